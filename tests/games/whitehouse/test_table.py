"""The table of Whitehouse: what it shows, asks and tells, from observations alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from random import Random
from typing import Any

import pytest

from cardtable.cards.names import card_name
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.kit.phrases import votes_text
from cardtable.games.kit.table.hand_sorting import sorted_hand
from cardtable.games.whitehouse.table.game_table import WhitehouseTable
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import HIDDEN, Picture, Sitter
from cardtable.viewmodel.prompts import Ask
from tests.games.whitehouse.desk import bid_by, contract, dealt, trick, whitehouse
from tests.kit import tables
from tests.kit.desk import play
from tests.kit.matches import low_bids

NAMES = ("Ann", "Ben", "Cleo", "Dan")
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"jokers": True, "colors": True},
    {"play": "individual", "referee": "honor"},
    {"referee": "honor", "jokers": True, "target": 3},
)


def table_of(match: Match) -> WhitehouseTable:
    return WhitehouseTable([Sitter(name, "ann", person=True) for name in NAMES], match.options)


def walk(options: dict[str, Any], seed: str, moves: int) -> Iterator[tuple[Match, WhitehouseTable, MatchLog]]:
    """A random match, at every state."""
    match = Match(catalogue.game("whitehouse"), 4, options, seed, NAMES)
    return tables.walk(match, table_of(match), Random(seed), low_bids, moves)


def answers(ask: Ask) -> set[Move]:
    """Every move that the ways of answering make."""
    moves = set(ask.cards.values())
    moves |= {choice.move for choice in (*ask.tiles, *ask.choices, *ask.more) if not choice.reason}
    if ask.amount is not None:
        moves |= set(ask.amount.moves.values())
    return moves


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_asked_can_be_answered_by_exactly_the_legal_moves(options: dict[str, Any]) -> None:
    for match, table, match_log in walk(options, "answers", 320):
        for seat in range(4):
            seen = match.state.observe(seat)
            ask = table.picture(seen, seat, match_log.told).ask
            if seat not in match.state.to_act:
                assert ask is None or not ask.mine
                continue
            assert ask is not None
            assert ask.mine
            assert ask.sentence
            legal = match.state.legal(seat)
            if match.state.phase == "bury":
                assert buried(table, seen) == set(legal)
            else:
                assert answers(ask) == set(legal)
            assert ask.forced == (legal[0] if len(legal) == 1 else None)


def buried(table: WhitehouseTable, seen: Observation) -> set[Move]:
    """Every move that raising cards and burying them can begin with."""
    fits = table.selection(seen, ()).fits
    left = sum(card is not None for card in seen.zones()[f"hand.{seen.seat}"]) - 12
    moves: set[Move] = set()
    for card in fits:
        others = [other for other in sorted(fits) if other != card]
        found = table.selection(seen, [card, *others[: left - 1]])
        assert found.move is not None
        assert len(found.then) == left - 1
        assert table.selection(seen, [card, *others[:left]]).move is None or left == 0
        moves.add(found.move)
    return moves


def test_what_came_from_the_kitty_is_marked_until_it_is_buried_and_for_the_bidder_alone() -> None:
    seen_marks = 0
    for match, table, match_log in walk({}, "new", 120):
        state = match.state
        bidder = state.to_act[0] if state.to_act else CHANCE
        pictures = [table.picture(state.observe(seat), seat, match_log.told) for seat in range(4)]
        if state.phase == "trump":
            kitty = {card for card in state.zones()["kitty"] if card}
        for seat, picture in enumerate(pictures):
            new = {card for card, mark in picture.marks.items() if mark.word == "New"}
            if state.phase != "bury" or seat != bidder:
                assert not new
            else:
                assert new == kitty & set(state.zones()[f"hand.{seat}"])
                seen_marks += 1
    assert seen_marks > 4


def test_the_sum_of_what_is_to_be_buried_runs_and_counts_in_the_own_bar_alone() -> None:
    for match, table, match_log in walk({}, "sum", 60):
        state = match.state
        if state.phase != "bury" or state.zones()["kitty"]:
            continue
        seat = state.to_act[0]
        seen = state.observe(seat)
        left = len(state.zones()[f"hand.{seat}"]) - 12
        cards = sorted(table.selection(seen, ()).fits)[:left]
        worth = [table.cards.by_code[card].votes_in(2020) if card[0] != "*" else 0 for card in cards]
        for count in range(1, left + 1):
            found = table.selection(seen, cards[:count])
            assert found.figure == str(sum(worth[:count]))
            assert (found.move is not None) == (count == left)
        before = table.picture(seen, seat, match_log.told).race
        assert before is not None
        moves = [table.selection(seen, cards).move, *table.selection(seen, cards).then]
        for move in moves:
            assert move is not None
            match.play(seat, move)
        own = table.picture(match.state.observe(seat), seat, match_log.told).race
        other = table.picture(match.state.observe((seat + 2) % 4), seat, match_log.told).race
        assert own is not None
        assert other is not None
        assert own.votes[0] == before.votes[0] + sum(worth)
        assert own.golden == (sum(worth), 0)
        assert other.votes == before.votes
        assert other.golden == (0, 0)
        return
    raise AssertionError("nothing was buried")


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_card_that_may_be_seen_lies_in_one_place(options: dict[str, Any]) -> None:
    for match, table, match_log in walk(options, "places", 150):
        for viewer in (None, 1):
            picture = table.picture(match.state.observe(viewer), viewer or 0, match_log.told)
            seen = [card for zone in picture.zones for card in zone.cards if not card.startswith(HIDDEN)]
            assert len(seen) == len(set(seen))
            zones = match.state.observe(viewer).zones()
            open_cards = {card for cards in zones.values() for card in cards if not card.startswith(HIDDEN)}
            assert set(seen) == open_cards
            for zone in picture.zones:
                hidden = sum(card.startswith(HIDDEN) for card in zone.cards)
                there = [card.startswith(HIDDEN) for card in zones.get(zone.zone, [])]
                assert hidden == sum(there)


def test_the_table_turns_to_the_viewer() -> None:
    for match, table, match_log in walk({}, "turn", 12):
        for bottom in range(4):
            picture = table.picture(match.state.observe(bottom), bottom, match_log.told)
            assert [seat.seat for seat in picture.seats] == [(bottom + i) % 4 for i in range(4)]
            assert [seat.where for seat in picture.seats] == ["self", "left", "across", "right"]
            own = next(zone for zone in picture.zones if zone.place == "hand.self")
            assert own.zone == f"hand.{bottom}"


def test_a_drop_means_playing_or_burying_and_nothing_else() -> None:
    match = Match(catalogue.game("whitehouse"), 4, {}, "drop", NAMES)
    table = table_of(match)
    seen = match.state.observe(0)
    assert seen.write(_sure(table.meaning(seen, "AS", "trick"))) == "play AS"
    assert seen.write(_sure(table.meaning(seen, "AS", "bury"))) == "bury AS"
    assert table.meaning(seen, "AS", "hand.self") is None
    assert table.meaning(seen, "?", "trick") is None


def _sure(move: Move | None) -> Move:
    assert move is not None
    return move


def test_a_note_says_why_a_card_may_not_be_played() -> None:
    refused = 0
    for match, table, _match_log in walk({}, "notes", 120):
        state = match.state
        if state.phase != "play" or state.to_act[0] == CHANCE:
            continue
        seat = state.to_act[0]
        seen = state.observe(seat)
        legal = {state.write(seat, move).split()[-1] for move in state.legal(seat)}
        for card in seen.zones()[f"hand.{seat}"]:
            assert card is not None
            note = table.note(seen, f"hand.{seat}", card)
            assert note.title
            assert bool(note.clause) == (card not in legal)
            refused += bool(note.clause)
    assert refused > 20


def test_hands_are_held_trump_first_in_alternating_colours() -> None:
    cards = ("2S", "AS", "KH", "3D", "10C", "*red", "*blue", "5H")
    assert sorted_hand(cards, "H")[:4] == ("*red", "*blue", "KH", "5H")
    assert sorted_hand(cards, "C")[:3] == ("*blue", "*red", "10C")
    for trump in (None, "S", "H", "D", "C"):
        suits = [code[-1] for code in sorted_hand(("AS", "AH", "AD", "AC"), trump)]
        assert trump is None or suits[0] == trump
        colours = [suit in "HD" for suit in suits]
        assert all(a != b for a, b in pairwise(colours))
    assert sorted_hand(("?", "?", "2H"), "S") == ("2H", "?", "?")


def test_the_suits_of_a_hand_keep_their_order_while_it_is_played() -> None:
    options = catalogue.game("whitehouse").settle(4, {"jokers": False})
    table = WhitehouseTable([Sitter(name, "ann", person=True) for name in NAMES], options)
    state = contract(0, "S", dealer=3, hands={0: "AH KH 3C 2D 4S 5S 6S 7S 8S 9S 10S JS"})

    def suits() -> str:
        zone = table.picture(state.observe(0), 0, []).zone("hand.self")
        assert zone is not None
        return "".join(dict.fromkeys(code[-1] for code in zone.cards))

    assert suits() == "SHCD"
    trick(state, "3C")
    assert suits() == "SHD", "a suit that runs out leaves the others where they are"


def test_names_of_cards_and_votes() -> None:
    assert card_name("KS") == "the King of spades"
    assert card_name("10H") == "the 10 of hearts"
    assert card_name("*red") == "the red joker"
    assert [votes_text(votes) for votes in (0, 1, 42)] == ["no votes", "1 vote", "42 votes"]


def lines_of(options: dict[str, Any], seed: str, moves: int) -> list[str]:
    *_rest, (_match, _table, match_log) = walk(options, seed, moves)
    return [line for told in match_log.told for line in told.lines]


def test_what_is_buried_is_named_to_the_bidder_alone() -> None:
    state = dealt(3, {0: "4C AS"})
    bid_by(state, 0)
    play(state, "0 trump S")
    options = whitehouse().settle(4, {"jokers": False})
    table = WhitehouseTable([Sitter(name, "ann", person=True) for name in NAMES], options)
    events = state.play(0, state.read(0, "bury 4C"))
    assert [table.aside(seat, [event.seen_by(seat) for event in events]) for seat in range(4)] == [
        "You bury the 4 of clubs",
        "",
        "",
        "",
    ]


def test_everything_is_told_in_sentences() -> None:
    lines = lines_of({"jokers": False}, "told", 160)
    assert any("deals hand 1" in line for line in lines)
    assert any(" bids " in line for line in lines)
    assert any("trump and picks up the kitty" in line for line in lines)
    assert any("buries 4 cards" in line for line in lines)
    for words in (" leads ", " plays ", " trumps with ", " discards ", "wins the trick", " and wins "):
        assert any(words in line for line in lines), words
    assert any("the bid of" in line for line in lines)
    assert any(line.endswith(" of them buried") for line in lines)
    assert not any("{" in line for line in lines)


def test_challenges_and_calls_of_renege_are_told() -> None:
    lines = lines_of({"play": "individual", "referee": "honor"}, "told", 400)
    assert any("challenges" in line for line in lines)
    assert any("does not challenge" in line for line in lines)
    assert any("and is right" in line for line in lines)
    assert any("and is wrong" in line for line in lines)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_score_sheet_agrees_with_the_match(options: dict[str, Any]) -> None:
    compared = 0
    for match, table, match_log in walk(options, "sheet", 420):
        if not match.results or match.results[-1].ply != len(match.steps):
            continue
        compared += 1
        sheet = table.sheet(match.state.observe(None), match_log.told)
        assert [(row.hand, row.points, row.totals) for row in sheet.rows] == [
            (result.hand, result.points, result.scores) for result in match.results
        ]
        facts = match.results[-1].facts
        assert sheet.rows[-1].pill == str(facts["bid"])
        votes = facts["votes"]
        if sheet.rows[-1].result != "Renege" and len(sheet.names) == 2:
            assert sheet.rows[-1].result == f"{votes[0]} – {votes[1]}"  # type: ignore[index]
        assert sheet.over == (match.state.winners is not None)
        assert len(sheet.names) == len(match.state.scores)
        assert sheet.headline
        assert sheet.sentence.endswith(".")
    assert compared >= 3


def test_the_last_trick_can_be_seen_again_until_the_next_hand() -> None:
    found = 0
    for match, table, match_log in walk({}, "review", 130):
        review = table.review(match_log.told)
        tricks = sum(len(cards) for zone, cards in match.state.zones().items() if "captured" in zone) // 4
        assert (review is not None) == (tricks > 0)
        if review is not None:
            found += 1
            assert len(review.cards) == 4
            assert review.best in {code for code, _name in review.cards}
    assert found > 20


def test_who_challenged_stands_on_the_plate() -> None:
    marked = 0
    for match, table, match_log in walk({"play": "individual"}, "marks", 90):
        if match.state.phase != "play":
            continue
        seats = table.picture(match.state.observe(0), 0, match_log.told).seats
        named = [seat.seat for seat in seats if "challenges" in seat.facts]
        challengers = match.state.facts()["challengers"]
        assert sorted(named) == sorted(challengers)  # type: ignore[arg-type]
        marked += bool(named)
    assert marked


def test_the_bars_and_badges_follow_the_hand() -> None:
    for match, table, match_log in walk({}, "bars", 140):
        picture: Picture = table.picture(match.state.observe(2), 2, match_log.told)
        facts = match.state.facts()
        if picture.race is not None:
            votes = facts["votes"]
            assert list(picture.race.votes) == votes
            assert picture.race.target == facts["bid"]
        suits = [badge.suit for badge in picture.badges if badge.suit]
        assert suits == ([facts["trump"]] if facts["trump"] else [])
        acting = [seat.seat for seat in picture.seats if seat.acting]
        assert acting == ([facts["turn"]] if facts["turn"] is not None else [])


def test_the_pile_beside_the_table_is_the_kitty_until_it_holds_what_was_buried() -> None:
    named = {"bid": "Kitty", "trump": "Kitty", "challenge": "{count} buried", "play": "{count} buried"}
    met: set[str] = set()
    walks = walk({}, "piles", 80), walk({"play": "individual"}, "piles", 80)
    for match, table, match_log in chain(*walks):
        picture: Picture = table.picture(match.state.observe(2), 2, match_log.told)
        pile = picture.zone("kitty")
        phase = match.state.phase
        if pile is not None and phase in named:
            met.add(phase)
            assert pile.label.startswith(named[phase]), phase
            assert picture.about["kitty"].title.startswith(
                ("The kitty", "Buried cards")[named[phase] != "Kitty"]
            )
    assert met == {*named}


def test_the_line_under_the_title_names_the_points_and_the_bar_the_votes() -> None:
    for match, table, match_log in walk({}, "points", 20):
        picture: Picture = table.picture(match.state.observe(0), 0, match_log.told)
        if match.state.phase != "cut":
            assert picture.status.endswith("Points 0 to 0")
            assert picture.about["race"].title.startswith("Votes")


def test_a_trick_shows_who_led_and_who_wins_so_far() -> None:
    hands = {0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"}
    state = contract(0, "C", 270, dealer=0, hands=hands)
    sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cal", "Dee")]
    table = WhitehouseTable(sitters, whitehouse().settle(4, {"jokers": False}))

    def words() -> dict[str, str]:
        picture: Picture = table.picture(state.observe(0), 0, ())
        return {code: mark.word for code, mark in picture.marks.items()}

    play(state, "1 play KH")
    assert words() == {}
    play(state, "2 play 5H")
    assert words() == {"KH": "Led · Winning"}
    state = contract(0, "C", 270, dealer=0, hands={**hands, 1: "4D", 2: "KD"})
    play(state, "1 play 4D", "2 play KD")
    assert words() == {"4D": "Led", "KD": "Winning"}
