"""What is said of a bid while it is made, and that the rule of thumb keeps what it promises."""

from random import Random

import pytest

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.games.whitehouse.table import questions
from cardtable.games.whitehouse.table.bid_guide import ACES, limit, longest_suit, tricks_for
from cardtable.games.whitehouse.table.tips import tips
from tests.games.whitehouse.desk import dealt, start
from tests.kit.desk import play

NAMES = ("Ann", "Ben", "Cal", "Dee")


def note(state: WhitehouseState, seat: int) -> str:
    """What the panel of a bid says."""
    return questions.ask(state.observe(seat), NAMES[seat], NAMES).note


@pytest.mark.parametrize(
    ("bid", "size", "tricks"), [(270, 52, 6), (310, 52, 7), (360, 54, 8), (400, 52, 9), (530, 54, 12)]
)
def test_a_bid_is_told_in_tricks_of_average_cards(bid: int, size: int, tricks: int) -> None:
    """So many tricks and the kitty have the votes on average; one trick fewer has not."""
    assert tricks_for(bid, size) == tricks
    cards = size - 48 + 4 * tricks
    assert (cards - 4) * 538 / size < bid <= cards * 538 / size


def test_partners_are_told_how_high_their_hand_may_go_and_what_it_pays() -> None:
    state = dealt(3, {1: "AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C"})
    play(state, "0 pass")
    assert note(state, 1) == (
        "As a rule of thumb, 360 is fairly safe: 200, 20 for each of 6 spades, "
        "and 20 more for each of 2 aces. "
        "Made: +1 point; failed: −2 points."
    )


def test_beside_a_hint_the_rule_of_thumb_says_why_they_may_differ() -> None:
    state = dealt(3, {1: "AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C"})
    play(state, "0 pass")
    assert questions.ask(state.observe(1), NAMES[1], NAMES).hinted_note == (
        "The rule of thumb counts length and aces: 360. A hint weighs all your cards. "
        "Made: +1 point; failed: −2 points."
    )


def test_a_hand_that_no_open_bid_fits_is_told_so() -> None:
    state = dealt(3, {1: "KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C QC"})
    play(state, "0 bid 310")
    assert "300 is fairly safe with your hand, and bids now start at 320." in note(state, 1)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C QC", "300: 200, and 20 for each of 5 spades."),
        (
            "KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C AC",
            "320: 200, 20 for each of 5 spades, and 20 more for an ace.",
        ),
        (
            "KS QS 9S 8S 4H 2H KH AH 3D 5C 4C AC",
            "320: 200, 20 for each of 4 hearts, and 20 more for each of 2 aces.",
        ),
    ],
)
def test_the_rule_of_thumb_counts_the_longest_suit_and_the_aces(hand: str, told: str) -> None:
    state = dealt(3, {0: hand})
    assert f"{told[:3]} is fairly safe{told[3:]}" in note(state, 0)


def test_jokers_count_as_trumps_and_a_side_counts_only_suits_it_may_name() -> None:
    state = dealt(3, {0: "*red KS QS 9S 8S 7S KH 4D 3D 5C 4C QC"}, jokers=True)
    assert "340 is fairly safe: 220, and 20 for each of 6 spades and joker." in note(state, 0)
    state = dealt(3, {0: "*red *blue QS 9S 8S 7S KH 4D 3D 5C 4C QC"}, jokers=True)
    assert "20 for each of 6 spades and jokers." in note(state, 0)
    state = dealt(3, {0: "KS QS 9S 8S 7S 2H KH QH JH 3D 5C 4C"}, colors=True)
    assert "200, and 20 for each of 4 hearts." in note(state, 0)


@pytest.mark.parametrize(
    ("hand", "bids"),
    [
        ("AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C", (270, 300, 330, 360, 420)),
        ("KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C QC", (270, 300, 330, 370, 420)),
        ("KS QS 9S 8S 7S 6S 5S 4S 3S AS AC AD", (270, 300, 330, 370, 460)),
    ],
)
def test_the_bid_by_the_rule_of_thumb_has_a_button(hand: str, bids: tuple[int, ...]) -> None:
    amount = questions.ask(dealt(3, {0: hand}).observe(0), "Ann", NAMES).amount
    assert amount is not None
    assert amount.quick == bids


def test_whoever_plays_alone_is_offered_no_bid_of_the_rule_of_thumb() -> None:
    hand = {0: "AS KS QS 9S 8S 7S AH KH 4D 3D 5C 4C"}
    amount = questions.ask(dealt(3, hand, play="individual").observe(0), "Ann", NAMES).amount
    assert amount is not None
    assert amount.quick == (270, 300, 330, 370, 420)


def test_whoever_plays_alone_is_told_the_tricks() -> None:
    state = dealt(3, {0: "KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C QC"}, play="individual")
    assert "for 270, you need the kitty and about 6 of 12 tricks." in note(state, 0)


@pytest.mark.parametrize("jokers", [False, True])
def test_a_bid_by_the_rule_of_thumb_is_mostly_made(*, jokers: bool) -> None:
    """Of 120 bids by the rule, which the policy then plays, from 6 to 9 out of 10."""
    dice, policy, made = Random(4), PLAYERS.plain, 0
    for number in range(120):
        state = start(jokers=jokers)
        for lot in range(2):
            state.apply(CHANCE, draw(state.chance(), f"thumb {number}", lot))
        bidder = number % 4
        hand = state.hands[bidder]
        suit, cards = longest_suit(hand, colors=False, red=False)
        bid = limit(cards, (hand & ACES).bit_count(), jokers=jokers)
        while state.phase == "bid":
            (seat,) = state.to_act
            state.apply(seat, bid if seat == bidder else PASS)
        state.apply(bidder, state.read(bidder, f"trump {'SHDC'[suit]}"))
        while state.phase not in ("deal", "over"):
            (seat,) = state.to_act
            state.apply(seat, policy.choose(state.observe(seat), dice))
        made += state.votes(state.setup.side_of[bidder]) >= bid
    assert 72 <= made <= 108


def test_a_card_without_votes_is_explained_to_newcomers() -> None:
    hand = "KS QS 9S 8S 7S 2H KH 4D 3D 5C 4C"
    assert "no-votes" in [*tips(dealt(3, {0: f"{hand} 8H"}).observe(0))]
    assert "no-votes" not in [*tips(dealt(3, {0: f"{hand} 7H"}).observe(0))]
    assert "no-votes" not in [*tips(dealt(3, {0: f"{hand} *red"}, jokers=True).observe(0))]
