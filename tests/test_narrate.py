"""The game in English: one sentence for one thing."""

from random import Random

import pytest

from building import card, hand, house_rules, row
from evenings import Table, a_game, by_lot
from fortyfives.cards import JOKER
from fortyfives.engine.actions import THIRTY_FOR_SIXTY, parse_action
from fortyfives.engine.events import (
    Called,
    Contracted,
    Dealt,
    Discarded,
    Drew,
    Event,
    FiveAsked,
    GameWon,
    Jinked,
    Kept,
    Named,
    Played,
    Robbed,
    Settled,
    ThrownIn,
    TookKitty,
    TrickWon,
    TurnedUp,
)
from fortyfives.engine.ranking import ranking_for
from fortyfives.engine.why import AloneAtTarget
from fortyfives.rulebook.presets import preset_names
from fortyfives.telling.narrate import Narrator, refusal_sentence
from fortyfives.words.lists import counted, listed

NARRATOR = Narrator(("Ann", "Bea", "Cal"))


@pytest.mark.parametrize(
    ("action", "glyphs", "letters"),
    [
        ("play TC", "play the 10♣", "play the 10C"),
        ("play XX", "play the joker", "play the joker"),
        ("rob 5D", "discard the 5♦", "discard the 5D"),
        ("discard AS 5D", "discard 5♦ A♠", "discard 5D AS"),
        ("discard", "keep all five", "keep all five"),
        ("name D", "name diamonds", "name diamonds"),
        ("bid 30-for-60", "bid 30-for-60", "bid 30-for-60"),
        ("pass", "pass", "pass"),
        ("hold", "hold", "hold"),
        ("keep", "do not rob", "do not rob"),
        ("stop", "do not jink", "do not jink"),
        ("jink", "go for all five", "go for all five"),
        ("five", "have another trump turned", "have another trump turned"),
        ("refuse", "refuse another trump", "refuse another trump"),
    ],
)
def test_what_to_do(action: str, glyphs: str, letters: str) -> None:
    assert NARRATOR.choice(parse_action(action)) == glyphs
    assert Narrator((), glyphs=False).choice(parse_action(action)) == letters


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Dealt(3, 1, (), (), ()), "Deal 3: Bea dealt."),
        (Dealt(3, 1, ((), (), ()), (), ()).for_seat(0), "Deal 3: Bea dealt."),
        (TurnedUp(card("7S")), "The 7♠ was turned up: spades are trumps."),
        (TurnedUp(JOKER), "The joker was turned up."),
        (Robbed(0, card("7S"), card("TC")), "Ann robbed the 7♠ and discarded the 10♣."),
        (Robbed(0, card("7S"), None), "Ann robbed the 7♠."),
        (Robbed(0, JOKER, None), "Ann took the joker."),
        (Kept(0, announced=False, asked_openly=False), "Ann did not rob."),
        (
            Kept(0, announced=True, asked_openly=False),
            "Ann announced the ace of trumps and did not rob.",
        ),
        (Kept(0, announced=False, asked_openly=True), "Ann left the turned ace."),
        (FiveAsked(1, "five"), "Bea wanted another trump."),
        (FiveAsked(1, "pass"), "Bea let the trump stand."),
        (FiveAsked(1, "refuse"), "Bea refused another trump."),
        (Called(1, "20"), "Bea bid 20."),
        (Called(1, "30-for-60"), "Bea bid 30-for-60."),
        (Called(1, "pass"), "Bea passed."),
        (Called(1, "hold"), "Bea held."),
        (Contracted(1, 20, forced=False), "Bea won the bid at 20."),
        (Contracted(1, THIRTY_FOR_SIXTY, forced=False), "Bea won the bid at 30-for-60."),
        (Contracted(1, 15, forced=True), "All passed: Bea must play for 15."),
        (ThrownIn(2), "All passed, and the deal was thrown in."),
        (Named(1, 0), "Bea named ♥ hearts."),
        (TookKitty(1, None, 3), "Bea took the kitty of 3 cards."),
        (Discarded(1, None, 1), "Bea discarded 1 card."),
        (Discarded(1, 0, 0), "Bea discarded no cards."),
        (Drew(1, None, 2), "Bea drew 2 cards."),
        (Jinked(2, jinked=True), "Cal went for all five."),
        (Jinked(2, jinked=False), "Cal did not jink."),
        (Played(2, card("AH")), "Cal played the A♥."),
        (TrickWon(0, row("9H KH 2C"), 2), "Ann took the trick with the K♥."),
        (
            Settled(4, (1, 4, 0), 1, (5, 25, 0), (5, 25, 0), void=False, best_trump=None),
            "Deal 4: Ann +5, Bea +25 and Cal +0.",
        ),
        (
            Settled(4, (2, 2, 1), None, (0, 0, 0), (0, 0, 0), void=True, best_trump=None),
            "Deal 4 is void.",
        ),
        (
            Settled(4, (2, 2, 1), None, (-1, -1, -1), (9, 9, 9), True, None, 3, (9, 9, 9)),
            "Deal 4: nobody took the pool of 3 chips.",
        ),
        (GameWon(1, (5, 45, 0), AloneAtTarget(45)), "Bea won the game with 45."),
    ],
)
def test_what_happened_is_told_in_one_sentence(event: Event, told: str) -> None:
    assert NARRATOR.told(event) == told


def test_partners_are_named_together() -> None:
    narrator = Narrator(("Ann", "Bea", "Cal", "Dot"), sides=((0, 2), (1, 3)))
    assert (
        narrator.told(GameWon(1, (5, 45), AloneAtTarget(45))) == "Bea and Dot won the game with 45."
    )


def test_letters_stand_in_for_glyphs() -> None:
    plain = Narrator(("Ann", "Bea", "Cal"), glyphs=False)
    assert plain.told(TurnedUp(card("TS"))) == "The 10S was turned up: spades are trumps."
    assert plain.told(Named(1, 3)) == "Bea named S spades."


@pytest.mark.parametrize("name", preset_names())
def test_everything_that_happens_is_told(name: str) -> None:
    rules = house_rules(name)
    game, rng = a_game(Table(rules, rules.table.seats), 2), Random(2)
    narrator = Narrator([f"N{seat}" for seat in range(rules.table.seats)], glyphs=False)
    happened = list(game.opening)
    for _ in range(300):
        if game.turn is not None:
            happened += game.apply(by_lot(game, rng))
    for event in happened:
        for seen in (event, *(event.for_seat(seat) for seat in range(rules.table.seats))):
            if seen is not None:
                told = narrator.told(seen)
                assert told.isascii()
                assert told.endswith(".")
                assert told[0].isupper()


@pytest.mark.parametrize(
    ("switches", "held", "led", "refused", "said"),
    [
        (
            {},
            "2D 3H",
            "KD",
            "3H",
            "Not the 3♥: the K♦ is a trump, so you must play a trump: the 2♦.",
        ),
        (
            {},
            "KH QH 2C",
            "AH",
            "2C",
            "Not the 2♣: with no trump, you must play a heart to the A♥: the Q♥ or K♥.",
        ),
        (
            {},
            "KC 9C 8C 2S",
            "QC",
            "2S",
            "Not the 2♠: you hold the 8♣ and 2 more, so play a club or a trump (♦ or A♥).",
        ),
        (
            {"play__plain_follow": "strict"},
            "KC 2D",
            "QC",
            "2D",
            "Not the 2♦: clubs were led, so you must follow suit: the K♣.",
        ),
        (
            {"play__plain_follow": "trump_if_void"},
            "2D 3S",
            "QC",
            "3S",
            "Not the 3♠: you have no club, so you must trump: the 2♦.",
        ),
        ({}, "2D 3S", "QC", "4S", "Not the 4♠: it is not in your hand."),
        (
            {"play__first_lead": "bidder", "play__declarer_leads": "trump"},
            "2D 3S",
            None,
            "3S",
            "Not the 3♠: you won the bid, so your first lead must be a trump: the 2♦.",
        ),
    ],
)
def test_a_refusal_is_told_with_the_cards_that_bind(
    switches: dict[str, str], held: str, led: str | None, refused: str, said: str
) -> None:
    rules = house_rules("auction-merrimack" if led is None else "traditional-45", **switches)
    ranking = ranking_for(rules.deck, rules.play, 1)
    lead = None if led is None else card(led)
    refusal = ranking.why_not(hand(held), lead, card(refused), first_trick=True)
    assert refusal is not None
    assert refusal_sentence(refusal) == said
    assert refusal_sentence(refusal, glyphs=False).isascii()


def test_words_in_a_row() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert [counted(n, "card") for n in range(3)] == ["no cards", "1 card", "2 cards"]
