"""Every house rule: a field, the values it may take, its default and one sentence.

This is pure data. Each field is obeyed in exactly one engine module; where one key settles
several questions (`jink.mode`, say), the group answers each by a property of its own, so that
each question still has one reader. What cannot be played together is `fitting`'s business.
The default of every key is the game ``traditional-45``. Sources are the tags of the rules
survey, given as ``AR``, ``EB`` and so on.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Struct

Value: TypeAlias = (
    bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, int], ...]
)
"""What a rule's value may be, in frozen form."""


class Meaning:
    """What is to be known of a rule besides its name, its values and its default."""

    def __init__(self, sentence: str, **limits: Any) -> None:
        self.sentence = sentence
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

    players: Annotated[
        tuple[int, ...],
        Meaning("How many players may sit down.", least=2, most=10, none_twice=True),
    ] = (2, 3, 4, 5)
    seats: Annotated[int, Meaning("The usual number of players.", least=2, most=10)] = 3
    partners_at: Annotated[
        tuple[int, ...],
        Meaning(
            "The numbers of players at which there are partnerships.",
            least=2,
            most=10,
            none_twice=True,
            may_be_empty=True,
        ),
    ] = ()
    partnership: Annotated[
        Literal["two_teams", "pairs"],
        Meaning("How partners sit: two teams in alternate seats, or pairs sitting opposite."),
    ] = "two_teams"


class DeckRules(Struct, frozen=True):
    """Which cards there are, and how they rank."""

    joker: Annotated[
        JokerRank, Meaning("Whether a joker is in the pack, and under which trump it stands.")
    ] = "none"
    plain_ace: Annotated[
        PlainAce,
        Meaning(
            "Where plain aces stand: by colour (diamonds lowest, black under the jack), high, or "
            "the ace of diamonds under the jack."
        ),
    ] = "colour"
    black_inverted: Annotated[
        bool, Meaning("Whether the black spot cards rank two high, ten low.")
    ] = True
    top_order: Annotated[
        TopOrder,
        Meaning("The top trumps: 5, J, ace of hearts, or of old 5, ace of hearts, ace, J."),
    ] = "modern"

    @property
    def has_joker(self) -> bool:
        """Whether the pack has 53 cards."""
        return self.joker != "none"


class DealRules(Struct, frozen=True):
    """How the cards are dealt and trump is found."""

    trump_source: Annotated[
        TrumpSource, Meaning("Whether a turned card or an auction fixes trump.")
    ] = "turn_up"
    packets: Annotated[
        tuple[int, ...],
        Meaning("The packets in which five cards are dealt.", least=1, most=5, sum=5),
    ] = (3, 2)
    fiving: Annotated[
        bool, Meaning("Whether two sides may agree to turn a new trump, once a deal (PEEL).")
    ] = False

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

    turned_ace: Annotated[
        Literal["dealer_must", "dealer_may", "off"],
        Meaning("Whether the dealer takes a turned ace."),
    ] = "dealer_must"
    holder: Annotated[
        Literal["may", "must", "off"],
        Meaning("Whether the holder of the ace of trumps takes the turned card."),
    ] = "may"
    deadline: Annotated[
        Literal["own_first_play", "first_lead"],
        Meaning("Until when the holder may rob: his own first play, or the first lead."),
    ] = "own_first_play"
    undeclared: Annotated[
        Literal["no_penalty", "ace_lowest", "cannot_win_hand"],
        Meaning("What keeping the ace in silence costs."),
    ] = "no_penalty"
    dealer_ace_enters: Annotated[
        Literal["immediately", "after_first_trick"],
        Meaning("When the dealer's turned ace comes into his hand."),
    ] = "immediately"


class AuctionRules(Struct, frozen=True):
    """Bidding for the trump suit; only where trump comes from an auction."""

    bids: Annotated[
        tuple[int, ...],
        Meaning("The numbers that may be bid.", least=5, most=30, step=5, rising=True),
    ] = (15, 20, 25, 30)
    rounds: Annotated[
        Literal["until_settled", "single"],
        Meaning("Whether bidding goes round until settled, or each speaks once."),
    ] = "until_settled"
    dealer_hold: Annotated[
        Literal["none", "duel", "reopen"],
        Meaning("Whether the dealer may hold a bid, and who may then answer."),
    ] = "none"
    all_pass: Annotated[
        Literal["dealer_takes_min", "redeal_next"], Meaning("What happens when everybody passes.")
    ] = "dealer_takes_min"
    thirty: Annotated[
        Literal["plain", "scores_60", "separate_30_for_60"],
        Meaning("What a bid of thirty is worth."),
    ] = "plain"
    low_bid_bar: Annotated[
        tuple[tuple[str, int], ...],
        Meaning(
            "From which total a side may not bid below which number; at 0: none.",
            ranges={"at": (0, 10_000), "min": (0, 30)},
        ),
    ] = (("at", 0), ("min", 0))
    bunker: Annotated[
        int, Meaning("The total below which a side must pass; 0: none.", least=-1000, most=0)
    ] = 0
    top_bid_ends: Annotated[bool, Meaning("Whether a top bid leaves only the dealer to speak.")] = (
        False
    )

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

    kitty_cards: Annotated[int, Meaning("How many cards lie in the kitty.", least=0, most=5)] = 0
    trump_named: Annotated[
        Literal["before_kitty", "after_kitty"],
        Meaning("Whether trump is named before or after seeing the kitty."),
    ] = "before_kitty"


class DrawRules(Struct, frozen=True):
    """Putting cards away and drawing others."""

    who: Annotated[Literal["none", "bidder", "all"], Meaning("Who puts cards away and draws.")] = (
        "none"
    )
    min_keep: Annotated[
        int | Literal["auto"],
        Meaning(
            "How many cards must be kept; auto: as many as the stock demands.", least=0, most=5
        ),
    ] = 0


class PlayRules(Struct, frozen=True):
    """Leading, following and reneging."""

    first_lead: Annotated[
        Literal["left_of_dealer", "left_of_bidder", "bidder"],
        Meaning("Who leads to the first trick."),
    ] = "left_of_dealer"
    declarer_leads: Annotated[
        Literal["any", "trump"],
        Meaning("What the bidder may lead to the first trick: any card, or a trump if he has one."),
    ] = "any"
    plain_follow: Annotated[PlainFollow, Meaning("How a plain suit is followed.")] = (
        "follow_or_trump"
    )
    ace_hearts_led: Annotated[
        Literal["trump", "trump_then_heart"],
        Meaning("What the ace of hearts asks for when led: a trump, or failing that a heart."),
    ] = "trump_then_heart"
    ace_hearts_led_renege: Annotated[
        Literal["allowed", "forbidden"],
        Meaning("Whether a higher trump may be kept back when the ace of hearts is led."),
    ] = "allowed"
    renege_cards: Annotated[
        tuple[str, ...],
        Meaning(
            "The trumps that may be kept back.",
            of=("5", "J", "XX", "AH"),
            none_twice=True,
            may_be_empty=True,
        ),
    ] = ("5", "J", "AH")
    renege_against: Annotated[
        Literal["lower_only", "any_trump"],
        Meaning("Against which trumps led they may be kept back."),
    ] = "lower_only"


class ScoreRules(Struct, frozen=True):
    """What a deal is worth."""

    method: Annotated[Method, Meaning("How a deal is scored.")] = "per_trick"
    trick_points: Annotated[int, Meaning("What a trick is worth.", least=1, most=100)] = 5
    bonus_points: Annotated[
        int, Meaning("What the best trump played is worth besides.", least=0, most=100)
    ] = 5
    bonus_eligible: Annotated[
        Literal["any_trump", "top_trumps_only"], Meaning("Which trumps can earn it.")
    ] = "any_trump"
    made_bid: Annotated[
        Literal["points_taken", "bid_only"], Meaning("What a bid that was made scores.")
    ] = "points_taken"
    defenders: Annotated[
        Literal["always", "not_at_100_if_bid_made"],
        Meaning("Whether the defenders score what they take."),
    ] = "always"
    three_tricks_or_void: Annotated[
        bool, Meaning("Whether a hand in which nobody has three tricks is void.")
    ] = False

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

    target: Annotated[int, Meaning("The total that wins.", least=1, most=10_000)] = 45
    win_check: Annotated[
        Literal["end_of_hand", "during_hand"],
        Meaning("Whether the game ends at the end of a deal or at the very trick."),
    ] = "end_of_hand"
    tie_break: Annotated[TieBreak, Meaning("Who wins when several are there.")] = (
        "highest_then_play_on"
    )
    fixed_hands: Annotated[
        int, Meaning("A game of so many deals; 0: none.", least=0, most=1000)
    ] = 0
    lose_at: Annotated[
        int, Meaning("The total that loses the game; 0: none.", least=-10_000, most=0)
    ] = 0
    must_bid_from: Annotated[
        int,
        Meaning(
            "From which total a side wins only by its own made bid; 0: none.", least=0, most=10_000
        ),
    ] = 0

    @property
    def stops_in_mid_hand(self) -> bool:
        """Whether a hand stops at the trick that reaches the target (PC25, KATIE)."""
        return self.win_check == "during_hand"


class JinkRules(Struct, frozen=True):
    """Taking all five tricks."""

    mode: Annotated[JinkMode, Meaning("What taking all five tricks means.")] = "off"
    fail: Annotated[
        Literal["opponents_take_hand", "opponents_win_game"],
        Meaning("What a failed announcement costs."),
    ] = "opponents_take_hand"

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

    ante: Annotated[int, Meaning("What each pays into a fresh pool.", least=1, most=1000)] = 1
    dealer_extra: Annotated[int, Meaning("What the dealer adds each time.", least=0, most=1000)] = 0
    after_spoil: Annotated[
        Literal["all_ante", "dealer_only"], Meaning("Who adds a chip to a pool that was carried.")
    ] = "all_ante"
    tricks_to_win: Annotated[int, Meaning("How many tricks take the pool.", least=1, most=5)] = 3
    sweep_each: Annotated[
        int, Meaning("What each opponent pays to a sweeper.", least=0, most=1000)
    ] = 1
    after_three: Annotated[
        Literal["may_stop_or_jink", "play_out"],
        Meaning("Whether who has the pool straight may stop or play for all five."),
    ] = "may_stop_or_jink"
    chips: Annotated[int, Meaning("What each player starts with.", least=1, most=100_000)] = 20

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
    title: str = "Traditional Forty-fives"
    about: str = "Every player for himself, to 45; five points a trick and five for the best trump."
