"""Every command in every format."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case
from .common import PLAYED

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for words in (
        ("rule", "603.2"),
        ("refs", "603.2"),
        ("history", "603.2"),
        ("define", "trigger"),
        ("search", "dies"),
        ("card", "Blood Artist"),
        ("ability", "Flying"),
        ("triggers", "b.yaml"),
        ("run", "b.yaml"),
        ("why", "b.yaml", "Grizzly Bears"),
        ("compare", "b.yaml"),
        ("explore", "b.yaml"),
        ("test", "b.yaml"),
        ("cite", "n.md"),
        ("schema",),
        ("import", "rules", "--list"),
        ("diff", "mtg/2006", "mtg/2009", "410"),
        ("completion", "bash"),
    ):
        for form in ("json", "jsonl", "csv", "ttl", "sarif", "srj", "tsv", "nt", "x", ""):
            yield (
                f"outputs: {words[0]} as {form}",
                Case((*words, "-o", form), (("b.yaml", PLAYED.encode()), ("n.md", b"CR 999.9"))),
            )
