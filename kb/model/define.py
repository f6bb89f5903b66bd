"""The meanings of a word."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["DefineReport", "Definition", "Meaning"]


class Meaning(Struct, frozen=True):
    """One of the values that a doctrine can have, and the editions that give it that value, with their rules."""

    value: str
    definition: str
    editions: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Definition(Struct, frozen=True):
    """What one source says that a word means.

    Attributes:
        kind: doctrine, term or glossary. name: slug, curie, or the entry's heading. title: as it is written.
        text: the definition; our own words, or where `official` the rulebook's.
        edition, label, issued: of a glossary entry. editions: those with the very same entry, newest first.
        rules: where it is ruled, as full names. see: further entries and terms that it points at.
        settings: of a doctrine, what it amounts to. also: further names of it. example: of a term.
    """

    kind: str
    name: str
    title: str
    text: str
    edition: str | None = None
    label: str | None = None
    issued: str | None = None
    editions: tuple[str, ...] = ()
    official: bool = False
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    settings: tuple[Meaning, ...] = ()
    also: tuple[str, ...] = ()
    example: str = ""


class DefineReport(Struct, frozen=True):
    """What a word means. `near`: other words that it may be, where nothing is called so. `found_as`: the name it goes by."""

    term: str
    definitions: tuple[Definition, ...]
    near: tuple[str, ...] = ()
    found_as: str | None = None
    imported: bool = False
