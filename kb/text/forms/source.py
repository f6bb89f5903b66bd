"""Places in grammar files, for errors: file, line, and a caret under the part that is wrong."""

from __future__ import annotations

from msgspec import Struct

from kb.errors import KnowledgeBaseError, Place

__all__ = ["Source"]


class Source(Struct, frozen=True):
    """The lines of a grammar file that belong together: the head of a rule, or a form, which may go on over several lines.

    `file`: with its folder and ending; `line`: the number of the first line; `lines`: as they stand in the file.
    """

    file: str = ""
    line: int = 0
    lines: tuple[str, ...] = ()

    def place(self, part: str = "") -> Place:
        """The place of a part: its first occurrence; all of the first line where it is not found (it may come from a macro)."""
        for number, text in enumerate(self.lines):
            if part and (at := text.find(part)) >= 0:
                return Place(self.file, self.line + number, at + 1, text, len(part))
        first = self.lines[0] if self.lines else ""
        return Place(self.file, self.line, len(first) - len(first.lstrip()) + 1, first, len(first.strip()) or 1)

    def error(self, message: str, remedy: str, part: str = "") -> KnowledgeBaseError:
        """The error that says what is wrong with a part, and what to write instead."""
        return KnowledgeBaseError(message, remedy=remedy, place=self.place(part))
