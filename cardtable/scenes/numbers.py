"""Numbers as people write them in the player's language."""

from cardtable.i18n import _


def whole(number: int) -> str:
    """A whole number, such as "39,538,223"."""
    # Translators: what stands between thousands in your language, as in 1,000.
    return f"{number:,}".replace(",", _(","))


def tenths(number: float) -> str:
    """A number to the nearest tenth, such as "12.5" or "7"."""
    # Translators: what stands before tenths in your language, as in 2.5.
    return f"{number:.1f}".removesuffix(".0").replace(".", _("."))


def margin(number: float) -> str:
    """A number to the nearest tenth that is ahead or behind, such as "+4" or "−2.5"; "0" for neither."""
    told = tenths(abs(number))
    return told if told == "0" else f"{'+' if number > 0 else '−'}{told}"
