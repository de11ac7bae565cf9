"""Tables with phones, on this computer's own address."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from selenium.webdriver import Chrome

from cardtable.phones import hosting, network, server
from cardtable.phones.limits import Allowance
from cardtable.phones.network import FIRST_PORT, PORTS
from tests.phones.browser import Phone, missing, opened
from tests.phones.handsets import Handset, Pocket
from tests.phones.page_kit import PageTable
from tests.phones.phone_kit import HOME, PAGE
from tests.scenes.kit import all_closed
from tests.scenes.table_kit import Table

PORT = FIRST_PORT + 2 * PORTS * (1 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")))
"""The port tried first: another one for each worker, who else takes the port of a program just killed."""
FRAME_MS = 200
"""What passes at the table in each frame."""


class PhoneTable:
    """A table whose seats are played with phones, and those phones.

    Attributes:
        table: as on the screen.
        pocket: runs the phones.
        phones: by seat.
    """

    def __init__(self, places: Sequence[str], **more: Any) -> None:
        seats = [{"at": place} for place in places]
        people = [seat for seat, place in enumerate(places) if place != "computer"]
        agreed = {"phones": {"seats": seats, "port": PORT}, **more.pop("agreed", {})}
        self.table = Table(people, agreed=agreed, seats=len(places), **more)
        self.table.unpainted()
        self.phones: dict[int, Handset] = {}
        self.pocket = self._pocket()

    @classmethod
    def resumed(cls, made: PhoneTable) -> PhoneTable:
        """The same match in another program."""
        other = cls.__new__(cls)
        other.table = Table(resume=made.table.match_id)
        other.table.unpainted()
        other.phones = {}
        other.pocket = other._pocket()
        return other

    def _pocket(self) -> Pocket:
        """Phones for this table, whose time flies while they are waited for."""
        return Pocket(lambda: self.app.phones.address, lambda: self.table.frame(FRAME_MS))

    @property
    def app(self) -> Any:
        return self.table.app

    @property
    def session(self) -> Any:
        return self.table.session

    def kill_server(self) -> None:
        """End every connection without a word, as when the program is killed."""
        server = self.app.phones._server
        server._later(server._ending.set)
        server._thread.join(20)

    def join_all(self) -> None:
        """Have a phone in every seat that waits for one, and its picture on it."""
        for seat in sorted(self.session.phones):
            self.phones[seat] = self.join(self.session.names[seat])
            self.pocket.until(lambda seat=seat: self.phones[seat].seat == seat)
        self.pocket.until(lambda: all(phone.state for phone in self.phones.values()))

    def join(self, name: str) -> Handset:
        return self.pocket.handset().join(self.app.phones.code, name)


@pytest.fixture
def failing_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every server end with an error: `PhoneTable.kill_server` has one fail by itself."""
    serve = server.Server._serve

    async def fail(self: server.Server) -> None:
        await serve(self)
        raise OSError("the network has gone")

    monkeypatch.setattr(server.Server, "_serve", fail)


OpenPhones = Callable[..., PhoneTable]


@pytest.fixture
def open_phones(monkeypatch: pytest.MonkeyPatch, home: object) -> Iterator[OpenPhones]:
    """Opens tables with phones, and closes them in the end."""
    monkeypatch.setattr(network, "addresses", lambda: [HOME])
    monkeypatch.setattr(hosting, "page_files", lambda: PAGE)
    monkeypatch.setattr(server, "FRAMES", Allowance(1e6, 1e6))  # faster than any hand
    with ExitStack() as last:
        last.enter_context(all_closed(monkeypatch))

        def opened(*places: str, **more: Any) -> PhoneTable:
            made = PhoneTable(places, **more)
            last.callback(made.pocket.close)
            return made

        yield opened


Browsers = Callable[[int], list[Chrome]]


@pytest.fixture(scope="session")
def chromiums() -> Iterator[Browsers]:
    """As many running browsers as asked for, the same ones every time. Skips where there are none."""
    lacking = missing()
    if lacking:
        if os.environ.get("CI"):
            pytest.fail(f"the tests of the page need {lacking}")
        pytest.skip(f"needs {lacking}; the other tests cover what a page is sent")
    running: list[Chrome] = []

    def some(count: int) -> list[Chrome]:
        running.extend(opened() for _browser in range(len(running), count))
        return running[:count]

    yield some
    for driver in running:
        driver.quit()


@pytest.fixture
def phone(chromiums: Browsers) -> Iterator[Phone]:
    """A phone beside a table, with nothing on the table yet."""
    (driver,) = chromiums(1)
    with PageTable() as table:
        found = Phone(driver, table)
        yield found
        errors = found.errors()
        driver.get("about:blank")
        assert not errors, errors
