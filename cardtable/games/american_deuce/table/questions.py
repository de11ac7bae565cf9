"""The questions to an American Deuce player, one sentence each, and the possible answers."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import SECOND
from cardtable.engine.game import Move
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, PASS, SUIT
from cardtable.games.american_deuce.rules.names import Names, card_name, cards_text, rank_name, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import SINGLE
from cardtable.games.american_deuce.table.raising import Raising
from cardtable.games.kit.phrases import first_capital
from cardtable.i18n import _, key_of
from cardtable.viewmodel.prompts import Ask, Choice, Several

PLAY_KEY: Final = "Enter"
TABLE: Final = "table"
"""The layout's place for the combination to beat."""


def ask(view: AmericanDeuceView, seats: Sequence[str], names: Names, raising: Raising) -> Ask:
    """Return the question for the viewer, whose turn it is; `seats` are the players' names."""
    name = seats[view.to_act[0]]
    match view.phase:
        case "suit":
            return _suit(view, name)
        case "deuce":
            return _deuce(view, name)
        case "give":
            return _give(view, name, seats[view.table.cabinet.chief])
        case _:
            return _play(view, name, names, raising)


def waiting(view: AmericanDeuceView, name: str) -> str:
    """Return the status line while `name` is to act."""
    match view.phase:
        case "suit":
            sentence = (
                _("{name} names the highest suit"),
                _("{name} names the second suit"),
                _("{name} names the third suit"),
            )[len(view.table.cabinet.suits)]
        case "deuce":
            sentence = _("{name} decides whether to ask for a deuce")
        case "give":
            sentence = _("{name} has the King of diamonds and must give a card")
        case _:
            sentence = _("{name}'s turn") if view.table.table else _("{name}'s lead")
    return sentence.format(name=name)


def aloud(view: AmericanDeuceView, name: str, names: Names) -> str:
    """Return what the common screen says to `name`, who is to act; `names` are of the cards of the match."""
    match view.phase:
        case "suit":
            sentence = (
                _("{name}, name the highest suit"),
                _("{name}, name the second suit"),
                _("{name}, name the third suit"),
            )[len(view.table.cabinet.suits)]
        case "deuce":
            sentence = _("{name}, do you ask for a deuce?")
        case "give":
            sentence = _("{name}, give a card")
        case _:
            cards = view.table.table
            if cards:
                return _("{name}, beat {cards} or pass").format(name=name, cards=names.named(cards).short)
            sentence = _("{name}, lead any combination")
    return sentence.format(name=name)


def _suit(view: AmericanDeuceView, name: str) -> Ask:
    place = len(view.table.cabinet.suits)
    pack = view.table.setup.pack
    tiles: list[Choice] = []
    for number, letter in enumerate(SUITS):
        if number in view.table.cabinet.suits:
            continue  # already named
        held = pack.cards_in(view.cards & pack.suits[number])
        line = cards_text(len(held))
        if held:
            top = pack.codes[held[-1]]
            line = _("{cards}, {rank} high").format(cards=line, rank=rank_name(top.removesuffix(SECOND)[:-1]))
        tiles.append(
            Choice(
                SUIT - number,
                first_capital(suit_name(letter)),
                str(len(tiles) + 1),
                icon=letter,
                line=line,
                ranked=True,
            )
        )
    note = _("Equal ranks? The higher suit wins: your king of this suit beats every other king.")
    if place:
        note = _("Suits decide between cards of the same rank.")
        named = [suit_name(SUITS[suit]) for suit in view.table.cabinet.suits]
        note += " " + _("So far: {suits}.").format(suits=_(", then ").join(named))
    title = (
        _("{name}, name the highest suit"),
        _("{name}, name the second suit"),
        _("{name}, name the third suit"),
    )[place]
    return Ask("", mine=True, title=title.format(name=name), note=note, tiles=tuple(tiles))


def _deuce(view: AmericanDeuceView, name: str) -> Ask:
    pack = view.table.setup.pack
    lowest = pack.codes[view.table.cabinet.ranking.lowest(view.cards)]
    card = card_name(lowest)
    note = _("Whoever has the King of diamonds must give you a deuce.")
    if pack.decks > 1:
        note = _("Whoever has the King of diamonds without a bell must give you a deuce.")
    note += " " + _("Without a deuce, they give you any card and draw one of yours unseen.")
    return Ask(
        "",
        mine=True,
        title=_("{name}, ask for a deuce?").format(name=name),
        note=note,
        tiles=(
            Choice(
                ASK,
                _("Ask"),
                key_of("Ask", "A"),
                cards=(lowest, pack.hidden[0]),
                gain=_("A deuce for {card}, if they have one").format(card=card),
            ),
            Choice(
                DECLINE,
                _("Decline"),
                key_of("Decline", "D"),
                cards=(lowest,),
                gain=_("You keep {card}").format(card=card),
            ),
        ),
    )


def _give(view: AmericanDeuceView, name: str, chief: str) -> Ask:
    pack = view.table.setup.pack
    legal = [move for move in view.legal() if isinstance(move, int)]
    cards = [pack.codes[GIVE - move] for move in legal]
    if view.cards & pack.deuces:
        sentence = _("{name}, you have the King of diamonds: give {chief} a deuce for their lowest card")
    else:
        sentence = _("{name}, you have no deuce: give {chief} any card, then draw one of theirs unseen")
    return Ask(
        sentence.format(name=name, chief=chief),
        mine=True,
        hand="hand.self",
        targets=(TABLE,),
        several=Several(
            _("Give"), PLAY_KEY, TABLE, tuple((code,) for code in cards), rises=True, most=SINGLE
        ),
        forced=legal[0] if len(legal) == 1 else None,
        why_forced=_("Giving for you: {card}, the only card you can give").format(card=card_name(cards[0])),
    )


def _play(view: AmericanDeuceView, name: str, names: Names, raising: Raising) -> Ask:
    found = raising.options(view)
    table = view.table.table
    choices: tuple[Choice, ...] = ()
    if table:
        choices = (Choice(PASS, _("Pass"), key_of("Pass", "P")),)
    forced: Move | None = None
    why_forced = ""
    if not found.plays:
        forced = PASS
        why_forced = _("You cannot beat {cards}: passing for you").format(cards=names.named(table).short)
    several = Several(
        _("Play"),
        target=TABLE,
        letter=PLAY_KEY,
        rises=True,
        offers=raising.offers(view),
        offers_label=_("Legal plays") if found.plays else "",
        most=0 if not table or raising.can_riot(view) else table.bit_count(),
    )
    return Ask(
        _sentence(view, name, names, raising),
        mine=True,
        hand="hand.self",
        targets=(TABLE,),
        choices=choices,
        several=several,
        forced=forced,
        why_forced=why_forced,
    )


def _sentence(view: AmericanDeuceView, name: str, names: Names, raising: Raising) -> str:
    """Return the question while cards are played."""
    table = view.table.table
    if not table:
        sentence = _("Your lead, {name} — any combination").format(name=name)
    else:
        short = names.named(table).short
        if not raising.options(view).plays:
            return _("{name}, you cannot beat {cards} — pass").format(name=name, cards=short)
        sentence = _("Beat {cards}, {name}, or pass").format(name=name, cards=short)
    if view.hand == 1 and view.seat is not None and not view.table.gone[view.seat]:
        # The aim, for newcomers.
        return _("{sentence}. Be the first to run out of cards; deuces are high").format(sentence=sentence)
    return sentence
