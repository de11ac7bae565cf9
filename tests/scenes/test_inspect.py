"""The large card with the facts of its place."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from cardtable.cards.atlas import atlas
from cardtable.cards.deck import load_deck
from cardtable.scenes.base import Scene
from cardtable.scenes.card_facts import facts_of, kind_of
from cardtable.scenes.inspect import Inspect
from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList
from tests.scenes.kit import Program

DECK = load_deck("statehood")
SIZES = [(1024, 640), (1600, 1000), (3840, 2160)]


class Ground(Scene):
    """Something to lie under the card."""

    name = "ground"

    def draw(self, out: DrawList) -> None:
        cloth = Surface((8, 8))
        cloth.fill((200, 0, 0))
        out.add(cloth, (0, 0), "ground")


def program(
    code: str, size: tuple[int, int] = (1024, 640), note: str = "", deck: str = "statehood"
) -> Program:
    found = Program(size, Settings(speed="off"), Ground)
    found.app.push(Inspect(found.app, load_deck(deck).by_code[code], note=note, deck=deck))
    found.wait(34)
    return found


@pytest.mark.parametrize("card", DECK.cards, ids=DECK.codes)
def test_every_card_has_a_kind_and_something_to_tell(card) -> None:  # type: ignore[no-untyped-def]
    facts = facts_of(card, 2020)
    assert facts.title == card.name
    assert facts.kind
    assert facts.lines
    assert all(words for _label, words in facts.lines)
    assert (facts.place == card.place) == (card.place in atlas().map.states)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("AH", "Ace of hearts"),
        ("10S", "10 of spades"),
        ("KC", "King of clubs"),
        ("*red", "Joker"),
        ("*VI", "Territory wild card"),
    ],
)
def test_a_card_is_called_by_its_name(code: str, kind: str) -> None:
    assert kind_of(DECK.by_code[code]) == kind


def test_a_state_tells_its_capital_votes_population_day_and_neighbours() -> None:
    facts = facts_of(DECK.by_code["AH"], 2020)
    assert [(figure.label, figure.value) for figure in facts.figures] == [
        ("Votes", "40"),
        ("Population", "29,145,505"),
        ("Joined", "1845"),
    ]
    assert facts.nickname == "Lone Star State"
    assert dict(facts.lines) == {
        "Capital": "Austin",
        "Admitted": "December 29, 1845",
        "Borders": "Arkansas, Louisiana, New Mexico, Oklahoma",
    }


def test_votes_are_those_of_the_census_of_the_match() -> None:
    assert facts_of(DECK.by_code["AH"], 2010).figures[0].value == "38"
    assert facts_of(DECK.by_code["AH"], 2010).figures[0].note == "2010 census"


def test_the_first_thirteen_ratified_and_states_may_touch_at_a_point_or_not_at_all() -> None:
    by_place = {card.place: facts_of(card, 2020) for card in DECK.cards if card.suit}
    assert "Ratified the Constitution" in dict(by_place["DE"].lines)
    assert dict(by_place["AZ"].lines)["Touches at a corner"] == "Colorado"
    assert dict(by_place["HI"].lines)["Borders"] == "no other state"


def test_what_the_game_says_of_a_card_is_told_last() -> None:
    assert facts_of(DECK.by_code["*red"], 2020, "The highest trump.").lines[-1] == (
        "In this game",
        "The highest trump.",
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["AH", "8H", "2S", "QH", "*red", "*MP", "9S"])
def test_everything_stands_on_the_sheet(code: str, size: tuple[int, int]) -> None:
    _check_sheet(code, size)


def _check_sheet(code: str, size: tuple[int, int], deck: str = "statehood") -> None:
    note = "The highest of all cards, whatever is trump, and so on for a while."
    found = program(code, size, note, deck)
    items = found.app.listed().items
    at = next(i for i, item in enumerate(items) if item.tag == "panel:inspect")
    sheet = items[at].surface.get_bounding_rect(min_alpha=250).move(items[at].x, items[at].y)
    own = [
        item for item in items[at + 1 :] if item.tag.startswith(("text:", "card:", "map:", "panel:figure"))
    ]
    assert f"card:{code}" in [item.tag for item in own]
    for item in own:
        assert sheet.contains(item.rect()), item.tag
    words = [item.rect() for item in own if item.tag.startswith("text:")]
    card = next(item.rect() for item in own if item.tag == f"card:{code}")
    assert card.collidelist(words) == -1
    charts = [item.rect() for item in own if item.tag.startswith("map:")]
    assert all(Rect(chart).collidelist(words) == -1 for chart in charts)
    assert all(chart.h > 0.2 * sheet.h for chart in charts)


def test_the_map_is_shown_for_what_lies_on_it() -> None:
    assert "map:TX" in program("AH").tags()
    assert not [tag for tag in program("8H").tags() if tag.startswith("map:")]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_i, pygame.K_RETURN, pygame.K_SPACE])
def test_keys_close_it(key: int) -> None:
    found = program("AH")
    assert found.scene.name == "inspect"
    found.key(key)
    assert found.scene.name == "ground"


@pytest.mark.parametrize("at", [(60, 60), (500, 500)])
def test_a_click_anywhere_closes_it(at: tuple[int, int]) -> None:
    found = program("AH")
    found.click(at)
    assert found.scene.name == "ground"


def test_the_button_closes_it_once() -> None:
    found = program("AH")
    scene = found.scene
    assert isinstance(scene, Inspect)
    found.click(scene.close.rect.center)
    assert found.scene.name == "ground"
    assert len(found.app.scenes) == 1


def test_the_table_shows_through_darkened_under_it() -> None:
    item = program("AH").app.listed().items[0]
    assert item.tag == "backdrop"
    red, green, blue, _alpha = item.surface.get_at((0, 0))
    assert 0 < red < 200
    assert (green, blue) == (0, 0)


# The other decks


@pytest.mark.parametrize("deck", ["states", "combat", "american_deuce"])
def test_every_card_of_the_other_decks_has_a_kind_and_something_to_tell(deck: str) -> None:
    for card in load_deck(deck).cards:
        facts = facts_of(card, 2020, "A note.", deck)
        assert facts.title == card.name
        assert facts.kind
        assert facts.lines[-1] == ("In this game", "A note.")
        assert len(facts.lines) > 1
        assert all(words for _label, words in facts.lines)


def test_a_state_of_the_states_deck_tells_value_colour_and_neighbours() -> None:
    facts = facts_of(load_deck("states").by_code["UT"], 2020, "", "states")
    assert facts.kind == "Yellow state"
    assert [(figure.label, figure.value) for figure in facts.figures] == [
        ("Value", "2"),
        ("Neighbors", "5"),
        ("Joined", "1896"),
    ]
    assert dict(facts.lines) == {
        "Capital": "Salt Lake City",
        "Color": "Yellow, marked with a star",
        "Borders": "Arizona, Colorado, Idaho, Nevada, Wyoming",
        "Touches at a corner": "New Mexico",
    }
    assert facts.near == ("AZ", "CO", "ID", "NV", "WY")


def test_the_neighbours_told_and_shown_are_those_of_the_deck() -> None:
    own = replace(load_deck("states").by_code["UT"], borders=("ME",), value=9)
    facts = facts_of(own, 2020, "", "states")
    assert dict(facts.lines)["Borders"] == "Maine"
    assert facts.near == ("ME",)
    assert facts.figures[0].value == "9"


@pytest.mark.parametrize(
    ("deck", "code", "kind"),
    [
        ("states", "AK", "Bonus state"),
        ("states", "*water1", "Water card"),
        ("combat", "GA", "State"),
        ("combat", "DC", "Federal district"),
        ("combat", "*recount", "Wild card"),
        ("american_deuce", "2C", "Deuce of clubs"),
        ("american_deuce", "10D'", "10 of diamonds"),
        ("american_deuce", "*blue", "Joker"),
        ("american_deuce", "*artist2", "Artist card"),
    ],
)
def test_cards_of_other_decks_are_called_by_their_names(deck: str, code: str, kind: str) -> None:
    assert kind_of(load_deck(deck).by_code[code]) == kind


def test_a_wild_card_tells_its_rule_and_a_deuce_that_nothing_is_higher() -> None:
    recount = load_deck("combat").by_code["*recount"]
    assert dict(facts_of(recount, 2020, "", "combat").lines)["Rule"] == recount.rule
    notes = {
        code: facts_of(load_deck("american_deuce").by_code[code], 2020, "", "american_deuce").figures[0].note
        for code in ("2S", "AS", "3S")
    }
    assert notes == {"2S": "No rank is higher", "AS": "1 rank is higher", "3S": "12 ranks are higher"}


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize(
    ("deck", "code"),
    [
        ("states", "MO"),
        ("states", "UT"),
        ("states", "HI"),
        ("states", "*water3"),
        ("combat", "DC"),
        ("combat", "*celebrity"),
        ("american_deuce", "KD"),
        ("american_deuce", "2S'"),
        ("american_deuce", "*artist1"),
    ],
)
def test_everything_of_other_decks_stands_on_the_sheet(deck: str, code: str, size: tuple[int, int]) -> None:
    _check_sheet(code, size, deck)


def test_f2_opens_the_page_of_the_place_on_the_card() -> None:
    found = program("KH")
    found.key(pygame.K_F2)
    assert (found.scene.name, found.scene.place) == ("atlas", "OH")  # type: ignore[attr-defined]
