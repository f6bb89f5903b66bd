"""Errors as values, for those who read JSON."""

from __future__ import annotations

from kb.errors import ApnapError
from kb.model.error import ErrorReport

__all__ = ["error_report"]


def error_report(error: ApnapError, code: int) -> ErrorReport:
    """An error as a value. `code`: the exit code that goes with it."""
    place = error.place
    if place is None:
        return ErrorReport(error.kind, error.message, error.remedy, code)
    if place.line is None:
        return ErrorReport(error.kind, error.message, error.remedy, code, place.file)
    return ErrorReport(
        error.kind, error.message, error.remedy, code, place.file, place.line, place.column, place.length, place.text
    )  # fmt: skip
