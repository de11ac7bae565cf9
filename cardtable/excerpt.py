"""Text from a file or the command line, made fit to quote in a sentence."""


def excerpt(text: str, longest: int) -> str:
    """Return the text on one line, without invisible characters, cut to `longest` characters."""
    seen = text[: 4 * longest]  # enough, unless nearly all of it is white space
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in seen).split())
    return line if len(line) <= longest else line[: longest - 1] + "…"
