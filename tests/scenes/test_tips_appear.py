"""Every tip of a game appears at its table, once, in matches that meet them all."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from cardtable.engine.record import read_line
from cardtable.lessons.tips import EVERY, load
from cardtable.scenes.play.ending import open_ending
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.session import Session
from cardtable.shots import Studio, studio
from cardtable.storage.settings import Settings
from tests.kit.tip_kinds import Met, kinds_of
from tests.scenes.table_kit import Unpainted

GAMES = ("whitehouse", "statehood", "states", "combat", "american_deuce")
WHO = "somebody"
STEPS = 150
"""Tenths of a second in which a tip has to appear."""
TIMES = 8
"""At most so many other tips come at one place before its own."""
UNMET = {"whitehouse.too-high"}
"""Only a bid of all votes leads to it."""


def come_to(made: Studio, met: Met) -> PlayScene:
    """The table of a person to whom something comes, with the move on the way that brings it, if any."""
    moved = met.what in ("banner", "happening")
    session = Session.of_record(met.record, met.ply - moved, met.seat)
    session.players = tuple(replace(player, person=WHO) for player in session.players)
    scene = PlayScene(made.app, session=session, still=True)
    made.app.push(scene)
    if moved:
        line = met.record.moves[met.ply - 1]
        scene._show(session.play(*read_line(session.match.state, met.ply, line)))
    elif met.what == "sheet":
        open_ending(scene.context, cover=scene.show_anew, seen=scene.show_anew)
    return scene


def appears(met: Met, settings: Settings) -> bool:
    """Whether one more tip appears where something comes."""
    known = [*settings.seen.get(WHO, ())]
    with studio((1024, 640), settings) as made:
        made.app._compositor = Unpainted(made.app.host.surface)  # what is listed counts, not how it looks
        scene = come_to(made, met)
        for step in range(STEPS):
            made.settle(100)
            if settings.seen.get(WHO, []) != known:
                return True
            if scene.view.held and step % 10 == 9:  # the tip comes when the announcement stands
                made.host.queue.append(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    return False


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_appears_once_in_matches_that_meet_them_all(game: str) -> None:
    tips, _problem = load()
    settings = Settings(speed="off")
    places: dict[str, list[Met]] = {}
    for met in kinds_of(game):
        tip = tips.find(game, met.kind)
        if tip is not None and not tip.key.startswith(EVERY):
            places.setdefault(tip.key, []).append(met)
    for key, met in ((key, met) for key, found in places.items() for met in found):
        for _time in range(TIMES):
            if key in settings.seen.get(WHO, ()) or not appears(met, settings):
                break
    seen = settings.seen[WHO]
    assert len(set(seen)) == len(seen), "once"
    wanted = {key for key in tips.told if key.startswith(f"{game}.")}
    assert wanted - {*seen} <= UNMET
