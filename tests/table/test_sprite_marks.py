"""What the state of a card comes to: its rim, and how far it stands out of its place."""

import pytest

from cardtable.table.poses import Pose
from cardtable.table.sprites import (
    LIFT_CHOSEN,
    LIFT_FOCUSED,
    LIFT_HOVERED,
    LIFT_LEGAL,
    LIFT_LIT,
    CardSprite,
)

CENTRE = Pose(500, 300, 0, 200)


@pytest.mark.parametrize(
    ("state", "rim", "lift"),
    [
        ({}, "", 0.0),
        ({"legal": True, "playable": True}, "", LIFT_LEGAL),
        ({"legal": False}, "", 0.0),
        ({"legal": False, "hovered": True}, "", 0.0),
        ({"legal": True, "playable": True, "hovered": True}, "gold", LIFT_HOVERED),
        ({"playable": True, "hovered": True}, "gold", LIFT_HOVERED),
        ({"hovered": True}, "", LIFT_HOVERED),
        ({"lit": True}, "gold", 0.0),
        ({"lit": True, "hovered": True}, "gold", LIFT_LIT),
        ({"lit": True, "focused": True}, "gold", LIFT_LIT),
        ({"chosen": True}, "gold", LIFT_CHOSEN),
        ({"focused": True}, "", LIFT_FOCUSED),
        ({"dragged": True, "hovered": True, "playable": True}, "", 0.0),
        ({"winning": "party_red_text"}, "party_red_text", 0.0),
        ({"winning": "gold", "legal": False}, "", 0.0),
    ],
)
def test_what_decides_the_rim_and_lift_of_a_card(state: dict[str, object], rim: str, lift: float) -> None:
    sprite = CardSprite("AS", CENTRE, "AS")
    for name, value in state.items():
        setattr(sprite, name, value)
    assert sprite.rim() == rim
    assert sprite.lift_wanted() == lift
