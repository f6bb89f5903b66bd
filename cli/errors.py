"""The one place that maps the outcome of a question to an exit code.

0 answered, yes · 1 answered, no (or a check failed) · 2 the question could not be read · 3 undecided, or it depends ·
4 the knowledge base is broken.
"""

from __future__ import annotations

from kb import ApnapError, InputError

__all__ = ["BROKEN", "CODES", "NO", "OPEN", "UNREADABLE", "YES", "code_of"]

YES, NO, UNREADABLE, OPEN, BROKEN = range(5)

CODES = {"yes": YES, "no": NO, "depends": OPEN, "undecided": OPEN}


def code_of(error: ApnapError) -> int:
    """The exit code for an error; a line refused that words left out could have allowed is undecided."""
    if error.rests_on:
        return OPEN
    return UNREADABLE if isinstance(error, InputError) else BROKEN
