"""Pictures of the Statehood table at decisive moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from cardtable.engine.match import Match
from cardtable.games.statehood.rules.moves import DC, PUERTO_RICO
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.shots.samples import COMPANY, played

if TYPE_CHECKING:
    from cardtable.scenes.base import Services

Maker = Callable[["Services"], None]
Wanted = Callable[[StatehoodView], bool]

_GAME = "statehood"


def _asked(wanted: Wanted) -> Callable[[Match], bool]:
    """Whether the first seat is to act in a state that is wanted."""

    def reached(match: Match) -> bool:
        if match.state.to_act != (0,):
            return False
        view = match.state.observe(0)
        assert isinstance(view, StatehoodView)  # the match is one of Statehood
        return wanted(view)

    return reached


def _table(wanted: Wanted, seats: int = 4, raised: int = 0, seed: str = "538") -> Maker:
    """The table in a state that is wanted, with a suggestion raised where there is one."""

    def make(app: Services) -> None:
        players = COMPANY[:seats]
        match = played(_asked(wanted), _GAME, players, seed=seed)
        scene = PlayScene(app, session=Session(match, players), still=True)
        app.push(scene)
        for _offer in range(raised):
            scene.raised.offer_next()

    return make


def _challenge(card: int | None) -> Wanted:
    """Whether the first seat can challenge: DC, Puerto Rico, or (None) a wildcard."""

    def wanted(view: StatehoodView) -> bool:
        shown = view.table.declaration
        if shown is None or len(view.legal()) < 3:
            return False
        if card is None:
            return shown.card not in (DC, PUERTO_RICO)
        return shown.card == card

    return wanted


def _declaring(view: StatehoodView) -> bool:
    return view.phase == "turn" and len(view.legal()) > 8 and view.hand > 1 and any(view.table.won)


def _discarding(view: StatehoodView) -> bool:
    return view.phase == "discard" and bool(view.cards >> PUERTO_RICO & 1)


def _forced(view: StatehoodView) -> bool:
    return view.phase == "turn" and view.table.forced


def _hands(number: int) -> Callable[[Match], bool]:
    return lambda match: len(match.results) == number


def _scores(number: int) -> Maker:
    def make(app: Services) -> None:
        app.push(ScoresScene(app, Session(played(_hands(number), _GAME), COMPANY), app.pop))

    return make


STATEHOOD_SHOTS: Mapping[str, Maker] = {
    "statehood": _table(_challenge(DC), raised=4, seed="22"),
    "statehood-turn": _table(_declaring),
    "statehood-discard": _table(_discarding),
    "statehood-wild": _table(_challenge(None), 3, raised=1),
    "statehood-two": _table(_challenge(None), 2),
    "statehood-lay": _table(_challenge(PUERTO_RICO), raised=1),
    "statehood-forced": _table(_forced),
    "statehood-scores": _scores(4),
    "statehood-result": _scores(1000),
}
"""Every picture of the Statehood table by its name."""
