"""What a seat may do, made ready to be tried in imagined worlds."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from fortyfives.cards import Cards, card_of, each
from fortyfives.engine.actions import (
    ANNOUNCE,
    FIVE,
    JINK,
    KEEP,
    PASS,
    PLAYS,
    STOP,
    Action,
    Discard,
    Name,
    Rob,
)
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.options import Discards, Plays, Robs
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.view import View
from fortyfives.players.cards_known.counting import CardCount
from fortyfives.players.play_out.card_bits import Bit, Bits, CardBits, card_bits_under
from fortyfives.players.play_out.playout import Position
from fortyfives.players.play_out.position import position_of
from fortyfives.players.play_out.quick_rule import QuickRule
from fortyfives.players.search.after_turn import turn_of
from fortyfives.players.search.before_lead import BeforeLead, Begin
from fortyfives.players.search.deal_values import (
    DealChances,
    DealValues,
    deal_so_far,
    deal_values_of,
)
from fortyfives.players.search.trials import Candidate, GoOn, Lay, StopThere

Kind: TypeAlias = Literal["card", "rob", "jink", "bid", "name", "discard", "five", "joker"]
"""A kind of decision that can be tried in imagined worlds."""


class Candidates:
    """The choices of one view, under the ranking it knows."""

    def __init__(
        self, view: View, count: CardCount, deal_chances: DealChances, quick_rule: QuickRule
    ) -> None:
        self.card_bits: CardBits = card_bits_under(view.in_force)
        self.position: Position = position_of(view, count, self.card_bits, quick_rule)
        self._view, self._count = view, count
        self._deal_chances, self._quick_rule = deal_chances, quick_rule

    def of(self, actions: Sequence[Action]) -> list[Candidate]:
        """The choices that these actions are."""
        view = self._view
        if isinstance(view.options, Plays):
            return self._cards(actions)
        if isinstance(view.options, Robs):
            return [self._robbing(view, action) for action in actions]
        return [self._jinking(view, action) for action in actions]

    def _deal_values(self, so_far: DealPlayed) -> DealValues:
        return deal_values_of(self._deal_chances, so_far, self._view.side)

    def _cards(self, actions: Sequence[Action]) -> list[Candidate]:
        deal_values = self._deal_values(deal_so_far(self._view))
        bits: dict[Action, Bit] = {
            PLAYS[card]: self.card_bits.bit_of[card] for card in each(self._view.hand)
        }
        return [Lay(action, self.position, bits[action], deal_values) for action in actions]

    def _robbing(self, view: View, action: Action) -> Candidate:
        """To take the turned card, or to leave it."""
        card_bits, position = self.card_bits, self.position
        so_far = deal_so_far(view)
        turned, trump = view.face_up, view.in_force.trump
        change: Callable[[list[Bits]], list[Bits]] = list
        if isinstance(action, Rob):
            out, card = card_bits.bit_of[action.discard], card_bits.bit_of[turned]
            waits = rob_right_of(view.rules.rob).ace_waits
            if waits and turned == card_of(trump, 1):
                position, card = position._replace(aside=(view.seat, card)), 0

            def change(hands: list[Bits]) -> list[Bits]:
                after = hands[:]
                after[view.seat] = after[view.seat] & ~out | card
                return after

        elif action == KEEP and turned != card_of(trump, 1):
            silence = rob_right_of(view.rules.rob).silence
            if silence == "cannot_win_hand":
                so_far = replace(so_far, barred=view.seat)
            elif silence == "ace_lowest":
                return self._demoting(view, action)
        return GoOn(action, position, self._deal_values(so_far), change=change)

    def _demoting(self, view: View, action: Action) -> Candidate:
        """To keep the ace in silence, whereby it becomes the lowest trump."""
        card_bits = card_bits_under(view.in_force.ace_lowest)
        known = self.card_bits

        def change(hands: list[Bits]) -> list[Bits]:
            return [card_bits.packed(known.unpacked(hand)) for hand in hands]

        return GoOn(
            action,
            position_of(view, self._count, card_bits, self._quick_rule),
            self._deal_values(deal_so_far(view)),
            change=change,
        )

    def _jinking(self, view: View, action: Action) -> Candidate:
        """To undertake all the tricks, or not."""
        so_far = deal_so_far(view)
        if action == JINK:
            so_far = replace(so_far, jinker=view.seat)
        elif view.stakes is not None:
            deal_values = self._deal_values(so_far)
            return StopThere(action, deal_values[self.position.tricks_won << 3])
        deal_values = self._deal_values(so_far)
        return GoOn(action, self.position, deal_values)


def kind_of(view: View) -> Kind | None:
    """What kind of decision it is; None for those that are not tried in imagined worlds."""
    options = view.options
    if view.ranking is not None and view.leader is not None:
        if isinstance(options, Plays):
            return "card"
        if isinstance(options, Robs):
            return "rob"
        return "jink" if JINK in options and STOP in options else None
    if isinstance(options, Discards):
        return "discard"
    if isinstance(options, Robs):
        return "joker"
    if isinstance(options[0], Name):
        return "name"
    if FIVE in options:
        return "five"
    return "bid" if PASS in options else None


def candidates_before_lead(
    view: View, deal_chances: DealChances, quick_rule: QuickRule, actions: Sequence[Action]
) -> list[Candidate]:
    """The choices of a view before the first lead, the calls of an auction apart."""
    deal_values = deal_values_of(deal_chances, deal_so_far(view), view.side)
    if view.bidder is None:
        return [turn_of(view, action, quick_rule, deal_values) for action in actions]
    choices: list[Candidate] = []
    hand: Cards = view.hand
    for action in actions:
        if isinstance(action, Name):
            ranking = rankings_for(view.rules.deck, view.rules.play)[action.suit]
            card_bits, own, chosen = card_bits_under(ranking), hand, False
        else:
            away = action.cards if isinstance(action, Discard) else 0
            card_bits, own, chosen = card_bits_under(view.in_force), hand & ~away, True
        before = BeforeLead(view, card_bits, quick_rule, view.bidder)
        choices.append(Begin(action, before, card_bits.packed(own), chosen, deal_values))
    return choices


def worth_trying(view: View, card_bits: CardBits) -> list[Action]:
    """The open actions, but for robbing for a card that is better than two others."""
    options = view.options
    if not isinstance(options, Robs):
        return list(options)
    height = card_bits.height
    low = sorted(each(options.cards), key=lambda card: height[card_bits.bit_of[card]])[:3]
    robs = [action for action in options if isinstance(action, Rob) and action.discard in low]
    silent = [action for action in options if action in (KEEP, ANNOUNCE)]
    return [*robs, *silent]
