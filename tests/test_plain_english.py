"""Plain English: the words of `CONTRIBUTING.md` in docstrings, comments and messages of all modules."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.closure import open_knowledge

ROOT = Path(__file__).parents[1]
FILES = sorted(path for top in ("kb", "cli") for path in (ROOT / top).rglob("*.py"))

RATHER_THAN = {
    r"\bbehind\b": "after, of, that caused it",
    r"\btold\b": "reported, noted",
    r"\bnobody (has modelled|knows)\b": "unsupported, not modelled, unknown",
    r"\b(is|are|was) so\b(?! (high|long|many|few|much|old|big))": "is true, holds",
    r"\bgoes? back to\b": "refers to",
    r"\bsays? nothing to\b": "ignores, does not affect",
    r"\bby now\b": "when, once, already",
    r"\b(come|comes|came) to be\b": "is created",
}
"""What `CONTRIBUTING.md` lists on the right → what it lists on the left."""

QUOTED = {
    "kb/__init__.py": "right behind the trigger even",
}
"""Places that quote a gist of the rules."""

QUESTION = re.compile(r"(What|Which|Where|How|Who|Whose|Why|When)\b")


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings, messages and comments of a module, with their lines."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, " ".join(node.value.split())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (doc := ast.get_docstring(node)):
            yield doc


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_word_of_an_english_of_its_own(path: Path) -> None:
    quoted = QUOTED.get(path.relative_to(ROOT).as_posix())
    wrong = [
        f"{line}: {found[0]!r}, rather {better}"
        for line, text in texts(path)
        for words, better in RATHER_THAN.items()
        if (found := re.search(words, text)) and not (quoted and quoted in text)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_says_what_it_holds_and_asks_nothing(path: Path) -> None:
    doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert doc
    assert not QUESTION.match(doc), doc.splitlines()[0]


def test_the_name_of_a_doctrine_is_not_broken_across_lines() -> None:
    doctrines = open_knowledge().doctrines.keys()
    broken = [
        f"{path.relative_to(ROOT)}: {found[0]!r}"
        for path in FILES
        for doc in docstrings(path)
        for found in re.finditer(r"([a-z-]+-)\n\s*([a-z-]+)", doc)
        if any((found[1] + found[2]) in name for name in doctrines)
    ]
    assert broken == []


@pytest.mark.parametrize(
    "slip", ["the firing behind it", "nobody knows", "if it is so now", "it goes back to the event", "a token comes to be there"]
)
def test_a_slip_is_found(slip: str) -> None:
    assert any(re.search(words, slip) for words in RATHER_THAN)
