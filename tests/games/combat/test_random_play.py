"""Random matches of Combat are of every kind."""

from random import Random

from tests.games.combat.random_play import TABLES, CombatRandomPlay


def test_random_games_come_to_every_kind_of_question() -> None:
    random_play = CombatRandomPlay()
    assert {tuple(table.options.values()) for table in TABLES} == {
        (census, first) for census in (2020, 2010) for first in (0, 1)
    }
    seen: set[tuple[object, object]] = set()
    for number in range(60):
        dice = Random(f"kinds {number}")
        match = random_play.match(number)
        while match.state.to_act:
            seen.add((match.state.phase, match.state.facts()["pending"]))
            match.state.apply(*random_play.next_move(match.state, dice))  # type: ignore[arg-type]
    assert seen >= {
        ("deal", None),
        ("flip", "turn"),
        ("flip", "tie-breaker"),
        ("choose", "unequal"),
        ("choose", "tie-breaker"),
        ("flip", "fake-news"),
        ("call", "fake-news"),
        ("flip", "recount"),
        ("flip", "swing-state"),
        ("rps", "collusion"),
        ("pick", "collusion"),
        ("add", "add"),
        ("shuffle", None),
    }
