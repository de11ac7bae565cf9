"""Pictures of the American Deuce table: the cabinet at work, raised cards, moments, four to eight seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from cardtable.ai.advice import advise
from cardtable.ai.search import Budget
from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.plays import RIOT, STRAIGHT_FLUSH
from cardtable.games.american_deuce.rules.setup import OPTIONS, make_setup
from cardtable.scenes.log import LogScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review import ReviewScene
from cardtable.scenes.scores import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.shots.samples import asked, played
from cardtable.storage.settings import Player

if TYPE_CHECKING:
    from cardtable.scenes.base import Services

Maker = Callable[["Services"], None]
Until = Callable[[Match], bool]

GAME = "american_deuce"
SHORT = {"target": 90, "quick": True}
CABINET = (
    Player("Ann", "ann", "person"),
    Player("Silent Cal", "silent-cal", "computer"),
    Player("Eleanor", "eleanor", "computer"),
    Player("Teddy", "teddy", "computer"),
    Player("Abe", "abe", "computer"),
    Player("Dolley", "dolley", "computer"),
    Player("Frederick", "frederick", "computer"),
    Player("Sojourner", "sojourner", "computer"),
)
"""One person and as many others as are needed."""


def _match(until: Until, seats: int = 4) -> Match:
    return played(until, GAME, CABINET[:seats], SHORT)


def _session(match: Match) -> Session:
    return Session(match, CABINET[: match.seats])


def _beating(count: int, held: int) -> Until:
    """Whether the first seat can beat a combination of so many cards, with cards to spare."""

    def reached(match: Match) -> bool:
        state = match.state
        if state.to_act != (0,) or state.phase != "play":
            return False
        zones = state.zones()
        return len(zones["table"]) == count and len(state.legal(0)) > 1 and len(zones["hand.0"]) >= held

    return reached


def _table(until: Until, seats: int = 4) -> Maker:
    def make(app: Services) -> None:
        app.push(PlayScene(app, session=_session(_match(until, seats)), still=True))

    return make


def _raised(until: Until, seats: int = 4, *, legal: bool = True) -> Maker:
    """Cards are raised: the last suggestion, or a lower combination that is refused."""

    def make(app: Services) -> None:
        scene = PlayScene(app, session=_session(_match(until, seats)), still=True)
        app.push(scene)
        assert scene.ask is not None
        assert scene.ask.several is not None
        if legal:
            scene.raised.show(scene.ask.several.offers[-1])
        else:
            scene.raised.show(scene.view.keys("hand.self")[:1])

    return make


def _announced(title: str, move: Callable[[Match], Move | None], seats: int = 4, number: int = 0) -> Maker:
    """What is announced when the seat to act makes a move, in the first match from `number` on."""

    def make(app: Services) -> None:
        scene = PlayScene(app, session=_session(_first(move, seats, number)), still=True)
        app.push(scene)
        match = scene.session.match
        made = move(match)
        assert made is not None
        shown = scene.session.play(match.state.to_act[0], made)
        banners = (*shown.banners, *(moment for beat in shown.beats for moment in beat.banners))
        long = [replace(moment, hold=600_000.0) for moment in banners if title in moment.title]
        scene.view.show((), scene.seen_picture(), closing=scene.banners.acts(long, before=False))
        app.refresh()

    return make


def _first(move: Callable[[Match], Move | None], seats: int, number: int) -> Match:
    """The first of many matches, from a number on, in which a move can be made, stopped before it."""
    while True:
        options = {**SHORT, "seating": "by_score"}
        match = played(
            lambda match: len(match.results) == 3 or move(match) is not None,
            GAME,
            CABINET[:seats],
            options,
            seed=f"moment{number}",
        )
        if match.state.to_act and move(match) is not None:
            return match
        number += 1


def _asking(match: Match) -> Move | None:
    """Ask for a deuce."""
    return ASK if match.state.phase == "deuce" else None


def _giving(*, deuce: bool) -> Callable[[Match], Move | None]:
    """Give a deuce, or another card where there is none."""

    def give(match: Match) -> Move | None:
        state = match.state
        if state.phase != "give":
            return None
        seat = state.to_act[0]
        move = state.legal(seat)[0]
        return move if ("2" in state.write(seat, move)) == deuce else None

    return give


def _playing(*, riot: bool) -> Callable[[Match], Move | None]:
    """Play a riot, or a royal flush."""

    def play(match: Match) -> Move | None:
        state = match.state
        if state.phase != "play":
            return None
        agreed = make_setup(match.seats, tuple((one.name, match.options[one.name]) for one in OPTIONS))
        for move in _masks(match):
            kind = agreed.plays.kind(move)
            if kind == RIOT if riot else kind == STRAIGHT_FLUSH and move & agreed.pack.kings:
                return move
        return None

    return play


def _reseating(match: Match) -> Move | None:
    """Play the last cards of the second round, after which people change seats."""
    return _last_cards(match) if len(match.results) == 1 else None


def _last_cards(match: Match) -> Move | None:
    """Play all that is left in the hand, and be out first."""
    state = match.state
    if state.phase != "play":
        return None
    held = len(state.zones()[f"hand.{state.to_act[0]}"])
    return next((move for move in _masks(match) if move.bit_count() == held), None)


def _hinted(app: Services) -> None:
    """A hint for somebody who is to beat a card."""
    scene = PlayScene(app, session=_session(_match(_beating(1, 9))), still=True)
    app.push(scene)
    players = scene.session.entry.players()
    scene.hints.show(advise(players, scene.session.seen, Random(GAME), Budget(iterations=200)))


def _masks(match: Match) -> list[int]:
    """The legal plays of the seat to act, as masks."""
    legal = match.state.legal(match.state.to_act[0])
    return [move for move in legal if isinstance(move, int) and move > PASS]


def _scores(number: int, seats: int = 4) -> Maker:
    def make(app: Services) -> None:
        match = _match(lambda match: len(match.results) == number, seats)
        app.push(ScoresScene(app, _session(match), app.pop))

    return make


def _aside(name: str) -> Maker:
    """The last trick or the log, over the table."""

    def make(app: Services) -> None:
        session = _session(_match(asked("play", 4)))
        app.push(PlayScene(app, session=session, still=True))
        review = session.review()
        assert review is not None  # four times somebody has played
        if name == "review":
            app.push(ReviewScene(app, review, session.table))
        else:
            app.push(LogScene(app, session.match_log, GAME))

    return make


AMERICAN_DEUCE_SHOTS: Mapping[str, Maker] = {
    "deuce": _table(_beating(5, 6)),
    "deuce-raised": _raised(_beating(5, 6)),
    "deuce-refused": _raised(_beating(2, 6), legal=False),
    "deuce-lead": _table(asked("play", 1)),
    "deuce-full": _raised(asked("play"), 5),
    "deuce-suit": _table(asked("suit")),
    "deuce-ask": _table(asked("deuce")),
    "deuce-give": _table(asked("give")),
    **{f"deuce-{seats}": _raised(_beating(1, 8), seats) for seats in range(5, 9)},
    "deuce-asked": _announced("Drop a Deuce!", _asking),
    "deuce-dropped": _announced("deuce", _giving(deuce=True)),
    "deuce-constipated": _announced("The Constipated King", _giving(deuce=False)),
    "deuce-riot": _announced("Riot!", _playing(riot=True)),
    "deuce-royal": _announced("Royal flush!", _playing(riot=False), 7, 35),
    "deuce-out": _announced("goes out first", _last_cards),
    "deuce-hint": _hinted,
    "deuce-seats": _announced("New seats", _reseating, 6),
    "deuce-scores": _scores(4),
    "deuce-scores-8": _scores(3, 8),
    "deuce-result": _scores(1000),
    "deuce-review": _aside("review"),
    "deuce-log": _aside("log"),
}
"""Every picture of this table by its name."""
