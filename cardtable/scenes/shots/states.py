"""Pictures of the States table at decisive moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from cardtable.engine.match import Match
from cardtable.games.states.rules.state import StatesState
from cardtable.scenes.play.ending import open_ending
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review import ReviewScene
from cardtable.scenes.scores import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.shots.samples import COMPANY, played

if TYPE_CHECKING:
    from cardtable.scenes.base import Services

Maker = Callable[["Services"], None]
Wanted = Callable[[StatesState], bool]

_GAME = "states"


def _asked(wanted: Wanted) -> Callable[[Match], bool]:
    """Whether the first seat is to act in a state that is wanted."""

    def reached(match: Match) -> bool:
        state = match.state
        assert isinstance(state, StatesState)  # the match is one of States
        return state.to_act == (0,) and wanted(state)

    return reached


def _table(
    wanted: Wanted, seats: int = 4, options: Mapping[str, object] | None = None, raised: int = 0
) -> Maker:
    """The table in a state that is wanted, with the first cards of the hand raised."""

    def make(app: Services) -> None:
        players = COMPANY[:seats]
        match = played(_asked(wanted), _GAME, players, options)
        scene = PlayScene(app, session=Session(match, players), still=True)
        app.push(scene)
        scene.raised.show(scene.view.keys("hand.self")[:raised])

    return make


def _hand(phase: str, number: int) -> Wanted:
    return lambda state: (state.phase, state.hand) == (phase, number)


def _linked(state: StatesState) -> bool:
    """Whether the first seat can call."""
    return state.drawn > 0 and bool(state.setup.connections(state.hands[0]))


def _knocked(state: StatesState) -> bool:
    return state.knocker > 0 and state.phase == "turn"


def _watery(state: StatesState) -> bool:
    """Whether the first seat holds water, and some lies in front of it."""
    return bool(state.hands[0] & state.setup.waters) and state.phase == "discard"


def _won(*, mine: bool, knocked: bool) -> Maker:
    """The map after a hand that the first seat won or lost, with or without a knock."""

    def ended(match: Match) -> bool:
        if not match.results or match.state.phase != "deal":
            return False
        result = match.results[-1]
        return (result.points[0] > 0) == mine and (result.facts["knocker"] is not None) == knocked

    def make(app: Services) -> None:
        scene = PlayScene(app, session=Session(played(ended, _GAME), COMPANY), still=True)
        app.push(scene)
        open_ending(scene.context, cover=scene.show_anew, seen=scene.scores_seen)

    return make


def _scores(number: int, options: Mapping[str, object] | None = None) -> Maker:
    def make(app: Services) -> None:
        match = played(lambda match: len(match.results) == number, _GAME, options=options)
        app.push(ScoresScene(app, Session(match, COMPANY), app.pop))

    return make


def _review(app: Services) -> None:
    session = Session(played(_asked(_hand("discard", 2)), _GAME), COMPANY)
    app.push(PlayScene(app, session=session, still=True))
    review = session.review()
    assert review is not None  # three players have discarded
    app.push(ReviewScene(app, review, session.table))


def _setup(app: Services) -> None:
    from cardtable.scenes.setup import SetupScene

    app.home()
    app.push(SetupScene(app, _GAME))


STATES_SHOTS: Mapping[str, Maker] = {
    "states": _table(_hand("discard", 5)),
    "states-turn": _table(_hand("turn", 2), 3),
    "states-two": _table(_hand("turn", 3), 2),
    "states-linked": _table(_linked),
    "states-knocked": _table(_knocked),
    "states-water": _table(_watery),
    "states-own-eyes": _table(_hand("discard", 2), 4, {"spotting": "self", "teams": True}, 4),
    "states-won": _won(mine=True, knocked=False),
    "states-lost": _won(mine=False, knocked=False),
    "states-totals": _won(mine=False, knocked=True),
    "states-scores": _scores(4),
    "states-result": _scores(1000, {"scoring": "alternate"}),
    "states-review": _review,
    "states-setup": _setup,
}
"""Every picture of the States table by its name."""
