"""The folder where readings of wordings are kept: one for each state of the grammar and of the code that reads."""

from __future__ import annotations

from pathlib import Path

from kb.graph.store.contents import NOT_COMPILED, files_under, looks_of
from kb.paths import cache_folder
from kb.text.wording.kept_readings import keep_in

__all__ = ["keep_readings", "readings_folder"]

_GRAMMAR = "text/grammar"


def keep_readings() -> None:
    """Keep what is read of wordings in the cache, for programs that end after one question and are asked another soon."""
    keep_in(readings_folder)


def readings_folder() -> Path:
    """The folder of this grammar and this code."""
    from hashlib import blake2b

    package = Path(__file__).resolve().parents[2]
    left_out = frozenset(str(package / name) for name in NOT_COMPILED if name != _GRAMMAR)
    looks = looks_of(sorted(files_under(str(package / "text"), left_out)))
    return cache_folder() / "readings" / blake2b(looks.encode("utf-8", "surrogateescape"), digest_size=12).hexdigest()
