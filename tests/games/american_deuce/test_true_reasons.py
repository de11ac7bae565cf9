"""What is said of moves in American Deuce is true: it counts one's own cards and names what is kept."""

from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import dealt, elected, leading, turn
from tests.games.american_deuce.test_policy import left_with
from tests.kit.sayings import Sayings

SAYINGS = Sayings(PLAYERS.plain)
better, worse = SAYINGS.better, SAYINGS.worse


def test_a_higher_card_of_ones_own_makes_no_card_easier_to_beat() -> None:
    hands = {0: "2C 3C 4C", 1: "2S 2D 5H 6H 9H", 2: "7H 8H JH", 3: "9D 10D QC"}
    state = left_with(leading("SDHC", hands={0: "KD 3C"}), hands)
    turn(state, "2C")
    same = "No card in other hands lies between the deuce of spades and the deuce of diamonds"
    assert better(state, "play 2S", "play 2D").startswith(same)
    assert "easier to beat" not in worse(state, "play 2D", "play 2S")


def test_a_card_in_another_hand_makes_the_lower_one_easier_to_beat() -> None:
    hands = {0: "2C 3C 4C", 1: "2S 2D 5H 6H 9H", 2: "2H 8H JH", 3: "9D 10D QC"}
    state = left_with(leading("SHDC", hands={0: "KD 3C"}), hands)
    turn(state, "2C")
    assert "either does as well" not in better(state, "play 2S", "play 2D")


def test_what_a_play_breaks_up_is_not_saved_by_it() -> None:
    hands = {0: "4S 4H 8S 8H 10S JS JH JD KS AH 2C", 1: "3S 5S 7S QS", 2: "3H 5H 7H QH", 3: "3D 6D 7D QD"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    for play in ("play 8S 8H", "play 8S", "play JS JH"):
        assert "the full house" not in better(state, play, "play 8S 8H JS JH JD").split(" or the full")[0]
        assert "need the full house" not in worse(state, "play 8S 8H JS JH JD", play)


def test_with_few_cards_left_nothing_is_said_of_lone_low_cards() -> None:
    hands = {0: "10S AH 3C", 1: "2S KS 9S 9H", 2: "2H KH 8H 8S", 3: "2D QC 7H 7S"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    for play, other in (("10S", "AH"), ("3C", "AH"), ("3C", "10S")):
        assert "alone" not in better(state, f"play {play}", f"play {other}")
        assert "alone" not in worse(state, f"play {other}", f"play {play}")


def test_one_high_card_is_spoken_of_as_one() -> None:
    state = dealt(hands={0: "2H 3D 4D 5D", 1: "2S 2C JS JH JD JC"})
    assert "your deuce will win every tie" in better(state, "suit H", "suit D")


def test_two_plays_of_one_kind_are_told_apart() -> None:
    hands = {0: "3H 5S 6S 7S 9S 9H 10S JH KH AH", 1: "3D 4D 7D 8D 9D", 2: "QS 8S QC 8C", 3: "6H 6C 6D 5D"}
    state = left_with(leading(hands={0: "KD 3C"}), hands)
    hearts, spades = "play 3H 9H JH KH AH", "play 5S 6S 7S 9S 10S"
    named = "your flush (Hearts, Ace high), then go out with your flush (Spades, ten high)"
    assert named in better(state, hearts, spades)
    assert "With the flush (Spades, ten high)" in worse(state, spades, hearts)


def test_after_the_round_it_is_told_what_a_play_or_a_question_did_for_the_hand() -> None:
    def after(state: AmericanDeuceState, move: str) -> str:
        (seat,) = state.to_act
        return PLAYERS.plain.tell_all(state.observe(seat), state.read(seat, move), "Dolley")

    state = leading(hands={0: "3C 5S 5H 7D 7C 9S 9H JS QD QH KC AS 2C"}, quick=True)
    assert after(state, "play 3C") == (
        "Dolley got rid of the three of clubs, which went with nothing else in that hand."
    )
    assert (
        after(state, "play 5S 5H") == "Dolley got rid of 2 cards at once with the fives of spades and hearts."
    )
    assert after(state, "play AS") == "Dolley spent the Ace of spades to win the lead."
    assert after(state, "play 5S") == "Dolley played the five of spades and kept the higher cards."
    state = elected(hands={0: "3C 5S 5H 7D 7C 9S 9H JS QD QH KC AS 2C"})
    assert after(state, "ask") == "Dolley wanted a deuce, and had only the three of clubs to give for it."
    assert after(state, "decline") == (
        "Dolley did not want to give up the three of clubs, or to have another card drawn."
    )
