"""Any game at a test's desk: moves made by their texts, refusals asked for."""

from functools import cache

from cardtable.cards.deck import load_deck
from cardtable.commands.account import snapshot
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, Game, MoveError, Refusal, State
from cardtable.engine.record import read_line
from cardtable.games import catalogue


@cache
def built_in(game_id: str) -> Game:
    """A game with its built-in deck, whatever a user has put in its place."""
    entry = catalogue.entry(game_id)
    return entry.rules()(load_deck(entry.deck).cards)


def play(state: State, *lines: str) -> list[Event]:
    """Make moves, each a line of a record, by the rules; returns what the last one told."""
    events: list[Event] = []
    for number, line in enumerate(lines, start=1):
        seat, move = read_line(state, number, line)
        events = state.play(seat, move)
    return events


def refused(state: State, line: str) -> Refusal:
    """Why the line is refused; fails the test where it is not."""
    seat, text = _parts(line)
    move = state.read(seat, text)
    refusal = state.why_not(seat, move)
    assert refusal is not None, f"{line} is legal"
    assert move not in (state.legal(seat) if seat != CHANCE else [])
    return refusal


def unreadable(state: State, line: str) -> str:
    """Why the line is not a move at all; fails the test where it is one."""
    seat, text = _parts(line)
    try:
        move = state.read(seat, text)
    except MoveError as error:
        return str(error)
    raise AssertionError(f"{line} is read as {move}")


def texts(state: State, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [state.write(seat, move) for move in state.legal(seat)]


def shown(game_id: str, state: State) -> dict[str, object]:
    """Everything that records promise about a state, as `cardtable replay --json` prints it."""
    return snapshot(game_id, state, None)


def _parts(line: str) -> tuple[int, str]:
    head, _space, text = line.partition(" ")
    return (CHANCE if head == "*" else int(head)), text
