"""What figures are measured with is named by the commit, and only where the folder is a checkout itself."""

import shutil
import subprocess
from pathlib import Path

import pytest

from cardtable.lab.machine import checked_out


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_a_checkout_is_named_by_its_commit_and_by_whether_it_was_changed(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        told = {"GIT_COMMITTER_DATE": "2026-11-21T12:00:00+00:00", "GIT_CONFIG_GLOBAL": "/dev/null"}
        names = ("-c", "user.name=A", "-c", "user.email=a@b")
        subprocess.run(["git", "-C", tmp_path, *names, *words], check=True, capture_output=True, env=told)

    file, inside = tmp_path / "file", tmp_path / "inside"
    file.write_text("one")
    inside.mkdir()
    assert checked_out(tmp_path) is None
    git("init")
    assert checked_out(tmp_path) is None  # it has no commit yet
    git("add", "file")
    git("commit", "--message", "one")
    clean = checked_out(tmp_path)
    assert clean is not None
    assert (clean.day, clean.seconds, len(clean.name)) == ("2026-11-21", 1795262400, 7)
    file.write_text("two")
    assert checked_out(tmp_path) == clean._replace(name=f"{clean.name}-dirty")
    assert checked_out(inside) is None
