"""What the learner does at a step, in a few words at the foot of the coach's bubble."""

from __future__ import annotations

from cardtable.i18n import _, ngettext
from cardtable.lessons.lesson import Step


def foot(step: Step, cards: int, *, picked: bool, keys: bool) -> str:
    """Return the words for a step.

    Args:
        step: the step that stands.
        cards: number of cards that shine.
        picked: whether a card is held or raised.
        keys: whether a card has the keyboard.
    """
    kinds = {thing.kind for thing in step.point}
    if step.do == "watch":
        return _("Just watch")
    if picked and "zone" in kinds:
        return _("Now put it where it shines")
    if keys and "press" not in kinds:
        return _("Arrow keys, then Enter")
    if step.do == "touch":
        return _("Click it")
    if step.any:
        return _("Choose one")
    if kinds == {"box"}:
        return _("Press your answer")
    if "press" in kinds:
        return _("Pick what shines, then press the button")
    if cards:
        return ngettext("Pick the shining card", "Pick the shining cards", cards)
    return _("Click what shines")
