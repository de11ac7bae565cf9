"""What is beside the cards says what it is when the pointer rests on it."""

from __future__ import annotations

import pygame
import pytest
from pygame import MOUSEMOTION, Surface
from pygame.event import Event

from cardtable.resources import asset
from cardtable.scenes.play.scene import PlayScene
from cardtable.shots import studio
from cardtable.storage.recordfiles import read_record
from cardtable.table.badges import tooltip_box
from tests.scenes.table_kit import OpenTable, Table


def told(table: Table, at: tuple[float, float]) -> str:
    """The tooltip of what is at a point; empty for none."""
    table.move_to((2, 2))
    table.frame(50)
    table.move_to(at)
    table.frame(50)
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")], "not at once"
    table.frame(400)
    return " ".join(tag for tag in table.tags() if tag.startswith("tooltip:"))


def test_bar_badges_and_the_sign_of_the_dealer_say_what_they_are(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    size = table.app.theme.size
    assert "270" in told(table, table.scene.context.layout.box("race").rect(size).center)
    assert "Highest bid" in told(table, table.scene.context.layout.box("contract").rect(size).center)
    (sign,) = [item for item in table.app.listed().items if item.tag == "badge:dealer"]
    dealer = next(seat.name for seat in table.scene.picture.seats if seat.dealer)
    assert f"{dealer} is the dealer" in told(table, sign.rect().center)


def test_the_hidden_cards_of_a_place_say_what_they_are(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    zone = table.scene.picture.zone("kitty")
    assert zone is not None
    assert zone.cards
    sprite = table.scene.view.sprites[table.scene.view.keys("kitty")[-1]]
    assert "bury" in told(table, sprite.home[:2]) or "buries" in told(table, sprite.home[:2])


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_the_tooltip_of_the_bar_lies_under_the_bar_and_on_no_card_nor_title(size: tuple[int, int]) -> None:
    record = read_record(asset("shots", "whitehouse.yaml"))
    for plies in (120, 152):
        with studio(size) as work:
            work.open_record(record, plies, 0)
            work.settle(1200)
            scene = work.app.scene
            assert isinstance(scene, PlayScene)
            bar = scene.context.layout.box("race").rect(size)
            for x in (0, 3):
                move = Event(MOUSEMOTION, pos=(bar.centerx + x, bar.centery), rel=(1, 0), buttons=(0, 0, 0))
                work.host.queue.append(move)
                work.settle(900)
            out = work.app.listed()
            (item,) = [item for item in out.items if item.tag.startswith("tooltip:Votes")]
            assert isinstance(item.surface, Surface)
            body = tooltip_box(scene.app.theme, item.surface, (item.x, item.y))
            assert body.right > bar.left
            assert body.left < bar.right
            assert body.collidelist([scene.context.drawn["title"], *scene.context.needed()]) == -1
            shown = [card for card in scene.context.cards() if card.centery > size[1] * 0.2]
            assert body.collidelist(shown) == -1, "the trick stays in sight"


def test_what_nothing_is_said_of_has_no_tooltip(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    assert told(table, (5, table.app.theme.size[1] // 2)) == ""


@pytest.mark.parametrize(
    ("game", "seats", "names"),
    [
        ("statehood", 4, ("title", "arena", "deck")),
        ("states", 4, ("title", "track", "deck", "pile.0.ground")),
        ("combat", 2, ("title", "race", "discs", "stake")),
        ("american_deuce", 4, ("title", "suits")),
    ],
)
def test_what_a_table_shows_beside_the_cards_says_what_it_is(
    open_table: OpenTable, game: str, seats: int, names: tuple[str, ...]
) -> None:
    table = open_table((0,), game=game, seats=seats, size=(1600, 1000))
    table.settle()
    about = table.scene.picture.about
    for name in names:
        rect = table.scene.stage.pointing.rects(name)[0]
        at = (rect.left + 6, rect.bottom - 6) if name in ("arena", "track", "pile.0.ground") else rect.center
        assert about[name].line in told(table, at), name


def test_a_prize_says_what_it_brings_and_how_it_is_won(open_table: OpenTable) -> None:
    table = open_table((0,), game="statehood", size=(1600, 1000))
    table.settle()
    rail = table.scene.picture.rail
    assert rail is not None
    places = table.scene.context.layout.zone(rail.place).places(len(rail.prizes), table.app.theme.size)
    for prize, pose in zip(rail.prizes, places, strict=True):
        words = told(table, (pose.x, pose.y))
        assert prize.name in words
        assert prize.line in words


def test_the_number_of_cards_at_a_plate_says_what_it_counts(open_table: OpenTable) -> None:
    table = open_table((0,), game="american_deuce", size=(1600, 1000))
    table.settle()
    badges = [item for item in table.app.listed().items if item.tag == "badge:cards"]
    assert len(badges) == 4
    for badge in badges:
        assert "in hand" in told(table, badge.rect().center)


def test_a_tooltip_leaves_when_anything_happens_and_comes_only_after_the_pointer_has_moved(
    open_table: OpenTable,
) -> None:
    table = open_table()
    table.settle()
    at = table.scene.context.layout.box("race").rect(table.app.theme.size).center
    assert told(table, at)
    table.press(pygame.K_LSHIFT)
    table.frame(1000)
    assert not tooltips(table)
    table.move_to((at[0] + 1, at[1]))
    table.frame(50)
    table.frame(400)
    assert tooltips(table)


def test_a_card_that_comes_to_lie_under_a_resting_pointer_has_no_tooltip(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    at = table.card_at(table.hand()[0])
    table.move_to(at)
    table.frame(50)
    table.frame(1000)
    assert tooltips(table)
    table.scene.stage.show()  # what was shown has been seen
    table.app.refresh()
    table.frame(1000)
    assert not tooltips(table)
    table.move_to((at[0] + 1, at[1]))
    table.frame(50)
    table.frame(400)
    assert tooltips(table)


def tooltips(table: Table) -> list[str]:
    return [tag for tag in table.tags() if tag.startswith("tooltip:")]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_what_is_said_of_a_card_keeps_clear_of_the_headline(size: tuple[int, int]) -> None:
    with studio(size) as work:
        work.open_record(read_record(asset("shots", "combat.yaml")), 32, 0)
        work.settle(1200)
        work.app.dispatch(Event(pygame.KEYDOWN, key=pygame.K_2, unicode="2", mod=0, scancode=0))
        work.settle(1500)
        out = work.app.listed()
        found = {item.tag: item for item in out.items}
        (note,) = [item for tag, item in found.items() if tag.startswith("tooltip:Leave card 1")]
        headline = found["text:13 VOTES TURNED UP"]
        assert isinstance(note.surface, Surface)
        box = tooltip_box(work.app.theme, note.surface, (note.x, note.y))
        assert not box.inflate(4, 0).colliderect(headline.rect())
