"""Compiles the catalogs of all languages when a wheel is built or the checkout is installed."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface):
    """Writes a ``.mo`` beside every ``.po``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Do so; both arguments are hatchling's, and nothing depends on them."""
        for source in Path(self.root).glob("assets/locale/*/LC_MESSAGES/*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text))
