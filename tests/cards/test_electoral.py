"""The Combat deck: all states and the District with their votes, five wild cards; wrong files are refused."""

from pathlib import Path

import pytest

from cardtable import resources
from cardtable.cards.atlas import atlas
from cardtable.cards.card import CENSUSES, STATES
from cardtable.cards.deck import DeckError, find_deck, load_deck, read_deck

BUILT_IN = resources.asset("decks", "combat.yaml").read_text(encoding="utf-8")
WILD = ("*fake-news", "*celebrity", "*recount", "*swing-state", "*collusion")


def test_the_order_is_the_states_by_name_then_the_district_then_the_wild_cards() -> None:
    deck = load_deck("combat")
    assert len(deck) == 56
    names = [card.name for card in deck.cards[:50]]
    assert names == sorted(names)
    assert deck.codes[50:] == ("DC", *WILD)
    assert all(card.index == place for place, card in enumerate(deck.cards))
    assert [card.kind for card in deck.cards] == ["state"] * 50 + ["district"] + ["wild"] * 5


@pytest.mark.parametrize("census", CENSUSES)
def test_votes_sum_to_538_and_are_those_of_the_facts(census: int) -> None:
    deck = load_deck("combat")
    assert sum(deck.votes(census)) == 538
    assert {card.code for card in deck.cards[:50]} == STATES
    for card in deck.cards[:51]:
        place = atlas().places[card.code]
        assert card.place == card.code
        assert (card.name, card.capital, card.votes_in(census)) == (
            place.name,
            place.capital,
            place.votes[census],
        )


def test_every_wild_card_has_its_rule_in_a_line_and_no_votes() -> None:
    deck = load_deck("combat")
    for code in WILD:
        card = deck.by_code[code]
        assert 40 < len(card.rule) < 140
        assert card.rule.endswith(".")
        assert (card.place, card.votes_in(2020)) == (None, 0)
    assert deck.by_code["*collusion"].name == "Russian Collusion"
    assert not any(card.rule for card in deck.cards if card.kind != "wild")


def test_a_players_own_deck_replaces_it(home: Path) -> None:
    file = home / "config" / "decks" / "combat.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace("name: Recount,", "name: Count Again,"), encoding="utf-8")
    deck, problem = find_deck("combat")
    assert problem is None
    assert deck.by_code["*recount"].name == "Count Again"


def test_a_wrong_deck_of_the_player_is_named_and_passed_over(home: Path) -> None:
    file = home / "config" / "decks" / "combat.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace("  GA: ", "  GX: "), encoding="utf-8")
    deck, problem = find_deck("combat")
    assert deck is load_deck("combat")
    assert problem is not None
    assert problem.startswith(f"{file}: unknown card 'GX' in 'states'; allowed: AL, AK, ")
    assert problem.endswith("(the built-in deck is used)")


GA = "  GA: {votes: [16, 16], name: Georgia, capital: Atlanta}\n"
DC = "  DC: {votes: [3, 3], name: District of Columbia, capital: Washington}\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        pytest.param(GA, GA * 2, "line 23: the key 'GA' is there twice", id="card twice"),
        pytest.param(GA, "", "the card 'GA' is missing in 'states'; needed: AL, AK, AZ, ", id="card missing"),
        pytest.param(
            DC, DC + DC.replace("DC", "PR"), "unknown card 'PR' in 'states'; allowed: AL, ", id="no state"
        ),
        pytest.param(
            "[16, 16], name: Georgia",
            "[16, 17], name: Georgia",
            "the 'votes' of census 2020 sum to 539; allowed: 538",
            id="sum",
        ),
        pytest.param("[16, 16], name: Georgia", "[16], name: Georgia", "'states.GA.votes' ", id="column"),
        pytest.param(
            "[16, 16], name: Georgia",
            "[16, many], name: Georgia",
            "'states.GA.votes.1' cannot be 'many'; allowed: a whole number from 0 to 538",
            id="votes",
        ),
        pytest.param(
            "census: [2010, 2020]",
            "census: [2020, 2010]",
            "'census' cannot be [2020, 2010]; allowed: [2010, 2020], the columns of the votes",
            id="census",
        ),
        pytest.param(
            '"*recount": {',
            '"*recall": {',
            "unknown card '*recall' in 'wild'; allowed: *fake-news, ",
            id="wild",
        ),
        pytest.param(
            "name: Recount, rule:", "name: Recount, law:", "the key 'wild.*recount.rule' is missing", id="key"
        ),
        pytest.param("name: Georgia", 'name: "\\n"', "'states.GA.name' cannot be ", id="name"),
        pytest.param(
            'rule: "Each of you turns a card, you first. The lower one wins the whole table."',
            'rule: " "',
            "'wild.*recount.rule' cannot be ",
            id="rule",
        ),
        pytest.param(
            "kind: electoral", "kind: colonial", "'kind' cannot be 'colonial'; allowed: ", id="kind"
        ),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in BUILT_IN
    file = tmp_path / "combat.yaml"
    file.write_text(BUILT_IN.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DeckError) as error:
        read_deck(file)
    assert str(error.value).startswith(f"{file}: {sentence}")
    assert "\n" not in str(error.value)
