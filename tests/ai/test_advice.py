"""Advice: every move with what may be expected of it and a reason, and the one that was played among them."""

import re
from dataclasses import replace
from random import Random

import pytest

from cardtable.ai.advice import Advice, Advised, advise, plain_advice, reason_of
from cardtable.ai.player import Players
from cardtable.ai.question import Question
from cardtable.ai.search import Budget, Search, Thought, Weighed
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from tests.ai.positions import GAMES, positions

FEW = Budget(iterations=40)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_move_that_was_played_is_weighed_whatever_is_thought_of_it(game_id: str) -> None:
    players = catalogue.entry(game_id).players()
    for number, state in enumerate(positions(game_id, 4, every=11, seed="advice")):
        seen = state.observe(state.to_act[0])
        worst = seen.write(players.plain.rank(seen)[-1][0])
        advice = advise(players, seen, Random(number), FEW, worst)
        assert advice.played is not None
        assert advice.played.move == worst
        assert all(
            found.reason.text and seen.why_not(seen.read(found.move)) is None for found in advice.moves
        )
        assert len({found.move for found in advice.moves}) == len(advice.moves)
        if advice.iterations:
            assert advice.played in advice.moves
            assert all(found.prospects is not None for found in advice.moves)
            assert advice.cost is not None
            assert 0.0 <= advice.cost <= 1.0
            assert advice.odds == ("match" if game_id == "combat" else "")


def test_the_same_question_gets_the_same_advice() -> None:
    state = next(positions("whitehouse", 1, every=40, seed="same"))
    seen = state.observe(state.to_act[0])
    question = Question(seen, catalogue.entry("whitehouse").players, "seed", budget=FEW)
    answer = question.decide()
    assert answer.advice is not None
    assert answer == question.decide()
    assert answer.advice.played is None


def told(move: str, prospects: float | None, error: float = 0.01) -> Advised:
    return Advised(move, Reason(""), prospects, error)


@pytest.mark.parametrize(
    ("played", "cost"),
    [
        (None, None),
        (told("a", 0.9), 0.0),
        (told("b", 0.5), pytest.approx(0.4)),
        (told("b", 0.89), 0.0),  # chance may have made the difference
        (told("b", None), None),
    ],
)
def test_a_move_costs_what_the_best_one_brings_more(played: Advised | None, cost: object) -> None:
    assert Advice((told("a", 0.9),), 40, played).cost == cost


def test_the_only_move_costs_nothing() -> None:
    assert Advice((told("a", None),), 0, told("a", None), forced=True).cost == 0.0


def test_what_the_policy_holds_as_good_costs_nothing_without_search() -> None:
    players = catalogue.entry("combat").players()
    state = next(state for state in positions("combat", 40, every=1) if state.phase == "flip")
    seen = state.observe(state.to_act[0])
    last = seen.write(seen.legal()[-1])
    assert plain_advice(players, seen, last).cost == 0.0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_of_move_that_is_legal_is_told_of(game_id: str) -> None:
    """Who can knock hears what knocking would bring, however little the policy thinks of it."""
    players = catalogue.entry(game_id).players()
    several = 0
    for number, state in enumerate(positions(game_id, 12, every=7, seed="kinds")):
        seen = state.observe(state.to_act[0])
        kinds = {seen.write(move).partition(" ")[0] for move in seen.legal()}
        advice = advise(players, seen, Random(number), FEW)
        told_of = {found.move.partition(" ")[0] for found in advice.told}
        # In Combat moves that come to the same are told of as one.
        assert told_of <= kinds if game_id == "combat" else told_of == kinds
        assert advice.told[0] == advice.best
        several += len(kinds) > 1
    assert several or game_id in ("whitehouse", "combat")


def test_what_chance_may_have_made_is_called_equal_and_what_is_not_is_not() -> None:
    advice = Advice((told("draw", 0.5), told("take 0", 0.49), told("take 1", 0.3), told("knock", 0.486)), 40)
    assert [advice.behind(found) for found in advice.moves] == [0.0, 0.0, pytest.approx(0.2), 0.0]
    assert [found.move for found in advice.told] == ["draw", "take 0", "knock"]


def test_advice_at_the_table_is_the_verdict_on_the_move_that_follows() -> None:
    advice = Advice((told("draw", 0.9), told("take 0", 0.3)), 40)
    about = advice.about("take 0")
    assert about is not None
    assert about.cost == pytest.approx(0.6)
    assert advice.about("knock") is None


def test_of_equal_moves_all_are_named_and_none_is_argued_for() -> None:
    even = Reason("It hardly matters: a or b.", even=True)
    first, other, third = Advised("a", even, 0.6), Advised("b", even, 0.595, 0.005), Advised("c", even, 0.595)
    assert Advice((first, other), 10, first).sentence(["Pass", "Ace"]) == "Either is fine: Pass or Ace."
    assert Advice((first, other), 10, first).sentence(["Pass", "Ace"], listed=True) == "Either is fine."
    beyond = Advice((first, other), 10, first, beyond=Reason("It keeps the king."))
    assert beyond.sentence(["Pass", "Ace"], listed=True) == "Either is fine. It keeps the king."
    several = Advice((first, other, third), 10)
    assert several.sentence(["A", "B", "C"]) == "Any of these is fine: A or B or C."
    apart = Advice((first, replace(other, prospects=0.2), third), 10)
    assert apart.alike == (first, third)


def test_equal_moves_have_one_row_so_that_the_others_are_real_alternatives() -> None:
    even = Reason("Either will do.", even=True)
    best, equal = Advised("play 7S", even, 0.6), Advised("play 7H", even, 0.6)
    passed, worse = Advised("pass", even, 0.6), Advised("play AS", Reason("It costs an ace."), 0.5)
    advice = Advice((best, equal, worse, passed), 40)
    assert advice.told == (best, worse)
    assert advice.alike == (best, passed, equal), "another kind of move before one more card"


def test_where_no_reason_parts_two_moves_the_figure_that_does_is_said() -> None:
    even = Reason("It hardly matters: a or b.", even=True)
    moves = (Advised("a", even, 0.6), Advised("b", even, 0.3, 0.05))
    chances, points = Advice(moves, 10, odds="match"), Advice(moves, 10, unit=12.0)
    assert chances.sentence(["A"]) == (
        "Over many hands, it brings about 30 more wins in 100 than the next best move."
    )
    assert points.sentence(["A"]) == "Over many hands, it brings about 4 points more than the next best move."
    assert points.why_less(moves[1]) == "No one reason stands out: it shows only over many hands."
    third = Advised("pass", even, 0.59, 0.05)
    assert "about as good" in replace(points, moves=(*moves, third)).sentence(["A"]), "the third is"
    assert "about as good" in points.why_less(third)


def test_a_kind_that_everybody_wonders_about_is_told_of_before_other_kinds() -> None:
    moves = (told("draw", 0.5), told("take 0", 0.4), told("play", 0.3), told("knock", 0.2))
    assert [found.move for found in Advice(moves, 40, marked=frozenset({"knock"})).told] == [
        "draw",
        "take 0",
        "knock",
        "play",
    ]


def test_where_nothing_was_imagined_the_policy_says_itself_that_moves_are_alike() -> None:
    even = Advised("a", Reason("Nobody has seen either.", even=True))
    assert (
        Advice((even, Advised("b", Reason("Nobody has seen either.", even=True)))).sentence(["A"])
        == "Nobody has seen either."
    )
    assert Advice((even,), 40).sentence(["A"]).startswith("No one reason stands out")


def test_an_even_reason_that_tells_why_is_said_in_place_of_the_moves() -> None:
    why = Reason("The bid is lost, so any card will do.", even=True, tells_why=True)
    advice = Advice((Advised("a", why, 0.2), Advised("b", why, 0.2)), 10)
    assert len(advice.alike) == 2
    assert advice.sentence(["Ace", "King"]) == "The bid is lost, so any card will do."


def test_where_a_reason_parts_two_moves_it_is_said_and_neither_is_called_fine() -> None:
    """The search cannot tell what a better card that is kept will be worth; the policy can."""
    first = Advised("a", Reason("You keep Georgia."), 0.6)
    other = Advised("b", Reason("It spends Georgia."), 0.6)
    advice = Advice((first, other), 10, other)
    assert advice.cost == 0.0
    assert advice.alike == (first,)
    assert not advice.same(other)
    assert advice.sentence(["A"]) == advice.why_best == "You keep Georgia."


def test_a_move_of_which_nobody_knows_that_it_is_as_good_is_not_offered_beside_the_best() -> None:
    best = Advised("a", Reason("Why.", even=True), 0.6)
    unsure = Advised("b", Reason("Why.", even=True), 0.57, 0.03)
    advice = Advice((best, unsure), 10)
    assert advice.behind(unsure) == 0.0
    assert advice.alike == (best,)
    assert advice.sentence(["A"]).startswith("No one reason stands out")


def test_that_two_moves_are_about_as_good_is_not_said_of_one_alone() -> None:
    """Where the reason is even and no move counts as alike, the search's finding is said."""
    even = Reason("The 3 of clubs is about as good as the 2 of spades.", even=True)
    searched = Advice((Advised("a", even, 0.6), Advised("b", even, 0.57, 0.03)), 10)
    assert searched.alike == searched.moves[:1]
    assert "the next best move is about as good" in searched.sentence(["The 3 of clubs"])


def test_what_is_called_equal_is_shown_with_equal_chances() -> None:
    first, other = Advised("a", Reason(""), 0.31, 0.05), Advised("b", Reason(""), 0.24, 0.05)
    worse = Advised("c", Reason(""), 0.04, 0.01)
    advice = Advice((first, other, worse), 10, odds="match")
    assert [advice.share(advised) for advised in advice.moves] == [0.31, 0.31, 0.04]


ALIKE = re.compile(
    r"as good|hardly matters|matters little|little difference|[Ee]ither is fine|is fine:|same votes"
)
"""What is said of moves that come to the same."""


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_said_of_a_move_agrees_with_the_verdict_on_it(game_id: str) -> None:
    """Whatever the search may come to: where a move brings less, no sentence calls it as good."""
    policy = catalogue.entry(game_id).players().thoughtful
    even = 0
    for state in positions(game_id, 60, every=5, seed="verdicts"):
        seen = state.observe(state.to_act[0])
        ranked = [move for move, _score in policy.rank(seen)][:6]
        for chosen in (ranked, ranked[::-1]):  # the search may hold the policy's last move the best
            reasons = [reason_of(policy, seen, move, chosen) for move in chosen]
            even += sum(reason.even for reason in reasons)
            assert all(reason.even for reason in reasons if ALIKE.search(reason.text)), reasons
            apart = Advice(
                tuple(
                    Advised(str(move), why, 0.9 - 0.1 * n)
                    for n, (move, why) in enumerate(zip(chosen, reasons, strict=True))
                )
            )
            assert not ALIKE.search(apart.sentence(["the best"]))
            assert not ALIKE.search(apart.why_best)
            assert not any(ALIKE.search(apart.why_less(advised)) for advised in apart.moves[1:])
            alike = Advice(tuple(replace(advised, prospects=0.5) for advised in apart.moves))
            titles = [advised.move for advised in alike.alike]
            assert bool(ALIKE.search(alike.sentence(titles))) <= alike.best.reason.even
    assert even


def discarding() -> tuple[Players, Observation]:
    """The players of States, and what a seat knows that is to discard."""
    state = next(state for state in positions("states", 40, every=1) if state.phase == "discard")
    return catalogue.entry("states").players(), state.observe(state.to_act[0])


@pytest.mark.parametrize(("more", "first"), [(0.004, "usual"), (0.04, "other")])
def test_what_brings_hardly_more_is_not_advised_against_the_policy(
    more: float, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reasons are the policy's: one turn's second hint would take back what the first one said."""
    players, seen = discarding()
    moves = [move for move, _score in players.thoughtful.rank(seen)[:2]]
    weighed = (Weighed(moves[1], 0.5 + more, 0.001), Weighed(moves[0], 0.5, 0.001))
    monkeypatch.setattr(Search, "think", lambda *_args, **_more: Thought(moves[1], weighed, 198))
    advice = advise(players, seen, Random(1), FEW)
    assert advice.best.move == seen.write(moves[0 if first == "usual" else 1])
    assert advice.best.reason == players.thoughtful.explain(
        seen, *(moves if first == "usual" else reversed(moves))
    )


def test_the_policys_own_move_is_compared_with_the_others_where_it_is_the_one_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the search liked best by a hair shares no luck with the others here; these two share all of it."""
    players, seen = discarding()
    usual, worse, liked = (move for move, _score in players.thoughtful.rank(seen)[:3])
    luck = (0.3, 0.7) * 20
    weighed = (
        Weighed(liked, 0.504, 0.03, tuple(reversed(luck))),
        Weighed(usual, 0.5, 0.03, luck),
        Weighed(worse, 0.48, 0.03, tuple(reward - 0.02 for reward in luck)),
    )
    monkeypatch.setattr(Search, "think", lambda *_args, **_more: Thought(liked, weighed, 120))
    advice = advise(players, seen, Random(1), FEW)
    assert advice.best.move == seen.write(usual)
    own = next(found for found in advice.moves if found.move == seen.write(worse))
    assert advice.behind(own) == pytest.approx(0.04)


def test_moves_that_are_no_slips_beside_each_other_stand_in_the_policys_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second row is what somebody would think of next, not what luck put there."""
    players, seen = discarding()
    moves = [move for move, _score in players.thoughtful.rank(seen)[:4]]
    worths = (0.498, 0.5, 0.502, 0.45)
    weighed = [Weighed(move, worth, 0.001) for move, worth in zip(moves, worths, strict=True)]
    weighed.sort(key=lambda found: -found.worth)
    monkeypatch.setattr(Search, "think", lambda *_args, **_more: Thought(moves[2], tuple(weighed), 396))
    advice = advise(players, seen, Random(1), FEW)
    assert [found.move for found in advice.moves] == [seen.write(move) for move in moves]


def test_twins_of_two_decks_are_one_move_to_the_table_and_to_the_review() -> None:
    twin = told("play 2H'", 0.49)
    advice = Advice((told("play 2H", 0.5), twin, told("play 3C", 0.4), told("pass", 0.3)))
    assert [found.move for found in advice.told] == ["play 2H", "play 3C", "pass"]
    asked = Advice((told("play 2H", 0.5), told("pass", 0.49)))
    verdict = asked.about("play 2H'")
    assert verdict is not None
    assert verdict.cost == 0.0
    assert asked.about("play 3C") is None


def test_moves_made_in_one_go_with_the_best_one_are_as_good() -> None:
    first, second, third = told("bury 1", 0.6), told("bury 2", 0.4), told("bury 3", 0.3)
    part = told("bury 2", 0.6)
    advice = Advice((first, second, third), 40, together=(part,))
    assert advice.in_one_go == {"bury 1", "bury 2"}
    own = advice.about("bury 2")
    assert own is not None
    assert (own.best, own.played, own.cost) == (part, part, 0.0)
    other = advice.about("bury 3")
    assert other is not None
    assert other.cost == pytest.approx(0.3)
    named = advice.named(["Ann", "Ben"])
    assert named.in_one_go == advice.in_one_go


def test_the_next_best_move_is_the_one_that_loses_least_whatever_its_kind() -> None:
    best, policys = told("take 0", 0.9), told("take 1", 0.6)
    knock, unknown = told("knock", 0.85, error=0.0), told("draw", None)
    assert Advice((best, policys, knock, unknown), 40).rivals == (knock, policys)
    assert Advice((best, unknown, knock), 40).rivals == (knock, unknown)
    assert Advice((best,), 40).rivals == ()


def test_no_move_is_held_against_the_best_one_that_is_the_same_at_a_higher_price() -> None:
    best, lower, passing = told("bid 280", 0.6), told("bid 270", 0.4), told("pass", 0.3)
    dearer = replace(told("bid 300", 0.55), outdone=True)
    assert Advice((best, dearer, passing)).told == (best, passing)
    assert Advice((best, dearer, lower, passing)).told == (best, lower, passing)
    judged = Advice((best, dearer, passing)).about("bid 300")
    assert judged is not None
    assert judged.played == dearer


def test_a_move_that_a_hint_calls_as_good_as_its_own_is_judged_by_that_hint() -> None:
    as_good, players = 0, catalogue.entry("whitehouse").players()
    for number, state in enumerate(positions("whitehouse", 8, every=9, seed="as good")):
        seen = state.observe(state.to_act[0])
        hint = advise(players, seen, Random(number), FEW)
        for other in hint.alike[1:2]:
            as_good += 1
            assert advise(players, seen, Random(number), FEW, other.move) == replace(hint, played=other)
    assert as_good > 2
