"""The score sheet of Whitehouse and the last trick, gathered from what everybody saw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won
from cardtable.games.kit.phrases import signed, votes_text
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.table.game_table import Told, by_hand
from cardtable.games.whitehouse.rules.names import winning
from cardtable.games.whitehouse.rules.setup import LANDSLIDE, LANDSLIDE_ALONE, PARTNERS
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import GOLD, Colours
from cardtable.viewmodel.picture import Review
from cardtable.viewmodel.score_sheet import (
    Block,
    CardPanel,
    Share,
    Sheet,
    SheetFact,
    SheetRow,
    Shown,
    VoteBar,
)

DASH: Final = "–"


@dataclass(slots=True)
class Trick:
    """One trick: who played what, in order; who won it, and with how many votes."""

    cards: list[tuple[int, str]] = field(default_factory=list)
    winner: int = -1
    votes: int = 0


@dataclass(slots=True)
class Hand:
    """One hand as everybody saw it.

    Args:
        number: from 1.
        bid, bidder: the contract.
        trump: its suit.
        tricks: in order; the last may be unfinished.
        kitty: the votes buried, known once the hand was scored.
        buried: the cards, likewise.
        accused: the seat a call of renege was about, with who called; the last one counts.
        scored: how it ended, None while it goes on.
        winners: of the match, where the hand ended it.
    """

    number: int
    bid: int = 0
    bidder: int = -1
    trump: str | None = None
    tricks: list[Trick] = field(default_factory=list)
    kitty: int = 0
    buried: list[str] = field(default_factory=list)
    accused: tuple[int, int] | None = None
    scored: Scored | None = None
    winners: tuple[int, ...] = ()

    def alone(self, seat: int) -> tuple[int, int]:
        """The votes a seat took in tricks, and in how many."""
        won = [trick.votes for trick in self.tricks if trick.winner == seat]
        return sum(won), len(won)

    def captured(self, seats: Sequence[int]) -> int:
        """The votes of some seats together, with the kitty where the bidder is one of them."""
        return sum(self.alone(seat)[0] for seat in seats) + (self.kitty if self.bidder in seats else 0)


def hands(told: Sequence[Told]) -> list[Hand]:
    """The hands of a match in order, the last perhaps unfinished."""
    return by_hand(told, Hand, _follow)


def _follow(hand: Hand, event: Event) -> None:
    match event:
        case Said(seat, "bid", value):
            hand.bid, hand.bidder = int(value), seat
        case Said(_, "trump", value):
            hand.trump = value
        case Said(seat, "renege", value):
            hand.accused = seat, int(value)
        case Moved(card, source, "trick"):
            if not hand.tricks or hand.tricks[-1].winner >= 0:
                hand.tricks.append(Trick())
            hand.tricks[-1].cards.append((int(source.rpartition(".")[2]), card))
        case Won(seat, "trick", votes):
            hand.tricks[-1].winner, hand.tricks[-1].votes = seat, votes
        case Won(_, "kitty", votes):
            hand.kitty = votes
        case Turned(card, "kitty"):
            hand.buried.append(card)
        case Scored():
            hand.scored = event
        case Ended(winners):
            hand.winners = winners


def last_trick(told: Sequence[Told], names: Sequence[str], colours: Sequence[Colours]) -> Review | None:
    """The last finished trick of the hand that goes on; None where there is none.

    Args:
        told: the match so far.
        names: by seat.
        colours: by seat.
    """
    number = told[-1].hand if told else 0
    found = hands([move for move in told if move.hand == number])
    finished = [trick for trick in found[-1].tricks if trick.winner >= 0] if found else []
    if not finished:
        return None
    trick = finished[-1]
    place = winning([card for _seat, card in trick.cards], found[-1].trump)
    return Review(
        _("The last trick"),
        _("{name} won {votes}").format(name=names[trick.winner], votes=votes_text(trick.votes)),
        tuple((card, names[seat]) for seat, card in trick.cards),
        "" if place is None else trick.cards[place][1],
        colours[trick.winner],
    )


def sheet(
    told: Sequence[Told],
    narrator: Narrator,
    colours: Sequence[Colours],
    target: int,
    portraits: Sequence[str],
    deck: Deck,
) -> Sheet:
    """The score sheet after the last finished hand.

    Args:
        told: the match so far; at least one hand was finished.
        narrator: knows the names of seats and sides.
        colours: of each side.
        target: the score that ends the match.
        portraits: by seat.
        deck: gives the names of the cards.
    """
    finished = [hand for hand in hands(told) if hand.scored is not None]
    last = finished[-1]
    assert last.scored is not None
    champion = narrator.won(last.winners) if last.winners else ""
    headline, sentence = _headline(last, narrator)
    if champion:
        headline, sentence = champion, f"{headline}. {sentence}"
    settled = last.scored.outcome != "renege" and last.bidder >= 0
    bidders = next((seats for seats in narrator.sides if last.bidder in seats), ())
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=narrator.side_names,
        colours=tuple(colours),
        headings=(_("Hand"), _("Bid"), _("Votes")),
        rows=tuple(_row(hand, narrator, colours) for hand in finished),
        goal=target,
        facts=tuple(_facts(last, portraits, deck)),
        over=bool(last.winners),
        portraits=tuple(portraits[seat] for seat in last.winners),
        heroes=last.winners or (bidders if settled else ()),
        fell=settled and not last.winners and last.scored.outcome == "failed",
        bar=_bar(last, narrator, colours, portraits) if settled else None,
        panels=tuple(_panels(last, narrator, colours, portraits, deck)) if settled else (),
    )


def _bar(hand: Hand, narrator: Narrator, colours: Sequence[Colours], portraits: Sequence[str]) -> VoteBar:
    """All votes in a row: the bidder's tricks, the partner's, the kitty, then those of the others."""
    side_of = {seat: side for side, seats in enumerate(narrator.sides) for seat in seats}
    ours = side_of[hand.bidder]
    partners = [seat for seat in narrator.sides[ours] if seat != hand.bidder]
    blocks: list[Block] = []
    shares: list[Share] = []

    def take(seats: Sequence[int], name: str, *, pale: bool = False, counts: bool = True) -> None:
        tricks = [trick for trick in hand.tricks if trick.winner in seats]
        if not tricks:
            return
        side = colours[side_of[seats[0]]]
        blocks.extend(Block(trick.votes, side, pale) for trick in tricks)
        label = ngettext("{name}: {count} trick", "{name}: {count} tricks", len(tricks))
        portrait = portraits[seats[0]] if len(seats) == 1 else ""
        words = label.format(name=name, count=len(tricks))
        shares.append(Share(len(tricks), words, side, portrait, counts))

    take([hand.bidder], narrator.names[hand.bidder])
    for seat in partners:
        take([seat], narrator.names[seat], pale=True)
    blocks.append(Block(hand.kitty, GOLD))
    shares.append(Share(1, _("the kitty"), GOLD))
    for side, seats in enumerate(narrator.sides):
        if side != ours:
            take(seats, narrator.side_names[side], counts=False)
    return VoteBar(tuple(blocks), tuple(shares), hand.bid, hand.captured(narrator.sides[ours]))


def _panels(
    hand: Hand, narrator: Narrator, colours: Sequence[Colours], portraits: Sequence[str], deck: Deck
) -> Iterator[CardPanel]:
    """The kitty, open, and the best trick."""
    yield CardPanel(
        _("The kitty, face up"),
        _("{name} buried {votes}").format(name=narrator.names[hand.bidder], votes=votes_text(hand.kitty)),
        tuple(Shown(code) for code in hand.buried),
        fanned=True,
    )
    finished = [trick for trick in hand.tricks if trick.winner >= 0]
    if not finished:
        return
    best = max(finished, key=lambda trick: trick.votes)
    place = winning([card for _seat, card in best.cards], hand.trump)
    assert place is not None  # four cards lie in a finished trick
    side_of = {seat: side for side, seats in enumerate(narrator.sides) for seat in seats}
    shown = [
        Shown(code, portraits[seat], colours[side_of[seat]], best=number == place)
        for number, (seat, code) in enumerate(best.cards)
    ]
    led = deck.by_code[best.cards[0][1]]
    first = led.name if led.place else card_name(led.code)
    yield CardPanel(
        _("Best trick"),
        votes_text(best.votes),
        (shown.pop(place), *shown),
        _("Trick {number}: {card} led").format(
            number=hand.tricks.index(best) + 1, card=first[:1].upper() + first[1:]
        ),
    )


def _headline(hand: Hand, narrator: Narrator) -> tuple[str, str]:
    """What a hand came to, in few words, and in a sentence."""
    assert hand.scored is not None
    if hand.scored.outcome == "renege" and hand.accused is not None:
        return _reneged(hand, narrator, *hand.accused)
    side = next(side for side, seats in enumerate(narrator.sides) if hand.bidder in seats)
    count = len(narrator.sides[side])
    if hand.scored.outcome == "landslide":
        headline = _("A landslide for {side}")
    elif hand.scored.outcome == "made":
        headline = ngettext("{side} made the bid", "{side} made their bid", count)
    else:
        headline = ngettext("{side} missed the bid", "{side} missed their bid", count)
    sentence = (
        _("{name} bid {bid} in {suit}; they took {votes} of the 538 votes.")
        if count > 1
        else _("{name} bid {bid} in {suit} and took {votes} of the 538 votes.")
    ).format(
        name=narrator.names[hand.bidder],
        bid=hand.bid,
        suit=suit_name(hand.trump or ""),
        votes=hand.captured(narrator.sides[side]),
    )
    return headline.format(side=narrator.side_names[side]), sentence


def _reneged(hand: Hand, narrator: Narrator, caller: int, accused: int) -> tuple[str, str]:
    """What a right call came to: the point for it, and what became of the bid (WH-18)."""
    assert hand.scored is not None
    points = hand.scored.points
    sentences = [
        _("{name} saw it: {points}.").format(name=narrator.names[caller], points=_points(max(points)))
    ]
    if min(points) < 0:
        sentences.append(
            _("The bid of {bid} counts as failed: {points}.").format(
                bid=hand.bid, points=_points(min(points))
            )
        )
    elif hand.bid >= (LANDSLIDE if len(narrator.sides) == len(PARTNERS) else LANDSLIDE_ALONE):
        sentences.append(_("The bid of {bid} counts as made: a landslide.").format(bid=hand.bid))
    return _("{name} reneged").format(name=narrator.names[accused]), " ".join(sentences)


def _points(points: int) -> str:
    words = {1: _("one point"), -1: _("minus one point"), -2: _("minus two points"), 2: _("two points")}
    return words.get(points) or ngettext("{points} point", "{points} points", abs(points)).format(
        points=signed(points)
    )


def _row(hand: Hand, narrator: Narrator, colours: Sequence[Colours]) -> SheetRow:
    assert hand.scored is not None
    side = next((side for side, seats in enumerate(narrator.sides) if hand.bidder in seats), 0)
    if hand.scored.outcome == "renege":
        votes = _("Renege")
    elif len(narrator.sides) == 2:
        votes = f"{hand.captured(narrator.sides[0])} {DASH} {hand.captured(narrator.sides[1])}"
    else:
        votes = str(hand.captured(narrator.sides[side]))
    return SheetRow(
        hand.number,
        str(hand.bid) if hand.bid else "",
        colours[side],
        votes,
        hand.scored.points,
        hand.scored.scores,
    )


def _facts(hand: Hand, portraits: Sequence[str], deck: Deck) -> Iterator[SheetFact]:
    """The best trick and the seat with most votes."""
    finished = [trick for trick in hand.tricks if trick.winner >= 0]
    if not finished:
        return
    best = max(finished, key=lambda trick: trick.votes)
    place = winning([card for _seat, card in best.cards], hand.trump)
    assert place is not None  # four cards lie in a finished trick
    card = deck.by_code[best.cards[place][1]]
    what = card.name if card.place else card_name(card.code)
    yield SheetFact(
        portraits[best.winner],
        _("Best trick"),
        _("{card} caught {votes}").format(card=what[:1].upper() + what[1:], votes=votes_text(best.votes)),
    )
    seat = max(range(SEATS), key=lambda seat: hand.alone(seat)[0])
    votes, tricks = hand.alone(seat)
    yield SheetFact(
        portraits[seat],
        _("Most votes won"),
        ngettext("{votes} in {tricks} trick", "{votes} in {tricks} tricks", tricks).format(
            votes=votes, tricks=tricks
        ),
    )
