"""How a hand of States ended, for the map: what won it, and how close people at the screen were."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.names import card_name, color_name, pile_name, total_text
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import HAND_SIZE, PILES
from cardtable.games.states.table.maps import Maps
from cardtable.games.states.table.narration import Narrator
from cardtable.games.states.table.sheets import Hand, points_won
from cardtable.i18n import N_, _
from cardtable.viewmodel.elements import HandEnding, Nearly, Track

_TIE: Final = N_("A tie goes to the knocker, or else to the next player on the left.")

_ALSO: Final = 2
"""Most other states that would have linked four listed by name; of more, the number is given."""

_TOP, _DECK, _UNDER, _HELD = range(4)
"""Places of a missing card, the closest to coming first."""


class Finish:
    """Tells how the hands of one match ended.

    Args:
        maps: knows the borders.
        narrator: holds the names of players and cards.
        portraits: the players' pictures, by seat.
    """

    def __init__(self, maps: Maps, narrator: Narrator, portraits: Sequence[str]) -> None:
        self._maps = maps
        self._narrator = narrator
        self._portraits = portraits
        self._cards = narrator.deck.by_code

    def of(
        self, view: StatesView, told: Sequence[Told], people: Sequence[int], track: Track
    ) -> HandEnding | None:
        """Return how the last finished hand ended for the people at the screen, or None.

        Its cards still lie on the table that everybody sees; `track` is the match's current standing.
        """
        hands = finished(told, Hand)
        if not hands:
            return None
        hand = hands[-1]
        side = self._narrator.side_of(hand.winner)
        gain = hand.result.points[side]
        codes = self._maps.chain(hand.decided(self._narrator.deck))
        near = None
        losers = [seat for seat in people if self._narrator.side_of(seat) != side]
        for seat in losers:
            near = near or self._nearly(view, hand, seat, alone=len(people) == 1)
        if near is None and losers and hand.outcome == "total":
            near = self._short(hand, losers, alone=len(people) == 1)
        mine = len(losers) < len(people)
        headline, sentence = self._words(hand, codes, gain, mine=mine)
        return HandEnding(
            headline,
            sentence,
            self._portraits[hand.winner],
            mine=mine,
            regions=self._maps.lit(codes),
            links=self._maps.chain_links(codes) if hand.outcome == "connected" else (),
            label=_("{name}'s cards").format(name=self._narrator.names[hand.winner]),
            gain=gain,
            side=side,
            track=track,
            nearly=near,
        )

    def _words(self, hand: Hand, codes: Sequence[str], gain: int, *, mine: bool) -> tuple[str, str]:
        """Return the headline and the sentence below it."""
        name = self._narrator.names[hand.winner]
        points = points_won(hand, gain)
        if hand.outcome == "connected":
            headline = _("STATES! {name} links four") if mine else _("{name} links four")
            headline = headline.format(name=name)
            sentence = _("{states} link: {points}").format(
                states=listed([self._cards[code].name for code in codes]), points=points
            )
            corner = next(
                (pair for pair in self._maps.chain_links(codes) if pair[1] in self._cards[pair[0]].corner),
                None,
            )
            if corner is not None:
                one, other = (self._cards[code].name for code in corner)
                sentence = _("{sentence}. {one} and {other} meet at Four Corners").format(
                    sentence=sentence, one=one, other=other
                )
        else:
            tied = hand.tied(self._narrator.deck)
            headline = _("{name} wins the tie") if tied else _("{name} has the highest total")
            headline = headline.format(name=name)
            sentence = _("{total}, after {knocker} knocked: {points}").format(
                total=total_text(*hand.total(hand.winner, self._narrator.deck)),
                knocker=self._narrator.names[hand.knocker],
                points=points,
            )
            others = [seat for seat in hand.hands if seat != hand.winner]
            for seat in others:
                sentence = _("{sentence}. {name}: {total}").format(
                    sentence=sentence, name=self._narrator.names[seat], total=self._held(hand, seat)
                )
        if mine and hand.outcome == "total" and hand.tied(self._narrator.deck):
            sentence = _("{sentence}. {why}").format(sentence=sentence, why=_(_TIE))
        if hand.winners:
            headline = self._narrator.won(hand.winners)
        return headline, sentence

    def _nearly(self, view: StatesView, hand: Hand, seat: int, *, alone: bool) -> Nearly | None:
        """Return the one card that would have linked four for a seat, or None."""
        setup = view.table.setup
        own = self._maps.states(hand.hands.get(seat, []))
        held = sum(1 << setup.index[code] for code in own)
        if setup.connections(held):
            return None
        ways = []
        for card in cards_of(setup.states & ~held):
            fours = setup.connections(held | 1 << card)
            if fours:
                code = setup.codes[card]
                where, line = self._whereabouts(view, hand, code)
                joins = sum(1 for other in own if other in self._maps.neighbours(code))
                ways.append((where, -joins, self._cards[code].name, code, line, fours[0]))
        if not ways:
            return None
        _where, _joins, name, code, line, four = min(ways)
        others = [way[2] for way in sorted(ways)[1:]]
        if 0 < len(others) <= _ALSO:
            line = _("{line} {states} would also have won.").format(line=line, states=listed(others))
        elif others:
            line = _("{line} {number} other states would also have won.").format(
                line=line, number=len(others)
            )
        kept = [setup.codes[card] for card in cards_of(four) if setup.codes[card] != code]
        assert len(kept) == HAND_SIZE - 1  # four states without the missing one
        title = _("You were one card away:")
        if not alone:
            title = _("{name} was one card away:").format(name=self._narrator.names[seat])
        return Nearly(
            title,
            name,
            line,
            code,
            str(self._cards[code].value),
            self._maps.lit(own),
            self._maps.links(kept),
            tuple((code, other) for other in kept if other in self._maps.neighbours(code)),
            self._whose(seat, alone=alone),
        )

    def _whereabouts(self, view: StatesView, hand: Hand, code: str) -> tuple[int, str]:
        """Say where a card lay when the hand ended, as far as it was public."""
        for pile in range(PILES):
            found = view.zones()[f"discard.{pile}"]
            if code not in found:
                continue
            top = found[-1]
            assert top is not None  # piles are open
            if top == code:
                return _TOP, _("It lay on {pile}, one turn too late.").format(pile=pile_name(pile))
            return _UNDER, _("It lay in {pile}, under {card}.").format(
                pile=pile_name(pile), card=card_name(self._cards[top])
            )
        for seat, cards in hand.hands.items():
            if code in cards:
                return _HELD, _("{name} held it.").format(name=self._narrator.names[seat])
        return _DECK, _("It was still in the deck.")

    def _short(self, hand: Hand, losers: Sequence[int], *, alone: bool) -> Nearly:
        """Return how far the best loser's total fell short."""
        deck = self._narrator.deck
        seat = max(losers, key=lambda loser: hand.total(loser, deck)[0])
        total, color = hand.total(seat, deck)
        highest = hand.total(hand.winner, deck)
        short = highest[0] - total
        title = _("Your best color:")
        if not alone:
            title = _("{name}'s best color:").format(name=self._narrator.names[seat])
        line = _("{count} short of {total}.").format(count=short, total=total_text(*highest))
        if not short:
            title = _("You tied:") if alone else _("{name} tied:").format(name=self._narrator.names[seat])
            line = _(_TIE)
        own = self._alike(hand, seat)
        name = _("{total} in {color}").format(total=total, color=color_name(color)) if color else str(total)
        return Nearly(title, name, line, regions=self._maps.lit(own), label=self._whose(seat, alone=alone))

    def _alike(self, hand: Hand, seat: int) -> list[str]:
        """Return the states of a seat's best color."""
        _total, color = hand.total(seat, self._narrator.deck)
        return [code for code in hand.hands.get(seat, []) if color and self._cards[code].color == color]

    def _held(self, hand: Hand, seat: int) -> str:
        """Return a seat's total and states: ``"21 in green (ME, MA, NV)"``."""
        total = total_text(*hand.total(seat, self._narrator.deck))
        states = self._alike(hand, seat)
        return _("{total} ({states})").format(total=total, states=_(", ").join(states)) if states else total

    def _whose(self, seat: int, *, alone: bool) -> str:
        """Return whose losing states these are, in words."""
        return _("Your cards") if alone else _("{name}'s cards").format(name=self._narrator.names[seat])
