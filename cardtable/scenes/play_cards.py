"""The viewer's cards: what pointer and keys do with them, where they may go, what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move, Refusal
from cardtable.table import badges, motion, paint
from cardtable.table.canvas import DrawList
from cardtable.table.faces import card_width
from cardtable.table.furniture import draw_slot
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
from cardtable.table.model import HIDDEN, Note

if TYPE_CHECKING:
    from cardtable.scenes.play import PlayScene

REFUSAL_MS = 5000.0
"""How long a refusal stands unless something is done."""


class CardHands:
    """The hand on the cards of one table."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._view = scene.view
        self._gestures = Gestures(scene.view.sprites, scene.app.theme)
        self._pointed: str | None = None
        self._since = 0.0
        self._said: tuple[str, Note, float] | None = None
        """A note that stands whatever is pointed at: the card's key, the note, until when."""
        self._marked: str | None = None
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

    # What can be done now

    def offer(self) -> None:
        """Offer the cards and places that the question is about."""
        scene = self._scene
        ask = scene.ask
        own = self._view.keys(HAND) if scene.conductor.viewer is not None else []
        others = [
            self._view.keys(zone.place)
            for zone in scene.picture.zones
            if zone.place != HAND
            and not zone.covered
            and any(not card.startswith(HIDDEN) for card in zone.cards)
        ]
        targets: dict[str, Rect] = {}
        if ask is not None:
            for place in ask.targets:
                targets[place] = scene.layout.zone(place).target(scene.app.theme.size)
        if own:
            targets[HAND] = scene.layout.zone(HAND).target(scene.app.theme.size)
        legal = set(ask.cards) if ask is not None and ask.hand else None
        self._view.sprites.mark_legal(own, legal)
        self._keep_place(own, legal)
        self._gestures.offer(own, [own, *others], targets)

    def _keep_place(self, own: list[str], legal: set[str] | None) -> None:
        """Whoever plays by keys goes on where the last card was, with the nearest one that may be played."""
        focused = self._gestures.focused
        if focused in own:
            self._place = own.index(focused)
        elif focused is not None and self._place is not None:
            self._gestures.focus(None)
        if self._gestures.focused is None and self._place is not None and legal:
            places = [place for place, key in enumerate(own) if key in legal]
            place = min(places, key=lambda place: abs(place - (self._place or 0)))
            self._gestures.focus(own[place])

    def resized(self) -> None:
        """Take the measures of another window."""
        self._gestures.resized(self._scene.app.theme)

    def forget(self) -> None:
        """Another viewer: let go of everything."""
        self._gestures.cancel()
        self._gestures.focus(None)
        self._gestures.offer((), (), {})
        self._place = None
        self.clear_notes()
        self._pointed = None

    def cancel(self) -> bool:
        """Break off a drag and take notes away; whether there was any."""
        held = self.holding
        self._take(self._gestures.cancel())
        said = self._said is not None
        self.clear_notes()
        return held or said

    def clear_notes(self) -> None:
        """Take notes and the hint's mark away."""
        self._said = None
        if self._marked is not None and self._marked in self._view.sprites:
            self._view.sprites.choose(self._marked, chosen=False)
        self._marked = None

    # Events

    def pointer(self, event: Event) -> bool:
        """Take an event of the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._said = None
            if self._scene.panel is None or not self._scene.panel.widgets:
                self._scene.group.give(None)
        held = self.holding
        return self._take(self._gestures.handle(event)) or held or self.holding

    def look_away(self) -> None:
        """The pointer is over something that lies above the cards."""
        self._take(self._gestures.handle(Event(pygame.WINDOWLEAVE)))

    def key(self, event: Event) -> bool:
        """Take a key."""
        if event.key == pygame.K_ESCAPE:
            return False
        self._said = None
        return self._take(self._gestures.handle(event))

    def tab(self, by: int) -> bool:
        """Lead the keyboard on: from the cards to the buttons and back."""
        group = self._scene.group
        reachable = [widget for widget in group.widgets if widget.reachable]
        own = self._view.keys(HAND) if self._scene.conductor.viewer is not None else []
        at_end = group.focus is not None and group.focus is reachable[-1 if by > 0 else 0]
        if at_end and own:
            group.give(None)
            self._gestures.focus(self._first_card(own))
            return True
        self._gestures.focus(None)
        return group.step(by)

    def _first_card(self, own: list[str]) -> str:
        ask = self._scene.ask
        legal = ask.cards if ask is not None else {}
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
                self.clear_notes()
            elif isinstance(intent, FocusMoved):
                own = self._view.keys(HAND)
                self._place = own.index(intent.key) if intent.key in own else None
            elif isinstance(intent, Hovered):
                self._pointed = None
                if intent.key is not None:  # the pointer has taken over from the keys
                    self._place = None
                    self._gestures.focus(None)
        return bool(intents)

    def _act(self, key: str) -> None:
        """A card was clicked, or chosen by Enter."""
        scene = self._scene
        if key not in self._view.keys(HAND) or scene.ask is None or not scene.ask.hand:
            return
        move = scene.conductor.table.tap(scene.conductor.seen, key)
        if move is not None:
            scene.play(move)

    def _drop(self, intent: Dropped) -> None:
        """A held card was let go somewhere."""
        scene = self._scene
        if intent.zone is None:
            return
        if intent.zone == HAND:
            self._view.arrange(intent.key, intent.x)
            self.offer()
            return
        if scene.ask is None:
            return
        move = scene.conductor.table.meaning(scene.conductor.seen, intent.key, intent.zone)
        if move is not None:
            scene.play(move)

    def _inspect(self, key: str) -> None:
        note = self._note(key)
        if note is None:
            return
        from cardtable.scenes.inspect import Inspect

        table = self._scene.conductor.table
        card = table.cards.by_code[key]
        self._scene.app.push(
            Inspect(self._scene.app, card, census=table.census, note=note.line, deck=table.deck)
        )

    # What is said about cards

    def refuse(self, refusal: Refusal, move: Move) -> None:
        """Say at the card why it may not be played; elsewhere where no card is meant."""
        scene = self._scene
        scene.app.sound.play("refuse")
        seen = scene.conductor.seen
        table = scene.conductor.table
        for key in self._view.keys(HAND):
            if move in (table.tap(seen, key), *(table.meaning(seen, key, t) for t in self._targets())):
                note = table.note(seen, self._view.zone_of(key), key)
                note = Note(note.title, refusal.sentence, refusal.clause)
                self._said = key, note, scene.app.now() + REFUSAL_MS
                return
        scene.app.notify(refusal.sentence)

    def _targets(self) -> tuple[str, ...]:
        ask = self._scene.ask
        return ask.targets if ask is not None else ()

    def show_hint(self, move: Move, sentence: str) -> None:
        """Mark the card, the number or the button that a hint is about."""
        scene = self._scene
        ask = scene.ask
        self.clear_notes()
        if ask is None:
            return
        key = next((code for code, legal in ask.cards.items() if legal == move), None)
        if key is not None and key in self._view.sprites:
            self._marked = key
            self._view.sprites.choose(key, chosen=True)
            title = scene.conductor.table.note(scene.conductor.seen, self._view.zone_of(key), key).title
            self._said = key, Note(title, sentence), scene.app.now() + 2 * REFUSAL_MS
        elif scene.panel is not None:
            scene.panel.suggest(move, sentence)
            scene.group.give(scene.panel.suggested)

    def alarm(self, now_ms: float) -> float | None:
        """When the next frame is wanted for a note that comes or goes."""
        self._follow(now_ms)
        times = []
        if self._said is not None:
            if now_ms >= self._said[2]:
                self.clear_notes()
            else:
                times.append(self._said[2])
        if self._pointed is not None and now_ms < self._since + motion.TOOLTIP_AFTER_MS:
            times.append(self._since + motion.TOOLTIP_AFTER_MS)
        return min(times, default=None)

    def _follow(self, now_ms: float) -> None:
        """Notice since when a card is pointed at."""
        key = self._gestures.hovered if self._gestures.hovered is not None else self._gestures.focused
        if self._view.busy or self.holding:
            key = None
        if key != self._pointed:
            self._pointed, self._since = key, now_ms

    def draw_targets(self, out: DrawList) -> None:
        """List the places that wait for cards: empty spots, and lit ones while a card is held."""
        scene = self._scene
        theme, layout, picture = scene.app.theme, scene.layout, scene.picture
        ask = scene.ask
        for zone in picture.zones:
            if zone.spots > len(self._view.keys(zone.place)):
                poses = layout.zone(zone.place).places(zone.spots, theme.size)
                for pose in poses[len(self._view.keys(zone.place)) :]:
                    h = round(pose.height)
                    spot = paint.slot(theme, card_width(h), h)
                    out.add(spot, (pose.x - spot.get_width() / 2, pose.y - h / 2), f"slot:{zone.place}")
        if ask is not None and picture.slot and not self.holding:
            draw_slot(out, theme, layout, picture.slot, picture.slot_label)
        if ask is not None and ask.progress and ask.targets:
            self._draw_progress(out, ask.progress, ask.targets[0])
        held = self._gestures.held
        if ask is None or held is None:
            return
        for place in ask.targets:
            allowed = held in ask.cards
            self._draw_target(out, place, lit=allowed and self._gestures.over == place)

    def _draw_progress(self, out: DrawList, progress: str, place: str) -> None:
        theme = self._scene.app.theme
        zone = self._scene.layout.zone(place)
        pose = zone.places(1, theme.size)[0]
        tag = badges.label(theme, progress.upper())
        at = (pose.x - tag.get_width() / 2, pose.y - pose.height * 0.62 - tag.get_height() / 2)
        out.add(tag, at, f"text:{progress}")

    def _draw_target(self, out: DrawList, place: str, *, lit: bool) -> None:
        theme = self._scene.app.theme
        zone = self._scene.layout.zone(place)
        if zone.shape == "trick":
            pose = zone.seat_place("self", theme.size)
            w, h = card_width(round(pose.height)), round(pose.height)
            centre = pose.x, pose.y
            radius = None
        else:
            box = zone.target(theme.size)
            w, h, centre, radius = box.w, box.h, box.center, 18 * theme.u
        if lit:
            w, h = round(w * 1.03), round(h * 1.03)
        light = paint.drop_target(theme, w, h, "over" if lit else "ready", radius)
        out.add(light, (centre[0] - w / 2, centre[1] - h / 2), f"target:{place}")

    def draw_notes(self, out: DrawList) -> None:
        """List the tooltip of the card pointed at, or what is said about one."""
        scene = self._scene
        if self.holding or self._view.busy:
            return
        key, note = "", None
        if self._said is not None:
            key, note = self._said[0], self._said[1]
        elif self._pointed is not None and scene.app.now() >= self._since + motion.TOOLTIP_AFTER_MS:
            key = self._pointed
            note = self._note(key)
        if note is not None and key in self._view.sprites:
            self._draw_note(out, key, note)

    def _note(self, key: str) -> Note | None:
        if key not in self._view.sprites or self._view.sprites[key].code is None:
            return None
        conductor = self._scene.conductor
        return conductor.table.note(conductor.seen, self._view.zone_of(key), key)

    def _draw_note(self, out: DrawList, key: str, note: Note) -> None:
        theme = self._scene.app.theme
        lines = [line for line in (note.line, note.clause) if line]
        sprite = self._view.sprites[key]
        x, y = sprite.centre()
        height = sprite.pose.height
        width = sprite.pose.width
        card = Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))
        bubble, at = badges.tooltip_over(theme, card, note.title, lines)
        prompt = self._scene.prompt_box
        if prompt is not None and bubble.get_rect(topleft=at).colliderect(prompt):
            # What is asked stays readable: the note stands above it.
            card.height += card.top - prompt.top
            card.top = prompt.top
            bubble, at = badges.tooltip_over(theme, card, note.title, lines)
        out.add(bubble, at, f"tooltip:{note.title}|{note.line}")
