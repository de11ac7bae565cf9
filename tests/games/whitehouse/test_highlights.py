"""What is announced at a table of Whitehouse: tricks that a trump takes, contracts that are decided."""

from __future__ import annotations

from random import Random

from cardtable.engine.events import Moved, Won
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.table import highlights
from cardtable.games.whitehouse.table.game_table import WhitehouseTable
from cardtable.viewmodel.colours import GOLD, STONE
from cardtable.viewmodel.elements import Banner
from cardtable.viewmodel.picture import Sitter
from tests.kit.matches import low_bids, steps

NAMES = ("Ann", "Teddy", "Abe", "Eleanor")


def test_a_trick_is_announced_while_it_lies_there_and_a_contract_once_when_it_is_decided() -> None:
    match = Match(catalogue.game("whitehouse"), 4, {"target": 7}, "highlights", NAMES)
    table = WhitehouseTable([Sitter(name, "ann", person=True) for name in NAMES], match.options)
    titles: dict[str, int] = {}
    decided: set[tuple[int, int]] = set()
    before = [match.state.observe(seat) for seat in range(4)]
    owner: dict[str, int] = {}
    for _public, events in steps(match, Random(5), low_bids, 600):
        for event in events:
            if isinstance(event, Moved) and event.target == "trick":
                owner[event.card] = int(event.source[-1])
        after = [match.state.observe(seat) for seat in range(4)]
        hand = before[0].hand
        for seat in range(4):
            seen = [event.seen_by(seat) for event in events]
            shown = list(table.beats(before[seat], seen, after[seat], seat, []))
            for beat in shown:
                for moment in beat.banners:
                    titles[moment.title] = titles.get(moment.title, 0) + 1
                    if moment.title == "Trumped!":
                        assert len(beat.picture.zone("trick").cards) == 4  # type: ignore[union-attr]
                        assert not any(isinstance(event, Won) for event in seen[: beat.events])
                        won = next(event for event in seen if isinstance(event, Won))
                        assert owner[moment.struck[0]] % 2 != won.seat % 2, "a partner's card is not struck"
                        assert won.amount >= highlights.MANY or moment.struck[0].startswith("A")
                        assert NAMES[won.seat] in moment.line
                        assert moment.pays is not None
                        assert moment.pays.figure == f"{won.amount} VOTES"
                        end, paid = int(won.seat % 2 != seat % 2), shown[shown.index(beat) + 1].picture
                        assert moment.pays.goal == f"race:{end}"
                        assert paid.race is not None
                        assert beat.picture.race is not None
                        assert paid.race.votes[end] == beat.picture.race.votes[end] + won.amount
                        assert paid.zones == beat.picture.zones, "the trick lies while its votes are paid"
                    else:
                        assert (hand, seat) not in decided, "a contract is decided once a hand"
                        decided.add((hand, seat))
        before = after
    shown_titles = ("Trumped!", "Contract made!", "Bid failed", "You set them!")
    assert min(titles[title] for title in shown_titles) > 0


def test_a_bid_that_fails_stands_in_dull_light_and_those_who_set_it_in_gold() -> None:
    portraits = [f"portrait{seat}" for seat in range(4)]
    sitters = [Sitter(name, face, person=True) for name, face in zip(NAMES, portraits, strict=True)]
    match = Match(catalogue.game("whitehouse"), 4, {}, "dull", NAMES)
    table = WhitehouseTable(sitters, match.options)
    for _before, _events in steps(match, Random(3), low_bids, 90):
        if match.state.phase == "play":
            break
    bidder = match.state.bidder
    defender = (bidder + 1) % 4
    views = {seat: match.state.observe(seat) for seat in (bidder, defender)}

    def moment(decided: str, bottom: int, seat: int) -> Banner:
        view = views[seat]
        assert isinstance(view, WhitehouseView)
        return table.announcer.decided(view, decided, bottom)

    ours, theirs = moment("set", bidder, bidder), moment("set", defender, defender)
    assert (ours.title, ours.colours, ours.sound) == ("Bid failed", STONE, "lose")
    assert ours.dull, "bad news stands in no light"
    assert ours.line.endswith("and will lose 2 points")
    assert not theirs.dull
    assert set(ours.portraits) == {portraits[bidder], portraits[(bidder + 2) % 4]}
    assert (theirs.title, theirs.colours, theirs.sound) == ("You set them!", GOLD, "win")
    assert set(theirs.portraits) == {portraits[defender], portraits[(defender + 2) % 4]}
    watched = moment("set", defender, bidder)
    assert watched.title == "Bid failed", "nobody who merely watches set anything"
    made = moment("made", bidder, bidder)
    assert (made.title, made.colours) == ("Contract made!", GOLD)


def test_whoever_buried_the_kitty_knows_earlier_than_the_others_that_the_bid_is_made() -> None:
    earlier = 0
    for number in range(8):
        match = Match(catalogue.game("whitehouse"), 4, {}, f"kitty{number}", NAMES)
        for _before, _events in steps(match, Random(number), low_bids, 90):
            bidder = match.state.bidder
            if match.state.phase != "play":
                continue
            own, other = match.state.observe(bidder), match.state.observe((bidder + 1) % 4)
            assert isinstance(own, WhitehouseView)
            assert isinstance(other, WhitehouseView)
            if highlights.contract(other) == "made":
                assert highlights.contract(own) == "made"
            earlier += highlights.contract(own) == "made" != highlights.contract(other)
    assert earlier
