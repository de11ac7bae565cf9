"""The score sheet of Combat, its last hand, and the map at the end."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.atlas import atlas
from cardtable.games.combat.rules.names import WILD_CODES, Names
from cardtable.games.combat.rules.setup import HANDS, MAJORITY
from cardtable.games.combat.table.card_history import NO_WILD, CardHistory, Hand, decided_by, how, votes_of
from cardtable.games.kit.phrases import listed, votes_text
from cardtable.i18n import N_, _, ngettext
from cardtable.viewmodel.colours import STONE, Colours
from cardtable.viewmodel.elements import Ending, Region
from cardtable.viewmodel.picture import Review, Sitter
from cardtable.viewmodel.score_sheet import Sheet, SheetFact, SheetRow

DISTRICT: Final = "DC"
MOST_TURNING: Final = 5
LONG: Final = 2
"""Most cards listed by name on a line; more are listed by their postal codes."""

DECIDED: Final = {
    "unequal": N_("Choice"),
    "tie-breaker": N_("Tie-break"),
    "second-wild": N_("2 wild"),
    "fake-news": N_("Fake"),
    "celebrity": N_("Celebrity"),
    "recount": N_("Recount"),
    "swing-state": N_("Swing"),
    "collusion": N_("Collusion"),
}
"""What decided a hand, short enough for the sheet's pill."""


def last_hand(
    history: CardHistory, names: Sequence[str], cards: Names, colours: Sequence[Colours]
) -> Review | None:
    """Return the cards of the last finished hand and their collectors, or None before the first."""
    if not history.finished:
        return None
    hand = history.finished[-1]
    parts = [
        _("{name} {votes}").format(name=name, votes=votes_text(_votes(hand.collected(seat), cards)))
        for seat, name in enumerate(names)
    ]
    return Review(
        _("Hand {hand}").format(hand=hand.number),
        _(" · ").join(parts),
        tuple((code, names[seat]) for seat, code in hand.won),
    )


def _votes(codes: Sequence[str], cards: Names) -> int:
    return sum(cards.votes(code) for code in codes)


def sheet(history: CardHistory, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours]) -> Sheet:
    """Return the score sheet after the last finished hand; there must be one."""
    finished = history.finished
    last = finished[-1]
    assert last.scored is not None
    names = [sitter.name for sitter in sitters]
    first, second = last.scored.scores
    best = history.winner if history.winner is not None else int(second > first)
    heroes: tuple[int, ...] = (best,)
    if history.winner is not None:
        headline = _("{name} wins the match").format(name=names[history.winner])
        portraits: tuple[str, ...] = (sitters[history.winner].portrait,)
    else:
        own, other = last.scored.points
        heroes = () if own == other else (int(other > own),)
        headline = _("Hand {number} is even").format(number=last.number)
        if heroes:
            headline = _("Hand {number} goes to {name}").format(number=last.number, name=names[heroes[0]])
        portraits = ()
    sentence = ngettext(
        "{first} to {second} after {hands} hand; {goal} votes win.",
        "{first} to {second} after {hands} hands; {goal} votes win.",
        len(finished),
    )
    if history.winner is None and first != second:
        sentence = ngettext(
            "{name} leads {first} to {second} after {hands} hand; {goal} votes win.",
            "{name} leads {first} to {second} after {hands} hands; {goal} votes win.",
            len(finished),
        )
    sentence = sentence.format(
        name=names[best],
        first=last.scored.scores[best],
        second=last.scored.scores[1 - best],
        hands=len(finished),
        goal=MAJORITY,
    )
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=tuple(names),
        colours=tuple(colours),
        headings=(_("Hand"), _("Decided"), _("{first} – {second}").format(first=names[0], second=names[1])),
        rows=tuple(_row(hand, colours, cards) for hand in finished),
        goal=MAJORITY,
        facts=_facts(last, sitters, cards, over=history.winner is not None),
        over=history.winner is not None,
        portraits=portraits,
        heroes=heroes,
        counts_votes=True,
        races=False,
    )


def _row(hand: Hand, colours: Sequence[Colours], cards: Names) -> SheetRow:
    assert hand.scored is not None
    first, second = (_votes(hand.collected(seat), cards) for seat in (0, 1))
    votes = _("{first} – {second}").format(first=first, second=second)
    if hand.added:  # they had counted before, and count again
        votes = _("{votes}, {added} put in").format(votes=votes, added=_votes(hand.added, cards))
    return SheetRow(
        hand.number,
        _(DECIDED[hand.scored.outcome]),
        STONE if first == second else colours[int(second > first)],
        votes,
        hand.scored.points,
        hand.scored.scores,
    )


def _facts(hand: Hand, sitters: Sequence[Sitter], cards: Names, *, over: bool) -> tuple[SheetFact, ...]:
    """Return each player's collection in a hand, with its number at the end of the match."""
    facts = []
    short = any(len(hand.collected(seat)) > LONG for seat in range(len(sitters)))  # there is one line
    for seat, sitter in enumerate(sitters):
        codes = hand.collected(seat)
        if codes:
            words = [_short(code) if short else cards.name(code) for code in codes]
            names = listed(words)
            votes = votes_text(_votes(codes, cards))
            title = _("The last hand: {votes}").format(votes=votes) if over else votes
            facts.append(SheetFact(sitter.portrait, title, names))
    return tuple(facts)


def _short(code: str) -> str:
    return _("a wild card") if code in WILD_CODES else code


def ending(
    history: CardHistory, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours], left: int
) -> Ending | None:
    """Return the map at the end of the match, with the seat `left` at the left; None before."""
    if history.winner is None:
        return None
    seats = left, 1 - left
    votes = [votes_of(history, seat, cards) for seat in seats]
    blocks = [_blocks(history, seat, cards) for seat in seats]
    winner = sitters[history.winner].name
    return Ending(
        headline=_("{name} wins the Electoral College").format(name=winner),
        sentence=_sentence(history, sitters, cards, left),
        names=(sitters[seats[0]].name, sitters[seats[1]].name),
        portraits=(sitters[seats[0]].portrait, sitters[seats[1]].portrait),
        colours=(colours[seats[0]], colours[seats[1]]),
        votes=(votes[0], votes[1]),
        goal=MAJORITY,
        blocks=(blocks[0], blocks[1]),
        regions=_regions(history, sitters, cards, colours),
        turning=_turning(history, cards, seats),
        legend=(
            _legend(history, sitters[seats[0]].name, seats[0]),
            _legend(history, sitters[seats[1]].name, seats[1]),
        ),
    )


def _blocks(history: CardHistory, seat: int, cards: Names) -> tuple[int, ...]:
    found = [cards.votes(code) for code, holding in history.holdings.items() if holding.seat == seat]
    return tuple(sorted((votes for votes in found if votes), reverse=True))


def states_of(history: CardHistory, seat: int) -> tuple[int, bool]:
    """Return the number of states a seat holds, and whether it holds the District, which is none."""
    codes = [code for code, holding in history.holdings.items() if holding.seat == seat]
    states = [code for code in codes if code not in WILD_CODES and code != DISTRICT]
    return len(states), DISTRICT in codes


def _sentence(history: CardHistory, sitters: Sequence[Sitter], cards: Names, left: int) -> str:
    """Return what the end means to the only person at the table, or else how long it took."""
    assert history.winner is not None
    totals = [votes_of(history, seat, cards) for seat in range(len(sitters))]
    alone = sitters[left].person and not sitters[1 - left].person
    if totals[0] != totals[1] and alone and history.winner == left:
        over = totals[left] - MAJORITY
        words = ngettext("{votes} vote more than needed", "{votes} votes more than needed", over)
        return words.format(votes=over) if over else _("With not a vote to spare")
    if totals[0] != totals[1] and alone:
        short = MAJORITY - totals[left]
        words = ngettext("{votes} more vote would have won it", "{votes} more votes would have won it", short)
        return words.format(votes=short)
    if totals[0] != totals[1]:
        return _("Combat · after {hands} hands").format(hands=HANDS)
    own, other = (states_of(history, seat)[0] for seat in (history.winner, 1 - history.winner))
    if own == other:
        return _("269 to 269 and {states} states each: rock, paper, scissors decided").format(states=own)
    return _("269 to 269: the House decided, {own} states to {other}").format(own=own, other=other)


def _legend(history: CardHistory, name: str, seat: int) -> str:
    states, district = states_of(history, seat)
    line = ngettext("{name} · {states} state", "{name} · {states} states", states)
    if district:
        line = ngettext("{name} · {states} state + DC", "{name} · {states} states + DC", states)
    return line.format(name=name, states=states)


def state_lines(history: CardHistory, code: str, sitters: Sequence[Sitter], cards: Names) -> tuple[str, ...]:
    """Return a state's history in lines: who won it when and how, and whether it brought 270 votes."""
    holding = history.holdings[code]
    name = sitters[holding.seat].name
    lines = [_("Won by {name} in hand {hand}").format(name=name, hand=holding.hand.number)]
    if holding.hand.scored is not None:
        lines.append(how(holding.hand, code, cards))
    if holding.reached:
        lines.append(_("The state that reached {goal}").format(goal=MAJORITY))
    return tuple(line for line in lines if line)


def _regions(
    history: CardHistory, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours]
) -> dict[str, Region]:
    """Return every state that was won, in the order won."""
    return {
        code: Region(
            colours[holding.seat].fill,
            cards.name(code),
            state_lines(history, code, sitters, cards),
            str(cards.votes(code)),
        )
        for code, holding in history.holdings.items()
        if code in atlas().map.states
    }


def _turning(
    history: CardHistory, cards: Names, seats: tuple[int, int]
) -> tuple[tuple[str, str, int, int], ...]:
    """Return the states that mattered most, in the order won: the one that reached 270, the largest."""
    placed = [(code, holding) for code, holding in history.holdings.items() if code in atlas().map.states]
    reached = [code for code, holding in placed if holding.reached and holding.seat == history.winner]
    # A state decided by a wild card or a tie outweighs one with equal votes.
    weight = {
        code: cards.votes(code) + (6 if _dramatic(holding.hand) else 0) + 100 * (code in reached[-1:])
        for code, holding in placed
    }
    best = sorted(placed, key=lambda found: weight[found[0]], reverse=True)[:MOST_TURNING]
    return tuple(
        (
            code,
            decided_by(holding.hand, cards) or _("Hand {hand}").format(hand=holding.hand.number),
            cards.votes(code),
            seats.index(holding.seat),
        )
        for code, holding in sorted(best, key=placed.index)
    )


def _dramatic(hand: Hand) -> bool:
    return hand.scored is not None and hand.scored.outcome not in NO_WILD[:1]
