"""The games as the players of an evening can play them, with the lengths and minutes of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.evening.program import Choice, seats_for
from cardtable.games import catalogue
from cardtable.games.kit.entry import Entry
from cardtable.i18n import _, ngettext
from cardtable.scenes.setup.terms import Length, Offers, Terms, company
from cardtable.storage.settings import GameSetup, Player

DUELLISTS = 2
"""A game that takes no more players is the duel of the first two."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A game, and whether it fits.

    Args:
        entry: its declaration.
        line: in a few words how it is played, or why it cannot be.
        choice: how it can be played; None if it cannot.
    """

    entry: Entry
    line: str
    choice: Choice | None = None


def offered(entry: Entry, players: Sequence[Player], owner: Player) -> Offered:
    """A game for so many players.

    Args:
        entry: its declaration.
        players: of the evening.
        owner: the player of this screen.
    """
    problem = catalogue.lack(entry, entered=True)
    if problem is not None:
        return Offered(entry, problem)
    rules, count = catalogue.game(entry.id), len(players)
    duel = max(rules.seats) == DUELLISTS
    seats = DUELLISTS if duel else seats_for(rules.seats, count)
    if seats is None:
        return Offered(entry, _("Takes at most {count}").format(count=max(rules.seats)))
    offers = offers_of(entry, owner)
    terms = _published(offers, company(players, seats, owner))
    lengths = [(name, offers.minutes(name, seats)) for name in offers.lengths(terms)]
    if not all(minutes for _name, minutes in lengths):
        return Offered(entry, _("Nobody has measured how long it takes"))
    line = _("The final duel") if duel else _("Everybody plays")
    if seats > count:
        free = seats - count
        line = ngettext("{count} seat for a computer", "{count} seats for computers", free).format(count=free)
    return Offered(entry, line, Choice(entry.id, tuple(lengths), duel))


def offers_of(entry: Entry, owner: Player) -> Offers:
    """The terms on which a game can be played, whatever was agreed on last."""
    each_hand = entry.table().each_hand
    return Offers(catalogue.game(entry.id), entry, owner, GameSetup(), each_hand=each_hand)


def terms_of(offers: Offers, players: Sequence[Player], length: Length) -> Terms:
    """The published rules in a match of some length."""
    return offers.of_length(_published(offers, players), length)


def _published(offers: Offers, players: Sequence[Player]) -> Terms:
    return Terms(tuple(players), offers.game.settle(len(players), {}))
