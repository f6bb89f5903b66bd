"""Errors: faults of a question, and of the knowledge base itself.

Input is wrong in five ways: *malformed* (it cannot be read), *not found* (it names what is not there), *not possible* (what it asks
for does not go together), *illegal* (it reads well, but the rules of the game forbid it) and *ambiguous* (it fits several things).
Each error names the place, shows the offending text with a caret and says what to
try. `cli` maps them to exit code 2, and `KnowledgeBaseError` to 4.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

__all__ = [
    "AmbiguousError",
    "ApnapError",
    "IllegalError",
    "ImpossibleError",
    "InputError",
    "KnowledgeBaseError",
    "MalformedError",
    "NotFoundError",
    "Place",
]


_SHOWN = 400  # characters of a line that an error shows: a line of a file may be the whole of it
_BEFORE = 60  # of them so many before what is meant, where the line is longer
_LONGEST = 2000  # characters of a message: it may quote what was typed, and that may be anything


class Place(NamedTuple):
    """Where a text stands: file name, line and column (both from 1), the whole line, and how many characters are meant."""

    file: str | None = None
    line: int | None = None
    column: int = 1
    text: str = ""
    length: int = 1

    def __str__(self) -> str:
        where = self.file or "input"
        return f"{where}:{self.line}:{self.column}" if self.line else where

    def caret(self) -> str:
        """The offending line with a caret below it, or nothing where the line is not known."""
        if not self.text:
            return ""
        start = max(0, self.column - 1 - _BEFORE) if len(self.text) > _SHOWN else 0
        text, column = self.text[start : start + _SHOWN], self.column - 1 - start
        shown = "".join(sign if sign.isprintable() else " " if sign == "\t" else "\ufffd" for sign in text)
        carets = "^" * min(max(1, self.length), max(1, len(shown) - column))
        cut = "…" if start else ""
        more = "…" if start + _SHOWN < len(self.text) else ""
        return f"  {cut}{shown}{more}\n  {' ' * (column + len(cut))}{carets}"


class ApnapError(Exception):
    """An error with a message for people: what is wrong, where, and what to try."""

    kind = "error"
    advice = ""  # what to try where nothing more fitting is said

    def __init__(self, message: str, *, remedy: str = "", place: Place | None = None) -> None:
        super().__init__(message)
        self.message = message if len(message) <= _LONGEST else f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 4 :]}"
        self.remedy = remedy or self.advice
        self.place = place
        self.reached: Any = None  # the course as far as it was played, where a line of it was refused
        self.rests_on: tuple[Any, ...] = ()  # what that refusal could turn on

    def at(self, place: Place) -> Self:
        """This error, placed; a place that it already has is kept."""
        if self.place is None:
            self.place = place
        return self

    def inside(self, file: str | None, line: int, column: int, text: str) -> Self:
        """This error, whose place was counted within a shorter text, moved to where that text stands in a file."""
        inner = self.place or Place(text=text)
        self.place = inner._replace(file=file, line=line, column=inner.column + column - 1, text=text)
        return self

    def __str__(self) -> str:
        head = f"{self.place}: {self.kind}: {self.message}" if self.place else f"{self.kind}: {self.message}"
        caret = self.place.caret() if self.place else ""
        return "\n".join(part for part in (head, caret, f"  try: {self.remedy}" if self.remedy else "") if part)


class InputError(ApnapError):
    """Something in the question."""


class MalformedError(InputError):
    """It cannot be read."""

    kind = "malformed"
    advice = "see how it is written: apnap COMMAND --help, and the scenarios that ship"


class IllegalError(InputError):
    """It can be read, but the rules of the game forbid it."""

    kind = "against the rules"
    advice = "leave the line out, or change what comes before it so that the rules allow it"


class NotFoundError(InputError):
    """It names what is not there: an edition, a rule, a query."""

    kind = "not found"
    advice = "see how it is spelt: apnap search WORDS"


class ImpossibleError(InputError):
    """What it asks for does not go together, or would undo something else."""

    kind = "not possible"
    advice = "leave out one of the things that do not go together"


class AmbiguousError(InputError):
    """It fits several things."""

    kind = "ambiguous"
    advice = "say which of them is meant"


class KnowledgeBaseError(ApnapError):
    """The knowledge base itself is broken or incomplete."""

    kind = "knowledge base"
    advice = "see what is wrong: apnap check"
