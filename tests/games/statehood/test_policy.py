"""The policy plays sensibly: what a person would expect of it in plain situations."""

from itertools import combinations
from random import Random

import pytest

from cardtable.ai.player import Policy, PolicyPlayer, RandomPlayer
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from cardtable.engine.opinion import with_names
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.counting import Counting, Remembering
from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.players.policy import PLAYERS
from cardtable.games.statehood.players.recalling import chance_sum_below, floors_of
from cardtable.games.statehood.rules.moves import DC, DRAW, PUERTO_RICO
from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.desk import cards, dealt, empty_deck, start, statehood
from tests.kit.desk import built_in, play

policy = PLAYERS.plain

DICE = Random(0)


def chosen(state: StatehoodState) -> str:
    """The policy's move as text."""
    (seat,) = state.to_act
    return state.write(seat, policy.choose(state.observe(seat), DICE))


def sentence(state: StatehoodState, text: str) -> str:
    (seat,) = state.to_act
    return policy.explain(state.observe(seat), state.read(seat, text)).text


# --- turns and discards


def test_it_takes_a_high_card_and_leaves_a_low_one() -> None:
    hand = "9H 9D 9S 10D 10H JD JH"
    state = dealt(hands={0: hand}, up="AH")
    assert chosen(state) == "take"
    assert sentence(state, "take") == "Texas has 40 votes; your lowest card, Oklahoma, has 7."
    state = dealt(hands={0: hand}, up="2C")
    assert chosen(state) == "draw"
    assert sentence(state, "take") == "Vermont has fewer votes than Oklahoma."


def test_it_discards_the_card_it_can_spare_best() -> None:
    state = dealt(hands={0: "2C 9D 9S 10D AH JD JH"}, up="AD")
    play(state, "0 take")
    assert chosen(state) == "discard 2C"
    assert sentence(state, "discard 2C") == (
        "Oklahoma has 7 votes, Vermont 3. Both are too low for Puerto Rico, but Oklahoma may win a prize."
    )
    assert (
        sentence(state, "discard AH")
        == "Without Texas, your six best for Puerto Rico have 75 votes, not 108."
    )


@pytest.mark.parametrize(
    ("hand", "drawn", "discarded"),
    [
        ("8H 9H 9D 9S 10C JC QC", "2C", "2C"),
        ("8H 9H 9S 10C JC QC QS", "KS", "9H"),
        ("8H 9H 9S 10C JC QC QS", "*GU", "*GU"),
    ],
)
def test_it_keeps_six_high_cards_with_puerto_rico(hand: str, drawn: str, discarded: str) -> None:
    state = dealt(hands={0: hand}, deck=drawn)
    play(state, "0 draw")
    assert chosen(state) == f"discard {discarded}"


def test_it_never_discards_puerto_rico() -> None:
    seen = 0
    for seed in range(60):
        state = start(2 + seed % 3)
        for number in range(2):
            state.apply(CHANCE, draw(state.chance(), f"keeps {seed}", number))
        dice = Random(seed)
        while state.phase not in ("deal", "over"):
            (seat,) = state.to_act
            view = state.observe(seat)
            if state.phase == "discard" and state.hands[seat] >> PUERTO_RICO & 1:
                seen += 1
                ranked = policy.rank(view)
                assert ranked[-1][0] == PUERTO_RICO
                assert policy.choose(view, dice) != PUERTO_RICO
            moves = [move for move in state.legal(seat) if move != PUERTO_RICO]
            state.apply(seat, moves[int(dice.random() * min(3, len(moves)))])
    assert seen > 100
    state = dealt(hands={0: "8H 2H"})
    play(state, "0 draw")
    assert sentence(state, "discard 8H") == (
        "Every other player gets 6 points, and you get none in this hand."
    )


# --- Puerto Rico


def test_it_declares_puerto_rico_with_a_hand_that_hardly_anybody_beats() -> None:
    for seats in (2, 3, 4):
        state = dealt(seats, {0: "8H AS AH AD AC KS KC"})
        assert chosen(state) == "declare 8H"
        assert "190 votes" in sentence(state, "declare 8H")


def test_a_counted_chance_of_puerto_rico_allows_for_the_high_cards_that_others_keep() -> None:
    for way in (Counting, Remembering):
        evaluation = way(dealt(3, {0: "8H KS KC KH KD QS QC"}, dealer=0).observe(0))
        chances = [evaluation.chance_below(votes) for votes in (40, 60, 80, 100, 400)]
        random = [Evaluation.chance_below(evaluation, votes) for votes in (40, 60, 80, 100, 400)]
        assert chances == sorted(chances)
        assert chances[-1] == random[-1] == 1.0
        assert all(
            chance < likely for chance, likely in zip(chances, random, strict=True) if 0.01 < likely < 1
        )
        assert any(0.1 < likely < 0.9 for likely in random)


def test_it_waits_with_puerto_rico_in_a_weak_hand_until_it_is_forced() -> None:
    state = dealt(3, {0: "8H 2H 2D 3D 3C 4C 9H"})
    assert chosen(state) == "draw"
    assert sentence(state, "declare 8H") == (
        "Nearly always, somebody has more than your 24 votes against Puerto Rico."
    )
    state = dealt(2, {0: "8H 2H 2D 3D 3C 4C 9H"})
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard 2H")
    assert chosen(state) == "declare 8H"
    assert sentence(state, "declare 8H").startswith("The deck is empty")


def test_the_chance_of_puerto_rico_falls_with_what_the_others_may_hold() -> None:
    def chance(seats: int, up: str) -> float:
        state = dealt(seats, {0: "8H KS KC KH KD QS QC", 1: "2H"}, up=up, dealer=0)
        play(state, "1 take", "1 discard 2H")
        return Evaluation(state.observe(0)).chance_below(102)

    assert chance(2, "2C") > chance(3, "2C") > chance(4, "2C")
    # Seat 1 has been seen to take California.
    assert chance(2, "AS") < chance(2, "2C")


def test_who_thinks_infers_from_a_dear_discard_that_all_cards_kept_are_dearer() -> None:
    def chance(discarded: str) -> float:
        state = dealt(2, {0: "8H 9H JC JD QC QD KC"}, up="AS", dealer=0)
        state.history = (
            (1, DRAW),
            (1, cards(discarded).bit_length() - 1),
        )  # what else it holds does not matter
        return Remembering(state.observe(0)).chance_below(75)

    assert chance("3C") - chance("10S") > 0.3


def test_who_thinks_forgets_what_was_kept_once_cards_are_restored() -> None:
    state = dealt(2, {0: "*GU 2H 3S 3H 3D 3C 4S", 1: "8H 9H 9D 9S 9C 10H 10D"}, deck="KS 2D", dealer=0)
    play(state, "1 draw", "1 discard 10D")
    ten = state.setup.votes[cards("10D").bit_length() - 1]
    assert floors_of(state.observe(0))[1] == [ten] * 7
    play(state, "0 declare *GU with 2H", "1 challenge 9C")
    assert floors_of(state.observe(0))[1] == [0] + [ten] * 6


def test_the_chance_that_a_hand_is_below_a_sum_is_counted_out() -> None:
    """Against all ways to hold three of six cards besides one that is known, two of which are laid."""
    votes, shown = (11, 3, 8, 5, 20, 6), [7]
    weights = dict(enumerate((1.0, 1.0, 1.0, 1.0, 1.0, 1.0)))
    for most in (10, 19, 25, 31):
        laid = [sum(sorted([*some, *shown])[1:]) for some in combinations(votes, 3)]
        right = sum(number <= most for number in laid) / len(laid)
        assert chance_sum_below(weights, 3, shown, votes, most, laid=3) == pytest.approx(right)
    halved = weights | {4: 0.5}  # whoever holds it is half as likely
    with_it = [sum(sorted([*some, 7])[1:]) for some in combinations(votes, 3) if 20 in some]
    without = [sum(sorted([*some, 7])[1:]) for some in combinations(votes, 3) if 20 not in some]
    right = (sum(n <= 25 for n in with_it) / 2 + sum(n <= 25 for n in without)) / (10 / 2 + 10)
    assert chance_sum_below(halved, 3, shown, votes, 25, laid=3) == pytest.approx(right)


def test_who_thinks_knows_that_nobody_takes_what_nobody_can_beat() -> None:
    state = dealt(2, {0: "*GU KC 9S 9C 9D 9H 8S", 1: "2H 2D 2C 3H 3D 5H 5D"}, up="4H")
    empty_deck(state, left=5)
    evaluation = Counting(state.observe(0))
    assert evaluation.chance_beaten(1, 52, 60) == 0.0
    assert 0.0 < evaluation.chance_beaten(1, 52, 4) <= 1.0
    assert 0.0 < evaluation.chance_beaten(1, DC, 50) < evaluation.chance_beaten(1, DC, 10) < 1.0


def test_it_lays_its_six_highest_cards() -> None:
    state = dealt(2, {0: "8H", 1: "2S *GU KD 9H AC 3C JD"})
    play(state, "0 declare 8H")
    assert chosen(state) == "lay 2S 3C 9H JD KD AC"
    assert sentence(state, "lay 2S 3C 9H JD KD AC") == (
        "67 votes are the most you can play, and they beat 19."
    )


# --- declaring territories


def test_it_values_a_declaration_against_what_the_others_may_hold() -> None:
    def chance(votes: int, out: str = "") -> float:
        state = dealt(3, {0: "*GU 9H"})
        state.discard[:0] = [card for card in state.deck if cards(out) >> card & 1]
        state.deck = tuple(card for card in state.deck if not cards(out) >> card & 1)
        evaluation = Evaluation(state.observe(0))
        return stands(evaluation, 52, votes, evaluation.others)

    assert chance(3) < chance(8) < chance(19) < chance(60)
    assert chance(60) == 1.0
    assert chance(16) < chance(16, out="KS KC KH")


def test_it_declares_dc_with_strong_blue_cards_and_not_with_weak_ones() -> None:
    strong = dealt(2, {0: "2S JS JC 10S AH AD 9D"})
    assert chosen(strong).startswith("declare 2S with ")
    weak = dealt(2, {0: "2S 3C 4C 5C 9D 9H 10D"}, up="2C")
    assert not chosen(weak).startswith("declare")
    assert Evaluation(weak.observe(0)).chance_red(1, 11) > Evaluation(weak.observe(0)).chance_red(1, 50)


def test_it_declares_a_wildcard_that_nobody_can_take() -> None:
    """All high cards have gone: Oklahoma's 7 votes are as good as 19, and cheaper."""
    state = dealt(2, {0: "*GU KC 9S 9C 9D 9H 8S", 1: "2H 2D 2C 3H 3D 5H 5D"}, up="4H")
    empty_deck(state, left=5)
    assert chosen(state) == "declare *GU with 9D"
    assert sentence(state, "declare *GU with 9D") == (
        "Nobody can beat 7 votes: 1 point for Guam. You keep Kentucky for Puerto Rico."
    )
    assert sentence(dealt(4, {0: "*GU 2C"}), "declare *GU with 2C") == (
        "You would get new cards for Guam and Vermont, but nearly always somebody takes the prize."
    )


# --- challenges


def test_it_challenges_with_a_cheap_card_and_not_with_a_dear_one() -> None:
    state = dealt(2, {0: "*GU *VI", 1: "2C AS AH KS KC 9D 9H"})
    play(state, "0 declare *GU with *VI")
    assert chosen(state) == "challenge 2C"
    assert (
        sentence(state, "challenge 2C")
        == "3 votes beat 0, and nobody can answer: 1 point. You keep Oklahoma for Puerto Rico."
    )
    assert sentence(state, "challenge AS") == "It spends California with 54 votes; 3 votes are enough."
    assert sentence(state, "pass") == "You let Guam go; Vermont would win it."


def test_it_passes_when_only_its_best_cards_would_do() -> None:
    state = dealt(2, {0: "*GU AC", 1: "AS AH 9S 9D 9H 10D 10C"})
    play(state, "0 declare *GU with AC")
    assert chosen(state) == "pass"
    assert sentence(state, "pass") == (
        "It takes Texas to win 1 point. "
        "Puerto Rico needs those 40 votes more: you win its 6 points about 8 times out of 10."
    )


def test_it_says_when_it_has_nothing_to_challenge_with() -> None:
    state = dealt(2, {0: "*GU AS"})
    play(state, "0 declare *GU with AS")
    assert chosen(state) == "pass"
    assert sentence(state, "pass") == "You have nothing that beats 54 votes."


def test_it_pays_more_for_dc_than_for_a_wildcard() -> None:
    state = dealt(2, {0: "2S KC", 1: "KH KD QH 9S 9C 10S 10C"})
    play(state, "0 declare 2S with KC")
    assert chosen(state).startswith("challenge ")
    state = dealt(2, {0: "*GU KC", 1: "AH KD QH 9S 9C 10S 10C"})
    play(state, "0 declare *GU with KC")
    assert chosen(state) == "pass"


def test_the_last_to_answer_challenges_more_cheaply_than_the_first() -> None:
    state = dealt(3, {0: "*GU *VI", 1: "2C AS AH KS KC 9D 9H", 2: "5C 5H 4C 4H 6D 6C 7H"})
    play(state, "0 declare *GU with *VI")
    first = Evaluation(state.observe(1))
    assert first.challengers == [2]
    play(state, "1 pass")
    assert Evaluation(state.observe(2)).challengers == []
    assert chosen(state).startswith("challenge 4")


# --- everywhere


def positions(number: int) -> list[StatehoodState]:
    """States in which somebody is to move, drawn from random play."""
    found = []
    for seed in range(number):
        state = start(2 + seed % 3, target=7 + seed, census=(2020, 2010)[seed % 2])
        dice, drawn = Random(seed), 0
        while state.to_act and len(found) < number * 30:
            (seat,) = state.to_act
            if seat == CHANCE:
                state.apply(seat, draw(state.chance(), f"position {seed}", drawn))
                drawn += 1
                continue
            if dice.random() < 0.1:
                found.append(state.copy())
            moves = state.legal(seat)
            state.apply(seat, moves[int(dice.random() * len(moves))])
    return found


@pytest.mark.parametrize("policy", [policy, PLAYERS.attentive, PLAYERS.thoughtful])
def test_every_legal_move_is_ranked_once_best_first_and_explained(policy: Policy) -> None:
    phases = set()
    for state in positions(40):
        (seat,) = state.to_act
        view = state.observe(seat)
        ranked = policy.rank(view)
        assert sorted(move for move, _score in ranked) == sorted(state.legal(seat))
        scores = [score for _move, score in ranked]
        assert scores == sorted(scores, reverse=True)
        assert policy.choose(view, DICE) == ranked[0][0]
        for move, _score in (ranked[0], ranked[-1]):
            assert policy.explain(view, move).text.endswith(".")
            assert "{" not in with_names(policy.explain(view, move).text, "ABCDEF")
        phases.add(state.phase)
    assert phases == {"turn", "discard", "challenge", "lay"}


def test_it_judges_by_what_its_seat_may_know_alone() -> None:
    dice = Random(3)
    for state in positions(10):
        (seat,) = state.to_act
        view = state.observe(seat)
        for judged in (policy, PLAYERS.attentive, PLAYERS.thoughtful):
            assert judged.rank(view.resample(dice).observe(seat)) == judged.rank(view)


def test_it_judges_only_its_own_game_and_legal_moves() -> None:
    state = dealt()
    with pytest.raises(ValueError, match="not legal here"):
        policy.explain(state.observe(0), DC)
    with pytest.raises(TypeError, match="StatehoodView is needed"):
        policy.choose(Match(built_in("combat"), 2, {}, "another game").state.observe(0), DICE)


def test_it_judges_hands_with_few_cards_left_anywhere() -> None:
    """The deck is used up and the others' cards are all known."""
    state = dealt(2, {0: "*GU *VI *AS *MP 8H 2S 2H", 1: "3S 3H 3D 3C 4S 4H 4D"})
    empty_deck(state, left=1)
    state.known[1] = state.hands[1]
    assert policy.rank(state.observe(0))
    assert PLAYERS.attentive.rank(state.observe(0))
    assert PLAYERS.thoughtful.rank(state.observe(0))
    play(state, "0 draw")
    assert policy.rank(state.observe(0))
    assert PLAYERS.attentive.rank(state.observe(0))
    assert PLAYERS.thoughtful.rank(state.observe(0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    game = statehood()
    won = 0
    for number in range(9):
        seat = number % seats
        players = [PolicyPlayer(policy) if other == seat else RandomPlayer() for other in range(seats)]
        state = game.start(seats, game.settle(seats, {"target": 21}))
        dice, drawn = Random(number), 0
        while state.to_act:
            (actor,) = state.to_act
            if actor == CHANCE:
                state.apply(actor, draw(state.chance(), f"beats {number}", drawn))
                drawn += 1
            else:
                state.apply(actor, players[actor].choose(state.observe(actor), dice))
        won += state.winners == (seat,)
    assert won >= 7
