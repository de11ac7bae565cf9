"""Who may come in, and who holds which seat: join codes, tokens, tries, and the nods of the host.

It knows neither sockets nor a clock: the time is handed in, in seconds of a clock that never goes back, and
so are fresh codes and tokens. Of a token only its SHA-256 is kept, which is of no use to whoever finds it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

from cardtable.i18n import _

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of a join code, without those that look like a digit or like one another."""
CODE_LENGTH: Final = 4
CODE_LASTS: Final = 30 * 60.0
"""Seconds after which nobody can join with a code any more and the screen shows another one."""
CODE_MISSES: Final = 60
"""Wrong codes, whoever sends them, after which another code takes its place: one in 5,500 is guessed."""
MISSES: Final = 5
"""Wrong codes and tokens from one address after which it has to wait."""
WAIT: Final = 60.0
"""Seconds it waits."""
MOST_GUESTS: Final = 24
"""Most phones that are in at once."""

Plan = Literal["screen", "phone", "computer"]
"""Where the host wants a seat to be played."""
At = Literal["screen", "phone", "computer", "open", "lost"]
"""Where it is played: ``open`` waits for a phone, ``lost`` for the return of its own."""


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """A phone may not do what it asked for.

    Args:
        sentence: why, for its owner.
        final: whether asking again is of no use.
    """

    def __init__(self, sentence: str, *, final: bool = False) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.final = final


@dataclass(slots=True, eq=False)
class Guest:
    """Somebody with a phone.

    Args:
        name: as given on the phone.
        portrait: the portrait chosen there.
        digest: SHA-256 of the token, in hexadecimal.
        seat: the seat held, or None.
        wish: somebody's seat asked for, which needs the host's nod, or None.
        line: number of the open connection, or None. The latest one counts: a page that is open twice has
            the seat where it was opened last.
    """

    name: str
    portrait: str
    digest: str
    seat: int | None = None
    wish: int | None = None
    line: int | None = None


@dataclass(slots=True)
class Seat:
    """One seat of the match.

    Args:
        name: of its player, while no phone holds it.
        portrait: of its player.
        plan: where the host wants it to be played.
        place: its place at the table, such as ``"North"``.
        partners: the seats it plays together with.
        guest: who holds it with a phone, or None.
        away: since when that phone is gone, in seconds; None while it is here.
    """

    name: str
    portrait: str
    plan: Plan
    place: str = ""
    partners: Sequence[int] = ()
    guest: Guest | None = None
    away: float | None = None

    @property
    def at(self) -> At:
        """Where it is played."""
        if self.plan != "phone":
            return self.plan
        if self.guest is None:
            return "open"
        return "lost" if self.guest.line is None else "phone"


def fresh_code() -> str:
    """Return a random join code."""
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


def fresh_token() -> str:
    """Return a random token of 192 bits."""
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Lobby:
    """Everybody who has joined with a phone, and the seats of the match they play or wait for.

    Attributes:
        seats: by number.
        guests: everybody who is in.
        started: whether the match has begun.
        locked: whether nobody new may join; who has a token may always return.
        changes: counts every change, so that others notice one.
    """

    def __init__(
        self,
        now: float,
        portraits: Collection[str],
        *,
        new_code: Callable[[], str] = fresh_code,
        new_token: Callable[[], str] = fresh_token,
    ) -> None:
        """Open it with no seats.

        Args:
            now: the time.
            portraits: the portraits to choose from.
            new_code: returns a random join code.
            new_token: returns a random token of at least 128 bits.
        """
        self._portraits = portraits
        self._new_code = new_code
        self._new_token = new_token
        self._code = new_code()
        self._renewed = now
        self._code_misses = 0
        self._misses: dict[str, tuple[int, float]] = {}
        self._lines: dict[int, Guest] = {}
        self.seats: list[Seat] = []
        self.guests: list[Guest] = []
        self.started = False
        self.locked = False
        self.changes = 0

    # The code

    def code(self, now: float) -> str:
        """Return the code with which one joins now."""
        if now - self._renewed >= CODE_LASTS:
            self._renew(now)
        return self._code

    def _renew(self, now: float) -> None:
        self._code = self._new_code()
        self._renewed = now
        self._code_misses = 0
        self.changes += 1

    # Coming in

    def join(self, line: int, address: str, code: str, name: str, portrait: str, now: float) -> str:
        """Let somebody new in, at the first open seat.

        Args:
            line: number of the connection.
            address: where it comes from, which has only so many tries.
            code: the join code, in any case.
            name: of the guest; empty for that of the seat.
            portrait: of the guest; an unknown one becomes the first.
            now: the time.

        Returns:
            The token by which the phone returns.

        Raises:
            Refused: with the reason.
        """
        self._let_try(address, now)
        if not hmac.compare_digest(code.upper().encode(), self.code(now).encode()):
            self._missed(address, now)
            self._code_misses += 1
            if self._code_misses >= CODE_MISSES:
                self._renew(now)
            raise Refused(_("This is not the code. Look at the big screen: it may have changed."))
        if self.locked:
            raise Refused(_("The table is closed. Ask at the big screen to open it."))
        if len(self.guests) >= MOST_GUESTS and not self._forget_idle():
            raise Refused(_("Too many phones are here already."))
        token = self._new_token()
        known = portrait if portrait in self._portraits else next(iter(self._portraits))
        guest = Guest(" ".join(name.split()) or _("Guest"), known, digest_of(token))
        self.guests.append(guest)
        self._connect(line, guest)
        free = next((number for number, seat in enumerate(self.seats) if seat.at == "open"), None)
        if free is not None:
            self._seat(guest, free)
        return token

    def come_back(self, line: int, address: str, token: str, now: float) -> Guest:
        """Let somebody in who has a token; whoever used it until now is out. Raises Refused."""
        self._let_try(address, now)
        digest = digest_of(token)
        found = None
        for guest in self.guests:  # all of them, so that the time tells nothing
            if hmac.compare_digest(guest.digest, digest):
                found = guest
        if found is None:
            self._missed(address, now)
            raise Refused(_("This phone is not known here any more. Please join again."), final=True)
        self._connect(line, found)
        return found

    def leave(self, line: int, now: float) -> None:
        """Note that a connection has ended; the seat stays held."""
        guest = self._lines.pop(line, None)
        if guest is None:
            return
        guest.line = guest.wish = None
        if guest.seat is not None:
            self.seats[guest.seat].away = now
        self.changes += 1

    def guest_on(self, line: int) -> Guest | None:
        """Return who is on a connection, or None if nobody has come in there, or has gone on elsewhere."""
        return self._lines.get(line)

    def _connect(self, line: int, guest: Guest) -> None:
        if guest.line is not None:
            del self._lines[guest.line]
        self._lines[line] = guest
        guest.line = line
        if guest.seat is not None:
            self.seats[guest.seat].away = None
        self.changes += 1

    def _let_try(self, address: str, now: float) -> None:
        count, last = self._misses.get(address, (0, now))
        if count >= MISSES and now - last < WAIT:
            raise Refused(_("That was wrong too often. Please wait a minute."))
        if count >= MISSES:
            del self._misses[address]

    def _missed(self, address: str, now: float) -> None:
        count = self._misses.get(address, (0, now))[0]
        self._misses[address] = (count + 1, now)
        if len(self._misses) > 1000:
            del self._misses[next(iter(self._misses))]

    def _forget_idle(self) -> bool:
        """Forget a guest without seat and phone; return whether there was one."""
        idle = next((guest for guest in self.guests if guest.seat is None and guest.line is None), None)
        if idle is None:
            return False
        self.guests.remove(idle)
        return True

    def partner_of(self, seat: int) -> str:
        """Return with whom a seat plays, or the place where nobody is before the match; empty for nobody."""
        others = [self.seats[other] for other in self.seats[seat].partners]
        named = [other.place if other.at == "open" and not self.started else other.name for other in others]
        return " & ".join(named)

    # Seats, as a guest asks for them

    def sit(self, guest: Guest, seat: int) -> None:
        """Give a guest an open seat, or note the wish for one that somebody holds.

        Raises:
            Refused: the seat is not to be had by asking.
        """
        if not 0 <= seat < len(self.seats) or guest.seat == seat:
            return
        at = self.seats[seat].at
        if at == "open":
            self._seat(guest, seat)
        elif at == "computer" or at == "screen":
            raise Refused(_("Ask at the big screen to free this seat for a phone."))
        else:
            guest.wish = seat
            self.changes += 1
            if at == "phone":
                raise Refused(_("This seat is held by another phone. The big screen can give it to you."))
            raise Refused(_("This seat waits for its phone. The big screen was asked to give it to you."))

    def _seat(self, guest: Guest, seat: int) -> None:
        if guest.seat is not None:
            left = self.seats[guest.seat]
            left.guest = left.away = None
        self.seats[seat].guest = guest
        self.seats[seat].away = None
        guest.seat, guest.wish = seat, None
        self.changes += 1

    # Seats, as the host wants them

    @property
    def wishes(self) -> list[Guest]:
        """Who asks for a seat that somebody holds."""
        return [guest for guest in self.guests if guest.wish is not None and guest.line is not None]

    def nod(self, guest: Guest, *, granted: bool) -> None:
        """Answer a wish for the host; whoever held the seat is in without one."""
        seat, guest.wish = guest.wish, None
        self.changes += 1
        if not granted or seat is None:
            return
        self._empty(self.seats[seat])
        self._seat(guest, seat)

    def give(self, seat: int, plan: Plan) -> None:
        """Have a seat played elsewhere; a phone that held it loses it."""
        place = self.seats[seat]
        if place.plan != plan:
            self._empty(place)
            place.plan = plan
            self.changes += 1

    def _empty(self, place: Seat) -> None:
        if place.guest is not None:
            place.guest.seat = None
        place.guest = place.away = None

    def arrange(self, seats: Sequence[Seat], *, started: bool) -> None:
        """Take over the seats of a match; guests keep the seat of the same number where a phone may have it.

        Args:
            seats: the seats without guests.
            started: whether the match has begun.
        """
        before = self.seats
        held = {guest.seat: guest for guest in self.guests if guest.seat is not None}
        self.seats = list(seats)
        self.started = started
        for number, guest in held.items():
            guest.seat = None
            if number < len(self.seats) and self.seats[number].plan == "phone":
                self._seat(guest, number)
                self.seats[number].away = before[number].away
        self.changes += 1

    def hold(self, seat: int, name: str, portrait: str, digest: str, now: float) -> None:
        """Hold a seat of a match that is resumed for the phone that held it."""
        known = next((guest for guest in self.guests if guest.digest == digest), None)
        guest = known or Guest(name, portrait, digest)
        if known is None:
            self.guests.append(guest)
        self._seat(guest, seat)
        if guest.line is None:
            self.seats[seat].away = now
