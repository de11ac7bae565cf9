"""What Combat announces: it stands until a person has read it, and says why a hand ends as it does."""

from __future__ import annotations

import pytest

from cardtable.engine.events import Said
from cardtable.games.combat.table.game_table import CombatTable
from cardtable.viewmodel.picture import Sitter
from tests.games.combat.desk import laid, play, start


def table(*, person: bool) -> CombatTable:
    return CombatTable([Sitter("Ann", "ann", person=person), Sitter("Ben", "abe", person=False)], {})


@pytest.mark.parametrize("person", [True, False])
def test_who_won_rock_paper_scissors_stands_until_a_person_has_seen_it_but_a_tie_passes(
    *, person: bool
) -> None:
    for other, waits in (("rock", False), ("paper", person)):
        events = (Said(0, "rock"), Said(1, other))
        (banner,) = table(person=person).announcer.shown(events, start().observe(0), 0)
        assert banner.waits is waits


def test_who_wins_a_card_of_russian_collusion_picks_it_without_another_press() -> None:
    state = laid("*collusion AL TX AZ IN")
    play(state, "1 flip 1", "0 rock")
    events = play(state, "1 paper")
    (banner,) = table(person=True).announcer.shown(events, state.observe(0), 0)
    assert banner.line == "Ben picks a card."
    assert not banner.waits
    assert banner.hold >= 3000


def test_a_lower_tie_breaker_says_what_each_wins_in_whole_sentences() -> None:
    state = laid("KS NV AK CA TX")
    play(state, "1 flip 1", "0 flip 2")
    before = state.observe(0)
    (banner,) = table(person=True).announcer.decided(before, play(state, "1 flip 3"), 0)
    assert banner.title == "Alaska is lower"
    assert banner.line == "Ben wins Alaska and both face-down cards. Ann gets the two equal cards."


def test_who_wins_by_a_second_wild_card_turned_it_over_or_the_celebrity() -> None:
    announcer = table(person=True).announcer
    assert "Ann, who turned it over, wins" in announcer.second(0, "*recount", "*fake-news").line
    assert (
        "Ann, who turned over Celebrity Endorsement, wins"
        in announcer.second(0, "*recount", "*celebrity").line
    )


def test_swing_state_says_of_what_an_even_number_is_asked() -> None:
    line = table(person=True).announcer.rule(0, "*swing-state").line
    assert "the votes of all face-up cards add up to an even number, Ann wins" in line


def test_whoever_wins_the_last_card_of_russian_collusion_is_not_said_to_choose() -> None:
    state = laid("*collusion AL TX AZ IN")
    play(state, "1 flip 1")
    lines = []
    while state.hand == 1:
        play(state, "0 rock")
        events = play(state, "1 scissors")
        after = state.observe(0)
        (banner,) = table(person=True).announcer.shown(events, after, 0)
        lines.append(banner.line)
        play(state, f"0 {after.write(after.legal()[0])}")
    assert lines == ["Ann picks a card."] * 3 + ["Ann wins the last card."]
