"""The set-up: Enter plays; seats by dragging, typing and keys; options from the game; all remembered."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable.engine.options import OptionError, Value
from cardtable.games import catalogue
from cardtable.scenes.options import OptionRow
from cardtable.scenes.setup.scene import SetupScene
from cardtable.storage.settings import GameSetup, Player, Profile, Settings, load
from cardtable.table.canvas import Item
from cardtable.table.widgets import Segment, Toggle
from cardtable.viewmodel.colours import BLUE, RED
from tests.scenes.kit import Program


def opened(
    size: tuple[int, int] = (1024, 640), game: str = "whitehouse", **changes: Any
) -> tuple[Program, SetupScene]:
    run = Program(size, Settings(profile=Profile("Zoë", "maya"), **changes))
    scene = SetupScene(run.app, game, seed=lambda: "538")
    run.app.push(scene)
    run.wait(300)
    return run, scene


def row(scene: SetupScene, label: str) -> OptionRow:
    """The row of a choice, in sight: behind More, if it is an option."""
    if label == scene.count_row.label:
        return scene.count_row
    if not scene.more:
        scene.more_button.act()
    return next(row for row in scene.options.list.rows if row.label == label)


def wish(scene: SetupScene, name: str, value: Value) -> None:
    scene.agree(scene.offers.with_option(scene.terms, name, value))


def seat(scene: SetupScene, count: int) -> None:
    scene.count.choose(scene.rules.seats.index(count))


def lit(scene: SetupScene) -> list[str]:
    """The ready-made choices that stand."""
    return [tile.label for tile in scene.presets.values() if tile.lit]


def ink(item: Item) -> pygame.Rect:
    """The pixels that a line of text really covers."""
    return item.surface.get_bounding_rect(min_alpha=60).move(item.x, item.y)


def names(scene: SetupScene) -> list[str]:
    return [player.name for player in scene.seats.players]


def test_enter_at_once_plays_with_sensible_defaults() -> None:
    run, scene = opened()
    assert scene.group.focus is scene.play_button
    run.key(pygame.K_RETURN)
    assert run.scene.name == "play"
    (kept,) = run.app.library.unfinished()
    stored = run.app.library.open(kept.id)
    assert stored.record.game == "whitehouse"
    assert stored.record.options == {"jokers": False, "target": 3}
    assert stored.seed == "538"
    assert stored.agreed == {"race_bar": True, "hints": True, "undo": "solo", "coach": True}
    assert [(player.name, player.kind) for player in stored.players] == [
        ("Zoë", "person"),
        ("Abe", "computer"),
        ("Abigail", "computer"),
        ("Dolley", "computer"),
    ]


def test_what_opens_lies_on_the_cloth_from_the_first_frame() -> None:
    run = Program()
    run.app.push(SetupScene(run.app, "whitehouse"))
    run.wait(60)
    felt, opening = run.app.listed().items[:2]
    assert opening.tag == "opening"
    where = opening.rect()
    between = where.centerx, 2  # beside the title, where nothing but the cloth is seen
    cloth = felt.surface.get_at((between[0], where.y + between[1]))
    assert opening.surface.get_at((between[0] - where.x, between[1]))[:3] == pytest.approx(cloth[:3], abs=9)
    assert max(cloth[:3]) > 12, "black would not be told from it"


def test_leaving_the_table_comes_back_to_the_menu() -> None:
    run, _ = opened()
    run.key(pygame.K_RETURN)
    run.app.pop()
    assert run.scene.name == "menu"


def test_escape_goes_back_without_a_match() -> None:
    run, _ = opened()
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"
    assert run.app.library.unfinished() == []


def test_the_table_tells_who_sits_where_and_with_whom() -> None:
    run, _ = opened()
    texts = run.texts()
    assert [text for text in texts if text in ("SOUTH", "WEST", "NORTH", "EAST")] == [
        "SOUTH",
        "WEST",
        "NORTH",
        "EAST",
    ]
    assert "Partner of Abigail" in texts
    assert "Partner of Zoë" in texts
    assert "Drag to change places. Partners sit across." in texts


def test_every_option_of_the_game_has_a_row_with_its_explanation() -> None:
    run, scene = opened((1600, 1000))
    for option in catalogue.game("whitehouse").options:
        found = row(scene, option.label)
        assert found.explanation == option.explanation
        if isinstance(found.control, Segment):
            assert list(found.control.labels) == [choice.label for choice in option.choices]
    for label in ("Race bar", "Hints", "Undo", "Suits"):
        assert row(scene, label).explanation.endswith(".")
    assert run.tags()


@pytest.mark.parametrize("game", ["whitehouse", "statehood", "states", "american_deuce"])
def test_the_race_bar_is_only_agreed_on_where_the_table_shows_one(game: str) -> None:
    _run, scene = opened((1600, 1000), game=game)
    labels = [found.label for found in scene.options.list.rows if isinstance(found, OptionRow)]
    assert ("Race bar" in labels) == (game == "whitehouse")


# Seats.


def test_a_seat_is_dragged_to_another_place() -> None:
    run, scene = opened()
    start = scene.seats.rows[3].handle_widget.rect.center
    goal = scene.seats.rows[1].rect.center
    run.press(start)
    run.move((start[0] + 3, (start[1] + goal[1]) // 2), (1, 0, 0))
    assert "seat:hole" in run.tags()
    run.move((start[0] + 3, goal[1]), (1, 0, 0))
    run.release((start[0] + 3, goal[1]))
    run.wait(300)
    assert names(scene) == ["Zoë", "Dolley", "Abe", "Abigail"]
    assert [row.player.name for row in scene.seats.rows] == names(scene)
    tops = [row.rect.y for row in scene.seats.rows]
    assert tops == sorted(tops)
    assert len({row.rect.x for row in scene.seats.rows}) == 1
    assert "seat:hole" not in run.tags()


def test_a_drag_that_the_window_loses_ends_where_the_seat_is() -> None:
    run, scene = opened()
    start = scene.seats.rows[0].handle_widget.rect.center
    run.press(start)
    run.move((start[0], start[1] + 5), (1, 0, 0))
    run.do(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    run.wait(300)
    assert names(scene) == ["Zoë", "Abe", "Abigail", "Dolley"]
    assert all(row.grip is None for row in scene.seats.rows)


def test_a_seat_is_moved_by_keys() -> None:
    run, scene = opened()
    handle = scene.seats.rows[0].handle_widget
    scene.group.give(handle)
    run.key(pygame.K_DOWN)
    run.key(pygame.K_DOWN)
    run.wait(300)
    assert names(scene) == ["Abe", "Abigail", "Zoë", "Dolley"]
    assert scene.group.focus is handle
    run.key(pygame.K_UP)
    assert names(scene) == ["Abe", "Zoë", "Abigail", "Dolley"]


def test_a_name_is_typed_and_an_empty_one_is_not_kept() -> None:
    run, scene = opened()
    scene.group.give(scene.seats.rows[1].entry)
    run.type("Ben Franklin")
    run.key(pygame.K_RETURN)
    assert names(scene)[1] == "Ben Franklin"
    assert scene.group.focus is scene.seats.rows[1].entry
    run.key(pygame.K_a, pygame.KMOD_LCTRL)
    run.key(pygame.K_BACKSPACE)
    run.key(pygame.K_RETURN)
    assert names(scene)[1] == "Abe"


def test_a_name_still_being_typed_is_played_with() -> None:
    run, scene = opened()
    scene.group.give(scene.seats.rows[0].entry)
    run.type("Ada")
    run.click(scene.play_button.rect.center)
    (kept,) = run.app.library.unfinished()
    assert kept.players[0].name == "Ada"


def test_letters_of_a_name_press_no_buttons() -> None:
    run, scene = opened()
    scene.group.give(scene.seats.rows[0].entry)
    run.key(pygame.K_p, unicode="p")
    run.key(pygame.K_r, unicode="r")
    assert run.scene is scene


def test_a_computer_player_becomes_a_person_and_back() -> None:
    run, scene = opened()
    kind = scene.seats.rows[2].kind
    scene.group.give(kind)
    run.key(pygame.K_LEFT)
    assert scene.seats.players[2] == Player("Ann", "ann", "person", "normal")
    assert "2 people at this table: the screen is covered between turns." in run.texts()
    assert run.texts().count("Screen is covered between turns") == 2
    run.key(pygame.K_RIGHT)
    assert scene.seats.players[2].kind == "computer"
    assert scene.seats.players[2].name == "Abigail"


def test_levels_go_round_and_a_persons_partner_is_never_below_normal() -> None:
    run, scene = opened()
    foe, partner = scene.seats.rows[1], scene.seats.rows[2]
    scene.group.give(foe.level)
    run.key(pygame.K_LEFT)
    assert scene.seats.players[1].level == "beginner"
    for level in ("easy", "normal", "hard", "expert", "beginner"):
        run.key(pygame.K_RETURN)
        assert scene.seats.players[1].level == level
    scene.group.give(partner.level)
    run.key(pygame.K_LEFT)
    assert scene.seats.players[2].level == "normal"
    assert partner.level.names == ["normal", "hard", "expert"]
    scene.seats.move(1, 2)
    assert [player.level for player in scene.seats.players] == ["normal", "normal", "normal", "beginner"]


def test_another_character_comes_with_its_own_level() -> None:
    _run, scene = opened()
    foe = scene.seats.rows[1]
    seen = {}
    for _press in range(9):
        foe.next_portrait()
        seen[scene.seats.players[1].name] = scene.seats.players[1].level
    assert seen["Harriet"] == "hard"
    assert seen["Rosie"] == "beginner"
    assert seen["Robot"] == "expert"


def test_the_owner_comes_back_when_no_person_is_left() -> None:
    run, scene = opened()
    scene.group.give(scene.seats.rows[0].kind)
    run.key(pygame.K_RIGHT)
    assert "Only computers play: you watch." in run.texts()
    run.key(pygame.K_LEFT)
    owner = Player("Zoë", "maya", "person", "normal", run.app.settings.profile.person)
    assert owner.person
    assert scene.seats.players[0] == owner


def test_faces_are_changed_and_nobody_sits_twice() -> None:
    run, scene = opened()
    for _ in range(12):
        run.click(scene.seats.rows[1].portrait.rect.center)
        portraits = [player.portrait for player in scene.seats.players]
        assert len(set(portraits)) == 4
    run.click(scene.seats.rows[0].portrait.rect.center)
    assert names(scene)[0] == "Zoë"
    assert scene.seats.players[0].portrait != "maya"


# Options.


def test_options_change_by_keys_and_reach_the_match() -> None:
    run, scene = opened()
    for label, keys in (
        ("Jokers", [pygame.K_SPACE]),
        ("Match to", [pygame.K_RIGHT]),
        ("Census", [pygame.K_RIGHT]),
    ):
        scene.group.give(row(scene, label).control)
        for key in keys:
            run.key(key)
    scene.group.give(row(scene, "Hints").control)
    run.key(pygame.K_SPACE)
    scene.group.give(row(scene, "Undo").control)
    run.key(pygame.K_RIGHT)
    run.key(pygame.K_RETURN)
    (kept,) = run.app.library.unfinished()
    stored = run.app.library.open(kept.id)
    assert stored.record.options == {"target": 5, "census": 2010}  # a beginner's match had no jokers
    assert stored.agreed == {"race_bar": True, "hints": False, "undo": "on"}


def test_what_does_not_go_together_cannot_be_chosen() -> None:
    run, scene = opened()
    target = row(scene, "Match to").control
    assert isinstance(target, Segment)
    assert [target.labels[n] for n in target.closed] == ["13"]
    scene.group.give(target)
    for _ in range(9):
        run.key(pygame.K_RIGHT)
    assert scene.terms.options["target"] == 11


def test_the_first_option_leads_and_others_give_way() -> None:
    run, scene = opened()
    colours, play = row(scene, "Colors").control, row(scene, "Play").control
    assert isinstance(colours, Toggle)
    scene.group.give(colours)
    run.key(pygame.K_SPACE)
    assert scene.terms.options["colors"] is True
    scene.group.give(play)
    run.key(pygame.K_RIGHT)
    assert scene.terms.options["play"] == "individual"
    assert scene.terms.options["colors"] is False
    assert not colours.on
    assert not colours.enabled
    assert not [text for text in run.texts() if text.startswith("Partner of")]


def test_with_the_colour_variation_a_side_has_the_colour_of_its_trumps() -> None:
    run, scene = opened()
    assert [row.standing.colours for row in scene.seats.rows] == [BLUE, RED, BLUE, RED]
    scene.group.give(row(scene, "Colors").control)
    run.key(pygame.K_SPACE)
    assert [row.standing.colours for row in scene.seats.rows] == [RED, BLUE, RED, BLUE]


def test_any_walk_over_the_options_stays_valid() -> None:
    run, scene = opened()
    game = catalogue.game("whitehouse")
    for number in range(60):
        control = scene.options.list.rows[number * 7 % len(game.options)].control
        scene.group.give(control)
        run.key((pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT)[number % 3])
        try:
            game.settle(4, scene.terms.options)
        except OptionError as error:
            pytest.fail(str(error))


def test_the_keyboard_scrolls_options_into_view() -> None:
    run, scene = opened()
    run.key(pygame.K_m, unicode="m")
    assert scene.options.list.scroller.needed
    scene.group.give(row(scene, "Suits").control)
    run.wait(40)
    assert scene.options.list.scroller.rect.contains(row(scene, "Suits").rect)
    assert "Four colors tell the suits apart faster." in run.texts()


def test_the_wheel_scrolls_options_wherever_the_pointer_is_over_them() -> None:
    run, scene = opened()
    run.key(pygame.K_m, unicode="m")
    run.move(row(scene, "Jokers").control.rect.center)
    run.do(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    assert scene.options.list.scroller.offset > 0
    assert row(scene, "Play").rect.y < scene.options.list.scroller.rect.y


def test_four_suits_hold_at_once() -> None:
    run, scene = opened()
    scene.group.give(row(scene, "Suits").control)
    run.key(pygame.K_RIGHT)
    assert run.app.theme.four_colour


# Remembering.


def test_the_next_set_up_begins_where_the_last_one_ended(tmp_path: Path) -> None:
    run, scene = opened(path=tmp_path / "settings.yaml")
    scene.group.give(scene.seats.rows[1].kind)
    run.key(pygame.K_LEFT)
    scene.group.give(row(scene, "Jokers").control)
    run.key(pygame.K_SPACE)
    scene.group.give(row(scene, "Race bar").control)
    run.key(pygame.K_SPACE)
    before = list(scene.seats.players)
    scene.play()
    settings, problem = load(tmp_path / "settings.yaml")
    assert problem is None
    run = Program(settings=settings)
    scene = SetupScene(run.app, "whitehouse")
    run.app.push(scene)
    run.wait(300)
    assert [replace(player, person="") for player in scene.seats.players] == [
        replace(player, person="") for player in before
    ]
    assert [bool(player.person) for player in scene.seats.players] == [True, True, False, False]
    assert scene.terms.options["jokers"] is True
    assert not scene.terms.race_bar
    assert lit(scene) == ["Last time"]
    run.key(pygame.K_b, unicode="b")
    assert scene.terms.options["jokers"] is False
    assert scene.terms.race_bar
    assert lit(scene) == ["Beginner’s"]
    toggle = row(scene, "Jokers").control
    assert isinstance(toggle, Toggle)
    assert not toggle.on
    run.key(pygame.K_l, unicode="l")
    assert lit(scene) == ["Last time"]
    assert toggle.on
    assert not scene.terms.race_bar


def test_a_set_up_from_a_settings_file_that_makes_no_sense_is_not_used() -> None:
    seats = [Player("A", "ann", "person")] * 3
    run, scene = opened(games={"whitehouse": GameSetup(seats=seats, options={"target": 8, "bridge": 1})})
    assert len(scene.seats.players) == 4
    assert scene.terms.options == catalogue.game("whitehouse").settle(4, {"jokers": False, "target": 3})
    assert [tile.label for tile in scene.presets.values()] == ["Beginner’s", "Published rules"]
    run.key(pygame.K_RETURN)
    assert run.scene.name == "play"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1080), (1200, 1600), (3840, 2160)])
def test_nothing_overlaps_or_is_cut(size: tuple[int, int]) -> None:
    run, scene = opened(size)
    scene.group.give(scene.seats.rows[2].kind)
    run.key(pygame.K_LEFT)
    window = pygame.Rect((0, 0), size)
    for seat in scene.seats.rows:
        parts = [widget.rect for widget in seat.widgets[1:] if widget.visible]
        assert all(seat.rect.inflate(4, 4).contains(part) for part in parts)
        assert not any(a.colliderect(b) for n, a in enumerate(parts) for b in parts[:n])
        words = [ink(item) for item in run.app.listed().tagged("text:") if seat.rect.contains(item.rect())]
        assert len(words) >= 5
        for box in words:
            assert not box.colliderect(seat.portrait.rect)
        assert not any(a.colliderect(b) for n, a in enumerate(words) for b in words[:n])
    boxes = [scene.seat_panel.rect, scene.game_panel.rect]
    boxes += [scene.rules_button.rect, scene.more_button.rect, scene.play_button.rect]
    assert all(window.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    run.key(pygame.K_m, unicode="m")
    for one in scene.options.list.rows:
        assert scene.game_panel.rect.left < one.rect.left
        assert one.rect.right < scene.game_panel.rect.right
        assert one.rect.contains(one.control.rect) or one.control.rect.h <= 40
