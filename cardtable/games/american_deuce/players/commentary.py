"""Comments on a move in American Deuce: at once on what is public, after the round on everything."""

from cardtable.cards.card import SUITS
from cardtable.games.american_deuce.players.move_facts import FEW, HIGH, MoveFacts
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, PASS, suit_named
from cardtable.games.american_deuce.rules.names import Names, card_name, cards_text, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, RIOT, SINGLE
from cardtable.i18n import _, ngettext


def tell(seen: AmericanDeuceView, move: int, name: str) -> str:
    """Return the comment on a move from public knowledge; arguments as for `Policy.tell`."""
    suit = suit_named(move)
    if suit is not None and seen.phase == "suit":
        return _("{name} named {suit}, most likely for the high cards held in it.").format(
            name=name, suit=suit_name(SUITS[suit])
        )
    if seen.phase == "deuce":
        if move == ASK:
            return _("{name} hopes for a deuce from the holder of the King of diamonds.").format(name=name)
        return _("{name} did not want to risk a card for a deuce.").format(name=name)
    if seen.phase == "give":
        return _("{name} had to give the President-Elect a card.").format(name=name)
    return _played(seen, move, name)


def _played(seen: AmericanDeuceView, move: int, name: str) -> str:
    table = seen.table
    agreed = table.setup
    names = Names(agreed.pack, agreed.plays)
    before = names.named(table.table).short if table.table else ""
    seat = table.to_act[0]
    if move == PASS:
        held = seen.cards_of(seat)
        if held < table.table.bit_count():
            return _("{name} has only {cards} and could not beat {table}.").format(
                name=name, cards=cards_text(held), table=before
            )
        return _("{name} had nothing higher than {table}, or saved it for later.").format(
            name=name, table=before
        )
    left = seen.cards_of(seat) - move.bit_count()
    if not left:
        return _("{name} played the last cards and is out.").format(name=name)
    if before and agreed.plays.kind(move) == RIOT:
        words = _("{name} has {left} left; a riot beats almost anything.")
    elif left <= FEW:
        words = _("{name} led {play} and is nearly out: {left} left.")
        if before:
            words = _("{name} beat {table} and is nearly out: {left} left.")
    elif move.bit_count() >= FIVE_CARDS:
        words = _("{name} led {play}: five cards are gone at once.")
        if before:
            words = _("{name} beat {table}: five more cards are gone at once.")
    elif (move.bit_length() - 1) // agreed.pack.width >= HIGH:
        words = _("{name} led {play}, which is hard to beat, to keep the lead.")
        if before:
            words = _("{name} spent {play} on {table}, to win the lead.")
    else:
        words = _("{name} led {play}: lower cards seldom win a trick later.")
        if before:
            words = _("{name} beat {table} with {play} and spent no high card.")
    return words.format(name=name, left=cards_text(left), table=before, play=names.named(move).told)


def tell_all(seen: AmericanDeuceView, move: int, name: str) -> str:
    """Return the comment on a move once the round is over; arguments as for `Policy.tell_all`."""
    cards = seen.table.setup.pack
    suit = suit_named(move)
    if suit is not None and seen.phase == "suit":
        held = (seen.cards & cards.suits[suit]).bit_count()
        return ngettext(
            "{name} held only {count} card of {suit}.",
            "{name} held {count} cards of {suit}, so a high place helps.",
            held,
        ).format(name=name, count=held, suit=suit_name(SUITS[suit]))
    if move in (ASK, DECLINE) and seen.phase == "deuce":
        words = _("{name} did not want to give up {card}, or to have another card drawn.")
        if move == ASK:
            words = _("{name} wanted a deuce, and had only {card} to give for it.")
        return words.format(
            name=name, card=card_name(cards.codes[seen.table.cabinet.ranking.lowest(seen.cards)])
        )
    if seen.phase == "give":
        return _("{name} gave {card}.").format(name=name, card=card_name(cards.codes[GIVE - move]))
    said = MoveFacts(seen)
    if move == PASS:
        if len(seen.legal()) == 1:
            return _("{name} held nothing that beats it.").format(name=name)
        return _("{name} could have played, but saved cards for later.").format(name=name)
    return _why_played(said, move, name)


def _why_played(said: MoveFacts, move: int, name: str) -> str:
    """Return what a play did for its hand."""
    turns, count = said.turns(move), move.bit_count()
    if not turns:
        return _("{name} played the last cards and was out.").format(name=name)
    values = {"name": name, "play": said.plainly(move), "turns": turns, "count": count}
    if said.safe(move):
        words = _("{name} knew that nobody could beat {play}.")
    elif turns <= FEW:
        words = ngettext(
            "{name} played {play} and could be out in {turns} more play.",
            "{name} played {play} and could be out in {turns} more plays.",
            turns,
        )
    elif count > SINGLE:
        words = _("{name} got rid of {count} cards at once with {play}.")
    elif said.rank(move) >= HIGH:
        words = _("{name} spent {play} to win the lead.")
    elif said.loose(move):
        words = _("{name} got rid of {play}, which went with nothing else in that hand.")
    else:
        words = _("{name} played {play} and kept the higher cards.")
    return words.format(**values)
