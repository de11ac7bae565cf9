"""The rules of Plurality, clause by clause: what every game of tricks has from the kit."""

import pytest

from cardtable.cards.card import SUITED_CODES
from cardtable.cards.deck import load_deck
from cardtable.cards.masks import mask_of
from cardtable.engine.events import Ended, Moved, Scored, Won
from cardtable.engine.game import Refusal
from tests.games.plurality.rules.state import Plurality, PluralityState
from tests.kit.desk import play, refused, texts, unreadable

GAME = Plurality(load_deck("statehood").cards)
CUT = "* cut 2S 3H 4D AC"
"""The last seat deals."""


def start(target: int = 1000) -> PluralityState:
    """The state before the cut."""
    state = GAME.start(4, GAME.settle(4, {"target": target}))
    assert isinstance(state, PluralityState)
    return state


def dealt(*hands: str, target: int = 1000) -> PluralityState:
    """The first hand, in which the seats hold these cards and no others; the first seat leads."""
    state = start(target)
    play(state, CUT, "* deal " + " ".join(SUITED_CODES))
    state.hands = [mask_of(SUITED_CODES.index(code) for code in hand.split()) for hand in hands]
    return state


@pytest.mark.clause("PL-1")
def test_the_highest_card_deals_and_more_votes_decide() -> None:
    state = start()
    assert refused(state, "* cut 2S 2S 4D AC") == Refusal("PL-1", "The cut is four different cards.")
    assert refused(state, "0 play 2S").sentence == "The cards are cut for the first deal now."
    play(state, "* cut AC AH KS 2D")  # New York has 28 votes, Texas 40
    assert (state.dealer, state.phase) == (1, "deal")


@pytest.mark.clause("PL-2")
def test_all_cards_are_dealt_from_the_left_of_the_dealer() -> None:
    state = start()
    play(state, CUT)
    play(state, "* deal " + " ".join(SUITED_CODES))
    assert [hand.bit_count() for hand in state.hands] == [13] * 4
    assert texts(state, 0)[:2] == ["play 2S", "play 3S"]
    assert unreadable(state, "0 play 2X") == (
        "'2X' is not a card of this game; cards are written 2S, 10H, AC"
    )
    assert unreadable(state, "0 pass") == "'pass' is not a move; allowed: play 2S"


@pytest.mark.clause("PL-3", "PL-4")
def test_who_holds_the_suit_follows_and_the_highest_of_it_leads_next() -> None:
    state = dealt("5H AS", "2H KS", "QD 3D", "9H AC")
    assert refused(state, "1 play 2H") == Refusal("PL-3", "It is not your turn.")
    assert refused(state, "0 play KH") == Refusal("PL-3", "You do not hold that card.")
    play(state, "0 play 5H")
    assert refused(state, "1 play KS") == Refusal("PL-4", "You have hearts, so you must play a heart.")
    play(state, "1 play 2H", "2 play QD")
    assert state.observe(0).cannot_hold(2) == mask_of(range(1, 52, 4))  # type: ignore[attr-defined]
    events = play(state, "3 play 9H")
    assert events[0] == Moved("9H", "hand.3", "trick")
    assert events[1] == Won(3, "trick", 5 + 3 + 11 + 8, "captured.3")
    assert (state.leader, state.to_act) == (3, (3,))
    play(state, "3 play AC", "0 play AS", "1 play KS", "2 play 3D")
    hearts, clubs = (mask_of(range(suit, 52, 4)) for suit in (1, 3))
    assert [state.observe(None).cannot_hold(seat) for seat in range(4)] == [  # type: ignore[attr-defined]
        clubs,
        clubs,
        hearts | clubs,
        0,
    ]


@pytest.mark.clause("PL-5", "PL-6")
def test_votes_are_points_and_in_a_tie_the_match_goes_on() -> None:
    state = dealt("2H", "3H", "4H", "5H", target=500)
    state.scores = (520, 0, 0, 505)
    events = play(state, "0 play 2H", "1 play 3H", "2 play 4H", "3 play 5H")
    votes = 3 + 3 + 4 + 5
    assert events[-1] == Scored(1, (0, 0, 0, votes), (520, 0, 0, 520), "votes")
    assert (state.phase, state.dealer, state.winners) == ("deal", 0, None)
    state = dealt("2H", "3H", "4H", "5H", target=500)
    state.scores = (510, 0, 0, 505)
    events = play(state, "0 play 2H", "1 play 3H", "2 play 4H", "3 play 5H")
    assert events[-1] == Ended((3,))
    assert refused(state, "0 play 2H") == Refusal("PL-6", "The match is over.")
