"""Work that makes very many objects at once and drops few: reading everything, closing it, checking it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["bulk_work"]


@contextmanager
def bulk_work() -> Iterator[None]:
    """Look for no garbage meanwhile: there is none to find, and looking at everything again and again takes as long as the work."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
