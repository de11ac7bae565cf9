"""The table for the ear: what has just happened, the question, the card at the keys, what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import _
from cardtable.phones import card_view
from cardtable.phones.ask_view import AskView
from cardtable.phones.seat_view import seat_view
from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.stage import Stage
from cardtable.scenes.play.why import Why
from cardtable.scenes.speech.passages import Passage, Topic
from cardtable.scenes.speech.seat_words import SeatWords
from cardtable.table.heard import flowing, joined, sentences
from cardtable.table.widgets import Widget
from cardtable.viewmodel.picture import HIDDEN, Note

_LATELY: Final = 12
"""Number of the latest moves whose sentences count as news."""

_TOPICS: Final[dict[Topic, Callable[[SeatWords], str]]] = {
    "hand": SeatWords.hand,
    "table": SeatWords.table,
    "map": SeatWords.map,
    "scores": SeatWords.scores,
    "question": SeatWords.question,
}


class Above(Protocol):
    """Something that lies over a table and is heard first, such as a coach."""

    def passages(self) -> Iterable[Passage]:
        """What it says."""

    def focus(self) -> Widget | None:
        """The widget of it that has the keyboard, or None."""


class TableSpeech:
    """Tells one table in words, from nothing but what its viewer sees.

    Attributes:
        above: what lies over the table, or None.
    """

    def __init__(
        self,
        context: TableContext,
        hands: CardHands,
        question: Question,
        hints: Hints,
        why: Why,
        banners: Banners,
        stage: Stage,
    ) -> None:
        """Take the parts that have something to say."""
        self._context = context
        self._hands = hands
        self._question = question
        self._hints = hints
        self._why = why
        self._banners = banners
        self._stage = stage
        self.above: Above | None = None

    # What is said by itself

    def passages(self) -> Iterator[Passage]:
        """Yield what is said when it comes: moves, announcements, the question, and words about it."""
        context = self._context
        if self.above is not None:
            yield from self.above.passages()
        for move in context.session.match_log.told[-_LATELY:]:
            yield from self._move(move)
        banner = self._banners.showing
        if banner is not None:
            sides = [words for side in banner.sides for words in (side.figure, side.label)]
            told = (banner.title, *sides, banner.line, banner.note)
            yield Passage(banner, sentences(*told), must=True)
        yield from self._asked()
        for part, words in self._words():
            if words:
                yield Passage((part, words), words)

    def _move(self, told: Told) -> Iterator[Passage]:
        """The sentences of a move, with those for the viewer alone."""
        session = self._context.session
        for number, line in enumerate(session.match_log.lines(told, session.viewer)):
            yield Passage(("move", told.ply, number), line, news=True)

    def _asked(self) -> Iterator[Passage]:
        """The question, until it is answered; a forced move is announced in its place."""
        context, ask = self._context, self._context.ask
        made = len(context.session.match.steps)
        if context.announced:
            yield Passage(("forced", made), context.announced, must=True)
        elif ask is not None:
            words = sentences(ask.title, ask.note, ask.sentence)
            yield Passage(("asked", made, words), words, must=True)
        elif (chosen := context.picture.ask) is not None and chosen.secret_choice is not None:
            yield Passage(("secret", made), self._part("question"), must=True)

    def _words(self) -> Iterator[tuple[str, str]]:
        """What is said about the question and the moves, with the part of the table that says it."""
        found, voices, tips = self._hands.raised.selection, self._stage.voices, self._stage.tips
        raised = sentences(joined(found.title, found.figure), found.line)
        yield "raised", raised if self._hands.raised.keys else ""
        yield "note", self._hands.notes.said
        yield "hint", self._hints.said
        doubt = self._question.coach.doubt
        yield "coach", doubt.question if doubt is not None else ""
        yield "why", sentences(*self._why.told[1:]) if self._why.told is not None else ""
        if voices.line is not None:
            name = self._context.session.names[voices.line.seat]
            yield "voice", _("{name}: {words}").format(name=name, words=_(voices.line.words))
        yield "tip", tips.said if tips.box is not None else ""

    def focus_words(self) -> str:
        """Return the card, place or button that has the keyboard."""
        context = self._context
        doubting = self._question.coach.doubt is not None
        above = self.above.focus() if self.above is not None else None
        focus = above or (self._question.coach.group if doubting else context.group).focus
        if focus is not None and focus.visible:
            return focus.heard(context.app.theme)
        key = self._hands.at_keys
        if key is None or key not in context.view.sprites or context.view.busy:
            return ""  # while cards move, words about one of them would change on the way
        return self._card(key)

    def _card(self, key: str) -> str:
        """A card: one of the viewer's own with its place and what speaks against it, or one on the table."""
        context = self._context
        session, picture = context.session, context.picture
        code, zone = context.view.sprites[key].code or HIDDEN, context.view.zone_of(key)
        mark = picture.marks[code].word if code in picture.marks else ""
        own = self._hands.offered.own
        if key not in own or code.startswith(HIDDEN):
            spot = self._hands.offered.spots.get(key)
            does = (spot.label, spot.reason) if spot is not None else ()
            label = card_view.label(session.table, session.seen, zone, code)
            return sentences(*does, label, mark)
        found = AskView(session.table, session.seen, picture).card(context.ask, zone, code)
        label, reason = str(found["label"]), str(found["reason"])
        raised = _("raised") if key in self._hands.raised.keys else ""
        place = _("{number} of {count}").format(number=own.index(key) + 1, count=len(own))
        return sentences(joined(raised, label), mark, "" if reason in label else reason, place)

    # What is asked for

    def told(self, topic: Topic) -> str:
        """Return one part of the table as its viewer sees it; of a covered table, only that it is covered.

        To the question belongs what lies over the table.
        """
        above = self.above if topic == "question" else None
        over = flowing(passage.text for passage in above.passages()) if above is not None else ""
        return sentences(over, "" if above is not None and above.focus() is not None else self._part(topic))

    def _part(self, topic: Topic) -> str:
        context = self._context
        session = context.session
        if session.viewer is None:
            return _("The cards are covered: nobody has said who sits at the screen.")
        view = seat_view(
            session.table,
            session.seen,
            session.match_log.told,
            title=context.picture.title,
            felt=session.entry.felt,
            at=[""] * session.match.seats,
            piles=frozenset(name for name, zone in context.layout.zones.items() if zone.shape == "pile"),
        )
        return _TOPICS[topic](SeatWords(view, self._names()))

    def _names(self) -> dict[str, str]:
        """What each card that lies open to the viewer is called, with rank and suit, by its code."""
        session = self._context.session
        names = {}
        for zone in self._context.picture.zones:
            for code in zone.cards:
                if not code.startswith(HIDDEN):
                    title = session.table.note(session.seen, zone.zone, code).title
                    names[code] = card_view.named(session.table, Note(title), code)
        return names
