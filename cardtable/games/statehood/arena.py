"""The arena in the middle of the Statehood table: what is declared, who defends it, who challenges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.moves import CODES, DC, PUERTO_RICO, codes_in
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.position import Declaration
from cardtable.games.statehood.selections import can_declare
from cardtable.games.statehood.words import votes_text
from cardtable.table.colours import BLUE, RED
from cardtable.table.layout import relation
from cardtable.table.model import Race, ZoneView
from cardtable.table.pieces import Caption, Pane
from cardtable.words import _, ngettext

_DECLARED_SPOTS: Final[dict[int, tuple[int, ...]]] = {
    1: (1,),
    2: (2, 3),
    3: (4, 5, 6),
}
"""The layout's spots for so many defenders; more of them lie in two rows, from the seventh spot on."""
_BEST_SPOTS: Final[dict[int, tuple[int, ...]]] = {1: (0,), 2: (1, 2), 3: (3, 4, 5)}
"""The same for the challenge that stands; more cards from the sixth spot on."""
_ROWS_OF_DECLARED, _ROWS_OF_BEST = 7, 6


@dataclass(frozen=True, slots=True)
class Duel:
    """A declaration with the challenge to be compared with it.

    Args:
        shown: the declaration.
        defence: its votes.
        best: the seat of the challenge shown beside it, -1 for none.
        votes: of that.
    """

    shown: Declaration
    defence: int
    best: int
    votes: int


def duel(view: StatehoodView) -> Duel | None:
    """The declaration on the table; None where there is none."""
    shown = view.table.declaration
    if shown is None:
        return None
    total = view.table.setup.ballots.total
    votes = [total(cards) for cards in shown.challenges]
    best = shown.leader
    if best == shown.declarer:  # nobody is above it: the strongest that was laid in vain
        laid = [seat for seat, cards in enumerate(shown.challenges) if cards]
        best = max(laid, key=lambda seat: votes[seat]) if laid else -1
    return Duel(shown, total(shown.defenders), best, votes[best] if best >= 0 else 0)


def zones(view: StatehoodView, bottom: int) -> list[ZoneView]:
    """The cards in the arena, and the challenges that were beaten, at the plates of their seats."""
    seats = view.table.setup.seats
    found = duel(view)
    declared: list[str] = []
    at: list[int] = []
    challenges: Sequence[int] = (0,) * seats
    if found is not None:
        defenders = codes_in(found.shown.defenders)
        declared = [CODES[found.shown.card], *defenders]
        at = [0, *_spots(len(defenders), _DECLARED_SPOTS, _ROWS_OF_DECLARED)]
        challenges = found.shown.challenges
    result = [ZoneView("declared", "declared", tuple(declared), at=tuple(at))]
    best = found.best if found is not None else -1
    for seat in sorted(range(seats), key=lambda seat: seat != best):
        cards = tuple(codes_in(challenges[seat]))
        if seat == best or not cards:  # cards that are coming are compared first
            spots = _spots(len(cards), _BEST_SPOTS, _ROWS_OF_BEST)
            result.append(ZoneView(f"challenge.{seat}", "best", cards, at=spots))
        else:
            place = f"challenge.{relation(bottom, seat, seats)}"
            result.append(ZoneView(f"challenge.{seat}", place, cards))
    return result


def _spots(count: int, few: dict[int, tuple[int, ...]], first: int) -> tuple[int, ...]:
    if not count:
        return ()
    return few.get(count, tuple(range(first, first + count)))


def panes(view: StatehoodView, bottom: int) -> tuple[Pane, ...]:
    """The panel of the arena, gold-rimmed while the viewer is asked about it."""
    answering = view.phase in ("challenge", "lay") and view.seat is not None and view.seat in view.to_act
    return (Pane("arena", lit=answering, sun=view.table.declaration is not None),)


def race(view: StatehoodView) -> Race | None:
    """How defence and challenge weigh against each other."""
    found = duel(view)
    if found is None or not found.defence + found.votes:
        return None
    total = found.defence + found.votes
    return Race(("", ""), (BLUE, RED), (found.defence, found.votes), total, round(total / 2), plain=True)


def captions(view: StatehoodView, names: Sequence[str]) -> tuple[Caption, ...]:
    """The words and figures in the arena."""
    found = duel(view)
    if found is None:
        return _idle(view)
    shown = found.shown
    stands = shown.leader == shown.declarer
    lines = [
        Caption("declared.title", _("Declared by {name}").format(name=names[shown.declarer]), "ribbon"),
        Caption("defence.title", _("{name} defends").format(name=names[shown.declarer]), "heading", BLUE),
        Caption("defence.sum", str(found.defence), "framed" if stands else "figure"),
        Caption("defence.note", _defence_note(view, found, stands=stands)),
    ]
    if found.best < 0:
        lines.append(Caption("best.title", _("No challenge yet"), "heading", RED))
        return tuple(lines)
    return (
        *lines,
        Caption("best.title", _("{name} challenges").format(name=names[found.best]), "heading", RED),
        Caption("best.sum", str(found.votes), "figure" if stands else "framed"),
        Caption("best.note", _challenge_note(found, stands=not stands)),
    )


def _idle(view: StatehoodView) -> tuple[Caption, ...]:
    """Nothing is declared: what could be."""
    if view.phase in ("cut", "deal"):
        return ()
    mine = view.phase == "turn" and view.seat is not None and view.seat in view.to_act
    if view.table.forced:
        return (
            Caption("idea", _("The last card is drawn"), "heading"),
            Caption("idea.note", _("Puerto Rico must be declared now. All hands are laid open after it.")),
        )
    if mine and can_declare(view):
        note = _("Drag a territory and its defenders here, or raise them and press Declare.")
        return Caption("idea", _("Declare here"), "heading"), Caption("idea.note", note)
    note = _("A territory is declared with one defender, DC with up to three, Puerto Rico with a whole hand.")
    return Caption("idea", _("Nothing is declared"), "heading"), Caption("idea.note", note)


def _defence_note(view: StatehoodView, found: Duel, *, stands: bool) -> str:
    votes = [view.table.setup.votes[card] for card in cards_in(found.shown.defenders)]
    sums = " + ".join(str(number) for number in sorted(votes, reverse=True))
    if found.shown.card == PUERTO_RICO:
        line = _("The whole hand")
    elif found.shown.card == DC and len(votes) > 1:
        line = _("{sum} votes on blue cards").format(sum=sums)
    else:
        line = votes_text(found.defence)
    return _("{line} — this stands").format(line=line) if stands else line


def _challenge_note(found: Duel, *, stands: bool) -> str:
    count = found.shown.challenges[found.best].bit_count()
    if found.shown.card == DC:
        line = ngettext("{count} red card", "{count} red cards", count).format(count=count)
    else:
        line = ngettext("{count} card", "{count} cards", count).format(count=count)
    return (
        _("{line} — this stands").format(line=line) if stands else _("{line} — not enough").format(line=line)
    )
