"""A reader for long text: wrapped once, only its visible lines drawn, searchable with marked hits."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.table import paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.paint.art import SUIT_ICONS
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import Widget
from cardtable.table.widgets.label import write
from cardtable.table.widgets.scroll import Scroller

_FADE = 26
"""Height of the veil over an edge, in units."""

_SIGNED: Final = 2.1
"""Indent of words after a bar and an optional sign, in ems."""

BlockKind = Literal["title", "heading", "clause", "text", "item", "ruling"]


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph.

    Args:
        kind: the title, a heading, the heading of a clause, running text, an item of a list, a house ruling.
        text: its words; text between two pairs of asterisks is bold.
        label: a tag before the words: a clause's number, such as ``"WH-7"``, or the sign of a ruling.
        hue: palette role of the bar at the left, the color of the words' side. Empty for none.
        suit: letter of the suit whose sign follows that bar; empty for none.
        icon: the picture before an item in place of its dot; empty for the dot.
    """

    kind: BlockKind
    text: str
    label: str = ""
    hue: str = ""
    suit: str = ""
    icon: str = ""

    @property
    def plain(self) -> str:
        """Its words without the asterisks."""
        return self.text.replace("**", "")


class _Style(NamedTuple):
    face: text.Face
    units: float
    colour: str
    before: float  # ems of space above
    indent: float  # ems
    tracking: float


_STYLES: dict[BlockKind, _Style] = {
    "title": _Style("display", 54, "text", 0.0, 0.0, text.IN_HEADINGS),
    "heading": _Style("display", 32, "gold", 0.9, 0.0, text.IN_HEADINGS),
    "clause": _Style("bold", 20, "text", 1.0, 0.0, 0.0),
    "text": _Style("regular", 18, "text", 0.35, 0.0, 0.0),
    "item": _Style("regular", 18, "text", 0.25, 1.1, 0.0),
    "ruling": _Style("regular", 16, "muted", 0.55, 0.0, 0.0),
}


class Word(NamedTuple):
    """One laid-out word: text, face, x in pixels, and its position in the block's plain text."""

    s: str
    face: text.Face
    x: int
    start: int


@dataclass(slots=True)
class _Line:
    block: int
    top: int
    height: int
    words: list[Word]
    first: bool


class Hit(NamedTuple):
    """One search result: the block and the range of its plain text, first and after the last character."""

    block: int
    start: int
    end: int


class Reader(Widget):
    """Paragraphs that scroll by wheel, keys and bar.

    Attributes:
        hits: the results of the last search, in order.
        hit: index of the hit shown.
    """

    focusable = True

    def __init__(self, blocks: Sequence[Block], *, name: str = "") -> None:
        """`blocks` are in reading order; `name` is for the tag."""
        super().__init__(tag=f"reader:{name}")
        self.blocks = tuple(blocks)
        self.scroller = Scroller(self.tag)
        self.hits: list[Hit] = []
        self.hit = 0
        self._lines: list[_Line] = []
        self._tops: list[int] = []
        self._of_block: list[int] = []
        self._notch = 40
        self._grip = False

    # Layout.

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take the place `rect` and wrap everything to its width, keeping the paragraph at the top."""
        at_top = self.block_at_top() if self._lines else 0
        wide = rect.w != self.rect.w or not self._lines
        self.lay(rect)
        self._notch = theme.px(48)
        if wide:
            self._wrap(theme, rect.w - theme.px(30))
        last = self._lines[-1] if self._lines else None
        content = last.top + last.height + theme.px(24) if last is not None else 0
        self.scroller.fit(theme, rect, content)
        if wide and at_top:
            self.go_to(at_top)

    def _wrap(self, theme: Theme, room: int) -> None:
        self._lines = []
        self._of_block = []
        y = 0
        for number, block in enumerate(self.blocks):
            style = _STYLES[block.kind]
            px = theme.pt(style.units)
            if number:
                y += round(style.before * px)
            self._of_block.append(len(self._lines))
            indent = round(style.indent * px)
            if block.label:
                indent = round(text.width("display", px, block.label, text.ON_BUTTONS) + 1.3 * px)
            if block.hue or block.icon:
                indent = round(_SIGNED * px)
            step = text.line_height(px) if style.face != "display" else round(px * 1.15)
            for place, words in enumerate(_lay_words(block, style, px, indent, room)):
                self._lines.append(_Line(number, y, step, words, place == 0))
                y += step
        self._tops = [line.top for line in self._lines]

    def anew(self) -> None:
        """Mark the paragraphs as changed, so that the next `fit` wraps them all."""
        self._lines = []

    # Moving.

    def block_at_top(self) -> int:
        """Index of the paragraph of the uppermost visible line."""
        if not self._lines:
            return 0
        return self._lines[
            max(0, bisect_right(self._tops, self.scroller.offset + self._notch // 2) - 1)
        ].block

    def in_sight(self, block: int) -> bool:
        """Whether the first line of a paragraph is visible."""
        return (
            bool(self._lines)
            and 0 <= self._lines[self._of_block[block]].top - self.scroller.offset < self.rect.h
        )

    def heard(self, theme: Theme) -> str:
        """Return the paragraphs in sight, from the uppermost one on."""
        seen = [block for number, block in enumerate(self.blocks) if self.in_sight(number)]
        return sentences(*(joined(block.label, block.plain) for block in seen))

    def go_to(self, block: int) -> None:
        """Scroll a paragraph to the top."""
        if self._lines:
            self.scroller.to(self._lines[self._of_block[block]].top)

    def search(self, query: str) -> int:
        """Find every match of `query`, ignoring case, show the first one not above, and count them."""
        self.hits = []
        self.hit = 0
        words = query.split()
        if not words:
            return 0
        pattern = re.compile(r"\s+".join(re.escape(word) for word in words), re.IGNORECASE)
        for number, block in enumerate(self.blocks):
            plain = f"{block.label} {block.plain}" if block.label else block.plain
            self.hits += [Hit(number, found.start(), found.end()) for found in pattern.finditer(plain)]
        if self.hits:
            top = self.block_at_top()
            self.hit = next((n for n, hit in enumerate(self.hits) if hit.block >= top), 0)
            self._show_hit()
        return len(self.hits)

    def next_hit(self, by: int = 1) -> None:
        """Show the next hit (or with -1 the previous one), wrapping around."""
        if self.hits:
            self.hit = (self.hit + by) % len(self.hits)
            self._show_hit()

    def _show_hit(self) -> None:
        hit = self.hits[self.hit]
        lines = [line for line in self._lines if line.block == hit.block]
        line = next((one for one in lines if _marked(one, hit)), lines[0] if lines else None)
        if line is not None:
            place = Rect(self.rect.x, self.rect.y + line.top - self.scroller.offset, 1, line.height)
            self.scroller.reveal(place, margin=self.rect.h // 5)

    def let_go(self) -> None:
        """End a drag of the bar."""
        self._grip = False
        self.scroller.let_go()

    def keeps(self, key: int) -> bool:
        """Whether the key is Up or Down, which scroll."""
        return key in (pygame.K_UP, pygame.K_DOWN)

    def handle(self, event: Event) -> bool:
        """Scroll by keys, wheel and bar."""
        if event.type == pygame.KEYDOWN:
            steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
            if event.key in steps:
                self.scroller.to(self.scroller.offset + steps[event.key] * self._notch)
                return True
            if event.key == pygame.K_SPACE:
                key = pygame.K_PAGEUP if event.mod & pygame.KMOD_SHIFT else pygame.K_PAGEDOWN
                self.scroller.page(key)
                return True
            return self.scroller.page(event.key)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroller.wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grip = self.scroller.meets(event.pos)
            if self._grip:
                self.scroller.handle(event)
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._grip and self.scroller.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.let_go()
            return True
        return False

    def drags(self, at: tuple[int, int]) -> bool:
        """Whether a point is on the bar."""
        return self.scroller.meets(at)

    def scroll(self, by: int) -> bool:
        """Scroll by a finger."""
        return self.scroller.scroll(by)

    # Drawing.

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the visible lines, with the hits behind them."""
        top = self.scroller.offset
        first = max(0, bisect_right(self._tops, top) - 1)
        by_block: dict[int, list[tuple[int, Hit]]] = {}
        for number, hit in enumerate(self.hits):
            by_block.setdefault(hit.block, []).append((number, hit))
        with out.clipped(self.rect):
            for line in self._lines[first:]:
                if line.top >= top + self.rect.h:
                    break
                self._draw_line(out, theme, line, by_block.get(line.block, ()))
        self._draw_fades(out, theme)
        self.scroller.hovered = self.hovered
        self.scroller.draw(out, theme)

    def _draw_fades(self, out: DrawList, theme: Theme) -> None:
        """List a veil over an edge that cuts a line in two."""
        high = theme.px(_FADE)
        top, foot = self.scroller.offset, self.scroller.offset + self.rect.h
        if any(line.top < top < line.top + line.height for line in self._lines):
            out.add(_fade(theme, self.rect.w, high, 1), self.rect.topleft, "fade:top")
        if any(line.top < foot < line.top + line.height for line in self._lines):
            out.add(_fade(theme, self.rect.w, high, -1), (self.rect.x, self.rect.bottom - high), "fade:foot")

    def _draw_line(self, out: DrawList, theme: Theme, line: _Line, hits: Sequence[tuple[int, Hit]]) -> None:
        block = self.blocks[line.block]
        style = _STYLES[block.kind]
        px = theme.pt(style.units)
        y = self.rect.y + line.top - self.scroller.offset
        middle = y + line.height / 2
        for number, hit in hits:
            self._draw_hit(out, theme, line, hit, y, shown=number == self.hit)
        if line.first and block.label:
            self._draw_label(out, theme, block, px, middle)
        if line.first and block.icon:
            side = round(1.25 * px)
            picture = paint.icon(block.icon, side, theme.colour("gold"))
            out.add(picture, (self.rect.x + round(0.3 * px), middle - side / 2), f"icon:{block.icon}")
        elif line.first and block.kind == "item":
            dot = max(4, theme.px(6))
            at = (self.rect.x + round(style.indent * px * 0.3), middle - dot / 2)
            out.add(paint.circle(dot, theme.colour("gold")), at, "reader:dot")
        if block.hue:
            self._draw_signs(out, theme, block, px, Rect(self.rect.x, y, 1, line.height), first=line.first)
        for run in _runs(line.words):
            colour = style.colour if run.face != "bold" or block.kind != "text" else "white"
            at = (self.rect.x + run.x, middle)
            write(out, theme, run.s, run.face, px, colour, at, tracking=style.tracking)

    def _draw_label(self, out: DrawList, theme: Theme, block: Block, px: int, middle: float) -> None:
        label = block.label
        ground, ink = ("toggle_off", "text") if block.kind == "ruling" else ("gold", "on_gold")
        size = round(px * 0.95)
        wide = text.width("display", size, label, text.ON_BUTTONS) + round(0.8 * px)
        tall = round(px * 1.4)
        tag = paint.rounded(wide, tall, theme.px(7), theme.colour(ground))
        out.add(tag, (self.rect.x, middle - tall / 2), f"reader:label:{block.kind}")
        at = (self.rect.x + wide / 2, middle)
        write(out, theme, label, "display", size, ink, at, "centre", tracking=text.ON_BUTTONS)

    def _draw_signs(
        self, out: DrawList, theme: Theme, block: Block, px: int, line: Rect, *, first: bool
    ) -> None:
        """List the bar of the side a line is about, and the sign of a suit on a scrap of card stock."""
        thick, grown = max(3, theme.px(4)), round(0.36 * px)
        bar = paint.rounded(thick, line.h + grown, thick / 2, theme.colour(block.hue))
        out.add(bar, (line.x, line.y - grown // 2), f"reader:hue:{block.hue}")
        if block.suit and first:
            side = round(1.2 * px)
            ground = paint.rounded(side, side, 0.24 * side, theme.colour("stock"))
            at = line.x + round(0.55 * px), line.centery - side / 2
            out.add(ground, at, "panel:suit")
            size, colours = round(0.72 * side), theme.suit(block.suit)
            sign = paint.icon(SUIT_ICONS[block.suit], size, colours.light, colours.dark)
            inset = (side - size) / 2
            out.add(sign, (at[0] + inset, at[1] + inset), f"suit:{block.suit}")

    def _draw_hit(self, out: DrawList, theme: Theme, line: _Line, hit: Hit, y: int, *, shown: bool) -> None:
        marked = _marked(line, hit)
        if not marked:
            return
        block = self.blocks[line.block]
        px = theme.pt(_STYLES[block.kind].units)
        tracking = _STYLES[block.kind].tracking

        def reach(at: int, word: Word) -> int:
            run = next(run for run in reversed(_runs(line.words)) if run.start <= word.start)
            return run.x + text.width(run.face, px, run.s[: at - run.start], tracking)

        left, right = reach(max(hit.start, marked[0].start), marked[0]), reach(hit.end, marked[-1])
        gold = theme.colour("gold")[:3]
        pad = theme.px(3)
        mark = paint.rounded(
            max(1, right - left) + 2 * pad, round(px * 1.36), theme.px(5), (*gold, 150 if shown else 62)
        )
        at = (self.rect.x + left - pad, y + (line.height - mark.get_height()) / 2)
        out.add(mark, at, "hit:shown" if shown else "hit:other")


@kept
def _fade(theme: Theme, w: int, h: int, way: int) -> Surface:
    """A strip in the sheet's color: opaque at the top (`way` 1) or at the foot (-1), clear beyond."""
    ground = theme.colour("panel_solid")[:3]
    column = Surface((1, h), pygame.SRCALPHA)
    for row in range(h):
        share = 1 - row / h if way > 0 else (row + 1) / h
        column.set_at((0, row), (*ground, round(255 * share)))
    return pygame.transform.scale(column, (w, h))


def _lay_words(block: Block, style: _Style, px: int, indent: int, room: int) -> list[list[Word]]:
    """Break a block into lines no wider than `room`, leaving `indent` pixels free at the start of each.

    Lines are broken by summing the widths of single words: measuring every prefix of every line as drawn
    would take ten times as long. The line itself is measured only at a change of face.
    """
    lines: list[list[Word]] = [[]]
    shift = len(block.label) + 1 if block.label else 0
    run: list[Word] = []  # the words since the last change of face, drawn together
    edge = indent  # right end of the last word
    for face, s, start in _tokens(block, style.face):
        line = lines[-1]
        glued = bool(line) and line[-1].start + len(line[-1].s) == start + shift
        wide = text.width(face, px, s, style.tracking)
        if run and run[-1].face != face:
            edge = run[0].x + text.width(run[0].face, px, " ".join(word.s for word in run), style.tracking)
            run = []
        x = edge if not line or glued else edge + text.space(face, px) + _tracks(style, px)
        if x + wide > room and line and not glued:
            lines.append([])
            run = []
            x = indent
        run.append(Word(s, face, x, start + shift))
        lines[-1].append(run[-1])
        edge = x + wide
    return lines


def _tracks(style: _Style, px: int) -> int:
    """Width that tracking adds on both sides of a space, in pixels."""
    return round(2 * style.tracking * px)


def _tokens(block: Block, base: text.Face) -> list[tuple[text.Face, str, int]]:
    """The words of a block with their faces and their positions in its plain text."""
    tokens: list[tuple[text.Face, str, int]] = []
    at = 0
    for number, part in enumerate(block.text.split("**")):
        face: text.Face = "bold" if number % 2 and base != "display" else base
        tokens += [(face, found[0], at + found.start()) for found in re.finditer(r"\S+", part)]
        at += len(part)
    return tokens


def _runs(words: Sequence[Word]) -> list[Word]:
    """Join a line's words that share a face and stand a space apart, so that they are drawn together."""
    runs: list[Word] = []
    for word in words:
        if runs:
            joined = f"{runs[-1].s} {word.s}"
            apart = word.start - runs[-1].start - len(runs[-1].s) == 1
            if apart and runs[-1].face == word.face:
                runs[-1] = runs[-1]._replace(s=joined)
                continue
        runs.append(word)
    return runs


def _marked(line: _Line, hit: Hit) -> list[Word]:
    """The words of a line within a hit."""
    return [word for word in line.words if word.start < hit.end and word.start + len(word.s) > hit.start]
