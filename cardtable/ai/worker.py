"""The thinking process: a loop that takes questions from a pipe and answers with moves as text.

It is started by `cardtable.ai.keeper` and imports nothing that draws.
"""

import gc
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Final

from cardtable.ai.question import READY, Answer, Question, consider, decide, load_policy

GARBAGE: Final = (20_000, 20, 100)
"""How much Python makes before it looks for what is lost: a search makes much and loses nothing in rings."""


def serve(pipe: Connection, policies: tuple[str, ...]) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: questions come in, answers go out; None ends the process.
        policies: modules to load before the first question.
    """
    # Ctrl-C in a terminal reaches every process of the program; this one ends when the pipe does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    gc.set_threshold(*GARBAGE)
    try:
        for module in policies:
            load_policy(module)
        pipe.send(READY)
        while (question := pipe.recv()) is not None:
            pipe.send(_answer(question))
    except (EOFError, OSError):
        return  # the program has gone


def _answer(question: Question) -> Answer:
    try:
        if question.advice is not None:
            advice = consider(question)
            return Answer(question.number, advice.moves[0].move, advice=advice)
        return Answer(question.number, decide(question))
    except Exception as error:  # whatever fails in a player, the game goes on
        return Answer(question.number, "", f"{type(error).__name__}: {error}")


def end_with_parent() -> None:
    """End at once when the program dies in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
