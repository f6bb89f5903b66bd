"""Everyday words for moves, on boards with several battlefields: "Bo attacks Quiet Grove with X" is that Bo moves X there."""

from __future__ import annotations

import re

from .sentences import Names
from .stand_ins import any_of

__all__ = ["at_places"]


def at_places(line: str, names: Names) -> str:
    """A line of play, in the words of the format if it says that a battlefield is attacked, or is about the combat there."""
    if not names.places:
        return line
    if line in ("combat", "resolve combat", "resolve the combat"):
        return "end combat"
    if " attacks " not in line:
        return line
    player, place = names.patterns["player"], any_of(names.places)
    for form in (
        rf"(?P<who>{player}) attacks (?P<place>{place}) with (?P<what>.+)",
        rf"(?P<who>{player}) attacks with (?P<what>.+) at (?P<place>{place})",
    ):
        if (said := re.fullmatch(form, line)) is not None:
            return f"{said['who']} moves {said['what']} to {said['place']}"
    return line
