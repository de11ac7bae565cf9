"""Frames of every kind at the real table, in every phase of every game: they harm nobody and learn nothing.

`--frames` says how many in all; `make faults` sends 10,000.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from cardtable.engine.game import CHANCE, MoveError, State
from cardtable.engine.record import Record, replay
from cardtable.games import catalogue
from cardtable.phones import card_view
from cardtable.phones import server as server_module
from cardtable.phones.limits import Allowance
from tests.kit.desk import built_in
from tests.kit.records import records
from tests.phones.conftest import OpenPhones, PhoneTable
from tests.phones.handsets import Handset, Message
from tests.phones.test_at_the_table import acting, log_text
from tests.phones.test_server import BAD_FRAMES, garbage
from tests.phones.test_whole_matches import answer


@dataclass(frozen=True)
class Moment:
    """The first moment of a game's golden records at which a phase is asked.

    Args:
        phase: the phase.
        record: the record.
        moves: how many of its moves are made.
    """

    phase: str
    record: Record
    moves: int


def moments(game: str) -> Iterator[Moment]:
    """One moment for each phase in which somebody is to act."""
    met = set[str]()
    for record in records(game):
        if record.deck:
            continue
        for number, state in enumerate(replay(record, built_in(game))):
            if state.phase not in met and state.to_act and CHANCE not in state.to_act:
                met.add(state.phase)
                yield Moment(state.phase, record, number)


WRONG = [frame for frame in BAD_FRAMES if '"move"' not in frame]
"""One of them is a move, which is wrong only before any hello."""
MOMENTS = [
    pytest.param(moment, id=f"{game}-{moment.phase}") for game in catalogue.GAMES for moment in moments(game)
]


def allowed(state: State, seat: int, text: str) -> bool:
    """Whether the rules let a seat make a move, as text."""
    try:
        return state.why_not(seat, state.read(seat, text)) is None
    except MoveError:
        return False


def aimed(dice: Random, phone: Handset, made: PhoneTable, moves: list[str]) -> str:
    """A frame that keeps to the schema: the seat's own question, answered with anything but a legal move."""
    state = made.session.match.state
    seat = made.session.actor
    codes = [card for cards in state.zones().values() for card in cards if card]
    n = dice.choice([phone.state["n"], phone.state["n"], 0, 10**6])
    kind = dice.choice(["raise", "raise", "move", "hint", "sit", "go", "ping"])
    message: Message = {"t": kind} if kind == "ping" else {"t": kind, "n": n}
    if kind == "raise":
        message["cards"] = dice.sample(codes, dice.randrange(min(5, len(codes))))
        if dice.random() < 0.7:
            message["touched"] = dice.choice(codes)
        if dice.random() < 0.3:
            message["besides"] = dice.sample(codes, 1)
    elif kind == "move":
        message["move"] = dice.choice([move for move in [*moves, *codes] if not allowed(state, seat, move)])
    elif kind == "sit":
        message = {"t": "sit", "seat": dice.randrange(10)}
    return json.dumps(message)


def cards_in(value: Any) -> set[str]:
    """Every card that messages name by its code or show by its face; the rail is of prizes."""
    if isinstance(value, dict):
        found = set().union(*(cards_in(part) for key, part in value.items() if key != "rail"))
        if isinstance(value.get("face"), str) and (face := card_view.read_face(value["face"])).deck:
            found.add(face.card)
        return found
    return set().union(*map(cards_in, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("moment", MOMENTS)
def test_frames_of_every_kind_in_every_phase_harm_nobody_and_learn_nothing(
    moment: Moment, frames: int, open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who breaks the rules of frames loses the connection; nothing is logged, and the others play on."""
    record = moment.record
    made = open_phones(
        *["phone"] * record.seats,
        game=record.game,
        options=record.options,
        lines=record.moves[: moment.moves],
    )
    made.join_all()
    seat = acting(made)
    state = made.session.match.state
    assert state.phase == moment.phase
    known = {code for cards in state.observe(seat).zones().values() for code in cards if code}
    monkeypatch.setattr(server_module, "FRAMES", Allowance(1e6, 1e6))
    dice = Random(f"{record.game} {moment.phase}")
    moves = [line.partition(" ")[2] for line in record.moves if not line.startswith("*")]
    phone, shown = made.phones[seat], set[str]()
    token = phone.token
    others = {place: other for place, other in made.phones.items() if place != seat}
    for number in range(-(-frames // len(MOMENTS))):
        if phone.closed is not None:
            shown |= cards_in(phone.heard)
            phone = made.pocket.handset().come_back(token)
            made.pocket.until(lambda phone=phone: phone.state)
        if not number % 50:  # else they are taken for gone; and all that they hear would fill the memory
            for other in others.values():
                other.send(t="ping")
                other.heard.clear()
        wild = dice.random()
        if wild < 0.6:
            phone.write(aimed(dice, phone, made, moves))
        else:
            phone.write(garbage(dice) if wild < 0.9 else dice.choice(WRONG))
    shown |= cards_in(phone.heard)
    phone = made.phones[seat] = made.pocket.handset().come_back(token)
    made.pocket.until(lambda: phone.state)
    assert len(made.session.match.steps) == moment.moves
    assert shown <= known
    answer(made, seat, dice)
    assert all(other.closed is None for other in others.values())
    assert log_text() == ""
