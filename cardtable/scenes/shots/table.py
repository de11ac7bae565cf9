"""Pictures of the table: at decisive moments of a match, and of any record after any move for any seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from cardtable.ai.advice import advise
from cardtable.ai.player import LoadPlayers
from cardtable.ai.search import Budget
from cardtable.engine.events import Viewer
from cardtable.engine.game import Observation
from cardtable.engine.match import Match
from cardtable.engine.record import Record, read_line
from cardtable.scenes.again import Again
from cardtable.scenes.again_result import AgainResult
from cardtable.scenes.again_seats import AgainScene
from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.hand_review import HandReview
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.inspect import Inspect
from cardtable.scenes.log import LogScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review import ReviewScene
from cardtable.scenes.scores import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.shots.american_deuce import AMERICAN_DEUCE_SHOTS
from cardtable.scenes.shots.combat import COMBAT_SHOTS
from cardtable.scenes.shots.samples import COMPANY, FAMILY, SEED, asked, in_hand, kept, played
from cardtable.scenes.shots.statehood import STATEHOOD_SHOTS
from cardtable.scenes.shots.states import STATES_SHOTS

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker
    from cardtable.scenes.base import Services

Maker = Callable[["Services"], None]
Until = Callable[[Match], bool]


def open_record(app: Services, record: Record, plies: int | None, viewer: Viewer) -> None:
    """Show the table of a record after so many moves as one seat sees it. Raises RecordError."""
    app.push(PlayScene(app, session=Session.of_record(record, plies, viewer), still=True))


def _hands(number: int) -> Until:
    return lambda match: len(match.results) == number


def _table(until: Until, options: Mapping[str, object] | None = None) -> Maker:
    def make(app: Services) -> None:
        match = played(until, options=options)
        app.push(PlayScene(app, session=Session(match, COMPANY), still=True))

    return make


def _following(match: Match) -> bool:
    """Whether the first seat follows suit, as the last, in a trick of the third hand."""
    state = match.state
    if state.to_act != (0,) or state.phase != "play" or state.hand < 3:
        return False
    zones = state.zones()
    return len(zones["trick"]) == 3 and 1 < len(state.legal(0)) < len(zones["hand.0"]) < 11


def _scores(number: int) -> Maker:
    def make(app: Services) -> None:
        app.push(ScoresScene(app, Session(played(_hands(number)), COMPANY), app.pop))

    return make


def _handover(app: Services) -> None:
    def second(match: Match) -> bool:
        return match.state.to_act == (1,) and ready[0]

    ready = [False]

    def until(match: Match) -> bool:
        ready[0] = ready[0] or in_hand(2, 4)(match)
        return second(match)

    session = Session(played(until, players=FAMILY), FAMILY)
    app.push(HandoverScene(app, session, 1, app.pop))


def _review(app: Services) -> None:
    session = Session(played(in_hand(2, 4)), COMPANY)
    app.push(PlayScene(app, session=session, still=True))
    review = session.review()
    assert review is not None  # three tricks have been played
    app.push(ReviewScene(app, review, session.table))


def _asking(app: Services) -> PlayScene:
    scene = PlayScene(app, session=Session(played(_following), COMPANY), still=True)
    app.push(scene)
    return scene


def _hint(app: Services) -> None:
    scene = _asking(app)
    session = scene.session
    players = session.entry.players()
    scene.hints.show(advise(players, session.seen, Random(SEED), Budget(iterations=400)))


def _why(app: Services) -> None:
    _asking(app).why.ask_last()


def hand_review(app: Services, session: Session, places: int = 0) -> None:
    """Show the review of the last hand, thought over, some own decisions on."""
    scene = HandReview(app, session)
    app.push(scene)
    players = session.entry.players()
    for number, decision in enumerate(scene.sight.decisions):
        budget = Budget(iterations=160)
        advice = advise(players, decision.seen, Random(number), budget, decision.played)
        decision.advice = advice.named(session.names)
    for _step in range(places):
        scene.go_to_own(1)


def _hand_review(app: Services) -> None:
    hand_review(app, Session(played(_hands(2)), COMPANY), 6)


class _AtOnce:
    """In place of the thinking process: whoever is asked answers by the policy, at once."""

    def ask(self, seen: Observation, players: LoadPlayers, seed: str, *_who: object) -> SimpleNamespace:
        return SimpleNamespace(move=seen.write(players().plain.choose(seen, Random(seed))))

    def poll(self) -> None:
        """There is nothing to wait for."""


def _again(app: Services) -> None:
    session = Session(played(_hands(2)), COMPANY)
    first = session.match.results[0].ply
    points = tuple(-part for part in session.match.results[1].points)
    names = tuple(player.name for player in COMPANY)
    origin = kept(app, session.match)
    scene = AgainResult(app, session, Again(first, 0, 0, names, points, origin))
    scene.rivals[0].go_on(cast("Thinker", _AtOnce()))
    app.push(scene)


def _deal_again(app: Services) -> None:
    session = Session(played(in_hand(3, 4)), COMPANY)
    app.push(PlayScene(app, session=session, still=True))
    app.push(AgainScene(app, session))


def _announced(title: str) -> Maker:
    """The first moment of a match at which something is announced, for as long as the picture takes."""

    def make(app: Services) -> None:
        match = played(_hands(8))
        record = match.record()
        session = Session(Match.resume(match.game, replace(record, moves=()), match.seed), COMPANY)
        for ply, line in enumerate(record.moves, start=1):
            seat, move = read_line(session.match.state, ply, line)
            shown = session.play(seat, move) if seat >= 0 else session.draw()
            for beat in shown.beats:
                found = [moment for moment in beat.banners if moment.title == title]
                if found:
                    scene = PlayScene(app, session=session, still=True)
                    app.push(scene)
                    scene.view.reset(beat.picture)
                    scene.stage.show(moving=False)
                    long = [replace(moment, hold=600_000.0) for moment in found]
                    scene.view.show((), beat.picture, closing=scene.banners.acts(long))
                    app.refresh()
                    return

    return make


def _inspect(app: Services) -> None:
    scene = _asking(app)
    table = scene.session.table
    app.push(Inspect(app, table.cards.by_code["AS"], census=table.census, deck=table.deck))


def _confirm(app: Services) -> None:
    """The question before Puerto Rico is thrown away."""

    def risky(match: Match) -> bool:
        state = match.state
        return (state.phase, state.to_act) == ("discard", (0,)) and "8H" in state.zones()["hand.0"]

    scene = PlayScene(app, session=Session(played(risky, "statehood"), COMPANY), still=True)
    app.push(scene)
    assert scene.picture.ask is not None
    for question in scene.picture.ask.confirm.values():
        app.push(ConfirmScene(app, question, app.pop))


def _log(app: Services) -> None:
    session = Session(played(in_hand(2, 4)), COMPANY)
    app.push(PlayScene(app, session=session, still=True))
    app.push(LogScene(app, session.match_log, session.match.game.id, None, session.picture().seats))


TABLE_SHOTS: Mapping[str, Maker] = {
    "table": _table(_following),
    "bid": _table(asked("bid")),
    "trump": _table(asked("trump")),
    "bury": _table(asked("bury", 3)),
    "bury-jokers": _table(asked("bury"), {"jokers": True}),
    "challenge": _table(asked("challenge"), {"play": "individual"}),
    "individual": _table(asked("play", 4), {"play": "individual"}),
    "honor": _table(asked("play", 4), {"referee": "honor"}),
    "colours": _table(asked("trump"), {"colors": True}),
    "scores": _scores(4),
    "result": _scores(1000),
    "handover": _handover,
    "hint": _hint,
    "again": _again,
    "deal-again": _deal_again,
    "hand-review": _hand_review,
    "why": _why,
    "trumped": _announced("Trumped!"),
    "review": _review,
    "log": _log,
    "inspect": _inspect,
    "confirm": _confirm,
    **AMERICAN_DEUCE_SHOTS,
    **COMBAT_SHOTS,
    **STATEHOOD_SHOTS,
    **STATES_SHOTS,
}
"""Every picture of the table by its name."""
