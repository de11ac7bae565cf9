"""Random moves to the end of a hand, in every game: the legal ones, chosen as the contract says."""

from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move, State
from cardtable.games import catalogue

TABLES = [
    (entry.id, seats)
    for entry in catalogue.GAMES.values()
    for seats in sorted({catalogue.game(entry.id).seats[0], catalogue.game(entry.id).seats[-1]})
]


def fresh(game_id: str, seats: int) -> State:
    game = catalogue.game(game_id)
    return game.start(seats, game.settle(seats, {}))


def by_the_rules(state: State, dice: Random) -> int:
    """What a roll-out should do, every move refereed."""
    made = 0
    while state.to_act and state.phase != "deal":
        (seat, *_others) = state.to_act
        move: Move
        if seat == CHANCE:
            request = state.chance()
            move = tuple(shuffled(request.pool, request.count, dice))
        else:
            moves = state.legal(seat)
            move = moves[int(dice.random() * len(moves))] if len(moves) > 1 else moves[0]
        state.play(seat, move)
        made += 1
    return made


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_roll_out_makes_the_moves_that_the_dice_say(game_id: str, seats: int) -> None:
    for number in range(5):
        state, dice = fresh(game_id, seats), Random(f"{game_id} {number}")
        while state.phase in ("cut", "deal"):
            state.move_at_random(dice)
        before, slow = state.copy(), state.copy()
        same_dice = Random(number)
        made = by_the_rules(slow, Random(number))
        assert state.roll_out(same_dice) == made > 1
        assert state == slow != before
        assert state.phase in ("deal", "over")
        assert state.roll_out(same_dice) == 0, "nothing is left of the hand"
