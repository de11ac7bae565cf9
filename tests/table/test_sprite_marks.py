"""What the state of a card comes to: its rim, and how far it stands out of its place."""

import pytest

from cardtable.table.badges import Words
from cardtable.table.canvas import DrawList
from cardtable.table.motion import Timeline
from cardtable.table.poses import Pose
from cardtable.table.sprites import (
    LIFT_CHOSEN,
    LIFT_FOCUSED,
    LIFT_HOVERED,
    LIFT_LEGAL,
    LIFT_LIT,
    CardSprite,
)
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme

CENTRE = Pose(500, 300, 0, 200)


@pytest.mark.parametrize(
    ("state", "rim", "lift"),
    [
        ({}, "", 0.0),
        ({"legal": True, "playable": True}, "", LIFT_LEGAL),
        ({"legal": False}, "", 0.0),
        ({"legal": False, "hovered": True}, "", 0.0),
        ({"legal": True, "playable": True, "hovered": True}, "ivory", LIFT_HOVERED),
        ({"playable": True, "hovered": True}, "ivory", LIFT_HOVERED),
        ({"playable": True, "hovered": True, "chosen": True}, "gold", LIFT_HOVERED),
        ({"hinted": True}, "", LIFT_FOCUSED),
        ({"hovered": True}, "", LIFT_HOVERED),
        ({"lit": True}, "gold", 0.0),
        ({"lit": True, "hovered": True}, "gold", LIFT_LIT),
        ({"lit": True, "focused": True}, "gold", LIFT_LIT),
        ({"chosen": True}, "gold", LIFT_CHOSEN),
        ({"focused": True}, "", LIFT_FOCUSED),
        ({"dragged": True, "hovered": True, "playable": True}, "", 0.0),
        ({"winning": "party_red_text"}, "party_red_text", 0.0),
        ({"winning": "gold", "legal": False}, "", 0.0),
        ({"winning": "ivory", "chosen": True}, "gold", LIFT_CHOSEN),
    ],
)
def test_what_decides_the_rim_and_lift_of_a_card(state: dict[str, object], rim: str, lift: float) -> None:
    sprite = CardSprite("AS", CENTRE, "AS")
    for name, value in state.items():
        setattr(sprite, name, value)
    assert sprite.rim() == rim
    assert sprite.lift_wanted() == lift


def test_a_card_that_a_hint_recommends_wears_a_bulb_that_no_card_beside_it_covers() -> None:
    sprites = SpriteTable(Timeline())
    sprites.add("AS", CENTRE, code="AS", z=0)
    sprites.add("KS", CENTRE._replace(x=530), code="KS", z=1)
    sprites.hint("AS", hinted=True)
    out = DrawList()
    sprites.draw(out, Theme())
    tags = [item.tag for item in out.items]
    assert tags.index("bulb:AS") > tags.index("card:KS")
    assert "rim:gold" not in tags
    (bulb,) = [item for item in out.items if item.tag == "bulb:AS"]
    above = sprites["AS"].centre()[1] - CENTRE.height / 2
    assert bulb.y > above, "a bulb on the edge covers the votes of the card above"
    sprites["AS"].lift = LIFT_HOVERED
    raised = DrawList()
    sprites.draw(raised, Theme())
    (inside,) = [item for item in raised.items if item.tag == "bulb:AS"]
    edge = sprites["AS"].centre()[1] - CENTRE.height / 2
    assert inside.y > edge, "the sentence over the hand covers the edge of a raised card"
    sprites.hint("AS", hinted=False)
    out = DrawList()
    sprites.draw(out, Theme())
    assert "bulb:AS" not in [item.tag for item in out.items]


def test_the_bulb_of_a_card_with_a_heading_hides_none_of_it() -> None:
    tops = []
    for deck, code in (("states", "LA"), ("combat", "LA"), ("statehood", "AS")):
        sprites = SpriteTable(Timeline(), deck=deck)
        sprites.add(code, CENTRE, code=code, z=0)
        sprites.hint(code, hinted=True)
        out = DrawList()
        sprites.draw(out, Theme())
        (sign,) = [item for item in out.items if item.tag == f"bulb:{code}"]
        tops.append((sign.y - sprites[code].centre()[1]) / CENTRE.height + 0.5)
        assert sign.x + sign.surface.get_width() / 2 < sprites[code].centre()[0] + CENTRE.width / 2
    assert min(tops[:2]) > 0.27 > tops[2]


def test_the_bulb_of_a_card_in_a_fan_hides_no_rank_and_no_votes() -> None:
    sprites = SpriteTable(Timeline())
    sprites.add("AS", CENTRE, code="AS", z=0)
    sprites["AS"].chip = True
    sprites.hint("AS", hinted=True)
    out = DrawList()
    sprites.draw(out, Theme())
    (bulb,) = [item for item in out.items if item.tag == "bulb:AS"]
    assert bulb.y > CENTRE.y, "rank, suit, code and votes stand in the upper half"
    assert bulb.x < CENTRE.x - 0.34 * CENTRE.width


def test_a_card_chosen_in_a_fan_has_no_words_where_the_question_stands() -> None:
    sprites = SpriteTable(Timeline())
    sprites.add("AS", CENTRE, code="AS", z=0)
    card = sprites["AS"]
    card.chip, card.label = True, Words("NEW")
    for chosen in (False, True):
        card.chosen = chosen
        out = DrawList()
        sprites.draw(out, Theme())
        assert ("text:NEW" in [item.tag for item in out.items]) != chosen


@pytest.mark.parametrize("chip", [False, True])
def test_words_over_a_card_of_a_fan_stand_over_what_is_seen_of_it(chip: bool) -> None:
    sprites = SpriteTable(Timeline())
    sprite = sprites.add("AS", CENTRE, code="AS", z=0, chip=chip)
    sprite.label = Words("NEW", "ivory", "ink")
    out = DrawList()
    sprites.draw(out, Theme())
    (pill,) = [item for item in out.items if item.tag == "text:NEW"]
    middle = pill.x + pill.surface.get_width() / 2
    assert middle == pytest.approx(sprite.corner()[0] if chip else CENTRE.x, abs=1)


def test_words_over_a_card_of_a_fan_do_not_reach_over_its_neighbor() -> None:
    sprites = SpriteTable(Timeline())
    sprite = sprites.add("AS", CENTRE, code="AS", z=0, chip=True)
    sprite.label = Words("DISCARDED", "ivory", "ink")
    out = DrawList()
    sprites.draw(out, Theme())
    (pill,) = [item for item in out.items if item.tag == "text:DISCARDED"]
    assert pill.surface.get_width() > 0.32 * CENTRE.width, "it would reach over it"
    assert pill.x >= CENTRE.x - CENTRE.width / 2 - 1


@pytest.mark.parametrize("flying", [0, 1])
def test_cards_on_one_spot_throw_one_shadow(flying: int) -> None:
    """Six of them made a black square."""
    sprites = SpriteTable(Timeline())
    for number in range(6):
        code, pose = f"{number + 2}S", CENTRE._replace(angle=number - 3)
        sprite = sprites.add(code, pose, code=code, z=number)
        sprite.flying = flying
    out = DrawList()
    sprites.draw(out, Theme())
    assert [item.tag for item in out.items].count("shadow") == 1
