"""Plain YAML, read strictly: the format of decks, layouts, settings and records.

Only mappings, lists and scalars are accepted. Aliases, tags and duplicate keys are refused, because a file
that uses them is damaged or does something its reader would not see. As in YAML 1.2
(https://yaml.org/spec/1.2.2/#103-core-schema) ``true`` and ``false`` are booleans, and ``yes``, ``no``,
``on`` and ``off``, dates and times are text.

The text is read as a flat stream of events. PyYAML's own constructor builds nested values by recursion, which
a file of brackets can crash.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardtable.excerpt import excerpt
from cardtable.i18n import _

if TYPE_CHECKING:
    import yaml

LIMIT = 3_000_000
"""Length of the longest text that is read, in characters.

More than twice the longest of 12 matches of random moves: American Deuce to 270 between eight players, with
90,876 moves. A match between players who try to win is a tenth as long.
"""

MOST = 250_000
"""Most values in a text, likewise."""

DEEPEST = 40
"""Deepest nesting of lists and mappings."""

# Stricter than YAML 1.2: only what older readers and writers, including PyYAML, also take for a number.
# Otherwise a player named 08 or 1e3 would be written without quotes and come back as a number.
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})", re.ASCII)
_NUMBER = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{0,30}([eE][-+][0-9]{1,3})?", re.ASCII)
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class YamlError(ValueError):
    """A text that is not plain YAML. `str(error)` is one sentence that names the line."""


def load(text: str) -> object:
    """Return the value in `text`: dicts, lists, strings, numbers, booleans and None.

    Raises:
        YamlError: it is too long, too deep, or not plain YAML; one sentence says which and where.
    """
    import yaml  # a twentieth of a launch, if there is nothing to read

    if len(text) > LIMIT:
        raise YamlError(_("the text is longer than {limit} characters").format(limit=LIMIT))
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _build(yaml.parse(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = error.problem or error.context or "?"
        if "nesting depth" in problem:  # the scanner looks ahead and may find it before `_build` does
            raise _at(line, _too_deep()) from error
        raise _at(line, _("not plain YAML ({problem})").format(problem=excerpt(problem, 160))) from error
    except (yaml.YAMLError, UnicodeError) as error:
        raise YamlError(_("not plain YAML ({problem})").format(problem=excerpt(str(error), 160))) from error


def _build(events: Iterator[yaml.Event]) -> object:
    """Return the single value in a stream of events."""
    import yaml

    documents: list[object] = []
    open_values: list[_Open] = [_Open(documents)]
    for number, event in enumerate(events):
        if number > MOST:
            raise YamlError(_("there are more than {limit} values in the text").format(limit=MOST))
        if isinstance(event, yaml.DocumentStartEvent) and documents:
            raise YamlError(_("there is more than one document in the text"))
        if isinstance(event, yaml.ScalarEvent):
            open_values[-1].add(_scalar(event), event)
        elif isinstance(event, yaml.CollectionStartEvent):
            _refuse_tag(event)
            mapping = isinstance(event, yaml.MappingStartEvent)
            inner: dict[object, object] | list[object] = {} if mapping else []
            open_values[-1].add(inner, event)
            open_values.append(_Open(inner))
            if len(open_values) > DEEPEST + 1:
                raise _wrong(event, _too_deep())
        elif isinstance(event, yaml.CollectionEndEvent):
            open_values.pop()
        elif isinstance(event, yaml.AliasEvent):
            raise _wrong(event, _("an alias is used; write the value out"))
    return documents[0] if documents else None


class _Open:
    """An unfinished list or mapping."""

    __slots__ = ("_key", "_target", "_with_key")

    def __init__(self, target: dict[object, object] | list[object]) -> None:
        self._target = target
        self._key: object = None
        self._with_key = False

    def add(self, value: object, event: yaml.Event) -> None:
        """Add the next value; in a mapping every other one is a key."""
        target = self._target
        if isinstance(target, list):
            target.append(value)
        elif self._with_key:
            target[self._key] = value
            self._with_key = False
        elif isinstance(value, dict | list):
            raise _wrong(event, _("a key must be a single word or number"))
        elif value in target:
            raise _wrong(event, _("the key '{key}' is there twice").format(key=excerpt(str(value), 40)))
        else:
            self._key = value
            self._with_key = True


def _scalar(event: yaml.ScalarEvent) -> str | int | float | bool | None:
    """Return the value of a single word or number."""
    _refuse_tag(event)
    text: str = event.value
    if not event.implicit[0]:  # quoted, or a block of text
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    number = float(text) if _NUMBER.fullmatch(text) else math.inf
    return number if math.isfinite(number) else text


def _refuse_tag(event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
    if event.tag is not None:
        tag = excerpt(event.tag, 40)
        raise _wrong(event, _("the tag '{tag}' is used; write the plain value").format(tag=tag))


def _too_deep() -> str:
    return _("more than {limit} lists within lists").format(limit=DEEPEST)


def _wrong(event: yaml.Event, sentence: str) -> YamlError:
    return _at(event.start_mark.line + 1 if event.start_mark else 1, sentence)


def _at(line: int, sentence: str) -> YamlError:
    return YamlError(_("line {line}: {sentence}").format(line=line, sentence=sentence))


def dump(value: object) -> str:
    """Return `value` as plain YAML, keys in their own order, characters unescaped."""
    import yaml

    dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text = yaml.dump(value, Dumper=dumper, sort_keys=False, allow_unicode=True, width=110)
    return str(text)
