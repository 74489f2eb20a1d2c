"""``fortyfives ask``: questions about the cards, answered from the ranking alone."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from fortyfives.cards import (
    JOKER,
    TEXTS,
    Card,
    CardError,
    Suit,
    bit,
    card_name,
    card_of,
    cards_of,
    parse_card,
    parse_suit,
)
from fortyfives.engine.ranking import Ranking, ranking_for
from fortyfives.engine.state import TRICKS
from fortyfives.outside.foreign import quoted
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.choosing import chosen_rules, json_option, rules_option, set_option
from fortyfives.shell.commands import Branching
from fortyfives.shell.paper import glyphs_fit
from fortyfives.telling.narrate import Narrator, refusal_sentence
from fortyfives.words import asked as words
from fortyfives.words.errors import card_amiss

Command = TypeVar("Command", bound=Callable[..., Any])


@click.group(
    "ask", cls=Branching, subcommand_metavar="COMMAND [OPTION]... [CARD]...", options_metavar=""
)
def command() -> None:
    """What may be played, who wins a trick, what beats what.

    A card is its rank and its suit: 5H, 10C or TC, AS; XX is the joker.
    """


def _questions(function: Command) -> Command:
    """The options that every question takes."""
    demoted = click.option(
        "--demoted",
        metavar="CARD",
        help=words.DEMOTED,
    )
    trump = click.option("--trump", metavar="SUIT", required=True, help=words.TRUMP)
    for option in (json_option, demoted, trump, set_option, rules_option()):
        function = option(function)
    return function


@command.command("legal")
@_questions
@click.option("--led", metavar="CARD", help=words.LED)
@click.option(
    "--trick",
    metavar="N",
    type=click.IntRange(1, TRICKS),
    default=1,
    show_default=True,
    help=words.TRICK,
)
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
def legal(
    rules: str,
    settings: tuple[str, ...],
    trump: str,
    demoted: str | None,
    as_json: bool,
    led: str | None,
    trick: int,
    cards: tuple[str, ...],
) -> None:
    """Which cards of a hand may be played, and why not the others."""
    house = chosen_rules(rules, settings)
    ranking = _ranking(house, trump, demoted)
    held = _read(house, cards)
    card_led = None if led is None else _one_card(house, "--led", led)
    if card_led in held:
        raise click.UsageError(words.led_and_held(card_name(card_led or 0)))
    hand = cards_of(held)
    first = trick == 1
    open_cards = ranking.playable(hand, card_led, first_trick=first)
    playable = [TEXTS[card] for card in held if open_cards & bit(card)]
    refused = {}
    for card in held:
        refusal = ranking.why_not(hand, card_led, card, first_trick=first)
        if refusal is not None:
            refused[TEXTS[card]] = refusal_sentence(refusal, glyphs=not as_json and glyphs_fit())
    if as_json:
        print(json.dumps({"legal": playable, "refused": refused}))
        return
    print(" ".join(playable))
    for reason in refused.values():
        print(reason)


@command.command("winner")
@_questions
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
def winner(
    rules: str,
    settings: tuple[str, ...],
    trump: str,
    demoted: str | None,
    as_json: bool,
    cards: tuple[str, ...],
) -> None:
    """Who wins a trick: the cards in the order laid."""
    house = chosen_rules(rules, settings)
    ranking = _ranking(house, trump, demoted)
    laid = _read(house, cards)
    place = ranking.winner(laid)
    why = Narrator((), glyphs=not as_json and glyphs_fit()).why_won(ranking, laid, place)
    if as_json:
        print(json.dumps({"winner": place, "card": TEXTS[laid[place]], "why": why}))
    else:
        print(TEXTS[laid[place]])
        print(why)


@command.command("order")
@_questions
@click.option("--suit", metavar="SUIT", help=words.SUIT)
def order(
    rules: str,
    settings: tuple[str, ...],
    trump: str,
    demoted: str | None,
    as_json: bool,
    suit: str | None,
) -> None:
    """The trumps, or the cards of a plain suit, high to low."""
    ranking = _ranking(chosen_rules(rules, settings), trump, demoted)
    wanted = ranking.trump if suit is None else _suit("--suit", suit)
    plain = wanted != ranking.trump
    row = [TEXTS[c] for c in (ranking.plain_order(wanted) if plain else ranking.trump_order)]
    print(json.dumps({"order": row}) if as_json else " ".join(row))


def _suit(option: str, text: str) -> Suit:
    try:
        return parse_suit(text)
    except CardError as error:
        raise click.UsageError(f"{option}: {card_amiss(error.what, error.text)}") from None


def _ranking(house: Rules, trump: str, demoted: str | None) -> Ranking:
    """The ranking with this trump, and with its ace demoted where one is named."""
    suit = _suit("--trump", trump)
    if demoted is not None:
        card = _one_card(house, "--demoted", demoted)
        ace = card_of(suit, 1)
        if card != ace:
            raise click.UsageError(words.only_the_ace_falls(TEXTS[ace], TEXTS[card]))
    return ranking_for(house.deck, house.play, suit, demoted=demoted is not None)


def _one_card(house: Rules, option: str, text: str) -> Card:
    """The one card that an option names."""
    cards = _read(house, (text,))
    if len(cards) > 1:
        raise click.UsageError(words.takes_one_card(option, quoted(text), len(cards)))
    return cards[0]


def _read(house: Rules, texts: Sequence[str]) -> list[Card]:
    """The cards that texts name: each in the pack, and none twice."""
    named = [word for text in texts for word in text.replace(",", " ").split()]
    try:
        cards = [parse_card(word) for word in named]
    except CardError as error:
        raise click.UsageError(card_amiss(error.what, error.text)) from None
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise click.UsageError(words.named_twice(card_name(card)))
        if card == JOKER and not house.deck.has_joker:
            raise click.UsageError(words.NO_JOKER)
    if not cards:
        raise click.UsageError(words.NO_CARD)
    return cards
