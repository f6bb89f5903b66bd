"""The longest check, made by another process: it finds the same, and where that process cannot run it is made here."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from kb.closure import apart
from kb.closure.apart import APART, made_apart
from kb.closure.check import CHECKS, check_knowledge
from kb.closure.checks.subject import Subject

from .faulty import copy_of_the_data

EDITION = "rules/mtg/editions/2006-05-01"


@pytest.fixture(scope="module")
def contradictory(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """One edition, which is enough to be contradicted; read once for all of these tests."""
    root = copy_of_the_data(tmp_path_factory.mktemp("contradictory"))
    for edition in (root / "rules/mtg/editions").iterdir():
        if edition.name != Path(EDITION).name:
            shutil.rmtree(edition)
    (root / EDITION / "odd.ttl").write_text(
        """@prefix : <https://w3id.org/apnap/ontology#> .
        @prefix e: <https://w3id.org/apnap/mtg/2006-05-01/> .
        e:410.8 :cites e:410.8 ; :within e:410 , e:400 ."""
    )
    return Subject(root)


def test_the_other_process_finds_what_the_check_finds(contradictory: Subject) -> None:
    wanted = list(CHECKS[APART](contradictory))
    assert wanted
    with made_apart(contradictory.root) as instead:
        assert list(instead[APART](contradictory)) == wanted


def test_a_process_that_fails_leaves_the_check_to_this_one(contradictory: Subject, tmp_path: Path) -> None:
    with made_apart(tmp_path / "nowhere") as instead:
        assert list(instead[APART](contradictory)) == list(CHECKS[APART](contradictory))


@pytest.mark.parametrize("python", ["", "/nowhere/python"])
def test_without_a_python_to_begin_the_check_is_made_here(python: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", python)
    with made_apart(tmp_path) as instead:
        assert instead == {}


def test_what_was_found_without_fault_is_not_begun_again_before_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    root = copy_of_the_data(tmp_path)
    for folder in ("editions", "provisions"):
        shutil.rmtree(root / "rules" / "mtg" / folder)
    begun: list[Path] = []
    monkeypatch.setattr(apart, "_begun", begun.append)
    monkeypatch.setattr(apart, "_found", lambda _process, _subject: iter(()))
    for _ in range(2):
        with made_apart(root) as instead:
            assert instead == {}
    assert begun == [root, root]

    class Process:
        """One that finds nothing."""

        def __enter__(self) -> None: ...
        def __exit__(self, *_: object) -> None: ...
        def kill(self) -> None: ...

    monkeypatch.setattr(apart, "_begun", lambda root: begun.append(root) or Process())
    for _ in range(2):
        with made_apart(root) as instead:
            assert list(instead[APART](Subject(root))) == []
    assert begun == [root, root, root]
    (root / "rules" / "mtg" / "game.ttl").write_text("")
    with made_apart(root):
        assert len(begun) == 4


def test_the_check_is_made_in_its_turn(contradictory: Subject) -> None:
    names: list[str] = []
    with made_apart(contradictory.root) as instead:
        report = check_knowledge(contradictory, names.append, instead)
    assert names[1:] == list(CHECKS)
    assert report == check_knowledge(contradictory)
