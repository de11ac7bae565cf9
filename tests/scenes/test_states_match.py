"""States through the real scenes: whole matches by mouse, by keys, with several people; what is seen."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.events import Turned
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.match import Match
from cardtable.engine.opinion import Reason
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.table.game_table import FOLLOW_MS
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.review.scene import ReviewScene
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from cardtable.table.laying import HAND
from tests.kit.samples import COMPANY, played
from tests.scenes.match_kit import play_out
from tests.scenes.moves_made import Make, by_drag, by_keys, by_mouse
from tests.scenes.table_kit import OpenTable, Table, any_move
from tests.scenes.test_privacy import STILL_MS, Watch, people_play

policy = PLAYERS.plain


def sensible(seen: Observation, dice: Random) -> Move:
    return policy.choose(seen, dice)


@pytest.mark.parametrize(
    ("people", "seats", "options", "gestures"),
    [
        ((0,), 2, {"target": 7}, (by_mouse,)),
        ((0,), 4, {"target": 7}, (by_keys,)),
        ((1,), 3, {"scoring": "alternate", "target": 30, "spotting": "self"}, (by_drag, by_keys)),
        ((0, 1, 2, 3), 4, {"teams": True, "target": 7, "water": 8}, (by_drag, by_keys, by_mouse)),
    ],
)
def test_a_match_to_its_final_score(
    open_table: OpenTable,
    people: tuple[int, ...],
    seats: int,
    options: dict[str, Any],
    gestures: tuple[Make, ...],
) -> None:
    table = open_table(people, options, game="states", seats=seats, choose=sensible)
    play_out(table, gestures, sensible)
    sheet = table.top.sheet
    assert sheet.over
    state = table.match.state
    assert state.winners is not None
    assert max(state.scores) >= options["target"]
    assert sheet.rows[-1].totals == state.scores


@pytest.mark.parametrize(
    ("people", "seats", "options"),
    [
        ((0, 1), 2, {"spotting": "self"}),
        ((0, 2), 3, {"water": 8}),
        ((0, 1, 2, 3), 4, {"teams": True, "spotting": "self"}),
        ((), 4, {}),
    ],
)
def test_every_frame_shows_only_what_the_viewer_may_see(
    open_table: OpenTable, people: tuple[int, ...], seats: int, options: dict[str, Any]
) -> None:
    table = open_table(people, options, game="states", seats=seats, choose=now_and_then_sensible)
    table.unpainted()
    watch = Watch(table)
    table.frames += [watch, Lit(table)]
    if people:
        people_play(table, Random(str(people)), 90, STILL_MS)
    else:
        table.until(lambda: isinstance(table.top, ScoresScene))
    assert bool(watch.covered) == (len(people) > 1)


def now_and_then_sensible(seen: Observation, dice: Random) -> Move:
    return sensible(seen, dice) if dice.random() < 0.6 else any_move(seen, dice)


class Lit:
    """Looks at the map at every frame: a state with a figure was seen by the viewer, or by everybody."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewer: int | None = None
        self.known: set[str] = set()

    def __call__(self) -> None:
        session = self.table.session
        if session.viewer != self.viewer:
            self.viewer, self.known = session.viewer, set()
        zones = session.match.state.observe(self.viewer).zones()
        self.known |= {code for cards in zones.values() for code in cards}
        said = set()
        for told in session.match_log.told:
            said |= {word for event in told.events for word in str(getattr(event, "value", "")).split()}
            said |= {event.card for event in told.events if isinstance(event, Turned)}
        shown = self.table.scene.view.picture.map
        for regions in (shown.regions, *shown.hovers.values()):
            lit = {code for code, region in regions.items() if region.figure}
            assert lit <= self.known | said, (lit - self.known - said, self.table.describe())


def test_with_movement_no_face_is_seen_on_the_way(open_table: OpenTable) -> None:
    table = open_table((0, 1), {}, game="states", seats=2, settings=Settings(speed="slow"))
    table.frames.append(Watch(table))
    people_play(table, Random(3), 16)


def test_the_story_names_only_what_everybody_saw(open_table: OpenTable) -> None:
    table = open_table((0, 1), {"spotting": "self"}, game="states", seats=2)
    people_play(table, Random(11), 80, STILL_MS)
    by_code = table.session.table.cards.by_code
    names = {card.name: code for code, card in by_code.items() if card.kind == "state"}
    for told in table.session.match_log.told:
        seen = {str(getattr(event, "card", "")) for event in told.events}
        seen |= {word for event in told.events for word in str(getattr(event, "value", "")).split()}
        for line in told.lines:
            assert {code for name, code in names.items() if name in line.replace("West Virginia", "")} <= seen


def test_a_raised_card_is_swapped_lowered_and_kept_from_the_wrong_pile(open_table: OpenTable) -> None:
    table = open_table((0,), {"water": 0}, game="states", seats=2, seed="swap")
    table.settle()
    by_keys(table, table.session.seen.read("take 0"))
    table.settle()
    first, second, *_others = [key for key in table.hand() if key not in table.scene.picture.marks]
    table.click(table.card_at(first))
    assert table.scene.raised.keys == [first]
    table.click(table.card_at(second))
    assert table.scene.raised.keys == [second]
    closed = table.scene.view.keys("pile.1")[-1]
    table.click(table.card_at(closed))
    assert any("You took the only card of pile A" in tag for tag in table.tags())
    table.press(pygame.K_ESCAPE)
    table.press(pygame.K_ESCAPE)
    assert table.scene.raised.keys == []
    assert len(table.match.steps) == 2


def test_the_reasons_of_closed_buttons_are_shown(open_table: OpenTable) -> None:
    table = open_table((0,), {}, game="states", seats=2, seed="reasons")
    table.settle()
    for button in table.scene.question.actions.widgets:
        if not button.enabled:
            assert button.tooltip


def test_a_knock_that_is_not_allowed_is_refused_by_its_clause(open_table: OpenTable) -> None:
    table = open_table((0,), {}, game="states", seats=2, seed="reasons")
    table.settle()
    knock = next(button for button in table.scene.question.actions.widgets if button.letter == "K")
    assert not knock.enabled
    refused = "To knock you need three or four states of one color. Rule STA-11 (F1)"
    table.letter("K")
    assert table.app.notices.sentences == [refused]
    assert table.scene.clause == "STA-11"
    table.letter("X")
    assert table.scene.clause == "STA-5"
    table.click(knock.rect.center)
    assert table.scene.clause == "STA-11"


def test_each_step_of_a_computer_player_is_looked_at_before_the_next(open_table: OpenTable) -> None:
    table = open_table((0,), {"youngest": 1}, game="states", seats=3, settings=Settings(speed="normal"))
    times: list[float] = []
    table.until(lambda: table.session.waits == "computer")
    while table.session.waits in ("computer", "chance") and len(times) < 5:
        before = len(table.match.steps)
        table.until(lambda before=before: len(table.match.steps) > before, ms=20)  # type: ignore[misc]
        times.append(table.app.now())
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert len(steps) >= 3
    assert min(steps) >= FOLLOW_MS


def test_hints_point_at_piles_cards_and_buttons(open_table: OpenTable) -> None:
    table = open_table((0,), {}, game="states", seats=2, choose=sensible)
    kinds = set()
    dice = Random(5)
    for _turn in range(60):
        table.settle()
        if isinstance(table.top, ScoresScene):
            if table.top.over:
                break
            table.press(pygame.K_RETURN)
            continue
        table.letter("H")
        seen = table.session.seen
        move = sensible(seen, dice)
        table.app.refresh()
        table.frame()
        panel = table.scene.context.panel
        assert "panel:hint" in table.tags() or (isinstance(panel, AskPanel) and panel.hint)
        assert table.scene.hints.rows[0][1].reason.text
        kinds.add(seen.write(move).split()[0])
        table.scene.play(move)
        table.app.refresh()
    assert {"draw", "discard"} <= kinds


def test_raised_states_that_connect_are_called_by_the_one_button_that_says_so(open_table: OpenTable) -> None:
    """As a hint raises them: a second button with the same words would leave no room for either."""
    match = played(can_call, "states", COMPANY)
    table = open_table((0,), game="states", seed=match.seed, lines=[step.line for step in match.steps])
    table.settle()
    actions, raised = table.scene.question.actions, table.scene.raised
    labels = [widget.label for widget in actions.widgets]
    call = next(
        move for move in table.session.seen.legal() if table.session.seen.write(move).startswith("states ")
    )
    codes = table.session.seen.write(call).split()[1:]
    assert raised.show([code for code in table.hand() if code in codes])
    assert [widget.label for widget in actions.widgets] == labels
    assert actions.button_of(call).letter == "C"
    before = len(table.match.steps)
    table.letter("C")
    assert table.match.steps[before].line == f"0 {table.session.seen.write(call)}"


def can_call(match: Match) -> bool:
    state: Any = match.state
    return state.to_act == (0,) and state.drawn > 0 and bool(state.setup.connections(state.hands[0]))


def test_the_last_turns_can_be_looked_at(open_table: OpenTable) -> None:
    table = open_table((0,), {}, game="states", seats=2, choose=sensible)
    table.settle()
    by_keys(table, table.session.seen.read("draw"))
    table.settle()
    discards = [move for move in table.session.seen.legal() if isinstance(move, int) and move < 128]
    by_mouse(table, discards[0])
    table.settle()
    table.letter("L")
    assert isinstance(table.top, ReviewScene)
    table.press(pygame.K_ESCAPE)


def test_a_drawn_card_is_marked_and_taking_back_takes_the_mark_away(open_table: OpenTable) -> None:
    table = open_table((0,), {}, game="states", seats=2, agreed={"undo": "on"})
    table.settle()
    by_keys(table, table.session.seen.read("draw"))
    table.settle()
    drawn = list(table.scene.picture.marks)
    assert drawn == [table.hand()[-1]]
    table.letter("U")
    table.settle()
    assert not table.scene.picture.marks
    assert table.match.state.phase == "turn"
    assert table.match.state.to_act != (CHANCE,)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 1000)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_small_buttons_stand_in_two_rows_clear_of_all_cards(
    open_table: OpenTable, size: tuple[int, int], seats: int
) -> None:
    table = open_table((0,), {}, game="states", seats=seats, size=size)
    table.settle()
    buttons = [button.rect for button in table.scene.tools.widgets if button is not table.scene.tools.more]
    assert len({button.y for button in buttons}) == 2
    layout = table.scene.context.layout
    for name, zone in layout.zones.items():
        most = 2 if name.startswith("front") else 5
        for pose in zone.places(most, size):
            card = pygame.Rect(0, 0, round(pose.width), round(pose.height))
            card.center = round(pose.x), round(pose.y)
            assert card.collidelist(buttons) < 0, name
            if name.startswith("front"):
                assert not card.colliderect(layout.box("title").rect(size, (round(0.24 * size[0]), 1)))


def test_where_to_draw_after_water_is_chosen_with_arrows_and_enter(open_table: OpenTable) -> None:
    table = open_table((0,), {"water": 8}, game="states", seats=2, choose=sensible)
    table.settle()
    while not (table.scene.ask.more and table.scene.ask.more_letter == "T"):
        table.scene.play(sensible(table.session.seen, Random(len(table.match.steps))))
        table.settle()
    table.press(pygame.K_RIGHT)
    assert table.scene.hands.focused
    table.letter("T")
    assert table.scene.question.aside
    assert not table.scene.hands.focused  # one ring at a time
    labels = [widget.label for widget in table.scene.panel.widgets]
    assert labels[0] == "Back"
    assert table.scene.group.focus.label == labels[1]
    table.press(pygame.K_LEFT)
    assert table.scene.group.focus.label == "Back"
    table.press(pygame.K_RIGHT)
    before = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert len(table.match.steps) > before


def test_a_number_chooses_a_card_and_a_letter_a_pile(open_table: OpenTable) -> None:
    table = open_table((0,), {"water": 0}, game="states", seats=2, choose=sensible, seed="swap")
    table.settle()
    table.letter("D")
    table.settle()
    keys = table.hand()
    table.letter("2")
    assert table.scene.raised.keys == [keys[1]]
    table.letter("1")
    assert table.scene.raised.keys == [keys[0]]
    steps = len(table.match.steps)
    table.letter("B")
    assert table.match.steps[steps].line == f"0 discard {keys[0]} on 1"


def test_a_note_on_a_card_of_the_hand_covers_no_state_that_it_lights(open_table: OpenTable) -> None:
    table = open_table((0,), {"water": 0}, game="states", seats=2, choose=sensible, size=(1024, 640))
    table.settle()
    panel = table.scene.context.layout.box("map").rect((1024, 640))
    for key in table.hand():
        table.move_to(table.card_at(key))
        for _frame in range(20):
            table.frame()
        notes = [item for item in table.app.listed().items if item.tag.startswith("tooltip:")]
        assert len(notes) == 1
        assert not notes[0].rect().inflate(-20, -20).colliderect(panel)


def test_not_linked_is_said_for_some_seconds_alone(open_table: OpenTable) -> None:
    table = open_table((0,), {"spotting": "self", "water": 0}, game="states", seats=2, choose=sensible)
    table.settle()
    table.letter("D")
    table.settle()
    seen = table.session.seen
    false = next(
        move
        for move in seen.legal()
        if seen.write(move).startswith("states ") and not can_connect(table.match.state, seen.write(move))
    )
    table.scene.play(false)
    table.settle()
    assert "text:Not linked" in table.tags()
    for _frame in range(120):
        table.frame()
    assert "text:Not linked" not in table.tags()
    assert len({seat.said for seat in table.scene.picture.seats}) == 2, "it is still known who said it"


def can_connect(state: Any, words: str) -> bool:
    return bool(state.setup.connect(sum(1 << state.setup.index[code] for code in words.split()[1:])))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_pile_that_is_clicked_while_water_asks_is_what_the_water_takes(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table((0,), {"water": 8}, game="states", seats=2, choose=sensible, size=size)
    table.settle()
    while not (table.scene.ask.more_letter == "T" and table.scene.ask.spots):
        table.scene.play(sensible(table.session.seen, Random(len(table.match.steps))))
        table.settle()
    taken = next(spot for spot in table.scene.ask.spots if spot.place == "deck")
    table.letter("T")
    seen = [
        table.scene.context.layout.box(name).rect(size) for name in ("map", "pile.0.ground", "pile.1.ground")
    ]
    assert table.scene.panel.rect.collidelist(seen) < 0
    steps = len(table.match.steps)
    table.scene.answer(taken.move)
    made = table.match.steps[steps].line
    assert made.startswith("0 water")
    assert made.endswith("then draw")


@pytest.mark.parametrize("first", ["take 0", "draw"])
@pytest.mark.parametrize("move", [pygame.K_LEFT, pygame.K_RIGHT, None])
def test_a_hint_for_a_discard_raises_that_card_alone_and_enter_discards_it(
    open_table: OpenTable, first: str, move: int | None
) -> None:
    """Where the card must fill the pile that lies empty as well as where both piles are open."""
    table = open_table((0,), {"water": 0}, game="states", seats=2, seed="swap")
    table.settle()
    table.scene.play(table.session.seen.read(first))
    table.settle()
    seen = table.session.seen
    moves = [seen.write(move) for move in seen.legal() if seen.write(move).startswith("discard")]
    best = moves[-1]
    card = best.split()[1]
    if move is not None:
        table.press(move)
    reason = Reason("Why.", (table.hand()[0],))
    table.scene.hints.show(Advice(tuple(Advised(text, reason, 0.5) for text in (best, *moves[:-1])), 40))
    table.frame(700)
    sprites = table.scene.view.sprites
    assert table.scene.raised.keys == [card]
    assert [key for key in table.hand() if sprites[key].chosen or sprites[key].focused] == [card]
    assert not {f"ring:{key}" for key in table.hand()} & {*table.tags()}, "as if it were to be played"
    steps = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert table.match.steps[steps].line == f"0 {best}"


def test_after_a_card_was_taken_by_keys_the_cursor_is_on_one_that_may_be_discarded(
    open_table: OpenTable,
) -> None:
    table = open_table((0,), {"water": 0}, game="states", seats=2, seed="swap")
    table.settle()
    lying = table.scene.view.keys("pile.0")
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT):
        if not table.scene.view.sprites[lying[0]].focused:
            table.press(key)
    table.press(pygame.K_RETURN)
    table.settle()
    assert lying[0] in table.hand()
    (focused,) = [key for key in table.hand() if table.scene.view.sprites[key].focused]
    assert focused in table.scene.hands.offered.legal
    table.press(pygame.K_RETURN)
    assert table.scene.raised.keys == [focused]


def test_a_hint_that_leads_to_a_pile_says_nothing_else_there(open_table: OpenTable) -> None:
    """Neither a tooltip nor the card's neighbors on the map, as if it were the player's own."""
    table = open_table((0,), {"water": 0}, game="states", seats=2, seed="swap")
    table.settle()
    (lying,) = table.scene.view.keys("pile.0")
    table.scene.frame_keys()
    table.scene.hints.show(Advice((Advised("take 0", Reason("Why.", (lying,)), 0.5),), 40))
    table.frame(3000)
    assert table.scene.view.sprites[lying].focused
    assert f"ring:{lying}" not in table.tags(), "it would cut the bulb and the key"
    assert table.scene.hands.pointed is None
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")]
    table.press(pygame.K_RIGHT)
    assert table.scene.hands.pointed in table.hand(), "the first arrow begins in the hand"
    table.press(pygame.K_UP)
    while table.scene.hands.pointed != lying:
        table.press(pygame.K_RIGHT)
    table.frame(3000)
    assert table.scene.hands.pointed == lying


@pytest.mark.parametrize("raised", [False, True])
def test_a_card_is_taken_where_a_drawn_one_will_lie_also_while_water_is_raised(
    open_table: OpenTable, *, raised: bool
) -> None:
    table = open_table((0,), {"water": 8}, game="states", seats=2, seed="swap")
    table.settle()
    while not table.scene.ask.spots or not table.scene.ask.more:
        table.scene.play(any_move(table.session.seen, Random(len(table.match.steps))))
        table.settle()
    water = next(key for key in table.hand() if key.startswith("*"))
    if raised:
        table.click(table.card_at(water))
        assert table.scene.raised.keys == [water]
    before = len(table.match.steps)
    beside = table.scene.context.layout.zone(HAND).places(len(table.hand()) + 1, table.app.theme.size)[-1]
    table.drag(table.card_at(table.scene.view.keys("deck")[-1]), (beside.x, beside.y))
    assert table.match.steps[before].line == (f"0 water {water} then draw" if raised else "0 draw")


@pytest.mark.parametrize("pointed", [True, False])
@pytest.mark.parametrize("pile", ["pile.0", "pile.1"])
def test_a_click_on_a_pile_after_a_hint_discards_the_raised_card(
    open_table: OpenTable, pile: str, *, pointed: bool
) -> None:
    """Also where the pointer has not moved there before, as with a finger."""
    table = open_table((0,), {"water": 0}, game="states", seats=2, seed="swap")
    table.settle()
    table.scene.play(table.session.seen.read("draw"))
    table.settle()
    seen = table.session.seen
    moves = [seen.write(move) for move in seen.legal() if seen.write(move).startswith("discard")]
    table.scene.hints.show(Advice(tuple(Advised(text, Reason("Why."), 0.5) for text in moves), 40))
    table.frame(700)
    steps, card = len(table.match.steps), table.scene.raised.keys[0]
    at = table.card_at(table.scene.view.keys(pile)[-1])
    if pointed:
        table.move_to(at)
    table.pointer(pygame.MOUSEBUTTONDOWN, at, button=1)
    table.pointer(pygame.MOUSEBUTTONUP, at, button=1)
    assert table.match.steps[steps].line == f"0 discard {card} on {pile[-1]}"
