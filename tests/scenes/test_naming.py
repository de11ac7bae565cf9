"""What moves are called where they are listed."""

from __future__ import annotations

import pytest

from cardtable.cards.names import JOKER_NAMES, card_name
from cardtable.games.catalogue import GAMES
from cardtable.scenes.naming import name_move
from tests.scenes.hint_kit import SEATS, asked, choose_habit, decide
from tests.scenes.table_kit import OpenTable


@pytest.mark.parametrize("game", list(GAMES))
def test_every_move_has_a_name(game: str, open_table: OpenTable) -> None:
    table = asked(open_table, game, SEATS[game])
    for _decision in range(6):
        seen = table.session.seen
        ask = table.scene.ask
        for move in seen.legal()[:40]:
            named = name_move(table.session.table, seen, ask, move)
            assert named.title
            assert all(card in table.session.table.cards.by_code for card in named.cards)
        table.scene.play(seen.legal()[0])
        table.until(lambda: table.quiet() or table.top is not table.scene)
        if table.top is not table.scene:
            break


def test_a_card_of_whitehouse_is_named_by_its_state_and_as_sentences_name_it(open_table: OpenTable) -> None:
    table = asked(open_table, choose=choose_habit)
    decide(table, lambda: table.session.seen.phase == "play")
    session = table.session
    for move in session.seen.legal():
        named = name_move(session.table, session.seen, table.scene.ask, move)
        (card,) = named.cards
        if card not in JOKER_NAMES:
            assert named.title == f"{session.table.cards.by_code[card].name}, {card_name(card)}"


def test_several_cards_are_named_by_what_tells_them_from_others(open_table: OpenTable) -> None:
    table = asked(open_table, "american_deuce", 4)
    decide(
        table, lambda: any(len(table.session.seen.write(m).split()) > 2 for m in table.match.state.legal(0))
    )
    session, titles = table.session, []
    for move in session.seen.legal():
        named = name_move(session.table, session.seen, table.scene.ask, move)
        titles += [named.title] if len(named.cards) > 1 else []
    assert titles
    assert not {"Pair", "Triple", "Straight", "Flush", "Full house"} & {*titles}
