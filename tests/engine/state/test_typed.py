"""What the state holds is typed: no field of it may be just anything."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import kb.engine.state

FILES = sorted(Path(kb.engine.state.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_in_the_state_is_any(file: Path) -> None:
    found = [node.lineno for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name) and node.id == "Any"]
    assert not found, f"{file.name}: Any in lines {found}"


def test_the_modules_of_the_state_are_looked_at() -> None:
    assert {"changes", "game_state", "objects", "records"} <= {file.stem for file in FILES}
