"""The messages of rulings on citations."""

from __future__ import annotations

from kb.explain.citations.quoting import Compared

__all__ = ["listed", "misquoted"]


def misquoted(found: Compared, number: str) -> str:
    """That a rule does not say what is quoted beside it: another does, or which words are not in it."""
    if found.rule is not None:
        return f"{number} does not say that; {found.rule} does"
    odd = f": not in it: “{'”, “'.join(found.odd[:5])}”" if found.odd else ""
    if not found.odd:
        odd = ": its words, but some left out, changed or in another order"
    official = f". It says: “{_shortened(found.text)}”" if found.text else ""
    return f"{number} does not say that{odd}{official}"


def _shortened(text: str, most: int = 240) -> str:
    return text if len(text) <= most else f"{text[:most].rsplit(' ', 1)[0]} …"


def listed(numbers: tuple[str, ...]) -> str:
    """Numbers as one says them: 603.4, 603.5 and 603.6."""
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"
