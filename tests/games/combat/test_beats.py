"""In which steps moves of Combat are shown: seen, then told, then paid, then dealt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from cardtable.cards.deck import find_deck
from cardtable.engine.events import Moved
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.session import Session
from cardtable.scenes.shown import Shown
from cardtable.storage.settings import Player
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.picture import HIDDEN, Picture

PAIR = (Player("Ann", "ann", "person"), Player("Ben", "ben", "person"))


def shown_moves(seeds: range) -> Iterator[tuple[Picture, Shown, Picture]]:
    """Matches by any moves: the picture before each, how it is shown, the picture after it."""
    for seed in seeds:
        dice = Random(seed)
        session = Session(Match(catalogue.game("combat"), 2, {}, f"beats{seed}"), PAIR)
        while session.match.state.to_act:
            before = session.picture()
            seat = session.match.state.to_act[0]
            if seat == CHANCE:
                shown = session.draw()
            else:
                shown = session.play(seat, dice.choice(session.match.state.legal(seat)))
            yield before, shown, session.picture()


def known(picture: Picture) -> set[str]:
    """The cards that lie face up."""
    zone = picture.zone("table")
    assert zone is not None
    return {card for card in zone.cards if card != HIDDEN}


def votes(picture: Picture) -> tuple[int, int]:
    assert picture.race is not None
    return picture.race.votes


def test_cards_turn_one_by_one_and_are_named_when_they_have_been_seen() -> None:
    for before, shown, _after in shown_moves(range(4)):
        seen = known(before)
        ever = {card for beat in shown.beats for card in known(beat.picture)} | seen
        names = {card: title for card, title in TITLES.items() if card in ever}
        for beat in shown.beats:
            now = known(beat.picture)
            assert len(now - seen) <= 1
            seen |= now
            for words in (beat.line, *(f"{moment.title} {moment.line}" for moment in beat.banners)):
                told = {card for card, title in names.items() if title in words}
                assert told <= seen, words


TITLES = {
    card.code: card.name
    for card in find_deck("combat")[0].cards
    if card.name not in ("Virginia", "Kansas", "Washington")
}
"""Names that are no part of another."""


def test_votes_count_when_their_state_has_landed_the_largest_last_then_the_deal() -> None:
    met = 0
    for before, shown, after in shown_moves(range(6)):
        had, flown, seats = votes(before), [], []
        lying = known(before)
        for beat in shown.beats:
            gained = sum(votes(beat.picture)) - sum(had)
            if not beat.flights:
                assert gained == 0
            for flight in beat.flights:
                card = flight.start.removeprefix("card:")
                assert card in lying, "it was seen before it is paid"
                assert card not in known(beat.picture)
                if flight.state:
                    assert flight.figure == f"+{gained}"
                    assert beat.picture.map is not None
                    assert beat.picture.map.regions[card].fill == flight.colours.fill
                flown.append((flight.colours.fill, gained))
                if flight.colours.fill not in seats:
                    seats.append(flight.colours.fill)
            had, lying = votes(beat.picture), known(beat.picture)
        if not flown:
            continue
        met += 1
        for side in seats:
            own = [gain for fill, gain in flown if fill == side]
            assert own == sorted(own)
        assert [fill for fill, _gain in flown] == sorted((fill for fill, _gain in flown), key=seats.index), (
            "one side after the other"
        )
        assert had == votes(after)
        laid = shown.events[shown.beats[-1].events :]
        assert all(
            isinstance(event, Moved) and "stack." in event.source for event in laid if hasattr(event, "card")
        )
        if laid and isinstance(laid[0], Moved):
            assert not known(shown.beats[-1].picture)
    assert met > 60


def test_the_panel_says_what_is_resolved_while_a_wild_card_is_played() -> None:
    met: set[str] = set()
    rules = {
        "Fake News": "calls",
        "Recount": "lower one wins",
        "Swing State": "added up",
        "Celebrity Endorsement": "lowest",
    }
    for _before, shown, after in shown_moves(range(12)):
        named = [(number, beat) for number, beat in enumerate(shown.beats) if is_rule(beat)]
        for number, beat in named:
            title = beat.banners[0].title
            later = [
                *(found.picture for found in shown.beats[number + 1 :] if not found.picture.shares),
                after,
            ]
            if title in rules and later and later[0].panes and later[0].panes[0].title == title:
                lines = [caption.text for caption in later[0].captions if caption.box == "choice.line"]
                asked = later[0].ask.note if later[0].ask is not None else ""
                assert any(rules[title] in line for line in [*lines, asked]), (title, lines)
                met.add(title)
            assert "TO BEAT" not in [caption.text.upper() for caption in beat.picture.captions]
    assert len(met) >= 3


def is_rule(beat: Beat) -> bool:
    """Whether a wild card's rule is announced by it."""
    return any(moment.light.startswith("combat_") for moment in beat.banners)


def test_crossing_the_majority_is_said_where_it_happens() -> None:
    crossed = 0
    for before, shown, _after in shown_moves(range(8)):
        had = votes(before)
        for beat in shown.beats:
            now = votes(beat.picture)
            words = [share.word for share in beat.picture.shares if share.word]
            if any(one < 270 <= other for one, other in zip(had, now, strict=True)):
                crossed += 1
                assert any("has the majority" in word for word in words)
            had = now
    assert crossed > 3


@pytest.mark.parametrize("box", ["need.self", "need.across"])
def test_what_each_side_needs_stands_under_the_bar(box: str) -> None:
    for before, _shown, _after in shown_moves(range(1)):
        (words,) = [caption.text for caption in before.captions if caption.box == box]
        own = votes(before)[box == "need.across"]
        ahead = ("Ahead for now", "Has the majority")
        assert words in ahead if own >= 270 else words == f"Needs {270 - own}"


def test_once_all_votes_are_counted_nothing_is_ahead_for_now_or_needed() -> None:
    met = 0
    for _before, shown, after in shown_moves(range(3)):
        for picture in [beat.picture for beat in shown.beats] + [after]:
            if sum(votes(picture)) == 538:
                met += 1
                (words,) = [caption.text for caption in picture.captions if caption.box.startswith("need.")]
                assert words == "Has the majority"
    assert met > 3


def test_every_state_tells_its_votes_won_or_not() -> None:
    for before, _shown, _after in shown_moves(range(1)):
        assert before.map is not None
        for code, title in before.map.tips.items():
            region = before.map.regions.get(code)
            assert "vote" in (title if region is None else region.title), code


def test_the_sheet_is_coloured_by_the_votes_of_the_hand_and_says_what_was_put_in() -> None:
    for seed in range(3):
        dice = Random(seed)
        session = Session(Match(catalogue.game("combat"), 2, {}, f"sheet{seed}"), PAIR)
        state = session.match.state
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                session.draw()
            else:
                session.play(seat, dice.choice(state.legal(seat)))
            state = session.match.state
        sheet = session.sheet()
        for row in sheet.rows:
            first, _dash, rest = row.result.partition(" – ")
            second = rest.partition(",")[0]
            assert row.colours == sheet.colours[int(second) > int(first)]
            assert ("put in" in row.result) == (row.hand > 10)
        own, other = sheet.sentence.split()[0], sheet.sentence.split()[2]
        assert state.winners is not None
        assert (int(own), int(other)) == (
            state.scores[state.winners[0]],
            state.scores[1 - state.winners[0]],
        )


def test_between_hands_the_sheet_names_who_won_the_hand_and_who_leads_the_match() -> None:
    apart = 0
    for seed in range(4):
        dice = Random(seed)
        session = Session(Match(catalogue.game("combat"), 2, {}, f"between{seed}"), PAIR)
        while session.waits != "over":
            if session.waits == "chance":
                session.draw()
                continue
            seat = session.match.state.to_act[0]
            session.play(seat, dice.choice(session.match.state.legal(seat)))
            result = session.match.results[-1] if session.match.results else None
            if result is None or session.match.winners is not None or not session.between_hands:
                continue
            sheet = session.sheet()
            own, other = sheet.rows[-1].points
            first, second = sheet.rows[-1].totals
            winner = () if own == other else (int(other > own),)
            assert sheet.heroes == winner
            assert [sheet.headline for _seat in winner] == [
                f"Hand {len(sheet.rows)} goes to {PAIR[seat].name}" for seat in winner
            ]
            leader = int(second > first)
            assert first == second or sheet.sentence.startswith(f"{PAIR[leader].name} leads ")
            apart += first != second and winner == (1 - leader,)
    assert apart


def test_what_is_chosen_is_said_before_the_face_down_cards_turn() -> None:
    said = set()
    told_on_the_table = 0
    for before, shown, _after in shown_moves(range(2)):
        first = shown.beats[0] if shown.beats else None
        if first is not None and " takes " in first.line:
            said.add(first.line.partition(" takes ")[2])
            assert known(first.picture) == known(before)
            assert first.hold >= 1500
            if len(shown.beats) > 1 and shown.beats[1].line == first.line:  # somebody else took them
                assert first.line in [caption.text for caption in first.picture.captions]
                assert not first.picture.shares
                told_on_the_table += 1
    assert {
        "the higher card and one face-down card",
        "the lower card and two face-down cards",
    } <= said
    assert told_on_the_table


def test_who_is_higher_is_not_said_before_the_second_card_has_been_seen() -> None:
    met = 0
    for _before, shown, after in shown_moves(range(4)):
        turns = [
            beat
            for beat in shown.beats
            if beat.line.endswith(known_titles(beat)) and "turns over" in beat.line
        ]
        assert not any("higher" in words for beat in turns for words in feet(beat.picture))
        met += any("higher" in words for words in feet(after))
    assert met


def test_no_card_that_celebrity_turned_up_bears_a_name_before_it_is_won() -> None:
    met = 0
    for _before, shown, _after in shown_moves(range(12)):
        said = [number for number, beat in enumerate(shown.beats) if titled(beat, "Celebrity Endorsement")]
        for beat in shown.beats[said[0] + 1 :] if said else ():
            if not beat.picture.shares:
                met += len(known(beat.picture)) > 2
                assert not any(feet(beat.picture))
    assert met > 2


def titled(beat: Beat, title: str) -> bool:
    """Whether an announcement of that title follows."""
    return any(moment.title == title for moment in beat.banners)


def known_titles(beat: Beat) -> tuple[str, ...]:
    """The names of the cards that lie face up in a step."""
    return tuple(TITLES[card] for card in known(beat.picture) if card in TITLES)


def feet(picture: Picture) -> list[str]:
    """The words under the cards."""
    zone = picture.zone("table")
    assert zone is not None
    return [foot.text for foot in zone.feet]


def test_what_both_won_stands_to_be_read_before_the_table_is_cleared() -> None:
    met = 0
    for _before, shown, _after in shown_moves(range(3)):
        paid = [number for number, beat in enumerate(shown.beats) if beat.flights]
        if paid:
            after = shown.beats[paid[-1] + 1]
            assert after.hold >= 1800
            assert after.sound is None
            assert after.picture.shares
            assert not any(share.dim for share in after.picture.shares)
            met += 1
    assert met > 30


def test_what_another_player_chose_turns_up_at_the_same_pace_in_every_hand() -> None:
    """The viewer has to find out what the other one took; what he took himself he knows."""
    slow = 0
    for before, shown, _after in shown_moves(range(3)):
        told = [beat.line for beat in shown.beats]
        if len(told) > 1 and told[0] and told[0] == told[1] and " takes " in told[0]:  # by somebody else
            turned = [
                beat.hold
                for one, beat in pairwise(shown.beats)
                if beat.picture.shares and known(beat.picture) - known(one.picture)
            ]
            assert min(turned, default=500.0) >= 500, before.status
            slow += bool(turned)
    assert slow > 10


def test_paying_takes_half_the_time_from_the_third_hand_on() -> None:
    early: set[float] = set()
    late: set[float] = set()
    for before, shown, _after in shown_moves(range(3)):
        hand = int(before.status.split()[1]) if before.status.startswith("Hand ") else 0
        paid = {beat.hold for beat in shown.beats if beat.flights}
        (early if hand in (1, 2) else late).update(paid)
    assert {320.0, 750.0} <= early
    assert {160.0, 375.0} <= late
    assert 320.0 not in late
