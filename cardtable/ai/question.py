"""What goes between the program and its thinking process, and how a question is decided in either."""

import importlib
from dataclasses import dataclass
from random import Random
from typing import cast

from cardtable.ai.advice import Advice, advise
from cardtable.ai.levels import player
from cardtable.ai.player import Policy
from cardtable.ai.search import Budget
from cardtable.engine.game import Observation


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked.

    Args:
        number: which question it is; the answer repeats it.
        policy: the module of the game's policy, such as ``"cardtable.games.whitehouse.policy"``.
        level: the level of the player.
        observation: what the player's seat may know.
        seed: what the player's dice start from.
        advice: how long to weigh the moves for advice; None where a move is wanted.
        played: for advice about a move that was made, that move as text; else empty.
        temper: of the player, from -1 for careful to 1 for bold.
    """

    number: int
    policy: str
    level: str
    observation: Observation
    seed: str
    advice: Budget | None = None
    played: str = ""
    temper: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question.

    Args:
        number: the question's number; `READY` says that the process is warm.
        move: the move as text; empty where the player failed.
        problem: what went wrong, empty where nothing did.
        advice: the moves weighed, where that was asked; `move` is the first of them.
    """

    number: int
    move: str
    problem: str = ""
    advice: Advice | None = None


READY = Answer(-1, "")


def load_policy(module: str) -> Policy:
    """The policy of a game by the name of its module. Raises ImportError where there is none."""
    return cast(Policy, importlib.import_module(module))


def consider(question: Question) -> Advice:
    """The moves as they are weighed for advice."""
    assert question.advice is not None
    policy = load_policy(question.policy)
    return advise(policy, question.observation, Random(question.seed), question.advice, question.played)


def decide(question: Question) -> str:
    """The move as text that the question's player makes.

    The same question gives the same move, but for levels that think until a time is up.
    """
    seen = question.observation
    move = player(question.level, load_policy(question.policy), temper=question.temper).choose(
        seen, Random(question.seed)
    )
    return seen.write(move)
