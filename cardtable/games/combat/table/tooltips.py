"""Tooltips for the things on the Combat table other than cards, also used on the help sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.combat.rules.names import WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS, MAJORITY
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _
from cardtable.viewmodel.picture import Note


def about(view: CombatView, words: Names, names: Sequence[str]) -> dict[str, Note]:
    """Return a line about each thing that shows part of the match, by its name in the layout."""
    goal = _("Whoever has collected {votes} electoral votes after {hands} hands is elected.")
    goal = goal.format(votes=MAJORITY, hands=HANDS)
    line = _("The white line is at {votes}: more than half of all votes.").format(votes=MAJORITY)
    return {
        "title": Note(_("Combat"), goal),
        "race": Note(_("Votes collected"), line),
        "discs": _wilds(view, words, names),
        "stake": Note(_("At stake"), _("The votes of the face-up cards, and those that nobody has won yet.")),
        "map": Note(
            _("The map"), _("Every state in the color of whoever won it; gold ones lie face up now.")
        ),
    }


def _wilds(view: CombatView, words: Names, names: Sequence[str]) -> Note:
    """Return where the wild cards that everybody has seen are."""
    zones = view.zones()
    played = [words.name(code) for code in zones["removed"] if code]
    lines = []
    if played:
        line = _("{cards} were turned over and are out of the match.").format(cards=listed(played))
        if len(played) == 1:
            line = _("{card} was turned over and is out of the match.").format(card=played[0])
        lines.append(line)
    for seat, name in enumerate(names):
        cards = listed([words.name(code) for code in zones[f"won.{seat}"] if code in WILD_CODES])
        if cards:
            line = _("{name} won {cards} face down: no votes and no effect, but it may go into a last hand.")
            lines.append(line.format(name=name, cards=cards))
    if not lines:
        lines.append(_("Five are in the deck. A circle fills when one is turned over, or is won face down."))
    return Note(_("Wild cards"), lines[0], more=" ".join(lines[1:]))
