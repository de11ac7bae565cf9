"""Why one move is better than another, or what is wrong with it: states that finish four, totals.

Reasons for a move are here, its faults in `drawbacks`. Each names the states it is about, for the map.
"""

from collections.abc import Iterator
from typing import Final

from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import first_capital
from cardtable.games.states.players.drawbacks import Drawbacks
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.move_facts import EVEN, NAMED, MoveFacts, best_color
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, WATER, WAYS, claimed
from cardtable.games.states.rules.names import color_name, pile_name
from cardtable.games.states.rules.setup import BACKS, COLORS, KNOCKING
from cardtable.games.states.rules.setup import WATER as WATER_BACK
from cardtable.i18n import _

ROOM: Final = 130
"""Most letters of a reason."""


def explain(evaluation: Evaluation, move: int, beside: int | None, worse: bool) -> Reason:
    """Return the reason to prefer a move, or what is wrong with it.

    Args:
        evaluation: the evaluation of the position.
        move: the move.
        beside: the move it is compared with, or None.
        worse: whether to say what is wrong with the move.
    """
    if beside is None:
        return Reason(_("There is no other choice."))
    said = MoveFacts(evaluation)
    if worse:
        found = next(Drawbacks(evaluation).worse(move, beside), None)
    else:
        found = next(Merits(evaluation).better(move, beside), None)
        if found is not None and DRAW <= move < CLAIM and move != KNOCK:
            found = _beside_a_knock(said, found)
        if found is not None and move < DRAW and (beside >= DRAW or move >> 1 != beside >> 1):
            more = next(Merits(evaluation).about_next(move, beside), None)
            room = ROOM - len(found.text) if "{" not in found.text else 0  # two names would be too long
            if more is not None and len(more.text) < room:
                found = Reason(f"{found.text} {more.text}", (*found.cards, *more.cards))
    return found or Reason(
        _("{move} is about as good as {other}.").format(
            move=first_capital(said.called(move)), other=said.called(beside)
        ),
        even=True,
    )


def _beside_a_knock(said: MoveFacts, reason: Reason) -> Reason:
    """Add a remark on the knock if one is possible, so that its button puzzles nobody.

    A reason without room stays as it is.
    """
    if KNOCK not in said.evaluation.view.legal() or said.linked(said.hand):
        return reason
    words = _("{reason} A knock wins about {odds} in 10.")
    if said.odds() >= EVEN:
        words = _("{reason} You can still knock next turn.")
    text = words.format(reason=reason.text, odds=said.odds())
    return reason._replace(text=text) if len(text) <= ROOM else reason


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
            yield from self._discard(move, other)
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
                _("{cards} do not all connect, so they cannot win.").format(cards=self.all_of(four)),
                self.codes(four),
            )

    def _knock(self, other: int) -> Iterator[Reason]:
        color = best_color(self.setup, self.hand)
        cards = self.codes(self.hand & self.setup.backs[color])
        if self.odds() > EVEN:
            yield Reason(
                _("Your {total} wins about {times}; four that link on a last turn would beat it.").format(
                    total=self.in_color(self.hand), times=self.times()
                ),
                cards,
            )
        outs = self.outs(self.hand)
        if not outs:
            yield Reason(
                _("No single state would finish your four, and {total} would win about {times}.").format(
                    times=self.times(), total=self.in_color(self.hand)
                ),
                cards,
            )
        yield Reason(
            _("Your {total} would win about {times} now; to link four you need {states}.").format(
                times=self.times(), total=self.in_color(self.hand), states=self.any_of(outs)
            ),
            self.codes(outs),
        )

    def _pick_up(self, move: int, other: int) -> Iterator[Reason]:
        hand, soon = self.picked(move)
        already = self.linked(self.hand)
        if already:
            yield Reason(
                _("Your four already link: draw or take any card, then call STATES!"), self.codes(already)
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
        if soon:
            yield self._may_come(hand, soon)
        if move >= WATER:
            yield from self._water_now(move, drawn=drawn)
        if drawn:
            yield from self._draw(other)
        else:
            yield from self._take(move, hand)
        if move < WATER <= other:
            yield Reason(
                _("{move} first leaves you the water: you can still play it in this turn.").format(
                    move=first_capital(self.called(move))
                )
            )
        if other == KNOCK and self.odds() < EVEN:
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
                _("{back} may be {state}, which would link {others}.").format(
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

    def _take(self, move: int, hand: int) -> Iterator[Reason]:
        setup, card = self.setup, self.new_card(move)
        then = self.held_then(move)
        outs, before = self.kept_outs(then), self.outs(self.hand)
        name = self.names[card]
        color = setup.back_of[card]
        last = self.evaluation.last
        if outs.bit_count() > before.bit_count() and not last:
            yield Reason(
                _("With {card} in your hand, {states} would finish your four.").format(
                    card=name, states=self.any_of(outs)
                ),
                self.codes(outs | 1 << card),
            )
        held = then & self.hand & setup.backs[color]
        total = setup.total(then, color)
        values = {"card": name, "color": color_name(BACKS[color]), "total": total}
        if held.bit_count() + 1 == KNOCKING and not last:
            yield Reason(
                _("{card} is your third {color} state: you can knock with {total}.").format(**values),
                self.codes(held | 1 << card),
            )
        if total > setup.best_total(self.hand):
            yield Reason(
                _("{card} brings your {color} states to a total of {total}.").format(**values),
                self.codes(held | 1 << card),
            )
        touched = self.touching(card, self.hand)
        if touched and not last:
            yield Reason(
                _("{card} borders {states} in your hand.").format(card=name, states=self.all_of(touched)),
                self.codes(touched | 1 << card),
            )
        why = self.wanted(card)
        if why:
            yield Reason(
                _("You keep {kept} from {who}, who {why}.").format(kept=name, who=self.next_one(), why=why),
                (setup.codes[card],),
            )
        if held:
            yield Reason(
                _("{card} and {states} make {total} in {color}.").format(states=self.all_of(held), **values),
                self.codes(held | 1 << card),
            )

    def _draw(self, other: int) -> Iterator[Reason]:
        if self.bonus_next():
            yield Reason(
                _("The next card is a bonus state: it scores extra if you win, and you draw another card.")
            )
        if self.evaluation.last:
            yield from self._draw_at_last(other)
            return
        setup = self.setup
        top = self.evaluation.view.top
        near = self.near()
        marked = self.codes(near) if near.bit_count() <= NAMED else ()
        if near and self.takes(other):
            lies = self.new_card(other)
            if not self.touching(lies, self.hand):
                yield Reason(
                    _("{card} borders none of your states; {near}.").format(
                        card=self.names[lies], near=self.near_words(near)
                    ),
                    marked,
                )
        if top == WATER_BACK:
            yield Reason(_("The next card is water, which buys you another card at once."))
        if top in COLORS:
            held = self.hand & setup.backs[top]
            if held.bit_count() >= KNOCKING - 1:
                words = _("The next card is {color}, and you hold {number} {color} states.")
                if held.bit_count() < KNOCKING:
                    words = _("The next card is {color}: your third {color} state, so you could knock.")
                yield Reason(
                    words.format(number=held.bit_count(), color=color_name(BACKS[top])),
                    self.codes(held),
                )
        if near:
            yield Reason(f"{first_capital(self.near_words(near))}.", marked)
        outs = self.outs(self.hand)
        if outs:
            yield Reason(
                _("You wait for {states}: a draw shows you a new card.").format(states=self.any_of(outs)),
                self.codes(outs),
            )

    def _draw_at_last(self, other: int) -> Iterator[Reason]:
        """Yield the reasons to draw in a last turn in which only the total counts."""
        setup, total = self.setup, self.setup.best_total(self.hand)
        raising = any(setup.best_total(self.hand | 1 << card) > total for card in self.evaluation.draws)
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
            yield Reason(words.format(raised=raised, total=own, **names), (setup.codes[card],))
        if raising:
            yield Reason(_("{back} may raise your {total}.").format(back=back, total=own))

    def _water_now(self, move: int, *, drawn: bool) -> Iterator[Reason]:
        if self.evaluation.last:
            yield Reason(_("This is your last turn: water is of no use to you later."))
        if drawn:
            near = self.near()
            if near:
                words = _("Water brings you one more card: {near}.")
                yield Reason(words.format(near=self.near_words(near)), self.codes(near))
        else:
            card = self.new_card(move)
            touched = self.touching(card, self.hand)
            if touched:
                words = _("Water lets you take {card} as well, which borders {states}.")
                yield Reason(
                    words.format(card=self.names[card], states=self.all_of(touched)),
                    self.codes(touched | 1 << card),
                )
            hand = self.hand | 1 << card
            if self.setup.best_total(hand) > self.setup.best_total(self.hand):
                words = _("Water lets you take {card} as well, for {total}.")
                yield Reason(
                    words.format(card=self.names[card], total=self.in_color(hand)), (self.setup.codes[card],)
                )
        yield Reason(_("Water brings you one more card in this turn."))

    def _water_later(self, other: int) -> Iterator[Reason]:
        if WATER <= other < CLAIM:
            hand, soon = self.picked(other)
            words = _("You keep the water for a turn in which a second card may finish your four.")
            if not soon and not self.linked(hand):
                words = _("{card} cannot finish your four now: keep the water for a turn in which one may.")
            card = self.names[self.new_card(other)] if self.takes(other) else first_capital(self.back())
            yield Reason(words.format(card=card))

    def _discard(self, move: int, other: int) -> Iterator[Reason]:
        setup, evaluation = self.setup, self.evaluation
        card, second = move >> 1, other >> 1
        if card == second:
            yield from self.covering(move)
            instead = self.best_besides(card)
            if instead is not None:
                yield from self._discard(move, instead)
            return
        kept, less = self.hand ^ 1 << card, self.hand ^ 1 << second
        names = {"card": self.names[card], "kept": self.names[second]}
        outs, fewer = self.kept_outs(kept), self.kept_outs(less)
        if setup.waters >> second & 1 and not setup.waters >> card & 1 and not evaluation.last:
            yield Reason(_("You keep {kept}, which buys a second card.").format(**names))
        lost = fewer & ~outs
        if outs.bit_count() > fewer.bit_count():
            yield self._more_finish(outs, fewer.bit_count(), names)
        elif lost and outs.bit_count() < fewer.bit_count():
            yield from self._giving_up(kept, less, lost, self.liked_more(second, card), names)
        if not outs or self.knockable(kept):
            yield from self._totals(kept, less, names)
        yield from self._kept_from(card, second, names)
        touched = self.touching(second, self.hand)
        if touched.bit_count() > self.touching(card, self.hand).bit_count() and not evaluation.last:
            yield Reason(
                _("You keep {kept}, which borders {states}.").format(states=self.all_of(touched), **names),
                self.codes(touched | 1 << second),
            )
        if not evaluation.last:
            yield from self._neighbors(card, second, names, mine=not outs and not self.knockable(kept, EVEN))
        if outs:
            yield Reason(
                _("You can spare {card}: either way {states} would finish your four.").format(
                    states=self.any_of(outs), **names
                ),
                self.codes(outs),
            )
        yield Reason(
            _("You can spare {card}: you keep your {total}.").format(total=self.in_color(kept), **names),
            self.codes(kept & setup.backs[best_color(setup, kept)]),
        )

    def _more_finish(self, outs: int, fewer: int, names: dict[str, str]) -> Reason:
        """Say that more states would finish the four with one card than with another."""
        words = _("{states} would finish your four.")
        if fewer:
            words = _("Keep {kept}: {states} would finish your four; with {card}, only {fewer}.")
        return Reason(words.format(states=self.any_of(outs), fewer=fewer, **names), self.codes(outs))

    def _giving_up(
        self, kept: int, less: int, lost: int, why: str, names: dict[str, str]
    ) -> Iterator[Reason]:
        """Yield what is gained by discarding a card with which a state could finish the four.

        Args:
            kept: the hand kept, as a mask.
            less: the alternative hand, as a mask.
            lost: the states that only the alternative could use.
            why: why the next player wants the card kept; empty for no reason.
            names: the names of both cards.
        """
        setup = self.setup
        total, lower = setup.best_total(kept), setup.best_total(less)
        words = _("You give up {states}, which would finish your four but seldom come in time.")
        if self.fourth(kept, less):
            words = _("You give up {states} to keep four {color} states: a knock that wins brings 4 points.")
        elif total > lower and (self.knockable(kept) or not self.outs(kept)):
            words = _(
                "You give up {states}, which would finish your four, to keep {total} ({less} without {kept})."
            )
            if setup.most_alike(kept) >= KNOCKING > setup.most_alike(less) and not self.evaluation.last:
                words = _("You give up {states} to keep {total}, with which you can knock.")
        elif self.knockable(kept):
            words = _("With {total} to knock with, you need not wait for {states}.")
        elif why:
            words = _("You give up {states}, which would finish your four, to keep {kept} from {who}.")
        names = {"color": color_name(BACKS[best_color(setup, kept)]), "who": self.next_one(), **names}
        yield Reason(
            words.format(states=self.any_of(lost), total=self.in_color(kept), less=lower, **names),
            self.codes(kept & setup.backs[best_color(setup, kept)]),
        )

    def _totals(self, kept: int, less: int, names: dict[str, str]) -> Iterator[Reason]:
        """Yield that one hand of four has the higher total in one color."""
        setup = self.setup
        total, lower = setup.best_total(kept), setup.best_total(less)
        if total <= lower:
            return
        cards = self.codes(kept & setup.backs[best_color(setup, kept)])
        knocks = setup.most_alike(kept) >= KNOCKING > setup.most_alike(less) and not self.evaluation.last
        if self.fourth(kept, less):
            found = _("You keep four states of one color, {total}: a knock that wins brings 4 points, not 3.")
        elif knocks:
            found = _("You keep {total} and can knock with it; without {kept} you cannot.")
        else:
            found = _("You keep {total}; without {kept} it would be {less}.")
        yield Reason(found.format(total=self.in_color(kept), less=lower, **names), cards)

    def _kept_from(self, card: int, second: int, names: dict[str, str]) -> Iterator[Reason]:
        """Yield that the next player would like the card kept more than the discard."""
        why, values = self.liked_more(second, card), self.setup.values
        if why:
            words = _("You keep {kept} from {who}, who {why}.")
        elif self.feeds(second) and self.feeds(second) == self.feeds(card) and values[second] > values[card]:
            why = self.feeds(second)
            words = _("{who} {why}: {kept} is worth {more} there, {card} only {fewer}.")
        else:
            return
        yield Reason(
            words.format(who=self.next_one(), why=why, more=values[second], fewer=values[card], **names),
            (self.setup.codes[second],),
        )

    def _neighbors(self, card: int, second: int, names: dict[str, str], *, mine: bool) -> Iterator[Reason]:
        """Yield that the card kept has more neighbors than the discard, for the player or the next one."""
        adjacent = self.setup.adjacent
        borders, more = adjacent[card].bit_count(), adjacent[second].bit_count()
        if more > borders and (mine or not self.wanted(card)):
            words = _("You keep {kept}, which has {more} neighbors; {card} has {fewer}.")
            if not mine:
                words = _("{card} helps {who} less than {kept}, which has {more} neighbors.")
            yield Reason(
                words.format(more=more, fewer=borders, who=self.next_one(), **names),
                (self.setup.codes[second],),
            )

    def about_next(self, move: int, other: int) -> Iterator[Reason]:
        """Yield what a discard means for the next player: what it covers, or what it gives away."""
        yield from self.kept_from_next(move)
        card = move >> 1
        why = self.feeds(card)
        if why and (other >= DRAW or not self.feeds(other >> 1)):
            yield Reason(
                _("The price: {who} {why}.").format(who=self.next_one(), why=why), (self.setup.codes[card],)
            )

    def kept_from_next(self, move: int) -> Iterator[Reason]:
        """Yield that a discard covers a card that the next player is known to want."""
        top = self.covered(move >> 1, move & 1)
        why = self.wanted(top) if top >= 0 else ""
        if why:
            yield Reason(
                _("On {pile} it covers {top}: {who} {why}.").format(
                    pile=pile_name(move & 1), top=self.names[top], who=self.next_one(), why=why
                ),
                (self.setup.codes[top],),
            )

    def covering(self, move: int) -> Iterator[Reason]:
        """Yield that a discard covers a card that the next player might take."""
        pile, top = move & 1, self.covered(move >> 1, move & 1)
        if top >= 0:
            names = {"top": self.names[top], "pile": pile_name(pile), "who": self.next_one()}
            yield from self.kept_from_next(move)
            other = self.evaluation.table.piles[1 - pile]
            near = self.setup.adjacent
            if other and near[top].bit_count() > near[other[-1]].bit_count():
                yield Reason(
                    _("On {pile} it covers {top}, which has more neighbors than {other}.").format(
                        other=self.names[other[-1]], **names
                    ),
                    (self.setup.codes[top],),
                )
            yield Reason(
                _("On {pile} it covers {top}, which {who} could use.").format(**names),
                (self.setup.codes[top],),
            )
