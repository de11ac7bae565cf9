"""The identity of people, whatever their names: recognizing, renaming and replacing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardtable.ai.characters import character
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.doubles import apart
from cardtable.scenes.seeds import fresh_seed
from cardtable.storage.outcomes import Known
from cardtable.storage.settings import Player


def profile_name(app: Services) -> str:
    """The player's name, or that of the portrait until there is one."""
    profile = app.settings.profile
    return profile.name or portrait_name(profile.portrait)


def portrait_name(portrait: str) -> str:
    """The name of the character of that portrait, for a player who has typed none."""
    known = character(portrait)
    return _(known.name) if known is not None else _("Ann")


def own_person(app: Services) -> str:
    """The identity of this screen's player, settled on first use."""
    profile = app.settings.profile
    if not profile.person:
        profile.person = _known_by(app.library.people(), profile_name(app)) or fresh_seed()
    return profile.person


def everybody(app: Services) -> list[Known]:
    """This screen's player, then everyone else who has played here."""
    own = own_person(app)
    others = [known for known in app.library.people() if known.person != own]
    return [Known(own, profile_name(app), app.settings.profile.portrait), *others]


def identified(app: Services, players: Sequence[Player]) -> list[Player]:
    """Identify the players of a new match: every person is a known one or a new one.

    Of two people with one name, the first is the known one. No computer player bears a person's portrait or
    name.
    """
    known = everybody(app)
    taken = {player.person for player in players}
    found = []
    for player in players:
        if player.kind == "person" and not player.person:
            person = _known_by(known, player.name)
            player = replace(player, person=fresh_seed() if person in taken or not person else person)
            taken.add(player.person)
        found.append(player)
    return apart(found)


def settled(players: Sequence[Player], owner: Player) -> list[Player]:
    """Players of a kept setup, finding this screen's player by name if necessary."""
    if any(player.person == owner.person for player in players):
        return list(players)
    return [
        replace(player, person=owner.person)
        if player.kind == "person" and not player.person and _same(player.name, owner.name)
        else player
        for player in players
    ]


def rename(app: Services, name: str, portrait: str) -> None:
    """Give this screen's player another name and portrait, in the matches and at every seat."""
    profile = app.settings.profile
    own, before = own_person(app), profile_name(app)
    profile.name, profile.portrait = name, portrait
    shown = profile_name(app)

    def renamed(player: Player) -> Player:
        mine = player.person == own or (not player.person and _same(player.name, before))
        return replace(player, name=shown, portrait=portrait, person=own) if mine else player

    _reseat(app, renamed)
    app.library.rename(own, shown, portrait)
    app.apply_settings()


def take_over(app: Services, name: str, portrait: str, person: str = "") -> None:
    """Make somebody the player of this screen, at the first start or in place of another.

    Args:
        app: the program.
        name: the name.
        portrait: the portrait's name.
        person: the identity; empty to find it by name, or for somebody new.
    """
    profile = app.settings.profile
    before = Player(profile_name(app), profile.portrait, "person", person=own_person(app))
    known = everybody(app)
    person = person or _known_by(known, name) or fresh_seed()
    owner = Player(name, portrait, "person", person=person)
    for setup in app.settings.games.values():
        setup.seats = settled(setup.seats, before)
        if not any(player.person == person for player in setup.seats):
            setup.seats = [
                replace(owner, level=player.level) if player.person == before.person else player
                for player in setup.seats
            ]
    profile.person = person
    rename(app, name, portrait)


def _reseat(app: Services, change: Callable[[Player], Player]) -> None:
    """Change the people in every kept setup."""
    for setup in app.settings.games.values():
        seats = [change(player) if player.kind == "person" else player for player in setup.seats]
        setup.seats = apart(seats)


def _known_by(people: Sequence[Known], name: str) -> str:
    """The identity of the person with that name; empty for nobody."""
    return next((known.person for known in people if _same(known.name, name)), "")


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
