"""The complaints themselves: each has positions in which it is right, and positions in which it is not.

Seat 0 moves; seat 2 is its partner, seats 1 and 3 are the foes. What a position does not give are the lowest
cards that are left.
"""

from random import Random

import pytest

from cardtable.ai.player import RandomPlayer
from cardtable.games import catalogue
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse import predicates
from tests.games.whitehouse.desk import bid_by, contract, dealt, trick
from tests.games.whitehouse.hands import Table
from tests.kit.desk import play


def complains(complaint: predicates.Complaint, state: WhitehouseState, move: str) -> bool:
    """Whether seat 0, whose turn it is, would hear the complaint."""
    assert state.to_act == (0,)
    view = state.observe(0)
    number = view.read(move)
    assert view.why_not(number) is None
    assert isinstance(number, int)
    return complaint(view, number)


# --- overtaking ---


def partner_wins_with_the_king(mover: str, third: str = "6H") -> WhitehouseState:
    """Seat 0 plays last to a trick in hearts that seat 2's king wins; spades are trump."""
    state = contract(1, "S", dealer=0, hands={0: mover, 1: "5H", 2: "KH", 3: third})
    trick(state, f"5H KH {third}")
    return state


def test_overtaking_the_partners_sure_winner_is_complained_of() -> None:
    spades = "AS KS QS JS 10S 9S 8S 7S 6S 5S"
    hands = {0: f"{spades} AH 4H", 1: "5H", 2: "KH", 3: "6H"}
    state = contract(0, "S", dealer=0, hands=hands, kitty="2S 3S 4S KD")  # nobody can trump the ace later
    trick(state, "5H KH 6H")
    assert complains(predicates.overtakes_partner, state, "play AH")
    assert not complains(predicates.overtakes_partner, state, "play 4H")


def test_nobody_complains_of_a_high_card_brought_home_before_it_is_trumped() -> None:
    state = partner_wins_with_the_king("AH 4H")
    assert not complains(predicates.overtakes_partner, state, "play AH")


def test_trumping_the_partners_sure_winner_is_complained_of() -> None:
    state = partner_wins_with_the_king("AS KS QS JS 10S 9S 8S 7S 6S 5S KD QD")
    assert complains(predicates.overtakes_partner, state, "play 5S")
    assert not complains(predicates.overtakes_partner, state, "play KD")


def test_nobody_complains_of_a_card_that_had_to_be_played() -> None:
    state = partner_wins_with_the_king("AH KS QS JS 10S 9S 8S 7S 6S 5S KD QD")
    assert not complains(predicates.overtakes_partner, state, "play AH")


def test_a_foe_who_wins_may_be_overtaken() -> None:
    state = contract(1, "S", dealer=0, hands={0: "AH 4H", 1: "5H", 2: "6H", 3: "KH"})
    trick(state, "5H 6H KH")
    assert not complains(predicates.overtakes_partner, state, "play AH")


def test_a_partner_whom_a_foe_may_still_beat_may_be_overtaken() -> None:
    state = contract(1, "S", dealer=1, hands={0: "AH 4H", 1: "5H", 2: "KH", 3: "6H"})
    trick(state, "KH 6H")
    assert not complains(predicates.overtakes_partner, state, "play AH")


def test_a_partner_may_be_overtaken_where_only_that_decides_the_contract() -> None:
    # Of 538 votes, 69 break a bid of 470. The trick brings 37 with the four of hearts and 73 with the ace.
    hands = {0: "AH 4H", 1: "JH", 2: "KH", 3: "6H"}
    state = contract(1, "S", bid=470, dealer=0, hands=hands)
    trick(state, "JH KH 6H")
    assert predicates.votes_needed(state.observe(0)) == 69
    assert not complains(predicates.overtakes_partner, state, "play AH")


# --- wasting a winner ---


def a_heart_to_discard_on(others: str, kitty: str = "2S 3S 4S 5S") -> WhitehouseState:
    """Seat 0, bidder with spades as trump, plays last to a trick in hearts that seat 1 wins."""
    hand = f"AS KS QS JS 10S 9S 8S 7S 6S {others}"
    state = contract(0, "S", dealer=0, hands={0: hand, 1: "KH", 2: "2H", 3: "3H"}, kitty=kitty)
    trick(state, "KH 2H 3H")
    return state


def test_throwing_a_sure_winner_with_a_useless_loser_in_hand_is_complained_of() -> None:
    state = a_heart_to_discard_on("AD 3C 4C")
    assert complains(predicates.wastes_winner, state, "play AD")
    assert not complains(predicates.wastes_winner, state, "play 3C")


def test_a_winner_that_may_be_trumped_is_not_sure() -> None:
    state = a_heart_to_discard_on("AD 3C 4C", kitty="2S 3S 4S KD")
    assert not complains(predicates.wastes_winner, state, "play AD")


def test_a_card_that_may_become_a_winner_is_no_useless_loser() -> None:
    state = a_heart_to_discard_on("AD QD JD")
    assert not complains(predicates.wastes_winner, state, "play AD")


def test_a_card_that_others_may_beat_is_no_sure_winner() -> None:
    state = a_heart_to_discard_on("KD 3C 4C")
    assert not complains(predicates.wastes_winner, state, "play KD")


def test_trumping_to_win_wastes_nothing() -> None:
    state = a_heart_to_discard_on("AD 3C 4C")
    assert not complains(predicates.wastes_winner, state, "play AS")


# --- the trick that decides ---


def last_to_play(bid: int, second: str = "4H") -> WhitehouseState:
    """Seat 1 plays for the bid; seat 0 can take the first trick with the jack of hearts."""
    state = contract(1, "S", bid=bid, dealer=0, hands={0: "JH 6H", 1: "10H", 2: second, 3: "5H"})
    trick(state, f"10H {second} 5H")
    return state


def test_not_taking_the_trick_that_breaks_the_contract_is_complained_of() -> None:
    state = last_to_play(520)
    assert predicates.votes_needed(state.observe(0)) == 19
    assert complains(predicates.misses_contract, state, "play 6H")
    assert not complains(predicates.misses_contract, state, "play JH")


def test_a_trick_that_decides_nothing_may_be_let_go() -> None:
    assert not complains(predicates.misses_contract, last_to_play(270), "play 6H")


def test_the_partner_may_take_the_trick_that_decides() -> None:
    assert not complains(predicates.misses_contract, last_to_play(520, second="QH"), "play 6H")


def making_hand(bid: int) -> WhitehouseState:
    """Seat 0 has buried the aces, 152 votes; with two tricks it comes to 260, and clubs are led to it."""
    hands = {
        0: "KS KH KC 10C 4C AD AS AH AC",
        1: "JS QH 9C JC",
        2: "10S JH 5C 7C",
        3: "QS 10H 6C 8C",
    }
    state = contract(0, "D", bid=bid, dealer=0, hands=hands, kitty="KD QD JD 10D", bury="AS AH AD AC")
    trick(state, "JS 10S QS KS")
    trick(state, "KH QH JH 10H")
    trick(state, "4C 9C 5C 6C")
    trick(state, "JC 7C 8C")
    return state


def test_not_taking_the_trick_that_makes_the_contract_is_complained_of() -> None:
    state = making_hand(270)
    assert predicates.votes_needed(state.observe(0)) == 10
    assert complains(predicates.misses_contract, state, "play 10C")
    assert not complains(predicates.misses_contract, state, "play KC")
    assert not complains(predicates.misses_contract, making_hand(350), "play 10C")


# --- leading into a ruff ---


def after_a_club(own: str = "2D", partner: str = "3C", foe: str = "QD") -> WhitehouseState:
    """Seat 0 has won with the ace of clubs and leads again; what the others played tells what they hold."""
    clubs = "" if partner.endswith("C") else "KC"
    hands = {
        0: f"AC 9C 10C {own}",
        1: "QD JD 10D 9D 8D QH JH 10H 9H 8H 7H 2S" if foe == "QD" else foe,
        2: partner if partner.endswith("C") else "AD KD AH KH AS KS QS JS 10S 9S 8S 7S",
        3: f"4C {clubs}",
    }
    state = contract(3, "S", dealer=3, hands=hands)
    trick(state, f"AC {foe} {partner if partner.endswith('C') else 'KD'} 4C")
    return state


def test_leading_into_a_known_ruff_with_a_safe_lead_in_hand_is_complained_of() -> None:
    state = after_a_club()
    assert complains(predicates.leads_into_ruff, state, "play 9C")
    assert not complains(predicates.leads_into_ruff, state, "play 2D")


def test_a_suit_that_everybody_has_followed_may_be_led() -> None:
    assert not complains(predicates.leads_into_ruff, after_a_club(foe="8C"), "play 9C")


def test_the_partner_may_be_led_a_ruff() -> None:
    assert not complains(predicates.leads_into_ruff, after_a_club(partner="KD"), "play 9C")


def test_nothing_is_complained_of_where_no_lead_is_safe() -> None:
    state = after_a_club(own="QC JC 2C 5C 6C 7C 8C 3S 4S")
    assert not complains(predicates.leads_into_ruff, state, "play 9C")


def test_a_dearer_lead_of_a_suit_that_nobody_is_known_to_trump_is_asked_for_all_the_same() -> None:
    state = after_a_club(own="KH QC JC 2C 5C 6C 7C 8C 3S")
    assert complains(predicates.leads_into_ruff, state, "play 9C")
    view = state.observe(0)
    assert view.write(catalogue.entry("whitehouse").players().plain.choose(view, Random(1))) == "play KH"


# --- passing ---

SURE = "AS KS QS JS 10S 9S 8S 7S 6S 5S AH KH"


def to_speak(hand: str, *lines: str, dealer: int = 3, **options: object) -> WhitehouseState:
    state = dealt(dealer, {0: hand}, **options)
    play(state, *lines)
    return state


def test_passing_with_a_hand_that_makes_270_alone_is_complained_of() -> None:
    state = to_speak(SURE)
    assert complains(predicates.passes_sure_hand, state, "pass")
    assert not complains(predicates.passes_sure_hand, state, "bid 270")


def test_a_hand_that_needs_luck_may_be_passed() -> None:
    assert not complains(predicates.passes_sure_hand, to_speak("AS KS QS JS 9S 8S AH KH 2D 3D 2C 3C"), "pass")


def test_the_partners_bid_may_be_let_stand_and_a_foes_may_not() -> None:
    assert not complains(predicates.passes_sure_hand, to_speak(SURE, "2 bid 270", "3 pass", dealer=1), "pass")
    assert complains(predicates.passes_sure_hand, to_speak(SURE, "3 bid 270", dealer=2), "pass")
    assert not complains(predicates.passes_sure_hand, to_speak(SURE, "3 bid 530", dealer=2), "pass")


def test_a_suit_that_may_not_be_named_makes_nothing_sure() -> None:
    assert not complains(predicates.passes_sure_hand, to_speak(SURE, colors=True), "pass")


@pytest.mark.parametrize(
    ("hand", "lost_tricks", "lost_of_mine"),
    [
        # The ten highest trumps and two high hearts: the three trumps that are out may take the hearts.
        ("AS KS QS JS 10S 9S 8S 7S 6S 5S AH KH", 2, 40 + 17),
        # The ace is out: it beats the king.
        ("KS QS JS 10S 9S 8S 7S 6S 5S 4S 2D 3D", 3, 19 + 3 + 3),
        # Five trumps against eight: only the three highest are sure, and no side suit is.
        ("AS KS QS 3S 2S AH KH QH AD KD QD JD", 9, 4 + 3 + 40 + 17 + 11 + 30 + 16 + 11 + 9),
    ],
)
def test_sure_votes_count_every_trick_that_may_be_lost(
    hand: str, lost_tricks: int, lost_of_mine: int
) -> None:
    state = to_speak(hand)
    view = state.observe(0)
    agreed = view.table.setup
    dearest = sorted(
        (votes for card, votes in enumerate(agreed.votes) if not view.cards >> card & 1), reverse=True
    )
    expected = 538 - lost_of_mine - sum(dearest[: 3 * lost_tricks])
    assert predicates.sure_votes(view.cards, 0, agreed) == expected


def test_sure_votes_are_captured_against_hands_that_conspire() -> None:
    """Three others who throw everything at the bidder, in many deals, never hold it below its sure votes."""
    for seed in range(40):
        dice = Random(f"sure/{seed}")
        state = to_speak(SURE)
        sure = predicates.sure_votes(state.observe(0).cards, 0, state.setup)
        bid_by(state, 0)
        play(state, "0 trump S")
        for card in [card for card in range(52) if state.hands[0] >> card & 1][:4]:
            state.apply(0, 64 + card)
        while state.phase == "play":
            (seat,) = state.to_act
            moves = state.legal(seat)
            state.apply(seat, moves[-1] if seat == 0 else moves[int(dice.random() * len(moves))])
        assert state.votes(0) >= sure


# --- certainty ---


@pytest.mark.parametrize("referee", ["strict", "honor"])
def test_what_is_called_certain_comes_true(referee: str) -> None:
    """Against the true hands, in play without sense: who could and must hold what, and which cards stand."""
    table = Table(f"certain/{referee}", [RandomPlayer()] * 4, referee=referee)
    proven, standing = 0, 0
    losers: list[int] = []
    for view, move in table.decisions(hands=120):
        if view.phase != "play":
            losers = []
            continue
        if not view.table.trick:
            assert view.table.leader not in losers
            losers = []
        state = table.playing.state
        assert isinstance(state, WhitehouseState)
        for seat in range(4):
            if seat != view.seat:
                assert not state.hands[seat] & ~predicates.could_hold(view, seat)
                assert not predicates.must_hold(view, seat) & ~state.hands[seat]
                proven += predicates.must_hold(view, seat) != 0
        if move < 52 and predicates.beats(view, move) and predicates.stands(view, move):
            losers = predicates.foes(view)
            standing += 1
    assert proven > 20 or referee == "honor"
    assert standing > 20


# --- all of them ---


def test_players_without_sense_hear_every_complaint_about_play() -> None:
    heard: set[str] = set()
    table = Table("no sense", [RandomPlayer()] * 4, jokers=False)
    for view, move in table.decisions(hands=60):
        heard.update(predicates.complaints(view, move))
    assert heard >= set(predicates.COMPLAINTS) - {"passes with a hand that makes the bid alone"}


def test_other_phases_are_nobodys_complaint() -> None:
    view = to_speak(SURE).observe(0)
    assert predicates.complaints(view, PASS) == ["passes with a hand that makes the bid alone"]
