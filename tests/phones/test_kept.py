"""What a match remembers of its phones, and that nonsense in its place does no harm."""

from __future__ import annotations

import json

import pytest

from cardtable.phones.kept import KEY, Kept, KeptSeat
from cardtable.phones.lobby import Lobby, Seat, digest_of
from cardtable.phones.network import FIRST_PORT


def test_what_is_kept_comes_back_through_json() -> None:
    lobby = Lobby(0.0, ("ann",), new_token=lambda: "a token of its own")
    plans = [Seat("P", "ann", "phone"), Seat("Q", "ann", "computer"), Seat("R", "ann", "phone")]
    lobby.arrange(plans, started=True)
    lobby.join(1, "10.0.0.1", lobby.code(0.0), "Ben", "ann", 0.0)
    kept = Kept.of(lobby, 8130, "10.0.0.7")
    assert kept.seats == (
        KeptSeat("phone", "Ben", "ann", digest_of("a token of its own")),
        KeptSeat("computer"),
        KeptSeat("phone"),
    )
    plain = json.dumps(kept.plain())
    assert "a token of its own" not in plain
    assert Kept.read({KEY: json.loads(plain)}, 3) == kept


@pytest.mark.parametrize("found", [None, [], "phones", {}, {"seats": []}, {"seats": [{}]}, {"seats": 3}])
def test_nonsense_is_no_phones(found: object) -> None:
    assert Kept.read({KEY: found}, 2) is None
    assert Kept.read({}, 2) is None


@pytest.mark.parametrize("seat", [None, 1, {}, {"at": "moon"}, {"at": 1}, {"at": None, "digest": "x"}])
def test_a_seat_of_nonsense_is_played_at_the_screen(seat: object) -> None:
    kept = Kept.read({KEY: {"seats": [seat, {"at": "phone", "name": 7}], "port": True}}, 2)
    assert kept == Kept((KeptSeat("screen"), KeptSeat("phone")), FIRST_PORT)
