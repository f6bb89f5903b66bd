"""Boards in JSON, with odd texts in every place."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import ODD, board

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    whole = {
        "title": "T",
        "under": "mtg",
        "players": ["Ada", "Bo"],
        "cards": {"C": {"type": "Artifact", "text": "{T}: Draw a card.", "pt": "1/1"}},
        "setup": {"Ada": {"battlefield": ["C"], "life": 20}},
        "play": ["destroy C"],
        "expect": ["C dies"],
        "cites": ["603.2"],
    }
    for kind, odd in ODD.items():
        places = {
            "title": {"title": odd},
            "under": {"under": odd},
            "players": {"players": ["Ada", odd]},
            "a card's name": {"cards": {odd: {"type": "Land"}}},
            "type": {"cards": {"C": {"type": odd}}},
            "text": {"cards": {"C": {"type": "Artifact", "text": odd}}},
            "pt": {"cards": {"C": {"type": "Creature", "pt": odd}}},
            "a player in setup": {"setup": {odd: {}}},
            "zone": {"setup": {"Ada": {odd: ["C"]}}},
            "life": {"setup": {"Ada": {"life": odd}}},
            "card": {"setup": {"Ada": {"battlefield": [odd]}}},
            "play": {"play": [odd]},
            "expect": {"expect": [odd]},
            "cites": {"cites": [odd]},
            "key": {odd: odd},
            "alias": {"setup": {"Ada": {"battlefield": [f"C as {odd}"]}}},
        }
        yield from ((f"json: {kind} as {place}", board(json.dumps(whole | change))) for place, change in places.items())
    for name, text in {
        "infinity": '{"players": Infinity}',
        "no number": '{"players": [NaN]}',
        "a comma": '{"players": ["Ada", "Bo",],}',
        "exponent": '{"players": ["Ada", "Bo"], "setup": {"Ada": {"life": 1e999}}}',
        "cut": '{"players": ["A',
    }.items():
        yield f"json: {name}", board(text)
