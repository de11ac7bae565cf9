"""Why one move is better than another, or what is wrong with it: states that finish four, totals.

Reasons to pick up, knock or win are here, those for a discard in `laying`, the faults of a move in
`drawbacks`. Each names the states it is about, for the map.
"""

from collections.abc import Iterator
from typing import Final

from cardtable.cards.masks import mask_of
from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import first_capital, times_text
from cardtable.games.states.players.drawbacks import Drawbacks
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.laying import Laying
from cardtable.games.states.players.move_facts import EVEN, FAIR, NAMED, SLIM, TINY, MoveFacts, best_color
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, WATER, WAYS, claimed
from cardtable.games.states.rules.names import color_name
from cardtable.games.states.rules.setup import BACKS, COLORS, KNOCKING
from cardtable.games.states.rules.setup import WATER as WATER_BACK
from cardtable.i18n import _

ROOM: Final = 130
"""Most letters of a reason."""

ROOM_WITH_NAMES: Final = 160
A_NAME: Final = 20
"""Most letters with the longest names in it, and how much longer than its placeholder such a name is."""


def explain(evaluation: Evaluation, move: int, beside: int | None, worse: bool) -> Reason:
    """Return the reason to prefer a move, or what is wrong with it; arguments as for `Policy.explain`."""
    if beside is None:
        return Reason(_("There is no other choice."))
    said = MoveFacts(evaluation)
    found = None
    if worse:
        found = next(Drawbacks(evaluation).worse(move, beside), None)
    elif move < DRAW:
        found = _joined(Merits(evaluation).better(move, beside))
    else:
        found = next(Merits(evaluation).better(move, beside), None)
        if found is not None:
            found = _with_knock(said, found, move)
    if found is None and worse and move < DRAW:
        found = Drawbacks(evaluation).spare(move, beside)
    return found or Reason(
        _("{move} is about as good as {other}.").format(
            move=first_capital(said.called(move)), other=said.called(beside)
        ),
        even=True,
    )


def _joined(parts: Iterator[Reason]) -> Reason | None:
    """Return the parts of a reason in one, as many as there is room for, the first of them at any rate."""
    found = next(parts, None)
    for part in parts:
        assert found is not None  # there is a first one
        text = f"{found.text} {part.text}"
        if len(text) <= ROOM and len(text) + A_NAME * text.count("{") <= ROOM_WITH_NAMES:
            found = Reason(text, (*found.cards, *part.cards), found.even and part.even)
    return found


def _with_knock(said: MoveFacts, reason: Reason, move: int) -> Reason:
    """Add that a knock is still possible, if it is and there is room for it."""
    legal = KNOCK in said.evaluation.view.legal()
    if not legal or not KNOCK != move < CLAIM or said.linked(said.hand) or said.odds() < EVEN:
        return reason
    text = f"{reason.text} {_('You may still get to knock next turn.')}"
    return reason if len(text) > ROOM else reason._replace(text=text)


class Merits(MoveFacts):
    """The reasons for a move, decisive ones first."""

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for a move."""
        if move >= CLAIM:
            yield from self._claim(move)
        elif other >= CLAIM:
            yield from self._no_claim(other)
        elif move == KNOCK:
            yield from self._knock(other)
        elif move < DRAW and other < DRAW:
            yield from Laying(self.evaluation).better(move, other)
        elif move < DRAW:
            yield from self._water_later(other)
        else:
            yield from self._pick_up(move, other)

    def _claim(self, move: int) -> Iterator[Reason]:
        four = claimed(move)
        if self.setup.connect(four):
            yield Reason(
                _("{cards} link, and that wins the hand.").format(cards=self.all_of(four)), self.codes(four)
            )

    def _no_claim(self, other: int) -> Iterator[Reason]:
        four = claimed(other)
        if not self.setup.connect(four):
            yield Reason(
                _("{cards} do not all link, so they cannot win.").format(cards=self.all_of(four)),
                self.codes(four),
            )

    def _knock(self, other: int) -> Iterator[Reason]:
        color = best_color(self.setup, self.hand)
        cards = self.codes(self.hand & self.setup.backs[color])
        if self.odds() > EVEN:
            words = _("Your {total} wins about {times}.")
            yield Reason(words.format(total=self.in_color(self.hand), times=self.times()), cards)
        outs = self.outs(self.hand)
        values = {"total": self.in_color(self.hand), "times": self.times(), "states": self.any_of(outs)}
        values["fewer"] = times_text(self.waiting(other) / 10)
        less = self.waiting(other) < self.odds()
        more = self.higher_knock(other)
        if more:
            words = _("Your {total} wins about {times}. {card} makes it {more}, but the hand may end first.")
            if less:
                words = _(
                    "Your {total} wins about {times}. {card} makes it {more}, "
                    "but waiting wins {fewer}: the hand may end."
                )
            yield Reason(words.format(card=self.names[self.new_card(other)], more=more, **values), cards)
        if not outs:
            words = _(
                "Your {total} wins about {times}. Waiting wins less: no one state would finish your four."
            )
            if less:
                words = _(
                    "Your {total} wins about {times}, waiting {fewer}: no state would finish your four."
                )
            yield Reason(words.format(**values), cards)
        words = _("Your {total} wins about {times}; only {states} would finish your four.")
        if outs.bit_count() > NAMED:
            words = _("Your {total} wins about {times}: to wait for {states} is less sure.")
        yield Reason(words.format(**values), self.codes(outs))

    def _pick_up(self, move: int, other: int) -> Iterator[Reason]:
        hand, soon = self.picked(move)
        already = self.linked(self.hand)
        if already:
            yield Reason(
                _("Your four already link: draw or take any card, then call STATES!"),
                self.codes(already),
                even=True,
                tells_why=True,
            )
        four = self.linked(hand)
        drawn = move == DRAW or (move >= WATER and not (move - WATER) % WAYS)
        if four:
            card = self.names[self.new_card(move)]
            yield Reason(
                _("{card} links {states}.").format(
                    card=card, states=self.all_of(four & ~(1 << self.new_card(move)))
                ),
                self.codes(four),
            )
        if move >= WATER:
            yield from self._water_now(move, hand, soon, drawn=drawn)
        elif drawn:
            yield from self._draw(other, hand, soon)
        else:
            yield from self._take(move)
        if move < WATER <= other:
            yield Reason(
                _("{move} first leaves you the water: you can still play it in this turn.").format(
                    move=first_capital(self.called(move))
                )
            )
        if other == KNOCK and self.odds() < FAIR:
            yield Reason(
                _("Your {total} is too low to knock with.").format(total=self.in_color(self.hand)),
                self.codes(self.hand & self.setup.backs[best_color(self.setup, self.hand)]),
            )

    def _may_come(self, hand: int, soon: int) -> Reason:
        """Say that the top of the deck may finish the hand's four."""
        names = self.any_of(soon)
        back = first_capital(self.back())
        if soon.bit_count() == 1:
            four = self.linked(hand | soon)
            return Reason(
                _("{back} may be {state}, which would finish your four with {others}.").format(
                    back=back, state=names, others=self.all_of(four & ~soon)
                ),
                self.codes(four),
            )
        if soon.bit_count() > NAMED:
            return Reason(
                _("{states} would finish your four, and {back} may be one.").format(
                    states=names, back=self.back()
                ),
                self.codes(soon),
            )
        return Reason(
            _("{back} may be {states}, which would finish your four.").format(back=back, states=names),
            self.codes(soon),
        )

    def _take(self, move: int) -> Iterator[Reason]:
        setup, card = self.setup, self.new_card(move)
        then, last = self.held_then(move), self.evaluation.last
        color = setup.back_of[card]
        held = then & self.hand & setup.backs[color]
        total = setup.total(then, color)
        values = {"card": self.names[card], "color": color_name(BACKS[color]), "total": total}
        if self.for_knock(then) or last:
            words = ""
            if held.bit_count() + 1 == KNOCKING and not last:
                words = _("{card} is your third {color} state: next turn you can knock with {total}.")
            elif total > setup.best_total(self.hand):
                words = _("{card} makes {total} in {color}: a knock with it wins about {times}.")
                if last:
                    words = _("{card} makes {total} in {color}, which wins about {times}.")
                if self.evaluation.beats(total) < SLIM:
                    words = _("{card} makes {total} in {color}: more than you have, but others show more.")
            if words:
                times = times_text(self.evaluation.beats(total))
                yield Reason(words.format(times=times, **values), self.codes(held | 1 << card))
            if words or last:
                return
        spent = self.setup.waters & 1 << (move - WATER) // WAYS if move >= WATER else 0
        if self.gain(then, self.hand & ~spent) <= TINY:  # the search knows better than the rules of thumb
            yield from self._more_outs(card, then)
            yield from self._still_touching(card)
            return
        if self.collects(then) and held.bit_count() + 1 == KNOCKING - 1:
            words = _("{card} and {state} make {total} in {color}: with a third you can knock.")
            yield Reason(words.format(state=self.all_of(held), **values), self.codes(held | 1 << card))
        yield from self._more_outs(card, then)
        touched = self.touching(card, then)
        if touched:
            yield Reason(
                _("{card} borders {states} in your hand.").format(states=self.all_of(touched), **values),
                self.codes(touched | 1 << card),
            )
        words = _("{card} has {number} neighbors: with it there are more ways to link four.")
        number = setup.adjacent[card].bit_count()
        if number > 1:
            yield Reason(words.format(number=number, **values), (setup.codes[card],))

    def _still_touching(self, card: int) -> Iterator[Reason]:
        """Yield what there is in a card to take that does not bring the hand nearer to its four."""
        touched = self.touching(card, self.hand)
        if touched:
            words = _("{card} borders {states} in your hand and is worth {value}.")
            values = {"card": self.names[card], "states": self.all_of(touched)}
            yield Reason(
                words.format(value=self.setup.values[card], **values), self.codes(touched | 1 << card)
            )

    def _more_outs(self, card: int, then: int) -> Iterator[Reason]:
        """Yield which states would finish the four that is kept with a card, and would not without it."""
        lying = mask_of(pile[-1] for pile in self.evaluation.table.piles if pile) & ~(1 << card)
        outs, before = self.outs(then, lying), self.outs(self.hand, lying)
        number, fewer = outs.bit_count(), before.bit_count()
        if number > fewer:
            new = outs & ~before
            words = _("With {card} in your hand, {states} would finish your four.")
            if before:
                words = _("With {card} in your hand, {number} states would finish your four, not {fewer}.")
            values = {"card": self.names[card], "states": self.any_of(new), "number": number}
            yield Reason(words.format(fewer=fewer, **values), self.codes(new | 1 << card))

    def _draw(self, other: int, hand: int, soon: int) -> Iterator[Reason]:
        if self.bonus_next():
            yield Reason(
                _("The next card is a bonus state: it scores extra if you win, and you draw another card.")
            )
        if soon:
            yield self._may_come(hand, soon)
        if self.evaluation.view.top == WATER_BACK:
            words = _("The next card is water, which buys you another card, now or later.")
            if self.takes(other):
                words = _("The next card is water: it buys you {card} or another card, now or later.")
            card = self.names[self.new_card(other)] if self.takes(other) else ""
            yield Reason(words.format(card=card))
        if self.evaluation.last:
            yield from self._draw_at_last(other)
            return
        knocks, links = self.draws_for(hand)
        if knocks > links:
            yield from self._same_color(other)
        yield from self._near(other)
        outs = self.outs(self.hand)
        if outs:
            yield Reason(
                _("You wait for {states}: a draw shows you a new card.").format(states=self.any_of(outs)),
                self.codes(outs),
            )
        touched = self.touching(self.new_card(other), self.hand) if self.takes(other) else 0
        if touched.bit_count() == 1:
            words = _("{card} borders only {state}; {back} may help you more.")
            values = {"card": self.names[self.new_card(other)], "state": self.all_of(touched)}
            yield Reason(words.format(back=self.back(), **values), self.codes(touched))

    def _same_color(self, other: int) -> Iterator[Reason]:
        """Yield that the next card has a color that the hand collects for a knock, and why not knock now."""
        top = self.evaluation.view.top
        if top is None or top not in COLORS:
            return
        held = self.hand & self.setup.backs[top]
        if held.bit_count() >= KNOCKING - 1:
            words = _("The next card is {color}, and you hold {number} {color} states.")
            if held.bit_count() < KNOCKING:
                words = _("The next card is {color}: a high one would be a third to knock with.")
            elif other == KNOCK and self.odds() < EVEN and best_color(self.setup, self.hand) == top:
                words = _(
                    "The next card is {color} and raises your {total}, which now wins only about {times}."
                )
            total, times = self.in_color(self.hand), self.times()
            words = words.format(
                number=held.bit_count(), color=color_name(BACKS[top]), total=total, times=times
            )
            yield Reason(words, self.codes(held))

    def _near(self, other: int) -> Iterator[Reason]:
        """Yield that the next card may be one to keep that borders the hand."""
        near = self.near()
        if not near:
            return
        marked = self.codes(near) if near.bit_count() <= NAMED else ()
        words = first_capital(self.near_words(near))
        third = self._third()
        if third and len(words) + len(third) < ROOM:
            yield Reason(f"{words} {third}", marked)
        if self.takes(other) and not self.touching(self.new_card(other), self.hand):
            text = _("{card} borders none of your states. {near}").format(
                card=self.names[self.new_card(other)], near=words
            )
            if len(text) <= ROOM:
                yield Reason(text, marked)
        yield Reason(words, marked)

    def _third(self) -> str:
        """Say that the next card would be the third of its color; empty if it would not."""
        top = self.evaluation.view.top
        if top is None or top not in COLORS or self.evaluation.last:
            return ""
        if self.of_color(self.hand, top) != KNOCKING - 1:
            return ""
        return _("A third {color} state lets you knock.").format(color=color_name(BACKS[top]))

    def _draw_at_last(self, other: int) -> Iterator[Reason]:
        """Yield the reasons to draw in a last turn in which only the total counts."""
        setup, total = self.setup, self.setup.best_total(self.hand)
        raising = self.raising()
        own, back = self.in_color(self.hand), first_capital(self.back())
        if self.takes(other):
            card = self.new_card(other)
            raised = setup.best_total(self.hand | 1 << card)
            if raised <= total:
                words = (
                    _("{card} would not raise your {total}; {next} may.")
                    if raising
                    else _("Drawing brings up another card, which your water can buy.")
                    if self.hand & setup.waters
                    else _("Neither {card} nor {next} would raise your {total}.")
                )
            else:
                words = _("{back} may bring you more than {card}, which makes {raised}.")
            names = {"back": back, "next": self.back(), "card": self.names[card]}
            even = raised <= total and not raising and not self.hand & setup.waters
            yield Reason(words.format(raised=raised, total=own, **names), (setup.codes[card],), even, even)
        if raising:
            yield Reason(_("{back} may raise your {total}.").format(back=back, total=own))

    def _water_now(self, move: int, hand: int, soon: int, *, drawn: bool) -> Iterator[Reason]:
        if not drawn:
            yield from self._take(move)
        elif soon:
            yield self._may_come(hand, soon)
        if self.evaluation.last:
            yield Reason(_("This is your last turn: water is of no use to you later."))
        if drawn:
            yield from self._near(move)
        yield Reason(_("Water brings you one more card in this turn."))

    def _water_later(self, other: int) -> Iterator[Reason]:
        if WATER <= other < CLAIM:
            hand, soon = self.picked(other)
            words = _("You keep the water for a turn in which a second card may finish your four.")
            if not soon and not self.linked(hand):
                knock = self.knock_bought(other)
                if knock:
                    yield Reason(knock)
                    return
                words = _(
                    "Keep the water: {card} can neither finish your four now nor give you a better knock."
                )
            card = self.names[self.new_card(other)] if self.takes(other) else self.back()
            yield Reason(words.format(card=card))
