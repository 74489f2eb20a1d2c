"""Every house rule: a field, the values it may take, its default and one sentence.

This is pure data. Each field is obeyed in exactly one engine module; where one key settles
several questions (`jink.mode`, say), the group answers each by a property of its own, so that
each question still has one reader. What cannot be played together is `fitting`'s business.
The default of every key is the game ``traditional-45``. Sources are the tags of the rules
survey, given as ``AR``, ``EB`` and so on.
"""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Value: TypeAlias = (
    bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, int], ...]
)
"""What a rule's value may be, in frozen form."""


def _rule(default: Any, sentence: str, **limits: Any) -> Any:
    return field(default=default, metadata={"sentence": sentence, **limits})


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


@dataclass(frozen=True, slots=True)
class TableRules:
    """Who may sit down, and who plays with whom."""

    players: tuple[int, ...] = _rule(
        (2, 3, 4, 5), "How many players may sit down.", least=2, most=10, none_twice=True
    )
    seats: int = _rule(3, "The usual number of players.", least=2, most=10)
    partners_at: tuple[int, ...] = _rule(
        (),
        "The numbers of players at which there are partnerships.",
        least=2,
        most=10,
        none_twice=True,
        may_be_empty=True,
    )
    partnership: Literal["two_teams", "pairs"] = _rule(
        "two_teams", "How partners sit: two teams in alternate seats, or pairs sitting opposite."
    )


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Which cards there are, and how they rank."""

    joker: JokerRank = _rule(
        "none", "Whether a joker is in the pack, and under which trump it stands."
    )
    plain_ace: PlainAce = _rule(
        "colour",
        "Where plain aces stand: by colour (diamonds lowest, black under the jack), high, or "
        "the ace of diamonds under the jack.",
    )
    black_inverted: bool = _rule(True, "Whether the black spot cards rank two high, ten low.")
    top_order: TopOrder = _rule(
        "modern", "The top trumps: 5, J, ace of hearts, or of old 5, ace of hearts, ace, J."
    )

    @property
    def has_joker(self) -> bool:
        """Whether the pack has 53 cards."""
        return self.joker != "none"


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the cards are dealt and trump is found."""

    trump_source: TrumpSource = _rule("turn_up", "Whether a turned card or an auction fixes trump.")
    packets: tuple[int, ...] = _rule(
        (3, 2), "The packets in which five cards are dealt.", least=1, most=5, sum=5
    )
    fiving: bool = _rule(
        False, "Whether two sides may agree to turn a new trump, once a deal (PEEL)."
    )

    @property
    def by_turn_up(self) -> bool:
        """Whether a card is turned for trump."""
        return self.trump_source == "turn_up"

    @property
    def by_auction(self) -> bool:
        """Whether the trump suit is bid for."""
        return self.trump_source == "auction"


@dataclass(frozen=True, slots=True)
class RobRules:
    """Taking the turned card."""

    turned_ace: Literal["dealer_must", "dealer_may", "off"] = _rule(
        "dealer_must", "Whether the dealer takes a turned ace."
    )
    holder: Literal["may", "must", "off"] = _rule(
        "may", "Whether the holder of the ace of trumps takes the turned card."
    )
    deadline: Literal["own_first_play", "first_lead"] = _rule(
        "own_first_play", "Until when the holder may rob: his own first play, or the first lead."
    )
    undeclared: Literal["no_penalty", "ace_lowest", "cannot_win_hand"] = _rule(
        "no_penalty", "What keeping the ace in silence costs."
    )
    dealer_ace_enters: Literal["immediately", "after_first_trick"] = _rule(
        "immediately", "When the dealer's turned ace comes into his hand."
    )


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """Bidding for the trump suit; only where trump comes from an auction."""

    bids: tuple[int, ...] = _rule(
        (15, 20, 25, 30), "The numbers that may be bid.", least=5, most=30, step=5, rising=True
    )
    rounds: Literal["until_settled", "single"] = _rule(
        "until_settled", "Whether bidding goes round until settled, or each speaks once."
    )
    dealer_hold: Literal["none", "duel", "reopen"] = _rule(
        "none", "Whether the dealer may hold a bid, and who may then answer."
    )
    all_pass: Literal["dealer_takes_min", "redeal_next"] = _rule(
        "dealer_takes_min", "What happens when everybody passes."
    )
    thirty: Literal["plain", "scores_60", "separate_30_for_60"] = _rule(
        "plain", "What a bid of thirty is worth."
    )
    low_bid_bar: tuple[tuple[str, int], ...] = _rule(
        (("at", 0), ("min", 0)),
        "From which total a side may not bid below which number; at 0: none.",
        ranges={"at": (0, 10_000), "min": (0, 30)},
    )
    bunker: int = _rule(0, "The total below which a side must pass; 0: none.", least=-1000, most=0)
    top_bid_ends: bool = _rule(False, "Whether a top bid leaves only the dealer to speak.")

    @property
    def thirty_is_separate(self) -> bool:
        """Whether thirty for sixty is a bid of its own, above all others (WPMV)."""
        return self.thirty == "separate_30_for_60"

    @property
    def thirty_scores_60(self) -> bool:
        """Whether a bid of thirty that is made scores sixty (BICA, EB, JIT, GM)."""
        return self.thirty == "scores_60"


@dataclass(frozen=True, slots=True)
class KittyRules:
    """The cards laid aside for the bidder."""

    kitty_cards: int = _rule(0, "How many cards lie in the kitty.", least=0, most=5)
    trump_named: Literal["before_kitty", "after_kitty"] = _rule(
        "before_kitty", "Whether trump is named before or after seeing the kitty."
    )


@dataclass(frozen=True, slots=True)
class DrawRules:
    """Putting cards away and drawing others."""

    who: Literal["none", "bidder", "all"] = _rule("none", "Who puts cards away and draws.")
    min_keep: int | Literal["auto"] = _rule(
        0, "How many cards must be kept; auto: as many as the stock demands.", least=0, most=5
    )


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Leading, following and reneging."""

    first_lead: Literal["left_of_dealer", "left_of_bidder", "bidder"] = _rule(
        "left_of_dealer", "Who leads to the first trick."
    )
    plain_follow: PlainFollow = _rule("follow_or_trump", "How a plain suit is followed.")
    ace_hearts_led: Literal["trump", "trump_then_heart"] = _rule(
        "trump_then_heart",
        "What the ace of hearts asks for when led: a trump, or a trump and failing that a heart.",
    )
    ace_hearts_led_renege: Literal["allowed", "forbidden"] = _rule(
        "allowed", "Whether a higher trump may be kept back when the ace of hearts is led."
    )
    renege_cards: tuple[str, ...] = _rule(
        ("5", "J", "AH"),
        "The trumps that may be kept back.",
        of=("5", "J", "XX", "AH"),
        none_twice=True,
        may_be_empty=True,
    )
    renege_against: Literal["lower_only", "any_trump"] = _rule(
        "lower_only", "Against which trumps led they may be kept back."
    )


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """What a deal is worth."""

    method: Method = _rule("per_trick", "How a deal is scored.")
    trick_points: int = _rule(5, "What a trick is worth.", least=1, most=100)
    bonus_points: int = _rule(5, "What the best trump played is worth besides.", least=0, most=100)
    bonus_eligible: Literal["any_trump", "top_trumps_only"] = _rule(
        "any_trump", "Which trumps can earn it."
    )
    made_bid: Literal["points_taken", "bid_only"] = _rule(
        "points_taken", "What a bid that was made scores."
    )
    defenders: Literal["always", "not_at_100_if_bid_made"] = _rule(
        "always", "Whether the defenders score what they take."
    )
    three_tricks_or_void: bool = _rule(
        False, "Whether a hand in which nobody has three tricks is void."
    )

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


@dataclass(frozen=True, slots=True)
class GameRules:
    """When somebody has won."""

    target: int = _rule(45, "The total that wins.", least=1, most=10_000)
    win_check: Literal["end_of_hand", "during_hand"] = _rule(
        "end_of_hand", "Whether the game ends at the end of a deal or at the very trick."
    )
    tie_break: TieBreak = _rule("highest_then_play_on", "Who wins when several are there.")
    fixed_hands: int = _rule(0, "A game of so many deals; 0: none.", least=0, most=1000)
    lose_at: int = _rule(0, "The total that loses the game; 0: none.", least=-10_000, most=0)
    must_bid_from: int = _rule(
        0, "From which total a side wins only by its own made bid; 0: none.", least=0, most=10_000
    )

    @property
    def stops_in_mid_hand(self) -> bool:
        """Whether a hand stops at the trick that reaches the target (PC25, KATIE)."""
        return self.win_check == "during_hand"


@dataclass(frozen=True, slots=True)
class JinkRules:
    """Taking all five tricks."""

    mode: JinkMode = _rule("off", "What taking all five tricks means.")
    fail: Literal["opponents_take_hand", "opponents_win_game"] = _rule(
        "opponents_take_hand", "What a failed announcement costs."
    )

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


@dataclass(frozen=True, slots=True)
class PoolRules:
    """Chips and the pool; only where a deal is played for the pool."""

    ante: int = _rule(1, "What each pays into a fresh pool.", least=1, most=1000)
    dealer_extra: int = _rule(0, "What the dealer adds each time.", least=0, most=1000)
    after_spoil: Literal["all_ante", "dealer_only"] = _rule(
        "all_ante", "Who adds a chip to a pool that was carried."
    )
    tricks_to_win: int = _rule(3, "How many tricks take the pool.", least=1, most=5)
    sweep_each: int = _rule(1, "What each opponent pays to a sweeper.", least=0, most=1000)
    after_three: Literal["may_stop_or_jink", "play_out"] = _rule(
        "may_stop_or_jink", "Whether who has the pool straight may stop or play for all five."
    )
    chips: int = _rule(20, "What each player starts with.", least=1, most=100_000)

    @property
    def may_stop_in_mid_hand(self) -> bool:
        """Whether who has earned the pool may stop there, or play for all five (EB)."""
        return self.after_three == "may_stop_or_jink"


@dataclass(frozen=True, slots=True)
class Rules:
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
    title: str = "Traditional Forty-fives"
    about: str = "Every player for himself, to 45; five points a trick and five for the best trump."
