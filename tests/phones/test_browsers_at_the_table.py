"""Browsers as phones at the real table: join by the page, play a match by touch, come back after anything."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.phones import files, hosting
from cardtable.phones.seat_view import selection_view
from tests.phones.browser import Phone
from tests.phones.conftest import Browsers, OpenPhones, PhoneTable
from tests.phones.page_robot import make
from tests.scenes.table_kit import any_move

pytestmark = pytest.mark.browser


class Beside:
    """A table with browsers: what they are sent, and a way to let the table go on while they are touched."""

    def __init__(self, made: PhoneTable, browsers: list[Phone]) -> None:
        self.made = made
        self.browsers = browsers

    def view(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.made.table.scene.phones._views[seat]
        return found

    def selection(
        self, seat: int, raised: list[str], touched: str = "", besides: tuple[str, ...] = ()
    ) -> dict[str, Any] | None:
        session = self.made.session
        seen, told = session.match.state.observe(seat), session.match_log.told
        return selection_view(session.table, seen, told, raised, touched, besides)

    def aside(self, work: Callable[[], object]) -> None:
        """Do something with the browsers while the table goes on."""
        failed: list[BaseException] = []

        def run() -> None:
            try:
                work()
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        while thread.is_alive():
            self.made.table.frame(20)
            time.sleep(0.004)
        if failed:
            raise failed[0]

    def come(self, seat: int, name: str) -> None:
        """Join by the page; the first seat that waits is taken."""
        phone = self.browsers[seat]
        app = self.made.app
        place: Any = SimpleNamespace(
            address=f"http://{app.phones.address}", link=lambda _seat: app.phones.link
        )
        phone.table = place
        self.aside(lambda: phone.come(seat, name))
        self.made.pocket.until(lambda: app.phones.lobby.seats[seat].at == "phone")

    def answer(self, seat: int, dice: Random) -> None:
        """Make a move by touch at the phone of a seat."""
        match = self.made.session.match
        count = len(match.steps)
        part = self.made.table.scene.phones
        self.made.pocket.until(
            lambda: part._position[0] == count and (self.view(seat)["ask"] or {}).get("mine")
        )
        seen = match.state.observe(seat)
        text = seen.write(any_move(seen, dice))
        phone, ask = self.browsers[seat], self.view(seat)["ask"]
        words = (ask["sentence"] or ask["title"]).casefold()

        def touch() -> None:
            phone.wait(lambda: phone.all(".page.mine") and words in phone.text().casefold())
            make(phone, self, seat, text)  # type: ignore[arg-type]

        self.aside(touch)
        self.made.pocket.until(lambda: len(match.steps) > count)


OpenBrowsers = Callable[..., Beside]


@pytest.fixture
def open_browsers(
    open_phones: OpenPhones, chromiums: Browsers, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OpenBrowsers]:
    """Opens a table with as many browsers as phones."""
    monkeypatch.setattr(hosting, "page_files", files.page_files)
    phones: list[Phone] = []

    def opens(*places: str, **more: Any) -> Beside:
        made = open_phones(*places, **more)
        nowhere: Any = SimpleNamespace()
        phones.extend(Phone(driver, nowhere) for driver in chromiums(places.count("phone")))
        return Beside(made, phones)

    yield opens
    for phone in phones:
        phone.driver.get("about:blank")
        phone.errors()  # what is left is of this table


@pytest.mark.parametrize("game", ["combat", "statehood"])
def test_two_browsers_play_a_match_to_its_end(game: str, open_browsers: OpenBrowsers) -> None:
    table = open_browsers("phone", "phone", game=game, agreed={"hands": 1})
    session = table.made.session
    for seat, name in enumerate(("Ann", "Ben")):
        table.come(seat, name)
    dice = Random(game)
    while session.waits != "over":
        table.made.pocket.until(lambda: session.waits in ("phone", "over"))
        if session.waits == "phone":
            table.answer(session.match.state.to_act[0], dice)
    for phone in table.browsers:
        assert phone.errors() == []


def test_of_two_tabs_the_later_one_plays_and_the_earlier_one_says_so(open_browsers: OpenBrowsers) -> None:
    table = open_browsers("phone", "computer", "computer", "computer")
    table.come(0, "Ann")
    made, phone = table.made, table.browsers[0]
    made.pocket.until(lambda: made.session.waits == "phone")
    earlier = phone.driver.current_window_handle

    def open_another() -> None:
        phone.wait(lambda: phone.all(".page.mine"))
        phone.driver.switch_to.new_window("tab")
        phone.resize(390, 844)
        phone.driver.get(f"{phone.table.address}/")
        phone.wait(lambda: phone.all(".page.mine"))

    def look_back() -> None:
        phone.driver.close()
        phone.driver.switch_to.window(earlier)
        phone.wait(lambda: "another tab" in phone.text())
        assert not phone.all("img")
        phone.press("Come back")
        phone.wait(lambda: phone.all(".page.mine"))

    table.aside(open_another)
    table.answer(0, Random(1))
    made.pocket.until(lambda: made.session.waits == "phone")
    table.aside(look_back)
    table.answer(0, Random(2))


def test_a_lost_network_is_told_and_the_phone_comes_back_when_it_is_found(
    open_browsers: OpenBrowsers,
) -> None:
    table = open_browsers("phone", "computer", "computer", "computer")
    table.come(0, "Ann")
    made, phone = table.made, table.browsers[0]
    made.pocket.until(lambda: made.session.waits == "phone")
    line = made.app.phones.lobby.seats[0].guest.line

    def network(*, here: bool) -> None:
        phone.driver.set_network_conditions(
            offline=not here, latency=0, download_throughput=10**7, upload_throughput=10**7
        )

    def lose() -> None:
        network(here=False)
        made.app.phones._server.close(line, 1013)  # sockets that are open do not notice by themselves
        phone.wait(lambda: "cannot be reached" in phone.text())

    def find() -> None:
        network(here=True)
        phone.wait(lambda: "cannot be reached" not in phone.text() and phone.all(".page.mine"))

    table.aside(lose)
    assert made.app.phones.lobby.seats[0].at == "lost"
    table.aside(find)
    made.pocket.until(lambda: made.app.phones.lobby.seats[0].at == "phone")
    table.answer(0, Random(1))


def test_a_browser_comes_back_after_a_reload_and_after_the_program_was_killed(
    open_browsers: OpenBrowsers,
) -> None:
    table = open_browsers("phone", "computer", "computer", "computer")
    table.come(0, "Ann")
    made, phone = table.made, table.browsers[0]
    made.pocket.until(lambda: made.session.waits == "phone")
    table.aside(lambda: (phone.driver.refresh(), phone.wait(lambda: phone.all(".game, .page.mine"))))
    made.pocket.until(lambda: made.app.phones.lobby.seats[0].at == "phone")
    steps = list(made.session.match.steps)
    made.kill_server()
    other = PhoneTable.resumed(made)
    table.made = other
    other.pocket.until(lambda: other.app.phones.lobby.seats[0].at == "phone")
    assert list(other.session.match.steps) == steps
    table.aside(lambda: phone.wait(lambda: phone.all(".page.mine")))
    table.answer(0, Random(1))
    other.pocket.close()
