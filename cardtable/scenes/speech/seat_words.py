"""A table in sentences, from what a phone in the same seat is shown: no word here is of any one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardtable.cards.atlas import atlas
from cardtable.cards.names import suit_name
from cardtable.i18n import _, ngettext
from cardtable.table.heard import joined, sentences

View = Mapping[str, Any]
"""What `cardtable.phones.seat_view.seat_view` returns, or a part of it."""


class SeatWords:
    """Tells the parts of one table as one seat sees them, for whoever asks.

    Args:
        view: everything that the seat sees.
        names: what the cards that lie open to it are called, by code.
    """

    def __init__(self, view: View, names: Mapping[str, str]) -> None:
        self._view = view
        self._names = names

    def hand(self) -> str:
        """Return how many cards the listener holds, and which."""
        hand = self._view["hand"]
        if not hand:
            return _("You hold no cards.")
        told = ngettext("You hold {count} card: {cards}.", "You hold {count} cards: {cards}.", len(hand))
        return told.format(count=len(hand), cards="; ".join(map(self._card, hand)))

    def table(self) -> str:
        """Return what lies on the table, place by place, and what is written there."""
        view = self._view
        said = [self._zone(zone) for zone in view["zones"]]
        said += [sentences(*(caption["text"] for caption in group)) for group in view["captions"]]
        said += [sentences(joined(pane["title"], pane["note"])) for pane in view["panes"]]
        if view["rail"] is not None:
            said += map(self._prize, view["rail"]["prizes"])
        return sentences(*said) or _("Nothing lies on the table.")

    def map(self) -> str:
        """Return which states on the map belong to somebody or count, and which of them are linked."""
        found: View | None = self._view["map"]
        if found is None:
            return _("This table has no map.")
        said = [sentences(joined(found["title"], found["note"]))]
        said += [_region(code, region) for code, region in found["regions"].items()]
        for first, second in found["links"]:
            said.append(
                _("{first} is linked with {second}.").format(first=_state(first), second=_state(second))
            )
        return sentences(*said)

    def scores(self) -> str:
        """Return how the match and the hand stand, and what is at stake."""
        view = self._view
        said = [view["status"], *map(_seat, view["seats"])]
        if view["race"] is not None:
            said += _race(view["race"])
        said += map(_badge, view["badges"])
        if view["suits"] is not None:
            said.append(joined(f"{view['suits']['label']}:", *map(suit_name, view["suits"]["suits"])))
        if view["discs"] is not None:
            said += [_("{label}: {used} of {places}").format(**view["discs"]), view["discs"]["line"]]
        if view["track"] is not None:
            said.append(_("{title}: to {goal}").format(**view["track"]))
            said += [_("{name}, points: {points}").format(**runner) for runner in view["track"]["runners"]]
        return sentences(*said)

    def question(self) -> str:
        """Return the question and every answer that is no card of the hand, or what the table waits for."""
        ask: View | None = self._view["ask"]
        if ask is None:
            return sentences(self._view["status"])
        return sentences(ask["title"], ask["note"], ask["sentence"], *(_answers(ask) if ask["mine"] else ()))

    def _card(self, card: View) -> str:
        """What a card is, with the word on it."""
        return joined(
            self._names.get(card["code"], card["label"]), card["mark"]["word"] if card["mark"] else ""
        )

    def _zone(self, zone: View) -> str:
        head = joined(zone["title"], zone["label"], "" if zone["count"] else zone["slot"])
        lines = [line["text"] for line in zone["lines"]]
        known = [card for card in zone["cards"] if card["code"] in self._names]
        told = "; ".join(joined(f"{card['who']}:" if card["who"] else "", self._card(card)) for card in known)
        count = zone["count"]
        if count and not known:
            cards = ngettext("{count} face-down card", "{count} face-down cards", count).format(count=count)
            told = _("face down") if str(count) in head else cards
        return sentences(head, *lines, told)

    def _prize(self, prize: View) -> str:
        names = {seat["portrait"]: seat["name"] for seat in self._view["seats"]}
        points = ngettext("{count} point", "{count} points", prize["points"]).format(count=prize["points"])
        states = {
            "open": _("still to be won"),
            "declared": _("declared now"),
            "won": _("won by {name}").format(name=names.get(prize["owner"], "")),
            "gone": _("out of play"),
        }
        name = _("Prize: {name}").format(name=prize["name"])
        return sentences(joined(name, points, states[prize["state"]], prize["word"]))


def _answers(ask: View) -> Iterator[str]:
    """Yield every answer that is no card of the hand."""
    for choice in (*ask["tiles"], *ask["choices"]):
        yield _choice(choice)
    if ask["amount"] is not None:
        numbers = [number for number, _move in ask["amount"]["moves"]]
        label = ask["amount"]["label"]
        yield _("{label}: from {first} to {last}").format(label=label, first=numbers[0], last=numbers[-1])
    for spot in ask["spots"]:
        yield joined(spot["label"], spot["reason"])
    if ask["more"] is not None:
        yield ask["more"]["label"]
    if ask["secret"] is not None:
        yield sentences(ask["secret"]["title"], ask["secret"]["note"])
        yield from (choice["label"] for choice in ask["secret"]["choices"])


def _choice(choice: View) -> str:
    parts = (words for part in choice["parts"] for words in (f"{part['name']}:", part["line"]))
    cards = (card["label"] for card in choice["cards"])
    about = (choice["gain"], choice["held"], choice["line"], choice["reason"])
    return joined(choice["label"], *about, *parts, *cards)


def _state(code: str) -> str:
    return atlas().places[code].name


def _region(code: str, region: View) -> str:
    """Return the words of a state; its figure is told unless its title does."""
    title = region["title"] or _state(code)
    return sentences(joined(title, "" if region["figure"] in title else region["figure"]), *region["lines"])


def _seat(seat: View) -> str:
    count = seat["cards"]
    cards = ngettext("{count} card", "{count} cards", count).format(count=count) if count else ""
    signs = (_("deals") if seat["dealer"] else "", _("to act") if seat["acting"] else "")
    return joined(f"{seat['name']}:", seat["title"], seat["facts"], cards, seat["held"], *signs, seat["said"])


def _race(race: View) -> Iterator[str]:
    for name, votes in zip(race["names"], race["votes"], strict=True):
        yield _("{name}: {votes} of {total} votes").format(name=name, votes=votes, total=race["total"])
    yield race["tag"]


def _badge(badge: View) -> str:
    figure = suit_name(badge["suit"]) if badge["suit"] else badge["figure"]
    return joined(f"{badge['label']}:", figure, badge["note"])
