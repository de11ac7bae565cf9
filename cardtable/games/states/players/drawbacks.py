"""What is wrong with a move of STATES compared with a better one."""

from collections.abc import Iterator

from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import first_capital, in_ten, times_text
from cardtable.games.states.players.move_facts import EVEN, NAMED, TINY, MoveFacts, best_color
from cardtable.games.states.players.valuing import danger, own_finish
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, WATER, WAYS, claimed
from cardtable.games.states.rules.names import color_name
from cardtable.games.states.rules.setup import BACKS, KNOCKING
from cardtable.games.states.rules.setup import WATER as WATER_BACK
from cardtable.i18n import _


class Drawbacks(MoveFacts):
    """The faults of a move, decisive ones first."""

    def worse(self, move: int, best: int) -> Iterator[Reason]:
        """Yield the faults of a move."""
        called = first_capital(self.called(move))
        if move >= CLAIM:
            four = claimed(move)
            if not self.setup.connect(four):
                yield Reason(
                    _("{cards} do not all link, and everybody would see them.").format(
                        cards=self.all_of(four)
                    ),
                    self.codes(four),
                )
        elif best >= CLAIM:
            four = claimed(best)
            yield Reason(
                _("{move} lets a win go: {cards} link.").format(move=called, cards=self.all_of(four)),
                self.codes(four),
            )
        elif move == KNOCK:
            yield from self._worse_knock(best)
        elif move < DRAW and best < DRAW:
            yield from self._worse_discard(move, best, called)
        elif move < DRAW:
            yield from self._before_water(move, best, called)
        elif not self.linked(self.hand):  # otherwise any card will do
            yield from self._worse_pick_up(move, best, called)

    def spare(self, move: int, best: int) -> Reason | None:
        """Return what a discard costs that is about as good as a better one, or None."""
        card, first = move >> 1, best >> 1
        if best >= DRAW:
            return None
        if self.nobody_follows():
            return Reason(_("What you discard on the last turn no longer matters."), even=True)
        if card == first:
            return Reason(_("Which pile it goes on makes no difference that you can see."), even=True)
        touched = self.touching(card, self.hand)
        marked = (self.setup.codes[card],)
        if touched and not self.evaluation.last:
            words = _("{card} borders {states}, so {best} is easier to spare.")
            values = {"states": self.all_of(touched), "best": self.names[first]}
            return Reason(words.format(card=first_capital(self.names[card]), **values), marked)
        words = _("You could spare {card} as well as {best}.")
        return Reason(words.format(card=self.names[card], best=self.names[first]), marked, even=True)

    def _worse_knock(self, best: int) -> Iterator[Reason]:
        four = self.linked(self.hand)
        if four:
            yield Reason(
                _("Knocking lets a sure win go: {cards} already link.").format(cards=self.all_of(four)),
                self.codes(four),
            )
        outs = self.outs(self.hand)
        values = {"total": self.in_color(self.hand), "times": self.times(), "states": self.any_of(outs)}
        if self.odds() >= EVEN:
            yield Reason(
                _(
                    "Your {total} would win about {times}, and you can knock next turn, "
                    "if nobody links four or knocks first."
                ).format(**values)
            )
            return
        if outs:
            yield Reason(
                _("Your {total} would win only about {times}, and you may still get {states}.").format(
                    **values
                ),
                self.codes(outs),
            )
        yield Reason(_("Your {total} would win only about {times}.").format(**values))

    def _before_water(self, move: int, best: int, called: str) -> Iterator[Reason]:
        if move >> 1 == (best - WATER) // WAYS:
            yield Reason(_("{move} wastes it: it could buy a second card.").format(move=called))
        yield Reason(_("{move} ends the turn without the second card that water buys.").format(move=called))

    def _worse_pick_up(self, move: int, best: int, called: str) -> Iterator[Reason]:
        hand, soon = self.picked(move)
        bought = move == DRAW and self.evaluation.view.top == WATER_BACK  # a draw of water brings it as well
        if best >= DRAW:
            then, later = (self.hand, 0) if best == KNOCK else self.picked(best)
            four = self.linked(then)
            if four and not self.linked(hand):
                yield Reason(
                    _("{move} lets a win go: {card} links your four.").format(
                        move=called, card=self.names[self.new_card(best)]
                    ),
                    self.codes(four),
                )
            if later and not soon and not self.linked(hand):
                yield Reason(
                    _("{move} cannot finish your four now; {states} could.").format(
                        move=called, states=self.any_of(later)
                    ),
                    self.codes(later),
                )
            more = 0 if bought or not self.takes(best) else self.chances_then(best)
            fewer = self.outs(hand)
            if more.bit_count() > fewer.bit_count():
                new = more & ~fewer
                words = _("{move} passes up {card}: with it, {states} would finish your four.")
                if fewer:
                    words = _("{move} passes up {card}: with it, {states} would also finish your four.")
                yield Reason(
                    words.format(move=called, card=self.names[self.new_card(best)], states=self.any_of(new)),
                    self.codes(new | 1 << self.new_card(best)),
                )
        if best == KNOCK:
            values = {"move": called, "total": self.in_color(self.hand), "times": self.times()}
            if self.odds() > EVEN:
                risk = (
                    _("{move} risks that others link first; your {total} is likely the highest.")
                    if self.setup.seats > 2
                    else _("{move} risks that {who} links first; your {total} is likely the highest.")
                )
                yield Reason(risk.format(who=self.next_one(), **values))
            yield from self._knock_put_off(move, called)
            yield Reason(_("{move} gives up a knock: your {total} would win about {times}.").format(**values))
        if best < WATER <= move and self.evaluation.table.phase == "turn":
            yield Reason(_("Take or draw a card first: you can still play the water in this turn."))
        if move < WATER <= best:
            yield Reason(_("{move} brings you one card; water buys you a second one.").format(move=called))
        if best < WATER <= move and not soon and not self.evaluation.last:
            words = _("{move} can neither finish your four now nor give you a better knock: keep the water.")
            yield Reason(self.knock_bought(move) or words.format(move=called))
        if best < WATER <= move:
            yield Reason(
                _("{best} leaves you the water for another card.").format(
                    best=first_capital(self.called(best))
                )
            )
        yield from self._worse_card(move, best, bought=bought)

    def _knock_put_off(self, move: int, called: str) -> Iterator[Reason]:
        """Yield what a card is taken for that makes a later knock higher, and why not to wait for that."""
        more = self.higher_knock(move)
        if more:
            words = _("{move} makes {total}, but the hand may end before you can knock with that.")
            then = self.held_then(move)
            if self.fourth(then, self.hand):
                words = _("{move} makes {total}, worth 4 points; but the hand may end before you can knock.")
            yield Reason(words.format(move=called, total=self.in_color(then)), self.codes(then))

    def _worse_card(self, move: int, best: int, *, bought: bool) -> Iterator[Reason]:
        """Yield what is wrong with the card that a move brings, or may bring."""
        if move == DRAW and not bought:
            yield from self._worse_draw(best)
        elif move < KNOCK:
            yield from self._poor_knock(self.top_of(move))
            yield from self._worse_take(move, best)
        elif best >= WATER:
            yield self._worse_water(move, best)

    def _worse_water(self, move: int, best: int) -> Reason:
        """Return what is wrong with one use of a water card, against another."""
        if not self.takes(move):
            if not self.takes(best):
                return Reason(_("One water card does as well as the other."), even=True, tells_why=True)
            words = _("A draw may bring nothing; with {card} you know what you get.")
            return Reason(words.format(card=self.names[self.new_card(best)]))
        words = _("{card} helps you less than a new card may.")
        if self.takes(best):
            words = _("{card} helps you less than {other}.")
            other = self.names[self.new_card(best)]
            return Reason(words.format(card=self.names[self.new_card(move)], other=other))
        return Reason(words.format(card=self.names[self.new_card(move)]))

    def _worse_draw(self, best: int) -> Iterator[Reason]:
        if DRAW < best < KNOCK:
            card = self.top_of(best)
            color = self.setup.back_of[card]
            then = self.held_then(best)
            total, now = self.setup.total(then, color), self.setup.best_total(self.hand)
            if total > now and (self.evaluation.last or self.for_knock(then)):
                yield Reason(
                    _("A draw may bring nothing; {card} brings {total} in {color}.").format(
                        card=self.names[card], total=total, color=color_name(BACKS[color])
                    ),
                    (self.setup.codes[card],),
                )
            touched = self.touching(card, self.hand)
            if touched and not self.evaluation.last:
                yield Reason(
                    _("A draw may bring nothing; {card} borders {states}.").format(
                        card=self.names[card], states=self.all_of(touched)
                    ),
                    self.codes(touched | 1 << card),
                )
            words = _("A draw may bring nothing; with {card} you know what you get.")
            yield Reason(words.format(card=self.names[card]), (self.setup.codes[card],))

    def _poor_knock(self, card: int) -> Iterator[Reason]:
        words = self.trio(card)
        if words:
            color = self.setup.backs[self.setup.back_of[card]]
            yield Reason(words, self.codes(self.hand & color | 1 << card))

    def _unlinked(self, card: int, best: int, total: int) -> Reason:
        """Return that a card borders none of the states held; `total` is what it makes, 0 if no more."""
        color = color_name(BACKS[self.setup.back_of[card]])
        words = _("{card} borders none of your states and does not raise your best total.")
        if total:
            words = _("{card} makes {total} in {color}, but borders none of your states.")
            if best == DRAW:
                words = _("{card} makes {total} in {color}, but {back} may bring you more.")
        back = self.back() if best == DRAW else ""
        words = words.format(card=self.names[card], total=total, color=color, back=back)
        return Reason(words, (self.setup.codes[card],))

    def _worse_take(self, move: int, best: int) -> Iterator[Reason]:
        card = self.top_of(move)
        names = {"card": self.names[card]}
        touched = self.touching(card, self.hand)
        color = self.setup.back_of[card]
        total = self.setup.total(self.hand | 1 << card, color)
        raises = total > self.setup.best_total(self.hand)
        code = (self.setup.codes[card],)
        if self.evaluation.last:
            if not raises:
                words = _("{card} would not raise your {total}.")
                even = best == DRAW and not self.raising() and not self.hand & self.setup.waters
                yield Reason(words.format(total=self.in_color(self.hand), **names), code, even)
            elif best == DRAW:
                words = _("{card} makes {total}; {back} may bring you more.")
                yield Reason(words.format(total=total, back=self.back(), **names), code)
            return
        if best == DRAW and self.evaluation.view.top == WATER_BACK:
            yield Reason(
                _("Taking {card} leaves the water to {who}.").format(who=self.next_one(), **names), code
            )
        neither = DRAW < best < KNOCK and not self.touching(self.top_of(best), self.hand)
        if not touched and not neither:
            yield self._unlinked(card, best, total if raises else 0)
        if DRAW < best < KNOCK:
            other = self.top_of(best)
            more = self.touching(other, self.hand)
            if more.bit_count() > touched.bit_count():
                yield Reason(
                    _("{card} borders fewer of your states than {other}.").format(
                        other=self.names[other], **names
                    ),
                    self.codes(more | 1 << other),
                )
            number, fewer = self.setup.adjacent[other].bit_count(), self.setup.adjacent[card].bit_count()
            if number > fewer:
                words = _("{card} has only {fewer} neighbors, {other} has {number}.")
                yield Reason(words.format(other=self.names[other], number=number, fewer=fewer, **names), code)
        if best == DRAW and not raises:
            yield Reason(
                _("{card} leaves your best total as it is; {back} may help you more.").format(
                    back=self.back(), **names
                ),
                code,
            )
        if best == DRAW:
            yield Reason(_("Taking {card} gives up {back}.").format(back=self.back(), **names), code)

    def _worse_discard(self, move: int, best: int, called: str) -> Iterator[Reason]:
        card, first = move >> 1, best >> 1
        own, theirs = self.shares(best, move)
        if own > TINY and own >= theirs / 2:
            yield from self._worse_kept(card, first, called)
        if theirs > TINY:
            yield from self._for_next(move, best, called)
        if theirs / 2 > own > TINY:
            yield from self._worse_kept(card, first, called)
        if own + theirs < -TINY:  # the search knows better than the rules of thumb
            yield from self._for_next(move, best, called)
        top = self.better_covered(best, move) if card == first else -1
        if top >= 0:
            words = _("{move} leaves {top} open to {who}.")
            values = {"top": self.names[top], "who": self.next_one()}
            yield Reason(words.format(move=called, **values), (self.setup.codes[top],))

    def _for_next(self, move: int, best: int, called: str) -> Iterator[Reason]:
        """Yield what the next player gets from a discard that a better one denies."""
        card, first = move >> 1, best >> 1
        evaluation, adjacent = self.evaluation, self.setup.adjacent
        values = {"move": called, "best": self.names[first], "who": self.next_one()}
        mine = own_finish(evaluation, self.hand & ~(1 << card), move & 1)
        if mine is not None:
            words = _("{move} covers {top}, which would finish your four.")
            yield Reason(words.format(top=self.names[mine], **values), (self.setup.codes[mine],))
        why = self.liked_more(card, first)
        if why:
            yield Reason(
                _("{move} may help {who}, who {why}.").format(why=why, **values), (self.setup.codes[card],)
            )
        more, fewer = adjacent[card].bit_count(), adjacent[first].bit_count()
        if more > fewer and danger(evaluation, card) > danger(evaluation, first):
            words = _("{move} may help {who}: it has {more} neighbors, {best} {fewer}.")
            yield Reason(words.format(more=more, fewer=fewer, **values), (self.setup.codes[card],))
        top = self.covered(first, best & 1)
        if top >= 0 and move & 1 != best & 1:
            words = _("{move} leaves {top} open to {who}.")
            yield Reason(words.format(top=self.names[top], **values), (self.setup.codes[top],))

    def _worse_kept(self, card: int, first: int, called: str) -> Iterator[Reason]:
        """Yield why the hand kept is worth less after a discard than after a better one."""
        setup, last = self.setup, self.evaluation.last
        kept, more = self.hand ^ 1 << card, self.hand ^ 1 << first
        outs, most = self.kept_outs(kept), self.kept_outs(more)
        if setup.waters >> card & 1 and not last:
            yield Reason(_("{move} wastes the second card that water buys.").format(move=called))
        if last or self.for_knock(more):
            lower, total = setup.best_total(kept), setup.best_total(more)
            if lower < total:
                words = _("{move} leaves a total of {less}, not {total}.")
                if setup.most_alike(kept) < KNOCKING and not last:
                    words = _("{move} breaks up the {total} that you could knock with.")
                yield Reason(
                    words.format(move=called, less=lower, total=self.in_color(more)),
                    self.codes(more & setup.backs[best_color(setup, more)]),
                )
            return
        if outs.bit_count() < most.bit_count():
            yield Reason(self._fewer(called, outs, most), self.codes(most))
        if setup.most_alike(kept) >= KNOCKING:
            held, chance = self.in_color(kept), self.evaluation.beats(setup.best_total(kept))
            codes = self.codes(kept & setup.backs[best_color(setup, kept)])
            words = _("You could knock with {total}, but that would win only about {times}.")
            if in_ten(chance) < EVEN:
                yield Reason(words.format(total=held, times=times_text(chance)), codes)
        touched = self.touching(card, self.hand)
        if touched.bit_count() > self.touching(first, self.hand).bit_count():
            yield Reason(
                _("{move} gives up a neighbor of {states}.").format(move=called, states=self.all_of(touched)),
                self.codes(touched | 1 << card),
            )
        values = {"move": called, "best": self.names[first], "card": self.names[card]}
        number, fewer = setup.adjacent[card].bit_count(), setup.adjacent[first].bit_count()
        if number > fewer:
            words = _("{move} gives up {more} neighbors; {best} has {fewer}.")
            yield Reason(words.format(more=number, fewer=fewer, **values), (setup.codes[card],))
        yield Reason(_("{move} leaves fewer ways to link four.").format(**values), (setup.codes[card],))

    def _fewer(self, called: str, outs: int, most: int) -> str:
        """Say that a move leaves fewer states that would finish the four."""
        lost = most & ~outs
        if not outs and lost.bit_count() > NAMED:
            return _("{move} leaves no state that would finish your four.").format(move=called)
        if lost.bit_count() <= NAMED:
            return _("{move} means that {states} would no longer finish your four.").format(
                move=called, states=self.any_of(lost)
            )
        left = self.any_of(outs) if outs.bit_count() <= NAMED else str(outs.bit_count())
        return _("{move} leaves only {states} to finish your four, not {more} states.").format(
            move=called, states=left, more=most.bit_count()
        )
