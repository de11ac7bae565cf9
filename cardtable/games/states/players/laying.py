"""Why one discard of STATES beats another: what the hand kept is worth, and what the next player gets."""

from collections.abc import Iterator

from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.kit.phrases import first_capital, in_ten, times_text
from cardtable.games.states.players.move_facts import EVEN, FAIR, NAMED, TINY, MoveFacts, best_color
from cardtable.games.states.players.valuing import danger, own_finish
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.names import color_name, pile_name
from cardtable.games.states.rules.setup import BACKS, KNOCKING
from cardtable.i18n import _, ngettext


class Laying(MoveFacts):
    """The reasons for a discard: first why this card, then what it gives away, then why this pile."""

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """Yield the parts of what is to be said for a discard against another; all are true together."""
        card, second = move >> 1, other >> 1
        if self.nobody_follows() and self._same_total(card, second):
            words = _("This ends the hand: only your {total} counts now, not what you discard.")
            yield Reason(words.format(total=self.in_color(self.hand)), even=True, tells_why=True)
            return
        against = other
        counts = self.counted(self.hand ^ 1 << card) >> second & 1
        # Nobody would part with the total that is kept, unless it were to link four instead.
        if card == second or (counts and not self.outs_lost(move, other)):
            instead = self.best_besides(card)
            against = other if instead is None else instead
        spared = against >> 1
        parted = card != spared
        own, theirs = self.shares(move, against) if parted else (0.0, 0.0)
        four = parted and self.fourth(self.hand ^ 1 << card, self.hand ^ 1 << spared)
        found = next(self._own(card, spared), None) if four or own > TINY else None
        kept_back = theirs > TINY and parted and not self.counted(self.hand ^ 1 << card) >> spared & 1
        fed = next(self._next(card, spared), None) if kept_back else None
        if found is None and own + theirs < -TINY:  # the search knows better than the rules of thumb
            found = self._total_kept(move, against) or self._knock_kept(card, spared)
        more = [] if fed is None else [fed]
        pile = None if self.nobody_follows() else next(self._pile(move, other), None)
        if pile is not None:
            more.insert(0 if card == second else len(more), pile)
        more += self._cost(card, spared, own, theirs) if fed is None else ()
        given_up = self._knock_given_up(card, spared)
        if given_up is not None:
            more.insert(0, given_up)
        first = found or self._spared(card, spared, alone=not more)
        yield first._replace(even=card == second)
        yield from more

    def _knock_kept(self, card: int, second: int) -> Reason | None:
        """Return that the discard keeps a fair chance to knock that the other one would end, or None."""
        setup = self.setup
        kept, less = self.hand ^ 1 << card, self.hand ^ 1 << second
        if self.evaluation.last or not setup.most_alike(less) < KNOCKING <= setup.most_alike(kept):
            return None
        if in_ten(self.evaluation.beats(setup.best_total(kept))) < FAIR:
            return None
        words = _("You keep {total}, with which you can knock.")
        cards = self.codes(kept & setup.backs[best_color(setup, kept)])
        return Reason(words.format(total=self.in_color(kept)), cards)

    def _knock_given_up(self, card: int, second: int) -> Reason | None:
        """Return that the discard ends a chance to knock which is a poor one, or None."""
        setup = self.setup
        kept, less = self.hand ^ 1 << card, self.hand ^ 1 << second
        if self.evaluation.last or not setup.most_alike(kept) < KNOCKING <= setup.most_alike(less):
            return None
        chance = self.evaluation.beats(setup.best_total(less))
        if in_ten(chance) >= EVEN:
            return None
        words = _("A knock with {total} would win only about {times}.")
        return Reason(
            words.format(total=self.in_color(less), times=times_text(chance)),
            self.codes(less & setup.backs[best_color(setup, less)]),
        )

    def _cost(self, card: int, second: int, own: float, theirs: float) -> Iterator[Reason]:
        """Yield who may take a discard, and why it is right all the same, unless another gives the same.

        Args:
            card: the card discarded.
            second: the card kept instead.
            own: by how much the hand kept is worth more for it.
            theirs: by how much less it gives the next player.
        """
        who, why = self.taker(card)
        if not why or why == self.taker(second)[1]:
            return
        if own + theirs < -TINY:  # the search knows better than the rules of thumb
            words = _("{who}, who {why}, may take it, but over many hands it costs little.")
        elif own > TINY:
            words = _("{who}, who {why}, may take it, but you need {kept} more.")
        elif theirs > TINY:
            words = _("{who}, who {why}, may take it, but {kept} would give away more.")
        elif who != self.evaluation.following:
            words = _("{who}, who {why}, may take it, but {first} comes first.")
        else:
            return
        values = {"kept": self.names[second], "first": self.next_one()}
        said = words.format(who=seat_mark(who), why=why, **values)
        yield Reason(said, (self.setup.codes[card],))

    def _same_total(self, card: int, second: int) -> bool:
        setup, hand = self.setup, self.hand
        kept = [setup.best_total(hand ^ 1 << one) for one in (card, second)]
        return kept[0] == kept[1] == setup.best_total(hand)

    def _total_kept(self, move: int, other: int) -> Reason | None:
        card, second = move >> 1, other >> 1
        kept = self.hand ^ 1 << card
        if not self.for_knock(kept):
            return None
        lost = self.outs_lost(move, other)
        return next(self._totals(kept, self.hand ^ 1 << second, lost, {"kept": self.names[second]}), None)

    def _spared(self, card: int, second: int, *, alone: bool) -> Reason:
        """Return why the hand misses a card least, or as little as a second; longer if it stands `alone`."""
        setup, kept = self.setup, self.hand ^ 1 << card
        names = {"card": first_capital(self.names[card]), "total": self.in_color(kept)}
        marked = (setup.codes[card],)
        if setup.waters >> card & 1:
            words = _("Water has done its work: nothing it could buy would help you now.")
            if not self.evaluation.last:
                words = _("On top of a pile, water keeps everybody from the cards under it.")
            return Reason(words, marked)
        if self.evaluation.last:
            words = _("{card} adds nothing to your {total}.")
            if setup.best_total(kept) < setup.best_total(self.hand):
                words = _("Without {card} you still have {total}.")
            return Reason(words.format(**names), marked)
        if self.for_knock(kept):
            words = _("{card} adds nothing to the {total} that you can knock with.")
            if setup.best_total(kept) == setup.best_total(self.hand):
                return Reason(words.format(**names), marked)
            words = _("Without {card} you still have {total} to knock with.")
            return Reason(words.format(**names), marked)
        return self._spared_to_link(card, second, alone=alone)

    def _spared_to_link(self, card: int, second: int, *, alone: bool) -> Reason:
        """Return why a hand that is to link four misses a card least; arguments as for `_spared`."""
        setup, kept = self.setup, self.hand ^ 1 << card
        names = {"card": self.names[card], "other": self.names[second]}
        marked = (setup.codes[card],)
        touched = self.touching(card, self.hand)
        outs = self.kept_outs(kept)
        if not touched:
            words = _("{card} borders none of your states.")
            states = setup.states & ~(1 << card)
            if alone and states >> second & 1 and not self.touching(second, self.hand):
                words, numbers = self._as_loose(card, second)
                names |= numbers
            color = setup.back_of[card]
            if alone and not kept & setup.backs[color]:
                words = _("{card} borders none of your states, and you hold no other {color} card.")
                names["color"] = color_name(BACKS[color])
            if alone and outs and outs.bit_count() <= NAMED:
                words = _("{card} borders none of your states; {states} would finish the others.")
            return Reason(words.format(states=self.any_of(outs), **names), marked)
        most = max(self.kept_outs(self.hand ^ 1 << other).bit_count() for other in cards_of(self.hand))
        if 0 < outs.bit_count() < most:
            number = outs.bit_count()
            words = ngettext(
                "This leaves {number} state to finish your four, not {most}.",
                "This leaves {number} states to finish your four, not {most}.",
                number,
            )
            if alone:
                words = _(
                    "This leaves fewer states to finish your four, but over many hands it costs little."
                )
            return Reason(words.format(number=number, most=most), self.codes(outs))
        if outs:
            words = _("You do not need {card}: {states} would finish your four.")
            if not alone and outs.bit_count() > NAMED:
                words = _("You do not need {card}: {number} states would finish your four.")
            number = outs.bit_count()
            return Reason(words.format(states=self.any_of(outs), number=number, **names), self.codes(outs))
        if touched.bit_count() == 1:
            words = _("Of your states, {card} borders only {states}.")
            return Reason(words.format(states=self.all_of(touched), **names), marked)
        adjacent = setup.adjacent
        number = adjacent[card].bit_count()
        if number <= min(adjacent[other].bit_count() for other in cards_of(kept & setup.states)):
            words = _("{card} has only {number} neighbors, and none of your states has fewer.")
            return Reason(words.format(number=number, **names), marked)
        words = _("You need {card} least: the other states can be linked in more ways.")
        return Reason(words.format(**names), marked)

    def _as_loose(self, card: int, second: int) -> tuple[str, dict[str, str]]:
        """Return in words what parts two states that border none of the hand, with the numbers in them."""
        number, more = (self.setup.adjacent[one].bit_count() for one in (card, second))
        if number < more:
            words = _("{card} borders none of your states and has {number} neighbors, {other} {more}.")
            return words, {"number": str(number), "more": str(more)}
        number, more = (self.setup.values[one] for one in (card, second))
        if number < more:
            words = _(
                "{card} and {other} border none of your states; {other} is worth {more}, {card} {number}."
            )
            return words, {"number": str(number), "more": str(more)}
        return _("You need neither {card} nor {other}: they border none of your states."), {}

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
        if self.fourth(kept, less):
            words = _("You keep four states of one color, {total}: a knock that wins brings 4 points, not 3.")
        elif lost:
            words = _("Knocking with {total} is likelier to win than waiting for {states}.")
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
            words = _("Keep {kept}: {states} would finish your four without {card}.")
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
        if more > number and not touched:
            words = _("{card} borders none of your states; {kept} has more neighbors, {more}.")
            if not self.touching(card, self.hand):
                yield Reason(words.format(more=more, **names), code)
        if more > number:
            words = _("You keep {kept}, which has {more} neighbors; {card} has {number}.")
            yield Reason(words.format(number=number, more=more, **names), code)
        words = _("There are more ways to link four with {kept} than with {card}.")
        yield Reason(words.format(**names), code)

    def _next(self, card: int, second: int) -> Iterator[Reason]:
        """Yield why the next player gets less from a discard than from the other."""
        why, worths = self.liked_more(second, card), self.setup.values
        values = {"card": self.names[card], "kept": self.names[second], "who": self.next_one()}
        later, holds = self.taker(second)
        if later != self.evaluation.following and holds != self.taker(card)[1]:
            why, values["who"] = holds, seat_mark(later)
        code = (self.setup.codes[second],)
        if why:
            words = _("You keep {kept} from {who}, who {why}.")
            yield Reason(words.format(why=why, **values), code)
        elif danger(self.evaluation, second) > danger(self.evaluation, card):
            why = self.feeds(second)
            if why and why == self.feeds(card) and worths[second] > worths[card]:
                words = _("{who} {why}: {kept} is worth {more} there, {card} only {number}.")
                more, number = worths[second], worths[card]
                yield Reason(words.format(why=why, more=more, number=number, **values), code)
            more, number = (self.setup.adjacent[one].bit_count() for one in (second, card))
            if more > number and not self.evaluation.last:
                words = _("{kept} may help {who} more: it has {more} neighbors, {card} {number}.")
                yield Reason(words.format(more=more, number=number, **values), code)

    def _pile(self, move: int, other: int) -> Iterator[Reason]:
        """Yield why a card goes on this pile, not on the other one."""
        card, second = move >> 1, move ^ 1
        if second not in self.evaluation.view.legal():
            return
        kept = self.hand & ~(1 << card)
        own = own_finish(self.evaluation, kept, 1 - (move & 1))
        if own is not None:
            words = _("On {pile} it leaves you {top}, which would finish your four.")
            yield Reason(
                words.format(pile=pile_name(move & 1), top=self.names[own]), (self.setup.codes[own],)
            )
        pile, top = move & 1, self.covered(card, move & 1)
        if other == second and (top < 0 or self.shares(move, second)[1] <= TINY):
            top = self.better_covered(move, second)
        elif self.shares(move, second)[1] <= TINY:
            return
        if top < 0:
            return
        code = (self.setup.codes[top],)
        why = self.wanted(top)
        values = {"top": self.names[top], "pile": pile_name(pile), "who": self.next_one(), "why": why}
        if own_finish(self.evaluation, kept, pile) is not None:
            words = _("On {pile} it covers {top}: you could use it, but {who} comes first.")
            yield Reason(words.format(**values), code)
        elif why:
            yield Reason(_("On {pile} it covers {top}: {who} {why}.").format(**values), code)
        elif other == second:
            yield Reason(_("On {pile} it covers {top}, so {who} cannot take it.").format(**values), code)
