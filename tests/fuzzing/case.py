"""A case: a command line, with the files and the standard input that it finds."""

from __future__ import annotations

import shlex
from typing import NamedTuple

__all__ = ["Case"]


class Case(NamedTuple):
    """What one command is asked, in an empty folder.

    Attributes:
        words: the command line. files: what the folder holds. stdin: what the standard input gives. writes: whether the command
        may leave files behind. apart: whether it runs in a process of its own.
    """

    words: tuple[str, ...]
    files: tuple[tuple[str, bytes], ...] = ()
    stdin: bytes = b""
    writes: bool = False
    apart: bool = False

    def __str__(self) -> str:
        """It as one may repeat it by hand; what is long is cut."""
        shown = [
            shlex.join(each if len(each) < 300 else f"{each[:300]}…" for each in self.words).encode("utf-8", "replace").decode()
        ]
        shown += [f"  {name}: {content[:1500]!r}" for name, content in self.files]
        shown += [f"  stdin: {self.stdin[:1500]!r}"] if self.stdin else []
        return "\n".join(shown)
