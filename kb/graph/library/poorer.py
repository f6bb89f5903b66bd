"""Poorer copies of a book: cut short, or more damaged than the text that the library has of the same edition."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import DecodeError, Struct, ValidationError, json

__all__ = ["poorer"]

_LEAST_KEPT = 0.9
"""Of one book's copies by different hands none has so much less: their glossaries and references differ by a few in a hundred."""
_MUCH_DAMAGE, _TIMES = 20, 2
"""So many more damaged lines, or references to rules that are not there, and so many times more, than the other has."""


class _Holds(Struct, frozen=True):
    """What the report of an import says that a text holds."""

    glossary: int = 0
    references: int = 0
    damaged: tuple[object, ...] = ()
    unresolved: tuple[object, ...] = ()


def poorer(new: str, old: str) -> tuple[str, ...]:
    """What a text lacks that another of the same edition has, in words; nothing where it is as good.

    Args:
        new, old: the reports of their imports, as JSON.
    """
    try:
        now, was = json.decode(new, type=_Holds), json.decode(old, type=_Holds)
    except (DecodeError, ValidationError):
        return ()  # the report of an older version says nothing of it
    return tuple(_lacks(now, was))


def _lacks(now: _Holds, was: _Holds) -> Iterator[str]:
    for what, new, old in (("terms", now.glossary, was.glossary), ("references", now.references, was.references)):
        if new < _LEAST_KEPT * old:
            yield f"{new:,} {what}, not {old:,}"
    for what, worse, before in (
        ("damaged lines", len(now.damaged), len(was.damaged)),
        ("references to nowhere", len(now.unresolved), len(was.unresolved)),
    ):
        if worse > before + _MUCH_DAMAGE and worse > _TIMES * before:
            yield f"{worse:,} {what}, not {before:,}"
