"""Every house rule: a field, the values it may take and its default.

This is pure data; the sentence of each stands in `words.house_rules`. Each field is obeyed in
exactly one engine module; where one key settles several questions (`jink.mode`, say), the group
answers each by a property of its own, so that each question still has one reader. What cannot be
played together is `fitting`'s business. The default of every key is the game ``traditional-45``.
Sources are the tags of the rules survey, given as ``AR``, ``EB`` and so on.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Struct

from fortyfives.words import house_rules

Value: TypeAlias = (
    bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, int], ...]
)
"""What a rule's value may be, in frozen form."""


class Bounds:
    """What the values of a rule keep to, where their type does not say it."""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits
        """`least`, `most`, `step`, `sum`, `of` and the like, where they apply."""


JokerRank = Literal["none", "below_jack", "below_ace_of_hearts"]
PlainAce = Literal["colour", "high", "diamond_below_jack"]
TopOrder = Literal["modern", "historic"]
TrumpSource = Literal["turn_up", "auction"]
PlainFollow = Literal["follow_or_trump", "strict", "trump_if_void", "free"]
Method = Literal["per_trick", "majority_5_10", "majority_5_15_25", "bid", "pool"]
TieBreak = Literal[
    "highest_then_play_on",
    "nondealer_first",
    "bidder_first",
    "bidder_first_then_trick_order",
    "trick_order",
]
JinkMode = Literal["off", "sweep_wins_game", "announced", "sweep_bonus_10", "bid_30"]


class TableRules(Struct, frozen=True):
    """Who may sit down, and who plays with whom."""

    players: Annotated[tuple[int, ...], Bounds(least=2, most=10, none_twice=True)] = (2, 3, 4, 5)
    seats: Annotated[int, Bounds(least=2, most=10)] = 3
    partners_at: Annotated[
        tuple[int, ...], Bounds(least=2, most=10, none_twice=True, may_be_empty=True)
    ] = ()
    partnership: Literal["two_teams", "pairs"] = "two_teams"


class DeckRules(Struct, frozen=True):
    """Which cards there are, and how they rank."""

    joker: JokerRank = "none"
    plain_ace: PlainAce = "colour"
    black_inverted: bool = True
    top_order: TopOrder = "modern"

    @property
    def has_joker(self) -> bool:
        """Whether the pack has 53 cards."""
        return self.joker != "none"


class DealRules(Struct, frozen=True):
    """How the cards are dealt and trump is found."""

    trump_source: TrumpSource = "turn_up"
    packets: Annotated[tuple[int, ...], Bounds(least=1, most=5, sum=5)] = (3, 2)
    fiving: bool = False

    @property
    def by_turn_up(self) -> bool:
        """Whether a card is turned for trump."""
        return self.trump_source == "turn_up"

    @property
    def by_auction(self) -> bool:
        """Whether the trump suit is bid for."""
        return self.trump_source == "auction"


class RobRules(Struct, frozen=True):
    """Taking the turned card."""

    turned_ace: Literal["dealer_must", "dealer_may", "off"] = "dealer_must"
    holder: Literal["may", "must", "off"] = "may"
    deadline: Literal["own_first_play", "first_lead"] = "own_first_play"
    undeclared: Literal["no_penalty", "ace_lowest", "cannot_win_hand"] = "no_penalty"
    dealer_ace_enters: Literal["immediately", "after_first_trick"] = "immediately"


class AuctionRules(Struct, frozen=True):
    """Bidding for the trump suit; only where trump comes from an auction."""

    bids: Annotated[tuple[int, ...], Bounds(least=5, most=30, step=5, rising=True)] = (
        15,
        20,
        25,
        30,
    )
    rounds: Literal["until_settled", "single"] = "until_settled"
    dealer_hold: Literal["none", "duel", "reopen"] = "none"
    all_pass: Literal["dealer_takes_min", "redeal_next"] = "dealer_takes_min"
    thirty: Literal["plain", "scores_60", "separate_30_for_60"] = "plain"
    low_bid_bar: Annotated[
        tuple[tuple[str, int], ...], Bounds(ranges={"at": (0, 10_000), "min": (0, 30)})
    ] = (("at", 0), ("min", 0))
    bunker: Annotated[int, Bounds(least=-1000, most=0)] = 0
    top_bid_ends: bool = False

    @property
    def thirty_is_separate(self) -> bool:
        """Whether thirty for sixty is a bid of its own, above all others (WPMV)."""
        return self.thirty == "separate_30_for_60"

    @property
    def thirty_scores_60(self) -> bool:
        """Whether a bid of thirty that is made scores sixty (BICA, EB, JIT, GM)."""
        return self.thirty == "scores_60"


class KittyRules(Struct, frozen=True):
    """The cards laid aside for the bidder."""

    kitty_cards: Annotated[int, Bounds(least=0, most=5)] = 0
    trump_named: Literal["before_kitty", "after_kitty"] = "before_kitty"


class DrawRules(Struct, frozen=True):
    """Putting cards away and drawing others."""

    who: Literal["none", "bidder", "all"] = "none"
    min_keep: Annotated[int | Literal["auto"], Bounds(least=0, most=5)] = 0


class PlayRules(Struct, frozen=True):
    """Leading, following and reneging."""

    first_lead: Literal["left_of_dealer", "left_of_bidder", "bidder"] = "left_of_dealer"
    declarer_leads: Literal["any", "trump"] = "any"
    plain_follow: PlainFollow = "follow_or_trump"
    ace_hearts_led: Literal["trump", "trump_then_heart"] = "trump_then_heart"
    ace_hearts_led_renege: Literal["allowed", "forbidden"] = "allowed"
    renege_cards: Annotated[
        tuple[str, ...], Bounds(of=("5", "J", "XX", "AH"), none_twice=True, may_be_empty=True)
    ] = ("5", "J", "AH")
    renege_against: Literal["lower_only", "any_trump"] = "lower_only"


class ScoreRules(Struct, frozen=True):
    """What a deal is worth."""

    method: Method = "per_trick"
    trick_points: Annotated[int, Bounds(least=1, most=100)] = 5
    bonus_points: Annotated[int, Bounds(least=0, most=100)] = 5
    bonus_eligible: Literal["any_trump", "top_trumps_only"] = "any_trump"
    made_bid: Literal["points_taken", "bid_only"] = "points_taken"
    defenders: Literal["always", "not_at_100_if_bid_made"] = "always"
    three_tricks_or_void: bool = False

    @property
    def by_majority(self) -> str | None:
        """The reckoning by most tricks, where the house has one (IT, BIC45)."""
        return self.method if self.method.startswith("majority") else None

    @property
    def by_bid(self) -> bool:
        """Whether a contract is scored."""
        return self.method == "bid"

    @property
    def by_pool(self) -> bool:
        """Whether a deal is played for the pool."""
        return self.method == "pool"


class GameRules(Struct, frozen=True):
    """When somebody has won."""

    target: Annotated[int, Bounds(least=1, most=10_000)] = 45
    win_check: Literal["end_of_hand", "during_hand"] = "end_of_hand"
    tie_break: TieBreak = "highest_then_play_on"
    fixed_hands: Annotated[int, Bounds(least=0, most=1000)] = 0
    lose_at: Annotated[int, Bounds(least=-10_000, most=0)] = 0
    must_bid_from: Annotated[int, Bounds(least=0, most=10_000)] = 0

    @property
    def stops_in_mid_hand(self) -> bool:
        """Whether a hand stops at the trick that reaches the target (PC25, KATIE)."""
        return self.win_check == "during_hand"


class JinkRules(Struct, frozen=True):
    """Taking all five tricks."""

    mode: JinkMode = "off"
    fail: Literal["opponents_take_hand", "opponents_win_game"] = "opponents_take_hand"

    @property
    def announced(self) -> bool:
        """Whether a jink is announced before the first lead (DE)."""
        return self.mode == "announced"

    @property
    def sweep_bonus(self) -> int:
        """The points added for all five tricks (P25)."""
        return 10 if self.mode == "sweep_bonus_10" else 0

    @property
    def sweep_wins_game(self) -> bool:
        """Whether all five tricks win the game at once (PEEL, WP03, GM)."""
        return self.mode == "sweep_wins_game"

    @property
    def thirty_is_jink(self) -> bool:
        """Whether a made thirty scores sixty, with three players or more, else thirty (110GO)."""
        return self.mode == "bid_30"

    @property
    def fail_loses_game(self) -> bool:
        """Whether a failed announcement gives the game away (DE)."""
        return self.mode == "announced" and self.fail == "opponents_win_game"


class PoolRules(Struct, frozen=True):
    """Chips and the pool; only where a deal is played for the pool."""

    ante: Annotated[int, Bounds(least=1, most=1000)] = 1
    dealer_extra: Annotated[int, Bounds(least=0, most=1000)] = 0
    after_spoil: Literal["all_ante", "dealer_only"] = "all_ante"
    tricks_to_win: Annotated[int, Bounds(least=1, most=5)] = 3
    sweep_each: Annotated[int, Bounds(least=0, most=1000)] = 1
    after_three: Literal["may_stop_or_jink", "play_out"] = "may_stop_or_jink"
    chips: Annotated[int, Bounds(least=1, most=100_000)] = 20

    @property
    def may_stop_in_mid_hand(self) -> bool:
        """Whether who has earned the pool may stop there, or play for all five (EB)."""
        return self.after_three == "may_stop_or_jink"


class Rules(Struct, frozen=True):
    """A house's choice: every group with every value in force."""

    table: TableRules = TableRules()
    deck: DeckRules = DeckRules()
    deal: DealRules = DealRules()
    rob: RobRules = RobRules()
    auction: AuctionRules = AuctionRules()
    kitty: KittyRules = KittyRules()
    draw: DrawRules = DrawRules()
    play: PlayRules = PlayRules()
    score: ScoreRules = ScoreRules()
    game: GameRules = GameRules()
    jink: JinkRules = JinkRules()
    pool: PoolRules = PoolRules()
    title: str = house_rules.DEFAULT_TITLE
    about: str = house_rules.DEFAULT_ABOUT
