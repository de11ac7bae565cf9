"""The command line: parses the words and hands them to a command, with no traceback whatever happens.

Each command's module is loaded when used: `replay` and `simulate` never load the screen, and the table does
not load them.
"""

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final, NoReturn, Protocol, cast

from cardtable.commands import FAILED, INTERRUPTED, WRONG, complain, tell, watched
from cardtable.games.catalogue import motto
from cardtable.i18n import _
from cardtable.languages import speak
from cardtable.resources import version

PIPE_CLOSED: Final = 141
UNWRITTEN: Final = (errno.EBADF, errno.EFBIG, errno.EIO, errno.ENOSPC)
"""Errors that writing the output may raise; errors of other files carry a name and their own message."""

MOST_SEATS: Final = 8
MOST_JOBS: Final = 512
HIGHEST: Final = 999_999_999
COMMANDS: Final = ("replay", "simulate", "arena", "shot")
SPEAK: Final = "--speak"
RECORD_ENDINGS: Final = (".yaml", ".yml")
SIDE: Final = (320, 8192)
"""Shortest and longest side of a picture, in pixels; a smaller one would be unreadable."""


class Command(Protocol):
    """The interface of a module in `cardtable.commands`."""

    def run(self, wanted: argparse.Namespace) -> int:
        """Run the command; return the exit status."""
        ...


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(complain(f"{self.prog}: {message}"))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cardtable",
        description=_(
            "{motto}. Without a command: open the table; with record files: open it and show their matches."
        ).format(motto=motto()),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=version())
    parser.add_argument(SPEAK, action="store_true", help=_("read the screen aloud, as F4 does there"))
    commands = parser.add_subparsers(dest="command", metavar=_("command"), parser_class=_Parser)
    _add_replay(commands.add_parser("replay", help=_("play records through and tell how they end")))
    _add_simulate(commands.add_parser("simulate", help=_("let computer players play many matches")))
    _add_arena(commands.add_parser("arena", help=_("measure how well computer players play")))
    _add_shot(commands.add_parser("shot", help=_("draw a scene into a picture file")))
    return parser


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a record"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object per file"))
    parser.add_argument("--each", action="store_true", help=_("before the first move and after every move"))
    parser.add_argument("--seat", type=_seat, metavar="N", help=_("only what seat N may know"))
    parser.add_argument("--at", type=_count, metavar="K", help=_("stop after K moves"))


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the game's name, such as whitehouse"))
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help=_("how many matches (100)"))
    _add_seed(parser)
    parser.add_argument(
        "--players",
        default="normal",
        metavar="A,B,…",
        help=_("random or a level: one for all, or one for each seat in turn, repeated as needed (normal)"),
    )
    _add_seating(parser)
    parser.add_argument("--records", type=_path, metavar="DIR", help=_("write every match there as a record"))
    parser.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help=_("how many cores to use; 0: all of them (1)")
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures as one JSON object"))


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=_seed, default="1", metavar="S", help=_("the seed of everything left to chance (1)")
    )


def _add_seating(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=_positive, metavar="N", help=_("how many play (the fewest that can)"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("an option of the game; can be given several times"),
    )


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Deals are played once in every order of seats, so that all players get the same cards. Players are "
        "levels, or clairvoyant, which searches with the true cards; LEVEL:N thinks N iterations long."
    )
    parser.add_argument("game", metavar="GAME", help=_("the game's name, such as whitehouse"))
    parser.add_argument(
        "--players",
        default="normal,random",
        metavar="A,B,…",
        help=_("who sits where at first, seat by seat, repeated as needed (normal,random)"),
    )
    parser.add_argument("--deals", type=_positive, default=100, metavar="N", help=_("how many deals (100)"))
    _add_seed(parser)
    _add_seating(parser)
    parser.add_argument(
        "--clock",
        action="store_true",
        help=_("levels think as long as they do at a table, not a set number of times"),
    )
    parser.add_argument(
        "--state", type=_path, metavar="FILE", help=_("keep every deal there, and pick up from it")
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=_jobs, default=0, metavar="N", help=_("how many cores to use; 0: all of them (0)")
    )
    where.add_argument("--dask", metavar="ADDRESS", help=_("use the Dask cluster with that scheduler"))
    parser.add_argument("--json", action="store_true", help=_("print the figures as one JSON object"))


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=_path, required=True, metavar="FILE.png", help=_("the picture to write")
    )
    parser.add_argument(
        "--size", type=_size, default=(1600, 1000), metavar="WxH", help=_("in pixels (1600x1000)")
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--scene", metavar="NAME", help=_("which scene"))
    what.add_argument("--record", metavar="FILE", help=_("the table of a record"))
    parser.add_argument("--at", type=_count, metavar="K", help=_("after K moves of the record (all)"))
    parser.add_argument("--seat", type=_seat, metavar="N", help=_("as seat N sees it"))


def _whole(text: str, low: int, high: int) -> int | None:
    """Return the number in a text, or None unless it is a whole number within the bounds."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(high))):
        return None
    number = int(text)
    return number if low <= number <= high else None


def _bounded(text: str, low: int, high: int) -> int:
    number = _whole(text, low, high)
    if number is None:
        raise argparse.ArgumentTypeError(
            _("'{found}' is not allowed; allowed: a whole number from {low} to {high}").format(
                found=text[:40], low=low, high=high
            )
        )
    return number


def _seat(text: str) -> int:
    return _bounded(text, 0, MOST_SEATS - 1)


def _count(text: str) -> int:
    return _bounded(text, 0, HIGHEST)


def _positive(text: str) -> int:
    return _bounded(text, 1, HIGHEST)


def _jobs(text: str) -> int:
    return _bounded(text, 0, MOST_JOBS)


def _seed(text: str) -> str:
    """Return any printable text, because it is printed and stands in the records."""
    if not text.isprintable():
        raise argparse.ArgumentTypeError(
            _("'{found}' is not allowed; allowed: a text without control characters").format(found=text[:40])
        )
    return text


def _path(text: str) -> Path:
    """Return a file or folder; an empty name would mean the current folder."""
    if not text:
        raise argparse.ArgumentTypeError(_("'' is not allowed; allowed: a name"))
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    first, _cross, second = text.lower().partition("x")
    width, height = _whole(first, *SIDE), _whole(second, *SIDE)
    if width is None or height is None:
        raise argparse.ArgumentTypeError(
            _(
                "'{found}' is not allowed; allowed: a size such as 1600x1000, each side from {low} to {high}"
            ).format(found=text[:40], low=SIDE[0], high=SIDE[1])
        )
    return width, height


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says.

    Args:
        arguments: the words after the program's name; None for those the program was started with.

    Returns:
        The exit status: 0; 1 after a failure, including that of writing the output; 2 if a word, a file or
        the display is wrong; 130 after Ctrl+C; 141 if the reader of the output has gone.
    """
    speak(None)
    _write_everything()
    words = sys.argv[1:] if arguments is None else arguments
    records = _records(words[1:] if words[:1] == [SPEAK] else words)
    try:
        wanted = _parser().parse_args([] if records else words)
    except SystemExit as end:  # help, version or a wrong word, already reported by argparse
        return end.code if isinstance(end.code, int) else WRONG
    try:
        if wanted.command is None:
            status = _open_table(records, aloud=SPEAK in words)
        else:
            status = _command(wanted.command).run(wanted)
        if sys.stdout is not None:  # a windowed program has none
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _unwritten(error) if error.errno in UNWRITTEN and not error.filename else _failed()
    except Exception:
        return _failed()
    return status


def _write_everything() -> None:
    """Escape characters that the output's encoding lacks, such as in a name on a Windows console's pipe."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and (out.encoding, out.errors) != ("utf-8", "surrogateescape"):
        out.reconfigure(errors="backslashreplace")


def _unwritten(error: OSError) -> int:
    """Report that the output cannot be written; return the exit status."""
    tell(_("The output cannot be written: {reason}.").format(reason=error.strerror))
    _drop_output()
    return FAILED


def _command(name: str) -> Command:
    return cast(Command, import_module(f"cardtable.commands.{name}"))


def _records(words: Sequence[str]) -> list[Path]:
    """Return the record files named; none if the first word is a command or an option."""
    if not words or words[0].startswith("-") or words[0] in COMMANDS:
        return []
    path = Path(words[0])
    is_file = path.suffix.lower() in RECORD_ENDINGS or len(path.parts) > 1 or _exists(path)
    return [Path(word) for word in words] if is_file else []


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # not a possible file name
        return False


def _open_table(records: Sequence[Path], *, aloud: bool) -> int:
    """Open the window, which says of a file that is not a record why it is none; `aloud`: it is read.

    At a terminal that is said there, in one sentence, and nothing is opened.
    """
    from cardtable.engine.record import RecordError
    from cardtable.storage.recordfiles import read_record

    for path in records if watched() else ():
        try:
            read_record(path)
        except RecordError as error:
            return complain(f"{path}: {error.reason}")
    from cardtable.start import run
    from cardtable.table.window import NoDisplay

    try:
        return run(files=[path.absolute() for path in records], aloud=aloud)
    except NoDisplay as problem:
        tell(str(problem))
        return WRONG


def _drop_output() -> None:
    """Discard the rest of the output, so that Python does not complain about the pipe when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _failed() -> int:
    """Log an internal error and say where."""
    import traceback  # slow to import, and rarely needed

    from cardtable import logfile

    file = logfile.write(traceback.format_exc())
    if file is None:
        tell(_("Something went wrong inside the program."))
    else:
        tell(_("Something went wrong inside the program; {file} has the details.").format(file=file))
    return FAILED
