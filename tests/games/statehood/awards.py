"""What every award of a territory must look like on the table."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.events import Event, Moved, Won
from cardtable.engine.game import Observation
from cardtable.games.statehood.table.game_table import SEEN_HOLD, StatehoodTable
from cardtable.viewmodel.beats import Beat


def assert_read_before_anything_follows(table: StatehoodTable, found: Sequence[Beat]) -> None:
    """Who wins stands under the table and over the sums long enough, and only then it is announced."""
    first = next(number for number, beat in enumerate(found) if beat.line.endswith((" point", " points")))
    said, read = found[first], found[first + 1]
    assert said.line == read.line
    assert any(name in said.line for name in table.names)
    assert said.hold == SEEN_HOLD, "it is told as soon as it is seen"
    assert read.hold >= 2500
    assert not said.banners
    captions = {caption.box: caption for caption in read.picture.captions}
    assert captions["declared.title"].text == said.line
    assert "framed" in {caption.say for caption in captions.values()}


def assert_paid_before_it_is_cleared(
    table: StatehoodTable, seen: Sequence[Event], found: Sequence[Beat], after: Observation
) -> None:
    """An award is told while both sides lie there, then the card goes to its slot, and the chip follows."""
    told, paid = found[-2], found[-1]
    won = next(event for event in seen if isinstance(event, Won))
    ribbon = next(caption for caption in told.picture.captions if caption.box == "declared.title")
    assert ribbon.text == told.line
    assert table.names[won.seat] in told.line
    lying = {zone.zone: zone.cards for zone in told.picture.zones}
    moved = {zone.zone: zone.cards for zone in paid.picture.zones}
    card = lying["declared"][0]
    assert moved["declared"] == lying["declared"][1:], "the defenders lie there still"
    assert card in moved[f"won.{won.seat}"]
    assert not any(moved[zone] != lying[zone] for zone in moved if zone.startswith("challenge."))
    assert not any(isinstance(event, Won) for event in seen[: told.events])
    assert sum(isinstance(event, Moved) for event in seen[told.events : paid.events]) == 1
    chips = {seat.seat: seat.chip for seat in paid.picture.seats}
    final = {seat.seat: seat.chip for seat in table.picture(after, 0, []).seats}
    assert chips == final
    assert chips[won.seat].startswith("+")
    (facts,) = [seat.facts for seat in paid.picture.seats if seat.seat == won.seat]
    assert facts.endswith(" before"), "no figure of all points stands beside the gain"
    rail = paid.picture.rail
    assert rail is not None
    assert next(prize for prize in rail.prizes if prize.code == card).state == "won"
