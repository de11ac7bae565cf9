"""What the table of Combat shows, asks and announces."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from pygame import Rect

from cardtable.engine.events import Scored
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.table.card_spots import LEFT, RIGHT, SPOTS
from cardtable.games.combat.table.game_table import CombatTable
from cardtable.games.kit.table.game_table import Told
from cardtable.scenes.match_log import MatchLog
from cardtable.scenes.session import Session
from cardtable.table.layout import load_layout
from cardtable.viewmodel.picture import Sitter
from cardtable.viewmodel.prompts import Ask
from tests.games.combat.desk import cards, laid, last_hands
from tests.games.combat.test_last_hands import ended, halves
from tests.kit.desk import play
from tests.kit.matches import last_first, steps
from tests.kit.samples import COMPANY

SITTERS: Final = (Sitter("Ann", "ann", person=True), Sitter("Ben", "ben", person=True))
OPTIONS: Final = {"census": 2020, "first": 0}


@pytest.fixture
def shown() -> CombatTable:
    return CombatTable(SITTERS, OPTIONS)


@pytest.mark.parametrize(("states", "title"), [(24, "Ben"), (26, "Ann"), (25, "")])
def test_269_to_269_is_decided_in_the_open(shown: CombatTable, states: int, title: str) -> None:
    """Both sides show how many states they hold; the House decides, or rock, paper, scissors must."""
    after = ended(*halves(1, states)).observe(None)
    scored = Scored(12, (0, 0), (269, 269), "unequal")
    (moment,) = shown.announcer.counted([scored], after, 1)
    assert moment.title == "269 to 269"
    assert moment.note == "Rule EC-15 (F1)"
    ben, ann = moment.sides  # seat 1 is drawn at the left here
    assert (ann.figure, ben.figure) == (str(states), str(50 - states))
    assert [side.portrait for side in moment.sides] == ["ben", "ann"]
    if title:
        assert f"{title} has" in moment.line
        assert [side.beaten for side in (ann, ben)] == [title != "Ann", title != "Ben"]
    else:
        assert "25 states each" in moment.line
        assert not ann.beaten
        assert not ben.beaten


def asked(name: str) -> Iterator[tuple[int, CombatView]]:
    """Yield who is asked, and what that seat sees, at every turn of a random match."""
    match, dice = Match(catalogue.game("combat"), 2, {}, name), Random(name)
    while match.state.to_act:
        if match.chance_due:
            match.draw()
            continue
        seat = dice.choice(match.state.to_act)
        seen = match.state.observe(seat)
        assert isinstance(seen, CombatView)
        yield seat, seen
        match.play(seat, dice.choice(seen.legal()))


def test_every_question_of_a_match_offers_every_legal_move_and_no_other(shown: CombatTable) -> None:
    """Whatever is asked, the tiles, spots and keys together are the legal moves, each once and with a key."""
    for number in range(6):
        for seat, seen in asked(f"asked{number}"):
            ask = shown.picture(seen, 0, ()).ask
            assert ask is not None
            assert ask.mine
            assert SITTERS[seat].name in f"{ask.sentence} {ask.title}" or ask.secret_choice is not None
            offered = moves_of(ask, seat)
            assert sorted(set(offered)) == sorted(seen.legal()), (seen.phase, ask.sentence)


def test_keys_stand_in_order_from_the_left_whatever_may_be_picked(shown: CombatTable) -> None:
    """An open card that may be picked lies beside the row (EC-4, EC-11)."""
    places = load_layout("combat", 2)[0].zone("table").places(SPOTS, (1600, 1000))
    beside = 0
    for number in range(40):
        for _seat, seen in asked(f"keys{number}"):
            picture = shown.picture(seen, 0, ())
            ask, zone = picture.ask, picture.zone("table")
            assert ask is not None
            assert zone is not None
            found = [spot for spot in ask.spots if spot.place == "table"]
            left = sorted(found, key=lambda spot: places[zone.at[spot.index]].x)
            assert [spot.letter for spot in left] == [str(key) for key in range(1, len(left) + 1)]
            hidden = [spot for spot in left if "face down" in spot.label]
            assert all(f"card {spot.letter}," in spot.label for spot in hidden)
            beside += any(zone.at[spot.index] in (LEFT, RIGHT) for spot in found)
    assert beside


def moves_of(ask: Ask, seat: int) -> list[int]:
    """Every move that answers a question, or one within it."""
    found = [spot.move for spot in ask.spots]
    if ask.secret_choice is not None:
        side = next(side for side in ask.secret_choice.sides if side.seat == seat)
        found += [choice[0] for choice in side.choices]
    for tile in ask.tiles:
        assert tile.letter
        found += [tile.move] if tile.then is None else moves_of(tile.then, seat)
    return found  # type: ignore[return-value]


def test_a_last_hand_says_why_cards_are_added(shown: CombatTable) -> None:
    """Whoever adds, both read why, and nothing lies over the cards to choose from."""
    match = Match(catalogue.game("combat"), 2, {}, "add")
    while match.state.phase != "add":
        if match.chance_due:
            match.draw()
        else:
            match.play(match.state.to_act[0], match.state.legal(match.state.to_act[0])[0])
    for seat in (0, 1):
        picture = shown.picture(match.state.observe(seat), 0, ())
        lines = [caption.text for caption in picture.captions if caption.box == "choice.line"]
        assert "A hand takes five cards" in lines[0], "why cards are added"
        assert "only three face-down cards left" in lines[0]
        assert "Both can be won again." in lines[0]
        assert not [caption for caption in picture.captions if caption.box.startswith("stake")]
        assert picture.zone("pool") is not None


def test_a_last_hand_keeps_telling_what_was_put_in_and_turning_points_come_in_their_order() -> None:
    session = Session(Match(catalogue.game("combat"), 2, {}, "add"), COMPANY[:2])
    match = session.match
    lines: set[str] = set()
    while match.state.to_act:
        if match.chance_due:
            session.draw()
        else:
            seat = match.state.to_act[0]
            session.play(seat, match.state.legal(seat)[seat])  # in rock, paper, scissors two different ones
        seen = match.state.observe(0)
        assert isinstance(seen, CombatView)
        if seen.phase == "flip" and not seen.table.up and seen.hand > 10:
            picture = session.table.picture(seen, 0, session.match_log.told)
            lines |= {caption.text for caption in picture.captions if caption.box == "stake.line"}
    assert len(lines) == 2, lines
    assert all(" put in " in line and " and " in line for line in lines)
    ending = session.table.ending(match.state.observe(0), session.match_log.told)
    assert ending is not None
    assert isinstance(session.table, CombatTable)
    history = session.table.history(session.match_log.told)
    hands = [history.holdings[code].hand.number for code, *_more in ending.turning]
    assert hands == sorted(hands)


def test_of_equals_that_must_go_in_the_second_card_is_asked_for_by_the_title(shown: CombatTable) -> None:
    """A sentence under the panel would push it up over the cards to choose from."""
    state = last_hands()
    state.won = (cards("AZ IN TN AL *recount"), 0)
    ask = shown.picture(state.observe(0), 0, ()).ask
    assert ask is not None
    for tile, name in zip(ask.tiles, ("Arizona", "Indiana", "Tennessee"), strict=True):
        assert tile.then is not None
        assert tile.then.title == f"Pick the card that goes in with {name}"
        assert not tile.then.sentence


def test_after_a_tie_both_read_what_was_chosen(shown: CombatTable) -> None:
    state = laid("*collusion OH TX AZ IN")
    play(state, "1 flip 1", "1 rock")
    seen = state.observe(0)
    first = shown.picture(seen, 0, ()).ask
    events = state.play(0, state.read(0, "rock"))
    told = Told(3, 1, 0, tuple(event.seen_by(None) for event in events), ())
    again = shown.picture(state.observe(0), 0, (told,)).ask
    assert first is not None
    assert first.secret_choice is not None
    assert again is not None
    assert again.secret_choice is not None
    assert again.secret_choice.note == f"A tie: both chose rock. {first.secret_choice.note}"


def test_a_wild_card_is_announced_in_its_own_light_with_its_rule(shown: CombatTable) -> None:
    lights = set()
    for seed in range(10):
        match = Match(catalogue.game("combat"), 2, {}, f"lights{seed}")
        for before, events in steps(match, Random(seed), last_first):
            beats = shown.beats(before, events, match.state.observe(None), 0, ())
            for moment in (moment for beat in beats for moment in beat.banners):
                assert moment.title
                assert moment.line
                if moment.light:
                    (card,) = moment.cards
                    assert moment.light.removeprefix("combat_").replace("_", "-") == card[1:]
                    lights.add(moment.light)
    assert len(lights) == 5


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080), (1280, 1024), (3440, 1440)])
def test_cards_and_words_lie_on_their_panels_in_windows_of_any_shape(size: tuple[int, int]) -> None:
    found, problem = load_layout("combat", 2)
    assert problem is None
    rects = {name: found.box(name).rect(size) for name in ("choice", "map")}
    assert all(Rect((0, 0), size).contains(rect) for rect in rects.values())
    for zone, count in (("table", SPOTS), ("pool", 40)):
        for pose in found.zone(zone).places(count, size):
            corner = pose.x - pose.width / 2, pose.y - pose.height / 2
            card = Rect(*corner, pose.width, pose.height)
            assert Rect((0, 0), size).contains(card), (zone, pose)
            assert not any(card.colliderect(rect) for rect in rects.values()), (zone, pose)
    for name in ("choice.line", "choice.figure", "panel"):
        assert rects["choice"].inflate(4, 4).contains(found.box(name).rect(size)), name
    assert not rects["map"].colliderect(rects["choice"])


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1280, 1024), (3440, 1440)])
def test_cards_against_each_other_keep_clear_of_those_between_them(size: tuple[int, int]) -> None:
    found, _problem = load_layout("combat", 2)
    spots = found.zone("table").places(SPOTS, size)

    def box(spot: int) -> Rect:
        pose = spots[spot]
        return Rect(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)

    for side, others in ((LEFT, range(1, 5)), (RIGHT, range(4))):
        for other in others:
            assert not box(side).colliderect(box(other)), (side, other)


def test_an_open_card_that_may_be_picked_is_nobodys_and_says_who_turned_it(shown: CombatTable) -> None:
    """In Russian Collusion the card's frame is gold, whoever turned it over."""
    for seed in range(40):
        match = Match(catalogue.game("combat"), 2, {}, f"pick{seed}")
        dice, match_log = Random(seed), MatchLog(shown)
        while match.state.to_act and match.state.phase != "pick":
            before = match.state.observe(None)
            seat = match.state.to_act[0]
            if match.chance_due:
                events = match.draw()
            else:
                legal = match.state.legal(seat)
                events = match.play(seat, legal[int(dice.random() * len(legal))])
            match_log.add(seat, before, events, match.state.observe(None))
        if match.state.phase != "pick":
            continue
        picture = shown.picture(match.state.observe(match.state.to_act[0]), 0, match_log.told)
        assert not picture.marks
        zone = picture.zone("table")
        assert zone is not None
        assert all(foot.text.startswith("Turned by ") for foot in zone.feet if foot.text)
        return
    raise AssertionError("nobody picked a card")
