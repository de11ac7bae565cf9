"""The panel in the middle of the table that asks for a number, a suit or a yes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from cardtable.engine.game import Move
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, Widget, row, write, write_whole
from cardtable.table.widgets.card_tile import CardTile
from cardtable.table.widgets.share_tile import ShareTile, draw_parts
from cardtable.table.widgets.stepper import Stepper, Tile
from cardtable.viewmodel.prompts import Ask, Choice, Style

Play = Callable[[Move], None]
Look = Callable[[str, int], faces.Look]

_PAD = 26
_BUTTON = 70
_STEPPER = 106
_QUICK = 46
_TILE = 168
_GAP = 14
_NOTE = 19
"""Type size of the note under the title, in points."""
_CLOSER = 8
"""Units by which the title moves toward the edge above a note of two lines."""
_REASON = 34
_HINT = 17
"""Type size of a hint beside the title, in points."""
_MARGIN = 12
"""Least distance of its lines from the top of the panel and from the answers, in units."""
_LEAST = 16
"""Least room for a line of it, in type sizes."""
_ASIDE = 190
"""Width of a button, in units, when cards on the table are the answers."""


def beside(ask: Ask) -> bool:
    """Whether the buttons of a question stand beside the hand, not on a sheet in the middle."""
    return not (ask.title or ask.tiles or ask.amount is not None or ask.secret_choice is not None)


def is_large(choice: Choice) -> bool:
    """Whether a choice is a tile with cards and words, not with a suit."""
    return bool(choice.cards or choice.parts or choice.gain or choice.line)


def specified(choice: Choice) -> list[Move]:
    """The moves of a choice, including those of its follow-up question."""
    if choice.then is None:
        return []
    spots = [spot.move for spot in choice.then.spots]
    return spots + [tile.move for tile in choice.then.tiles if tile.then is None]


class AskPanel:
    """The widgets that answer one question; empty if cards answer it.

    Attributes:
        ask: the question.
        widgets: in reading order.
        rect: the panel's box, or None.
        hint: the hint's sentence, which stands beside the title in place of the note; empty for none.
        advised: whether a hint stands somewhere, beside which the note does not advise as well.
    """

    def __init__(
        self,
        ask: Ask,
        play: Play,
        specify: Callable[[Choice], None] | None = None,
        look: Look | None = None,
        *,
        solid: bool = False,
    ) -> None:
        """Make the widgets.

        Args:
            ask: the question.
            play: called with the chosen move.
            specify: called with a choice that has a follow-up question.
            look: the picture of a card by its text and height, for tiles with cards.
            solid: whether it is opaque, for a panel over much else.
        """
        self.ask = ask
        self._solid = solid
        self.rect: Rect | None = None
        self.hint = ""
        self.advised = False
        self._play = play
        self._specify = specify
        self._look = look
        self._tile_high = self._wide = 0
        self.stepper: Stepper | None = None
        self._quick: list[Button] = []
        self._bid: Button | None = None
        self._advised: int | None = None
        self.tiles: list[Tile | CardTile | ShareTile] = [self._tile(choice) for choice in ask.tiles]
        self.buttons = [] if beside(ask) else [self._button(choice) for choice in ask.choices]
        if ask.amount is not None:
            amount = ask.amount
            numbers = sorted(amount.moves)
            self.stepper = Stepper(
                numbers, numbers.index(amount.first), self._changed, self._offer, amount.label
            )
            self._quick = [
                Button(str(number), self._setter(number), letter=str(place))
                for place, number in enumerate(amount.quick[1:], start=1)
            ]
            # Gold beside a choice that is as likely right would look like advice.
            kind: Style = "secondary" if ask.choices else "primary"
            self._bid = Button("", self._offer, kind, letter=amount.letter)
            self._changed(self.stepper.number)
        self.widgets: list[Widget] = [
            *([self.stepper] if self.stepper else []),
            *self._quick,
            *self.tiles,
            *reversed(self.buttons),  # laid from the right
            *([self._bid] if self._bid else []),
        ]

    @property
    def first(self) -> Widget | None:
        """The widget at which the keyboard starts; never a suit, which would look like advice."""
        if self.suits:
            return None
        primary = [button for button in self.buttons if button.kind == "primary"]
        inside: list[Widget] = [*self.tiles, *primary, *self.buttons]
        if self.stepper is not None:
            return self.stepper
        return next((widget for widget in inside if widget.reachable), None)

    @property
    def suits(self) -> list[Tile]:
        """The suit tiles that can be chosen."""
        return [tile for tile in self.tiles if isinstance(tile, Tile) and tile.reachable]

    def _choose(self, choice: Choice) -> None:
        if choice.then is not None and self._specify is not None:
            self._specify(choice)
        else:
            self._play(choice.move)

    def _tile(self, choice: Choice) -> Tile | CardTile | ShareTile:
        if choice.parts and self._look is not None:
            return ShareTile(
                choice.label, choice.parts, lambda: self._choose(choice), self._look, letter=choice.letter
            )
        if is_large(choice) and self._look is not None:
            tile = CardTile(
                choice.label,
                choice.cards,
                lambda: self._choose(choice),
                self._look,
                icon=choice.icon,
                gain=choice.gain,
                line=choice.line,
                letter=choice.letter,
                reason=choice.reason,
            )
            tile.ranked = choice.ranked
            return tile
        return Tile(
            choice.label,
            choice.icon,
            lambda: self._choose(choice),
            letter=choice.letter,
            reason=choice.reason,
            held=choice.held,
        )

    def _button(self, choice: Choice) -> Button:
        return Button(
            choice.label,
            lambda: self._play(choice.move),
            choice.style,
            icon=choice.icon,
            letter=choice.letter,
            tooltip=choice.reason,
        )

    def _setter(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            assert self.stepper is not None
            self.stepper.choose(number)

        return choose

    def _changed(self, number: int) -> None:
        if self._bid is not None and self.ask.amount is not None:
            self._bid.label = self.ask.amount.button.format(number=number)
            self._bid.tag = "button:amount"
            self._bid.hinted = self._bid.hinted and number == self._advised

    def _offer(self) -> None:
        if self.stepper is not None and self.ask.amount is not None:
            self._play(self.ask.amount.moves[self.stepper.number])

    def answer(self, move: Move) -> Widget | None:
        """The tile or button that makes a move, or leads to it; for a number only while it is chosen."""
        answers: list[tuple[Move, Widget]] = [
            *((choice.move, tile) for choice, tile in zip(self.ask.tiles, self.tiles, strict=True)),
            *((choice.move, button) for choice, button in zip(self.ask.choices, self.buttons, strict=False)),
        ]
        answers += [
            (answer, tile)
            for choice, tile in zip(self.ask.tiles, self.tiles, strict=True)
            for answer in specified(choice)
        ]
        if self.stepper is not None and self.ask.amount is not None and self._bid is not None:
            answers.append((self.ask.amount.moves[self.stepper.number], self._bid))
        return next((widget for answer, widget in answers if answer == move), None)

    def suggest(self, move: Move) -> Widget | None:
        """The widget that makes a move, or leads to it; a number is preset."""
        if self.stepper is not None and self.ask.amount is not None:
            number = next((n for n, answer in self.ask.amount.moves.items() if answer == move), None)
            if number is not None:
                self._advised = number
                self.stepper.choose(number)
        return self.answer(move)

    def has_room(self, theme: Theme, hint: str) -> bool:
        """Whether a hint's sentence fits beside the title."""
        room = self._beside_title(theme)
        if room < _LEAST * theme.pt(_HINT):
            return False
        high = self._head(theme) - 2 * theme.px(_MARGIN)
        return len(self._hint_lines(theme, hint)) * text.line_height(theme.pt(_HINT)) <= high

    def tell(self, hint: str, verdicts: Mapping[Move, tuple[str, bool]]) -> None:
        """Show a hint's sentence beside the title, or none if it is empty, and its verdicts on the tiles.

        Args:
            hint: the sentence, for which there is room.
            verdicts: a few words about a move, and whether none is better.
        """
        self.hint = hint
        for choice, tile in zip(self.ask.tiles, self.tiles, strict=True):
            if isinstance(tile, ShareTile):
                moves = [move for move in (choice.move, *specified(choice)) if move in verdicts]
                tile.verdict = verdicts[moves[0]] if moves else ("", False)

    def lay(self, theme: Theme, layout: Layout) -> None:
        """Lay out the widgets."""
        if not self.widgets:
            self.rect = None
            return
        box = layout.box("panel").rect(theme.size)
        self._wide = box.w
        pad, gap = theme.px(_PAD), theme.px(_GAP)
        self._tile_high = self._tile_height(theme, box)
        high = self._head(theme) + self._middle_height(theme) + theme.target(_BUTTON) + pad
        if not (self.buttons or self._bid):
            high -= theme.target(_BUTTON) + theme.px(_GAP)
        if self._is_aside:
            high = max(high, box.h)
        box = Rect(box.x, self._top(theme, layout, high), box.w, high)
        self.rect = box
        inner = box.inflate(-2 * pad, 0)
        y = box.y + self._head(theme)
        if self.stepper is not None:
            tall = self._stepper_height(theme)
            wide = round(inner.w * 0.62)
            self.stepper.fit(theme, Rect(inner.centerx - wide // 2, y, wide, tall))
            y += tall + gap
            if self._quick:
                for button, place in zip(
                    self._quick,
                    row(Rect(inner.x, y, inner.w, theme.target(_QUICK)), len(self._quick), gap),
                    strict=True,
                ):
                    button.lay(place)
                y += theme.target(_QUICK) + gap
        if self.tiles:
            for tile, place in zip(
                self.tiles, row(Rect(inner.x, y, inner.w, self._tile_high), len(self.tiles), gap), strict=True
            ):
                tile.lay(place)
            y += self._tile_high + gap
        line = [*reversed(self.buttons), *([self._bid] if self._bid else [])]
        if line:
            wide = theme.px(_ASIDE) * len(line) if self._is_aside else inner.w
            bottom = Rect(0, 0, wide, theme.target(_BUTTON))
            bottom.bottomright = inner.right, box.bottom - pad
            for button, place in zip(line, row(bottom, len(line), gap), strict=True):
                button.lay(place)

    def _top(self, theme: Theme, layout: Layout, high: int) -> int:
        """The top of a panel `high` pixels tall."""
        box, prompt = layout.box("panel").rect(theme.size), layout.box("prompt").rect(theme.size)
        filled = any(is_large(choice) for choice in self.ask.tiles) or self._is_aside
        top = box.centery - high // 2 + (0 if filled else theme.px(10))
        if not self.ask.sentence:  # the title asks
            return top
        if prompt.centery > box.centery:  # the sentence that asks stays readable under or over it
            return min(top, prompt.top - theme.px(10) - high)
        return max(top, prompt.bottom + theme.px(10))

    @property
    def _is_aside(self) -> bool:
        """Whether it only describes a question that cards on the table answer."""
        return bool(self.ask.spots) and not self.tiles

    def _head(self, theme: Theme) -> int:
        if not self.ask.note or self._divides:
            return theme.px(82)
        px, lines = self._note(theme)
        more = len(lines) - 1
        return theme.px(114) + more * text.line_height(px) - (theme.px(_CLOSER) if more else 0)

    def _note(self, theme: Theme) -> tuple[int, list[str]]:
        """The type size of the note under the title, and its lines: two of them if they can be read.

        A hint changes neither the size nor the place of anything.
        """
        room = self._wide - 2 * theme.px(_PAD)
        px = text.fit_lines("regular", theme.pt(_NOTE), self.ask.note, room, 2, theme.least)
        return px, text.wrap("regular", px, self.ask.note, room)

    @property
    def _divides(self) -> bool:
        """Whether its answers divide cards between two sides, whose pictures need the room."""
        return bool(self.ask.parts) or any(choice.parts for choice in self.ask.tiles)

    def _middle_height(self, theme: Theme) -> int:
        gap = theme.px(_GAP)
        high = 0
        if self.stepper is not None:
            high += self._stepper_height(theme) + gap
            high += theme.target(_QUICK) + gap if self._quick else 0
        if self.tiles:
            high += self._tile_high + gap
            high += theme.px(_REASON) if self._reason else 0
        return high

    def _stepper_height(self, theme: Theme) -> int:
        """The stepper's height, reduced if the buttons under it have their smallest size."""
        return theme.px(_STEPPER) - (theme.target(_QUICK) - theme.px(_QUICK) if self._quick else 0)

    def _tile_height(self, theme: Theme, box: Rect) -> int:
        """The tiles' height: with cards they fill the panel, others have a fixed height."""
        least = theme.px(_TILE)
        if not any(is_large(choice) for choice in self.ask.tiles):
            return least
        rest = self._head(theme) + theme.px(_PAD)
        if self.buttons or self._bid:
            rest += theme.target(_BUTTON) + theme.px(_GAP)
        if self._reason:
            rest += theme.px(_REASON)
        return max(least, box.h - rest)

    @property
    def _reason(self) -> str:
        return next((choice.reason for choice in self.ask.tiles if choice.reason), "")

    def draw(self, out: DrawList, theme: Theme, role: str = "panel") -> None:
        """List the sheet, in a palette role, with its title; the widgets are listed after it."""
        box = self.rect
        if box is None:
            return
        large = any(is_large(choice) for choice in self.ask.tiles) or self._is_aside
        border, line = ("gold", 1.5) if large else ("panel_border", 1.0)
        ground = f"{role}_solid" if self._solid else role
        sheet = paint.panel(theme, box.w, box.h, 22, ground, border, line, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:ask")
        pad = theme.px(_PAD)
        room = box.w - 2 * pad
        closer = theme.px(_CLOSER) if self.ask.note and not self.hint and len(self._note(theme)[1]) > 1 else 0
        y = box.y + theme.px(47) - closer
        write(
            out,
            theme,
            self.ask.title,
            "display",
            theme.pt(38),
            "gold" if large else "text",
            (box.x + pad, y),
            tracking=text.IN_HEADINGS,
            room=room,
        )
        if self.ask.parts and self._look is not None:
            body = Rect(box.x + pad, box.y + self._head(theme), round(box.w * 0.7), box.h - self._head(theme))
            draw_parts(out, theme, self._look, self.ask.parts, body)
        note = self.ask.note
        if self.hint:
            self._draw_hint(out, theme)
        elif note and self._divides:
            self._draw_beside(out, theme, note)
        elif note:
            below = y + theme.px(38)
            px, lines = self._note(theme)
            if self.advised and self.ask.hinted_note:
                lines = text.wrap("regular", px, self.ask.hinted_note, room)
            for number, words in enumerate(lines):
                at = (box.x + pad, below + number * text.line_height(px))
                write(out, theme, words, "regular", px, "muted", at, room=room)
        if self._reason:
            at = (box.x + pad, box.bottom - pad)
            px = text.fit("italic", theme.pt(16), self._reason, room, 0, theme.least)
            write(out, theme, self._reason, "italic", px, "muted", at, room=room)

    def _draw_beside(self, out: DrawList, theme: Theme, note: str) -> None:
        """List the second line beside the title."""
        box, pad = self.rect, theme.px(_PAD)
        assert box is not None  # set before drawing
        room = max(theme.px(120), self._beside_title(theme))
        at = (box.right - pad, box.y + theme.px(47))
        write_whole(out, theme, note, "regular", theme.pt(18), "muted", at, "right", room=room)

    def _beside_title(self, theme: Theme) -> int:
        """Width of the room beside the title, in pixels."""
        title = text.width("display", theme.pt(38), self.ask.title, text.IN_HEADINGS)
        return (self.rect.w if self.rect is not None else 0) - 2 * theme.px(_PAD) - title - theme.px(40)

    def _hint_lines(self, theme: Theme, hint: str) -> tuple[str, ...]:
        px = theme.pt(_HINT)
        return text.balance("semibold", px, hint, self._beside_title(theme) - round(1.6 * px))

    def _draw_hint(self, out: DrawList, theme: Theme) -> None:
        """List the hint's sentence beside the title, behind its sign."""
        box = self.rect
        assert box is not None  # set before drawing
        px = theme.pt(_HINT)
        lines, step, side = self._hint_lines(theme, self.hint), text.line_height(px), round(1.3 * px)
        wide = max(text.width("semibold", px, line) for line in lines)
        x = box.right - theme.px(_PAD) - wide
        y = box.y + self._head(theme) // 2 - (len(lines) - 1) * step // 2
        sign = paint.icon("bulb", side, theme.colour("gold"))
        out.add(sign, (x - round(1.6 * px), y - side // 2), "icon:bulb")
        for line in lines:
            write(out, theme, line, "semibold", px, "text", (x, y))
            y += step
