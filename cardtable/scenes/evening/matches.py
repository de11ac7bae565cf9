"""The matches of an evening: who sits where in the next one, how it begins, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from cardtable.evening.points import Result, points_of, standings
from cardtable.evening.program import seats_for
from cardtable.evening.seating import seated
from cardtable.games import catalogue
from cardtable.phones.kept import KEY, Kept
from cardtable.scenes.agreement import EVENING
from cardtable.scenes.base import Services
from cardtable.scenes.evening.games import DUELLISTS, offers_of, terms_of
from cardtable.scenes.people import identified
from cardtable.scenes.profile import own_player
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.session import sitter
from cardtable.scenes.setup.seats import raised
from cardtable.scenes.setup.terms import Length, Terms, company
from cardtable.storage.evening import EveningBook, KeptEvening, KeptGame
from cardtable.storage.library import LibraryError
from cardtable.storage.settings import Player
from cardtable.viewmodel.colours import Colours


@dataclass(frozen=True, slots=True)
class Lineup:
    """A match of an evening before it begins.

    Args:
        game: the game's id.
        seats: the player of the evening in each seat; None for a computer that fills it.
        terms: everything agreed on, with the players by seat.
        sides: the seats of each side.
    """

    game: str
    seats: tuple[int | None, ...]
    terms: Terms
    sides: tuple[tuple[int, ...], ...]

    @property
    def colours(self) -> tuple[Colours, ...]:
        """The colors of each side."""
        sitters = [sitter(player) for player in self.terms.players]
        return catalogue.make_table(self.game, sitters, self.terms.options).colours


def lineup(app: Services, evening: KeptEvening) -> Lineup:
    """The match that is to be played now; the evening is not over, and the game can be played."""
    place = evening.next_place
    assert place is not None
    game, owner = evening.games[place], own_player(app)
    entry = catalogue.entry(game.game)
    taking_part = finalists(evening) if game.duel else range(len(evening.players))
    count = seats_for(catalogue.game(entry.id).seats, len(taking_part))
    assert count is not None  # else the game would not be in the program
    seats = seated(taking_part, count, place)
    own = [evening.players[player] for player in seats if player is not None]
    offers = offers_of(entry, owner)
    terms = terms_of(offers, company(own, count, owner), cast(Length, game.length))
    sides = offers.game.start(count, terms.options).sides
    return Lineup(entry.id, seats, replace(terms, players=raised(terms.players, sides)), sides)


def finalists(evening: KeptEvening) -> list[int]:
    """The first two, who play a duel."""
    ranked = standings(evening.points, len(evening.players))
    return [one.player for one in ranked[:DUELLISTS]]


def begin(
    app: Services,
    evening: KeptEvening,
    found: Lineup,
    players: Sequence[Player] | None = None,
    phones: Kept | None = None,
) -> None:
    """Leave everything and play a match of an evening. It counts: no hints, and no move is taken back.

    Args:
        app: the program.
        evening: the evening.
        found: the match.
        players: by seat, if people have come with phones; whoever sits in the seat of somebody of the evening
            plays on for that one under the own name.
        phones: what to keep of the phones.
    """
    place, terms = evening.next_place, found.terms
    assert place is not None
    seated_players = identified(app, terms.players if players is None else players)
    agreed: dict[str, object] = {
        EVENING: evening.id,
        "race_bar": terms.race_bar,
        "hints": False,
        "undo": "off",
    }
    if terms.one_hand:
        agreed["hands"] = 1
    if phones is not None:
        agreed[KEY] = phones.plain()
    match_id = app.library.new_match(
        found.game,
        catalogue.game(found.game).changed(terms.options),
        seated_players,
        fresh_seed(),
        agreed,
        deck=catalogue.deck(found.game).kept(),
    )
    own = list(evening.players)
    for player, person in zip(found.seats, seated_players, strict=True):
        if player is not None and person.kind == own[player].kind == "person":
            own[player] = person
    begun = replace(evening.games[place], seats=found.seats, match_id=match_id)
    games = (*evening.games[:place], begun, *evening.games[place + 1 :])
    EveningBook(app.library).keep(replace(evening, players=tuple(own), games=games))
    app.home()
    app.router.table(match_id)


def standing_match(app: Services, evening: KeptEvening) -> int | None:
    """The match that was begun and goes on; None if the next one is to be begun, perhaps anew."""
    place = evening.next_place
    match_id = None if place is None else evening.games[place].match_id
    if match_id is None or match_id in app.library.unreadable:
        return None
    try:
        app.library.stored(match_id)
    except LibraryError:
        return None
    return match_id


def settled(app: Services, evening: KeptEvening) -> KeptEvening:
    """An evening with what is known by now: points for the matches that are over; kept, if that is new."""
    games = tuple(_settled(app, game, len(evening.players)) for game in evening.games)
    over = evening.over or all(game.points is not None for game in games)
    now = replace(evening, games=games, over=over)
    if now != evening:
        EveningBook(app.library).keep(now)
    return now


def _settled(app: Services, game: KeptGame, players: int) -> KeptGame:
    if game.points is not None or game.match_id is None:
        return game
    try:
        stored = app.library.stored(game.match_id)
    except LibraryError:
        return game
    if stored.winners is None or stored.scores is None or len(stored.scores) != len(game.seats):
        return game
    results = {
        player: Result(seat in stored.winners, stored.scores[seat])
        for seat, player in enumerate(game.seats)
        if player is not None
    }
    return replace(game, points=points_of(results, players, duel=game.duel))
