"""Why a single card that fits nothing else is led."""

from collections.abc import Iterator
from typing import Final

from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.players.move_facts import MoveFacts
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, SINGLE
from cardtable.games.kit.phrases import first_capital, listed
from cardtable.i18n import _

LIKELY: Final = 0.7
FAIR: Final = 0.4
"""Chances to keep the trick from which a play most likely wins it, and may well win it."""


def left_over(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield what the lead of a single card that fits nothing else keeps together.

    Five cards win the lead back only if somebody else can lead five, having won the lead with a card more.
    """
    rest = said.parts_after(play)
    kept = [part for part in rest if part.bit_count() >= FIVE_CARDS]
    led = said.most > FIVE_CARDS
    wins = max(map(said.wins_later, kept), default=0.0) if led else 0.0
    values = {"card": said.named(play), "kept": listed([said.own(part) for part in kept])}
    codes = tuple(code for part in kept for code in said.codes(part))
    if other in kept:
        words = _("You hardly get rid of {card} later; {kept} can still beat five cards of somebody else.")
        if said.most < FIVE_CARDS:
            words = _("You hardly get rid of {card} later; nobody else can play five cards on {kept}.")
        elif not led:
            words = _("You hardly get rid of {card} later; {kept} can wait until you lead again.")
        elif wins >= LIKELY:
            words = _("You keep {kept}: if somebody leads five cards, most likely you win the lead back.")
        elif wins >= FAIR:
            words = _("You keep {kept}: if somebody leads five cards, you may well win the lead back.")
        yield Reason(words.format(**values), codes)
    if other.bit_count() > SINGLE or said.rank(other) <= said.rank(play):
        return
    if all(said.rank(part) > said.rank(play) for part in rest if part.bit_count() == SINGLE):
        if kept:
            words = _("You keep {kept} together. Of the single cards left over, {card} is the lowest.")
            yield Reason(words.format(**values), codes)
        elif any(said.rank(part) < said.rank(play) for part in rest):
            words = _("{card} is your lowest card without a partner. Keep the pairs together.")
            yield Reason(words.format(card=first_capital(values["card"])))
