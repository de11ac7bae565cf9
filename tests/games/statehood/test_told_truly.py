"""What the table of Statehood says agrees with what lies on it."""

from __future__ import annotations

from cardtable.engine.events import Won
from cardtable.games.kit.table.game_table import Told
from cardtable.games.statehood.rules.moves import CODES, DC, DECK, DRAW, PASS, TAKE
from cardtable.games.statehood.table import center
from cardtable.games.statehood.table.game_table import StatehoodTable
from cardtable.table import text
from cardtable.table.layout import load_layout
from cardtable.table.theme import Theme
from cardtable.viewmodel.colours import GOLD
from cardtable.viewmodel.picture import Sitter
from tests.games.statehood.desk import dealt, empty_deck
from tests.games.statehood.test_table import told_lines
from tests.kit.desk import play

NAMES = ("Ann", "Ben")


def table() -> StatehoodTable:
    return StatehoodTable([Sitter(name, "ann", person=True) for name in NAMES], {})


def test_the_card_just_drawn_or_taken_is_marked_until_one_is_discarded() -> None:
    told = [Told(ply, 1, 0, (), ()) for ply in range(1, 10)]
    for move, word in ((DRAW, "Drawn"), (TAKE, "Taken")):
        shown, state = table(), dealt(2, {0: "9D KS 5C 6C 7S AH 2D"}, up="KH", deck="3D")
        assert not shown.picture(state.observe(0), 0, told[:2]).marks
        code = "3D" if move == DRAW else "KH"
        state.play(0, move)
        drawn = state.observe(0)
        marks = shown.picture(drawn, 0, told[:3]).marks
        assert {card: mark.word for card, mark in marks.items()} == {code: word}
        assert not shown.picture(state.observe(1), 1, told[:3]).marks
        play(state, "0 discard 2D")
        assert not shown.picture(state.observe(0), 0, told[:4]).marks
        again = shown.picture(drawn, 0, told[:3]).marks
        assert {*again} == {code}, "the same card after the discard was taken back"


def test_nobody_challenges_is_said_once_all_have_passed() -> None:
    state, shown = dealt(2, {0: "*GU KS"}), table()
    play(state, "0 declare *GU with KS")
    asked = [caption.text for caption in shown.picture(state.observe(0), 0, []).captions]
    assert "No challenge yet" in asked
    before = state.observe(0)
    events = state.play(1, PASS)
    assert any(isinstance(event, Won) for event in events)
    told = shown.beats(before, events, state.observe(0), 0, [])[0].picture
    words = [caption.text for caption in told.captions]
    assert "Nobody challenges" in words
    assert "No challenge yet" not in words
    assert not any(word.startswith("More than") for word in words)


def test_a_wildcard_says_what_wild_means() -> None:
    seen = dealt(2, {0: "*GU KS"}).observe(0)
    line = "Wild: no suit, no votes. Worth 1 point; declare it with one other card"
    assert table().note(seen, "hand.0", "*GU").line == line


def test_no_player_has_the_color_of_advice() -> None:
    sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cleo", "Dan")]
    assert GOLD not in StatehoodTable(sitters, {}).colours


def test_a_card_is_not_said_to_do_what_it_cannot_any_more() -> None:
    state, shown = dealt(2, {0: "2S KS 5C 9H", 1: "3D 2D"}), table()
    assert shown.note(state.observe(0), "hand.0", "9H").line == "Hearts and diamonds can challenge DC"
    play(state, "0 declare 2S with KS", "1 pass")
    assert CODES[DC] in state.observe(0).zones()["won.0"]
    assert shown.note(state.observe(0), "hand.0", "9H").line == "It can defend or challenge a territory"


def test_moves_among_several_have_names_of_their_own() -> None:
    state, shown = dealt(2, {0: "*GU KS 5C"}), table()
    seen = state.observe(0)
    assert shown.selection(seen, ["*GU", "KS"]).called == "Declare Guam with Pennsylvania"
    assert shown.selection(seen, ["*GU", "5C"]).called == "Declare Guam with Hawaii"


def test_a_plate_tells_the_points_of_the_match_from_those_of_the_hand() -> None:
    state, shown = dealt(2, {0: "2S KS 5C 9H", 1: "3D 2D"}), table()
    play(state, "0 declare 2S with KS", "1 pass")
    picture = shown.picture(state.observe(0), 0, [])
    assert "done.self" not in {caption.box for caption in picture.captions}, "the same would be said twice"
    plates = {seat.where: (seat.facts, seat.chip) for seat in picture.seats}
    assert plates == {"self": ("0 points before", "+3"), "across": ("0 points", "")}
    settled = dealt(2, {0: "2S 8H AS AH AD AC KH", 1: "3D 2D"})
    play(settled, "0 declare 2S with AS", "1 pass", "1 draw", "1 discard 2D", "0 declare 8H")
    play(settled, settled.observe(1).write(settled.observe(1).legal()[0]).join(["1 ", ""]))
    plates = shown.picture(settled.observe(0), 0, []).seats
    assert [seat.chip for seat in plates] == ["", ""], "the points of the match have them"
    assert not any("before" in seat.facts for seat in plates)
    note = picture.about["plate.self"]
    assert (note.title, note.line) == ("Ann", "0 points in the match")
    assert note.more == "3 points so far in this hand, added at its end"


def test_hands_that_are_not_full_any_more_say_why() -> None:
    state, shown = dealt(2, {0: "*GU KS", 1: "8H 2D"}), table()
    empty_deck(state, left=1)
    play(state, "0 declare *GU with KS", "1 pass")
    seen = state.observe(1)
    assert seen.counts == (6, 7)
    picture = shown.picture(seen, 1, [])
    short = next(seat for seat in picture.seats if seat.seat == 0)
    assert picture.about[f"plate.{short.where}"].more.endswith(
        "the deck ran out before this hand was full again"
    )
    assert "ran out" not in picture.about["plate.self"].more
    assert any("The deck ran out before everybody" in caption.text for caption in picture.captions)


def test_no_sentence_of_the_table_is_too_long_for_its_line() -> None:
    """Where a line is too long, words lose letters until nobody can read them."""
    theme = Theme((1024, 640))
    layout, _problem = load_layout("statehood", 4)
    room = layout.box("prompt.room").rect(theme.size).w - 2 * theme.px(30)
    lines = [line for number in range(4) for line in told_lines(4, f"long{number}", 700)]
    assert any("for others' prizes" in line for line in lines)
    for line in lines:
        assert text.width("semibold", theme.pt(0), line) <= room, line


def test_what_the_others_did_since_ones_turn_stands_under_their_plates() -> None:
    three = StatehoodTable([Sitter(name, name.lower(), person=True) for name in ("Ann", "Abe", "Dolley")], {})
    state = dealt(3, {0: "9D KS", 1: "*MP AS 2C", 2: "4D 5D"}, up="KH", deck="3D")
    told: list[Told] = []

    def play_on(*lines: str) -> dict[str, str]:
        for line in lines:
            seat = int(line[0])
            events = tuple(state.play(seat, state.observe(seat).read(line[2:])))
            told.append(Told(len(told), 1, seat, tuple(event.seen_by(None) for event in events), ()))
        captions = three.picture(state.observe(0), 0, told).captions
        return {caption.box: caption.text for caption in captions if caption.box.startswith("done.")}

    assert play_on("0 draw", "0 discard 3D", "1 take") == {"done.left": "Took North Dakota"}
    assert play_on("1 discard 2C") == {"done.left": "Took ND, discarded VT"}
    assert play_on("2 draw", "2 discard 4D") == {
        "done.left": "Took ND, discarded VT",
        "done.right": "Discarded Montana",
    }
    assert play_on("0 draw", "0 discard 9D") == {}, "one's own turn wipes it away"
    assert play_on("1 declare *MP with AS", "2 pass") == {"done.right": "Passed"}
    after = {"done.left": "Kept Northern Marianas", "done.self": "Passed on MP"}
    assert play_on("0 pass") == after, "even where it was made for the player"
    assert play_on("2 draw", "2 discard 5D", "0 draw")["done.self"] == "Passed on MP"
    assert play_on("0 discard KS") == {}


def test_the_words_under_a_plate_keep_their_letters_in_the_smallest_window() -> None:
    theme = Theme((1024, 640))
    named = table().named
    lines = [f"Discarded {named.brief(code)}" for code in CODES]
    lines += [f"Took {named.letters(code)}, discarded WV" for code in CODES]
    for words in ("Kept", "Lost", "Won", "Took"):
        lines += [f"{words} {named.of(code)}" for code in CODES if code.startswith("*")]
    for seats in (3, 4):
        layout, _problem = load_layout("statehood", seats)
        room = layout.box("done.left").rect(theme.size).w - 3 * theme.pt(0)
        for line in lines:
            assert text.width("bold", theme.pt(0), line) <= room, line


def test_a_card_that_is_no_prize_says_what_it_could_defend() -> None:
    state, shown = dealt(2, {0: "2S KS 5C 9H AD"}), table()
    seen = state.observe(0)
    assert shown.selection(seen, ["KS"]).line == "Also pick DC to declare it"
    assert shown.selection(seen, ["9H"]).line.endswith("only spades and clubs can defend DC")
    both = dealt(2, {0: "2S *GU KS 5C 9H AD"}).observe(0)
    assert shown.selection(both, ["KS"]).line == "Also pick DC or Guam to declare it"


def test_the_last_card_and_puerto_rico_are_said_to_end_the_hand() -> None:
    state, shown = dealt(2, {0: "8H KS 5C 9H AD"}), table()
    assert shown.selection(state.observe(0), ["8H"]).line.endswith(", and the hand ends")
    empty_deck(state, left=1)
    picture = shown.picture(state.observe(0), 0, [])
    assert "the hand ends" in picture.about["deck"].line
    assert picture.ask is not None
    assert "Draw the last card" in {spot.label for spot in picture.ask.spots}


def test_what_is_drawn_after_a_fight_is_marked_until_ones_next_move() -> None:
    shown, state = table(), dealt(2, {0: "*GU KS 5C 6C 7S AH 2D", 1: "3D 4D 9D"}, up="KH", deck="JH QH 3C")
    told: list[Told] = []

    def marked(seat: int, *lines: str) -> set[str]:
        for line in lines:
            shown.picture(state.observe(0), 0, told)
            shown.picture(state.observe(1), 1, told)
            player = int(line[0])
            events = tuple(state.play(player, state.observe(player).read(line[2:])))
            told.append(Told(len(told), 1, player, tuple(event.seen_by(None) for event in events), ()))
        marks = shown.picture(state.observe(seat), seat, told).marks
        assert {mark.word for mark in marks.values()} <= {"Drawn", ""}
        return {code for code, mark in marks.items() if mark.word}

    assert marked(0, "0 declare *GU with KS", "1 pass") == {"JH", "QH"}
    assert marked(1) == set(), "nobody else drew"
    assert marked(0, "1 draw", "1 discard 3D") == {"JH", "QH"}
    assert marked(0, "0 take", "0 discard 2D") == set()


def test_a_deck_that_cannot_fill_the_hands_again_is_warned_of_before_cards_are_played() -> None:
    state, shown = dealt(2, {0: "*GU KS 5C", 1: "AS"}), table()
    assert "to draw" not in shown.selection(state.observe(0), ["*GU", "KS"]).line
    empty_deck(state, left=2)
    assert "to draw" not in shown.selection(state.observe(0), ["*GU", "KS"]).line
    play(state, "0 declare *GU with KS")
    assert shown.selection(state.observe(1), ["AS"]).line.endswith("; only 2 cards to draw")


def test_who_had_to_pass_is_told_so_under_the_own_name() -> None:
    """The pass is made for a player who cannot challenge, and the notice of it is soon gone."""
    sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cy")]
    for hand, words in (("2C 2D 3H 3D 3S 4C 5H", "Could not beat 19"), ("AH 2D 3H 3D 3S 4C 5H", "Passed")):
        state = dealt(3, {0: "*GU KS", 1: hand, 2: "AS"})
        play(state, "0 declare *GU with KS", "1 pass")
        shown = StatehoodTable(sitters, {})
        chips = {caption.box: caption.text for caption in shown.picture(state.observe(1), 1, []).captions}
        assert chips["done.self"] == words
        others = {caption.box: caption.text for caption in shown.picture(state.observe(2), 2, []).captions}
        assert others["done.right"] == "Passed", "nobody else knows the hand"


def test_both_sides_of_the_middle_tell_their_votes() -> None:
    state, shown = dealt(2, {0: "*GU 9D KS", 1: "AH KD"}), table()
    play(state, "0 declare *GU with 9D")
    seen = state.observe(1)
    compared = center.compared(seen, 1, seen.read("challenge KD") & DECK)
    notes = {caption.box: caption.text for caption in shown.picture(compared, 1, []).captions}
    assert notes["defence.note"] == "7 votes"
    assert notes["best.note"].endswith("votes — this leads")
    decided = center.captions(compared, shown.names, shown.named, "Ben takes Guam: 1 point")
    assert {caption.box: caption.text for caption in decided}["best.note"].endswith("votes — this wins")
    state = dealt(2, {0: "*GU *AS KS", 1: "AH KD"})
    play(state, "0 declare *GU with *AS")
    told = {caption.box: caption.text for caption in shown.picture(state.observe(0), 0, []).captions}
    assert (told["defence.sum"], told["defence.note"]) == ("0", "Any vote beats it")
    seen = state.observe(1)
    compared = center.compared(seen, 1, seen.read("challenge KD") & DECK)
    notes = {caption.box: caption.text for caption in shown.picture(compared, 1, []).captions}
    assert (notes["defence.note"], notes["best.note"]) == ("No votes", "16 votes — this leads")


def test_dc_is_beaten_by_suits_that_are_named() -> None:
    """With four colors not every red card looks red."""
    state, shown = dealt(2, {0: "2S KS 5C 9H", 1: "AH AD KD QD"}), table()
    play(state, "0 declare 2S with KS")
    asked = shown.picture(state.observe(1), 1, []).ask
    assert asked is not None
    assert asked.sentence == "Ben: beat 19 with 1–3 hearts or diamonds, or pass"


def test_the_table_warns_of_the_deck_that_runs_out() -> None:
    state, shown = dealt(2, {0: "8H KS 5C 9H"}), table()
    empty_deck(state, left=9)
    texts = {caption.box: caption.text for caption in shown.picture(state.observe(0), 0, []).captions}
    assert texts["idea"] == "9 cards are left"
    assert texts["idea.note"].startswith("After the last card, whoever holds Puerto Rico must declare it")
    assert texts["idea.note"].endswith("prizes still in other hands also count for its holder.")
    assert "deck-low" in shown.tips(state.observe(0))
    early = dealt(2, {0: "8H KS 5C 9H"})
    assert "deck-low" not in shown.tips(early.observe(0))


def test_once_the_last_card_is_drawn_nobody_is_told_to_declare_a_territory() -> None:
    state, shown = dealt(2, {0: "8H KS 5C 9H"}), table()
    empty_deck(state, left=1)
    play(state, "0 draw")
    texts = {caption.box: caption.text for caption in shown.picture(state.observe(0), 0, []).captions}
    assert texts["idea"] == "The last card is drawn"
    assert texts["idea.note"] == "After this discard, Puerto Rico must be declared."


def test_a_prize_that_is_settled_is_still_said_to_be_won() -> None:
    state, shown = dealt(2, {0: "8H 2H 2D 2C 3H 3D 4D", 1: "AS KD QS JS 10C 9S QH"}), table()
    play(state, "0 declare 8H", "1 lay 9S 10C JS QS KD AS")
    assert state.phase == "deal"
    texts = {caption.box: caption.text for caption in shown.picture(state.observe(0), 0, []).captions}
    assert texts["best.note"] == "6 cards — this wins"


def test_a_territory_that_defends_another_is_said_to_bring_no_votes_and_to_be_spent() -> None:
    state, shown = dealt(2, {0: "*GU *VI KS", 1: "AH 9D"}), table()
    play(state, "0 declare *GU with *VI")
    assert next(iter(shown.tips(state.observe(1)))) == "spent"
    play(state, "1 challenge 9D")
    rail = shown.picture(state.observe(1), 1, []).rail
    assert rail is not None
    words = {prize.code: (prize.word, prize.line) for prize in rail.prizes}
    assert words["*VI"] == ("Used up", "Played as an ordinary card; nobody can win it in this hand.")
    plain = dealt(2, {0: "*GU *VI KS", 1: "AH 9D"})
    play(plain, "0 declare *GU with KS")
    assert "spent" not in [*shown.tips(plain.observe(1))]
