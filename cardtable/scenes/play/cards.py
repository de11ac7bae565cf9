"""The cards on the table: what pointer and keys do with them, and where they may go."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move, Refusal
from cardtable.scenes.play.notes import REFUSAL_MS, CardNotes
from cardtable.scenes.play.places import EmptyPlaces, draw_goal, draw_key, draw_progress, means
from cardtable.table import paint
from cardtable.table.answers import Spot
from cardtable.table.canvas import DrawList
from cardtable.table.faces import card_width
from cardtable.table.furniture import draw_slot, key_height
from cardtable.table.gestures import (
    Clicked,
    Dropped,
    FocusMoved,
    Gestures,
    Hovered,
    Inspected,
    Intent,
    Picked,
)
from cardtable.table.laying import HAND
from cardtable.table.model import Ask, Note
from cardtable.table.widgets import Widget

if TYPE_CHECKING:
    from cardtable.scenes.play.scene import PlayScene

_ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
_ROW = 0.07
"""Places whose middles are no farther apart, in window heights, are one row for the arrow keys."""


class CardHands:
    """The hand on the cards of one table."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._view = scene.view
        self._gestures = Gestures(scene.view.sprites, scene.app.theme)
        self.notes = CardNotes(scene)
        self._empty = EmptyPlaces(scene)
        self._spots: dict[str, Spot] = {}
        """The cards on the table that answer, by their keys."""
        self._place: int | None = None
        """Where in the hand the keyboard was; None while it is not used."""

    @property
    def holding(self) -> bool:
        """Whether a card is held."""
        return self._gestures.held is not None

    @property
    def focused(self) -> bool:
        """Whether a card has the keyboard."""
        return self._gestures.focused is not None

    @property
    def pointed(self) -> str | None:
        """The card under the pointer or the keys, None for none and while cards move or are held."""
        if self._view.busy or self.holding:
            return None
        return self._gestures.hovered if self._gestures.hovered is not None else self._gestures.focused

    # What can be done now

    def offer(self) -> None:
        """Offer the cards and places that the question is about."""
        scene = self._scene
        ask = scene.ask
        own = self._own()
        self._spots = self._find_spots(ask)
        takes = [key for key, spot in self._spots.items() if spot.take and not spot.reason]
        targets = self._targets_of(ask, bool(own or takes))
        legal = self._legal(ask)
        several = ask is not None and ask.several is not None
        self._view.sprites.mark_legal(own, legal, rise=not several)
        self._view.sprites.light({key for key, spot in self._spots.items() if not spot.reason})
        self._keep_place(own, legal)
        groups = [own, *self._rows()] if own else self._rows()
        self._gestures.offer(
            [*own, *takes],
            groups,
            targets,
            answering=[key for key, spot in self._spots.items() if not spot.reason],
            bound=scene.raised.in_order,
        )

    def _own(self) -> list[str]:
        """The viewer's own cards."""
        conductor = self._scene.conductor
        return self._view.keys(HAND) if conductor.viewer == conductor.bottom else []

    def _find_spots(self, ask: Ask | None) -> dict[str, Spot]:
        found: dict[str, Spot] = {}
        raised = self._scene.raised.selection.spots
        for spot in raised or (ask.spots if ask is not None else ()):
            keys = self._view.keys(spot.place)
            if -len(keys) <= spot.index < len(keys):
                found[keys[spot.index]] = spot
        return found

    def _targets_of(self, ask: Ask | None, hand: bool) -> dict[str, Rect]:
        scene = self._scene
        places = list(ask.targets) if ask is not None else []
        if ask is not None and ask.several is not None and ask.several.target:
            places.append(ask.several.target)
        if hand:
            places.append(HAND)
        return {place: scene.layout.zone(place).target(scene.app.theme.size) for place in places}

    def _legal(self, ask: Ask | None) -> set[str] | None:
        """The own cards that may be chosen; None where the question is not about cards."""
        if ask is None:
            return None
        if ask.several is not None:
            return {*self._scene.raised.selection.fits, *self._scene.raised.keys}
        return set(ask.cards) if ask.hand else None

    def _rows(self) -> list[list[str]]:
        """The other cards that the arrows reach, row by row from the lowest on the table, left to right."""
        height = self._scene.app.theme.size[1]
        found: list[tuple[float, list[str]]] = []
        for zone in self._scene.picture.zones:
            if not zone.cards:
                continue
            keys = [key for key in self._reached(zone.place, zone.covered) if key in self._view.sprites]
            if not keys:
                continue
            level = sum(self._view.sprites[key].home.y for key in keys) / len(keys)
            found.append((level, keys))
        rows: list[tuple[float, list[str]]] = []
        for level, keys in sorted(found, key=itemgetter(0), reverse=True):
            if rows and rows[-1][0] - level < _ROW * height:
                rows[-1][1].extend(keys)
            else:
                rows.append((level, list(keys)))
        return [sorted(keys, key=lambda key: self._view.sprites[key].home.x) for _level_, keys in rows]

    def _reached(self, place: str, covered: bool) -> list[str]:
        """The cards of a place that keys can reach: those that answer, and those whose faces are seen."""
        keys = self._view.keys(place)
        if place == HAND and self._own():
            return []
        if self._scene.layout.zone(place).shape == "pile":
            keys = keys[-1:]
        return [
            key
            for key in keys
            if key in self._spots or (not covered and self._view.sprites[key].code is not None)
        ]

    def _keep_place(self, own: list[str], legal: set[str] | None) -> None:
        """Whoever plays by keys goes on where the last card was, with the nearest one that may be played."""
        focused = self._gestures.focused
        if focused in own:
            self._place = own.index(focused)
        elif focused is not None and self._place is not None:
            self._gestures.focus(None)
        if self._gestures.focused is None and self._place is not None and legal:
            places = [place for place, key in enumerate(own) if key in legal]
            if places:
                place = min(places, key=lambda place: abs(place - (self._place or 0)))
                self._gestures.focus(own[place])

    def begin(self) -> None:
        """A question begins: the card that still has the keyboard was not looked for."""
        self.notes.leave(self._gestures.focused)

    def blur(self) -> None:
        """Something in front of the cards takes the keyboard."""
        self._place = None
        self._gestures.focus(None)

    def resized(self) -> None:
        """Take the measures of another window."""
        self._gestures.resized(self._scene.app.theme)

    def forget(self) -> None:
        """Another viewer: let go of everything."""
        self._gestures.cancel()
        self._gestures.focus(None)
        self._gestures.offer((), (), {})
        self._spots = {}
        self._place = None
        self.notes.forget()

    def cancel(self) -> bool:
        """Break off a drag, take notes away or lower raised cards; whether there was any."""
        held = self.holding
        self._take(self._gestures.cancel())
        said = self.notes.hush()
        self.notes.clear()
        return held or said

    # Events

    def pointer(self, event: Event) -> bool:
        """Take an event of the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.notes.hush()
            if self._scene.asks_cards or self._scene.panel is None or not self._scene.panel.widgets:
                self._scene.group.give(None)
        held = self.holding
        empty = None if held else self._empty.pointer(event)
        if empty is not None:
            self._choose(empty)
            return True
        return self._take(self._gestures.handle(event)) or held or self.holding

    def carry(self, event: Event) -> bool:
        """Move the held card on with the pointer; whether no more happens."""
        return self._gestures.carry(event)

    def look_away(self) -> None:
        """The pointer is over something that lies above the cards."""
        self._take(self._gestures.handle(Event(pygame.WINDOWLEAVE)))

    def key(self, event: Event) -> bool:
        """Take a key."""
        if event.key == pygame.K_ESCAPE:
            return False
        self.notes.hush()
        raised = self._scene.raised
        if event.key in _ENTER and raised.playable and self._gestures.focused not in self._spots:
            raised.play()
            return True
        lettered = (spot for spot in self._spots.values() if spot.letter and means(event, spot.letter))
        spot = next(lettered, None) or self._empty.key(event)
        if spot is not None:
            self._choose(spot)
            return True
        return self._take(self._gestures.handle(event))

    def tab(self, by: int) -> bool:
        """Lead the keyboard on: from the hand to the cards that answer, to the buttons, and back."""
        group = self._scene.group
        stops: list[str | Widget] = []
        own = self._own()
        if own:
            stops.append(self._first_card(own))
        stops += [key for key, spot in self._spots.items() if not spot.reason]
        stops += [widget for widget in group.widgets if widget.reachable]
        if not stops:
            return False
        focused = self._gestures.focused
        here: str | Widget | None = group.focus if group.focus is not None else focused
        if focused in own and group.focus is None:
            here = stops[0]
        if here in stops:
            goal = stops[(stops.index(here) + by) % len(stops)]
        else:
            first = 0 if self._scene.asks_cards or not own else 1
            goal = stops[min(first, len(stops) - 1) if by > 0 else -1]
        if isinstance(goal, str):
            group.give(None)
            self._gestures.focus(goal)
        else:
            self._gestures.focus(None)
            group.give(goal)
        return True

    def _first_card(self, own: list[str]) -> str:
        legal = self._legal(self._scene.ask) or ()
        return next((key for key in own if key in legal), own[0])

    def _take(self, intents: list[Intent]) -> bool:
        for intent in intents:
            if isinstance(intent, Clicked):
                self._act(intent.key)
            elif isinstance(intent, Dropped):
                self._drop(intent)
            elif isinstance(intent, Inspected):
                self._inspect(intent.key)
            elif isinstance(intent, Picked):
                self.notes.clear()
            elif isinstance(intent, FocusMoved):
                own = self._own()
                self._place = own.index(intent.key) if intent.key in own else None
            elif isinstance(intent, Hovered):
                self.notes.unpoint()
                if intent.key is not None:  # the pointer has taken over from the keys
                    self._place = None
                    self._gestures.focus(None)
        return bool(intents)

    def _act(self, key: str) -> None:
        """A card was clicked, or chosen by Enter or Space."""
        scene = self._scene
        if key in self._spots:
            self._choose(self._spots[key])
            return
        ask = scene.ask
        if key not in self._own() or ask is None:
            return
        if ask.several is not None:
            note = scene.raised.toggle(key)
            if note is not None:
                self.refuse_card(key, note)
            return
        move = scene.conductor.table.tap(scene.conductor.seen, key) if ask.hand else None
        if move is not None:
            scene.answer(move)

    def _choose(self, spot: Spot) -> None:
        """A card or pile on the table was chosen."""
        if not spot.reason:
            self._scene.answer(spot.move)
            return
        key = next(key for key, other in self._spots.items() if other is spot)
        self.refuse_card(key, Note(spot.label, spot.reason))

    def _drop(self, intent: Dropped) -> None:
        """A held card was let go somewhere."""
        scene = self._scene
        if intent.zone is None:
            return
        spot = self._spots.get(intent.key)
        if spot is not None:
            if intent.zone == HAND:
                self._choose(spot)
            return
        if intent.zone == HAND:
            self._view.arrange(intent.key, intent.x)
            self.offer()
            return
        if scene.ask is None:
            return
        several = scene.ask.several
        if several is not None and intent.zone == several.target:
            scene.raised.drop(intent.key)
            return
        move = scene.conductor.table.meaning(scene.conductor.seen, intent.key, intent.zone)
        if move is not None:
            scene.answer(move)

    def _inspect(self, key: str) -> None:
        code = self._view.sprites[key].code
        note = self.note(key)
        table = self._scene.conductor.table
        if note is None or code is None or code not in table.cards.by_code:
            return
        card = table.cards.by_code[code]
        self._scene.app.doors.card(card, census=table.census, note=note.line, deck=table.deck)

    # What is said about cards

    def refuse(self, refusal: Refusal, move: Move) -> None:
        """Say at the card why it may not be played; elsewhere where no card is meant."""
        scene = self._scene
        scene.app.sound.play("refuse")
        seen = scene.conductor.seen
        table = scene.conductor.table
        places = scene.ask.targets if scene.ask is not None else ()
        for key, spot in self._spots.items():
            if spot.move == move:
                self.notes.say(key, Note(spot.label, refusal.sentence, refusal.clause))
                return
        for key in self._own():
            if move in (table.tap(seen, key), *(table.meaning(seen, key, place) for place in places)):
                title = table.note(seen, self._view.zone_of(key), key).title
                self.notes.say(key, Note(title, refusal.sentence, refusal.clause))
                return
        scene.app.notify(refusal.sentence)

    def refuse_card(self, key: str, note: Note) -> None:
        """Say at a card why it cannot be chosen."""
        self._scene.app.sound.play("refuse")
        self.notes.say(key, note)

    def show_hint(self, move: Move, sentence: str) -> None:
        """Mark the card, the pile, the number or the button that a hint is about."""
        scene = self._scene
        ask = scene.ask
        self.notes.clear()
        if ask is None:
            return
        key = next((code for code, legal in ask.cards.items() if legal == move), None)
        spot = next((key for key, spot in self._spots.items() if spot.move == move), None)
        if spot is None and ask.several is not None and scene.raised.show(self._named(move)):
            key = scene.raised.in_order[0]
            place = next((key for key, spot in self._spots.items() if spot.move == move), None)
            title = scene.raised.selection.title if place is None else self._spots[place].label
            self.notes.say(place or key, Note(title, sentence), 2 * REFUSAL_MS, mark=place is not None)
        elif spot is not None:
            self.notes.say(spot, Note(self._spots[spot].label, sentence), 2 * REFUSAL_MS, mark=True)
        elif key is not None and key in self._view.sprites:
            title = scene.conductor.table.note(scene.conductor.seen, self._view.zone_of(key), key).title
            self.notes.say(key, Note(title, sentence), 2 * REFUSAL_MS, mark=True)
        else:
            scene.suggest(move, sentence)

    def _named(self, move: Move) -> list[str]:
        """The own cards that a move names, as they lie in the hand."""
        words = self._scene.conductor.seen.write(move).split()
        return [key for key in self._own() if key in words]

    def note(self, key: str) -> Note | None:
        """What a tooltip says of a card; None where there is nothing to be said."""
        if key not in self._view.sprites:
            return None
        conductor = self._scene.conductor
        spot = self._spots.get(key)
        if self._view.sprites[key].code is None:
            return Note(spot.label, spot.reason) if spot is not None else None
        found = conductor.table.note(conductor.seen, self._view.zone_of(key), key)
        if spot is not None:
            return Note(found.title, spot.reason or spot.label, more="" if spot.reason else found.line)
        raised = self._scene.raised
        if raised.asked is not None and key in self._own():
            told = key in raised.keys and raised.box is not None  # by the words over the raised cards
            return None if told else raised.misfit(key) or found
        return found

    def draw_keys(self, out: DrawList) -> None:
        """List the keys that choose cards and piles, at their lower right corners or under their words."""
        theme = self._scene.app.theme
        high = max(18, theme.px(24))
        solid = f"{self._scene.conductor.table.panel}_solid"
        feet = {zone.place: zone for zone in self._scene.picture.zones if zone.feet}
        for key, spot in self._spots.items():
            if spot.letter and not spot.reason and key in self._view.sprites:
                pose = self._view.sprites[key].home
                # The middle of a card's foot has its name.
                x, y = pose.x + pose.width / 2 - high * 0.52, pose.y + pose.height / 2 - high * 0.25
                if spot.place in feet:
                    x, y = pose.x, key_height(theme, feet[spot.place], spot.index, pose)
                draw_key(out, theme, spot.letter, (x, y), solid)
        self._empty.draw(out, theme, solid)

    # Where cards may go

    def draw_targets(self, out: DrawList) -> None:
        """List the places that wait for cards: empty spots, and lit ones while a card is held."""
        scene = self._scene
        theme, layout, picture = scene.app.theme, scene.layout, scene.picture
        ask = scene.ask
        for zone in picture.zones:
            for pose in self._view.free_spots(zone):
                h = round(pose.height)
                spot = paint.slot(theme, card_width(h), h)
                out.add(spot, (pose.x - spot.get_width() / 2, pose.y - h / 2), f"slot:{zone.place}")
        if ask is not None and picture.slot and not self.holding:
            draw_slot(out, theme, layout, picture.slot, picture.slot_label)
        if ask is not None and ask.progress and ask.targets:
            draw_progress(out, theme, layout.zone(ask.targets[0]), ask.progress)
        if self._gestures.held is not None:
            for place in self._waiting(ask, self._gestures.held):
                lit = self._welcome(ask, self._gestures.held) and self._gestures.over == place
                draw_goal(out, theme, layout.zone(place), place, lit=lit)

    def _waiting(self, ask: Ask | None, held: str) -> tuple[str, ...]:
        """The places that show that they wait for the card that is held."""
        if ask is None:
            return ()
        if held in self._spots:
            return (HAND,)
        several = (ask.several.target,) if ask.several is not None and ask.several.target else ()
        return (*ask.targets, *several)

    def _welcome(self, ask: Ask | None, held: str) -> bool:
        """Whether the card that is held may be dropped."""
        fits = self._legal(ask) or ()
        return ask is not None and (held in self._spots or held in ask.cards or held in fits)
