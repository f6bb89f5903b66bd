"""The grounds of an answer: parts that were not read, not carried out, assumed or not tried, and whether they matter."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["OpenKind", "RestsOn"]

OpenKind = Literal[
    "ability",
    "static",
    "condition",
    "instruction",
    "keyword",
    "word",
    "read as",
    "setting",
    "gap",
    "way",
    "reference",
    "size",
    "answer",
]
"""What is open: a whole line; a static effect, condition or instruction of one; a keyword; a single word; a reading in other
words; a setting of the edition that is not carried out; a point on which the edition is silent; ways that were not tried; a
reference for which nothing was spoken of; the power and toughness of a creature that the board does not give;
an answer of the board to what is never asked."""


class RestsOn(Struct, frozen=True):
    """One thing that an answer rests on.

    Attributes:
        kind: what is open. source: the name of the object whose words they are; "" for none.
        words: the words themselves, or the name of the point. why: "not read", "not modelled", "silent" …
        matters: whether the answer could come out otherwise with it. fact: why it matters, or why not.
        wording: the whole line in which the words stand; "" where they stand in none. column: where in it, from 1.
    """

    kind: OpenKind
    source: str
    words: str
    why: str
    matters: bool
    fact: str = ""
    wording: str = ""
    column: int = 1

    @property
    def said(self) -> str:
        """Its words and why they are open, as a sentence."""
        why = self.why if self.why.startswith("not ") else f"not modelled: {self.why}"
        return f"{self.source}: “{self.words}” is {why}" if self.source else f"{self.words}: {self.fact}"
