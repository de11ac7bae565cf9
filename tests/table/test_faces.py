"""Cards as pictures: every face at every size, backs that know nothing, turned cards, what surrounds them."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from cardtable.cards.deck import DeckError, load_deck
from cardtable.table import cache, faces, text
from cardtable.table.faces import parts
from cardtable.table.theme import Theme

DECK = load_deck("statehood")
THEME = Theme()
THEMES = [THEME, Theme(four_colour=True), Theme(palette="safe")]
FULL = (151, 172, 248, 536)
COMPACT = (60, 110, 150)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture(autouse=True, scope="module")
def _empty_caches() -> Iterator[None]:
    cache.clear_all()
    yield
    cache.clear_all()


@pytest.mark.parametrize("height", FULL + COMPACT)
def test_words_stay_on_every_card_and_off_each_other(
    height: int, written: list[tuple[str, pygame.Rect]]
) -> None:
    cache.clear_all()
    width = faces.card_width(height)
    margin = math.floor(0.02 * height)
    room = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    for code in DECK.codes:
        written.clear()
        face = faces.face(THEME, code, height, chip=True)
        assert face.get_size() == (width, height)
        assert len(written) >= 1
        boxes = [box for _words, box in written]
        for words, box in written:
            assert room.contains(box), f"{words} leaves {code} at {height}: {box}"
        for i, first in enumerate(boxes):
            assert first.collidelist(boxes[i + 1 :]) == -1, f"words overlap on {code} at {height}"


@pytest.mark.parametrize("height", FULL)
def test_a_full_face_says_everything_in_its_place(
    height: int, written: list[tuple[str, pygame.Rect]]
) -> None:
    cache.clear_all()
    width = faces.card_width(height)
    pill = pygame.FRect(width - 0.243 * height, 0.058 * height, 0.185 * height, 0.128 * height)
    near = max(1.5, 0.006 * height)
    for card in DECK.cards[:52]:
        written.clear()
        faces.face(THEME, card.code, height, census=2010)
        boxes = dict(reversed(written))  # a rank and votes that read the same: the rank is written first
        votes = card.votes_in(2010)
        assert {card.rank, card.place, card.name.upper(), card.capital} <= set(boxes)
        for words in (card.name.upper(), card.capital):
            assert pygame.FRect(boxes[words]).centerx == pytest.approx(width / 2, abs=near)
        figures = [box for words, box in written if words == str(votes) and pill.collidepoint(box.center)]
        assert len(figures) == (1 if votes else 0)
        if votes:
            figure = pygame.FRect(figures[0])
            assert pill.contains(figure)
            assert figure.center == pytest.approx(pill.center, abs=near)
        index = [pygame.FRect(boxes[words]).centerx for words in (card.rank, card.place) if words]
        assert index == pytest.approx([0.105 * height] * 2, abs=near)


@pytest.mark.parametrize("height", FULL[:3])
def test_words_are_never_too_small(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear_all()
    sizes: list[int] = []
    render = text.render

    def note(
        theme: Theme, s: str, face: text.Face, px: int, colour: object, tracking: float = 0.0
    ) -> pygame.Surface:
        sizes.append(px)
        return render(theme, s, face, px, colour, tracking)  # type: ignore[arg-type]

    monkeypatch.setattr(parts.text, "render", note)
    for card in DECK.cards[:52]:
        faces.face(THEME, card.code, height)
    assert min(sizes) >= 11


def test_no_two_cards_look_alike() -> None:
    for height in (60, 110, 248):
        pictures = [pixels(faces.face(THEME, code, height)) for code in DECK.codes]
        pictures += [pixels(faces.back(THEME, kind, height)) for kind in faces.BACKS]
        assert len(set(pictures)) == len(pictures)


def test_cards_with_small_words_end_at_150_pixels() -> None:
    assert faces.COMPACT_UP_TO == 150
    assert faces.face(THEME, "AS", 150) is faces.face(THEME, "AS", 150, compact=True)
    assert faces.face(THEME, "AS", 151) is faces.face(THEME, "AS", 151, compact=False)
    assert pixels(faces.face(THEME, "AS", 150, compact=False)) != pixels(faces.face(THEME, "AS", 150))


def test_the_votes_are_those_of_the_census() -> None:
    for card in DECK.cards:
        same = card.votes_in(2010) == card.votes_in(2020)
        old, new = (pixels(faces.face(THEME, card.code, 151, census=year)) for year in (2010, 2020))
        assert (old == new) == same, card.code


@pytest.mark.parametrize("code", ["AS", "8H", "KD", "2C"])
@pytest.mark.parametrize("height", [110, 248])
def test_a_chip_repeats_the_votes_left_of_the_visible_edge_of_a_fan(code: str, height: int) -> None:
    plain, chipped = faces.face(THEME, code, height), faces.face(THEME, code, height, chip=True)
    changed = [
        x
        for x in range(plain.get_width())
        for y in range(height)
        if plain.get_at((x, y)) != chipped.get_at((x, y))
    ]
    assert changed
    limit = 0.24 * plain.get_width() if height > faces.COMPACT_UP_TO else 0.26 * height
    assert max(changed) <= limit + 1


def test_the_same_key_is_the_same_surface_and_another_is_not() -> None:
    face = faces.face(THEME, "AS", 200)
    assert faces.face(THEME, "AS", 200) is face
    assert faces.face(Theme((1024, 640)), "AS", 200) is face, "the window's size does not matter"
    for other in (
        faces.face(THEME, "AS", 201),
        faces.face(THEME, "AH", 200),
        faces.face(THEME, "AS", 200, chip=True),
        faces.face(THEME, "AS", 200, dim=True),
        faces.face(Theme(palette="safe"), "AS", 200),
    ):
        assert other is not face
        assert pixels(other) != pixels(face)


@pytest.mark.parametrize("theme", THEMES, ids=["standard", "four colours", "safe"])
def test_every_palette_draws_every_card(theme: Theme) -> None:
    for code in DECK.codes:
        assert faces.face(theme, code, 110).get_bounding_rect().size == (79, 110)
    suits = {pixels(faces.face(theme, f"A{suit}", 151)) for suit in "SHDC"}
    assert len(suits) == 4


def test_suit_colours_follow_the_palette() -> None:
    for theme in THEMES:
        for suit in "SHDC":
            face = faces.face(theme, f"9{suit}", 536)
            column = [
                face.get_at((round(0.105 * 536), y))[:3] for y in range(round(0.25 * 536), round(0.33 * 536))
            ]
            assert theme.suit(suit).light in column, "the suit mark in the index"


def test_unknown_cards_backs_and_decks_are_refused() -> None:
    with pytest.raises(DeckError, match="ZZ"):
        faces.face(THEME, "ZZ", 200)
    with pytest.raises(KeyError):
        faces.back(THEME, "plaid", 200)
    with pytest.raises(KeyError):
        faces.face(THEME, "AS", 200, deck="tarot")


def test_a_back_is_drawn_from_its_kind_alone() -> None:
    back = faces.back(THEME, "green", 180)
    for look in (
        faces.Look(180, None, "green", chip=True),
        faces.Look(180, None, "green", compact=False),
        faces.Look(180, None, "green", census=2010, deck="another"),
    ):
        assert faces.drawn(THEME, look) is back


@pytest.mark.parametrize("height", [88, 150, 151, 300])
@pytest.mark.parametrize("kind", faces.BACKS)
def test_a_back_is_the_same_from_left_and_right(kind: str, height: int) -> None:
    back = faces.back(THEME, kind, height)
    mirrored = pygame.transform.flip(back, flip_x=True, flip_y=False)
    apart = [
        abs(a - b)
        for x in range(0, back.get_width(), 3)
        for y in range(0, height, 3)
        for a, b in zip(back.get_at((x, y)), mirrored.get_at((x, y)), strict=True)
    ]
    assert sum(apart) / len(apart) < 1.5


def test_an_illegal_card_is_greyer_and_darker_and_as_solid() -> None:
    face, dim = faces.face(THEME, "AH", 248), faces.face(THEME, "AH", 248, dim=True)
    lit, faded = face.get_at((100, 30)), dim.get_at((100, 30))
    assert faded.a == lit.a == 255
    assert max(faded[:3]) - min(faded[:3]) < 0.35 * (max(lit[:3]) - min(lit[:3]))
    ivory = face.get_at((3, 124)).r
    assert dim.get_at((3, 124)).r == pytest.approx(0.58 * ivory, abs=4)


def test_turned_cards() -> None:
    look = faces.Look(248, "AH", chip=True)
    upright = faces.drawn(THEME, look)
    assert faces.turned(THEME, look, 0) is upright
    assert faces.turned(THEME, look, 0.4) is upright
    assert faces.turned(THEME, look, -5) is faces.turned(THEME, look, 355)
    assert faces.turned(THEME, look, 90).get_size() == (248, 177)
    turned = faces.turned(THEME, look, 10)
    tilt = math.radians(10)
    extent = turned.get_bounding_rect(min_alpha=128)
    assert extent.w == pytest.approx(177 * math.cos(tilt) + 248 * math.sin(tilt), abs=8)
    assert extent.h == pytest.approx(248 * math.cos(tilt) + 177 * math.sin(tilt), abs=8)
    assert extent.center == pytest.approx((turned.get_width() / 2, turned.get_height() / 2), abs=1.5)
    assert turned.get_bounding_rect(min_alpha=1).w < turned.get_width(), (
        "the outline fades inside the surface"
    )


def test_a_card_turned_counter_clockwise_has_its_top_to_the_left() -> None:
    turned = faces.turned(THEME, faces.Look(200, None, "navy"), 20)
    top = turned.get_bounding_rect(min_alpha=128).y
    ink = [x for x in range(turned.get_width()) if turned.get_at((x, top + 2)).a > 128]
    assert max(ink) > turned.get_width() / 2
    left = turned.get_bounding_rect(min_alpha=128).x
    rows = [y for y in range(turned.get_height()) if turned.get_at((left + 2, y)).a > 128]
    assert max(rows) < turned.get_height() / 2


def test_a_turned_card_keeps_the_face_of_its_height() -> None:
    assert pixels(faces.turned(THEME, faces.Look(110, "AH"), 180)) == pixels(
        pygame.transform.rotate(faces.face(THEME, "AH", 110), 180)
    )
    small = faces.turned(THEME, faces.Look(110, "AH", compact=True), 7)
    assert pixels(small) == pixels(faces.turned(THEME, faces.Look(110, "AH"), 7))
    assert pixels(small) != pixels(faces.turned(THEME, faces.Look(110, "AH", compact=False), 7))


@pytest.mark.parametrize("angle", [0, 7, -90])
@pytest.mark.parametrize("height", [90, 248])
def test_rims_rings_and_shadows_surround_the_card(height: int, angle: int) -> None:
    card = faces.turned(THEME, faces.Look(height, "AS"), angle)
    rims = [faces.rim(THEME, height, role, angle) for role in ("gold", "party_red_text", "party_blue_text")]
    assert len({pixels(rim) for rim in rims}) == 3
    for around in (*rims, faces.focus(THEME, height, angle), faces.shadow(height, "rest", angle)[0]):
        inner, outer = card.get_bounding_rect(min_alpha=128), around.get_bounding_rect(min_alpha=1)
        assert outer.w > inner.w
        assert outer.h > inner.h
        assert outer.centerx == pytest.approx(around.get_width() / 2, abs=2)
    assert faces.rim(THEME, height, "gold", angle) is rims[0]


def test_a_lifted_card_throws_a_softer_deeper_shadow() -> None:
    rest, lifted, dragged = (faces.shadow(248, lift) for lift in ("rest", "lifted", "dragged"))  # type: ignore[arg-type]
    assert rest[1] < lifted[1] == dragged[1]
    assert rest[0].get_width() < lifted[0].get_width()
    middle = [s.get_at((s.get_width() // 2, s.get_height() // 2)).a for s, _fall in (rest, lifted, dragged)]
    assert middle == pytest.approx([110, 110, 150], abs=3)


def test_the_caches_stay_within_their_bounds() -> None:
    for code in DECK.codes:
        faces.face(THEME, code, 620)
    for angle in range(1, 60):
        faces.turned(THEME, faces.Look(248, "AH"), angle)
        faces.rim(THEME, 248, "gold", angle)
        faces.shadow(248, "lifted", angle)
    assert len(cache.caches()) > 5
    for store in cache.caches():
        assert len(store) <= store.entries
        assert store.held <= store.limit, store.name
    cache.clear_all()
    assert all(store.held == 0 for store in cache.caches())
