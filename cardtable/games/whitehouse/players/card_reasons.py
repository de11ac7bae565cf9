"""Why one card is better than another, or what is wrong with it: leads, tricks, the honor system."""

from collections.abc import Iterator

from cardtable.cards.names import card_name
from cardtable.engine.opinion import Reason, best_first
from cardtable.games.kit.phrases import first_capital
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.card_facts import SAFER, CardFacts
from cardtable.games.whitehouse.players.card_knowledge import lawful
from cardtable.games.whitehouse.players.playing import LEAD_GAIN, judge
from cardtable.games.whitehouse.rules.moves import CARDS, CODES, RENEGE
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.i18n import _, ngettext

FEW = 2
"""Largest difference in votes mentioned only for lack of a better reason."""


def called(move: int) -> str:
    """Return a card, or a call of a renege, as words for mid-sentence."""
    return card_name(CODES[move]) if move < CARDS else _("calling a renege")


def better(view: WhitehouseView, move: int, other: int) -> Iterator[Reason]:
    """Yield the reasons for one move against another, decisive ones first."""
    return _Play(view).better(move, other)


def worse(view: WhitehouseView, move: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a move compared with the best one, decisive ones first."""
    return _Play(view).worse(move, best)


def rival(view: WhitehouseView, move: int, other: int) -> int:
    """Return the move to argue against: a lawful card rather than a wrong call or an open renege."""
    cards = set(lawful(view))
    proved = other >= CARDS and view.table.calls.betrayed >> (other - RENEGE) & 1
    if move not in cards or other in cards or proved:
        return other
    return next((found.move for found in best_first(judge(view)) if found.move in cards - {move}), other)


class _Play(CardFacts):
    """Reasons about the cards of one trick."""

    # --- for a move, against a move ---

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for a move."""
        if move >= CARDS or other >= CARDS or other not in self.lawful:
            yield from self._better_call(move, other)
            return
        values = self._values(move, other)
        yield from self._indifferent()
        if self._decides(move):
            yield self._deciding(values, both=self._decides(other))
        lines = (
            self._better_card(move, other, values)
            if self.judge.trick
            else self._better_lead(move, other, values)
        )
        yield from lines

    def _deciding(self, values: dict[str, object], *, both: bool) -> Reason:
        """Say that a card decides the bid at once, or that both of two do."""
        if self.knowledge.attacking:
            words = _("It makes the bid of {bid}: you were {needed} short.")
            if both:
                words = _("Either card makes the bid of {bid}: you were {needed} short.")
        else:
            words = _("Your side still needs {needed} to set the bid of {bid}: with this card it has them.")
            if both:
                words = _("Your side still needs {needed} to set the bid of {bid}: this trick is enough.")
        return Reason(words.format(**values))

    def worse(self, move: int, best: int) -> Iterator[Reason]:
        """Yield the faults of a move."""
        if move >= CARDS or best >= CARDS or move not in self.lawful:
            yield from self._worse_call(move, best)
            return
        values = self._values(move, best)
        yield from self._indifferent()
        if self._decides(best) and not self._decides(move):
            if self.knowledge.attacking:
                yield Reason(_("{Other} makes the bid of {bid} at once; {card} does not.").format(**values))
            else:
                yield Reason(_("{Other} breaks the bid of {bid} at once; {card} does not.").format(**values))
        lines = (
            self._worse_card(move, best, values) if self.judge.trick else self._worse_lead(move, best, values)
        )
        yield from lines

    # --- a card to a trick ---

    def _better_card(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        votes = self.votes
        wins, loses = self._wins(card), not self._wins(other)
        yours = self.judge.friend_wins and self.judge.safe == 1.0
        if yours and self.knowledge.suit_of[other] == self.knowledge.trump and self._higher(other, card):
            words = _("Your side is sure of this trick; {other} can win another.")
            yield Reason(words.format(**values), (CODES[other],))
        if wins and loses and yours and self._sure(card) == 1.0 and self.judge.losable(card):
            yield Reason(
                _("Your side is sure of this trick: {card} brings {votes} now, but might lose later.").format(
                    **values
                ),
                (CODES[card],),
            )
        if wins and loses:
            yield from self._better_taking(card, values)
        elif wins:
            yield from self._better_winner(card, other, values)
        elif not loses:
            yield from self._better_leaving(card, other, values)
        else:
            yield from self._better_losing(card, other, values)
        cheaper = votes[card] < votes[other] and self._at_risk(card) and self._at_risk(other)
        few = votes[other] - votes[card] <= FEW
        if self._lost(card) and self.knowledge.out_against(other) > 1:
            few = False  # its cost is certain, the other card's gain is not
        if cheaper and not few:
            yield self._cheaper(card, values)
        yield from self._better_kept(card, other, values)
        if cheaper and few and (votes[other] - votes[card] > 1 or self._lost(card)):
            yield self._cheaper(card, values)

    def _better_winner(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        """Yield the reasons for one of two cards that both win so far."""
        votes = self.votes
        sure, less = self._sure(card), self._sure(other)
        if sure == 1.0 > less:
            yield Reason(_("{none} beat {card}; {other} can be beaten.").format(**values))
        if sure > less + SAFER:
            yield self._harder(card, other, values)
        last = len(self.judge.trick) == SEATS - 1
        if votes[card] > votes[other] and last:
            yield Reason(_("Both win the trick, and {card} brings {votes}.").format(**values))
        if votes[card] > votes[other] and sure == less == 1.0:
            yield Reason(_("{none} beat either one; {card} brings {votes}.").format(**values))
        if votes[card] > votes[other] and self._alike(card, other):
            yield Reason(_("Both are equally hard to beat, and {card} brings {votes}.").format(**values))
        if card < other and last:
            yield Reason(_("Both win the trick, and you keep {other}.").format(**values))
        if card < other and sure == less == 1.0:
            yield Reason(_("{none} beat either one, and you keep {other}.").format(**values))
        if votes[card] < votes[other] and self._alike(card, other):
            yield Reason(_("Both are equally hard to beat; {card} risks fewer votes.").format(**values))
        if self._fewer(card, other):
            yield self._harder(card, other, values)

    def _cheaper(self, card: int, values: dict[str, object]) -> Reason:
        """Say that a card risks fewer votes than another, or gives away fewer."""
        words = _("{Card} risks {votes}; {other} would risk {others}.")
        if self._lost(card):
            words = _("{Card} gives them {votes}; {other} would give {others}.")
        return Reason(words.format(**values))

    def _harder(self, card: int, other: int, values: dict[str, object]) -> Reason:
        """Say that one card is harder to beat than another."""
        knowledge = self.knowledge
        out, more = knowledge.out_against(card), knowledge.out_against(other)
        if not self._fewer(card, other):
            return Reason(_("{Card} is less likely to be beaten than {other}.").format(**values))
        if knowledge.suit_of[card] != knowledge.trump:
            if not out:
                return Reason(_("Only a trump can beat {card}; {other} is easier to beat.").format(**values))
            if out == 1:
                words = _("Only {top} or a trump can beat {card}; {other} is easier to beat.")
                return Reason(words.format(top=card_name(CODES[self._above(card)]), **values))
            words = _("{out} unseen {suit} can beat {card}; {more} unseen {second} can beat {other}.")
            return Reason(words.format(out=out, more=more, **values))
        if not out:
            return Reason(
                _("No unseen card beats {card}; {more} could beat {other}.").format(more=more, **values)
            )
        found = ngettext(
            "{out} unseen card could beat {card}; {more} could beat {other}.",
            "{out} unseen cards could beat {card}; {more} could beat {other}.",
            out,
        )
        return Reason(found.format(out=out, more=more, **values))

    def _better_taking(self, card: int, values: dict[str, object]) -> Iterator[Reason]:
        judge = self.judge
        ruffs = self._ruffs(card)
        sure = self._sure(card)
        if judge.friend_wins and sure > judge.safe:
            if self.partners:
                yield Reason(
                    _("Your partner's card, {best}, can be beaten; yours is harder to beat.").format(**values)
                )
            yield Reason(_("{Best} can still be beaten; yours is harder to beat.").format(**values))
        if sure == 1.0:
            if judge.friends_later:
                yield Reason(_("{none} beat it: {trick} for your side.").format(**values))
            if ruffs:
                yield Reason(_("You have no {led}: it trumps and wins {trick}.").format(**values))
            yield Reason(_("It wins the trick: {trick}.").format(**values))
        yield Reason(self._taking_so_far(card, values))

    def _better_leaving(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        judge = self.judge
        if judge.friend_wins:
            if self.votes[card] > self.votes[other] and judge.safe == 1.0:
                if self.partners:
                    yield self._adding(card, values)
                yield Reason(_("{Best} wins the trick from the bidder: add {votes}.").format(**values))
            if self.partners:
                yield Reason(_("Your partner has the trick with {best}; you keep {other}.").format(**values))
            yield Reason(_("{Best} has the trick against the bidder; you keep {other}.").format(**values))
        threat = self._threat(other, seen=True)
        if threat:
            yield Reason(_("{threat} You keep it.").format(threat=threat), (CODES[other],))
        if self._helped():
            yield Reason(
                _("Your partner plays after you and may win the trick; you keep {other}.").format(**values),
                (CODES[other],),
            )
        yield Reason(
            _("This trick has {table}: you keep {other} for a later one.").format(**values), (CODES[other],)
        )

    def _better_losing(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(other) and not judge.sure_later(card):
            yield Reason(
                _("You keep {other}, which nobody against you can beat anymore.").format(**values),
                (CODES[other],),
            )
        if votes[card] > votes[other]:
            if judge.friend_wins and judge.safe == 1.0:
                if self.partners:
                    yield self._adding(card, values)
                yield Reason(_("{Best} wins the trick from the bidder: add {votes}.").format(**values))
            elif judge.friend_wins and self.partners:
                yield Reason(
                    _("Your partner has the trick with {best} so far: add {votes}.").format(**values)
                )
            elif self._helped():
                yield Reason(
                    _("Your partner plays after you and may win the trick: add {votes}.").format(**values)
                )
        elif votes[other] > votes[card] and judge.friend_wins and judge.safe == 1.0:
            if self.partners and self._higher(other, card):
                words = _("Your partner wins this trick anyway; {other} may win another.")
                yield Reason(words.format(**values), (CODES[other],))
        elif votes[other] - votes[card] > FEW and judge.friend_wins and judge.safe < 1.0:
            yield Reason(_("{Best} may still be beaten, and {other} has {others}.").format(**values))

    def _better_kept(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        """Yield the reasons for playing one card and keeping the other."""
        knowledge = self.knowledge
        suit, second = knowledge.suit_of[card], knowledge.suit_of[other]
        trump = knowledge.trump
        kept = (CODES[other],)
        if second == trump != suit:
            yield Reason(_("You keep {other}, a trump.").format(**values), kept)
        if self._last_of_suit(card) and suit != second:
            yield Reason(
                _("It is your last card of {suit}, so you can trump {suit} from now on.").format(**values)
            )
        if self._higher(other, card):
            yield Reason(_("You keep {other}, which is harder to beat.").format(**values), kept)
        if self._guards(other) and not self._guards(card):
            words = _("{Card} guards nothing; {other} guards {top}.")
            yield Reason(words.format(top=card_name(CODES[self._top(second)]), **values), kept)

    def _worse_card(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, would = self.judge, self._wins(best)
        if self._wins(card):
            yield from self._worse_winning(card, best, values)
        elif would and judge.friend_wins and judge.safe == 1.0:
            yield from self._worse_losing(card, best, values)
        elif would:
            if judge.friend_wins:
                yield Reason(_("{Best} can still be beaten if you play {card}.").format(**values))
            if judge.friends_later and self.partners:
                yield Reason(
                    _("If you play {card}, only your partner can still win this trick.").format(**values)
                )
            words = _("If you play {card}, they may win this trick; {other} takes it so far.")
            if len(judge.trick) == SEATS - 1 and not judge.friend_wins:
                words = _("If you play {card}, they win this trick; {other} takes it.")
            yield Reason(words.format(**values))
        else:
            yield from self._worse_losing(card, best, values)
        yield from self._worse_kept(card, best, values)

    def _worse_winning(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        """Yield the faults of a card that wins the trick so far."""
        judge, votes, would = self.judge, self.votes, self._wins(best)
        if judge.friend_wins and judge.safe == 1.0 and not would:
            words = _("{Best} wins this trick from the bidder anyway; {card} may win another.")
            if self.partners:
                words = _("Your partner wins this trick with {best} anyway; {card} may win another.")
            yield Reason(words.format(**values))
        if not would and self._ruffs(card) and self._helped():
            words = _("Your partner may still win this trick, and {card}, a trump, can win another.")
            yield Reason(words.format(**values))
        threat = self._threat(card)
        if threat and (not would or self._sure(card) < self._sure(best) - SAFER):
            yield Reason(threat)
        if would and votes[card] < votes[best]:
            yield Reason(_("{Card} adds {votes} to the trick, {other} adds {others}.").format(**values))
        if would and card > best and (self._sure(best) == 1.0 or self._alike(card, best)):
            yield Reason(_("It spends {card}, where {other} would do just as well.").format(**values))
        if not would:
            yield Reason(_("It spends {card} on a trick with {table}.").format(**values))

    def _worse_losing(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(card) and not judge.sure_later(best):
            yield Reason(
                _("It throws away {card}, which nobody against you can beat anymore.").format(**values)
            )
        if votes[card] > votes[best] and not (judge.friend_wins and judge.safe == 1.0):
            if not judge.friend_wins and not judge.friends_later:
                yield Reason(_("{Card} gives them {votes}; {other} gives {others}.").format(**values))
            yield Reason(
                _("{Card} risks {votes} on a trick that they may win; {other} risks {others}.").format(
                    **values
                )
            )
        if votes[card] < votes[best] and judge.friend_wins:
            yield Reason(
                _("{Card} adds {votes} to a trick of your side; {other} adds {others}.").format(**values)
            )
        elif votes[card] < votes[best] and judge.friends_later and judge.rescue(judge.best, judge.led):
            words = _("{Card} adds {votes} to a trick that your side may win; {other} adds {others}.")
            yield Reason(words.format(**values))

    def _worse_kept(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        knowledge = self.knowledge
        suit, second = knowledge.suit_of[card], knowledge.suit_of[best]
        trump = knowledge.trump
        if suit == trump != second:
            yield Reason(_("It spends {card}, a trump.").format(**values))
        if self._last_of_suit(best) and suit != second:
            yield Reason(
                _("You could trump {second} without {other}; {card} does not help there.").format(**values)
            )
        if self._higher(card, best):
            yield Reason(_("Keep {card}: it is harder to beat than {other}.").format(**values))
        if self._guards(card) and not self._guards(best):
            words = _("{Card} guards {top}, {other} guards nothing.")
            yield Reason(words.format(top=card_name(CODES[self._top(suit)]), **values))
        if self.votes[card] - self.votes[best] > 1 and self._at_risk(card):
            yield Reason(_("It risks {votes} with {card}, not {others}.").format(**values))

    # --- a lead ---

    def _ruffer(self, suit: int) -> str:
        """Return the opponent known to be out of a suit who may trump it; empty for none."""
        knowledge = self.knowledge
        return next((self._who(foe) for foe in knowledge.foes if knowledge.may_ruff(foe, suit)), "")

    def _better_lead(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        knowledge, votes = self.knowledge, self.votes
        suit, second = knowledge.suit_of[card], knowledge.suit_of[other]
        trump = knowledge.trump
        sure, less = self._sure(card), self._sure(other)
        ruffer = self._ruffer(second)
        if sure == 1.0 > less:
            yield Reason(_("{none} beat {card}; {other} can be beaten.").format(**values))
        if ruffer and not self._ruffer(suit) and suit != second:
            yield Reason(
                _("{who} has no {second} and may trump them, but may still have {suit}.").format(
                    who=ruffer, **values
                )
            )
        friends = [friend for friend in knowledge.friends if knowledge.may_ruff(friend, suit)]
        if suit not in (second, trump) and friends:
            if self.partners:
                yield Reason(_("Your partner has no {suit} and may trump.").format(**values))
            yield Reason(
                _("{who} has no {suit} and may trump for your side.").format(
                    who=self._who(friends[0]), **values
                )
            )
        if (
            suit == trump != second
            and knowledge.attacking
            and knowledge.foes_may_hold(knowledge.suits[trump])
        ):
            yield Reason(self._drawing(card))
        if self._last_of_suit(card) and suit != second:
            words = _("It is your last card of {suit}, so you can trump {suit} from now on.")
            yield Reason(words.format(**values))
        yield from self._stronger_lead(card, other, values)
        yield from self._better_kept(card, other, values)
        if votes[other] - votes[card] > 1 and max(sure, less) < 1.0:
            yield self._cheaper(card, values)

    def _stronger_lead(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        """Yield the reasons for a lead: how hard it is to beat, and what it gains or risks."""
        knowledge, votes, suit = self.knowledge, self.votes, self.knowledge.suit_of[card]
        sure, less = self._sure(card), self._sure(other)
        if sure > less + SAFER:
            follow = knowledge.left[suit] >= len(knowledge.foes)  # or else somebody surely may trump
            if follow and not knowledge.out_against(card) and suit != knowledge.trump:
                yield Reason(_("Only a trump can beat {card}.").format(**values))
            yield self._harder(card, other, values)
        few = votes[other] - votes[card] <= FEW
        if votes[card] < votes[other] and max(sure, less) < 1.0 and not few:
            yield self._cheaper(card, values)
        if votes[card] > votes[other] and sure == 1.0:
            yield Reason(_("{none} beat it, and it brings {votes}.").format(**values))
        if votes[card] > votes[other] and self._alike(card, other):
            if suit != knowledge.trump:
                words = _("Take the {votes} of {card} now: later, {suit} are more likely to be trumped.")
                yield Reason(words.format(**values))
            if sure * LEAD_GAIN > 1.0:
                words = _("Both are equally hard to beat, and {card} brings {votes}.")
                yield Reason(words.format(**values))

    def _worse_lead(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        knowledge, votes = self.knowledge, self.votes
        suit, first = knowledge.suit_of[card], knowledge.suit_of[best]
        trump = knowledge.trump
        sure, more = self._sure(card), self._sure(best)
        ruffer = self._ruffer(suit)
        if ruffer and suit != first and not self._ruffer(first):
            yield Reason(_("{who} has no {suit} and may trump {card}.").format(who=ruffer, **values))
        ruffs = first not in (suit, trump) and any(
            knowledge.may_ruff(friend, first) for friend in knowledge.friends
        )
        if ruffs and self.partners:
            yield Reason(
                _("Your partner has no {second} and could trump them, but not {card}.").format(**values)
            )
        if more > sure + SAFER:
            threat = self._threat(card)
            if threat:
                yield Reason(threat)
        if suit == trump != first:
            yield Reason(_("It spends {card}, one of your trumps.").format(**values))
        if first == trump != suit and knowledge.attacking and knowledge.foes_may_hold(knowledge.suits[trump]):
            yield Reason(_("You do not draw trumps, and a trump can beat {card}.").format(**values))
        if votes[card] - votes[best] > 1 and sure < 1.0:
            yield Reason(_("{Card} risks {votes}, {other} {others}.").format(**values))
        if more == 1.0 and votes[card] < votes[best]:
            yield Reason(
                _("{none} beat {other}, and it brings {others}; {card} brings {votes}.").format(**values)
            )
        if votes[card] < votes[best] and self._alike(card, best):
            yield Reason(_("{Other} brings {others} and is as hard to beat.").format(**values))
        yield from self._worse_kept(card, best, values)

    # --- the honor system ---

    def _better_call(self, move: int, other: int) -> Iterator[Reason]:
        if move >= CARDS:
            if self._proved(move):
                yield Reason(
                    _("{who} played a card that should have been played before: the call is right.").format(
                        who=self._who(move - RENEGE)
                    )
                )
            else:
                yield Reason(_("A wrong call costs nothing but the one call you have in a hand."))
            return
        if move in self.lawful and not (other >= CARDS and self._proved(other)):
            yield Reason(_("It is the only card that keeps to the rules; any other would be a renege."))
        if self._proved(other):
            yield Reason(_("The bid is already decided in your favor; there is no need to call a renege."))
        yield Reason(_("Nobody has seen a renege, and you may call one only once a hand."))

    def _worse_call(self, move: int, best: int) -> Iterator[Reason]:
        if move >= CARDS:
            who = self._who(move - RENEGE)
            if self._proved(move):
                yield Reason(
                    _("{who} did renege, but the bid is already decided in your favor.").format(who=who)
                )
            yield Reason(_("{who} has not been seen to renege, and you may call only once.").format(who=who))
        elif move not in self.lawful:
            name = first_capital(card_name(CODES[move]))
            yield Reason(_("{card} would be a renege: the rules ask for another card.").format(card=name))
        elif self._proved(best):
            yield Reason(
                _("If you play {card}, the renege that you have seen goes unpunished.").format(
                    card=called(move)
                )
            )
        else:
            yield Reason(_("If you play {card}, you do not use your call.").format(card=called(move)))

    def _proved(self, call: int) -> bool:
        """Return whether a call of a renege is known to be right."""
        return bool(self.view.table.calls.betrayed >> (call - RENEGE) & 1)
