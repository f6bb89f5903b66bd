"""One way to say a line of play in everyday words, and what makes the line of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property

from ..sentences import COUNT

__all__ = ["MORE", "Build", "Form", "forms", "goes", "to"]

Build = Callable[[re.Match[str]], str]
MORE = "(?:targeting|exiling|sacrificing|with X|on)"
"""What begins the announcements after a spell or an ability."""
_COUNTED = re.compile(rf"(?!(?:an?|one|1) )(?:all|each|both|{COUNT}) ", re.I)


class Form:
    """One way to say a line. `words`: one of them stands in every such line, so that few lines need the pattern compiled."""

    def __init__(self, words: str, form: str, build: Build) -> None:
        self.words, self._form, self._build = words.split(" "), form, build

    def read(self, line: str) -> str | None:
        """The line that it stands for; None where it is none of this form."""
        if not any(word in line for word in self.words):
            return None
        said = self._pattern.fullmatch(line)
        return None if said is None else self._build(said)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self._form)


def forms(table: Iterable[tuple[str, str, Build]]) -> tuple[Form, ...]:
    """The forms of a table: words, regular expression, what makes the line."""
    return tuple(Form(*row) for row in table)


def to(text: str) -> Build:
    """The line with what was said in the places of a text."""
    return lambda said: text.format(**{key: value or "" for key, value in said.groupdict().items()})


def goes(to: str) -> Build:
    """Something goes to a zone of its owner's; several things go to their owners'."""

    def build(said: re.Match[str]) -> str:
        several = " and " in said["what"] or _COUNTED.match(said["what"]) is not None
        return to.format(what=said["what"], whose="their owners'" if several else "its owner's", s="s" if several else "")

    return build
