"""One numbered paragraph of a Magic rulebook while it is read."""

from __future__ import annotations

from msgspec import Struct, field

from ..book import Kind

__all__ = ["Block"]


class Block(Struct):
    """One numbered paragraph while it is read: its paragraphs of text, and its examples."""

    number: str
    line: int
    text: list[str]
    examples: list[str] = field(default_factory=list)
    chapter: bool = False

    def kind(self, *, has_subrules: bool) -> Kind:
        """What it is: a heading has no sentence of its own, and has rules under it unless its number is one of three digits."""
        if self.chapter:
            return "chapter"
        return "heading" if "." not in self.number or (has_subrules and self._is_title()) else "rule"

    @property
    def is_short(self) -> bool:
        """Whether it is, so far, surely a heading."""
        return self.chapter or "." not in self.number or (self._is_title() and len(self.text[0]) < 40)

    def _is_title(self) -> bool:
        text = self.text[0].rstrip("_*\"”’') ")
        return len(self.text) == 1 and 0 < len(text) <= 80 and text[-1] not in ".!?:;,"
