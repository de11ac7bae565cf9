"""The question to a seat and its answers, as a phone gets them: every move is the text of records."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.game import Move, Observation
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _
from cardtable.phones import card_view
from cardtable.phones.table_view import Json, colours
from cardtable.viewmodel.elements import Part
from cardtable.viewmodel.picture import HIDDEN, Note, Picture
from cardtable.viewmodel.prompts import Amount, Ask, Choice, SecretChoice, Selection, Several, Spot
from cardtable.viewmodel.raising import touch


class AskView:
    """Describes the question of one picture to the seat that sees it.

    Args:
        table: the table.
        seen: what the viewer may know.
        picture: what the table shows the viewer.
    """

    def __init__(self, table: GameTable, seen: Observation, picture: Picture) -> None:
        self._table = table
        self._seen = seen
        self._picture = picture

    def ask(self, asked: Ask) -> Json:
        """Return a question, or what the table waits for."""
        return {
            "sentence": asked.sentence,
            "mine": asked.mine,
            "title": asked.title,
            "note": asked.note,
            "cards": bool(asked.hand and asked.several is None),
            "tiles": [self._choice(choice) for choice in asked.tiles],
            "amount": None if asked.amount is None else self._amount(asked.amount),
            "choices": [self._choice(choice) for choice in asked.choices],
            "more": None if not asked.more else self._more(asked),
            "spots": [self.spot(spot) for spot in asked.spots],
            "several": None if asked.several is None else _several(asked.several),
            "secret": None if asked.secret_choice is None else self._secret(asked.secret_choice),
            "confirm": {self._write(move): words for move, words in asked.confirm.items()},
            "parts": [self._part(part) for part in asked.parts],
            "forced": "" if asked.forced is None else self._write(asked.forced),
            "whyForced": asked.why_forced,
        }

    def _write(self, move: Move) -> str:
        """The move as text. What the rules refuse need not be a move at all, so it is never written."""
        return self._seen.write(move)

    def _more(self, asked: Ask) -> Json:
        return {
            "label": asked.more_label,
            "title": asked.more_title,
            "note": asked.more_note,
            "choices": [self._choice(choice) for choice in asked.more],
        }

    def _choice(self, choice: Choice) -> Json:
        return {
            "move": "" if choice.then is not None or choice.reason else self._write(choice.move),
            "label": choice.label,
            "style": choice.style,
            "icon": choice.icon,
            "ranked": choice.ranked,
            "reason": choice.reason,
            "cards": [self._picture_of(code) for code in choice.cards],
            "gain": choice.gain,
            "line": choice.line,
            "held": choice.held,
            "parts": [self._part(part) for part in choice.parts],
            "then": None if choice.then is None else self.ask(choice.then),
        }

    def _picture_of(self, code: str) -> Json:
        hidden = code.startswith(HIDDEN)
        card = None if hidden else self._table.cards.by_code.get(code)
        name = (
            card_view.named(self._table, Note(card.title), code) if card is not None else _("Face-down card")
        )
        return {"face": card_view.face(self._table, code), "label": name}

    def _part(self, part: Part) -> Json:
        return {
            "name": part.name,
            "colour": colours(part.colours),
            "cards": [self._picture_of(code) for code in part.cards],
            "line": part.line,
        }

    def _amount(self, amount: Amount) -> Json:
        return {
            "moves": [[number, self._write(move)] for number, move in amount.moves.items()],
            "first": amount.first,
            "quick": list(amount.quick),
            "label": amount.label,
            "button": amount.button,
        }

    def spot(self, spot: Spot) -> Json:
        """Return a card or pile on the table that answers; its picture is that of the card there."""
        zone = self._picture.zone(spot.place)
        cards = zone.cards if zone is not None else ()
        there = cards[spot.index] if -len(cards) <= spot.index < len(cards) else ""
        rules = zone.zone if zone is not None else ""
        return {
            "place": spot.place,
            "index": spot.index,
            "move": "" if spot.reason else self._write(spot.move),
            "label": spot.label,
            "reason": spot.reason,
            "card": {
                "face": card_view.face(self._table, there),
                "label": card_view.label(self._table, self._seen, rules, there),
            }
            if there
            else None,
        }

    def _secret(self, found: SecretChoice) -> Json:
        """The viewer's side of a choice in secret; of the other one, only whether it is made."""
        mine, other = found.sides
        if mine.seat != self._seen.seat:
            mine, other = other, mine
        return {
            "title": found.title,
            "note": found.note,
            "chosen": mine.chosen,
            "other": {"name": other.name, "portrait": other.portrait, "chosen": other.chosen},
            "choices": []
            if mine.chosen
            else [
                {"move": self._write(move), "label": words, "icon": icon}
                for move, words, icon, _key in mine.choices
            ],
        }

    # The cards of the hand

    def card(self, asked: Ask | None, zone: str, code: str) -> Json:
        """Return one of the viewer's own cards, with the move it makes or the reason why it makes none.

        Args:
            asked: the question, if any.
            zone: the rules' name of the hand.
            code: the card.
        """
        note = self._table.note(self._seen, zone, code)
        alone = asked is not None and asked.mine and asked.hand and asked.several is None
        move = asked.cards.get(code) if asked is not None and alone else None
        reason, clause = note.line, note.clause
        if move is None and alone:
            tried = self._table.tap(self._seen, code)
            refusal = None if tried is None else self._seen.why_not(tried)
            if refusal is not None:
                reason, clause = refusal.sentence, refusal.clause
        card = self._table.cards.by_code.get(code)
        return {
            "code": code,
            "face": card_view.face(self._table, code),
            "back": card_view.back(self._table, code),
            "label": card_view.label(self._table, self._seen, zone, code),
            "name": card.title if card is not None and card.title else note.title,
            "title": note.title,
            "line": note.line if not clause or move is not None else "",
            "move": "" if move is None else self._write(move),
            "do": ""
            if move is None
            else self._do(asked, move, card.title if card and card.title else note.title),
            "reason": reason if clause and move is None else "",
            "clause": clause if move is None else "",
        }

    def _do(self, asked: Ask | None, move: Move, name: str) -> str:
        """What the button says that plays a card."""
        choices = asked.choices if asked is not None else ()
        found = next((choice.label for choice in choices if choice.move == move), "")
        return found or _("Play {card}").format(card=name)

    def selection(
        self,
        own: Sequence[str],
        several: Several,
        raised: Sequence[str],
        touched: str,
        besides: Sequence[str],
    ) -> Json:
        """Return what the raised cards amount to, after one more is touched.

        Args:
            own: the hand from the left.
            several: how cards are played together.
            raised: the cards raised before.
            touched: the card touched now; empty if exactly `raised` are wanted.
            besides: those of `raised` that were raised along with another one.
        """
        refused: Selection | None = None
        along: frozenset[str] = frozenset()
        if touched:
            result = touch(
                raised,
                frozenset(besides) & frozenset(raised),
                touched,
                own=own,
                several=several,
                what_if=lambda cards: self._table.selection(self._seen, tuple(cards)),
            )
            raised, along, refused = result.raised, result.besides, result.misfit
        found = self._table.selection(self._seen, tuple(raised))
        return {
            "cards": list(raised),
            "besides": sorted(along),
            **self._selected(found),
            "refused": None
            if refused is None
            else {"title": refused.title, "line": refused.line, "clause": refused.clause},
        }

    def _selected(self, found: Selection) -> Json:
        return {
            "title": found.title,
            "line": found.line,
            "button": found.button,
            "figure": found.figure,
            "clause": found.clause,
            "move": "" if found.move is None else self._write(found.move),
            "then": [self._write(move) for move in found.then],
            "fits": sorted(found.fits),
            "whole": list(found.whole),
            "spots": [self.spot(spot) for spot in found.spots],
        }


def _several(several: Several) -> Json:
    return {
        "button": several.button,
        "offers": [list(offer) for offer in several.offers],
        "offersLabel": several.offers_label,
        "most": several.most,
    }
