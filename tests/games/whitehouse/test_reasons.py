"""What is said of moves in Whitehouse: in single positions, why one move rather than another."""

from random import Random

import pytest

from cardtable.ai.advice import advise
from cardtable.ai.coach import doubt
from cardtable.ai.search import Budget
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse.desk import contract, cut_for, dealt, start, trick
from tests.kit.desk import play
from tests.kit.sayings import Sayings

policy = PLAYERS.plain

GOOD = "AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C"


SAYINGS = Sayings(policy)
better, worse, told = SAYINGS.better, SAYINGS.worse, SAYINGS.told


def told_later(state: WhitehouseState, move: str) -> str:
    (seat,) = state.to_act
    return policy.tell_all(state.observe(seat), state.read(seat, move), "Dolley")


def after_hearts() -> WhitehouseState:
    """Seat 0 leads; the player on its left has shown to be out of hearts."""
    hands = {0: "AH KH 5C 9S", 1: "2C 3C 4C 6C 7C 8C 9C 10C JC 2D 3D 4D", 2: "2H 3H", 3: "4H 6H"}
    state = contract(0, "S", dealer=3, hands=hands)
    trick(state, "AH 2C 2H 4H")
    return state


def test_who_is_out_of_a_suit_is_named_as_a_danger() -> None:
    state = after_hearts()
    assert worse(state, "play KH", "play 5C") == ("{seat1} has no hearts and may trump the King of hearts.")
    assert told(state, "play KH") == "Dolley led the King of hearts: no higher card of hearts is left."


def test_a_trick_is_called_won_only_where_nobody_can_take_it() -> None:
    open_trick = contract(3, "S", dealer=2, hands={0: "AH 4H", 1: "5H 6H", 2: "7H 9H", 3: "10H JH"})
    play(open_trick, "3 play 10H")
    found = better(open_trick, "play AH", "play 4H")
    assert found == "It will probably win the trick (49 votes): only a trump can beat it."
    last = contract(1, "S", dealer=0, hands={0: "AH 4H", 1: "10H", 2: "5H", 3: "6H"})
    trick(last, "10H 5H 6H")
    assert better(last, "play AH", "play 4H").startswith("It wins the trick: ")


def test_what_a_discard_tells_everybody() -> None:
    hands = {0: "AH", 1: "2C 3C 4C 6C 7C 8C 9C 10C JC 2D 3D 4D", 2: "2H", 3: "4H"}
    state = contract(0, "S", dealer=3, hands=hands)
    play(state, "0 play AH")
    assert told(state, "play 2C") == "Dolley had no hearts left and discarded the 2 of clubs."
    assert told_later(state, "play 2C") == "Dolley held nothing that could beat the Ace of hearts."


def test_what_is_buried_is_told_only_after_the_hand() -> None:
    state = dealt(3, {0: GOOD})
    play(state, "0 bid 300", "1 pass", "2 pass", "3 pass", "0 trump S")
    assert told(state, "bury KH") == told(state, "bury 4D")
    assert told_later(state, "bury KH") == "Dolley buried the King of hearts: 17 votes safe for the bid."


def test_nothing_is_called_a_risk_in_a_trick_that_the_partner_surely_wins() -> None:
    state = contract(1, "S", dealer=0, hands={0: "QH 4H", 1: "5H", 2: "AH", 3: "6H"})
    trick(state, "5H AH 6H")
    assert better(state, "play 4H", "play QH") == (
        "Your partner wins this trick anyway; the Queen of hearts may win another."
    )
    assert better(state, "play QH", "play 4H") == (
        "Your partner wins the trick with the Ace of hearts: add 11 votes."
    )


def test_a_partner_is_told_of_by_name_and_only_trumps_are_no_choice() -> None:
    trumps = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"
    state = contract(1, "S", dealer=0, hands={0: trumps, 1: "5H", 2: "AH", 3: "6H"})
    trick(state, "5H AH 6H")
    assert told_later(state, "play 5S") == "Dolley had only trumps left."
    assert told(state, "play 5S") == (
        "Dolley had no hearts left and trumped the Ace of hearts, which {seat2} had played."
    )
    state = contract(1, "S", dealer=0, hands={0: "QH 4H", 1: "5H", 2: "AH", 3: "6H"})
    trick(state, "5H AH 6H")
    assert told(state, "play 4H") == (
        "Dolley had to follow suit; {seat2} held the trick with the Ace of hearts."
    )
    assert told_later(state, "play 4H") == (
        "Dolley left the trick to {seat2}, who held it with the Ace of hearts."
    )


def decided(bid: int) -> WhitehouseState:
    """Seat 0 asked for so many votes and plays to the second trick; the first one had 32 votes."""
    hands = {0: "3H 2H 2C 3C", 1: "KH 9H", 2: "5H 4H", 3: "6H 7H"}
    state = contract(0, "C", bid, dealer=0, hands=hands)
    trick(state, "KH 5H 6H 2H 9H 4H 7H")
    return state


def test_a_bid_that_cannot_be_made_anymore_is_said_to_be_lost() -> None:
    state = decided(530)
    lost = "Your bid of 530 can no longer be made ({votes} at most), so any card will do."
    most = 538 - state.votes(1)
    assert most < 530
    assert better(state, "play 3H", "play 3H") == lost.format(votes=most)
    assert "no longer" not in better(decided(270), "play 3H", "play 3H")


def test_an_ace_is_not_kept_for_a_danger_that_only_grows() -> None:
    state = contract(3, "S", dealer=2, hands={0: "AH 4H", 1: "5H 6H", 2: "7H 9H", 3: "10H JH"})
    play(state, "3 play 10H")
    assert better(state, "play 4H", "play AH") == (
        "Your partner plays after you and may win the trick; you keep the Ace of hearts."
    )


def test_low_cards_that_win_nothing_differ_by_their_votes_alone() -> None:
    state = contract(1, "S", dealer=0, hands={0: "2H 4H AH", 1: "10H", 2: "5H", 3: "KH"})
    trick(state, "10H 5H KH")
    assert better(state, "play 2H", "play 4H") == ("The 2 of hearts gives them only 3 votes.")


def test_a_card_that_decides_is_not_praised_above_another_that_does() -> None:
    state = contract(1, "S", bid=520, dealer=0, hands={0: "AH KH 6H", 1: "10H", 2: "4H", 3: "5H"})
    trick(state, "10H 4H 5H")
    assert better(state, "play KH", "play AH").endswith(": this trick is enough.")
    assert better(state, "play AH", "play 6H").endswith(": with this card it has them.")


def test_what_takes_a_friends_trick_for_its_votes_is_not_blamed_for_taking_it() -> None:
    """Alone against the bidder two defenders are friends: the Ace brings its 40 votes, the King fewer."""
    state = contract(1, "S", dealer=0, hands={0: "AH KH", 1: "8H", 2: "9H", 3: "JH"}, play="individual")
    trick(state, "8H 9H JH")
    assert worse(state, "play KH", "play AH") == (
        "The King of hearts adds 17 votes to the trick, the Ace of hearts adds 40 votes."
    )


def test_a_trump_ace_under_the_partners_joker_is_kept_for_a_trick_of_its_own() -> None:
    hands = {0: "AS 4S 2C 3C 4C 6C 7C 8C 2D 3D 4D 6D", 1: "5H", 3: "6H"}
    hands[2] = "*red 5C 9C 10C JC 5D 7D 8D 9D 10D JD QD"
    state = contract(1, "S", dealer=0, hands=hands, jokers=True)
    trick(state, "5H *red 6H")
    assert better(state, "play 4S", "play AS") == (
        "Your side is sure of this trick; the Ace of spades can win another."
    )


def test_a_card_is_not_argued_for_against_a_call_out_of_the_blue() -> None:
    state = contract(1, "S", dealer=0, hands={0: "2H 4H", 1: "10H", 2: "5H", 3: "KH"}, referee="honor")
    trick(state, "10H 5H KH")
    assert better(state, "play 2H", "renege 1") == better(state, "play 2H", "play 4H")
    hands = {0: "2H 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D", 1: "10H", 2: "5H", 3: "KH"}
    state = contract(1, "S", dealer=0, hands=hands, referee="honor")
    trick(state, "10H 5H KH")
    only = "It is the only card that keeps to the rules; any other would be a renege."
    assert better(state, "play 2H", "renege 1") == better(state, "play 2H", "play 2C") == only


def test_of_two_cards_that_both_go_to_the_kitty_none_is_said_to_be_kept() -> None:
    state = dealt(3, {0: "AS KS QS 9S 8S 7S AH KH QH 8D 7D 10C"}, "JH 10H 9H 9C")
    play(state, "0 bid 300", "1 pass", "2 pass", "3 pass", "0 trump S")
    assert better(state, "bury 7D", "bury 8D") == (
        "Bury all your diamonds, and you can trump them. Its 6 votes count for your bid."
    )


def test_burying_is_explained_by_what_it_does() -> None:
    state = dealt(3, {0: "AS KS QS 9S 8S 7S AH KH QH 8D QD 10C"}, "JH 10H 9H 9C")
    play(state, "0 bid 300", "1 pass", "2 pass", "3 pass", "0 trump S", "0 bury 9C")
    assert better(state, "bury 10C", "bury 9H") == (
        "It is your only card of clubs: you can trump them now. Its 11 votes count for your bid."
    )
    play(state, "0 bury 10C", "0 bury 8D", "0 bury QD")
    state = dealt(3, {0: "AS KS QS JS 10S 9S 8S 7S AH AD KD 5C"}, "JC QC KC 4C")
    play(state, "0 bid 300", "1 pass", "2 pass", "3 pass", "0 trump S")
    assert better(state, "bury QC", "bury 4C") == (
        "Its 15 votes count for your bid whatever happens; the 5 of clubs would bring only 4."
    )


def test_a_low_card_under_a_court_card_is_said_to_guard_it() -> None:
    hands = {0: "KH 4H 2C 3C 4C 5C 6C 7C 8C 9C 2S 3S", 1: "10D", 2: "QD", 3: "JD"}
    state = contract(1, "S", dealer=0, hands=hands)
    trick(state, "10D QD JD")
    guards = "The 4 of hearts guards the King of hearts, the 4 of clubs guards nothing."
    assert worse(state, "play 4H", "play 4C") == guards


def test_of_two_cards_that_are_equally_high_the_one_with_more_votes_is_led_first() -> None:
    state = contract(0, "S", dealer=3, hands={0: "AH KH 5C 9S"})
    assert better(state, "play AH", "play KH") == (
        "Take the 40 votes of the Ace of hearts now: later, hearts are more likely to be trumped."
    )
    assert worse(state, "play KH", "play AH") == "The Ace of hearts brings 40 votes and is as hard to beat."


def test_a_low_card_that_higher_ones_beat_is_not_said_to_take_its_votes() -> None:
    state = contract(0, "S", dealer=3, hands={0: "4H 2H 5C 9S"})
    assert "Take the" not in better(state, "play 4H", "play 2H")


def test_who_holds_no_ace_is_told_so_in_words() -> None:
    state = dealt(0, {2: "2S 3S 4S 2H"}, play="individual")
    play(state, "1 bid 270", "2 pass", "3 pass", "0 pass", "1 trump S")
    while state.phase == "bury":
        play(state, f"1 bury {state.write(1, state.legal(1)[0]).split()[1]}")
    assert " trumps and no side Ace" in better(state, "pass", "challenge")


def test_no_card_is_praised_as_a_guard_of_one_that_is_not_worth_it() -> None:
    hands = {0: "9H 4H 2C 3C 4C 5C 6C 7C 8C 9C 2S 3S", 1: "10D", 2: "QD", 3: "AD"}
    hands[1] += " 2H 3H 5H 6H 7H 8H 10H JH QH KH"
    state = contract(1, "S", dealer=0, hands=hands)
    trick(state, "10D QD AD")
    assert "guards" not in worse(state, "play 4H", "play 4C")


def test_a_low_trump_is_not_said_to_lose_to_those_who_must_follow() -> None:
    own = "5S 6S KC 9C 2C 3C 4C 5C 6C 7C 8C 2D"
    early = contract(1, "S", dealer=2, hands={0: own, 3: "7H", 1: "3H"})
    play(early, "3 play 7H")
    assert worse(early, "play 5S", "play KC") == (
        "Your partner may still win this trick, and the 5 of spades, a trump, can win another."
    )
    late = contract(1, "S", dealer=1, hands={0: own, 2: "7H", 3: "8H", 1: "3H"})
    trick(late, "7H 8H")
    assert worse(late, "play 5S", "play 2D") == "An opponent out of hearts could overtrump the 5 of spades."


def test_whoever_holds_only_winners_is_told_so_and_no_card_is_called_better() -> None:
    state = contract(0, "S", dealer=3, hands={0: "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"})
    for say in (better, worse):
        assert say(state, "play QS", "play 4S") == "Every card you hold wins, so any order will do."
    assert policy.explain(state.observe(0), *(state.read(0, f"play {card}") for card in ("QS", "4S"))).even


def test_the_best_card_is_held_against_one_of_another_sort() -> None:
    """Who is out of the suit led asks about trumping, not about a twin of the discard."""
    own = "5S 6S KC 9C 2C 3C 4C 5C 6C 7C 8C 2D"
    state = contract(1, "S", dealer=2, hands={0: own, 3: "7H", 1: "3H"})
    play(state, "3 play 7H")
    advice = advise(PLAYERS, state.observe(0), Random(1), Budget(iterations=40))
    trumps = {"play 5S", "play 6S"}
    assert len(trumps & {found.move for found in advice.told[:2]}) == 1


def test_votes_count_no_more_once_the_bid_is_settled() -> None:
    state = decided(530)
    advice = advise(PLAYERS, state.observe(0), Random(1), Budget(iterations=40))
    assert len({found.prospects for found in advice.moves}) == 1
    assert set(advice.alike) == set(advice.moves)
    assert advice.told == (advice.best,), "one row for all"


def test_a_trump_that_nobody_can_beat_is_not_said_to_be_at_risk() -> None:
    own = "AS JS KC 9C 2C 3C 4C 5C 6C 7C 8C 2D"
    state = contract(1, "S", dealer=1, hands={0: own, 2: "7H", 3: "8H", 1: "3H"})
    trick(state, "7H 8H")
    assert better(state, "play JS", "play AS") == (
        "You have no hearts: the Jack of spades trumps and takes 20 votes so far; you keep the Ace of spades."
    )
    assert (
        worse(state, "play AS", "play JS")
        == "Keep the Ace of spades: it is harder to beat than the Jack of spades."
    )


def test_a_card_that_takes_a_trick_so_far_is_told_with_what_may_beat_it() -> None:
    hands = {0: "QH 4H", 1: "5H 6H", 2: "7H 9H", 3: "10H JH"}
    state = contract(3, "S", dealer=2, hands=hands)
    play(state, "3 play 10H")
    found = better(state, "play QH", "play 4H")
    assert found.startswith("It takes the trick so far (")
    assert found.endswith("though 2 higher cards are still out.")


def test_one_vote_is_no_reason_to_risk_one_card_rather_than_another() -> None:
    state = contract(1, "S", dealer=3, hands={0: "2H 3D 4D 6C 8C 9C 10C JC QH QD KC 4S"})
    votes = state.setup.votes
    view = state.observe(0)
    seen = 0
    for card in view.legal():
        for other in view.legal():
            if card != other and abs(votes[card] - votes[other]) == 1:
                text = policy.explain(view, card, other).text
                assert "would risk" not in text, text
                seen += 1
    assert seen


def test_what_cannot_be_won_is_given_not_risked() -> None:
    """The Ace of trumps was led: a partner still to play cannot save the trick."""
    trumps = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"
    state = contract(3, "S", dealer=2, hands={0: "8D JH 2H 3H 4H 5H 6H 7H 8H 9H 10H QH", 3: trumps})
    play(state, "3 play AS")
    assert better(state, "play 8D", "play JH") == (
        "The 8 of diamonds gives them 6 votes, the Jack of hearts 10 votes."
    )
    assert worse(state, "play JH", "play 8D") == "The Jack of hearts gives them 10 votes."


def test_a_fact_is_not_told_twice_by_a_hint_and_its_rows() -> None:
    state = contract(1, "S", dealer=0, hands={0: "QH JH 4H", 1: "AH", 2: "5H", 3: "6H"})
    trick(state, "AH 5H 6H")
    assert "Jack" not in better(state, "play 4H", "play JH")
    assert "4 of" not in worse(state, "play JH", "play 4H")


def test_a_partners_trick_is_taken_with_the_lowest_of_equal_cards_and_that_is_said() -> None:
    hands = {0: "10H JH QH 6H", 1: "KH", 2: "8H 9H", 3: "7H"}
    state = contract(1, "S", dealer=1, hands=hands)
    play(state, "2 play 8H", "3 play 7H")
    assert better(state, "play 10H", "play 6H").endswith(
        "the 10 of hearts is as hard to beat as the Queen of hearts."
    )


def test_the_highest_card_left_of_a_suit_is_the_one_a_lead_is_held_against() -> None:
    """A player looks at the sure winner first, so the hint says why another card is led."""
    hands = {0: "2S 6S 6H 8D 9D 10H JH QH KC 6C KD AC", 1: "2C", 2: "3C", 3: "4C"}
    state = contract(1, "S", dealer=3, hands=hands)
    trick(state, "AC 2C 3C 4C")
    seen = state.observe(0)
    advice = advise(PLAYERS, seen, Random(1), Budget(60, 60.0))
    assert advice.best.move != "play KC"
    assert advice.moves[1].move == "play KC"
    assert "highest left" in worse(state, "play KC", "play 8D")


UNDECIDED = (
    "* deal JS 6H 3H 7S 10D 9S 4S 9C 2D 3D 2C 7H 5C AS QS 3C 8D QD 5H AD QH 5S 4H JC 4D "
    "10C KC AH JD 10H KD AC 3S JH 6C 8S 9D KS 10S 2H 6D 7D 5D 6S 8H 2S 4C QC 8C 9H 7C KH",
    *("1 bid 370", "2 pass", "3 pass", "0 bid 380", "0 trump C"),
    *("0 bury 5S", "0 bury 6S", "0 bury 7S", "0 bury 10S"),
    *("1 play 9S", "2 play QS", "3 play KS", "0 play 6C"),
    *("0 play 2D", "1 play 3D", "2 play AD", "3 play 4D"),
    *("2 play 9H", "3 play QH", "0 play KH", "1 play 8H"),
    *("0 play 10C", "1 play AC", "2 play 2C", "3 play 7C"),
    *("1 play 4H", "2 play 6H", "3 play 7H", "0 play 10H"),
    *("0 play KD", "1 play 8C", "2 play 9D", "3 play JD"),
    *("1 play 2H", "2 play AH", "3 play 3H", "0 play QD"),
    "2 play 2S",
)
"""Seat 3 is out of spades: it may throw away a card, with votes or without, or trump."""


@pytest.mark.parametrize(
    ("move", "question"),
    [
        (
            "play 3C",
            "Your partner may still win this trick, and the 3 of clubs, a trump, can win another. "
            "Are you sure?",
        ),
        ("play JH", "The Jack of hearts risks 10 votes on a trick that they may win. Are you sure?"),
    ],
)
def test_the_coach_asks_before_a_trump_or_votes_go_where_the_partner_wins(move: str, question: str) -> None:
    state = start(target=3)
    play(state, cut_for(0), *UNDECIDED)
    advice = advise(PLAYERS, state.observe(3), Random("coach 2"), Budget(400, 60.0), move)
    assert advice.best.move == "play 7D"
    against = doubt(advice, move)
    assert against is not None
    assert against.question == question
