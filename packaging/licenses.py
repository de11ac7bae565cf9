"""Puts into a package every license that it must carry, in one folder with a page that leads through it."""

import shutil
from pathlib import Path

from inventory import Component

ROOT = Path(__file__).resolve().parents[1]
PAGE = "THIRD-PARTY.txt"
OWN = "CARDTABLE.txt"

HEAD = """What Cardtable is made of, and on what terms
============================================

Cardtable itself is under the MIT license: {own}.

It stands on the work of many others, which lies in this package under the licenses below. Each entry says
where the source can be had and which file here holds the license.

The libraries under the LGPL are files of their own below _internal. You may exchange each of them for another
version, also one that you changed: put it there under the same name. What is under the LGPL or the GPL is
here as its makers published it; whoever gave you this package has to give you its source, too, if you ask.

Portions of this software are copyright (c) The FreeType Project (https://freetype.org). All rights reserved.
This software is based in part on the work of the Independent JPEG Group.
"""


def collect(folder: Path, components: list[Component]) -> None:
    """Write the folder ``licenses`` of a package.

    Args:
        folder: the package.
        components: everything by others that it carries.
    """
    target = folder / "licenses"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    shutil.copy(ROOT / "LICENSE", target / OWN)
    page = [HEAD.format(own=OWN)]
    for component in components:
        file = f"{component.name}.txt"
        text = "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{words.strip()}" for name, words in component.texts)
        (target / file).write_text(text + "\n", encoding="utf-8")
        page.append(entry(component, file))
    (target / PAGE).write_text("\n".join(page), encoding="utf-8")


def entry(component: Component, file: str) -> str:
    """What the page says of one component."""
    rows = {
        "license": component.license,
        "source": component.home,
        "files": ", ".join(component.files),
        "text": file,
    }
    head = f"{component.name} {component.version or ''}".rstrip()
    return "\n".join([head, *(f"    {label:<8} {value}" for label, value in rows.items() if value), ""])
