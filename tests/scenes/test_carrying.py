"""A card that is held: only what moves is listed anew, and the list is that of the whole table."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.canvas import DrawList
from tests.scenes.table_kit import OpenTable, Table
from tests.scenes.test_play_more import until_following


def count_whole(table: Table, patch: pytest.MonkeyPatch) -> list[str]:
    """Remember how often the whole table is listed from now on."""
    found: list[str] = []
    draw = table.scene.draw

    def noted(out: DrawList) -> None:
        found.append("draw")
        draw(out)

    patch.setattr(table.scene, "draw", noted)
    return found


def pick(table: Table, card: str) -> tuple[float, float]:
    """Hold a card, just above where it lies; nothing moves by itself any more."""
    start = table.card_at(card)
    table.move_to(start)
    table.pointer(pygame.MOUSEBUTTONDOWN, start, button=1)
    table.move_to((start[0], start[1] - 30), down=True)
    for _frame in range(8):
        table.frame()
    return start[0], start[1] - 30


@pytest.mark.parametrize(
    ("game", "seats"),
    [("whitehouse", 4), ("statehood", 3), ("states", 3), ("american_deuce", 4)],
)
def test_what_is_shown_while_a_card_is_carried_is_the_whole_table(
    open_table: OpenTable, game: str, seats: int
) -> None:
    table = open_table(game=game, seats=seats)
    table.until(lambda: table.quiet() and bool(table.hand()))
    x, y = pick(table, table.hand()[0])
    assert table.scene.hands.holding
    width, height = table.app.theme.size
    for step in range(1, 25):
        at = x + (0.8 * width - x) * step / 24, y + (0.1 * height - y) * step / 24
        table.move_to(at, down=True)
        shown = table.app._compositor.frame
        assert shown is not None
        assert shown.items == table.app.listed().items


def test_only_what_moves_is_listed_while_a_card_is_carried(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table()
    right, _wrong = until_following(table)
    x, y = pick(table, right)
    whole = count_whole(table, monkeypatch)
    for step in range(5):
        table.move_to((x + 2 * step, y - step), down=True)
    assert not whole
    target = table.target("trick")
    table.move_to(target, down=True)
    assert whole == ["draw"], "the place that it has come over lights up"
    table.move_to((target[0] + 1, target[1]), down=True)
    assert whole == ["draw"]
    table.app.notify("Something else happens meanwhile.")
    table.move_to(target, down=True)
    assert whole == ["draw", "draw"]


def test_nothing_covers_the_card_that_is_carried(open_table: OpenTable) -> None:
    """A hint that stands there is under the card, as everything else is."""
    table = open_table(game="statehood", seats=3)
    table.until(lambda: table.quiet() and bool(table.hand()))
    card = table.hand()[0]
    table.letter("H")
    table.until(lambda: table.scene.hints.box is not None)
    pick(table, card)
    tags = [item.tag for item in table.app.listed().items]
    held = max(number for number, tag in enumerate(tags) if tag == f"card:{card}")
    assert not any(tag.startswith(("panel:", "text:", "tooltip:")) for tag in tags[held:])
