"""The table of American Deuce: what it shows, asks, suggests and tells, from observations alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cardtable.engine.events import Event, Moved
from cardtable.engine.game import Move, State
from cardtable.engine.match import Match
from cardtable.engine.record import read_line
from cardtable.games import catalogue
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, PASS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from cardtable.games.american_deuce.table import sheets
from cardtable.games.american_deuce.table.game_table import AmericanDeuceTable
from cardtable.games.kit.table.hand_account import accounts
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.elements import Banner
from cardtable.viewmodel.picture import HIDDEN, Picture, Sitter
from cardtable.viewmodel.prompts import Ask, Selection
from tests.games.american_deuce.desk import dealt, elected, leading, turn
from tests.kit import tables
from tests.kit.desk import play
from tests.kit.matches import one_of

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SHORT: dict[str, Any] = {"target": 90, "quick": True}
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, SHORT),
    (5, {"target": 60, "seating": "by_score"}),
    (8, {"target": 30}),
)


def table_for(seats: int, options: dict[str, Any]) -> AmericanDeuceTable:
    settled = catalogue.game("american_deuce").settle(seats, options)
    return AmericanDeuceTable([Sitter(name, name.lower(), person=True) for name in NAMES[:seats]], settled)


def walk(
    seats: int, options: dict[str, Any], seed: str, moves: int
) -> Iterator[tuple[Match, AmericanDeuceTable, MatchLog]]:
    """A random match of people who pass no more often than they play, at every state."""
    match = Match(catalogue.game("american_deuce"), seats, options, seed, NAMES[:seats])
    return tables.walk(match, table_for(seats, options), Random(seed), rarely_passing, moves)


def rarely_passing(state: State, dice: Random) -> tuple[int, Move]:
    seat = state.to_act[0]
    legal = state.legal(seat)
    if len(legal) > 1 and dice.random() < 0.5:
        legal = [move for move in legal if move != PASS]
    return seat, one_of(legal, dice)


def chosen(state: AmericanDeuceState, text: str) -> Selection:
    """What the cards that whoever is to act has raised come to."""
    seen = state.observe(state.to_act[0])
    table = table_for(state.setup.seats, {})
    return table.selection(seen, text.split())


def picture_of(state: AmericanDeuceState, viewer: int | None = None) -> Picture:
    """The table as a seat sees it; as whoever is to act, where none is named."""
    seat = state.to_act[0] if viewer is None else viewer
    return table_for(state.setup.seats, {}).picture(state.observe(seat), seat, ())


def asked(state: AmericanDeuceState) -> Ask:
    """What whoever is to act is asked."""
    ask = picture_of(state).ask
    assert ask is not None
    return ask


def announced(state: AmericanDeuceState, line: str) -> tuple[Sequence[Banner], list[str]]:
    """What is announced when a move is made, and how it is told."""
    table = table_for(state.setup.seats, {"seating": "by_score"} if state.setup.by_score else {})
    before = state.observe(None)
    seat, move = read_line(state, 1, line)
    events: list[Event] = [event.seen_by(None) for event in state.play(seat, move)]
    after = state.observe(None)
    return table.banners(before, events, after, 0), table.tell(before, events, after)


# What is asked


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_what_is_asked_can_be_answered_by_exactly_the_legal_moves(
    seats: int, options: dict[str, Any]
) -> None:
    dice = Random(seats)
    for match, table, match_log in walk(seats, options, "answers", 130):
        for seat in range(seats):
            seen = match.state.observe(seat)
            ask = table.picture(seen, seat, match_log.told).ask
            if seat not in match.state.to_act:
                assert ask is None or not ask.mine
                continue
            assert ask is not None
            assert ask.mine
            assert NAMES[seat] in (ask.sentence or ask.title)
            legal = set(match.state.legal(seat))
            plain = {choice.move for choice in (*ask.tiles, *ask.choices) if not choice.reason}
            if ask.several is None:
                assert plain | set(ask.cards.values()) == legal
                assert (ask.forced is not None) == (len(legal) == 1 and bool(ask.cards))
                continue
            assert plain == legal & {PASS}
            plays: list[Move] = sorted(legal - {PASS}, key=str)
            for move in dice.sample(plays, min(4, len(plays))):
                cards = seen.write(move).split()[1:]
                found = table.selection(seen, cards)
                assert (found.move, bool(found.button), found.clause) == (move, True, "")
                assert set(cards) <= found.fits
            for offer in ask.several.offers:
                assert table.selection(seen, offer).move in legal
            assert bool(ask.several.offers) == bool(plays)
            assert ask.forced == (next(iter(legal)) if len(legal) == 1 and not plays else None)


def test_the_cabinet_is_asked_for_the_suits_one_after_the_other() -> None:
    state = dealt(president=1, hands={1: "2H KH QH 3S"})
    ask = asked(state)
    assert ask.title.endswith(", name the highest suit")
    assert [tile.label for tile in ask.tiles] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    assert "deuce high" in ask.tiles[1].line
    assert "your king of this suit beats every other king" in ask.note, "what the choice is good for"
    play(state, "1 suit H")
    ask = asked(state)
    assert ask.title.endswith(", name the second suit")
    assert [tile.label for tile in ask.tiles] == ["Spades", "Diamonds", "Clubs"], "no dead buttons"
    assert not any(tile.reason for tile in ask.tiles)
    assert [tile.letter for tile in ask.tiles] == ["1", "2", "3"]
    assert ask.note == "Suits decide between cards of the same rank. So far: hearts."
    suits = picture_of(state).suits
    assert suits is not None
    assert (suits.suits, suits.places) == (("H",), 4)
    waiting = picture_of(state, 0).ask
    assert waiting is not None
    assert (waiting.sentence, waiting.mine) == ("Cleo names the second suit", False)


def test_asking_for_a_deuce_shows_what_is_at_stake_and_no_card_of_others() -> None:
    ask = asked(elected("SHDC", hands={0: "3C 4D 5D"}))
    yes, no = ask.tiles
    assert (yes.move, no.move) == (ASK, DECLINE)
    assert yes.cards == ("3C", HIDDEN)
    assert no.cards == ("3C",)
    assert yes.gain == "A deuce for the three of clubs, if they have one"
    assert ask.note.endswith("they give you any card and draw one of yours unseen."), "the risk is told"


def test_who_must_give_is_told_whether_it_is_a_deuce() -> None:
    state = elected("SHDC", hands={1: "KD 2C 2S 4H"})
    play(state, "0 ask")
    ask = asked(state)
    assert ask.several is not None
    assert ask.several.offers == (("2S",), ("2C",))
    assert not ask.cards, "a click picks a card, and gives none away"
    found = chosen(state, "2C")
    assert (found.button, found.line, state.write(1, found.move)) == ("Give", "Goes to Ann", "give 2C")
    assert chosen(state, "4H").clause == "AD-7"
    assert "give Ann a deuce" in ask.sentence
    note = table_for(4, {}).note(state.observe(1), "hand.1", "4H")
    assert note.clause == "AD-7"
    state = elected("SHDC", hands={1: "KD 4H", 0: "2S 2H 2D 2C"})
    play(state, "0 ask")
    assert "no deuce" in asked(state).sentence
    assert len(chosen(state, "4H").fits) == 13


# Raised cards


PAIR_OF_NINES = {0: "9H 9D 3D", 1: "3H 3C 3S JD JC KH KC KS 9S 9C AH AD", 2: "4S", 3: "5S"}


def test_raised_cards_are_named_with_what_they_do() -> None:
    state = leading("HSDC", hands=PAIR_OF_NINES)
    assert chosen(state, "9H 9D").title == "Pair"
    turn(state, "9H 9D")
    found = chosen(state, "JD JC")
    assert (found.title, found.line, found.button) == ("Pair", "Jacks — beats the pair of nines", "Play")
    assert found.move is not None


@pytest.mark.parametrize(
    ("raised", "title", "words", "clause"),
    [
        ("9S 9C", "Pair", "At the same rank, hearts beat spades.", "AD-10"),
        ("3H 3C", "Pair", "Threes are lower than nines.", "AD-10"),
        ("3H 3C 3S", "Triple", "2 cards are on the table, so play 2, four of a kind, or pass.", "AD-9"),
        ("3H", "Three of hearts", "2 cards are on the table, so play 2, four of a kind, or pass.", "AD-9"),
        ("JD KH", "2 cards", "do not go together", "AD-10"),
    ],
)
def test_raised_cards_that_do_not_beat_the_table_say_why(
    raised: str, title: str, words: str, clause: str
) -> None:
    state = leading("HSDC", hands=PAIR_OF_NINES)
    turn(state, "9H 9D")
    found = chosen(state, raised)
    assert found.title == title
    assert found.clause == clause
    assert words in found.line
    assert found.move is None
    assert not found.button
    assert {"JD", "JC", "KH", "KC", "KS", "AH", "AD"} <= found.fits


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        ("4H", "9D", "Fours are lower than nines."),
        ("4H 4C 4S", "9H 9C 9S", "Fours are lower than nines."),
        ("3H 4C 5S 6S 7S", "2H 4H 6H 9H JH", "A straight ranks below a flush."),
        ("3H 4C 5S 6S 7S", "4H 5C 6C 7C 8C", "Three to seven: that is lower than four to eight."),
        ("4H 4C 4S AS AD", "9H 9C 9S 3S 3D", "Fours are lower than nines."),
        ("3D 4D 5D 6D 9D", "3H 4H 5H 6H 10H", "Diamonds, nine high: that is lower than hearts, ten high."),
        (
            "3D 4D 5D 6D 7D",
            "3H 4H 5H 6H 7H",
            "Three to seven in diamonds: that is lower than three to seven in",
        ),
        ("3H 4C 5S 6S 7S", "3D 4H 5C 6H 7H", "Your five cards must be higher than the five on the table."),
    ],
)
def test_why_a_combination_is_lower_is_said_in_its_own_terms(mine: str, theirs: str, words: str) -> None:
    state = leading("HSDC", hands={0: f"{theirs} 4D" if "4D" not in theirs + mine else theirs, 1: mine})
    turn(state, theirs)
    assert words in chosen(state, mine).line


def test_raised_cards_that_are_not_enough_yet_say_what_they_can_become() -> None:
    state = leading("HSDC", hands=PAIR_OF_NINES)
    turn(state, "9H 9D")
    found = chosen(state, "KH")
    assert found.line == "Can become a pair"
    assert found.fits == {"KH", "KC", "KS"}


def test_once_a_play_is_complete_other_cards_can_be_seen_again() -> None:
    state = leading("HSDC", hands=PAIR_OF_NINES)
    turn(state, "9H 9D")
    assert {"JD", "JC", "AH", "AD"} <= chosen(state, "KH KC").fits
    assert "3H" not in chosen(state, "KH KC").fits


def test_a_hand_is_sorted_by_rank_or_by_suit_and_keeps_its_cards() -> None:
    state = leading("HSDC", hands={0: "3S 4H 2C 2D 4S 3C KH"})
    table = table_for(4, {})
    by_rank, by_suit, together = table.orders(state.observe(0))
    assert sorted(by_rank.cards) == sorted(by_suit.cards) == sorted(together.cards)
    for pair in ("3S 3C", "4H 4S", "2C 2D"):
        first, second = (together.cards.index(code) for code in pair.split())
        assert abs(first - second) == 1, together.cards
    assert by_rank.cards[0] == "3C"
    assert by_rank.cards[-1] == "2D"
    suits = [code[-1] for code in by_suit.cards]
    assert suits == sorted(suits, key="CDSH".index)


# What is seen


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_card_that_may_be_seen_lies_in_one_place(seats: int, options: dict[str, Any]) -> None:
    for match, table, match_log in walk(seats, options, "places", 90):
        for viewer in (None, 1):
            seen = match.state.observe(viewer)
            picture = table.picture(seen, viewer or 0, match_log.told)
            cards = [card for zone in picture.zones for card in zone.cards]
            open_cards = [card for card in cards if not card.startswith(HIDDEN)]
            assert len(open_cards) == len(set(open_cards))
            real = [card for cards in seen.zones().values() for card in cards if card is not None]
            assert sorted(cards) == sorted(real)


def test_titles_follow_the_offices_and_whoever_passed_is_out() -> None:
    state = leading(president=2, hands={2: "9H", 3: "JD"}, seats=6)
    turn(state, "9H", "-", "-")
    seats = {plate.seat: plate for plate in picture_of(state, 0).seats}
    titles = [seats[seat].title for seat in (2, 3, 4, 5, 0, 1)]
    assert titles == ["President-Elect", "Vice President", "Secretary", "", "", "Deplorable"]
    assert [seat for seat in range(6) if seats[seat].out] == [3, 4]
    assert seats[0].where == "self"
    assert seats[3].facts == "0 points", "a plate keeps its width"


def test_whose_combination_lies_there_is_said() -> None:
    state = leading(hands={0: "9H 9D"})
    turn(state, "9H 9D")
    (caption,) = picture_of(state).captions
    assert caption.text == "Ann played a pair of nines"
    note = table_for(4, {}).note(state.observe(1), "table", "9H")
    assert (note.title, note.line) == ("Nine of hearts", "A higher pair beats it, or a riot")


def test_people_change_seats_by_the_scores() -> None:
    moved = 0
    for match, table, match_log in walk(5, {**SHORT, "seating": "by_score"}, "seats", 400):
        order = match.state.facts()["order"]
        if not order:
            continue
        plates = table.picture(match.state.observe(2), 2, match_log.told).seats
        assert [plate.where for plate in plates] == ["self", "left", "across-left", "across-right", "right"]
        place = order.index(2)  # type: ignore[attr-defined]
        assert [plate.seat for plate in plates] == [*order[place:], *order[:place]]  # type: ignore[index]
        moved += sorted(order) != list(order) and order[0] < order[1]  # type: ignore[index, call-overload]
    assert moved


# What is announced and told


def test_the_election_is_announced() -> None:
    match = Match(catalogue.game("american_deuce"), 5, {}, "cut", NAMES[:5])
    table = table_for(5, {})
    before = match.state.observe(None)
    events = [event.seen_by(None) for event in match.draw()]
    (moment,) = table.banners(before, events, match.state.observe(None), 0)
    chief = match.state.facts()["president"]
    assert moment.title == f"{NAMES[chief]} is elected"  # type: ignore[call-overload]
    assert "The highest card makes" in moment.line
    assert "Titles go by seat, not by cards" in moment.note
    assert moment.card
    assert moment.portraits == (NAMES[chief].lower(),)  # type: ignore[call-overload]
    order = match.state.facts()["order"]
    for place, viewer in enumerate(order):  # type: ignore[call-overload]
        (moment,) = table.banners(before, events, match.state.observe(None), viewer)
        assert moment.waits == (place < 3), "who names a suit next reads it first"


def test_riots_and_the_royal_flush_are_announced_with_their_cards() -> None:
    state = leading("HSDC", hands={0: "9H", 1: "5S 5H 5D 5C", 2: "9D 10D JD QD KD"})
    turn(state, "9H")
    (moment,), lines = announced(state, "1 play 5H 5S 5D 5C")
    assert (moment.title, set(moment.cards)) == ("Riot!", {"5S", "5H", "5D", "5C"})
    assert lines == ["Ben starts a riot of fives"]
    state = leading("HSDC", hands={0: "9D 10D JD QD KD"})
    (moment,), lines = announced(state, "0 play 9D 10D JD QD KD")
    assert (moment.title, moment.cards) == ("Royal flush!", ("9D", "10D", "JD", "QD", "KD"))
    assert lines[-1] == "Ann announces a royal flush, and the cabinet answers"


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_everything_is_told_and_nothing_that_was_hidden(seats: int, options: dict[str, Any]) -> None:
    *_rest, (_match, _table, match_log) = walk(seats, options, "told", 260)
    lines = [line for told in match_log.told for line in told.lines]
    for words in (" deals round 1", " the highest suit", " leads ", " plays ", " passes", " wins the trick"):
        assert any(words in line for line in lines), words
    assert any(" goes out first, wins the round and gains " in line for line in lines)
    assert not any("{" in line or "None" in line for line in lines)


def test_whoever_goes_out_is_shown_with_the_last_cards_and_the_titles_are_explained() -> None:
    state = leading("HSDC", hands={0: "9H 9S"})
    state.hands[0] = sum(1 << state.setup.pack.number[code] for code in ("9H", "9S"))
    banners, _lines = announced(state, "0 play 9H 9S")
    assert banners[0].title == "Ann goes out first"
    assert set(banners[0].cards) == {"9H", "9S"}
    assert "Ben sits next and is Vice President" in banners[0].note


@pytest.mark.parametrize("viewer", range(4))
def test_the_end_of_a_round_waits_for_every_person(viewer: int) -> None:
    state = leading("HSDC", hands={0: "9H 9S"})
    state.hands[0] = sum(1 << state.setup.pack.number[code] for code in ("9H", "9S"))
    before = state.observe(viewer)
    events = [event.seen_by(viewer) for event in state.play(*read_line(state, 1, "0 play 9H 9S"))]
    banner = table_for(4, {}).banners(before, events, state.observe(viewer), viewer)[0]
    assert banner.title == "Ann goes out first"
    assert banner.waits


def test_the_last_card_of_the_match_is_announced_and_waits_to_be_read() -> None:
    state = leading("HSDC", hands={0: "9H 9S"}, target=30)
    state.hands[0] = sum(1 << state.setup.pack.number[code] for code in ("9H", "9S"))
    (banner,), _lines = announced(state, "0 play 9H 9S")
    assert state.winners == (0,)
    assert banner.title == "Ann wins the match"
    assert set(banner.cards) == {"9H", "9S"}
    assert banner.waits


# Sheets


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_score_sheet_agrees_with_the_match(seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for match, table, match_log in walk(seats, options, "sheet", 600):
        if not match.results or match.results[-1].ply != len(match.steps):
            continue
        compared += 1
        sheet = table.sheet(match.state.observe(None), match_log.told)
        assert [(row.hand, row.points, row.totals) for row in sheet.rows] == [
            (result.hand, result.points, result.scores) for result in match.results
        ]
        assert sheet.over == (match.state.winners is not None)
        assert len(sheet.names) == len(sheet.faces) == seats
        assert sheet.goal == options["target"]
        last = accounts(match_log.told, sheets.Round)[len(match.results) - 1]
        gained = match.results[-1].points[last.first]
        pays = [int(fact.line.rpartition(": ")[2].split()[0]) for fact in sheet.facts[1:]]
        assert [fact.title for fact in sheet.facts[1:]] == [
            name for seat, name in enumerate(sheet.names) if seat != last.first
        ]
        assert sum(pays) == gained
        assert " + ".join(map(str, pays)) + f" = {gained} point" in sheet.facts[0].line
        riots = [0] * seats
        for move in match_log.told:
            laid = [event for event in move.events if isinstance(event, Moved) and event.target == "table"]
            riots[move.seat] += move.hand == sheet.rows[-1].hand and len(laid) == 4
        said = re.search(r"(\d+) riot", sheet.facts[1].line)
        assert (int(said[1]) if said else 0) in riots
    assert compared


def test_the_last_trick_shows_who_played_which_cards_together() -> None:
    found = 0
    for match, table, match_log in walk(6, SHORT, "review", 90):
        review = table.review(match_log.told)
        if review is None:
            continue
        found += 1
        assert sum(review.groups) == len(review.cards) <= 30
        assert len(review.groups) <= 8
        end = 0
        for count in review.groups:
            assert len({name for _code, name in review.cards[end : end + count]}) == 1
            end += count
        assert review.best == review.cards[-1][0]
        if review.title == "This trick so far":
            lying = match.state.zones()["table"]
            assert {code for code, _name in review.cards[-review.groups[-1] :]} == set(lying)
    assert found > 20


def test_one_of_four_that_are_good_for_a_riot_alone_says_so() -> None:
    state = leading("HSDC", hands={0: "JD 8C", 1: "5S 5H 5D 5C 3C 4C"})
    turn(state, "JD")
    found = chosen(state, "5D")
    assert found.line == "Four of a kind is a riot, which beats almost anything: raise all four"
    assert not found.clause
    assert {*found.whole} == {"5S", "5H", "5D", "5C"}
    note = table_for(4, {}).note(state.observe(1), "hand.1", "5D")
    assert note.line == found.line


def test_the_aim_is_said_until_somebody_has_played_in_the_first_round() -> None:
    state = leading("HSDC", hands={0: "JD 8C 9C", 1: "QS 3C 4C"})
    assert "Be the first to run out of cards" in asked(state).sentence
    turn(state, "JD")
    assert "Be the first to run out of cards" in asked(state).sentence


def test_what_the_bell_means_is_said_where_it_is_seen() -> None:
    state = leading(seats=5, hands={0: "KD 3C 4C'"})
    table = table_for(5, {})
    assert "bell" in table.note(state.observe(0), "hand.0", "4C'").more
    assert not table.note(state.observe(0), "hand.0", "3C").more


@pytest.mark.parametrize("seats", [4, 5])
def test_what_beats_what_is_told_at_the_play_and_in_the_help(seats: int) -> None:
    state = leading(hands={0: "KD 3C"}, seats=seats)
    about = picture_of(state, 0).about
    told = about["standing"]
    order = ["straight", "flush", "full house", "straight flush"] + ["five of a kind"] * (seats > 4)
    places = [told.line.find(name) for name in order[:3]] + [told.line.rfind(name) for name in order[3:]]
    assert -1 not in places
    assert places == sorted(places)
    assert "riot" in told.more
    assert "two each from ten cards on" in about["title"].more
