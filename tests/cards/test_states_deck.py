"""The STATES deck: states with colours, values and borders; wrong files are refused in a sentence."""

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardtable import resources
from cardtable.cards.deck import Deck, DeckError, find_deck, load_deck, read_deck
from cardtable.cards.states import STATE_CODES

BUILT_IN = resources.asset("decks", "states.yaml").read_text(encoding="utf-8")
DATA: dict[str, Any] = yaml.safe_load(BUILT_IN)
LINE_AL = "  AL: {name: Alabama, capital: Montgomery, color: red, value: 5, borders: [FL, GA, MS, TN]}\n"


def test_states_come_first_by_name_then_bonus_states_then_water() -> None:
    deck = load_deck("states")
    names = [card.name for card in deck.cards[:48]]
    assert names == sorted(names)
    assert deck.codes[48:] == ("AK", "HI", *(f"*water{number}" for number in range(1, 9)))
    assert [card.kind for card in deck.cards[46:52]] == ["state", "state", "bonus", "bonus", "water", "water"]
    assert all(card.index == place for place, card in enumerate(deck.cards))


def test_backs_show_the_colour() -> None:
    deck = load_deck("states")
    assert {card.back for card in deck.cards} == {"blue", "bonus", "green", "red", "water", "yellow"}
    assert all(card.back == (card.color or card.kind) for card in deck.cards)


def test_a_card_knows_its_facts() -> None:
    card = load_deck("states").by_code["AZ"]
    assert (card.name, card.capital, card.color, card.value) == ("Arizona", "Phoenix", "red", 5)
    assert (card.borders, card.corner, card.place) == (("CA", "NM", "NV", "UT"), ("CO",), "AZ")
    alaska = load_deck("states").by_code["AK"]
    assert (alaska.name, alaska.capital, alaska.color, alaska.value) == ("Alaska", "Juneau", None, 0)


def test_a_players_own_deck_replaces_it_whatever_the_order_of_its_lines(home: Path) -> None:
    file = home / "config" / "decks" / "states.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace(LINE_AL, "").replace("\nbonus:", LINE_AL + "\nbonus:"), encoding="utf-8")
    assert find_deck("states") == (load_deck("states"), None)


def test_a_wrong_deck_of_the_player_is_named_and_passed_over(home: Path) -> None:
    file = home / "config" / "decks" / "states.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BUILT_IN.replace("borders: [FL, GA, MS, TN]", "borders: [GA, MS, TN]"), encoding="utf-8")
    deck, problem = find_deck("states")
    assert deck is load_deck("states")
    assert problem == (
        f"{file}: 'states.FL.borders' has AL, but 'states.AL.borders' does not have FL; "
        "allowed: neighbors that list each other (the built-in deck is used)"
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [FL, GA, MS, TN, SC]",
            "'states.AL.borders' has SC, but 'states.SC.borders' does not have AL; allowed: "
            "neighbors that list each other",
            id="a border that is not mutual",
        ),
        pytest.param(
            ", corner: [CO]",
            "",
            "'states.CO.corner' has AZ, but 'states.AZ.corner' does not have CO; allowed: neighbors "
            "that list each other",
            id="a corner that is not mutual",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [FL, GA, MS, TX1]",
            "'states.AL.borders' cannot have 'TX1'; allowed: other states, each once",
            id="a border to nowhere",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [FL, GA, MS, TN, AK]",
            "'states.AL.borders' cannot have 'AK'; allowed: other states, each once",
            id="a border to a bonus state",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [FL, GA, MS, TN, AL]",
            "'states.AL.borders' cannot have 'AL'; allowed: other states, each once",
            id="a border to itself",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [FL, GA, MS, TN, GA]",
            "'states.AL.borders' cannot have 'GA'; allowed: other states, each once",
            id="a border twice",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: [7, GA, MS, TN]",
            "'states.AL.borders.0' cannot be 7; allowed: a text",
            id="a border that is a number",
        ),
        pytest.param(
            "borders: [FL, GA, MS, TN]",
            "borders: FL",
            "'states.AL.borders' cannot be 'FL'; allowed: a list of at most 48",
            id="borders that are no list",
        ),
        pytest.param(
            "name: Alabama, capital: Montgomery, color: red",
            "name: Alabama, capital: Montgomery, color: blue",
            "'states.AL.color' cannot be blue, which FL on its border has; "
            "allowed: a color that no bordering state has",
            id="two neighbours alike",
        ),
        pytest.param(
            "name: Alabama, capital: Montgomery, color: red",
            "name: Alabama, capital: Montgomery, color: green",
            "'states' has 13 green states; allowed: 12 of each color",
            id="too many of a colour",
        ),
        pytest.param(
            "name: Alabama, capital: Montgomery, color: red",
            "name: Alabama, capital: Montgomery, color: pink",
            "'states.AL.color' cannot be 'pink'; allowed: blue, green, red, yellow",
            id="another colour",
        ),
        pytest.param(
            "color: red, value: 5, borders: [FL",
            "color: red, value: 11, borders: [FL",
            "'states.AL.value' cannot be 11; allowed: a whole number from 1 to 10",
            id="a value too high",
        ),
        pytest.param(
            "color: red, value: 5, borders: [FL",
            "color: red, borders: [FL",
            "the key 'states.AL.value' is missing",
            id="no value",
        ),
        pytest.param(
            "name: Alabama,",
            "name: Alabama, votes: 9,",
            "unknown key 'states.AL.votes'; allowed: name, capital, color, value, borders, corner",
            id="an unknown key",
        ),
        pytest.param(
            LINE_AL,
            "",
            "the card 'AL' is missing in 'states'; needed: " + ", ".join(STATE_CODES),
            id="a missing state",
        ),
        pytest.param(
            "  AK: {",
            "  DC: {",
            "unknown card 'DC' in 'bonus'; allowed: AK, HI",
            id="another bonus state",
        ),
        pytest.param(
            "'*water8': {",
            "'*water9': {",
            "unknown card '*water9' in 'water'; allowed: *water1, *water2, *water3, *water4, *water5, "
            "*water6, *water7, *water8",
            id="another water card",
        ),
        pytest.param(
            "capital: Juneau",
            "capital: ' '",
            "'bonus.AK.capital' cannot be ' '; allowed: a text in letters that can be printed",
            id="a blank capital",
        ),
        pytest.param(
            "kind: states\n",
            "kind: states\ncensus: 2020\n",
            "unknown key 'census'; allowed: kind, name, states, bonus, water",
            id="an unknown key of the file",
        ),
    ],
)
def test_a_wrong_deck_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert BUILT_IN.count(old) == 1, old
    file = tmp_path / "states.yaml"
    file.write_text(BUILT_IN.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError) as error:
        read_deck(file)
    assert str(error.value) == f"{file}: {sentence}"


def test_a_corner_that_is_a_border_too_is_refused(tmp_path: Path) -> None:
    data = copy.deepcopy(DATA)
    data["states"]["AZ"]["borders"].append("CO")
    data["states"]["CO"]["borders"].append("AZ")
    file = tmp_path / "states.yaml"
    file.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    with pytest.raises(DeckError, match=r"'states\.AZ\.corner' cannot have CO, which stands in 'borders'"):
        read_deck(file)


@given(
    state=st.sampled_from(STATE_CODES),
    key=st.sampled_from(["borders", "corner", "color", "value", "name"]),
    value=st.one_of(
        st.none(),
        st.integers(-3, 12),
        st.sampled_from(["blue", "red", "x", ""]),
        st.lists(st.sampled_from([*STATE_CODES[:6], "AK", "x"]) | st.integers(), max_size=4),
    ),
)
def test_any_value_replaced_gives_a_deck_or_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, state: str, key: str, value: object
) -> None:
    file = tmp_path_factory.mktemp("decks") / "states.yaml"
    data = copy.deepcopy(DATA)
    data["states"][state][key] = value
    file.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    try:
        deck = read_deck(file)
    except DeckError as error:
        sentence = str(error)
        assert sentence.startswith(f"{file}: ")
        assert len(sentence.splitlines()) == 1
    else:
        assert isinstance(deck, Deck)
        for card in deck.cards[:48]:
            assert all(card.code in deck.by_code[other].borders for other in card.borders)
