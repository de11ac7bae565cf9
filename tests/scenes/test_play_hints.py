"""Hints with what the best moves bring."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from cardtable.ai.advice import Advice, Advised
from cardtable.ai.guide import Odds
from cardtable.engine.opinion import Reason
from cardtable.games.catalogue import GAMES
from cardtable.scenes.advised import draw_compared, lines_of, row_height
from cardtable.scenes.naming import Named
from cardtable.scenes.play.panels import AskPanel
from cardtable.storage.settings import Settings
from cardtable.table import text
from cardtable.table.canvas import DrawList
from tests.scenes.hint_kit import SEATS, asked, choose_habit, decide
from tests.scenes.table_kit import OpenTable, Table


def lucky(table: Table) -> bool:
    """Whether a card of Combat is to be turned over, of which a hint advises none."""
    return table.session.match.game.id == "combat" and table.session.seen.phase == "flip"


def test_where_nobody_can_know_what_is_better_a_hint_says_so_and_marks_nothing(
    open_table: OpenTable,
) -> None:
    table = asked(open_table, "combat", 2)
    decide(table, lambda: lucky(table))
    table.letter("h")
    table.app.refresh()
    table.frame(700)
    tags = table.tags()
    assert "panel:hint" in tags
    assert [tag for tag in tags if tag.startswith("text:Pick any face-down card")]
    assert not table.scene.hints.rows
    assert not [tag for tag in tags if tag.startswith("bulb:")]
    assert not any(sprite.hinted for sprite in table.scene.view.sprites)
    table.press(pygame.K_ESCAPE)
    assert "panel:hint" not in table.tags()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_comes_at_once_and_is_weighed_beside_the_window(game: str, open_table: OpenTable) -> None:
    table = asked(open_table, game, SEATS[game])
    decide(table, lambda: len(table.match.state.legal(0)) > 1 and not lucky(table))
    hints = table.scene.hints
    hints.ask()
    assert hints.thinking
    assert table.thinker.advised[-1] == table.match.state.observe(0)
    assert not hints.rows
    table.app.refresh()  # as when the thinker wakes the window
    table.frame()
    assert not hints.thinking
    assert 1 <= len(hints.rows) <= 4
    tags = table.tags()
    assert all(named.title for named, _advised in hints.rows)
    if isinstance(table.scene.context.panel, AskPanel) and table.scene.context.panel.hint:
        assert "panel:hint" not in tags, "the question tells it"
        table.press(pygame.K_ESCAPE)
        assert not table.scene.context.panel.hint
        return
    assert "panel:hint" in tags
    others = tags.count("bar:other")  # none where there is no room for rows: then the sentence names the move
    assert others < len(hints.rows)
    assert tags.count("bar:best") == tags.count("text:best") == bool(others)
    table.press(pygame.K_ESCAPE)
    assert "panel:hint" not in table.tags()
    assert table.top is table.scene


def test_others_are_called_by_their_names(open_table: OpenTable) -> None:
    table = asked(open_table)
    name = table.session.players[2].name
    table.session.remember(Advice((Advised("pass", Reason("{seat2} may trump."), 0.5),), 40))
    table.scene.hints.ask()
    table.frame()
    assert table.scene.hints.rows[0][1].reason.text == f"{name} may trump."
    assert any(name in tag for tag in table.tags() if tag.startswith("text:"))


@pytest.mark.parametrize(
    ("chance", "odds", "words"),
    [
        (0.33, "match", "wins 3 matches in 10"),
        (0.11, "match", "wins 1 match in 10"),
        (0.99, "match", "wins almost every match"),
        (0.0, "match", "wins hardly any match"),
    ],
)
def test_a_chance_to_win_stands_beside_the_bar_where_it_is_one(
    open_table: OpenTable, chance: float, odds: Odds, words: str
) -> None:
    table = asked(open_table, "american_deuce", 4, size=(1600, 1000))
    decide(table, lambda: len(table.match.state.legal(0)) > 1)
    seen = table.session.seen
    why = Reason("Why.")
    moves = tuple(Advised(seen.write(move), why, chance) for move in seen.legal()[:2])
    table.scene.hints.show(Advice(moves, 40))
    table.frame()
    assert f"text:{words}" not in table.tags()
    table.scene.hints.show(Advice(moves, 40, odds=odds))
    table.frame()
    assert table.tags().count(f"text:{words}") == 2


def _singles(table: Table) -> list[str]:
    """The moves that play one card."""
    seen = table.session.seen
    return [
        text for text in map(seen.write, seen.legal()) if text.startswith("play") and len(text.split()) == 2
    ]


def test_a_move_that_only_a_reason_parts_from_the_best_says_that_alone(
    open_table: OpenTable,
) -> None:
    table = asked(open_table, "american_deuce", 4, size=(1600, 1000))
    decide(table, lambda: len(_singles(table)) > 1)
    first, second = _singles(table)[:2]
    best, other = (
        Advised(first, Reason("It keeps an ace."), 0.6),
        Advised(second, Reason("It costs an ace."), 0.6),
    )
    table.scene.hints.show(Advice((best, other), 40))
    table.frame()
    assert "text:It costs an ace." in table.tags()
    assert not [tag for tag in table.tags() if tag.startswith("bar:")], "no number parts them"
    row, words = (
        next(item.rect() for item in reversed(table.app.listed().items) if item.tag == tag)
        for tag in ("row:row", "text:It costs an ace.")
    )
    assert row.contains(words)
    table.scene.hints.clear()
    table.scene.hints.show(Advice((best, replace(other, prospects=0.4)), 40))
    table.frame()
    assert "text:It costs an ace." not in table.tags(), "what it loses is seen"
    assert "bar:other" in table.tags()
    table.scene.hints.clear()
    even = replace(other, reason=Reason("It makes little difference.", even=True))
    table.scene.hints.show(Advice((best, even), 40))
    table.frame()
    assert "text:It makes little difference." not in table.tags(), "that is no reason against it"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_words_of_a_row_end_above_its_bar_whatever_their_length(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = asked(open_table, "american_deuce", 4, size=size)
    theme = table.app.theme
    cards = ("3H", "4H", "5H", "6H", "7H")
    best = Advised("a", Reason("Why."), 0.6)
    for count in range(60):  # so narrow a letter that no width of a line is missed
        named = Named("A straight", cards)
        other = Advised("b", Reason("You can still lead the " + "i" * count), 0.6)
        advice, wide = Advice((best, other), 40, odds="match"), theme.px(352)
        high = row_height(theme, lines_of(theme, named, other, advice, wide)) - theme.px(6)
        out = DrawList()
        place = Rect(0, 0, wide, high)
        draw_compared(out, theme, table.scene.context.look, named, other, advice, place, 0)
        (bar,) = out.tagged("bar:trough")
        words = [item.rect() for item in out.items if item.tag.startswith("text:") and "wins" not in item.tag]
        last = max(words, key=lambda box: box.bottom)
        assert last.bottom - bar.rect().top <= text.line_height(theme.pt(14)) // 4, "only its empty foot"


def test_the_bars_of_a_hint_have_one_length_whatever_cards_stand_before_them(open_table: OpenTable) -> None:
    table = asked(open_table, "american_deuce", 4, size=(1600, 1000))
    decide(table, lambda: table.session.seen.phase == "play" and len(table.match.state.legal(0)) > 3)
    seen = table.session.seen
    legal = sorted(map(seen.write, seen.legal()), key=len)
    moves = (Advised(legal[-1], Reason("Why."), 0.9), Advised(legal[0], Reason("Why."), 0.2))
    table.scene.hints.show(Advice(moves, 40, odds="match"))
    table.frame()
    troughs = table.app.listed().tagged("bar:trough")
    assert len(troughs) == 2
    assert len({(item.x, item.surface.get_width()) for item in troughs}) == 1


def test_a_move_takes_the_hint_away(open_table: OpenTable) -> None:
    table = asked(open_table)
    table.letter("h")
    table.frame()
    assert table.scene.hints.rows
    table.scene.play(table.match.state.legal(0)[0])
    assert not table.scene.hints.rows


def test_a_question_that_is_past_is_not_waited_for(open_table: OpenTable) -> None:
    table = asked(open_table)
    table.scene.hints.ask()
    ticket = table.scene.hints._ticket
    assert ticket is not None
    table.scene.play(table.match.state.legal(0)[0])
    assert ticket.cancelled
    assert not table.scene.hints.thinking


def test_a_click_takes_the_list_away_and_does_nothing_else(open_table: OpenTable) -> None:
    table = asked(open_table)
    assert "rule of thumb" in " ".join(table.tags()), "the note beside a bid counts the hand"
    table.letter("h")
    table.frame()
    assert "A hint weighs all your cards." in " ".join(table.tags()), "it says why a hint may differ"
    box = table.scene.hints.box
    assert box is not None
    made = len(table.match.steps)
    table.click(box.center)
    assert not table.scene.hints.rows
    assert len(table.match.steps) == made


@pytest.mark.parametrize("game", list(GAMES))
def test_enter_after_a_hint_makes_the_move_that_it_names(game: str, open_table: OpenTable) -> None:
    """Whatever the keyboard or the pointer did before; what is to be told more first needs Enter twice."""
    table = asked(open_table, game, SEATS[game], choose=choose_habit)
    hints, phases = table.scene.hints, set()
    for number in range(20):
        decide(table, lambda: True)
        session = table.session
        if session.waits == "over":
            break
        if len(session.seen.legal()) < 2 or table.scene.ask.secret_choice is not None:
            table.scene.play(session.seen.legal()[0])
            continue
        if number % 2:
            table.press(pygame.K_RIGHT)
        table.letter("h")
        table.app.refresh()
        table.frame()
        if hints.level:  # it is luck, and no move is named
            table.scene.play(session.seen.legal()[0])
            continue
        best = hints.rows[0][1].move
        phases.add(session.seen.phase)
        made = len(table.match.steps)
        gold = [w.kind for w in table.scene.group.widgets if getattr(w, "kind", "") == "primary"]
        assert len(gold) <= 1, best
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            table.press(key)
        assert len(table.match.steps) == made, "a key pressed as the hint came was meant for something else"
        table.frame(700)
        for _press in range(2):
            if len(table.match.steps) == made:
                table.press(pygame.K_RETURN)
        if table.top is not table.scene:  # it wants to be confirmed
            table.press(pygame.K_RETURN)
        assert len(table.match.steps) > made, (best, table.describe())
        assert table.match.steps[made].line.partition(" ")[2] == best
        assert not hints.rows
    assert len(phases) > 1 or game == "combat"


@pytest.mark.parametrize("game", list(GAMES))
def test_who_asks_twice_hears_the_same(game: str, open_table: OpenTable) -> None:
    table = asked(open_table, game, SEATS[game])
    decide(table, lambda: len(table.match.state.legal(0)) > 1 and not lucky(table))
    table.letter("h")
    table.app.refresh()
    table.frame()
    first, asked_for = table.scene.hints.rows, len(table.thinker.advised)
    table.press(pygame.K_ESCAPE)
    assert not table.scene.hints.rows
    table.letter("h")
    assert table.scene.hints.rows == first
    assert len(table.thinker.advised) == asked_for


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1280, 1024), (2400, 1000)])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_hint_covers_nothing_that_answers(
    game: str, size: tuple[int, int], open_table: OpenTable
) -> None:
    table = asked(open_table, game, SEATS[game], size=size)
    decide(table, lambda: len(table.match.state.legal(0)) > 1)
    hints, scene = table.scene.hints, table.scene
    hints.ask()
    table.app.refresh()
    table.frame()
    assert hints.box is not None
    assert pygame.Rect((0, 0), size).contains(hints.box)
    buttons = [*scene.question.actions.widgets, *scene.tools.widgets]
    buttons += scene.panel.widgets if scene.panel is not None else []
    answers = [widget.rect for widget in buttons if widget.enabled]
    answers += [
        scene.context.layout.zone(spot.place).target(size) for spot in scene.hands.offered.spots.values()
    ]
    answers += [box for box in (scene.context.prompt_box, scene.raised.box) if box is not None]
    answers += [card_box(table, key) for key in table.hand()]
    if game == "states":  # its map is the hand; the one of Combat shows what was won before
        answers.append(scene.context.layout.box("map").rect(size))
    assert hints.box.collidelist(answers) == -1


def card_box(table: Table, key: str) -> pygame.Rect:
    """Where a card belongs."""
    home = table.scene.view.sprites[key].home
    return pygame.Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)


@pytest.mark.parametrize("still", [False, True])
def test_what_a_hint_names_has_a_ring_on_the_map_and_the_table(open_table: OpenTable, still: bool) -> None:
    """The rings pulse for a while and then stay; with reduced motion they stand still at once."""
    settings = Settings(speed="off", forced_moves=False, reduced_motion=still)
    table = asked(open_table, "states", 2, settings=settings)
    decide(table, lambda: table.session.seen.phase == "turn")
    seen, hand = table.session.seen, table.hand()
    (lying,) = table.scene.view.keys("pile.0")
    codes = table.session.table.cards.codes
    outside = next(code for code in codes if len(code) == 2 and code not in (*hand, lying))
    draw = seen.write(seen.legal()[0])
    table.scene.hints.show(Advice((Advised(draw, Reason("It may come.", (outside, lying)), 0.5),), 40))
    assert {f"ring:map:{outside}", f"ring:{lying}"} <= set(table.tags())
    now = table.app.now()
    assert table.scene.hints.tick(now + 300) is not still
    assert not table.scene.hints.tick(now + 5000)
    table.press(pygame.K_ESCAPE)
    assert not any(tag.startswith("ring:map") for tag in table.tags())


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_stands_as_before_when_a_sheet_was_looked_at(game: str, open_table: OpenTable) -> None:
    table = asked(open_table, game, SEATS[game])
    decide(table, lambda: len(table.match.state.legal(0)) > 1 and not lucky(table))
    scene = table.scene
    scene.hints.ask()
    table.app.refresh()
    table.frame(700)

    def stands() -> tuple[object, ...]:
        table.frame(700)
        focus = scene.group.focus
        gold = [widget.tag for widget in scene.group.widgets if getattr(widget, "kind", "") == "primary"]
        hinted = [widget.tag for widget in scene.group.widgets if widget.hinted]
        return (
            [named.title for named, _advised in scene.hints.rows],
            focus.tag if focus is not None else scene.hands.focused,
            gold,
            hinted,
            list(scene.raised.keys),
            [tag for tag in table.tags() if tag.startswith(("ring:", "bulb:"))],
        )

    before = stands()
    assert before[0]
    table.app.router.rules(game)
    table.frame(700)
    table.press(pygame.K_ESCAPE)
    assert table.top is scene
    assert stands() == before
    table.press(pygame.K_ESCAPE)
    assert not scene.hints.rows


def test_a_long_reason_is_told_to_its_end(open_table: OpenTable) -> None:
    table = asked(open_table, "combat", 2)
    decide(table, lambda: table.session.seen.phase == "choose")
    seen = table.session.seen
    reason = (
        "A second face-down card has about 10 votes; Massachusetts has only 6 more than Nebraska. Nobody has "
        "seen what lies there, and the votes that you are behind are more than one card can bring you now."
    )
    table.scene.hints.show(Advice((Advised(seen.write(seen.legal()[-1]), Reason(reason), 0.5),), 40))
    tags = table.tags()
    at = tags.index("panel:hint")
    words = " ".join(tag.removeprefix("text:") for tag in tags[at:] if tag.startswith("text:"))
    assert reason in words


@pytest.mark.parametrize("key", [pygame.K_HOME, pygame.K_END])
def test_enter_acts_on_the_card_that_the_keys_went_to_after_a_hint(key: int, open_table: OpenTable) -> None:
    table = asked(open_table, "american_deuce", 4)
    decide(table, lambda: {"pass"} < {table.session.seen.write(m) for m in table.session.seen.legal()})
    seen = table.session.seen
    moves = sorted((seen.write(move) for move in seen.legal()), key=lambda text: text != "pass")
    table.scene.hints.show(Advice(tuple(Advised(move, Reason("Why."), 0.5) for move in moves[:3]), 40))
    table.frame(700)
    steps = len(table.match.steps)
    table.press(key)
    assert table.scene.group.focus is None
    assert table.scene.hands.focused
    table.press(pygame.K_RETURN)
    made = [step.line for step in table.match.steps[steps:] if step.seat == 0]
    assert not any("pass" in line for line in made)


def burying(open_table: OpenTable) -> Table:
    """A table of Whitehouse at which the viewer has bid the most and is to bury."""
    table = asked(open_table)
    while table.match.state.phase != "bury":
        seen = table.session.seen
        high = max(seen.legal(), key=lambda move: int("0" + "".join(filter(str.isdigit, seen.write(move)))))
        table.scene.play(high)
        table.settle()
    return table


def test_a_card_dropped_on_a_spot_of_the_kitty_is_shown_there_until_it_is_clicked(
    open_table: OpenTable,
) -> None:
    table = burying(open_table)
    raised = table.scene.raised
    spots = table.scene.view.free_spots(next(z for z in table.scene.picture.zones if z.place == "bury"))
    for code, spot in zip(table.hand()[-6:], spots, strict=True):
        table.drag(table.card_at(code), (spot.x, spot.y))
        table.settle()
        assert code in raised.keys
        assert f"laid:{code}" in table.tags()
    assert raised.playable
    table.click(raised.box.center)
    assert table.match.state.phase == "bury", "the one gold button buries, and nothing else"
    first = raised.keys[0]
    table.click((spots[0].x, spots[0].y))
    assert first not in raised.keys
    assert table.match.state.phase == "bury"


def test_a_hint_while_burying_raises_all_cards_to_bury_and_enter_buries_them(open_table: OpenTable) -> None:
    table = burying(open_table)
    seen = table.session.seen
    moves = sorted(seen.write(move) for move in seen.legal())
    hints = table.scene.hints
    hints.show(Advice(tuple(Advised(move, Reason("It holds few votes."), 0.5) for move in moves), 40))
    left = len(table.scene.raised.keys)
    assert left == sum(card is not None for card in seen.zones()["hand.0"]) - 12
    (focus,) = [widget for widget in table.scene.group.widgets if widget.hinted]
    assert table.scene.group.focus is focus
    assert focus.kind == "primary"
    assert focus.label.startswith("Bury ")
    table.frame()
    said = " ".join(tag.removeprefix("text:") for tag in table.tags() if tag.startswith("text:"))
    assert f"Bury these {left} cards: " in said
    assert f"These {left} are raised for you; click one to lower it." in said
    assert "It holds few votes." not in said
    table.frame(700)
    table.press(pygame.K_RETURN)
    table.settle()
    assert sum(card is not None for card in table.session.seen.zones()["hand.0"]) <= 12


def test_a_hint_while_burying_raises_what_was_weighed_together(open_table: OpenTable) -> None:
    table = burying(open_table)
    seen = table.session.seen
    moves = [Advised(seen.write(move), Reason("It holds few votes."), 0.5) for move in seen.legal()]
    left = len(moves) - 12
    advice = Advice((moves[-1], *moves[:-1]), 40, together=tuple(moves[-left:-1]))
    table.scene.hints.show(advice)
    assert {f"bury {code}" for code in table.scene.raised.keys} == advice.in_one_go


@pytest.mark.parametrize("game", list(GAMES))
def test_h_out_of_turn_says_once_that_a_hint_is_for_the_own_turn(game: str, open_table: OpenTable) -> None:
    table = open_table(game=game, seats=SEATS[game])
    word = "tooltip:A hint is for your own turn"
    table.until(lambda: table.session.waits == "computer" or (table.quiet() and table.scene.ask is not None))
    for _decision in range(60):
        if table.session.waits == "computer":
            break
        table.scene.play(table.session.seen.legal()[0])
        table.until(lambda: table.session.waits == "computer" or table.scene.ask is not None)
    table.scene.view.finish()
    table.scene.hints.clear()
    assert not table.scene.tools.hint.enabled
    table.letter("H")
    assert word in table.tags()
    drawn = next(item for item in table.app.listed().items if item.tag == word)
    box = drawn.surface.get_bounding_rect(128).move(drawn.x, drawn.y)  # without its shadow
    assert box.collidelist(table.scene.context.in_the_way()) < 0
    bulb = table.scene.tools.hint.rect
    assert box.left <= bulb.centerx <= box.right, "it stands at the bulb"
    table.until(lambda: table.scene.ask is not None or table.top is not table.scene)
    table.frame(2100)
    assert word not in table.tags()
