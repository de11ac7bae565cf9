"""The American Deuce deck: every suited card twice, with two backs; wrong files are refused in a sentence."""

from pathlib import Path

import pytest

from cardtable import resources
from cardtable.cards.card import RANKS, SUITED_CODES, SUITS
from cardtable.cards.deck import DeckError, find_deck, load_deck, read_deck

BUILT_IN = resources.asset("decks", "american_deuce.yaml").read_text(encoding="utf-8")


def test_the_order_is_the_games_own_then_jokers_then_artists() -> None:
    deck = load_deck("american_deuce")
    assert len(deck) == 108
    assert deck.codes[:9] == ("3S", "3S'", "3H", "3H'", "3D", "3D'", "3C", "3C'", "4S")
    assert deck.codes[96:] == (
        *("2S", "2S'", "2H", "2H'", "2D", "2D'", "2C", "2C'"),
        *("*red", "*blue", "*artist1", "*artist2"),
    )
    ranks = (*RANKS[1:], "2")
    for rank, name in enumerate(ranks):
        for suit, letter in enumerate(SUITS):
            assert deck.index(name + letter) == rank * 8 + suit * 2
            assert deck.index(name + letter + "'") == rank * 8 + suit * 2 + 1
    assert all(card.index == place for place, card in enumerate(deck.cards))


def test_the_second_deck_has_the_same_cards_with_another_back() -> None:
    """AD-1: two decks with different backs; the first is the trump deck."""
    deck = load_deck("american_deuce")
    for code in SUITED_CODES:
        first, second = deck.by_code[code], deck.by_code[code + "'"]
        assert (first.back, second.back) == ("1", "2")
        assert (first.rank, first.suit, first.name) == (second.rank, second.suit, second.name)
        assert first.kind == second.kind == "suited"
    assert deck.by_code["2D'"].name == "Deuce of Diamonds"
    assert {deck.by_code[code].kind for code in ("*red", "*blue")} == {"joker"}
    assert {deck.by_code[code].kind for code in ("*artist1", "*artist2")} == {"artist"}
    assert not any(deck.votes(2020))


def test_a_players_own_deck_replaces_it(home: Path) -> None:
    file = home / "config" / "decks" / "american_deuce.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace("King of Diamonds", "The Donald"), encoding="utf-8")
    deck, problem = find_deck("american_deuce")
    assert problem is None
    assert {deck.by_code[code].name for code in ("KD", "KD'")} == {"The Donald"}


def test_a_wrong_deck_of_the_player_is_named_and_passed_over(home: Path) -> None:
    file = home / "config" / "decks" / "american_deuce.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace("  KD: ", "  KX: "), encoding="utf-8")
    deck, problem = find_deck("american_deuce")
    assert deck is load_deck("american_deuce")
    assert problem is not None
    assert problem.startswith(f"{file}: unknown card 'KX' in 'cards'; allowed: a rank (2, ")
    assert problem.endswith("(the built-in deck is used)")


KD = "  KD:  {name: King of Diamonds}\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        pytest.param(KD, KD * 2, "line 55: the key 'KD' is there twice", id="duplicate card"),
        pytest.param(
            KD,
            "",
            "the card 'KD' is missing in 'cards'; needed: " + ", ".join(r + s for r in RANKS for s in SUITS),
            id="missing card",
        ),
        pytest.param(
            KD,
            KD + "  KD': {name: King of Diamonds}\n",
            "unknown card 'KD'' in 'cards'; allowed: a rank (2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A) "
            "and a suit (S, H, D, C)",
            id="a card of the second deck",
        ),
        pytest.param(
            KD,
            KD.replace("name: King", "votes: 3, name: King"),
            "unknown key 'cards.KD.votes'; allowed: name",
            id="unknown key of a card",
        ),
        pytest.param(
            KD,
            KD.replace("King of Diamonds", "''"),
            "'cards.KD.name' cannot be ''; allowed: a text of at most 40 characters",
            id="no name",
        ),
        pytest.param(
            KD,
            KD.replace("King of Diamonds", "' '"),
            "'cards.KD.name' cannot be ' '; allowed: a text in letters that can be printed",
            id="blank name",
        ),
        pytest.param(
            "  '*artist2': {name: Second Artist}\n",
            "",
            "the card '*artist2' is missing in 'artists'; needed: *artist1, *artist2",
            id="missing artist",
        ),
        pytest.param(
            "'*artist2'",
            "'*artist3'",
            "unknown card '*artist3' in 'artists'; allowed: *artist1, *artist2",
            id="another artist",
        ),
        pytest.param(
            "'*blue'",
            "'*green'",
            "unknown card '*green' in 'jokers'; allowed: *red, *blue",
            id="another joker",
        ),
        pytest.param(
            "kind: doubled\n",
            "kind: doubled\nbacks: 3\n",
            "unknown key 'backs'; allowed: kind, name, cards, jokers, artists",
            id="unknown key",
        ),
        pytest.param("artists:\n", "artist:\n", "the key 'artists' is missing", id="missing key"),
        pytest.param(
            "kind: doubled",
            "kind: suited",
            "the key 'census' is missing",
            id="another kind",
        ),
    ],
)
def test_a_wrong_deck_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert BUILT_IN.count(old) == 1, old
    file = tmp_path / "american_deuce.yaml"
    file.write_text(BUILT_IN.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError) as error:
        read_deck(file)
    assert str(error.value) == f"{file}: {sentence}"
