"""A sentence for every event at the Combat table."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned
from cardtable.engine.game import Observation
from cardtable.games.combat.rules.moves import CODES
from cardtable.games.combat.rules.names import CALL_NAMES, SHOWN_NAMES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import UNSEEN
from cardtable.games.kit.phrases import listed, votes_text
from cardtable.i18n import _, inside

BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def winner_shown(shown: tuple[str, str]) -> int | None:
    """Return the winning one of two choices in rock, paper, scissors, 0 or 1, or None on a tie."""
    if shown[0] == shown[1]:
        return None
    return 0 if BEATS[shown[0]] == shown[1] else 1


class Narrator:
    """Tells what happened from public events."""

    def __init__(self, names: Sequence[str], cards: Names) -> None:
        """Take the players' names by seat, and the names of the cards."""
        self.names = tuple(names)
        self.cards = cards

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about one move; empty if nothing is worth telling."""
        lines: list[str] = []
        lines += self._first(before, events)
        lines += self._turned(events)
        lines += self._shown(events)
        lines += self._came_to(before, events)
        lines += self._won(events)
        ended = next((event for event in events if isinstance(event, Ended)), None)
        if ended is not None:
            lines += self._ended(after, ended.winners[0])
        return lines

    def _first(self, before: Observation, events: Sequence[Event]) -> list[str]:
        """Tell of the deal, a call, or the cards added to a last hand."""
        first = events[0]
        match first:
            case Moved(_card, "deck", _target):
                return [_("Each player has 28 cards; the first five are on the table")]
            case Moved(_card, source, "table"):
                name = self.names[int(source.rpartition(".")[2])]
                return [
                    _("The five cards of {name}'s last hand are shuffled and put on the table").format(
                        name=name
                    )
                ]
            case Said(seat, value, _rest) if value in CALL_NAMES:
                return [_("{name} calls {call}").format(name=self.names[seat], call=_(CALL_NAMES[value]))]
            case Said(seat, "add", _value):
                added = [event.card for event in events if isinstance(event, Moved)]
                cards = listed([self.cards.title(code) for code in added])
                return [_("{name} adds {cards} to the last hand").format(name=self.names[seat], cards=cards)]
            case Said(seat, "take", value):
                return self._chosen(before, seat, value)
            case Said(seat, "chosen", _value):
                return [_("{name} has chosen").format(name=self.names[seat])]
        return []

    def _chosen(self, before: Observation, seat: int, value: str) -> list[str]:
        """Tell which cards were taken: EC-3 by higher or lower, EC-4 beside the third."""
        assert isinstance(before, CombatView)
        name = self.names[seat]
        table = before.table
        if table.pending == "unequal":
            words = _("{name} takes the lower card and two face-down cards")
            if len(value.split()) == 2:
                words = _("{name} takes the higher card and one face-down card")
            return [words.format(name=name)]
        card = table.table[int(value) - 1]
        with_it = _("a face-down card") if card == UNSEEN else self.cards.title(CODES[card])
        breaker = self.cards.title(CODES[table.table[table.up[2]]])
        return [_("{name} takes {card} and {other}").format(name=name, card=breaker, other=with_it)]

    def _came_to(self, before: Observation, events: Sequence[Event]) -> list[str]:
        """Tell the result of a wild card's rule if cards decided it."""
        assert isinstance(before, CombatView)
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is None:
            return []
        if scored.outcome == "second-wild":
            return [_("A second wild card ends the hand")]
        if scored.outcome != "swing-state":
            return []
        table = before.table
        codes = [CODES[table.table[place]] for place in table.up]
        codes += [event.card for event in events if isinstance(event, Turned)]
        total = sum(self.cards.votes(code) for code in codes)
        words = _("Swing State: {sum} is even") if total % 2 == 0 else _("Swing State: {sum} is odd")
        return [words.format(sum=total)]

    def _turned(self, events: Sequence[Event]) -> list[str]:
        seat = next((event.seat for event in events if isinstance(event, Said)), -1)
        turned = [event.card for event in events if isinstance(event, Turned)]
        if not turned or seat < 0:
            return []
        name, titles = self.names[seat], [self.cards.title(code) for code in turned]
        if turned[0] == "*celebrity" and turned[1:]:
            words = _("{name} turns over {card}, and it turns up {cards}")
            return [words.format(name=name, card=titles[0], cards=listed(titles[1:]))]
        return [_("{name} turns over {cards}").format(name=name, cards=listed(titles))]

    def _shown(self, events: Sequence[Event]) -> list[str]:
        shown = shown_hands(events)
        if shown is None:
            return []
        words = _("{one} shows {first}, {other} {second}").format(
            one=self.names[0],
            first=inside(_(SHOWN_NAMES[shown[0]])),
            other=self.names[1],
            second=inside(_(SHOWN_NAMES[shown[1]])),
        )
        winner = winner_shown(shown)
        if winner is None:
            return [_("{shown}: a tie, go again").format(shown=words)]
        return [_("{shown}: {name} wins").format(shown=words, name=self.names[winner])]

    def _won(self, events: Sequence[Event]) -> list[str]:
        """Tell in one sentence who collects what."""
        parts = []
        for seat, name in enumerate(self.names):
            zone = f"won.{seat}"
            codes = [
                e.card for e in events if isinstance(e, Moved) and e.source == "table" and e.target == zone
            ]
            if codes:
                cards = listed([self.cards.name(code) for code in codes])
                votes = votes_text(sum(self.cards.votes(code) for code in codes))
                parts.append(
                    _("{name} collects {cards} ({votes})").format(name=name, cards=cards, votes=votes)
                )
        return [_("; ").join(parts)] if parts else []

    def _ended(self, after: Observation, winner: int) -> list[str]:
        votes = after.scores
        name = self.names[winner]
        if votes[0] == votes[1]:
            return [_("269 to 269: the House decides for {name}").format(name=name)]
        line = _("{name} wins the Electoral College, {own} votes to {other}")
        return [line.format(name=name, own=votes[winner], other=votes[1 - winner])]


def collects(event: Event) -> TypeGuard[Moved]:
    """Return whether a player wins a card from the table."""
    return isinstance(event, Moved) and event.source == "table" and event.target.startswith("won.")


def shown_hands(events: Sequence[Event]) -> tuple[str, str] | None:
    """Return both choices in rock, paper, scissors, by seat, or None unless both were shown."""
    shown = {
        event.seat: event.what for event in events if isinstance(event, Said) and event.what in SHOWN_NAMES
    }
    return (shown[0], shown[1]) if len(shown) == 2 else None
