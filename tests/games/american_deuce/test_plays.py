"""Combinations: every kind, every comparison, and all that a hand can play. AD-10, AD-11, AD-13, AD-14."""

from itertools import combinations
from random import Random

import pytest

from cardtable.cards.card import SUITS
from cardtable.games.american_deuce.rules.pack import Pack, SuitOrder, pack, suit_order
from cardtable.games.american_deuce.rules.plays import NAMES, NO_COMBINATION, NOTHING, plays
from tests.games.american_deuce import slow

ORDERS = ("SHDC", "CDHS", "HSCD", "DCSH")


def order_of(decks: int, suits: str) -> SuitOrder:
    return suit_order(decks, tuple(SUITS.index(suit) for suit in suits))


def mask(table: Pack, cards: tuple[str, ...] | list[str]) -> int:
    return sum(1 << table.number[card] for card in cards)


def name(decks: int, cards: str) -> str | None:
    return NAMES[plays(decks).kind(mask(pack(decks), cards.split()))]


def beats(decks: int, cards: str, table: str, suits: str = "SHDC") -> bool:
    """Whether the first goes on the second; the page once more must say the same."""
    order = order_of(decks, suits)
    whole = pack(decks)
    on = plays(decks).weigh(mask(whole, table.split()), order)
    found = plays(decks).beats(mask(whole, cards.split()), on, order)
    assert found == slow.beats(cards.split(), table.split(), suits)
    return found


@pytest.mark.clause("AD-10")
def test_singles_go_by_rank_then_by_the_elected_suits() -> None:
    assert beats(1, "3D", "3C")
    assert not beats(1, "3C", "3D")
    assert beats(1, "3C", "3D", "CDHS")
    assert beats(1, "2C", "AS")
    assert beats(1, "AS", "KS")
    assert not beats(1, "3S", "2C")


@pytest.mark.clause("AD-10")
def test_pairs_go_by_rank_then_by_their_higher_suit() -> None:
    assert beats(1, "KS KD", "KC KH")
    assert not beats(1, "KS KD", "KC KH", "HSDC")
    assert beats(1, "2D 2C", "AS AH")
    assert not beats(1, "5S 5H", "6D 6C")


@pytest.mark.clause("AD-10")
def test_triples_go_by_rank() -> None:
    assert beats(1, "2H 2D 2C", "AS AH AD")
    assert beats(1, "4H 4D 4C", "3S 3H 3D")
    assert not beats(1, "3H 3D 3C", "4S 4H 4D")


STRAIGHTS = (
    "3S 4S 5S 6S 7D",
    "4S 5S 6S 7S 8D",
    "5S 6S 7S 8S 9D",
    "6S 7S 8S 9S 10D",
    "7S 8S 9S 10S JD",
    "8S 9S 10S JS QD",
    "9S 10S JS QS KD",
    "10S JS QS KS AD",
    "2D 3S 4S 5S 6S",
    "AS 2D 3S 4S 5S",
    "JS QS KS AS 2D",
)


@pytest.mark.clause("AD-11")
def test_the_eleven_straights_low_to_high() -> None:
    for low, high in combinations(STRAIGHTS, 2):
        assert name(1, low) == name(1, high) == "straight"
        assert beats(1, high.replace("S", "H").replace("D", "C"), low)
        assert not beats(1, low.replace("S", "H").replace("D", "C"), high)


@pytest.mark.clause("AD-11")
@pytest.mark.parametrize("cards", ["QS KS AS 2D 3S", "KS AS 2S 3S 4D", "3S 4S 5S 6S 8D", "3S 3D 4S 5S 6S"])
def test_no_other_run_is_a_straight(cards: str) -> None:
    assert name(1, cards) is None
    assert name(1, "QS KS AS 2S 3S") == "flush"


@pytest.mark.clause("AD-11")
@pytest.mark.parametrize("run", STRAIGHTS)
def test_equal_runs_go_by_the_suit_of_the_highest_card_the_deuce_where_there_is_one(run: str) -> None:
    other = run.replace("S", "H").replace("D", "C")
    assert beats(1, run, other, "DCSH")
    assert not beats(1, run, other, "CDSH")


@pytest.mark.clause("AD-11")
def test_flushes_go_by_ranks_from_the_highest_down_then_by_suit() -> None:
    assert beats(1, "KD 10D 8D 7D 4D", "KS 10S 8S 7S 3S")
    assert beats(1, "2C 3C 4C 5C 7C", "AS KS QS JS 9S")
    assert beats(1, "KS 10S 8S 7S 3S", "KD 10D 8D 7D 3D")
    assert not beats(1, "KS 10S 8S 7S 3S", "KD 10D 8D 7D 3D", "DSHC")


@pytest.mark.clause("AD-11")
def test_full_houses_go_by_the_rank_of_the_three() -> None:
    assert beats(1, "4S 4H 4D 3S 3H", "3D 3C 3S 2S 2H".replace("3S", "3H"))
    assert not beats(1, "3S 3H 3D 2S 2H", "4S 4H 4D 5S 5H")


@pytest.mark.clause("AD-11")
def test_straight_flushes_go_as_straights_then_by_suit() -> None:
    assert name(1, "3S 4S 5S 6S 7S") == "straight flush"
    assert beats(1, "2C 3C 4C 5C 6C", "10S JS QS KS AS")
    assert beats(1, "3S 4S 5S 6S 7S", "3H 4H 5H 6H 7H")
    assert not beats(1, "3S 4S 5S 6S 7S", "3H 4H 5H 6H 7H", "HSDC")


@pytest.mark.clause("AD-11")
def test_the_classes_of_five_cards_low_to_high() -> None:
    classes = ("JS QS KS AS 2D", "3H 4H 5H 6H 8H", "3S 3D 3C 4S 4D", "3C 4C 5C 6C 7C")
    for low, high in combinations(classes, 2):
        assert beats(1, high, low)
        assert not beats(1, low, high)


@pytest.mark.clause("AD-13")
def test_a_riot_goes_on_anything_and_only_a_higher_riot_on_a_riot() -> None:
    riot = "4S 4H 4D 4C"
    for table in ("2S", "2S 2H", "2S 2H 2D", "JS QS KS AS 2D", "JH QH KH AH 2H"):
        assert beats(1, riot, table)
        assert not beats(1, table, riot)
    assert beats(1, "5S 5H 5D 5C", riot)
    assert not beats(1, "3S 3H 3D 3C", riot)


@pytest.mark.clause("AD-14")
def test_ties_of_rank_and_suit_go_to_the_trump_deck() -> None:
    assert beats(2, "KS", "KS'")
    assert not beats(2, "KS'", "KS")
    assert beats(2, "KS KC", "KS' KH")
    assert beats(2, "KS' KC'", "KH KH'")
    assert beats(2, "3S 3H 3D", "3S' 3H' 3D'")
    assert beats(2, "3S' 3C' 3C", "3H 3H' 3D")
    assert beats(2, "KS KS' KC 3H 3D", "KH KH' KD 2S 2H")
    assert beats(2, "3S' 4H 5H 6D 7S", "3S 4S 5S 6H' 7S'")
    assert beats(2, "KS 9S 8S' 7S' 5S'", "KS' 9S' 8S 7S 5S")
    assert beats(2, "KS KS' 8S 7S 5S", "KH QH QH' JH JH'")
    assert beats(2, "3S' 4S' 5S' 6S' 7S", "3S 4S 5S 6S 7S'")


@pytest.mark.clause("AD-14")
@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("9D 9D'", "pair"),
        ("9D 9D' 9S", "triple"),
        ("5H 5H' 7H 9H KH", "flush"),
        ("5H 5H' 7H 7H' KH'", "flush"),
        ("5H 5H' 5S 9C 9C'", "full house"),
        ("9S 9S' 9H 9H' 9D", "five of a kind"),
        ("9S 9S' 9H 9H'", "riot"),
        ("9S 9S' 9H 9H' 9D 9D'", None),
        ("3S 4S' 5S 6S' 7S", "straight flush"),
        ("3S 3S' 4S 5S 6S 7S", None),
        ("KS KS' AS", None),
    ],
)
def test_both_copies_of_a_card_in_one_combination(cards: str, kind: str | None) -> None:
    assert name(2, cards) == kind == slow.kind(cards.split())


@pytest.mark.clause("AD-14")
def test_five_of_a_kind_is_above_a_straight_flush_and_below_a_riot_of_one_colour() -> None:
    five = "3S 3S' 3H 3D 3C"
    assert beats(2, five, "JS QS KS AS 2S")
    assert not beats(2, "JS QS KS AS 2S", five)
    assert beats(2, "4S 4H 4D 4C 4C'", five)
    assert not beats(2, "2S 2S' 2H 2C", five)
    assert beats(2, "4S 4S' 4C 4C'", five)
    assert beats(2, "4H 4H' 4D 4D'", "2S 2S' 2H 2D 2C")
    assert not beats(2, five, "4S 4S' 4C 4C'")


@pytest.mark.clause("AD-14")
def test_riots_go_by_rank_then_by_the_presidents_colour_then_card_by_card() -> None:
    black, red = "4S 4S' 4C 4C'", "4H 4H' 4D 4D'"
    assert beats(2, "5S 5H 5D 5C", black)
    assert beats(2, black, red, "CHDS")
    assert not beats(2, red, black, "CHDS")
    assert beats(2, red, black, "DSCH")
    assert beats(2, "4S 4H 4D' 4C'", "4S' 4H' 4D 4C")
    assert beats(2, "4H' 4S' 4C' 4D", "4H 4S 4C 4D'", "DSHC")


def test_what_is_no_combination_beats_nothing_and_weighs_nothing() -> None:
    order = order_of(1, "SHDC")
    for cards in ("", "3S 4S", "3S 3H 4S", "3S 3H 4S 4H", "3S 3H 4S 4H 5S", "3S 4S 5S 6S 7S 8S"):
        found = mask(pack(1), cards.split())
        assert plays(1).kind(found) == NOTHING
        assert plays(1).weigh(found, order) == NO_COMBINATION


def hands(decks: int, number: int, seed: str) -> list[list[str]]:
    """Random hands, many of them of few ranks or few suits so that combinations are many."""
    dice = Random(seed)
    whole = pack(decks)
    everything = whole.codes[: whole.size]
    found = []
    for _hand in range(number):
        ranks = dice.sample(slow.RANKS, dice.choice((3, 5, 6, 13)))
        suits = dice.sample("SHDC", dice.choice((1, 2, 4)))
        pool = [
            card for card in everything if slow.RANKS[slow.rank(card)] in ranks and slow.suit(card) in suits
        ]
        found.append(dice.sample(pool, min(len(pool), dice.randint(1, 10))))
    return found


@pytest.mark.clause("AD-9", "AD-10", "AD-11", "AD-13", "AD-14")
@pytest.mark.parametrize("decks", [1, 2])
def test_all_that_a_hand_can_lead_and_answer_is_found_and_nothing_else(decks: int) -> None:
    whole, found = pack(decks), plays(decks)
    dice = Random(f"answers {decks}")
    for hand in hands(decks, 250, f"hands {decks}"):
        held = mask(whole, hand)
        led = found.leads(held)
        assert len(set(led)) == len(led)
        assert set(led) == {mask(whole, cards) for cards in slow.leads(hand)}
        suits = dice.choice(ORDERS)
        order = order_of(decks, suits)
        rest = [card for card in whole.codes[: whole.size] if card not in hand]
        for _table in range(3):
            tables = slow.combinations_in(dice.sample(rest, 9))
            table = dice.choice([cards for cards in tables if len(cards) > 1] or tables)
            answers = found.answers(held, found.weigh(mask(whole, table), order), order)
            assert answers[0] == 0
            assert len(set(answers)) == len(answers)
            assert set(answers[1:]) == {mask(whole, cards) for cards in slow.answers(hand, table, suits)}


@pytest.mark.clause("AD-14")
@pytest.mark.parametrize("decks", [1, 2])
def test_of_two_combinations_without_a_common_card_the_page_says_which_is_higher(decks: int) -> None:
    whole, found = pack(decks), plays(decks)
    dice = Random(f"duels {decks}")
    compared = 0
    for _hand in range(300):
        ranks = dice.sample(slow.RANKS, 3)
        few = [card for card in whole.codes[: whole.size] if slow.RANKS[slow.rank(card)] in ranks]
        suited = [card for card in whole.codes[: whole.size] if slow.suit(card) == "H"]
        pool = dice.choice((few, suited))
        options = slow.combinations_in(dice.sample(pool, min(len(pool), 11)))
        suits = dice.choice(ORDERS)
        order = order_of(decks, suits)
        for _secret_choice in range(20):
            one, other = dice.choice(options), dice.choice(options)
            if set(one) & set(other):
                continue
            first, second = mask(whole, one), mask(whole, other)
            forth = found.beats(first, found.weigh(second, order), order)
            back = found.beats(second, found.weigh(first, order), order)
            assert forth == slow.beats(one, other, suits)
            assert back == slow.beats(other, one, suits)
            if slow.kind(one) == slow.kind(other):
                assert forth != back
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("decks", [1, 2])
def test_five_cards_alone_are_those_among_all_leads(decks: int) -> None:
    dice, found = Random("fives"), 0
    for _hand in range(40):
        hand = sum(1 << card for card in dice.sample(range(52 * decks), dice.randrange(5, 14)))
        fives = plays(decks).fives(hand)
        assert fives == [play for play in plays(decks).leads(hand) if play.bit_count() == 5]
        found += len(fives)
    assert found
