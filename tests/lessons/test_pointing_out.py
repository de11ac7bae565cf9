"""How the coach points: what shines, where the arrow goes, and what keeps out of her words' way."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from cardtable.ai.characters import COACH
from cardtable.lessons.lesson import Thing
from cardtable.scenes.lesson.light import in_sight
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.storage.settings import Profile, Settings
from cardtable.table.motion import TOOLTIP_AFTER_MS
from tests.lessons.lesson_kit import TAUGHT, LessonTable


def reach(table: LessonTable, name: str) -> None:
    """Pass over the steps before one."""
    while (step := table.go_on()) is not None and step.id != name:
        table.press(pygame.K_ESCAPE)
    assert table.step is not None
    table.frame(400)


def foot(table: LessonTable) -> str:
    table.frame()
    told = table.scene.bubble.told
    assert told is not None
    return str(told.foot)


def test_nothing_pops_up_over_what_the_coach_speaks_of() -> None:
    table = LessonTable("states")
    table.go_on()
    places = [table.scene.spots.of(thing)[0].rect.center for thing in table.lesson.steps[0].touch]
    places += [table.card_at("FL"), table.scene.stage.pointing.rects("track")[0].center]
    for place in places:
        table.move_to((2, 2))
        table.move_to(place)
        table.frame(TOOLTIP_AFTER_MS + 50)
        table.frame(50)
        assert not [tag for tag in table.tags() if tag.startswith(("tooltip:", "place:"))]


def test_the_panel_that_a_key_opens_shines_and_its_button_has_the_rings() -> None:
    table = LessonTable("states", (1280, 800))
    reach(table, "water")
    table.letter("t")
    panel = table.scene.context.panel
    lit = [spot.rect for spot in table.scene.aims.meant()]
    assert panel.rect in lit
    (pressed,) = [spot.rect for spot in table.scene.aims.pressed()]
    assert pressed == panel.answer(table.moves()[0]).rect
    table.press(pygame.K_RETURN)
    assert table.go_on().id == "maine"


def test_the_arrow_goes_to_what_is_expected_and_only_that_shines() -> None:
    table = LessonTable("states", (1280, 800))
    reach(table, "too-low")
    deck, knock = (spot.rect for spot in table.scene.aims.meant())
    assert deck.y < knock.y
    mentioned = [spot.rect for spot in table.scene.aims.mentioned(table.step)]
    assert mentioned == [knock]
    assert [spot.rect for spot in table.scene.aims.pressed()] == [deck]
    _words, portrait = table.scene.bubble.boxes
    (arrow,) = [item for item in table.app.listed().items if item.tag == "arrow:lesson"]
    assert arrow.y < portrait.y, "it leads up to the deck"


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_arrow_crosses_no_words(game: str, size: tuple[int, int]) -> None:
    table = LessonTable(game, size)
    while (step := table.go_on()) is not None:
        table.frame(400)
        out = table.app.listed()
        boxes = dict.fromkeys(item.tag for item in out.items)
        if "arrow:lesson" in boxes:
            at = next(n for n, item in enumerate(out.items) if item.tag == "arrow:lesson")
            arrow = out.items[at].surface
            assert isinstance(arrow, pygame.Surface)
            drawn = pygame.mask.from_surface(arrow, 200)
            for item, rect in list(zip(out.items, out.rects, strict=True))[:at]:
                if item.tag.startswith("text:") and not table.scene.bubble.box.contains(rect):
                    words = pygame.Mask(rect.size, fill=True)
                    off = rect.x - out.items[at].x, rect.y - out.items[at].y
                    assert not drawn.overlap(words, off), f"{step.id}: {item.tag}"
        table.press(pygame.K_ESCAPE)


def test_no_arrow_is_drawn_whose_head_the_bubble_would_hide() -> None:
    table = LessonTable("states", (1280, 800))
    reach(table, "discard")
    table.click(table.card_at("FL"))
    table.frame(400)
    assert "arrow:lesson" not in table.tags()


def test_the_foot_follows_what_was_picked_up_and_names_the_keys() -> None:
    table = LessonTable("states")
    reach(table, "discard")
    assert foot(table).startswith("Pick the glowing card"), "Esc passed over the last steps, no more"
    table.click(table.card_at("FL"))
    assert foot(table) == "Now put it where it glows"
    assert [spot.rect for spot in table.scene.aims.pressed()] == [
        spot.rect for spot in table.scene.aims.meant()[1:]
    ]
    again = LessonTable("states")
    reach(again, "discard")
    again.focus_card("UT")
    assert foot(again) == "Arrow keys, then Enter"


def test_a_card_that_does_not_shine_is_not_asked_to_be_put_anywhere() -> None:
    table = LessonTable("states")
    reach(table, "discard")
    table.click(table.card_at("UT"))
    assert foot(table) == "Pick the glowing card instead"
    table.click(table.scene.spots.of(Thing("zone", "pile.1"))[0].rect.center)
    table.until(lambda: table.conductor.doing == "told")
    table.click(table.scene.bubble.on.rect.center)
    table.until(lambda: table.conductor.doing == "asking")
    assert not table.scene.raised.keys
    assert not table.scene.hands.held
    assert foot(table).startswith("Pick the glowing card")


def test_the_first_enter_at_a_card_to_touch_leads_to_it() -> None:
    table = LessonTable("states")
    table.go_on()
    table.press(pygame.K_RETURN)
    assert table.scene.hands.at_keys == "UT"
    assert foot(table) == "Arrow keys, then Enter"


def test_whoever_used_the_keys_is_told_of_keys_at_the_next_step_too() -> None:
    table = LessonTable("states")
    table.go_on()
    assert foot(table) == "Click it"
    table.focus_card("UT")
    table.press(pygame.K_RETURN)
    table.go_on()
    assert foot(table) == "Arrow keys, then Enter"
    table.move_to((5, 5))
    assert foot(table) == "Arrow keys, then Enter", "a mouse that is only moved plays nothing"
    table.click((5, 5))
    assert foot(table) == "Click the place that glows"


def test_the_foot_names_the_button_of_a_number_only_while_the_number_is_the_wanted_one() -> None:
    table = LessonTable("whitehouse")
    reach(table, "bid")
    assert foot(table) == "Press Bid 280 (B)"
    table.letter("1")
    table.frame()
    assert "310" not in foot(table)


def test_the_foot_counts_the_cards_still_to_pick_and_only_the_whole_play_shines() -> None:
    table = LessonTable("american_deuce")
    reach(table, "out")
    table.move_to((2, 2))
    press = table.scene.question.actions.main
    assert press is not None
    assert foot(table).startswith("Pick 5 cards")
    table.click(table.card_at("7D"))
    assert foot(table) == "4 more cards to pick"
    shining = [spot.sprite.key for spot in table.scene.aims.pressed() if spot.sprite is not None]
    assert shining == ["3S", "4H", "5C", "6S"]
    assert press.rect not in [spot.rect for spot in table.scene.aims.pressed()]
    for card in shining:
        table.click(table.card_at(card))
    assert foot(table) == "Now press the glowing button"
    assert [spot.rect for spot in table.scene.aims.pressed()] == [press.rect]


def test_a_play_that_is_taken_back_is_picked_anew() -> None:
    table = LessonTable("american_deuce")
    reach(table, "out")
    table.click(table.card_at("7D"))
    table.click(table.scene.question.actions.main.rect.center)
    table.until(lambda: table.conductor.doing == "told")
    table.click(table.scene.bubble.on.rect.center)
    table.go_on()
    assert not table.scene.raised.keys
    assert foot(table).startswith("Pick 5 cards")
    table.focus_card("7D")
    table.press(pygame.K_SPACE)
    table.press(pygame.K_RETURN)
    table.until(lambda: table.conductor.doing == "told")
    table.press(pygame.K_RETURN)
    table.go_on()
    assert table.scene.hands.at_keys == "3S", "the first that glows"


def test_the_foot_names_space_and_the_button_that_passes() -> None:
    table = LessonTable("american_deuce")
    reach(table, "out")
    table.focus_card("3S")
    assert foot(table) == "Arrow keys, Space picks, Enter plays"
    table.press(pygame.K_SPACE)
    assert foot(table) == "4 more cards: Space picks"
    for _card in range(4):
        table.press(pygame.K_RIGHT)
        table.press(pygame.K_SPACE)
    assert foot(table) == "Now press Enter"
    again = LessonTable("american_deuce")
    reach(again, "pass")
    assert foot(again) == "Press Pass (P)"


def test_down_leads_from_the_hand_to_the_button_that_passes_and_right_does_not() -> None:
    table = LessonTable("american_deuce")
    reach(table, "pass")
    own = table.scene.hands.offered.own
    table.focus_card(own[-1])
    table.press(pygame.K_RIGHT)
    assert table.scene.hands.focused, "whoever holds it down means no button"
    table.press(pygame.K_DOWN)
    assert table.scene.group.focus is not None
    assert table.scene.group.focus.tag == "button:Pass"
    table.press(pygame.K_LEFT)
    assert table.scene.hands.focused, "and back"
    table.press(pygame.K_DOWN)
    table.press(pygame.K_RETURN)
    assert table.conductor.doing == "going"


def test_a_card_to_be_found_is_not_pointed_at_before_it_shines() -> None:
    table = LessonTable("american_deuce")
    reach(table, "high")
    assert "arrow:lesson" not in table.tags()
    for _miss in range(2):
        table.click(table.card_at("3S"))
        table.frame(400)
    assert [spot.sprite.key for spot in table.scene.aims.pressed() if spot.sprite is not None] == ["KS"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_an_arrow_reaches_what_it_points_at(size: tuple[int, int]) -> None:
    table = LessonTable("american_deuce", size)
    drawn = 0
    while table.go_on() is not None:
        table.frame(400)
        arrows = [item for item in table.app.listed().items if item.tag == "arrow:lesson"]
        meant = [spot.rect for spot in table.scene.aims.meant()]
        for item in arrows:
            assert isinstance(item.surface, pygame.Surface)
            box = item.surface.get_bounding_rect().move(item.x, item.y)
            assert box.inflate(30, 30).collidelist(meant) >= 0
            drawn += 1
        table.press(pygame.K_ESCAPE)
    assert drawn


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("portrait", ["teddy", "abe", "robot"])
def test_nobody_else_bears_the_learners_portrait(game: str, portrait: str) -> None:
    table = LessonTable(game, settings=Settings(profile=Profile("Ann", portrait, "a")))
    faces = [player.portrait for player in table.session.players]
    assert faces.count(portrait) == 1
    assert COACH not in faces


def test_the_table_reminds_of_no_rule_that_the_coach_has_yet_to_explain() -> None:
    table = LessonTable("states")
    table.go_on()
    (reminder,) = [one.text for one in table.scene.context.picture.captions if one.reminds]

    def told() -> list[str]:
        words = [tag.removeprefix("text:") for tag in table.app.listed().tags() if tag.startswith("text:")]
        return [said for said in words if said in reminder and len(said) > 10]

    assert told() == []
    table.scene.stage.reminds = True
    assert told(), "any other table does"


def test_a_ring_in_the_bubble_is_around_what_enter_presses() -> None:
    table = LessonTable("combat")
    table.go_on()
    table.pick(by_pointer=True)
    table.go_on()
    table.click(table.scene.bubble.back.rect.center)
    step = table.go_on()
    assert step is not None
    assert step.id == "turn"
    assert table.scene.bubble.group.focus is None, "Enter does not go back once more"
    reach(table, "enough")
    bubble = table.scene.bubble
    assert bubble.group.focus is bubble.on


def test_skip_shows_its_key_only_while_that_key_skips() -> None:
    table = LessonTable("statehood")
    reach(table, "declare")
    skip = table.scene.bubble.skip
    assert skip.letter == "Esc"
    table.click(table.card_at("*GU"))
    table.frame(400)
    assert skip.letter == "", "Esc lowers the card"
    table.press(pygame.K_ESCAPE)
    table.frame(400)
    assert table.step is not None
    assert (table.step.id, skip.letter) == ("declare", "Esc")


def test_states_linked_through_one_have_no_bars_between_their_cards() -> None:
    table = LessonTable("states")
    reach(table, "sheet")
    sheet = table.scene.sheet
    assert isinstance(sheet, HandMap)
    table.until(lambda: not sheet.moving, ms=100)
    pairs = {frozenset(pair) for pair in sheet.ending.links}
    codes = list(sheet.ending.regions)
    assert not all(frozenset(pair) in pairs for pair in pairwise(codes))
    assert not [tag for tag in table.tags() if tag == "line"]


def test_of_several_cards_those_not_yet_picked_shine_and_then_the_button() -> None:
    """At no time does everything shine, nor a place to which nothing can go."""
    table = LessonTable("statehood")
    reach(table, "lay")
    table.move_to((2, 2))
    best = ["AH", "AC", "QS", "KD", "JC", "QH"]
    for number, code in enumerate(best):
        assert {spot.sprite.key for spot in table.scene.aims.pressed() if spot.sprite} == {*best[number:]}
        assert f"{len(best) - number} " in foot(table) or number == len(best) - 1
        table.click(table.card_at(code))
        table.frame(400)
    (press,) = table.scene.aims.pressed()
    button = table.scene.question.actions.main
    assert button is not None
    assert button.label.startswith("Play 124")
    assert press.rect == button.rect


def test_a_card_that_challenges_alone_is_played_with_the_button_that_shines() -> None:
    table = LessonTable("statehood")
    reach(table, "challenge")
    table.click(table.card_at("10H"))
    table.frame(400)
    assert foot(table) == "Now press the glowing button"
    (press,) = table.scene.aims.pressed()
    button = table.scene.question.actions.main
    assert button is not None
    assert press.rect == button.rect


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_the_coach_covers_neither_the_rule_nor_the_keys_of_the_cards(size: tuple[int, int]) -> None:
    """The panel under Combat's cards explains what she speaks of."""
    table = LessonTable("combat", size)
    rules = keys = 0
    while (step := table.go_on()) is not None:
        table.frame(400)
        context, box = table.scene.context, table.scene.bubble.box
        if table.scene.sheet is None:
            assert box.collidelist([*context.rule(), *context.key_boxes]) < 0, step.id
            rules += bool(context.rule())
            keys += bool(context.key_boxes)
        table.press(pygame.K_ESCAPE)
    assert rules > 5
    assert keys > 5


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_the_cards_that_answer_after_a_choice_shine_and_are_not_covered(size: tuple[int, int]) -> None:
    table = LessonTable("combat", size)
    reach(table, "choose")
    assert table.scene.bubble.skip.visible
    table.press(pygame.K_1)  # high and one: which one is asked next
    table.frame(400)
    scene = table.scene
    answers = scene.hands.offered.open
    assert len(answers) == 3
    assert [spot.sprite.key for spot in scene.aims.pressed() if spot.sprite is not None] == answers
    assert [spot.sprite.key for spot in scene.aims.meant() if spot.sprite is not None] == answers
    assert [tag for tag in table.tags() if tag.startswith("ring:lesson")]
    assert not scene.bubble.skip.visible, "Esc takes the choice back"
    assert scene.bubble.told is not None
    assert scene.bubble.told.words == scene.panel.ask.title, "coach and panel ask the same"
    cards = [table.box_of(sprite.key) for sprite in scene.view.sprites]
    assert scene.panel is not None
    assert scene.bubble.box is not None
    assert scene.bubble.box.collidelist([*cards, scene.panel.rect]) < 0
    table.press(pygame.K_ESCAPE)
    table.frame(400)
    assert scene.bubble.skip.visible
    assert not scene.aims.pressed()


@pytest.mark.parametrize("game", TAUGHT)
def test_the_steps_are_counted_without_a_gap(game: str) -> None:
    table = LessonTable(game)
    seen: list[tuple[int, int]] = []
    while table.go_on() is not None:
        told = table.scene.bubble.told
        assert told is not None
        seen.append((told.number, told.count))
        table.press(pygame.K_ESCAPE)
    assert seen == [(number, len(seen)) for number in range(1, len(seen) + 1)]


def test_the_arrow_points_at_the_part_of_a_card_that_is_in_sight() -> None:
    """The whole box of a card in a fan reaches under its neighbors."""
    table = LessonTable("american_deuce", (1280, 800))
    reach(table, "end")
    (deuce,) = table.scene.aims.meant()
    part = in_sight(deuce, table.scene.view.sprites)
    assert part.w < 0.75 * deuce.rect.w
    assert abs(table.box_of("2S").x - part.right) < 20
    (arrow,) = [item for item in table.app.listed().items if item.tag == "arrow:lesson"]
    assert isinstance(arrow.surface, pygame.Surface)
    head = arrow.surface.get_bounding_rect(200)
    lowest = [x for x in range(head.w) if arrow.surface.get_at((head.x + x, head.bottom - 1)).a > 200]
    assert part.left <= arrow.x + head.x + min(lowest)
    assert arrow.x + head.x + max(lowest) <= part.right + table.app.theme.px(12)


@pytest.mark.parametrize("game", ["combat", "american_deuce"])
def test_the_arrow_crosses_no_card_but_the_one_it_goes_to(game: str) -> None:
    table = LessonTable(game, (1280, 800))
    drawn = 0
    while (step := table.go_on()) is not None:
        table.frame(400)
        for item in table.app.listed().items:
            if item.tag == "arrow:lesson":
                assert isinstance(item.surface, pygame.Surface)
                arrow = pygame.mask.from_surface(item.surface, 200)
                crossed = []
                for sprite in table.scene.view.sprites:
                    box = table.box_of(sprite.key)
                    middle = box.inflate(-box.w // 2, -box.h // 2)
                    off = middle.x - item.x, middle.y - item.y
                    if sprite.code is not None and arrow.overlap(pygame.Mask(middle.size, fill=True), off):
                        crossed.append(sprite.key)
                assert len(crossed) < 2, f"{step.id}: {crossed}"
                meant = {thing.name for thing in step.point if thing.kind == "card"}
                assert {*crossed} <= meant, step.id
                drawn += 1
        table.press(pygame.K_ESCAPE)
    assert drawn


def test_a_lesson_begun_by_keys_names_the_keys_at_once() -> None:
    table = LessonTable("combat")
    table.go_on()
    table.press(pygame.K_F10)
    table.letter("A")
    table.scene = table.top
    table.go_on()
    assert "Enter" in foot(table)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_coach_covers_no_bid(size: tuple[int, int]) -> None:
    table = LessonTable("whitehouse", size)
    for name in ("bidding", "limit", "bid", "promise", "trump"):
        reach(table, name)
        calls = [item.rect() for item in table.app.listed().items if re.fullmatch(r"text:Bid \d+", item.tag)]
        assert calls
        box = table.scene.bubble.box
        assert box is not None
        assert box.collidelist(calls) < 0, name


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_opens_on_nobodys_words(game: str) -> None:
    """What was said before the first step belongs to moves that the learner did not see."""
    table = LessonTable(game)
    table.go_on()
    assert [plate.said for plate in table.scene.view.picture.seats if plate.said] == []


def test_every_card_of_an_advised_play_wears_the_bulb() -> None:
    table = LessonTable("american_deuce")
    reach(table, "pair")
    assert table.scene.hands.suggest(table.moves()[0])
    assert {sprite.code for sprite in table.scene.view.sprites if sprite.hinted} == {"9S", "9H"}
