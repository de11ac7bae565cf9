"""Tooltips for the things on the Combat table other than cards, also used on the help sheet."""

from __future__ import annotations

from cardtable.games.combat.rules.names import Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS
from cardtable.games.combat.table.sheets import GOAL
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _
from cardtable.viewmodel.picture import Note


def about(view: CombatView, words: Names) -> dict[str, Note]:
    """Return a line about each thing that shows part of the match, by its name in the layout.

    Args:
        view: the view of the table.
        words: the names of the cards.
    """
    goal = _("Whoever has collected {votes} electoral votes after {hands} hands is elected.")
    goal = goal.format(votes=GOAL, hands=HANDS)
    played = [words.name(code) for code in view.zones()["removed"] if code]
    if played:
        wild = _("{cards} took effect and are out of the match.").format(cards=listed(played))
        if len(played) == 1:
            wild = _("{card} took effect and is out of the match.").format(card=played[0])
    else:
        wild = _("Five are in the deck. A circle fills whenever one takes effect and leaves the match.")
    line = _("The white line is at {votes}: more than half of all votes.").format(votes=GOAL)
    return {
        "title": Note(_("Combat"), goal),
        "race": Note(_("Votes collected"), line),
        "discs": Note(_("Wild cards"), wild),
        "stake": Note(_("At stake"), _("The votes of the face-up cards, and those that nobody has won yet.")),
        "map": Note(
            _("The map"), _("Every state in the color of whoever won it; gold ones lie face up now.")
        ),
    }
