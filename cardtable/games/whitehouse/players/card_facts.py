"""Facts about a playable card from a seat's view of the trick, for use in reasons."""

from collections.abc import Iterator
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.masks import cards_in
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.kit.phrases import first_capital, votes_text
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.card_knowledge import lawful, most_votes, settled
from cardtable.games.whitehouse.players.playing import Judge
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from cardtable.i18n import _, ngettext

COURT: Final = 36
"""The lowest card that is worth guarding: a Jack."""

SAFER: Final = 0.02
"""Smallest difference in the chance of standing that is worth mentioning."""

HOPEFUL: Final = 3
"""Most unseen higher cards with which a side-suit card still has hope of a trick."""


class CardFacts:
    """One trick from a seat's view, with words for it."""

    def __init__(self, view: WhitehouseView) -> None:
        self.view = view
        self.judge = Judge(view)
        self.knowledge = self.judge.knowledge
        self.votes = self.knowledge.votes
        self.partners = view.table.setup.partnership
        self.lawful = set(lawful(view))

    def sort(self, card: int) -> str:
        """Return what sets a card apart from its twins: whether it wins so far, or else its suit."""
        if self.judge.trick and len({self._wins(own) for own in self.lawful}) > 1:
            if not self._wins(card):
                return "loses"
            return "wins" if self._sure(card) == 1.0 else "leads"
        suit = suit_name(SUITS[self.knowledge.suit_of[card]])
        return f"high {suit}" if not self.judge.trick and self.is_high(card) else suit

    def is_high(self, card: int) -> bool:
        """Return whether a card of a side suit is the highest left of it: only a trump can beat it."""
        knowledge = self.knowledge
        return knowledge.suit_of[card] != knowledge.trump and not knowledge.out_against(card)

    def _wins(self, card: int) -> bool:
        judge = self.judge
        return TRUMPS[self.knowledge.trump].power[judge.trick[0]][card] > judge.best_power

    def _sure(self, card: int) -> float:
        """Return the chance that no opponent still to play beats a card that wins so far."""
        judge = self.judge
        return judge.stands(card, judge.led if judge.trick else self.knowledge.suit_of[card])

    def _decides(self, card: int) -> bool:
        judge = self.judge
        sure = judge.safe if judge.trick and not self._wins(card) else self._sure(card)
        return sure == 1.0 and 0 < judge.needed <= judge.on_table + self.votes[card]

    def _at_risk(self, card: int) -> bool:
        """Return whether the other side may still win the trick after a card."""
        judge = self.judge
        return (judge.safe if judge.trick and not self._wins(card) else self._sure(card)) < 1.0

    def _who(self, seat: int) -> str:
        """Return another seat as the start of a sentence."""
        if self.partners and (seat - self.knowledge.seat) % SEATS == 2:
            return _("Your partner")
        return seat_mark(seat)

    def _ruffer(self, suit: int) -> str:
        """Return the opponent known to be out of a suit who may trump it; empty for none."""
        knowledge = self.knowledge
        return next((self._who(foe) for foe in knowledge.foes if knowledge.may_ruff(foe, suit)), "")

    def _none(self) -> str:
        """Return the words before "beat" about a card certain to stand, such as "Nobody can"."""
        if self.partners:
            return _("No opponent can")
        return _("Nobody can") if self.knowledge.attacking else _("The bidder cannot")

    def _alike(self, card: int, other: int) -> bool:
        """Return whether two cards of a suit are equivalent: no unseen card lies between them."""
        knowledge = self.knowledge
        return (
            knowledge.suit_of[card] == knowledge.suit_of[other]
            and knowledge.higher[card] & knowledge.unseen == knowledge.higher[other] & knowledge.unseen
        )

    def _fewer(self, card: int, other: int) -> bool:
        """Return whether fewer unseen cards can beat `card` than `other`; trumps lose only to trumps."""
        knowledge = self.knowledge
        trump = knowledge.trump
        same = (knowledge.suit_of[card] == trump) == (knowledge.suit_of[other] == trump)
        return same and knowledge.out_against(card) < knowledge.out_against(other)

    def _higher(self, card: int, other: int) -> bool:
        """Return whether a card is harder to beat than another and may win a trick."""
        knowledge = self.knowledge
        hopeful = knowledge.suit_of[card] == knowledge.trump or knowledge.out_against(card) <= HOPEFUL
        return hopeful and self._fewer(card, other)

    def _above(self, card: int) -> int:
        """Return the highest unseen card of the suit that beats a card."""
        return (self.knowledge.higher[card] & self.knowledge.unseen).bit_length() - 1

    def _top(self, suit: int) -> int:
        """Return the seat's highest card of a suit."""
        return self.knowledge.own(suit).bit_length() - 1

    def _guards(self, card: int) -> bool:
        """Return whether a low side-suit card protects the seat's highest card of the suit.

        Without it, too few low cards would remain to play under the higher unseen ones.
        """
        knowledge = self.knowledge
        suit = knowledge.suit_of[card]
        top = self._top(suit)
        above = knowledge.out_against(top)
        return (
            suit != knowledge.trump
            and card != top >= COURT
            and 0 < above <= 2
            and knowledge.own(suit).bit_count() == above + 1
        )

    def _last_of_suit(self, card: int) -> bool:
        """Return whether the card clears a side suit that the seat can trump and others may still lead."""
        knowledge = self.knowledge
        suit = knowledge.suit_of[card]
        alone = suit != knowledge.trump and knowledge.own(suit).bit_count() == 1
        return alone and bool(knowledge.own(knowledge.trump) and knowledge.left[suit])

    def _helped(self) -> bool:
        """Return whether a partner still to play may take the trick from the card winning it so far."""
        judge = self.judge
        return self.partners and bool(judge.friends_later and judge.rescue(judge.best, judge.led))

    def _ruffs(self, card: int) -> bool:
        """Return whether a card is a trump played to a trick in a side suit."""
        trick, trump = self.judge.trick, self.knowledge.trump
        return bool(trick) and self.knowledge.suit_of[card] == trump != self.judge.led

    def _lower_trump(self, card: int) -> int | None:
        """Return the next lower trump that would take the trick so far as well; None for none."""
        lower = (own for own in self.lawful if own < card and self._ruffs(own) and self._wins(own))
        return max(lower, default=None)

    def _lost(self, card: int) -> bool:
        """Return whether the other side is certain to win the trick after a card."""
        judge = self.judge
        if not judge.trick or self._wins(card) or judge.friend_wins:
            return False
        return not judge.rescue(judge.best, judge.led)

    def _decided(self) -> str:
        """Return the sentence that the bid is already made or broken; empty if undecided."""
        table = self.view.table
        made = settled(self.view)
        if made is None:
            return ""
        if made:
            return _("The bid of {bid} is already made, so any card will do.").format(bid=table.bid)
        words = _("Their bid of {bid} can no longer be made ({most} at most), so any card will do.")
        if self.knowledge.attacking:
            words = _("Your bid of {bid} can no longer be made ({most} at most), so any card will do.")
        return words.format(bid=table.bid, most=most_votes(self.view))

    def _indifferent(self) -> Iterator[Reason]:
        """Yield the reason that every card is as good as any other, if there is one."""
        for why in filter(None, (self._decided(), self._all_win())):
            yield Reason(why, even=True, tells_why=True)

    def _all_win(self) -> str:
        """Return the sentence that the seat wins every trick left; empty if that is not certain."""
        judge, knowledge = self.judge, self.knowledge
        for card in cards_in(knowledge.hand):
            if knowledge.out_against(card) or not (
                knowledge.suit_of[card] == knowledge.trump or judge.sure_later(card)
            ):
                return ""
        if judge.trick and not all(self._wins(card) and self._sure(card) == 1.0 for card in self.lawful):
            return ""
        return _("Every card you hold wins, so any order will do.")

    def _threat(self, card: int, *, seen: bool = False) -> str:
        """Say who or what may still beat a card; empty for nobody.

        With `seen`, only known voids and cards still out count.
        """
        judge, knowledge = self.judge, self.knowledge
        led = judge.led if judge.trick else knowledge.suit_of[card]
        name = card_name(CODES[card])
        for foe in judge.foes_later:
            if knowledge.suit_of[card] != knowledge.trump and knowledge.may_ruff(foe, led):
                return _("{who} has no {suit} and may trump {card}.").format(
                    who=self._who(foe), suit=suit_name(SUITS[led]), card=name
                )
        if self._ruffs(card):
            void = next((self._who(foe) for foe in judge.foes_later if knowledge.may_ruff(foe, led)), "")
            if void and knowledge.out_against(card):
                return _("{who} has no {suit} and could overtrump {card}.").format(
                    who=void, suit=suit_name(SUITS[led]), card=name
                )
            if self._sure(card) == 1.0:
                return ""
            return _("An opponent out of {suit} could overtrump {card}.").format(
                suit=suit_name(SUITS[led]), card=name
            )
        higher = knowledge.higher[card] & knowledge.unseen
        if higher and any(higher & ~knowledge.void[foe] for foe in judge.foes_later):
            top = CODES[higher.bit_length() - 1] if knowledge.suit_of[card] != knowledge.trump else ""
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
        if self._sure(card) < 1.0 and not seen:
            return _("{card} may still be trumped.").format(card=first_capital(name))
        return ""

    def _drawing(self, card: int) -> str:
        """Say that a trump led draws the others' trumps, and if few of them beat it, how many."""
        left, out = self.knowledge.left[self.knowledge.trump], self.knowledge.out_against(card)
        words = ngettext(
            "It draws trumps: {left} is still out.", "It draws trumps: {left} are still out.", left
        )
        if not out:
            words = ngettext(
                "It draws trumps: {left} is still out and cannot beat it.",
                "It draws trumps: {left} are still out, and none of them beats it.",
                left,
            )
        elif 2 * out <= left:  # a low trump is led for what it draws, not to win
            words = ngettext(
                "It draws trumps: {left} are still out, and {out} of them beats it.",
                "It draws trumps: {left} are still out, and {out} of them beat it.",
                out,
            )
        return words.format(left=left, out=out)

    def _values(self, card: int, other: int) -> dict[str, object]:
        """Return the names and votes of two cards, by the placeholders of the sentences about them."""
        judge, own = self.judge, self.votes[card]
        values: dict[str, object] = {
            "card": card_name(CODES[card]),
            "Card": first_capital(card_name(CODES[card])),
            "other": card_name(CODES[other]),
            "Other": first_capital(card_name(CODES[other])),
            "suit": suit_name(SUITS[self.knowledge.suit_of[card]]),
            "second": suit_name(SUITS[self.knowledge.suit_of[other]]),
            "none": self._none(),
            "votes": votes_text(own),
            "few": _("only {votes}").format(votes=votes_text(own)) if own else votes_text(own),
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
