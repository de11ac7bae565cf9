"""Values in the columns of the library, checked as they are read: the file may be damaged."""

import json


def checked_text(value: object) -> str:
    """Return a text that can be shown and written. Raises ValueError."""
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(f"{value!r:.80} is no text")
    value.encode()  # invalid UTF-8 in the file raises UnicodeEncodeError, which is a ValueError
    return value


def checked_number(value: object) -> int:
    """Return a whole number. Raises ValueError."""
    if not isinstance(value, int):
        raise ValueError(f"{value!r:.80} is no number")  # noqa: TRY004 - the same error for all that is wrong
    return value


def checked_mapping(text: object) -> dict[str, object]:
    """Return the JSON object in a text. Raises ValueError."""
    value = json.loads(checked_text(text))
    if not isinstance(value, dict):
        raise ValueError("a JSON object was expected")  # noqa: TRY004 - the same error as for broken JSON
    return value


def checked_list(text: object) -> list[object]:
    """Return the JSON array in a text. Raises ValueError."""
    value = json.loads(checked_text(text))
    if not isinstance(value, list):
        raise ValueError("a JSON array was expected")  # noqa: TRY004 - the same error as for broken JSON
    return value
