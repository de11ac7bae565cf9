"""What a hand is worth, and when the match ends: WH-13 to WH-17 and WH-19."""

import pytest

from cardtable.engine.events import Ended, Event, Scored
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse.desk import cards, contract, cut_for, play_hand, start, trick
from tests.kit.desk import play, refused


def begun(**options: object) -> WhitehouseState:
    state = start(**options)
    play(state, cut_for(3))
    return state


CAPTURED = {
    269: "AS AH AD AC KS KC KH KD QS JC 4S",
    270: "AS AH AD AC KS KC KH KD QS JS 4S",
    271: "AS AH AD AC KS KC KH KD QS JS 5S",
}
"""Cards that come to so many votes together with the thirteen of the kitty 3S 3H 3D 3C."""


def after_the_last_trick(votes: int, winner: int, **options: object) -> tuple[WhitehouseState, list[Event]]:
    """Seat 0 has bid 270 and got so many votes with buried votes; `winner` got the last trick and all else.

    What was captured before the last trick is set, not played.
    """
    state = contract(0, "S", kitty="3S 3H 3D 3C", **options)
    own, kitty, last = cards(CAPTURED[votes]), state.kitty, cards("2S 2H 2D 2C")
    state.won = [0, 0, 0, 0]
    state.won[0] = own
    state.won[winner] = state.setup.deck & ~(own | kitty | last)
    state.hands = [cards("2H"), cards("2D"), cards("2D"), cards("2C")]
    state.hands[winner] = cards("2S")
    assert winner in (1, 2)
    return state, trick(state, "2H 2S 2D 2C" if winner == 1 else "2H 2D 2S 2C")


@pytest.mark.clause("WH-13")
@pytest.mark.parametrize(("votes", "points"), [(269, (-2, 0)), (270, (1, 0)), (271, (1, 0))])
def test_the_bid_is_made_by_as_many_votes_and_no_fewer(votes: int, points: tuple[int, int]) -> None:
    state, events = after_the_last_trick(votes, winner=1)
    assert [event.points for event in events if isinstance(event, Scored)] == [points]
    assert state.scores == points
    assert state.facts()["votes"] == [votes, 538 - votes]


@pytest.mark.clause("WH-13")
@pytest.mark.parametrize(("bidder", "winner"), [(0, 2), (1, 3), (2, 2), (3, 1)])
def test_a_made_bid_is_one_point_for_the_bidders_side(bidder: int, winner: int) -> None:
    state = begun()
    play_hand(state, bidder, winner)
    assert state.scores == ((1, 0) if bidder in (0, 2) else (0, 1))


@pytest.mark.clause("WH-13")
@pytest.mark.parametrize(("bidder", "winner"), [(0, 1), (1, 0), (2, 3), (3, 2)])
def test_a_failed_bid_costs_two_and_the_other_side_gets_nothing(bidder: int, winner: int) -> None:
    state = begun()
    play_hand(state, bidder, winner)
    assert state.scores == ((-2, 0) if bidder in (0, 2) else (0, -2))


@pytest.mark.clause("WH-14")
@pytest.mark.parametrize(
    ("play_as", "bid", "winners"),
    [
        ("partnership", 490, None),
        ("partnership", 500, (0, 2)),
        ("partnership", 530, (0, 2)),
        ("individual", 390, None),
        ("individual", 400, (0,)),
    ],
)
def test_a_made_landslide_wins_the_match_whatever_the_scores(
    play_as: str, bid: int, winners: tuple[int, ...] | None
) -> None:
    state = begun(play=play_as)
    play_hand(state, 0, 1)
    play_hand(state, 0, 1)  # at -4
    play_hand(state, 0, 0, bid=bid)
    assert state.scores[0] == -3
    assert state.winners == winners
    assert state.phase == ("deal" if winners is None else "over")


@pytest.mark.clause("WH-14")
@pytest.mark.parametrize(("play_as", "bid"), [("partnership", 500), ("individual", 400)])
def test_a_failed_landslide_is_scored_as_any_other_bid(play_as: str, bid: int) -> None:
    state = begun(play=play_as)
    play_hand(state, 0, 1, bid=bid)
    assert state.scores[:2] == (-2, 0)
    assert state.winners is None


@pytest.mark.clause("WH-15")
@pytest.mark.parametrize("target", [3, 5, 7, 9, 11])
def test_partners_win_at_the_target(target: int) -> None:
    state = begun(target=target)
    for number in range(target):
        assert state.winners is None, number
        play_hand(state, 3, 1)
    assert (state.scores, state.winners) == ((0, target), (1, 3))


@pytest.mark.clause("WH-15")
@pytest.mark.parametrize(("target", "hands"), [(3, 2), (5, 3), (7, 4), (9, 5), (11, 6)])
def test_partners_lose_below_the_target_on_the_other_side_of_zero(target: int, hands: int) -> None:
    state = begun(target=target)
    for number in range(hands):
        assert state.winners is None, number
        play_hand(state, 3, 0)
    assert (state.scores, state.winners) == ((0, -2 * hands), (0, 2))


@pytest.mark.clause("WH-15", "WH-17")
@pytest.mark.parametrize(
    ("play_as", "scores", "winners"),
    [("partnership", (1, -3), (0, 2)), ("individual", (1, -3, 0, 0), (0,))],
)
def test_exactly_as_far_below_zero_as_the_target_is_far_enough(
    play_as: str, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = begun(play=play_as, target=3)
    play_hand(state, 0, 0)
    play_hand(state, 1, 1)
    play_hand(state, 1, 0)
    assert state.winners is None
    play_hand(state, 1, 0)
    assert (state.scores, state.winners) == (scores, winners)


@pytest.mark.clause("WH-15")
def test_the_higher_score_wins_even_below_zero() -> None:
    state = begun(target=3)
    play_hand(state, 0, 1)
    play_hand(state, 1, 0)
    assert (state.scores, state.winners) == ((-2, -2), None)
    play_hand(state, 0, 1)
    assert (state.scores, state.winners) == ((-4, -2), (1, 3))


@pytest.mark.clause("WH-16")
@pytest.mark.parametrize(
    ("winner", "challengers", "scores"),
    [
        (2, (), (0, 0, 1, 0)),
        (2, (3, 1), (0, -1, 1, -1)),
        (0, (), (0, 0, -2, 0)),
        (0, (3, 0, 1), (1, 1, -2, 1)),
        (0, (1,), (0, 1, -2, 0)),  # the seat that took the tricks did not challenge
    ],
)
def test_alone_the_bidder_and_the_challengers_are_scored(
    winner: int, challengers: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    state = begun(play="individual")
    play_hand(state, 2, winner, challengers=challengers)
    assert state.scores == scores


@pytest.mark.clause("WH-16")
def test_alone_the_seat_across_is_no_partner() -> None:
    state, _events = after_the_last_trick(269, winner=2, play="individual")
    assert state.scores == (-2, 0, 0, 0)
    assert state.facts()["votes"] == [269, 0, 269, 0]


@pytest.mark.clause("WH-17")
@pytest.mark.parametrize("target", [3, 5, 7, 9, 11, 13])
def test_alone_one_wins_at_the_target(target: int) -> None:
    state = begun(play="individual", target=target)
    for number in range(target):
        assert state.winners is None, number
        play_hand(state, 1, 1)
    assert (state.scores, state.winners) == ((0, target, 0, 0), (1,))


@pytest.mark.clause("WH-17")
def test_alone_a_tie_at_the_top_goes_on() -> None:
    state = begun(play="individual", target=3)
    play_hand(state, 0, 1)
    play_hand(state, 0, 1)
    assert (state.scores, state.winners, state.phase) == ((-4, 0, 0, 0), None, "deal")
    play_hand(state, 2, 1)
    assert (state.scores, state.winners) == ((-4, 0, -2, 0), None)
    play_hand(state, 3, 3, challengers=(1,))
    assert (state.scores, state.winners) == ((-4, -1, -2, 1), (3,))


@pytest.mark.clause("WH-17")
def test_alone_a_tie_at_the_target_goes_on() -> None:
    state = begun(play="individual", target=3)
    for _hand in range(3):
        play_hand(state, 0, 3, challengers=(1, 2))
    assert (state.scores, state.winners) == ((-6, 3, 3, 0), None)
    play_hand(state, 1, 1)
    assert (state.scores, state.winners) == ((-6, 4, 3, 0), (1,))


@pytest.mark.clause("WH-19")
@pytest.mark.parametrize("play_as", ["partnership", "individual"])
def test_the_deal_passes_to_the_left_when_a_hand_has_ended(play_as: str) -> None:
    state = begun(play=play_as)
    for number, dealer in enumerate((3, 0, 1, 2, 3), start=1):
        assert state.facts()["dealer"] == dealer
        play_hand(state, 0, 0 if number % 2 else 1)
        assert state.hand == number


@pytest.mark.clause("WH-19")
def test_the_dealer_stays_when_the_match_is_over() -> None:
    state = begun()
    play_hand(state, 0, 0, bid=500)
    assert (state.phase, state.facts()["dealer"]) == ("over", 3)


@pytest.mark.clause("WH-19")
def test_between_hands_everything_else_stays_on_the_table() -> None:
    state = contract(3, "S", hands={0: "2H", 1: "AH", 2: "KH", 3: "QH"}, kitty="5C 6C 7C 8C")
    trick(state, "2H AH KH QH")
    while state.phase == "play":
        before, facts = state.zones(), state.facts()
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    after = state.zones()
    assert after["kitty"] == before["kitty"] == ["5C", "6C", "7C", "8C"]
    assert sum(len(after[zone] or []) for zone in ("captured.0", "captured.1")) == 48
    later = state.facts()
    for fact in ("bids", "bid", "bidder", "trump", "broken", "challengers"):
        assert later[fact] == facts[fact]
    assert (later["dealer"], later["turn"], state.hand) == (0, None, 1)
    play_hand(state, 0, 0)
    assert state.hand == 2


def test_after_the_end_there_is_no_move() -> None:
    state = begun()
    events = play_hand(state, 0, 0, bid=500)
    assert events[-1] == Ended((0, 2))
    assert (state.phase, state.to_act) == ("over", ())
    assert all(state.legal(seat) == [] for seat in range(-1, 5))
    assert all(state.why_not(seat, PASS) is not None for seat in range(-1, 5))
    assert refused(state, "0 play AS").sentence == "The match is over."
    assert refused(state, "* cut 2S 3S 4S 5S").clause == "WH-15"
