"""The graph of a hand: what its lines, its dots and its end stand for."""

from __future__ import annotations

import pytest

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.opinion import Reason
from cardtable.games.catalogue import GAMES
from tests.scenes.test_hand_review import Review


@pytest.mark.parametrize("game", list(GAMES))
def test_every_line_of_the_graph_says_what_it_stands_for(game: str) -> None:
    review = Review(game, 1 if game != "combat" else 99)
    review.program.wait(40 * 17)
    tags = review.tags()
    lines = tags.count("prospects:grid")
    unit = "%" if game == "combat" else "+"
    labels = [tag for tag in tags if tag.startswith(f"text:{unit}") or tag.endswith("%")]
    assert lines >= 2
    assert labels


@pytest.mark.parametrize("game", list(GAMES))
def test_the_line_ends_at_what_the_hand_really_came_to(game: str) -> None:
    review = Review(game, 1 if game != "combat" else 99)
    chart, sight = review.scene.chart, review.scene.sight
    points = sight.session.match.results[sight.hand].points
    tags = review.tags()
    if game == "combat":
        expected = f"{round(100 * sight.outcome)}%"
    else:
        own = next(
            number for number, seats in enumerate(sight.session.match.state.sides) if sight.seat in seats
        )
        others = [gain for number, gain in enumerate(points) if number != own]
        assert sight.lead == pytest.approx(points[own] - sum(others) / len(others))
        expected = f"{round(sight.lead):+d}".replace("-", "−")
        drawn = sight.even + sight.lead / sight.guide.points(1.0)
        assert sight.outcome == pytest.approx(max(0.0, min(1.0, drawn)))
    assert f"text:{expected}" in tags
    assert "end" in tags
    assert chart._bounds()[0] <= sight.outcome <= chart._bounds()[1]


def test_the_dot_of_an_only_move_stands_on_the_line() -> None:
    review = Review()
    chart, sight = review.scene.chart, review.scene.sight
    first, second, third = sight.decisions[:3]
    for decision in sight.decisions:
        decision.advice = None
    move = Advised("a", Reason(""), 0.8)
    first.advice = Advice((move,), 10, move)
    second.advice = Advice((Advised("b", Reason("")),), 0, Advised("b", Reason("")), forced=True)
    between = (second.place - first.place) / (sight.last - first.place)
    assert chart._on_line(second) == pytest.approx(0.8 + (sight.outcome - 0.8) * between), "towards the end"
    assert chart._on_line(first) == sight.even
    last = Advised("c", Reason(""), 0.2)
    third.advice = Advice((last,), 10, last)
    between = (second.place - first.place) / (third.place - first.place)
    assert chart._on_line(second) == pytest.approx(0.8 - 0.6 * between)


def test_a_first_move_of_luck_stands_where_the_chance_of_the_match_is() -> None:
    """A later hand of a match that is nearly lost does not begin at a fair share."""
    review = Review("combat", 99)
    chart, sight = review.scene.chart, review.scene.sight
    first = sight.decisions[0]
    for decision in sight.decisions:
        decision.advice = None
    assert chart._on_line(first) == sight.outcome
    if len(sight.decisions) > 1:
        move = Advised("a", Reason(""), 0.07)
        sight.decisions[1].advice = Advice((move,), 10, move)
        assert chart._on_line(first) == 0.07


def test_the_words_beside_the_line_in_the_middle_stay_on_the_panel() -> None:
    review = Review("combat", 99)
    chart = review.scene.chart
    out = review.program.app.listed()
    labels = [
        rect
        for item, rect in zip(out.items, out.rects, strict=True)
        if item.tag in ("text:fair", "text:share", "text:50%", "text:fair share", "text:share 50%")
        and rect.right < chart._plot_drawn.x
    ]
    assert labels
    assert max(rect.bottom for rect in labels) <= chart.rect.bottom


def test_the_lead_in_a_game_of_several_is_over_the_others_average() -> None:
    """As on the page of a deal of the day: nobody asks over whom."""
    words = "text:LIKELY LEAD OVER THE OTHERS' AVERAGE, IN POINTS"
    assert words not in Review("statehood").tags(), "of two there is one other"
    assert words in Review("american_deuce").tags()


def test_no_move_has_the_mark_of_the_end() -> None:
    review = Review()
    out = review.program.app.listed()
    end = next(item for item in out.items if item.tag == "end")
    assert end.rect().height > 3 * end.rect().width, "dots are round"


def test_what_lies_on_the_table_is_named_in_full() -> None:
    assert "text:On the tab." not in Review("combat", 99).tags()
