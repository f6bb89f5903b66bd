"""The house is built as its drawing says: the folders are there, and imports go one way only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import kb

ROOT = Path(kb.__file__).parent.parent
STAGES = ("text", "graph", "closure", "patterns", "engine", "explain")
SHARED = {"model", "errors", "misspelt", "paths"}


def _imports(path: Path) -> Iterator[str]:
    """The modules of `kb` and `cli` that a file imports, wherever in it, in full."""
    package = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) + "." if node.level else ""
            yield f"{base}{node.module or ''}".strip(".")


def _stage(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "kb" and len(parts) > 1 else None


def test_the_folders_in_the_drawing_exist() -> None:
    drawn = re.findall(r"kb/(\w+)", kb.__doc__ or "")
    assert set(STAGES) <= set(drawn)
    assert [name for name in drawn if not (ROOT / "kb" / name).exists() and not (ROOT / "kb" / f"{name}.py").exists()] == []


def test_a_stage_imports_only_earlier_ones_and_shared_values() -> None:
    wrong = []
    for number, stage in enumerate(STAGES):
        allowed = {*STAGES[: number + 1], *SHARED}
        for path in (ROOT / "kb" / stage).rglob("*.py"):
            found = [name for name in _imports(path) if name.startswith(("kb.", "cli"))]
            wrong += [f"{path.relative_to(ROOT)}: {name}" for name in found if _stage(name) not in allowed]
    assert wrong == []


def test_shared_values_import_no_stage() -> None:
    files = [*(ROOT / "kb" / "model").glob("*.py"), ROOT / "kb" / "errors.py", ROOT / "kb" / "paths.py"]
    assert [f"{path.name}: {name}" for path in files for name in _imports(path) if _stage(name) in STAGES] == []


def test_the_command_line_imports_only_public_names() -> None:
    wrong = []
    for path in (ROOT / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kb":
                wrong += [f"{path.name}: {node.module}"] if node.module != "kb" else []
                wrong += [f"{path.name}: {alias.name}" for alias in node.names if alias.name not in kb.__all__]
    assert wrong == []


def test_every_public_name_is_there() -> None:
    assert [name for name in kb.__all__ if getattr(kb, name, None) is None] == []
