"""Sizes, roles, and that every colour can be read and told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardtable.games.catalogue import GAMES
from cardtable.table.palette import rgb
from cardtable.table.theme import TARGET_FLOOR, TEXT_FLOOR, TEXT_SIZES, Theme
from tests.table.colour_science import MACHADO, contrast, difference, over

THEMES = [Theme(palette="standard"), Theme(palette="standard", four_colour=True), Theme(palette="safe")]
SMALL, LARGE = 4.5, 3.0
"""Least contrast of text under 24 px, and of larger text and marks."""
SUITS = "SHDC"
APART = 24
"""Least difference of two colours that mean different things."""


@pytest.fixture(params=THEMES, ids=["standard", "four colours", "safe"])
def theme(request: pytest.FixtureRequest) -> Theme:
    chosen: Theme = request.param
    return chosen


def test_the_measure_is_right() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    # Figures known from elsewhere: sRGB red and green, L*a*b* of D65.
    assert difference((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.3)
    assert difference((255, 0, 0), (0, 128, 0), "deutan") < difference((255, 0, 0), (0, 128, 0)) / 2


@pytest.mark.parametrize(
    ("size", "u"), [((1600, 1000), 1.0), ((1024, 640), 0.64), ((1920, 1080), 1.08), ((3840, 2160), 2.16)]
)
def test_the_unit_follows_the_tighter_side(size: tuple[int, int], u: float) -> None:
    assert Theme(size).u == pytest.approx(u)


def test_sizes_have_floors() -> None:
    small = Theme((1024, 640))
    assert small.px(0.2) == 1
    assert small.pt(13) == TEXT_FLOOR == 11
    assert small.pt(20) == 13
    assert small.target(36) == TARGET_FLOOR
    assert Theme((3840, 2160)).target(36) == 78


def test_words_grow_with_the_text_size_and_what_is_large_already_stays() -> None:
    normal, larger = Theme(), Theme(text=TEXT_SIZES["larger"])
    assert [(normal.pt(units), larger.pt(units)) for units in (13, 20, 30, 60)] == [
        (13, 18), (20, 28), (30, 34), (60, 60),
    ]  # fmt: skip
    assert larger.ungrown(larger.pt(20)) == normal.pt(20)
    assert larger.px(20) == normal.px(20)
    small = Theme((1024, 640), text=TEXT_SIZES["larger"])
    assert small.pt(13) == 15, "the smallest words grow, too"
    assert small.least == TEXT_FLOOR, "but may shrink where there is no room"


def test_a_theme_of_another_text_size_is_another_one_in_a_cache() -> None:
    assert Theme() != Theme(text=TEXT_SIZES["large"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [({"palette": "loud"}, "'loud'"), ({"size": (0, 10)}, "0x10")],
)
def test_what_a_theme_refuses(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Theme(**arguments)  # type: ignore[arg-type]


def test_every_role_is_in_every_palette_and_a_colour(theme: Theme) -> None:
    assert len(theme.roles) > 100
    for role in theme.roles:
        colour = theme.colour(role)
        assert len(colour) in (3, 4), role
        assert all(isinstance(part, int) and 0 <= part <= 255 for part in colour), role
    with pytest.raises(KeyError):
        theme.colour("no such role")


def test_colours_alone_decide_the_key_of_art() -> None:
    assert Theme((1024, 640)).colours == Theme((1600, 1000)).colours
    assert Theme().colours != Theme(four_colour=True).colours != Theme(palette="safe").colours
    assert Theme(palette="safe").colours == Theme(palette="safe", four_colour=True).colours


def test_the_safe_palette_always_has_four_suits() -> None:
    assert len({Theme(palette="safe").suit(s).light for s in SUITS}) == 4
    assert len({Theme(four_colour=True).suit(s).light for s in SUITS}) == 4
    assert len({Theme().suit(s).light for s in SUITS}) == 2


@pytest.mark.parametrize("sight", MACHADO)
def test_parties_and_suits_are_told_apart_by_everyone(theme: Theme, sight: str) -> None:
    assert difference(theme.colour("party_red"), theme.colour("party_blue"), sight) > APART
    assert difference(theme.colour("party_red_text"), theme.colour("party_blue_text"), sight) > APART
    assert difference(theme.suit("red").light, theme.suit("blue").light, sight) > APART
    for first, second in combinations({theme.suit(s).light for s in SUITS}, 2):
        assert difference(first, second, sight) > APART


@pytest.mark.parametrize("sight", MACHADO)
def test_the_colours_of_the_states_deck_are_told_apart_by_everyone(sight: str) -> None:
    colours = [Theme().colour(f"states_{name}") for name in ("gold", "coral", "plum", "teal", "sky")]
    assert min(difference(a, b, sight) for a, b in combinations(colours, 2)) > APART


def test_suits_on_stock(theme: Theme) -> None:
    for stock in (theme.colour("stock"), theme.colour("stock_foot")):
        for suit in SUITS:
            shades = theme.suit(suit)
            assert contrast(shades.light, stock) >= LARGE, "rank, suit mark"
            assert contrast(shades.text, stock) >= SMALL, "postal code"
        assert contrast(theme.colour("ink"), stock) >= SMALL
        assert contrast(theme.colour("ink_secondary"), stock) >= SMALL


def test_words_on_panels_of_court_cards_and_on_their_gold(theme: Theme) -> None:
    for suit in SUITS:
        shades = theme.suit(suit)
        assert contrast(theme.colour("ivory"), shades.panel) >= SMALL
        assert contrast(theme.colour("ivory"), shades.dark) >= SMALL
        assert contrast(shades.on_gold, theme.colour("chip")) >= SMALL
        assert contrast(theme.colour("white"), shades.text) >= SMALL, "votes in a fan"


@pytest.mark.parametrize("game", [*GAMES, "menu"])
def test_words_on_panels_over_every_felt(theme: Theme, game: str) -> None:
    felt = rgb(GAMES[game].felt[0]) if game in GAMES else theme.colour("felt_menu")
    panel = over(theme.colour(GAMES[game].table().panel if game in GAMES else "panel"), felt)
    for role in ("text", "muted", "gold", "positive", "negative", "party_red_text", "party_blue_text"):
        assert contrast(theme.colour(role), panel) >= SMALL, role
    assert contrast(theme.colour("text"), felt) >= SMALL


def test_words_on_buttons_and_parties(theme: Theme) -> None:
    assert contrast(theme.colour("on_gold"), theme.colour("gold")) >= SMALL
    for name in ("button_primary", "button_primary_dark"):
        assert contrast(theme.colour("on_gold"), theme.colour(name)) >= SMALL
    for name in ("button_secondary", "button_secondary_dark"):
        assert contrast(theme.colour("text"), theme.colour(name)) >= SMALL
    for name in ("button_disabled", "button_disabled_dark"):
        assert contrast(theme.colour("muted"), theme.colour(name)) >= SMALL
    for name in ("button_blue", "button_red", "button_blue_dark", "button_red_dark"):
        assert contrast(theme.colour("white"), theme.colour(name)) >= LARGE, name
    for party in ("party_red", "party_blue"):
        assert contrast(theme.colour("white"), theme.colour(party)) >= LARGE
    assert contrast(theme.colour("ink"), theme.colour("tooltip")) >= SMALL


def test_words_in_the_colours_of_the_states_deck(theme: Theme) -> None:
    for name in ("gold", "coral", "plum", "teal", "sky", "water"):
        assert contrast(theme.colour(f"states_{name}_text"), theme.colour(f"states_{name}")) >= SMALL, name
