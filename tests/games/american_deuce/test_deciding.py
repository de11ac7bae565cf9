"""What decides between plays of equal ranks or flushes, and when the color of a riot matters."""

from cardtable.games.american_deuce.rules.names import Names
from cardtable.games.american_deuce.rules.pack import SuitOrder
from cardtable.games.american_deuce.table.comparing import why_higher
from tests.games.american_deuce.desk import cards, leading


def decided(mine: str, theirs: str) -> str:
    setup = leading(seats=5, hands={0: "KD"}).setup
    order = SuitOrder(setup.pack, (0, 1, 2, 3))
    return why_higher(cards(mine, 5), cards(theirs, 5), setup.plays, setup.pack, order)


def test_suits_or_the_bell_decide_between_equal_ranks() -> None:
    assert decided("AS AH", "AS' AC") == "higher because the Ace of spades has no bell"
    assert decided("AS AC", "AH AD").startswith("higher because spades beat")
    assert decided("5D", "5D'") == "higher because the five of diamonds has no bell"
    assert not decided("6D", "5D")
    assert not decided("AS AH", "KS KH")
    assert not decided("2C KC QC 8C 4C", "AD KD JD 8D 7D")
    assert decided("4S 4H 4D 7C 7D", "4S' 4H' 4C 3C 3D").endswith("has no bell")


def test_the_first_card_that_differs_decides_between_flushes_of_one_highest_card() -> None:
    said = decided("2C KC QC 8C 4C", "2D KD JD 8D 7D")
    assert said == "higher because the Queen beats the Jack"
    assert decided("2D KD QD 8D 7D", "2S KS QS 8S 6S").endswith("the seven beats the six")
    assert decided("2S KS QS 8S 4S", "2C KC QC 8C 4C") == "higher because spades beat clubs"


def test_the_color_of_a_riot_is_not_part_of_its_name() -> None:
    setup = leading(seats=5, hands={0: "KD"}).setup
    names = Names(setup.pack, setup.plays)
    riot = cards("JS JS' JC JC'", 5)
    assert names.named(riot).detail == "Four Jacks"
    assert names.coloured(riot) == "four black Jacks"
    assert names.coloured(cards("JS JS' JC JH", 5)) == "four Jacks"
