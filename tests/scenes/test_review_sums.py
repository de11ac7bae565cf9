"""What the review of a hand comes to: what mattered most, and what was no slip."""

from __future__ import annotations

import pytest

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.opinion import Reason
from cardtable.games.whitehouse.players.guide import WhitehouseGuide
from cardtable.scenes.hindsight import Hindsight, grade_of
from cardtable.scenes.review.hand_review import HandReview
from cardtable.scenes.session import Session
from tests.scenes.kit import Program
from tests.scenes.table_kit import Home, QuickThinker, players
from tests.scenes.test_hand_review import match_of


def test_cards_buried_in_one_go_as_advised_are_no_slip() -> None:
    company = players((0,))
    match = match_of("whitehouse", 1, company)
    bidder = match.before(match.results[0].ply - 1).observe(None).facts()["bidder"]
    assert isinstance(bidder, int)
    session = Session(match, company)
    buried = [found for found in Hindsight(session, 0, bidder).decisions if found.seen.phase == "bury"]
    first, *rest = buried
    best, other = Advised(first.played, Reason("It is low."), 0.7), Advised(rest[0].played, Reason(""), 0.4)
    together = tuple(Advised(found.played, Reason("It goes, too."), 0.7) for found in rest)
    advice = Advice((best, other), 40, together=together)
    session.advice[Hindsight(session, 0, bidder).plies[first.place], bidder] = advice
    for decision in Hindsight(session, 0, bidder).decisions:
        grade = grade_of(decision.advice)
        assert (grade is not None and grade.name == "best") == (decision.seen.phase == "bury")
        if decision.advice is not None:
            legal = {decision.seen.write(move) for move in decision.seen.legal()}
            assert {advised.move for advised in decision.advice.moves} <= legal, "what is buried is no choice"


def test_a_bid_that_was_risky_but_made_is_not_what_mattered_most(monkeypatch: pytest.MonkeyPatch) -> None:
    company = players((0,))
    sight = Hindsight(Session(match_of("whitehouse", 1, company), company), 0, 0)
    for decision in sight.decisions:
        made = Advised(decision.played, Reason("Why."), 0.7, 0.001)
        decision.advice = Advice((made,), 100, made)
    slip = sight.decisions[0]
    better = Advised("bid 390", Reason("Why."), 0.7, 0.001)
    made = Advised(slip.played, Reason("It is easier to outbid."), 0.64, 0.001)
    slip.advice = Advice((better, made), 100, made)
    assert "What mattered most" in sight.summed_up
    spared = "It was not outbid, this time."
    monkeypatch.setattr(WhitehouseGuide, "spared", lambda *_asked: spared)
    assert sight.verdict(slip, slip.advice, made).endswith(f"It is easier to outbid. {spared}")
    assert "What mattered most" not in sight.summed_up
    assert "every time" not in sight.summed_up, "it is no best move, either"


def test_a_review_says_what_mattered_or_that_the_cards_decided() -> None:
    match = match_of("whitehouse", 1, players((0,)))
    run = Program(first=Home)
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    scene = HandReview(run.app, Session(match, players((0,))))
    sight, count = scene.sight, len(scene.sight.decisions)
    assert sight.summed_up == f"0 of {count} decisions weighed"
    for decision in sight.decisions:
        made = Advised(decision.played, Reason("Why."), 0.7, 0.001)
        decision.advice = Advice((made,), 100, made)
    best = "Ann played the best move every time, or one as good"
    for outcome, words in ((0.2, ": the cards decided."), (0.5, ": the cards decided."), (0.8, ".")):
        sight.outcome = outcome
        assert sight.summed_up == best + words, "whoever has won needs no comfort"
    slip = sight.decisions[3]
    better = Advised("pass", Reason("Why."), 0.7, 0.001)
    made = Advised(slip.played, Reason("Why."), 0.64, 0.001)
    slip.advice = Advice((better, made), 100, made)
    title = sight.named(slip, slip.played).title
    words = f"{count - 1} of {count} choices were the best, or as good."
    words += f" What mattered most: {title}. On average it costs about half a point."
    assert sight.summed_up == words
    run.app.push(scene)
    run.wait(500)
    top = (item for item in run.app.listed().items if item.rect().bottom < scene.close.rect.bottom)
    lines = [line for item in top if (line := item.tag.removeprefix("text:")) != item.tag and line in words]
    assert " ".join(lines) == words
