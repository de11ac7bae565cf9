"""Players get an observation and dice, and give a legal move."""

from random import Random

import pytest

from cardtable import resources
from cardtable.ai import characters, levels
from cardtable.ai.player import Players, PolicyPlayer, RandomPlayer
from tests.ai import toy


def test_a_random_player_makes_every_legal_move_and_no_other() -> None:
    dice = Random("seed")
    seen = toy.ToyObservation()
    assert {RandomPlayer().choose(seen, dice) for _ in range(200)} == set(range(6))


def test_a_random_player_depends_on_the_dice_alone() -> None:
    seen = toy.ToyObservation(size=1000)
    first, second = Random("seed"), Random("seed")
    assert [RandomPlayer().choose(seen, first) for _ in range(20)] == [
        RandomPlayer().choose(seen, second) for _ in range(20)
    ]


def test_a_policy_player_does_what_its_policy_does() -> None:
    assert PolicyPlayer(toy).choose(toy.ToyObservation(), Random(0)) == 4


def test_levels_are_found_by_name() -> None:
    assert isinstance(levels.level("normal").player(Players(toy)), PolicyPlayer)
    assert levels.level("policy") is levels.level(levels.DEFAULT)
    assert isinstance(levels.level("random").player(Players(toy)), RandomPlayer)
    assert [level.name for level in levels.offered()] == ["beginner", "easy", "normal", "hard", "expert"]


def test_levels_that_think_have_a_budget_by_the_clock_and_one_without_it() -> None:
    thinking = {level.name: level for level in levels.LEVELS if level.thinks}
    assert set(thinking) == {"hard", "expert", "flat"}
    assert thinking["hard"].seconds <= 0.3
    assert thinking["hard"].seconds < thinking["expert"].seconds < 2.0
    assert 0 < thinking["hard"].iterations < thinking["expert"].iterations


def test_a_partner_of_a_person_is_at_least_normal() -> None:
    names = ("random", "flat", "beginner", "easy", "normal", "hard", "expert")
    assert [levels.beside_a_person(name) for name in names] == [
        "normal",
        "normal",
        "normal",
        "normal",
        "normal",
        "hard",
        "expert",
    ]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        levels.LevelError,
        match=r"^there is no level 'mean'; the levels are beginner, easy, normal, hard, expert, random, ",
    ):
        levels.level("mean")


@pytest.mark.parametrize("who", characters.COMPUTERS + characters.PEOPLE, ids=lambda who: who.id)
def test_every_character_has_a_portrait(who: characters.Character) -> None:
    assert resources.asset("art", "avatars", f"{who.portrait}.svg").is_file()
    assert characters.character(who.id) is who


def test_nobody_sits_twice_and_strangers_are_nobody() -> None:
    everybody = characters.COMPUTERS + characters.PEOPLE
    assert len({who.id for who in everybody}) == len(everybody)
    assert characters.character("nixon") is None


def test_there_are_a_dozen_characters_of_every_level_and_temper() -> None:
    assert len(characters.COMPUTERS) == 12
    assert {who.level for who in characters.COMPUTERS} == {level.name for level in levels.offered()}
    assert min(who.boldness for who in characters.COMPUTERS) == -1.0
    assert max(who.boldness for who in characters.COMPUTERS) == 1.0
    assert characters.boldness_of("silent-cal") == -1.0
    assert characters.boldness_of("nixon") == 0.0
