"""What every map answers about a place: facts that anybody may know, and nothing of where a card is.

Tooltips, the atlas and the quiz take their words from here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardtable import resources
from cardtable.cards.atlas import Place, atlas
from cardtable.cards.card import CENSUSES, Card
from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.phrases import listed, votes_text
from cardtable.i18n import N_, _
from cardtable.quiz.regions import region_of
from cardtable.scenes.card_facts import kind_of
from cardtable.scenes.numbers import whole

REGION_NAMES: Final = {
    "northeast": N_("Northeast"),
    "midwest": N_("Midwest"),
    "south": N_("South"),
    "west": N_("West"),
    "territories": N_("Territory"),
}


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """The card of a place in a deck.

    Args:
        games: ids of the games played with the deck.
        deck: name of the deck.
        card: the card.
    """

    games: tuple[str, ...]
    deck: str
    card: Card

    @property
    def title(self) -> str:
        """What it is: ``"King of clubs"``, ``"Blue state, value 5"``, ``"19 votes"``."""
        if self.card.color is not None:
            return _("{color}, value {value}").format(color=kind_of(self.card), value=self.card.value)
        if self.card.rank is None and self.card.kind in ("state", "district"):
            return votes_text(self.card.votes_in(CENSUSES[-1]))
        return kind_of(self.card)

    @property
    def named(self) -> str:
        """The names of its games."""
        return listed([_(GAMES[game].title) for game in self.games])


def cards_of(code: str) -> tuple[PlaceCard, ...]:
    """Return the card of a place in every deck that has one, in the order of the menu."""
    decks = dict.fromkeys(entry.deck for entry in GAMES.values())
    return _cards(tuple(_stamp(deck) for deck in decks)).get(code, ())


def _stamp(deck: str) -> tuple[str, float]:
    """A deck, and when the player last changed their own version of it."""
    own = resources.user_file("decks", f"{deck}.yaml")
    return deck, own.stat().st_mtime if own is not None else 0.0


@lru_cache(maxsize=2)
def _cards(decks: tuple[tuple[str, float], ...]) -> dict[str, tuple[PlaceCard, ...]]:
    """Every place's cards in these decks."""
    found: dict[str, tuple[PlaceCard, ...]] = {}
    for name, _changed in decks:
        played = [entry for entry in GAMES.values() if entry.deck == name and catalogue.lack(entry) is None]
        games = tuple(entry.id for entry in played)
        if not games:
            continue  # its poster says what it lacks
        for card in catalogue.deck(games[0]).cards:
            if card.place is not None:
                found[card.place] = (*found.get(card.place, ()), PlaceCard(games, name, card))
    return found


def votes_line(place: Place) -> str:
    """Return the electoral votes of a place by both censuses."""
    if not any(place.votes.values()):
        return _("No electoral votes")
    older, newer = CENSUSES
    return _("Votes: {old} ({older} census), {new} ({newer} census)").format(
        old=place.votes[older], older=older, new=place.votes[newer], newer=newer
    )


def borders_line(place: Place) -> str:
    """Return the neighbors of a place by postal code, those at a corner in parentheses."""
    if place.kind == "territory":
        return _("A territory, which borders no state")
    if place.kind == "district":
        return _("The seat of the federal government, in no state")
    if not place.borders:
        return _("Borders no other state")
    line = _("Borders {states}").format(states=_codes(place.borders))
    if place.corner:
        line = _("{borders}; touches {states} at a corner").format(borders=line, states=_codes(place.corner))
    return line


def _codes(codes: Iterable[str]) -> str:
    return _(", ").join(codes)


def answer(code: str) -> tuple[str, ...]:
    """Return what every map says of a place under its name, line by line."""
    place = atlas().places[code]
    lines = [_("Capital: {name}").format(name=place.capital)] if place.kind != "district" else []
    lines += [votes_line(place), borders_line(place)]
    lines += [_("{games}: {card}").format(games=shown.named, card=shown.title) for shown in cards_of(code)]
    return (*lines, _("F2: more in the atlas"))


def status(place: Place) -> str:
    """Return what a place is, and where: ``"State · Midwest"``."""
    region = _(REGION_NAMES[region_of(place.code)])
    if place.kind == "territory":
        return region
    kind = _("Federal district") if place.kind == "district" else _("State")
    return _("{kind} · {region}").format(kind=kind, region=region)


def byline(place: Place) -> str:
    """Return the nickname of a state and its number: ``"Buckeye State · state no. 17, 1803"``."""
    if place.admitted is None:
        return _("Population {count}").format(count=whole(place.population))
    joined = _("state no. {number}, {year}").format(number=place.order, year=place.admitted.year)
    return _("{nickname} · {joined}").format(
        nickname=_(place.nickname) if place.nickname else "", joined=joined
    )
