"""The state of a match as a list of declared fields, from which copying and comparing follow."""

from typing import ClassVar, Self

from cardtable.engine.game import State


class Position(State):
    """A state whose fields are named once.

    A game's position sets `__slots__` and `fields` to the same names and fills them in `begin`. It has no
    `__init__`, so that a copy need not go through one. A list belongs to one position, and a copy gets its
    own; every other value is replaced as a whole and never changed in place.

    Attributes:
        fields: the names of all fields.
    """

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]]

    def copy(self) -> Self:
        """An equal position that shares nothing that changes."""
        new = self.__class__()
        for name in self.fields:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        return new

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # it changes
