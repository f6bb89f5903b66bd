"""Commands load what they need and no more: the heavy libraries stay off the hot path."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kb
from cli.registry import COMMANDS
from tests.bench.__main__ import ROOT
from tests.cli.running import process

HEAVY = ("owlrl", "pydantic", "pyshacl", "rdflib", "reasonable", "rich", "typer.rich_utils")


def _loaded(*words: str) -> set[str]:
    """The modules that a command has loaded when it is done, with the knowledge base compiled already."""
    return _modules_of(f"from cli.main import run; run({list(words)!r})")


def _modules_of(code: str) -> set[str]:
    asked = f"{code}; import sys; sys.stderr.write(' '.join(sys.modules))"
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
    assert not {"dataclasses", "msgspec"} & _loaded("rule", "603.4")


def test_a_rule_loads_nothing_that_only_other_questions_need() -> None:
    libraries = {"sqlite3", "shutil", "hashlib", "subprocess", "difflib", "tempfile", "argparse"}
    others = {*libraries, "cli.terminal.screen", "cli.commands.complete"}
    assert not (others - _modules_of("import platformdirs, typer")) & _loaded("rule", "603.4")


def test_only_the_command_that_is_asked_for_is_loaded() -> None:
    commands = {f"cli.commands.{module}" for module in COMMANDS.values()}
    assert commands & _loaded("rule", "603.4") == {"cli.commands.rules"}


def test_typer_is_one_that_does_not_load_pydantic() -> None:
    """Typer 0.29 does, and takes six times as long."""
    assert not {"pydantic", "rich"} & _modules_of("import typer")


def test_a_board_whose_cards_were_read_before_loads_no_grammar(tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text(_BOARD)
    first, second = (process("triggers", str(board), "-o", "json") for _ in range(2))
    assert (first.code, first.out) == (second.code, second.out)
    asked = f"import kb; kb.keep_readings(); from cli.main import run; run(['triggers', {str(board)!r}])"
    loaded = _modules_of(asked)
    assert "kb.engine.game" in loaded
    assert not {"kb.text.wording.reading", "kb.text.forms.match"} & loaded


_BOARD = """\
under: [mtg/2026-09-25]
players: [Ada, Bo]
cards:
  Slow Ledger: {type: Artifact, text: "Whenever a creature dies, you gain 1 life."}
  Bear: {type: Creature — Bear, pt: 2/2}
setup:
  Ada: {battlefield: [Slow Ledger, Bear]}
play:
- destroy Bear
"""


def test_completing_loads_no_heavy_library() -> None:
    assert not {*HEAVY, "kb.engine", "kb.text.wording.reader", "pyoxigraph", "sqlite3"} & _loaded("complete", "--", "rule", "603.")


def test_a_rule_loads_neither_engine_nor_grammar() -> None:
    assert not {"kb.engine", "kb.text.wording.reader", "ruamel.yaml", "pyoxigraph"} & _loaded("rule", "603.4")
