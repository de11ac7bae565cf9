"""One advised move in a row: its cards, its name, and a bar that compares it with the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame import Rect

from cardtable.ai.advice import MISTAKE, SLIP, Advice, Advised
from cardtable.ai.guide import Odds
from cardtable.i18n import N_, _, ngettext
from cardtable.scenes.naming import Named
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

_CARD: Final = 50
_MOST_CARDS: Final = 5
_TITLE: Final = 17
_SMALL: Final = 14
_FULL: Final = 0.96
_STEEP: Final = 3.0
_SHORTEST: Final = 0.06
"""Shortest bar drawn, as a fraction of the trough. The bar of a chance to win fills that chance's share of
the trough. If points are expected, the best move's bar fills `_FULL` of it, and a worse move's loss, as a
part of what a usual hand decides, shortens it by `_STEEP` times as much: the same on every panel of a game,
so that bars can be compared."""

_TROUGH: Final = (0, 0, 0, 110)

_LESS: Final = ((SLIP, N_("a little less")), (MISTAKE, N_("less")), (9.0, N_("much less")))
"""Verdict on a move that loses less than each limit, of what a usual hand decides, against the best one."""


def verdict(advice: Advice, advised: Advised) -> str:
    """Compare a move with the best one, in a few words.

    Empty where a number of its own says it, all is luck, the move was not weighed, or a reason speaks against
    it that the imagined hands do not settle: then the reason alone stands there.
    """
    lost = advice.behind(advised)
    if advice.luck or lost is None or advice.unsettled(advised) or (lost and _told_odds(advice, advised)):
        return ""
    if not lost:
        if advised.move == advice.best.move:
            if len(advice.alike) > 1:
                return _("equally good")
            return _("best chance") if advice.odds else _("best")
        if advice.same(advised):
            return _("equally good")
        return _("about as good")
    return next(_(words) for below, words in _LESS if lost / advice.stake < below)


def has_bar(advice: Advice, advised: Advised) -> bool:
    """Whether a bar compares a move with the best one; that has one if another move has."""
    if advice.odds or advised.prospects is None:
        return advised.prospects is not None
    if advised.move == advice.best.move:
        return any(has_bar(advice, other) for other in advice.told[1:])
    return advice.behind(advised) is not None and not advice.unsettled(advised)


def judged(advice: Advice, advised: Advised) -> str:
    """What is thought of a move, in a few words: the verdict, or the chance to win that says it.

    Beside a chance of a lesser move stands that of the best one, and so it does where nothing helps any more.
    """
    chance = "" if advice.unsettled(advised) else _told_odds(advice, advised)
    best = advised.move == advice.best.move
    if best and any(advice.behind(other) and _told_odds(advice, other) for other in advice.moves):
        return chance
    if best and advice.odds and chance == _chance(0.0, advice.odds):
        return chance
    return verdict(advice, advised) or chance


def says_more(advice: Advice, advised: Advised) -> bool:
    """Whether a row says more of a move than its name: a verdict, a bar or a reason."""
    return bool(verdict(advice, advised)) or has_bar(advice, advised) or _says_why(advice, advised)


def row_height(theme: Theme, lines: int = 0, *, bar: bool = True) -> int:
    """Height in pixels of a row with `lines` lines besides the first one of its name."""
    return theme.px(42 if bar else 28) + round((lines + 0.7) * text.line_height(theme.pt(_TITLE)))


def lines_of(theme: Theme, named: Named, advised: Advised, advice: Advice, wide: int) -> int:
    """Number of lines a row of that width needs besides the first line of its name."""
    names = len(_title(theme, named, advice, advised, _room(theme, named, wide)))
    words = 0
    if _says_why(advice, advised):
        small = text.wrap("regular", theme.pt(_SMALL), advised.reason.text, _room(theme, named, wide))
        words = len(small)
    return names - 1 + words


def _says_why(advice: Advice, advised: Advised) -> bool:
    """Whether the row says what is wrong with a move that loses nothing by numbers."""
    reason = advised.reason
    parted = bool(reason.text) and not reason.even and advised.move != advice.best.move
    return parted and not advice.behind(advised)


def _room(theme: Theme, named: Named, wide: int) -> int:
    return wide - theme.px(22) - beside(theme, named)


def _title(theme: Theme, named: Named, advice: Advice, advised: Advised, room: int) -> list[str]:
    """The whole name in lines that leave room for the verdict."""
    px = theme.pt(_TITLE)
    words = verdict(advice, advised)
    right = text.width("semibold", theme.pt(_SMALL), words) + theme.px(12) if words else 0
    return text.wrap("bold", px, named.title, room - right)


def card_height(theme: Theme, high: int) -> int:
    """Height of the cards in a row `high` pixels tall, in pixels."""
    return min(theme.px(_CARD), high - theme.px(10))


def beside(theme: Theme, named: Named) -> int:
    """Width in pixels kept for the cards of a row, with the gap after them.

    It is that of cards of full height: its words are wrapped before the height of the row is known.
    """
    count = min(_MOST_CARDS, len(named.cards))
    wide = faces.card_width(theme.px(_CARD))
    return (count - 1) * round(wide * 0.4) + wide + theme.px(12) if count else 0


def indent_of(theme: Theme, moves: Iterable[Named]) -> int:
    """Return how much room the cards of the widest of some moves take beside their bars, in pixels."""
    return max(beside(theme, named) for named in moves)


def draw_compared(
    out: DrawList,
    theme: Theme,
    look: Callable[[str, int], faces.Look],
    named: Named,
    advised: Advised,
    advice: Advice,
    box: Rect,
    indent: int,
) -> None:
    """List the row.

    Args:
        out: the list.
        theme: sizes and colors.
        look: the picture of a card by its text and height.
        named: the move's name.
        advised: the move's evaluation.
        advice: the decision.
        box: of the row.
        indent: how far the bar begins from the left, for all bars of a panel, in pixels.
    """
    best = advised.move == advice.best.move
    role = "row_chosen" if best else "row"
    ground = paint.rounded(box.w, box.h, 12 * theme.u, theme.colour(role))
    out.add(ground, box.topleft, f"row:{role}")
    x = box.x + theme.px(10)
    if named.cards:
        high = card_height(theme, box.h)
        step = round(faces.card_width(high) * 0.4)
        for number, card in enumerate(named.cards[:_MOST_CARDS]):
            at = (x + number * step, box.centery - high // 2)
            out.add(faces.drawn(theme, look(card, high)), at, f"advised:{card}")
        x += beside(theme, named)
    edge = box.right - theme.px(12)
    lost = advice.behind(advised)
    words = verdict(advice, advised)
    px, small = theme.pt(_TITLE), theme.pt(_SMALL)
    y = box.y + theme.px(19)
    if words:
        colour = "positive" if best or not lost else "gold"
        write(out, theme, words, "semibold", small, colour, (edge, y), "right")
    for line in _title(theme, named, advice, advised, edge - x):
        write(out, theme, line, "bold", px, "text", (x, y))
        y += text.line_height(px)
    share = advice.share(advised)
    if _says_why(advice, advised):
        step = text.line_height(small)
        for line in text.wrap("regular", small, advised.reason.text, edge - x):
            write(out, theme, line, "regular", small, "muted", (x, y))
            y += step
    if lost is not None and share is not None and has_bar(advice, advised):
        chance = _told_odds(advice, advised)
        chances = [_chance(number / 10, advice.odds) for number in range(11)]
        told = max(text.width("regular", small, words) for words in chances)
        told += theme.px(10) if told else 0
        left = box.x + theme.px(10) + indent
        bar = Rect(left, box.bottom - theme.px(19), edge - left - told, theme.px(10))
        filled = share if advice.odds else _FULL - _STEEP * lost / advice.stake
        draw_share(out, theme, bar, filled, best=best or not lost)
        if chance:
            write(out, theme, chance, "regular", small, "muted", (edge, bar.centery), "right")


def _told_odds(advice: Advice, advised: Advised) -> str:
    """The chance to win written beside a bar; empty if the same number would suggest that nothing is lost."""
    chance = _chance(advice.share(advised) or 0.0, advice.odds)
    same = chance == _chance(advice.best.prospects or 0.0, advice.odds)
    return "" if same and advice.behind(advised) else chance


def _chance(prospects: float, odds: Odds) -> str:
    """A chance to win as written beside a bar; empty if the prospects are points."""
    if not odds:
        return ""
    times = round(10 * prospects)
    if times <= 0:
        return _("wins hardly any match")
    if times >= 10:
        return _("wins almost every match")
    return ngettext("wins {times} match in 10", "wins {times} matches in 10", times).format(times=times)


def draw_share(out: DrawList, theme: Theme, box: Rect, share: float, *, best: bool) -> None:
    """List a bar filled to a `share`, from 0 to 1; `best` if no move is better."""
    trough = paint.rounded(box.w, box.h, box.h / 2, _TROUGH)
    out.add(trough, box.topleft, "bar:trough")
    colour = theme.colour("positive" if best else "gold")
    filled = paint.rounded(max(box.h, round(box.w * max(_SHORTEST, share))), box.h, box.h / 2, colour)
    out.add(filled, box.topleft, "bar:best" if best else "bar:other")
