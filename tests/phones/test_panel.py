"""The panel on which seats are offered: in the set-up and in the pause."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from cardtable.phones import network
from cardtable.scenes.pause import PauseScene
from cardtable.scenes.phones.panel import QUIET, qr_code
from cardtable.scenes.phones.scene import PhonesScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.setup.scene import SetupScene
from tests.phones.conftest import OpenPhones
from tests.phones.handsets import Pocket, pocket
from tests.scenes.kit import Program


class Setup:
    """The panel over the set-up of a match."""

    def __init__(self, game: str = "whitehouse") -> None:
        self.program = Program()
        self.app: Any = self.program.app
        self.app.router.setup(game)
        self.program.key(pygame.K_p)
        self.program.wait(1000)

    def step(self) -> None:
        self.program.wait(17)

    @property
    def scene(self) -> PhonesScene:
        scene = self.app.scene
        assert isinstance(scene, PhonesScene)
        return scene

    @contextmanager
    def phones(self) -> Iterator[Pocket]:
        with pocket(lambda: self.app.phones.address, self.step) as made:
            yield made


@pytest.fixture
def panel(open_phones: OpenPhones) -> Setup:
    return Setup()


def test_the_panel_shows_the_way_in(panel: Setup) -> None:
    texts = panel.program.texts()
    assert panel.app.phones.address in texts
    assert panel.app.phones.code in "".join(text for text in texts if len(text) == 1)
    assert "Free seat" in texts
    assert "0 phones of 4 are here. Starting now, the computer takes the free seats." in texts


def test_the_code_holds_the_link_and_a_quiet_edge() -> None:
    link = "http://192.168.1.20:8123/#K7QW"
    picture = qr_code(link, 480)
    side = picture.get_width()
    assert picture.get_height() == side <= 480
    count = next(count for count in range(21, 178, 4) if side % (count + 2 * QUIET) == 0)
    module = side // (count + 2 * QUIET)
    paper = picture.get_at((0, 0))
    edge = QUIET * module
    assert all(picture.get_at((x, edge - 1)) == paper for x in range(side))
    assert picture.get_at((edge, edge)) != paper
    assert qr_code(link, 480) is picture


def test_seats_fill_as_phones_come_and_start_begins_the_match_with_them(panel: Setup) -> None:
    with panel.phones() as pocket_:
        ben = pocket_.handset().join(panel.app.phones.code, "Ben")
        maya = pocket_.handset().join(panel.app.phones.code, "Maya")
        pocket_.until(lambda: (ben.seat, maya.seat) == (0, 1))
        shown = [(seat["at"], bool(seat["portrait"])) for seat in maya.lobby["seats"]]
        assert shown == [("phone", True)] * 2 + [("open", False)] * 2
        sides = [(seat["place"], seat["partner"]) for seat in maya.lobby["seats"]]
        assert sides == [("South", "North"), ("West", "East"), ("North", "Ben"), ("East", "Maya")]
        panel.step()
        assert {"Ben", "Maya", "On a phone · Partner of North"} <= set(panel.program.texts())
        panel.scene.rows[3].plan.choose(1)
        panel.scene.start.act()
        table = panel.app.scene
        assert isinstance(table, PlayScene)
        session = table.session
        assert [session.place(seat) for seat in range(4)] == ["phone", "phone", "computer", "screen"]
        assert session.names[:2] == ("Ben", "Maya")
        pocket_.until(lambda: ben.state or maya.state, seconds=40)
        assert panel.app.phones.lobby.started


def test_a_seat_at_the_screen_shows_who_will_play_there(panel: Setup) -> None:
    owner = panel.app.scene.offer._owner.name
    assert owner not in panel.program.texts()
    panel.scene.rows[2].plan.choose(1)
    panel.step()
    there = {owner, "At this screen · Partner of South", f"Waiting for a phone … · Partner of {owner}"}
    assert there <= set(panel.program.texts())
    panel.scene.rows[2].plan.choose(2)
    panel.step()
    assert owner not in panel.program.texts()
    assert "The computer plays · Partner of South" in panel.program.texts()


def test_closing_the_panel_over_the_set_up_ends_the_offer(panel: Setup) -> None:
    with panel.phones() as pocket_:
        ben = pocket_.handset().join(panel.app.phones.code, "Ben")
        pocket_.until(lambda: ben.seat == 0)
        panel.program.key(pygame.K_ESCAPE)
        assert isinstance(panel.app.scene, SetupScene)
        pocket_.until(lambda: ben.last("bye"))
        assert not panel.app.phones.offered


def test_nobody_new_joins_a_locked_table(panel: Setup) -> None:
    with panel.phones() as pocket_:
        panel.scene.lock.act()
        panel.step()
        assert "Nobody else can join until you unlock the table." in panel.program.texts()
        eve = pocket_.handset().join(panel.app.phones.code, "Eve")
        pocket_.until(lambda: eve.last("refused"))
        panel.scene.lock.act()
        ben = pocket_.handset().join(panel.app.phones.code, "Ben")
        pocket_.until(lambda: ben.seat == 0)


def test_a_wish_for_a_held_seat_is_answered_on_its_row(panel: Setup) -> None:
    with panel.phones() as pocket_:
        ben = pocket_.handset().join(panel.app.phones.code, "Ben")
        pocket_.until(lambda: ben.seat == 0)
        ben.leave()
        maya = pocket_.handset().join(panel.app.phones.code, "Maya")
        pocket_.until(lambda: maya.seat == 1)
        maya.send(t="sit", seat=0)
        pocket_.until(lambda: panel.app.phones.lobby.wishes)
        panel.step()
        assert "Maya asks for this seat" in panel.program.texts()
        panel.scene.rows[0].yes.act()
        pocket_.until(lambda: maya.seat == 0)


def test_without_a_network_the_panel_says_what_to_try_and_tries_again(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    monkeypatch.setattr(network, "addresses", lambda: found)
    panel = Setup()
    assert "in no local network" in " ".join(panel.program.texts())
    assert not panel.scene.start.visible
    found.append("127.0.0.1")
    panel.program.key(pygame.K_RETURN)
    panel.step()
    assert panel.scene.start.visible
    assert panel.app.phones.address in panel.program.texts()


def test_the_pause_gives_a_seat_to_a_phone_and_its_hand_leaves_the_screen(open_phones: OpenPhones) -> None:
    made = open_phones("screen", "computer", "computer", "computer", agreed={"phones": None})
    table = made.table
    table.settle()
    hand = set(table.hand())
    assert not any(card.startswith("?") for card in hand)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)
    table.letter("P")
    assert isinstance(table.top, PhonesScene)
    assert "Back to the table" in [getattr(widget, "label", "") for widget in table.top.group.widgets]
    table.top.rows[0].plan.choose(0)
    table.frame()
    assert made.session.place(0) == "phone"
    assert made.session.viewer is None
    assert not hand & {sprite.key for sprite in table.scene.view.sprites}
    made.phones[0] = made.join("Ann")
    made.pocket.until(lambda: made.phones[0].state)
    assert {card["code"] for card in made.phones[0].state["hand"]} == hand
    table.top.end.act()
    made.pocket.until(lambda: made.phones[0].last("bye"))
    assert made.session.place(0) == "screen"
    assert not made.app.phones.offered
    table.settle()
    assert set(table.hand()) == hand


def test_where_there_are_several_networks_another_one_can_be_chosen(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = Setup()
    assert not panel.scene.network.visible, "there is one network"
    assert "for the phones and this computer" in panel.program.texts()
    panel.program.key(pygame.K_ESCAPE)
    monkeypatch.setattr(network, "addresses", lambda: ["127.0.0.1", "127.0.0.2"])
    panel = Setup()
    first = panel.app.phones.address
    assert "Not found? Try another network: N" in panel.program.texts()
    with panel.phones() as pocket_of_phones:
        phone = pocket_of_phones.handset().join(panel.app.phones.code, "Eve")
        pocket_of_phones.until(lambda: phone.seat == 0)
        assert "127.0.0.2" in panel.scene.network.tooltip
        panel.program.key(pygame.K_n, unicode="n")
        panel.program.wait(100)
        assert panel.app.phones.address.startswith("127.0.0.2:")
        assert panel.app.phones.address in panel.program.texts()
        pocket_of_phones.until(lambda: phone.closed)
        assert "moved to another network" in phone.heard[-1]["sentence"]
        other = pocket_of_phones.handset().join(panel.app.phones.code, "Abe")
        pocket_of_phones.until(lambda: other.seat == 1)
    panel.program.key(pygame.K_n, unicode="n")
    assert panel.app.phones.address.rpartition(":")[0] == first.rpartition(":")[0]


def test_a_network_that_is_gone_says_what_to_try(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["127.0.0.1", "192.0.2.77"])
    panel = Setup()
    panel.program.key(pygame.K_n, unicode="n")
    assert "Check that it is still in the Wi-Fi" in panel.scene.problem
    panel.scene.again.act()
    assert panel.app.phones.address.startswith("127.0.0.1:")


@pytest.mark.usefixtures("failing_server")
def test_a_server_that_fails_is_told_on_the_panel_and_begun_again_there(panel: Setup) -> None:
    server = panel.app.phones._server
    server._later(server._ending.set)
    server._thread.join(20)
    panel.step()
    panel.step()
    assert "its server has stopped" in panel.scene.problem
    assert not panel.scene.start.visible
    panel.scene.again.act()
    assert not panel.scene.problem
    assert panel.app.phones.offered
