"""A deal given away as a code, and a deal taken from one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardtable.cards.deck import changed_deck
from cardtable.daily.code import GivenDeal, can_be_given, mark_of, numbers_of, options_of, read_code
from cardtable.daily.deal import OPPONENTS
from cardtable.engine.match import Match
from cardtable.engine.options import OptionError
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.scenes.again import KEY, Again
from cardtable.scenes.base import Services
from cardtable.scenes.profile import own_player
from cardtable.scenes.setup.terms import company

if TYPE_CHECKING:
    from cardtable.engine.game import Game
    from cardtable.games.kit.entry import Entry
    from cardtable.scenes.session import Session

EXAMPLE: Final = "WH42-FZZZZ-ZZZZ-ZZZZ-YMEAVQ"
"""What a code looks like."""


def code_of(session: Session, seat: int) -> str:
    """Return the code of the first deal of a match in a seat; empty if it has none.

    A match begun from a word of one's own or taken from a file has none, nor does one with an option that the
    menus do not offer.
    """
    match, entry = session.match, session.entry
    changed = match.game.changed(match.options)
    numbers = numbers_of(match.game.options, changed)
    if numbers is None or not can_be_given(match.seed):
        return ""
    mark = _mark(entry, changed_deck(entry.deck, match.deck).fingerprint)
    return GivenDeal(entry.clauses, match.seats, seat, match.seed, numbers, mark).code


def take(app: Services, text: str) -> bool:
    """Leave everything and play the deal of a code; tell the player if the giver's rules or deck differ.

    Returns:
        Whether the code has a deal; if not, a message has said why.
    """
    given = read_code(text)
    entry = next((one for one in catalogue.GAMES.values() if given and one.clauses == given.game), None)
    if given is None or entry is None:
        app.notify(_("This is no code of a deal. One looks like {code}.").format(code=EXAMPLE))
        return False
    deck = catalogue.deck(entry.id)
    game = catalogue.game(entry.id)
    match = _match_of(given, game)
    if match is None:
        words = _("This deal of {game} was agreed on in a way that this version of Cardtable does not have.")
        app.notify(words.format(game=_(entry.title)))
        return False
    while match.chance_due:
        match.draw()
    own = own_player(app)
    seated = company([own], given.seats, own)
    players = [one if one.kind == "person" else replace(one, level=OPPONENTS) for one in seated]
    players[0], players[given.seat] = players[given.seat], players[0]
    names = tuple(player.name for player in players)
    again = Again(len(match.steps), given.seat, given.seat, names)
    lines = [step.line for step in match.steps]
    changed, agreed = game.changed(match.options), {KEY: again.plain()}
    match_id = app.library.new_match(
        entry.id, changed, players, given.seed, agreed, lines, "again", deck=deck.kept()
    )
    app.home()
    app.router.table(match_id)
    if _mark(entry, deck.fingerprint) != given.mark:
        words = _(
            "This deal of {game} comes from a Cardtable with other rules or another deck: the cards, or what "
            "they count, may not be the same."
        )
        app.notify(words.format(game=_(entry.title)))
    return True


def _match_of(given: GivenDeal, game: Game) -> Match | None:
    """The match of a given deal before its first move; None if the game has no such options or seats."""
    wishes = options_of(game.options, given.options)
    if wishes is None:
        return None
    try:
        return Match(game, given.seats, wishes, given.seed)
    except OptionError:
        return None


def _mark(entry: Entry, fingerprint: str) -> str:
    """The mark of the rules as they are written here, and of a deck."""
    return mark_of(entry.rules_file.read_bytes(), fingerprint)
