"""Tooltips for the things on the States table other than cards, also used on the help sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.kit.phrases import points_text
from cardtable.games.states.rules.names import cards_text
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import PILE_NAMES, PILES
from cardtable.i18n import _
from cardtable.viewmodel.picture import Note, SeatView


def about(view: StatesView, seats: Sequence[SeatView], wins: str) -> dict[str, Note]:
    """Return a line about each thing that shows part of the match, by its name in the layout."""
    setup = view.table.setup
    goal = _("Link four bordering states, or knock with three or four of one color. {wins}")
    back = _("The back shows what kind of card comes next.")
    left = _("{cards} left").format(cards=cards_text(view.deck_count))
    points = points_text(setup.target)
    numbers = _("The numbers above the map are your totals by color; in a knock your best color counts.")
    dots = _("A dot behind a border on a card: the two meet only at Four Corners and do not link here.")
    if dict(setup.options)["four_corners"]:
        dots = _("A dot behind a border on a card: the two meet only at Four Corners, which links them.")
    found = {
        "title": Note(_("States"), goal.format(wins=wins)),
        "map": Note(
            _("Your states"),
            f"{numbers} {dots}",
        ),
        "track": Note(_("Points"), _("How far everybody is; the star is at {points}.").format(points=points)),
        "deck": Note(_("The deck"), back, more=left),
    }
    for pile in range(PILES):
        title = _("Discard {letter}").format(letter=PILE_NAMES[pile])
        line = _("The next player may take what you discard here.")
        if view.table.piles[pile]:
            line = _("You may take its top card; the next player may take what you discard here.")
        found[f"pile.{pile}.ground"] = Note(title, line)
    for seat in seats:
        if seat.where != "self":
            title = _("{name}'s cards").format(name=seat.name)
            line = _("The backs show the colors, but not which states they are.")
            found[f"hand.{seat.where}"] = Note(title, line)
    if view.table.knocker >= 0:
        everybody = _(
            "Everyone else gets one more turn. If nobody links four, the highest total in one color wins."
        )
        found["news"] = Note(_("A knock"), everybody)
    return found
