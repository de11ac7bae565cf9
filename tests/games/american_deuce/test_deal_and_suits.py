"""From the cut to the naming of the suits: AD-1 to AD-5."""

import pytest

from cardtable.engine.options import OptionError
from tests.games.american_deuce.desk import (
    american_deuce,
    codes,
    cut_for,
    deal_line,
    dealt,
    name_suits,
    start,
)
from tests.kit.desk import play, refused, texts, unreadable


@pytest.mark.clause("AD-1")
@pytest.mark.parametrize(("seats", "size"), [(4, 52), (5, 104), (6, 104), (7, 104), (8, 104)])
def test_four_play_with_one_deck_and_more_with_two(seats: int, size: int) -> None:
    state = start(seats)
    play(state, cut_for(0, seats))
    request = state.chance()
    assert (request.verb, request.count) == ("deal", size)
    dealt_codes = [state.setup.pack.codes[card] for card in request.pool]
    assert dealt_codes[:3] == (["3S", "3H", "3D"] if seats == 4 else ["3S", "3S'", "3H"])
    assert not [code for code in dealt_codes if code.startswith("*")]


@pytest.mark.clause("AD-1")
@pytest.mark.parametrize("seats", [0, 3, 9, -4])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="allowed: 4 to 8"):
        american_deuce().settle(seats, {})


@pytest.mark.clause("AD-1")
def test_a_deal_that_is_not_the_whole_deck_once_is_refused() -> None:
    state = start()
    play(state, cut_for(0))
    line = deal_line(state)
    assert refused(state, line.replace("AC", "AD")).clause == "AD-3"
    assert refused(state, line.replace("AC", "*red")).clause == "AD-3"
    assert refused(state, line.replace(" AC", "")).clause == "AD-3"
    assert refused(state, "* deal").sentence == "The deal lists each of the 52 cards exactly once."
    assert "is not a card of this match" in unreadable(state, line.replace("AC", "AC'"))
    assert "is not what chance does now" in unreadable(state, "* cut *red *blue *artist1 *artist2")
    assert "is not a move of chance" in unreadable(state, "* shuffle 3S")
    assert refused(state, "0 suit S").sentence == "The cards are dealt now."
    both = start(5)
    play(both, cut_for(0, 5))
    assert refused(both, deal_line(both).replace(" AC'", " AC")).clause == "AD-3"


@pytest.mark.clause("AD-2")
@pytest.mark.parametrize("president", range(4))
def test_of_four_who_has_the_red_joker_is_president_elect(president: int) -> None:
    state = start()
    assert (state.phase, state.to_act, state.hand) == ("cut", (-1,), 1)
    assert state.facts()["order"] == []
    assert [state.facts()[name] for name in ("president", "vice", "secretary", "deplorable")] == [None] * 4
    play(state, cut_for(president))
    assert state.facts()["president"] == president
    assert (state.phase, state.to_act, state.hand) == ("deal", (-1,), 1)


@pytest.mark.clause("AD-2")
def test_the_cut_of_four_is_the_jokers_and_the_artists() -> None:
    state = start()
    assert refused(state, "* cut *red *red *artist1 *artist2").clause == "AD-2"
    assert refused(state, "* cut *red *blue *artist1 3S").clause == "AD-2"
    assert refused(state, "* cut *red *blue *artist1").sentence == (
        "The cut deals the two jokers and the two artist cards, one each."
    )
    assert "is not a card" in unreadable(state, "* cut *green *blue *artist1 *artist2")


@pytest.mark.clause("AD-2")
@pytest.mark.parametrize(
    ("cut", "president"),
    [
        ("3S AS 2C KS QS", 2),
        ("2H 2C 2S 2D AS", 2),
        ("2H 2C 3S 2D AS", 0),
        ("3S 2C' 2C 2C AS".replace("2C 2C", "2C 3C"), 2),
        ("2S' 2H 2D 2C AS", 0),
        ("KD' KD QS QH QC", 1),
        ("3C' 3C 3D' 3D 3H'", 4),
    ],
)
def test_of_more_than_four_the_highest_card_is_president_elect(cut: str, president: int) -> None:
    state = start(5)
    play(state, f"* cut {cut}")
    assert state.facts()["president"] == president
    assert state.facts()["order"] == [(president + place) % 5 for place in range(5)]


@pytest.mark.clause("AD-2")
def test_of_more_than_four_jokers_and_double_cards_are_no_cut() -> None:
    state = start(6)
    assert refused(state, "* cut *red 3S 4S 5S 6S 7S").sentence == (
        "Everyone cuts one card, all different, and no joker or artist card."
    )
    assert refused(state, "* cut 3S 3S 4S 5S 6S 7S").clause == "AD-2"
    assert refused(state, "* cut 3S 4S 5S 6S 7S").clause == "AD-2"
    play(state, "* cut 3S 3S' 4S 5S 6S 7S")
    assert state.phase == "deal"


@pytest.mark.clause("AD-3")
def test_the_deal_goes_one_by_one_from_the_left_of_the_president_elect() -> None:
    state = start()
    play(state, cut_for(2))
    line = deal_line(state)
    play(state, line)
    top_first = line.split()[2:]
    for place, seat in enumerate((3, 0, 1, 2)):
        assert set(codes(state, seat)) == set(top_first[place::4])
    assert (state.phase, state.to_act) == ("suit", (2,))


@pytest.mark.clause("AD-3")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (5, [20, 21, 21, 21, 21]),
        (6, [17, 18, 18, 17, 17, 17]),
        (7, [14, 15, 15, 15, 15, 15, 15]),
        (8, [13] * 8),
    ],
)
def test_with_uneven_numbers_the_first_seats_have_one_more(seats: int, sizes: list[int]) -> None:
    state = dealt(0, seats=seats)
    assert [len(codes(state, seat)) for seat in range(seats)] == sizes
    state = dealt(seats - 1, seats=seats)
    assert [len(codes(state, seat)) for seat in range(seats)] == [*sizes[1:], sizes[0]]


@pytest.mark.clause("AD-4")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_cabinet_sits_left_of_the_president_elect_and_the_deplorable_at_her_right(seats: int) -> None:
    state = start(seats)
    play(state, cut_for(2, seats))
    facts = state.facts()
    assert (facts["president"], facts["vice"], facts["secretary"]) == (2, 3, 4 % seats)
    assert facts["deplorable"] == 1
    assert facts["order"] == [(2 + place) % seats for place in range(seats)]


@pytest.mark.clause("AD-5")
def test_president_vice_and_secretary_name_suits_and_the_last_is_lowest() -> None:
    state = dealt(1)
    assert texts(state, 1) == ["suit S", "suit H", "suit D", "suit C"]
    assert texts(state, 2) == []
    assert refused(state, "2 suit S").sentence == "It is not your turn."
    assert refused(state, "1 ask").sentence == "The cabinet names the suits now, the highest first."
    assert refused(state, "1 play 3S").clause == "AD-5"
    play(state, "1 suit D")
    assert (state.phase, state.to_act, state.facts()["suits"]) == ("suit", (2,), ["D"])
    assert texts(state, 2) == ["suit S", "suit H", "suit C"]
    assert (
        refused(state, "2 suit D").sentence == "That suit is already named; choose spades, hearts or clubs."
    )
    play(state, "2 suit C")
    assert (state.to_act, state.facts()["suits"]) == ((3,), ["D", "C"])
    play(state, "3 suit S")
    assert state.facts()["suits"] == ["D", "C", "S", "H"]
    assert state.phase == "deuce"
    assert state.to_act == (1,)


@pytest.mark.clause("AD-5")
def test_with_more_than_four_the_others_name_nothing() -> None:
    state = dealt(5, seats=7)
    for seat, suit in ((5, "C"), (6, "D"), (0, "H")):
        assert state.to_act == (seat,)
        play(state, f"{seat} suit {suit}")
    assert state.facts()["suits"] == ["C", "D", "H", "S"]
    assert state.phase == "deuce"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0 suit X", "'X' is not a suit; allowed: S, H, D, C"),
        ("0 suit", "'' is not a suit; allowed: S, H, D, C"),
        ("0 suit S H", "'S H' is not a suit; allowed: S, H, D, C"),
        ("0 give", "one card is given, such as: give 2S"),
        ("0 give 2S 2H", "one card is given, such as: give 2S"),
        ("0 play", "a play names its cards, such as: play 3S 3H"),
        ("0 play 3S 3S", "the card 3S is there twice"),
        ("0 play 3X", "'3X' is not a card of this match; cards are written 2S, 10H, AC"),
        ("0 play 3S'", "'3S'' is not a card of this match; cards are written 2S, 10H, AC"),
        ("0 play *red", "*red is never played; it is only for the first cut"),
        (
            "0 bid 270",
            "'bid 270' is not a move; allowed: suit S, ask, decline, give 2S, play 3S, play 3S 3H, pass",
        ),
        ("0 ", "'' is not a move; allowed: suit S, ask, decline, give 2S, play 3S, play 3S 3H, pass"),
        (
            "0 pass 3S",
            "'pass 3S' is not a move; allowed: suit S, ask, decline, give 2S, play 3S, play 3S 3H, pass",
        ),
    ],
)
def test_what_is_no_move_is_told_in_a_sentence(line: str, sentence: str) -> None:
    state = dealt()
    assert unreadable(state, line) == sentence


def test_cards_of_the_second_deck_are_cards_only_with_two_decks() -> None:
    state = dealt(seats=5)
    name_suits(state)
    assert "and 2S' of the second deck" in unreadable(state, "0 play 3X")
    assert state.read(0, "play 3S' 3S") == state.read(0, "play 3S 3S'")
    assert state.write(0, state.read(0, "play 3S' 3S")) == "play 3S 3S'"
