"""Words in square brackets, which a spell that is cast for its cleave cost does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["cut_out", "in_full"]

_CLEAVE = re.compile(r"^cleave \{", re.I | re.M)  # only that keyword takes words out; on other cards brackets hold symbols
_IN_BRACKETS = re.compile(r"\s?\[([^\[\]]*[a-z][^\[\]]*)\]")


def in_full(text: str) -> str:
    """A wording with its bracketed words among the others, as it is read; unchanged where they mean something else."""
    return _IN_BRACKETS.sub(_bare, text) if _CLEAVE.search(text) else text


def _bare(found: re.Match[str]) -> str:
    return found.group().replace("[", "").replace("]", "")


def cut_out(lines: Iterable[str]) -> str:
    """The lines of a wording without its bracketed words."""
    return "\n".join(_IN_BRACKETS.sub("", line).strip() for line in lines)
