"""Checks a plain value (from YAML or JSON) against a JSON schema and explains the first error in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardtable.excerpt import excerpt
from cardtable.i18n import _, ngettext


@dataclass(frozen=True, slots=True)
class Wrong:
    """The first thing in a value that its schema does not allow.

    Args:
        path: keys and list indexes that lead to it, outermost first; empty for the whole value.
        sentence: what was found there and what is allowed, to follow a file's name.
    """

    path: tuple[str, ...]
    sentence: str


def exactly(**properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a table that has exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def checker(schema: Mapping[str, Any]) -> Callable[[object], Wrong | None]:
    """Compile the check of one schema.

    Args:
        schema: JSON schema, draft 7. Every object in it names its `properties` and forbids or describes
            `additionalProperties`.

    Returns:
        A function that returns None for a valid value.
    """
    import fastjsonschema  # a program that reads no such file need not load it

    validate: Callable[[object], object] = fastjsonschema.compile(dict(schema), use_default=False)

    def check(value: object) -> Wrong | None:
        try:
            validate(value)
        except fastjsonschema.JsonSchemaValueException as error:
            return _explain(tuple(error.path[1:]), error.value, error.rule or "", error.definition)
        return None

    return check


def _explain(path: tuple[str, ...], value: object, rule: str, definition: Mapping[str, Any]) -> Wrong:
    where = ".".join(path)
    if rule == "additionalProperties" and isinstance(value, dict):
        known = definition.get("properties", {})
        extra = next((key for key in value if key not in known), "?")
        path = (*path, str(extra))
        sentence = _("unknown key '{key}'; allowed: {allowed}").format(
            key=_short(".".join(path)), allowed=", ".join(known)
        )
    elif rule == "propertyNames":
        sentence = _("a key in '{key}' is not allowed; allowed: {allowed}").format(
            key=_short(where), allowed=describe(definition["propertyNames"])
        )
    elif rule == "required" and isinstance(value, dict):
        missing = next((key for key in definition["required"] if key not in value), "?")
        sentence = _("the key '{key}' is missing").format(key=".".join((*path, missing)))
    else:
        allowed = describe(definition)
        found = show(value)
        if where:
            sentence = _("'{key}' cannot be {found}; allowed: {allowed}").format(
                key=_short(where), found=found, allowed=allowed
            )
        else:
            sentence = _("found {found}; allowed: {allowed}").format(found=found, allowed=allowed)
    return Wrong(path, sentence)


def show(value: object) -> str:
    """Return a found value as a short text: ``300``, ``'loud'``, ``true``, ``a list``."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{_short(value)}'"
    if isinstance(value, list):
        return ngettext("a list of {number}", "a list of {number}", len(value)).format(number=len(value))
    if isinstance(value, dict):
        return _("a list of keys")
    try:
        return _short(str(value))
    except ValueError:  # Python refuses to write out whole numbers of thousands of digits
        return _("an enormous number")


def _short(text: str) -> str:
    return excerpt(text, 40)


def describe(definition: Mapping[str, Any]) -> str:
    """Return what a schema allows, in words: ``slow, normal, fast, off`` or ``a whole number from 0 to 100``.

    A `description` in the schema, marked with `N_`, replaces the words for its rules.
    """
    if "description" in definition:
        return _(definition["description"])
    if "enum" in definition:
        return ", ".join(show(item).strip("'") for item in definition["enum"])
    kinds = definition.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return _(" or ").join(_describe_kind(kind, definition) for kind in kinds) or _("another value")


def _describe_kind(kind: str, definition: Mapping[str, Any]) -> str:
    if kind in ("integer", "number"):
        return _describe_number(kind, definition)
    if kind == "array":
        return _describe_list(definition)
    if kind == "object":
        keys = definition.get("properties")
        return _("the keys {keys}").format(keys=", ".join(keys)) if keys else _("a list of keys")
    if kind == "string":
        longest = definition.get("maxLength")
        if longest is None:
            return _("a text")
        return ngettext(
            "a text of at most {number} character", "a text of at most {number} characters", longest
        ).format(number=longest)
    return {"boolean": "true, false", "null": "null"}.get(kind, kind)


def _describe_number(kind: str, definition: Mapping[str, Any]) -> str:
    noun = _("a whole number") if kind == "integer" else _("a number")
    low, high = definition.get("minimum"), definition.get("maximum")
    if low is not None and high is not None:
        return _("{number} from {low} to {high}").format(number=noun, low=low, high=high)
    if low is not None:
        return _("{number} of at least {low}").format(number=noun, low=low)
    if high is not None:
        return _("{number} of at most {high}").format(number=noun, high=high)
    return noun


def _describe_list(definition: Mapping[str, Any]) -> str:
    least, most = definition.get("minItems"), definition.get("maxItems")
    if least is not None and least == most:
        return ngettext("a list of {number}", "a list of {number}", most).format(number=most)
    if least is not None and most is not None:
        return _("a list of {least} to {most}").format(least=least, most=most)
    if most is not None:
        return _("a list of at most {most}").format(most=most)
    if least is not None:
        return _("a list of at least {least}").format(least=least)
    return _("a list")
