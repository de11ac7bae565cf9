"""Work spread over a Dask cluster, with the same results in the same order as on one machine."""

import sys
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeVar

from cardtable import __version__
from cardtable.i18n import _

T = TypeVar("T")

AHEAD: Final = 3
"""Most tasks per thread of the cluster that are submitted ahead of the results taken."""

PATIENCE: Final = 10.0
"""Seconds within which a cluster must answer."""


class ClusterError(ValueError):
    """An unusable cluster. `str(error)` is a sentence."""


class Cluster:
    """A Dask cluster whose workers have this program installed."""

    def __init__(self, address: str) -> None:
        """Connect.

        Args:
            address: address of the scheduler, such as ``tcp://10.0.0.1:8786``.

        Raises:
            ClusterError: Dask is not installed, nothing answers there, or the workers cannot play.
        """
        try:
            from distributed import Client  # an optional extra
        except ImportError:
            raise ClusterError(_("Dask is not installed; pip install 'cardtable[dask]' brings it")) from None
        try:
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise ClusterError(
                _("no Dask cluster answers at {address}: {reason}").format(address=address, reason=reason)
            ) from None
        try:
            self._check()
        except BaseException:
            self.close()
            raise

    def _check(self) -> None:
        """Refuse workers of another version. Raises ClusterError."""
        if not self._client.nthreads():
            raise ClusterError(_("the Dask cluster has no workers"))
        try:
            versions = set(self._client.run(version).values())
        except Exception as error:  # whatever the reason, such a worker is useless
            reason = str(error).partition("\n")[0]
            raise ClusterError(
                _("the Dask cluster's workers cannot play: {reason}").format(reason=reason)
            ) from None
        if versions != {version()}:
            found = ", ".join(sorted(versions - {version()}))
            raise ClusterError(
                _("the Dask cluster's workers have {found}, this is {own}").format(found=found, own=version())
            )

    def in_order(
        self, work: Callable[..., T], words: tuple[object, ...], numbers: Sequence[int]
    ) -> Generator[T, None, None]:
        """Do a piece of work for every number.

        Args:
            work: called with `words` and then a number; must be importable by module and name.
            words: picklable values.
            numbers: the numbers.

        Yields:
            The results in the order of the numbers.

        Raises:
            KeyboardInterrupt: after Ctrl+C, once the results up to the first unfinished one have been
                yielded.
        """
        executor: Executor = self._client.get_executor(pure=False)
        most = AHEAD * sum(self._client.nthreads().values())
        pending: deque[Future[T]] = deque()
        left = iter(numbers)
        try:
            while True:
                while len(pending) < most and (number := next(left, None)) is not None:
                    pending.append(executor.submit(work, *words, number))
                if not pending:
                    return
                pending[0].exception()  # only waits
                yield pending.popleft().result()
        except KeyboardInterrupt:
            while pending and pending[0].done() and not pending[0].cancelled():
                yield pending.popleft().result()
            raise
        finally:
            for future in pending:
                future.cancel()
            executor.shutdown(wait=False)

    def close(self) -> None:
        """Disconnect, leaving the cluster as it is."""
        self._client.close()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_error: Any) -> None:
        self.close()


def version() -> str:
    """Return what a worker must have in common with the program."""
    return f"cardtable {__version__}, Python {sys.version_info.major}.{sys.version_info.minor}"
