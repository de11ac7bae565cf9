"""What the review says of a good move, from which only a reason parts the best one."""

from __future__ import annotations

from cardtable.ai.advice import Advice, Advised
from cardtable.engine.opinion import Reason
from tests.scenes.test_hand_review import Review, judged


def test_a_move_that_only_a_reason_parts_from_the_best_is_good_and_the_reason_is_said() -> None:
    tags = judged(0.01, error=0.1)
    assert "grade:good" in tags
    said = "text:Over many hands, it does about as well. Ben overtrumps."
    assert tags.index(said) < tags.index("text:BEST MOVE") < tags.index("text:best")
    assert "text:It keeps the ace." in tags


def test_what_is_wrong_with_a_good_move_is_not_said_again_of_the_best() -> None:
    review = Review("statehood")
    scene, sight = review.scene, review.scene.sight
    decision = next(found for found in sight.decisions if len(found.seen.legal()) > 2)
    other = next(
        text for move in decision.seen.legal() if (text := decision.seen.write(move)) != decision.played
    )
    for reason, said in (("It keeps Guam.", 1), ("Guam goes.", 0)):
        best = Advised(other, Reason(reason), 0.7, 0.1)
        made = Advised(decision.played, Reason("Guam goes."), 0.69, 0.1)
        decision.advice = Advice((best, made), 100, made)
        scene.go_to(decision.place)
        review.program.app.refresh()
        review.program.wait(50)
        tags = review.tags()
        assert tags.count("text:Over many hands, it does about as well. Guam goes.") == 1
        assert tags[tags.index("text:BEST MOVE") :].count(f"text:{reason}") == said
