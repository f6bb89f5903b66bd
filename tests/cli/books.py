"""A small rulebook with sentences of our own, numbered as the newest Magic rules are, where a test needs official text."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import apnap

__all__ = ["imported", "two_imported"]

_TEXT = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of {date}.

Introduction

This is a booklet for tests and settles nothing.

Contents

6. Things
603. Waiting Things
608. Things That End
Glossary
Credits

6. Things

603. Waiting Things

603.1. A waiting thing waits until its moment comes.

603.2. The moment is looked for after every move.

603.2a A moment missed is gone.

603.3. Who waits longest goes last. See rule 608.2a.

603.4. What is asked first is asked again at the end. (See rule 603.2.)
Example: A bell that rings only by night is asked for the hour twice.

603.4a This paragraph stands in no other book.

608. Things That End

608.1. An end comes to everything.

608.2. The end has parts.

608.2a The first part asks again, as rule 603.4 says.

Glossary

Moment
What a waiting thing waits for. See rule 603.2, “Waiting Things.”

Credits

Nobody in particular.
"""


def imported(folder: Path, date: str = "September 25, 2026") -> None:
    """Import the booklet as the edition of a date."""
    file = folder / "booklet.txt"
    file.write_text(_TEXT.format(date=date), encoding="utf-8")
    ran = apnap("import", "rules", str(file))
    assert ran.code == 0, ran.err


_OLDER = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of January 1, 1901.

1. Ponds

100. Frogs
100.1. A frog sits on a leaf until somebody throws a pebble into the pond.
100.2. A heron waits at the shore and eats each frog that comes into play beside it.

Glossary

Credits
"""
_NEWER = (
    _OLDER.replace("1901", "1902")
    .replace("100.2. A heron", "100.3. A heron")
    .replace("100.1. A frog", "100.2. A frog")
    .replace("a pebble", "two pebbles")
    .replace("100. Frogs\n", "100. Frogs\n100.1. Nobody brings pebbles that are larger than a leaf.\n")
)


def two_imported(folder: Path) -> None:
    """Import two editions of 1901 and 1902: of frogs, pebbles and herons."""
    for name, text in (("older.txt", _OLDER), ("newer.txt", _NEWER)):
        (folder / name).write_text(text, encoding="utf-8")
    assert apnap("import", "rules", str(folder / "older.txt"), str(folder / "newer.txt")).code == 0
