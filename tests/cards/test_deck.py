"""Decks: the built-in one is right, the user's replaces it, and a wrong one is refused in one sentence."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardtable import resources
from cardtable.cards.atlas import atlas
from cardtable.cards.card import RANKS, STATES, SUITS, TERRITORIES, Card
from cardtable.cards.deck import FILE_LIMIT, KINDS, Deck, DeckError, find_deck, load_deck, read_deck

BUILT_IN = resources.asset("decks", "statehood.yaml").read_text(encoding="utf-8")


@pytest.fixture
def deck() -> Deck:
    return load_deck("statehood")


def own_deck(home: Path, text: str) -> Path:
    """Put a deck of the user in place of the Statehood deck."""
    file = home / "config" / "decks" / "statehood.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


# -- the built-in deck ------------------------------------------------------------------------------------


def test_the_order_is_rank_then_suit_then_jokers_then_wildcards(deck: Deck) -> None:
    assert len(deck) == 58
    assert deck.codes[:8] == ("2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C")
    assert deck.codes[48:] == ("AS", "AH", "AD", "AC", "*red", "*blue", "*AS", "*GU", "*MP", "*VI")
    for rank, name in enumerate(RANKS):
        for suit, letter in enumerate(SUITS):
            assert deck.index(name + letter) == rank * 4 + suit
    for place, card in enumerate(deck.cards):
        assert card.index == place
        assert deck.index(card.code) == place
        assert deck.by_code[card.code] is card


@pytest.mark.parametrize("census", [2010, 2020])
def test_votes_sum_to_538_and_are_those_of_the_facts(deck: Deck, census: int) -> None:
    votes = deck.votes(census)
    assert sum(votes) == 538
    assert len(votes) == 58
    for card in deck.cards:
        assert votes[card.index] == card.votes_in(census)
        expected = atlas().places[card.place].votes[census] if card.place else 0
        assert votes[card.index] == expected


def test_every_place_is_on_one_card_under_its_own_name(deck: Deck) -> None:
    suited = [card for card in deck.cards if card.kind == "suited"]
    assert {card.place for card in suited} == STATES | {"DC", "PR"}
    assert len(suited) == 52
    for card in deck.cards:
        if card.place is not None:
            place = atlas().places[card.place]
            assert (card.name, card.capital) == (place.name, place.capital)


def test_jokers_and_wildcards(deck: Deck) -> None:
    assert deck.by_code["*red"] == Card(52, "*red", "joker", name="Red Joker")
    assert deck.by_code["*blue"] == Card(53, "*blue", "joker", name="Blue Joker")
    wild = [card for card in deck.cards if card.kind == "territory"]
    assert [card.place for card in wild] == list(TERRITORIES)
    assert wild[1] == Card(55, "*GU", "territory", place="GU", name="Guam", capital="Hagåtña")


def test_the_published_facts_of_the_deck_hold(deck: Deck) -> None:
    def place(code: str) -> str | None:
        return deck.by_code[code].place

    assert {place("A" + suit) for suit in SUITS} == {"CA", "NY", "TX", "FL"}
    assert {place("2" + suit) for suit in SUITS} == {"AK", "DC", "WY", "VT"}
    votes = {code: deck.by_code[code].votes_in(2020) for code in ("KH", "KD", "QH", "QD")}
    assert votes == {"KH": 17, "KD": 16, "QH": 11, "QD": 11}
    assert (place("8H"), place("2S")) == ("PR", "DC")


def test_within_a_colour_cards_go_down_by_population(deck: Deck) -> None:
    for first, second in (("S", "C"), ("H", "D")):
        codes = [rank + suit for rank in reversed(RANKS) for suit in (first, second)]
        people = [atlas().places[deck.by_code[code].place or ""].population for code in codes]
        assert people == sorted(people, reverse=True)


def test_cards_are_values(deck: Deck) -> None:
    card = deck.by_code["10H"]
    assert (card.rank, card.suit, card.place, card.votes) == ("10", "H", "AL", {2010: 9, 2020: 9})
    with pytest.raises(FrozenInstanceError):
        card.name = "x"  # type: ignore[misc]
    assert len({*deck.cards, *deck.cards}) == 58
    assert load_deck("statehood") is deck


@pytest.mark.parametrize("code", ["", "1S", "AS'", "*green", "as"])
def test_a_code_that_is_no_card_is_refused_in_words(deck: Deck, code: str) -> None:
    with pytest.raises(DeckError) as error:
        deck.index(code)
    assert str(error.value) == f"'{code}' is not a card of the Statehood deck"


def test_a_census_that_is_not_known_is_refused_in_words(deck: Deck) -> None:
    with pytest.raises(DeckError, match=r"^there is no census 2030; allowed: 2010, 2020$"):
        deck.votes(2030)


# -- the user's deck --------------------------------------------------------------------------------------


def test_without_a_deck_of_the_user_the_built_in_one_is_found(deck: Deck) -> None:
    assert find_deck("statehood") == (deck, None)


def test_the_deck_of_the_user_replaces_the_built_in_one(home: Path, deck: Deck) -> None:
    own_deck(
        home, BUILT_IN.replace("name: Alabama,", "name: Bama,").replace("name: Statehood", "name: My own")
    )
    found, problem = find_deck("statehood")
    assert problem is None
    assert (found.name, found.title) == ("statehood", "My own")
    assert found.by_code["10H"].name == "Bama"
    assert found.codes == deck.codes
    assert load_deck("statehood") is deck


def test_cards_of_a_file_may_stand_in_any_order(tmp_path: Path, deck: Deck) -> None:
    lines = BUILT_IN.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("  2S:"))
    lines[first : first + 52] = reversed(lines[first : first + 52])
    file = tmp_path / "statehood.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert read_deck(file) == deck


def test_a_byte_order_mark_and_windows_lines_are_taken(tmp_path: Path, deck: Deck) -> None:
    file = tmp_path / "statehood.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + BUILT_IN.replace("\n", "\r\n").encode())
    assert read_deck(file) == deck


def test_a_wrong_deck_of_the_user_is_named_and_passed_over(home: Path, deck: Deck) -> None:
    file = own_deck(home, BUILT_IN.replace("[54, 54]", "x").replace("[55, 54]", "[55, 55]"))
    found, problem = find_deck("statehood")
    assert found is deck
    assert problem == (
        f"{file}: the 'votes' of census 2020 sum to 539; allowed: 538 (the built-in deck is used)"
    )


def test_a_deck_that_is_nowhere_is_an_error() -> None:
    with pytest.raises(DeckError, match=r"nope\.yaml: cannot be read \(No such file or directory\)$"):
        find_deck("nope")


# -- wrong files ------------------------------------------------------------------------------------------


def refusal(tmp_path: Path, content: bytes) -> str:
    """The sentence with which a file is refused, without the file's name that it begins with."""
    file = tmp_path / "wrong.yaml"
    file.write_bytes(content)
    with pytest.raises(DeckError) as error:
        read_deck(file)
    sentence = str(error.value)
    assert sentence.startswith(f"{file}: ")
    assert "\n" not in sentence
    return sentence.removeprefix(f"{file}: ")


def changed(old: str, new: str) -> bytes:
    assert BUILT_IN.count(old) == 1, old
    return BUILT_IN.replace(old, new).encode()


LINE_2H = "  2H:  {place: AK, votes: [3, 3], name: Alaska, capital: Juneau}\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(
            changed("votes: [3, 3], name: Alaska", "vots: [3, 3], name: Alaska"),
            "the key 'cards.2H.votes' is missing",
            id="misspelt key",
        ),
        pytest.param(
            changed("name: Alaska,", "name: Alaska, size: 3,"),
            "unknown key 'cards.2H.size'; allowed: place, votes, name, capital",
            id="unknown key of a card",
        ),
        pytest.param(
            changed("kind: suited\n", "kind: suited\ncolour: red\n"),
            "unknown key 'colour'; allowed: kind, name, census, cards, jokers, wildcards",
            id="unknown key of the file",
        ),
        pytest.param(
            changed(LINE_2H, LINE_2H * 2), "line 18: the key '2H' is there twice", id="duplicate card"
        ),
        pytest.param(
            changed("kind: suited\n", "kind: suited\nkind: suited\n"),
            "line 12: the key 'kind' is there twice",
            id="duplicate key",
        ),
        pytest.param(
            changed("place: AK", "place: WY"),
            "'cards.2D.place' cannot be WY, which 2H has; allowed: AK",
            id="duplicate place, a state missing",
        ),
        pytest.param(
            changed(LINE_2H, ""),
            "the card '2H' is missing in 'cards'; needed: "
            + ", ".join(rank + suit for rank in RANKS for suit in SUITS),
            id="missing card",
        ),
        pytest.param(
            changed("  2H: ", "  1H: "),
            "unknown card '1H' in 'cards'; allowed: a rank (2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A) "
            "and a suit (S, H, D, C)",
            id="bad code",
        ),
        pytest.param(
            changed("place: AK", "place: XX"),
            "'cards.2H.place' cannot be 'XX'; allowed: the postal code of a state, DC or PR",
            id="unknown place",
        ),
        pytest.param(
            changed("place: AK", "place: GU"),
            "'cards.2H.place' cannot be 'GU'; allowed: the postal code of a state, DC or PR",
            id="territory on a suited card",
        ),
        pytest.param(
            changed("place: AK, votes: [3, 3]", "place: AK, votes: [3, 4]"),
            "the 'votes' of census 2020 sum to 539; allowed: 538",
            id="votes of 2020",
        ),
        pytest.param(
            changed("place: AK, votes: [3, 3]", "place: AK, votes: [2, 3]"),
            "the 'votes' of census 2010 sum to 537; allowed: 538",
            id="votes of 2010",
        ),
        pytest.param(
            changed("place: PR, votes: [0, 0]", "place: PR, votes: [0, 1]"),
            "'cards.8H.votes' cannot be 0, 1; allowed: 0, for PR has no electoral votes",
            id="votes of Puerto Rico",
        ),
        pytest.param(
            changed("place: AK, votes: [3, 3]", "place: AK, votes: [3]"),
            "'cards.2H.votes' cannot be a list of 1; allowed: a list of 2",
            id="one census",
        ),
        pytest.param(
            changed("place: AK, votes: [3, 3]", "place: AK, votes: [3, three]"),
            "'cards.2H.votes.1' cannot be 'three'; allowed: a whole number from 0 to 538",
            id="votes in words",
        ),
        pytest.param(
            changed("place: AK, votes: [3, 3]", "place: AK, votes: [3, -3]"),
            "'cards.2H.votes.1' cannot be -3; allowed: a whole number from 0 to 538",
            id="negative votes",
        ),
        pytest.param(
            changed("place: AK", "place: 7"), "'cards.2H.place' cannot be 7; allowed: a text", id="wrong type"
        ),
        pytest.param(
            changed("name: Alaska", 'name: "Al\\nska"'),
            "'cards.2H.name' cannot be 'Al\\nska'; allowed: a text in letters that can be printed",
            id="line break in a name",
        ),
        pytest.param(
            changed("capital: Juneau", "capital: ' '"),
            "'cards.2H.capital' cannot be ' '; allowed: a text in letters that can be printed",
            id="blank capital",
        ),
        pytest.param(
            changed("name: Alaska", "name: " + "A" * 41),
            "'cards.2H.name' cannot be '" + "A" * 39 + "…'; allowed: a text of at most 40 characters",
            id="endless name",
        ),
        pytest.param(
            changed("name: Statehood", 'name: "My\\u200bdeck"'),
            "'name' cannot be 'My\\u200bdeck'; allowed: a text in letters that can be printed",
            id="invisible character",
        ),
        pytest.param(
            changed("census: [2010, 2020]", "census: [2020, 2010]"),
            "'census' cannot be [2020, 2010]; allowed: [2010, 2020], the columns of the votes",
            id="columns exchanged",
        ),
        pytest.param(
            changed("kind: suited", "kind: suits"),
            "'kind' cannot be 'suits'; allowed: " + ", ".join(KINDS),
            id="unknown kind",
        ),
        pytest.param(
            changed("kind: suited", "kind: [suited]"),
            "'kind' cannot be a list of 1; allowed: " + ", ".join(KINDS),
            id="kinds",
        ),
        pytest.param(
            changed("kind: suited\n", ""),
            "'kind' cannot be nothing; allowed: " + ", ".join(KINDS),
            id="no kind",
        ),
        pytest.param(
            changed("'*blue': {", "'*green': {"),
            "unknown card '*green' in 'jokers'; allowed: *red, *blue",
            id="another joker",
        ),
        pytest.param(
            changed("  '*blue': {name: Blue Joker}\n", ""),
            "the card '*blue' is missing in 'jokers'; needed: *red, *blue",
            id="missing joker",
        ),
        pytest.param(
            changed("'*GU': {", "'*PR': {"),
            "unknown card '*PR' in 'wildcards'; allowed: *AS, *GU, *MP, *VI",
            id="another wildcard",
        ),
        pytest.param(
            changed("  2H: ", "  2: "),
            "unknown card 2 in 'cards'; allowed: a rank (2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A) "
            "and a suit (S, H, D, C)",
            id="code without a suit",
        ),
        pytest.param(b"", "found nothing; allowed: the keys kind and name and those of the kind", id="empty"),
        pytest.param(
            b"- 2S\n- 2H\n",
            "found a list of 2; allowed: the keys kind and name and those of the kind",
            id="a list",
        ),
        pytest.param(b"kind: suited\xff", "byte 13 is 0xff; allowed: UTF-8 text", id="not UTF-8"),
        pytest.param(
            b"kind: [suited\n", "line 2: not plain YAML (did not find expected ',' or ']')", id="not YAML"
        ),
        pytest.param(b"kind: suited\nname: \x00", "not plain YAML (", id="control character"),
        pytest.param(b"a: &x 1\nb: *x\n", "line 2: an alias is used; write the value out", id="alias"),
        pytest.param(
            b"#" * (FILE_LIMIT + 1),
            f"is longer than {FILE_LIMIT} bytes, the most that is read",
            id="too long",
        ),
    ],
)
def test_a_wrong_deck_is_refused_in_one_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    found = refusal(tmp_path, content)
    assert found.startswith(sentence) if sentence.endswith("(") else found == sentence


def test_a_folder_in_the_place_of_a_deck_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(DeckError) as error:
        read_deck(tmp_path)
    assert str(error.value).startswith(f"{tmp_path}: cannot be read (")


def test_the_file_of_a_deck_is_plain_yaml_that_other_readers_understand() -> None:
    data: dict[str, Any] = yaml.safe_load(BUILT_IN)
    assert list(data) == ["kind", "name", "census", "cards", "jokers", "wildcards"]
    assert list(data["cards"])[:2] == ["2S", "2H"]
