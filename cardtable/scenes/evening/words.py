"""The words of an evening: how far it is, who leads by how much, what places are worth."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from cardtable.evening.points import BEATEN, DUEL, Standing
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.phrases import points_text
from cardtable.i18n import _, ngettext
from cardtable.scenes.times import day_text, weekday_name
from cardtable.storage.evening import KeptEvening, KeptGame


def title_of(game: str) -> str:
    """The name of a game; its id if this version does not have it."""
    return _(GAMES[game].title) if game in GAMES else game


def length_text(length: str) -> str:
    """The name of a length, in a word or two."""
    words = {"hand": _("one hand"), "short": _("short"), "full": _("full")}
    return words.get(length, length)


def subtitle(evening: KeptEvening) -> str:
    """When it began, for how many, and how far it is."""
    day = date.fromordinal(evening.day)
    when = _("{weekday}, {day}").format(weekday=weekday_name(day), day=day_text(day))
    players, games, played = len(evening.players), len(evening.games), len(evening.points)
    count = ngettext("{count} player", "{count} players", players).format(count=players)
    whole = ngettext("{count} game", "{count} games", games).format(count=games)
    parts = [when, count, whole]
    if played < games and (played or evening.over):
        parts.append(
            _("ended after {played}").format(played=played)
            if evening.over
            else _("{played} played, {left} to go").format(played=played, left=games - played)
        )
    return " · ".join(parts)


def played_text(played: int) -> str:
    """After how many games the standings are."""
    if not played:
        return _("before the first game")
    return ngettext("after {count} game", "after {count} games", played).format(count=played)


def best_names(game: KeptGame, names: Sequence[str]) -> str:
    """Who got the most points in a game that is over, such as "Ann & Grandpa"; empty if all are level."""
    points = game.points or ()
    best = max(points, default=0)
    won = [name for name, own in zip(names, points, strict=False) if own == best]
    return " & ".join(won) if len(won) < len(points) else _("all level")


def lead_text(standing: Sequence[Standing], names: Sequence[str]) -> str:
    """The points of the first, and how far the second is behind, such as "13 points · 4 ahead of Maya"."""
    first, second = standing[0], standing[1]
    by, name = first.total - second.total, names[second.player]
    if by:
        ahead = _("{count} ahead of {name}").format(count=by, name=name)
    elif first.rank == second.rank:
        ahead = _("level with {name}").format(name=name)
    else:
        ahead = _("ahead of {name} in the last game").format(name=name)
    return _("{points} · {ahead}").format(points=points_text(first.total), ahead=ahead)


def stake_text(evening: KeptEvening) -> str:
    """What can be won in the next game; empty if there is none."""
    place = evening.next_place
    if place is None or evening.over:
        return ""
    if evening.games[place].duel:
        return _("Final duel: {count} points").format(count=BEATEN * DUEL)
    return _("Next game: up to {count} points").format(count=BEATEN * (len(evening.players) - 1))


def rules_text(evening: KeptEvening) -> str:
    """How points are given besides by place."""
    lines = [_("Players who tie share, and so do partners.")]
    duel = next((game.game for game in evening.games if game.duel), None)
    if duel is not None:
        words = _("Final duel: the first two play {game} for {count}.")
        lines.append(words.format(game=title_of(duel), count=BEATEN * DUEL))
    return " ".join([*lines, _("A tie in the end goes to the better last game.")])
