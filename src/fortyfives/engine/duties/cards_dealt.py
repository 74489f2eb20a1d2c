"""What is dealt: the pack, the kitty, and whether a card is turned for trump."""

from functools import lru_cache

from msgspec import Struct

from fortyfives.cards import HAND, Card, pack
from fortyfives.rulebook.rules import DealRules, DeckRules, KittyRules, Rules


class CardsDealt(Struct, frozen=True):
    """How the cards of one house are dealt."""

    pack: tuple[Card, ...]
    """The cards that are dealt from."""
    packets: tuple[int, ...]
    """How many cards each gets at a time."""
    kitty_cards: int
    """How many are laid aside for the bidder."""
    kitty_first: bool
    """Whether the bidder takes them up before he names trump."""
    turns_card: bool
    """Whether a card is turned for trump; else it is bid for."""

    def stock(self, seats: int) -> int:
        """How many cards are left when so many seats have theirs, and the kitty lies."""
        return len(self.pack) - HAND * seats - self.kitty_cards


def cards_dealt(rules: Rules) -> CardsDealt:
    """How the cards are dealt by these rules."""
    return cards_dealt_by(rules.deck, rules.deal, rules.kitty)


@lru_cache(maxsize=64)
def cards_dealt_by(deck: DeckRules, deal: DealRules, kitty: KittyRules) -> CardsDealt:
    """The same by these groups of rules, which is all that it depends on."""
    return CardsDealt(
        pack=pack(joker=deck.has_joker),
        packets=deal.packets,
        kitty_cards=kitty.kitty_cards,
        kitty_first=kitty.trump_named == "after_kitty",
        turns_card=deal.by_turn_up,
    )
