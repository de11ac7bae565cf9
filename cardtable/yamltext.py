"""Plain YAML, read strictly: what decks, layouts, settings and records are written in.

Only mappings, lists and scalars are taken. Aliases, tags and keys that stand twice are refused, because a
file that uses them is damaged or does something its reader would not see.
"""

from collections.abc import Hashable

import yaml

from cardtable.words import _

LIMIT = 4_000_000
"""The longest text that is read, in characters."""

DEEPEST = 40
"""How many lists and mappings may lie within each other."""

_BaseLoader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlError(ValueError):
    """A text that is not plain YAML. `str(error)` is one sentence that names the line."""


class _StrictLoader(_BaseLoader):  # type: ignore[misc,valid-type]
    """PyYAML's safe loader, without aliases and double keys."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:
        if node in self.constructed_objects:
            raise YamlError(
                _("line {line}: an alias is used; write the value out").format(line=node.start_mark.line + 1)
            )
        return super().construct_object(node, deep=deep)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        seen: set[object] = set()
        for key, _value in node.value:
            if key.value in seen:
                raise YamlError(
                    _("line {line}: the key '{key}' stands twice").format(
                        line=key.start_mark.line + 1, key=str(key.value)[:40]
                    )
                )
            if isinstance(key.value, str):
                seen.add(key.value)
        mapping: dict[Hashable, object] = super().construct_mapping(node, deep=deep)
        return mapping


def _refuse_timestamp(loader: yaml.SafeLoader, node: yaml.Node) -> str:
    """Dates stay text: no file of ours means a date by one."""
    return str(node.value)


_StrictLoader.add_constructor("tag:yaml.org,2002:timestamp", _refuse_timestamp)


def load(text: str) -> object:
    """The value that `text` writes: dicts, lists, strings, numbers, booleans and None.

    Raises:
        YamlError: it is too long, too deep, or no plain YAML; one sentence says which and where.
    """
    if len(text) > LIMIT:
        raise YamlError(_("the text is longer than {limit} characters").format(limit=LIMIT))
    try:
        _check_depth(text)
        return yaml.load(text, _StrictLoader)  # noqa: S506 - a safe loader, made stricter
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlError(
            _("line {line}: not plain YAML ({problem})").format(
                line=mark.line + 1 if mark else 1, problem=_flat(error.problem or error.context or "?")
            )
        ) from error
    except yaml.YAMLError as error:
        raise YamlError(_("not plain YAML ({problem})").format(problem=_flat(str(error)))) from error
    except (ValueError, OverflowError, TypeError) as error:
        if isinstance(error, YamlError):
            raise
        raise YamlError(_("a value cannot be read ({problem})").format(problem=_flat(str(error)))) from error


def _check_depth(text: str) -> None:
    # libyaml composes nested nodes by recursion in C, so depth is measured on its flat events first; a text
    # without enough brackets and dashes to be deep is spared the second pass.
    if text.count("[") + text.count("{") < DEEPEST and "- - - -" not in text and text.count(": ") < DEEPEST:
        return
    depth = 0
    for event in yaml.parse(text, Loader=_BaseLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise YamlError(
                    _("line {line}: more than {limit} lists within lists").format(
                        line=_line(event), limit=DEEPEST
                    )
                )
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _flat(message: str) -> str:
    return " ".join(message.split())[:160]


def dump(value: object) -> str:
    """`value` as plain YAML, keys in their own order, characters as they are."""
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text = yaml.dump(value, Dumper=dumper, sort_keys=False, allow_unicode=True, width=110)
    return str(text)
