"""The furniture around the cards: title, race bar, contract panel, prompt, the empty place for a card.

Everything is drawn from the plain values of `cardtable.viewmodel.picture` at the boxes of a layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from cardtable.i18n import _
from cardtable.table import badges, motion, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.faces import card_width
from cardtable.table.layout import Layout
from cardtable.table.motion import Timeline
from cardtable.table.paint.art import SUIT_ICONS
from cardtable.table.paint.bars import Side
from cardtable.table.palette import Cloth
from cardtable.table.poses import Pose
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write, write_name
from cardtable.viewmodel.colours import GOLD
from cardtable.viewmodel.picture import Badge, Picture, Race, ZoneView

Point = tuple[int, int]

_NAME_TRACKING = 0.06
_PORTRAIT = 84
_NOTE_ROOM = 210.0
"""Widest note under a figure of the panel, in units."""


def draw_title(
    out: DrawList, theme: Theme, layout: Layout, picture: Picture, beside: Sequence[Rect] = ()
) -> Rect:
    """List the star, the game's title and its status line; return the box they fill.

    beside: the plates, portraits, cards and race bar. A status line that would run under one is broken before
    its last part, or where it must be, or shortened if it lies over a row of small pictures.
    """
    box = layout.box("title").rect(theme.size, (theme.px(10), theme.px(10)))
    x, y = box.left, box.centery
    star = theme.px(27)
    out.add(paint.icon("star", star, theme.colour("gold")), (x, y - star / 2), "icon:star")
    px = theme.pt(40)
    left = x + star + theme.px(13)
    head = write(
        out, theme, picture.title, "display", px, "text", (left, y), tracking=text.IN_HEADINGS, shadow=True
    )
    px, down = theme.pt(18), y + theme.px(35)
    room = _status_room(theme, Rect(left, down - px, 1, round(2.5 * px)), beside)
    lines = _status_lines(picture.status, px, room)
    if len(lines) > 1 and room is not None and picture.discs is not None:
        lines = list(text.pack("regular", px, picture.status, room))
    for line in lines:
        head.union_ip(write(out, theme, line, "regular", px, "muted", (left, down), room=room))
        down += round(1.25 * px)
    return head


def _status_room(theme: Theme, line: Rect, beside: Sequence[Rect]) -> int | None:
    """Pixels from the left of a line to the nearest thing at its right, or None."""
    ends = [rect.left for rect in beside if rect.top < line.bottom and rect.bottom > line.top]
    nearest = min((end for end in ends if end > line.left), default=None)
    return nearest - theme.px(16) - line.left if nearest is not None else None


def _status_lines(words: str, px: int, room: int | None) -> list[str]:
    if room is None or text.width("regular", px, words) <= room:
        return [words]
    head, dot, tail = words.rpartition(_(" · "))
    if not head:
        return [words]
    parts = [f"{head}{dot.rstrip()}", tail]
    fits = all(text.width("regular", px, part) <= room for part in parts)
    return parts if fits else text.wrap("regular", px, words, room)


def draw_badges(
    out: DrawList, theme: Theme, layout: Layout, shown: tuple[Badge, ...], over: Sequence[Rect] = ()
) -> None:
    """List the panel of the stakes, if there are any and nothing laid `over` the table would cut it."""
    if not shown:
        return
    box, places = _badge_boxes(theme, layout, shown)
    if box.collidelist(over) >= 0:
        return
    sheet = paint.panel(theme, box.w, box.h, 18, shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:contract")
    for badge, place in zip(shown, places, strict=True):
        _draw_badge(out, theme, badge, place.x, box)


def badge_at(theme: Theme, layout: Layout, shown: tuple[Badge, ...], at: Point) -> tuple[Badge, Rect] | None:
    """Return the figure of that panel at a point, and its box, or None."""
    if shown:
        for badge, place in zip(shown, _badge_boxes(theme, layout, shown)[1], strict=True):
            if place.collidepoint(at):
                return badge, place
    return None


def _badge_boxes(theme: Theme, layout: Layout, shown: tuple[Badge, ...]) -> tuple[Rect, list[Rect]]:
    """The boxes of the panel and of its figures."""
    box = layout.box("contract").rect(theme.size)
    pad, gap = theme.px(21), theme.px(20)
    widths = [_badge_width(theme, badge) for badge in shown]
    box.w = max(box.w if len(shown) > 1 else 0, 2 * pad + sum(widths) + gap * (len(shown) - 1))
    lefts = [box.x + pad + sum(widths[:number]) + gap * number for number in range(len(shown))]
    return box, [Rect(left, box.y, width, box.h) for left, width in zip(lefts, widths, strict=True)]


def _badge_width(theme: Theme, badge: Badge) -> int:
    label = text.width("black", theme.pt(13), badge.label.upper(), text.IN_LABELS)
    if badge.suit:
        return max(label, theme.px(78))
    figure = text.width("display", theme.pt(60), badge.figure)
    return max(label, figure, text.width("bold", theme.pt(16), _note(theme, badge)))


def _note(theme: Theme, badge: Badge) -> str:
    """The line under a figure, with long names of a side shortened."""
    return text.pack("bold", theme.pt(16), badge.note, theme.px(_NOTE_ROOM))[0]


def _draw_badge(out: DrawList, theme: Theme, badge: Badge, x: int, box: Rect) -> None:
    top = box.y + round(box.h * 0.19)
    label = badge.label.upper()
    write(out, theme, label, "black", theme.pt(13), "muted", (x, top), tracking=text.IN_LABELS)
    if badge.suit:
        side = min(theme.px(78), box.bottom - theme.px(12) - top - theme.px(12))
        tile = Rect(x, top + theme.px(15), side, side)
        ground = paint.rounded(side, side, 0.15 * side, theme.colour("ivory"))
        out.add(ground, tile.topleft, "panel:suit")
        colours = theme.suit(badge.suit)
        px = round(side * 0.62)
        picture = paint.icon(SUIT_ICONS[badge.suit], px, colours.light, colours.dark)
        out.add(picture, (tile.centerx - px / 2, tile.centery - px / 2), f"suit:{badge.suit}")
        return
    middle = box.y + round(box.h * 0.49)
    write(out, theme, badge.figure, "display", theme.pt(60), "gold", (x, middle))
    colour = badge.colours.text if badge.colours is not None else "muted"
    write(out, theme, _note(theme, badge), "bold", theme.pt(16), colour, (x, box.y + round(box.h * 0.79)))


def draw_prompt(
    out: DrawList,
    theme: Theme,
    layout: Layout,
    sentence: str,
    *,
    mine: bool,
    strong: bool = False,
    beside: Sequence[Rect] = (),
) -> Rect | None:
    """List the sentence that says what is asked, gold-rimmed if the viewer is asked; return its box.

    strong: draw it larger, because it says what somebody won. beside: buttons it must not lie under; it
    ends before those at its height.
    """
    if not sentence:
        return None
    pad = theme.px(30)
    window = Rect((0, 0), theme.size).inflate(-2 * theme.px(36), 0)
    box = layout.box("prompt").rect(theme.size)
    for button in beside:
        if button.top < box.bottom and button.bottom > box.top and button.left > box.centerx:
            window.w = min(window.w, button.left - theme.px(14) - window.x)
    room = window.w - 2 * pad
    if "prompt.room" in layout.boxes:  # must not cover its neighbor
        room = layout.box("prompt.room").rect(theme.size).w - 2 * pad
    size = 18.0 if mine else 20.0 if strong else 16.0
    px = text.fit("semibold", theme.pt(size), sentence, room, 0, theme.least)
    sentence = text.pack("semibold", px, sentence, room)[0]  # shorten long names, not the end of the question
    caps = text.cap_box("semibold", px)[1]
    wide = min(max(box.w if mine else 0, text.width("semibold", px, sentence) + 2 * pad), window.w)
    box = layout.box("prompt").rect(theme.size, (wide, max(box.h, caps + 2 * theme.px(12))))
    box.x = max(min(box.x, window.right - box.w), window.x)
    border = theme.colour("gold" if mine else "text" if strong else "panel_border")
    pill = paint.pill(box.w, box.h, theme.colour("panel"), None, border, float(theme.px(1.5 if mine else 1)))
    out.add(pill, box.topleft, "panel:prompt")
    write(out, theme, sentence, "semibold", px, "text", box.center, "centre", room=box.w - theme.px(24))
    return box


def draw_felt(out: DrawList, theme: Theme, layout: Layout, felt: Cloth, picture: Picture) -> None:
    """List the cloth, with the faint gold line around the play area if the table has one."""
    ring = None
    if "play" in layout.boxes:
        play = layout.box("play").rect(theme.size)
        ring = (play.x, play.y, play.w, play.h)
    out.add(paint.felt(theme, felt, watermark=picture.map is None, ring=ring), (0, 0), "felt")


def draw_slot(out: DrawList, theme: Theme, layout: Layout, place: str, label: str) -> None:
    """List the empty place for the viewer's card."""
    pose = layout.zone(place).seat_place("self", theme.size)
    h = round(pose.height)
    w = card_width(h)
    x, y = round(pose.x - w / 2), round(pose.y - h / 2)
    out.add(paint.slot(theme, w, h), (x, y), "slot:own")
    px = theme.pt(27)
    lines = text.wrap("display", px, label.upper(), round(w * 0.66))
    step = round(px * 1.1)
    for number, line in enumerate(lines):
        at = (pose.x, pose.y + (number - (len(lines) - 1) / 2) * step)
        write(out, theme, line, "display", px, "gold", at, "centre", tracking=text.IN_HEADINGS)


def draw_labels(
    out: DrawList, theme: Theme, layout: Layout, picture: Picture, lying: Callable[[str], int]
) -> None:
    """List the words under the piles; `lying` returns the number of cards at a place."""
    for zone in picture.zones:
        if zone.label and zone.label_place in layout.boxes:
            label = zone.label.format(count=lying(zone.place))
            tag = badges.label(theme, label.upper())
            box = layout.box(zone.label_place).rect(theme.size, tag.get_size())
            out.add(tag, box.topleft, f"text:{label}")
        if zone.feet:
            _draw_feet(out, theme, layout, zone)


def _draw_feet(out: DrawList, theme: Theme, layout: Layout, zone: ZoneView) -> None:
    """List the words under the spots of a zone."""
    poses = layout.zone(zone.place).places(len(zone.feet), theme.size)
    for foot, pose in zip(zone.feet, poses, strict=True):
        if not foot.text:
            continue
        at = (pose.x, _foot_height(theme, pose))
        if foot.colours is None:
            write(out, theme, foot.text, "display", theme.pt(20), "muted", at, "centre")
            continue
        colours = foot.colours
        room = round(pose.width + theme.px(4))
        px = text.fit("black", theme.pt(13.5), foot.text, room, text.IN_LABELS, theme.least)
        size = px / theme.u
        words = text.pack("black", px, foot.text, room, tracking=text.IN_LABELS)[0]
        tag = badges.ribbon(theme, words, colours.fill, colours.on_fill, size)
        out.add(tag, (at[0] - tag.get_width() / 2, at[1] - tag.get_height() / 2), f"text:{foot.text}")


def _foot_height(theme: Theme, pose: Pose) -> float:
    return pose.y + pose.height / 2 + max(theme.px(20), theme.pt(20) * 0.7)


def key_height(theme: Theme, zone: ZoneView, index: int, pose: Pose) -> float:
    """Height of a card's key label, for a place with a foot: on a plain foot, else at the card's upper edge.

    index: of the card in its zone. pose: of the card.
    """
    spot = zone.at[index] if zone.at else index
    if zone.feet[spot].colours is None:
        return _foot_height(theme, pose)
    return pose.y - pose.height / 2


@badges.kept
def _mark_light(theme: Theme, side: int) -> Surface:
    """Golden rays behind a mark just reached."""
    return paint.ray_light((side, side), theme.colour("gold"), 26, (150, 50))


def portrait_rect(theme: Theme, bar: Rect, number: int) -> Rect:
    """Return the box of a side's portrait, beyond its end of the bar; number 0 is at the left."""
    side, gap = theme.px(_PORTRAIT), theme.px(14)
    middle = bar.x - gap - side // 2 if number == 0 else bar.right + gap + side // 2
    return Rect(middle - side // 2, bar.centery - side // 2, side, side)


class RaceBar:
    """The race of two sides to the votes; its bars grow and its figures count up."""

    def __init__(self, timeline: Timeline) -> None:
        """Move on `timeline`."""
        self._timeline = timeline
        self._race: Race | None = None
        self._votes = (0.0, 0.0)

    @property
    def votes(self) -> tuple[int, int]:
        """The figures currently shown."""
        return round(self._votes[0]), round(self._votes[1])

    def show(self, race: Race | None, *, moving: bool = True) -> None:
        """Animate to the votes of `race`; jump if it is another race or not `moving`."""
        before, self._race = self._race, race
        if race is None:
            return
        begin, goal = self._votes, race.votes
        if not moving or before is None or before.names != race.names:
            self._timeline.drop("race")
            self._votes = float(goal[0]), float(goal[1])
            return
        if before.votes == goal:
            return

        def step(t: float) -> None:
            self._votes = motion.mix(begin[0], goal[0], t), motion.mix(begin[1], goal[1], t)

        self._timeline.add(motion.BAR, step, key="race")

    def draw(self, out: DrawList, theme: Theme, layout: Layout) -> None:
        """List the bar with its lines and names."""
        race = self._race
        if race is None:
            return
        box = layout.box("race").rect(theme.size)
        out.add(paint.bar_trough(theme, box.w, box.h), box.topleft, "race:trough")
        gap = max(2, round(box.h * 0.1))
        inner = box.inflate(-2 * gap, -2 * gap)
        if race.target is not None and race.theirs:
            self._draw_goal(out, theme, race, inner)
        self._draw_bars(out, theme, race, inner)
        if race.mark is not None:
            mark = inner.x + round(inner.w * race.mark / race.total)
            self._draw_mark(out, theme, box, mark, str(race.mark), won=race.won(max(self._votes)))
        tag = None
        if race.target is not None:
            share = race.target / race.total
            x = inner.x + round(inner.w * (share if race.target_side == 0 else 1 - share))
            tag = self._draw_bid(out, theme, box, x, race)
        self._draw_names(out, theme, race, box, tag)
        self._draw_portraits(out, theme, race, box)

    def _draw_portraits(self, out: DrawList, theme: Theme, race: Race, box: Rect) -> None:
        """List the sides' portraits beyond the ends of the bar; the one to act has a light."""
        for number, portrait in enumerate(race.portraits):
            place = portrait_rect(theme, box, number)
            side = place.w
            if race.acting == number:
                gold = (*theme.colour("gold")[:3], 170)
                light = paint.glow(side, side, side / 2, theme.px(14), gold, spread=theme.px(4))
                out.add(light, paint.over(light, place), "glow:acting")
            ring = "gold" if race.acting == number else race.colours[number].text
            picture = paint.avatar(portrait, side, theme.colour(ring), 0.055)
            out.add(picture, place.topleft, f"portrait:{portrait}")

    def _draw_goal(self, out: DrawList, theme: Theme, race: Race, inner: Rect) -> None:
        """List the defenders' goal: a pale bar from their end to the line of their bid."""
        assert race.target is not None
        side: Side = "right" if race.target_side else "left"
        width = round(inner.w * race.target / race.total)
        goal = paint.bar_fill(theme, width, inner.h, race.colours[race.target_side].fill, side)
        out.add(goal, (inner.right - width if race.target_side else inner.x, inner.y), "race:goal", alpha=64)

    def _draw_bars(self, out: DrawList, theme: Theme, race: Race, inner: Rect) -> None:
        px = theme.pt(26)
        sides: tuple[Side, Side] = ("left", "right")
        for number, side in enumerate(sides):
            colours, votes = race.colours[number], self._votes[number]
            width = round(inner.w * min(1.0, votes / race.total))
            x = inner.x if side == "left" else inner.right - width
            if race.won(votes):
                colours = GOLD
            if width > 0:
                bar = paint.bar_fill(theme, width, inner.h, colours.fill, side, full=width >= inner.w)
                out.add(bar, (x, inner.y), f"race:{side}")
            golden = min(width, round(inner.w * race.golden[number] / race.total))
            if golden > 0:
                gold = paint.rounded(golden, inner.h, 3 * theme.u, theme.colour("gold"))
                if golden == width:
                    gold = paint.bar_fill(theme, width, inner.h, GOLD.fill, side)
                inside_end = x + width - golden if side == "left" else x
                out.add(gold, (inside_end, inner.y), f"race:{side}:gold")
            figure = str(round(votes))
            room = text.width("display", px, figure) + theme.px(22)
            inside = width >= room
            ink = colours.on_fill if inside else colours.text
            if inside and width - golden < room:
                ink = GOLD.on_fill
            edge = x + theme.px(13) if side == "left" else x + width - theme.px(13)
            if not inside:
                edge = x + width + theme.px(9) if side == "left" else x - theme.px(9)
            write(out, theme, figure, "display", px, ink, (edge, inner.centery), side)

    def _draw_names(self, out: DrawList, theme: Theme, race: Race, box: Rect, tag: Rect | None) -> None:
        """List the sides' names over their ends of the bar; a tag in the way moves a name inward."""
        y = box.y - theme.px(18)
        names = race.names[0].upper(), race.names[1].upper()
        ends, gap = (box.left, box.right), theme.px(10)
        px, least = theme.pt(16), theme.least
        sizes: list[tuple[text.Face, int, int]] = [
            ("bold", px, least),
            ("display", text.as_poster(px), text.as_poster(least)),
        ]
        ways = _name_spans(_wide("display", sizes[1][2], names), ends, tag, gap)
        spans, (face, px, least) = next(
            (
                (spans, size)
                for spans in ways
                for size in sizes
                if all(
                    need <= end - start
                    for need, (start, end) in zip(_wide(size[0], size[2], names, 0), spans, strict=True)
                )
            ),
            (ways[0], sizes[1]),
        )
        aligns: tuple[Side, Side] = ("left", "right")
        for name, (left, right), align, colours in zip(names, spans, aligns, race.colours, strict=True):
            write_name(
                out, theme, name, face, px, colours.text, (left if align == "left" else right, y), align,
                room=right - left, tracking=_NAME_TRACKING, least=least,
            )  # fmt: skip

    def _draw_mark(self, out: DrawList, theme: Theme, box: Rect, x: int, figure: str, *, won: bool) -> None:
        over = theme.px(6)
        if won:
            side = 2 * theme.px(78)
            light = _mark_light(theme, side)
            out.add(light, (x - side // 2, box.centery - side // 2), "race:majority")
        line = paint.bar_line(theme.px(2), box.h + over + theme.px(9), theme.colour("white"))
        out.add(line, (x - line.get_width() // 2, box.y - over), "race:mark")
        colour = "gold" if won else "white"
        ink = "on_gold" if won else "ink"
        self._draw_tag(out, theme, figure, colour, ink, (x, box.bottom + theme.px(18)))

    def _draw_bid(self, out: DrawList, theme: Theme, box: Rect, x: int, race: Race) -> Rect:
        over = theme.px(10)
        colours = race.colours[race.target_side] if race.theirs else GOLD
        line = paint.bar_line(theme.px(3), box.h + over, theme.colour(colours.fill))
        out.add(line, (x - line.get_width() // 2, box.y - over), "race:bid")
        words = race.tag.upper()
        at = self._beside_name(theme, race, box, x, _tag_width(theme, words)), box.y - theme.px(19)
        return self._draw_tag(out, theme, words, colours.fill, colours.on_fill, at)

    def _beside_name(self, theme: Theme, race: Race, box: Rect, x: int, wide: int) -> int:
        """The middle of a tag: at its line, or only as far inward as the name at that end needs."""
        right = x > box.centerx
        name = text.width("bold", theme.pt(16), race.names[right].upper(), _NAME_TRACKING)
        room = (box.right - x if right else x - box.left) - wide // 2 - theme.px(10)
        shift = min(max(0, name - room), wide // 2 - theme.px(8))
        return x - shift if right else x + shift

    def _draw_tag(
        self, out: DrawList, theme: Theme, words: str, ground: str, ink: str, at: tuple[int, int]
    ) -> Rect:
        px = theme.pt(19)
        w = _tag_width(theme, words)
        h = max(theme.px(22), text.cap_box("display", px)[1] + 2 * theme.px(4))
        body = paint.bar_tag(theme, w, h, ground)
        out.add(body, (at[0] - w // 2, at[1] - h // 2), "race:tag")
        write(out, theme, words, "display", px, ink, at, "centre", tracking=_NAME_TRACKING)
        return Rect(at[0] - w // 2, at[1] - h // 2, w, h)


def _tag_width(theme: Theme, words: str) -> int:
    return text.width("display", theme.pt(19), words, _NAME_TRACKING) + 2 * theme.px(13)


_Span = tuple[int, int]


def _wide(
    face: text.Face, px: int, names: tuple[str, str], tracking: float = _NAME_TRACKING
) -> tuple[int, int]:
    """The widths of two names, in pixels."""
    return text.width(face, px, names[0], tracking), text.width(face, px, names[1], tracking)


def _name_spans(wide: tuple[int, int], bar: _Span, tag: Rect | None, gap: int) -> list[tuple[_Span, _Span]]:
    """Return the possible spans of two names over a bar: one at each side of the tag, or both at one side.

    Args:
        wide: the widths of the names.
        bar: left and right end of the bar.
        tag: the tag between them or in place of one.
        gap: least distance between any two.

    Returns:
        The arrangements, best first: left and right end of each name's span.
    """
    if tag is None:
        return [_shared(wide, bar, gap)]
    return [
        ((bar[0], max(bar[0], tag.left - gap)), (min(bar[1], tag.right + gap), bar[1])),
        _shared(wide, (bar[0], max(bar[0], tag.left - gap)), gap),
        _shared(wide, (min(bar[1], tag.right + gap), bar[1]), gap),
    ]


def _shared(wide: tuple[int, int], span: _Span, gap: int) -> tuple[_Span, _Span]:
    """Divide a span between two names."""
    room = max(0, span[1] - span[0] - gap)
    first = round(room * wide[0] / max(1, sum(wide)))
    return (span[0], span[0] + first), (span[1] - room + first, span[1])
