"""The ready-made choices of a set-up, its lengths, and what each option says that it changes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from cardtable.cards.deck import find_deck
from cardtable.engine.options import OptionError
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.scenes.setup.scene import SetupScene
from cardtable.scenes.setup.seats import default_players
from cardtable.scenes.setup.terms import Offers
from cardtable.scenes.setup.tiles import ChoiceTile
from cardtable.storage.settings import GameSetup, Player, load
from cardtable.table import text
from cardtable.table.widgets import Segment
from tests.games.plurality.game import GAME as PLURALITY
from tests.scenes.kit import Program
from tests.scenes.test_setup import lit, opened, row, seat, wish

SIZES = [(1024, 640), (1600, 1000), (3840, 2160)]
ZOE = Player("Zoë", "maya", "person", person="1")
LONGEST = 14
"""Most words of the line on an option."""


def offers(entry: Entry, last: GameSetup | None = None) -> Offers:
    game = entry.rules()(find_deck(entry.deck)[0].cards)
    return Offers(game, entry, ZOE, last or GameSetup(), each_hand=entry.table().each_hand)


@pytest.mark.parametrize("entry", [*GAMES.values(), PLURALITY], ids=lambda entry: entry.id)
def test_ready_made_choices_and_lengths_are_terms_that_the_rules_allow(entry: Entry) -> None:
    plain = offers(entry)
    assert entry.beginner.seats in plain.game.seats
    assert set(entry.beginner.options) <= {option.name for option in plain.game.options}
    opening = plain.opening()
    for count in plain.game.seats:
        seated = plain.with_players(opening, default_players(count, ZOE))
        last = GameSetup(list(seated.players), plain.game.changed(seated.options))
        known = offers(entry, last)
        assert known.presets == ("beginner", "last", "published")
        for preset in known.presets:
            terms = known.preset(preset, seated)
            assert known.game.settle(terms.seats, terms.options) == terms.options
            assert known.standing(terms, preset) == preset
            for length in known.lengths(terms):
                agreed = known.of_length(terms, length)
                assert known.game.settle(agreed.seats, agreed.options) == agreed.options
                assert known.length(agreed) == length


@pytest.mark.parametrize("entry", [*GAMES.values(), PLURALITY], ids=lambda entry: entry.id)
def test_a_beginner_meets_beginners_in_the_shortest_match(entry: Entry) -> None:
    found = offers(entry)
    terms = found.opening()
    assert found.standing(terms, None) == "beginner"
    assert [player.kind for player in terms.players] == ["person"] + ["computer"] * (terms.seats - 1)
    sides = found.game.start(terms.seats, terms.options).sides
    ours = next(side for side in sides if 0 in side)
    assert {terms.players[n].level for n in range(1, terms.seats) if n not in ours} == {"beginner"}
    assert {terms.players[n].level for n in ours if n} <= {"normal"}
    lengths = found.lengths(terms)
    assert found.length(terms) == ("short" if "short" in lengths else "full")


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_every_length_says_how_long_it_takes(entry: Entry) -> None:
    found = offers(entry)
    for seats in found.game.seats:
        minutes = [found.minutes(length, seats) for length in found.lengths(found.opening())]
        assert all(minutes)
        assert minutes == sorted(minutes)


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_every_option_says_in_one_short_sentence_what_it_changes(entry: Entry) -> None:
    _run, scene = opened(game=entry.id)
    row(scene, "Hints")
    for line in (shown.explanation for shown in [*scene.options.list.rows, scene.count_row]):
        assert line[0].isupper(), line
        assert line.endswith("."), line
        assert line.count(".") == 1, line
        assert 3 <= len(line.split()) <= LONGEST, line


# One press each.


@pytest.mark.parametrize(("game", "way"), list(product(GAMES, ("mouse", "letter", "keys"))))
def test_a_ready_made_choice_is_one_press(game: str, way: str) -> None:
    run, scene = opened(game=game)
    scene.play()
    run.app.pop()
    scene = SetupScene(run.app, game, seed=lambda: "538")
    run.app.push(scene)
    run.wait(300)
    assert lit(scene) == ["Last time"]
    option = scene.rules.options[0]
    wish(
        scene,
        option.name,
        next(c.value for c in option.choices if c.value != scene.terms.options[option.name]),
    )
    wish(scene, "census", 2010) if "census" in scene.terms.options else seat(scene, scene.rules.seats[-1])
    run.wait(50)
    assert lit(scene) == []
    assert "YOUR OWN" in run.texts()
    for tile in scene.presets.values():
        if way == "mouse":
            run.click(tile.rect.center)
        elif way == "letter":
            run.key(ord(tile.letter.lower()), unicode=tile.letter.lower())
        else:
            while scene.group.focus is not tile:
                run.key(pygame.K_TAB)
            run.key(pygame.K_SPACE)
        run.wait(50)
        assert lit(scene) == [tile.label]
        assert "YOUR OWN" not in run.texts()
        assert scene.group.focus is scene.play_button
    run.key(pygame.K_RETURN)
    assert run.scene.name == "play"


def test_a_beginners_choice_leaves_people_where_they_sit() -> None:
    run, scene = opened()
    for number in (1, 3):
        scene.seats.rows[number].kind.choose(0)
    names = [player.name for player in scene.seats.players]
    wish(scene, "jokers", True)  # noqa: FBT003 - a value
    scene.agree(scene.offers.of_length(scene.terms, "full"))
    run.key(pygame.K_b, unicode="b")
    assert [player.name for player in scene.seats.players] == names
    assert lit(scene) == ["Beginner’s"]
    assert scene.terms.options["jokers"] is False


def test_a_beginners_table_has_a_chair_for_everybody_already_there() -> None:
    run, scene = opened(game="states")
    seat(scene, 4)
    for number in (1, 2, 3):
        scene.seats.rows[number].kind.choose(0)
    run.key(pygame.K_b, unicode="b")
    assert [player.kind for player in scene.seats.players] == ["person"] * 4
    seat(scene, 2)
    run.key(pygame.K_b, unicode="b")
    assert [player.kind for player in scene.seats.players] == ["person", "person", "computer"]


def test_published_rules_keep_who_sits_there_and_how_well_they_play() -> None:
    run, scene = opened(game="statehood")
    before = list(scene.seats.players)
    run.key(pygame.K_u, unicode="u")
    assert scene.seats.players == before
    assert scene.terms.options == scene.rules.settle(4, {})
    assert scene.offers.length(scene.terms) == "full"


def test_the_last_choice_is_remembered_with_its_seats_and_help(tmp_path: Path) -> None:
    run, scene = opened(game="states", path=tmp_path / "settings.yaml")
    seat(scene, 4)
    wish(scene, "teams", True)  # noqa: FBT003 - a value
    scene.seats.rows[1].level.change("expert")
    row(scene, "Undo").control.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    before = scene.terms
    scene.play()
    settings, problem = load(tmp_path / "settings.yaml")
    assert problem is None
    run = Program(settings=settings)
    scene = SetupScene(run.app, "states")
    run.app.push(scene)
    run.wait(300)
    assert scene.terms == before
    run.key(pygame.K_b, unicode="b")
    assert scene.terms != before
    run.key(pygame.K_l, unicode="l")
    assert scene.terms == before


def test_a_partner_plays_well_from_the_first_glance() -> None:
    _run, scene = opened()
    assert [player.level for player in scene.seats.players[1:]] == ["beginner", "normal", "beginner"]
    assert [seat.level.label for seat in scene.seats.rows[1:]] == ["Beginner", "Normal", "Beginner"]


def test_a_level_of_another_edition_opens_all_the_same() -> None:
    seats = [
        Player("Zoë", "maya", "person"),
        *(Player(n, n, "computer", "oracle") for n in ("abe", "rosie", "teddy")),
    ]
    _run, scene = opened(games={"whitehouse": GameSetup(seats=seats)})
    assert scene.seats.players[2].level == "normal"


# Lengths and options that depend on each other.


def test_a_match_of_one_hand_ends_with_it_and_is_remembered() -> None:
    run, scene = opened()
    assert [scene.lengths[name].label for name in scene.offers.lengths(scene.terms)] == [
        "One hand",
        "Short match",
        "Full match",
    ]
    run.click(scene.lengths["hand"].rect.center)
    assert scene.terms.one_hand
    assert not row(scene, "Match to").control.enabled
    scene.group.give(scene.play_button)
    run.key(pygame.K_RETURN)
    (kept,) = run.app.library.unfinished()
    assert run.app.library.open(kept.id).agreed["hands"] == 1
    assert run.app.settings.game("whitehouse").one_hand
    again = SetupScene(run.app, "whitehouse")
    assert again.terms.one_hand


def test_a_match_of_one_hand_tells_no_goal() -> None:
    run, scene = opened(game="american_deuce")
    run.click(scene.lengths["hand"].rect.center)
    assert "Other than the published rules: Scoring: Quick" in run.texts()


def test_the_published_game_is_one_press_away_and_the_short_one_too() -> None:
    run, scene = opened(game="american_deuce")
    assert scene.terms.options == {"target": 90, "quick": True, "seating": "fixed"}
    assert "Other than the published rules: Match to: 90 · Scoring: Quick" in run.texts()
    run.key(pygame.K_u, unicode="u")
    assert scene.terms.options == {"target": 270, "quick": False, "seating": "fixed"}
    assert lit(scene) == ["Published rules"]
    assert "Every rule is as published." in run.texts()
    run.click(scene.lengths["short"].rect.center)
    assert scene.terms.options == {"target": 90, "quick": True, "seating": "fixed"}


def test_the_goal_that_is_suggested_grows_with_the_decks() -> None:
    run, scene = opened(game="american_deuce")
    seat(scene, 8)
    assert (len(scene.seats.players), scene.terms.options["target"]) == (8, 180)
    run.wait(50)
    assert "With 8 players: Match to 180" in run.texts()
    seat(scene, 4)
    assert (len(scene.seats.players), scene.terms.options["target"]) == (4, 90)
    wish(scene, "target", 270)
    seat(scene, 8)
    assert scene.terms.options["target"] == 270


def test_combat_is_always_a_whole_match() -> None:
    _run, scene = opened(game="combat")
    assert scene.offers.lengths(scene.terms) == ["full"]


def test_partners_of_a_team_are_told_to_keep_silent() -> None:
    run, scene = opened(game="states")
    words = "Partners may not tell or show each other what they hold or want."
    assert words not in run.texts()
    seat(scene, 4)
    wish(scene, "teams", True)  # noqa: FBT003 - a value
    run.wait(50)
    assert words in run.texts()


def test_a_short_match_is_not_kept_where_the_scoring_counts_otherwise() -> None:
    _run, scene = opened(game="states")
    assert scene.terms.options["target"] == 7
    wish(scene, "scoring", "alternate")
    assert scene.terms.options["target"] == 75
    assert scene.offers.lengths(scene.terms) == ["hand", "full"]
    assert scene.offers.length(scene.terms) == "full"
    wish(scene, "scoring", "standard")
    assert scene.terms.options["target"] == 15


def test_a_goal_of_ones_own_is_no_length() -> None:
    run, scene = opened()
    wish(scene, "target", 9)
    run.wait(50)
    assert scene.offers.length(scene.terms) is None
    assert not any(tile.lit for tile in scene.lengths.values())


# Behind More.


def test_more_shows_the_options_and_escape_hides_them_before_it_leaves() -> None:
    run, scene = opened()
    assert "Jokers" not in run.texts()
    assert "HOW LONG" in [words.upper() for words in run.texts()]
    run.click(scene.more_button.rect.center)
    run.wait(50)
    assert {"Jokers", "Published: With", "Published: 7"} <= set(run.texts())
    assert "Published: Partners" not in run.texts()
    run.key(pygame.K_ESCAPE)
    run.wait(50)
    assert run.scene is scene
    assert "Jokers" not in run.texts()
    assert scene.group.focus is scene.more_button
    run.key(pygame.K_m, unicode="m")
    assert scene.more
    run.key(pygame.K_m, unicode="m")
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"


def test_an_option_by_keys_alone() -> None:
    run, scene = opened()
    run.key(pygame.K_m, unicode="m")
    jokers = row(scene, "Jokers").control
    presses = 0
    while scene.group.focus is not jokers:
        run.key(pygame.K_TAB)
        presses += 1
        assert presses < 60
    run.key(pygame.K_SPACE)
    assert scene.terms.options["jokers"] is True
    assert scene.group.focus is jokers
    run.key(pygame.K_RETURN)
    assert run.scene.name == "play"


@pytest.mark.parametrize(("game", "size"), list(product(GAMES, SIZES)))
def test_the_words_fit(game: str, size: tuple[int, int]) -> None:
    run, scene = opened(size, game=game)
    scene.play()
    run.app.pop()
    scene = SetupScene(run.app, game)
    run.app.push(scene)
    run.wait(300)
    theme = run.app.theme
    for option in scene.rules.options:  # all marks at once
        for choice in option.choices:
            try:
                scene.rules.settle(scene.terms.seats, {**scene.terms.options, option.name: choice.value})
            except OptionError:
                continue
            if choice.value != option.default:
                wish(scene, option.name, choice.value)
    run.wait(50)
    tiles = [widget for widget in scene.group.widgets if isinstance(widget, ChoiceTile)]
    assert len(tiles) == 3 + len(scene.offers.lengths(scene.terms))
    for number, tile in enumerate(tiles):
        assert scene.game_panel.rect.contains(tile.rect)
        assert tile.rect.h >= 40
        assert not any(tile.rect.colliderect(other.rect) for other in tiles[:number])
        found = [item for item in run.app.listed().tagged("text:") if tile.rect.colliderect(item.rect())]
        assert tile.line in " ".join(item.tag.removeprefix("text:") for item in found), "whole"
        words = [item.rect() for item in found]
        assert all(tile.rect.contains(box.inflate(0, -box.h // 3)) for box in words)
        assert not any(a.colliderect(b.inflate(0, -b.h // 3)) for n, a in enumerate(words) for b in words[:n])
        room = tile.rect.w - (theme.px(70) if tile.letter else theme.px(32))
        assert text.width("display", theme.pt(0), tile.label, text.ON_BUTTONS) <= room
    run.key(pygame.K_m, unicode="m")
    run.wait(50)
    marked = [shown for shown in scene.options.rows.values() if shown.mark]
    assert marked
    for shown in marked:
        wide = theme.px(14) + text.width("semibold", theme.pt(15), shown.mark)
        assert shown._room(theme, shown.rect.w) >= text.width("bold", theme.pt(20), shown.label) + wide
        if isinstance(shown.control, Segment):
            assert not shown.control.rect.colliderect(scene.seat_panel.rect)


@pytest.mark.parametrize("size", SIZES)
def test_a_game_in_which_levels_matter_little_says_so_beside_the_seats(size: tuple[int, int]) -> None:
    told = {}
    for game in ("combat", "states"):
        run = Program(size)
        run.app.push(SetupScene(run.app, game))
        run.wait(300)
        told[game] = " ".join(run.texts())
    assert "Luck decides most here, so levels matter little." in told["combat"]
    assert "levels matter little" not in told["states"]
