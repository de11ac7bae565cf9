"""A card that turns over in a frame without time: its face may come a little later, its back never."""

from collections.abc import Iterator

import pytest
from pygame import Surface

from cardtable.table import cache
from cardtable.table.canvas import DrawList
from cardtable.table.motion import Timeline
from cardtable.table.pace import PACE
from cardtable.table.poses import Pose
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme

PLACE = Pose(400.0, 300.0, 0.0, 200.0)


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    cache.clear_all()
    monkeypatch.setattr(PACE, "budget_ms", 0.0)
    yield
    monkeypatch.undo()
    PACE.begin()


def shown(sprites: SpriteTable, *, spent: bool) -> Surface:
    """The only card as a frame shows it, the time for new pictures spent or not."""
    PACE.begin()
    if spent:
        PACE.allows()
    out = DrawList()
    sprites.draw(out, Theme())
    (card,) = [item for item in out.items if item.tag.startswith(("card:", "back:"))]
    return card.surface


def test_a_face_without_time_is_its_back_a_little_longer() -> None:
    sprites = SpriteTable(Timeline())
    sprites.add("hand.left/0", PLACE)
    back = shown(sprites, spent=False)
    sprites.rename("hand.left/0", "AH", "AH")
    assert shown(sprites, spent=True) is back
    assert PACE.owed
    face = shown(sprites, spent=False)
    assert face is not back
    assert not PACE.owed
    assert shown(sprites, spent=True) is face


def test_a_card_that_is_hidden_again_never_shows_its_face_any_longer() -> None:
    sprites = SpriteTable(Timeline())
    sprites.add("AH", PLACE, code="AH")
    face = shown(sprites, spent=False)
    sprites.rename("AH", "hand.left/0", None, "?")
    assert shown(sprites, spent=True) is not face
    sprites.rename("hand.left/0", "KD", "KD")
    assert shown(sprites, spent=True) is not face


@pytest.mark.parametrize("height", [140, 540])
@pytest.mark.parametrize("entries", [4096, 1])
def test_many_new_looks_at_once_are_all_shown_after_as_many_frames(
    monkeypatch: pytest.MonkeyPatch, height: int, entries: int
) -> None:
    """However dear the art is, and even where no store holds more than one picture."""
    sprites = SpriteTable(Timeline())
    codes = [f"{rank}{suit}" for suit in "SH" for rank in "23456789JQKA"]
    for number, code in enumerate(codes):
        sprites.add(code, Pose(100.0 + 40 * number, 300.0, 12.0 - number, height), code=code, z=number)
    frame(sprites)
    for store in cache.caches():
        monkeypatch.setattr(store, "entries", entries)
    cache.clear_all()
    sprites.mark_legal(codes, set(codes[:2]), rise=False)
    frames = 0
    while frame(sprites):
        frames += 1
        assert frames <= len(codes), "at least one card in every frame"
    assert [sprites[code].rough for code in codes] == [False] * len(codes)
    assert not frame(sprites), "and nothing is computed any more"


def frame(sprites: SpriteTable) -> bool:
    """List the cards as a frame without time does; whether it owes another one."""
    PACE.begin()
    sprites.draw(DrawList(), Theme((3840, 2160)))
    return PACE.owed
