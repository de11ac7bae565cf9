"""Sentences about two cards of a trick that both leads and cards played later need."""

from typing import Final

from cardtable.cards.names import card_name
from cardtable.engine.opinion import Reason, seat_mark
from cardtable.games.kit.phrases import first_capital, listed
from cardtable.games.whitehouse.players.card_facts import SAFER, CardFacts
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.i18n import _, ngettext

PROBABLE: Final = 0.7
"""Chance of standing from which a card is said to win its trick probably: about 7 in 10 such cards do."""


class CardWords(CardFacts):
    """One trick from a seat's view, with sentences that tell the names and votes of two cards."""

    def __init__(self, view: WhitehouseView) -> None:
        super().__init__(view)
        self._told: dict[str, object] = {}

    def say(self, words: str, cards: tuple[str, ...] = (), /, **more: object) -> Reason:
        """Return a reason: its sentence, the codes it is about, and values besides those of the two cards."""
        return Reason(words.format(**self._told, **more), cards)

    def _cheaper(self, card: int) -> Reason:
        """Say that a card risks fewer votes than another, or gives away fewer.

        It is "only" few votes unless a third card has fewer.
        """
        least = all(self.votes[card] <= self.votes[own] for own in self.lawful)
        if self._lost(card):
            return self.say(
                _("{Card} gives them {few}.") if least else _("{Card} gives them {votes}, {other} {others}.")
            )
        return self.say(_("{Card} risks {few}.") if least else _("{Card} risks {votes}, {other} {others}."))

    def _harder(self, card: int, other: int) -> Reason:
        """Say that one card is harder to beat than another."""
        knowledge = self.knowledge
        out, more = knowledge.out_against(card), knowledge.out_against(other)
        if not self._fewer(card, other):
            return self.say(_("{Card} is less likely to be beaten than {other}."))
        if knowledge.suit_of[card] != knowledge.trump:
            if not out:
                return self.say(_("Only a trump can beat {card}; {other} is easier to beat."))
            if out == 1:
                words = _("Only {top} or a trump can beat {card}; {other} is easier to beat.")
                return self.say(words, top=card_name(CODES[self._above(card)]))
            words = _("{out} unseen {suit} can beat {card}; {more} unseen {second} can beat {other}.")
            return self.say(words, out=out, more=more)
        if not out:
            return self.say(_("No unseen card beats {card}; {more} could beat {other}."), more=more)
        found = ngettext(
            "{out} unseen card could beat {card}; {more} could beat {other}.",
            "{out} unseen cards could beat {card}; {more} could beat {other}.",
            out,
        )
        return self.say(found, out=out, more=more)

    def _leaving(self, kept: int) -> Reason:
        """Say why a trick that a friend's card wins so far is left to it, and who may still beat it."""
        cards = (CODES[kept],)
        if self.judge.safe == 1.0:
            words = _("{Best} wins the trick from the bidder; you keep {other}.")
            if self.partners:
                words = _("Your partner wins the trick with {best}; you keep {other}.")
            return self.say(words, cards)
        words = _("{Best} has the trick so far; {who} may still beat it. You keep {other}.")
        if self.partners:
            words = _(
                "Your partner has the trick with {best} so far; {who} may still beat it. You keep {other}."
            )
        return self.say(words, cards, who=listed([seat_mark(foe) for foe in self.judge.foes_later]))

    def _overtaking(self, card: int) -> Reason:
        """Say why to take a trick that a friend's card wins so far, and why with no higher card."""
        twins = [own for own in self.lawful if own > card and self._alike(own, card)]
        if twins:
            words = _("{Best} can still be beaten; {card} is as hard to beat as {top}.")
            if self.partners:
                words = _("Your partner's card, {best}, can be beaten; {card} is as hard to beat as {top}.")
            return self.say(words, top=card_name(CODES[max(twins)]))
        words = _("{Best} can still be beaten; yours is harder to beat.")
        if self.partners:
            words = _("Your partner's card, {best}, can be beaten; yours is harder to beat.")
        return self.say(words)

    def _taking_so_far(self, card: int) -> Reason:
        """Say that a card takes a trick that it may still lose, and to what."""
        knowledge = self.knowledge
        if self._ruffs(card):
            low = self._lower_trump(card)
            words = _("You have no {led}: {card} trumps and takes {trick} so far.")
            if low is None:
                return self.say(words)
            if self._sure(card) > self._sure(low) + SAFER:
                words = _(
                    "You have no {led}: {card} trumps and takes {trick} so far; {low} is easier to overtrump."
                )
            elif self.votes[card] > self.votes[low]:
                words = _(
                    "You have no {led}: {card} trumps and takes {trick} so far; "
                    "{low} is about as safe but adds fewer."
                )
            return self.say(words, low=card_name(CODES[low]))
        out = knowledge.out_against(card)
        trumps = knowledge.suit_of[card] == knowledge.trump
        takes = _("It takes the trick so far ({trick})")
        if self._sure(card) >= PROBABLE:
            takes = _("It will probably win the trick ({trick})")
        rest = _("{takes}, though {out} higher cards are still out.")
        if not out and not trumps:
            rest = _("{takes}: only a trump can beat it.")
        elif out == 1:
            rest = (
                _("{takes}: only {top} can beat it.")
                if trumps
                else _("{takes}: only {top} or a trump can beat it.")
            )
        top = card_name(CODES[self._above(card)]) if out else ""
        return self.say(rest, takes=self.say(takes).text, out=out, top=top)

    def _trumping_for_sure(self, card: int) -> Reason:
        """Say that a trump wins a trick of a side suit for certain, and why it and no lower trump."""
        low = self._lower_trump(card)
        words = _("You have no {led}: {card} trumps and wins {trick}.")
        if low is None:
            return self.say(words)
        if self._sure(low) < 1.0:
            words = _("You have no {led}: {card} trumps and wins {trick}; {low} could be overtrumped.")
        elif self.votes[card] > self.votes[low]:
            words = _("You have no {led}. {none} beat {card}, and its own votes also count: {trick}.")
        return self.say(words, low=card_name(CODES[low]))

    def _some(self, card: int, words: str) -> Reason:
        """Return a reason to add a card's votes to a trick that may be lost, and no more than those.

        Args:
            card: the card.
            words: what speaks for its votes, with the placeholder ``{votes}``.
        """
        richer = [own for own in self.lawful if self.votes[own] > self.votes[card] and not self._wins(own)]
        if not richer:
            return self.say(words)
        most = max(richer, key=lambda own: self.votes[own])
        told = _("{reason} {More} would risk {number}.")
        reason = self.say(words).text
        return self.say(
            told, reason=reason, More=first_capital(card_name(CODES[most])), number=self.votes[most]
        )

    def _adding(self, card: int) -> Reason:
        """Say that a card adds its votes to the partner's trick, and which one with more votes is kept."""
        kept = [own for own in self.lawful if self.votes[own] > self.votes[card] and self._higher(own, card)]
        if not kept:
            return self.say(_("Your partner wins the trick with {best}: add {votes}."))
        more = CODES[max(kept, key=lambda own: self.votes[own])]
        words = _("Your partner wins the trick with {best}: add {votes}, but keep {more} to win another.")
        return self.say(words, (more,), more=card_name(more))
