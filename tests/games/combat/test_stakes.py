"""Collected cards that go back in the last two hands: what they do to chances, reasons and what is told."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.events import Event, Moved
from cardtable.engine.opinion import with_names
from cardtable.games.combat.players.policy import PLAYERS
from cardtable.games.combat.rules.moves import CODES, WILD, added_cards
from cardtable.games.combat.rules.names import Names
from cardtable.games.combat.rules.state import CombatState
from cardtable.games.combat.table.card_history import read
from cardtable.games.combat.table.game_table import CombatTable
from cardtable.games.kit.table.game_table import Told
from cardtable.scenes.play.scene import PlayScene
from cardtable.shots import studio
from cardtable.viewmodel.picture import Sitter
from tests.games.combat.desk import cards, dealt, play_to
from tests.games.combat.test_policy import decisions

GOAL: Final = 270


def before_last_hand(lead: int) -> CombatState:
    """The last hand is to come, and its layer leads by that many votes and has to put in California."""
    state = dealt()
    play_to(state, 12)
    won = state.won[0] | state.won[1]
    dice = Random(1)
    collected = [card for card in range(WILD) if won >> card & 1]
    california = CODES.index("CA")
    votes = state.setup.votes
    while True:
        own = california_and(dice, collected)
        if sum(votes[card] * (1 if own >> card & 1 else -1) for card in collected) in (lead, lead + 1):
            break
    shares = (own, won & ~own)
    state.won = shares if state.layer == 0 else shares[::-1]
    assert votes[california] == 54
    return state


def california_and(dice: Random, collected: list[int]) -> int:
    chosen = sum(1 << card for card in collected if dice.random() < 0.5)
    return chosen | 1 << CODES.index("CA")


@pytest.mark.parametrize(("lead", "chance"), [(53, 0.5), (55, 0.5), (109, 0.76), (-1, 0.24)])
def test_a_lead_counts_less_while_its_largest_card_still_has_to_go_in(lead: int, chance: float) -> None:
    """The layer of the last hand leads with California: who wins it back decides, with even chances."""
    state = before_last_hand(lead)
    worth = PLAYERS.thoughtful.guide.rewards(state, (0, 0))
    assert worth[state.layer] == pytest.approx(chance, abs=0.03)


def test_a_hint_on_what_to_add_speaks_of_the_free_card_alone_and_says_what_a_wild_card_does() -> None:
    wild = 0
    for state, seat in decisions(30):
        if state.phase != "add":
            continue
        view, votes = state.observe(seat), state.setup.votes
        (move, _best), *_others, (last, _worst) = PLAYERS.plain.rank(view)
        assert isinstance(move, int)
        second, first = sorted(added_cards(move), key=votes.__getitem__)
        text = with_names(PLAYERS.plain.explain(view, move, last).text, ("Ann", "Teddy"))
        if votes[second] == votes[first]:
            continue
        assert "must go in" not in text, f"the panel says it of {state.setup.names[first]}"
        if second >= WILD:
            wild += 1
            assert "turns it over" in text or "If it turns up" in text
    assert wild >= 3


def won(codes: str, seat: int) -> tuple[Event, ...]:
    return tuple(Moved(code, "table", f"won.{seat}") for code in codes.split())


def test_no_state_reached_270_for_good_if_a_card_put_in_took_the_majority_away() -> None:
    words = Names({card.code: card for card in load_deck("combat").cards}, 2020)
    large = "CA TX NY PA IL OH GA NC MI NJ FL WA"
    told = [Told(1, 1, 0, won(large, 0), ())]
    reached = read(told, words, GOAL).holdings
    (turning,) = [code for code, holding in reached.items() if holding.reached]
    told.append(Told(2, 1, 0, (Moved("CA", "won.0", "stack.0"),), ()))
    assert not any(holding.reached for holding in read(told, words, GOAL).holdings.values())
    told.append(Told(3, 1, 0, won("CA", 0), ()))
    again = read(told, words, GOAL).holdings
    assert [code for code, holding in again.items() if holding.reached] == ["CA"]
    assert turning != "CA"


def test_a_wild_card_to_choose_from_tells_its_rule_where_it_is_pointed_at() -> None:
    with studio((1024, 640)) as work:
        work.table("combat 33")
        work.settle(600)
        scene = work.app.scene
        assert isinstance(scene, PlayScene)
        pool = scene.session.picture().zone("pool")
        assert pool is not None
        wild = [code for code in pool.cards if code.startswith("*")]
        assert wild
        for code in wild:
            note = scene.hands.notes.about(code)
            assert note is not None
            assert scene.session.table.note(scene.session.seen, "won.0", code).more in note.more
            assert "plays its rule" in note.more


def test_wild_cards_won_face_down_show_small_in_their_owners_color() -> None:
    state = dealt()
    state.won = (cards("CA *recount"), cards("*collusion"))
    state.removed = cards("*celebrity")
    table = CombatTable([Sitter("Ann", "ann", person=True), Sitter("Teddy", "teddy", person=False)], {})
    picture = table.picture(state.observe(0), 0, ())
    discs = picture.discs
    assert discs is not None
    assert [art for art, _role in discs.signs] == ["wild/celebrity-endorsement"]
    blue, red = (colours.fill for colours in table.colours)
    assert discs.held == (("wild/recount", blue), ("wild/russian-collusion", red))
    note = picture.about["discs"]
    assert note.line == "Celebrity Endorsement was turned over and is out of the match."
    assert "Ann won Recount face down" in note.more
    assert "Teddy won Russian Collusion face down" in note.more
