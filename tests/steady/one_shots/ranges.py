"""Rule numbers and ranges that are none, for every command that takes them."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for odd in (
        "100-999",
        "999-100",
        "603.1-603.zz",
        "603.²",
        "603.a-",
        "-603",
        "--603",
        "603-",
        "603.1-",
        "603.1-2-3",
        "603.1-603.1",
        "603.99-604.1",
        "0",
        "00",
        "603.03",
        "603.1a-z",
        "603.1z-a",
        "mtg:",
        "mtg:603-riftbound:383",
        "mtg/",
        "mtg/1890/603.1",
        "603,",
        ",603",
        "603,,604",
        "603;604",
        "603..604",
        "603…604",
        "603–604",
        "603.1—603.4",
        "6",
        "6-7",
        "1-9",
        "100-",
        "riftbound:",
        "riftbound:1-999",
        "CR",
        "§",
        "§603",
        "r603",
        "603.1.1.1.1",
        "603.A",
    ):
        for command in ("rule", "refs", "history", "search", "define"):
            yield f"ranges: {odd} for {command}", Case((command, odd))
        yield f"ranges: {odd} completed", Case(("complete", "rule", odd))
        yield f"ranges: {odd} compared", Case(("diff", "mtg/2006", "mtg/2009", odd))
        yield f"ranges: {odd} cited", Case(("cite", "-"), stdin=f"See CR {odd}, rule {odd} and rules {odd}.".encode())
    for words in (
        ("diff", "mtg", "mtg"),
        ("diff", "mtg", "riftbound"),
        ("diff", "", ""),
        ("complete",),
        ("complete", ""),
        ("complete", "--under"),
        ("complete", "rule", "--under", ""),
        ("complete", "nothing", "x"),
        ("explore",),
        ("history", ""),
        ("refs", ""),
        ("rule", ""),
        ("rule", "603", "--tree"),
        ("rule", "6", "--tree"),
        ("search", ""),
        ("search", "-"),
        ("search", "--", "-x"),
        ("search", '"'),
        ("search", "*"),
        ("search", "a*" * 500),
        ("search", "NEAR(a b)"),
        ("search", "(a OR b"),
        ("search", "x:y"),
        ("define", "*"),
    ):
        yield f"ranges: {' '.join(words)[:30]}", Case(words)
