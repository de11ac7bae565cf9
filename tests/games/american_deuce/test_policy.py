"""The policy plays sensibly, from what its seat may know: in named situations and over whole rounds."""

import pickle
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from cardtable.games.american_deuce.players import cabinet
from cardtable.games.american_deuce.players.odds import Odds
from cardtable.games.american_deuce.players.planning import Planner
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.plays import NOTHING, RIOT, STRAIGHT_FLUSH
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import (
    american_deuce,
    cards,
    cut_for,
    dealt,
    elected,
    leading,
    start,
    turn,
)
from tests.kit.desk import built_in, play

policy = PLAYERS.plain

ROUNDS = 40


def chosen(state: AmericanDeuceState) -> str:
    """What the policy does for the seat that is to act."""
    (seat,) = state.to_act
    return state.write(seat, policy.choose(state.observe(seat), Random(0)))


def reason(state: AmericanDeuceState, text: str) -> str:
    (seat,) = state.to_act
    return policy.explain(state.observe(seat), state.read(seat, text)).text


def left_with(state: AmericanDeuceState, hands: dict[int, str]) -> AmericanDeuceState:
    """The state with these cards left in the hands; the others have been played."""
    seats = state.setup.seats
    for seat, hand in hands.items():
        kept = cards(hand, seats)
        for other in range(seats):
            state.hands[other] &= ~kept
        state.gone[seat] &= ~kept
        state.gone[seat] |= state.hands[seat]
        state.hands[seat] = kept
    state.piles = [sum(state.gone)]
    return state


# --- named situations --------------------------------------------------------------------------------------


def test_it_names_the_suit_of_its_high_cards() -> None:
    state = dealt(hands={0: "2D AD KD 3S 4S 5S 6S 7S 8S 3H 4H 3C 4C"})
    assert chosen(state) == "suit D"
    assert reason(state, "suit D") == (
        "With diamonds on top, your deuce, Ace and King will win every tie; you hold no high clubs."
    )
    assert (
        reason(state, "suit S") == "You hold no high spades, so naming spades would help none of your cards."
    )
    state = dealt(hands={0: "2D AD", 1: "2D 2C AC KD".replace("2D ", "")})
    play(state, "0 suit C")
    state.hands[1] = cards("2H AH QH 3S 4S 5S 6S 7S 8S 9D 10D JD 3D")
    assert chosen(state) == "suit H"


def test_it_asks_for_a_deuce_when_one_is_likely_and_a_poor_card_goes() -> None:
    state = elected(hands={0: "3C 5D 5S 6H 6S 8C 8S 10H 10S QS QH AS AH"})
    view = state.observe(0)
    assert cabinet.chance_of_a_deuce(view) > 0.7
    assert chosen(state) == "ask"
    assert reason(state, "ask") == (
        "You get a deuce about 8 times out of 10, and give only the three of clubs."
    )


def test_it_does_not_ask_when_it_has_all_deuces_itself() -> None:
    state = elected(hands={0: "2S 2H 2D 2C AS AH KS KH QS QH JS JH 10S"})
    assert cabinet.chance_of_a_deuce(state.observe(0)) == 0.0
    assert chosen(state) == "decline"
    assert reason(state, "ask") == "You hold all the deuces, so asking can only cost you a card."


def test_it_gives_the_lowest_deuce() -> None:
    state = elected("SHDC", hands={0: "3C 3D 3H", 2: "KD 2S 2H 2C"})
    play(state, "0 ask")
    assert chosen(state) == "give 2C"
    state = elected("CDHS", hands={0: "3C 3D 3H", 2: "KD 2S 2H 2C"})
    play(state, "0 ask")
    assert chosen(state) == "give 2S"
    assert (
        reason(state, "give 2S")
        == "You must give a deuce, and the deuce of hearts is the higher one to keep."
    )
    assert reason(state, "give 2C") == "The deuce of clubs is higher than the deuce of spades."


def test_without_a_deuce_it_gives_a_card_that_it_does_not_miss() -> None:
    state = elected(hands={0: "2S 2H 2D 2C 3H", 2: "KD 3C 5S 6S 7S 8S 9S JH JC QH QC AH AC"})
    play(state, "0 ask")
    assert chosen(state) == "give 3C"


def test_it_goes_out_when_it_can() -> None:
    state = left_with(leading(hands={0: "KD 9S 9H"}), {0: "9S 9H", 1: "2S 3S", 2: "2H 3H 4S", 3: "2D 2C 4H"})
    assert chosen(state) == "play 9S 9H"
    assert reason(state, "play 9S 9H") == "These are your last cards: you win the round."


def test_it_answers_with_the_lowest_loose_card_and_keeps_its_deuce() -> None:
    state = leading(hands={0: "KD 3C", 1: "5S 2S 7H 7D 9H 9D JH JD QH QD AH AD 10C"})
    turn(state, "3C")
    assert chosen(state) == "play 5S"
    assert reason(state, "play 9H") == "With the nine of hearts you break up your flush."


@pytest.mark.parametrize(
    ("hand", "whole"),
    [
        ("6S 6H 6D 6C 3H 4D 7S 9D 10H QC KH AC 2C", "6S 6H 6D 6C"),
        ("5S 6S 7S 8S 9S 3H 3D 4H 4D 10H 10D QH QD", "5S 6S 7S 8S 9S"),
    ],
)
def test_it_does_not_break_a_riot_or_a_straight_flush_for_a_single(hand: str, whole: str) -> None:
    state = leading(hands={0: "KD 5C", 1: hand})
    turn(state, "5C")
    move = state.read(1, chosen(state))
    assert isinstance(move, int)
    assert not move & cards(whole)
    single = f"play {whole.split()[1]}"
    assert "you break up your " in reason(state, single)


def test_it_runs_out_when_all_but_one_combination_stand() -> None:
    state = leading(hands={0: "KD 3S"})
    state = left_with(state, {0: "2S 2H 3C", 1: "9S JS QS KS", 2: "9H JH QH KH", 3: "9D JD QD KC"})
    first = chosen(state)
    assert first in ("play 2S", "play 2H", "play 2S 2H")
    assert reason(state, first) == (
        "Nobody can beat the deuces of spades and hearts; then you go out with the three of clubs."
    )


def test_it_does_not_feed_a_single_to_somebody_with_one_card() -> None:
    state = leading(hands={0: "KD 3S"})
    state = left_with(state, {0: "3S 3H 7C 8C", 1: "9S", 2: "9H JH QH KH", 3: "2D JD QD KC"})
    assert chosen(state) == "play 3S 3H"
    assert reason(state, "play 7C") == "{seat1} has one card and may go out on the seven of clubs."


@pytest.mark.parametrize("passed", [(), (1, 2)])
def test_it_does_not_leave_the_trick_to_somebody_with_one_card(passed: tuple[int, ...]) -> None:
    state = leading("HSCD", 3, hands={3: "3D 3C"})
    hands = {0: "6D 7D 8D 8H JD KD", 1: "4C 6H 9C 9D AC 2C", 2: "5C 5H 10C KS KH KC JH", 3: "3D 3C 6C"}
    state = left_with(state, hands)
    turn(state, "3D 3C")
    state.passed = passed
    assert chosen(state) == "play 8H 8D"
    if not passed:
        assert reason(state, "play 8H 8D") == (
            "If nobody beats the pair of threes, {seat3} leads the last card and is out."
        )
        assert reason(state, "pass") == (
            "If nobody else beats the pair of threes, {seat3} leads the last card and is out."
        )
    else:
        assert reason(state, "pass") == "{seat3} would lead the last card and be out."


def test_it_passes_where_it_cannot_win_and_says_so() -> None:
    state = leading(hands={0: "KD 2S", 1: "3H 3D 4H 4C 5D 5C 6D 6H 8C 8D 9C 9H JH"})
    turn(state, "2S")
    assert chosen(state) == "pass"
    assert reason(state, "pass") == "You cannot beat what is on the table."


def test_it_does_not_answer_a_low_card_with_a_riot() -> None:
    state = leading(hands={0: "KD 3C", 1: "6S 6H 6D 6C 3H 4S 5H 8H 9D 10H JD QH AC"})
    turn(state, "3C")
    assert chosen(state) != "play 6S 6H 6D 6C"


# --- odds and plans ----------------------------------------------------------------------------------------


def test_a_single_that_nobody_can_beat_certainly_stands() -> None:
    state = leading(hands={0: "KD 2S 2H AS"}, suits="SHDC")
    view = state.observe(0)
    odds = Odds(view)
    assert odds.stands(cards("2S")) == odds.stands(cards("2H")) == 1.0
    assert 0.5 < odds.stands(cards("AS")) < 1.0
    assert odds.stands(cards("KD")) < odds.stands(cards("AS"))
    for low, high in (("3C 3D", "AC AD"), ("3S 3H 3D", "AH AD AC"), ("3S 4S 5S 6S 7D", "JS QS KS AS 2D")):
        assert 0.0 <= odds.stands(cards(low)) < odds.stands(cards(high)) <= 1.0
    assert odds.stands(cards("2S 2H 2D 2C")) == 1.0
    assert odds.stands(cards("3S 3H 3D 3C")) < 1.0


def test_passed_hands_are_no_danger() -> None:
    state = leading(hands={0: "KD 3S 2S", 1: "2H", 2: "2D", 3: "AS 2C"})
    turn(state, "3S", "-", "-")
    odds = Odds(state.observe(3))
    assert odds.foes == [0]
    assert odds.stands_now(cards("AS")) > odds.stands(cards("AS"))


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_plan_has_every_card_once_and_only_combinations(seats: int) -> None:
    dice = Random(seats)
    for _hand in range(15):
        state = leading(seats=seats, hands={0: "KD"})
        pack = state.setup.pack
        hand = sum(dice.sample(pack.singles(pack.all), 13))
        state.hands[0] = hand
        view = state.observe(0)
        planner = Planner(view, Odds(view), hand)
        parts = planner.plan(hand)
        assert sum(part.cards for part in parts) == hand
        assert all(state.setup.plays.kind(part.cards) != NOTHING for part in parts)
        cost = sum(planner.price(part.cards) for part in parts)
        assert cost == pytest.approx(planner.cost(hand))
        assert cost <= sum(planner.price(bit) for bit in pack.singles(hand)) + 1e-9


# --- whole rounds ------------------------------------------------------------------------------------------


def rounds(number: int) -> list[AmericanDeuceState]:
    found = []
    for index in range(number):
        seats = 4 + index % 5
        state = start(seats)
        play(state, cut_for(index % seats, seats))
        found.append(state)
    return found


def test_over_whole_rounds_it_keeps_to_what_is_sensible() -> None:
    dice = Random("rounds")
    for state in rounds(ROUNDS):
        while not (state.phase == "deal" and state.table):
            (seat,) = state.to_act
            if seat == CHANCE:
                request = state.chance()
                state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))
                continue
            view = state.observe(seat)
            move = policy.choose(view, dice)
            assert view.why_not(move) is None
            if state.phase == "play":
                _sensible(state, seat, move)
            state.apply(seat, move)


def _sensible(state: AmericanDeuceState, seat: int, move: object) -> None:
    assert isinstance(move, int)
    legal = state.legal(seat)
    hand = state.hands[seat]
    if hand in legal:
        assert move == hand, "it could have gone out"
    plays = state.setup.plays
    if move.bit_count() == 1 and plays.kind(hand) != STRAIGHT_FLUSH:
        fours = [four for four in plays.fours(hand) if four & move and four != hand]
        others = [other for other in legal if isinstance(other, int) and other.bit_count() == 1]
        if fours and state.table and any(not other & fours[0] for other in others):
            assert plays.kind(fours[0]) == RIOT
            raise AssertionError("it broke a riot for a single while another would do")


def test_all_moves_are_ranked_best_first_and_explained() -> None:
    dice = Random("ranks")
    for state in rounds(10):
        while not (state.phase == "deal" and state.table):
            (seat,) = state.to_act
            if seat == CHANCE:
                request = state.chance()
                state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))
                continue
            view = state.observe(seat)
            ranked = policy.rank(view)
            assert {move for move, _score in ranked} == set(view.legal())
            assert len(ranked) == len(view.legal())
            scores = [score for _move, score in ranked]
            assert scores == sorted(scores, reverse=True)
            assert policy.choose(view, dice) == ranked[0][0]
            assert policy.explain(view, ranked[0][0]).text.endswith(".")
            assert policy.explain(view, ranked[-1][0]).text.endswith(".")
            state.apply(seat, ranked[0][0])


def test_the_same_observation_gets_the_same_move_wherever_it_was_made() -> None:
    state = leading(hands={0: "KD 3C", 1: "5S 2S"})
    turn(state, "3C")
    view = state.observe(1)
    sent = pickle.loads(pickle.dumps(view))
    other = view.resample(Random(4)).observe(1)
    assert policy.choose(view, Random(1)) == policy.choose(sent, Random(2)) == policy.choose(other, Random(3))


def test_what_is_no_observation_of_the_game_or_no_legal_move_is_an_error() -> None:
    state = leading(hands={0: "KD 3C"})
    with pytest.raises(ValueError, match="not legal here"):
        policy.explain(state.observe(0), cards("2S 2H"))
    with pytest.raises(TypeError, match="AmericanDeuceView is needed"):
        policy.rank(Match(built_in("combat"), 2, {}, "another game").state.observe(0))
    assert american_deuce().id == "american_deuce"


def test_a_card_that_nobody_beats_is_led_before_five_that_somebody_may_beat() -> None:
    hands = {0: "3S 4S 5S 7S KS JD", 1: "3C 4C 5C 6C 8C", 2: "10H 3H 4H 6H", 3: "8D 3D 4D 6D"}
    state = left_with(leading(hands=hands, quick=True), hands)
    assert chosen(state) == "play JD"
