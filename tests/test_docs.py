"""The pages for readers and contributors: what they name is there, links lead somewhere, and nothing they show is out of date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rdflib import RDF, Graph, URIRef

from kb.graph import iri
from tests.architecture import PAGE, written
from tests.readme import README, RUNS, follow, output_of, shown, write_files

ROOT = README.parent
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]

# A path: it begins with a folder of the checkout. Names in capitals (GAME, NAME) stand for something, as does what recipes add.
_PATH = re.compile(r"`((?:kb|cli|rules|ontology|tests|docs)/[\w./-]*\w/?)`")
_STANDS_FOR_SOMETHING = re.compile(r"/[A-Z]+\b|_NAME")
ADDED = {"cli/commands/editions.py", "rules/mtg/scenarios/added/convalesce.yaml"}


def named_paths(page: Path) -> set[str]:
    """Every path of the checkout that a page names, but for the history, where files may be gone since."""
    found = set(_PATH.findall(page.read_text(encoding="utf-8"))) if page.name != "CHANGELOG.md" else set()
    return {path for path in found if not _STANDS_FOR_SOMETHING.search(path)} - ADDED


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_is_named_exists(page: Path) -> None:
    assert sorted(path for path in named_paths(page) if not (ROOT / path).exists()) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^):#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_every_page_is_reached_from_another(page: Path) -> None:
    others = [each.read_text(encoding="utf-8") for each in PAGES if each != page]
    assert any(f"{page.name})" in text or f"{page.name}#" in text for text in others)


def test_the_rooms_are_described_as_in_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == written(text), "python -m tests.architecture writes them anew"


def test_every_room_says_what_it_holds() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert len(rows) > 60
    assert [row for row in rows if row.endswith("|  |")] == []


def test_the_question_that_is_followed_has_the_answer_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path, PAGE)
    monkeypatch.chdir(tmp_path)
    (asked,) = shown(PAGE)
    assert output_of(asked.command) == asked.output


def test_the_example_of_verdicts_and_runs_gives_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    follow(RUNS, tmp_path, monkeypatch)
    graph = Graph().parse(tmp_path / "verdict.ttl").parse(tmp_path / "run.ttl")
    text = RUNS.read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `:(\w+)` ", text, re.MULTILINE)) - {"Expectation"}
    assert {name for name in listed if not any(graph.subjects(RDF.type, URIRef(iri.term(name))))} == set()


def test_a_release_of_this_version_is_described() -> None:
    import tomllib

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
