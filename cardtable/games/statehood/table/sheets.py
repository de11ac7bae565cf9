"""The score sheet of Statehood and the last declaration, collected from public events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from cardtable.engine.events import Event, Moved, Said, Turned, Won
from cardtable.games.kit.phrases import listed, points_text, votes_text
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import HandAccount, finished, latest
from cardtable.games.statehood.rules.moves import CODES, PRIZES
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE, Namer
from cardtable.games.statehood.rules.state import territory_points
from cardtable.i18n import N_, _, ngettext
from cardtable.viewmodel.colours import GREY, Colours
from cardtable.viewmodel.picture import Review
from cardtable.viewmodel.score_sheet import CardPanel, Sheet, SheetFact, SheetRow, Shown

Votes = Callable[[str], int]
"""The electoral votes of a card by its code."""

MOST_SHOWN = 6
"""Most cards shown of those that won Puerto Rico, strongest first."""

OUTCOMES = {
    "defended": N_("Kept"),
    "challenged": N_("Won"),
    "forfeit": N_("Forfeit"),
    "void": N_("Void"),
}
"""The result of Puerto Rico in a word of the score sheet."""


@dataclass(slots=True)
class Round:
    """One declaration and the cards played for it.

    Args:
        declarer: the seat that declared.
        card: the card declared.
        cards: every card played with its seat, the declared one first.
        winner: the seat that won it; -1 while the round goes on.
    """

    declarer: int
    card: str = ""
    cards: list[tuple[int, str]] = field(default_factory=list)
    winner: int = -1

    def of(self, seat: int) -> list[str]:
        """Return the cards that a seat played for their votes."""
        return [code for player, code in self.cards if player == seat and code != self.card]


@dataclass(slots=True)
class Hand(HandAccount):
    """One hand as everybody saw it.

    Args:
        rounds: its declarations in order; the last may be unfinished.
        thrown: the seat that forfeited the hand by discarding Puerto Rico, or -1.
        left: the cards turned over in the hands when Puerto Rico was settled.
    """

    rounds: list[Round] = field(default_factory=list)
    thrown: int = -1
    left: list[str] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Add what is declared, played and won."""
        match event:
            case Said(seat, "declare"):
                self.rounds.append(Round(seat))
            case Moved(card, source, target) if target == "declared" or target.startswith("challenge."):
                current = self.rounds[-1]
                current.card = current.card or card
                current.cards.append((_seat(source), card))
            case Moved(card, source, "discard") if card == PUERTO_RICO_CODE and source.startswith("hand."):
                self.thrown = _seat(source)
            case Turned(card, zone) if zone.startswith("hand."):
                self.left.append(card)
            case Won(seat):
                self.rounds[-1].winner = seat

    @property
    def last(self) -> Round | None:
        """Puerto Rico's round, or None."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].card == PUERTO_RICO_CODE else None

    def territories(self, seat: int) -> list[str]:
        """Return the territories awarded to a seat, except Puerto Rico."""
        return [r.card for r in self.rounds if r.winner == seat and r.card != PUERTO_RICO_CODE]


def _seat(zone: str) -> int:
    return int(zone.rpartition(".")[2])


def last_round(
    told: Sequence[Told], names: Sequence[str], cards: Namer, votes: Votes, colours: Sequence[Colours]
) -> Review | None:
    """Return the last territory awarded in the current hand, or None; names and colors are by seat."""
    hand = latest(told, Hand)
    rounds = hand.rounds if hand is not None else []
    decided = [r for r in rounds if r.winner >= 0 and r.card != PUERTO_RICO_CODE]
    if not decided:
        return None
    shown = decided[-1]
    sums = {
        seat: _("{name}: {votes}").format(name=names[seat], votes=_strength(shown, seat, votes))
        for seat, _card in shown.cards
    }
    return Review(
        _("The last declaration"),
        _("{name} got {card}").format(name=names[shown.winner], card=cards.said(shown.card)),
        tuple((code, sums[seat]) for seat, code in shown.cards),
        shown.of(shown.winner)[0],
        colours[shown.winner],
        tuple(sum(player == seat for player, _card in shown.cards) for seat in sums),
    )


def sheet(
    told: Sequence[Told],
    names: Sequence[str],
    colours: Sequence[Colours],
    target: int,
    portraits: Sequence[str],
    cards: Namer,
    votes: Votes,
) -> Sheet:
    """Return the score sheet after the last finished hand; names, colors and portraits are by seat."""
    hands = finished(told, Hand)
    last = hands[-1]
    champion = _("{name} wins the match").format(name=names[last.winners[0]]) if last.winners else ""
    headline, sentence = _headline(last, names, cards, votes)
    if champion:
        headline, sentence = champion, f"{headline}. {sentence}"
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=tuple(names),
        colours=tuple(colours),
        headings=(_("Hand"), _("Votes"), _("Result")),
        rows=tuple(_row(hand, colours, votes) for hand in hands),
        goal=target,
        facts=tuple(_facts(last, names, portraits, cards, votes)),
        over=bool(last.winners),
        portraits=tuple(portraits[seat] for seat in last.winners),
        panels=tuple(_panels(last, names, colours, portraits, votes)),
    )


def _panels(
    hand: Hand, names: Sequence[str], colours: Sequence[Colours], portraits: Sequence[str], votes: Votes
) -> Iterator[CardPanel]:
    """Yield the six prizes with their winners, and the cards that decided Puerto Rico."""
    if hand.result.outcome == "void":
        return
    winners = {r.card: r.winner for r in hand.rounds if r.winner >= 0}
    last = hand.last
    if last is not None:
        winners |= dict.fromkeys(_bonus(hand), last.winner)
    shown = []
    for code in PRIZES:
        seat = winners.get(code, -1)
        won = seat >= 0
        shown.append(Shown(code, portraits[seat], colours[seat]) if won else Shown(code, ghost=True))
    taken = len(winners)
    yield CardPanel(
        _("The six prizes"),
        ngettext("{count} of 6 has a winner", "{count} of 6 have a winner", taken).format(count=taken),
        tuple(shown),
    )
    if last is None or last.winner < 0:
        return
    cards = sorted(last.of(last.winner), key=lambda code: -votes(code))
    strength = _strength(last, last.winner, votes)
    yield CardPanel(
        _("Puerto Rico"),
        votes_text(strength),
        (
            Shown(PUERTO_RICO_CODE, portraits[last.winner], colours[last.winner], best=True),
            *(Shown(code) for code in cards[:MOST_SHOWN]),
        ),
        (_("A tie: {name} played first") if _is_tied(last, votes) else _("{name} had the most votes")).format(
            name=names[last.winner]
        ),
    )


def _strength(shown: Round, seat: int, votes: Votes) -> int:
    """Return the votes that a seat played in a round."""
    return sum(votes(code) for code in shown.of(seat))


def _is_tied(shown: Round, votes: Votes) -> bool:
    """Return whether another seat played as many votes as the winner of a round."""
    most = _strength(shown, shown.winner, votes)
    others = {seat for seat, _card in shown.cards} - {shown.winner}
    return any(_strength(shown, seat, votes) == most for seat in others)


def _bonus(hand: Hand) -> list[str]:
    """Return the prizes in others' hands that go to who declared Puerto Rico and held it (ST-15)."""
    shown = hand.last
    if shown is None or shown.winner < 0 or shown.winner != shown.declarer:
        return []
    others = [*hand.left, *(code for seat, code in shown.cards if seat != shown.declarer)]
    return [code for code in PRIZES if code in others]


def _gained(hand: Hand, cards: Namer) -> str:
    """Return the points of Puerto Rico's winner in a hand, with their sources."""
    shown = hand.last
    assert shown is not None  # Puerto Rico was declared
    bonus = _bonus(hand)
    own = hand.territories(shown.winner)
    parts = [_("6 for Puerto Rico")]
    if bonus:
        parts.append(
            _("{points} for {cards} in others' hands").format(
                points=sum(map(_worth, bonus)), cards=listed([cards.said(code) for code in bonus])
            )
        )
    if own:
        parts.append(
            _("{points} for {cards}").format(
                points=sum(map(_worth, own)), cards=listed([cards.said(code) for code in own])
            )
        )
    points = points_text(hand.result.points[shown.winner])
    if len(parts) == 1:
        return points
    return _("{points}: {parts}").format(points=points, parts=_(", ").join(parts))


def _worth(code: str) -> int:
    return territory_points(1 << CODES.index(code))


def _headline(hand: Hand, names: Sequence[str], cards: Namer, votes: Votes) -> tuple[str, str]:
    """Return the result of a hand in a few words, and as a sentence."""
    if hand.result.outcome == "void":
        return _("Void hand"), _("Puerto Rico was turned up at the deal, so nobody scores.")
    if hand.result.outcome == "forfeit":
        name = names[hand.thrown]
        return (
            _("{name} gives the hand away").format(name=name),
            _("{name} discarded Puerto Rico: everybody else gets 6 points.").format(name=name),
        )
    shown = hand.last
    assert shown is not None  # a hand neither void nor forfeited ends with Puerto Rico
    defence = _strength(shown, shown.declarer, votes)
    points = _gained(hand, cards)
    if hand.result.outcome == "defended":
        return (
            _("{name} keeps Puerto Rico").format(name=names[shown.winner]),
            _("{votes} votes, and nobody had more. {name} gets {points}.").format(
                votes=defence, name=names[shown.winner], points=points
            ),
        )
    others = [seat for seat in range(len(names)) if seat != shown.winner]
    second = max(others, key=lambda seat: _strength(shown, seat, votes))
    most, less = _strength(shown, shown.winner, votes), _strength(shown, second, votes)
    line = _("{votes} votes beat {other}'s {less}. {name} gets {points}.")
    if most == less:  # the declarer, who wins ties, has fewer
        line = _("{name} and {other} tied with {votes} votes. {name} played first and gets {points}.")
    return (
        _("{name} wins Puerto Rico").format(name=names[shown.winner]),
        line.format(votes=most, less=less, other=names[second], name=names[shown.winner], points=points),
    )


def _row(hand: Hand, colours: Sequence[Colours], votes: Votes) -> SheetRow:
    shown = hand.last
    return hand.row(
        str(_strength(shown, shown.winner, votes)) if shown is not None else "",
        colours[shown.winner] if shown is not None else GREY,
        _(OUTCOMES[hand.result.outcome]),
    )


def _facts(
    hand: Hand, names: Sequence[str], portraits: Sequence[str], cards: Namer, votes: Votes
) -> Iterator[SheetFact]:
    """Yield the winner of most territories, and the strongest cards played for one."""
    got = {seat: hand.territories(seat) for seat in range(len(names))}
    counts = [len(codes) for codes in got.values()]
    if counts.count(max(counts)) == 1:
        most = counts.index(max(counts))
        name = cards.of if counts[most] == 1 else cards.brief
        where = listed([name(code) for code in got[most]])
        title = _("Most territories") if counts[most] > 1 else _("The only territory")
        yield SheetFact(portraits[most], title, where)
    decided = [r for r in hand.rounds if r.winner >= 0 and r.card != PUERTO_RICO_CODE]
    if decided:
        best = max(decided, key=lambda r: _strength(r, r.winner, votes))
        line = _("{votes} for {card}").format(
            votes=votes_text(_strength(best, best.winner, votes)), card=cards.said(best.card)
        )
        yield SheetFact(portraits[best.winner], _("Most votes for a prize"), line)
