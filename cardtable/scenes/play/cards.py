"""The cards on the table: pointer and key actions on them, and the targets of a held card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.scenes.play.card_tooltips import CardTooltips
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.offered import Offered
from cardtable.scenes.play.places import EmptyPlaces, draw_goal, draw_key, means
from cardtable.scenes.play.raised import Raised
from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.faces import card_width
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
from cardtable.table.hud import draw_slot, key_height
from cardtable.table.laying import HAND
from cardtable.table.pad_signs import shown_key
from cardtable.table.widgets import Widget
from cardtable.viewmodel.picture import Note
from cardtable.viewmodel.prompts import Spot

_COUNTED = 6
"""Largest hand whose cards are chosen by number keys."""
_TWICE_MS = 400.0
"""Largest time between the clicks of a double click, in milliseconds."""
_ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})


class CardHands:
    """The player's handling of the cards of one table.

    Attributes:
        raised: the cards raised to be played together.
        offered: the cards and places that may be chosen.
        notes: the notes at the cards.
    """

    def __init__(
        self, context: TableContext, answer: Callable[[Move], None], lay: Callable[[], None]
    ) -> None:
        """Begin with nothing held.

        Args:
            context: the table.
            answer: called with a move made by cards.
            lay: called when other cards are raised, to lay out the actions anew.
        """
        self._context = context
        self._answer = answer
        self._view = context.view
        self._gestures = Gestures(context.view.sprites, context.app.theme)
        self.raised = Raised(context, answer, lay)
        self.offered = Offered(context, self.raised)
        self.notes = CardTooltips(context, self.raised, self.offered)
        self._empty = EmptyPlaces(context, self.raised)
        self._place: int | None = None
        """Index in the hand where the keyboard was; None while it is not used."""
        self._clicked = "", 0.0
        """The card chosen last, and when."""

    @property
    def holding(self) -> bool:
        """Whether a card is held."""
        return self._gestures.held is not None

    @property
    def held(self) -> str:
        """The key of the card that is held; empty for none."""
        return self._gestures.held or ""

    @property
    def focused(self) -> bool:
        """Whether a card has the keyboard."""
        return self.at_keys is not None

    @property
    def at_keys(self) -> str | None:
        """The card that has the keyboard, or None."""
        return self._gestures.focused

    @property
    def pointed(self) -> str | None:
        """The card under the pointer, or the one the keys have led to; None while cards move."""
        if self._view.busy or self.holding:
            return None
        focused = self._gestures.focused
        if self._gestures.hovered is None and focused == self.notes.left:
            return None
        return self._gestures.hovered if self._gestures.hovered is not None else focused

    def suggest(self, move: Move, others: Sequence[Move] = ()) -> bool:
        """Raise or mark the cards that make a move, and give them the keyboard; return whether cards make it.

        Args:
            move: the move.
            others: moves made together with it, the best first.
        """
        ask = self._context.ask
        if ask is None:
            return False
        self.raised.lower()
        goal = self._spot_of(move)
        more = [key for other in others for key in self.offered.named(other)]
        keys = self.raised.with_more(self.offered.named(move), move, more)
        if goal is None and ask.several is not None and self.raised.show(keys):
            goal = self._spot_of(move)  # where the raised cards may go
            if self.raised.selection.move == move:  # Enter plays the raised cards
                self.notes.mark(*self.raised.in_order)
                self._gestures.come_near(self.raised.in_order[0])
                self.blur()
                return True
            if goal is None:  # a button makes the move, not a place
                self.raised.lower()
                return False
        goal = goal or next((code for code, legal in ask.cards.items() if legal == move), None)
        if goal is None or goal not in self._view.sprites:
            return False
        self.notes.mark(goal)
        self._context.group.give(None)
        if self.offered.own and goal in self.offered.spots:
            self._gestures.lend(goal)
        else:
            self._gestures.focus(goal)
        self.notes.leave(goal)  # the hint's words are shown, not this card's
        return True

    def _spot_of(self, move: Move) -> str | None:
        """The card or pile on the table that makes a move when chosen, or None."""
        return next((key for key, spot in self.offered.spots.items() if spot.move == move), None)

    def may_go_to(self, at: tuple[int, int]) -> bool:
        """Whether the raised cards may go to a place at a point of the window."""
        empty = any(self._empty.rect(place).collidepoint(at) for place in self._empty.spots)
        return empty or self.raised.may_go_to(at)

    def places_for(self, move: Move) -> list[Rect]:
        """The boxes of places without cards that make a move."""
        return [self._empty.rect(place) for place, spot in self._empty.spots.items() if spot.move == move]

    # Available actions

    def offer(self) -> None:
        """Offer the cards and places the question is about."""
        offered = self.offered
        offered.find()
        own, takes, legal = offered.own, offered.takes, offered.legal
        # While a pile also answers, no card is dimmed before one is picked.
        ask = self._context.ask
        dim = bool(self.raised.keys) or not (offered.open or (ask is not None and ask.whole))
        rise = self.raised.asked is None or self.raised.asked.rises
        self._view.sprites.mark_legal(own, legal, rise=rise, dim=dim)
        self._view.sprites.light(set(offered.open))
        self._keep_place(own, legal)
        groups = [own, *offered.rows()] if own else offered.rows()
        self._gestures.offer(
            [*own, *takes],
            groups,
            offered.targets(hand=bool(own or takes)),
            answering=offered.open,
            bound=self.raised.in_order,
        )

    def _keep_place(self, own: list[str], legal: set[str] | None) -> None:
        """Keep the keyboard near the last card, on the nearest playable one."""
        focused = self._gestures.focused
        if focused in own:
            self._place = own.index(focused)
        stays = focused in own and (not legal or focused in legal)  # a card just taken may not be playable
        if focused is not None and self._place is not None and not stays:
            self._gestures.focus(None)
        if self._gestures.focused is None and self._place is not None and legal:
            places = [place for place, key in enumerate(own) if key in legal]
            if places:
                place = min(places, key=lambda place: abs(place - (self._place or 0)))
                self._gestures.focus(own[place])

    def stops(self) -> list[Widget]:
        """The empty places where the keyboard can stop."""
        return self._empty.stops(self._choose)

    def begin(self) -> None:
        """Begin a question: the card that still has the keyboard was not asked about."""
        self.notes.leave(self._gestures.focused)

    def frame(self) -> None:
        """Show from now on which card has the keyboard."""
        self._gestures.frame()

    def blur(self) -> None:
        """Drop the keyboard, which something in front of the cards takes."""
        self._place = None
        self._gestures.focus(None)

    def resized(self) -> None:
        """Adapt to a new window."""
        self._gestures.resized(self._context.app.theme)

    def forget(self) -> None:
        """Let go of everything, for a new viewer."""
        self._gestures.cancel()
        self._gestures.focus(None)
        self._gestures.offer((), (), {})
        self.offered.forget()
        self._place = None
        self.notes.forget()

    def cancel(self) -> bool:
        """Cancel a drag, remove notes or lower raised cards; return whether there was any."""
        held = self.holding
        self._take(self._gestures.cancel())
        said = self.notes.hush()
        self.notes.clear()
        return held or said

    # Events

    def pointer(self, event: Event) -> bool:
        """Handle a pointer event."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.notes.hush()
            if self._context.asks_cards or self._context.panel is None or not self._context.panel.widgets:
                self._context.group.give(None)
            if self.raised.may_go_to(event.pos) and not self.answers(event.pos):
                self.raised.play()
                return True
        held = self.holding
        empty = None if held else self._empty.pointer(event)
        if empty is not None:
            self._choose(empty)
            return True
        return self._take(self._gestures.handle(event)) or held or self.holding

    def lies_bare(self, at: tuple[int, int]) -> bool:
        """Whether no card lies at a point of the window, wherever the pointer was seen last."""
        return self._view.sprites.hit(*at) is None

    def answers(self, at: tuple[int, int]) -> bool:
        """Whether a card at a point of the window answers a click itself."""
        sprite = self._view.sprites.hit(*at)
        return sprite is not None and (sprite.key in self.offered.own or sprite.key in self.offered.spots)

    def carry(self, event: Event) -> bool:
        """Move the held card with the pointer; return whether nothing else happens."""
        return self._gestures.carry(event)

    def look_away(self) -> None:
        """Handle the pointer moving to something above the cards."""
        self._take(self._gestures.handle(Event(pygame.WINDOWLEAVE)))

    def key(self, event: Event) -> bool:
        """Handle a key."""
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):  # F1 opens the rule in the note
            return False
        self.notes.hush()
        raised = self.raised
        focused = self._gestures.focused
        plays = focused not in self.offered.spots and not raised.adds(focused)
        if event.key in _ENTER and raised.playable and plays:
            raised.play()
            return True
        lettered = (spot for spot in self.offered.spots.values() if spot.letter and means(event, spot.letter))
        spot = next(lettered, None) or self._empty.key(event)
        if spot is not None:
            self._choose(spot)
            return True
        if self._numbered(event):
            return True
        return self._take(self._gestures.handle(event))

    def _numbered(self, event: Event) -> bool:
        """Choose a card by number in a hand small enough to be counted at a glance."""
        own, ask = self.offered.own, self._context.ask
        if ask is None or not ask.hand or not 0 < len(own) <= _COUNTED:
            return False
        number = next((n for n in range(len(own)) if means(event, str(n + 1))), None)
        if number is None:
            return False
        self._act(own[number])
        return True

    def number(self, event: Event) -> bool:
        """Lead the keyboard to a card by number in a hand of at most ten; return whether there is one."""
        own = self.offered.own
        number = event.unicode if event.type == pygame.KEYDOWN else ""
        if len(number) != 1 or number not in "1234567890" or len(own) > len("1234567890"):
            return False
        place = (int(number) - 1) % 10
        if place >= len(own):
            return False
        self.lead_to(own[place])
        return True

    def lead_to(self, key: str) -> None:
        """Lead the keyboard to a card."""
        own = self.offered.own
        self._gestures.point_keys_at(key)
        self._context.group.give(None)
        self._place = own.index(key) if key in own else None

    def tab(self, by: int) -> bool:
        """Lead the keyboard on: from the hand to the cards that answer, to the buttons, and back."""
        group = self._context.group
        stops: list[str | Widget] = []
        own = self.offered.own
        if own:
            stops.append(self._first_card(own))
        stops += self.offered.open
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
            first = 0 if self._context.asks_cards or not own else 1
            goal = stops[min(first, len(stops) - 1) if by > 0 else -1]
        if isinstance(goal, str):
            group.give(None)
            self._gestures.focus(goal)
        else:
            self._gestures.focus(None)
            group.give(goal)
        return True

    def leave(self, key: int, answers: Sequence[Widget]) -> bool:
        """Lead the keyboard on Down from the hand to the first of the answers beside it.

        To the sides the hand just ends: whoever holds Right down to come to its last card means no button.
        """
        first = next((widget for widget in answers if widget.reachable), None)
        if key == pygame.K_DOWN and first is not None:
            self.blur()
            self._context.group.give(first)
        return True

    def _first_card(self, own: list[str]) -> str:
        legal = self.offered.legal or ()
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
                self.notes.hush()
            elif isinstance(intent, FocusMoved):
                if intent.key is not None:
                    self._context.group.give(None)  # there is only one cursor
                own = self.offered.own
                self._place = own.index(intent.key) if intent.key in own else None
            elif isinstance(intent, Hovered):
                self.notes.unpoint()
                if intent.key is not None:  # the pointer has taken over from the keys
                    self._place = None
                    self._gestures.focus(None)
        return bool(intents)

    def _act(self, key: str) -> None:
        """Act on a card that was clicked, or chosen by Enter or Space."""
        if key in self.offered.spots:
            self._choose(self.offered.spots[key])
            return
        session, ask = self._context.session, self._context.ask
        if key not in self.offered.own or ask is None:
            return
        if ask.several is not None:
            if self._again(key):
                self.raised.play()
                return
            note = self.raised.toggle(key)
            if note is not None:
                self.notes.refuse(key, note)
            return
        move = session.table.tap(session.seen, key) if ask.hand else None
        if move is not None:
            self._answer(move)

    def _again(self, key: str) -> bool:
        """Whether a card is chosen a second time at once and the raised cards can be played."""
        now, last = self._context.app.now(), self._clicked
        self._clicked = key, now
        twice = last[0] == key and now - last[1] <= _TWICE_MS
        return twice and key in self.raised.keys and self.raised.playable

    def _choose(self, spot: Spot) -> None:
        """Act on a card or pile chosen on the table."""
        if not spot.reason:
            self._answer(spot.move)
            return
        key = next(key for key, other in self.offered.spots.items() if other is spot)
        self.notes.refuse(key, Note(spot.label, spot.reason))

    def _drop(self, intent: Dropped) -> None:
        """Act on a held card that was released."""
        if intent.zone is None:
            return
        spot = self.offered.spots.get(intent.key)
        if spot is not None:
            if intent.zone == HAND:
                self._choose(spot)
            return
        if intent.zone == HAND:
            self._view.arrange(intent.key, intent.x)
            self.offer()
            return
        session, ask = self._context.session, self._context.ask
        if ask is None:
            return
        if ask.several is not None and intent.zone == ask.several.target:
            note = self.raised.drop(intent.key)
            if note is not None:
                self.notes.refuse(intent.key, note)
            return
        move = session.table.meaning(session.seen, intent.key, intent.zone)
        if move is not None:
            self._answer(move)

    def _inspect(self, key: str) -> None:
        code = self._view.sprites[key].code
        note = self.notes.about(key)
        table = self._context.session.table
        if note is None or code is None or code not in table.cards.by_code:
            return
        card = table.cards.by_code[code]
        self._context.app.router.card(card, census=table.census, note=note.line, deck=table.deck)

    # Their notes

    def alarm(self, now_ms: float) -> float | None:
        """When the next frame is needed for a tooltip to appear or a note to go."""
        pointed = self.pointed
        if pointed == self._gestures.hovered and not self._context.group.stirred:
            pointed = None  # it has moved under a resting pointer
        return self.notes.alarm(now_ms, pointed)

    def draw_note(self, out: DrawList) -> None:
        """List the tooltip of the card pointed at, or the note at a card."""
        if not self.holding and not self._view.busy:
            self.notes.draw(out)

    def draw_keys(self, out: DrawList) -> None:
        """List the keys that choose cards and piles, at their lower right corners or under their words."""
        theme = self._context.app.theme
        high = max(18, theme.px(24))
        solid = f"{self._context.session.table.panel}_solid"
        feet = {zone.place: zone for zone in self._context.picture.zones if zone.feet}
        boxes = self._context.key_boxes
        boxes.clear()
        for key, spot in self.offered.spots.items():
            if shown_key(theme, spot.letter) and not spot.reason and key in self._view.sprites:
                pose = self._view.sprites[key].home
                # The middle of a card's foot holds its name.
                x, y = pose.x + pose.width / 2 - high * 0.52, pose.y + pose.height / 2 - high * 0.25
                if spot.place in feet:
                    x, y = pose.x, key_height(theme, feet[spot.place], spot.index, pose)
                boxes.append(draw_key(out, theme, spot.letter, (x, y), solid))
        boxes += self._empty.draw(out, theme, solid)

    # Targets

    def draw_targets(self, out: DrawList) -> None:
        """List the places that wait for cards: empty spots, and lit ones while a card is held."""
        context = self._context
        theme, layout, picture, ask = context.app.theme, context.layout, context.picture, context.ask
        for zone in picture.zones:
            for pose in self._view.free_spots(zone):
                h = round(pose.height)
                spot = paint.slot(theme, card_width(h), h)
                out.add(spot, (pose.x - spot.get_width() / 2, pose.y - h / 2), f"slot:{zone.place}")
        self.raised.draw_laid(out)
        if ask is not None and picture.slot and not self.holding:
            draw_slot(out, theme, layout, picture.slot, picture.slot_label)
        if self._gestures.held is not None:
            for place in self.offered.waiting(self._gestures.held):
                lit = self.offered.welcomes(self._gestures.held) and self._gestures.over == place
                draw_goal(out, theme, layout.zone(place), place, lit=lit)
