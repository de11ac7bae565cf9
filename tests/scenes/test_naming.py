"""What moves are called where they are listed."""

from __future__ import annotations

import pytest

from cardtable.cards.names import JOKER_NAMES, card_name
from cardtable.games.catalogue import GAMES
from cardtable.scenes.naming import name_move, parted
from tests.games.american_deuce.desk import leading
from tests.games.american_deuce.test_table import table_for
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


def test_plays_that_read_alike_are_told_apart_by_their_cards() -> None:
    """Rows side by side for two pairs of sevens, or for two straights, once had one name."""
    state = leading(hands={0: "KD 7S 7H 7D 8S 8H 9C 10C JC"})
    shown, seen = table_for(4, {}), state.observe(0)
    ask = shown.picture(seen, 0, ()).ask

    def titles(*moves: str) -> list[str]:
        names = [name_move(shown, seen, ask, seen.read(move)) for move in moves]
        return [named.title for named in parted(names, shown, seen)]

    assert titles("play 7S 7H", "play 7S 7D", "play 8S 8H") == [
        "Pair of sevens (Seven of hearts)",
        "Pair of sevens (Seven of diamonds)",
        "Pair of eights",
    ]
    assert titles("play 7S 8S 9C 10C JC", "play 7S 8H 9C 10C JC", "play KD") == [
        "Straight, seven to Jack (Eight of spades)",
        "Straight, seven to Jack (Eight of hearts)",
        "King of diamonds",
    ]
    assert titles("play 7S 7H", "play 7S 7H") == ["Pair of sevens"] * 2
