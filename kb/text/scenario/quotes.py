"""Quotes round too much: choices or a list inside the quotes of a line are words of it there, and no line has such words."""

from __future__ import annotations

import re

from kb.errors import MalformedError

from .source import Text

__all__ = ["check_quotes"]

_KEYS = "at once|expect|choices|one of|each of"
_QUOTED = re.compile(rf"\{{?(?:(?P<key>{_KEYS})|(?P<line>.*?[^\s:])): ?(?P<rest>\{{\s*[\w ]+:.*\}}|\[.*\]|(?(key).+))\}}?", re.S)


def check_quotes(entry: Text) -> None:
    """Refuse choices, or a list, inside the quotes of a line.

    Raises:
        MalformedError: with the place where they begin.
    """
    found = _QUOTED.fullmatch(entry.strip())
    if found is None or not found["rest"]:
        return
    at = entry.find(found["rest"])
    place = entry.place._replace(column=entry.place.column + at, length=max(1, len(entry) - at))
    what = "choices" if found["rest"].startswith("{") else "what follows the colon"
    raise MalformedError(f"{what} inside the quotes of a line", place=place, remedy=f"without quotes: - {entry.strip()}")
