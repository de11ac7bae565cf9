"""What a policy says of moves, asked by their texts in a state in which one seat is to act."""

from cardtable.ai.player import Policy
from cardtable.engine.game import State


class Sayings:
    """A policy's sentences about moves, without the cards that they point at.

    Args:
        policy: of the game.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def better(self, state: State, move: str, other: str) -> str:
        """Why `move` rather than `other`."""
        (seat,) = state.to_act
        return self.policy.explain(state.observe(seat), state.read(seat, move), state.read(seat, other)).text

    def worse(self, state: State, move: str, best: str) -> str:
        """What goes wrong with `move` beside `best`."""
        (seat,) = state.to_act
        seen = state.observe(seat)
        return self.policy.explain(seen, state.read(seat, move), state.read(seat, best), worse=True).text

    def told(self, state: State, move: str) -> str:
        """What everybody is told of Dolley's `move`."""
        return self.policy.tell(state.observe(None), state.read(state.to_act[0], move), "Dolley")
