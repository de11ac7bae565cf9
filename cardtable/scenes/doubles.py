"""Computer players that a person at the table could be mistaken for, and who sits there instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.ai.characters import COMPUTERS
from cardtable.i18n import _
from cardtable.storage.settings import Player


def apart(players: Sequence[Player]) -> list[Player]:
    """The players, with other characters in place of computer players with a person's portrait or name."""
    people = [player for player in players if player.kind == "person"]
    faces, names = {player.portrait for player in players}, {player.name.casefold() for player in players}
    found = []
    for player in players:
        name = player.name.casefold()
        shared = any(one.portrait == player.portrait or one.name.casefold() == name for one in people)
        if player.kind == "computer" and shared:
            free = (one for one in COMPUTERS if one.portrait not in faces)
            someone = next((one for one in free if _(one.name).casefold() not in names), None)
            if someone is not None:
                faces.add(someone.portrait)
                player = replace(player, name=_(someone.name), portrait=someone.portrait)
        found.append(player)
    return found
