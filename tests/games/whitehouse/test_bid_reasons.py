"""What is said of bids and trump in Whitehouse: in single positions, why one rather than another."""

import re

from cardtable.games.kit.phrases import times_text
from cardtable.games.whitehouse.players.bidding import SOUND
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.reasons import SIX
from cardtable.games.whitehouse.players.valuing import best_trump, chance
from cardtable.games.whitehouse.rules.moves import PASS
from tests.games.whitehouse.desk import bid_by, dealt
from tests.games.whitehouse.test_reasons import GOOD, better, told, told_later, worse
from tests.kit.desk import play

policy = PLAYERS.plain


def test_a_risky_bid_is_told_beside_what_passing_loses_where_the_others_are_about_to_win() -> None:
    state = dealt(hands={0: "KS QS 9S 8S 7S KH 9H 8H 4D 3D 5C 4C"}, target=3)
    view = state.observe(0)
    often = times_text(chance(best_trump(view)[1], 380, state.setup) - (SOUND - SIX))
    words = f" 380 is made only {often}, but if they make a bid, they win the match."
    match = "It leaves trump to others, and they win the match if they make their bid."
    for scores, risky in (((0, 1), False), ((0, 2), True), ((2, 0), False)):
        state.scores = scores
        assert better(state, "bid 380", "pass").endswith(words) == risky
        assert (worse(state, "pass", "bid 380") == match) == risky


def test_another_trump_than_the_hint_for_the_bid_counted_on_is_told_as_such() -> None:
    state = dealt(hands={0: GOOD})
    bid_by(state, 0, 380)
    assert better(state, "trump S", "trump H").startswith("You hold 6 spades with Ace and King")
    assert better(state, "trump H", "trump S") == (
        "A bid on this hand counts on spades; over many hands, you do better with 2 hearts with Ace and King."
    )


def test_a_bid_is_weighed_with_partner_and_kitty() -> None:
    state = dealt(3, {0: GOOD})
    expect = "Your side may win about 460 votes with spades and the kitty."
    why = "380 is made 9 times out of 10, 430 only 7; less may be outbid."
    assert better(state, "bid 380", "pass") == f"{expect} {why}"
    assert better(state, "bid 380", "bid 390") == f"{expect} {why}"
    assert better(state, "bid 380", "bid 370").endswith("; a lower bid is easier to outbid.")
    assert worse(state, "pass", "bid 380") == (
        "It leaves trump to others, and you could make 380 with spades."
    )
    assert better(state, "pass", "bid 500") == (
        f"{expect} But 500 is made only 2 times out of 10; failing costs 2 points."
    )
    assert worse(state, "bid 500", "bid 380") == (
        "500 would fail 8 times out of 10, 380 only 1 time; a failed bid costs 2 points."
    )
    assert told(state, "bid 380") == (
        "Dolley could have opened with 270, but a higher bid is harder to outbid."
    )
    assert told_later(state, "bid 380").endswith("The hand was worth about 460 votes with spades.")


def test_votes_expected_are_told_as_those_of_the_side_not_of_the_hand() -> None:
    """Its cards have 77 votes; what a partner and the kitty add is not said to come from them."""
    state = dealt(3, {0: "6S 2S QH JH 7H 2H 10C 7C 9D 5D 4D 2D"})
    found = better(state, "bid 300", "pass")
    assert found == (
        "Your side may win about 320 votes with hearts and the kitty. "
        "300 is made 6 times out of 10; if you pass, opponents mostly score."
    )
    assert better(state, "bid 300", "bid 290") == found, "the pass is what a bid that often fails is held to"


def test_over_a_partner_s_bid_the_words_say_what_passing_leaves_to_the_partner() -> None:
    state = dealt(1, {0: GOOD})
    play(state, "2 bid 330", "3 pass")
    expect = "Your side may win about 480 votes with spades and the kitty."
    assert better(state, "bid 340", "pass").endswith("; your partner's 330 is outbid sooner.")
    assert better(state, "bid 380", "bid 370").endswith("; a lower bid is easier to outbid.")
    assert better(state, "bid 490", "pass") == f"{expect} If you pass, your partner plays for 330."
    assert worse(state, "pass", "bid 380") == (
        "Your partner's 330 is outbid sooner than your 380 with spades."
    )
    assert worse(state, "pass", "bid 490") == (
        "Your partner then plays for 330; you could try 490 with spades."
    )
    last = dealt(0, {0: GOOD})
    play(last, "1 pass", "2 bid 330", "3 pass")
    assert better(last, "bid 340", "pass") == (
        f"{expect} 340 is made 9 times out of 10; your partner's 330 less often."
    )
    assert worse(last, "pass", "bid 340") == (
        "Your partner makes 330 less often than you would make 340 with spades."
    )


def test_every_hand_is_told_to_bid_from_the_same_chance_on() -> None:
    """What is made 6 times out of 10 or more is bid, what is made less often is not, and both say so."""
    state = dealt(3, {0: "AS KS 9S 8S 4S 3H 2H KH 4D 3D 5C 4C"})
    view = state.observe(0)
    _suit, expected = best_trump(view)
    heard = set()
    for bid in range(270, 500, 10):
        sound = chance(expected, bid, state.setup) >= SOUND
        scores = {found.move: found.score for found in policy.opinions(view)}
        assert (scores[bid] > scores[PASS]) == sound, bid
        if sound and "if you pass, opponents mostly score" in better(state, f"bid {bid}", "pass"):
            heard.add("bid")
            assert worse(state, "pass", f"bid {bid}").endswith("they mostly make their bid.")
        text = better(state, f"bid {bid}", "pass") if sound else worse(state, f"bid {bid}", "pass")
        found = re.search(r"is made (?:only )?(?:(\d) time|half the time)", text)
        assert found is not None
        assert (int(found[1] or 5) >= 6) == sound, text
        if not sound:
            heard.add("pass")
            told_as = 10 * round(expected / 10)
            close = "That is too risky." if told_as >= bid else "failing costs 2 points."
            assert better(state, "pass", f"bid {bid}").endswith(close)
            assert worse(state, f"bid {bid}", "pass").endswith("costs 2 points.")
            assert len(worse(state, f"bid {bid}", "pass")) <= 90
    assert heard == {"bid", "pass"}


def test_a_bid_is_argued_by_who_may_still_outbid_it() -> None:
    state = dealt(3, {0: GOOD})
    lowest = "270 is made 9 times out of 10."
    assert better(state, "bid 270", "pass").endswith(lowest), "nothing is said of a bid that is as safe"
    last = dealt(0, {0: GOOD})
    play(last, "1 bid 300", "2 pass", "3 pass")
    found = better(last, "bid 310", "pass")
    assert found.endswith("310 is made 9 times out of 10, and no opponent can outbid it.")
    assert worse(last, "bid 400", "bid 310") == (
        "400 would fail 2 times out of 10, 310 only 1 time; a failed bid costs 2 points."
    )


def test_a_trump_is_worth_what_the_hint_for_the_bid_over_a_partner_said() -> None:
    state = dealt(0, {0: "JS 10S 9S 7S AD 10D 9D 8D 7D 4D QC JC"})
    play(state, "1 pass", "2 bid 340", "3 pass")
    votes = better(state, "bid 350", "pass").split(" votes")[0].rpartition(" ")[2]
    play(state, "0 bid 350")
    assert f"about {votes} votes; with" in better(state, "trump D", "trump S")


def test_a_pass_before_a_partner_who_bids_last_says_that_the_partner_can_still_outbid() -> None:
    """By counting, the partner then gets the contract cheaply, and one's own bid is outbid more often."""
    state = dealt(3, {1: GOOD})
    play(state, "0 bid 270")
    why = "Your partner bids last and can outbid 270. If you bid, {seat2} can still outbid you first."
    assert better(state, "pass", "bid 350") == better(state, "pass", "bid 280") == why
    state = dealt(3, {2: GOOD})
    play(state, "0 pass", "1 bid 270")
    assert "too risky" not in better(state, "pass", "bid 280"), "it is made 9 times out of 10"
    assert better(state, "pass", "bid 280").endswith("but over many hands passing does better.")


def test_why_a_bid_was_opened_and_why_a_hand_that_could_have_bid_passed() -> None:
    state = dealt(3, {0: GOOD})
    assert told(state, "bid 270") == "Dolley opened with 270, the easiest bid to make, but also to outbid."
    assert told_later(state, "pass") == (
        "Dolley did not want to promise even 270 votes. Dolley's partner, {seat2}, was still to bid."
    )
    state = dealt(3, {2: GOOD})
    play(state, "0 pass", "1 bid 270")
    assert told_later(state, "pass") == "Dolley did not want to promise more than 270 votes."
