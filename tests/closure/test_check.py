"""What is wrong with a knowledge base is found, at the line where it stands."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.closure.build import build
from kb.closure.check import CHECKS, check_knowledge
from kb.closure.checks.subject import Subject
from kb.errors import KnowledgeBaseError
from kb.explain.health.checkup import unknown_to_the_engine
from kb.model.health import CheckReport, Finding

from .faulty import FAULTS, FOLDER, Fault, copy_of_the_data, seed

EDITION = "rules/mtg/editions/2006-05-01"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[Finding, ...]]:
    """A copy with every fault, and all that is found: one check for all."""
    root = seed(copy_of_the_data(tmp_path_factory.mktemp("faulty")))
    subject = Subject(root)
    return root, (*check_knowledge(subject).findings, *unknown_to_the_engine(subject))


def test_all_35_faults_and_more_are_there() -> None:
    assert len(FAULTS) >= 35


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_is_found_with_its_line(faulty: tuple[Path, tuple[Finding, ...]], fault: Fault) -> None:
    root, findings = faulty
    place = f"{root / fault.file}:{fault.line}"
    there = [finding for finding in findings if finding.place == place]
    assert any(fault.message in finding.message and fault.remedy in finding.remedy for finding in there), there or findings


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[CheckReport, list[str]]:
    """A copy without a fault: what is reported of it, and the checks in the order in which they began."""
    begun: list[str] = []
    return check_knowledge(Subject(copy_of_the_data(tmp_path_factory.mktemp("sound"))), begun.append), begun


def test_nothing_else_is_found_in_the_files_with_faults_removed(sound: tuple[CheckReport, list[str]]) -> None:
    report, _ = sound
    assert all(number for _, number in report.counts), report.counts
    assert report.findings == ()


def test_every_finding_has_a_place(faulty: tuple[Path, tuple[Finding, ...]]) -> None:
    assert [finding for finding in faulty[1] if not finding.place] == []


def test_a_card_that_nobody_can_read_is_found(copy: Path) -> None:
    (copy / "rules/mtg/cards.yaml").write_text("Riddle: {type: Creature, text: 'Whenever blah blah, draw a card.'}")
    subject = Subject(copy)
    found = list(CHECKS["cards are read"](subject))
    assert [subject.place(each) for each in found] == [f"{copy}/rules/mtg/cards.yaml:1"]
    assert "Riddle: the reader does not understand" in found[0].message


def test_no_terms_at_all_is_a_failure(copy: Path) -> None:
    shutil.rmtree(copy / "ontology/terms")
    for edition in (copy / "rules/mtg/editions").iterdir():
        if edition.name != Path(EDITION).name:
            shutil.rmtree(edition)  # of each rule many properties are unknown now: one book of them is enough
    report = check_knowledge(Subject(copy))
    assert not report.ok
    assert dict(report.counts)["terms"] == 0


def test_each_check_is_told_as_it_begins(sound: tuple[CheckReport, list[str]]) -> None:
    _, told = sound
    assert told == ["files are Turtle", *CHECKS]


def test_a_file_that_is_no_turtle_is_a_finding_with_its_line_and_hides_no_other_file(copy: Path) -> None:
    for name in ("x1", "x2"):
        (copy / EDITION / f"{name}.ttl").write_text("@prefix : <https://example.org/> .\n:a :b .\n")
    report = check_knowledge(Subject(copy))
    assert [finding.place for finding in report.findings] == [f"{copy}/{EDITION}/{name}.ttl:2" for name in ("x1", "x2")]
    assert not report.ok


def test_a_circle_is_refused_by_the_build_which_would_go_round_it_for_ever(copy: Path, tmp_path: Path) -> None:
    circle = FOLDER / "rules/mtg/editions/1999-01-01/within-in-a-circle.ttl"
    (copy / EDITION / "x.ttl").write_text(circle.read_text(encoding="utf-8").replace("1999-01-01", "2006-05-01"))
    store = tmp_path / "store"
    store.mkdir()
    with pytest.raises(KnowledgeBaseError, match="comes back to where it began") as error:
        build(store, lambda _what, _done: None, copy)
    assert "apnap check" in error.value.remedy
