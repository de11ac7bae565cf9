"""The characters at the table, each with a portrait and a temperament."""

from dataclasses import dataclass

from cardtable.i18n import N_

DEFAULT = "normal"
"""Level of a character with no level of its own."""

COACH = "abigail"
"""Portrait of the coach."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character that can take a seat.

    Args:
        id: identifier in settings and matches.
        name: name shown at the seat (marked with `N_`).
        portrait: file name of the picture in ``assets/art/avatars``, without its extension.
        temperament: one line about the character (marked with `N_`).
        level: strength of play unless the players agree on another level.
        boldness: from -1 for careful to 1 for bold, in matters of taste: bids, challenges, declarations,
            knocks, cards nobody has seen.
    """

    id: str
    name: str
    portrait: str
    temperament: str
    level: str = DEFAULT
    boldness: float = 0.0


COMPUTERS = (
    Character("abe", N_("Abe"), "abe", N_("Waits for his moment, then tells you about it."), boldness=-0.6),
    Character("abigail", N_("Abigail"), "abigail", N_("Remembers the ladies, and every card played.")),
    Character("dolley", N_("Dolley"), "dolley", N_("Charming until the last card."), boldness=0.5),
    Character(
        "eleanor", N_("Eleanor"), "eleanor", N_("Dares what she thought she could not do."), "hard", 1.0
    ),
    Character(
        "frederick", N_("Frederick"), "frederick", N_("Gives nothing up without a struggle."), "expert", 0.4
    ),
    Character("george", N_("George"), "george", N_("Cannot tell a lie, and never has to."), "easy", -0.3),
    Character("harriet", N_("Harriet"), "harriet", N_("Never ran her train off the track."), "hard", 0.3),
    Character("rosie", N_("Rosie"), "rosie", N_("Rolls up her sleeves and plays."), "beginner", 0.7),
    Character("silent-cal", N_("Silent Cal"), "silent-cal", N_("Passes. Wins. Says nothing."), "hard", -1.0),
    Character(
        "sojourner", N_("Sojourner"), "sojourner", N_("Speaks plainly and bids what she holds."), "expert"
    ),
    Character("teddy", N_("Teddy"), "teddy", N_("Speaks softly and carries the big trumps."), "easy", 1.0),
    Character("robot", N_("Robot"), "robot", N_("Counts to 538 without moving its lips."), "expert"),
)
"""The computer players, in the order set-up seats them."""

PEOPLE = (
    Character("ann", N_("Ann"), "ann", N_("At this screen.")),
    Character("ben", N_("Ben"), "ben", N_("At this screen.")),
    Character("maya", N_("Maya"), "maya", N_("At this screen.")),
    Character("grandpa", N_("Grandpa"), "grandpa", N_("At this screen.")),
)
"""The portraits for people."""

_BY_ID = {character.id: character for character in COMPUTERS + PEOPLE}


def character(identity: str) -> Character | None:
    """Return the character with that id, or None."""
    return _BY_ID.get(identity)


def boldness_of(portrait: str) -> float:
    """Return the boldness of the character with that portrait, 0 for a stranger."""
    known = _BY_ID.get(portrait)
    return known.boldness if known is not None else 0.0
