"""An evening between its matches, and at its end: the standings, the program, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from cardtable.games import catalogue
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.evening.board import Board
from cardtable.scenes.evening.change import ChangeScene
from cardtable.scenes.evening.matches import begin, lineup, settled, standing_match
from cardtable.scenes.evening.phones import EveningPhones
from cardtable.scenes.evening.picture import write_picture
from cardtable.scenes.evening.words import title_of
from cardtable.scenes.form import FormScene, Frame
from cardtable.storage.evening import EveningBook, KeptEvening
from cardtable.table import motion
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import Button, even, share

_GLIDES: Final = motion.Motion(300, motion.in_out_cubic)
"""How the rows go to their new places."""
_FOOT: Final = (874.0, 88.0)
"""Top and height of the buttons, in units."""


class EveningScene(FormScene):
    """The standings of an evening."""

    name: ClassVar[str] = "evening"

    def __init__(self, app: Services, evening: KeptEvening) -> None:
        """Show an evening, with what its last match has brought."""
        super().__init__(app)
        now = settled(app, evening)
        self.evening = now
        self.board = Board(now)
        news = now.points != evening.points and len(now.points) > 1
        self._share = 0.0 if news and self.board.changed and not app.settings.reduced_motion else 1.0
        """How far the rows have come from their places before the last match."""
        self._began: float | None = None
        self._phones: EveningPhones | None = None
        """Answers the phones between matches."""
        self.next = Button("", self.play, "primary", icon="play", letter="Enter")
        self.phones = Button(_("Phones"), self._offer_phones, icon="phone", letter=key_of("Phones", "P"))
        self.phones.tooltip = _("Everybody holds the hand on a phone; the table is on this screen")
        self.change = Button(_("Change the games"), self._change, letter=key_of("Change the games", "C"))
        self.rest = Button(_("Take a break"), self.back, letter="Esc")
        self.rest.tooltip = _("Everything is kept: the tile of the start screen leads back here")
        self.end = Button(_("End the evening"), self._ask_end, letter=key_of("End the evening", "X"))
        self.menu = Button(_("Menu"), app.home, "primary", letter="Esc")
        self.keep = Button(
            _("Keep as a picture"), self._keep, icon="down", letter=key_of("Keep as a picture", "K")
        )
        self.again = Button(
            _("Another evening"), self._again, icon="play", letter=key_of("Another evening", "A")
        )

    def build(self) -> None:
        """Start the keyboard on what comes next; the phones of the last match stay, if there are any."""
        self._show()
        self._carry(self._seats_before)

    def _carry(self, before: Sequence[int | None]) -> None:
        """Keep the phones that are here, if there are any.

        Args:
            before: the player of the evening in each seat that they know.
        """
        self._phones = None
        begins = not self.evening.over and standing_match(self.app, self.evening) is None
        if self.app.phones.offered and begins and self._can_begin():
            phones = self._meet_phones(before)
            self._phones = phones if phones.carry() else None

    def reopen(self) -> None:
        """Show the standings again."""
        self.app.router.evening(self.evening.id)

    def leave(self) -> None:
        """Let go of the phones; unless a table takes them at once, the offer ends."""
        if self._phones is not None and self.app.phones.audience is self._phones:
            self.app.phones.audience = None

    def _show(self) -> None:
        """Offer what can be done now."""
        over = self.evening.over
        for button in (self.next, self.phones, self.change, self.rest, self.end):
            button.visible = not over
        for button in (self.menu, self.keep, self.again):
            button.visible = over
        place = self.evening.next_place
        if not over and place is not None:
            going = standing_match(self.app, self.evening)
            words = _("Next: {game}") if going is None else _("Go on: {game}")
            self.next.label = words.format(game=title_of(self.evening.games[place].game))
            self.phones.visible = going is None
        buttons = [self.next, self.phones, self.change, self.rest, self.end]
        self.group.set([*buttons, self.menu, self.keep, self.again])
        self.group.give(self.menu if over else self.next)
        self.lay(self.frame)

    def _take(self, evening: KeptEvening) -> None:
        """Show the evening after a change."""
        self.evening = evening
        self.board = Board(evening)
        self._show()
        self.app.refresh()

    # What the buttons do.

    def play(self) -> None:
        """Play the next match, or go on with it."""
        going = standing_match(self.app, self.evening)
        if going is not None:
            self.app.router.table(going)
        elif not self._can_begin():
            return
        elif self._phones is not None and self.app.phones.audience is self._phones:
            self._phones.go()
        else:
            begin(self.app, self.evening, lineup(self.app, self.evening))

    def _can_begin(self) -> bool:
        """Whether the game can be played; if not, a message says why."""
        place = self.evening.next_place
        assert place is not None
        game = self.evening.games[place].game
        try:
            problem = catalogue.lack(catalogue.entry(game), entered=True)
        except catalogue.UnknownGame as error:
            problem = str(error)
        if problem is not None:
            self.app.notify(problem)
        return problem is None

    def _offer_phones(self) -> None:
        """Offer the seats of the next match to phones."""
        if self._can_begin():
            self._phones = self._phones or self._meet_phones(self._seats_before)
            self.app.router.phones(self._phones)

    @property
    def _seats_before(self) -> tuple[int | None, ...]:
        """The player of the evening in each seat of the last match; empty before the first."""
        over = [game.seats for game in self.evening.games if game.points is not None]
        return over[-1] if over else ()

    def _meet_phones(self, before: Sequence[int | None]) -> EveningPhones:
        """The next match for phones, those that are here among them."""
        found = lineup(self.app, self.evening)
        return EveningPhones(self.app, found, before, partial(begin, self.app, self.evening, found))

    def _change(self) -> None:
        """Offer other games and another length for the time that is left."""
        place = self.evening.next_place
        assert place is not None
        begun = place + (standing_match(self.app, self.evening) is not None)
        self.app.push(ChangeScene(self.app, self.evening, begun, self._changed))

    def _changed(self, evening: KeptEvening) -> None:
        EveningBook(self.app.library).keep(evening)
        before = () if self._phones is None else self._phones.seats
        self.leave()
        self._take(evening)
        self._carry(before)

    def _ask_end(self) -> None:
        """Ask whether the evening is to end now."""
        words = _("The evening ends with the standings as they are. Games not played yet are left out.")
        self.app.router.confirm(words, self._end)

    def _end(self) -> None:
        ended = replace(self.evening, over=True)
        EveningBook(self.app.library).keep(ended)
        if ended.points:
            self._take(ended)
        else:
            self.app.home()

    def _keep(self) -> None:
        write_picture(self.app, self.board)

    def _again(self) -> None:
        self.app.home()
        self.app.router.evening()

    def back(self) -> None:
        """Leave; the evening waits."""
        self.app.home()

    def uncovered(self) -> None:
        """Show what the match that lay above has brought."""
        now = settled(self.app, self.evening)
        if now != self.evening:
            self._take(now)

    # Time and places.

    def tick(self, now_ms: float) -> bool:
        """Let the rows glide to their new places once the page is open."""
        moving = super().tick(now_ms)
        if self._share >= 1 or self._open < 1:
            return moving
        if self._began is None:
            self._began = now_ms
        lasts = _GLIDES.ms * SPEEDS[self.app.settings.speed]
        passed = now_ms - self._began
        self._share = _GLIDES.easing(passed / lasts) if passed < lasts else 1.0
        return True

    def lay(self, frame: Frame) -> None:
        """Lay the buttons under the standings."""
        top, tall = _FOOT
        row = [button for button in (self.phones, self.change, self.rest, self.end) if button.visible]
        left = 46.0 + 430 + 18 if self.phones.visible else 46.0 + 614 + 18
        self.next.lay(frame.rect(46, top, left - 18 - 46, tall))
        share(frame.theme, row, frame.rect(left, top, 1554 - left, tall), frame.theme.px(18))
        for button, left, wide in (
            (self.menu, 46, 470),
            (self.keep, 534, 661),
            (self.again, 1219, 335),
        ):
            button.lay(frame.rect(left, top, wide, tall))
        even(frame.theme, (self.keep, self.again))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the standings."""
        self.board.draw(out, frame, self._share)
