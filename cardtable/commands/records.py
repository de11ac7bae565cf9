"""Records named on the command line: opened with their game, with errors reported in one line."""

from pathlib import Path

from cardtable.commands import complain
from cardtable.engine.game import Game
from cardtable.engine.record import Record, RecordError
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.storage.recordfiles import RecordFileError, read_record


def load(name: str, seat: int | None) -> tuple[Record, Game]:
    """Return a record, its moves not yet played, and its game.

    Args:
        name: the file as typed.
        seat: the seat that will look at it, or None.

    Raises:
        RecordError: the file is not a record, its game cannot be loaded, or there is no such seat.
    """
    record = read_record(Path(name))
    try:
        game = catalogue.game_of(record)
    except ValueError as error:  # unknown game, or its deck cannot be loaded
        raise RecordError(0, "", str(error)) from error
    record.settle(game)
    if seat is not None and seat >= record.seats:
        last = record.seats - 1
        raise RecordError(
            0, "", _("nobody sits at seat {found}; allowed: 0 to {last}").format(found=seat, last=last)
        )
    return record, game


def tell(name: str, error: RecordError) -> int:
    """Print the file, the move's number, the move and the reason; return the exit status.

    A missing file has no move to name.
    """
    if isinstance(error, RecordFileError):
        return complain(_("{file}: {reason}").format(file=name, reason=error.reason))
    if error.move == 0:
        return complain(_("{file}: move 0 (the header): {reason}").format(file=name, reason=error.reason))
    return complain(
        _("{file}: move {number}: '{text}': {reason}").format(
            file=name, number=error.move, text=error.text, reason=error.reason
        )
    )
