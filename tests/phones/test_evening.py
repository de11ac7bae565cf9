"""Phones from match to match of an evening."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.scenes.phones.scene import PhonesScene
from cardtable.storage.evening import EveningBook
from tests.phones.conftest import OpenPhones
from tests.phones.handsets import pocket
from tests.scenes.evening_kit import ABE, BEN, ZOE, Evenings


def test_a_phone_keeps_its_place_in_the_evening_wherever_the_seat_is_next(open_phones: OpenPhones) -> None:
    run = Evenings()
    run.begin("statehood", "states", players=(ZOE, BEN, ABE))
    run.letter("p")
    run.wait(400)
    panel = run.scene
    assert isinstance(panel, PhonesScene)
    assert [seat.at for seat in run.app.phones.lobby.seats] == ["open", "open", "computer"]
    with pocket(lambda: run.app.phones.address, lambda: run.wait(250)) as made:
        ben = made.handset().join(run.app.phones.code, "ben")
        made.until(lambda: ben.seat == 1)  # his own, though another one was free
        panel.rows[0].plan.choose(1)
        run.app.phones.lobby.give(0, "screen")
        panel.start.act()
        session = run.table.session
        assert [session.place(seat) for seat in range(3)] == ["screen", "phone", "computer"]
        assert session.evening == run.kept.id
        assert session.names[1] == "ben"
        evening = run.kept
        assert evening.players[1].name == "ben"
        first = replace(evening.games[0], points=(0, 4, 2))
        EveningBook(run.app.library).keep(replace(evening, games=(first, *evening.games[1:])))
        run.app.home()
        run.app.router.evening(evening.id)  # as at the end of a match
        made.until(lambda: ben.seat == 2)
        assert not ben.last("bye")
        page = run.page
        run.letter("p")
        assert [seat.at for seat in run.app.phones.lobby.seats] == ["open", "computer", "phone"]
        run.scene.close_button.act()
        assert run.scene is page
        made.until(
            lambda: [seat.at for seat in run.app.phones.lobby.seats] == ["screen", "computer", "phone"]
        )
        assert not ben.last("bye")
        run.letter("c")
        run.letter("1")
        run.letter("2")  # Whitehouse in place of Statehood
        run.key(pygame.K_RETURN)
        assert run.scene is page
        assert run.kept.games[1].game == "whitehouse"
        page.play()
        session = run.table.session
        assert session.match.game.id == "whitehouse"
        assert [session.place(seat) for seat in range(4)] == ["screen", "computer", "phone", "computer"]
        assert session.names[:3] == ("Zoë", "Abe", "ben")
        made.until(lambda: run.app.phones.lobby.started)
        run.app.home()
        made.until(lambda: ben.last("bye"))


def test_a_phone_is_told_goodbye_when_the_evening_takes_a_break(open_phones: OpenPhones) -> None:
    run = Evenings()
    run.begin("statehood", players=(ZOE, BEN))
    run.letter("p")
    run.wait(400)
    with pocket(lambda: run.app.phones.address, lambda: run.wait(250)) as made:
        guest = made.handset().join(run.app.phones.code, "Cy")
        made.until(lambda: guest.seat == 0)
        panel = run.scene
        assert isinstance(panel, PhonesScene)
        panel.back()
        assert run.page.evening == run.kept
        run.wait(500)
        assert not guest.last("bye")
        run.key(pygame.K_ESCAPE)
        made.until(lambda: guest.last("bye"))
        assert not run.app.phones.offered
