"""Starts the program: ``python -m cardtable`` and the command ``cardtable``."""

import sys

from cardtable.cli import main


def _help(words: list[str]) -> None:
    """Do the work of a process that multiprocessing starts from the packaged program.

    Args:
        words: the command line. If multiprocessing wrote it, this does not return; otherwise it does nothing.
    """
    tracker = "from multiprocessing.resource_tracker import main;main("
    if words[:1] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import spawn_main

        given = dict(word.split("=") for word in words[1:])
        spawn_main(**{name: int(value) for name, value in given.items()})
    elif "-c" in words[:-1] and words[-1].startswith(tracker):  # behind the interpreter's own flags
        from multiprocessing.resource_tracker import main as track

        track(int(words[-1].removeprefix(tracker).rstrip(")")))
        sys.exit()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        _help(sys.argv[1:])
    sys.exit(main())
