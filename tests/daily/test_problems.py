"""The five problems of a day: from the day alone, and none twice before all have come."""

from __future__ import annotations

from collections import Counter

from cardtable.daily.problems import A_DAY, of_day

KNOWN = {game: [f"{game}-{number}-1" for number in range(1, 41)] for game in ("wh", "st", "sh", "ad")}
DAY = 739_921
OF_THE_FIRST_DAY = ["wh-16-1", "st-40-1", "st-12-1", "sh-28-1", "ad-19-1"]


def game_of(name: str) -> str:
    return name.partition("-")[0]


def test_a_day_has_one_problem_of_each_game_and_a_second_one_in_turn() -> None:
    doubled = []
    for day in range(DAY, DAY + 8):
        found = of_day(day, KNOWN)
        assert len(found) == len({*found}) == A_DAY
        count = Counter(map(game_of, found))
        assert {*count} == {*KNOWN}
        doubled.append(count.most_common(1)[0][0])
    assert doubled[:4] == doubled[4:]
    assert {*doubled[:4]} == {*KNOWN}


def test_no_problem_comes_again_before_every_other_one_of_its_game() -> None:
    came: dict[str, list[str]] = {game: [] for game in KNOWN}
    for day in range(DAY, DAY + 64):
        for name in of_day(day, KNOWN):
            came[game_of(name)].append(name)
    for names in came.values():
        assert len(names) == 80
        for start in range(41):
            assert len({*names[start : start + 40]}) == 40


def test_the_same_day_has_the_same_problems_everywhere_whatever_the_order_of_the_file() -> None:
    turned = {game: names[::-1] for game, names in KNOWN.items()}
    assert of_day(DAY, turned) == of_day(DAY, KNOWN)
    assert of_day(DAY, KNOWN) == OF_THE_FIRST_DAY


def test_a_game_without_problems_is_passed_over() -> None:
    found = of_day(DAY, {**KNOWN, "st": []})
    assert "st" not in map(game_of, found)
    assert {*map(game_of, found)} == {"wh", "sh", "ad"}
    assert of_day(DAY, {}) == []
