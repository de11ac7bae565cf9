"""The atlas: every place is reached by the arrows and by a click, and its page says what it is."""

from __future__ import annotations

import pygame
import pytest

from cardtable.cards.atlas import atlas
from cardtable.games import catalogue
from cardtable.scenes.atlas import place_facts
from cardtable.scenes.atlas.place_facts import answer, cards_of
from cardtable.scenes.atlas.quiz_setup import QuizSetup
from cardtable.scenes.atlas.scene import START, AtlasScene
from cardtable.storage.settings import Settings
from cardtable.table.widgets import ARROWS
from tests.scenes.kit import Program
from tests.scenes.layout_kit import SIZES, assert_readable
from tests.scenes.table_kit import OpenTable

PLACES = atlas().places


def opened(size: tuple[int, int] = (1024, 640), place: str = "") -> tuple[Program, AtlasScene]:
    run = Program(size, Settings(speed="off"))
    run.app.router.atlas(place)
    run.wait(60)
    scene = run.scene
    assert isinstance(scene, AtlasScene)
    return run, scene


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_every_place_is_readable_and_whole(size: tuple[int, int]) -> None:
    run, scene = opened(size)
    for code, place in PLACES.items():
        scene.chart.choose(code)
        run.wait(40)
        assert_readable(run)
        texts = run.texts()
        assert place.name.upper() in texts
        assert place.kind == "district" or place.capital.upper() in texts
        assert {chip.code for chip in scene.chips} == {*place.borders, *place.corner}
        shown = [tag.removeprefix("card:") for tag in run.tags() if tag.startswith("card:")]
        assert shown == [found.card.code for found in cards_of(code)]
        if any(place.votes.values()):
            assert {str(votes) for votes in place.votes.values()} <= set(texts)
        page = next(item.rect() for item in run.app.listed().items if item.tag == "panel:page")
        assert all(page.contains(chip.rect) for chip in scene.chips)
        cards = [item.rect() for item in run.app.listed().items if item.tag.startswith("card:")]
        assert all(page.contains(card) for card in cards)
        assert not any(chip.rect.colliderect(card) for chip in scene.chips for card in cards)


def test_the_arrows_lead_to_every_place() -> None:
    _run, scene = opened()
    seen, edge = {START}, [START]
    for code in edge:
        for step in ARROWS.values():
            found = scene.chart.next(code, *step)
            if found not in seen:
                seen.add(found)
                edge.append(found)
    assert seen == set(PLACES)


@pytest.mark.parametrize(
    ("key", "code"),
    [(pygame.K_LEFT, "UT"), (pygame.K_RIGHT, "KS"), (pygame.K_UP, "WY"), (pygame.K_DOWN, "NM")],
)
def test_the_arrows_go_where_they_point(key: int, code: str) -> None:
    run, scene = opened(place="CO")
    run.key(key)
    assert scene.place == code


def test_the_territories_lie_below_the_states() -> None:
    run, scene = opened(place="TX")
    tiles = ("PR", "VI", "GU", "MP", "AS")
    while scene.place not in tiles:
        before = scene.place
        run.key(pygame.K_DOWN)
        assert scene.place != before
    run.key(pygame.K_UP)
    assert scene.place in scene.chart.laid.codes


def test_a_click_turns_to_every_place() -> None:
    run, scene = opened()
    for code in PLACES:
        chart = scene.chart
        rect = chart._tiles.get(code) or chart._callouts.get(code)
        run.click(rect.center if rect is not None else chart.laid.point(code))
        assert scene.place == code


def test_tab_and_enter_turn_to_a_neighbor_and_on() -> None:
    run, scene = opened(place="FL")
    run.key(pygame.K_TAB)
    assert scene.group.focus is scene.chips[0]
    run.key(pygame.K_RETURN)
    assert scene.place == "AL"
    assert scene.group.focus is scene.chips[0], "the keyboard stays on the page"
    run.click(scene.chips[1].rect.center)
    assert scene.place == "GA"


def test_the_pointer_is_answered_before_any_click() -> None:
    run, scene = opened()
    run.move(scene.chart.laid.point("TX"))
    (told,) = [tag for tag in run.tags() if tag.startswith("place:")]
    assert told.startswith("place:Texas|Capital: Austin Votes: 38 (2010 census), 40 (2020 census)")
    assert scene.place == START


def test_the_answer_names_everything_about_a_place() -> None:
    assert answer("AZ") == (
        "Capital: Phoenix",
        "Votes: 11 (2010 census), 11 (2020 census)",
        "Borders CA, NM, NV, UT; touches CO at a corner",
        "Statehood and Whitehouse: 10 of clubs",
        "States: Red state, value 5",
        "Combat: 11 votes",
        "F2: more in the atlas",
    )
    assert answer("DC")[:2] == (
        "Votes: 3 (2010 census), 3 (2020 census)",
        "The seat of the federal government, in no state",
    )
    assert answer("GU")[1:4] == (
        "No electoral votes",
        "A territory, which borders no state",
        "Statehood and Whitehouse: Territory wild card",
    )
    assert answer("HI")[2] == "Borders no other state"


def test_a_game_that_lacks_something_is_left_out_of_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    place_facts._cards.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "lack", lambda entry: "lacks its deck" if entry.id == "combat" else None)
        assert [found.deck for found in cards_of("OH")] == ["statehood", "states"]
    place_facts._cards.cache_clear()
    assert [found.deck for found in cards_of("OH")] == ["statehood", "states", "combat"]


def test_it_opens_from_the_menu_and_leads_to_the_quiz_and_back() -> None:
    run = Program()
    run.key(pygame.K_a, unicode="a")
    assert isinstance(run.scene, AtlasScene)
    run.wait(400)
    run.key(pygame.K_q, unicode="q")
    assert isinstance(run.scene, QuizSetup)
    run.key(pygame.K_ESCAPE)
    run.key(pygame.K_F2)
    assert run.scene.name == "menu"


@pytest.mark.parametrize(("game", "seats"), [("states", 4), ("combat", 2)])
def test_every_state_of_a_table_answers_alike_whatever_the_cards_are(
    open_table: OpenTable, game: str, seats: int
) -> None:
    told: list[dict[str, str]] = []
    for seed in ("538", "270"):
        table = open_table((0,), game=game, seats=seats, seed=seed, settings=Settings(speed="off"))
        table.settle()
        pointing, said = table.scene.stage.pointing, {}
        for code in atlas().map.states:
            context = table.scene.context
            spot = table.scene.stage.board.spot(context.app.theme, context.layout, code)
            pointing.at = spot.center
            resting = pointing._resting()
            assert resting is not None
            if pointing.state is not None:
                said[pointing.state] = "\n".join(resting[1])
        assert len(said) > 45
        told.append(said)
        for code, words in said.items():
            assert words.endswith("\n".join(answer(code))), code
    for code in set(told[0]) & set(told[1]):
        assert told[0][code] == told[1][code], code


def test_at_a_table_f2_opens_the_place_under_the_pointer_and_shows_no_card(open_table: OpenTable) -> None:
    plain, _scene = opened(place="TX")
    table = open_table((0,), game="states", seed="538", settings=Settings(speed="off"))
    table.settle()
    context = table.scene.context
    spot = table.scene.stage.board.spot(context.app.theme, context.layout, "TX")
    table.move_to(spot.center)
    table.press(pygame.K_F2)
    table.frame(100)
    assert [scene.name for scene in table.app.scenes].count("atlas") == 1
    assert table.top.place == "TX"
    shown = [tag for tag in table.tags() if tag.startswith(("card:", "text:", "place:"))]
    assert shown == [tag for tag in plain.tags() if tag.startswith(("card:", "text:", "place:"))]
    table.press(pygame.K_F2)
    assert table.top is table.scene
