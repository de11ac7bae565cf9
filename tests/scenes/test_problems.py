"""Five problems a day: one try each, told with the reason, the hand played on, kept by person."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.problems import reading
from cardtable.problems.problem import GAMES
from cardtable.problems.reading import ProblemError, load
from cardtable.scenes.day.page import DayPage
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.log import LogScene
from cardtable.scenes.people import own_person
from cardtable.scenes.problems.page import ProblemsPage
from cardtable.scenes.problems.table import ProblemScene, just_before, session_of
from cardtable.scenes.problems.words import verdict
from cardtable.storage.settings import Profile, Settings
from cardtable.storage.tries import TryBook
from tests.scenes.kit import Program
from tests.scenes.layout_kit import SIZES, assert_readable
from tests.scenes.moves_made import Make, by_keys, by_mouse
from tests.scenes.problem_kit import FIRST, ProblemTable

WAYS = pytest.mark.parametrize("make", [by_mouse, by_keys])


@WAYS
@pytest.mark.parametrize("game", GAMES)
def test_the_right_move_is_told_with_its_reason_and_the_hand_is_played_on(game: str, make: Make) -> None:
    problem = FIRST[game]
    table = ProblemTable(problem)
    target = dict(table.session.match.options)["target"]
    texts = [table.session.seen.write(move) for move in table.session.seen.legal()]
    thing = "card" if all(len(text.split()) == 2 and text[:5] == "play " for text in texts) else "move"
    assert table.scene.words == f"One {thing} wins more than any other. Which? You have one try."
    assert (thing == "card") >= (game == "whitehouse")
    table.frame()
    assert table.scene.bubble.told is not None
    assert table.scene.bubble.told.goal == f"{target} points win"
    make(table, table.session.seen.read(problem.right[0]))
    assert table.tried == [True]
    assert table.scene.words.startswith("Right! ")
    assert table.ear.heard[-1] == "win"
    assert len(table.match.steps) == len(problem.record.moves)
    table.frame(1000)
    table.press(pygame.K_RETURN)
    table.watch()
    assert [step.line for step in table.match.steps] == [*problem.record.moves, *problem.line]
    assert table.scene.words.startswith("The hand is over: ")
    table.press(pygame.K_RETURN)
    assert table.left == 1


@WAYS
@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_not_made_and_both_reasons_are_told(game: str, make: Make) -> None:
    problem = FIRST[game]
    table = ProblemTable(problem)
    make(table, table.session.seen.read(problem.wrong))
    assert table.tried == [False]
    assert table.scene.words.startswith("Not this one. ")
    assert " The right move: " in table.scene.words
    assert table.scene.bubble.on.visible
    table.click(table.scene.bubble.on.rect.center)
    table.watch()
    assert [step.line for step in table.match.steps] == [*problem.record.moves, *problem.line]
    table.click(table.scene.bubble.on.rect.center)
    assert table.left == 1


def test_the_right_move_is_told_by_what_parts_it_from_the_move_made() -> None:
    problem = next(one for one in load("american_deuce") if one.id == "american_deuce-113-22")
    session = session_of(ProblemTable(problem).app, problem)
    assert verdict(problem, session, session.seen.read("play 5D 6C 7S 8D 9D")) == (
        "Not this one. With the straight first, you are easier to beat, and may not get to lead the Ace of"
        " hearts. The right move: Ace of hearts. Only a riot can beat the Ace of hearts; then you go out with"
        " your straight."
    )
    other = next(one for one in load("american_deuce") if one.id == "american_deuce-2170-31")
    session = session_of(ProblemTable(other).app, other)
    assert "save the Ace" not in verdict(other, session, session.seen.read("pass"))


@pytest.mark.parametrize(
    ("name", "move", "part"),
    [
        # The other card can be trumped as well: what parts them is a higher card.
        (
            "whitehouse-2805-45",
            "play 5H",
            "A trump can beat both, but higher hearts can beat only the 5 of hearts.",
        ),
        # Who has three blue states could knock: why that can wait.
        (
            "states-70-1",
            "draw",
            "The next card is blue and raises your 18 in blue, which now wins only about 4 times out of 10.",
        ),
        # Whoever knocks has no use for the water afterwards.
        (
            "states-1142-18",
            "water *water4 then draw",
            "Playing water and drawing risks that others link first;",
        ),
        # Both moves play the water: what parts them is the card that it buys.
        (
            "states-50006-14",
            "water *water1 then take 0",
            "With Alabama in your hand, 6 states such as Arkansas and Florida would finish your four.",
        ),
        # Only one card is drawn before this seat draws, and five are left.
        (
            "statehood-10267-44",
            "pass",
            "28 votes would win 1 point nearly always. "
            "Puerto Rico needs them more: you win its 6 points about 6 times out of 10.",
        ),
        # Not to declare it at once has a price.
        (
            "statehood-8167-40",
            "declare 8H",
            "about 6 times out of 10, nobody has more. Each draw may help the others.",
        ),
    ],
)
def test_the_reason_is_what_parts_the_moves(name: str, move: str, part: str) -> None:
    problem = next(one for game in GAMES for one in load(game) if one.id == name)
    session = session_of(ProblemTable(problem).app, problem)
    assert part in verdict(problem, session, session.seen.read(move))


def test_what_happened_before_can_be_read_with_the_cards_that_one_buried() -> None:
    problem = next(one for one in load("whitehouse") if one.id == "whitehouse-2805-45")
    table = ProblemTable(problem, (1600, 1000))
    tools = table.scene.tools
    assert tools.log.rect.centery == tools.rules.rect.centery  # the bubble needs the room under them
    table.letter(tools.log.letter)
    assert isinstance(table.top, LogScene)
    match_log = table.session.match_log
    told = [line for one in match_log.told for line in match_log.lines(one, problem.seat)]
    assert sum(line.startswith("You bury ") for line in told) == 6
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    assert table.scene.doing == "asking"


@pytest.mark.parametrize("size", [(1344, 840), (1600, 1000), (3840, 2160)])
def test_the_bubble_leaves_the_piles_their_numbers_of_cards(size: tuple[int, int]) -> None:
    problem = next(one for one in load("states") if one.id == "states-17-16")
    table = ProblemTable(problem, size)
    scene = table.scene
    told = [*scene.context.words("label", "note"), *scene.stage.pointing.rects("map")]
    assert told
    assert [one for one in told if one.collidelist(scene.bubble.boxes) >= 0] == []


@pytest.mark.parametrize("size", [(1344, 840), (1600, 1000)])
def test_what_happened_just_before_stands_in_a_slim_bubble(size: tuple[int, int]) -> None:
    problem = next(one for one in load("statehood") if one.id == "statehood-10267-44")
    table = ProblemTable(problem, size)
    table.frame()
    out = table.app.listed()
    pairs = [(item.tag, rect) for item, rect in zip(out.items, out.rects, strict=True)]
    (place,) = [place for place, (tag, _rect) in enumerate(pairs) if tag == "panel:coach"]
    words = just_before(table.session)
    foot = [rect for tag, rect in pairs[place:] if tag[:5] == "text:" and tag[5:] in words]
    assert len(foot) >= 3
    said = table.scene.bubble.boxes[0]
    assert all(said.contains(rect) for rect in foot)


def test_there_is_one_try(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = FIRST["whitehouse"]
    table = ProblemTable(problem)
    table.scene.play(table.session.seen.read(problem.wrong))
    table.scene.play(table.session.seen.read(problem.right[0]))
    assert table.tried == [False]


def test_what_the_rules_refuse_is_no_try() -> None:
    table = ProblemTable(FIRST["whitehouse"])
    seen = table.session.seen
    refused = next(move for move in range(52) if seen.why_not(move) is not None)
    table.scene.play(refused)
    assert table.tried == []
    assert table.scene.doing == "asking"


@pytest.mark.parametrize("game", GAMES)
def test_swapped_hidden_cards_change_neither_the_picture_nor_a_word(game: str) -> None:
    problem = FIRST[game]
    table = ProblemTable(problem)
    session = session_of(table.app, problem)
    seen = session.seen
    told = {move: verdict(problem, session, move) for move in seen.legal()}
    shown = session.picture()
    match: Match = session.match
    for number in range(3):
        match.state = seen.resample(Random(number))
        assert session.picture() == shown
        assert {move: verdict(problem, session, move) for move in seen.legal()} == told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_bubble_covers_neither_hand_nor_question_nor_players_nor_prizes(
    game: str, size: tuple[int, int]
) -> None:
    problem = FIRST[game]
    table = ProblemTable(problem, size)
    box = table.scene.bubble.box
    assert box is not None
    assert pygame.Rect((0, 0), size).contains(box)
    cards = [table.scene.view.sprites[key].home.box for key in table.hand()]
    assert box.collidelist(cards) < 0
    context = table.scene.context
    assert context.prompt_box is None or not box.colliderect(context.prompt_box)
    spared = [*context.plates, *context.prizes()]
    assert [one for one in spared if one.collidelist(table.scene.bubble.boxes) >= 0] == []


@pytest.mark.parametrize("number", [0, 6, 33, 40])
def test_a_long_verdict_covers_neither_players_nor_prizes(number: int) -> None:
    """Where cards challenge a prize of Statehood, there is little room in a small window."""
    table = ProblemTable(load("statehood")[number])
    seen, session = table.scene.session.seen, table.scene.session
    longest = max(seen.legal(), key=lambda move: len(verdict(table.problem, session, move)))
    table.scene.play(longest)
    table.until(
        lambda: table.scene.bubble.told is not None and table.scene.bubble.told.words == table.scene.words
    )
    table.frame()
    bubble, context = table.scene.bubble, table.scene.context
    spared = [
        *context.plates,
        *context.prizes(),
        *(table.scene.view.sprites[key].home.box for key in table.hand()),
    ]
    assert [one for one in spared if one.collidelist(bubble.boxes) >= 0] == []
    out = table.app.listed()
    (said,) = [rect for item, rect in zip(out.items, out.rects, strict=True) if item.tag == "panel:coach"]
    words = [
        rect for item, rect in zip(out.items, out.rects, strict=True) if item.tag.startswith("text:PUZZLE")
    ]
    assert bubble.on.rect.collidelist(words) < 0
    assert said.contains(bubble.on.rect)


@pytest.mark.parametrize("by_pointer", [True, False])
def test_one_can_leave_and_the_problem_stays_open(by_pointer: bool) -> None:
    run, page = opened()
    page.open(1)
    run.wait(100)
    table = run.scene
    assert isinstance(table, ProblemScene)
    leave = table.tools.pause
    assert leave.icon == "exit"
    if by_pointer:
        run.click(leave.rect.center)
    else:
        run.key(pygame.K_ESCAPE)
    assert run.scene is page
    assert tries(run, page) == {}


def opened(size: tuple[int, int] = (1024, 640)) -> tuple[Program, ProblemsPage]:
    run = Program(size, Settings(speed="off", profile=Profile("Ann", "ann", "a")))
    run.app.router.problems()
    run.wait(60)
    scene = run.scene
    assert isinstance(scene, ProblemsPage)
    return run, scene


def tries(run: Program, page: ProblemsPage) -> dict[str, bool]:
    """What the library has of the day's tries."""
    return TryBook(run.app.library).of(own_person(run.app)).get(page.day, {})


def test_the_page_of_the_day_leads_to_five_problems_of_four_games() -> None:
    run = Program((1024, 640), Settings(speed="off", profile=Profile("Ann", "ann", "a")))
    run.app.router.day()
    run.wait(60)
    assert isinstance(run.scene, DayPage)
    run.key(pygame.K_f, unicode="f")
    run.wait(60)
    page = run.scene
    assert isinstance(page, ProblemsPage)
    assert {problem.game for problem in page.problems} == {*GAMES}
    assert len(page.problems) == len(page.rows) == 5
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.scene, DayPage)


def test_the_start_screen_leads_to_the_problems_too() -> None:
    run = Program((1024, 640), Settings(speed="off", profile=Profile("Ann", "ann", "a")))
    run.key(pygame.K_f, unicode="f")
    assert isinstance(run.scene, ProblemsPage)


def test_the_second_problem_of_a_game_can_be_told_from_the_first() -> None:
    _run, page = opened()
    labels = [row.label for row in page.rows]
    assert len(set(labels)) == len(labels)
    assert [label[-7:] for label in labels if " · " in label] == [" 1 of 2", " 2 of 2"]


def test_a_game_that_was_never_played_can_be_learned_first() -> None:
    run, page = opened()
    assert len(page.lessons) == 5
    run.click(page.lessons[0].rect.center)
    scene: Any = run.scene
    game = page.problems[0].game
    assert (scene.name, scene.session.match.game.id) == ("lesson", game)
    learn(run.app, game)
    run.app.pop()
    assert 0 not in page.lessons
    assert len(page.lessons) == 5 - [problem.game for problem in page.problems].count(game)


def test_what_happened_just_before_is_told_if_anything_did() -> None:
    told = ProblemTable(next(one for one in load("whitehouse") if one.id == "whitehouse-35-45"))
    assert just_before(told.session) == "Just before: Ann plays the 6 of clubs and wins 28 votes."
    assert told.scene.bubble.told is not None
    assert told.scene.bubble.told.foot == just_before(told.session)
    first = ProblemTable(next(one for one in load("states") if one.id == "states-20-1"))
    assert just_before(first.session) == "Make your move on the table"


def test_the_next_problem_is_of_a_game_that_is_known_or_the_page_offers_a_lesson() -> None:
    run, page = opened()
    games = [problem.game for problem in page.problems]
    first, known = games[0], games[-1]
    assert first != known
    learn(run.app, known)
    page.uncovered()
    assert page.rows[games.index(known)].kind == "primary", "the known game is offered first"
    solve(run, page, 1)
    following = run.scene
    assert isinstance(following, ProblemScene)
    assert following.problem.game in (first, known)


def test_after_a_problem_no_other_game_is_entered_unlearned() -> None:
    run, page = opened()
    number = max(place for place, one in enumerate(page.problems, 1) if one.game == page.problems[0].game)
    solve(run, page, number)
    assert run.scene is page
    assert page.lessons


def solve(run: Program, page: ProblemsPage, number: int) -> None:
    """Solve a problem of the day, watch its line, and go on."""
    page.open(number)
    run.wait(100)
    table = run.scene
    assert isinstance(table, ProblemScene)
    table.play(table.session.seen.read(table.problem.right[0]))
    while table.doing != "over":
        run.key(pygame.K_RETURN)
        run.wait(400)
    run.key(pygame.K_RETURN)
    run.wait(100)


def test_a_try_is_kept_once_by_person_and_the_next_problem_follows() -> None:
    run, page = opened()
    for game in {problem.game for problem in page.problems}:
        learn(run.app, game)
    first, second = page.problems[:2]
    run.key(pygame.K_1, unicode="1")
    table = run.scene
    assert isinstance(table, ProblemScene)
    run.wait(100)
    table.play(table.session.seen.read(first.right[0]))
    assert tries(run, page) == {first.id: True}
    while table.doing != "over":
        run.key(pygame.K_RETURN)
        run.wait(400)
    run.key(pygame.K_RETURN)
    run.wait(100)
    following = run.scene
    assert isinstance(following, ProblemScene)
    assert following.problem is second
    following.play(following.session.seen.read(second.wrong))
    run.key(pygame.K_ESCAPE)
    assert run.scene is page
    assert tries(run, page) == {first.id: True, second.id: False}
    assert [row.icon for row in page.rows[:3]] == ["check", "cross", "play"]
    assert "So far you solved 1 of 2 puzzles." in run.texts()
    page.open(2)
    again = run.scene
    assert isinstance(again, ProblemScene)
    run.wait(100)
    again.play(again.session.seen.read(second.right[0]))
    assert tries(run, page)[second.id] is False


def test_after_the_last_problem_comes_the_page() -> None:
    run, page = opened()
    solve(run, page, 5)
    assert run.scene is page


@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_readable(size: tuple[int, int]) -> None:
    run, _page = opened(size)
    assert_readable(run)


def test_a_broken_file_is_told_and_the_other_games_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(game: str) -> object:
        if game == "states":
            raise ProblemError("in line 3: it is not JSON")
        return reading.load(game)

    monkeypatch.setattr("cardtable.scenes.problems.page.load", load)
    run, page = opened()
    assert run.app.notices.sentences == ["The puzzles of States cannot be shown: in line 3: it is not JSON."]
    assert {problem.game for problem in page.problems} == {*GAMES} - {"states"}
    assert catalogue.entry("states").id == "states"
