"""What characters dare: the bold do more of it than others of their level, the careful less."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from cardtable.ai.characters import COMPUTERS, Character
from cardtable.ai.levels import level
from cardtable.ai.search import Budget
from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Observation
from cardtable.games import catalogue
from cardtable.games.american_deuce.rules.moves import ASK
from cardtable.games.combat.rules.moves import TAKE
from cardtable.games.statehood.rules.moves import DECK
from cardtable.games.states.rules.moves import KNOCK
from cardtable.games.whitehouse.rules.moves import PASS
from tests.ai.positions import positions
from tests.ai.test_strength import SEATS

NUMBER = 300
"""Choices asked for a rate."""

Choice = Callable[[Any], bool]
Dared = Callable[[Any, int], bool]

MATTERS: Mapping[str, tuple[Choice, Dared]] = {
    "whitehouse": (lambda seen: seen.phase == "bid", lambda _seen, move: move != PASS),
    "states": (lambda seen: KNOCK in seen.legal(), lambda _seen, move: move == KNOCK),
    "statehood": (
        lambda seen: seen.phase == "turn" and not seen.table.forced and max(seen.legal()) > DECK,
        lambda _seen, move: move > DECK,
    ),
    "american_deuce": (lambda seen: seen.phase == "deuce", lambda _seen, move: move == ASK),
    "combat": (
        lambda seen: seen.phase == "choose",
        lambda seen, move: (move - TAKE & seen.table.down).bit_count() > 1,
    ),
}
"""By game: when a player has the choice that shows its temper, and whether it dared."""


@cache
def choices(game_id: str) -> tuple[Observation, ...]:
    """What seats saw before such choices, in hands played by Normals."""
    asked, _dared = MATTERS[game_id]
    game, seats = catalogue.game(game_id), SEATS[game_id]
    player = level("normal").player(catalogue.entry(game_id).players())
    dice = Random(f"temper/{game_id}")
    found: list[Observation] = []
    while True:
        state = game.start(seats, game.settle(seats, {}))
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                wanted = state.chance()
                state.apply(CHANCE, tuple(shuffled(wanted.pool, wanted.count, dice)))
                continue
            seen = state.observe(seat)
            if asked(seen):
                found.append(seen)
                if len(found) == NUMBER:
                    return tuple(found)
                if game_id in ("whitehouse", "american_deuce") and len(found) % 4 == 0:
                    break  # the choice comes before play, which would only take time
            state.apply(seat, player.choose(seen, dice))


@cache
def rate(game_id: str, boldness: float) -> float:
    """How often a Normal of this boldness dares."""
    _asked, dared = MATTERS[game_id]
    player = level("normal").player(catalogue.entry(game_id).players(), temperament=boldness)
    seen = choices(game_id)
    return sum(dared(one, player.choose(one, Random(0))) for one in seen) / len(seen)


TEMPERS = tuple(who for who in COMPUTERS if who.boldness)


@pytest.mark.parametrize("game_id", MATTERS)
@pytest.mark.parametrize("who", TEMPERS, ids=lambda who: who.id)
def test_a_character_dares_as_its_words_promise(who: Character, game_id: str) -> None:
    plain, own = rate(game_id, 0.0), rate(game_id, who.boldness)
    assert own > plain if who.boldness > 0 else own < plain


@pytest.mark.parametrize("game_id", MATTERS)
def test_the_boldest_and_the_most_careful_can_be_told_apart_by_anybody(game_id: str) -> None:
    assert rate(game_id, 1.0) - rate(game_id, -1.0) >= 0.06


@pytest.mark.parametrize(("game_id", "number"), [("states", 50), ("american_deuce", 50), ("whitehouse", 12)])
def test_who_searches_shows_a_temper_too(game_id: str, number: int) -> None:
    players = catalogue.entry(game_id).players()
    _asked, dared = MATTERS[game_id]

    def often(boldness: float) -> int:
        player = level("hard").player(players, Budget(iterations=24), boldness)
        return sum(dared(one, player.choose(one, Random(0))) for one in choices(game_id)[:number])

    assert often(-1.0) < often(1.0)


HAVE_A_SAY: Mapping[str, tuple[str, ...]] = {
    "whitehouse": ("bid", "challenge"),
    "states": ("turn", "discard"),
    "statehood": ("turn", "challenge"),
    "american_deuce": ("deuce", "play"),
    "combat": ("choose", "pick"),
}
"""The phases in which a temper counts; everywhere else the bold and the careful move alike."""


@pytest.mark.parametrize("game_id", MATTERS)
def test_the_bold_and_the_careful_differ_in_nothing_else(game_id: str) -> None:
    players = catalogue.entry(game_id).players()
    bold, careful = (level("normal").player(players, temperament=boldness) for boldness in (1.0, -1.0))
    for number, state in enumerate(positions(game_id, 200, every=2, seed="temper")):
        seen = state.observe(state.to_act[0])
        same = bold.choose(seen, Random(number)) == careful.choose(seen, Random(number))
        assert same or seen.phase in HAVE_A_SAY[game_id]


def test_silent_cal_passes_where_others_bid_and_eleanor_bids_where_they_pass() -> None:
    by_name = {who.id: who.boldness for who in COMPUTERS}
    plain = rate("whitehouse", 0.0)
    assert rate("whitehouse", by_name["silent-cal"]) < 0.7 * plain
    assert rate("whitehouse", by_name["eleanor"]) > 1.15 * plain
