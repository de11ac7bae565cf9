"""The rules reader, and the rules that it shows: every clause, every option, all of it to be searched."""

import re
from collections.abc import Sequence

import pygame
import pytest

from cardtable.cards.deck import load_deck
from cardtable.games import catalogue
from cardtable.resources import asset
from cardtable.scenes.rulebook import Block, contents, find_clause, parse, read_rules
from cardtable.scenes.rules import RulesScene
from tests.scenes.kit import Program

GAMES = list(catalogue.GAMES)
CLAUSES = {"statehood": 18, "whitehouse": 19, "states": 17, "combat": 16, "american_deuce": 19}


def opened(clause: str = "") -> tuple[Program, RulesScene]:
    run = Program()
    scene = RulesScene(run.app, "whitehouse", clause)
    run.app.push(scene)
    run.wait(300)
    return run, scene


def words_of(blocks: Sequence[Block], label: str) -> str:
    """All that the rules say under a clause."""
    at = find_clause(blocks, label)
    assert at is not None
    end = next(
        (n for n in range(at + 1, len(blocks)) if blocks[n].kind in ("clause", "heading")), len(blocks)
    )
    return " ".join(block.plain for block in blocks[at + 1 : end])


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_its_place_in_order_and_its_words(game: str) -> None:
    blocks = read_rules(game)
    labels = [block.label for block in blocks if block.kind == "clause"]
    assert labels == [f"{catalogue.entry(game).clauses}-{number}" for number in range(1, CLAUSES[game] + 1)]
    for label in labels:
        at = find_clause(blocks, label)
        assert at is not None
        assert blocks[at + 1].kind in ("text", "item")
        assert len(words_of(blocks, label)) > 60


RULINGS = {
    "statehood": "1 2 6 7 8 13 14 15 18",
    "whitehouse": "1 2 3 4 9 18",
    "states": "1 3 4 6 12 14 16",
    "combat": "2 5 8 9 15",
    "american_deuce": "1 2 6 7 9 13 14 18",
}
"""The clauses in which something is settled that the printed rules leave open."""


@pytest.mark.parametrize("game", GAMES)
def test_what_the_house_has_ruled_is_told_from_the_printed_rules(game: str) -> None:
    marked, clause = [], ""
    for block in read_rules(game):
        if block.kind == "clause":
            clause = block.label
        elif block.kind == "ruling":
            assert block.label == "HOUSE RULING"
            assert "printed rules" in block.text
            marked.append(clause)
    assert marked == [f"{catalogue.entry(game).clauses}-{number}" for number in RULINGS[game].split()]


def test_the_example_of_alternate_scoring_adds_up() -> None:
    value = {card.name: card.value for card in load_deck("states").cards}
    four = ("Utah", "Colorado", "Kansas", "Oklahoma")
    words = words_of(read_rules("states"), "STA-14")
    assert ", ".join(four[:3]) in words
    states = sum(value[name] for name in four)
    assert f"which makes {states}." in words
    assert f"the hand brings you {10 + states + 5} points" in words


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_speak_of_every_option_by_its_name_on_the_set_up_screen(game: str) -> None:
    words = " ".join(block.plain for block in read_rules(game))
    values = {"3": r"\b3, 5, 7, 9 or 11\b", "Partners": "[Pp]artners", "Individual": "plays alone"}
    for option in catalogue.game(game).options:
        assert option.label in words or option.name == "play", option.name
        if option.name in ("target", "play", "census"):
            for choice in option.choices:
                assert re.search(values.get(choice.label, rf"\b{choice.label}\b"), words), choice.label


def test_the_figures_are_those_of_the_rules() -> None:
    def clause(label: str) -> str:
        return words_of(read_rules("whitehouse"), label)

    assert "270" in clause("WH-4")
    assert "530" in clause("WH-4")
    assert "first, fourth, seventh and tenth" in clause("WH-3")
    assert "first, third, fifth, seventh, ninth and eleventh" in clause("WH-3")
    assert "+1" in clause("WH-13")
    assert "−2" in clause("WH-13")
    assert "500" in clause("WH-14")
    assert "400" in clause("WH-14")
    assert "13" in clause("WH-17")


def test_the_marks_of_the_file_are_read() -> None:
    source = (
        "# Game\n\nA line\nand the next.\n\n## Part\n\n### AB-12 A clause\n\n- one **bold** word\n- two\n"
    )
    assert [(block.kind, block.label, block.plain) for block in parse(source)] == [
        ("title", "", "Game"),
        ("text", "", "A line and the next."),
        ("heading", "", "Part"),
        ("clause", "AB-12", "A clause"),
        ("item", "", "one bold word"),
        ("item", "", "two"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_mark_is_left_over(game: str) -> None:
    source = asset("rules", f"{game}.md").read_text(encoding="utf-8")
    for block in parse(source):
        assert block.text.count("**") % 2 == 0
        assert not re.search(r"[#_`]|^\d+\.", block.plain)


def test_the_contents_list_every_heading_and_lead_there() -> None:
    run, scene = opened()
    assert len(scene.contents.rows) == len(contents(scene.blocks))
    row = [row.note for row in scene.contents.rows].index("WH-11")
    run.app.scene.group.give(scene.contents)  # type: ignore[attr-defined]
    for _ in range(row):
        run.key(pygame.K_DOWN)
    assert scene.blocks[scene.reader.block_at_top()].label == "WH-11"
    assert "WH-11" in run.texts()


def test_the_contents_follow_the_page_after_a_line_of_them_was_clicked() -> None:
    run, scene = opened()
    last = len(scene.places) - 1
    scene.contents.show(last)
    scene._go_to(last)
    run.app.scene.group.give(scene.contents)  # type: ignore[attr-defined]
    run.wait(50)
    assert scene.contents.index == last, "the line that was clicked, though the page ends below it"
    scene.reader.scroller.to(0)
    run.app.refresh()
    run.wait(50)
    assert scene.contents.index == 0
    scene.search("WH-11")
    run.app.refresh()
    run.wait(50)
    assert scene.contents.rows[scene.contents.index].note == "WH-11"


def test_it_opens_at_the_clause_that_was_asked_for() -> None:
    run, scene = opened("WH-14")
    assert scene.blocks[scene.reader.block_at_top()].label == "WH-14"
    assert scene.contents.rows[scene.contents.index].note == "WH-14"
    assert "Landslide" in run.texts()


def test_a_search_finds_marks_and_walks() -> None:
    run, scene = opened()
    run.key(pygame.K_SLASH, unicode="/")
    run.type("kitty")
    hits = len(scene.reader.hits)
    assert hits > 5
    assert f"1 of {hits} results" in run.texts()
    assert "hit:shown" in run.tags()
    run.key(pygame.K_RETURN)
    assert f"2 of {hits} results" in run.texts()
    run.key(pygame.K_RETURN, pygame.KMOD_LSHIFT)
    run.key(pygame.K_F3, pygame.KMOD_LSHIFT)
    assert f"{hits} of {hits} results" in run.texts()
    run.type("xyz")
    assert "Nothing found" in run.texts()
    assert not scene.after.enabled


def test_the_rules_of_every_game_can_be_turned_to() -> None:
    """Whatever the game they were opened for; a search goes on in the other rules."""
    run, scene = opened("WH-7")
    run.app.pop()
    run.app.router.rules(None)
    run.wait(300)
    assert isinstance(run.scene, RulesScene)
    scene = run.scene
    scene.entry.set("clockwise")
    scene.search("clockwise")
    scene.group.give(scene.games)
    seen = []
    for _game in GAMES:
        seen.append((scene.game, scene.blocks[0].plain, bool(scene.reader.hits)))
        assert scene.group.focus is scene.games
        run.key(pygame.K_RIGHT)
    assert [game for game, _title, _hits in seen] == GAMES
    assert [title for _game, title, _hits in seen] == [entry.title for entry in catalogue.GAMES.values()]
    assert [hits for _game, _title, hits in seen] == [
        any("clockwise" in block.plain.lower() for block in read_rules(game)) for game in GAMES
    ]
    run.key(pygame.K_LEFT)
    assert scene.game == GAMES[-2]


def test_whoever_types_searches_at_once() -> None:
    run = Program((1024, 640))
    run.app.router.rules("whitehouse")
    run.wait(500)
    scene = run.scene
    assert isinstance(scene, RulesScene)
    run.key(pygame.K_k, unicode="k")
    assert scene.group.focus is scene.entry
    assert scene.entry.value == "k"
    run.type("itty")
    assert scene.entry.value == "kitty"
    assert scene.reader.hits


def test_letters_of_a_search_press_no_buttons() -> None:
    run, scene = opened()
    run.key(pygame.K_f, pygame.KMOD_LCTRL)
    run.key(pygame.K_q, unicode="q")
    run.key(pygame.K_r, unicode="r")
    assert run.scene is scene


def test_escape_goes_back_even_out_of_the_search() -> None:
    run, scene = opened()
    run.key(pygame.K_SLASH, unicode="/")
    run.type("ab")
    run.key(pygame.K_ESCAPE)
    assert run.scene is scene
    assert scene.entry.value == ""
    assert scene.reader.hits == []
    run.key(pygame.K_ESCAPE)
    assert run.scene is not scene


def test_f1_opens_the_rules_once() -> None:
    run = Program()
    run.key(pygame.K_F1)
    assert run.scene.name == "rules"
    run.key(pygame.K_F1)
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_no_line_of_the_page_is_cut(size: tuple[int, int]) -> None:
    run = Program(size)
    scene = RulesScene(run.app, "whitehouse")
    run.app.push(scene)
    run.wait(300)
    page = scene.reader.rect
    bar = scene.reader.scroller.bar().x
    for item in run.app.listed().tagged("text:"):
        if page.colliderect(item.rect()) and item.x >= page.x:
            assert item.x + item.surface.get_width() <= bar, item.tag


@pytest.mark.parametrize("way", ["left", "covered"])
def test_the_letter_that_begins_a_search_comes_once_after_another_field(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    composing: list[bool] = [False]
    """Whether the system sends what a key types as text besides; the field that was focused asked for it."""
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: composing.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: composing.append(False))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda _rect: None)
    run, first = opened()
    first.group.give(first.entry)
    assert composing[-1]
    if way == "left":
        run.app.pop()
    run.app.push(RulesScene(run.app, "states"))
    run.wait(300)
    assert not composing[-1]
    run.app.pop()
    assert composing[-1] == (way == "covered")
