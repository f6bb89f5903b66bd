"""The rooms in `docs/architecture.md`: the first sentence of every package. `python -m tests.architecture` writes them anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

__all__ = ["PAGE", "written"]

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
STAGES = ("kb/model", "kb/text", "kb/graph", "kb/closure", "kb/patterns", "kb/engine", "kb/explain", "kb/questions", "cli")
_BEGIN, _END = "<!-- rooms -->\n", "<!-- end -->"


def written(text: str) -> str:
    """The page with the rooms as they are now."""
    before, _, rest = text.partition(_BEGIN)
    return f"{before}{_BEGIN}\n{_rooms()}\n{_END}{rest.partition(_END)[2]}"


def _rooms() -> str:
    tables = ("\n".join((_heading(stage), "", "| room | what it holds |", "|---|---|", *_rows(stage), "")) for stage in STAGES)
    return "\n".join(tables)


def _heading(stage: str) -> str:
    return f"### `{stage}`\n\n{_first_sentence(ROOT / stage / '__init__.py')}"


def _rows(stage: str) -> Iterator[str]:
    """A row for each folder, with those in it, and for each module that stands in none."""
    for path in sorted((ROOT / stage).iterdir()):
        if (path / "__init__.py").exists():
            for package in sorted(path.rglob("__init__.py")):
                yield f"| `{package.parent.relative_to(ROOT)}` | {_first_sentence(package)} |"
        elif path.suffix == ".py" and path.name != "__init__.py":
            yield f"| `{path.relative_to(ROOT)}` | {_first_sentence(path)} |"


def _first_sentence(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
