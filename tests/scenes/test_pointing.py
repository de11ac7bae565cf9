"""What is beside the cards says what it is when the pointer rests on it."""

from __future__ import annotations

from tests.scenes.table_kit import OpenTable, Table


def told(table: Table, at: tuple[float, float]) -> str:
    """The tooltip of what is at a point; empty for none."""
    table.move_to((2, 2))
    table.frame(50)
    table.move_to(at)
    table.frame(50)
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")], "not at once"
    table.frame(400)
    return " ".join(tag for tag in table.tags() if tag.startswith("tooltip:"))


def test_bar_badges_and_the_sign_of_the_dealer_say_what_they_are(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    size = table.app.theme.size
    assert "270" in told(table, table.scene.layout.box("race").rect(size).center)
    assert "Highest bid" in told(table, table.scene.layout.box("contract").rect(size).center)
    (sign,) = [item for item in table.app.listed().items if item.tag == "badge:dealer"]
    dealer = next(seat.name for seat in table.scene.picture.seats if seat.dealer)
    assert f"{dealer} deals" in told(table, sign.rect().center)


def test_the_hidden_cards_of_a_place_say_what_they_are(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    zone = table.scene.picture.zone("kitty")
    assert zone is not None
    assert zone.cards
    sprite = table.scene.view.sprites[table.scene.view.keys("kitty")[-1]]
    assert "bury" in told(table, sprite.home[:2]) or "buries" in told(table, sprite.home[:2])


def test_what_nothing_is_said_of_has_no_tooltip(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    assert told(table, (5, table.app.theme.size[1] // 2)) == ""
