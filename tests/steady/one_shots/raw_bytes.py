"""Bytes that are no text, on the standard input, in files, as words of a command and as names."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import BEARS, PLAYED, board

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    bad = {
        "latin": b"players: [Ad\xe9]",
        "nul": b"players: [A\0]",
        "utf-16": BEARS.encode("utf-16"),
        "utf-32": BEARS.encode("utf-32"),
        "surrogate": b"\xed\xa0\x80",
        "overlong": b"\xc0\xaf",
        "too high": b"\xf4\x90\x80\x80",
        "cut": "é".encode()[:1],
        "random": bytes(range(256)) * 40,
        "gzip": b"\x1f\x8b\x08\x00garbage",
        "zip": b"PK\x03\x04garbage",
        "elf": b"\x7fELF\x02\x01",
    }
    for name, raw in bad.items():
        for words in (
            ("triggers", "-"),
            ("ability", "-"),
            ("cite", "-"),
            ("import", "cards", "-"),
            ("import", "rulings", "-"),
            ("import", "rules", "-"),
            ("test", "-"),
        ):
            yield f"bytes: {name} to {' '.join(words)}", Case(words, stdin=raw, writes=words[0] == "import")
        yield f"bytes: {name} in a file", board(raw)
    for word in ("\udcff", "a\udc80.yaml", "\udce9t\udce9"):
        for words in (
            ("triggers", word),
            ("rule", word),
            ("card", word),
            ("ability", word),
            ("search", word),
            ("define", word),
            ("cite", word),
            ("refs", word),
            ("history", word),
            ("sparql", word),
            ("triggers", "--board", word),
            ("rule", "603.2", "--under", word),
            (word,),
            ("complete", word),
            ("schema", word),
            ("import", word, word),
            ("triggers", "b.yaml", "--do", word),
            ("diff", word, word),
        ):
            yield f"bytes: {word!a} as {' '.join(words)!a}", Case(words, (("b.yaml", BEARS.encode()),), writes=True)
    yield "bytes: a name that is no text", Case(("triggers", "b\udcff.yaml"), (("b\udcff.yaml", PLAYED.encode()),))
    yield "bytes: a name that is no text, in JSON", Case(("test", "b\udcff.yaml", "--json"), (("b\udcff.yaml", PLAYED.encode()),))
    yield "bytes: a cited name that is no text", Case(("cite", "n\udcff.md", "-o", "sarif"), (("n\udcff.md", b"CR 999.9"),))
