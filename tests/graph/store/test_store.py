"""The compiled store: built once, by one process, never half there."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.store.store import content_hash, create, find, read_record, write_record

from ..small import write


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    yield tmp_path / "cache"


def silent(what: str, done: float) -> None: ...


def small(folder: Path, progress: object) -> None:
    write_record(folder, "mtg/2004", {"said": {"1": ["ä"]}})


def test_what_is_built_is_found_again_and_not_built_again() -> None:
    assert find("key") is None
    folder = create("key", small, silent)
    assert find("key") == folder
    assert create("key", lambda *_: pytest.fail("it is there already"), silent) == folder
    assert read_record(folder, "mtg/2004") == {"said": {"1": ["ä"]}}


def test_a_build_that_fails_leaves_nothing(cache: Path) -> None:
    def broken(folder: Path, progress: object) -> None:
        write_record(folder, "half", {})
        raise KnowledgeBaseError("broken")

    with pytest.raises(KnowledgeBaseError):
        create("key", broken, silent)
    assert find("key") is None
    assert [path.name for path in (cache / "stores").iterdir()] == [".lock"]


def test_a_killed_build_is_swept_up_by_the_next(cache: Path) -> None:
    (cache / "stores" / ".building-dead").mkdir(parents=True)
    create("key", small, silent)
    assert not (cache / "stores" / ".building-dead").exists()


def test_old_stores_go_when_nobody_used_them_for_a_while(cache: Path) -> None:
    create("old", small, silent)
    create("recent", small, silent)
    os.utime(cache / "stores" / "old", (time.time() - 90_000,) * 2)
    create("new", small, silent)
    assert (find("old"), find("recent") is None) == (None, False)


def test_the_hash_changes_with_the_data_and_only_then(tmp_path: Path) -> None:
    root = write(tmp_path)
    before = content_hash(root)
    assert content_hash(root) == before
    (root / "rules/doctrines/all.ttl").write_text("")
    assert content_hash(root) != before


def test_a_cache_that_cannot_be_written_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "file"))
    with pytest.raises(KnowledgeBaseError) as error:
        create("key", small, silent)
    assert "APNAP_CACHE" in error.value.remedy


def test_a_full_disk_leaves_nothing_behind_and_says_what_to_do(cache: Path) -> None:
    def full(folder: Path, progress: object) -> None:
        (folder / "half").touch()
        raise OSError(28, "No space left on device")

    with pytest.raises(KnowledgeBaseError, match="No space left on device") as error:
        create("key", full, silent)
    assert "free some space" in error.value.remedy
    assert [path.name for path in (cache / "stores").iterdir()] == [".lock"]


def slow(folder: Path, progress: object) -> None:
    (folder / str(os.getpid())).touch()
    time.sleep(0.3)


def build_slowly(_: int) -> str:
    return next(path.name for path in create("shared", slow, silent).iterdir())


def test_of_several_first_runs_at_once_one_builds_and_the_others_wait() -> None:
    with multiprocessing.get_context("fork").Pool(3) as pool:
        builders = pool.map(build_slowly, range(3))
    assert len(set(builders)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
def test_a_kill_in_the_middle_leaves_no_store_and_no_lock(cache: Path) -> None:
    code = (
        "import time; from kb.graph.store.store import create, write_record\n"
        "def build(folder, progress):\n"
        "    write_record(folder, 'half', {}); print('building', flush=True); time.sleep(60)\n"
        "create('key', build, lambda *_: None)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "building\n"
        process.send_signal(signal.SIGKILL)
    assert find("key") is None
    folder = create("key", small, silent)
    assert sorted(path.name for path in (cache / "stores").iterdir()) == [".lock", "key"]
    assert folder.is_dir()
