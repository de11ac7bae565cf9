"""The phones at a table: each is sent what its seat sees, once the screen has shown it, and answers for it.

Every seat's picture has a number, which is another one in every position of the match; a move names the
number of the picture that it answers, so that one made too late, or twice, does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardtable.engine.game import IllegalMove, MoveError
from cardtable.i18n import _, ngettext
from cardtable.phones.kept import Kept, KeptSeat
from cardtable.phones.lobby import At, Seat
from cardtable.phones.messages import Message
from cardtable.phones.network import FIRST_PORT, PhonesError
from cardtable.phones.seat_view import LOG, seat_view, selection_view
from cardtable.scenes.naming import name_move
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.seat_places import Standing, standings
from cardtable.scenes.shown import Shown
from cardtable.table.far import Sign
from cardtable.table.motion import SPEEDS

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket
    from cardtable.engine.game import Move, Observation
    from cardtable.engine.match import Step
    from cardtable.phones.hosting import Hosting

AWAY_S: Final = 20.0
"""Seconds after which the table says what to do without a phone."""
READ_MS: Final = 3500.0
"""Milliseconds an announcement that waits for a reader stays if nobody sits at the screen."""


class Phones:
    """The phones at one table; answers them as `cardtable.phones.hosting.Audience`.

    Attributes:
        news: one sentence for phones that wait.
    """

    def __init__(
        self, context: TableContext, show: Callable[[Shown], None], reseated: Callable[[], None]
    ) -> None:
        """Take what is needed of the table.

        Args:
            context: the table.
            show: called with a move that was made.
            reseated: called after seats have changed hands, to show the table anew.
        """
        self._context = context
        self._show = show
        self._reseated = reseated
        self._hosting = context.app.phones if context.session.phones else None
        self._views: dict[int, dict[str, object]] = {}
        """The picture each seat was last sent, by seat, with its number."""
        self._number = 0
        self._position: object = None
        """The moves made, and the last of them, at that number."""
        self._shown: object = None
        """What the pictures were made from."""
        self._moves: dict[int, tuple[int, int, Move]] = {}
        """Moves not yet made, by seat: connection, number of the picture, move."""
        self._taken: dict[int, int] = {}
        """The number of the picture that each seat answered last: pressing twice is one answer."""
        self._hints: dict[int, tuple[int, int, Ticket]] = {}
        """Hints being worked out, by seat: connection, number of the picture, request."""
        self._places: list[At] = []
        self._read_until: float | None = None
        self.news = ""

    @property
    def game(self) -> str:
        """The game's title."""
        return _(self._context.session.entry.title)

    # Offering, also as `cardtable.scenes.phones.offer.PhoneOffer`

    begins = False

    @property
    def door(self) -> Callable[[], None] | None:
        """Opens the panel that offers the seats; None for a match that is over, not kept, or a given deal."""
        session = self._context.session
        given = session.is_again or session.day is not None
        if not session.kept or given or session.waits == "over":
            return None
        return lambda: self._context.app.router.phones(self)

    @property
    def standings(self) -> list[Standing]:
        """The place and side of each seat."""
        session = self._context.session
        return standings(session.match.state.sides, session.table.colours, session.names)

    def go(self) -> None:
        """Go back to the table, where the match goes on."""
        if not self._context.session.phones:
            self.leave()

    def close(self) -> None:
        """Go back to the table."""
        self.go()

    def end(self) -> None:
        """Have everybody play at the screen again, and offer nothing any more."""
        session = self._context.session
        for seat in sorted(session.phones):
            session.move_seat(seat, "screen")
        places = [session.place(seat) for seat in range(len(session.players))]
        session.agree_on_phones(Kept(tuple(KeptSeat(place) for place in places)))
        self._context.phone_signs, self._context.phone_note = {}, None
        self.leave()
        self._reseated()

    def enter(self) -> None:
        """Offer the seats of a match with phones; where that is not possible, say what to try."""
        if self._hosting is None or self._context.still:
            return
        try:
            self.offer()
        except PhonesError as error:
            self._context.app.notify(str(error))

    def offer(self) -> None:
        """Offer the seats of this match to phones. Raises PhonesError if that is not possible."""
        session = self._context.session
        hosting = self._hosting = self._context.app.phones
        kept = Kept.read(session.agreed, len(session.players))
        hosting.open(*(kept.port, kept.address) if kept is not None else (FIRST_PORT,))
        hosting.audience = self
        seats = [
            Seat(player.name, player.portrait, session.place(number), standing.place, standing.partners)
            for number, (player, standing) in enumerate(zip(session.players, self.standings, strict=True))
        ]
        hosting.lobby.arrange(seats, started=True)
        for number, seat in enumerate(kept.seats if kept is not None else ()):
            if seat.digest and seat.plan == "phone" and seats[number].guest is None:
                hosting.lobby.hold(number, seat.name, seat.portrait, seat.digest, hosting.now)

    def leave(self) -> None:
        """Let go of the phones; unless another table takes them at once, the offer ends."""
        for _line, _number, ticket in self._hints.values():
            ticket.cancel()
        if self._hosting is not None and self._hosting.audience is self:
            self._hosting.audience = None

    def changed(self) -> None:
        """Take over where seats are played now, keep it, and tell quietly who has come and gone."""
        assert self._hosting is not None  # it calls
        session, lobby = self._context.session, self._hosting.lobby
        moved = False
        for number, seat in enumerate(lobby.seats):
            if seat.plan != session.place(number):
                session.move_seat(number, seat.plan)
                moved = True
        kept = Kept.of(lobby, self._hosting.port, self._hosting.host)
        if self._hosting.offered and kept != Kept.read(session.agreed, len(session.players)):
            session.agree_on_phones(kept)
        self._tell([seat.at for seat in lobby.seats])
        if moved:
            self._reseated()
        self._context.app.refresh()

    def _tell(self, places: list[At]) -> None:
        """Tell who has come, gone away and come back."""
        words = {
            ("open", "phone"): _("{name} has come with a phone"),
            ("phone", "lost"): _("{name}’s phone is away"),
            ("lost", "phone"): _("{name}’s phone is back"),
        }
        for name, before, after in zip(self._context.session.names, self._places, places, strict=False):
            if (before, after) in words:
                self._context.line = words[before, after].format(name=name)
        self._places = places
        signs: dict[At, Sign] = {"lost": "away", "open": "open"}
        seats = self._context.session.phones
        self._context.phone_signs = {seat: signs.get(places[seat], "here") for seat in seats}
        self._context.phone_note = self._note()

    def _note(self) -> tuple[str, str] | None:
        """How many phones are here, and where others find the table."""
        hosting, here = self._hosting, self._places.count("phone")
        if hosting is None or not hosting.offered or not self._context.session.phones:
            return None
        phones = ngettext("{number} phone", "{number} phones", here).format(number=here)
        return phones, f"{hosting.address} · {hosting.code}"

    def press(self, seat: int) -> bool:
        """Show where a seat can be played whose plate was clicked, if its phone is not here."""
        door = self.door
        if door is None or self._context.phone_signs.get(seat, "here") == "here":
            return False
        door()
        return True

    # Every frame

    def tick(self, now_ms: float) -> bool:
        """Make the moves that have come in and send what has changed; return whether something moves now."""
        hosting, view = self._hosting, self._context.view
        if hosting is None or not hosting.offered:
            return False
        if view.held and self._read(now_ms):
            return True
        if view.busy:
            return False
        self._read_until = None
        self._remind(hosting)
        self._refresh()
        self._answer_hints()
        made = self._make_moves()
        if made and not view.busy:  # nothing had to be shown, and the result may cover the table at once
            self._refresh()
        return made

    def _read(self, now_ms: float) -> bool:
        """End an announcement that waits for a reader, once there was time to read it on a far screen."""
        if self._context.session.at_screen:
            return False
        if self._read_until is None:
            self._read_until = now_ms + READ_MS * max(SPEEDS[self._context.app.settings.speed], 0.5)
        if now_ms < self._read_until:
            self._context.app.wake_at(self._read_until)
            return False
        self._read_until = None
        return self._context.view.let_go()

    def _remind(self, hosting: Hosting) -> None:
        """Say how the match goes on without the phone that everybody waits for, once it is away for long."""
        session = self._context.session
        seat = session.actor if session.waits == "phone" else None
        away = None if seat is None else hosting.lobby.seats[seat].away
        if seat is None or away is None:
            return
        if hosting.now < away + AWAY_S:
            self._context.app.wake_at((away + AWAY_S) * 1000)
            return
        words = _("{name}’s phone is away. Click the plate, or Esc and Phones: {name} can play here.")
        self._context.line = words.format(name=session.names[seat])

    def _refresh(self) -> None:
        """Send every seat its picture where it has changed since."""
        assert self._hosting is not None  # phones are offered
        session = self._context.session
        last: Step | None = session.match.steps[-1] if session.match.steps else None
        position = len(session.match.steps), last
        if position != self._position:
            self._position = position
            self._number += 1
        shown = (self._number, self._hosting.lobby.changes, session.rest.going)
        if shown == self._shown:
            return
        self._shown = shown
        for seat in session.phones:
            view = {**self._view(seat), "n": self._number}
            if self._views.get(seat) != view:
                self._views[seat] = view
                for line in self._hosting.lines_of(seat):
                    self._hosting.send(line, view)

    def _view(self, seat: int) -> dict[str, object]:
        """What a seat sees, as a message that lacks its number."""
        assert self._hosting is not None  # phones are offered
        context, session = self._context, self._context.session
        told = session.match_log.told
        ended = session.between_hands or session.waits == "over"
        view = seat_view(
            session.table,
            self._seen(seat),
            told,
            title=self.game,
            felt=session.entry.felt,
            at=[place.at for place in self._hosting.lobby.seats],
            piles=frozenset(name for name, zone in context.layout.zones.items() if zone.shape == "pile"),
            log=[line for one in told[-LOG:] for line in session.match_log.lines(one, seat)],
            last=session.sheet() if ended and session.match.results else None,
            hints=session.gives_hints,
        )
        alone = not session.at_screen and session.table.each_hand
        goes_on = alone and session.between_hands and session.waits != "over"
        return {"t": "state", **view, "go": session.table.parts().following if goes_on else ""}

    def _seen(self, seat: int) -> Observation:
        return self._context.session.match.state.observe(seat)

    # What phones say

    def seated(self, line: int, seat: int) -> None:
        """Send a phone the picture of its seat; if there is none yet, it comes when the table lies still."""
        if not self._context.view.busy:
            self._refresh()
        if seat in self._views:
            self._send(line, self._views[seat])

    def said(self, line: int, seat: int, message: Message) -> None:
        """Answer a message; one about an older picture is answered with the current one."""
        view = self._views.get(seat)
        if view is None or message.get("n") != view["n"]:
            self.seated(line, seat)
            return
        number = self._n(seat)
        match message:
            case {"t": "move", "move": str(text)}:
                self._move(line, seat, number, text)
            case {"t": "raise", "cards": list(cards)}:
                self._raise(line, seat, cards, message)
            case {"t": "hint"}:
                self._hint(line, seat, number)
            case {"t": "go"}:
                self._go_on(line, number)

    def _send(self, line: int, message: Message) -> None:
        assert self._hosting is not None  # a phone has come
        self._hosting.send(line, message)

    def _n(self, seat: int) -> int:
        """The number of the picture that a seat was last sent."""
        number = self._views[seat]["n"]
        assert isinstance(number, int)
        return number

    def _refuse(self, line: int, number: int, sentence: str, clause: str = "") -> None:
        self._send(line, {"t": "no", "n": number, "sentence": sentence, "clause": clause})

    def _move(self, line: int, seat: int, number: int, text: str) -> None:
        session = self._context.session
        if self._taken.get(seat) == number:
            return
        if self._context.app.scene.name != "play":
            self._refuse(line, number, _("The table is paused at the big screen."))
            return
        try:
            move = session.match.state.read(seat, text)
        except MoveError as error:
            self._refuse(line, number, str(error))
            return
        refusal = session.match.state.why_not(seat, move)
        if refusal is not None:
            self._refuse(line, number, refusal.sentence, refusal.clause)
            return
        self._moves[seat] = line, number, move
        self._context.app.refresh()

    def _make_moves(self) -> bool:
        """Make one move that has come in; those that answer an older picture are dropped."""
        session = self._context.session
        while self._moves:
            seat = next(iter(self._moves))
            line, number, move = self._moves.pop(seat)
            if number != self._n(seat) or not session.may_act(seat):
                continue
            try:
                shown = session.play(seat, move)
            except IllegalMove as error:
                self._refuse(line, number, error.refusal.sentence, error.refusal.clause)
                continue
            self._taken[seat] = number
            self._send(line, {"t": "taken", "n": number})
            self._show(shown)
            return True
        return False

    def _raise(self, line: int, seat: int, cards: list[str], message: Message) -> None:
        session = self._context.session
        touched, besides = message.get("touched", ""), message.get("besides", [])
        assert isinstance(touched, str)  # the schema says so
        assert isinstance(besides, list)
        told = session.match_log.told
        view = selection_view(session.table, self._seen(seat), told, cards, touched, besides)
        if view is None:
            self._send(line, self._views[seat])
        else:
            self._send(line, {"t": "selection", "n": self._n(seat), **view})

    def _go_on(self, line: int, number: int) -> None:
        """Go on after a hand, if nobody sits at the screen to do it; its scores must stand there first."""
        scene, between = self._context.app.scene, self._context.session.between_hands
        if self._context.session.at_screen or not between:
            return
        if scene.name == "play":
            self._refuse(line, number, _("The big screen shows the scores in a moment. Then go on."))
        else:
            scene.go_on()

    # Hints

    def _hint(self, line: int, seat: int, number: int) -> None:
        session = self._context.session
        if not session.gives_hints or not session.may_act(seat):
            self._refuse(line, number, _("A hint is for your own turn."))
            return
        before = self._hints.pop(seat, None)
        if before is not None:
            before[2].cancel()
        self._hints[seat] = line, number, session.advise(self._context.app.thinker, seat)
        self._context.app.refresh()

    def _answer_hints(self) -> None:
        """Send the hints that have been worked out."""
        if not self._hints:
            return
        session = self._context.session
        for seat, (line, number, ticket) in list(self._hints.items()):
            if number != self._n(seat):
                ticket.cancel()
            elif ticket.advice is None:
                continue
            else:
                advice, seen = ticket.advice.named(session.names), self._seen(seat)
                asked = session.table.picture(seen, seat, session.match_log.told).ask
                move = seen.read(advice.best.move)
                named = name_move(session.table, seen, asked, move)
                words = _("{move}. {reason}")
                sentence = words.format(move=named.title, reason=advice.sentence([named.title], listed=False))
                if asked is not None and asked.secret_choice is not None:
                    sentence = _("All are equally good. {reason}").format(reason=advice.best.reason.text)
                hint = {"t": "hint", "n": number, "sentence": sentence, "cards": list(named.cards)}
                self._send(line, hint)
            del self._hints[seat]
