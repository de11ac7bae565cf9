"""What is told of bids: the same at once and after the hand, and what a hint holds a bid against."""

import re
from random import Random

from cardtable.ai.advice import advise
from cardtable.ai.search import Budget
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.valuing import best_trump
from cardtable.games.whitehouse.rules.moves import PASS
from tests.games.whitehouse.desk import cut_for, dealt, play_hand, start
from tests.games.whitehouse.test_reasons import GOOD, told, told_later
from tests.kit.desk import play


def test_a_bid_is_told_in_the_same_words_after_the_hand_and_by_what_was_held() -> None:
    """As Dolley: what everybody was told at once is not told differently once the cards are known."""
    state = dealt(hands={0: GOOD, 1: "AC KC QC 9C 8C 7C AD KD 4H 3H 5S 4S"})
    moves = []
    for move in ("bid 270", "pass", "bid 290", "pass"):
        moves.append(move)
        for said in (move, "pass") if state.bidder >= 0 else (move,):
            at_once, later = told(state, said), told_later(state, said)
            assert later.startswith(at_once)
            if said != "pass":
                assert later.startswith(f"{at_once} The hand was worth about ")
        play(state, f"{state.to_act[0]} {move}")


def test_a_pass_on_a_hand_that_could_just_make_it_is_said_to_be_too_close() -> None:
    state = dealt(hands={1: GOOD})
    _suit, worth = best_trump(state.observe(1))
    standing = 10 * int(worth // 10) - 10
    play(state, f"0 bid {standing}")
    assert told_later(state, "pass") == (
        f"Dolley did not want to promise more than {standing} votes. "
        f"About {10 * round(worth / 10)} votes with spades were too few to be sure."
    )


def test_a_hint_for_a_bid_weighs_passing_and_lower_bids_but_no_bid_that_only_promises_more() -> None:
    budget, higher = Budget(iterations=60), 0
    for hand in (GOOD, "KS QS 9S 8S 7S KH 9H 8H 4D 3D 5C 4C", "AS KS QS JS 9S 8S AH AD 5D 4C 3C 2H"):
        for first in ("bid 270", "bid 320", "pass"):
            state = dealt(hands={1: hand})
            play(state, f"0 {first}")
            seen = state.observe(1)
            advice = advise(PLAYERS, seen, Random(hand + first), budget)
            best = advice.best.move
            told = [found.move for found in advice.told]
            assert best == "pass" or "pass" in told
            if best != "pass":
                dearer = [move for move in told[1:] if move != "pass" and int(move[4:]) > int(best[4:])]
                assert not dearer
                assert not re.search(r"promise .* more", advice.why_best)
                judged = advise(PLAYERS, seen, Random(1), budget, f"bid {int(best[4:]) + 20}").played
                higher += judged is not None and judged.outdone
    assert higher > 3, "though such a bid is judged once it was made"


def test_a_landslide_is_more_than_a_higher_bid() -> None:
    seen = dealt(hands={0: GOOD}).observe(0)
    guide = PLAYERS.plain.guide
    assert guide.outdone(seen, seen.read("bid 300"), seen.read("bid 290"))
    assert not guide.outdone(seen, seen.read("bid 280"), seen.read("bid 290"))
    assert not guide.outdone(seen, seen.read("bid 290"), PASS)
    landslide = seen.table.setup.landslide
    assert not guide.outdone(seen, landslide, seen.read("bid 290"))


def test_a_bid_that_stood_and_was_made_is_said_to_have_been_spared_what_it_risked() -> None:
    guide = PLAYERS.plain.guide
    for winner, made in ((0, True), (1, False)):
        state = start()
        play(state, cut_for(3))
        play_hand(state, 0, winner)
        seen = dealt().observe(0)
        assert (state.bidder, state.bid) == (0, 270)
        higher = guide.spared(seen, 270, 300, state)
        assert higher == ("It was not outbid, this time." if made else "")
        assert guide.spared(seen, 270, PASS, state) == ("It was made, this time." if made else "")
        assert guide.spared(seen, 280, 300, state) == guide.spared(seen, PASS, 300, state) == ""


def test_a_hint_that_passes_weighs_the_lowest_bid_on_offer() -> None:
    state = dealt(3, {1: GOOD})
    play(state, "0 bid 270")
    advice = advise(PLAYERS, state.observe(1), Random(1), Budget(iterations=60))
    assert "bid 280" in [found.move for found in (*advice.told, *advice.alike)]
