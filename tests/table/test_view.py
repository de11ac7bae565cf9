"""The cards on the screen follow events and end where the picture has them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.engine.events import Moved, Turned, Viewer
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.catalogue import make_table
from cardtable.games.kit.table.game_table import GameTable
from cardtable.scenes.match_log import MatchLog
from cardtable.table.canvas import DrawList
from cardtable.table.laying import HAND
from cardtable.table.layout import load_layout
from cardtable.table.theme import Theme
from cardtable.table.view import TableView
from cardtable.viewmodel.picture import HIDDEN, Picture, Sitter, ZoneView
from tests.kit.matches import go_on, low_bids

THEME = Theme((1024, 640))


class Seat:
    """A match on a table, seen by one seat."""

    def __init__(self, viewer: Viewer, options: dict[str, Any], seed: str) -> None:
        self.viewer = viewer
        self.match = Match(catalogue.game("whitehouse"), 4, options, seed)
        sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cleo", "Dan")]
        self.table: GameTable = make_table("whitehouse", sitters, self.match.options)
        self.match_log = MatchLog(self.table)
        self.dice = Random(seed)
        self.heard: list[str] = []
        layout, _problem = load_layout("whitehouse", 4)
        codes = self.table.cards.codes
        self.view = TableView(layout, THEME, self.picture(), codes=codes, hear=self.heard.append)

    def picture(self) -> Picture:
        return self.table.picture(
            self.match.state.observe(self.viewer), self.viewer or 0, self.match_log.told
        )

    def step(self) -> None:
        """One move, and its events handed to the view."""
        before = self.match.state.observe(None)
        events = go_on(self.match, self.dice, low_bids)
        self.match_log.add(self.match.steps[-1].seat, before, events, self.match.state.observe(None))
        self.view.show([event.seen_by(self.viewer) for event in events], self.picture())

    def check(self) -> None:
        """Every card lies where the picture has it, as it should look."""
        picture = self.picture()
        lying = 0
        for zone in picture.zones:
            keys = self.view.keys(zone.place) if not zone.swallowed else []
            if zone.swallowed:
                continue
            lying += len(zone.cards)
            assert len(keys) == len(zone.cards)
            for key, card in zip(keys, zone.cards, strict=True):
                sprite = self.view.sprites[key]
                assert (key == card) or (card.startswith(HIDDEN) and "/" in key)
                assert sprite.pose == sprite.home
                known = not card.startswith(HIDDEN) and not zone.covered
                assert sprite.code == (card if known else None)
                assert sprite.face_up == known
        assert len(self.view.sprites) == lying


@pytest.mark.parametrize("viewer", [None, 0, 3])
@pytest.mark.parametrize("options", [{}, {"jokers": True, "play": "individual", "referee": "honor"}], ids=str)
def test_after_every_move_the_cards_lie_where_the_picture_has_them(
    viewer: Viewer, options: dict[str, Any]
) -> None:
    seat = Seat(viewer, options, f"lie{viewer}")
    for _move in range(140):
        if not seat.match.state.to_act:
            break
        seat.step()
        seat.view.finish()
        assert not seat.view.busy
        seat.check()


@pytest.mark.parametrize("viewer", [None, 1])
def test_moves_that_follow_each_other_faster_than_they_are_shown(viewer: Viewer) -> None:
    seat = Seat(viewer, {}, "fast")
    now = 0.0
    for move in range(120):
        seat.step()
        for _frame in range(move % 4):
            now += 40
            seat.view.tick(now)
            seat.view.draw(DrawList(), aloft=True)
    for _frame in range(4000):
        now += 90
        if not seat.view.tick(now):
            break
    assert not seat.view.busy
    seat.view.finish()
    seat.check()


def test_a_trick_lies_a_while_before_it_is_collected() -> None:
    seat = Seat(0, {}, "trick")
    while not any(zone.zone == "trick" and len(zone.cards) == 3 for zone in seat.picture().zones):
        seat.step()
        seat.view.finish()
    seat.step()
    now = 0.0
    full = 0
    while seat.view.busy:
        now += 20
        seat.view.tick(now)
        full += len([sprite for sprite in seat.view.sprites if sprite.zone == "trick"]) == 4
    assert 1400 <= full * 20 <= 2100
    assert "trick" in seat.heard


def test_a_dealt_card_is_anonymous_until_it_is_the_viewers() -> None:
    seat = Seat(2, {}, "deal")
    seat.step()
    seat.view.finish()
    seat.step()  # the deal
    now = 0.0
    own = set(seat.picture().zone("hand.self").cards)  # type: ignore[union-attr]
    while seat.view.busy:
        now += 30
        seat.view.tick(now)
        codes = {sprite.code for sprite in seat.view.sprites if sprite.code is not None}
        assert codes <= own
    assert len(seat.view.sprites) == 54


def test_a_card_counts_in_a_hand_when_it_has_come_there() -> None:
    seat = Seat(None, {}, "deal")
    seat.step()
    seat.view.finish()
    seat.step()  # the deal
    now, counts = 0.0, [0]
    while seat.view.busy:
        now += 30
        seat.view.tick(now)
        counts.append(seat.view.arrived(HAND))
    assert counts == sorted(counts)
    assert counts[-1] == len(seat.view.keys(HAND)) > 0
    assert len(set(counts)) == counts[-1] + 1, "one after the other"


def test_a_hand_can_be_held_in_an_order_of_ones_own() -> None:
    seat = Seat(0, {}, "order")
    for _move in range(2):
        seat.step()
        seat.view.finish()
    before = seat.view.keys("hand.self")
    seat.view.arrange(before[0], 1e6)
    seat.view.finish()
    assert seat.view.keys("hand.self") == [*before[1:], before[0]]
    seat.view.sync(seat.picture())
    assert seat.view.keys("hand.self") == [*before[1:], before[0]]


def test_another_size_of_window_finds_everything_in_its_place() -> None:
    seat = Seat(0, {}, "size")
    for _move in range(20):
        seat.step()
    seat.view.resized(Theme((1600, 1000)), 1.0)
    seat.check()
    own = [seat.view.sprites[key].pose for key in seat.view.keys("hand.self")]
    assert max(pose.x for pose in own) > 1024


def test_nothing_is_left_of_what_another_viewer_saw() -> None:
    seat = Seat(0, {}, "reset")
    for _move in range(9):
        seat.step()
    seat.view.finish()
    seat.viewer = None
    seat.view.reset(seat.picture())
    seat.check()
    assert all("/" in sprite.key or sprite.zone == "trick" for sprite in seat.view.sprites)


# Decks with several backs


def _held(hand: tuple[str, ...], deck: tuple[str, ...] = ()) -> Picture:
    zones = (ZoneView("deck", "deck", deck), ZoneView("hand.1", "hand.left", hand))
    return Picture("", "", zones, (), None)


def _states(picture: Picture) -> TableView:
    layout, _problem = load_layout("whitehouse", 4)
    return TableView(layout, THEME, picture, back="slate", deck="states", codes=())


def _backs(view: TableView, place: str) -> list[str]:
    return [view.sprites[key].back for key in view.keys(place)]


def test_hidden_cards_lie_with_the_backs_that_are_seen() -> None:
    view = _states(_held(("?blue", "?red", "?red", "?water"), ("?", "?", "?green")))
    assert _backs(view, "hand.left") == ["states_sky", "states_coral", "states_coral", "states_water"]
    assert _backs(view, "deck") == ["slate", "slate", "states_teal"]
    out = DrawList()
    view.draw(out, aloft=False)
    assert {tag for tag in out.tags() if tag != "shadow"} == {
        f"back:{kind}" for kind in ("states_sky", "states_coral", "states_water", "states_teal", "slate")
    }, "nothing but backs"


def test_a_card_that_leaves_a_hidden_hand_takes_its_own_back_with_it() -> None:
    view = _states(_held(("?blue", "?red", "?water")))
    kept = view.keys("hand.left")
    view.sync(_held(("?blue", "?water")))
    view.finish()
    assert view.keys("hand.left") == [kept[0], kept[2]]
    view.show([Moved("ID", "hand.1", "deck")], _held(("?blue", "?water"), ("ID",)))
    view.finish()
    assert _backs(view, "hand.left") == ["states_sky", "states_water"]


def test_the_next_card_of_a_deck_shows_its_back_when_the_top_is_gone() -> None:
    view = _states(_held((), ("?", "?", "?red")))
    view.sync(_held((), ("?", "?yellow")))
    view.finish()
    assert sorted(_backs(view, "deck")) == ["slate", "states_gold"]
    assert _backs(view, "deck")[-1] == "states_gold"


def test_a_card_is_shown_by_the_one_whose_back_it_has() -> None:
    view = _states(_held(("?blue", "?red", "?red", "?water")))
    place = view.keys("hand.left")[3]
    where = view.sprites[place].home
    view.show([Turned("*water2", "hand.1")], _held(("?blue", "?red", "?red", "*water2")))
    assert view.sprites["*water2"].pose[:2] == where[:2]
    view.finish()


def test_a_hand_that_is_opened_shows_at_once_the_faces_that_it_will_show() -> None:
    layout, _problem = load_layout("states", 2)

    def held(*hand: str) -> Picture:
        return Picture("", "", (ZoneView("hand.1", "hand.across", hand),), (), None)

    view = TableView(layout, THEME, held("?blue", "?red"), back="slate", deck="states", codes=())
    view.show([Turned("DE", "hand.1"), Turned("NJ", "hand.1")], held("DE", "NJ"))
    assert all(view.sprites[code].chip for code in ("DE", "NJ")), "they lie in a fan"
    view.finish()
    assert all(view.sprites[code].chip and view.sprites[code].face_up for code in ("DE", "NJ"))
