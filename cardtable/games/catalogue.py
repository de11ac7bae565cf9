"""The games of the house, one entry each. A new game is a folder, a deck, a layout and an entry here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from cardtable import resources
from cardtable.words import N_, _

if TYPE_CHECKING:
    from cardtable.cards.card import Card
    from cardtable.cards.deck import Deck
    from cardtable.engine.game import Game
    from cardtable.engine.record import Record


class UnknownGame(ValueError):  # noqa: N818 - said to a player, not raised at a programmer
    """There is no such game. `str(error)` says which games there are."""


class _GameClass(Protocol):
    def __call__(self, cards: tuple[Card, ...]) -> Game: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One game as the menu shows it.

    Args:
        id: its name in records and on the command line; also the folder of its rules.
        title: what people call it (marked with `N_`).
        tagline: what it is about, in one line (marked with `N_`).
        players: how many play it (marked with `N_`).
        deck: the name of its deck.
        rules: the class in the module `rules` of its folder.
        secret: whether people who share a screen hand it over, for not all that they know is open.
        part: which part of a match is played, amid a line, with ``{number}`` in it (marked with `N_`).
    """

    id: str
    title: str
    tagline: str
    players: str
    deck: str
    rules: str
    secret: bool = True
    part: str = N_("hand {number}")

    @property
    def package(self) -> str:
        """The dotted name of the game's folder, in which `rules`, `policy` and `table` lie."""
        return f"cardtable.games.{self.id}"


GAMES: Mapping[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(
            "statehood",
            N_("Statehood"),
            N_("Declare a prize. Dare them to take it."),
            N_("2–4 players"),
            "statehood",
            "Statehood",
        ),
        Entry(
            "whitehouse",
            N_("Whitehouse"),
            N_("Bid, name trump, win the electoral college."),
            N_("4 players · partners"),
            "statehood",
            "Whitehouse",
        ),
        Entry(
            "states",
            N_("States"),
            N_("Link four states, or knock with one color."),
            N_("2–4 players"),
            "states",
            "States",
        ),
        Entry(
            "combat",
            N_("Combat"),
            N_("Card against card, state by state, to 270."),
            N_("2 players"),
            "combat",
            "Combat",
            secret=False,
        ),
        Entry(
            "american_deuce",
            N_("American Deuce"),
            N_("Shed your hand. Climb the cabinet."),
            N_("4–8 players"),
            "american_deuce",
            "AmericanDeuce",
            part=N_("round {number}"),
        ),
    )
}
"""Every game by its id, in the order of the menu."""


def entry(game_id: str) -> Entry:
    """The entry of a game.

    Raises:
        UnknownGame: there is none.
    """
    if game_id in GAMES:
        return GAMES[game_id]
    raise UnknownGame(
        _("there is no game '{game}'; allowed: {allowed}").format(game=game_id[:40], allowed=", ".join(GAMES))
    )


def own_deck_problem(name: str) -> str | None:
    """What is wrong with the user's own deck of that name, so that the built-in one is used.

    None where nothing is, or where there is none.
    """
    if resources.user_file("decks", f"{name}.yaml") is None:
        return None
    from cardtable.cards.deck import find_deck  # no start without a deck of one's own waits for this

    return find_deck(name)[1]


def game(game_id: str) -> Game:
    """A game with its deck: the user's deck of that name where there is a valid one, else the built-in one.

    The rules and the deck are loaded here and not before.

    Raises:
        UnknownGame: there is no such game.
        DeckError: its deck cannot be had.
    """
    return _with(game_id, deck(game_id))


def deck(game_id: str) -> Deck:
    """The deck with which a new match is played: the user's where there is a valid one.

    Raises:
        UnknownGame: there is no such game.
        DeckError: its deck cannot be had.
    """
    from cardtable.cards.deck import find_deck  # the menu, which shows the entries, does not wait for this

    return find_deck(entry(game_id).deck)[0]


def deck_of(record: Record) -> Deck:
    """The deck with which a record was played.

    Raises:
        UnknownGame: there is no such game.
        DeckError: the deck cannot be had.
    """
    from cardtable.cards.deck import DeckError, changed_deck

    found = changed_deck(entry(record.game).deck, record.deck)
    told = record.about.get("deck")
    if isinstance(told, str) and told != found.fingerprint:
        raise DeckError(_("it was played with a deck of cards that this version of Cardtable does not have"))
    return found


def game_of(record: Record) -> Game:
    """The game of a record, with the deck with which it was played. Raises as `deck_of` does."""
    return _with(record.game, deck_of(record))


def _with(game_id: str, cards: Deck) -> Game:
    chosen = entry(game_id)
    rules = import_module(f"{chosen.package}.rules")
    return cast(_GameClass, getattr(rules, chosen.rules))(cards.cards)
