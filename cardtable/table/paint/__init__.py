"""Painting: the shapes of panels, buttons, badges, felt and medallions.

Every function returns a shared surface with alpha from a bounded cache: blit it, never draw on it. Lengths
are in pixels unless an argument says units (see ``Theme``); colors are tuples, or names of palette roles if
the function takes a theme.

A surface that extends beyond its box (a shadow, a glow, a ring) is centered on it: ``over`` gives its blit
position.
"""

from cardtable.table.paint.art import avatar, icon, joker, logo, trophy
from cardtable.table.paint.bars import bar, bar_fill, bar_line, bar_tag, bar_trough
from cardtable.table.paint.cloth import felt, noise, rays
from cardtable.table.paint.controls import (
    badge,
    button_body,
    button_face,
    card_count,
    focus_ring,
    pill,
    segment,
    segment_part,
    slider_knob,
    slider_track,
    toggle,
)
from cardtable.table.paint.panels import (
    board,
    drop_target,
    outline,
    panel,
    ray_light,
    seat_plate,
    slot,
    sunburst,
    tooltip,
    tooltip_size,
)
from cardtable.table.paint.shapes import (
    circle,
    glow,
    lightened,
    masked,
    mixed,
    on_shadow,
    over,
    ring,
    rounded,
    shadow,
)
from cardtable.table.paint.svg import linear, radial, svg

__all__ = [
    "avatar",
    "badge",
    "bar",
    "bar_fill",
    "bar_line",
    "bar_tag",
    "bar_trough",
    "board",
    "button_body",
    "button_face",
    "card_count",
    "circle",
    "drop_target",
    "felt",
    "focus_ring",
    "glow",
    "icon",
    "joker",
    "lightened",
    "linear",
    "logo",
    "masked",
    "mixed",
    "noise",
    "on_shadow",
    "outline",
    "over",
    "panel",
    "pill",
    "radial",
    "ray_light",
    "rays",
    "ring",
    "rounded",
    "seat_plate",
    "segment",
    "segment_part",
    "shadow",
    "slider_knob",
    "slider_track",
    "slot",
    "sunburst",
    "svg",
    "toggle",
    "tooltip",
    "tooltip_size",
    "trophy",
]
