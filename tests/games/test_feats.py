"""What games say that a seat won in a hand: places on cards, and honors."""

from collections.abc import Sequence

import pytest

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won
from cardtable.games.catalogue import GAMES, game, make_table
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.scenes.finished_hands import finished_hand
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player
from cardtable.viewmodel.picture import Sitter
from tests.games.plurality.game import GAME as SIXTH
from tests.kit.samples import played

SEATS = {"combat": 2, "american_deuce": 4, "states": 3, "statehood": 3, "whitehouse": 4}


def table_of(name: str, seats: int = 0) -> GameTable:
    count = seats or SEATS[name]
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(count)]
    return make_table(name, sitters, game(name).settle(count, {}))


def told(*moves: Sequence[Event]) -> list[Told]:
    return [Told(ply, 1, 0, tuple(events), ()) for ply, events in enumerate(moves, start=1)]


def feats(name: str, *moves: Sequence[Event]) -> list[Feats]:
    return table_of(name).feats(told(*moves))


def scored(outcome: str = "", points: tuple[int, ...] = (0, 0), scores: tuple[int, ...] = (0, 0)) -> Scored:
    return Scored(1, points, scores, outcome)


def trick(winner: int, votes: int, *cards: str) -> list[Event]:
    laid = [Moved(card, f"hand.{seat}", "trick") for seat, card in enumerate(cards)]
    return [*laid, Won(winner, "trick", votes, "captured.0")]


@pytest.mark.parametrize("name", GAMES)
def test_every_hand_of_a_match_is_judged(name: str) -> None:
    players = [Player(f"P{seat}", "ann", "person") for seat in range(SEATS[name])]
    session = Session(played(lambda match: len(match.results) == 4, name, players, seed="7"), players)
    hands = [
        finished_hand(session.table, session.match, session.match_log.told, number)
        for number in range(len(session.match.results))
    ]
    won = [seat.earned for hand in hands for seat in hand.seats]
    assert all(hand.judged for hand in hands)
    assert any(one.places for one in won) == (name != "american_deuce")
    assert sum(one.free for one in won) == (len(hands) if name == "american_deuce" else 0)
    known = {honor.id for honor in session.table.honors}
    assert {honor for one in won for honor in one.honors} <= known


def test_about_thirty_honors_have_a_name_and_a_story_each() -> None:
    honors = [honor for entry in GAMES.values() for honor in entry.table().honors]
    assert 25 <= len(honors) <= 40
    assert len({honor.title for honor in honors}) >= len(honors) - 1, "both landslides"
    for honor in honors:
        assert honor.story.startswith(("You ", "Your ", "Somebody ", "A "))
        assert honor.story.endswith(".")
    for entry in GAMES.values():
        ids = [honor.id for honor in entry.table().honors]
        assert len(ids) == len(set(ids))


def test_a_game_that_says_nothing_wins_nothing_and_one_of_tricks_wins_its_cards() -> None:
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(4)]
    table = SIXTH.table()(sitters, {"census": 2020, "target": 500})
    assert GameTable.feats(table, []) == [Feats()] * 4
    assert table.feats(told(trick(1, 60, "2S", "AS", "3S", "4S")))[1].cards == ["AS"]
    assert table.honors == ()


def test_whitehouse_counts_the_card_that_takes_a_trick() -> None:
    two = trick(2, 30, "4S", "5S", "2H", "6S")
    found = feats("whitehouse", trick(0, 120, "AS", "KS", "AH", "AD"), two, [scored("made")])
    assert [one.cards for one in found] == [["AS"], [], ["2H"], []]
    assert [one.honors for one in found] == [["haul"], [], ["two"], []]


@pytest.mark.parametrize(
    ("bid", "votes", "outcome", "honors"),
    [
        ("310", 310, "made", {0: ["alone", "to-the-vote"]}),
        ("300", 301, "made", {}),
        ("500", 520, "landslide", {0: ["alone", "landslide"]}),
        ("400", 290, "failed", {1: ["upset"], 3: ["upset"]}),
        ("390", 290, "failed", {}),
        ("400", 290, "renege", {}),
    ],
)
def test_whitehouse_honors_bids(bid: str, votes: int, outcome: str, honors: dict[int, list[str]]) -> None:
    taken = [trick(0, 99, "AS", "KS", "QS", "JS")] * (votes // 99)
    rest = trick(0, votes % 99, "9S", "8S", "7S", "6S")
    found = feats("whitehouse", [Said(0, "bid", bid)], *taken, rest, [scored(outcome)])
    assert {seat: one.honors for seat, one in enumerate(found) if one.honors} == honors


def declared(card: str, *defenders: str) -> list[Event]:
    return [Said(0, "declare"), *(Moved(code, "hand.0", "declared") for code in (card, *defenders))]


def challenged(seat: int, card: str) -> list[Event]:
    return [Moved(card, f"hand.{seat}", f"challenge.{seat}")]


@pytest.mark.parametrize(
    ("card", "defenders", "challengers", "winner", "cards", "honors"),
    [
        ("*GU", ["AS"], [], 0, ["*GU", "AS"], []),
        ("*GU", ["5S"], [], 0, ["*GU", "5S"], ["bluff"]),
        ("2S", ["AS"], [], 0, ["2S", "AS"], ["one-card"]),
        ("2S", ["AS", "KS"], [], 0, ["2S", "AS", "KS"], []),
        ("*GU", ["9S"], [(1, "QH"), (2, "AH")], 2, ["*GU", "AH"], []),
        ("8H", ["AS", "KS"], [], 0, ["8H"], ["puerto-rico"]),
        ("8H", ["AS", "KS"], [(1, "AH")], 1, ["8H"], ["puerto-rico-won"]),
    ],
)
def test_statehood_counts_a_prize_and_what_won_it(
    card: str,
    defenders: list[str],
    challengers: list[tuple[int, str]],
    winner: int,
    cards: list[str],
    honors: list[str],
) -> None:
    played_out = [challenged(seat, code) for seat, code in challengers]
    award = [Won(winner, "territory", 1, f"won.{winner}")]
    found = feats("statehood", declared(card, *defenders), *played_out, award, [scored()])
    assert found[winner] == Feats(cards, 0, honors)
    assert all(one == Feats() for seat, one in enumerate(found) if seat != winner)


def test_three_prizes_of_one_hand_and_the_third_challenger_are_honored() -> None:
    award = [Won(0, "territory", 1, "won.0")]
    prizes = [step for card in ("*GU", "*AS", "*VI") for step in (declared(card, "AS"), award)]
    assert feats("statehood", *prizes, [scored()])[0].honors == ["three-prizes"]
    table = table_of("statehood", 4)
    steps = [challenged(seat, code) for seat, code in ((1, "10S"), (2, "QS"), (3, "AS"))]
    last = [Won(3, "territory", 1, "won.3")]
    found = table.feats(told(declared("*GU", "5S"), *steps, last, [scored()]))
    assert found[3] == Feats(["*GU", "AS"], 0, ["last-word"])


def discards(count: int) -> list[list[Event]]:
    return [[Moved("ME", "hand.0", "discard.0")] for _turn in range(count)]


def linked(codes: str) -> list[Event]:
    shown = [Turned(code, "hand.0") for code in codes.split()]
    return [Said(0, "states", codes), *shown, Won(0, "connected", 4, "hand.0"), scored("connected")]


@pytest.mark.parametrize(
    ("codes", "turns", "honors"),
    [
        ("AZ CO NM UT", 4, ["four-corners"]),
        ("OH IN IL KY", 3, ["four-turns"]),
        ("MA NH VT ME", 4, ["new-england"]),
        ("OH IN IL KY", 4, []),
    ],
)
def test_states_counts_four_linked_states(codes: str, turns: int, honors: list[str]) -> None:
    assert feats("states", *discards(turns), linked(codes))[0] == Feats(codes.split(), 0, honors)


def test_states_honors_a_win_without_links() -> None:
    bonus = [Moved(code, "hand.1", "front.1") for code in ("AK", "HI")]
    shown = [Turned(code, "hand.1") for code in ("FL", "LA", "DE", "IN")]  # all blue: 9 + 8 + 8 + 5
    ends = [*shown, Won(1, "total", 3, "hand.1"), scored("total")]
    found = feats("states", bonus, [Said(0, "knock", "3")], ends)
    assert found[1] == Feats([], 0, ["total", "bounced", "both-bonus"])
    assert found[0] == Feats()


def collected(seat: int, *codes: str) -> list[Event]:
    return [Moved(code, "table", f"won.{seat}") for code in codes]


def test_combat_counts_what_is_collected() -> None:
    found = feats("combat", [*collected(0, "CA", "TX", "OH", "ME"), *collected(1, "NV"), scored("collusion")])
    assert found == [Feats(["CA", "TX", "OH", "ME"], 0, ["sweep", "giants"]), Feats(["NV"])]
    found = feats("combat", [*collected(1, "OH", "ME"), scored("second-wild")])
    assert found == [Feats(), Feats(["OH", "ME"], 0, ["second-wild"])]


@pytest.mark.parametrize(
    ("points", "scores", "honors"),
    [
        ((20, 5), (380, 158), ["landslide"]),
        ((30, 5), (274, 264), ["wire", "comeback"]),
        ((5, 3), (290, 248), []),
    ],
)
def test_combat_honors_the_winner_of_a_match(
    points: tuple[int, int], scores: tuple[int, int], honors: list[str]
) -> None:
    ends = [scored("unequal", points, scores), Ended((0,))]
    assert [one.honors for one in feats("combat", ends)] == [honors, []]


def laid(seat: int, *cards: str) -> list[Event]:
    return [Moved(card, f"hand.{seat}", "table") for card in cards]


TAKEN = [Won(0, "trick", 1, "played")]


@pytest.mark.parametrize(
    ("moves", "honors"),
    [
        ([laid(1, "4S"), laid(2, "5S"), laid(3, "6S"), laid(0, "7S")], []),
        ([laid(1, "4S"), laid(2, "5S"), laid(0, "7S")], ["shut-out"]),
        ([laid(1, "4S"), laid(2, "5S"), laid(3, "6S"), TAKEN, laid(0, "3S")], ["lowest"]),
        ([laid(1, "4S"), laid(2, "5S"), laid(3, "6S"), TAKEN, laid(0, "9S", "9H", "9D", "9C")], ["riot"]),
        (
            [laid(1, "4S"), laid(2, "5S"), laid(3, "6S"), TAKEN, laid(0, "3S", "4S", "5H", "6D", "7C")],
            ["five"],
        ),
        (
            [laid(1, "4S"), laid(2, "5S"), laid(3, "6S"), laid(0, "JS")] + 4 * [TAKEN, laid(0, "9S")],
            ["in-a-row"],
        ),
    ],
)
def test_american_deuce_gives_the_next_place_to_whoever_is_out_first(
    moves: list[list[Event]], honors: list[str]
) -> None:
    found = feats("american_deuce", *moves, [scored("out")])
    assert found[0] == Feats([], 1, honors)
    assert all(one == Feats() for one in found[1:])
