"""Tooltips for the things on the Statehood table other than cards, also used on the help sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.kit.phrases import points_text
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.setup import HAND_SIZE
from cardtable.games.statehood.rules.state import territory_points
from cardtable.games.statehood.table.center import PRIZE_PLACE
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.picture import Note, SeatView


def about(view: StatehoodView, seats: Sequence[SeatView], wins: str) -> dict[str, Note]:
    """Return a line about each thing that shows part of the match, by its name in the layout."""
    aim = _(
        "Points come from six prizes: four territories (1 each), DC (3) and Puerto "
        "Rico (6). Somebody declares one with cards to defend it; whoever plays the most votes gets it."
    )
    left = ngettext("{count} card is left.", "{count} cards are left.", view.deck_count)
    left = left.format(count=view.deck_count)
    if view.deck_count == 1:
        left = _("It is the last one: after it Puerto Rico is declared, and the hand ends.")
    last = _("When it is empty, whoever holds Puerto Rico must declare it.")
    return {
        **{f"plate.{seat.where}": _plate(view, seat) for seat in seats},
        "title": Note(_("Statehood"), wins, more=aim),
        PRIZE_PLACE: Note(
            _("The six prizes"),
            _("The number on a prize is its points. Declare a prize and defend it, or beat whoever does."),
        ),
        "arena": Note(
            _("The middle"),
            _("The declared prize lies between the cards that defend it and those that challenge it."),
        ),
        "hand.self": Note(
            _("Your cards"),
            _("The number in the oval counts: the state's votes. The rank in the corner never does."),
        ),
        "deck": Note(_("The deck"), left, more=last if view.deck_count != 1 else ""),
        "discard": Note(_("The discard pile"), _("Its top card may be taken in place of one from the deck.")),
    }


def _plate(view: StatehoodView, seat: SeatView) -> Note:
    """Return the tooltip of a plate: points in the match and in this hand."""
    line = _("{points} in the match").format(points=points_text(view.scores[seat.seat]))
    gained = points_text(territory_points(view.table.won[seat.seat]))
    more = _("{points} so far in this hand, added at its end").format(points=gained)
    if not view.deck_count and 0 < view.counts[seat.seat] < HAND_SIZE and view.table.declaration is None:
        more = _("{more}; the deck ran out before this hand was full again").format(more=more)
    return Note(seat.name, line, more=more)
