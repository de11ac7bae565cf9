"""Players: whoever turns an observation into a move.

A player holds nothing between two moves. What it may know is in the observation, and what it leaves to chance
comes from the dice it is handed, so that the same observation and the same dice give the same move.
"""

from collections.abc import Callable
from typing import Protocol

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason


class Player(Protocol):
    """Somebody, or something, that can take a seat."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move for the seat that the observation belongs to.

        Args:
            observation: what that seat may know; it has at least one legal move.
            dice: where every random number of the decision comes from.
        """
        ...


class Policy(Protocol):
    """How one game is played sensibly."""

    @property
    def guide(self) -> Guide:
        """How search imagines what follows."""
        ...

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make."""
        ...

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Every legal move with what the policy thinks of it, best first; only comparisons have a meaning."""
        ...

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        """Why one move is to be preferred to another, or what goes wrong with it.

        Args:
            observation: what the seat may know; the sentence says "you" to it.
            move: a legal move.
            beside: the move that it is compared with: the next best, or the best where it is `worse`; None
                where there is none.
            worse: whether to say what goes wrong with `move`, and not what speaks for it.
        """
        ...

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """What everybody may understand of a move as soon as it was made; never empty.

        Args:
            seen: what everybody could see before the move: the observation of viewer None, so that nothing
                is told that a seat must not know.
            move: the move; what of it is hidden, such as a card laid face down, is not told.
            name: who made it; the sentence speaks of that player in the third person.
        """
        ...

    def tell_all(self, seen: Observation, move: Move, name: str) -> str:
        """What is to be understood of a move once the hand is over and all cards may be known; never empty.

        Args:
            seen: what the player who made the move knew.
            move: the move.
            name: who made it; the sentence speaks of that player in the third person.
        """
        ...


class Players:
    """Who plays a game: the policies that its levels go by.

    Attributes:
        plain: of who plays at once, and of who thinks if there is no other.
        attentive: of who thinks, but not for long.
        thoughtful: of who thinks long, and of advice.
    """

    def __init__(
        self, plain: Policy, thoughtful: Policy | None = None, attentive: Policy | None = None
    ) -> None:
        """Take them; who is not named goes by the next best policy that there is."""
        self.plain: Policy = plain
        self.thoughtful: Policy = plain if thoughtful is None else thoughtful
        self.attentive: Policy = self.thoughtful if attentive is None else attentive


LoadPlayers = Callable[[], Players]
"""What loads the players of a game: a function of a module, so that another process finds it."""


class RandomPlayer:
    """Makes any legal move, each as likely as the others."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """A legal move, whichever the dice say."""
        moves = observation.legal()
        return moves[int(dice.random() * len(moves))]


class PolicyPlayer:
    """Plays by its game's policy."""

    def __init__(self, policy: Policy) -> None:
        """Take the policy to play by.

        Args:
            policy: the game's policy.
        """
        self._policy = policy

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """What the policy would do."""
        return self._policy.choose(observation, dice)
