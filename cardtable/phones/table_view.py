"""What lies on the table and stands around it, as a phone gets it: plain values, no word of any one game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardtable.engine.game import Observation
from cardtable.games.kit.table.game_table import GameTable
from cardtable.phones import card_view
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Caption, MapView, Rail, Region, Track
from cardtable.viewmodel.picture import HIDDEN, Badge, Mark, Picture, Race, SeatView, ZoneView
from cardtable.viewmodel.score_sheet import Sheet

HAND = "hand.self"
"""The viewer's own cards, which are no zone of the table here."""

_HANDS = "hand."

Json = dict[str, object]


def colours(found: Colours | None) -> Json | None:
    """Return the palette roles of a side."""
    return None if found is None else {"fill": found.fill, "on": found.on_fill, "text": found.text}


class TableView:
    """Describes one picture of a table to the viewer of one seat.

    Args:
        table: the table.
        seen: what the viewer may know.
        picture: what the table shows the viewer.
        piles: places of which only the top card is seen.
    """

    def __init__(self, table: GameTable, seen: Observation, picture: Picture, piles: Collection[str]) -> None:
        self._table = table
        self._seen = seen
        self._picture = picture
        self._piles = piles
        self._where = {plate.where: plate for plate in picture.seats}

    # The seats

    def seats(self, at: Sequence[str]) -> list[Json]:
        """Return the players clockwise from the viewer; `at` tells by seat where each of them plays."""
        return [self._seat(plate, at[plate.seat]) for plate in self._picture.seats]

    def _seat(self, plate: SeatView, at: str) -> Json:
        hand = self._picture.zone(f"{_HANDS}{plate.where}")
        held = hand.cards if hand is not None else ()
        pill = next((words for seat, words in self._pills() if seat == plate.seat), "")
        return {
            "seat": plate.seat,
            "name": plate.name,
            "portrait": plate.portrait,
            "facts": plate.facts,
            "cards": len(held) if plate.cards is None else plate.cards,
            "backs": [card_view.face(self._table, code) for code in held if len(code) > len(HIDDEN)]
            if plate.where != "self" and all(code.startswith(HIDDEN) for code in held)
            else [],
            "held": plate.held,
            "acting": plate.acting,
            "dealer": plate.dealer,
            "said": plate.said or pill,
            "title": plate.title,
            "titleColour": colours(plate.title_colours),
            "out": plate.out,
            "chip": plate.chip,
            "colour": colours(plate.colours),
            "mine": plate.where == "self",
            "at": at,
        }

    def _pills(self) -> list[tuple[int, str]]:
        """What captions beside the plates say, by seat."""
        return [
            (self._where[caption.box.rpartition(".")[2]].seat, caption.text)
            for caption in self._picture.captions
            if self._pill(caption)
        ]

    def _pill(self, caption: Caption) -> bool:
        """Whether a caption stands beside a plate."""
        return caption.say == "pill" and caption.box.rpartition(".")[2] in self._where

    # The cards

    def hand(self) -> list[str]:
        """Return the codes of the viewer's own cards, from the left."""
        zone = self._picture.zone(HAND)
        return list(zone.cards) if zone is not None else []

    def hand_zone(self) -> str:
        """Return the rules' name of the viewer's own cards; empty for none."""
        zone = self._picture.zone(HAND)
        return zone.zone if zone is not None else ""

    def zones(self, asked: Collection[str]) -> list[Json]:
        """Return the places with cards, or with room for them; `asked` are places that must be there."""
        return [self._zone(zone) for zone in self._picture.zones if self._shown(zone, asked)]

    def _shown(self, zone: ZoneView, asked: Collection[str]) -> bool:
        rail = self._picture.rail
        if zone.place in asked:
            return True
        if zone.swallowed or zone.place == HAND or (rail is not None and zone.place == rail.place):
            return False
        if zone.place.startswith(_HANDS):
            return any(not code.startswith(HIDDEN) for code in zone.cards)
        return bool(zone.cards) or zone.place == self._picture.slot

    def _zone(self, zone: ZoneView) -> Json:
        place = zone.place
        pile = place in self._piles
        first = max(0, len(zone.cards) - 1) if pile else 0
        owner = self._where.get(place.rpartition(".")[2])
        return {
            "place": place,
            "title": owner.name if owner is not None else "",
            "label": zone.label.format(count=len(zone.cards)),
            "count": len(zone.cards),
            "pile": pile,
            "slot": self._picture.slot_label if place == self._picture.slot else "",
            "lines": [
                _caption(caption)
                for caption in self._picture.captions
                if caption.text and caption.box.startswith(f"{place}.") and caption.say != "pill"
            ],
            "cards": [self._card(zone, index) for index in range(first, len(zone.cards))],
        }

    def _card(self, zone: ZoneView, index: int) -> Json:
        code = zone.cards[index]
        foot = zone.feet[zone.at[index]] if zone.feet and index < len(zone.at) else None
        sitter = self._where.get(zone.seats[index]) if index < len(zone.seats) else None
        who = sitter.name if sitter is not None else foot.text if foot is not None else ""
        hidden = HIDDEN if zone.covered else code
        return {
            "index": index,
            "code": hidden,
            "face": card_view.back(self._table, code) if zone.covered else card_view.face(self._table, code),
            "label": card_view.label(self._table, self._seen, zone.zone, hidden),
            "who": who,
            "whoColour": colours(sitter.colours if sitter is not None else foot.colours if foot else None),
            "mark": mark(self._picture.marks.get(code)),
            "muted": code in self._picture.muted,
        }

    # Everything else

    def captions(self, asked: Collection[str], *, panel: bool) -> list[list[Json]]:
        """Return the words on the table that belong to no place shown, grouped by what they are about.

        Args:
            asked: places that are shown in any case.
            panel: whether the question has its own panel, to which some of them yield.
        """
        places = tuple(f"{zone.place}." for zone in self._picture.zones if self._shown(zone, asked))
        groups: dict[str, list[Json]] = {}
        for caption in self._picture.captions:
            yields = caption.yields and panel
            if caption.text and not yields and not caption.box.startswith(places) and not self._pill(caption):
                group = groups.setdefault(caption.box.partition(".")[0], [])
                group.append({**_caption(caption), "text": self._of_whom(caption)})
        return list(groups.values())

    def _of_whom(self, caption: Caption) -> str:
        """Return a caption's words with the name of the player beside whom it stands on the table."""
        plate = self._where.get(caption.box.rpartition(".")[2])
        if plate is None or plate.name in caption.text:
            return caption.text
        return f"{plate.name} · {caption.text}"

    def panes(self, *, panel: bool) -> list[Json]:
        """Return the titles of panels on the table; `panel`: the question has its own."""
        return [
            {"title": pane.title, "note": pane.note}
            for pane in self._picture.panes
            if (pane.title or pane.note) and not (pane.yields and panel)
        ]

    def race(self) -> Json | None:
        """Return the race of two sides, if any."""
        found = self._picture.race
        return None if found is None else _race(found)

    def badges(self) -> list[Json]:
        """Return the figures of the stakes."""
        return [_badge(badge) for badge in self._picture.badges]

    def suits(self) -> Json | None:
        """Return the order of the suits, if any."""
        found = self._picture.suits
        if found is None:
            return None
        return {"label": found.label, "suits": list(found.suits), "places": found.places}

    def discs(self) -> Json | None:
        """Return how many of some signs are used, if any; the words about them are a tooltip's."""
        found = self._picture.discs
        if found is None:
            return None
        note = self._picture.about.get(found.box)
        line = " ".join(part for part in (note.line, note.more) if part) if note is not None else ""
        return {"label": found.label, "used": len(found.signs), "places": found.places, "line": line}

    def track(self) -> Json | None:
        """Return the points on the way to the goal, if any."""
        found = self._picture.track
        return None if found is None else _track(found)

    def rail(self) -> Json | None:
        """Return the prizes to win, if any."""
        found = self._picture.rail
        return None if found is None else self._rail(found)

    def _rail(self, rail: Rail) -> Json:
        return {
            "prizes": [
                {
                    "face": card_view.face(self._table, prize.code),
                    "name": prize.name,
                    "points": prize.points,
                    "state": prize.state,
                    "word": prize.word,
                    "line": prize.line,
                    "owner": prize.owner,
                    "colour": colours(prize.colours),
                }
                for prize in rail.prizes
            ]
        }

    def map(self) -> Json | None:
        """Return the map, if any: its states that are not plain, and how it looks beside each card."""
        found = self._picture.map
        return None if found is None else _map(found)


def mark(found: Mark | None) -> Json | None:
    """Return the word and the rim over a card."""
    return None if found is None else {"word": found.word, "colour": colours(found.colours)}


def sheet(found: Sheet) -> Json:
    """Return the score sheet after a hand or the match, in short."""
    last = found.rows[-1] if found.rows else None
    return {
        "headline": found.headline,
        "sentence": found.sentence,
        "over": found.over,
        "facts": [
            {"portrait": fact.portrait, "title": fact.title, "line": fact.line} for fact in found.facts
        ],
        "columns": [
            {
                "name": name,
                "colour": colours(found.colours[column]),
                "points": last.points[column] if last is not None else 0,
                "total": last.totals[column] if last is not None else 0,
            }
            for column, name in enumerate(found.names)
        ],
    }


def _caption(caption: Caption) -> Json:
    return {"text": caption.text, "say": caption.say, "colour": colours(caption.colours)}


def _badge(badge: Badge) -> Json:
    about = badge.about
    return {
        "label": badge.label,
        "figure": badge.figure,
        "suit": badge.suit,
        "note": badge.note,
        "colour": colours(badge.colours),
        "about": " ".join(part for part in (about.line, about.more) if part) if about is not None else "",
    }


def _race(race: Race) -> Json:
    return {
        "names": list(race.names),
        "colours": [colours(side) for side in race.colours],
        "votes": list(race.votes),
        "golden": list(race.golden),
        "total": race.total,
        "mark": race.mark,
        "target": race.target,
        "targetSide": race.target_side,
        "tag": race.tag,
        "majority": race.majority,
    }


def _track(track: Track) -> Json:
    return {
        "title": track.title,
        "goal": track.goal,
        "runners": [
            {
                "name": runner.name,
                "portrait": runner.portrait,
                "points": runner.points,
                "colour": colours(runner.colours),
            }
            for runner in track.runners
        ],
    }


def _map(found: MapView) -> Json:
    return {
        "title": found.title,
        "note": found.note,
        "tally": [{"fill": tally.fill, "figure": tally.figure, "lit": tally.lit} for tally in found.tally],
        "regions": _regions(found.regions),
        "links": [list(pair) for pair in found.links],
        "hovers": {card: _regions(regions) for card, regions in found.hovers.items()},
        "joins": {card: [list(pair) for pair in pairs] for card, pairs in found.joins.items()},
    }


def _regions(regions: Mapping[str, Region]) -> Json:
    """The states that differ from a plain one."""
    plain = "map_unclaimed"
    return {
        code: {
            "fill": region.fill,
            "title": region.title,
            "lines": list(region.lines),
            "figure": region.figure,
            "lit": region.lit,
        }
        for code, region in regions.items()
        if region.fill != plain or region.figure or region.lit
    }
