"""The tests mirror the source: a module with behaviour has a test file of its own, at the same place and under the same name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .collecting import OPENED

ROOT = Path(__file__).parents[1]

ACROSS = {
    "tests/bad": "wrong input, whatever stage finds it, with the whole message and exit code",
    "tests/honest": "answers that should have been undecided, over all stages",
    "tests/ontology": "the Turtle files in ontology/",
    "tests/rules": "the Turtle files in rules/: what editions say",
    "tests/scenarios": "every scenario that ships",
    "tests/steady": "what must end, over all stages",
    "tests/text/grammar": "the forms in kb/text/grammar, by their files",
    "tests/cli/test_light.py": "what each command may import",
    "tests/cli/test_same_bytes.py": "every answer, whatever order sets have",
    "tests/cli/commands/test_imported_editions.py": "all commands under an edition that the user imported",
    "tests/explain/library/test_imported_editions.py": "all questions under an edition that the user imported",
    "tests/explain/citations/test_texts.py": "whole texts through finding, judging and reporting",
    "tests/engine/test_doctrines.py": "names in the source of every engine module",
    "tests/engine/state/test_typed.py": "types in the source of every module of the state",
    "tests/graph/alignment/test_real_lives.py": "the official books, aligned",
    "tests/graph/test_named_queries.py": "the queries in kb/graph/queries and docs/graph.md",
    "tests/patterns/test_families_agree.py": "families of rules/ against those that are compiled",
    "tests/patterns/test_reasoner_oracle.py": "the reasoner against compiled patterns",
    "tests/text/test_lost_words.py": "the grammar, by every card",
    "tests/test_adding.py": "docs/adding.md",
    "tests/test_docs.py": "docs/",
    "tests/test_findings.py": "tests of what was once found wrong with the graph",
    "tests/test_fuzz.py": "tests/fuzz.py",
    "tests/test_layers.py": "imports of all modules",
    "tests/test_mirror.py": "the tests",
    "tests/test_own_rules.py": "docs/own-rules.md",
    "tests/test_plain_english.py": "words of all modules",
    "tests/test_readme.py": "README.md",
    "tests/test_samples.py": "tests/samples.py",
    "tests/text/test_corpus.py": "readings of all real cards",
    "tests/text/rulebook/layout/test_official_books_in_other_layouts.py": "the official books through all of layout",
    "tests/text/rulebook/magic/test_books_of_1999_to_2003.py": "old books through all of rulebook",
    "tests/text/rulebook/test_round_trip.py": "books written and read through all of rulebook",
}
"""Tests of more than one module: a file, or a folder with all in it, and what they are about."""

NO_FILE_NEEDED: dict[str, str] = {
    "kb/engine/table/world.py": "protocols",
    "kb/patterns/asked.py": "protocols",
}
"""Modules with functions that need no tests of their own, and why."""


def modules() -> dict[str, Path]:
    """Every module of `kb` and `cli`, with the place of its tests. What a package itself holds is tested in `test_PACKAGE.py`."""
    places = {}
    for top in ("kb", "cli"):
        for path in sorted((ROOT / top).rglob("*.py")):
            relative = path.relative_to(ROOT / "kb" if top == "kb" else ROOT)
            name = path.parent.name if path.stem == "__init__" else path.stem
            places[path.relative_to(ROOT).as_posix()] = Path("tests") / relative.parent / f"test_{name}.py"
    return places


def behaves(module: str) -> bool:
    """Whether a module defines a function: tables and records without one have no behaviour of their own."""
    return any(isinstance(node, ast.FunctionDef) for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))))


def test_every_module_with_behaviour_has_tests_of_its_own() -> None:
    without = {module for module, place in modules().items() if behaves(module) and not (ROOT / place).exists()}
    assert sorted(without - NO_FILE_NEEDED.keys()) == []


def test_every_file_of_tests_is_about_a_module_or_says_what_else_it_is_about() -> None:
    files = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")]
    places = set(modules().values())
    assert [str(file) for file in files if file not in places and not any(file.is_relative_to(each) for each in ACROSS)] == []


@pytest.mark.parametrize("listed", [*ACROSS, *NO_FILE_NEEDED])
def test_nothing_is_listed_that_is_not_so(listed: str) -> None:
    assert (ROOT / listed).exists()
    if listed not in ACROSS:
        assert not (ROOT / modules()[listed]).exists(), "it has tests of its own"


def test_collecting_tests_opens_no_store() -> None:
    """Every worker collects all tests: parameters are names of files, and the store is opened in the test."""
    assert OPENED == []
