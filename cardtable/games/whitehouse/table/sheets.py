"""The score sheet of Whitehouse and the last trick, collected from public events."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.cards.names import suit_name
from cardtable.engine.events import Event, Said, Turned, Won
from cardtable.games.kit.phrases import signed, votes_text
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.kit.table.trick_story import TrickHand, best_trick, hand_facts
from cardtable.games.whitehouse.rules.setup import LANDSLIDE, LANDSLIDE_ALONE, PARTNERS
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import GOLD, Colours
from cardtable.viewmodel.score_sheet import (
    Block,
    CardPanel,
    Share,
    Sheet,
    SheetRow,
    Shown,
    VoteBar,
)

DASH: Final = "–"


@dataclass(slots=True)
class Hand(TrickHand):
    """One hand as everybody saw it.

    Args:
        bid: votes of the contract.
        bidder: seat of the contract.
        trump: suit of the contract.
        kitty: votes buried, known once the hand is scored.
        buried: cards buried, known once the hand is scored.
        accused: the caller and the accused seat of the last call of a renege.
    """

    bid: int = 0
    bidder: int = -1
    trump: str | None = None
    kitty: int = 0
    buried: list[str] = field(default_factory=list)
    accused: tuple[int, int] | None = None

    def captured(self, seats: Sequence[int]) -> int:
        """Return the votes of some seats together, with the kitty if the bidder is one of them."""
        return sum(self.alone(seat)[0] for seat in seats) + (self.kitty if self.bidder in seats else 0)

    def take(self, event: Event) -> None:
        """Add bids, trump, calls and the kitty to the tricks."""
        match event:
            case Said(seat, "bid", value):
                self.bid, self.bidder = int(value), seat
            case Said(_, "trump", value):
                self.trump = value
            case Said(seat, "renege", value):
                self.accused = seat, int(value)
            case Won(_, "kitty", votes):
                self.kitty = votes
            case Turned(card, "kitty"):
                self.buried.append(card)
            case _:
                TrickHand.take(self, event)


def sheet(
    told: Sequence[Told],
    narrator: Narrator,
    colours: Sequence[Colours],
    target: int,
    portraits: Sequence[str],
    deck: Deck,
) -> Sheet:
    """Return the score sheet after the last finished hand; colors are by side, portraits by seat."""
    hands = finished(told, Hand)
    last = hands[-1]
    champion = narrator.won(last.winners) if last.winners else ""
    headline, sentence = _headline(last, narrator)
    if champion:
        headline, sentence = champion, f"{headline}. {sentence}"
    settled = last.result.outcome != "renege" and last.bidder >= 0
    bidders = next((seats for seats in narrator.sides if last.bidder in seats), ())
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=narrator.side_names,
        colours=tuple(colours),
        headings=(_("Hand"), _("Bid"), _("Votes")),
        rows=tuple(_row(hand, narrator, colours) for hand in hands),
        goal=target,
        facts=tuple(hand_facts(last, portraits, deck)),
        over=bool(last.winners),
        portraits=tuple(portraits[seat] for seat in last.winners),
        heroes=last.winners or (bidders if settled else ()),
        fell=settled and not last.winners and last.result.outcome == "failed",
        bar=_bar(last, narrator, colours, portraits) if settled else None,
        panels=tuple(_panels(last, narrator, colours, portraits, deck)) if settled else (),
        tips=("kitty-shown",) if settled else (),
    )


def _bar(hand: Hand, narrator: Narrator, colours: Sequence[Colours], portraits: Sequence[str]) -> VoteBar:
    """Return all votes in a row: the bidder's tricks, the partner's, the kitty, then the others'."""
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
    shares.append(Share(1, _("buried"), GOLD))
    for side, seats in enumerate(narrator.sides):
        if side != ours:
            take(seats, narrator.side_names[side], counts=False)
    return VoteBar(tuple(blocks), tuple(shares), hand.bid, hand.captured(narrator.sides[ours]))


def _panels(
    hand: Hand, narrator: Narrator, colours: Sequence[Colours], portraits: Sequence[str], deck: Deck
) -> Iterator[CardPanel]:
    """Yield the open kitty and the best trick."""
    yield CardPanel(
        _("The buried cards"),
        _("{name} buried {votes}").format(name=narrator.names[hand.bidder], votes=votes_text(hand.kitty)),
        tuple(Shown(code) for code in hand.buried),
        fanned=True,
    )
    side_of = {seat: side for side, seats in enumerate(narrator.sides) for seat in seats}
    yield from best_trick(hand, portraits, [colours[side_of[seat]] for seat in sorted(side_of)], deck)


def _headline(hand: Hand, narrator: Narrator) -> tuple[str, str]:
    """Return the result of a hand in a few words, and as a sentence."""
    if hand.result.outcome == "renege" and hand.accused is not None:
        return _reneged(hand, narrator, *hand.accused)
    side = next(side for side, seats in enumerate(narrator.sides) if hand.bidder in seats)
    count = len(narrator.sides[side])
    if hand.result.outcome == "landslide":
        headline = _("A landslide for {side}")
    elif hand.result.outcome == "made":
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
    """Return the result of a right call: its point, and what became of the bid (WH-18)."""
    points = hand.result.points
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
    side = next((side for side, seats in enumerate(narrator.sides) if hand.bidder in seats), 0)
    if hand.result.outcome == "renege":
        votes = _("Renege")
    elif len(narrator.sides) == 2:
        votes = f"{hand.captured(narrator.sides[0])} {DASH} {hand.captured(narrator.sides[1])}"
    else:
        votes = str(hand.captured(narrator.sides[side]))
    return hand.row(str(hand.bid) if hand.bid else "", colours[side], votes)
