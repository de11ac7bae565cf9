"""Decks: the cards of a game, read from a strictly checked file.

The built-in decks are in ``assets/decks``. A file of the same name in ``decks`` of the user's configuration
folder replaces one; a wrong file is refused with one sentence that names the file, the key, what was found
and what is allowed.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cardtable import resources, yamltext
from cardtable.cards import doubled, electoral, states, suited
from cardtable.cards.card import CENSUSES, Card
from cardtable.cards.kinds import DeckFileError, DeckKind, check_text
from cardtable.i18n import _
from cardtable.schema import Wrong, checker, show

KINDS: Mapping[str, DeckKind] = {
    "suited": suited.KIND,
    "doubled": doubled.KIND,
    "states": states.KIND,
    "electoral": electoral.KIND,
}
"""The kinds of deck files, by their ``kind`` key."""

TEXTS = frozenset({"name", "capital", "rule"})
"""Keys of a card that are only for people; the rules do not read them."""

FILE_LIMIT = 200_000
"""Size of the largest deck file that is read, in bytes."""


class DeckError(ValueError):
    """An unknown deck, card or census. ``str(error)`` is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one deck, in the deck's own order.

    Args:
        name: file name without the extension, such as ``"statehood"``.
        title: name shown to people, such as ``"Statehood"``.
        cards: every card; ``cards[i].index == i``.
        differing: entries, as in a deck file, of the cards that differ for the rules from the built-in deck
            of that name, by code.
    """

    name: str
    title: str
    cards: tuple[Card, ...]
    differing: Mapping[str, object] = field(default_factory=dict, compare=False)
    by_code: Mapping[str, Card] = field(init=False, repr=False, compare=False)
    codes: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_code", {card.code: card for card in self.cards})
        object.__setattr__(self, "codes", tuple(card.code for card in self.cards))

    @property
    def fingerprint(self) -> str:
        """Hash of everything in the deck that the rules read."""
        from hashlib import sha256  # loads a large system library

        read = [
            (
                *(card.code, card.kind, card.rank, card.suit, card.place, card.color, card.value),
                *(sorted(card.votes.items()), sorted(card.borders), sorted(card.corner)),
            )
            for card in self.cards
        ]
        return sha256(repr(read).encode()).hexdigest()[:16]

    def kept(self) -> dict[str, object]:
        """Return what a match must keep so that it is always played with this deck."""
        return {"print": self.fingerprint, "cards": dict(self.differing)}

    def __len__(self) -> int:
        return len(self.cards)

    def index(self, code: str) -> int:
        """Return the index of the card that ``code`` names.

        Raises:
            DeckError: the deck has no such card.
        """
        card = self.by_code.get(code)
        if card is None:
            raise DeckError(
                _("{card} is not a card of the {deck} deck").format(card=show(code), deck=self.title)
            )
        return card.index

    def votes(self, census: int) -> tuple[int, ...]:
        """Return the electoral votes of every card, by index, in the apportionment of ``census``.

        Raises:
            DeckError: the cards do not know that census.
        """
        if census not in CENSUSES:
            allowed = ", ".join(str(year) for year in CENSUSES)
            raise DeckError(
                _("there is no census {census}; allowed: {allowed}").format(census=census, allowed=allowed)
            )
        return tuple(card.votes_in(census) for card in self.cards)


def _file(name: str) -> Path:
    return resources.asset("decks", f"{name}.yaml")


@cache
def _built_in(name: str) -> dict[str, Any]:
    """Return the data of the built-in deck of that name. Raises DeckError."""
    return _data(_file(name))


@cache
def load_deck(name: str) -> Deck:
    """Return the built-in deck ``name``.

    Raises:
        DeckError: there is no such deck, or its file is damaged.
    """
    return read_deck(_file(name))


def find_deck(name: str) -> tuple[Deck, str | None]:
    """Return the user's deck ``name`` if it is valid, else the built-in one.

    Returns:
        the deck, and the error message of the user's file if it was ignored, else None.

    Raises:
        DeckError: neither deck can be loaded.
    """
    own = resources.user_file("decks", f"{name}.yaml")
    if own is None:
        return load_deck(name), None
    try:
        return _own(own, name), None
    except DeckError as error:
        return load_deck(name), _("{problem} (the built-in deck is used)").format(problem=error)


def _own(file: Path, name: str) -> Deck:
    """Return the deck of a user's file that replaces a built-in one. Raises DeckError."""
    data, built_in = _data(file), _built_in(name)
    if data["kind"] != built_in["kind"]:
        fault = _("'kind' cannot be {found}; allowed: {allowed}").format(
            found=show(data["kind"]), allowed=built_in["kind"]
        )
        raise DeckError(_one_sentence(file, fault))
    usual = _entries(built_in)
    differing = {
        code: entry
        for code, entry in _entries(data).items()
        if _read_by_rules(entry) != _read_by_rules(usual[code])
    }
    return _deck(name, data, differing)


def changed_deck(name: str, differing: Mapping[str, object]) -> Deck:
    """Return the built-in deck ``name`` with some entries replaced, as in a record.

    Raises:
        DeckError: there is no such deck or card, or these entries do not make a valid deck.
    """
    if not differing:
        return load_deck(name)
    data = deepcopy(_built_in(name))
    for code, entry in differing.items():
        section = next((found for found in data.values() if isinstance(found, dict) and code in found), None)
        if section is None:
            raise DeckError(_("{card} is not a card of the {deck} deck").format(card=show(code), deck=name))
        section[code] = entry
    try:
        return _deck(name, _checked(data), differing)
    except DeckFileError as error:
        raise DeckError(_one_sentence("deck", str(error))) from error


def _entries(data: Mapping[str, Any]) -> dict[str, Mapping[str, object]]:
    """Return the entries of a deck file, by card code."""
    sections = [section for section in data.values() if isinstance(section, dict)]
    return {code: entry for section in sections for code, entry in section.items()}


def _read_by_rules(entry: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in entry.items() if key not in TEXTS}


def read_deck(file: Path) -> Deck:
    """Read and check one deck file.

    Raises:
        DeckError: the file cannot be read or is wrong.
    """
    return _deck(file.stem, _data(file))


def _data(file: Path) -> dict[str, Any]:
    """Return the data of a valid deck file. Raises DeckError."""
    try:
        data = _checked(yamltext.load(_text(file)))
        _deck(file.stem, data)
    except (DeckFileError, yamltext.YamlError) as error:
        raise DeckError(_one_sentence(file, str(error))) from error
    return data


def _deck(name: str, data: Mapping[str, Any], differing: Mapping[str, object] | None = None) -> Deck:
    """Return the deck of checked data. Raises DeckFileError for what a schema cannot express."""
    return Deck(name, data["name"], tuple(KINDS[data["kind"]].cards(data)), dict(differing or {}))


def _text(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(FILE_LIMIT + 1)
    except OSError as error:
        raise DeckFileError(_("cannot be read ({reason})").format(reason=error.strerror or error)) from error
    if len(content) > FILE_LIMIT:
        raise DeckFileError(_("is longer than {limit} bytes, the most that is read").format(limit=FILE_LIMIT))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"0x{content[error.start]:02x}"
        raise DeckFileError(
            _("byte {place} is {found}; allowed: UTF-8 text").format(place=error.start + 1, found=found)
        ) from error


def _checked(data: object) -> dict[str, Any]:
    """Return the data of a file of a known kind that matches its schema."""
    if not isinstance(data, dict):
        raise DeckFileError(
            _("found {found}; allowed: the keys kind and name and those of the kind").format(found=show(data))
        )
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise DeckFileError(
            _("'kind' cannot be {found}; allowed: {allowed}").format(
                found=show(kind), allowed=", ".join(KINDS)
            )
        )
    wrong = _checker(kind)(data)
    if wrong is not None:
        raise DeckFileError(wrong.sentence)
    check_text("name", data["name"])
    return data


@cache
def _checker(kind: str) -> Callable[[object], Wrong | None]:
    return checker(KINDS[kind].schema())


def _one_sentence(file: Path | str, fault: str) -> str:
    sentence = " ".join(f"{file}: {fault}".split())
    return sentence.encode("utf-8", "backslashreplace").decode("utf-8")
