"""What ``fortyfives ask`` takes, and what is wrong with a question."""

DEMOTED = "The ace of trumps, where it has fallen to the lowest trump."
TRUMP = "The trump suit: H, D, C or S."
LED = "The card led; without it the hand leads."
TRICK = "The trick of the deal: the first may be led by a rule of its own."
SUIT = "A plain suit.  [default: the trump suit]"
NO_JOKER = "XX: there is no joker in this pack; --set deck.joker puts one in"
NO_CARD = "no card is named"


def led_and_held(card: str) -> str:
    """A card that is said to be led and in the hand."""
    return f"--led: the {card} cannot be led and in the hand"


def only_the_ace_falls(ace: str, card: str) -> str:
    """Another card than the ace of trumps is said to be demoted."""
    return f"--demoted: only the ace of trumps can fall, here {ace}, not {card}"


def takes_one_card(option: str, text: str, count: int) -> str:
    """An option that is given several cards."""
    return f"{option} takes one card; {text} names {count}"


def named_twice(card: str) -> str:
    """A card that stands twice in one question."""
    return f"the {card} is named twice"
