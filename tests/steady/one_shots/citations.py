"""Texts of megabytes without a break, dense with citations; `--fix` on every line end and encoding."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    texts = {
        "a line": "x" * 2_000_000,
        "a line of digits": "6" * 1_000_000,
        "a line of points": "603." * 250_000,
        "of numbers": "603.2 " * 100_000,
        "of spaces": " " * 1_000_000 + "603.2",
        "of quotes": '"' * 300_000 + " 603.2",
        "of slashes": "/" * 300_000 + " CR 603.2",
        "of stars": "*" * 300_000 + " CR 603.2",
        "of brackets": "[" * 100_000 + "603.2",
        "of tags": "<a" * 100_000 + " rule 603.2",
        "of games": "Magic " * 100_000 + "603.2",
        "dense": "CR 603.2c " * 8_000,
        "dense and gone": "CR 999.9z " * 8_000,
        "dense lists": "rules " + ", ".join(f"603.{n % 20}" for n in range(20_000)),
        "dense lines": "CR 410.10d\n" * 8_000,
        "dense joints": "603.2/" * 20_000,
        "dense quotes": "CR 603.2: “When it happens to be” " * 3_000,
        "dense days": "2006-05-01 - 410.10d " * 4_000,
        "dense ranges": "rules 603.1-603.9 " * 5_000,
        "dense links": "magic-rules/#R6032 " * 10_000,
        "remarks": "/*" * 50_000 + " CR 603.2 " + "*/" * 50_000,
        "fences": "```\n" * 50_000 + "CR 603.2",
        "headings": "#" * 200_000 + " CR 603.2",
        "comments": "<!--" * 50_000 + "CR 603.2",
        "backslashes": "\\" * 200_000 + "CR 603.2",
        "nested": "(" * 20_000 + "rule 603.2" + ")" * 20_000,
        "tables": "| CR 603.2 " * 10_000,
        "indented": "\n".join(" " * n + "CR 603.2" for n in range(1_000)),
        "yaml": "a: &a [603.2]\n" * 5_000,
    }
    for name, text in texts.items():
        for file in ("n.md", "n.py", "n.txt"):
            yield f"citations: {name} in {file}", Case(("cite", file), ((file, text.encode()),))
    for name, text in {
        "crlf": "CR 410.10d\r\nCR 603.2\r\n",
        "cr": "CR 410.10d\rCR 603.2\r",
        "mixed": "CR 410.10d\r\nx\nCR 410.8\ry\x0bz\x0c\x85",
        "no end": "CR 410.10d",
        "bom": "\ufeffCR 410.10d\n",
        "nul": "CR 410.10d\0\n",
        "accents": "é CR 410.10d é\n",
    }.items():
        for encoding in ("utf-8", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252"):
            for words in (("cite", "n.md", "--fix"), ("cite", "n.md", "--fix", "--diff"), ("cite", "n.md", "--diff")):
                raw = text.encode(encoding, "replace")
                yield f"citations: {name} in {encoding} {words[-1]}{len(words)}", Case(words, (("n.md", raw),), writes=True)
