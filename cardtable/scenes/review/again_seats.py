"""The same deal again: the same cards in the same seats, with the player in the old seat or another one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from cardtable.engine.game import CHANCE
from cardtable.i18n import _, key_of
from cardtable.scenes.again import KEY, Again
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.given import code_of
from cardtable.scenes.rivals import made_since
from cardtable.storage.settings import Player
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, Panel, paragraph, write

if TYPE_CHECKING:
    from cardtable.scenes.session import Session


def begin_again(app: Services, session: Session, seat: int) -> None:
    """Leave everything and deal the last hand again with the player in `seat`.

    Args:
        app: the program.
        session: of the match; its last hand is over or under way, and a person plays in it.
        seat: the player's new seat.
    """
    match = session.match
    known = Again.of(session.agreed)
    person = own_seat(session)
    first, end = hand_of(session)
    dealt = first
    while dealt < len(match.steps) and match.steps[dealt].seat == CHANCE:
        dealt += 1
    if known is not None:  # a third time: compare with the first one
        again = Again(dealt, seat, known.before, known.names, known.points, known.match)
    else:
        names = tuple(player.name for player in session.players)
        before = sum(result.ply <= first for result in match.results)
        points = made_since(match, before) if end is not None else ()
        again = Again(dealt, seat, person, names, points, session.match_id)
    players = swapped(session.players, person, seat)
    lines = [step.line for step in match.steps[:dealt]]
    agreed = {**session.agreed, KEY: again.plain()}
    match_id = app.library.new_match(
        match.game.id,
        match.record().options,
        players,
        match.seed,
        agreed,
        lines,
        "again",
        deck={"cards": match.deck},
    )
    app.home()
    app.router.table(match_id)


def own_seat(session: Session) -> int:
    """The seat of the person at the screen."""
    people = session.people
    viewer = session.viewer
    return viewer if viewer is not None and viewer in people else people[0]


def swapped(players: Sequence[Player], one: int, other: int) -> list[Player]:
    """The players with two seats swapped."""
    found = list(players)
    found[one], found[other] = found[other], found[one]
    return found


def hand_of(session: Session) -> tuple[int, int | None]:
    """The first move of the hand to be played again, and its end; None while it goes on.

    If hands continue with the cards of earlier ones, the whole match is one deal.
    """
    match = session.match
    if not session.table.each_hand:
        return 0, len(match.steps) if session.waits == "over" else None
    over = session.between_hands
    ends = [result.ply for result in match.results]
    starts = ends[:-1] if over else ends
    return (starts[-1] if starts else 0), (ends[-1] if over else None)


class AgainScene(FormScene):
    """Asks which seat to take."""

    name: ClassVar[str] = "again"
    felt = None

    def __init__(self, app: Services, session: Session) -> None:
        """`session` is that of the match; a person plays in it."""
        super().__init__(app)
        self.game = session.match.game.id
        own = own_seat(session)
        self.panel = Panel(_("Play this deal again"), "", 26, solid=True, units=SHEET)
        order = [own, *(seat for seat in range(len(session.players)) if seat != own)]
        self.seats = [
            Button(
                _("In your seat") if seat == own else _("In {name}'s seat").format(name=player.name),
                partial(begin_again, app, session, seat),
                "primary" if seat == own else "secondary",
                letter=str(number + 1),
            )
            for number, seat in enumerate(order)
            if (player := session.players[seat]) and (seat == own or player.kind == "computer")
        ]
        self.back_button = Button(_("Back"), app.pop, letter="Esc")
        self.code = code_of(session, own) if hand_of(session)[0] == 0 else ""
        self.give = Button(_("Give this deal away"), self._give, letter=key_of("Give this deal away", "G"))
        self.give.tooltip = _("Copies a code: whoever types it in plays the same cards in your seat")
        self.give.visible = bool(self.code)

    def build(self) -> None:
        """Start the keyboard on the player's own seat."""
        self.group.set([self.panel, *self.seats, self.back_button, self.give])
        self.group.give(self.seats[0])

    def _give(self) -> None:
        """Put the code on the clipboard; without one it is still there to be read."""
        with suppress(pygame.error):
            pygame.scrap.put_text(self.code)
            self.give.label = _("Copied")
        self.app.refresh()

    def lay(self, frame: Frame) -> None:
        """Lay the seats in two columns."""
        rows = -(-len(self.seats) // 2)
        high = (354 if self.code else 314) + rows * 92
        top = 500 - high / 2
        self.panel.lay(frame.rect(340, top, 920, high))
        for number, button in enumerate(self.seats):
            left = 370 + number % 2 * 438
            button.lay(frame.rect(left, top + 186 + number // 2 * 92, 422, 76))
        self.back_button.lay(frame.rect(370, top + 202 + rows * 92, 220, 76))
        self.give.lay(frame.rect(808, top + 202 + rows * 92, 422, 76))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what will happen."""
        theme = frame.theme
        words = _(
            "Everyone gets the same cards again. At the end you see your result next to the first "
            "one, and next to what computer players do in that seat."
        )
        box = self.panel.rect
        at = (box.x + theme.px(30), box.y + theme.px(92))
        paragraph(out, theme, words, "regular", theme.pt(17), "muted", at, box.w - 2 * theme.px(30))
        if self.code:
            words = _("Code of these cards in your seat: {code}").format(code=self.code)
            at = box.x + theme.px(30), self.give.rect.bottom + theme.px(22)
            write(out, theme, words, "semibold", theme.pt(17), "text", at, room=box.w - 2 * theme.px(30))
