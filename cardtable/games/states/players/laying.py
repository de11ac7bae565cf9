"""Why one discard of STATES beats another: what the hand kept is worth, and what the next player gets."""

from collections.abc import Iterator

from cardtable.engine.opinion import Reason
from cardtable.games.states.players.move_facts import TINY, MoveFacts, best_color
from cardtable.games.states.players.turns import SLIGHT
from cardtable.games.states.players.valuing import danger, own_finish
from cardtable.games.states.rules.moves import DRAW
from cardtable.games.states.rules.names import pile_name
from cardtable.games.states.rules.setup import KNOCKING
from cardtable.i18n import _


class Laying(MoveFacts):
    """The reasons for a discard, the one with the larger share of the policy's preference first."""

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for a discard against another."""
        card, second = move >> 1, other >> 1
        if card == second:
            yield from self.piles(move, other)
            instead = None if self.nobody_follows() else self.best_besides(card)
            if instead is not None:
                yield from self.better(move, instead)
            top = self.better_covered(move, other)
            if top >= 0:
                names = {"top": self.names[top], "pile": pile_name(move & 1), "who": self.next_one()}
                words = _("On {pile} it covers {top}, which {who} could use.")
                yield Reason(words.format(**names), (self.setup.codes[top],))
            return
        own, theirs = self.shares(move, other)
        four = self.fourth(self.hand ^ 1 << card, self.hand ^ 1 << second)
        if four or (own > TINY and own >= theirs / 2):
            yield from self._own(card, second)
        if theirs > TINY or own + theirs < -TINY:
            yield from self._next(move, other)
        if theirs / 2 > own > TINY:
            yield from self._own(card, second)
        elif own + theirs < -TINY:  # the search knows better than the rules of thumb
            kept, less = self.hand ^ 1 << card, self.hand ^ 1 << second
            if self.for_knock(kept):
                lost = self.outs_lost(move, other)
                yield from self._totals(kept, less, lost, {"kept": self.names[second]})

    def beside(self, move: int, other: int) -> Iterator[Reason]:
        """Yield what else is to be said of a discard: its pile, or what it gives to the next player."""
        if move >> 1 != other >> 1 and not self.nobody_follows():
            yield from self.piles(move, move ^ 1)
            why = self.feeds(move >> 1)
            if why and (other >= DRAW or self.shares(move, other)[1] < -SLIGHT):
                words = _("{who}, who {why}, may take it.")
                yield Reason(words.format(who=self.next_one(), why=why), (self.setup.codes[move >> 1],))

    def _own(self, card: int, second: int) -> Iterator[Reason]:
        """Yield why the hand kept is worth more without the one card than without the other."""
        setup = self.setup
        kept, less = self.hand ^ 1 << card, self.hand ^ 1 << second
        names = {"card": self.names[card], "kept": self.names[second]}
        outs, fewer = self.kept_outs(kept), self.kept_outs(less)
        if setup.waters >> second & 1 and not self.evaluation.last:
            words = _("You keep {kept}, which buys a second card.")
            if outs:
                words = _("You keep {kept}: it buys a second chance at {states}.")
            yield Reason(words.format(states=self.any_of(outs), **names), self.codes(outs))
        elif self.for_knock(kept) or self.evaluation.last:
            yield from self._totals(kept, less, fewer & ~outs, names)
        else:
            yield from self._links(kept, second, outs, fewer, names)

    def _totals(self, kept: int, less: int, lost: int, names: dict[str, str]) -> Iterator[Reason]:
        """Yield what total is kept, and what is given up for it."""
        setup = self.setup
        total, lower = setup.best_total(kept), setup.best_total(less)
        cards = self.codes(kept & setup.backs[best_color(setup, kept)])
        values = {"total": self.in_color(kept), "less": lower, "states": self.any_of(lost), **names}
        knocks = setup.most_alike(kept) >= KNOCKING > setup.most_alike(less) and not self.evaluation.last
        if self.fourth(kept, less):
            words = _("You keep four states of one color, {total}: a knock that wins brings 4 points, not 3.")
        elif lost:
            words = _("Your {total} is worth more than the chance of {states}.")
        elif knocks:
            words = _("You keep {total} and can knock with it; without {kept} you cannot.")
        elif total > lower:
            words = _("You keep {total}; without {kept} it would be {less}.")
        else:
            return
        yield Reason(words.format(**values), cards)

    def _links(
        self, kept: int, second: int, outs: int, fewer: int, names: dict[str, str]
    ) -> Iterator[Reason]:
        """Yield how the hand kept links better.

        Args:
            kept: the hand kept, as a mask.
            second: the card kept.
            outs: the states that would finish its four.
            fewer: those that would finish the four of the other hand.
            names: the names of both cards.
        """
        if outs.bit_count() > fewer.bit_count():
            words = _("{states} would finish your four.")
            if fewer:
                words = _("Keep {kept}: {states} would finish your four; with {card}, only {number}.")
            yield Reason(
                words.format(states=self.any_of(outs), number=fewer.bit_count(), **names), self.codes(outs)
            )
        adjacent = self.setup.adjacent
        card = (self.hand ^ kept).bit_length() - 1
        touched = self.touching(second, self.hand)
        if touched.bit_count() > self.touching(card, self.hand).bit_count():
            words = _("You keep {kept}, which borders {states}.")
            yield Reason(
                words.format(states=self.all_of(touched), **names), self.codes(touched | 1 << second)
            )
        code = (self.setup.codes[second],)
        number, more = adjacent[card].bit_count(), adjacent[second].bit_count()
        if more > number:
            words = _("You keep {kept}, which has {more} neighbors; {card} has {number}.")
            yield Reason(words.format(number=number, more=more, **names), code)
        words = _("There are more ways to link four with {kept} than with {card}.")
        yield Reason(words.format(**names), code)

    def _next(self, move: int, other: int) -> Iterator[Reason]:
        """Yield why the next player gets less from a discard than from the other."""
        card, second = move >> 1, other >> 1
        why, worths = self.liked_more(second, card), self.setup.values
        adjacent = self.setup.adjacent
        values = {"card": self.names[card], "kept": self.names[second], "who": self.next_one()}
        borders, more = adjacent[card].bit_count(), adjacent[second].bit_count()
        code = (self.setup.codes[second],)
        words = ""
        if why:
            words = _("You keep {kept} from {who}, who {why}.")
            if self.outs_lost(move, other):
                words = _("You give up the chance of {states} to keep {kept} from {who}, who {why}.")
            states = self.any_of(self.outs_lost(move, other))
            yield Reason(words.format(why=why, states=states, **values), code)
        elif danger(self.evaluation, second) > danger(self.evaluation, card):
            why = self.feeds(second)
            if why and why == self.feeds(card) and worths[second] > worths[card]:
                words = _("{who} {why}: {kept} is worth {more} there, {card} only {number}.")
                borders, more = worths[card], worths[second]
            elif more > borders:
                words = _("{card} helps {who} less than {kept}, which has {more} neighbors.")
            if words:
                yield Reason(words.format(why=why, more=more, number=borders, **values), code)
        if move & 1 != other & 1:
            yield from self._covering(move)

    def piles(self, move: int, other: int) -> Iterator[Reason]:
        """Yield why a card goes on this pile, not on the other one."""
        own = own_finish(self.evaluation, self.hand & ~(1 << (move >> 1)), 1 - (move & 1))
        if own is not None:
            words = _("On {pile} it leaves you {top}, which would finish your four.")
            yield Reason(
                words.format(pile=pile_name(move & 1), top=self.names[own]), (self.setup.codes[own],)
            )
        if other in self.evaluation.view.legal() and self.shares(move, other)[1] > TINY:
            yield from self._covering(move)

    def _covering(self, move: int) -> Iterator[Reason]:
        """Yield that a discard covers a card that the next player might take."""
        pile, top = move & 1, self.covered(move >> 1, move & 1)
        if top < 0:
            return
        code = (self.setup.codes[top],)
        why = self.wanted(top)
        values = {"top": self.names[top], "pile": pile_name(pile), "who": self.next_one(), "why": why}
        if own_finish(self.evaluation, self.hand & ~(1 << (move >> 1)), pile) is not None:
            words = _("On {pile} it covers {top}: you could use it, but {who} comes first.")
            yield Reason(words.format(**values), code)
        if why:
            yield Reason(_("On {pile} it covers {top}: {who} {why}.").format(**values), code)
        cards = self.evaluation.table.piles[1 - pile]
        near = self.setup.adjacent
        if cards and near[top].bit_count() > near[cards[-1]].bit_count():
            words = _("On {pile} it covers {top}, which has more neighbors than {other}.")
            yield Reason(words.format(other=self.names[cards[-1]], **values), code)
        yield Reason(_("On {pile} it covers {top}, which {who} could use.").format(**values), code)
