"""Whole matches of every game by phones alone, through the socket and the real table."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.games import catalogue
from tests.phones.conftest import OpenPhones, PhoneTable
from tests.scenes.table_kit import any_move

GAMES = sorted(catalogue.GAMES)


def play(made: PhoneTable, dice: Random, most: int = 3000) -> None:
    """Every phone answers what it is asked, and goes on after a hand, until the match is over."""
    session = made.session
    for _move in range(most):
        made.pocket.until(lambda: session.waits in ("phone", "over") or _may_go_on(made))
        if session.waits == "over":
            return
        if _may_go_on(made):
            phone = made.phones[min(made.phones)]
            phone.send(t="go", n=phone.state["n"])
            made.pocket.until(lambda: made.table.top is made.table.scene)
        else:
            answer(made, next(seat for seat in session.match.state.to_act if seat in session.phones), dice)
    raise AssertionError(made.table.describe())


def answer(made: PhoneTable, seat: int, dice: Random) -> None:
    """Have the phone of a seat make a move once it is asked for one."""
    phone, match = made.phones[seat], made.session.match
    count = len(match.steps)
    answered = phone.moved
    made.pocket.until(
        lambda: phone.state["n"] != answered and phone.state["ask"] and phone.state["ask"]["mine"]
    )
    seen = match.state.observe(seat)
    phone.move(seen.write(any_move(seen, dice)))
    made.pocket.until(lambda: len(match.steps) > count)


def _may_go_on(made: PhoneTable) -> bool:
    return made.table.top is not made.table.scene and made.session.waits != "over"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_phones_alone(game: str, open_phones: OpenPhones) -> None:
    seats = catalogue.game(game).seats[-1]
    made = open_phones(*["phone"] * seats, game=game, agreed={"hands": 1})
    made.join_all()
    made.app.unwatched = True  # nobody looks at the common screen
    play(made, Random(game))
    assert made.session.waits == "over"
    made.pocket.until(lambda: all(phone.state["sheet"] for phone in made.phones.values()))
    assert not any(phone.last("no") for phone in made.phones.values())
