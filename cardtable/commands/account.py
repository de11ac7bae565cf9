"""Descriptions of a state for `replay`: an object for programs, and lines for people."""

import textwrap
from collections.abc import Mapping, Sequence

from cardtable.engine.game import CHANCE, Observation, State, seat_text
from cardtable.excerpt import excerpt
from cardtable.games import catalogue
from cardtable.i18n import _, ngettext

WIDTH = 100
COLUMN = 14


def snapshot(game: str, state: State, seat: int | None) -> dict[str, object]:
    """Return a state as one object.

    Args:
        game: the game's id.
        state: the state, which knows everything.
        seat: the seat whose view is shown; None to show every card.
    """
    seen: State | Observation = state if seat is None else state.observe(seat)
    return {
        "game": game,
        "hand": seen.hand,
        "phase": seen.phase,
        "to_act": [seat_text(actor) for actor in seen.to_act],
        "legal": {
            str(actor): [state.write(actor, move) for move in state.legal(actor)]
            for actor in seen.to_act
            if actor != CHANCE and seat in (None, actor)
        },
        "scores": list(seen.scores),
        "winners": None if seen.winners is None else list(seen.winners),
        "zones": seen.zones(),
        "facts": seen.facts(),
    }


def lines(shown: Mapping[str, object], names: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    """Return a snapshot as lines for people.

    Args:
        shown: an object from `snapshot`.
        names: the players' names by seat; may be empty.
        sides: the seats behind each entry of the scores.
    """
    who = _Names(names)
    scores, winners = _list(shown["scores"]), shown["winners"]
    found = _row(_("game"), catalogue.GAMES[str(shown["game"])].title)
    found += _row(_("hand"), _("{hand}, phase {phase}").format(hand=shown["hand"], phase=shown["phase"]))
    found += _row(_("to act"), who.join(_list(shown["to_act"])))
    points = (f"{who.join(side)}: {score}" for side, score in zip(sides, scores, strict=True))
    found += _row(_("scores"), " · ".join(points))
    found += _row(_("winners"), who.join(_list(winners)))
    found += _block(_("zones"), {zone: _cards(held) for zone, held in _pairs(shown["zones"])})
    found += _block(_("facts"), {name: _fact(value) for name, value in _pairs(shown["facts"])})
    moves = {who.of(seat): _moves(_list(legal)) for seat, legal in _pairs(shown["legal"])}
    return found + _block(_("legal moves"), moves)


class _Names:
    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def of(self, seat: object) -> str:
        if seat == "*":
            return _("chance")
        number = int(str(seat))
        return f"{number} {excerpt(self._names[number], 40)}" if self._names else str(number)

    def join(self, seats: Sequence[object]) -> str:
        return ", ".join(self.of(seat) for seat in seats) or "–"


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _pairs(value: object) -> Sequence[tuple[str, object]]:
    return tuple(value.items()) if isinstance(value, Mapping) else ()


def _cards(held: object) -> str:
    return " ".join("–" if card is None else str(card) for card in _list(held)) or "–"


def _fact(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(_fact(item) for item in value) or "–"
    return str(value)


def _moves(legal: Sequence[object]) -> str:
    number = ngettext("{number} move", "{number} moves", len(legal)).format(number=len(legal))
    return f"{number}: {', '.join(str(move) for move in legal)}"


def _block(title: str, rows: Mapping[str, str]) -> list[str]:
    found = [f"  {title}"] if rows else []
    for name, text in rows.items():
        found += _row("  " + name, text)
    return found


def _row(name: str, text: str) -> list[str]:
    return textwrap.wrap(
        f"  {name:<{COLUMN}} {text}",
        WIDTH,
        subsequent_indent=" " * (COLUMN + 3),
        break_long_words=False,
        break_on_hyphens=False,
    )
