"""Every worked example of the rules, one test an example."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from building import deal_by_hand, switched, texts
from fortyfives.actions import JINK, STOP, parse_action
from fortyfives.cards import SUIT_LETTERS, SUITS, card_of, each, parse_card, parse_cards, parse_suit
from fortyfives.deal import Deal
from fortyfives.ending import AfterDeal
from fortyfives.events import Event, Robbed, TurnedUp
from fortyfives.house import House, house_for
from fortyfives.options import Robs
from fortyfives.ranking import Ranking, ranking_for
from fortyfives.rulebook import Rules
from played import Course, deal_for, five_of, play_out

FOLDER = Path(__file__).parent / "vectors"


@dataclass(frozen=True)
class Example:
    """One worked example."""

    kind: str
    rules: Rules
    given: Mapping[str, Any]
    expected: Mapping[str, Any]

    @property
    def house(self) -> House:
        """The house at the example's table."""
        return house_for(self.rules, self.given["seats"])

    def agrees(self, found: Mapping[str, Any]) -> None:
        """Everything that is expected was found."""
        missing = [name for name in self.expected if name not in found]
        assert not missing, f"nothing was found out about {missing}"
        assert {name: found[name] for name in self.expected} == dict(self.expected)


def examples() -> list[Any]:
    """Every example of every file, under its id."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8"))["vectors"]:
            found.append(pytest.param(entry, id=entry["id"]))
    return found


@pytest.mark.parametrize("entry", examples())
def test_worked_example(entry: dict[str, Any]) -> None:
    rules = switched(entry["preset"], entry["switches"])
    JUDGES[entry["kind"]](Example(entry["kind"], rules, entry["inputs"], entry["expected"]))


# Cards.


def ranking_of(example: Example) -> Ranking:
    trump = parse_suit(example.given["trump"])
    demoted = example.given.get("demoted")
    assert demoted in (None, "A" + SUIT_LETTERS[trump])
    rules = example.rules
    return ranking_for(rules.deck, rules.play, trump, demoted=demoted is not None)


def judge_ranking(example: Example) -> None:
    ranking, suit = ranking_of(example), example.given["suit"]
    order = ranking.trump_order if suit is None else ranking.plain_order(parse_suit(suit))
    example.agrees({"order": texts(order)})


def judge_legal(example: Example) -> None:
    led = example.given["led"]
    hand = parse_cards(" ".join(example.given["hand"]))
    ranking = ranking_of(example)
    lead = None if led is None else parse_card(led)
    open_cards = ranking.playable(hand, lead)
    assert set(texts(each(open_cards))) == set(example.expected["legal"])
    refused = {card for card in each(hand) if ranking.why_not(hand, lead, card)}
    assert refused == set(each(hand & ~open_cards))


def judge_trick(example: Example) -> None:
    plays = example.given["plays"]
    winner = ranking_of(example).winner(parse_card(card) for card in plays)
    example.agrees({"winner": winner, "card": plays[winner]})


# Robbing.


def judge_robbing(example: Example) -> None:
    given = example.given
    seat, text = given["seat"], given["action"]
    deal = deal_by_hand(
        example.rules,
        {int(place): " ".join(cards) for place, cards in given["hands"].items()},
        turned=" ".join([given["turned_up"], *given.get("next", [])]),
        dealer=given["dealer"],
        seats=given["seats"],
    )
    if seat is None:
        assert_nobody_is_asked(deal)
        example.agrees({"allowed": False, "entitled": None})
        return
    if given["when"] == "own_first_turn":
        play_until_turn_of(deal, seat)
    elif given["when"] == "after_own_first_play":
        let_first_turn_go_by(deal, seat, given["hands"][str(seat)])
    action, turn, options = parse_action(text), deal.turn, deal.options
    allowed = turn == seat and action in options
    seen: list[Event] = []
    if allowed:
        others = [place for place in range(given["seats"]) if place != seat]
        events = deal.apply(action)
        turned = [event.card for event in events if isinstance(event, TurnedUp)]
        seen = [e for e in (event.for_seat(others[0]) for event in events) if e is not None]
    else:
        turned = []
    state = deal.state
    found = {
        "allowed": allowed,
        "turn": turn,
        "options": options.texts() if isinstance(options, Robs) else None,
        "entitled": turn if isinstance(options, Robs) else None,
        "hand": example.expected.get("hand"),
        "trump": None if state.trump is None else SUIT_LETTERS[state.trump],
        "turned_next": texts(turned)[0] if turned else None,
        "demoted": demoted_ace(deal),
        "barred": state.barred,
        "others_see": as_seen(seen),
    }
    if "hand" in example.expected:
        assert set(texts(each(state.hands[seat]))) == set(example.expected["hand"])
    example.agrees(found)


def assert_nobody_is_asked(deal: Deal) -> None:
    while deal.turn is not None:
        assert not isinstance(deal.options, Robs)
        deal.apply(deal.options[0])


def play_until_turn_of(deal: Deal, seat: int) -> None:
    while deal.turn != seat:
        deal.apply(deal.options[0])


def let_first_turn_go_by(deal: Deal, seat: int, kept: list[str]) -> None:
    """The seat keeps the ace in silence and plays whatever it is not said to hold still."""
    play_until_turn_of(deal, seat)
    deal.apply(parse_action("keep"))
    laid = deal.state.hands[seat] & ~parse_cards(" ".join(kept))
    assert laid.bit_count() == 1
    deal.apply(parse_action(f"play {texts(each(laid))[0]}"))
    play_until_turn_of(deal, seat)


def demoted_ace(deal: Deal) -> str | None:
    if not deal.state.demoted:
        return None
    assert deal.state.trump is not None and deal.state.ranking is not None
    ace = card_of(deal.state.trump, 1)
    assert deal.state.ranking.trump_order[-1] == ace
    return texts([ace])[0]


def as_seen(events: list[Event]) -> dict[str, Any] | None:
    for event in events:
        if isinstance(event, Robbed):
            out = event.discard
            put_out = None if out is None else texts([out])[0]
            return {"seat": event.seat, "took": texts([event.took])[0], "discard": put_out}
    return None


# Points.


def course_of(example: Example) -> Course:
    """The deal with the best trump in the trick that holds it; no other trump falls."""
    trick = example.given.get("bonus_trick")
    trump = SUITS[1]
    trumps = {} if trick is None else {trick: [five_of(trump)]}
    return Course(example.given["trick_winners"], trump, trumps)


def played_deal(example: Example) -> Deal:
    before = example.given.get("before")
    deal, cards = deal_for(
        example.house,
        course_of(example),
        dealer=example.given.get("dealer", 0),
        before=None if before is None else tuple(before),
    )
    if example.rules.jink.announced:
        announce_jink(deal, example.given["announced_by"])
    play_out(deal, cards)
    return deal


def announce_jink(deal: Deal, seat: int | None) -> None:
    while JINK in deal.options:
        deal.apply(JINK if deal.turn == seat else STOP)
    assert deal.state.jinker == seat


def judge_scoring(example: Example) -> None:
    settled = played_deal(example).settled
    assert settled is not None
    assert sum(settled.tricks) == len(example.given["trick_winners"])
    example.agrees({"points": list(settled.points), "void": settled.void, "bonus": settled.bonus})


def judge_bonus(example: Example) -> None:
    given = example.given
    seats = given.get("seats", 3)
    trumps = {
        int(trick): [parse_card(card) for card in cards]
        for trick, cards in given["trumps_played"].items()
    }
    trump = parse_suit(given["trump"])
    winners = given.get("trick_winners", [0, 1, 2, 0, 1])
    deal, cards = deal_for(house_for(example.rules, seats), Course(winners, trump, trumps))
    play_out(deal, cards)
    settled = deal.settled
    assert settled is not None
    paid = settled.bonus is not None
    if paid:
        assert settled.bonus == winners[deal.state.best_trick - 1]
    assert settled.best_trump is not None or not trumps
    best = texts([settled.best_trump])[0] if paid and settled.best_trump is not None else None
    example.agrees(
        {
            "trick": deal.state.best_trick if paid else None,
            "card": best,
            "points": list(settled.points),
        }
    )


def judge_jink(example: Example) -> None:
    deal = played_deal(example)
    settled = deal.settled
    assert settled is not None
    example.agrees({"points": list(settled.points), "game_won_by": deal.winner(1)})


# The end of the game.


def judge_ending(example: Example) -> None:
    given = example.given
    if "trick_winners" in given:
        deal = played_deal(example)
        assert deal.settled is not None
        found = {
            "winner": deal.winner(given.get("deals_settled", 1)),
            "hand_stops": deal.over and deal.state.tricks_done < 5,
            "totals": list(deal.settled.scores),
        }
        example.agrees(found)
        return
    seating = example.house.seating
    sides = len(seating.sides)
    totals = tuple(given["totals"])
    tricks = given.get("tricks")
    after = AfterDeal(
        totals=totals,
        before=tuple(given.get("before", (0,) * sides)),
        dealer=given.get("dealer", 0),
        deals_settled=given.get("deals_settled", 1),
        reached=tuple(given.get("reached", (None,) * sides)),
        sweeper=None if tricks is None or 5 not in tricks else tricks.index(5),
        barred=None if given.get("barred") is None else seating.side_of[given["barred"]],
        bidder=None if given.get("bidder") is None else seating.side_of[given["bidder"]],
        made=given.get("made", True),
    )
    example.agrees({"winner": example.house.ending.winner(after), "totals": list(totals)})


JUDGES: Mapping[str, Callable[[Example], None]] = {
    "ranking": judge_ranking,
    "legal": judge_legal,
    "trick": judge_trick,
    "robbing": judge_robbing,
    "scoring": judge_scoring,
    "bonus": judge_bonus,
    "jink": judge_jink,
    "ending": judge_ending,
}
"""How an example of each kind is put to the engine."""
