"""Texts with citations: prose and source code, on lines of any length and in any encoding; `--fix` may change numbers only."""

from __future__ import annotations

from random import Random

from .case import Case
from .material import evil
from .mutate import broken_bytes, broken_text, in_bytes

__all__ = ["case"]

_PIECES = (
    "CR 603.2", "rule 410.10d", "rules 603.2-603.4", "MTG rule 704.5a", "Riftbound 383.3.e",
    "see 603.10a, 603.10b and 603.11", "// CR 502.3c",
    "“Whenever” (rule 603.1)", "[603.2](https://example.org/#603.2)", "version 3.11.4", "mtg/2006-05-01/410.10d",
    "Comprehensive Rules 420.5", "216.1", "§ 603.2",
    "# as in CR 413.2a", "Magic", "Magic: The Gathering", "players", "the stack", "1.2.3.4", "p. 603", "603.2.²", "CR",
    "rule", "rules", "\n", "\n", "\r\n", " ", "\t", "\r", "\x0b",
    "\x85", "\u2028",
)  # fmt: skip


def case(random: Random) -> Case:
    """A text put to `cite`, from a file or the standard input."""
    pieces = [random.choice(_PIECES) if random.random() < 0.93 else evil(random) for _ in range(random.randint(1, 40))]
    text = random.choice((" ", "", ", ")).join(pieces)
    if random.random() < 0.06:
        text = (text + " ") * (random.choice((2_000, 2_000, 2_000, 20_000, 100_000)) // (len(text) + 1) + 1)
        text = text[:100_000]
    if random.random() < 0.02:
        text = random.choice(("x", "603.", "a b ", "[", '"', "rule ", "CR", "“", "*", "<!--", "//", "\\")) * 200_000 + text
    if random.random() < 0.4:
        text = broken_text(random, text)
    raw = (
        in_bytes(text)
        if random.random() < 0.6
        else text.encode(random.choice(("utf-16", "cp1252", "latin-1", "utf-8-sig", "utf-8")), "replace")
    )
    if random.random() < 0.2:
        raw = broken_bytes(random, raw)
    name = random.choice(("notes.md", "code.py", "rules.rs", "page.html", "plain.txt", "n\udcff.md", "a\x1b[31m.md", "Makefile"))
    words = ["cite", name]
    words += ["--fix"] if random.random() < 0.4 else []
    words += ["--diff"] if random.random() < 0.2 else []
    words += ["-o", random.choice(("json", "sarif", "csv", "jsonl"))] if random.random() < 0.3 else []
    words += ["--under", random.choice(("mtg", "mtg/2006", "riftbound", "mtg/2026"))] if random.random() < 0.3 else []
    if random.random() < 0.3:
        words[1] = "-"
        return Case(tuple(words), stdin=raw)
    return Case(tuple(words), ((name, raw),), writes="--fix" in words)
