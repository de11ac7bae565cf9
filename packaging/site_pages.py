"""What the documentation's site has besides docs/: pictures of the program, the rules, the project's pages.

Hooks of MkDocs; `make site` builds the site into build/site.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from mkdocs.structure.files import File

from cardtable.shots import picture

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parent.parent
SIZE: Final = (1280, 800)
PROJECT: Final = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
"""Pages that stand at the project's top."""
_PICTURE: Final = re.compile(r"\(pictures/([a-z0-9-]+)\.png\)")
_CODE: Final = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that stand elsewhere in the project, and every picture that docs/play.md shows."""
    for name in PROJECT:
        files.append(File.generated(config, name.lower(), content=(ROOT / name).read_text("utf-8")))
    for rules in sorted((ROOT / "assets" / "rules").glob("*.md")):
        files.append(File.generated(config, f"rules/{rules.name}", content=rules.read_text("utf-8")))
    for scene in _PICTURE.findall((ROOT / "docs" / "play.md").read_text("utf-8")):
        out = BytesIO()
        pygame.image.save(picture(scene, SIZE), out, "picture.png")
        files.append(File.generated(config, f"pictures/{scene}.png", content=out.getvalue()))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return a page's text with the links to the project's pages leading to those of the site.

    A block of code that names its file gets the name above it.
    """
    for name in PROJECT:
        markdown = markdown.replace(f"({name})", f"({name.lower()})").replace("(docs/", "(")
    return _CODE.sub(r"`\2`\n\n```\1", markdown)
