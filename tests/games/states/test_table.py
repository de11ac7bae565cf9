"""The table of States: what it shows, asks and tells, from observations alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.states import policy
from cardtable.games.states.table import StatesTable, make
from cardtable.games.states.words import draws, listed, total_text
from cardtable.scenes.story import Story
from cardtable.table.answers import Selection
from cardtable.table.model import HIDDEN, Ask, Picture, Sitter
from tests.games.states.desk import deal_line

NAMES = ("Ann", "Ben", "Cleo", "Dan")
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"water": 8}),
    (3, {"spotting": "self", "water": 8, "four_corners": False}),
    (4, {}),
    (4, {"teams": True, "scoring": "alternate", "spotting": "self"}),
)
WATER = "*water"


def table_of(match: Match) -> StatesTable:
    return make([Sitter(name, name.lower(), person=True) for name in match.names], match.options)


class Game:
    """A match with its table and its story."""

    def __init__(self, seats: int = 2, *lines: str, seed: str = "table", **options: object) -> None:
        self.match = Match(catalogue.game("states"), seats, options, seed, NAMES[:seats])
        self.table = table_of(self.match)
        self.story = Story(self.table)
        self.play(*lines)

    def play(self, *lines: str) -> None:
        for line in lines:
            head, _space, text = line.partition(" ")
            seat = -1 if head == "*" else int(head)
            self.make(seat, self.match.state.read(seat, text))

    def make(self, seat: int, move: Move) -> None:
        before = self.match.state.observe(None)
        events = self.match.play(seat, move)
        self.story.add(seat, before, events, self.match.state.observe(None))

    def draw(self) -> None:
        before = self.match.state.observe(None)
        events = self.match.draw()
        self.story.add(-1, before, events, self.match.state.observe(None))

    def picture(self, viewer: int | None, bottom: int = 0) -> Picture:
        seen = self.match.state.observe(viewer)
        return self.table.picture(seen, bottom if viewer is None else viewer, self.story.told)

    def ask(self, seat: int) -> Ask:
        ask = self.picture(seat).ask
        assert ask is not None
        return ask

    def select(self, seat: int, *cards: str) -> Selection:
        return self.table.selection(self.match.state.observe(seat), cards)

    @property
    def lines(self) -> list[str]:
        return [line for told in self.story.told for line in told.lines]


def dealt(hands: dict[int, str], turned: str, deck: str = "", seats: int = 2, **options: object) -> Game:
    """A game after a deal with the cards wished for."""
    game = Game(seats, **options)
    game.play(deal_line(game.match.state, hands, turned, deck))  # type: ignore[arg-type]
    return game


def walk(seats: int, options: dict[str, Any], seed: str, moves: int) -> Iterator[Game]:
    """A random match, at every state; now and then the policy plays, so that hands end."""
    game = Game(seats, seed=seed, **options)
    dice = Random(seed)
    yield game
    while game.match.state.to_act and len(game.match.steps) < moves:
        if game.match.chance_due:
            game.draw()
        else:
            seat = game.match.state.to_act[0]
            seen = game.match.state.observe(seat)
            legal = seen.legal()
            move = legal[int(dice.random() * len(legal))]
            if dice.random() < 0.5:
                move = policy.choose(seen, dice)
            game.make(seat, move)
        yield game


def alike(game: Game, seat: int, moves: set[Move]) -> set[str]:
    """Moves as texts; water cards are alike, so their numbers are left out."""
    texts = {game.match.state.write(seat, move) for move in moves}
    return {" ".join(WATER if word.startswith(WATER) else word for word in text.split()) for text in texts}


def answers(game: Game, seat: int, ask: Ask) -> set[Move]:
    """Every move that the ways of answering make."""
    moves: set[Move] = {choice.move for choice in (*ask.choices, *ask.more) if not choice.reason}
    moves |= {spot.move for spot in ask.spots if not spot.reason}
    if ask.several is None:
        return moves
    fits = game.select(seat).fits
    for code in fits:
        selection = game.select(seat, code)
        moves |= {spot.move for spot in selection.spots if not spot.reason}
        if selection.button:
            assert selection.move is not None
            moves.add(selection.move)
    if ask.several.most == 4:
        for four in combinations(sorted(fits), 4):
            selection = game.select(seat, *four)
            if selection.button and selection.move is not None:
                moves.add(selection.move)
    return moves


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_what_is_asked_can_be_answered_by_exactly_the_legal_moves(
    seats: int, options: dict[str, Any]
) -> None:
    for game in walk(seats, options, "answers", 260):
        state = game.match.state
        for seat in range(seats):
            ask = game.picture(seat).ask
            if seat not in state.to_act:
                assert ask is None or not ask.mine
                continue
            assert ask is not None
            assert ask.mine
            assert ask.sentence
            legal = set(state.legal(seat))
            assert alike(game, seat, answers(game, seat, ask)) == alike(game, seat, legal)
            assert not ask.cards  # a card is raised first, and then put somewhere
            assert ask.forced is None or legal == {ask.forced}


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_every_legal_move_with_a_card_can_be_dragged(seats: int, options: dict[str, Any]) -> None:
    for game in walk(seats, options, "drags", 120):
        state = game.match.state
        if not state.to_act or state.to_act[0] < 0:
            continue
        seat = state.to_act[0]
        seen = state.observe(seat)
        ask = game.ask(seat)
        hand = [code for code in seen.zones()[f"hand.{seat}"] if code]
        found = {game.table.meaning(seen, code, place) for code in hand for place in ask.targets}
        legal = {move for move in state.legal(seat) if isinstance(move, int) and move < 128}
        assert legal <= found
        taken = {spot.move for spot in ask.spots if spot.take and not spot.reason}
        assert taken == {move for move in state.legal(seat) if isinstance(move, int) and 128 <= move < 131}


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_every_card_that_may_be_seen_lies_in_one_place(seats: int, options: dict[str, Any]) -> None:
    for game in walk(seats, options, "places", 100):
        for viewer in (None, 1):
            zones = game.match.state.observe(viewer).zones()
            picture = game.picture(viewer)
            for zone in picture.zones:
                assert sorted(zone.cards) == sorted(map(str, zones[zone.zone]))
            assert {zone.zone for zone in picture.zones} == set(zones)
            open_cards = {str(card) for cards in zones.values() for card in cards} - {HIDDEN}
            assert set(picture.marks) <= open_cards


def test_the_table_turns_to_the_viewer() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", seats=3)
    for bottom in range(3):
        picture = game.picture(bottom)
        assert [seat.seat for seat in picture.seats] == [(bottom + i) % 3 for i in range(3)]
        assert [seat.where for seat in picture.seats] == ["self", "left", "right"]
        own = next(zone for zone in picture.zones if zone.place == "hand.self")
        assert own.zone == f"hand.{bottom}"


def test_the_hands_of_others_are_backs_in_their_colours_and_the_deck_shows_its_top() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX *water1 DE GA"}, "SC ND", "OK")
    picture = game.picture(0)
    across = picture.zone("hand.across")
    assert across is not None
    assert across.cards == ("?blue", "?red", "?water", "?yellow")
    deck = picture.zone("deck")
    assert deck is not None
    assert deck.cards[-1] == "?yellow"
    assert set(deck.cards[:-1]) == {HIDDEN}
    assert [spot.label for spot in game.ask(0).spots] == [
        "Draw the yellow card",
        "Take South Carolina",
        "Take North Dakota",
    ]


def test_the_map_lights_the_hand_and_joins_what_borders() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    shown = game.picture(0).map
    assert shown is not None
    assert {code: region.figure for code, region in shown.regions.items() if region.figure} == {
        "UT": "2",
        "CO": "1",
        "KS": "5",
        "ME": "10",
    }
    assert shown.regions["UT"].fill == "states_gold"
    assert shown.regions["TX"].fill == "map_unclaimed"
    assert {frozenset(link) for link in shown.links} == {frozenset({"UT", "CO"}), frozenset({"CO", "KS"})}
    assert shown.note == "3 of them linked"
    game.play("0 draw")
    shown = game.picture(0).map
    assert shown is not None
    assert shown.note == "All four linked — you can call STATES!"
    button = game.ask(0).choices[0]
    assert (button.label, button.reason, button.style) == ("States!", "", "primary")


def test_four_that_were_dealt_can_be_called_only_after_a_card_was_picked_up() -> None:
    game = dealt({0: "UT CO KS OK"}, "SC ND")
    shown = game.picture(0).map
    assert shown is not None
    assert shown.note == "All four linked — pick up a card, then call STATES!"
    assert game.ask(0).choices[0].reason.startswith("Pick up a card first")


def test_a_card_that_is_pointed_at_shows_its_neighbours() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    shown = game.picture(0).map
    assert shown is not None
    around = shown.hovers["UT"]
    lit = {code for code, region in around.items() if region.lit}
    assert lit == {"UT", "CO"}
    assert around["NV"].fill == "states_teal_dark"
    assert "NM" in around  # at Four Corners
    assert set(shown.hovers) == {"UT", "CO", "KS", "ME", "SC", "ND"}
    without = dealt({0: "UT CO KS ME"}, "SC ND", four_corners=False).picture(0).map
    assert without is not None
    assert "NM" not in without.hovers["UT"]


def test_nobody_at_the_screen_sees_nobodys_states() -> None:
    shown = dealt({0: "UT CO KS ME"}, "SC ND").picture(None).map
    assert shown is not None
    assert not shown.regions
    assert not shown.links
    assert not shown.hovers


def test_bonus_states_laid_out_are_lit_as_well() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AK OK")
    game.play("0 draw")
    picture = game.picture(0)
    front = picture.zone("front.self")
    assert front is not None
    assert front.cards == ("AK",)
    assert picture.map is not None
    assert picture.map.regions["AK"].fill == "states_plum"
    assert "Ann lays out Alaska, a bonus state, and gets another card" in game.lines


def test_the_drawn_card_lies_last_and_is_named() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.picture(0)
    game.play("0 draw")
    picture = game.picture(0)
    hand = picture.zone("hand.self")
    assert hand is not None
    assert hand.cards[-1] == "AL"
    assert picture.marks["AL"].word == "Drawn"
    assert game.table.picture(game.match.state.observe(0), 0, game.story.told).marks == picture.marks
    game.play("0 discard AL on 0")
    assert not game.picture(0).marks


def test_the_drawn_card_is_concluded_where_nobody_looked_before() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.play("0 draw")  # the only red card of the hand
    assert list(game.picture(0).marks) == ["AL"]
    unsure = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    unsure.play("0 draw")  # Utah is yellow, too
    assert not unsure.picture(0).marks
    taken = dealt({0: "UT CO KS ME"}, "SC ND")
    taken.play("0 take 1")
    assert list(taken.picture(0).marks) == ["ND"]


def test_taking_moves_back_forgets_what_was_drawn() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.picture(0)
    game.play("0 draw", "0 discard ME on 0")
    game.picture(0)
    earlier = Match.resume(game.match.game, game.match.record(), "table")
    assert earlier.take_back(0)
    seen = earlier.state.observe(0)
    assert list(game.table.picture(seen, 0, game.story.told[:-1]).marks) == ["AL"]


def test_one_raised_card_goes_on_a_pile() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw")
    selection = game.select(0, "ME")
    assert selection.title == "Maine"
    assert [(spot.place, spot.letter, spot.label) for spot in selection.spots] == [
        ("pile.0", "A", "Discard Maine on pile A"),
        ("pile.1", "B", "Discard Maine on pile B"),
    ]
    water = game.select(0, "*water1")
    assert [spot.label for spot in water.spots] == [
        "Lay out the water and draw",
        "Discard water on pile A",
        "Discard water on pile B",
    ]
    ask = game.ask(0)
    assert ask.several is not None
    assert ask.several.most == 1
    assert ask.targets == ("pile.0", "pile.1", "deck")
    assert (ask.more_label, [choice.label for choice in ask.more]) == (
        "Water",
        ["Draw from the deck", "Take South Carolina", "Take North Dakota"],
    )


def test_the_only_card_of_a_pile_leaves_one_way_to_discard() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    game.play("0 take 0")
    assert game.ask(0).sentence == "Ann, discard one on pile A"
    selection = game.select(0, "ME")
    assert selection.button == "Discard"
    assert selection.move == game.match.state.read(0, "discard ME on 0")
    closed = selection.spots[1]
    assert closed.reason == "You took the only card of pile A, so you must discard there."
    taken = game.select(0, "SC")
    assert taken.clause == "STA-6"
    assert taken.line == "You took that card this turn, so you must discard another one."


def test_water_is_laid_out_before_picking_up() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    ask = game.ask(0)
    assert ask.targets == ("pile.0", "pile.1", "deck")
    assert game.select(0).fits == {"UT", "CO", "ME", "*water1"}
    assert not game.select(0, "UT").spots
    labels = [spot.label for spot in game.select(0, "*water1").spots]
    assert labels == [
        "Lay out the water and draw",
        "Lay out the water and take from pile A",
        "Lay out the water and take from pile B",
    ]
    seen = game.match.state.observe(0)
    assert seen.write(_sure(game.table.meaning(seen, "*water1", "pile.1"))) == "water *water1 then take 1"
    assert seen.write(_sure(game.table.meaning(seen, "*water1", "deck"))) == "water *water1 then draw"
    assert game.table.meaning(seen, "UT", "hand.self") is None
    assert game.table.meaning(seen, "?red", "pile.1") is None
    game.play("0 water *water1 then draw")
    assert game.lines[-2:] == ["Ann lays out water", "Ann draws a red card"]


def test_water_closes_a_pile() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw", "0 discard *water1 on 1")
    picture = game.picture(1)
    assert [c.text for c in picture.captions if c.box.startswith("pile.1")] == [
        "Discard B",
        "closed by water",
    ]
    spot = game.ask(1).spots[2]
    assert spot.reason == "Water lies on that pile, so nobody may take from it."


def test_a_knock_counts_down_the_last_turns() -> None:
    game = dealt({0: "WA ME MA UT", 1: "TX DE GA FL", 2: "CA OR ID MT"}, "SC ND", "AL MS AR", seats=3)
    knock = game.ask(0).choices[1]
    assert (knock.label, knock.letter, knock.reason) == ("Knock", "K", "")
    game.play("0 knock")
    assert game.lines[-1] == "Ann knocks with 3 states of one colour: a last turn for everyone else"
    for seat, news in ((1, "Ann knocked · 2 last turns"), (2, "Ann knocked · 1 last turn")):
        picture = game.picture(seat)
        assert [c.text for c in picture.captions if c.box == "news"] == [news]
        assert game.ask(seat).choices[1].reason == "Somebody has knocked already."
        assert game.ask(seat).sentence.startswith("Your last turn")
        titles = {plate.seat: plate.title for plate in picture.seats}
        assert titles[0] == "Knocked"
        assert titles[seat] == "Last turn"
        assert {plate.seat for plate in picture.seats if plate.out} == ({1} if seat == 2 else set())
        game.play(f"{seat} draw")
        card = game.picture(seat).zone("hand.self")
        assert card is not None
        game.play(f"{seat} discard {card.cards[0]} on 0")
    assert game.match.results
    shown = game.picture(2).map
    assert shown is not None
    assert (shown.title, shown.note) == ("The best total: Ann", "25 in green")
    assert set(shown.regions) == {"WA", "ME", "MA"}
    assert "Ann has the highest total: 25 in green" in game.lines
    assert game.lines[-1] == "Ann scores 3 points"


def test_a_claim_is_shown_on_the_map_link_by_link() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    game.play("0 draw", "0 states UT CO KS OK")
    for viewer in (0, 1, None):
        shown = game.picture(viewer).map
        assert shown is not None
        assert shown.title == "The states of Ann"
        assert set(shown.regions) == {"UT", "CO", "KS", "OK"}
        reached = {shown.links[0][0]}
        for one, other in shown.links:  # each link begins where one has been already
            assert one in reached
            reached.add(other)
        assert reached == {"UT", "CO", "KS", "OK"}
    last = game.story.told[-1]
    moment = game.table.moments(
        game.match.state.observe(None), last.events, game.match.state.observe(None), 0
    )
    assert [found.title for found in moment] == ["STATES!"]
    assert moment[0].line == "Ann links Colorado, Kansas, Oklahoma and Utah"
    assert moment[0].note == "Ann gains 4 points"


def test_with_your_own_eyes_nothing_is_linked_and_four_are_raised() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK", spotting="self")
    assert [choice.label for choice in game.ask(0).choices] == ["States!", "Knock"]
    game.play("0 draw")
    shown = game.picture(0).map
    assert shown is not None
    assert not shown.links
    assert shown.note == "Which of them connect?"
    ask = game.ask(0)
    assert ask.several is not None
    assert (ask.several.most, ask.several.button, ask.several.letter) == (4, "States!", "C")
    assert [choice.label for choice in ask.choices] == ["Knock"]
    assert game.select(0, "UT", "CO").button == ""
    selection = game.select(0, "UT", "CO", "KS", "ME")
    assert selection.button == "States!"
    assert selection.move == game.match.state.read(0, "states UT CO KS ME")


def test_a_false_claim_is_seen_by_all_and_the_turn_goes_on() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK", spotting="self")
    game.play("0 draw", "0 states UT CO KS ME")
    assert game.lines[-1] == ("Ann calls STATES, but Colorado, Kansas, Maine and Utah do not connect")
    shown = game.picture(1).map
    assert shown is not None
    assert (shown.title, shown.note) == ("What Ann shows", "They do not connect")
    assert {plate.seat: plate.said for plate in game.picture(1).seats}[0] == "Not linked"
    own = game.picture(0).map
    assert own is not None
    assert own.title == "Your states"
    game.play("0 discard ME on 0")
    shown = game.picture(1).map
    assert shown is not None
    assert shown.title == "Your states"


def test_five_states_may_hold_several_fours() -> None:
    game = dealt({0: "UT CO KS OK"}, "SC ND", "NM", scoring="alternate")
    game.play("0 draw")
    ask = game.ask(0)
    assert ask.more_label == "Other four"
    fours = {game.match.state.write(0, choice.move) for choice in (ask.choices[0], *ask.more)}
    assert len(fours) == 5
    assert game.match.state.write(0, ask.choices[0].move) == "states KS NM OK UT"


def test_teams_share_a_colour_and_a_place_on_the_track() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", seats=4, teams=True)
    picture = game.picture(0)
    assert picture.track is not None
    assert [runner.name for runner in picture.track.runners] == ["Ann & Cleo", "Ben & Dan"]
    colours = [seat.colours for seat in picture.seats]
    assert colours[0] == colours[2] != colours[1] == colours[3]
    assert picture.seats[2].facts == "Partner · 0 points"


def test_a_note_says_what_a_card_joins_or_why_it_may_not_go() -> None:
    game = dealt({0: "UT CO KS *water1"}, "NV ND", "AK OK")
    note = game.table.note
    seen = game.match.state.observe(0)
    assert note(seen, "hand.0", "UT").title == "Utah · Yellow · 2"
    assert note(seen, "hand.0", "UT").line == "Borders Colorado in your hand"
    assert note(seen, "discard.1", "ND").line == "Borders none of your states"
    assert note(seen, "discard.0", "NV").line == "Borders Utah in your hand"
    assert note(seen, "hand.0", "*water1").line.startswith("Lay it out")
    game.play("0 take 0")
    taken = note(game.match.state.observe(0), "hand.0", "NV")
    assert taken.clause == "STA-6"
    assert note(game.match.state.observe(None), "discard.1", "ND").line.startswith("Borders Minnesota")
    bonus = note(seen, "front.0", "AK")
    assert bonus.line == "A bonus state: 1 more if its owner wins the hand"
    game.play("0 discard *water1 on 0")
    closed = note(game.match.state.observe(1), "discard.0", "*water1")
    assert closed.clause == "STA-7"


def test_the_sheet_after_a_hand_and_at_the_end() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AK OK", target=5)
    game.play("0 draw", "0 states UT CO KS OK")
    sheet = game.table.sheet(game.match.state.observe(None), game.story.told)
    assert sheet.headline == "Ann wins the match"
    assert sheet.sentence == (
        "Ann connects four states. Colorado, Kansas, Oklahoma and Utah: 5 points, 1 bonus state counted."
    )
    assert sheet.over
    assert [(row.bid, row.votes, row.points, row.totals) for row in sheet.rows] == [
        ("5", "STATES!", (5, 0), (5, 0))
    ]
    assert [fact.title for fact in sheet.facts] == ["Highest total", "Length of the hand"]


def test_the_last_turns_can_be_looked_up() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX DE GA FL"}, "SC ND", "OK MS")
    assert game.table.review(game.story.told) is None
    game.play("0 draw", "0 discard ME on 0", "1 take 0", "1 discard TX on 1")
    review = game.table.review(game.story.told)
    assert review is not None
    assert review.cards == (("ME", "Ann on A"), ("ME", "Ben took"), ("TX", "Ben on B"))


def test_a_reshuffle_is_told_once() -> None:
    game = dealt({0: "ME FL WA TX"}, "SC ND", water=0)
    while not game.match.chance_due:
        seat = game.match.state.to_act[0]
        if game.match.state.phase == "turn":
            game.play(f"{seat} draw")
            continue
        last = max(move for move in game.match.state.legal(seat) if isinstance(move, int) and move < 128)
        game.make(seat, last)
    assert not game.picture(0).zone("deck").cards  # type: ignore[union-attr]
    game.draw()
    assert game.story.told[-1].lines[0] == "The deck is empty: the piles are shuffled into a new one"
    assert len(game.story.told[-1].lines) == 2


def test_the_hand_can_be_sorted_from_west_to_east() -> None:
    game = dealt({0: "ME CA KS *water1"}, "SC ND")
    orders = {order.label: order.cards for order in game.table.orders(game.match.state.observe(0))}
    assert orders["West to east"] == ("CA", "KS", "ME", "*water1")
    assert orders["By colour"] == ("KS", "ME", "CA", "*water1")
    assert game.table.orders(game.match.state.observe(None)) == ()


def test_words() -> None:
    assert listed([]) == ""
    assert listed(["Utah"]) == "Utah"
    assert listed(["Utah", "Ohio"]) == "Utah and Ohio"
    assert total_text(21, "green") == "21 in green"
    assert total_text(0, "") == "0"
    assert draws("Ann", "water") == "Ann draws a water card"
    assert draws("Ann", "") == "Ann draws a card"


def test_every_state_has_a_word_for_its_colour_and_a_fill() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    for card in load_deck("states").cards:
        assert game.table.note(game.match.state.observe(0), "discard.0", card.code).title


def _sure(move: Move | None) -> Move:
    assert move is not None
    return move
