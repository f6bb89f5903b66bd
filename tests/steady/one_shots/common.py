"""The parts that several tables of odd commands share."""

from __future__ import annotations

from ...fuzzing.case import Case

__all__ = ["BEARS", "MANY", "NINES", "ODD", "PLAYED", "board"]

HALF, MANY, NINES = "\ud800", "N" * 10_000, "9" * 5_000
ODD = {"half": HALF, "nul": "\0", "long": MANY, "nines": NINES, "escape": "\x1b[2J\x1b]8;;http://x\x07", "turned": "\u202eA\u2066b"}
"""Odd texts by what they are."""
BEARS = "players: [Ada, Bo]\nsetup: {Ada: {battlefield: [Grizzly Bears]}}\n"
"""A board on which nothing happens."""
PLAYED = BEARS + "play: [destroy Grizzly Bears]\n"
"""One on which something does."""


def board(text: str | bytes, *words: str) -> Case:
    """A command that is asked about a board in `b.yaml`: which abilities trigger, unless other words are given."""
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return Case(words or ("triggers", "b.yaml"), (("b.yaml", raw),))
