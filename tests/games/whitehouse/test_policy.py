"""The policy in single positions: what it does there, and what it says about it.

Seat 0 moves unless a test says otherwise; seat 2 is its partner.
"""

from random import Random

import pytest

from cardtable.ai.thinker import Thinker
from cardtable.games import catalogue
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.valuing import worth
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.ai.test_thinker import until
from tests.games.whitehouse.desk import bid_by, cards, codes, contract, dealt, trick
from tests.kit.desk import play, texts

policy = PLAYERS.plain

POOR = "2S 3H 4D 5C 6S 7H 8D 9C 10S 2H 3D 4C"
GOOD = "AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C"
SLIDE = "AS KS QS JS 10S 9S 8S 7S AH KH AD AC"


def chosen(state: WhitehouseState) -> str:
    """What the seat to act does."""
    (seat,) = state.to_act
    return state.write(seat, policy.choose(state.observe(seat), Random(0)))


def said(state: WhitehouseState, move: str) -> str:
    """What the hint says about a move of the seat to act."""
    (seat,) = state.to_act
    return policy.explain(state.observe(seat), state.read(seat, move)).text


# --- bidding ---


def test_a_good_hand_is_bid_and_a_poor_one_passed() -> None:
    good, poor = dealt(3, {0: GOOD}), dealt(3, {0: POOR})
    assert chosen(good).startswith("bid ")
    assert chosen(poor) == "pass"
    assert said(good, "bid 390") == (
        "Your side may win about 460 votes with spades and the kitty. "
        "390 is made 8 times out of 10, 440 only 6; less may be outbid."
    )
    assert said(poor, "pass") == (
        "About 280 votes with spades is an average: 270 is made only half the time. That is too risky."
    )


def test_who_speaks_last_bids_no_more_than_it_takes() -> None:
    state = dealt(0, {0: GOOD})
    play(state, "1 bid 290", "2 pass", "3 bid 310")
    assert chosen(state) == "bid 320"


def test_who_speaks_first_bids_higher_than_the_others_like_to_follow() -> None:
    state = dealt(3, {0: GOOD})
    assert int(chosen(state).split()[1]) > 300


def test_a_dealer_who_must_bid_bids_the_least() -> None:
    state = dealt(0, {0: POOR})
    play(state, "1 pass", "2 pass", "3 pass")
    assert chosen(state) == "bid 270"
    assert said(state, "bid 270") == (
        "Everyone else passed, so you must bid: 270 is easier to make than 280."
    )


def test_the_partners_bid_is_let_stand() -> None:
    state = dealt(1, {0: GOOD})
    play(state, "2 bid 330", "3 pass")
    assert chosen(state) == "pass"
    assert said(state, "pass") == "Your partner's bid of 330 stands; 380 would only promise more votes."


def test_a_landslide_is_bid_only_where_it_is_truly_there() -> None:
    assert chosen(dealt(3, {0: SLIDE})) == "bid 500"
    assert chosen(dealt(3, {0: GOOD})) not in ("bid 500", "bid 510", "bid 520", "bid 530")


def test_a_side_about_to_lose_the_match_risks_less() -> None:
    state = dealt(0, {0: "AS QS 9S 6S 3S KH 8H 4D 3D 2D 5C 4C"})
    play(state, "1 bid 340", "2 pass", "3 pass")
    assert chosen(state) == "bid 350"
    state.scores = (-6, 0)
    assert chosen(state) == "pass"


def test_a_foe_about_to_win_the_match_is_bid_over_at_a_greater_risk() -> None:
    state = dealt(0, {0: "AS QS 9S 6S 3S KH 8H 4D 3D 2D 5C 4C"})
    play(state, "1 bid 340", "2 pass", "3 pass")
    state.scores = (-6, 0)
    calm = dict(policy.rank(state.observe(0)))
    state.scores = (-6, 6)
    pressed = dict(policy.rank(state.observe(0)))
    assert calm[350] - calm[PASS] < pressed[350] - pressed[PASS]


# --- trump ---


def test_the_longest_and_highest_suit_is_named() -> None:
    state = dealt(3, {0: GOOD})
    bid_by(state, 0)
    assert chosen(state) == "trump S"
    assert said(state, "trump S") == (
        "You hold 6 spades with Ace and King: about 460 votes; with hearts about 360."
    )
    assert said(state, "trump D") == "2 diamonds would bring about 340 votes, not 460."


def test_only_a_colour_that_the_side_may_name_is_valued() -> None:
    state = dealt(3, {0: GOOD}, colors=True)
    bid_by(state, 0)
    assert chosen(state) == "trump H"


# --- burying ---


def buried(hand: str, kitty: str, trump: str = "S", **options: object) -> set[str]:
    state = dealt(3, {0: hand}, kitty, **options)
    bid_by(state, 0)
    play(state, f"0 trump {trump}")
    dice = Random(0)
    while state.phase == "bury":
        state.apply(0, policy.choose(state.observe(0), dice))
    return set(codes(state.kitty))


def test_trumps_and_aces_are_kept_and_votes_that_cannot_win_are_saved() -> None:
    away = buried("AS KS QS 9S 8S 7S AH 10H JD 9D JC 9C", "3H 2D 3C 4H")
    assert not away & {"AS", "KS", "QS", "9S", "8S", "7S", "AH"}
    assert {"JC", "9C", "3C"} <= away


def test_a_short_suit_is_buried_whole() -> None:
    away = buried("AS KS QS 9S 8S 7S AH KH QH 8D 7D 10C", "JH 10H 9H 9C")
    assert {"10C", "9C"} <= away


def test_what_is_buried_is_explained() -> None:
    state = dealt(3, {0: "AS KS QS 9S 8S 7S AH 10H JD 9D 2C 9H"}, "3H 2D 3C 4H")
    bid_by(state, 0)
    play(state, "0 trump S")
    assert said(state, "bury JD") == "The Jack of diamonds is harder to beat than the 2 of diamonds."
    assert said(state, "bury 2C") == "The 2 of clubs is about as good as the 2 of diamonds."
    assert said(state, "bury AS") == "The Ace of spades is a trump, and trumps win tricks."


# --- playing ---


def test_the_partners_sure_trick_gets_votes() -> None:
    state = contract(1, "S", dealer=0, hands={0: "AH 10H 4H", 1: "5H QH", 2: "KH JH", 3: "6H"})
    trick(state, "5H KH 6H")
    assert chosen(state) == "play 10H"
    assert said(state, "play 10H") == (
        "Your partner wins the trick with the King of hearts: "
        "add 9 votes, but keep the Ace of hearts to win another."
    )
    assert said(state, "play 4H") == ("The 4 of hearts adds only 4 votes to your side's trick.")
    assert said(state, "play AH") == (
        "Your partner wins this trick with the King of hearts anyway; the Ace of hearts may win another."
    )


def ace_over_partner() -> WhitehouseState:
    """Seat 0 plays last to the second trick of hearts; the partner's Queen wins it so far."""
    hands = {0: "AH 3H 2H KC JC 9C 8C 6C 3C AS 5S 4S", 1: "KH 9H", 2: "5H QH", 3: "6H 4H"}
    state = contract(0, "C", dealer=0, hands=hands, kitty="2D 3D 4D 5D")
    trick(state, "KH 5H 6H 2H 9H QH 4H")
    return state


def test_a_high_card_that_may_be_trumped_later_is_brought_home_over_the_partners() -> None:
    state = ace_over_partner()
    assert chosen(state) == "play AH"
    assert said(state, "play AH") == (
        "Your side is sure of this trick: the Ace of hearts brings 40 votes now, but might lose later."
    )
    assert said(state, "play 3H") == ("The 3 of hearts adds only 3 votes to your side's trick.")


def test_a_foes_trick_gets_as_little_as_possible() -> None:
    state = contract(1, "S", dealer=0, hands={0: "QH JH 4H", 1: "AH", 2: "5H", 3: "6H"})
    trick(state, "AH 5H 6H")
    assert chosen(state) == "play 4H"
    assert said(state, "play 4H") == ("The 4 of hearts gives them only 4 votes.")


def test_the_last_to_play_wins_as_cheaply_as_it_can() -> None:
    state = contract(1, "S", dealer=0, hands={0: "AH JH 4H", 1: "10H KH", 2: "5H QH", 3: "6H"})
    trick(state, "10H 5H 6H")
    assert chosen(state) == "play JH"
    assert said(state, "play JH") == "Both win the trick, and you keep the Ace of hearts."


def test_of_two_winners_that_are_as_good_later_the_dearer_one_is_brought_home() -> None:
    state = contract(1, "S", dealer=0, hands={0: "AH KH 4H", 1: "QH", 2: "5H", 3: "6H"})
    trick(state, "QH 5H 6H")
    assert chosen(state) == "play AH"


def test_a_trick_is_trumped_with_a_low_trump() -> None:
    state = contract(
        1, "S", dealer=0, hands={0: "AS 9S 2S AD KD QD JD 10D 9D 8D 7D 6D", 1: "AH", 2: "4H", 3: "3H"}
    )
    trick(state, "AH 4H 3H")
    assert chosen(state) == "play 2S"
    assert said(state, "play 2S") == (
        "You have no hearts: the 2 of spades trumps and wins 50 votes; you keep the 9 of spades."
    )


def test_a_trick_that_decides_the_contract_is_taken() -> None:
    state = contract(1, "S", bid=520, dealer=0, hands={0: "AH 6H", 1: "10H", 2: "4H", 3: "5H"})
    trick(state, "10H 4H 5H")
    assert chosen(state) == "play AH"
    assert (
        said(state, "play AH")
        == "Your side still needs 19 votes to set the bid of 520: this trick is enough."
    )


def test_the_bidder_leads_the_highest_trumps() -> None:
    state = contract(0, "S", play="individual", hands={0: "AS KS QS JS 10S 9S AH KH QH JH 5C 5D"})
    assert chosen(state) == "play AS"
    assert said(state, "play AS") == "Nobody can beat it, and it brings 54 votes."


def test_a_high_card_is_not_led_from_under_the_ace() -> None:
    state = contract(3, "S", dealer=3, hands={0: "AH QH 9H 8H 5D 4D 3D 2D 5C 4C 3C 2C"})
    assert chosen(state) not in ("play QH", "play 9H", "play 8H")


def returning() -> WhitehouseState:
    """Seat 2 has won the bidder's clubs and led a low diamond, which seat 0 won and is to lead after."""
    hands = {
        0: "AD 9D 8D 9H 8H 7H 4C 5C 6C 2S 3S 4S",
        1: "KC 4D 5D 2H 3H 7C 5S 6S 7S 8S 9S 10S",
        2: "AC 3D 10D 2D 10H 6H 2C 8C 9C AS KS QS",
        3: "3C 6D 7D 4H 5H 10C JC QC JS KH QH AH",
    }
    state = contract(1, "S", dealer=0, hands=hands)
    trick(state, "KC AC 3C 4C")
    trick(state, "3D 6D AD 4D")
    assert state.to_act == (0,)
    return state


def test_a_suit_that_the_partner_led_is_led_back_where_others_are_no_better_and_not_said_to_be() -> None:
    """Over 1,500 hands it brought no points against another lead: 0.00 ± 0.05 in 1,939 choices."""
    state = returning()
    assert chosen(state) in ("play 9D", "play 8D")
    view, diamond, heart = state.observe(0), state.read(0, "play 9D"), state.read(0, "play 9H")
    assert policy.explain(view, diamond, heart).even
    assert policy.explain(view, heart, diamond, worse=True).even


def test_what_each_seat_led_last_is_known_to_everybody_until_the_next_deal() -> None:
    state = returning()
    assert codes(1 << state.observe(3).table.opened[2]) == ["3D"]
    assert codes(1 << state.opened[1]) == ["KC"]
    assert state.opened[0] == state.opened[3] == NOBODY


def test_a_single_card_needs_no_thought() -> None:
    hand = "AH KS QS JS 10S 9S 8S 7S 6S 5S KD QD"
    state = contract(1, "S", dealer=0, hands={0: hand, 1: "QH", 2: "5H", 3: "6H"})
    trick(state, "QH 5H 6H")
    assert said(state, "play AH") == "It is the only card you may play."


# --- individual play ---


def test_a_bid_beyond_reason_is_challenged_and_a_modest_one_is_not() -> None:
    for bid, answer in ((470, "challenge"), (290, "pass")):
        state = dealt(3, {0: POOR}, play="individual")
        bid_by(state, 2, bid)
        play(state, "2 trump S")
        for card in codes(state.hands[2])[:4]:
            play(state, f"2 bury {card}")
        play(state, "3 pass")
        assert state.to_act == (0,)
        assert chosen(state) == answer


def test_those_against_the_bidder_help_each_other() -> None:
    state = contract(1, "S", play="individual", hands={0: "10H 4H", 1: "5H", 2: "AH", 3: "6H"})
    trick(state, "5H AH 6H")
    assert chosen(state) == "play 10H"
    assert said(state, "play 10H") == ("The Ace of hearts wins the trick from the bidder: add 9 votes.")


# --- the honor system ---


def honor() -> WhitehouseState:
    """Seat 1 has discarded a club on a heart and shows a heart in the next trick; seat 0 is to play."""
    hands = {0: "AH 2H 3D 4D", 1: "5H 6C", 2: "8H 7D", 3: "7H 8D"}
    state = contract(2, "S", dealer=3, hands=hands, referee="honor")
    trick(state, "AH 6C 8H 7H")
    trick(state, "2H 5H")
    return state


def test_a_renege_is_called_when_it_was_seen_and_not_before() -> None:
    state = contract(2, "S", dealer=3, hands={0: "AH 2H", 1: "5H 6C", 2: "8H", 3: "7H"}, referee="honor")
    trick(state, "AH 6C 8H 7H")
    assert not chosen(state).startswith("renege")
    assert said(state, "renege 1") == ("{seat1} has not been seen to renege, and you may call only once.")
    seen = honor()
    while seen.to_act != (0,):
        (seat,) = seen.to_act
        play(seen, f"{seat} {texts(seen, seat)[0]}")
    assert chosen(seen) == "renege 1"
    assert said(seen, "renege 1") == (
        "{seat1} played a card that should have been played before: the call is right."
    )


def test_nobody_reneges_though_it_is_legal() -> None:
    state = contract(1, "S", dealer=0, hands={0: "4H 2S AS", 1: "AH", 2: "5H", 3: "6H"}, referee="honor")
    trick(state, "AH 5H 6H")
    assert "play 2S" in texts(state, 0)
    assert chosen(state) == "play 4H"
    assert said(state, "play 2S") == "The 2 of spades would be a renege: the rules ask for another card."


# --- the edge ---


def test_a_move_that_is_not_legal_is_not_explained() -> None:
    state = dealt(3, {0: GOOD})
    with pytest.raises(ValueError, match="not legal"):
        policy.explain(state.observe(0), 500_000)


def test_the_policy_thinks_the_same_in_a_process_of_its_own() -> None:
    state = contract(1, "S", dealer=0, hands={0: "AH KH 4H", 1: "QH", 2: "5H", 3: "6H"})
    trick(state, "QH 5H 6H")
    view = state.observe(0)
    with Thinker() as thinker:
        ticket = thinker.ask(view, catalogue.entry("whitehouse").players, "seed")
        until(lambda: ticket.move is not None)
        assert (ticket.move, ticket.fallback) == (chosen(state), False)


def test_a_hand_is_worth_more_with_every_card_that_helps() -> None:
    agreed = dealt(3).setup
    spades = 0
    plain = worth(cards("9S 8S 7S 6S 2H 3H 4H 2D 3D 4D 2C 3C"), spades, agreed)
    assert worth(cards("AS 8S 7S 6S 2H 3H 4H 2D 3D 4D 2C 3C"), spades, agreed) > plain
    assert worth(cards("9S 8S 7S 6S 5S 3H 4H 2D 3D 4D 2C 3C"), spades, agreed) > plain
    assert worth(cards("9S 8S 7S 6S AH 3H 4H 2D 3D 4D 2C 3C"), spades, agreed) > plain
    assert worth(cards("9S 8S 7S 6S 5H 3H 4H 2D 3D 4D 5D 6D"), spades, agreed) > plain
