"""Names of ten thousand characters."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import BEARS, MANY, board

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for name, long in {
        "letters": MANY,
        "words": "Aa of " * 1_700,
        "commas": "A, " * 3_300,
        "quotes": '"' * 10_000,
        "ands": "A and " * 1_700,
        "points": "1." * 5_000,
        "numbers": "7 " * 5_000,
        "parts": "A // " * 2_000,
        "accents": "é̂" * 5_000,
    }.items():
        said = json.dumps(long)
        own = f"players: [Ada, Bo]\ncards: {{{said}: {{type: Creature, pt: 1/1}}}}\nsetup: {{Ada: {{battlefield: [{said}]}}}}\n"
        yield f"names: {name} of a card", board(own + "play: [destroy all creatures]")
        yield f"names: {name} in a line", board(own + f"play: [{json.dumps('destroy ' + long)}]")
        yield (
            f"names: {name} of a player",
            board(f"players: [Ada, {json.dumps(long)}]\nplay: [{json.dumps(long + ' draws a card')}]"),
        )
        for words in (
            ("card", long),
            ("define", long),
            ("search", long),
            ("rule", long),
            ("ability", long),
            ("why", "b.yaml", long),
            ("complete", "card", long),
            ("triggers", "--board", f"Ada: {long}"),
            ("ability", "Flying", "--card", long),
            ("rule", "603.2", "--under", long),
            ("schema", long),
            (long,),
        ):
            yield f"names: {name} for {words[0][:9]} {len(words)}{words[1][:9] if len(words) > 1 else ''}", board(BEARS, *words)
