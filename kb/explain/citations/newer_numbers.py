"""Numbers beyond the last of their rule or chapter: a newer edition than the newest one here may have them.

Books grow at the ends of their rules and chapters: 702 by a keyword or more with every set, a rule by a paragraph at a time.
"""

from __future__ import annotations

from kb.explain.shelf.volume import Volume
from kb.text.rule_numbers import number_parts

__all__ = ["may_be_newer"]

_PARAGRAPHS = 3
"""By so many paragraphs a rule may have grown, as four in five did that grew between 2016 and 2026; what lies further on is
more likely a slip."""
_GROWTH, _RULES = 0.1, 3
"""By this share of its rules, and by so many at least, a chapter may have."""
_BEGINNING = "h"
"""The last paragraph that a rule may have that is new itself."""


def may_be_newer(newest: Volume, number: str) -> bool:
    """Whether a number that no edition has lies right beyond the last of its rule or chapter."""
    chapter, *rest = number_parts(number)
    if not rest or len(rest) > 2 or not rest[0].isdecimal() or not newest.of_chapter(chapter):
        return False
    rule, paragraph = rest[0], rest[1] if len(rest) > 1 else ""
    if paragraph and not (len(paragraph) == 1 and paragraph.isalpha()):
        return False
    if newest.has(f"{chapter}.{rule}"):
        return bool(paragraph) and _next_paragraph(newest, f"{chapter}.{rule}", paragraph)
    last = max(int(parts[1]) for each in newest.of_chapter(chapter) if (parts := number_parts(each))[1].isdecimal())
    return last < int(rule) <= last + max(_RULES, int(_GROWTH * last)) and paragraph <= _BEGINNING


def _next_paragraph(newest: Volume, rule: str, paragraph: str) -> bool:
    letters = [parts[2] for each in newest.with_paragraphs(rule) if len(parts := number_parts(each)) == 3]
    last = max((letter for letter in letters if len(letter) == 1), default="")
    return bool(last) and ord(last) < ord(paragraph) <= ord(last) + _PARAGRAPHS
