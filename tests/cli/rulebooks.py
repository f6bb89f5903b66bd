"""Rulebook files of made-up sentences, as a person would have them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["BIG", "SMALL", "official", "written"]

SMALL = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of {day}.

1. Basics

100. Playing
100.1. Everybody brings sixty pebbles. See rule 101.1.
100.1a Somebody tosses a stone, which settles who begins.
Example: Ada tosses it and Bo guesses wrong.
100.2. Nobody may hold more than seven pebbles. See rule 999.9.
101. Beginning
101.1. Everybody draws seven pebbles.

2. Pebbles

200. Colours
200.1. A pebble is grey unless it says otherwise.

Glossary

Pebble
What the game is played with. See rule 100.1.

Stone
A large pebble.

Credits

Made up for a test.
"""
"""A rulebook of two chapters; `day` is to be filled in."""

BIG = SMALL.replace(
    "\n2. Pebbles",
    "".join(f"101.{number}. Pebble {number} is worth {number} and lies beside pebble {number - 1}.\n" for number in range(2, 900))
    + "\n2. Pebbles",
)
"""The same with many more rules."""


def written(folder: Path, day: str = "January 1, 2011", name: str = "rules.txt", text: str = SMALL) -> str:
    """A rulebook as a file; gives its path."""
    path = folder / name
    path.write_text(text.format(day=day), encoding="utf-8")
    return str(path)


def official(name: str) -> Path:
    """A real rulebook on this machine, whether or not it is there."""
    return Path(__file__).parents[3] / "shared" / "data" / "rulebooks" / name
