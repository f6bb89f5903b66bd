"""Quotes that were saved as question marks (`the ?legend rule?`, `the players? decks`), as in files that went through ASCII."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["with_quotes"]

_OPENS = re.compile(r"(?<![\w.,!?:;)\]}”’\"'])\?(?=[\w\[{(.?'’])")
_POSSESSIVE = re.compile(r"(?<=s)\?(?= [a-z])")
# A few question marks before letters are typing errors; so many are quotation marks that were lost.
_MANY = 5
_PAIRS = {True: ("“”", "‘’"), False: ('""', "''")}


def with_quotes(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines with their quotes; the same lines where no more than a few question marks stand where only a quote can."""
    if sum(len(_OPENS.findall(line)) for line in lines if "?" in line) < _MANY:
        return tuple(lines)
    pairs = _PAIRS[any("’" in line for line in lines)]
    out: list[str] = []
    open_ = 0
    for line in lines:
        if not line.strip():
            open_ = 0
        found, open_ = _set(line, pairs, open_) if "?" in line else (line, open_)
        out.append(found)
    return tuple(out)


def _set(line: str, pairs: tuple[str, str], open_: int) -> tuple[str, int]:
    """A line with its quotes, and how many are open at its end. Quotes inside quotes are single ones."""
    out = list(line)
    for at, letter in enumerate(line):
        around = f" {line} "[at : at + 3]
        if letter != "?" or around == " ? " or (around[0].isalnum() and around[2].isalnum()):
            continue
        if _OPENS.match(line, at) and not (open_ and around[2] == "?"):
            out[at] = pairs[min(open_, 1)][0]
            open_ += 1
        elif open_:
            open_ -= 1
            out[at] = pairs[min(open_, 1)][1]
        elif _POSSESSIVE.match(line, at):
            out[at] = pairs[1][1]
    return "".join(out), open_
