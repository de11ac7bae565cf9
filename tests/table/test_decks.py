"""The cards of STATES, Combat and American Deuce as pictures, and the backs of all decks."""

from __future__ import annotations

import gettext
import math
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from cardtable import i18n
from cardtable.cards.card import Card
from cardtable.cards.deck import Deck, DeckError, load_deck
from cardtable.cards.doubled import SECOND
from cardtable.cards.states import COLORS
from cardtable.table import cache, faces
from cardtable.table.faces import parts
from cardtable.table.theme import Theme
from cardtable.viewmodel import decks
from tests.table.conftest import Written

THEME = Theme()
SAFE = Theme(palette="safe")
DECKS = {name: load_deck(name) for name in ("states", "combat", "american_deuce")}
FULL = (151, 172, 219, 252, 300, 536)
COMPACT = (60, 90, 110, 150)
each_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    cache.clear_all()
    yield
    cache.clear_all()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def shown(deck: Deck) -> list[Card]:
    """The cards of a deck, but for twins, which differ in a small mark alone."""
    return [card for card in deck.cards if not card.code.endswith(SECOND)]


def draw(deck: Deck, code: str, height: int, theme: Theme = THEME) -> pygame.Surface:
    return faces.face(theme, code, height, deck=deck.name)


# Words


@each_deck
@pytest.mark.parametrize("height", FULL + COMPACT)
def test_words_stay_on_every_card_and_off_each_other(deck: Deck, height: int, written: Written) -> None:
    width = faces.card_width(height)
    margin = math.floor(0.02 * height)
    room = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    for card in shown(deck):
        written.clear()
        assert draw(deck, card.code, height).get_size() == (width, height)
        boxes = [box for _words, box in written]
        assert boxes or card.kind == "artist"
        for said, box in written:
            assert room.contains(box), f"{said} leaves {card.code} at {height}: {box}"
        for i, first in enumerate(boxes):
            assert first.collidelist(boxes[i + 1 :]) == -1, f"words overlap on {card.code} at {height}"


@pytest.mark.parametrize("height", FULL)
def test_a_state_tells_value_name_capital_code_and_neighbours(height: int, written: Written) -> None:
    for card in DECKS["states"].cards:
        written.clear()
        draw(DECKS["states"], card.code, height)
        said = [line for line, _box in written]
        if card.kind == "state":
            touched = [f"{code}•" for code in card.corner]
            wanted = [str(card.value), card.name.upper(), card.capital, card.code, *card.borders, *touched]
            assert sorted([*wanted, "BORDERS"]) == sorted(said)
        elif card.kind == "bonus":
            assert {card.name.upper(), card.capital, card.code, "BONUS STATE"} <= set(said)
        else:
            assert card.name.upper() in " ".join(said)


def test_a_small_state_in_a_fan_tells_value_and_code_where_others_leave_it_open(written: Written) -> None:
    height = 112
    seen = 0.46 * height  # the steps of the hands that are opened on the table
    for card in DECKS["states"].cards:
        if card.kind == "state":
            written.clear()
            faces.face(THEME, card.code, height, chip=True, deck="states")
            boxes = dict(written)
            assert set(boxes) == {str(card.value), card.code}
            assert max(box.right for box in boxes.values()) < seen
            assert boxes[card.code].h >= 11


def test_the_codes_of_neighbours_stand_in_boxes_of_their_own(written: Written) -> None:
    for height in FULL:
        written.clear()
        draw(DECKS["states"], "MO", height)
        codes = {said: box for said, box in written if said in DECKS["states"].by_code["MO"].borders}
        assert len(codes) == 8
        rows = sorted({round(box.centery / height, 2) for box in codes.values()})
        assert len(rows) == 3
        locator = 0.375 * height
        assert max(box.right for box in codes.values()) < locator


def test_what_a_card_shows_comes_from_the_deck(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    utah = DECKS["states"].by_code["UT"]
    other = replace(utah, value=7, borders=("TX", "ME"), capital="Moab", back="red")
    before = pixels(draw(DECKS["states"], "UT", 252))
    cache.clear_all()
    written.clear()
    monkeypatch.setattr(decks, "card", lambda _deck, _code: other)
    after = pixels(draw(DECKS["states"], "UT", 252))
    assert {"7", "TX", "ME", "Moab"} <= {said for said, _box in written}
    assert before != after


@pytest.mark.parametrize("census", [2010, 2020])
def test_a_combat_card_tells_its_votes_large_and_in_the_corner(census: int, written: Written) -> None:
    for card in DECKS["combat"].cards[:51]:
        written.clear()
        faces.face(THEME, card.code, 300, census=census, deck="combat")
        votes = [box for said, box in written if said == str(card.votes_in(census))]
        assert len(votes) == 2
        assert min(box.h for box in votes) < 0.45 * max(box.h for box in votes)
        assert {card.name.upper(), card.code} <= {said for said, _box in written}


@pytest.mark.parametrize("height", [151, 182, 212, 252, 300, 540])
def test_the_large_votes_of_a_combat_card_keep_clear_of_the_words_under_them(
    height: int, written: Written
) -> None:
    for card in DECKS["combat"].cards[:51]:
        written.clear()
        draw(DECKS["combat"], card.code, height)
        ((i18n, under),) = [line for line in written if "VOTES" in line[0]]
        figure = max(
            (box for said, box in written if said == str(card.votes_in(2020))), key=lambda box: box.h
        )
        assert under.top - figure.bottom >= 0.02 * height, f"{card.code} at {height}: {i18n}"


@pytest.mark.parametrize("height", [300, 415, 800])
def test_a_large_wild_card_tells_its_whole_rule(height: int, written: Written) -> None:
    for card in DECKS["combat"].cards[51:]:
        written.clear()
        draw(DECKS["combat"], card.code, height)
        said = " ".join(line for line, _box in written)
        assert card.name.upper() in said
        assert card.rule in said
        plate = pygame.FRect(0.052 * height, 0.72 * height, (5 / 7 - 0.104) * height, 0.238 * height)
        lines = [box for line, box in written if line in card.rule]
        assert all(plate.contains(box) for box in lines)


def test_small_wild_cards_have_no_rule_that_nobody_could_read(written: Written) -> None:
    for height in (110, 151, 252):
        for card in DECKS["combat"].cards[51:]:
            written.clear()
            draw(DECKS["combat"], card.code, height)
            assert not [said for said, _box in written if said in card.rule]


def test_courts_and_numbers_have_their_rank_in_both_corners() -> None:
    for code in ("9S", "10D", "KH", "2C"):
        face = draw(DECKS["american_deuce"], code, 300)
        corner = face.subsurface((0, 0, 48, 90))
        other = pygame.transform.rotate(face.subsurface((face.get_width() - 48, 300 - 90, 48, 90)), 180)
        suit = THEME.ranked.suit(code[-1]).light
        inked = [
            {(x, y) for x in range(10, 48) for y in range(10, 90) if part.get_at((x, y))[:3] == suit}
            for part in (corner, other)
        ]
        assert len(inked[0]) > 200
        assert len(inked[0] ^ inked[1]) < 0.1 * len(inked[0])


@each_deck
def test_turned_cards_say_what_upright_ones_do(deck: Deck, written: Written) -> None:
    for code in [deck.codes[0], *deck.codes[-6:]]:
        for height in (110, 164, 200):
            written.clear()
            draw(deck, code, height)
            upright = [said for said, _box in written]
            written.clear()
            faces.turned(THEME, faces.Look(height, code, deck=deck.name), 5)
            assert [said for said, _box in written] == upright


class Foreign(gettext.NullTranslations):
    """A language in which every letter is another one."""

    def gettext(self, message: str) -> str:
        return re.sub("[A-Za-z]", "ж", message)


@each_deck
@pytest.mark.parametrize("height", [110, 300])
def test_every_word_is_the_decks_or_the_catalogues(
    deck: Deck, height: int, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Foreign())
    for card in shown(deck):
        written.clear()
        draw(deck, card.code, height)
        own = (
            f"{card.name} {card.capital} {card.code} {card.rule} {card.rank} {' '.join(card.borders)}".upper()
        )
        for said, _box in written:
            marked = said.removesuffix("•") in card.corner
            assert said.upper() in own or marked or not re.search("[A-Za-z]", said), f"{said} on {card.code}"


# Pictures


@each_deck
@pytest.mark.parametrize("height", [60, 110, 164, 252])
def test_no_two_cards_look_alike(deck: Deck, height: int) -> None:
    pictures = {pixels(draw(deck, card.code, height)) for card in shown(deck)}
    assert len(pictures) == len(shown(deck))


@each_deck
@pytest.mark.parametrize("theme", [THEME, SAFE, Theme(four_colour=True)], ids=["standard", "safe", "four"])
def test_every_palette_draws_every_card_whole(deck: Deck, theme: Theme) -> None:
    for card in shown(deck):
        for height in (90, 252):
            face = draw(deck, card.code, height, theme)
            assert face.get_bounding_rect().size == (faces.card_width(height), height)
            assert face.get_at((face.get_width() // 2, height // 2)).a == 255


def test_figures_have_the_colours_of_their_suit() -> None:
    for theme in (THEME, SAFE, Theme(four_colour=True)):
        for suit in "SHDC":
            face = draw(DECKS["american_deuce"], f"J{suit}", 400, theme)
            w, h = face.get_size()
            found = {tuple(face.get_at((x, y))[:3]) for x in range(0, w, 2) for y in range(0, h, 2)}
            assert theme.ranked.suit(suit).light in found
            assert theme.ranked.suit(suit).deep in found
    standard, safe = (draw(DECKS["american_deuce"], "JD", 400, theme) for theme in (THEME, SAFE))
    w, h = safe.get_size()
    strange = {THEME.ranked.suit("D").light, THEME.ranked.suit("D").dark}
    left = {tuple(safe.get_at((x, y))[:3]) for x in range(0, w, 2) for y in range(0, h, 2)}
    assert not strange & left
    assert pixels(standard) != pixels(safe)


@pytest.mark.parametrize("theme", [THEME, SAFE, Theme(four_colour=True)], ids=["standard", "safe", "four"])
@pytest.mark.parametrize("rank", "JQK2")
def test_every_suit_has_a_figure_of_its_own_the_same_from_both_ends(rank: str, theme: Theme) -> None:
    """Other than in colour: a fifth of the dark lines of any two lie elsewhere."""
    shapes = []
    for suit in "SHDC":
        face = draw(DECKS["american_deuce"], f"{rank}{suit}", 300, theme)
        panel = face.subsurface((55, 40, 104, 105))
        grey = pygame.transform.grayscale(panel)
        shapes.append({(x, y) for x in range(104) for y in range(105) if grey.get_at((x, y)).r < 70})
        below = pygame.transform.rotate(face.subsurface((55, 155, 104, 105)), 180)
        apart = [
            abs(a - b)
            for x in range(0, 104, 2)
            for y in range(0, 105, 2)
            for a, b in zip(panel.get_at((x, y)), below.get_at((x, y)), strict=True)
        ]
        assert sum(apart) / len(apart) < 4, f"{rank}{suit} is not the same upside down"
    for one, two in combinations(shapes, 2):
        assert len(one ^ two) > 0.2 * min(len(one), len(two))


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The marks and icons that are drawn from here on."""
    found: list[str] = []
    shapes = parts.icon_shapes

    def note(name: str) -> str:
        found.append(name)
        return shapes(name)

    monkeypatch.setattr(parts, "icon_shapes", note)
    return found


@pytest.mark.parametrize("height", [60, 110, 164, 300])
def test_a_colour_has_its_mark_on_face_and_back(height: int, marks: list[str]) -> None:
    for card in DECKS["states"].cards:
        kind = faces.back_of("states", card.code, "slate")
        for picture in (
            lambda card=card: draw(DECKS["states"], card.code, height),
            lambda kind=kind: faces.back(SAFE if height == 60 else THEME, kind, height),
        ):
            marks.clear()
            cache.clear_all()
            picture()
            assert decks.MARKS[kind] in marks, card.code


@pytest.mark.parametrize("height", [60, 110, 252])
def test_backs_differ_in_more_than_colour(height: int) -> None:
    """The marks in the medallions differ in shape by a tenth of their size or more."""

    def shape(kind: str) -> set[tuple[int, int]]:
        back = faces.back(THEME, kind, height)
        reach = round(0.105 * height)
        middle = back.get_width() // 2, round(0.49 * height)
        ivory = THEME.colour("ivory")
        light = set()
        for x in range(-reach, reach):
            for y in range(-reach, reach):
                found = back.get_at((middle[0] + x, middle[1] + y))
                if sum(abs(a - b) for a, b in zip(found[:3], ivory, strict=True)) < 90:
                    light.add((x, y))
        return light

    box = (2 * round(0.105 * height)) ** 2
    for kinds in (decks.KINDS["states"].values(), decks.KINDS["american_deuce"].values()):
        for first, second in combinations(kinds, 2):
            one, two = shape(first), shape(second)
            smaller = min(len(one), box - len(one))
            assert len(one ^ two) > 0.1 * smaller, (first, second)


# Backs


def test_every_hidden_card_has_the_back_that_is_seen_of_it() -> None:
    for deck in DECKS.values():
        for card in deck.cards:
            seen = faces.back_of(deck.name, f"?{card.back}", "slate")
            assert faces.back_of(deck.name, card.code, "slate") == seen
            assert seen in faces.BACKS
    assert {faces.back_of("states", f"?{color}", "slate") for color in (*COLORS, "bonus", "water")} == set(
        decks.MARKS
    )
    assert faces.back_of("american_deuce", "?1", "green") == "navy"
    assert faces.back_of("american_deuce", "?2", "green") == "crimson"


@pytest.mark.parametrize("deck", ["statehood", "combat", "states", "american_deuce"])
@pytest.mark.parametrize("seen", ["?", "?plaid", "hand.left/7"])
def test_a_back_of_which_nothing_is_known_is_the_tables(deck: str, seen: str) -> None:
    assert faces.back_of(deck, seen, "slate") == "slate"


@pytest.mark.parametrize(("height", "chip"), [(180, False), (120, False), (120, True)])
def test_the_cards_of_the_second_deck_have_a_small_mark_where_a_fan_shows_it(height: int, chip: bool) -> None:
    for code in ("3S", "10H", "KD", "2C"):
        one, two = (
            faces.drawn(THEME, faces.Look(height, twin, deck="american_deuce", chip=chip))
            for twin in (code, code + SECOND)
        )
        column = round(0.45 * height) if not chip and height < 150 else round(0.19 * height)
        marked = {
            (x, y)
            for x in range(one.get_width())
            for y in range(height)
            if one.get_at((x, y)) != two.get_at((x, y))
        }
        assert 0.001 < len(marked) / (one.get_width() * height) < 0.02
        assert any(x < column for x, _y in marked) or code in ("KD", "2C")


@pytest.mark.parametrize(("deck", "code"), [("states", "AS"), ("combat", "PR"), ("american_deuce", "GA")])
def test_a_code_of_another_deck_is_refused(deck: str, code: str) -> None:
    with pytest.raises(DeckError, match=code):
        faces.face(THEME, code, 200, deck=deck)


def test_what_changes_nothing_makes_no_second_picture() -> None:
    assert faces.face(THEME, "UT", 200, deck="states", chip=True) is faces.face(
        THEME, "UT", 200, deck="states"
    )
    king = faces.Look(110, "KS", deck="american_deuce")
    assert faces.drawn(THEME, king._replace(chip=True)) is not faces.drawn(THEME, king)


@each_deck
def test_the_faces_of_a_deck_stay_within_the_bounds_of_the_caches(deck: Deck) -> None:
    for card in shown(deck):
        draw(deck, card.code, 500)
        faces.turned(THEME, faces.Look(200, card.code, deck=deck.name), 3)
    for store in cache.caches():
        assert len(store) <= store.entries
        assert store.held <= store.limit, store.name


def test_the_edge_of_a_turned_card_fades_into_its_own_line() -> None:
    for look in (
        faces.Look(200, "GA", deck="combat"),
        faces.Look(200, "UT", deck="states"),
        faces.Look(200, None, "night", deck="combat"),
    ):
        upright = faces.drawn(THEME, look)
        line, wanted = upright.get_at((0, 100)), faces.edge(THEME, look)
        assert max(abs(a - b) for a, b in zip(line[:3], wanted, strict=False)) < 60
