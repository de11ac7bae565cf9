"""What the log of Combat says: under its own hand, with what was chosen and what a wild card came to."""

import gettext
from random import Random

import pytest

from cardtable import i18n
from cardtable.cards.deck import load_deck
from cardtable.engine.events import Ended, Event, Moved, Scored
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.catalogue import make_table
from cardtable.languages import speak
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import Sitter

SITTERS = (Sitter("Mike", "beard", person=True), Sitter("Abe", "hat", person=False))


def _match_log(seed: int) -> MatchLog:
    """A whole match, played by dice."""
    match = Match(catalogue.game("combat"), 2, {}, f"log{seed}")
    dice = Random(seed)
    while match.state.to_act:
        if match.chance_due:
            match.draw()
            continue
        seat = match.state.to_act[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.random() * len(legal))])
    return MatchLog.of(match, make_table("combat", SITTERS, match.options))


def _wins(event: Event) -> bool:
    return isinstance(event, Moved) and event.source == "table" and event.target.startswith("won.")


def test_what_is_won_stands_under_the_hand_in_which_it_was() -> None:
    match_log = _match_log(1)
    numbers = [
        told.hand for told in match_log.told if any(isinstance(event, Scored) for event in told.events)
    ]
    assert numbers == list(range(1, 13))
    assert [told.hand for told in match_log.told] == sorted(told.hand for told in match_log.told)
    first = next(told for told in match_log.told if any(map(_wins, told.events)))
    assert first.hand == 1
    assert any(isinstance(event, Ended) for event in match_log.told[-1].events)


def test_a_choice_is_told_before_what_it_brings() -> None:
    chosen = set()
    for seed in range(4):
        for told in _match_log(seed).told:
            if told.lines and " takes " in told.lines[0]:
                chosen.add(told.lines[0].partition(" takes ")[2].partition(" and ")[0])
                assert "collects" in told.lines[1]
    assert {"the higher card", "the lower card"} <= chosen


def test_swing_state_says_what_the_sum_was() -> None:
    said = [line for seed in range(8) for told in _match_log(seed).told for line in told.lines]
    assert any(line.startswith("Swing State: ") and line.endswith((" is even", " is odd")) for line in said)


def test_wild_cards_have_one_name_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their faces, the log, banners and hints speak alike."""
    monkeypatch.setattr(i18n, "_catalogue", gettext.NullTranslations())
    wild = [card for card in load_deck("combat").cards if not card.place]
    english = [card.title for card in wild]
    speak("es")
    spanish = [card.title for card in wild]
    said = " ".join(line for told in _match_log(1).told for line in told.lines)
    assert not [name for name in english if name in said]
    assert [name for name in spanish if name in said]
