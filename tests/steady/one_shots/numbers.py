"""Numbers of many digits, and signs that Python takes for digits, wherever a number may stand."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import BEARS, NINES, board

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for name, number in {
        "nines": NINES,
        "minus": f"-{NINES}",
        "superscript": "²",
        "half": "½",
        "arabic": "٣",
        "roman": "Ⅻ",
        "hex": "0x10",
        "float": "1e9",
        "grouped": "1_000",
        "plus": "+3",
        "nan": "nan",
        "fullwidth": "３",
    }.items():
        lines = {
            "a rule": ("rule", number),
            "a rule's part": ("rule", f"603.{number}"),
            "refs": ("refs", f"{number}.2"),
            "history": ("history", f"603.{number}"),
            "limit": ("search", "dies", "--limit", number),
            "depth": ("refs", "603.2", "--depth", number),
            "around": ("rule", "603.2", "--around", number),
            "timeout": ("sparql", "ASK {}", "--timeout", number),
            "day": ("rule", "603.2", "--under", f"mtg/{number}"),
            "card": ("card", number),
            "wording": ("ability", f"When this enters, draw {number} cards."),
            "board": ("triggers", "--board", f"Ada: {number} Grizzly Bears"),
            "given": ("sparql", "@citing", "--given", f"rule={number}"),
        }
        for place, words in lines.items():
            yield f"numbers: {name} as {place}", Case(words, apart=words[0] == "sparql")
        boards = {
            "life": f"players: [Ada, Bo]\nsetup: {{Ada: {{life: {number}}}}}",
            "library": f"players: [Ada, Bo]\nsetup: {{Ada: {{library: {number}}}}}",
            "many": f"players: [Ada, Bo]\nsetup: {{Ada: {{battlefield: [{number} Grizzly Bears]}}}}",
            "gained": BEARS + f"play: [Ada gains {number} life]",
            "drawn": BEARS + f"play: [Ada draws {number} cards]",
            "counters": BEARS + f"play: [put {number} +1/+1 counters on Grizzly Bears]",
            "pt": BEARS + f"cards: {{C: {{type: Creature, pt: {number}/{number}}}}}",
            "chosen": BEARS + f"play: [resolve: {{choose: {number}}}]",
            "expected": BEARS + f"expect: [Ada's life is {number}]",
            "damage": BEARS + f"play: [Grizzly Bears deals {number} damage to Bo]",
            "mana": BEARS + f"cards: {{C: {{type: Instant, cost: '{{{number}}}'}}}}",
        }
        yield from ((f"numbers: {name} as {place}", board(text)) for place, text in boards.items())
