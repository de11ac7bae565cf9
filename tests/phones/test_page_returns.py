"""A phone's page before the match and after whatever happens to a phone: asleep, reloaded, sent away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit.records import ROOT
from tests.phones.browser import AXE, SIZES, Keys, Phone
from tests.phones.seat_kit import of_record

pytestmark = pytest.mark.browser

SEATS = [
    {"seat": 0, "name": "Ann", "portrait": "ann", "at": "phone", "place": "South", "partner": "Teddy"},
    {"seat": 1, "name": "", "portrait": "", "at": "open", "place": "West", "partner": "Ben"},
    {"seat": 2, "name": "Teddy", "portrait": "teddy", "at": "computer", "place": "North", "partner": "Ann"},
    {"seat": 3, "name": "Ben", "portrait": "ben", "at": "lost", "place": "East", "partner": "West"},
]


def lay(phone: Phone) -> None:
    """Put a match on the table at which seat 0 is to act."""
    phone.table.show(of_record(ROOT / "whitehouse" / "one_trick_played.yaml"))


def hellos(phone: Phone) -> list[str]:
    """What each greeting so far was made with."""
    greetings = [said for said in phone.table.heard if said["t"] == "hello"]
    return ["token" if "token" in said else "code" for said in greetings]


def look(phone: Phone, visibility: str) -> None:
    """Turn the phone's screen on or off, for the page."""
    phone.run(
        "Object.defineProperty(document, 'visibilityState', {value: arguments[0], configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'));",
        visibility,
    )


def test_a_page_that_was_reloaded_or_left_comes_back_to_its_seat(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.driver.refresh()
    phone.wait(lambda: phone.all(".game"))
    assert hellos(phone)[-1] == "token"
    assert not phone.all("#name")
    phone.driver.get("about:blank")
    phone.wait(lambda: not phone.table.connected)  # even where the browser keeps the page
    phone.driver.back()
    phone.wait(lambda: phone.table.connected and phone.all(".game"))


@pytest.mark.parametrize(("chance", "face"), [(0.0, "ann"), (0.99, "eleanor")])
def test_who_chooses_no_portrait_gets_any_one(chance: float, face: str, phone: Phone) -> None:
    lay(phone)
    phone.forget()
    fixed = {"source": f"Math.random = () => {chance};"}
    script = phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", fixed)
    phone.driver.get(phone.table.link(0))
    phone.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    phone.wait(lambda: phone.all("#name"))
    phone.one("#name").send_keys("Ben")
    phone.press("Join the table")
    phone.wait(lambda: phone.all(".game"))
    assert phone.table.heard[-1]["portrait"] == face


def test_the_join_code_does_not_stay_in_the_address(phone: Phone) -> None:
    lay(phone)
    phone.come()
    assert phone.driver.current_url == f"{phone.table.address}/"


def test_a_cut_connection_comes_back_by_itself(phone: Phone) -> None:
    lay(phone)
    phone.come()
    before = len(hellos(phone))
    phone.table.drop()
    phone.wait(lambda: len(hellos(phone)) > before)
    assert hellos(phone)[-1] == "token"
    phone.uncover()
    assert phone.all(".hand button")


def test_a_sleeping_phone_waits_and_comes_back_when_it_is_looked_at(phone: Phone) -> None:
    lay(phone)
    phone.come()
    look(phone, "hidden")
    before = len(hellos(phone))
    phone.table.drop()
    phone.wait(lambda: phone.run("return document.visibilityState") == "hidden" and not phone.table.connected)
    assert len(hellos(phone)) == before
    look(phone, "visible")
    phone.wait(lambda: len(hellos(phone)) > before)


def test_a_phone_that_sleeps_shows_no_card_any_more(phone: Phone) -> None:
    lay(phone)
    phone.come(1)
    phone.run("document.querySelector('.peek').dispatchEvent(new PointerEvent('pointerdown'))")
    phone.wait(lambda: phone.all(".look .face"))
    look(phone, "hidden")
    assert not phone.all(".look")


def test_whoever_is_sent_away_can_come_back(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.table.end()
    phone.wait(lambda: "The host has ended the session." in phone.text())
    before = len(hellos(phone))
    phone.press("Come back")
    phone.wait(lambda: phone.all(".game"))
    assert len(hellos(phone)) == before + 1


def test_a_token_that_is_unknown_is_forgotten_and_the_code_asked_for(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.run("localStorage.setItem('cardtable.token', 'unknown-unknown-unknown')")
    phone.driver.get("about:blank")
    phone.driver.get(phone.table.link(0))
    phone.wait(lambda: phone.all("#name"))
    assert "This code is not the one on the big screen." in phone.text()
    assert phone.run("return localStorage.getItem('cardtable.token')") is None
    assert phone.one("#code").get_attribute("value") == "SEAA"
    assert phone.one("#name").get_attribute("value") == "Ann", "the name is kept for next time"
    phone.press("Join the table")
    phone.wait(lambda: phone.all(".game"))


def test_a_wrong_code_is_told_and_can_be_tried_again(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.run("localStorage.removeItem('cardtable.token')")
    phone.driver.get("about:blank")
    phone.driver.get(f"{phone.table.address}/#WXYZ")
    phone.wait(lambda: phone.all("#name"))
    phone.press("Join the table")
    phone.wait(lambda: "not the one on the big screen" in phone.text())
    phone.one("#code").clear()
    phone.one("#code").send_keys("seaa", Keys.ENTER)
    phone.wait(lambda: phone.all(".game"))


def test_a_chosen_card_stays_chosen_when_the_same_state_comes_again(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.uncover()
    hand = phone.table.position.view(0)["hand"] if phone.table.position else []
    phone.touch_card(next(number for number, card in enumerate(hand) if card["move"]))
    phone.wait(lambda: phone.all(".hand .up"))
    phone.table.again()
    phone.settle()
    assert phone.all(".hand .up")
    assert phone.all(".hand button"), "and the cards stay open"


def test_the_lobby_offers_the_free_seats(phone: Phone) -> None:
    phone.table.lobby = {"game": "Whitehouse", "seats": SEATS, "started": False, "sentence": ""}
    phone.come()
    assert "You are in, Ann." in phone.text()
    assert "Your seat · South · Partner of Teddy" in phone.text()
    assert "West\nFree · Partner of Ben" in phone.text()
    assert len(phone.all(".lobby button")) == 2
    phone.press("Sit here")
    phone.wait(lambda: phone.table.heard[-1]["t"] == "sit")
    assert phone.table.heard[-1]["seat"] == 1


def test_the_pages_beside_the_table_fit_and_shut_nobody_out(phone: Phone) -> None:
    wrong: list[str] = []

    def check(what: str) -> None:
        for size in SIZES:
            phone.resize(*size)
            found = phone.problems()
            if AXE.is_file() and size == SIZES[1]:
                found += phone.audit()
            wrong.extend(f"{what}, {size}: {line}" for line in found)
        phone.resize(*SIZES[1])

    phone.forget()
    phone.driver.get(phone.table.link(0))
    phone.wait(lambda: phone.all("#name"))
    check("joining")
    phone.table.lobby = {"game": "Whitehouse", "seats": SEATS, "started": False, "sentence": ""}
    phone.come()
    check("lobby")
    lay(phone)
    phone.wait(lambda: phone.all(".game"))
    phone.touch(phone.one("[aria-label='What was said']"))
    phone.wait(lambda: phone.all("dialog"))
    check("log")
    phone.press("Close")
    phone.touch(phone.one("[aria-label='This phone']"))
    phone.wait(lambda: phone.all("dialog"))
    check("settings")
    phone.press("Close")
    phone.table.end()
    phone.wait(lambda: phone.all(".door"))
    check("goodbye")
    assert not wrong, "\n".join(wrong)


def test_a_phone_has_its_own_colors(phone: Phone) -> None:
    lay(phone)
    phone.come()
    phone.uncover()
    phone.touch(phone.one("[aria-label='This phone']"))
    phone.wait(lambda: phone.all("dialog"))
    phone.touch(next(one for one in phone.all(".option") if "Four colors" in one.text))
    phone.press("Close")
    phone.settle()
    sources = phone.run("return [...document.querySelectorAll('.hand img')].map((image) => image.src)")
    assert sources
    assert all("colors=four" in source for source in sources)


def test_cards_stay_open_for_whoever_holds_the_phone(phone: Phone) -> None:
    lay(phone)
    phone.come(1)
    assert phone.all(".peek")
    phone.touch(phone.one("[aria-label='This phone']"))
    phone.wait(lambda: phone.all("dialog"))
    phone.touch(next(one for one in phone.all(".option") if one.text == "Open"))
    phone.press("Close")
    phone.wait(lambda: phone.all(".hand button"))
    assert not phone.all(".peek")


def spoilt(state: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The place in the schema, and a state that breaks it there, in many ways."""
    yield "state.hand", {key: value for key, value in state.items() if key != "hand"}
    yield "state.*", {**state, "secret": "4H"}
    yield "state.log", {**state, "log": "nothing"}
    yield "state.seats.0.at", {**state, "seats": [{**state["seats"][0], "at": "moon"}]}
    yield "state.hand.0.code", {**state, "hand": [{**state["hand"][0], "code": 5}]}
    yield "state.me.colour.on", {**state, "me": {**state["me"], "colour": {"fill": "gold"}}}
    yield "state.ask.mine", {**state, "ask": {**state["ask"], "mine": "yes"}}
    yield "state.felt", {**state, "felt": ["#000000"] * 3}
    yield "state.n", {**state, "n": -1}
    yield "unknown", {"t": "stat", "n": 1}


@pytest.mark.parametrize("number", range(10))
def test_what_breaks_its_schema_is_reported_and_skipped(
    phone: Phone, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    lay(phone)
    phone.come()
    assert phone.table.position is not None
    before = phone.one(".game").text
    place, message = list(spoilt(phone.table.position.view(0)))[number]
    for _time in range(2):
        phone.table.tell(message)
    phone.wait(lambda: phone.with_text(".alert", "This page could not read"))
    assert phone.one(".game").text == before
    phone.table.again()
    phone.wait(lambda: not phone.all(".alert"))
    assert phone.one(".game").text == before
    assert [record.getMessage() for record in caplog.records] == [f"a phone could not read {place}"]
