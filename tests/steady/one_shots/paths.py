"""Things in a file's place that are no files, and names of files that are odd."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case
from ...fuzzing.things import DANGLING, ENDLESS, FOLDER, LOOP, SOCKET, UNREADABLE
from .common import BEARS, board

__all__ = ["MISTAKES", "cases"]

MISTAKES = {
    "a folder": FOLDER,
    "a socket": SOCKET,
    "a link to nothing": DANGLING,
    "a link to itself": LOOP,
    "unreadable": UNREADABLE,
    "endless": ENDLESS,
}
"""What stands in a file's place, and every command says that it cannot be."""


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    asked = (
        ("triggers", "t"),
        ("run", "t"),
        ("why", "t", "x"),
        ("compare", "t"),
        ("explore", "t"),
        ("test", "t"),
        ("cite", "t"),
        ("import", "rules", "t"),
        ("import", "rulings", "t"),
        ("import", "cards", "t"),
        ("import", "edition", "t"),
        ("import", "game", "t"),
        ("edition", "draft", "t"),
        ("sparql", "-f", "t"),
        ("sparql", "ASK {}", "--with", "t"),
        ("cite", "--config", "t", "b.yaml"),
    )
    for name, thing in MISTAKES.items():
        for words in asked:
            yield f"paths: {name} for {' '.join(words)}", Case(words, (("t", thing), ("b.yaml", b"603.2")), writes=True)
    for path in (
        "missing.yaml",
        "",
        " ",
        ".",
        "..",
        "/",
        "~",
        "//",
        "b.yaml/",
        "b.yaml/x",
        "x" * 300,
        "/dev/null",
        "/proc/self/mem",
        "a\nb.yaml",
        "-x",
        "C:\\x",
    ):
        for words in (("triggers", path), ("cite", path), ("test", path), ("import", "rules", path)):
            yield f"paths: {path[:20]!r} for {words[0]}", Case(words, (("b.yaml", BEARS.encode()),), writes=True)
    for target in ("/nowhere/x", ".", "", "b.yaml/x", "x" * 300):
        yield f"paths: saved as {target[:9]!r}", board(BEARS, "triggers", "--board", "Ada: Blood Artist", "--save", target)
        yield f"paths: exported to {target[:9]!r}", board(BEARS, "export", target)
