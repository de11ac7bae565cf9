"""What the others have done since the viewer's last turn, in a few words under each plate."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Moved, Said, Won
from cardtable.engine.game import CHANCE
from cardtable.games.kit.table.game_table import Told
from cardtable.games.statehood.rules.moves import PRIZES
from cardtable.games.statehood.rules.names import Namer
from cardtable.i18n import _


def since(told: Sequence[Told], viewer: int, cards: Namer) -> dict[int, str]:
    """Return what each other seat did in its last turn, and what the viewer passed on, by seat.

    The end of the viewer's turn clears what came before.
    """
    done: dict[int, str] = {}
    taken, declarer, prize, passed = "", -1, "", ""
    for move in told:
        first = next((event for event in move.events if isinstance(event, Moved)), None)
        if first is not None:
            if move.seat == CHANCE or (move.seat == viewer and first.target in ("discard", "declared")):
                done, passed = {}, ""
            if first.target == "discard":
                done[move.seat] = _turn(taken, first.card, cards)
                taken = ""
            elif first.target == "declared":
                declarer, prize = move.seat, first.card
                done.pop(declarer, None)
            elif first.source == "discard":
                taken = first.card
                done[move.seat] = _("Took {card}").format(card=_named(taken, cards))
            elif first.source == "deck":
                done[move.seat] = _("Drew a card")
        for event in move.events:
            if move.seat == viewer and isinstance(event, Said) and event.what == "pass":
                passed = prize
            if isinstance(event, Won) and event.what == "territory":
                kept = event.seat == declarer
                line = _("Kept {card}") if kept else _("Won {card}")
                done[declarer] = _("Lost {card}").format(card=_named(prize, cards))
                done[event.seat] = line.format(card=_named(prize, cards))
    told_of = {seat: words for seat, words in done.items() if seat not in (viewer, CHANCE)}
    if passed:
        told_of[viewer] = _("Passed on {card}").format(card=cards.brief(passed))
    return told_of


def _named(card: str, cards: Namer) -> str:
    """Return a card's name; of a state with a long one, the letters on the card."""
    return cards.of(card) if card in PRIZES else cards.brief(card)


def _turn(taken: str, card: str, cards: Namer) -> str:
    """Return a whole turn in words: the card taken, if any, and the discard."""
    if taken:
        return _("Took {taken}, discarded {card}").format(
            taken=cards.letters(taken), card=cards.letters(card)
        )
    return _("Discarded {card}").format(card=cards.brief(card))
