"""Files are written whole or not at all, and damaged ones are set aside under a free dated name."""

import os
import sys
from datetime import date
from pathlib import Path

import pytest

from cardtable.storage import files

TODAY = date(2026, 11, 21)


def test_a_written_file_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.txt"
    files.write_atomically(path, "größer\n")
    assert files.read_text(path, 100) == "größer\n"
    assert path.read_bytes() == "größer\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_content_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(files.FileError, match=r"^it cannot be written \(No space left on device\)$"):
        files.write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(files.FileError, match="it cannot be written"):
        files.write_atomically(tmp_path / "file" / "a.txt", "new")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"ab\xff", "it is not UTF-8 text (byte 3)"),
        (b"a\0b", "it holds binary data, not text"),
        (b"x" * 101, "it is larger than 100 bytes"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    with pytest.raises(files.FileError) as caught:
        files.read_text(path, 100)
    assert str(caught.value) == reason


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbfok")
    assert files.read_text(path, 100) == "ok"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(files.FileError, match="it is not a file"):
        files.read_text(tmp_path, 100)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_pipe_does_not_keep_the_program_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(files.FileError, match="it is not a file"):
        files.read_text(tmp_path / "pipe", 100)


def test_a_missing_file_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.read_text(tmp_path / "none", 100)


def test_damaged_files_get_free_dated_names_with_their_companions(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    for content in ("first", "second"):
        path.write_text(content)
        (tmp_path / "library.db-wal").write_text(content + " wal")
        files.set_aside(path, TODAY, ("-wal", "-shm"))
    assert {entry.name: entry.read_text() for entry in tmp_path.iterdir()} == {
        "library.damaged-2026-11-21.db": "first",
        "library.damaged-2026-11-21.db-wal": "first wal",
        "library.damaged-2026-11-21-2.db": "second",
        "library.damaged-2026-11-21-2.db-wal": "second wal",
    }


def test_a_file_that_cannot_be_moved_is_named(tmp_path: Path) -> None:
    with pytest.raises(files.FileError, match="it cannot be moved aside"):
        files.set_aside(tmp_path / "none", TODAY)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the user's folders private by itself")
@pytest.mark.parametrize("before", [None, 0o755, 0o777])
def test_a_private_folder_is_its_owners_alone(before: int | None, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    if before is not None:
        folder.mkdir()
        folder.chmod(before)
    files.make_private(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_may_not_be_changed_is_used_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", refuse)
    files.make_private(tmp_path)
