"""What a step of a lesson points at, and what of it is to be pressed."""

from __future__ import annotations

from cardtable.lessons.lesson import Step, Thing
from cardtable.scenes.lesson.conductor import PULSING, Conductor
from cardtable.scenes.lesson.picking import wanted_cards
from cardtable.scenes.lesson.spots import PANEL, SHEET, Spot, Spots
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.raised import Raised
from cardtable.table.laying import HAND


class Aims:
    """What shines, and what pulses, in the step that stands now."""

    def __init__(
        self,
        conductor: Conductor,
        context: TableContext,
        spots: Spots,
        question: Question,
        raised: Raised,
    ) -> None:
        self._conductor = conductor
        self._context = context
        self._spots = spots
        self._question = question
        self._raised = raised

    @property
    def wanted_cards(self) -> frozenset[str]:
        """The cards that the step wants raised together; empty if it wants none."""
        return wanted_cards(self._context, self._conductor.story, self._conductor.ply, {*self._raised.keys})

    @property
    def followed(self) -> list[Spot]:
        """What answers what the table asks after the learner's choice; mostly nothing."""
        if self._conductor.step is None or not self._question.aside:
            return []
        return self._spots.in_front(self._conductor.story.wanted(self._conductor.ply))

    def meant(self) -> list[Spot]:
        """What the step is about, the first thing first."""
        step = self._conductor.step
        if step is None:
            return []
        told = [spot for thing in step.point if thing != SHEET for spot in self._spots.of(thing)]
        front = self._spots.of(PANEL) if self._question.aside else []
        return [*self.followed, *front, *told]

    def mentioned(self, step: Step) -> list[Spot]:
        """The answers that the step speaks of without wanting them."""
        wanted = self._conductor.story.wanted(self._conductor.ply)
        things = [thing for thing in step.point if thing.kind == "move" and thing.name not in wanted]
        return [] if step.any else [spot for thing in things for spot in self._spots.of(thing)]

    def pressed(self) -> list[Spot]:
        """What is to be pressed: it pulses."""
        step = self._conductor.step
        if step is None or step.do in ("read", "watch"):
            return []
        if self.followed:
            return self.followed
        raised, wanted = self._raised.keys, self.wanted_cards
        things = [thing for thing in step.point if thing.kind in ("card", "move", "state")]
        if step.do == "touch":
            shown = step.touch if self._conductor.misses >= PULSING else step.point
            things = [thing for thing in step.touch if thing in shown]
        elif step.any:
            things = []
        else:
            moves = [Thing("move", text) for text in self._conductor.story.wanted(self._conductor.ply)]
            meant = [thing for thing in things if thing in moves]
            things = meant or (moves[:1] if self._conductor.misses >= PULSING and not things else things)
        if raised and wanted:  # the rest of what was begun
            things = [Thing("card", key) for key in self._context.view.keys(HAND) if key in wanted]
        things = [thing for thing in things if thing.name not in raised]
        if not things and self._raised.playable and (not wanted or wanted == {*raised}):
            things = [thing for thing in step.point if thing.kind == "press"]
        if not things and raised:
            things = [thing for thing in step.point if thing.kind == "zone"]
        return [spot for thing in things for spot in self._spots.of(thing)]
