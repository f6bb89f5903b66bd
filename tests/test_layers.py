"""The house is built as its drawing says: the folders are there, and imports go one way only."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import kb

ROOT = Path(kb.__file__).parent.parent
STAGES = ("text", "graph", "closure", "patterns", "engine", "explain", "questions")
SHARED = {"model", "another_python", "errors", "misspelt", "paths"}
MOST_IN_A_FOLDER = 20
ROOMS: dict[str, tuple[str, ...]] = {
    "text": (
        "reading",
        "folders",
        "words",
        "nodes",
        "forms",
        "wording",
        "cards",
        "scenario",
        "rule_numbers",
        "rulebook",
        "json_stream",
        "rulings",
        "card_lists",
        "citations",
    ),
    "graph": (
        "iri",
        "vocabulary",
        "turtle",
        "store",
        "scenarios",
        "editions",
        "nodes",
        "fulltext_rows",
        "alignment",
        "library",
        "beside",
        "query_text",
        "given_values",
        "unknown_terms",
        "asked_graphs",
        "named_queries",
        "sparql",
        "remote",
        "export",
        "edition_names",
        "known_editions",
        "known_cards",
        "knowledge",
    ),
    "engine": (
        "state",
        "characteristics",
        "table",
        "modelled",
        "context",
        "wording",
        "continuous",
        "events",
        "resolution",
        "replacement",
        "triggers",
        "announcing",
        "combat",
        "battlefields",
        "state_checks",
        "stack",
        "casting",
        "turn",
        "instructions",
        "game",
        "course",
        "carried",
        "procedures",
    ),
    "closure": (
        "marks",
        "vocabulary",
        "normal",
        "chaining",
        "expressions",
        "owl",
        "patterns",
        "engines",
        "closing",
        "classify",
        "build",
        "extend",
        "checks",
        "consistency",
        "check",
        "apart",
        "silence",
        "comparison",
        "why",
        "describe",
    ),
    "patterns": ("by_identity", "families", "manners", "impartial", "asked", "ruleset", "compile"),
    "cli": (
        "errors",
        "guard",
        "terminal",
        "own_process",
        "pages",
        "project",
        "command",
        "boards_asked",
        "registry",
        "commands",
        "main",
    ),
    "explain": (
        "shelf",
        "course",
        "resting",
        "near_misses",
        "card_names",
        "game_of_cards",
        "tokens",
        "setup_words",
        "scenario_runner",
        "flips",
        "boards",
        "editions",
        "citations",
        "searching",
        "health",
        "library",
        "cards",
        "output",
        "runs",
    ),
}
"""For each stage its rooms (folders and single modules) in order: a room imports only those before it, wherever in a file the
import stands. A stage that is not listed is not held to an order of rooms yet."""


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {_name(path): path for top in ("kb", "cli") for path in (ROOT / top).rglob("*.py")}


def _imports(path: Path) -> Iterator[str]:
    """The modules of `kb` and `cli` that a file imports, in functions and under `TYPE_CHECKING` too, in full."""
    package = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) + "." if node.level else ""
            base = f"{base}{node.module or ''}".strip(".")
            yield from {name if (name := f"{base}.{alias.name}") in MODULES else base for alias in node.names}


def _stage(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "kb" and len(parts) > 1 else None


def _room(module: str, stage: str) -> str:
    """The room of a stage in which a module stands; "" where it is of another stage."""
    home = "cli." if stage == "cli" else f"kb.{stage}."
    return module.removeprefix(home).split(".")[0] if module.startswith(home) else ""


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


@pytest.mark.parametrize("stage", ROOMS)
def test_the_order_of_rooms_names_every_room(stage: str) -> None:
    there = {room for name in MODULES if (room := _room(name, stage))}
    assert there == set(ROOMS[stage])


@pytest.mark.parametrize("stage", ROOMS)
def test_a_room_imports_only_rooms_before_it(stage: str) -> None:
    order = {room: number for number, room in enumerate(ROOMS[stage])}
    wrong = []
    for name, path in MODULES.items():
        room = _room(name, stage)
        for imported in _imports(path) if room else ():
            if order.get(_room(imported, stage), -1) > order[room]:
                wrong.append(f"{name}: {imported}")
    assert wrong == []


@pytest.mark.parametrize("stage", ROOMS)
def test_no_imports_of_a_stage_run_in_a_circle(stage: str) -> None:
    inside = {name for name in MODULES if _room(name, stage)}
    waiting = {name: {other for other in _imports(MODULES[name]) if other in inside and other != name} for name in inside}
    while free := {name for name, needed in waiting.items() if not needed}:
        waiting = {name: needed - free for name, needed in waiting.items() if name not in free}
    assert sorted(waiting) == []


def test_shared_values_import_no_stage() -> None:
    files = [*(ROOT / "kb" / "model").glob("*.py"), ROOT / "kb" / "errors.py", ROOT / "kb" / "paths.py"]
    assert [f"{path.name}: {name}" for path in files for name in _imports(path) if _stage(name) in STAGES] == []


def test_the_command_line_imports_only_public_names() -> None:
    wrong = []
    for path in (ROOT / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kb":
                wrong += [f"{path.name}: {node.module}"] if node.module != "kb" else []
                wrong += [f"{path.name}: {alias.name}" for alias in node.names if alias.name not in kb.__all__]
    assert wrong == []


def test_every_public_name_is_there() -> None:
    assert [name for name in kb.__all__ if getattr(kb, name, None) is None] == []


def test_no_folder_holds_more_modules_than_can_be_taken_in_at_a_glance() -> None:
    folders = Counter(path.parent.relative_to(ROOT).as_posix() for name, path in MODULES.items() if path.name != "__init__.py")
    assert {folder: count for folder, count in folders.items() if count > MOST_IN_A_FOLDER} == {}
