"""Translation of everything a player reads.

Code marks a sentence with `_("...")` where it is shown, `ngettext` where a number decides its form, and `N_`
where a constant is written down before a language is chosen (the constant is passed through `_` when shown).
"""

import gettext

DOMAIN = "cardtable"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def install(language: str | None, folder: str) -> None:
    """Choose the language of every later sentence.

    Args:
        language: a code such as ``"fr"`` or ``"pt_BR"``; None takes the one the environment asks for.
        folder: the folder that holds ``<language>/LC_MESSAGES/cardtable.mo``.

    A language without a catalogue leaves the sentences in English.
    """
    global _catalogue
    wanted = [language] if language else None
    _catalogue = gettext.translation(DOMAIN, folder, languages=wanted, fallback=True)


def _(message: str) -> str:
    """The sentence in the player's language."""
    return _catalogue.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The sentence in the player's language, in the form that `number` of something takes."""
    return _catalogue.ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a constant for translation without translating it yet."""
    return message
