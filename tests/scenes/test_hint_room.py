"""Where the hint stands: on nothing that is seen, in every phase of every game, in two sizes of windows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from pygame import Rect

from cardtable.ai.advice import Advice, Advised, advise, plain_advice
from cardtable.ai.search import Budget
from cardtable.engine.match import Match
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from cardtable.resources import asset
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.room import first_free, least_covering, nearest_free
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.session import Session
from cardtable.shots import STEPS, Studio, studio
from cardtable.storage.recordfiles import read_record
from cardtable.table.paint.cloth import INLAY
from cardtable.table.panes import caption_rect
from cardtable.table.widgets.share_tile import ShareTile
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
    ("statehood", 4, "challenge", 5, {}),
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


def needed_on(scene: PlayScene) -> list[Rect]:
    """Where something lies that nobody can do without: cards, figures, answers, plates, what is asked."""
    homes = [sprite.home for sprite in scene.view.sprites]
    cards = [
        Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height) for home in homes
    ]
    answers = [widget.rect for widget in scene.group.widgets if widget.visible]
    asked = [box for box in (scene.context.prompt_box, scene.raised.box) if box is not None]
    figures = [
        caption_rect(scene.app.theme, scene.context.layout, caption)
        for caption in scene.context.picture.captions
        if caption.say in ("figure", "framed")
    ]
    return [*cards, *answers, *asked, *figures, *scene.context.plates]


def ring_of(work: Studio, code: str) -> Rect | None:
    """Where the ring around a state on the map is."""
    out = work.app.listed()
    pairs = zip(out.items, out.rects, strict=True)
    return next((rect for item, rect in pairs if item.tag == f"ring:map:{code}"), None)


def test_where_no_rows_fit_the_sentence_names_the_next_best_move() -> None:
    match = match_in("states", 2, "discard", 2, {})
    with studio(SIZES[0]) as work:
        scene = PlayScene(work.app, session=Session(match, COMPANY[:2]), still=True)
        work.app.push(scene)
        work.settle(600)
        own, other, third = match.state.observe(0).legal()[:3]
        moves = [
            Advised(match.state.write(0, own), Reason("It is best."), 0.7),
            Advised(match.state.write(0, other), Reason("It is worse."), 0.5),
            Advised(match.state.write(0, third), Reason("It is worse."), 0.4),
        ]
        scene.hints.show(Advice(tuple(moves[:2]), 100))
        assert "Next best" not in scene.hints._words(1), "of two moves nobody needs to be told the other"
        scene.hints.show(Advice(tuple(moves), 100))
        (first, _best), (second, _next) = scene.hints.rows
        assert scene.hints._words(1) == f"{first.title}. It is best. Next best: {second.title}."
        assert scene.hints._words(0) == f"{first.title}. It is best."
        assert scene.hints._words(2) == "It is best."


@pytest.mark.parametrize(("game", "seats", "phase", "number", "options"), PHASES)
def test_the_hint_lies_on_nothing_that_is_needed(
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
            panel = scene.context.panel
            if isinstance(panel, AskPanel) and panel.hint:
                assert scene.hints.box is None, "the panel tells it"
                continue
            box = scene.hints.box
            assert box is not None
            assert Rect((0, 0), size).contains(box)
            assert box.collidelist(needed_on(scene)) == -1, size
            edge = round(2 * INLAY * size[1])
            assert Rect(0, 0, *size).inflate(-edge, -edge).contains(box), "inside the line of the table"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plies", [489, 640, 858])
def test_a_hint_stays_where_it_stands_while_cards_are_raised(plies: int, size: tuple[int, int]) -> None:
    record = read_record(asset("shots", "statehood.yaml"))
    with studio(size) as work:
        work.open_record(record, plies, 0)
        work.settle(1200)
        scene = work.app.scene
        assert isinstance(scene, PlayScene)
        scene.hints.show(plain_advice(catalogue.entry("statehood").players(), scene.session.seen))
        work.app.refresh()
        work.settle(600)
        box = scene.hints.box
        assert box is not None
        assert box.collidelist(scene.context.prizes()) == -1
        for card in list(scene.hands.offered.own):
            scene.raised.toggle(card)
            work.app.refresh()
            work.settle(600)
            assert scene.hints.box == box, card
            assert box.collidelist(needed_on(scene)) == -1, card


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_of_states_covers_no_top_of_the_card_that_it_raises(size: tuple[int, int]) -> None:
    match = match_in("states", 2, "discard", 2, {})
    with studio(size) as work:
        scene = PlayScene(work.app, session=Session(match, COMPANY[:2]), still=True)
        work.app.push(scene)
        work.settle(600)
        own, other = match.state.observe(0).legal()[4:7:2]
        best = Reason("There are more ways to link four with Kansas. " * 2)
        worse = Reason("Discarding Kansas on pile B leaves fewer ways to link four. " * 2)
        moves = (
            Advised(match.state.write(0, own), best, 0.7),
            Advised(match.state.write(0, other), worse, 0.7),
        )
        scene.hints.show(Advice(moves, 100))
        work.app.refresh()
        work.settle(600)
        (raised,) = [sprite for sprite in scene.view.sprites if sprite.chosen]
        assert scene.hints.box is not None
        assert not scene.hints.box.colliderect(raised.chosen_box)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("phase", ["flip", "pick", "add"])
def test_a_hint_of_combat_lies_beside_the_map(phase: str, size: tuple[int, int]) -> None:
    match = match_in("combat", 2, phase, 1, {})
    with studio(size) as work:
        scene = PlayScene(work.app, session=Session(match, COMPANY[:2]), still=True)
        work.app.push(scene)
        work.settle(1200)
        scene.hints.show(plain_advice(catalogue.entry("combat").players(), scene.session.seen))
        work.app.refresh()
        work.settle(600)
        box = scene.hints.box
        assert box is not None
        assert not box.colliderect(scene.context.layout.box("map").rect(size))
        assert not box.colliderect(scene.context.layout.zone("table").target(size))
        lead = next(caption for caption in scene.context.picture.captions if caption.say == "lead")
        assert not box.colliderect(caption_rect(scene.app.theme, scene.context.layout, lead)), "the question"
        told = [item.tag for item in work.app.listed().items]
        last = [caption for caption in scene.context.picture.captions if "choice.last" in caption.box]
        words = [found.text.upper() if found.say == "label" else found.text for found in last]
        assert all(f"text:{found}" in told for found in words), "the hand before stays in sight"


SPLIT = (("combat", "combat", 32), ("combat", "combat-call", 32))


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize(("game", "name", "plies"), SPLIT)
def test_where_a_panel_fills_the_room_beside_the_map_it_tells_the_hint_itself(
    game: str, name: str, plies: int, size: tuple[int, int]
) -> None:
    record = read_record(asset("shots", f"{name}.yaml"))
    with studio(size) as work:
        work.open_record(record, plies, 0)
        work.settle(1200)
        scene = work.app.scene
        assert isinstance(scene, PlayScene)
        scene.hints.show(plain_advice(catalogue.entry(game).players(), scene.session.seen))
        work.app.refresh()
        work.settle(600)
        panel, sentence = scene.context.panel, scene.hints._words(len(scene.hints.rows))
        assert isinstance(panel, AskPanel)
        assert panel.rect is not None
        assert scene.hints.box is None, "it covered half the map"
        shown = words_in(work, panel.rect)
        assert sentence in shown.replace("\n", " ")
        assert panel.ask.note not in shown, "the hint stands in its place"
        verdicts = [tile.verdict[0] for tile in panel.tiles if isinstance(tile, ShareTile)]
        assert all(verdict in shown for verdict in verdicts)
        scene.hints.clear()
        work.app.refresh()
        work.settle(600)
        shown = words_in(work, panel.rect)
        assert sentence not in shown.replace("\n", " ")
        assert panel.ask.note in shown.replace("\n", " ")


def words_in(work: Studio, box: Rect) -> str:
    """The words in a box of the window, a line for each that is written."""
    out = work.app.listed()
    inside = [
        item.tag
        for item, rect in zip(out.items, out.rects, strict=True)
        if item.tag.startswith("text:") and box.contains(rect)
    ]
    return "\n".join(tag.removeprefix("text:") for tag in inside)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_the_points_of_states_make_way_for_a_hint_that_stands_in_their_place(size: tuple[int, int]) -> None:
    record = read_record(asset("shots", "states-3.yaml"))
    with studio(size) as work:
        work.open_record(record, 22, 0)
        work.settle(1200)
        scene = work.app.scene
        assert isinstance(scene, PlayScene)
        track = scene.context.layout.box("track").rect(size)
        assert "panel:track" in [item.tag for item in work.app.listed().items]
        scene.hints.show(plain_advice(catalogue.entry("states").players(), scene.session.seen))
        work.app.refresh()
        work.settle(600)
        assert scene.hints.box is not None
        assert track.topleft == scene.hints.box.topleft
        assert "panel:track" not in [item.tag for item in work.app.listed().items], "no half of it shows"
        scene.hints.clear()
        work.app.refresh()
        work.settle(600)
        assert "panel:track" in [item.tag for item in work.app.listed().items]


def test_after_a_tile_that_a_hint_named_no_bulb_is_left_without_its_words() -> None:
    match = match_in("combat", 2, "choose", 1, {})
    with studio(SIZES[1]) as work:
        scene = PlayScene(work.app, session=Session(match, COMPANY[:2]), still=True)
        work.app.push(scene)
        work.settle(1200)
        scene.hints.show(plain_advice(catalogue.entry("combat").players(), scene.session.seen))
        work.app.refresh()
        work.settle(600)
        (tile,) = [widget for widget in scene.group.widgets if widget.hinted]
        (bulb,) = [
            rect
            for item, rect in zip(work.app.listed().items, work.app.listed().rects, strict=True)
            if item.tag.startswith("bulb:")
        ]
        assert bulb.top > tile.rect.top, "it covered the heading"
        work.press("return")
        work.settle(1200)
        assert scene.context.ask is not None
        assert scene.context.ask.spots, "the question which back"
        assert not [item.tag for item in work.app.listed().items if item.tag.startswith("bulb:")]


def test_a_place_is_free_or_covers_as_little_as_can_be() -> None:
    window, wanted, wall = (400, 300), Rect(250, 200, 100, 50), Rect(0, 100, 400, 200)
    other = Rect(20, 20, 100, 50)
    assert first_free(window, [wanted, other], [], 5) == wanted
    assert first_free(window, [wanted, other], [wall], 5) == other
    assert first_free(window, [wanted], [wall], 5) is None
    found = nearest_free(window, wanted, [wall], 5)
    assert found is not None
    assert found.bottom <= 95
    assert nearest_free(window, wanted, [Rect(0, 0, 400, 300)], 5) is None
    least = least_covering(window, wanted, [wall], [Rect(0, 0, 400, 100)], 5)
    assert not least.colliderect(wall)


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
            if isinstance(scene.context.panel, AskPanel) and scene.context.panel.hint:
                assert scene.hints.box is None, "it has no panel of its own"
                work.app.pop()
                continue
            box = scene.hints.box
            assert box is not None
            sprites = scene.view.sprites
            for key in {*scene.hands.offered.own, *advice.best.reason.cards}:
                if key in sprites:
                    home = sprites[key].home
                    card = Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)
                    assert not card.colliderect(box), (match.state.phase, key)
                ring = ring_of(work, key)
                assert ring is None or not ring.colliderect(box), (match.state.phase, key)
            work.app.pop()


TURNS = (
    ("whitehouse", 4, "play", (2, 3, 4, 5)),
    ("statehood", 3, "discard", (1, 2, 3)),
    ("states", 3, "turn", (1, 2, 3, 4)),
    ("american_deuce", 4, "play", (1, 2, 3)),
)


@pytest.mark.parametrize(("game", "seats", "phase", "numbers"), TURNS)
def test_a_hint_stands_at_the_same_corner_from_turn_to_turn_with_its_rows(
    game: str, seats: int, phase: str, numbers: tuple[int, ...]
) -> None:
    players, corners = catalogue.entry(game).players(), set()
    for number in numbers:
        match = match_in(game, seats, phase, number, {})
        with studio(SIZES[0]) as work:
            scene = PlayScene(work.app, session=Session(match, COMPANY[:seats]), still=True)
            work.app.push(scene)
            work.settle(1200)
            advice = advise(players, scene.session.seen, Random(number), Budget(iterations=8))
            scene.hints.show(advice.named(scene.session.names))
            work.app.refresh()
            work.settle(600)
            box = scene.hints.box
            assert box is not None
            named = [ring_of(work, key) for key in advice.why.cards]
            place = scene.context.layout.box("hint")
            if Rect(place.rect(SIZES[0], box.size)).collidelist([ring for ring in named if ring]) < 0:
                corners.add(getattr(box, place.anchor.replace("-", "")))
            out = work.app.listed()
            rows = sum(item.tag.startswith("row:row") for item in out.items)
            assert rows >= 2 or len(scene.hints.rows) == 1
    assert len(corners) <= 1, "elsewhere only where it would lie on what it speaks of"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_hint_about_a_discard_leaves_what_a_prize_is_worth_to_be_read(size: tuple[int, int]) -> None:
    with studio(size) as made:
        made.show("statehood-discard")
        STEPS["press"](made, "h")
        made.settle()
        tags = [item.tag for item in made.app.listed().items]
    assert "panel:hint" in tags
    assert any(tag.startswith("text:Whoever holds a territory") for tag in tags)
