"""The regular expressions of the source, and strings on which a careless one would never end."""

from __future__ import annotations

import ast
import pkgutil
import re
import re._parser as sre  # type: ignore[import-not-found]  # what a pattern is made of; there is no public door to it
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import cli
import kb

__all__ = ["adversaries", "patterns"]

_LEFT_OUT = ("kb._data",)


@cache
def patterns() -> Mapping[str, re.Pattern[str]]:
    """Where it stands → each pattern of a module: in a constant, in something that a constant holds, or in a call of `re`."""
    found: dict[str, re.Pattern[str]] = {}
    for package in (kb, cli):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(_LEFT_OUT) and not module.name.endswith("__main__"):
                loaded = import_module(module.name)
                for name, value in vars(loaded).items():
                    found |= {f"{module.name}.{name}{place}": pattern for place, pattern in _within(value, 0)}
                found |= {f"{module.name}:{line}": pattern for line, pattern in _called(Path(str(loaded.__file__)))}
    by_text = {(pattern.pattern, pattern.flags): (where, pattern) for where, pattern in reversed(found.items())}
    return dict(by_text.values())


def _called(file: Path) -> Iterator[tuple[int, re.Pattern[str]]]:
    """Line and pattern of each call of `re` that has one written out."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re")), args=[ast.Constant(value=str(text)), *_]):
                yield node.lineno, re.compile(text)


def _within(value: Any, depth: int) -> Iterator[tuple[str, re.Pattern[str]]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield "", value
    elif depth < 3 and isinstance(value, Mapping):
        for key, each in value.items():
            yield from ((f"[{str(key)[:20]}]{place}", pattern) for place, pattern in _within(each, depth + 1))
            yield from ((f"[{place}]", pattern) for place, pattern in _within(key, depth + 1))
    elif depth < 3 and isinstance(value, tuple | list | set | frozenset):
        for number, each in enumerate(value):
            yield from ((f"[{number}]{place}", pattern) for place, pattern in _within(each, depth + 1))


def adversaries(pattern: re.Pattern[str], length: int) -> Iterator[str]:
    """Long strings made of what the pattern repeats and says, each without the end that it waits for."""
    samples = list(dict.fromkeys(_samples(sre.parse(pattern.pattern, pattern.flags))))[:12]
    for one in samples:
        yield one * (length // len(one)) + "\0"
    words = [sample for sample in samples if len(sample) == 1]
    for one, other in zip(words, [*words[1:], *words[:1]], strict=True):
        yield (one + other) * (length // 2) + "\0"
    whole = "".join(samples)
    if whole:
        yield whole * (length // len(whole)) + "\0"


def _samples(parsed: Any) -> Iterator[str]:
    """A text for each part of a pattern: its letters, one of each class, what each branch and repetition says."""
    literal = ""
    for kind, value in parsed:
        name = str(kind)
        if name == "LITERAL":
            literal += chr(value)
            continue
        if literal:
            yield literal
            literal = ""
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            yield from _samples(value[2])
        elif name == "SUBPATTERN":
            yield from _samples(value[3])
        elif name == "BRANCH":
            for branch in value[1]:
                yield from _samples(branch)
        elif name in ("ASSERT", "ASSERT_NOT"):
            yield from _samples(value[1])
        elif name == "ATOMIC_GROUP":
            yield from _samples(value)
        elif name in ("IN", "ANY", "NOT_LITERAL"):
            yield from _of_class(name, value)
    if literal:
        yield literal


def _of_class(name: str, value: Any) -> Iterator[str]:
    if name != "IN":
        yield "a"
        return
    for kind, what in value:
        match str(kind):
            case "LITERAL":
                yield chr(what)
            case "RANGE":
                yield chr(what[0])
            case "CATEGORY":
                yield {"CATEGORY_SPACE": " ", "CATEGORY_DIGIT": "7", "CATEGORY_WORD": "a"}.get(str(what), "x")
            case "NEGATE":
                yield "x"
                yield " "
