"""Reports on importing the user's own files: rulebooks, rulings and cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kb.model.health import Finding

__all__ = ["CardsReport", "Differences", "ImportReport", "RulingsReport", "Unread", "Unresolved", "WorldReport"]


class Unread(Struct, frozen=True):
    """A line that could not be read, or whose characters could not be restored, and why."""

    line: int
    text: str
    why: str


class Unresolved(Struct, frozen=True):
    """A reference that points nowhere: where it stands (a number or a glossary heading), its words, and what they name."""

    line: int
    at: str
    text: str
    target: str


class Differences(Struct, frozen=True):
    """How the text differs from that of the same edition that was there before: rule numbers, and glossary headings."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()


class ImportReport(Struct, frozen=True):
    """One rulebook file: `rules` counts the numbers of the book, each once, its chapters (one digit) left out.

    Attributes:
        status: *imported* · *unchanged*: it is there already, word for word · *replaced*: another text of the edition was there ·
            *failed*: nothing of the file was imported.
        rules: all numbered paragraphs but the chapters, thus the `headings` too.
        examples, references, glossary: how many there are; a range or list of rules counts as one reference for each end
            or member that is linked.
        unresolved: references that point nowhere. unread, damaged: lines that were not understood, or have wrong characters.
        holes: numbers that are missing between their neighbours.
        replaces: the file that the edition was from. differences: from that.
        aligned: the pairs of editions, `older newer`, whose rules were matched with each other.
        fault: for a failed one, whether the `file` or the `library` is at fault. error: the message.
    """

    file: str
    status: Literal["imported", "unchanged", "replaced", "failed"]
    edition: str | None = None
    title: str | None = None
    effective: str | None = None
    encoding: str | None = None
    line_ends: str | None = None
    rules: int = 0
    chapters: int = 0
    headings: int = 0
    examples: int = 0
    references: int = 0
    glossary: int = 0
    unresolved: tuple[Unresolved, ...] = ()
    unread: tuple[Unread, ...] = ()
    damaged: tuple[Unread, ...] = ()
    holes: tuple[str, ...] = ()
    replaces: str | None = None
    differences: Differences | None = None
    aligned: tuple[str, ...] = ()
    fault: Literal["file", "library"] | None = None
    error: str | None = None


class WorldReport(Struct, frozen=True):
    """An edition or a game of the user's own, as Turtle.

    Attributes:
        status: *imported* · *unchanged*: it is there already, byte for byte · *replaced*: another one of that name was there ·
            *removed* · *kept*: it is there, and was only asked about · *failed*: nothing was stored.
        kind, name: what it is, `mtg/house` or `house`; `None` where the file does not say.
        rules: how many rules the edition, or all editions of the game, say themselves. inherited: how many they take over.
        editions: of a game, their ids. builds_on: what it builds on.
        findings: what is wrong with it, each with file and line.
    """

    file: str
    status: Literal["imported", "unchanged", "replaced", "removed", "kept", "failed"]
    kind: Literal["edition", "game"] | None = None
    name: str | None = None
    label: str | None = None
    rules: int = 0
    inherited: int = 0
    editions: tuple[str, ...] = ()
    builds_on: str | None = None
    findings: tuple[Finding, ...] = ()


class CardsReport(Struct, frozen=True):
    """A list of cards.

    Attributes:
        status: *imported* · *unchanged*: all of it is there already · *kept*: it is there, and was only asked about · *removed*.
        games: whose cards it has. cards: how many, each name once; of a list that is kept or removed: those still from it.
        added, changed: how many are new, or have another wording than before. kept: of how many a better wording was there.
        declined: on how many some words are not read or not carried out; `apnap card NAME` shows which.
        unread: entries that are no cards.
    """

    file: str
    games: tuple[str, ...]
    status: Literal["imported", "unchanged", "kept", "removed"]
    cards: int = 0
    added: int = 0
    changed: int = 0
    kept: int = 0
    declined: int = 0
    unread: tuple[Unread, ...] = ()


class RulingsReport(Struct, frozen=True):
    """A file of rulings.

    Attributes:
        rulings: how many the file gives. cards: on how many cards.
        added, removed: how many are new, and how many earlier ones on the same cards the file no longer gives.
        names: how many names of cards it gives for oracle ids. unnamed: rulings on cards whose name is not known yet.
        unread: records that are no rulings.
    """

    file: str
    game: str
    status: Literal["imported", "unchanged"]
    rulings: int = 0
    cards: int = 0
    added: int = 0
    removed: int = 0
    names: int = 0
    unnamed: int = 0
    unread: tuple[Unread, ...] = ()
