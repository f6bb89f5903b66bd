"""A small rulebook with sentences of our own, numbered as the newest Magic rules are, where a test needs official text."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import apnap

__all__ = ["imported"]

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
