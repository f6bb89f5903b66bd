"""Citations of rules in texts, each judged."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["FAULTS", "CitedRule", "CitesReport", "Judgement", "RewrittenFile", "UnreadFile"]

Judgement = Literal["right", "missing", "renumbered", "misquoted", "reworded", "newer", "unchecked"]

FAULTS: tuple[Judgement, ...] = ("missing", "renumbered", "misquoted")
"""The verdicts that need attention, unless a project settles otherwise."""


class CitedRule(Struct, frozen=True):
    """One citation, judged under one edition.

    Attributes:
        file: its name, `-` for standard input. line, column: from 1, in characters. end_column: after its last character.
        text: as the text has it. numbers: what it names; a range, every number of it that the edition has.
        edition: under which it is judged.
        verdict: *right* · *missing*: there is no such rule · *renumbered*: it stands elsewhere, or the number means something
            else now · *misquoted*: the words beside it are not the rule's · *reworded*: they are those of another edition ·
            *newer*: a number right beyond the last one of its rule or chapter, which a newer edition than those here may have ·
            *unchecked*: what it takes to judge it is not there.
        message: what is wrong. instead: the numbers to write. replacement: what to write in place of `text`, where that is sure.
        quote: the words beside it that were compared. signals: what speaks for its being a citation.
    """

    file: str
    line: int
    column: int
    end_column: int
    text: str
    numbers: tuple[str, ...]
    edition: str
    verdict: Judgement
    message: str = ""
    instead: tuple[str, ...] = ()
    replacement: str | None = None
    quote: str | None = None
    signals: tuple[str, ...] = ()

    @property
    def wrong(self) -> bool:
        """It needs attention."""
        return self.verdict in FAULTS


class UnreadFile(Struct, frozen=True):
    """A file that was not read, and why."""

    file: str
    why: str


class RewrittenFile(Struct, frozen=True):
    """A file in which citations were put right, or would be. `diff`: the change as a unified diff."""

    file: str
    changes: int
    diff: str


class CitesReport(Struct, frozen=True):
    """The citations of some files.

    Attributes:
        files: how many were read. unread: those that could not be.
        passed: folders that were passed over, since tools or packages put there what they hold, and files too large to be
            somebody's words. excluded: files and folders that the project's settings leave out.
        newest: the day (ISO 8601) from which the edition is in force, where no newer one of its game is known.
    """

    edition: str
    label: str
    files: int
    citations: tuple[CitedRule, ...]
    unread: tuple[UnreadFile, ...] = ()
    rewritten: tuple[RewrittenFile, ...] = ()
    newest: str | None = None
    passed: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    def count(self, verdict: Judgement) -> int:
        """How many citations are judged so."""
        return sum(each.verdict == verdict for each in self.citations)

    @property
    def ok(self) -> bool:
        """Nothing needs attention."""
        return not any(each.wrong for each in self.citations)
