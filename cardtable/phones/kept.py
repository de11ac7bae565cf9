"""What a match remembers of its phones, so that it goes on where it was after the program ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast, get_args

from cardtable.phones.lobby import Lobby, Plan
from cardtable.phones.network import FIRST_PORT

KEY: Final = "phones"
"""Where it stands among the agreements of a match."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat.

    Args:
        plan: where it is played.
        name: of the guest who holds it; empty for none.
        portrait: of that guest.
        digest: what is kept of that guest's token; empty for none.
    """

    plan: Plan
    name: str = ""
    portrait: str = ""
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """The seats of a match with phones.

    Args:
        seats: by number.
        port: where the phones found the program, and look for it again.
        address: of this computer in the network it was found in; empty for the most likely one.
    """

    seats: tuple[KeptSeat, ...]
    port: int = FIRST_PORT
    address: str = ""

    @classmethod
    def of(cls, lobby: Lobby, port: int, address: str) -> Kept:
        """Return what is to be kept of a lobby."""
        seats = [
            KeptSeat(seat.plan)
            if seat.guest is None
            else KeptSeat(seat.plan, seat.guest.name, seat.guest.portrait, seat.guest.digest)
            for seat in lobby.seats
        ]
        return cls(tuple(seats), port, address)

    @classmethod
    def read(cls, agreed: Mapping[str, object], count: int) -> Kept | None:
        """Return what a match has kept; None without phones, or if it makes no sense for so many seats."""
        found = agreed.get(KEY)
        if not isinstance(found, dict):
            return None
        seats, port = found.get("seats"), found.get("port")
        if not isinstance(seats, list) or len(seats) != count:
            return None
        if type(port) is not int or not 0 < port < 65536:
            port = FIRST_PORT
        address = found.get("address")
        kept = address if isinstance(address, str) else ""
        return cls(tuple(_seat(seat) for seat in seats), port, kept)

    def plain(self) -> dict[str, object]:
        """Return it as plain values."""
        seats = [
            {"at": seat.plan, "name": seat.name, "portrait": seat.portrait, "digest": seat.digest}
            for seat in self.seats
        ]
        return {"seats": seats, "port": self.port, "address": self.address}


def _seat(found: object) -> KeptSeat:
    """A seat from plain values; where they make no sense, it is played at the screen."""
    if not isinstance(found, dict) or found.get("at") not in get_args(Plan):
        return KeptSeat("screen")
    texts = [found.get(key) for key in ("name", "portrait", "digest")]
    name, portrait, digest = (text if isinstance(text, str) else "" for text in texts)
    return KeptSeat(cast(Plan, found["at"]), name, portrait, digest)
