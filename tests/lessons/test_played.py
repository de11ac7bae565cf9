"""Each lesson through the real scenes: by mouse, by keys, at its own pace, with every other move tried."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from cardtable.ai.characters import COACH
from cardtable.games.catalogue import GAMES
from cardtable.lessons.lesson import Thing
from cardtable.scenes.lesson.clearance import piles
from cardtable.scenes.lesson.sheet import seen_on
from cardtable.scenes.lesson.spots import SHEET
from cardtable.storage.settings import Profile, Settings
from tests.lessons.lesson_kit import TAUGHT, LessonTable, play_through

LARGE = (1600, 1000)
WAYS = [((1024, 640), True), (LARGE, False)]


def _check_what_is_meant(table: LessonTable) -> None:
    """Everything the step points at is in the window, and the coach covers none of it."""
    step, scene = table.step, table.scene
    assert step is not None
    window = Rect((0, 0), table.app.theme.size)
    box = scene.bubble.box
    assert box is not None
    assert window.contains(box), step.id
    for thing in step.point:
        if thing == SHEET:
            assert scene.sheet is not None
            continue
        spots = scene.spots.of(thing)
        gone = thing.kind == "card" and thing.name in table.gone  # it was played in place of another
        if gone or (thing.kind == "press" and not scene.raised.keys):
            continue  # some tables show the button with the first raised card
        assert spots, f"{step.id}: {thing} is not on the table"
        for spot in spots:
            assert spot.rect.clip(window).w * spot.rect.clip(window).h > 0.5 * spot.rect.w * spot.rect.h
            assert not box.colliderect(spot.rect), f"{step.id}: the coach covers {thing}"
    if scene.sheet is not None:
        cards, _else = seen_on(scene.sheet, table.app.theme)
        covered = [card for card in cards if card.collidelist(scene.bubble.boxes) >= 0]
        assert not covered, f"{step.id}: the coach covers a prize of the sheet"
    else:
        covered = [card for card in table.hand_boxes() if box.colliderect(card)]
        assert not covered, f"{step.id}: the coach covers the hand"
        answers = [table.box_of(key) for key in scene.hands.offered.open]
        assert box.collidelist(answers) < 0, f"{step.id}: the coach covers a card that answers"
        asked = [scene.panel.rect] if scene.panel is not None and scene.panel.rect is not None else []
        asked += [widget.rect for widget in scene.group.widgets if widget.visible]
        assert box.collidelist(asked) < 0, f"{step.id}: the coach covers the question"
        context = scene.context
        spared = [*context.plates, *context.prizes(), *piles(context)]
        over = [rect for rect in spared if rect.collidelist(scene.bubble.boxes) >= 0]
        assert not over, f"{step.id}: the coach covers a player, a prize or a pile"
        assert _cut(table) == [], f"{step.id}: what she covers in part is not shown at all"


def _look_at_the_prompt(table: LessonTable) -> None:
    """In no frame does the coach cover the sentence that tells the last move."""
    scene, prompt = table.scene, table.scene.context.prompt_box
    if scene.sheet is None and prompt is not None and scene.bubble.box is not None:
        assert prompt.collidelist(scene.bubble.boxes) < 0, table.conductor.words


def _cut(table: LessonTable) -> list[str]:
    """What the coach covers of captions, points, stakes and names of prizes."""
    picture, over = table.scene.context.picture, table.scene.bubble.boxes
    words = {found.text.upper() if found.say == "label" else found.text for found in picture.captions}
    words |= {prize.name for prize in picture.rail.prizes} if picture.rail is not None else set()
    told = {f"text:{said}" for said in words if said} | {"panel:track", "panel:contract"}
    out = table.app.listed()
    pairs = zip(out.items, out.rects, strict=True)
    return [item.tag for item, rect in pairs if item.tag in told and rect.collidelist(over) >= 0]


def _finale_holds_the_coach(table: LessonTable) -> bool:
    """Whether the coach's portrait lies inside the last sheet."""
    table.frame()
    out = table.app.listed()
    pairs = zip(out.items, out.rects, strict=True)
    boxes = {item.tag: rect for item, rect in pairs}
    return boxes["panel:finale"].contains(boxes[f"portrait:{COACH}"])


@pytest.mark.parametrize(("size", "by_pointer"), WAYS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_learner_gets_to_the_end(game: str, size: tuple[int, int], by_pointer: bool) -> None:
    table = LessonTable(game, size)
    table.frames.append(lambda: _look_at_the_prompt(table))
    names = []
    while (step := table.go_on()) is not None:
        _check_what_is_meant(table)
        assert any(tag == "panel:coach" for tag in table.tags())
        names.append(step.id)
        before = table.conductor.story.place
        table.pick(by_pointer=by_pointer)
        table.until(lambda before=before: table.conductor.story.place > before, ms=100)
    assert names == [step.id for step in table.lesson.steps if step.do != "watch"]
    assert _finale_holds_the_coach(table), "she covers nothing of the result under it"
    state = table.match.state
    assert table.lesson.scores in (None, state.scores)
    assert table.lesson.winners in (None, table.match.winners)
    assert table.app.settings.lessons == {"a": [game]}
    assert table.app.library.unfinished(1) == []
    assert table.app.library.finished(1) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_other_moves_are_answered_and_taken_back(game: str) -> None:
    """What is said is read, and then everything is as it was: the moves, the question and the picture."""
    table = LessonTable(game)
    while (step := table.go_on()) is not None:
        for move in table.likely():
            moves, words = list(table.match.record().moves), table.conductor.words
            tags = sorted(table.tags())
            answer = table.conductor.story.judge(table.conductor.ply, move, table.session.seen.read)
            assert answer is not None
            table.scene.answer(move)
            if table.top is not table.scene:  # the game asks whether this is meant
                table.letter("Y")
            table.until(lambda: _told(table), ms=100)
            assert table.conductor.words == answer.say
            assert len(table.match.steps) == len(moves) + 1 + len(answer.play)
            table.frame(60_000)
            assert table.conductor.words == answer.say, "it is read as slowly as one likes"
            table.letter("U")  # goes back no farther than this move
            table.until(table.stands, ms=100)
            assert list(table.match.record().moves) == moves
            assert table.conductor.words == words
            table.until(lambda: not table.scene.view.timeline.moving, ms=100)
            assert _lasting(table.tags()) == _lasting(tags), step.id
        table.pick(by_pointer=True)


def _keys_at_what_glows(table: LessonTable) -> bool:
    """Whether the keyboard is at the first thing to be pressed, or else at one that glows."""
    scene = table.scene
    spots = scene.aims.pressed()[:1] or scene.aims.meant()
    cards = [spot.sprite.key for spot in spots if spot.sprite is not None]
    focus = scene.group.focus
    return scene.hands.at_keys in cards or (focus is not None and focus.rect in [spot.rect for spot in spots])


def _told(table: LessonTable) -> bool:
    if table.scene.view.busy:
        table.scene.view.finish()
    return bool(table.conductor.doing == "told" and table.scene.bubble.box is not None)


def _lasting(tags: list[str]) -> list[str]:
    """The pictures of cards and states, without light, focus and what is said of the card just drawn."""
    return sorted(tag for tag in tags if tag.startswith(("card:", "back", "map:", "slot")))


@pytest.mark.parametrize("game", ["whitehouse", "combat", "american_deuce"])
def test_skipping_leads_to_the_end_and_back_leads_back(game: str) -> None:
    table = LessonTable(game)
    names = []
    while (step := table.go_on()) is not None:
        names.append(step.id)
        table.letter("U")
        back = table.go_on()
        assert back is not None
        assert back.id == (names[-2] if len(names) > 1 else names[-1])
        for _skip in range(3):
            if table.go_on() is not step:
                table.press(pygame.K_ESCAPE)
        assert table.step is step
        table.press(pygame.K_ESCAPE)
    assert names == [step.id for step in table.lesson.steps if step.do != "watch"]
    assert table.over()


@pytest.mark.parametrize(("game", "by_pointer"), [("states", True), ("whitehouse", False)])
def test_what_is_said_after_a_move_stands_until_next(game: str, *, by_pointer: bool) -> None:
    table = LessonTable(game)
    while (step := table.go_on()) is not None and not step.after:
        table.press(pygame.K_ESCAPE)
    assert step is not None
    table.press(pygame.K_ESCAPE)
    table.until(lambda: table.conductor.waits and table.scene.bubble.box is not None, ms=100)
    for _minute in range(600):
        table.frame(100)
    assert table.conductor.words == step.after
    assert table.scene.bubble.on.visible
    assert not table.app.frames.moving
    if by_pointer:
        table.click(table.scene.bubble.on.rect.center)
    else:
        table.press(pygame.K_RETURN)
    table.until(table.stands, ms=100)
    assert table.step is table.lesson.steps[table.lesson.steps.index(step) + 1]


def test_a_key_while_cards_move_takes_nothing_from_what_is_said_after_them() -> None:
    table = LessonTable("whitehouse")
    while (step := table.go_on()) is not None and step.id != "feed":
        table.press(pygame.K_ESCAPE)
    assert step is not None
    table.press(pygame.K_ESCAPE)
    while not table.conductor.words:
        table.press(pygame.K_RETURN)
        table.frame(100)
    assert table.conductor.words == step.after


@pytest.mark.parametrize("game", ["whitehouse", "american_deuce"])
def test_what_is_said_of_cards_waits_until_they_lie_and_covers_none(game: str) -> None:
    """Words about a trick come after its last card, and are gone before the next card falls."""
    table = LessonTable(game)
    said: dict[str, int] = {}

    def look() -> None:
        words, box = table.conductor.words, table.scene.bubble.box
        if table.conductor.doing == "going" and words:
            said.setdefault(words, len(table.match.steps))
        if box is not None:
            cards = [sprite for sprite in table.scene.view.sprites if sprite.code is not None]
            assert box.collidelist([table.box_of(sprite.key) for sprite in cards]) < 0, words

    table.frames.append(look)
    while table.wait() is not None:
        table.press(pygame.K_ESCAPE)
    waiting = [step for step in table.lesson.steps if step.tell]
    assert waiting
    for step in waiting:
        assert said[step.after] == step.tell, step.id


def test_a_lesson_has_the_colors_of_the_match_it_leads_to() -> None:
    table = LessonTable("whitehouse", settings=Settings(profile=Profile("Ann", "ann", "a")))
    assert table.app.theme.four_colour is True
    chosen = Settings(profile=Profile("Ann", "ann", "a"), four_colour=False)
    assert LessonTable("whitehouse", settings=chosen).app.theme.four_colour is False


@pytest.mark.parametrize("game", TAUGHT)
def test_leaving_changes_nothing(game: str) -> None:
    """A lesson left halfway is no match: nothing is kept, nothing can be continued, nothing was learned."""
    table = LessonTable(game)
    before = table.app.settings.lines()
    for _step in range(3):
        table.go_on()
        table.press(pygame.K_ESCAPE)
    table.go_on()
    table.press(pygame.K_F10)
    table.letter("L")
    assert [scene.name for scene in table.app.scenes] == ["home"]
    assert table.app.settings.lines() == before
    assert table.app.library.unfinished(1) == []


def test_starting_over_begins_with_the_first_step() -> None:
    table = LessonTable("combat")
    table.go_on()
    table.press(pygame.K_ESCAPE)
    table.go_on()
    table.press(pygame.K_F10)
    table.letter("A")
    table.scene = table.top
    step = table.go_on()
    assert step is not None
    assert step.id == table.lesson.steps[0].id
    assert [scene.name for scene in table.app.scenes] == ["home", "lesson"]


def test_the_lesson_ends_with_a_match_for_beginners() -> None:
    table = LessonTable("whitehouse")
    play_through(table, by_pointer=False)
    table.app._thinker = _Ready()  # type: ignore[assignment]
    table.press(pygame.K_RETURN)
    (match,) = table.app.library.unfinished(9)
    stored = table.app.library.open(match.id)
    assert stored.record.game == "whitehouse"
    assert stored.record.options["target"] == 3
    assert {player.level for player in stored.players} == {"beginner"}
    assert [player.kind for player in stored.players] == ["person", *["computer"] * 3]
    assert table.app.settings.four_colour is True
    assert table.top.name == "play"


class _Ready:
    """A thinking process that has nothing to do yet."""

    def start(self) -> None:
        """Nothing is to be warmed up."""

    def close(self) -> None:
        """Nothing is open."""


def test_what_the_rules_refuse_is_refused_as_in_any_match() -> None:
    table = LessonTable("whitehouse")
    while (step := table.go_on()) is not None and step.id != "follow":
        table.press(pygame.K_ESCAPE)
    table.click(table.card_at("AH"))
    assert table.scene.hands.notes.clause.startswith("WH-")
    assert table.step is step
    assert table.conductor.misses == 1
    table.focus_card("AH")
    table.press(pygame.K_RETURN)
    assert table.scene.hands.notes.clause.startswith("WH-")
    assert _keys_at_what_glows(table), "the next Enter plays a card that may be played"


def test_a_click_elsewhere_is_answered_and_the_thing_shines_at_the_third() -> None:
    table = LessonTable("whitehouse")
    step = table.go_on()
    assert step is not None
    for _time in range(2):
        assert not [tag for tag in table.tags() if tag.startswith("ring:lesson")]
        table.click(table.card_at("3H"))
        assert table.conductor.words == step.otherwise
    assert [tag for tag in table.tags() if tag.startswith("ring:lesson")]
    assert table.scene.bubble.skip.kind == "secondary"
    table.click(table.card_at("3H"))
    table.frame()
    assert table.scene.bubble.skip.kind == "primary"
    table.click(table.card_at("AH"))
    assert table.conductor.words == step.after or table.conductor.doing == "going"


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_that_shines_is_dead(game: str) -> None:
    """A click on it is an answer, goes on, or is told what it is there for; Enter leads keys to it."""
    table = LessonTable(game)
    while (step := table.go_on()) is not None:
        if step.do != "read" and table.scene.group.focus is None and not table.scene.hands.focused:
            before = _state_of(table)
            table.press(pygame.K_RETURN)
            assert _state_of(table) == before
            assert _keys_at_what_glows(table), step.id
        for thing in step.point:
            if thing.kind not in ("zone", "seat", "state", "box") or thing in (SHEET, Thing("box", "panel")):
                continue
            before = _state_of(table)
            table.click(table.scene.spots.of(thing)[0].rect.center)
            assert _state_of(table) != before, f"{step.id}: {thing}"
            if table.step is not step:
                break
            table.scene.raised.lower()
        else:
            table.pick(by_pointer=True)


def _state_of(table: LessonTable) -> tuple[object, ...]:
    conductor = table.conductor
    return (conductor.words, conductor.misses, conductor.step, conductor.ply, tuple(table.scene.raised.keys))


def test_whoever_clicks_the_pile_before_the_card_is_told_the_order_and_then_the_pile_takes_it() -> None:
    table = LessonTable("statehood")
    while (step := table.go_on()) is not None and step.id != "discard":
        table.press(pygame.K_ESCAPE)
    pile = table.card_at(table.scene.view.keys("discard")[-1])
    table.click(pile)
    assert table.conductor.words == "First pick the glowing card, then click here."
    table.click(table.card_at("2D"))
    table.click(pile)
    assert table.match.steps[3].line == "0 discard 2D"


def test_enter_on_another_card_does_not_pass_for_the_state_on_the_map() -> None:
    table = LessonTable("states")
    step = table.go_on()
    assert step is not None
    assert [tag for tag in table.tags() if tag.startswith("ring:lesson")], "Utah shines"
    table.focus_card("FL")
    table.press(pygame.K_RETURN)
    assert table.step is step
    assert table.conductor.words == step.otherwise
    table.focus_card("UT")
    table.press(pygame.K_RETURN)
    assert table.step is not step


def test_reduced_motion_keeps_the_rings_still() -> None:
    settings = Settings(reduced_motion=True, profile=Profile("Ann", "ann", "a"))
    table = LessonTable("combat", settings=settings)
    table.go_on()
    table.frame(400)
    rings = [item for item in table.app.listed().items if item.tag.startswith("ring:lesson")]
    assert len(rings) == 1
    assert rings[0].alpha == 255
    table.frame()
    assert not table.app.frames.moving


def test_waiting_tables_take_no_time() -> None:
    """The rings pulse for a while; then there is no frame until the learner does something."""
    table = LessonTable("combat")
    table.go_on()
    for _frame in range(120):
        table.frame(100)
    assert not table.app.frames.moving


@pytest.mark.parametrize("game", ["states", "whitehouse"])
def test_resizing_keeps_the_step(game: str) -> None:
    table = LessonTable(game)
    for size in ((1600, 1000), (1280, 1024), (2560, 1080), (1024, 640)):
        step = table.go_on()
        assert step is not None
        table.program.host.surface = pygame.Surface(size)
        table.app._rebuild()
        table.frame()
        table.until(table.stands)
        assert table.step is step
        _check_what_is_meant(table)
        table.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", [game for game in TAUGHT if GAMES[game].secret])
def test_hidden_cards_stay_hidden(game: str) -> None:
    """No tag of any frame names a card that the learner may not see."""
    table = LessonTable(game)

    def look() -> None:
        known = {code for cards in table.session.seen.zones().values() for code in cards}
        hidden = {code for cards in table.match.state.zones().values() for code in cards} - known
        shown = {tag.removeprefix("card:") for tag in table.shown() if tag.startswith("card:")}
        if table.scene.sheet is None and not table.scene.view.busy:
            assert not shown & hidden

    table.frames.append(look)
    while table.go_on() is not None:
        table.press(pygame.K_ESCAPE)


def test_a_trick_that_any_card_wins_is_won_with_any_and_the_others_follow() -> None:
    table = LessonTable("whitehouse")
    while (step := table.go_on()) is not None and step.id != "winners":
        table.press(pygame.K_ESCAPE)
    for card in ("6H", "4D"):
        assert table.step is not None
        assert table.step.do == "move"
        table.scene.answer(table.session.seen.read(f"play {card}"))
        while (step := table.go_on()) is not None and step.do == "watch":
            table.press(pygame.K_RETURN)
    assert [line for line in table.match.record().moves if line.startswith("0")][-6:] == [
        f"0 play {card}" for card in ("6H", "JH", "9H", "QH", "4D", "7D")
    ]
    assert table.lesson.scores == table.match.state.scores
