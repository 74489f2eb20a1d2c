"""The pages to read, as lines: each is made when it is opened."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from fortyfives.cards import SUITS, Cards, bit, each
from fortyfives.engine.ranking import Ranking
from fortyfives.tui.commands import COMMANDS
from fortyfives.tui.look.canvas import padded, wrapped
from fortyfives.tui.shown.facts import settling_of, side_name
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import help, table

Line: TypeAlias = tuple[str, str]
"""A line of text and its style."""
Page: TypeAlias = Callable[[Scene, int], Iterator[Line]]
"""A page for so many columns."""

STRONG, QUIET, PLAIN = "panel.gold", "panel.quiet", "panel"
GAP: Line = ("", PLAIN)


def help_page(scene: Scene, width: int) -> Iterator[Line]:
    """How the game is played in a few words, and every key."""
    yield from _paragraph(help.IN_SHORT, width)
    yield GAP
    yield help.SIGNS, STRONG
    signs = scene.signs
    shown = {
        "turn": signs.turn,
        "cards": f"{signs.held}{signs.held}{signs.gone}",
        "trick": signs.trick,
        "trump": signs.trump,
        "refused": signs.refused,
    }
    for sign, means in help.SIGNS_MEAN.items():
        yield from _entry(shown.get(sign, sign), means, 7, width)
    yield GAP
    yield help.ALL_KEYS, STRONG
    for command in COMMANDS:
        if command.id == "place-1":
            yield from _entry(*help.NUMBER_KEYS, 7, width)
        elif not command.id.startswith("place-"):
            yield from _entry(command.shown, command.does, 7, width)
    for key, does in help.OTHER_KEYS:
        yield from _entry(key, does, 7, width)
    yield from _in_short(scene, width)


def _in_short(scene: Scene, width: int) -> Iterator[Line]:
    """How the cards of this game rank, and what must be followed."""
    from fortyfives.telling.explain import explain

    view = scene.picture.view
    for section in explain(view.rules, seats=view.seats, glyphs=scene.signs.unicode):
        if section.heading in help.FROM_THE_RULES:
            yield GAP
            yield section.heading, STRONG
            for sentence in section.sentences:
                yield from _paragraph(sentence, width)
    yield GAP
    yield from _paragraph(help.MORE, width)


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
        yield help.UNUSUAL, STRONG
    for key, value, _ in unusual:
        yield f"{key.path} = {value_words(value)}", PLAIN
        for line in wrapped(key.sentence, width - 4):
            yield f"    {line}", QUIET


def last_trick_page(scene: Scene, width: int) -> Iterator[Line]:
    """The last trick card by card, who won it, and why."""
    picture, signs = scene.picture, scene.signs
    trick = picture.view.last_trick
    if trick is None:
        yield from _paragraph(help.NO_TRICK_YET, width)
        return
    seats = len(picture.names)
    longest = max(len(name) for name in picture.names)
    for step, card in enumerate(trick.cards):
        seat = (trick.leader + step) % seats
        words = [help.LED] if step == 0 else []
        if seat == trick.winner:
            words.append(help.WON)
        style = STRONG if seat == trick.winner else PLAIN
        name = padded(picture.names[seat], longest + 2)
        yield f"{name}{padded(signs.card(card), 7)}{', '.join(words)}", style
    yield GAP
    if picture.view.ranking is not None:
        place = (trick.winner - trick.leader) % seats
        why = scene.narrator.why_won(picture.view.ranking, trick.cards, place)
        yield from _paragraph(help.won_because(picture.names[trick.winner], why), width)


def score_page(scene: Scene, width: int) -> Iterator[Line]:
    """Every deal: what each side got, and its total."""
    picture = scene.picture
    sides = range(len(picture.view.sides))
    column = max(min((width - 8) // len(picture.view.sides), 14), 6)
    names = "".join(padded(side_name(scene, side), column - 1).rjust(column) for side in sides)
    yield f"{help.DEAL:<6}{names}", STRONG
    for settled in picture.sheet:
        cells = ""
        for side in sides:
            gain = f"{settled.points[side]:+d}"
            text = gain if column < 10 else f"{gain} {settled.scores[side]:>4}"
            cells += padded(text, column - 1).rjust(column)
        yield f"{settled.deal:<6}{cells}{f'  {help.VOID}' if settled.void else ''}", PLAIN
    if not picture.sheet:
        yield help.NO_DEAL_YET, QUIET
    scores = picture.sheet[-1].scores if picture.sheet else picture.view.scores
    totals = "".join(padded(str(scores[side]), column - 1).rjust(column) for side in sides)
    yield f"{help.TOTAL:<6}{totals}", STRONG
    yield GAP
    yield from _paragraph(_played_to(scene), width)


def _played_to(scene: Scene) -> str:
    settling = settling_of(scene.picture)
    if settling.ending.fixed_deals:
        return help.deals_played(settling.ending.fixed_deals)
    if settling.pool is not None:
        return help.FOR_CHIPS
    return help.played_to(settling.ending.target)


def strength_page(scene: Scene, width: int) -> Iterator[Line]:
    """My cards from the strongest down, then how all trumps and the other suits rank."""
    view = scene.picture.view
    ranking = view.ranking
    if ranking is None:
        yield from _paragraph(help.NOT_RANKED_YET, width)
        return
    yield table.trump(scene.signs.suit(ranking.trump), ranking.trump), STRONG
    yield GAP
    yield help.YOUR_TRUMPS, STRONG
    trumps = [card for card in ranking.trump_order if view.hand & bit(card)]
    for card in trumps:
        above = help.place_of_trump(ranking.trump_order.index(card))
        yield f"{padded(scene.signs.card(card), 6)} {above}", PLAIN
    if not trumps:
        yield help.NONE, QUIET
    yield GAP
    yield help.YOUR_OTHERS, STRONG
    plain = sorted(
        (ranking.plain_order(card // 13).index(card), card)
        for card in each(view.hand & ~ranking.trumps)
    )
    for higher, card in plain:
        rank = help.place_in_suit(higher, card // 13)
        yield f"{padded(scene.signs.card(card), 6)} {rank}", PLAIN
    if plain:
        yield from _paragraph(help.TRUMP_BEATS, width)
    else:
        yield help.NONE, QUIET
    yield GAP
    yield from _orders(scene, ranking, width)


def _orders(scene: Scene, ranking: Ranking, width: int) -> Iterator[Line]:
    held = scene.picture.view.hand
    yield help.ALL_TRUMPS, STRONG
    yield from _row(scene, ranking.trump_order, held, width)
    for suit in SUITS:
        if suit == ranking.trump:
            continue
        yield GAP
        yield help.plain_suit(suit), STRONG
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


_PAGES: dict[str, Page] = {
    "help": help_page,
    "house_rules": rules_page,
    "last_trick": last_trick_page,
    "score_sheet": score_page,
    "strength": strength_page,
}
PAGES: dict[str, tuple[str, Page]] = {
    name: (help.TITLES[name], page) for name, page in _PAGES.items()
}
"""The pages by name, with their titles."""
