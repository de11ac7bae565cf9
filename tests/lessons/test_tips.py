"""What the tips say, and that every kind of question and announcement of every game has one."""

from __future__ import annotations

import re

import pytest

from cardtable.lessons.tips import EVERY, TipError, load, read
from tests.kit.tip_kinds import kinds_of

GAMES = ("whitehouse", "statehood", "states", "combat", "american_deuce")
ON_REQUEST = {"hint", "why", "refused", "only", "undo", "continue"}
OUTSIDE = {"handover", "sheet", "end", "review"}
"""What comes outside the table."""


@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_announcement_has_a_tip_or_needs_none(game: str) -> None:
    tips, problem = load()
    assert problem is None
    for met in kinds_of(game):
        quiet = met.what == "banner" and f"{game}.{met.kind}" in tips.quiet
        assert quiet or tips.find(game, met.kind) is not None, f"{game}: {met.what} '{met.kind}'"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_made_for_somebody_is_explained_as_such(game: str) -> None:
    asked = {met.kind for met in kinds_of(game) if met.what == "ask"}
    forced = {met.kind for met in kinds_of(game) if met.what == "forced"}
    assert asked
    assert not asked & forced


def test_every_tip_is_for_something_that_comes() -> None:
    tips, _problem = load()
    come = {f"{game}.{met.kind}" for game in GAMES for met in kinds_of(game)}
    unmet = {key for key in tips.told if not key.startswith(f"{EVERY}.")} - come
    assert unmet <= {"whitehouse.too-high"}, "only a bid of all votes leads to it"
    assert {key.removeprefix(f"{EVERY}.") for key in tips.told if key.startswith(f"{EVERY}.")} == (
        ON_REQUEST | OUTSIDE
    )


def test_no_tip_repeats_what_a_wild_card_announces_at_length() -> None:
    tips, _problem = load()
    wild = {"fake-news", "celebrity", "recount", "swing-state", "collusion", "second-wild"}
    assert {f"combat.{kind}" for kind in wild} <= tips.quiet
    assert not {f"combat.{kind}" for kind in wild} & {*tips.told}


@pytest.mark.parametrize("key", load()[0].told)
def test_a_tip_is_short(key: str) -> None:
    said = load()[0].told[key].say
    sentences = [part for part in re.split(r"(?<=[.!?:])\s+(?=[A-Z])", said) if part]
    assert len(sentences) <= 2, said
    assert all(len(sentence.split()) <= 12 for sentence in sentences), said
    assert said.endswith((".", "!", "?"))


def test_every_game_has_tips_and_its_lesson_teaches_some() -> None:
    tips, _problem = load()
    assert {key.partition(".")[0] for key in tips.told} == {EVERY, *GAMES}
    assert all(tips.taught(game) for game in GAMES)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format: 2\ntips: {}", "'format' cannot be 2; allowed: 1"),
        ("format: 1", "the key 'tips' is missing"),
        ("format: 1\ntips: {combat: {turn: {say: x, told: y}}}", "allowed: say, lesson"),
        ("format: 1\ntips: {combat: {turn: {say: ''}}}", "allowed: "),
        ("[", "not plain YAML"),
    ],
)
def test_a_wrong_file_is_explained_in_one_sentence(text: str, wrong: str) -> None:
    with pytest.raises(TipError, match=re.escape(wrong)) as caught:
        read(text)
    assert "\n" not in str(caught.value)
