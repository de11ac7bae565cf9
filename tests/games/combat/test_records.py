"""What the golden games of Combat show between them."""

from cardtable.engine.events import Ended, Scored
from cardtable.engine.record import read_line
from cardtable.games.combat.rules.state import CombatState
from tests.kit.desk import built_in
from tests.kit.records import records


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    hands: set[tuple[str, bool]] = set()
    matches: set[str] = set()
    for record in records("combat"):
        state = record.start(built_in("combat"))
        assert isinstance(state, CombatState)
        for number, line in enumerate(record.moves, start=1):
            actor, layer, chooser, phase = state.to_act[0], state.layer, state.chooser, state.phase
            for event in state.play(*read_line(state, number, line)):
                if isinstance(event, Scored):
                    decider = actor if chooser < 0 else chooser
                    hands.add((event.outcome, decider == layer))
                elif isinstance(event, Ended):
                    tied = state.scores[0] == state.scores[1]
                    matches.add("votes" if not tied else "house" if phase == "rps" else "states")
    words = ("unequal", "second-wild", "fake-news", "celebrity", "recount", "swing-state", "collusion")
    assert hands == {(word, layer) for word in words for layer in (False, True)} | {("tie-breaker", False)}
    assert matches == {"house", "states", "votes"}
