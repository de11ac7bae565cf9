"""The catalogue of games. A new game is a folder, a layout, a rules text and an entry here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cardtable import resources
from cardtable.excerpt import excerpt
from cardtable.games.american_deuce.game import GAME as AMERICAN_DEUCE
from cardtable.games.combat.game import GAME as COMBAT
from cardtable.games.statehood.game import GAME as STATEHOOD
from cardtable.games.states.game import GAME as STATES
from cardtable.games.whitehouse.game import GAME as WHITEHOUSE
from cardtable.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards.deck import Deck
    from cardtable.engine.game import Game
    from cardtable.engine.options import Value
    from cardtable.engine.record import Record
    from cardtable.games.kit.entry import Entry
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.viewmodel.picture import Sitter


class UnknownGame(ValueError):  # noqa: N818 - said to a player, not raised at a programmer
    """No game has that id; `str(error)` lists the games."""


GAMES: Mapping[str, Entry] = {
    entry.id: entry for entry in (STATEHOOD, WHITEHOUSE, STATES, COMBAT, AMERICAN_DEUCE)
}
"""Every game by its id, in the order of the menu."""

_NUMBERS = (N_("One"), N_("Two"), N_("Three"), N_("Four"), N_("Five"), N_("Six"), N_("Seven"), N_("Eight"))


def motto() -> str:
    """The program in one line."""
    number = len(GAMES)
    words = _(_NUMBERS[number - 1]) if number <= len(_NUMBERS) else str(number)
    return _("{number} American card games for one screen and one family").format(number=words)


@cache
def lack(entry: Entry, *, entered: bool = False) -> str | None:
    """Return the reason a game cannot be played, as a sentence that is also logged, or None.

    Args:
        entry: the game to check.
        entered: whether to load its rooms as well, which takes time.
    """
    found = next(lacks(entry, entered=entered), None)
    if found is None:
        return None
    import logging  # a complete game never needs it

    sentence = _("{game} cannot be played: {lack}.").format(game=_(entry.title), lack=found)
    logging.getLogger(__name__).error(sentence)
    return sentence


def lacks(entry: Entry, *, entered: bool) -> Iterator[str]:
    """Yield each thing a game needs and lacks, as a phrase; `entered` as in `lack`."""
    from cardtable.cards.deck import DeckError, find_deck

    try:
        cards = find_deck(entry.deck)[0]
    except DeckError as error:
        yield str(error)
        return
    for code in entry.samples:
        if code not in cards.by_code:
            yield _("the card {code} of its poster is not in its deck {deck}").format(
                code=code, deck=entry.deck
            )
    for file in (entry.layout_file, entry.rules_file):
        if not file.is_file():
            yield _("the file {file} is missing").format(file=f"{file.parent.name}/{file.name}")
    if entry.rules_file.is_file() and f"### {entry.clauses}-1 " not in entry.rules_file.read_text("utf-8"):
        yield _("the file {file} has no clause {clause}").format(
            file=f"{entry.rules_file.parent.name}/{entry.rules_file.name}", clause=f"{entry.clauses}-1"
        )
    if not entered:
        return
    room = "rules"
    try:
        own = entry.rules()(cards.cards).id
        room = "players"
        entry.players()
        room = "table"
        entry.table()
    except Exception as error:  # a fault in one game must not stop the others
        yield _("its {room} cannot be loaded ({error})").format(
            room=room, error=excerpt(str(error) or type(error).__name__, 40)
        )
    else:
        if own != entry.id:
            yield _("its rules call it {own}, and its declaration {id}").format(own=own, id=entry.id)


def entry(game_id: str) -> Entry:
    """Return the entry of a game.

    Raises:
        UnknownGame: no game has that id.
    """
    if game_id in GAMES:
        return GAMES[game_id]
    raise UnknownGame(
        _("there is no game '{game}'; allowed: {allowed}").format(game=game_id[:40], allowed=", ".join(GAMES))
    )


def own_deck_problem(name: str) -> str | None:
    """Return the fault for which the user's own deck of that name is ignored, or None.

    None also if the user has no such deck.
    """
    if resources.user_file("decks", f"{name}.yaml") is None:
        return None
    from cardtable.cards.deck import find_deck  # keeps a start without a custom deck fast

    return find_deck(name)[1]


def game(game_id: str) -> Game:
    """Return a game with its deck: the user's valid deck of that name, or the built-in one.

    Loads the rules and the deck on demand.

    Raises:
        UnknownGame: no game has that id.
        DeckError: the deck cannot be loaded.
    """
    return _with(game_id, deck(game_id))


def deck(game_id: str) -> Deck:
    """Return the deck for a new match: the user's valid one, or the built-in one.

    Raises:
        UnknownGame: no game has that id.
        DeckError: the deck cannot be loaded.
    """
    from cardtable.cards.deck import find_deck  # the menu shows entries without this import

    return find_deck(entry(game_id).deck)[0]


def deck_of(record: Record) -> Deck:
    """Return the deck a record was played with.

    Raises:
        UnknownGame: no game has that id.
        DeckError: the deck cannot be loaded.
    """
    from cardtable.cards.deck import DeckError, changed_deck

    found = changed_deck(entry(record.game).deck, record.deck)
    told = record.about.get("deck")
    if isinstance(told, str) and told != found.fingerprint:
        raise DeckError(_("it was played with a deck of cards that this version of Cardtable does not have"))
    return found


def game_of(record: Record) -> Game:
    """Return the game of a record with the record's deck. Raises as `deck_of` does."""
    return _with(record.game, deck_of(record))


def _with(game_id: str, cards: Deck) -> Game:
    return entry(game_id).rules()(cards.cards)


def make_table(
    game_id: str, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
) -> GameTable:
    """Return a table for a match of the game; `cards` defaults to the deck of a new match."""
    return entry(game_id).table()(sitters, options, cards if cards is not None else deck(game_id))
