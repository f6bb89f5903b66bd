"""Commands load what they need and no more: the heavy libraries stay off the hot path."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kb
from tests.bench.__main__ import ROOT

HEAVY = ("lark", "owlrl", "pydantic", "pyshacl", "rdflib", "reasonable", "rich", "typer")


def _loaded(*words: str) -> set[str]:
    """The modules that a command has loaded when it is done, with the knowledge base compiled already."""
    asked = f"import sys; from cli.main import run; run({list(words)!r}); sys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False, cwd=ROOT)
    return set(done.stderr.split())


@pytest.fixture(autouse=True)
def _compiled() -> None:
    kb.load()


@pytest.mark.parametrize(
    "words",
    [
        ("rule", "603.4"),
        ("triggers", "rules/demo.yaml"),
        ("run", "rules/demo.yaml"),
        ("compare", "rules/demo.yaml"),
        ("test", "rules/demo.yaml"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_loads_no_heavy_library(words: tuple[str, ...]) -> None:
    assert not set(HEAVY) & _loaded(*words)


def test_a_rule_is_told_in_named_tuples_which_need_no_library() -> None:
    assert not {"dataclasses", "inspect", "msgspec"} & _loaded("rule", "603.4")


def test_a_rule_loads_nothing_that_only_other_questions_need() -> None:
    assert not {"sqlite3", "shutil", "hashlib", "subprocess", "difflib", "tempfile", "cli.terminal"} & _loaded("rule", "603.4")


def test_completing_loads_no_heavy_library() -> None:
    assert not {*HEAVY, "kb.engine", "kb.text.reader", "pyoxigraph", "sqlite3"} & _loaded("complete", "--", "rule", "603.")


def test_a_rule_loads_neither_engine_nor_grammar() -> None:
    assert not {"kb.engine", "kb.text.reader", "ruamel.yaml", "pyoxigraph"} & _loaded("rule", "603.4")
