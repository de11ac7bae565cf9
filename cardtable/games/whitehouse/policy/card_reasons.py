"""Why a card is better played than another, or what goes wrong with it: leads, tricks, the honor system."""

from collections.abc import Iterator

from cardtable.cards.card import SUITS
from cardtable.cards.names import suit_name
from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.phrases import first_capital, votes_text
from cardtable.games.whitehouse.moves import CARDS, CODES, RENEGE, SEATS
from cardtable.games.whitehouse.observation import WhitehouseView
from cardtable.games.whitehouse.policy.playing import Judge
from cardtable.games.whitehouse.policy.reading import lawful
from cardtable.games.whitehouse.trumps import TRUMPS
from cardtable.games.whitehouse.words import card_name
from cardtable.words import _, ngettext

SAFER = 0.02
"""By how much likelier one card stands than another for that to be worth a word."""


def called(move: int) -> str:
    """A card, or a call of a renege, as it stands in a sentence."""
    return card_name(CODES[move]) if move < CARDS else _("calling a renege")


def better(view: WhitehouseView, move: int, other: int) -> Iterator[Reason]:
    """What may be said for one move of the play against another, the decisive first."""
    return _Play(view).better(move, other)


def worse(view: WhitehouseView, move: int, best: int) -> Iterator[Reason]:
    """What goes wrong with one move of the play, the decisive first."""
    return _Play(view).worse(move, best)


class _Play:
    """One trick as a seat sees it, with words for what is in it."""

    def __init__(self, view: WhitehouseView) -> None:
        self.view = view
        self.judge = Judge(view)
        self.reading = self.judge.reading
        self.votes = self.reading.votes
        self.partners = view.table.setup.partnership
        self.lawful = set(lawful(view))

    # --- what is true of a card ---

    def _wins(self, card: int) -> bool:
        judge = self.judge
        return TRUMPS[self.reading.trump].power[judge.trick[0]][card] > judge.best_power

    def _sure(self, card: int) -> float:
        """How likely no opponent who plays later beats a card that takes the trick so far."""
        judge = self.judge
        return judge.stands(card, judge.led if judge.trick else self.reading.suit_of[card])

    def _decides(self, card: int) -> bool:
        judge = self.judge
        sure = judge.safe if judge.trick and not self._wins(card) else self._sure(card)
        return sure == 1.0 and 0 < judge.needed <= judge.on_table + self.votes[card]

    def _at_risk(self, card: int) -> bool:
        """Whether the other side may yet win the trick that a card is played to."""
        judge = self.judge
        return (judge.safe if judge.trick and not self._wins(card) else self._sure(card)) < 1.0

    def _who(self, seat: int) -> str:
        """Another seat as it stands at the head of a sentence."""
        if self.partners and (seat - self.reading.seat) % SEATS == 2:
            return _("Your partner")
        return seat_mark(seat)

    def _threat(self, card: int) -> str:
        """Who or what may still take the trick from a card; empty where nobody can."""
        judge, reading = self.judge, self.reading
        led = judge.led if judge.trick else reading.suit_of[card]
        name = card_name(CODES[card])
        for foe in judge.foes_later:
            if reading.suit_of[card] != reading.trump and reading.may_ruff(foe, led):
                return _("{who} has no {suit} and may trump {card}.").format(
                    who=self._who(foe), suit=suit_name(SUITS[led]), card=name
                )
        higher = reading.higher[card] & reading.unseen
        if higher and any(higher & ~reading.void[foe] for foe in judge.foes_later):
            top = CODES[higher.bit_length() - 1] if reading.suit_of[card] != reading.trump else ""
            if higher.bit_count() == 1 and top:
                return _("{other} has not been played yet and beats {card}.").format(
                    other=first_capital(card_name(top)), card=name
                )
            found = ngettext(
                "{Card} can be beaten by a higher trump not seen yet.",
                "{Card} can be beaten by {number} higher cards not seen yet.",
                higher.bit_count(),
            )
            return found.format(Card=first_capital(name), number=higher.bit_count())
        if self._sure(card) < 1.0:
            return _("{card} may still be trumped.").format(card=first_capital(name))
        return ""

    def _values(self, card: int, other: int) -> dict[str, object]:
        judge = self.judge
        values: dict[str, object] = {
            "card": card_name(CODES[card]),
            "Card": first_capital(card_name(CODES[card])),
            "other": card_name(CODES[other]),
            "Other": first_capital(card_name(CODES[other])),
            "suit": suit_name(SUITS[self.reading.suit_of[card]]),
            "second": suit_name(SUITS[self.reading.suit_of[other]]),
            "votes": votes_text(self.votes[card]),
            "others": votes_text(self.votes[other]),
            "needed": votes_text(max(0, judge.needed)),
            "bid": self.view.table.bid,
        }
        if judge.trick:
            values["best"] = card_name(CODES[judge.best])
            values["Best"] = first_capital(card_name(CODES[judge.best]))
            values["led"] = suit_name(SUITS[judge.led])
            values["table"] = votes_text(judge.on_table)
            values["trick"] = votes_text(judge.on_table + self.votes[card])
        return values

    # --- for a move, against a move ---

    def better(self, move: int, other: int) -> Iterator[Reason]:
        """What may be said for a move."""
        if move >= CARDS or other >= CARDS or other not in self.lawful:
            yield from self._better_call(move, other)
            return
        values = self._values(move, other)
        if self._decides(move):
            if self.reading.attacking:
                yield Reason(_("It makes the bid of {bid}, which was {needed} short.").format(**values))
            else:
                yield Reason(_("It takes the last {needed} that break the bid of {bid}.").format(**values))
        lines = (
            self._better_card(move, other, values)
            if self.judge.trick
            else self._better_lead(move, other, values)
        )
        yield from lines

    def worse(self, move: int, best: int) -> Iterator[Reason]:
        """What goes wrong with a move."""
        if move >= CARDS or best >= CARDS or move not in self.lawful:
            yield from self._worse_call(move, best)
            return
        values = self._values(move, best)
        if self._decides(best) and not self._decides(move):
            if self.reading.attacking:
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
        if wins and loses:
            yield from self._better_taking(card, values)
        elif wins:
            sure, less = self._sure(card), self._sure(other)
            if sure == 1.0 > less:
                yield Reason(
                    _("Nobody can take the trick from {card}; {other} can be beaten.").format(**values)
                )
            if sure > less + SAFER:
                yield self._harder(card, other, values)
            if votes[card] > votes[other] and sure == 1.0:
                yield Reason(_("Both win the trick, and {card} brings {votes}.").format(**values))
            if votes[card] > votes[other] and abs(sure - less) <= SAFER:
                yield Reason(_("It is as hard to beat as {other} and brings {votes}.").format(**values))
            if card < other and sure == 1.0:
                yield Reason(_("It wins the trick as well as {other}, which you keep.").format(**values))
            if card < other:
                yield Reason(_("It takes the trick as well as {other}, which you keep.").format(**values))
        elif not loses:
            yield from self._better_leaving(card, other, values)
        else:
            yield from self._better_losing(card, other, values)
        if votes[card] < votes[other] and self._at_risk(card):
            yield Reason(_("It risks {votes}, not {others}.").format(**values))
        yield from self._better_kept(card, other, values)

    def _harder(self, card: int, other: int, values: dict[str, object]) -> Reason:
        """That one card is harder to beat than another."""
        out, more = self.reading.out_against(card), self.reading.out_against(other)
        if not out < more:
            return Reason(_("{Card} is less likely to be trumped than {other}.").format(**values))
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
        ruffs = self.reading.suit_of[card] == self.reading.trump != judge.led
        sure = self._sure(card)
        if judge.friend_wins and sure > judge.safe:
            if self.partners:
                yield Reason(
                    _("Your partner's card, {best}, can be beaten; yours is harder to beat.").format(**values)
                )
            yield Reason(_("{Best} can still be beaten; yours is harder to beat.").format(**values))
        if sure == 1.0:
            if ruffs:
                yield Reason(_("You have no {led}: it trumps and wins {trick}.").format(**values))
            yield Reason(_("It wins the trick: {trick}.").format(**values))
        if ruffs:
            yield Reason(
                _("You have no {led}: it trumps and takes the trick so far ({trick}).").format(**values)
            )
        yield Reason(_("It takes the trick so far ({trick}); {other} does not.").format(**values))

    def _better_leaving(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        judge = self.judge
        if judge.friend_wins:
            if self.votes[card] > self.votes[other] and judge.safe == 1.0:
                if self.partners:
                    yield Reason(
                        _("Your partner wins the trick with {best}: give it {votes}.").format(**values)
                    )
                yield Reason(_("{Best} wins the trick from the bidder: give it {votes}.").format(**values))
            if self.partners:
                yield Reason(_("Your partner has the trick with {best}; you keep {other}.").format(**values))
            yield Reason(_("{Best} has the trick against the bidder; you keep {other}.").format(**values))
        threat = self._threat(other)
        if threat:
            yield Reason(_("{threat} You keep it.").format(threat=threat), (CODES[other],))
        yield Reason(
            _("This trick has only {table}: you keep {other} for a later one.").format(**values),
            (CODES[other],),
        )

    def _better_losing(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(other) and not judge.sure_later(card):
            yield Reason(
                _("You keep {other}, which is sure to win a later trick.").format(**values), (CODES[other],)
            )
        if votes[card] > votes[other]:
            if judge.friend_wins and judge.safe == 1.0:
                if self.partners:
                    yield Reason(
                        _("Your partner wins the trick with {best}: give it {votes}.").format(**values)
                    )
                yield Reason(_("{Best} wins the trick from the bidder: give it {votes}.").format(**values))
            elif judge.friend_wins and self.partners:
                yield Reason(
                    _("Your partner has the trick with {best} so far: add {votes}.").format(**values)
                )
            elif judge.friends_later and self.partners and judge.rescue(judge.best, judge.led):
                yield Reason(
                    _("Your partner plays after you and may win the trick: add {votes}.").format(**values)
                )
        elif votes[card] < votes[other]:
            if not judge.friend_wins and judge.friends_later:
                yield Reason(_("It risks only {votes}; {other} would risk {others}.").format(**values))
            if not judge.friend_wins:
                yield Reason(_("It gives them only {votes}; {other} would give {others}.").format(**values))
            elif judge.safe < 1.0:
                yield Reason(_("{Best} may still be beaten: {card} risks only {votes}.").format(**values))

    def _better_kept(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        """What may be said for parting with one card and keeping the other."""
        reading = self.reading
        suit, second = reading.suit_of[card], reading.suit_of[other]
        trump = reading.trump
        kept = (CODES[other],)
        if second == trump != suit:
            yield Reason(_("You keep {other}, a trump.").format(**values), kept)
        if suit != trump and reading.own(suit).bit_count() == 1 and reading.own(trump):
            yield Reason(_("It is your last card of {suit}: after it, you can trump them.").format(**values))
        if reading.out_against(card) > reading.out_against(other):
            yield Reason(_("You keep {other}, which fewer cards can beat.").format(**values), kept)
        if suit == second and card < other:
            yield Reason(_("You keep {other}, the higher card.").format(**values), kept)
        if reading.own(suit).bit_count() > reading.own(second).bit_count():
            yield Reason(_("You hold more {suit} than {second} and can spare {card}.").format(**values))

    def _worse_card(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        wins, would = self._wins(card), self._wins(best)
        if wins:
            if judge.friend_wins and judge.safe == 1.0:
                if self.partners:
                    yield Reason(
                        _("Your partner wins this trick with {best} anyway; {card} is wasted.").format(
                            **values
                        )
                    )
                yield Reason(_("{Best} wins this trick from the bidder; {card} is wasted.").format(**values))
            threat = self._threat(card)
            if threat and (not would or self._sure(card) < self._sure(best) - SAFER):
                yield Reason(threat)
            if would and votes[card] < votes[best]:
                yield Reason(_("{Card} adds {votes} to the trick, {other} adds {others}.").format(**values))
            if would and card > best:
                yield Reason(_("It spends {card}; {other} takes the trick as well.").format(**values))
            if not would:
                yield Reason(_("It spends {card} on a trick of {table}.").format(**values))
        elif would:
            if judge.friend_wins:
                yield Reason(_("{Best} can still be beaten if you play {card}.").format(**values))
            if judge.friends_later and self.partners:
                yield Reason(
                    _("If you play {card}, only your partner can still take the {table} here.").format(
                        **values
                    )
                )
            yield Reason(
                _("If you play {card}, the {table} here may be theirs; {other} takes them so far.").format(
                    **values
                )
            )
        else:
            yield from self._worse_losing(card, best, values)
        yield from self._worse_kept(card, best, values)

    def _worse_losing(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        judge, votes = self.judge, self.votes
        if judge.sure_later(card) and not judge.sure_later(best):
            yield Reason(_("It throws away {card}, which is sure to win a later trick.").format(**values))
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
                _("{Card} adds only {votes} to a trick of your side; {other} adds {others}.").format(**values)
            )

    def _worse_kept(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        reading = self.reading
        suit, second = reading.suit_of[card], reading.suit_of[best]
        trump = reading.trump
        if suit == trump != second:
            yield Reason(_("It spends {card}, a trump.").format(**values))
        if second != trump and suit != second and reading.own(second).bit_count() == 1 and reading.own(trump):
            yield Reason(
                _("You could trump {second} without {other}; {card} does not help there.").format(**values)
            )
        if reading.out_against(card) < reading.out_against(best):
            yield Reason(_("It gives up {card}, which is harder to beat than {other}.").format(**values))
        if suit == second and card > best:
            yield Reason(_("It gives up the higher card: {card}, not {other}.").format(**values))
        if suit != second and reading.own(suit).bit_count() < reading.own(second).bit_count():
            yield Reason(_("You hold fewer {suit} than {second}, and {card} guards them.").format(**values))
        if self.votes[card] > self.votes[best] and self._at_risk(card):
            yield Reason(_("It risks {votes} with {card}, not {others}.").format(**values))

    # --- a lead ---

    def _ruffer(self, suit: int) -> str:
        """Which opponent is known to be out of a suit and may trump it; empty for nobody."""
        reading = self.reading
        return next((self._who(foe) for foe in reading.foes if reading.may_ruff(foe, suit)), "")

    def _better_lead(self, card: int, other: int, values: dict[str, object]) -> Iterator[Reason]:
        reading, votes = self.reading, self.votes
        suit, second = reading.suit_of[card], reading.suit_of[other]
        trump = reading.trump
        sure, less = self._sure(card), self._sure(other)
        ruffer = self._ruffer(second)
        if sure == 1.0 > less:
            yield Reason(_("Nobody can beat {card}; {other} can be beaten.").format(**values))
        if ruffer and not self._ruffer(suit) and suit != second:
            yield Reason(
                _("{who} has no {second} and may trump them, but is not known to be out of {suit}.").format(
                    who=ruffer, **values
                )
            )
        friends = [friend for friend in reading.friends if reading.may_ruff(friend, suit)]
        if suit not in (second, trump) and friends:
            if self.partners:
                yield Reason(_("Your partner has no {suit} and may trump.").format(**values))
            yield Reason(
                _("{who} has no {suit} and may trump for your side.").format(
                    who=self._who(friends[0]), **values
                )
            )
        if suit == trump != second and reading.attacking and reading.foes_may_hold(reading.suits[trump]):
            yield Reason(
                _("It draws trumps, {left} of which are still in other hands.").format(
                    left=reading.left[trump]
                )
            )
        if sure > less + SAFER:
            if not reading.out_against(card) and suit != trump:
                yield Reason(_("Only a trump can beat {card}.").format(**values))
            yield self._harder(card, other, values)
        if votes[card] < votes[other]:
            yield Reason(_("It risks only {votes}; {other} would risk {others}.").format(**values))
        if votes[card] > votes[other] and sure == 1.0:
            yield Reason(_("Nobody can beat it, and it brings {votes}.").format(**values))
        yield from self._better_kept(card, other, values)

    def _worse_lead(self, card: int, best: int, values: dict[str, object]) -> Iterator[Reason]:
        reading, votes = self.reading, self.votes
        suit, first = reading.suit_of[card], reading.suit_of[best]
        trump = reading.trump
        sure, more = self._sure(card), self._sure(best)
        ruffer = self._ruffer(suit)
        if ruffer and suit != first and not self._ruffer(first):
            yield Reason(_("{who} has no {suit} and may trump {card}.").format(who=ruffer, **values))
        ruffs = first not in (suit, trump) and any(
            reading.may_ruff(friend, first) for friend in reading.friends
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
        if first == trump != suit and reading.attacking and reading.foes_may_hold(reading.suits[trump]):
            yield Reason(
                _("{Card} leaves {left} trumps in other hands, and they can beat it.").format(
                    left=reading.left[trump], **values
                )
            )
        if votes[card] > votes[best] and sure < 1.0:
            yield Reason(_("{Card} risks {votes}; {other} risks only {others}.").format(**values))
        if more == 1.0 and votes[card] < votes[best]:
            yield Reason(
                _("{Card} brings {votes}; {other} brings {others}, and nobody can beat it.").format(**values)
            )
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
            return
        if other < CARDS:
            yield Reason(
                _("{Card} keeps to the rules; {other} would be a renege.").format(**self._values(move, other))
            )
            return
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

    def _proved(self, call: int) -> bool:
        """Whether a call of a renege is known to be right."""
        return bool(self.view.table.calls.betrayed >> (call - RENEGE) & 1)
