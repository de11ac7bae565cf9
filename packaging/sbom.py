"""Writes what a package is made of as an SBOM (software bill of materials) in the format of CycloneDX."""

from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

import inventory
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL


def write(path: Path, name: str, version: str, seconds: int, components: list[inventory.Component]) -> None:
    """Write the SBOM of a package; the same package gives the same file.

    Args:
        path: the file.
        name: of the archive that is described, without its ending.
        version: of the program.
        seconds: when the sources were committed, since 1970.
        components: everything by others that the package carries.
    """
    kinds = LicenseFactory()
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"{name} {seconds}"))
    bom.metadata.timestamp = datetime.fromtimestamp(seconds, UTC)
    program = Component(
        name="cardtable",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref=name,
        licenses=[kinds.make_with_id("MIT")],
    )
    bom.metadata.component = program
    parts = [described(component, kinds) for component in components]
    bom.components.update(parts)
    bom.register_dependency(program, parts)
    JsonV1Dot6(bom).output_to_file(str(path), allow_overwrite=True, indent=2)


def described(component: inventory.Component, kinds: LicenseFactory) -> Component:
    """One component in the terms of the format."""
    name = component.name.lower() if component.distribution else component.name
    home = component.home
    pages = [ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(home))] if home else []
    return Component(
        name=name,
        version=component.version,
        type=ComponentType.LIBRARY,
        bom_ref=name,
        licenses=[kinds.make_from_string(component.license)],
        purl=PackageURL("pypi", None, name, component.version) if component.distribution else None,
        external_references=pages,
        properties=[Property(name="cardtable:file", value=file) for file in component.files],
    )
