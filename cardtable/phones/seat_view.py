"""What one seat sees, in plain values for a phone: made from the seat's observation and what all were told.

Nothing here knows any one game: it describes the values of `cardtable.viewmodel`, in which every table is
described. `cardtable.phones.seat_schema` is the schema of the results.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.engine.game import CHANCE, Observation
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.phones.ask_view import AskView
from cardtable.phones.table_view import Json, TableView, colours, mark, sheet
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Ask
from cardtable.viewmodel.score_sheet import Sheet

NEWS: Final = 2
"""Moves whose sentences are told again."""
LOG: Final = 60
"""Sentences of the log that a phone gets, the latest ones."""


def seat_view(
    table: GameTable,
    seen: Observation,
    told: Sequence[Told],
    *,
    title: str,
    felt: tuple[str, str],
    at: Sequence[str],
    piles: Collection[str],
    log: Sequence[str] = (),
    last: Sheet | None = None,
    hints: bool = False,
) -> Json:
    """Return everything a phone shows of a table to one seat.

    Args:
        table: the table.
        seen: what the seat may know; its `seat` is the phone's.
        told: the match so far, as everybody saw it.
        title: the game's title.
        felt: the cloth's colors, middle and edge, as ``#RRGGBB``.
        at: where each seat plays: ``"screen"``, ``"phone"``, ``"computer"``, ``"open"`` or ``"lost"``.
        piles: places of the layout of which only the top card is seen.
        log: the sentences that this seat may read, the latest last.
        last: the score sheet that stands, if any.
        hints: whether hints are agreed.
    """
    seat = _seat(seen)
    picture = table.picture(seen, seat, told)
    asked = picture.ask
    views, questions = TableView(table, seen, picture, piles), AskView(table, seen, picture)
    own = next(plate for plate in picture.seats if plate.seat == seat)
    panel = asked is not None and asked.mine and bool(asked.title)
    return {
        "game": title,
        "status": picture.status,
        "felt": list(felt),
        "me": {
            "seat": seat,
            "name": table.names[seat],
            "portrait": table.portraits[seat],
            "title": own.title,
            "titleColour": colours(own.title_colours),
            "facts": own.facts,
            "colour": colours(own.colours),
        },
        "seats": views.seats(at),
        "race": views.race(),
        "badges": views.badges(),
        "suits": views.suits(),
        "discs": views.discs(),
        "track": views.track(),
        "rail": views.rail(),
        "map": views.map(),
        "panes": views.panes(panel=panel),
        "captions": views.captions(_places(asked), panel=panel),
        "zones": views.zones(_places(asked)),
        "hand": _hand(picture, views, questions),
        "ask": None if asked is None else questions.ask(asked),
        "raised": None if asked is None or asked.several is None else _raised(views, questions, asked),
        "news": _news(table, told),
        "log": list(log[-LOG:]),
        "sheet": None if last is None else sheet(last),
        "hints": hints,
        "go": "",
    }


def selection_view(
    table: GameTable,
    seen: Observation,
    told: Sequence[Told],
    raised: Sequence[str],
    touched: str = "",
    besides: Sequence[str] = (),
) -> Json | None:
    """Return what the raised cards of a seat amount to; None if no cards can be raised, or not those.

    Args:
        table: the table.
        seen: what the seat may know.
        told: the match so far.
        raised: the cards raised before, in the order of raising.
        touched: the card touched now; empty if exactly `raised` are wanted.
        besides: those of `raised` that were raised along with another one.
    """
    picture = table.picture(seen, _seat(seen), told)
    asked = picture.ask
    if asked is None or not asked.mine or asked.several is None:
        return None
    own = TableView(table, seen, picture, ()).hand()
    wanted = [*raised, touched] if touched else list(raised)
    if len(set(raised)) < len(raised) or not {*wanted} <= {*own}:
        return None
    return AskView(table, seen, picture).selection(own, asked.several, raised, touched, besides)


def _seat(seen: Observation) -> int:
    if seen.seat is None:
        raise ValueError("a phone shows the cards of a seat, and this observer has none")
    return seen.seat


def _raised(views: TableView, questions: AskView, asked: Ask) -> Json | None:
    """What no raised cards amount to: which of them can be raised."""
    if asked.several is None or not asked.mine:
        return None
    return questions.selection(views.hand(), asked.several, (), "", ())


def _places(asked: Ask | None) -> set[str]:
    """The places of cards that answer, now or by the second question of a choice."""
    if asked is None:
        return set()
    second = [
        choice.then for choice in (*asked.tiles, *asked.choices, *asked.more) if choice.then is not None
    ]
    return {spot.place for spot in asked.spots}.union(*map(_places, second))


def _hand(picture: Picture, views: TableView, questions: AskView) -> list[Json]:
    zone = views.hand_zone()
    return [
        {**questions.card(picture.ask, zone, code), "mark": mark(picture.marks.get(code))}
        for code in views.hand()
    ]


def _news(table: GameTable, told: Sequence[Told]) -> list[Json]:
    """The latest moves in words, each with the portrait of who made it."""
    worded = [move for move in told[-6 * NEWS :] if move.lines][-NEWS:]
    return [
        {"portrait": "" if move.seat == CHANCE else table.portraits[move.seat], "text": line}
        for move in worded
        for line in move.lines
    ]
