"""Rules that stand in the rulebook and are not modelled: an edition only flags them, the words for that are made here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

__all__ = ["OUTSIDE", "describe"]

OUTSIDE = "outside the modelled range"
"""Why such a rule states nothing."""

_TITLE = re.compile(r"(Heading|Chapter): (.+)\.")


def describe(records: Mapping[str, dict[str, Any]]) -> None:
    """Give each rule of an edition that is flagged a gist, which says what it is a further point of, and a reason.

    Args:
        records: number → record of all rules of the edition; those with a true `not_modelled` are changed.
    """
    for record in records.values():
        if record.get("not_modelled"):
            record["gist"] = _gist(record, records)
            record.setdefault("explanatory", OUTSIDE)


def _gist(record: Mapping[str, Any], records: Mapping[str, Mapping[str, Any]]) -> str:
    seen: set[str] = set()  # a faulty edition may have a rule within itself, which `apnap check` reports
    number = record.get("within", "")
    while number not in seen and (above := records.get(number)) is not None:
        seen.add(number)
        title = _TITLE.fullmatch(above["gist"])
        if title and title[1] == "Chapter":
            return f'A point of the chapter "{title[2]}", not modelled.'
        # Keywords and keyword actions are written small; a heading with a capital only divides its chapter.
        if title and not title[2][0].isupper():
            return f"A further point of {title[2]}, not modelled."
        number = above.get("within", "")
    return "A point that is not modelled."
