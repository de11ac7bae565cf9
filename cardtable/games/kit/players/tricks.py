"""A policy for trick games: the game supplies each card's worth and reasons."""

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple

from cardtable.ai.guide import Guide
from cardtable.ai.judging import JudgingPolicy, view_of
from cardtable.cards.card import SUITS
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Opinion, Reason
from cardtable.games.kit.phrases import votes_text
from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import NEXT, TrickState, TrickView
from cardtable.i18n import _

SPAN: Final = 150.0
"""Winning margin of a hand, in votes, that counts as much as anything short of the match."""


class Judgement(NamedTuple):
    """A game's opinion of a card.

    Args:
        worth: in any unit; compared only among cards of one position.
        merit: what speaks for the card, as a sentence that says "you".
        flaw: what speaks against it, likewise.
    """

    worth: float
    merit: str
    flaw: str


class TrickGuide(Guide):
    """Plays hands out to their end and judges them by their scores."""

    span = SPAN
    advised = 200


def read(observation: Observation) -> TrickView[Any]:
    """Return the observation itself."""
    return view_of(TrickView, observation)


class TrickPolicy(JudgingPolicy[TrickView[Any]], ABC):
    """Plays the card of greatest worth."""

    def __init__(self, guide: TrickGuide) -> None:
        """Take the guide of the search."""
        super().__init__(guide, read, self._judge_all, self._explain, tell)

    @abstractmethod
    def judge(self, seen: TrickView[Any], card: int) -> Judgement:
        """Return a legal card's worth and the reasons for it."""

    def _judge_all(self, evaluation: TrickView[Any]) -> list[Opinion]:
        """Return an opinion of every legal card."""
        return [
            Opinion(move, self.judge(evaluation, move).worth)
            for move in evaluation.legal()
            if isinstance(move, int)
        ]

    def _explain(self, evaluation: TrickView[Any], move: int, beside: int | None, worse: bool) -> Reason:
        """Return the reason for a card, or against it if `worse`."""
        mine = self.judge(evaluation, move)
        if beside is not None and self.judge(evaluation, beside).worth == mine.worth:
            return Reason(_("Either card is as good as the other here."), even=True)
        return Reason(mine.flaw if worse else mine.merit, (evaluation.table.setup.codes[move],))


def tell(seen: TrickView[Any], move: int, name: str) -> str:
    """Describe a card played, in terms that everyone understands."""
    table = seen.table
    order, trick = table.order, table.trick
    values = {"name": name, "card": card_name(table.setup.codes[move])}
    if not trick:
        votes = votes_text(table.setup.votes[move])
        return _("{name} led {card}, which has {votes}.").format(**values, votes=votes)
    if not order.suit_masks[trick[0]] >> move & 1:
        suit = suit_name(SUITS[order.suit_of[trick[0]]])
        return _("{name} has no {suit} left.").format(name=name, suit=suit)
    if winning_place(order, [*trick, move]) == len(trick):
        return _("{name} goes ahead in the trick with {card}.").format(**values)
    return _("{name} follows suit with {card}, which does not win.").format(**values)


def chance_to_win(seen: TrickView[Any], card: int) -> float:
    """Return the chance, from 0 to 1, that the viewer's legal card takes the trick if played now."""
    table: TrickState[Any] = seen.table
    order, trick = table.order, table.trick
    if winning_place(order, [*trick, card]) < len(trick):
        return 0.0
    power = order.power[trick[0] if trick else card]
    likely, seat = 1.0, NEXT[table.to_act[0]][0]
    unseen = max(1, seen.unseen.bit_count())
    for _place in range(len(trick) + 1, SEATS):
        hidden = seen.unseen & ~seen.cannot_hold(seat)
        share = seen.counts[seat] / unseen
        higher = sum([1 for other in range(len(power)) if hidden >> other & 1 and power[other] > power[card]])
        likely *= (1.0 - share) ** higher
        seat = NEXT[seat][0]
    return likely
