"""What a play keeps for later tricks, and what then takes the player out."""

from collections.abc import Iterator

from cardtable.cards.doubled import SECOND
from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.players.lead_reasons import FAIR, LIKELY
from cardtable.games.american_deuce.players.move_facts import FEW, HIGH, MoveFacts
from cardtable.games.american_deuce.rules.names import card_name
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, NOTHING, PAIR, SINGLE
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _, ngettext


def surely_out(said: MoveFacts, play: int) -> Iterator[Reason]:
    """Yield that after a play only a riot could keep the player from going out."""
    rest = said.parts_after(play)
    if len(rest) == 1 and said.highest(play):
        words = _("Nobody can beat {play}; then you go out with {last}.")
        if not said.safe(play):
            words = _("Only a riot can beat {play}; then you go out with {last}.")
        values = {"play": said.briefly(play), "last": said.mine(rest[0])}
        yield Reason(words.format(**values), said.codes(rest[0]))


def in_order(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield that the harder one to beat of the last two combinations is led first."""
    if said.parts_after(play) == [other] and said.wins(play) > said.wins(other):
        words = _(
            "First win the lead with {play}, then go out with {last}; the other order is easier to beat."
        )
        yield Reason(
            words.format(play=said.mine(play, other), last=said.mine(other, play)), said.codes(other)
        )


def out_of_order(said: MoveFacts, play: int, best: int) -> Iterator[Reason]:
    """Yield the fault of leading the easier one to beat of the last two combinations."""
    if best and said.parts_after(best) == [play] and said.wins(best) > said.wins(play):
        words = _("With {play} first, you are easier to beat, and may not get to lead {best}.")
        yield Reason(words.format(play=said.parted(play, best), best=said.mine(best, play)), said.codes(best))


def then_out(said: MoveFacts, play: int) -> Iterator[Reason]:
    """Yield that the rest of the hand can soon be played out."""
    rest = said.parts_after(play)
    if len(rest) == 1:
        yield Reason(
            _("Then you have only {last} left to play.").format(last=said.mine(rest[0])),
            said.codes(rest[0]),
        )
    if len(rest) == 2:
        yield from _winning_first(said, play, rest)


def _winning_first(said: MoveFacts, play: int, rest: list[int]) -> Iterator[Reason]:
    """Yield which of the last two combinations wins the lead for the other one.

    After a play that most likely wins the trick either may be led. Otherwise somebody else leads, and only
    for single cards and pairs is that likely to come soon.
    """
    leads = said.wins(play) >= LIKELY
    soon = [part for part in rest if leads or part.bit_count() <= min(PAIR, said.most)]
    first = max(soon, key=said.wins_later, default=0)
    words = ""
    if not first:
        return
    if leads and said.wins_later(first) >= LIKELY:
        words = _("If you win this trick, lead {first}; if that wins, too, you go out with {last}.")
    elif said.safe(first, later=True):
        words = _("Later you win the lead with {first} and go out with {last}.")
    elif said.wins_later(first) >= LIKELY:
        words = _("Later you most likely win the lead with {first} and go out with {last}.")
    elif said.wins_later(first) >= FAIR:
        words = _("Later you may well win the lead with {first} and go out with {last}.")
    if words:
        last = next(part for part in rest if part != first)
        yield Reason(
            words.format(first=said.mine(first, last), last=said.mine(last, first)), said.codes(first)
        )


def kept_riot() -> Reason:
    """Why four of a kind is not played yet."""
    return Reason(_("Hardly anything beats a riot: keep it until somebody is about to go out."))


def saved(said: MoveFacts, other: int, play: int) -> Iterator[Reason]:
    """Yield what a play or a pass (0) saves for later; low cards save nothing.

    Once somebody has a single card left, there may be no later trick to save combinations for.
    """
    name, codes = said.plainly(other), said.codes(other & ~play)
    out = said.cards_over(other) if other.bit_count() == SINGLE else ()
    words = proof = ""
    if said.is_riot(other):
        words = _("You save {other} for when somebody is about to go out.")
    elif said.safe(other, later=True) or (other.bit_count() == SINGLE and not out):
        words = _("You save {other} for when you need the lead: {proof}.")
        proof = said.proof(other)
    elif 0 < len(out) <= FEW:  # one is named; several names would fill two lines
        words = ngettext(
            "You save {other} for when you need the lead: only {card} is higher.",
            "You save {other} for when you need the lead: only {count} cards are higher.",
            len(out),
        )
        if len(out) == 1 and out[0] == codes[0].removesuffix(SECOND):
            words = _("You save {other} for when you need the lead: only the one without a bell is higher.")
    elif play and play.bit_count() == other.bit_count() < FIVE_CARDS and said.rank(other) < HIGH:
        words = _("Get rid of the lower cards first: it is easier to play {other} later.")
        if other.bit_count() == SINGLE:
            words = _("Get rid of the lower card first: it is easier to play {other} later.")
    elif other.bit_count() == SINGLE and said.rank(other) >= HIGH:
        words = _("You save {other} to win a trick later.")
    elif said.fewest > SINGLE and (other.bit_count() >= FIVE_CARDS or said.rank(other) >= HIGH):
        words = _("You save {other} for a trick that you need to win.")
    if words:
        card = card_name(out[0]) if out else ""
        yield Reason(words.format(other=name, card=card, count=len(out), proof=proof), codes)


def cards_named(said: MoveFacts, mask: int, beside: int) -> str:
    """Name some cards, those of one rank together, with the deck of copies of cards in `beside`."""
    if said.setup.plays.kind(mask) != NOTHING:
        return said.plainly(mask)
    others = {code.removesuffix(SECOND) for code in said.codes(beside)}
    plain = [(code, code.removesuffix(SECOND)) for code in said.codes(mask)]
    return listed([card_name(code if bare in others else bare) for code, bare in plain])
