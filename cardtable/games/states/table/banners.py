"""Announcements of the States table: knocks, states shown, totals; also the last turns."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.engine.events import Event, Moved, Said, Won
from cardtable.engine.game import CHANCE
from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.game_table import Told
from cardtable.games.states.rules.names import total_text
from cardtable.games.states.rules.setup import PILE_NAMES
from cardtable.games.states.table.maps import Maps
from cardtable.games.states.table.narration import Narrator
from cardtable.games.states.table.sheets import Hand
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import GREY
from cardtable.viewmodel.elements import Banner, MapView
from cardtable.viewmodel.picture import Review

CALL_MS: Final = 900.0
"""Milliseconds that the connecting cards are shown before the hand ends on the map."""

_RECAP: Final = 76
"""Most letters of a recap of several players that fit on the table."""

_BRIEFEST: Final = 2
"""How far a recap can be shortened: first by draws and piles, then by water as well."""


def banners(
    events: Sequence[Event],
    narrator: Narrator,
    portraits: Sequence[str],
    each: int,
    seats: Sequence[int],
    own: int | None = None,
) -> tuple[Banner, ...]:
    """Return the announcements of a move.

    Args:
        events: what everybody saw of the move.
        narrator: holds the names and the cards.
        portraits: by seat.
        each: the points that a bonus state is worth.
        seats: the seats whose bonus states are announced.
        own: the seat of a person at the screen, for whom they wait to be read, or None.
    """
    found: list[Banner] = []
    won = next((event for event in events if isinstance(event, Won)), None)
    for event in events:
        match event:
            case Moved(card, "deck", target) if target.startswith("front."):
                seat = int(target.partition(".")[2])
                if seat in seats:
                    found.append(_bonus(seat, card, each, narrator, portraits))
            case Said(seat, "knock", number):
                knock = _knock(seat, int(number), narrator, portraits)
                found.append(replace(knock, waits=own is not None))
            case Said(seat, "states", value) if won is None:
                found.append(_false(seat, value.split(), narrator, portraits))
            case Said(seat, "states", value) if own not in (None, seat):  # one's own goes to the map at once
                found.append(_four(seat, value.split(), narrator, portraits))
    return tuple(found)


def _bonus(seat: int, code: str, each: int, narrator: Narrator, portraits: Sequence[str]) -> Banner:
    line = ngettext(
        "A bonus state: {points} more point if {name} wins this hand",
        "A bonus state: {points} more points if {name} wins this hand",
        each,
    )
    name = narrator.names[seat]
    return Banner(
        narrator.deck.by_code[code].name,
        line.format(points=each, name=name),
        _("It goes in front of {name}, who draws another card").format(name=name),
        card=code,
        portraits=(portraits[seat],),
        light="states_plum",
        sound="slide",
        hold=1500.0,
        tip="bonus",
    )


def _knock(seat: int, number: int, narrator: Narrator, portraits: Sequence[str]) -> Banner:
    line = ngettext(
        "{name} holds {number} state of one color", "{name} holds {number} states of one color", number
    )
    return Banner(
        _("Knock!"),
        line.format(name=narrator.names[seat], number=number),
        _("Everyone else gets one more turn. If nobody links four, the highest total in one color wins."),
        portraits=(portraits[seat],),
        sound="turn",
        tip="knocked",
    )


def _four(seat: int, codes: Sequence[str], narrator: Narrator, portraits: Sequence[str]) -> Banner:
    states = listed([narrator.deck.by_code[code].name for code in codes])
    return Banner(
        _("States!"),
        _("{name} links {states}").format(name=narrator.names[seat], states=states),
        _("Four states that link win the hand."),
        cards=tuple(codes),
        portraits=(portraits[seat],),
        sound="turn",
        waits=True,
        tip="four",
    )


def _false(seat: int, codes: Sequence[str], narrator: Narrator, portraits: Sequence[str]) -> Banner:
    return Banner(
        _("Not linked"),
        _("{name} shows {states}").format(
            name=narrator.names[seat], states=listed([narrator.deck.by_code[code].name for code in codes])
        ),
        _("They do not link. The turn goes on."),
        cards=tuple(codes),
        portraits=(portraits[seat],),
        colours=GREY,
        sound="refuse",
        before=True,
        tip="false",
    )


def result_map(hand: Hand, names: Sequence[str], maps: Maps, deck: Deck) -> MapView:
    """Return the map of the states that won a hand."""
    name = names[hand.winner]
    if hand.outcome == "connected":
        return maps.shown(_("{name}'s states").format(name=name), _("They link"), hand.decided(deck), CALL_MS)
    note = total_text(*hand.total(hand.winner, deck))
    return maps.shown(_("Best total: {name}").format(name=name), note, hand.decided(deck))


def recap(told: Sequence[Told], names: Sequence[str], own: int) -> str:
    """Return the others' actions in this hand since seat `own` moved last, in a few words; may be empty."""
    number = told[-1].hand if told else 0
    done: dict[int, list[Event]] = {}
    since = False
    for move in reversed(told):
        since = move.hand == number and move.seat == own
        if since or move.hand != number:
            break
        if move.seat != CHANCE:
            done[move.seat] = [*move.events, *done.get(move.seat, [])]
    for brevity in range(_BRIEFEST + 1):
        parts = [
            _("{name} {done}").format(name=names[seat], done=words)
            for seat, events in reversed(done.items())
            if (words := _turn(events, brevity))
        ]
        text = _("; ").join(parts)
        if len(parts) == 1 and since:
            return _("Since your turn: {parts}").format(parts=text)
        if len(text) <= _RECAP:
            break
    return text


def _turn(events: Sequence[Event], brevity: int) -> str:
    """Return a turn in words to follow a name, the shorter the higher its `brevity`, up to `_BRIEFEST`."""
    words = [found for event in events if (found := _briefly(event, brevity))]
    drew = words.count(_("drew"))
    if drew > 1:
        words = [word for word in words if word != _("drew")]
        words.insert(-1, _("drew {count} cards").format(count=drew))
    return _(", ").join(words)


def _briefly(event: Event, brevity: int) -> str:
    """Return a step of a turn in words to follow a name; empty if it is told elsewhere."""
    if isinstance(event, Said) and event.what == "knock":
        return _("knocked")
    if not isinstance(event, Moved):
        return ""
    source, target = event.source.partition(".")[0], event.target.partition(".")[0]
    pile = event.target.partition(".")[2]
    match source, target:
        case "deck", "hand":
            return "" if brevity else _("drew")
        case "discard", "hand":
            return _("took {card}").format(card=event.card)
        case "hand", "front":
            return "" if brevity == _BRIEFEST else _("played water")
        case "hand", "discard":
            card = _("water") if event.card.startswith("*") else event.card
            words = _("discarded {card}") if brevity else _("discarded {card} on {letter}")
            return words.format(card=card, letter=PILE_NAMES[int(pile)])
    return ""


def last_turns(told: Sequence[Told], names: Sequence[str], most: int) -> Review | None:
    """Return the cards drawn, taken, played for water and discarded in the last `most` turns, or None."""
    number = told[-1].hand if told else 0
    cards: list[tuple[str, str]] = []
    turns = 0
    for move in reversed(told):
        if move.hand != number or turns > most:
            break
        for event in reversed(move.events):
            if not isinstance(event, Moved) or move.seat == CHANCE:
                continue
            source, _dot, seat = event.source.partition(".")
            target, _dot, place = event.target.partition(".")
            if source == "hand" and target == "discard":
                turns += 1
                if turns > most:
                    break
                cards.append(
                    (
                        event.card,
                        _("{name} on {letter}").format(name=names[int(seat)], letter=PILE_NAMES[int(place)]),
                    )
                )
            elif source == "discard" and target == "hand":
                cards.append((event.card, _("{name} took").format(name=names[int(place)])))
            elif source == "hand" and target == "front":
                cards.append((event.card, _("{name} played").format(name=names[int(seat)])))
            elif source == "deck" and target == "hand":
                cards.append((event.card, _("{name} drew").format(name=names[int(place)])))
    if not cards:
        return None
    line = _("The last cards drawn, taken and discarded, the newest on the right")
    return Review(_("The last turns"), line, tuple(reversed(cards)))
