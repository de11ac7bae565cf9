"""Two referees that share no code agree on every state of random matches."""

from random import Random

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from tests.games.states.desk import start, states, whole
from tests.games.states.plain import PlainStates
from tests.properties.test_states_random_games import choose, is_patient, table_of

PARTS = 4


def normal(shown: dict[str, object]) -> dict[str, object]:
    """The order of the legal moves is each referee's own."""
    legal = shown["legal"]
    assert isinstance(legal, dict)
    return {**shown, "legal": {seat: sorted(moves) for seat, moves in legal.items()}}


@pytest.mark.parametrize("part", range(PARTS))
def test_two_referees_agree_on_random_matches(part: int, games: int) -> None:
    for number in range(part, max(games // 5, PARTS), PARTS):
        table = table_of(number)
        dice = Random(f"two referees {number}")
        state = start(table.seats, **table.options)
        cards = load_deck("states").cards[: state.setup.size]
        plain = PlainStates(cards, table.seats, states().settle(table.seats, table.options))
        while state.to_act:
            assert normal(plain.shown()) == normal(whole(state))
            (seat,) = state.to_act
            move: Move
            if seat == CHANCE:
                request = state.chance()
                move = tuple(shuffled(request.pool, request.count, dice))
            else:
                move = choose(state, seat, is_patient(number), dice)
            plain.play(f"{'*' if seat == CHANCE else seat} {state.write(seat, move)}")
            state.apply(seat, move)
        assert normal(plain.shown()) == normal(whole(state))
