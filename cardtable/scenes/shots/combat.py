"""Pictures of Combat at its decisive moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.engine.events import Event, Turned
from cardtable.engine.match import Match
from cardtable.engine.record import Record, read_line
from cardtable.scenes.map_result import MapResult
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.shots.samples import played
from cardtable.storage.settings import Player
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.elements import Banner

if TYPE_CHECKING:
    from cardtable.scenes.base import Services

Maker = Callable[["Services"], None]
Until = Callable[[Match], bool]

RIVALS = (Player("Ann", "ann", "person"), Player("Teddy", "teddy", "computer"))
PAIR = (Player("Ann", "ann", "person"), Player("Ben", "ben", "person"))
"""One person and a computer player; two people at one screen."""


def _asked(phase: str, pending: str = "", hand: int = 1, up: int | None = None) -> Until:
    """Whether the first seat is asked something from a hand on."""

    def reached(match: Match) -> bool:
        facts = match.state.facts()
        opened = facts["up"]
        assert isinstance(opened, list)
        return (
            match.state.phase == phase
            and 0 in match.state.to_act
            and match.state.hand >= hand
            and pending in ("", facts["pending"])
            and up in (None, len(opened))
        )

    return reached


def _over(match: Match) -> bool:
    return match.state.winners is not None


def _reached(until: Until, players: tuple[Player, ...]) -> Match:
    """The first of some matches in which it comes to that."""
    number = 0
    while True:
        match = played(until, "combat", players, seed=f"{number}")
        if match.state.winners is None:
            return match
        number += 1


def _table(until: Until, players: tuple[Player, ...] = RIVALS) -> Maker:
    def make(app: Services) -> None:
        app.push(PlayScene(app, session=Session(_reached(until, players), players), still=True))

    return make


def _leaving(app: Services) -> None:
    """The question within the question: which face-down card is left."""
    match = _reached(_asked("choose", "unequal", hand=6), RIVALS)
    scene = PlayScene(app, session=Session(match, RIVALS), still=True)
    app.push(scene)
    if scene.ask is not None:
        scene.question.specify(scene.ask.tiles[1])


def _announced(code: str) -> Maker:
    """The moment at which a wild card is turned over."""

    def make(app: Services) -> None:
        match, ply = _match_with(code)
        record = match.record()
        session = Session(Match.resume(match.game, _first(record, ply - 1), match.seed), RIVALS)
        seat, move = read_line(session.match.state, ply, record.moves[ply - 1])
        scene = PlayScene(app, session=session, still=True)
        app.push(scene)
        beat = next(beat for beat in session.play(seat, move).beats if beat.banners)
        _show_moments(scene, beat, beat.banners)
        app.refresh()

    return make


def _match_with(code: str) -> tuple[Match, int]:
    """A match in which a card is turned over, and the number of that move, from 1."""
    number = 0
    while True:
        match = played(_over, "combat", RIVALS, seed=f"wild{number}")
        for told in Session(match, RIVALS).match_log.told:
            if told.hand > 4 and _turns(told.events, code):
                return match, told.ply
        number += 1


def _turns(events: tuple[Event, ...], code: str) -> bool:
    return any(isinstance(event, Turned) and event.card == code for event in events)


def _show_moments(scene: PlayScene, beat: Beat, banners: Sequence[Banner]) -> None:
    """What is announced at a step of a move, for as long as the picture takes."""
    long = [replace(moment, hold=600_000.0) for moment in banners]
    scene.view.reset(beat.picture)
    scene.stage.show(moving=False)
    scene.view.show((), beat.picture, opening=scene.banners.acts(long))


def _afterwards(clause: str, title: str = "") -> Maker:
    """What is announced when a rule is played out."""

    def make(app: Services) -> None:
        number = 0
        while True:
            match = played(_over, "combat", RIVALS, seed=f"after{number}")
            record = match.record()
            session = Session(Match.resume(match.game, _first(record, 0), match.seed), RIVALS)
            for ply, line in enumerate(record.moves, start=1):
                seat, move = read_line(session.match.state, ply, line)
                shown = session.play(seat, move) if seat >= 0 else session.draw()
                for beat in shown.beats:
                    found = [moment for moment in beat.banners if moment.sides or not moment.cards]
                    if any(clause == moment.note and title in moment.title for moment in found):
                        scene = PlayScene(app, session=session, still=True)
                        app.push(scene)
                        _show_moments(scene, beat, found)
                        app.refresh()
                        return
            number += 1

    return make


def _first(record: Record, plies: int) -> Record:
    return Record(record.game, record.seats, record.options, record.names, record.about, record.moves[:plies])


def _ending(app: Services) -> None:
    session = Session(played(_over, "combat", RIVALS, seed="538"), RIVALS)
    ending = session.ending()
    assert ending is not None  # the match is over
    app.push(MapResult(app, session, ending))


def _scores(app: Services) -> None:
    app.push(ScoresScene(app, Session(played(_over, "combat", RIVALS, seed="538"), RIVALS), app.pop))


COMBAT_SHOTS: Mapping[str, Maker] = {
    "combat": _table(_asked("flip", "turn", hand=5, up=1)),
    "combat-choose": _table(_asked("choose", "unequal", hand=6)),
    "combat-leave": _leaving,
    "combat-tie": _table(_asked("choose", "tie-breaker", hand=3)),
    "combat-call": _table(_asked("call", hand=4)),
    "combat-swing": _table(_asked("flip", "swing-state", hand=3)),
    "combat-duel": _table(_asked("rps", hand=3)),
    "combat-duel-two": _table(_asked("rps", hand=3), PAIR),
    "combat-pick": _table(_asked("pick", hand=3)),
    "combat-add": _table(_asked("add")),
    "combat-fake-news": _announced("*fake-news"),
    "combat-celebrity": _announced("*celebrity"),
    "combat-recount": _announced("*recount"),
    "combat-swing-state": _announced("*swing-state"),
    "combat-collusion": _announced("*collusion"),
    "combat-shown": _afterwards("", "beats"),
    "combat-called": _afterwards("EC-7"),
    "combat-recounted": _afterwards("EC-9", "lower"),
    "combat-swung": _afterwards("EC-10"),
    "combat-result": _ending,
    "combat-scores": _scores,
}
"""Every picture of Combat by its name."""
