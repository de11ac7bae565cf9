"""Why one card is better than another, or what is wrong with it: leads, tricks, the honor system."""

from collections.abc import Iterator

from cardtable.cards.names import card_name
from cardtable.engine.opinion import Reason, best_first
from cardtable.games.kit.phrases import first_capital
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.card_facts import SAFER
from cardtable.games.whitehouse.players.card_knowledge import lawful
from cardtable.games.whitehouse.players.card_words import CardWords
from cardtable.games.whitehouse.players.playing import LEAD_GAIN, judge
from cardtable.games.whitehouse.rules.moves import CARDS, CODES, RENEGE
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.i18n import _

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


def level(view: WhitehouseView, move: int, other: int) -> Reason | None:
    """Return what two low cards that nothing parts are played for; None for other moves."""
    return _Play(view).level(move, other)


def rival(view: WhitehouseView, move: int, other: int) -> int:
    """Return the move to argue against: a lawful card rather than a wrong call or an open renege."""
    cards = set(lawful(view))
    proved = other >= CARDS and view.table.calls.betrayed >> (other - RENEGE) & 1
    if move not in cards or other in cards or proved:
        return other
    return next((found.move for found in best_first(judge(view)) if found.move in cards - {move}), other)


class _Play(CardWords):
    """Reasons about two cards of one trick."""

    def level(self, card: int, other: int) -> Reason | None:
        """Return what two low cards are played for, or None."""
        judge, votes, average = self.judge, self.votes, self.knowledge.average
        few = max(votes[card], votes[other]) <= average and abs(votes[card] - votes[other]) <= FEW
        if not few or not {card, other} <= self.lawful:
            return None
        words = _("Lead a low card: it risks few votes, and your high cards can win later.")
        if judge.trick:
            words = _("You cannot win this trick, so give away few votes.")
            if judge.friend_wins or any(map(self._wins, self.lawful)):
                return None
        elif not any(votes[own] > average for own in self.lawful):
            return None
        return Reason(words, even=True, tells_why=True)

    # --- for a move, against a move ---

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for a move."""
        if move >= CARDS or other >= CARDS or other not in self.lawful:
            yield from self._better_call(move, other)
            return
        self._told = self._values(move, other)
        yield from self._indifferent()
        if self._decides(move):
            yield self._deciding(both=self._decides(other))
        lines = self._better_card(move, other) if self.judge.trick else self._better_lead(move, other)
        yield from lines

    def _deciding(self, *, both: bool) -> Reason:
        """Say that a card decides the bid at once, or that both of two do."""
        if self.knowledge.attacking:
            words = _("It makes the bid of {bid}: you were {needed} short.")
            if both:
                words = _("Either card makes the bid of {bid}: you were {needed} short.")
        else:
            words = _("Your side still needs {needed} to set the bid of {bid}: with this card it has them.")
            if both:
                words = _("Your side still needs {needed} to set the bid of {bid}: this trick is enough.")
        return self.say(words)

    def worse(self, move: int, best: int) -> Iterator[Reason]:
        """Yield the faults of a move."""
        if move >= CARDS or best >= CARDS or move not in self.lawful:
            yield from self._worse_call(move, best)
            return
        self._told = self._values(move, best)
        yield from self._indifferent()
        if self._decides(best) and not self._decides(move):
            if self.knowledge.attacking:
                yield self.say(_("{Other} makes the bid of {bid} at once; {card} does not."))
            else:
                yield self.say(_("{Other} breaks the bid of {bid} at once; {card} does not."))
        lines = self._worse_card(move, best) if self.judge.trick else self._worse_lead(move, best)
        yield from lines

    # --- a card to a trick ---

    def _better_card(self, card: int, other: int) -> Iterator[Reason]:
        votes = self.votes
        wins, loses = self._wins(card), not self._wins(other)
        yours = self.judge.friend_wins and self.judge.safe == 1.0
        if yours and self.knowledge.suit_of[other] == self.knowledge.trump and self._higher(other, card):
            words = _("Your side is sure of this trick; {other} can win another.")
            yield self.say(words, (CODES[other],))
        if wins and loses and yours and self._sure(card) == 1.0 and self.judge.losable(card):
            yield self.say(
                _("Your side is sure of this trick: {card} brings {votes} now, but might lose later."),
                (CODES[card],),
            )
        if wins and loses:
            yield from self._better_taking(card)
        elif wins:
            yield from self._better_winner(card, other)
        elif not loses:
            yield from self._better_leaving(card, other)
        else:
            yield from self._better_losing(card, other)
        cheaper = votes[card] < votes[other] and self._at_risk(card) and self._at_risk(other)
        few = votes[other] - votes[card] <= FEW
        if self._lost(card) and self.knowledge.out_against(other) > 1:
            few = False  # its cost is certain, the other card's gain is not
        if cheaper and not few:
            yield self._cheaper(card)
        yield from self._better_kept(card, other)
        if cheaper and few:
            yield self._cheaper(card)

    def _better_winner(self, card: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for one of two cards that both win so far."""
        votes = self.votes
        sure, less = self._sure(card), self._sure(other)
        if sure == 1.0 > less:
            yield self.say(_("{none} beat {card}; {other} can be beaten."))
        if sure > less + SAFER:
            yield self._harder(card, other)
        last = len(self.judge.trick) == SEATS - 1
        if votes[card] > votes[other] and last:
            yield self.say(_("Both win the trick, and {card} brings {votes}."))
        if votes[card] > votes[other] and sure == less == 1.0:
            yield self.say(_("{none} beat either one; {card} brings {votes}."))
        if votes[card] > votes[other] and self._alike(card, other):
            yield self.say(_("Both are equally hard to beat, and {card} brings {votes}."))
        if card < other and self._ruffs(card) and (sure == 1.0 or less < sure + SAFER):
            words = _("You have no {led}: {card} trumps and takes {trick} so far; you keep {other}.")
            if sure == 1.0:
                words = _("You have no {led}: {card} trumps and wins {trick}; you keep {other}.")
            yield self.say(words, (CODES[other],))
        if card < other and last:
            yield self.say(_("Both win the trick, and you keep {other}."))
        if card < other and sure == less == 1.0:
            yield self.say(_("{none} beat either one, and you keep {other}."))
        if votes[card] < votes[other] and self._alike(card, other):
            yield self.say(_("Both are equally hard to beat; {card} risks fewer votes."))
        if self._fewer(card, other):
            yield self._harder(card, other)

    def _better_taking(self, card: int) -> Iterator[Reason]:
        judge = self.judge
        ruffs = self._ruffs(card)
        sure = self._sure(card)
        if judge.friend_wins and sure > judge.safe:
            yield self._overtaking(card)
        if sure == 1.0:
            if judge.friends_later:
                yield self.say(_("{none} beat it: {trick} for your side."))
            if ruffs:
                yield self._trumping_for_sure(card)
            yield self.say(_("It wins the trick: {trick}."))
        yield self._taking_so_far(card)

    def _better_leaving(self, card: int, other: int) -> Iterator[Reason]:
        judge = self.judge
        if judge.friend_wins:
            if self.votes[card] > self.votes[other] and judge.safe == 1.0:
                if self.partners:
                    yield self._adding(card)
                yield self.say(_("{Best} wins the trick from the bidder: add {votes}."))
            yield self._leaving(other)
        threat = self._threat(other, seen=True)
        if threat:
            yield self.say(_("{threat} You keep it."), (CODES[other],), threat=threat)
        if self._helped():
            yield self.say(
                _("Your partner plays after you and may win the trick; you keep {other}."), (CODES[other],)
            )
        yield self.say(_("This trick has {table}: you keep {other} for a later one."), (CODES[other],))

    def _better_losing(self, card: int, other: int) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(other) and not judge.sure_later(card):
            yield self.say(_("You keep {other}, which nobody against you can beat anymore."), (CODES[other],))
        if votes[card] > votes[other]:
            if judge.friend_wins and judge.safe == 1.0:
                if self.partners:
                    yield self._adding(card)
                yield self.say(_("{Best} wins the trick from the bidder: add {votes}."))
            elif judge.friend_wins and self.partners:
                yield self._some(card, _("Your partner has the trick with {best} so far: add {votes}."))
            elif self._helped():
                yield self._some(card, _("Your partner plays after you and may win the trick: add {votes}."))
        elif votes[other] > votes[card] and judge.friend_wins and judge.safe == 1.0:
            if self.partners and self._higher(other, card):
                words = _("Your partner wins this trick anyway; {other} may win another.")
                yield self.say(words, (CODES[other],))
        elif votes[other] - votes[card] > FEW and judge.friend_wins and judge.safe < 1.0:
            yield self.say(_("{Best} may still be beaten, and {other} has {others}."))

    def _better_kept(self, card: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for playing one card and keeping the other."""
        knowledge = self.knowledge
        suit, second = knowledge.suit_of[card], knowledge.suit_of[other]
        trump = knowledge.trump
        kept = (CODES[other],)
        if second == trump != suit:
            yield self.say(_("You keep {other}: it can trump another suit later."), kept)
        if self._last_of_suit(card) and suit != second:
            yield self.say(_("After it you have no {suit} left, so you can trump them from now on."))
        if self._higher(other, card):
            yield self.say(_("You keep {other}, which is harder to beat."), kept)
        if self._guards(other) and not self._guards(card):
            words = _("{Card} guards nothing; {other} guards {top}.")
            yield self.say(words, kept, top=card_name(CODES[self._top(second)]))

    def _worse_card(self, card: int, best: int) -> Iterator[Reason]:
        judge, would = self.judge, self._wins(best)
        if self._wins(card):
            yield from self._worse_winning(card, best)
        elif would and judge.friend_wins and judge.safe == 1.0:
            yield from self._worse_losing(card, best)
        elif would:
            if judge.friend_wins:
                yield self.say(_("{Best} can still be beaten if you play {card}."))
            if judge.friends_later and self.partners:
                yield self.say(_("If you play {card}, only your partner can still win the trick for you."))
            words = _("If you play {card}, they may win this trick; {other} takes it so far.")
            if len(judge.trick) == SEATS - 1 and not judge.friend_wins:
                words = _("If you play {card}, they win this trick; {other} takes it.")
            yield self.say(words)
        else:
            yield from self._worse_losing(card, best)
        yield from self._worse_kept(card, best)

    def _worse_winning(self, card: int, best: int) -> Iterator[Reason]:
        """Yield the faults of a card that wins the trick so far."""
        judge, votes, would = self.judge, self.votes, self._wins(best)
        if judge.friend_wins and judge.safe == 1.0 and not would:
            words = _("{Best} wins this trick from the bidder anyway; {card} may win another.")
            if self.partners:
                words = _("Your partner wins this trick with {best} anyway; {card} may win another.")
            yield self.say(words)
        if not would and self._ruffs(card) and self._helped():
            words = _("Your partner may still win this trick, and {card}, a trump, can win another.")
            yield self.say(words)
        threat = self._threat(card)
        if threat and (not would or self._sure(card) < self._sure(best) - SAFER):
            yield Reason(threat)
        if would and votes[card] < votes[best]:
            yield self.say(_("{Card} adds {votes} to the trick, {other} adds {others}."))
        if would and card > best and (self._sure(best) == 1.0 or self._alike(card, best)):
            yield self.say(_("It spends {card}, where {other} would do just as well."))
        if not would:
            yield self.say(_("It spends {card} on a trick with {table}."))

    def _worse_losing(self, card: int, best: int) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(card) and not judge.sure_later(best):
            yield self.say(_("It throws away {card}, which nobody against you can beat anymore."))
        if votes[card] > votes[best] and not (judge.friend_wins and judge.safe == 1.0):
            if self._lost(card):
                yield self.say(_("{Card} gives them {votes}."))
            yield self.say(_("{Card} risks {votes} on a trick that they may win."))
        if votes[card] < votes[best] and judge.friend_wins and judge.safe == 1.0:
            yield self.say(_("{Card} adds {few} to your side's trick."))
        elif votes[card] < votes[best] and (judge.friend_wins or self._helped()):
            words = _("{Card} adds {few} to a trick that your side may win.")
            yield self.say(words)

    def _worse_kept(self, card: int, best: int) -> Iterator[Reason]:
        knowledge = self.knowledge
        suit, second = knowledge.suit_of[card], knowledge.suit_of[best]
        trump = knowledge.trump
        if suit == trump != second:
            yield self.say(_("It spends {card}, a trump."))
        if self._last_of_suit(best) and suit != second:
            yield self.say(_("You could trump {second} without {other}; {card} does not help there."))
        if self._higher(card, best):
            yield self.say(_("Keep {card}: it is harder to beat than {other}."))
        if self._guards(card) and not self._guards(best):
            words = _("{Card} guards {top}, {other} guards nothing.")
            yield self.say(words, top=card_name(CODES[self._top(suit)]))
        if self.votes[card] - self.votes[best] > 1 and self._at_risk(card):
            yield self.say(_("{Card} risks {votes}."))

    # --- a lead ---

    def _better_lead(self, card: int, other: int) -> Iterator[Reason]:
        knowledge, votes = self.knowledge, self.votes
        suit, second = knowledge.suit_of[card], knowledge.suit_of[other]
        trump = knowledge.trump
        sure, less = self._sure(card), self._sure(other)
        ruffer = self._ruffer(second)
        if sure == 1.0 > less:
            yield self.say(_("{none} beat {card}; {other} can be beaten."))
        if ruffer and not self._ruffer(suit) and suit != second:
            yield self.say(
                _("{who} has no {second} and may trump them, but may still have {suit}."), who=ruffer
            )
        friends = [friend for friend in knowledge.friends if knowledge.may_ruff(friend, suit)]
        if (
            suit != trump
            and friends
            and (suit != second or len({knowledge.suit_of[own] for own in self.lawful}) > 1)
        ):
            if self.partners:
                yield self.say(_("Your partner has no {suit} and may trump."))
            yield self.say(_("{who} has no {suit} and may trump for your side."), who=self._who(friends[0]))
        if (
            suit == trump != second
            and knowledge.attacking
            and knowledge.foes_may_hold(knowledge.suits[trump])
        ):
            yield Reason(self._drawing(card))
        if self._last_of_suit(card) and suit != second:
            words = _("After it you have no {suit} left, so you can trump them from now on.")
            yield self.say(words)
        yield from self._stronger_lead(card, other)
        yield from self._better_kept(card, other)
        if votes[other] - votes[card] > 1 and max(sure, less) < 1.0:
            yield self._cheaper(card)

    def _stronger_lead(self, card: int, other: int) -> Iterator[Reason]:
        """Yield the reasons for a lead: how hard it is to beat, and what it gains or risks."""
        knowledge, votes, suit = self.knowledge, self.votes, self.knowledge.suit_of[card]
        sure, less = self._sure(card), self._sure(other)
        if sure > less + SAFER:
            follow = knowledge.left[suit] >= len(knowledge.foes)  # or else somebody surely may trump
            if follow and not knowledge.out_against(card) and suit != knowledge.trump:
                yield self.say(_("Only a trump can beat {card}."))
            yield self._harder(card, other)
        few = votes[other] - votes[card] <= FEW
        if votes[card] < votes[other] and max(sure, less) < 1.0 and not few:
            yield self._cheaper(card)
        if votes[card] > votes[other] and sure == 1.0:
            yield self.say(_("{none} beat it, and it brings {votes}."))
        if votes[card] > votes[other] and self._alike(card, other):
            if self.is_high(card):
                words = _("Take the {votes} of {card} now: later, {suit} are more likely to be trumped.")
                yield self.say(words)
            if sure * LEAD_GAIN > 1.0:
                words = _("Both are equally hard to beat, and {card} brings {votes}.")
                yield self.say(words)

    def _trump_spent(self, card: int) -> Reason:
        """Say why a trump is better kept than led."""
        knowledge, trump = self.knowledge, self.knowledge.trump
        if knowledge.own(trump).bit_count() == 1:
            return self.say(_("It spends {card}, your last trump."))
        if not knowledge.foes_may_hold(knowledge.suits[trump]):
            return self.say(_("It spends {card}, one of your trumps."))
        if not knowledge.attacking:
            return self.say(_("Leave drawing trumps to the bidder: {card} can trump another suit."))
        if knowledge.seat == knowledge.view.table.bidder:
            return self.say(_("Drawing trumps can wait: {card} can win a later trick as well."))
        return self.say(_("Your partner bid and will draw trumps: {card} can trump another suit."))

    def _worse_lead(self, card: int, best: int) -> Iterator[Reason]:
        knowledge, votes = self.knowledge, self.votes
        suit, first = knowledge.suit_of[card], knowledge.suit_of[best]
        trump = knowledge.trump
        sure, more = self._sure(card), self._sure(best)
        ruffer = self._ruffer(suit)
        if ruffer and suit != first and not self._ruffer(first):
            yield self.say(_("{who} has no {suit} and may trump {card}."), who=ruffer)
        ruffs = first not in (suit, trump) and any(
            knowledge.may_ruff(friend, first) for friend in knowledge.friends
        )
        if ruffs and self.partners:
            yield self.say(_("Your partner has no {second} and could trump them, but not {card}."))
        if more > sure + SAFER:
            yield from self._easier_to_beat(card, best)
        if suit == trump != first:
            yield self._trump_spent(card)
        if first == trump != suit and knowledge.attacking and knowledge.foes_may_hold(knowledge.suits[trump]):
            yield self.say(_("You do not draw trumps, and a trump can beat {card}."))
        if votes[card] - votes[best] > 1 and sure < 1.0:
            if self.is_high(card):
                yield self.say(_("{Card} is the highest left, but may be trumped: it risks {votes}."))
            yield self.say(_("{Card} risks {votes}."))
        if more == 1.0 and votes[card] < votes[best]:
            yield self.say(_("{none} beat {other}, and it brings {others}; {card} brings {votes}."))
        if votes[card] < votes[best] and self._alike(card, best):
            yield self.say(_("{Other} brings {others} and is as hard to beat."))
        yield from self._worse_kept(card, best)

    def _easier_to_beat(self, card: int, best: int) -> Iterator[Reason]:
        """Yield who or what may beat a lead, and not a better one."""
        knowledge = self.knowledge
        suit = knowledge.suit_of[card]
        higher = knowledge.out_against(card) and not knowledge.out_against(best)
        if higher and suit == knowledge.suit_of[best] and self._ruffer(suit):
            yield self.say(_("A trump can beat both, but higher {suit} can beat only {card}."))
        threat = self._threat(card)
        if threat:
            yield Reason(threat)

    # --- the honor system ---

    def _better_call(self, move: int, other: int) -> Iterator[Reason]:
        if move >= CARDS:
            if self._proved(move):
                yield self.say(
                    _("{who} played a card that should have been played before: the call is right."),
                    who=self._who(move - RENEGE),
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
                yield self.say(_("{who} did renege, but the bid is already decided in your favor."), who=who)
            yield self.say(_("{who} has not been seen to renege, and you may call only once."), who=who)
        elif move not in self.lawful:
            name = first_capital(card_name(CODES[move]))
            yield self.say(_("{card} would be a renege: the rules ask for another card."), card=name)
        elif self._proved(best):
            yield self.say(
                _("If you play {card}, the renege that you have seen goes unpunished."), card=called(move)
            )
        else:
            yield self.say(_("If you play {card}, you do not use your call."), card=called(move))

    def _proved(self, call: int) -> bool:
        """Return whether a call of a renege is known to be right."""
        return bool(self.view.table.calls.betrayed >> (call - RENEGE) & 1)
