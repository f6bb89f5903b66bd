"""The age of something, in words; `SOURCE_DATE_EPOCH` stands for the present, as reproducible builds have it."""

from __future__ import annotations

import os
from datetime import UTC, date, datetime

__all__ = ["age", "today"]

_DAYS_BEFORE_MONTHS = 60
"""Below two months days say more: editions come about every ten weeks."""


def today() -> date:
    """Today, or the day of `SOURCE_DATE_EPOCH` (seconds since 1970)."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(seconds), UTC).date() if seconds.isdecimal() else datetime.now().astimezone().date()


def age(day: date) -> str:
    """“59 days old”, “5 months old”, “2 years old”; “not in force yet” before its day."""
    days = (today() - day).days
    if days < 0:
        return "not in force yet"
    for size, unit, least in ((365, "year", 2 * 365), (30, "month", _DAYS_BEFORE_MONTHS)):
        if days >= least:
            return f"{days // size} {unit}s old"
    return f"{days} day{'' if days == 1 else 's'} old"
