"""Records: a match as one readable text, the list of its moves, chance included.

The record is the save, the log, the replay, the bug report and the golden test; replaying it draws no random
numbers.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from cardtable import yamltext
from cardtable.engine.game import CHANCE, Game, Move, MoveError, State
from cardtable.engine.options import OptionError, Value, value_text
from cardtable.excerpt import excerpt
from cardtable.i18n import _

T = TypeVar("T")

FORMAT = 1
_KEYS = ("cardtable", "game", "seats", "options", "deck", "names", "about", "moves")
_NEEDED = ("cardtable", "game", "seats", "moves")


MOST_ABOUT = 1000
"""Most values allowed under ``about``."""
LONGEST_REASON = 1000
"""Most characters of a sentence that says why a record is refused."""


class RecordError(ValueError):
    """A text that is not a record, or a record with a move that the rules refuse.

    Args:
        move: number of the move, from 1; 0 for the header.
        text: the move as written; empty for the header.
        reason: one sentence.
    """

    def __init__(self, move: int, text: str, reason: str) -> None:
        # A reason quotes the file, which may contain characters that reverse or hide the rest of a sentence.
        self.reason = excerpt(reason, LONGEST_REASON)
        super().__init__(self.reason)
        self.move = move
        self.text = text


@dataclass(frozen=True, slots=True)
class Record:
    """The written form of one match.

    Args:
        game: the game's id.
        seats: number of players.
        options: the options that differ from the defaults.
        names: by seat; may be empty.
        about: anything else worth keeping; the rules do not read it.
        moves: one line per move, such as ``"2 bid 270"`` or ``"* deal AS KD …"``.
        deck: the cards that differ from those of the built-in deck, by code, as in a deck file.
    """

    game: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    about: Mapping[str, object] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    deck: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Return the record in `text`, its header checked, its moves not yet played.

        Raises:
            RecordError: with move 0, what was found and what is allowed.
        """
        try:
            found = yamltext.load(text)
        except yamltext.YamlError as error:
            raise _wrong_header(str(error)) from error
        if not isinstance(found, dict):
            raise _wrong_header(_("this is not a record: it does not begin with 'cardtable: 1'"))
        for key in found:
            if key not in _KEYS:
                raise _wrong_header(
                    _("unknown key '{key}'; allowed: {allowed}").format(
                        key=str(key)[:40], allowed=", ".join(_KEYS)
                    )
                )
        for key in _NEEDED:
            if key not in found:
                raise _wrong_header(_("the key '{key}' is missing").format(key=key))
        if type(found["cardtable"]) is not int or found["cardtable"] != FORMAT:
            raise _wrong_header(
                _("this record has format {found}; allowed: {allowed}").format(
                    found=str(found["cardtable"])[:40], allowed=FORMAT
                )
            )
        return cls(
            game=_typed(found, "game", str, _("the name of a game")),
            seats=_typed(found, "seats", int, _("a whole number")),
            options=_mapping(found, "options"),
            names=_texts(found, "names"),
            about=_small(found, "about"),
            moves=_texts(found, "moves"),
            deck=_mapping(found, "deck"),
        )

    def to_text(self) -> str:
        """Return the record as YAML text, readable and complete."""
        found: dict[str, object] = {"cardtable": FORMAT, "game": self.game, "seats": self.seats}
        if self.options:
            found["options"] = dict(self.options)
        if self.deck:
            found["deck"] = dict(self.deck)
        if self.names:
            found["names"] = list(self.names)
        if self.about:
            found["about"] = dict(self.about)
        return yamltext.dump(found) + yamltext.dump({"moves": list(self.moves)})

    def settle(self, game: Game) -> dict[str, Value]:
        """Return all options of the game, as this record has them.

        Raises:
            RecordError: the seats, names or options are not allowed.
        """
        try:
            settled = game.settle(self.seats, self.options)
        except OptionError as error:
            raise _wrong_header(str(error)) from error
        if self.names and len(self.names) != self.seats:
            raise _wrong_header(
                _("there are {found} names for {seats} seats").format(found=len(self.names), seats=self.seats)
            )
        return settled

    def start(self, game: Game) -> State:
        """Return the state before the record's first move. Raises RecordError as `settle` does."""
        return game.start(self.seats, self.settle(game))


def _wrong_header(reason: str) -> RecordError:
    return RecordError(0, "", reason)


def _typed(found: Mapping[str, object], key: str, kind: type[T], allowed: str) -> T:
    value = found[key]
    if type(value) is not kind:
        raise _wrong_header(
            _("'{key}' cannot be {value}; allowed: {allowed}").format(
                key=key, value=value_text(value)[:40], allowed=allowed
            )
        )
    return value


def _mapping(found: Mapping[str, object], key: str) -> dict[str, object]:
    value = found.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise _wrong_header(_("'{key}' must be a list of names with values").format(key=key))
    return value


def _small(found: Mapping[str, object], key: str) -> dict[str, object]:
    """Return a free-form mapping, refused if it is too large."""
    value = _mapping(found, key)
    open_values: list[object] = [*value.values()]
    count = 0
    while open_values:
        inner = open_values.pop()
        count += 1
        if count > MOST_ABOUT:
            raise _wrong_header(_("'{key}' holds more than {limit} values").format(key=key, limit=MOST_ABOUT))
        if isinstance(inner, dict):
            open_values += inner.values()
        elif isinstance(inner, list):
            open_values += inner
    return value


def _texts(found: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = found.get(key)
    if value is None:
        return ()
    if not isinstance(value, list):
        raise _wrong_header(_("'{key}' must be a list").format(key=key))
    for number, item in enumerate(value, start=1):
        if not isinstance(item, str):
            reason = _("'{key}' may hold only texts").format(key=key)
            raise (
                RecordError(number, value_text(item)[:80], reason)
                if key == "moves"
                else _wrong_header(reason)
            )
    return tuple(value)


def read_line(state: State, number: int, line: str) -> tuple[int, Move]:
    """Return the seat and the move of one line of a record.

    Args:
        state: the state before the move.
        number: number of the move, from 1, for the error.
        line: such as ``"2 bid 270"``.

    Raises:
        RecordError: the line does not begin with a seat, or its text is not a move.
    """
    head, _space, text = line.strip().partition(" ")
    if head == "*":
        seat = CHANCE
    elif head.isascii() and head.isdigit() and len(head) <= 2:
        seat = int(head)
    else:
        raise RecordError(number, line, _("a move begins with its seat, or with * for chance"))
    try:
        return seat, state.read(seat, text.strip())
    except MoveError as error:
        raise RecordError(number, line, str(error)) from error


def replay(record: Record, game: Game, stop: int | None = None) -> Iterator[State]:
    """Replay a record, checking every move.

    Args:
        record: the record to replay.
        game: its rules.
        stop: number of moves to make; None for all.

    Yields:
        The same state object before the first move and after every move; copy it to keep it.

    Raises:
        RecordError: the header or a move is refused.
    """
    state = record.start(game)
    yield state
    for number, line in enumerate(record.moves[:stop], start=1):
        seat, move = read_line(state, number, line)
        refusal = state.why_not(seat, move)
        if refusal is not None:
            raise RecordError(number, line, refusal.sentence)
        state.apply(seat, move)
        yield state
