"""What can be played together: the combinations of house rules that a table cannot use.

Refused is what is impossible or contradicts itself. A rule that merely lies unused, such as the
bonus in a pool game, is left alone, so that a house may be written as another one and two changes.
"""

from collections.abc import Iterator

from msgspec import Struct

from fortyfives.cards import HAND, pack
from fortyfives.rulebook.rules import Rules


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
        allowed = _listed(rules.table.players)
        return [
            Misfit(
                "table.players",
                f"{seats} players cannot sit down to this game; table.players allows {allowed}",
            )
        ]
    return [*_sides(rules, seats), *_cards(rules, seats)]


def side_count(rules: Rules, seats: int) -> int:
    """How many sides so many players make."""
    if seats == 2 or seats not in rules.table.partners_at:
        return seats
    return 2 if rules.table.partnership == "two_teams" else seats // 2


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def _table(rules: Rules) -> Iterator[Misfit]:
    table = rules.table
    if table.seats not in table.players:
        yield Misfit(
            "table.seats",
            f"the usual number of players, table.seats = {table.seats}, is not one that "
            f"table.players allows ({_listed(table.players)}); choose one of those, or add it",
            ("table.players",),
        )
    for number in table.partners_at:
        if number % 2:
            yield Misfit(
                "table.partners_at",
                f"table.partners_at gives partners to {number} players, and only an even number "
                f"can have them; take {number} out",
            )
        elif number not in table.players:
            yield Misfit(
                "table.partners_at",
                f"table.partners_at gives partners to {number} players, and table.players allows "
                f"only {_listed(table.players)}; take {number} out, or add it there",
                ("table.players",),
            )


def _trump(rules: Rules) -> Iterator[Misfit]:
    source, method = rules.deal.trump_source, rules.score.method
    both = ("score.method", "deal.trump_source")
    if method == "bid" and source != "auction":
        yield Misfit(
            both[0],
            'score.method = "bid" scores the bid, and there is none without an auction; '
            'set deal.trump_source = "auction", or score by another method',
            both[1:],
        )
    if source == "auction" and method != "bid":
        yield Misfit(
            both[1],
            f'deal.trump_source = "auction" asks for bids, and score.method = "{method}" would '
            'not count them; set score.method = "bid", or turn up a card for trump',
            both[:1],
        )
    if source == "auction" and rules.deal.fiving:
        yield Misfit(
            "deal.fiving",
            "deal.fiving turns another card for trump, and in an auction no card is turned; "
            'set deal.fiving = false, or deal.trump_source = "turn_up"',
            ("deal.trump_source",),
        )


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
        instead = "another value" if without is None else _written(without)
        yield Misfit(
            key,
            f"{key} = {_written(value)} needs a bidder, and nobody bids where a card is turned "
            f'for trump; set deal.trump_source = "auction", or {key} to {instead}',
            ("deal.trump_source",),
        )


def _written(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _bids(rules: Rules) -> Iterator[Misfit]:
    bar = dict(rules.auction.low_bid_bar)
    at, lowest = bar["at"], bar["min"]
    key = "auction.low_bid_bar"
    if bool(at) != bool(lowest):
        yield Misfit(
            key,
            f"auction.low_bid_bar = {{ at = {at}, min = {lowest} }} bars nothing: it takes both a "
            "total (at) and the lowest bid open from there (min); give both, or 0 for both",
        )
    top = 30 if rules.auction.thirty == "separate_30_for_60" else max(rules.auction.bids)
    if at and lowest > top and rules.deal.by_auction:
        yield Misfit(
            key,
            f"a side with {at} points could never bid: auction.low_bid_bar asks for {lowest} and "
            f"the top bid is {top}; lower its min, or add a bid to auction.bids",
            ("auction.bids", "auction.thirty"),
        )


def _robbing(rules: Rules) -> Iterator[Misfit]:
    rob = rules.rob
    nobody_robs = rules.deal.trump_source == "turn_up" and rob.holder == "off"
    if nobody_robs and rob.undeclared == "ace_lowest":
        yield Misfit(
            "rob.undeclared",
            f'rob.undeclared = "{rob.undeclared}" punishes who is silent about the ace of '
            'trumps, but rob.holder = "off" gives him nothing to declare; '
            'set rob.undeclared = "no_penalty", or rob.holder = "may"',
            ("rob.holder",),
        )


def _leading(rules: Rules) -> Iterator[Misfit]:
    play = rules.play
    if play.declarer_leads != "any" and play.first_lead != "bidder":
        yield Misfit(
            "play.declarer_leads",
            f'play.declarer_leads = "{play.declarer_leads}" tells the bidder what to lead first, '
            f'and play.first_lead = "{play.first_lead}" gives the first lead to somebody else; '
            'set play.first_lead = "bidder", or play.declarer_leads = "any"',
            ("play.first_lead",),
        )


def _reneging(rules: Rules) -> Iterator[Misfit]:
    if "XX" in rules.play.renege_cards and rules.deck.joker == "none":
        yield Misfit(
            "play.renege_cards",
            "play.renege_cards lets the joker (XX) be kept back, but there is none in the pack; "
            "take XX out, or set deck.joker",
            ("deck.joker",),
        )


def _scoring(rules: Rules) -> Iterator[Misfit]:
    score = rules.score
    if score.bonus_eligible == "top_trumps_only" and not score.bonus_points:
        yield Misfit(
            "score.bonus_eligible",
            'score.bonus_eligible = "top_trumps_only" says who may earn the bonus, and '
            "score.bonus_points = 0 pays none; set score.bonus_points, or "
            'score.bonus_eligible = "any_trump"',
            ("score.bonus_points",),
        )
    if score.three_tricks_or_void and score.method != "per_trick":
        yield Misfit(
            "score.three_tricks_or_void",
            f'a hand cannot be void under score.method = "{score.method}": only where points are '
            "counted by the trick; set score.three_tricks_or_void = false, or "
            'score.method = "per_trick"',
            ("score.method",),
        )


def _jink(rules: Rules) -> Iterator[Misfit]:
    mode, method = rules.jink.mode, rules.score.method
    needed = {"announced": "per_trick", "sweep_bonus_10": "per_trick", "bid_30": "bid"}.get(mode)
    if mode != "off" and method == "pool":
        yield Misfit(
            "jink.mode",
            f'jink.mode = "{mode}" has no place in a game for the pool, which has its own jink '
            '(pool.after_three); set jink.mode = "off", or another score.method',
            ("score.method",),
        )
    elif needed and method != needed:
        yield Misfit(
            "jink.mode",
            f'jink.mode = "{mode}" needs score.method = "{needed}", not "{method}"; '
            'change one of them, or set jink.mode = "off"',
            ("score.method",),
        )


def _during_hand(rules: Rules) -> Iterator[Misfit]:
    """A hand can stop at a trick only where its points are certain by then."""
    if rules.game.win_check != "during_hand":
        return
    score = rules.score
    refused = (
        (
            "score.method",
            score.method != "per_trick",
            '"per_trick"',
            "points must come by the trick",
        ),
        ("score.bonus_points", score.bonus_points, "0", "the best trump is known only at the end"),
        ("score.three_tricks_or_void", score.three_tricks_or_void, "false", "it may yet be void"),
        (
            "jink.mode",
            rules.jink.mode == "announced",
            'other than "announced"',
            "a jink is played to the end",
        ),
        ("game.fixed_hands", rules.game.fixed_hands, "0", "no total ends a game of so many deals"),
    )
    for key, is_set, needed, reason in refused:
        if is_set:
            yield Misfit(
                "game.win_check",
                'game.win_check = "during_hand" stops a hand at the winning trick, and for that '
                f"{key} must be {needed}, for {reason}; set it so, or "
                'game.win_check = "end_of_hand"',
                (key,),
            )


def _sides(rules: Rules, seats: int) -> Iterator[Misfit]:
    sides = side_count(rules, seats)
    method = rules.score.method
    if method.startswith("majority") and sides != 2:
        yield Misfit(
            "score.method",
            f'score.method = "{method}" is for two sides, and {seats} players make {sides}; '
            "play with another number, or set table.partners_at and table.partnership",
            ("table.partners_at", "table.partnership"),
        )
    if method == "pool" and sides != seats:
        yield Misfit(
            "score.method",
            'score.method = "pool" is every player for himself, and table.partners_at gives '
            f"partners to {seats} players; take {seats} out there, or score by another method",
            ("table.partners_at",),
        )


def _cards(rules: Rules, seats: int) -> Iterator[Misfit]:
    """Whether the pack serves so many."""
    turned = 1 if rules.deal.trump_source == "turn_up" else 0
    cards = len(pack(joker=rules.deck.joker != "none"))
    kitty = rules.kitty.kitty_cards
    stock = cards - HAND * seats - kitty - turned
    drawers = {"none": 0, "bidder": 1, "all": seats}[rules.draw.who]
    if stock < 0:
        yield Misfit(
            "kitty.kitty_cards",
            f"{seats} players with {HAND} cards each and a kitty of {kitty} need "
            f"{HAND * seats + kitty} cards, and the pack has {cards}; "
            "set a smaller kitty.kitty_cards, or play with fewer",
            ("table.players",),
        )
    elif stock < drawers:
        yield Misfit(
            "draw.who",
            f'draw.who = "{rules.draw.who}" leaves nothing to draw with {seats} players: '
            f"{stock} cards remain when all are dealt; "
            'set draw.who = "none", or play with fewer',
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
