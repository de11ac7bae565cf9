"""The table of Statehood: what it shows, asks and tells, from observations alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from cardtable.engine.events import Moved, Said, Scored, Won
from cardtable.engine.game import Move, State
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.statehood.rules.moves import CODES, DECLARE_PUERTO_RICO, DRAW, PASS, PUERTO_RICO, TAKE
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.state import StatehoodState
from cardtable.games.statehood.table import center
from cardtable.games.statehood.table.game_table import SEEN_HOLD, StatehoodTable, in_order
from cardtable.scenes.match_log import MatchLog
from cardtable.table.layout import load_layout
from cardtable.viewmodel.picture import HIDDEN, Sitter
from cardtable.viewmodel.prompts import Ask
from tests.games.statehood import desk
from tests.games.statehood.awards import assert_paid_before_it_is_cleared, assert_read_before_anything_follows
from tests.kit import tables
from tests.kit.matches import steps

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SEATS = (2, 3, 4)


def table_of(match: Match) -> StatehoodTable:
    return StatehoodTable([Sitter(name, "ann", person=True) for name in NAMES[: match.seats]], match.options)


def walk(
    seats: int, seed: str, moves: int, **options: Any
) -> Iterator[tuple[Match, StatehoodTable, MatchLog]]:
    """A random match, at every state; each kind of move is as likely as the others."""
    match = Match(catalogue.game("statehood"), seats, options, seed, NAMES[:seats])
    return tables.walk(match, table_of(match), Random(seed), any_kind, moves)


def any_kind(state: State, dice: Random) -> tuple[int, Move]:
    seat = state.to_act[0]
    kinds: dict[str, list[Move]] = {}
    for move in state.legal(seat):
        kinds.setdefault(state.write(seat, move)[:10].split(" with")[0], []).append(move)
    return seat, dice.choice(dice.choice(list(kinds.values())))


def declining_puerto_rico(state: State, dice: Random) -> tuple[int, Move]:
    """Mostly, that is: one move in ten is any."""
    seat = state.to_act[0]
    legal = [move for move in state.legal(seat) if move not in (PUERTO_RICO, DECLARE_PUERTO_RICO)]
    if dice.random() < 0.1:
        legal = []
    return seat, dice.choice(legal or state.legal(seat))


def seen_by(match: Match, seat: int) -> StatehoodView:
    view = match.state.observe(seat)
    assert isinstance(view, StatehoodView)
    return view


def named(view: StatehoodView, move: Move) -> list[str]:
    """The own cards that a move names, in every order of which one is the move."""
    words = view.write(move).split()
    return [code for code in (CODES[card] for card in range(56) if view.cards >> card & 1) if code in words]


def answers(table: StatehoodTable, view: StatehoodView, ask: Ask) -> set[Move]:
    """Every legal move that some way of answering makes."""
    made = {*ask.cards.values(), *(choice.move for choice in (*ask.choices, *ask.tiles) if not choice.reason)}
    made |= {spot.move for spot in ask.spots if not spot.reason}
    if ask.several is not None:
        for move in view.legal():
            orders = permutations(named(view, move)) if len(named(view, move)) < 3 else [named(view, move)]
            if any(table.selection(view, order).move == move for order in orders if order):
                made.add(move)
    return made


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_asked_can_be_answered_by_exactly_the_legal_moves(seats: int) -> None:
    kinds = set()
    for match, table, match_log in walk(seats, f"answers{seats}", 400):
        for seat in range(seats):
            view = seen_by(match, seat)
            ask = table.picture(view, seat, match_log.told).ask
            if seat not in match.state.to_act:
                assert ask is None or not ask.mine
                continue
            assert ask is not None
            assert ask.mine
            assert ask.sentence
            kinds.add(view.phase)
            assert answers(table, view, ask) == set(view.legal())
            assert ask.forced is None or view.legal() == [ask.forced]
    assert kinds == {"turn", "discard", "challenge", "lay"}


def test_a_choice_without_alternative_is_made_by_itself_but_for_puerto_rico() -> None:
    forced = set()
    declared = False
    for match, table, match_log in walk(4, "forced", 900):
        for seat in match.state.to_act:
            if seat < 0:
                continue
            view = seen_by(match, seat)
            ask = table.picture(view, seat, match_log.told).ask
            assert ask is not None
            only = view.legal() == [DECLARE_PUERTO_RICO]  # the most important move of a hand is one's own
            assert ask.whole == only, "all cards defend Puerto Rico, so none is gray"
            assert not only or [choice.move for choice in ask.choices] == [DECLARE_PUERTO_RICO]
            if view.phase != "discard":
                assert (ask.forced is not None) == (len(view.legal()) == 1 and not only)
            forced.add(None if only else ask.forced)
            declared |= only
    assert PASS in forced
    assert declared


@pytest.mark.parametrize("seats", SEATS)
def test_what_raised_cards_are_said_to_be_agrees_with_the_rules(seats: int) -> None:
    dice = Random(seats)
    moves = refused = 0
    for match, table, _match_log in walk(seats, f"raised{seats}", 300):
        for seat in match.state.to_act:
            if seat < 0:
                continue
            view = seen_by(match, seat)
            legal = set(view.legal())
            own = [CODES[card] for card in range(56) if view.cards >> card & 1]
            raised: list[str] = []
            found = table.selection(view, ())
            while found.fits - set(raised) and len(raised) < 6:  # whatever is lit can be raised
                raised.append(dice.choice(sorted(found.fits - set(raised))))
                found = table.selection(view, raised)
                assert set(raised) <= found.fits
                assert found.move is None or found.move in legal
                assert bool(found.button) == (found.move is not None)
                assert found.title
                assert found.line
                assert not found.clause
                moves += found.move is not None
            others = [code for code in own if code not in found.fits]
            if others and view.phase in ("turn", "challenge") and (raised or view.phase == "challenge"):
                wrong = table.selection(view, [*raised, dice.choice(others)])
                assert wrong.move is None
                assert wrong.line
                refused += bool(wrong.clause)
    assert moves > 20
    assert refused > 20


def test_who_holds_puerto_rico_is_told_that_the_whole_hand_defends_it() -> None:
    table, view = table_for(2), observed(hand_of("8H *GU KS 3H 4H 5H 6D"))
    line = table.selection(view, ("KS",)).line
    assert line == "Also pick Guam to declare it"
    line = table.selection(observed(hand_of("8H 9H KS 3H 4H 5H 6D")), ("9H",)).line
    assert line == "Pick Puerto Rico by itself: your whole hand defends it"


def test_a_tie_against_puerto_rico_is_told_before_it_is_laid() -> None:
    state = desk.dealt(2, {0: "8H 4C 4D 4H 2D 3H 3C", 1: "5C 4S 5D 2C 2H 3D 9H"})
    desk.play(state, "0 declare 8H")
    laid = ("5C", "4S", "5D", "2C", "2H", "3D")
    assert table_for(2).selection(observed(state, 1), laid).line == "21 only ties, and a tie loses"


def test_of_two_wildcards_the_first_raised_is_declared() -> None:
    state = hand_of("*GU *AS KS 3H 4H 5H 6H")
    table = table_for(2)
    view = observed(state)
    for declared, defender in (("*GU", "*AS"), ("*AS", "*GU")):
        found = table.selection(view, (declared, defender))
        assert found.move is not None
        assert view.write(found.move) == f"declare {declared} with {defender}"
        assert found.figure == "0"


def hand_of(cards: str, phase_move: str = "") -> StatehoodState:
    """The first seat of two is to move and holds these seven cards."""
    state = desk.start(2)
    rest = [code for code in CODES if code not in cards.split()]
    other = [code for code in rest if code not in desk.SPECIAL][:7]
    left = [code for code in rest if code not in other]
    order = [code for pair in zip(cards.split(), other, strict=True) for code in pair]
    left.sort(key=lambda code: code in desk.SPECIAL)
    desk.play(state, desk.cut_for(1, 2), "* deal " + " ".join([*order, *left]))
    if phase_move:
        desk.play(state, phase_move)
    return state


def observed(state: StatehoodState, seat: int = 0) -> StatehoodView:
    return state.observe(seat)


def table_for(seats: int) -> StatehoodTable:
    return StatehoodTable(
        [Sitter(name, "ann", person=True) for name in NAMES[:seats]], {"target": 56, "census": 2020}
    )


def asked(state: StatehoodState, seat: int = 0) -> Ask:
    ask = table_for(2).picture(state.observe(seat), seat, ()).ask
    assert ask is not None
    return ask


def test_discarding_puerto_rico_is_asked_about_first_and_nothing_else_is() -> None:
    state = hand_of("8H AS KS 3H 4H 5H 6H", "0 draw")
    ask = asked(state)
    assert list(ask.confirm) == [PUERTO_RICO]
    assert "forfeits the hand" in ask.confirm[PUERTO_RICO]
    assert not asked(hand_of("9H AS KS 3H 4H 5H 6H", "0 draw")).confirm


def test_a_turn_offers_both_piles_and_what_can_be_declared() -> None:
    state = hand_of("9H AS KS 3H 4H 5H 6H")
    ask = asked(state)
    assert [(spot.place, spot.move, spot.take) for spot in ask.spots] == [
        ("deck", DRAW, True),
        ("discard", TAKE, True),
    ]
    assert ask.several is None
    assert asked(hand_of("*GU AS KS 3H 4H 5H 6H")).several is not None


def test_taking_too_often_is_shown_with_the_reason() -> None:
    free = refused = 0
    for match, table, match_log in walk(2, "takes", 1200, target=200):
        if match.state.phase != "turn" or not match.state.to_act or match.state.to_act[0] < 0:
            continue
        view = seen_by(match, match.state.to_act[0])
        spots = {spot.move: spot for spot in table.picture(view, view.seat or 0, match_log.told).ask.spots}  # type: ignore[union-attr]
        if TAKE in spots:
            refusal = view.why_not(TAKE)
            assert spots[TAKE].reason == (refusal.sentence if refusal is not None else "")
            free += refusal is None
            refused += refusal is not None
    assert free > 100
    assert refused


def test_the_card_just_taken_says_why_it_stays() -> None:
    state = hand_of("9H AS KS 3H 4H 5H 6H", "0 take")
    view = observed(state)
    table = table_for(2)
    taken = CODES[state.taken]
    assert taken not in asked(state).cards
    note = table.note(view, "hand.0", taken)
    assert note.clause == "ST-6"
    assert table.tap(view, taken) == CODES.index(taken)
    assert table.meaning(view, "AS", "discard") == CODES.index("AS")
    assert table.meaning(view, "AS", "arena") is None


def test_the_arena_weighs_defence_and_challenge() -> None:
    weighed = beaten = laid = 0
    for match, table, match_log in walk(4, "arena", 700):
        view = seen_by(match, 1)
        shown = view.table.declaration
        picture = table.picture(view, 1, match_log.told)
        texts = {caption.box: caption for caption in picture.captions}
        if view.phase == "lay" and view.to_act == (1,):
            laid += 1
            own = [code for code in picture.zone("hand.self").cards if table.votes(code)]
            assert {table.note(view, "hand.1", code).line for code in own} == {
                "Play it, and its votes help you win Puerto Rico"
            }
        found = center.comparison(view)
        if shown is None:
            assert found is None
            assert picture.race is None
            continue
        assert found is not None
        votes = [view.table.setup.ballots.total(cards) for cards in shown.challenges]
        assert texts["defence.sum"].text == str(found.defence)
        framed = [box for box, caption in texts.items() if caption.say == "framed"]
        assert framed == (["defence.sum"] if shown.leader == shown.declarer else ["best.sum"])
        standing = texts[framed[0]].text
        assert standing == str(shown.standing)
        for plate in picture.seats:
            points = view.scores[plate.seat]
            lost = f" · played {votes[plate.seat]}" * bool(shown.challenges[plate.seat])
            lost *= plate.seat != found.best
            facts = f"{points} point{'s' * (points != 1)}" + (lost or " before" * bool(plate.chip))
            assert plate.facts == facts, "a fight does not hide the score"
        assert table.names[shown.declarer] in texts["declared.title"].text
        assert "bonus" not in texts["declared.title"].text
        if found.best >= 0:
            weighed += 1
            assert found.votes == max(votes)
            assert texts["best.sum"].text == str(found.votes)
        at_plates = [zone for zone in picture.zones if zone.place.startswith("challenge.") and zone.cards]
        beaten += bool(at_plates)
        assert len(at_plates) == max(0, sum(map(bool, shown.challenges)) - 1)
    assert weighed > 20
    assert beaten > 3
    assert laid


def test_what_decides_is_compared_before_it_is_carried_out() -> None:
    """Halfway through the last answer the cards played lie in the arena, and nobody has won yet."""
    match = Match(catalogue.game("statehood"), 3, {}, "halfway", NAMES[:3])
    table = table_of(match)
    dice = Random(4)
    decided = {"challenge": 0, "lay": 0}
    while match.state.to_act and len(match.steps) < 900:
        before, phase = [match.state.observe(seat) for seat in range(3)], match.state.phase
        events = (
            match.draw()
            if match.chance_due
            else match.play(seat := match.state.to_act[0], dice.choice(match.state.legal(seat)))
        )
        for viewer, view in enumerate(before):
            seen = [event.seen_by(viewer) for event in events]
            found = table.beats(view, seen, match.state.observe(viewer), viewer, [])
            won = any(isinstance(event, Won) for event in events)
            played = [
                event.card for event in seen if isinstance(event, Moved) and "challenge." in event.target
            ]
            awarded = any(isinstance(event, Won) and event.what == "territory" for event in events)
            assert bool(found) == bool(
                won
                or played
                or any(isinstance(event, Moved) and event.target == "declared" for event in seen)
            )
            assert all(beat.hold == SEEN_HOLD for beat in found) == (not won)
            if won:
                assert_read_before_anything_follows(table, found)
            if awarded and played:
                assert found[0].line.startswith(f"{NAMES[seat]} challenges with ")
            if awarded:
                assert_paid_before_it_is_cleared(table, seen, found, match.state.observe(viewer))
            if not won or not played:
                continue
            decided[phase] += 1
            old, shown = view.zones(), {zone.zone: zone.cards for zone in found[0].picture.zones}
            assert list(shown.get(f"challenge.{seat}", shown.get("declared"))) == played
            for other in range(3):
                here = shown[f"hand.{other}"]
                assert len(here) == len(old[f"hand.{other}"]) - len(played) * (other == seat)
                assert other == viewer or {card[0] for card in here} <= {HIDDEN}
            assert found[0].picture.ask is None
            assert not any("Won" in type(event).__name__ for event in seen[: found[0].events])
    assert min(decided.values()) > 10


@pytest.mark.parametrize("seats", SEATS)
def test_every_place_and_box_is_in_the_layout(seats: int) -> None:
    layout, problem = load_layout("statehood", seats)
    assert problem is None
    for match, table, match_log in walk(seats, f"layout{seats}", 260):
        for viewer in (None, 1):
            picture = table.picture(match.state.observe(viewer), viewer or 0, match_log.told)
            for zone in picture.zones:
                place = layout.zone(zone.place)
                assert all(spot < len(place.keys["spots"]) for spot in zone.at)
                assert len(set(zone.at)) == len(zone.at)
                assert not zone.label or zone.label_place in layout.boxes
            boxes = [pane.box for pane in picture.panes] + [caption.box for caption in picture.captions]
            assert set(boxes) <= set(layout.boxes)
            for seat in picture.seats:
                assert f"plate.{seat.where}" in layout.boxes
                assert seat.winnings in layout.zones
            if picture.ask is not None and picture.ask.several is not None:
                assert picture.ask.several.target in layout.zones


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_that_may_be_seen_lies_in_one_place(seats: int) -> None:
    for match, table, match_log in walk(seats, f"places{seats}", 160):
        for viewer in (None, 1):
            picture = table.picture(match.state.observe(viewer), viewer or 0, match_log.told)
            seen = [card for zone in picture.zones for card in zone.cards if not card.startswith(HIDDEN)]
            zones = match.state.observe(viewer).zones()
            open_cards = {card for cards in zones.values() for card in cards if card and card != HIDDEN}
            assert len(seen) == len(set(seen))
            assert set(seen) == open_cards
            places = [zone.place for zone in picture.zones if zone.cards and not zone.swallowed]
            alone = [place for place in places if place != center.PRIZE_PLACE]  # each has its own slots
            assert len(alone) == len(set(alone))


def test_a_hand_is_held_by_colour() -> None:
    assert in_order(("2S", "8H", "AS", "*GU", "KD", "?", "3C")) == ("*GU", "KD", "8H", "AS", "3C", "2S", "?")
    orders = table_for(2).orders(observed(hand_of("9H AS KS 3H 4H 5H *GU")))
    assert orders[0].cards == ("*GU", "9H", "6H", "5H", "4H", "3H", "AS", "KS") or orders[0].cards[0] == "*GU"
    votes = [table_for(2).votes(code) for code in orders[1].cards]
    assert votes == sorted(votes, reverse=True)


def told_lines(seats: int, seed: str, moves: int) -> list[str]:
    *_rest, (_match, _table, match_log) = walk(seats, seed, moves)
    return [line for told in match_log.told for line in told.lines]


def test_who_cuts_the_highest_card_and_who_begins_is_told() -> None:
    for match, _table, match_log in walk(3, "first", 1):
        assert isinstance(match.state, StatehoodState)
        if not match_log.told:
            continue
        dealer = match.state.dealer
        first, second = NAMES[dealer], NAMES[(dealer + 1) % 3]
        line = f"{first} cut the highest card and deals first. {second} begins"
        assert list(match_log.told[0].lines) == [line]
        return
    raise AssertionError("nobody cut")


def test_everything_is_told_in_sentences() -> None:
    lines = [line for number in range(4) for line in told_lines(3, f"told{number}", 700)]
    for words in (
        "cut the highest card and deals first. ",
        "deals hand 1",
        " draws a card",
        " takes ",
        " discards ",
        " declares ",
        " challenges with ",
        " passes",
        " gets ",
        " plays 6 cards: ",
        "keeps Puerto Rico: 6 points",
        "wins Puerto Rico: 6 points",
        "forfeits the hand",
        "must declare Puerto Rico",
        "wins the match",
    ):
        assert any(words in line for line in lines), words
    assert not any("{" in line for line in lines)


def test_what_is_told_names_only_cards_that_everybody_saw() -> None:
    drawn = 0
    for match, table, match_log in walk(3, "secret", 300):
        if not match_log.told:
            continue
        told = match_log.told[-1]
        if match.steps[-1].line.endswith("draw"):
            assert not any(table.named.of(code) in line for code in CODES for line in told.lines)
            drawn += 1
    assert drawn > 30


def test_what_decides_a_hand_is_announced() -> None:
    announced: dict[str, int] = {}
    for number in range(4):
        match = Match(catalogue.game("statehood"), 3, {}, f"moment{number}", NAMES[:3])
        table = table_of(match)
        for before, events in steps(match, Random(number), declining_puerto_rico, 500):
            banners = table.banners(before, events, match.state.observe(None), 0)
            wanted = [e.what for e in events if isinstance(e, Won) and e.what != "territory"]
            wanted += [e.what for e in events if isinstance(e, Said) and e.what == "forced"]
            wanted += [
                e.outcome for e in events if isinstance(e, Scored) and e.outcome in ("forfeit", "void")
            ]
            assert len(banners) == len(wanted)
            for what in wanted:
                announced[what] = announced.get(what, 0) + 1
    assert set(announced) >= {"forced", "Puerto Rico", "forfeit"}


def order_of(seats: Sequence[Any]) -> list[int]:
    return [seat.seat for seat in seats]


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_turns_to_the_viewer(seats: int) -> None:
    for match, table, match_log in walk(seats, "turn", 40):
        for bottom in range(seats):
            picture = table.picture(match.state.observe(bottom), bottom, match_log.told)
            assert order_of(picture.seats) == [(bottom + i) % seats for i in range(seats)]
            own = next(zone for zone in picture.zones if zone.place == "hand.self")
            assert own.zone == f"hand.{bottom}"
            assert not own.swallowed
