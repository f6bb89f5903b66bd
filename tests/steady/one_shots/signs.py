"""Signs that a terminal obeys, in names of cards, files and words of commands."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import board

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for name, sign in {
        "escape": "\x1b[31m",
        "link": "\x1b]8;;http://x\x07y\x1b]8;;\x07",
        "title": "\x1b]0;x\x07",
        "c1": "\x9b31m",
        "bell": "\x07",
        "back": "\x08\x08",
        "return": "\rno: ",
        "override": "\u202e",
        "isolate": "\u2066",
        "mark": "\u200f",
        "tag": "\U000e0041",
        "bom": "\ufeff",
        "line": "\u2028",
        "del": "\x7f",
        "joiner": "a\u200db",
        "newline": "a\nb: malformed: x\n  try: y",
    }.items():
        text = json.dumps(sign, ensure_ascii=True)
        own = (
            f'{{"players": ["Ada", "Bo"], "title": {text}, '
            f'"cards": {{{text}: {{"type": "Creature", "text": "When ~ dies, draw a card."}}}}, '
            f'"setup": {{"Ada": {{"battlefield": [{text}], "library": 9}}}}, "play": ["destroy all creatures"]}}'
        )
        for words in (
            ("triggers",),
            ("run",),
            ("explore",),
            ("compare",),
            ("test",),
            ("triggers", "-o", "csv"),
            ("triggers", "-o", "ttl"),
            ("run", "--json"),
        ):
            yield (
                f"signs: {name} for {' '.join(words)}",
                board(own, words[0], "b.json", *words[1:])._replace(files=(("b.json", own.encode()),)),
            )
        for words in (
            ("card", sign),
            ("rule", sign),
            ("define", sign),
            ("search", sign),
            ("ability", sign),
            ("triggers", f"{sign}.yaml"),
            ("cite", f"{sign}.md"),
            ("rule", "603.2", "--under", sign),
            ("sparql", sign),
            (sign,),
            ("rule", f"--{sign}"),
            ("rule", "603.2", "-o", sign),
            ("complete", "rule", sign),
        ):
            yield f"signs: {name} as {words[0][:9]} {len(words)}{words[1][:4] if len(words) > 1 else ''}", Case(words)
        file = f"n{sign}.md".replace("/", "")
        for form in ("text", "json", "sarif", "csv"):
            yield (
                f"signs: {name} in a file's name as {form}",
                Case(("cite", file, "-o", form), ((file, f"CR 999.9 {sign} CR 410.10d".encode()),)),
            )
