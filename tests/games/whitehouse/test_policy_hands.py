"""The policy at whole hands: nobody complains, contracts are sensible, random players are beaten."""

from collections import Counter
from random import Random

import pytest

from cardtable.ai.levels import level
from cardtable.ai.player import PolicyPlayer, RandomPlayer
from cardtable.ai.search import Budget
from cardtable.engine.opinion import with_names
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.moves import BURY, PASS
from tests.games.whitehouse import predicates
from tests.games.whitehouse.desk import dealt
from tests.games.whitehouse.hands import Table
from tests.games.whitehouse.strong import strong_hand

policy = PLAYERS.plain

SENSIBLE = PolicyPlayer(policy)
NO_SENSE = RandomPlayer()
PARTS = 10
THINKING = 80
"""For so many hands without search one is played with it."""

KINDS: dict[str, dict[str, object]] = {
    "plain": {},
    "jokers": {"jokers": True},
    "colours": {"colors": True, "census": 2010},
    "honor": {"referee": "honor", "jokers": True},
}


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_complains_in_a_thousand_hands(part: int, games: int) -> None:
    """A tenth of the games asked for; ``--games 10000`` plays as many hands. Options change by part."""
    options = list(KINDS.values())[part % len(KINDS)]
    table = Table(f"thousand/{part}", [SENSIBLE] * SEATS, **options)
    found = [
        (complaint, view.write(move), view.zones(), view.facts())
        for view, move in table.decisions(hands=max(20, games // PARTS))
        for complaint in predicates.complaints(view, move)
    ]
    assert not found


def test_nobody_complains_of_players_who_think(games: int) -> None:
    """With few imagined hands chance has its say among the moves that are weighed, so none may be wrong."""
    thinking = [level(name).player(PLAYERS, Budget(iterations=12)) for name in ("hard", "expert")]
    table = Table("thinking", [*thinking, *thinking])
    found = [
        (complaint, view.write(move), view.zones(), view.facts())
        for view, move in table.decisions(hands=max(4, games // THINKING))
        for complaint in predicates.complaints(view, move)
    ]
    assert not found


def test_defenders_lead_their_partners_suit_back_more_often_than_not() -> None:
    """A third of what they may lead is of that suit, so nobody who looked away would come near."""
    table = Table("returns", [SENSIBLE] * SEATS)
    returned = [
        predicates.returns_suit(view, move)
        for view, move in table.decisions(hands=400)
        if predicates.may_return_suit(view) and view.table.bidder in predicates.foes(view)
    ]
    assert len(returned) >= 150
    assert sum(returned) >= 0.45 * len(returned)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_complains_among_players_without_sense(kind: str) -> None:
    """Where half of the table plays anything, positions arise that sensible players never see."""
    table = Table(f"strangers/{kind}", [SENSIBLE, NO_SENSE, SENSIBLE, NO_SENSE], **KINDS[kind])
    found = [
        (complaint, view.write(move), view.zones(), view.facts())
        for view, move in table.decisions(hands=60)
        if view.seat in (0, 2)
        for complaint in predicates.complaints(view, move)
    ]
    assert not found


def test_nobody_passes_with_a_hand_that_makes_the_bid_alone() -> None:
    """Such hands are so rare that they are dealt on purpose."""
    dice = Random("strong")
    asked = 0
    for number in range(200):
        options: dict[str, object] = {
            "jokers": number % 2 == 0,
            "play": "individual" if number % 4 > 1 else "partnership",
        }
        state = dealt(number % SEATS, {0: strong_hand(dice, jokers=number % 2 == 0)}, **options)
        while state.to_act != (0,):
            (seat,) = state.to_act
            state.apply(seat, policy.choose(state.observe(seat), dice))
        view = state.observe(0)
        move = policy.choose(view, dice)
        asked += predicates.passes_sure_hand(view, PASS)
        assert isinstance(move, int)
        assert not predicates.passes_sure_hand(view, move), view.zones()
    assert asked >= 50


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [({}, 0.6, 0.8), ({"jokers": True}, 0.6, 0.8), ({"play": "individual"}, 0.5, 0.8)],
    ids=["partners", "jokers", "individual"],
)
def test_contracts_are_made_more_often_than_not_and_not_always(
    options: dict[str, object], least: float, most: float
) -> None:
    """A failed bid costs two points and a made one brings one: bids that never fail were too timid."""
    table = Table("contracts", [SENSIBLE] * SEATS, **options)
    for _decision in table.decisions(hands=300):
        pass
    made: Counter[bool] = Counter()
    for match in table.finished:
        for result in match.results:
            bidder = result.facts["bidder"]
            assert isinstance(bidder, int)
            side = next(side for side, seats in enumerate(match.state.sides) if bidder in seats)
            made[result.points[side] > 0] += 1
    assert least <= made[True] / made.total() <= most


@pytest.mark.parametrize("side", [0, 1])
def test_random_players_are_beaten(side: int) -> None:
    players = [SENSIBLE if seat % 2 == side else NO_SENSE for seat in range(SEATS)]
    table = Table(f"random/{side}", players)
    for _decision in table.decisions(hands=250):
        pass
    whole = [match for match in table.finished if match.state.winners]
    assert len(whole) >= 10
    assert all(side in match.state.winners for match in whole if match.state.winners)


def test_a_lone_policy_beats_three_random_players() -> None:
    table = Table("alone", [SENSIBLE, NO_SENSE, NO_SENSE, NO_SENSE], play="individual")
    for _decision in table.decisions(hands=400):
        pass
    whole = [match for match in table.finished if match.state.winners]
    assert len(whole) >= 10
    assert sum(match.state.winners == (0,) for match in whole) >= 0.9 * len(whole)


def test_what_is_ranked_is_what_is_legal_and_the_best_is_chosen() -> None:
    """In every phase, in both kinds of play; the same observation gets the same answer."""
    phases = Counter[str]()
    for options in ({"jokers": True, "referee": "honor"}, {"play": "individual"}):
        table = Table("ranked", [SENSIBLE, NO_SENSE, SENSIBLE, NO_SENSE], **options)
        for view, _move in table.decisions(hands=12):
            phases[view.phase] += 1
            ranked = policy.rank(view)
            assert sorted(move for move, _score in ranked) == view.legal()
            assert [score for _move, score in ranked] == sorted((s for _m, s in ranked), reverse=True)
            chosen = policy.choose(view, Random(0))
            assert chosen == ranked[0][0] == policy.choose(view, Random(1))
            for move in view.legal():
                sentence = policy.explain(view, move).text
                assert sentence.endswith(".")
                assert "{" not in with_names(sentence, "ABCD")
    assert set(phases) == {"bid", "trump", "bury", "challenge", "play"}


def test_what_is_buried_one_by_one_is_what_was_planned_at_first() -> None:
    table = Table("buried", [SENSIBLE] * SEATS, jokers=True)
    planned: set[int] = set()
    followed = 0
    for view, move in table.decisions(hands=20):
        if view.phase == "trump":
            planned = set()
        if view.phase == "bury":
            best = policy.rank(view)[0][1]
            plan = {ranked for ranked, score in policy.rank(view) if score == pytest.approx(best)}
            assert move >= BURY
            assert not planned or move in planned
            followed += bool(planned)
            planned = (planned or plan) - {move}
    assert followed > 50
