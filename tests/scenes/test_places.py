"""Where the card that is held may be dropped is seen, and the place that it is over more so."""

from __future__ import annotations

import pytest

from cardtable.scenes.play.places import draw_goal
from cardtable.table.canvas import DrawList
from cardtable.table.layout import load_layout
from cardtable.table.theme import Theme

LAYOUT = load_layout("whitehouse", 4)[0]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("place", ["trick", "kitty"])
def test_a_goal_with_a_card_over_it_is_a_little_larger_about_the_same_middle(
    size: tuple[int, int], place: str
) -> None:
    theme, out = Theme(size), DrawList()
    zone = LAYOUT.zone(place)
    for lit in (False, True):
        draw_goal(out, theme, zone, place, lit=lit)
    plain, over = (item.rect() for item in out.items)
    assert [item.tag for item in out.items] == [f"target:{place}"] * 2
    assert over.w == pytest.approx(plain.w * 1.03, abs=2)
    assert over.center == pytest.approx(plain.center, abs=1)
    target = zone.target(size)
    assert target.contains(plain.inflate(-2, -2))
    assert target.center == pytest.approx(plain.center, abs=2) or place == "trick"
