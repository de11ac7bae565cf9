"""What is said of moves, in positions as they come up: short, distinct, fair, and free of what nobody says.

What the sentences say in single positions is asserted in every game's own `test_reasons`.
"""

import itertools
from random import Random

import pytest

from cardtable.ai.player import Policy
from cardtable.engine.game import Move, Observation, State
from cardtable.engine.opinion import with_names
from cardtable.games import catalogue
from tests.ai.positions import GAMES, positions

POSITIONS = 150
EVERY = 11
MOVES = 6
"""So many moves of a position are held against the best one: the best and the worst ranked."""

LONGEST = 130
LONGEST_WITH_NAMES = 160
LONG_NAMES = tuple(f"Maximiliana Featherston{seat}" for seat in range(8))
"""The longest that profiles allow."""
BANNED = ("shall", "dearest", "habit", "the search", "pick up", "colour", "favour", "{", "}", "  ", "None")


VARIANTS = (
    ("whitehouse", 4, {"play": "individual", "referee": "honor"}),
    ("whitehouse", 4, {"jokers": False, "colors": True, "referee": "honor"}),
    ("states", 4, {"teams": True}),
    ("states", 2, {"spotting": "self", "water": 8}),
    ("american_deuce", 0, {"quick": True}),
    ("american_deuce", 0, {"quick": False}),
    ("statehood", 3, {"census": 2010}),
)
"""Tables of other kinds than the usual ones: the game, how many sit there, what they agreed on."""


def policy_of(game_id: str) -> Policy:
    return catalogue.entry(game_id).players().plain


def told(policy: Policy, seen: Observation, moves: list[Move]) -> list[str]:
    """Why the first move is preferred to the second, and what goes wrong with each of the others."""
    best = moves[0]
    found = [policy.explain(seen, best, moves[1]).text]
    return found + [policy.explain(seen, move, best, worse=True).text for move in moves[1:]]


def said_twice(policy: Policy, seen: Observation, moves: list[Move]) -> list[str]:
    """The sentences that stand for two moves; only moves that are worth the same may share one."""
    if policy.explain(seen, moves[0], moves[1]).tells_why:
        return []  # it says why every move is as good, so all may share it
    scores = dict(policy.rank(seen))
    found = list(zip(moves, told(policy, seen, moves), strict=True))
    pairs = itertools.combinations(found, 2)
    return [text for (move, text), (other, same) in pairs if text == same and scores[move] != scores[other]]


def listed(policy: Policy, seen: Observation, moves: list[Move]) -> list[Move]:
    """The moves that a hint lists: the best, the next best, and the best of another kind."""
    kinds = {policy.guide.kind(seen, move) for move in moves[:2]}
    others = (move for move in moves[2:] if policy.guide.kind(seen, move) not in kinds)
    return [*moves[:2], *itertools.islice(others, 1)]


def some(policy: Policy, seen: Observation) -> list[Move]:
    """The moves that are ranked highest, and those that are ranked lowest."""
    ranked = [move for move, _score in policy.rank(seen)]
    return ranked if len(ranked) <= MOVES else ranked[: MOVES // 2] + ranked[-MOVES // 2 :]


def is_sound(sentence: str) -> bool:
    """Whether a sentence is one that may stand on the screen."""
    named = with_names(sentence, LONG_NAMES)
    sentence = with_names(sentence, ("Abe", "Bea", "Cal", "Dolley", "Eli", "Fay", "Gus", "Hal"))
    return (
        0 < len(sentence) <= LONGEST
        and len(named) <= LONGEST_WITH_NAMES
        and sentence.endswith((".", "!"))
        and not sentence[0].islower()
        and not any(banned in sentence.lower() for banned in BANNED)
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_is_explained_shortly_and_no_two_alike(game_id: str) -> None:
    policy = policy_of(game_id)
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        seen = state.observe(state.to_act[0])
        moves = some(policy, seen)
        assert not said_twice(policy, seen, listed(policy, seen, moves))
        back = [policy.explain(seen, move, moves[0]).text for move in moves[1:]]
        forth = [policy.explain(seen, move).text for move in moves]
        for sentence in (*told(policy, seen, moves), *back, *forth):
            assert is_sound(sentence), sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_states_and_cards_that_are_named_are_cards_of_the_game(game_id: str) -> None:
    policy = policy_of(game_id)
    pointed = 0
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        codes = {code for cards in state.zones().values() for code in cards}
        seen = state.observe(state.to_act[0])
        for move in some(policy, seen):
            cards = policy.explain(seen, move).cards
            assert codes.issuperset(cards)
            pointed += bool(cards)
    assert pointed


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_have_no_bearing_on_what_is_said(game_id: str) -> None:
    policy = policy_of(game_id)
    shuffle = Random(game_id)
    differed = 0
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        seen = state.observe(state.to_act[0])
        other = seen.resample(shuffle)
        differed += other != state
        again = other.observe(state.to_act[0])
        moves = some(policy, seen)
        assert told(policy, seen, moves) == told(policy, again, moves)
    assert differed > POSITIONS // 2


@pytest.mark.parametrize("game_id", GAMES)
def test_what_everybody_is_told_follows_from_what_everybody_sees(game_id: str) -> None:
    policy = policy_of(game_id)
    shuffle = Random(game_id)
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        seat = state.to_act[0]
        seen = state.observe(None)
        for move in some(policy, state.observe(seat)):
            sentence = policy.tell(seen, move, "Abe")
            assert is_sound(sentence), sentence
            assert "you" not in sentence.lower()
            for _time in range(2):
                other = seen.resample(shuffle)
                if other.why_not(seat, move) is None:
                    assert policy.tell(other.observe(None), move, "Abe") == sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_after_the_hand_everything_is_told_in_the_third_person(game_id: str) -> None:
    policy = policy_of(game_id)
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        seen = state.observe(state.to_act[0])
        for move in some(policy, seen):
            sentence = policy.tell_all(seen, move, "Abe")
            assert is_sound(sentence), sentence
            assert "you" not in sentence.lower()
            assert "Abe" in sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_that_is_hidden_is_not_given_away(game_id: str) -> None:
    """Where others do not see a move, the same is told of all moves like it."""
    policy = policy_of(game_id)
    met = 0
    for state in positions(game_id, POSITIONS, EVERY, seed="reasons"):
        seat = state.to_act[0]
        moves = state.legal(seat)
        seen = state.observe(None)
        if len(moves) > 1 and all(hidden(state, seat, move) for move in moves):
            assert len({policy.tell(seen, move, "Abe") for move in moves}) == 1
            met += 1
    # Nothing is buried or chosen in secret in the other games.
    assert bool(met) == (game_id in ("whitehouse", "combat"))


def hidden(state: State, seat: int, move: Move) -> bool:
    """Whether somebody who sees no hand cannot tell a move from the first legal one by what follows it."""
    first, other = state.copy(), state.copy()
    first.apply(seat, state.legal(seat)[0])
    other.apply(seat, move)
    return first.observe(None) == other.observe(None)


@pytest.mark.parametrize(("game_id", "table", "wishes"), VARIANTS)
def test_at_other_tables_as_much_is_said(game_id: str, table: int, wishes: dict[str, object]) -> None:
    policy = policy_of(game_id)
    points = 0
    for state in positions(game_id, POSITIONS // 2, EVERY, "variants", wishes, table):
        seat = state.to_act[0]
        seen = state.observe(seat)
        moves = some(policy, seen)
        assert not said_twice(policy, seen, listed(policy, seen, moves))
        said = told(policy, seen, moves)
        said += [policy.tell(state.observe(None), move, "Abe") for move in moves]
        said += [policy.tell_all(seen, move, "Abe") for move in moves]
        assert all(is_sound(sentence) for sentence in said), said
        points += any("point" in sentence for sentence in said)
    assert not (points and wishes.get("quick"))
