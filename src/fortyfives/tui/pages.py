"""The pages to read, as lines of text: each is made when it is opened."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from fortyfives.cards import SUIT_NAMES, SUITS, Cards, bit, each
from fortyfives.engine.ranking import Ranking
from fortyfives.tui.commands import COMMANDS
from fortyfives.tui.look.canvas import padded, wrapped
from fortyfives.tui.reckoned import side_name
from fortyfives.tui.shown.facts import settling_of
from fortyfives.tui.shown.scene import Scene
from fortyfives.words.lists import capital, counted

Line: TypeAlias = tuple[str, str]
"""A line of text and its style."""
Page: TypeAlias = Callable[[Scene, int], Iterator[Line]]
"""A page for so many columns."""

STRONG, QUIET, PLAIN = "panel.gold", "panel.quiet", "panel"
GAP: Line = ("", PLAIN)


def help_page(scene: Scene, width: int) -> Iterator[Line]:
    """How the game is played in a few words, and every key."""
    yield from _paragraph(
        "Each player has five cards and lays one to each trick. The best card takes the trick: "
        "the highest trump, or with no trump the highest card of the suit that was led. "
        "How the cards rank, and what must be followed, is told further down. Press h for a hint.",
        width,
    )
    yield GAP
    yield "On the table", STRONG
    signs = scene.signs
    for sign, means in (
        (signs.turn, "before a name: whose turn it is"),
        (f"{signs.held}{signs.held}{signs.gone}", "cards still held, and gone"),
        (signs.trick, "a trick taken"),
        (signs.trump, "on a card of yours: a trump"),
        (signs.refused, "on a card of yours: may not be played now; go to it to read why"),
        ("D", "the dealer, where there is no room for the word"),
    ):
        yield from _entry(sign, means, 7, width)
    yield GAP
    yield "Keys", STRONG
    for command in COMMANDS:
        if command.id.startswith("place-") and command.id != "place-1":
            continue
        shown = "1-9, 0" if command.id == "place-1" else command.shown
        does = "The card with this number at once." if command.id == "place-1" else command.does
        yield from _entry(shown, does, 7, width)
    yield from _entry("letter", "The choice that has it, such as k to keep.", 7, width)
    yield from _entry("any", "While others play: on to what comes next.", 7, width)
    yield from _in_short(scene, width)


def _in_short(scene: Scene, width: int) -> Iterator[Line]:
    """How the cards of this game rank, and what must be followed."""
    from fortyfives.telling.explain import explain

    view = scene.picture.view
    for section in explain(view.rules, seats=view.seats, glyphs=scene.signs.unicode):
        if section.heading in ("The order of the cards", "Play"):
            yield GAP
            yield section.heading, STRONG
            for sentence in section.sentences:
                yield from _paragraph(sentence, width)
    yield GAP
    yield from _paragraph("Press i for all the rules, o for how your own cards rank.", width)


def rules_page(scene: Scene, width: int) -> Iterator[Line]:
    """The game told from its rules, and where it differs from the usual one."""
    from fortyfives.rulebook.naming import differences, value_words
    from fortyfives.rulebook.rules import Rules
    from fortyfives.telling.explain import explain

    view = scene.picture.view
    rules = view.rules
    yield rules.title, STRONG
    yield from _paragraph(rules.about, width)
    for section in explain(rules, seats=view.seats, glyphs=scene.signs.unicode):
        yield GAP
        yield section.heading, STRONG
        for sentence in section.sentences:
            yield from _paragraph(sentence, width)
    unusual = differences(rules, Rules())
    if unusual:
        yield GAP
        yield "House rules that are not as usual", STRONG
    for key, value, _ in unusual:
        yield f"{key.path} = {value_words(value)}", PLAIN
        for line in wrapped(key.sentence, width - 4):
            yield f"    {line}", QUIET


def last_trick_page(scene: Scene, width: int) -> Iterator[Line]:
    """The last trick card by card, who won it, and why."""
    picture, signs = scene.picture, scene.signs
    trick = picture.view.last_trick
    if trick is None:
        yield from _paragraph("No trick of this deal is finished yet.", width)
        return
    seats = len(picture.names)
    longest = max(len(name) for name in picture.names)
    for step, card in enumerate(trick.cards):
        seat = (trick.leader + step) % seats
        words = ["led"] if step == 0 else []
        if seat == trick.winner:
            words.append("won the trick")
        style = STRONG if seat == trick.winner else PLAIN
        name = padded(picture.names[seat], longest + 2)
        yield f"{name}{padded(signs.card(card), 7)}{', '.join(words)}", style
    yield GAP
    if picture.view.ranking is not None:
        place = (trick.winner - trick.leader) % seats
        why = scene.narrator.why_won(picture.view.ranking, trick.cards, place)
        yield from _paragraph(f"{picture.names[trick.winner]} won. {why}", width)


def score_page(scene: Scene, width: int) -> Iterator[Line]:
    """Every deal: what each side got, and its total."""
    picture = scene.picture
    sides = range(len(picture.view.sides))
    column = max(min((width - 8) // len(picture.view.sides), 14), 6)
    names = "".join(padded(side_name(scene, side), column - 1).rjust(column) for side in sides)
    yield f"{'deal':<6}{names}", STRONG
    for settled in picture.sheet:
        cells = ""
        for side in sides:
            gain = f"{settled.points[side]:+d}"
            text = gain if column < 10 else f"{gain} {settled.scores[side]:>4}"
            cells += padded(text, column - 1).rjust(column)
        yield f"{settled.deal:<6}{cells}{'  void' if settled.void else ''}", PLAIN
    if not picture.sheet:
        yield "No deal is finished yet.", QUIET
    scores = picture.sheet[-1].scores if picture.sheet else picture.view.scores
    totals = "".join(padded(str(scores[side]), column - 1).rjust(column) for side in sides)
    yield f"{'total':<6}{totals}", STRONG
    yield GAP
    yield from _paragraph(_played_to(scene), width)


def _played_to(scene: Scene) -> str:
    settling = settling_of(scene.picture)
    if settling.ending.fixed_deals:
        return f"The game is {settling.ending.fixed_deals} deals."
    if settling.pool is not None:
        return "The game is played for chips."
    return f"The game is played to {settling.ending.target}."


def strength_page(scene: Scene, width: int) -> Iterator[Line]:
    """My cards from the strongest down, then how all trumps and the other suits rank."""
    view = scene.picture.view
    ranking = view.ranking
    if ranking is None:
        yield from _paragraph("Trump is not named yet: only then do the cards rank.", width)
        return
    yield f"Trump {scene.signs.suit(ranking.trump)} {SUIT_NAMES[ranking.trump]}", STRONG
    yield GAP
    yield "Your trumps, strongest first", STRONG
    trumps = [card for card in ranking.trump_order if view.hand & bit(card)]
    for card in trumps:
        higher = ranking.trump_order.index(card)
        above = "the best of all" if not higher else f"{counted(higher, 'trump')} above it"
        yield f"{padded(scene.signs.card(card), 6)} {above}", PLAIN
    if not trumps:
        yield "none", QUIET
    yield GAP
    yield "Your other cards, strongest first", STRONG
    plain = sorted(
        (ranking.plain_order(card // 13).index(card), card)
        for card in each(view.hand & ~ranking.trumps)
    )
    for higher, card in plain:
        name = SUIT_NAMES[card // 13]
        rank = f"the highest of the {name}" if not higher else f"{higher} of the {name} above it"
        yield f"{padded(scene.signs.card(card), 6)} {rank}", PLAIN
    if plain:
        yield from _paragraph(
            "A trump beats any of these, and where another suit is led they win nothing.", width
        )
    else:
        yield "none", QUIET
    yield GAP
    yield from _orders(scene, ranking, width)


def _orders(scene: Scene, ranking: Ranking, width: int) -> Iterator[Line]:
    held = scene.picture.view.hand
    yield "Trumps, from the highest down (yours in brackets)", STRONG
    yield from _row(scene, ranking.trump_order, held, width)
    for suit in SUITS:
        if suit == ranking.trump:
            continue
        yield GAP
        yield f"{capital(SUIT_NAMES[suit])}, when no trump is played", STRONG
        yield from _row(scene, ranking.plain_order(suit), held, width)


def _row(scene: Scene, cards: tuple[int, ...], held: Cards, width: int) -> Iterator[Line]:
    mine = set(each(held))
    words = [f"[{scene.signs.card(c)}]" if c in mine else scene.signs.card(c) for c in cards]
    yield from _paragraph(" ".join(words), width)


def _paragraph(text: str, width: int) -> Iterator[Line]:
    for line in wrapped(text, width):
        yield line, PLAIN


def _entry(key: str, means: str, column: int, width: int) -> Iterator[Line]:
    for row, line in enumerate(wrapped(means, width - column - 2)):
        yield f"{padded(key if row == 0 else '', column)}  {line}", PLAIN


PAGES: dict[str, tuple[str, Page]] = {
    "help": ("Help", help_page),
    "house_rules": ("The rules of this game", rules_page),
    "last_trick": ("The last trick", last_trick_page),
    "score_sheet": ("Score sheet", score_page),
    "strength": ("The order of the cards", strength_page),
}
"""The pages by name, with their titles."""
