"""The policy plays sensibly, by what a seat may know and nothing else."""

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from statistics import mean

import pytest

from cardtable.ai.player import Policy, PolicyPlayer, RandomPlayer
from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.opinion import with_names
from cardtable.games.combat.players.evaluation import MOST_SETS, Evaluation, choices
from cardtable.games.combat.players.hand_value import HandValue
from cardtable.games.combat.players.policy import PLAYERS
from cardtable.games.combat.rules.moves import CODES, HANDS_SHOWN, HIGHER, LOWER, WILD, added_cards
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import cards, dealt, laid, last_hands, play_to, start
from tests.kit.desk import play

policy = PLAYERS.plain


def chosen(state: CombatState, seat: int, judge: Policy = policy) -> str:
    """What a policy does there."""
    return state.write(seat, judge.choose(state.observe(seat), Random(1)))


def decisions(number: int) -> Iterator[tuple[CombatState, int]]:
    """Every state of some random matches in which a seat must move, and that seat."""
    for seed in range(number):
        dice, state = Random(f"policy {seed}"), start(census=(2020, 2010)[seed % 2])
        while state.to_act:
            seat = state.to_act[0]
            move: Move
            if seat == CHANCE:
                request = state.chance()
                move = tuple(shuffled(request.pool, request.count, dice))
            else:
                yield state, seat
                moves = state.legal(seat)
                move = moves[int(dice.random() * len(moves))]
            state.apply(seat, move)


def hidden_orders(state: CombatState) -> Iterator[CombatState]:
    """The state with its face-down cards in every order."""
    places = [place for place in range(5) if state.down >> place & 1]
    for order in permutations([state.table[place] for place in places]):
        again = state.copy()
        table = [*state.table]
        for place, card in zip(places, order, strict=True):
            table[place] = card
        again.table = tuple(table)
        yield again


# -- every decision -----------------------------------------------------------------------------------------


def test_every_legal_move_is_ranked_and_explained() -> None:
    for state, seat in decisions(12):
        view = state.observe(seat)
        ranked = policy.rank(view)
        assert sorted(move for move, _score in ranked) == sorted(state.legal(seat))
        scores = [score for _move, score in ranked]
        assert scores == sorted(scores, reverse=True)
        assert policy.choose(view, Random(3)) in [move for move, score in ranked if score == scores[0]]
        for move in (ranked[0][0], ranked[-1][0]):
            sentence = policy.explain(view, move).text
            assert sentence.endswith(".")
            assert "{" not in with_names(sentence, "AB")


def test_a_move_is_judged_by_what_the_seat_may_know() -> None:
    dice = Random(5)
    for number, (state, seat) in enumerate(decisions(3)):
        if number % 5 == 0:
            view = state.observe(seat)
            assert policy.rank(view.resample(dice).observe(seat)) == policy.rank(view)


def test_what_is_no_observation_of_combat_or_no_legal_move_is_refused() -> None:
    state = laid("AL AK AZ AR CA")
    with pytest.raises(TypeError):
        policy.choose(state, Random(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not legal"):
        policy.explain(state.observe(1), state.read(1, "take 1"))
    assert policy.rank(state.observe(0)) == []


def test_the_policy_beats_random_play() -> None:
    won = 0
    players = {True: PolicyPlayer(policy), False: RandomPlayer()}
    for number in range(60):
        dice, state = Random(f"match {number // 2}"), start()
        moves = Random(number)
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                request = state.chance()
                state.apply(seat, tuple(shuffled(request.pool, request.count, dice)))
            else:
                state.apply(seat, players[seat == number % 2].choose(state.observe(seat), moves))
        won += state.winners == (number % 2,)
    assert won >= 39


# -- choosing cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "lines", "takes"),
    [
        ("CA AK AL AR AZ", ["1 flip 1", "0 flip 2"], {"take 1 3", "take 1 4", "take 1 5"}),
        ("OH GA AL AR AZ", ["1 flip 1", "0 flip 2"], {"take 2 3 4", "take 2 3 5", "take 2 4 5"}),
        ("AK OH AL AR AZ", ["1 flip 1", "0 flip 2"], {"take 2 3", "take 2 4", "take 2 5"}),
    ],
)
def test_early_it_takes_what_is_expected_to_bring_more_votes(
    table: str, lines: list[str], takes: set[str]
) -> None:
    """The higher card where it has more votes above the lower one than a face-down card on average (10)."""
    state = laid(table)
    play(state, *lines)
    (seat,) = state.to_act
    assert chosen(state, seat, PLAYERS.attentive) in takes
    average = Evaluation(state.observe(seat)).average()
    assert 8 < average < 11


def test_cards_that_are_gone_change_what_a_face_down_card_is_worth() -> None:
    """With the large states collected seven votes more are worth a face-down card; before they were not."""
    fresh = laid("MI KY AK DE ND")
    play(fresh, "1 flip 1", "0 flip 2")
    assert len(chosen(fresh, 1, PLAYERS.attentive).split()) == 4
    late = dealt(
        {1: "CA TX FL NY PA", 2: "IL OH GA NC AZ", 3: "NJ VA WA IN MA", 4: "TN CO MD MN MO", 5: "MI KY AK"}
    )
    play_to(late, 5)
    play(late, "1 flip 1", "0 flip 2")
    assert chosen(late, 1, PLAYERS.attentive).startswith("take 1 ")
    assert len(chosen(late, 1, PLAYERS.attentive).split()) == 3


@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        ("CA AK AL AR AZ", {3}),
        ("OH GA AL AR AZ", {4}),
        ("OH AK AL AR AZ", {3, 4}),
        ("MI KY AK DE ND", {3, 4}),
    ],
)
def test_by_eye_it_tells_only_clear_differences_between_ways_to_take_cards(
    table: str, numbers: set[int]
) -> None:
    """A face-down card has about 10 votes: 51 more are clear and 1 more is; 14 and 7 more are not."""
    state = laid(table)
    play(state, "1 flip 1", "0 flip 2")
    (seat,) = state.to_act
    seen = state.observe(seat)

    def ways(judge: Policy) -> set[int]:
        return {len(state.write(seat, judge.choose(seen, Random(number))).split()) for number in range(40)}

    assert ways(policy) == numbers
    assert len(ways(PLAYERS.attentive)) == 1


def test_with_the_tie_breaker_it_names_the_card_worth_most() -> None:
    low = laid("AK DE ID HI CA")
    play(low, "1 flip 1", "0 flip 2", "1 flip 3")
    assert chosen(low, 1) in ("take 4", "take 5")
    high = laid("GA NC OH HI CA")
    play(high, "1 flip 1", "0 flip 2", "1 flip 3")
    assert chosen(high, 1) in ("take 1", "take 2")


def test_in_the_last_hand_it_takes_what_wins_most_often() -> None:
    """Held against every order of the face-down cards, of which all are as likely."""
    seen = differ = 0
    for state, seat in decisions(120):
        if state.hand != 12 or state.phase != "choose":
            continue
        chances = {}
        for move in state.legal(seat):
            won = total = 0
            for again in hidden_orders(state):
                again.apply(seat, move)
                total += 1
                won += 2 * (again.winners == (seat,)) + (again.winners is None)
            chances[move] = won / total
        highest = max(chances.values())
        assert chances[PLAYERS.thoughtful.choose(state.observe(seat), Random(1))] == highest
        seen += 1
        differ += chances[PLAYERS.attentive.choose(state.observe(seat), Random(1))] < highest
    assert seen > 80
    assert differ > 0


@pytest.mark.parametrize(("mine", "number"), [(226, 3), (251, 2), (201, 2)])
def test_late_it_takes_the_way_that_wins_whatever_it_brings_on_average(mine: int, number: int) -> None:
    """The last take, OH and AL up, CA, AK and DE down: the lower card and two others have more votes.

    Fifty votes ahead the higher card and one other lose the lead in no case; fifty behind they alone can win.
    """
    up_and_down = ("OH", "AL", "CA", "AK", "DE")
    state = last_hands(12)
    state.stacks = ((), tuple(CODES.index(code) for code in up_and_down))
    state.added = cards("AK DE")
    state.removed = (1 << 56) - (1 << 51)
    held = [0, 0]
    votes = state.setup.votes
    for card in sorted(range(51), key=lambda card: -votes[card]):
        if CODES[card] not in up_and_down:
            held[state.setup.ballots.total(held[0]) + votes[card] > mine] |= 1 << card
    state.won = (held[0], held[1])
    assert abs(state.scores[0] - mine) <= 2
    state.phase, state.pending, state.to_act = "shuffle", "", (CHANCE,)
    play(state, "* shuffle OH AL CA AK DE", "0 flip 1", "1 flip 2")
    assert len(chosen(state, 0, PLAYERS.thoughtful).split()) == 1 + number
    assert len(chosen(state, 0, PLAYERS.attentive).split()) == 4


# -- calls --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "lines", "call"),
    [
        ("CA *fake-news AL AZ IN", ["1 flip 1", "0 flip 2"], "lower"),
        ("AK *fake-news AL AZ IN", ["1 flip 1", "0 flip 2"], "higher"),
        ("AK *fake-news AL AZ IN", ["1 flip 2", "1 flip 1"], "higher"),
        ("AK DE *fake-news AL AZ", ["1 flip 1", "0 flip 2", "1 flip 3"], "higher"),
        ("AZ IN *fake-news TN CA", ["1 flip 1", "0 flip 2", "1 flip 3"], "lower"),
    ],
)
def test_fake_news_is_called_by_the_cards_that_are_out(table: str, lines: list[str], call: str) -> None:
    state = laid(table)
    play(state, *lines)
    assert chosen(state, state.to_act[0]) == call


def test_a_call_changes_with_the_cards_that_are_gone() -> None:
    """Eight votes are few at first; with all larger states collected nearly nothing is higher."""
    first = laid("KY *fake-news AL AZ IN")
    play(first, "1 flip 1", "0 flip 2")
    view = first.observe(0)
    assert Evaluation(view).chance_of(first.read(0, "higher")) > 0.4
    late = dealt(
        {
            1: "CA TX FL NY PA",
            2: "IL OH GA NC MI",
            3: "NJ VA WA AZ IN",
            4: "MA TN CO MD MN",
            5: "MO WI AL SC LA",
            6: "OR CT OK AR IA",
            7: "KY *fake-news AK DE HI",
        }
    )
    play_to(late, 7)
    play(late, "1 flip 1", "0 flip 2")
    assert Evaluation(late.observe(0)).chance_of(late.read(0, "higher")) == 0
    assert chosen(late, 0) == "lower"
    assert policy.explain(late.observe(0), late.read(0, "lower")).text == (
        "It will be lower about 83 times in 100, and higher hardly ever."
    )


def test_a_call_that_is_right_less_often_is_made_for_the_votes_that_it_wins() -> None:
    found = 0
    for state, seat in decisions(30):
        if state.phase != "call":
            continue
        view = state.observe(seat)
        evaluation = Evaluation(view)
        if evaluation.chance_of(HIGHER) + 0.01 < evaluation.chance_of(LOWER):
            found += 1
            assert "but then you win more votes" in policy.explain(view, HIGHER, LOWER).text
            assert "but then you win fewer votes" in policy.explain(view, LOWER, HIGHER, worse=True).text
    assert found > 5


def test_a_pair_of_equal_cards_is_called_equal_when_nothing_else_is_out() -> None:
    state = last_hands(12)
    state.removed |= cards("*recount *celebrity *swing-state *collusion")
    state.won = ((1 << 51) - 1 & ~cards("AK DE ND SD"), 0)
    state.stacks = ((), tuple(CODES.index(code) for code in ("AK", "DE", "*fake-news", "ND", "SD")))
    state.added = cards("AK DE")
    state.removed &= ~cards("*fake-news")
    state.phase, state.pending, state.to_act = "shuffle", "", (CHANCE,)
    play(state, "* shuffle AK DE *fake-news ND SD", "0 flip 3", "0 flip 1")
    assert chosen(state, 0) == "equal"


# -- Russian Collusion and rock, paper, scissors ------------------------------------------------------------


def test_it_picks_the_best_open_card_or_one_that_is_likely_to_be_better() -> None:
    state = laid("CA *collusion AL AZ IN")
    play(state, "1 flip 1", "0 flip 2", "0 rock", "1 paper")
    assert chosen(state, 1) == "pick 1"
    low = laid("AK *collusion AL AZ IN")
    play(low, "1 flip 1", "0 flip 2", "0 rock", "1 paper")
    assert chosen(low, 1) in ("pick 3", "pick 4", "pick 5")


def test_rock_paper_scissors_cannot_be_foreseen() -> None:
    state = laid("CA *collusion AL AZ IN")
    play(state, "1 flip 2")
    view = state.observe(0)
    found = [policy.choose(view, Random(seed)) for seed in range(300)]
    assert {found.count(choice) > 70 for choice in HANDS_SHOWN} == {True}


# -- the last hands -----------------------------------------------------------------------------------------


def test_it_adds_the_second_card_that_it_can_best_spare() -> None:
    """Hardly ever more than one with few votes while the match is open; a wild card where it helps."""
    wild = numbered = 0
    for state, seat in decisions(45):
        if state.phase != "add" or abs(state.scores[0] - state.scores[1]) > 60:
            continue
        votes = state.setup.votes
        view = state.observe(seat)
        (move, best), *_others, (last, worst) = policy.rank(view)
        assert isinstance(move, int)
        second, first = sorted(added_cards(move), key=votes.__getitem__)
        mine = [votes[card] for card in range(51) if state.won[seat] >> card & 1]
        assert votes[first] == max(mine)
        assert best > worst
        if second >= WILD:
            wild += 1
            assert "costs you no votes" in policy.explain(view, move, last).text
        elif state.hand == 11:
            numbered += 1
            assert votes[second] <= min(mine) + 3
            assert " at stake" in policy.explain(view, move, last).text
        assert " at stake" in policy.explain(view, last).text
    assert wild >= 3
    assert numbered >= 5


def test_nothing_parts_two_second_cards_of_as_many_votes() -> None:
    compared = 0
    for state, seat in decisions(6):
        if state.phase != "add":
            continue
        view, votes = state.observe(seat), state.setup.votes
        seconds: dict[tuple[int, bool], list[int]] = {}
        for move in view.legal():
            assert isinstance(move, int)
            card = min(added_cards(move), key=votes.__getitem__)
            seconds.setdefault((votes[card], card >= WILD), []).append(move)
        for (_votes, wild), (move, *others) in seconds.items():
            for other in others[:1]:
                reason = policy.explain(view, move, other)
                assert reason.even, reason.text
                assert ("costs you no votes" in reason.text) == wild
                compared += 1
    assert compared > 10


def test_choices_are_all_sets_or_fair_ones() -> None:
    pool = list(range(3, 40))
    assert len(choices(pool[:6], 3)) == 20
    for size in (1, 2, 3, 4):
        sets = choices(pool, size)
        assert 0 < len(sets) <= MOST_SETS + len(pool)
        assert all(len(set(some)) == size for some in sets)
        times = [sum(card in some for some in sets) for card in pool]
        assert len(set(times)) == 1
    assert len(choices(list(range(13)), 4)) > 12


# -- the worth of a hand ------------------------------------------------------------------------------------


def draws(state: CombatState) -> Iterator[CombatState]:
    """The state with each of its face-down cards at the first face-down place."""
    places = [place for place in range(5) if state.down >> place & 1]
    for place in places:
        again = state.copy()
        table = [*state.table]
        table[places[0]], table[place] = table[place], table[places[0]]
        again.table = tuple(table)
        yield again


def by_the_rules(state: CombatState, worth: Callable[[int], float]) -> float:
    """The worth of a first hand to seat 0, which laid it, where both know which cards lie face down."""
    if state.hand > 1:
        return worth(state.scores[0] - state.scores[1])
    if state.phase == "rps":
        values = []
        for zero, one in (("rock", "paper"), ("paper", "rock")):
            after = state.copy()
            play(after, f"0 {zero}", f"1 {one}")
            values.append(by_the_rules(after, worth))
        return mean(values)
    (seat,) = state.to_act
    if state.phase == "flip":  # all places are alike: the first one is turned, whatever lies there
        return mean([played(again, seat, again.legal(seat)[0], worth) for again in draws(state)])
    deals = list(hidden_orders(state)) if state.phase == "choose" else [state]
    best = max if seat == 0 else min
    return best(
        mean([played(deal.copy(), seat, move, worth) for deal in deals]) for move in state.legal(seat)
    )


def played(state: CombatState, seat: int, move: Move, worth: Callable[[int], float]) -> float:
    state.apply(seat, move)
    return by_the_rules(state, worth)


def lead_alone(swing: int) -> float:
    return float((swing > 7) - (swing < 7))


@pytest.mark.parametrize("worth", [float, lead_alone])
@pytest.mark.parametrize(
    "table",
    [
        "AL AK AZ AR CA",
        "AK DE ID HI ND",
        "AK DE ND SD VT",
        "OH *recount AL AZ CA",
        "AK DE ND SD *recount",
        "OH *swing-state AL AK CA",
        "OH *celebrity AL AZ IN",
        "OH *recount AL *swing-state CA",
        "OH *fake-news AL AZ IN",
        "AK DE ND *fake-news HI",
        "OH *fake-news AL *recount IN",
        "OH *celebrity AL *fake-news *recount",
    ],
)
def test_a_hand_is_worth_what_the_rules_make_of_it(table: str, worth: Callable[[int], float]) -> None:
    state = laid(table)
    weighed = HandValue(state.setup.votes, worth).hand(state.table)
    assert by_the_rules(state, worth) == pytest.approx(weighed)


def test_under_collusion_nobody_is_ahead_on_average() -> None:
    state = laid("OH *collusion AL AZ IN")
    play(state, "1 flip 2")
    weigh = HandValue(state.setup.votes, float)
    assert weigh.deal_out(tuple(card for card in state.table if card < 51), 0) == 0
    assert weigh.deal_out((), 9) == 9
    one = CODES.index("OH")
    assert HandValue(state.setup.votes, lead_alone).deal_out((one,), 0) == 0
