"""What can be played together: the combinations of house rules that a table cannot use.

Refused is what is impossible or contradicts itself. A rule that merely lies unused, such as the
bonus in a pool game, is left alone, so that a house may be written as another one and two changes.
"""

from collections.abc import Iterator

from msgspec import Struct

from fortyfives.cards import HAND, pack
from fortyfives.rulebook.rules import Rules
from fortyfives.words import misfits as say


class Misfit(Struct, frozen=True):
    """Rules that cannot be played together."""

    key: str
    """The rule most to blame: ``score.method``."""
    sentence: str
    """What is wrong, why, and a way out."""
    against: tuple[str, ...] = ()
    """The other rules of the combination."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Every rule of the combination, the one most to blame first."""
        return (self.key, *self.against)


def misfits(rules: Rules) -> list[Misfit]:
    """Every impossible combination in a rulebook, whatever the number at the table."""
    return [
        *_table(rules),
        *_trump(rules),
        *_only_after_bidding(rules),
        *_bids(rules),
        *_robbing(rules),
        *_leading(rules),
        *_reneging(rules),
        *_scoring(rules),
        *_jink(rules),
        *_during_hand(rules),
    ]


def table_misfits(rules: Rules, seats: int) -> list[Misfit]:
    """What keeps so many players from playing by these rules."""
    if seats not in rules.table.players:
        said = say.seats_not_allowed(seats, rules.table.players)
        return [Misfit("table.players", said)]
    return [*_sides(rules, seats), *_cards(rules, seats)]


def side_count(rules: Rules, seats: int) -> int:
    """How many sides so many players make."""
    if seats == 2 or seats not in rules.table.partners_at:
        return seats
    return 2 if rules.table.partnership == "two_teams" else seats // 2


def _table(rules: Rules) -> Iterator[Misfit]:
    table = rules.table
    if table.seats not in table.players:
        yield Misfit(
            "table.seats",
            say.usual_seats_not_allowed(table.seats, table.players),
            ("table.players",),
        )
    for number in table.partners_at:
        if number % 2:
            yield Misfit("table.partners_at", say.odd_partners(number))
        elif number not in table.players:
            yield Misfit(
                "table.partners_at",
                say.partners_not_allowed(number, table.players),
                ("table.players",),
            )


def _trump(rules: Rules) -> Iterator[Misfit]:
    source, method = rules.deal.trump_source, rules.score.method
    both = ("score.method", "deal.trump_source")
    if method == "bid" and source != "auction":
        yield Misfit(both[0], say.BID_WITHOUT_AUCTION, both[1:])
    if source == "auction" and method != "bid":
        yield Misfit(both[1], say.auction_not_scored(method), both[:1])
    if source == "auction" and rules.deal.fiving:
        yield Misfit("deal.fiving", say.FIVING_IN_AUCTION, ("deal.trump_source",))


def _only_after_bidding(rules: Rules) -> Iterator[Misfit]:
    """What speaks of a bidder, where nobody bids."""
    if rules.deal.trump_source == "auction":
        return
    tie_break = rules.game.tie_break
    needing = (
        ("auction.dealer_hold", rules.auction.dealer_hold, "none"),
        ("auction.thirty", rules.auction.thirty, "plain"),
        ("kitty.kitty_cards", rules.kitty.kitty_cards, 0),
        ("draw.who", rules.draw.who, "none"),
        ("play.first_lead", rules.play.first_lead, "left_of_dealer"),
        ("game.must_bid_from", rules.game.must_bid_from, 0),
        ("game.tie_break", tie_break if tie_break.startswith("bidder") else None, None),
    )
    for key, value, without in needing:
        if value == without:
            continue
        instead = "" if without is None else _written(without)
        yield Misfit(key, say.needs_bidder(key, _written(value), instead), ("deal.trump_source",))


def _written(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _bids(rules: Rules) -> Iterator[Misfit]:
    bar = dict(rules.auction.low_bid_bar)
    at, lowest = bar["at"], bar["min"]
    key = "auction.low_bid_bar"
    if bool(at) != bool(lowest):
        yield Misfit(key, say.half_low_bid_bar(at, lowest))
    top = 30 if rules.auction.thirty == "separate_30_for_60" else max(rules.auction.bids)
    if at and lowest > top and rules.deal.by_auction:
        yield Misfit(key, say.no_bid_left(at, lowest, top), ("auction.bids", "auction.thirty"))


def _robbing(rules: Rules) -> Iterator[Misfit]:
    rob = rules.rob
    nobody_robs = rules.deal.trump_source == "turn_up" and rob.holder == "off"
    if nobody_robs and rob.undeclared == "ace_lowest":
        yield Misfit("rob.undeclared", say.nothing_to_declare(rob.undeclared), ("rob.holder",))


def _leading(rules: Rules) -> Iterator[Misfit]:
    play = rules.play
    if play.declarer_leads != "any" and play.first_lead != "bidder":
        yield Misfit(
            "play.declarer_leads",
            say.bidder_does_not_lead(play.declarer_leads, play.first_lead),
            ("play.first_lead",),
        )


def _reneging(rules: Rules) -> Iterator[Misfit]:
    if "XX" in rules.play.renege_cards and rules.deck.joker == "none":
        yield Misfit("play.renege_cards", say.NO_JOKER_TO_RENEGE, ("deck.joker",))


def _scoring(rules: Rules) -> Iterator[Misfit]:
    score = rules.score
    if score.bonus_eligible == "top_trumps_only" and not score.bonus_points:
        yield Misfit("score.bonus_eligible", say.NO_BONUS, ("score.bonus_points",))
    if score.three_tricks_or_void and score.method != "per_trick":
        yield Misfit(
            "score.three_tricks_or_void", say.cannot_be_void(score.method), ("score.method",)
        )


def _jink(rules: Rules) -> Iterator[Misfit]:
    mode, method = rules.jink.mode, rules.score.method
    needed = {"announced": "per_trick", "sweep_bonus_10": "per_trick", "bid_30": "bid"}.get(mode)
    if mode != "off" and method == "pool":
        yield Misfit("jink.mode", say.jink_in_pool(mode), ("score.method",))
    elif needed and method != needed:
        yield Misfit("jink.mode", say.jink_needs(mode, needed, method), ("score.method",))


def _during_hand(rules: Rules) -> Iterator[Misfit]:
    """A hand can stop at a trick only where its points are certain by then."""
    if rules.game.win_check != "during_hand":
        return
    score = rules.score
    refused = {
        "score.method": score.method != "per_trick",
        "score.bonus_points": bool(score.bonus_points),
        "score.three_tricks_or_void": score.three_tricks_or_void,
        "jink.mode": rules.jink.mode == "announced",
        "game.fixed_hands": bool(rules.game.fixed_hands),
    }
    for key, is_set in refused.items():
        if is_set:
            yield Misfit("game.win_check", say.cannot_stop_in_mid_hand(key), (key,))


def _sides(rules: Rules, seats: int) -> Iterator[Misfit]:
    sides = side_count(rules, seats)
    method = rules.score.method
    if method.startswith("majority") and sides != 2:
        yield Misfit(
            "score.method",
            say.only_two_sides(method, seats, sides),
            ("table.partners_at", "table.partnership"),
        )
    if method == "pool" and sides != seats:
        yield Misfit("score.method", say.no_partners_in_pool(seats), ("table.partners_at",))


def _cards(rules: Rules, seats: int) -> Iterator[Misfit]:
    """Whether the pack serves so many."""
    turned = 1 if rules.deal.trump_source == "turn_up" else 0
    cards = len(pack(joker=rules.deck.joker != "none"))
    kitty = rules.kitty.kitty_cards
    stock = cards - HAND * seats - kitty - turned
    drawers = {"none": 0, "bidder": 1, "all": seats}[rules.draw.who]
    if stock < 0:
        yield Misfit(
            "kitty.kitty_cards", say.too_few_cards(seats, HAND, kitty, cards), ("table.players",)
        )
    elif stock < drawers:
        yield Misfit(
            "draw.who",
            say.too_few_to_draw(rules.draw.who, seats, stock),
            ("table.players", "kitty.kitty_cards"),
        )


class TableError(ValueError):
    """So many players cannot play by these rules."""

    def __init__(self, found: list[Misfit]) -> None:
        self.misfits = tuple(found)
        super().__init__("; ".join(f"{misfit.key}: {misfit.sentence}" for misfit in found))


def check_table(rules: Rules, seats: int) -> None:
    """Nothing, where these rules can be played by so many.

    Raises `TableError` where they cannot.
    """
    found = misfits(rules) + table_misfits(rules, seats)
    if found:
        raise TableError(found)
