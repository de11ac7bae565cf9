"""What hints say for a card: nothing that speaks for a third card, and the point of it first."""

from itertools import combinations

from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse.desk import contract, trick
from tests.kit.desk import play

policy = PLAYERS.plain


def better(state: WhitehouseState, move: str, other: str) -> str:
    """Why seat 0 makes one move rather than another."""
    return policy.explain(state.observe(0), state.read(0, move), state.read(0, other)).text


def worse(state: WhitehouseState, move: str, best: str) -> str:
    """What is wrong with a move of seat 0."""
    return policy.explain(state.observe(0), state.read(0, move), state.read(0, best), worse=True).text


def test_a_card_is_said_to_risk_only_so_much_where_no_third_card_risks_less() -> None:
    state = contract(1, "S", dealer=3, hands={0: "7C KC 2H 9H 4D 5D 6D 8D 9D 3H 5H 6H"})
    found = better(state, "play 7C", "play KC")
    assert "only" not in found
    assert better(state, "play 2H", "play 9H").endswith("only 3 votes.")


def test_the_last_trump_is_called_so() -> None:
    hands = {0: "4S 2H 3H 5H 6H 7H 8H 9H 2D 3D 4D 5D", 1: "3S 2S", 2: "5S 6S 7S", 3: "8S"}
    state = contract(0, "S", dealer=3, hands=hands, play="individual")
    assert worse(state, "play 4S", "play 2H") == "It spends the 4 of spades, your last trump."


def test_a_trump_to_a_suit_that_is_out_is_praised_for_the_trick_and_what_is_kept() -> None:
    own = "AS 8S KC 9C 2C 3C 4C 5C 6C 7C 8C 2D"
    state = contract(1, "S", dealer=1, hands={0: own, 2: "7H", 3: "AH", 1: "3H"})
    trick(state, "7H AH")
    found = better(state, "play 8S", "play AS")
    assert found.startswith("You have no hearts: the 8 of spades trumps and takes ")
    assert found.endswith(" so far; you keep the Ace of spades.")


def test_a_trump_is_told_with_what_it_does_and_why_it_is_no_lower_one() -> None:
    own = "AS KS 10S 9S 2S KC 9C 2C 3C 4C 5C 2D"
    state = contract(1, "S", dealer=1, hands={0: own, 2: "7H", 3: "AH", 1: "3H"})
    trick(state, "7H AH")
    so_far = "You have no hearts: the {card} of spades trumps and takes {votes} votes so far"
    assert better(state, "play 2S", "play 2D") == so_far.format(card=2, votes=49) + "."
    assert better(state, "play 9S", "play 2D") == (
        so_far.format(card=9, votes=57) + "; the 2 of spades is about as safe but adds fewer."
    )
    assert better(state, "play KS", "play 2D") == (
        "You have no hearts: the King of spades trumps and wins 65 votes; "
        "the 10 of spades could be overtrumped."
    )
    assert better(state, "play AS", "play 2D") == (
        "You have no hearts. No opponent can beat the Ace of spades, and its own votes also count: 100 votes."
    )


def test_a_trump_that_plays_last_is_told_with_its_votes() -> None:
    own = "AS 9S 2S AD KD QD JD 10D 9D 8D 7D 6D"
    state = contract(1, "S", dealer=0, hands={0: own, 1: "AH", 2: "4H", 3: "3H"})
    trick(state, "AH 4H 3H")
    assert better(state, "play 2S", "play 6D") == (
        "You have no hearts: the 2 of spades trumps and wins 50 votes."
    )
    assert better(state, "play 9S", "play 6D") == (
        "You have no hearts. No opponent can beat the 9 of spades, and its own votes also count: 58 votes."
    )


def test_a_higher_trump_is_told_to_be_safer_before_an_opponent_who_may_overtrump() -> None:
    own, void = "KS 2S KC 9C 2C 3C 4C 5C 6C 7C 8C 2D", "4S 5S 6S 7S JS 3D 4D 5D 6D 7D 8D 9D"
    state = contract(1, "S", dealer=2, hands={0: own, 1: void, 2: "5H 6H", 3: "AH KH"})
    play(state, "3 play AH", "0 play 2C", "1 play 3D", "2 play 5H", "3 play KH")
    assert better(state, "play KS", "play 2D") == (
        "You have no hearts: the King of spades trumps and takes 36 votes so far; "
        "the 2 of spades is easier to overtrump."
    )


def test_a_trump_that_is_not_led_is_told_with_what_it_is_kept_for() -> None:
    state = contract(1, "S", dealer=3, hands={0: "7C KC 2H 9H 4D 5D 6D 8D 9D 3H 5H 2S"})
    state.broken = True
    assert better(state, "play 4D", "play 2S") == "You keep the 2 of spades: it can trump another suit later."


def test_votes_are_added_to_a_trick_that_may_be_lost_with_what_a_richer_card_would_risk() -> None:
    hands = {0: "2H 6H 9H 3D 4D 5D 6D 7D 8D 9D 10D 2C", 3: "10H"}
    state = contract(1, "S", dealer=2, hands=hands)
    play(state, "3 play 10H")
    assert better(state, "play 6H", "play 2H") == (
        "Your partner plays after you and may win the trick: add 6 votes. The 9 of hearts would risk 8."
    )


def test_two_low_leads_that_nothing_parts_are_told_with_what_they_are_for() -> None:
    hands = {0: "AH KH QD JD 9C 8C 5C 5D 3C 3D 2H 4H"}
    state = contract(1, "S", dealer=3, hands=hands)
    view = state.observe(0)
    cards = [move for move in view.legal() if isinstance(move, int)]
    found = [policy.explain(view, *pair) for pair in combinations(cards, 2)]
    assert {reason.text for reason in found if reason.even and reason.tells_why} == {
        "Lead a low card: it risks few votes, and your high cards can win later."
    }


def test_a_trump_that_draws_others_is_told_with_the_few_that_beat_it() -> None:
    hands = {0: "KS QS 9S 4S 2S 2H 3H 4H 2D 3D 4D 2C", 1: "AS"}
    state = contract(0, "S", dealer=3, hands=hands, play="individual")
    assert better(state, "play KS", "play 2H") == "It draws trumps: 8 are still out, and 1 of them beats it."
    assert better(state, "play 2S", "play 2H") == "It draws trumps: 8 are still out."
    assert worse(state, "play KS", "play 2H").startswith("Drawing trumps can wait: the King of spades")
    state = contract(2, "S", dealer=3, hands=hands)
    state.broken = True
    assert worse(state, "play KS", "play 2H").startswith("Your partner bid and will draw trumps")
    state = contract(1, "S", dealer=3, hands=hands)
    state.broken = True
    assert worse(state, "play KS", "play 2H").startswith("Leave drawing trumps to the bidder")


def test_a_partners_trick_that_may_still_be_beaten_is_not_promised() -> None:
    own = "QH 2H 2S 3S 4S 5S 2D 3D 4D 2C 3C 4C"
    state = contract(1, "S", dealer=1, hands={0: own, 2: "JH AC", 3: "3H", 1: "7S 8S"})
    trick(state, "JH 3H")
    found = better(state, "play 2H", "play QH")
    assert found == (
        "Your partner has the trick with the Jack of hearts so far; {seat1} may still beat it. "
        "You keep the Queen of hearts."
    )
    state = contract(3, "S", dealer=0, hands={0: own, 2: "JH AC", 3: "4H", 1: "3H"})
    trick(state, "3H JH 4H")
    assert better(state, "play 2H", "play QH") == (
        "Your partner wins the trick with the Jack of hearts; you keep the Queen of hearts."
    )
