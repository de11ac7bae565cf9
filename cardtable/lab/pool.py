"""Work spread over processes, or done by the program itself: the same results, in the same order.

Every process prepares itself once and then gets numbers, a few at a time. Ctrl+C reaches only the program,
which tells its processes to stop, takes their results up to the first gap, and leaves none behind. When the
program works itself, Ctrl+C takes effect between two moves: compiled rules mistake an exception in the middle
of arithmetic for a lack of memory, which ends the program.
"""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Final, TypeVar

from cardtable.ai.thinker import end_with_parent

T = TypeVar("T")

MOST_AT_ONCE: Final = 16
"""Most numbers given to a process at once."""

AHEAD: Final = 3
"""Most portions per process ahead of the results taken, which bounds the memory of a long run."""

MOST_ON_WINDOWS: Final = 61
"""Most processes that Windows can wait for at once."""


class Stopped(Exception):  # noqa: N818 - no error: the program was told to stop
    """The program wants no more results."""


class _Self:
    """State of a process of the pool; the program itself uses only `interrupted`."""

    work: Callable[[int], Any] | None = None
    stop: Event | None = None
    interrupted = False


def cores() -> int:
    """Return the number of processor cores this program may use."""
    allowed: Callable[[int], set[int]] | None = getattr(
        os, "sched_getaffinity", None
    )  # not on every platform
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1


def go_on() -> None:
    """Raise Stopped in a process told to stop; long work calls it from time to time.

    Raises:
        Stopped: in a process of the pool.
        KeyboardInterrupt: in the program itself, after Ctrl+C.
    """
    if _Self.interrupted:
        raise KeyboardInterrupt
    if _Self.stop is not None and _Self.stop.is_set():
        raise Stopped


def alone(work: Callable[[int], T], numbers: Iterable[int]) -> Generator[T, None, None]:
    """Do a piece of work for every number in the program itself.

    Args:
        work: does the work for a number; calls `go_on` if that takes long.
        numbers: the numbers, in order.

    Yields:
        The results.

    Raises:
        KeyboardInterrupt: after Ctrl+C, from `go_on`.
    """
    with _interrupts_noted():
        for number in numbers:
            go_on()
            yield work(number)
        go_on()


@contextmanager
def _interrupts_noted() -> Iterator[None]:
    """Make Ctrl+C set a flag instead of raising KeyboardInterrupt."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    _Self.interrupted = False
    signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        _Self.interrupted = False


def _note(_signal: int, _frame: object) -> None:
    _Self.interrupted = True


def in_order(
    prepare: Callable[..., Callable[[int], T]],
    words: tuple[object, ...],
    count: int,
    jobs: int,
    at_once: int = MOST_AT_ONCE,
) -> Generator[T, None, None]:
    """Do a piece of work for every number from 1.

    Args:
        prepare: called once in every process; returns the function that does the work for a number. It must
            be importable by module and name, and everything it takes or returns must be picklable.
        words: arguments of `prepare`.
        count: the last number.
        jobs: number of processes, at least 1.
        at_once: most numbers given to a process at once; 1 for work that takes long.

    Yields:
        The results from number 1 on.

    Raises:
        KeyboardInterrupt: after Ctrl+C, once all results up to the first gap have been yielded.
        BrokenProcessPool: a process has died.
    """
    jobs = min(jobs, count, MOST_ON_WINDOWS if sys.platform == "win32" else jobs)
    size = max(1, min(at_once, count // (jobs * AHEAD)))
    portions = (range(first, min(first + size, count + 1)) for first in range(1, count + 1, size))
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enlist, (stop, prepare, words))
    pending: deque[tuple[range, Future[list[T]]]] = deque()
    interrupted = False
    _hold_interrupts()
    try:
        while True:
            while not interrupted and len(pending) < jobs * AHEAD:
                portion = next(portions, None)
                if portion is None:
                    break
                pending.append((portion, pool.submit(_do, portion)))
            if not pending:
                break
            if not interrupted:
                try:
                    _let_interrupts_in()
                    pending[0][1].exception()  # only waits
                    _hold_interrupts()
                except KeyboardInterrupt:
                    _hold_interrupts()
                    interrupted = True
                    stop.set()
            portion, future = pending.popleft()
            if interrupted and future.cancel():
                break
            results = future.result()
            yield from results
            if len(results) < len(portion):
                break
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)
        _let_interrupts_in()
    if interrupted:
        raise KeyboardInterrupt


def _hold_interrupts() -> None:
    """Block Ctrl+C.

    Processes inherit the block, so it reaches none of them, not even while they start. It is lifted only
    while the program waits, so Ctrl+C cannot fall between a result and its use. Windows cannot block it;
    there the processes ignore it once they have started.
    """
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _let_interrupts_in() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _enlist(stop: Event, prepare: Callable[..., Callable[[int], Any]], words: tuple[object, ...]) -> None:
    """Prepare a process for work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _Self.stop = stop
    _Self.work = prepare(*words)


def _do(portion: range) -> list[Any]:
    """Return the results for these numbers, in a process of the pool; fewer if it was told to stop."""
    assert _Self.work is not None
    results: list[Any] = []
    try:
        for number in portion:
            go_on()
            results.append(_Self.work(number))
    except Stopped:
        pass
    return results
