"""Renumbered citations put right: the numbers replaced where they stand, everything else left as it is."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from difflib import unified_diff
from os.path import realpath
from pathlib import Path

from kb.errors import MalformedError, Place
from kb.model.cites import CitedRule
from kb.text.citations.files import TextFile

__all__ = ["diff_of", "fixed", "write_whole"]


def fixed(text: str, found: Iterable[CitedRule]) -> str:
    """A text with each citation that has a replacement replaced; line ends stay as they are."""
    lines = _lines(text)
    # From the end: columns before it stay right.
    for each in sorted(found, key=lambda each: (each.line, each.column), reverse=True):
        if each.replacement is not None:
            line = lines[each.line - 1]
            lines[each.line - 1] = line[: each.column - 1] + each.replacement + line[each.end_column - 1 :]
    return "".join(lines)


def _lines(text: str) -> list[str]:
    """The lines with their ends: line feeds, carriage returns or both, and nothing else."""
    plain = text.replace("\r\n", " \n").replace("\r", "\n")
    found, at = [], 0
    while (end := plain.find("\n", at)) >= 0:
        found.append(text[at : end + 1])
        at = end + 1
    return [*found, text[at:]]


def diff_of(file: TextFile, text: str) -> str:
    """What changed, as a unified diff."""
    name = file.name if file.name != "-" else "stdin"
    old, new = (_shown(each) for each in (file.text, text))
    return "".join(unified_diff(old, new, f"a/{name}", f"b/{name}"))


def _shown(text: str) -> list[str]:
    lines = [line.rstrip("\r\n") + "\n" for line in _lines(text)]
    return lines[:-1] if lines[-1] == "\n" else lines


def write_whole(file: TextFile, text: str) -> None:
    """Write a file anew, whole or not at all, with the rights that it had.

    Raises:
        MalformedError: it cannot be written.
    """
    assert file.path is not None
    target = Path(realpath(file.path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(file.bytes_of(text))
        part.chmod(target.stat().st_mode)  # a new file would have the usual rights
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise MalformedError(
            f"cannot write {file.name}: {error.strerror}", place=Place(file.name), remedy="nothing in it was changed"
        ) from None
