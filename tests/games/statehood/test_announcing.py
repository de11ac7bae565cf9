"""What decides a hand of Statehood is announced, and stands until a person has read it."""

import re
from random import Random

import pytest

from cardtable.engine.events import Said, Won
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.statehood.table.game_table import DECLARED_MS, FOLLOW_MS, PASS_MS, StatehoodTable
from cardtable.viewmodel.picture import Sitter
from tests.games.statehood.test_table import walk

NAMES = ("Ann", "Abe", "Dolley")


def match_with_awards(seed: str) -> Match:
    return Match(catalogue.game("statehood"), 3, {}, seed, NAMES)


@pytest.mark.parametrize("persons", [(True, True, True), (True, False, False), (False, False, False)])
def test_what_decides_waits_for_people_and_an_award_for_those_who_fought(persons: tuple[bool, ...]) -> None:
    match = match_with_awards("waits")
    table = StatehoodTable(
        [Sitter(name, "ann", person) for name, person in zip(NAMES, persons, strict=True)], match.options
    )
    dice = Random(4)
    decided, awarded, others = set(), [], 0
    while match.state.to_act and len(match.steps) < 900:
        before = match.state.observe(0)
        events = (
            match.draw()
            if match.chance_due
            else match.play(match.state.to_act[0], dice.choice(match.state.legal(match.state.to_act[0])))
        )
        after = match.state.observe(0)
        for moment in table.banners(before, events, after, 0):
            if "Puerto Rico" in moment.title:
                decides = "must be declared" not in moment.title
                assert not decides or re.search(r"votes.* \S*\d+(: |\. \w+ gets )6 points\.", moment.line), (
                    moment.line
                )
                if decides:
                    assert all(f"{name} " in moment.line for name in NAMES), "the whole fight"
                decided.add((moment.title.rpartition(" Puerto Rico")[0].split()[-1:] != [], moment.waits))
        if any(isinstance(event, Won) and event.what == "territory" for event in events):
            beats = table.beats(before, [event.seen_by(0) for event in events], after, 0, [])
            banners = [moment for beat in beats for moment in beat.banners]
            shown = before.table.declaration  # type: ignore[attr-defined]
            fought = {shown.declarer, *(seat for seat, cards in enumerate(shown.challenges) if cards)}
            fought |= {event.seat for event in events if isinstance(event, Said) and event.what != "pass"}
            concerned = any(persons[seat] for seat in fought)
            assert bool(banners) == concerned
            others += not concerned
            awarded.extend(banners)
    assert {waits for _title, waits in decided} == {any(persons)}
    assert bool(awarded) == any(persons)
    assert bool(others) != all(persons)
    assert all(moment.waits and "votes" in moment.line for moment in awarded)


def test_what_others_do_is_looked_at_the_longer_the_more_it_decides() -> None:
    match = match_with_awards("looks")
    table = StatehoodTable([Sitter(name, "ann", person=True) for name in NAMES], match.options)
    dice = Random(4)
    found: dict[str, set[float]] = {}
    while match.state.to_act and len(match.steps) < 600:
        if match.chance_due:
            match.draw()
            continue
        seat = match.state.to_act[0]
        line = match.state.observe(seat).write(move := dice.choice(match.state.legal(seat)))
        match.play(seat, move)
        if match.state.to_act and not match.chance_due and match.state.phase != "turn":
            found.setdefault(line.split()[0], set()).add(table.look_ms(match.state.observe((seat + 1) % 3)))
            assert table.look_ms(match.state.observe(seat)) == 0.0, "one's own is known"
    assert found["draw"] == found["take"] == {FOLLOW_MS}
    assert found["pass"] == {PASS_MS}
    assert found["declare"] == found["challenge"] == {DECLARED_MS}


def test_the_last_declaration_can_be_seen_again_until_the_next_hand() -> None:
    found = fought = 0
    for match, table, match_log in walk(4, "review", 400):
        review = table.review(match_log.told)
        won = [cards for zone, cards in match.state.zones().items() if zone.startswith("won.")]
        assert (review is not None) == any(won)
        if review is not None:
            found += 1
            codes = [code for code, _name in review.cards]
            assert any(codes[0] in cards for cards in won)
            assert {name.split(":")[0] for _code, name in review.cards} <= {"Ann", "Ben", "Cleo", "Dan"}
            assert sum(review.groups) == len(codes)
            winner = next(name for code, name in review.cards if code == review.best)
            assert review.line.startswith(winner.split(":")[0]), "the winner is lit, and not who declared"
            sums = [int(name.split(": ")[1]) for _code, name in review.cards]
            assert int(winner.split(": ")[1]) == max(sums)
            fought += len({name for _code, name in review.cards}) > 2
    assert found > 20
    assert fought, "all challenges are seen, those that were beaten, too"
