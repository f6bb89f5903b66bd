"""Outcomes of cases, and how much memory a process holds."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

__all__ = ["Outcome", "high", "peak"]


class Outcome(NamedTuple):
    """What came of a case. `code` is None where it ended in an exception, and `raised` says in which."""

    code: int | None
    out: bytes
    err: bytes
    seconds: float
    megabytes: float
    left: tuple[str, ...]
    raised: str = ""


def peak() -> float:
    """Megabytes that the process holds; its high-water mark is set back to them, where the system can."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return high()


def high() -> float:
    """Megabytes that the process has held at most."""
    with suppress(OSError):
        found = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii", errors="replace"))
        return int(found[1]) / 1024 if found else 0.0
    return 0.0
