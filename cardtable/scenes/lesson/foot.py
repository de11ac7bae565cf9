"""What the learner does at a step, in a few words at the foot of the coach's bubble."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Set as AbstractSet

from cardtable.i18n import _, ngettext
from cardtable.lessons.lesson import Step


def foot(
    step: Step,
    cards: Collection[str],
    *,
    picked: AbstractSet[str],
    keys: bool,
    wanted: AbstractSet[str],
    raised: AbstractSet[str],
    answer: str,
) -> str:
    """Return the words for a step.

    Args:
        step: the step that stands.
        cards: the cards that shine.
        picked: the cards held or raised.
        keys: whether a key was used last, and not the pointer.
        wanted: the cards that it wants raised together; empty if it wants none.
        raised: the cards raised so far.
        answer: name of the button that it wants pressed; empty if it wants something else.
    """
    kinds = {thing.kind for thing in step.point}
    if step.do == "watch":
        return _("Just watch")
    if wanted:
        return _raising(wanted, raised, keys=keys)
    if answer:
        return _("Press {button}").format(button=answer)
    if picked and cards and picked.isdisjoint(cards):
        return ngettext("Pick the glowing card instead", "Pick the glowing cards instead", len(cards))
    if picked and "zone" in kinds:
        return _("Now put it where it glows")
    if keys:
        return _("Arrow keys, then Enter")
    if step.do == "touch":
        return _("Click it")
    if step.any:
        return _("Choose one")
    if kinds == {"box"}:
        return _("Make your choice")
    if cards:
        return ngettext("Pick the glowing card", "Pick one of the glowing cards", len(cards))
    return _("Click the place that glows")


def _raising(wanted: AbstractSet[str], raised: AbstractSet[str], *, keys: bool) -> str:
    """Return what is left to do with cards that are played together."""
    missing = len(wanted - raised)
    if raised - wanted:
        return ngettext("Pick the glowing card instead", "Pick the glowing cards instead", len(wanted))
    if not missing:
        return _("Now press Enter") if keys else _("Now press the glowing button")
    if not raised:
        if keys:
            return _("Arrow keys, Space picks, Enter plays")
        return ngettext(
            "Pick the card, then press the button", "Pick {count} cards, then press the button", missing
        ).format(count=missing)
    words = ngettext("{count} more card to pick", "{count} more cards to pick", missing)
    if keys:
        words = ngettext("{count} more card: Space picks", "{count} more cards: Space picks", missing)
    return words.format(count=missing)
