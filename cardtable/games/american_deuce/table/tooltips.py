"""Tooltips for the things on the American Deuce table other than cards, also used on the help sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.picture import Note, SeatView


def about(view: AmericanDeuceView, wins: str, seats: Sequence[SeatView]) -> dict[str, Note]:
    """Return a line about each thing that shows part of the match, by its name in the layout."""
    decks = view.table.setup.pack.decks
    goal = _("{wins} Whoever gets rid of all cards first wins the round.")
    order = _("Of two cards of the same rank, the one whose suit comes first here is higher.")
    if decks > 1:
        order += " " + _("Of two alike, the one without a bell is higher: a bell marks the second deck.")
    if len(view.table.cabinet.suits) < 4:
        order = _("Which suit decides between cards of the same rank is named before the first trick.")
    pays = _(
        "The winner gets a point for each card left in another hand: two each from ten cards on,"
        " three each from a player who has played nothing in the round."
    )
    fives = _(
        "Five cards, from low to high: straight (five in a row), flush (one suit),"
        " full house (three and two), straight flush."
    )
    if decks > 1:
        fives = _(
            "Five cards, from low to high: straight (five in a row), flush (one suit),"
            " full house (three and two), straight flush, five of a kind."
        )
    riots = _("Four of a kind are a riot, which beats one, two, three or five cards.")
    found = {
        "title": Note(_("American Deuce"), goal.format(wins=wins), more=pays),
        "suits": Note(_("Suit order"), order),
        "standing": Note(_("What beats what"), fives, more=riots),
    }
    for seat in seats:
        if seat.laid:
            title = _("Played by {name}").format(name=seat.name)
            found[f"laid.{seat.where}"] = Note(title, _("It was beaten. It lies here until the trick ends."))
        if seat.where != "self" and seat.cards:
            title = _("{name}'s cards").format(name=seat.name)
            count = ngettext("{count} card in hand", "{count} cards in hand", seat.cards)
            first = _("Whoever goes out first wins the round.")
            found[f"hand.{seat.where}"] = Note(title, count.format(count=seat.cards), more=first)
    return found
