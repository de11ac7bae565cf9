"""Where the hint stands: on nothing that is seen, in every phase of every game, in two sizes of windows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect

from cardtable.ai.advice import plain_advice
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.play.room import free_place, least_covering
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.session import Session
from cardtable.shots import Studio, studio
from cardtable.table.paint.cloth import INLAY
from tests.kit.samples import COMPANY, played

SIZES = ((1024, 640), (1600, 1000))
PHASES = (
    ("whitehouse", 4, "bid", 1, {}),
    ("whitehouse", 4, "trump", 1, {}),
    ("whitehouse", 4, "bury", 1, {}),
    ("whitehouse", 4, "challenge", 1, {"play": "individual"}),
    ("whitehouse", 4, "play", 7, {}),
    ("statehood", 3, "turn", 1, {}),
    ("statehood", 2, "turn", 9, {}),
    ("statehood", 4, "turn", 9, {}),
    ("statehood", 3, "discard", 1, {}),
    ("statehood", 3, "challenge", 1, {}),
    ("statehood", 3, "lay", 1, {}),
    ("states", 2, "turn", 2, {}),
    ("states", 4, "turn", 6, {}),
    ("states", 2, "discard", 2, {}),
    ("american_deuce", 4, "play", 1, {}),
    ("american_deuce", 4, "give", 1, {}),
    ("american_deuce", 4, "deuce", 1, {}),
    ("american_deuce", 4, "suit", 1, {}),
    ("combat", 2, "flip", 1, {}),
    ("combat", 2, "choose", 1, {}),
    ("combat", 2, "call", 1, {}),
    ("combat", 2, "pick", 1, {}),
    ("combat", 2, "rps", 1, {}),
    ("combat", 2, "add", 1, {}),
)
SEEDS = ("538", "1", "2", "3", "4", "5")

GROUND = ("felt", "glow", "rim", "shade", "shadow", "panel", "focus", "widget", "icon", "key")
EMPTY_MAP = ("map", "label", "leader")
"""Where nothing else is free, states that nobody has may be covered, and panels where they are empty."""
WHOLE = ("panel:arena", "panel:track")


def due(phase: str, number: int) -> Callable[[Match], bool]:
    """Whether the first seat has a choice in a phase, for the time of that number."""
    times = [0]

    def reached(match: Match) -> bool:
        state = match.state
        times[0] += state.phase == phase and 0 in state.to_act and len(state.legal(0)) > 1
        return times[0] == number

    return reached


def match_in(game: str, seats: int, phase: str, number: int, options: dict[str, object]) -> Match:
    for seed in SEEDS:
        match = played(due(phase, number), game, COMPANY[:seats], options, seed)
        if match.state.phase == phase and 0 in match.state.to_act:
            return match
    raise AssertionError(f"{game} never comes to {phase}")


def seen_on(work: Studio) -> list[tuple[str, Rect]]:
    """What is seen on the table now, by its tag."""
    found = []
    frame = work.app.listed()
    for item, rect in zip(frame.items, frame.rects, strict=True):
        if isinstance(item.surface, pygame.Surface) and item.alpha > 120:
            box = item.surface.get_bounding_rect(120).move(item.x, item.y).clip(rect)
            if item.tag.partition(":")[0] not in GROUND or item.tag in WHOLE:
                found.append((item.tag, box))
    return found


@pytest.mark.parametrize(("game", "seats", "phase", "number", "options"), PHASES)
def test_the_hint_lies_on_nothing_that_is_seen(
    game: str, seats: int, phase: str, number: int, options: dict[str, object]
) -> None:
    match = match_in(game, seats, phase, number, options)
    players = catalogue.entry(game).players()
    for size in SIZES:
        with studio(size) as work:
            scene = PlayScene(work.app, session=Session(match, COMPANY[:seats]), still=True)
            work.app.push(scene)
            work.settle(1200)
            scene.hints.show(plain_advice(players, scene.session.seen))
            work.app.refresh()
            work.settle(600)
            box = scene.hints.box
            assert box is not None
            assert Rect((0, 0), size).contains(box)
            answers = [widget.rect for widget in scene.group.widgets if widget.visible and widget.enabled]
            assert box.collidelist(answers) == -1
            edge = round(2 * INLAY * size[1])
            assert Rect(0, 0, *size).inflate(-edge, 0).contains(box), "between the lines at both sides"
            scene.hints.clear()
            work.app.refresh()
            work.settle(600)
            free = EMPTY_MAP if game == "combat" else ()
            covered = [tag for tag, seen in seen_on(work) if seen.colliderect(box)]
            assert not [tag for tag in covered if tag.partition(":")[0] not in free], size


def test_a_place_is_free_or_covers_as_little_as_can_be() -> None:
    window, wanted = (400, 300), Rect(250, 200, 100, 50)
    assert free_place(window, wanted, [], [], 5) == wanted
    wall = Rect(0, 100, 400, 200)
    found = free_place(window, wanted, [wall], [], 5)
    assert found is not None
    assert found.bottom <= 95
    assert free_place(window, wanted, [Rect(0, 0, 400, 300)], [], 5) is None
    least = least_covering(window, wanted, [wall], [Rect(0, 0, 400, 100)], 5)
    assert not least.colliderect(wall)


def test_a_place_is_rather_on_a_panel_than_across_its_edge() -> None:
    window, wanted, panel = (400, 300), Rect(150, 200, 100, 50), Rect(200, 150, 190, 140)
    found = free_place(window, wanted, [], [], 5, [panel])
    assert found is not None
    assert panel.contains(found) or not panel.colliderect(found)


SEATS = {"whitehouse": 4, "statehood": 3, "states": 3, "american_deuce": 4, "combat": 2}


def chosen(number: int) -> Callable[[Match], bool]:
    """Whether the first seat has its choice of that number, whatever it is about."""
    times = [0]

    def reached(match: Match) -> bool:
        times[0] += 0 in match.state.to_act and len(match.state.legal(0)) > 1
        return times[0] == number

    return reached


@pytest.mark.parametrize("game", SEATS)
def test_a_hint_covers_no_card_of_the_hand_nor_what_it_speaks_of_wherever_it_comes(game: str) -> None:
    size, seats, dice = SIZES[0], SEATS[game], Random(game)
    players = catalogue.entry(game).players()
    with studio(size) as work:
        for turn in range(6):
            match = played(chosen(dice.randrange(1, 16)), game, COMPANY[:seats], {}, f"room {turn}")
            if 0 not in match.state.to_act:
                continue  # it was over before
            scene = PlayScene(work.app, session=Session(match, COMPANY[:seats]), still=True)
            work.app.push(scene)
            work.settle(1200)
            advice = plain_advice(players, scene.session.seen)
            scene.hints.show(advice)
            work.app.refresh()
            work.settle(600)
            box = scene.hints.box
            assert box is not None
            sprites = scene.view.sprites
            for key in {*scene.hands.offered.own, *advice.best.reason.cards}:
                if key in sprites:
                    home = sprites[key].home
                    card = Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)
                    assert not card.colliderect(box), (match.state.phase, key)
                ring = next((at for tag, at in seen_on(work) if tag == f"ring:map:{key}"), None)
                assert ring is None or not ring.colliderect(box), (match.state.phase, key)
            work.app.pop()
