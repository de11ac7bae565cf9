"""The review of a hand: every position with all hands open, own moves graded beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from cardtable.ai.advice import PATIENCE, Advice, Advised, plain_advice
from cardtable.engine.match import Match
from cardtable.engine.opinion import Reason
from cardtable.games.catalogue import GAMES
from cardtable.scenes.hindsight import GRADES, Hindsight, can_review, grade_of
from cardtable.scenes.review.hand_review import HandReview
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player
from cardtable.table import faces
from cardtable.table.widgets import Button
from tests.kit.samples import played
from tests.scenes.kit import Program
from tests.scenes.table_kit import Home, QuickThinker, players

SEATS = {"combat": 2, "american_deuce": 4, "states": 2, "statehood": 2, "whitehouse": 4}


def match_of(game: str, hands: int, people: Sequence[Player]) -> Match:
    return played(lambda match: len(match.results) >= hands, game, people)


class Review:
    """A review on the screen, with a search that answers at once."""

    def __init__(self, game: str = "whitehouse", hands: int = 1, people: Sequence[int] = (0,)) -> None:
        company = players(people, SEATS[game])
        self.session = Session(match_of(game, hands, company), company)
        self.program = Program(first=Home)
        self.thinker = QuickThinker()
        self.program.app._thinker = self.thinker  # type: ignore[assignment]
        self.scene = HandReview(self.program.app, self.session)
        self.program.app.push(self.scene)
        self.program.wait(400)

    def key(self, key: int) -> None:
        self.program.key(key)

    def tags(self) -> list[str]:
        return self.program.tags()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hand_is_stepped_through_with_all_hands_open(game: str) -> None:
    review = Review(game, 1 if game != "combat" else 99)
    scene, sight = review.scene, review.scene.sight
    assert sight.decisions
    assert scene.place == sight.decisions[0].place
    review.key(pygame.K_HOME)
    for place in range(0, sight.last, max(1, sight.last // 4)):
        scene.go_to(place)
        review.program.wait(40)
        tags = review.tags()
        for row in sight.rows(place):
            assert row.cards or place > 0
            assert all(f"open:{card}" in tags for card in row.cards)
        hands = [row for row in sight.rows(place) if row.seat is not None]
        assert len(hands) == (0 if game == "combat" else SEATS[game])
        assert f"table:{place}" in tags
    review.key(pygame.K_END)
    assert scene.place == sight.last
    part = "Round" if game == "american_deuce" else "Hand"
    assert f"text:{part} {scene.hand + 1} is over." in review.tags()


def test_keys_and_buttons_step_and_jump() -> None:
    review = Review()
    scene = review.scene
    own = [decision.place for decision in scene.sight.decisions]
    review.key(pygame.K_HOME)
    assert scene.place == 0
    assert not scene.steps[0].enabled
    review.key(pygame.K_RIGHT)
    review.key(pygame.K_RIGHT)
    assert scene.place == [place for place in own if place > 0][1]
    scene.go_to(own[-1])
    review.key(pygame.K_RIGHT)
    assert scene.place == scene.sight.last
    scene.go_to(own[0])
    review.key(pygame.K_LEFT)
    assert scene.place == 0
    assert "chosen:segment:moves:My moves" in review.tags()
    review.program.click(scene.moves.rect.move(scene.moves.rect.w // 4, 0).center)
    assert "chosen:segment:moves:All moves" in review.tags()
    review.key(pygame.K_RIGHT)
    review.key(pygame.K_RIGHT)
    review.key(pygame.K_LEFT)
    assert scene.place == 1
    review.program.click(scene.steps[3].rect.center)
    assert scene.place == scene.sight.last
    review.program.click(scene.steps[1].rect.center)
    assert scene.place == scene.sight.last - 1
    review.program.do(Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert scene.place == scene.sight.last - 2
    review.key(pygame.K_m)
    review.key(pygame.K_LEFT)
    assert scene.place == max(place for place in own if place < scene.sight.last - 2)
    plot = scene.chart._plot_drawn
    at = plot.x + plot.w * own[3] / scene.sight.last, plot.centery
    review.program.click(at)
    assert scene.place == own[3]
    review.key(pygame.K_ESCAPE)
    assert isinstance(review.program.scene, Home)


def test_other_hands_of_the_match_are_a_key_away() -> None:
    review = Review(hands=2)
    assert review.scene.hand == 1
    assert not review.scene.hands[1].enabled
    review.key(pygame.K_PAGEUP)
    assert review.scene.hand == 0
    assert "text:Review · Hand 1 of 2" in review.tags()
    review.key(pygame.K_PAGEUP)
    review.key(pygame.K_PAGEDOWN)
    review.key(pygame.K_PAGEDOWN)
    assert review.scene.hand == 1


def test_each_own_move_is_graded_and_drawn_in_the_graph() -> None:
    review = Review()
    sight = review.scene.sight
    if sight.thought_over < len(sight.decisions):
        assert not any(tag == "key:No real choice" for tag in review.tags()), (
            "not before all are thought over"
        )
    review.program.wait(40 * 17)
    assert sight.thought_over == len(sight.decisions)
    assert review.thinker.advised[0] == sight.decisions[0].seen
    assert sum(sight.counts.values()) == sum(
        grade_of(decision.advice) is not None for decision in sight.decisions
    )
    dots = [tag for tag in review.tags() if tag.startswith("dot:") and tag != "dot:missed"]
    assert len(dots) == len(sight.decisions)
    assert "dot:waits" not in dots
    keys = {tag for tag in review.tags() if tag.startswith("key:")}
    words = {"none": "No real choice", "equal": "Best move"}
    words |= {grade.name: grade.label for grade in GRADES if grade.name != "equal"}
    assert keys == {f"key:{words[dot.removeprefix('dot:')]}" for dot in dots}, "the graph says what they mean"
    graded = next(decision for decision in sight.decisions if grade_of(decision.advice))
    review.scene.go_to(graded.place)
    review.program.wait(40)
    assert any(tag.startswith("grade:") for tag in review.tags())


@pytest.mark.parametrize("game", [game for game in GAMES if game != "combat"])
def test_whatever_a_review_says_calls_everybody_by_name(game: str) -> None:
    """Of moves about which a hint was asked at the table, too; in Combat the last hand leaves no choice."""
    review = Review(game)
    session, thinker = review.session, review.thinker
    match = session.match
    marked = Reason("Keep it from {seat1}: {seat1} may want it.")
    sight = review.scene.sight
    chosen = [decision for decision in sight.decisions if len(decision.seen.legal()) > 1][:12]
    for decision in chosen[::2]:
        looked = sight.at(decision.place)
        assert looked.advice is session.advice
        advice = thinker.advise(decision.seen, session.entry.players, "", PATIENCE, decision.played).advice
        assert advice is not None
        looked.remember(replace(advice, moves=tuple(replace(found, reason=marked) for found in advice.moves)))
    review.scene = HandReview(review.program.app, session)
    review.program.app.push(review.scene)
    said = [sight.reason(place) + sight.told(place) for place in range(sight.last)]
    for decision in chosen:
        review.scene.go_to(decision.place)
        review.program.wait(80)
        said += review.tags()
    assert any(f"Keep it from {match.names[1]}" in tag for tag in said)
    assert not [tag for tag in said if "{" in tag]


def test_the_decision_that_is_looked_at_is_thought_over_first() -> None:
    company = players((0,))
    sight = Hindsight(Session(match_of("whitehouse", 1, company), company), 0, 0)
    thinker = QuickThinker()
    wanted = sight.decisions[4]
    sight.think(thinker, wanted.place)  # type: ignore[arg-type]
    assert thinker.advised == [wanted.seen]
    sight.stop()


def test_the_moves_of_computer_players_come_with_their_reasons() -> None:
    review = Review()
    sight = review.scene.sight
    place = next(
        place for place in range(sight.last) if (step := sight.step(place)) is not None and step.seat == 1
    )
    review.scene.go_to(place)
    review.program.wait(40)
    assert "Ben" in sight.reason(place)
    assert "grade:" not in " ".join(review.tags())


def test_with_several_people_each_may_look_at_the_own_moves() -> None:
    review = Review(people=(0, 2))
    assert review.scene.seat == 0
    review.scene._choose_person(1)
    assert review.scene.seat == 2
    assert review.scene.moves.labels[0] == f"{review.session.players[2].name}'s moves"
    assert {step.seat for place in range(2) if (step := review.scene.sight.step(place))}
    assert all(decision.seen.seat == 2 for decision in review.scene.sight.decisions)


@pytest.mark.parametrize(
    ("cost", "name"), [(0.0, "good"), (0.02, "good"), (0.05, "slip"), (0.3, "mistake"), (0.9, "mistake")]
)
def test_grades_go_by_what_a_move_has_cost(cost: float, name: str) -> None:
    best, made = Advised("a", Reason(""), 0.9), Advised("b", Reason(""), 0.9 - cost)
    grade = grade_of(Advice((best, made), 10, made))
    assert grade is not None
    assert grade.name == name
    assert grade_of(Advice((best,), 0, best, forced=True)) is None


def test_what_may_be_chance_is_no_slip() -> None:
    """The smallest trump once cost 0.037 over 500 hands, with an error of 0.011; over 6,000 it was 0.012."""
    best = Advised("a", Reason(""), 0.9)
    for error, name in ((0.011, "good"), (0.003, "slip")):
        made = Advised("b", Reason(""), 0.863, error)
        grade = grade_of(Advice((best, made), 500, made))
        assert grade is not None
        assert grade.name == name


def test_a_move_that_nothing_parts_from_the_best_is_as_good_as_any() -> None:
    best, made = (Advised(move, Reason("", even=True), 0.9) for move in "ab")
    grade = grade_of(Advice((best, made), 10, made))
    assert grade is not None
    assert grade.name == "equal"


def test_cards_that_go_on_to_the_next_hand_stay_hidden_until_the_end() -> None:
    company = players((0,), 2)
    assert not can_review(Session(match_of("combat", 3, company), company))
    assert can_review(Session(match_of("combat", 99, company), company))
    assert not can_review(Session(match_of("whitehouse", 1, players(())), players(())))


def test_the_score_sheet_leads_to_the_review() -> None:
    company = players((0,))
    program = Program(first=Home)
    program.app._thinker = QuickThinker()  # type: ignore[assignment]
    program.app.push(ScoresScene(program.app, Session(match_of("whitehouse", 1, company), company)))
    program.wait(400)
    program.key(pygame.K_v, unicode="v")
    assert isinstance(program.scene, HandReview)
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.scene, ScoresScene)
    assert isinstance(program.scene.review, Button)


@pytest.mark.parametrize(
    ("game", "cost", "words"),
    [
        ("whitehouse", 0.03, "On average it costs a small part of a point."),
        ("statehood", 0.03, "On average it costs about half a point."),
        ("statehood", 0.035, "On average it costs about 1 point."),
        ("statehood", 0.09, "On average it costs about 2 points."),
        ("american_deuce", 0.1, "On average it costs about 10 points."),
        ("combat", 0.06, "It costs about 6 wins in 100."),
    ],
)
def test_what_a_move_cost_is_told_in_the_unit_of_the_game(game: str, cost: float, words: str) -> None:
    review = Review(game, 1 if game != "combat" else 99)
    assert review.scene.sight.price(cost) == words


def test_a_bid_is_held_against_the_others_in_points() -> None:
    company = players((0,))
    sight = Hindsight(Session(match_of("whitehouse", 1, company), company), 0, 0)
    bid = next(decision for decision in sight.decisions if decision.seen.phase == "bid")
    asked = plain_advice(sight.session.entry.players(), bid.seen)
    assert asked.best.prospects is not None
    for other in asked.moves[1:]:
        assert (asked.behind(other) or 0.0) >= 0.0
    worse = plain_advice(sight.session.entry.players(), bid.seen, asked.moves[-1].move)
    assert grade_of(worse) is not None


def judged(cost: float, error: float = 0.001, *, even: bool = False) -> list[str]:
    """What the panel lists of a move that brings so much less than another."""
    match = match_of("whitehouse", 1, players((0,)))
    run = Program(first=Home)
    scene = HandReview(run.app, Session(match, players((0,))))
    run.app.push(scene)
    run.wait(500)
    decision = next(d for d in scene.sight.decisions if len(d.seen.legal()) > 2)
    other = next(
        text for move in decision.seen.legal() if (text := decision.seen.write(move)) != decision.played
    )
    best = Advised(other, Reason("It keeps the ace.", even=even), 0.7, error)
    made = Advised(decision.played, Reason("Ben overtrumps.", even=even), 0.7 - cost, error)
    decision.advice = Advice((best, made), 100, made)
    scene.go_to(decision.place)
    run.wait(50)
    return run.tags()


def test_a_slip_is_explained_by_what_it_cost_and_what_went_wrong() -> None:
    tags = judged(0.06)
    assert "grade:slip" in tags
    wrong = "text:On average it costs about half a point. Ben overtrumps."
    assert tags.index(wrong) < tags.index("text:BEST MOVE") < tags.index("text:It keeps the ace.")
    assert "text:best" in tags


def test_the_best_move_is_called_so_and_one_that_is_as_good_is_not() -> None:
    first, other = Advised("a", Reason(""), 0.7), Advised("b", Reason(""), 0.7)
    grade = grade_of(Advice((first, other), 100, first))
    assert grade is not None
    assert grade.name == "best"
    tags = judged(0.001, even=True)
    assert "grade:equal" in tags
    assert "text:best" not in tags
    assert tags.count("text:equally good") == 1, "the other has no row of its own"
    assert "text:NEXT BEST" not in tags, "there is none"
    assert any(tag.startswith("text:No better move here.") for tag in tags)
    assert not any("Ben overtrumps" in tag or "keeps the ace" in tag for tag in tags)


def test_beside_the_best_move_the_next_best_says_what_is_wrong_with_it_where_no_figure_does() -> None:
    review = Review()
    decision = next(d for d in review.scene.sight.decisions if len(d.seen.legal()) > 2)
    other = next(
        text for move in decision.seen.legal() if (text := decision.seen.write(move)) != decision.played
    )
    best, next_best = Reason("It keeps the ace."), Reason("It gives up the ace.")
    for cost, said in ((0.0, 1), (0.3, 0)):
        made = Advised(decision.played, best, 0.7, 0.001)
        decision.advice = Advice((made, Advised(other, next_best, 0.7 - cost, 0.001)), 100, made)
        review.scene.go_to(decision.place)
        review.program.app.refresh()
        review.program.wait(50)
        assert "text:NEXT BEST" in review.tags()
        assert review.tags().count("text:It gives up the ace.") == said, "a figure or a sentence"


@pytest.mark.parametrize(("game", "least", "covers"), [("statehood", 6, False), ("whitehouse", 18, True)])
def test_cards_that_must_lie_over_one_another_show_their_votes_at_the_left(
    game: str, least: int, covers: bool
) -> None:
    review = Review(game)
    sight = review.scene.sight
    place, cards = next(
        (place, row.cards)
        for place in range(sight.last + 1)
        for row in sight.rows(place)
        if len(row.cards) >= least
    )
    review.scene.go_to(place)
    review.program.wait(40)
    theme, table = review.program.app.theme, review.session.table
    shown = {item.tag: item.surface for item in review.program.app.listed().items}
    for number, card in enumerate(cards):
        surface = shown[f"open:{card}"]
        assert isinstance(surface, pygame.Surface)
        chip = covers and number + 1 < len(cards)
        look = faces.Look(surface.get_height(), card, chip=chip, census=table.census, deck=table.deck)
        assert surface is faces.drawn(theme, look)


def test_the_best_move_gets_its_reason_against_the_one_made_wherever_that_stands() -> None:
    review = Review("statehood")
    scene, sight = review.scene, review.scene.sight
    decision = next(found for found in sight.decisions if found.seen.phase == "discard")
    legal = [decision.seen.write(move) for move in decision.seen.legal()]
    others = [move for move in legal if move != decision.played]
    made = Advised(decision.played, Reason("It cost that."), 0.6, 0.001)
    for best in others:
        moves = [Advised(move, Reason(f"About {move}."), 0.7, 0.001) for move in (best, *others[:2])]
        decision.advice = Advice((*moves, made), 100, made)
        if sight.why_better(decision):
            break
    scene.go_to(decision.place)
    review.program.wait(50)
    why = sight.why_better(decision)
    said = [tag.removeprefix("text:") for tag in review.tags() if tag.startswith("text:")]
    assert any(why.startswith(line) for line in said[said.index("BEST MOVE") :] if line), "wrapped in lines"
    assert f"About {best}." not in said, "that was said against another move"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_decision_can_be_looked_at_whichever_move_was_made(game: str) -> None:
    """The policy rates one move of a kind, so that the one made may be held against a single other."""
    review = Review(game, 1 if game != "combat" else 99)
    scene, entry = review.scene, review.session.entry
    held_alone = 0
    for decision in scene.sight.decisions:
        for move in decision.seen.legal()[:4]:
            made = decision.seen.write(move)
            advice = plain_advice(entry.players(), decision.seen, made)
            assert advice.played is not None
            held_alone += len(advice.moves) == 1 and advice.played.move != advice.best.move
            decision.advice = advice
            scene.go_to(decision.place)
            review.program.wait(20)
            assert (
                "text:Best move".upper() in [tag.upper() for tag in review.tags()] or advice.best.move == made
            )
    assert held_alone or game == "combat"


def test_what_happened_is_told_to_its_end_however_long_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Eleanor holds Puerto Rico against Teddy and Abe · " * 3
    monkeypatch.setattr(Hindsight, "told", lambda _sight, _place: long.strip())
    review = Review("statehood")
    listed = review.program.app.listed()
    lines = [item for item in listed.items if item.tag.startswith("text:Eleanor") or "Abe ·" in item.tag]
    assert " ".join(item.tag.removeprefix("text:") for item in lines[:2]) == long.strip()
    count = next(item for item in listed.items if f" of {review.scene.sight.last}" in item.tag)
    assert all(item.rect().right < count.x for item in lines[:2])


def test_the_tip_of_the_review_lies_below_the_moves_it_is_about_and_leaves_with_the_first_step() -> None:
    company = [replace(player, person="somebody") for player in players((0,))]
    run = Program(first=Home)
    scene = HandReview(run.app, Session(match_of("whitehouse", 1, company), company))
    run.app.push(scene)
    run.wait(500)
    decision = next(found for found in scene.sight.decisions if len(found.seen.legal()) > 1)
    decision.advice = plain_advice(scene.session.entry.players(), decision.seen, decision.played)
    scene.go_to(decision.place)
    run.wait(50)
    items = run.app.listed().items
    (tip,) = [item.rect() for item in items if item.tag.startswith("tip:")]
    panel = next(item.rect() for item in items if item.tag == "panel:judged")
    rows = [item.rect() for item in items if item.tag.startswith("row:")]
    words = [item.rect() for item in items if item.tag.startswith("text:")]
    said = {item.tag.removeprefix("text:") for item in items[[i.tag[:4] for i in items].index("tip:") :]}
    assert panel.contains(tip)
    assert not [box for box in words if box.colliderect(tip) and not tip.contains(box)]
    assert scene.tip.box is not None
    assert scene.tip.box.top > max(row.bottom for row in rows if panel.contains(row))
    assert any(line in scene.tip.said for line in said)
    run.key(pygame.K_RIGHT)
    run.wait(50)
    assert not [item.tag for item in run.app.listed().items if item.tag.startswith("tip:")]
