"""Random matches of Whitehouse."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from cardtable.engine.game import Move
from cardtable.games.whitehouse.rules.moves import MOVES, PASS
from cardtable.games.whitehouse.rules.setup import OPTIONS, check
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse.invariants import WhitehouseInvariants
from tests.kit.random_play import RandomPlay, Table


def _combinations() -> list[dict[str, object]]:
    found = []
    for values in product(*([choice.value for choice in option.choices] for option in OPTIONS)):
        wish = {option.name: value for option, value in zip(OPTIONS, values, strict=True)}
        try:
            check(wish)
        except ValueError:
            continue
        found.append(dict(wish))
    return found


COMBINATIONS = _combinations()
SHORT = [wish for wish in COMBINATIONS if wish["target"] == 3]


class WhitehouseRandomPlay(RandomPlay[WhitehouseState]):
    """Every combination of options once, from then on short matches, which come to more ends."""

    game_id: ClassVar[str] = "whitehouse"
    invariants = WhitehouseInvariants()
    closer: ClassVar[float] = 0.5
    tables = st.builds(
        lambda play, jokers, referee, target: Table(
            4, {"play": play, "jokers": jokers, "referee": referee, "target": target}
        ),
        st.sampled_from(["partnership", "individual"]),
        st.booleans(),
        st.sampled_from(["strict", "honor"]),
        st.sampled_from([3, 5]),
    )
    any_move = st.sampled_from(MOVES)
    starts: ClassVar[Sequence[int]] = (0, 2, 8, 15, 30, 60, 150)
    runs: ClassVar[Sequence[int]] = (1, 4, 20, 70)

    def table(self, number: int) -> Table:
        later = number - len(COMBINATIONS)
        return Table(4, COMBINATIONS[number] if later < 0 else SHORT[later % len(SHORT)])

    def choose(self, state: WhitehouseState, seat: int, dice: Random, *, patient: bool) -> Move:
        """Bids are kept low, for otherwise hardly any hand would be made."""
        moves = state.legal(seat)
        if state.phase == "bid" and (patient or dice.random() < 0.85):
            return moves[0] if moves[0] == PASS and dice.random() < 0.7 else moves[min(1, len(moves) - 1)]
        return moves[int(dice.random() * len(moves))]
