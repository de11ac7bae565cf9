"""Builds the package: one folder that runs without Python, and a compressed archive of it with checksums.

``make package`` runs it. In ``dist/`` it leaves ``cardtable/`` (the folder; on macOS also ``Cardtable.app``),
the archive, its SBOM and ``SHA256SUMS``. The same sources and the same locked tools give the same archive.
"""

import argparse
import hashlib
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import compile_rules
import desktop
import icons
import inventory
import licenses
import sbom

ROOT = compile_rules.ROOT
DIST = ROOT / "dist"
MADE = ROOT / "build" / "package"
COMPILED = ROOT / "build" / "compiled"
LARGEST = 60_000_000
"""The most bytes that an archive may have."""

VERSION_FILE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Cardtable developers"),
      StringStruct("FileDescription", "Cardtable"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "cardtable"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("OriginalFilename", "cardtable.exe"),
      StringStruct("ProductName", "Cardtable"),
      StringStruct("ProductVersion", "{version} ({build})")])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])])
  ]
)
"""


def program_version() -> str:
    """The version, as the package itself names it."""
    sys.path.insert(0, str(ROOT))
    import cardtable

    return cardtable.__version__


def version_resource(version: str, build: str) -> str:
    """What Windows shows as the program's details, as PyInstaller reads it."""
    numbers = (*map(int, version.split(".")), 0)
    return VERSION_FILE.format(numbers=numbers, version=version, build=build)


def freeze(source: Path, version: str, build: str, seconds: int) -> Path:
    """Run PyInstaller; returns the folder.

    Args:
        source: the tree with the program, compiled or not.
        version: of the program.
        build: what names this build.
        seconds: when the sources were committed, since 1970.
    """
    icons.draw(MADE)
    (MADE / "build.txt").write_text(build + "\n", encoding="utf-8")
    (MADE / "version.txt").write_text(version_resource(version, build), encoding="utf-8")
    shutil.rmtree(DIST / "cardtable", ignore_errors=True)
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", str(MADE / "work")]
    environment = os.environ | {"CARDTABLE_SOURCE": str(source), "CARDTABLE_VERSION": version}
    # Without these two, the time and the order of sets in Python's bytecode would differ between builds.
    environment |= {"SOURCE_DATE_EPOCH": str(seconds), "PYTHONHASHSEED": "1"}
    spec = str(ROOT / "packaging" / "cardtable.spec")
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, spec], cwd=ROOT, env=environment, check=True)
    folder = DIST / "cardtable"
    if sys.platform == "linux":
        desktop.furnish(folder / "share", version, seconds)
    return folder


def asked_glibc(folder: Path) -> dict[Path, tuple[int, int]]:
    """The newest version of the C library whose symbols each file of machine code in a folder asks for."""
    found = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()):
        data = path.read_bytes()
        if data.startswith(b"\x7fELF"):
            versions = re.findall(rb"GLIBC_(\d+)\.(\d+)", data)
            found[path] = max(((int(major), int(minor)) for major, minor in versions), default=(0, 0))
    return found


def needed_glibc(folder: Path) -> str:
    """The version of the C library that a package needs."""
    oldest = (2, 17)  # older than every system that is still looked after
    return ".".join(map(str, max([oldest, *asked_glibc(folder).values()])))


def hold_glibc(folder: Path, version: str) -> None:
    """End the build if a file in a package asks for a newer C library than it may.

    Args:
        folder: the package.
        version: the newest that it may ask for, such as 2.28.
    """
    major, minor = map(int, version.split("."))
    newer = [(path, asked) for path, asked in asked_glibc(folder).items() if asked > (major, minor)]
    if newer:
        lines = [f"{path.relative_to(folder)} asks for {a}.{b}" for path, (a, b) in newer]
        sys.exit("\n".join([f"The package is to run with the C library {version}:", *lines]))


def pack(folder: Path, name: str, seconds: int) -> Path:
    """Compress the folder; the same files give the same archive, name for name and byte for byte.

    Args:
        folder: the package.
        name: of the archive, without its ending, and of the one folder in it.
        seconds: when the sources were committed, since 1970; so old is every file in the archive.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())
    if sys.platform == "win32":
        path = DIST / f"{name}.zip"
        date = time.gmtime(seconds)[:6]
        with zipfile.ZipFile(path, "w", compresslevel=9) as archive:
            for file in files:
                entry = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", date)
                archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
        return path

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = seconds
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644  # whatever whoever builds lets others do
        return entry

    path = DIST / f"{name}.tar.xz"
    with lzma.open(path, "wb", preset=6) as out, tarfile.open(fileobj=out, mode="w") as archive:
        for file in files:
            archive.add(file, str(Path(name) / file.relative_to(folder)), filter=plain)
    return path


def main() -> int:
    """Compile, freeze, add the licenses, pack, list the parts; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pure", action="store_true", help="leave the rules as Python; needs no C compiler")
    parser.add_argument("--glibc", help="the newest C library that it may ask for, such as 2.28")
    wishes = parser.parse_args()
    version, (build, seconds) = program_version(), compile_rules.built_from()
    source = ROOT
    if not wishes.pure:
        COMPILED.mkdir(parents=True, exist_ok=True)
        compile_rules.copy(COMPILED)
        compile_rules.compile_all(COMPILED)
        source, build = COMPILED, build + compile_rules.MARK
    folder = freeze(source, version, build, seconds)
    if wishes.glibc:
        hold_glibc(folder, wishes.glibc)
    components = inventory.components(folder)
    licenses.collect(folder, components)
    name = f"cardtable-{version}-{sys.platform}-{platform.machine().lower() or 'unknown'}"
    path, bill = pack(folder, name, seconds), DIST / f"{name}.cdx.json"
    sbom.write(bill, name, version, seconds, components)
    size = path.stat().st_size
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in (path, bill)]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    inside = sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{path.relative_to(ROOT)}: {size / 1e6:.1f} MB, unpacked {inside / 1e6:.1f} MB")
    if size > LARGEST:
        print(f"{path.name} is larger than {LARGEST / 1e6:.0f} MB", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
