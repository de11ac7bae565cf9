"""A sixth game that lives outside the program, at the table: its declaration is all that is known of it."""

import time
from typing import cast

import pytest

from cardtable.ai.thinker import Thinker
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from tests.games.plurality.game import GAME
from tests.scenes.table_kit import OpenTable


def test_a_hand_is_played_hinted_and_counted(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Entry], GAMES), GAME.id, GAME)
    table = open_table(game=GAME.id, seats=4)
    table.settle()
    session = table.session
    assert table.scene.context.layout.name == GAME.id
    assert session.may_hint
    with Thinker() as thinker:
        ticket = session.advise(thinker)
        until = time.monotonic() + 30
        while ticket.advice is None and time.monotonic() < until:
            time.sleep(0.02)
        assert ticket.advice is not None
        assert not ticket.fallback, "the process has found the players by the declaration"
    while not session.between_hands and session.waits != "over":
        table.scene.play(session.seen.legal()[0])
        table.until(lambda: table.quiet() or session.between_hands)
    (hand,) = session.hands_since(0)
    assert sum(mine.counts["tricks"] for mine in hand.seats) == 13
