"""Replacements for a citation whose rule stands elsewhere now, written in the way of the old one."""

from __future__ import annotations

import re

from msgspec.structs import replace

from kb.text.citations.citation import Citation
from kb.text.citations.numbers import members
from kb.text.rule_numbers import number_parts, sort_key

__all__ = ["range_moved", "replacement_of"]


def replacement_of(citation: Citation, instead: tuple[str, ...]) -> str | None:
    """The text to write in place of one number, where that is sure: one rule, and the number written whole."""
    written = citation.number.written
    if len(instead) != 1 or not citation.fixable or citation.number.last is not None:
        return None
    if number_parts(written) != number_parts(citation.number.number):
        return instead[0].replace(".", "") if re.fullmatch(r"\d+[a-z]?", written) else None
    return _styled(instead[0], written)


def _styled(number: str, like: str) -> str:
    """A number in the way of another: `410.4.a`, `603.3B`."""
    if re.search(r"\.[a-zA-Z]", like):
        number = re.sub(r"(?<=\d)([a-z])", r".\1", number)
    return number.upper() if like.upper() == like and like.lower() != like else number


def range_moved(citation: Citation, instead: list[tuple[str, ...]]) -> str | None:
    """A range that moved as a whole, written as the old one was."""
    numbers = [each[0] for each in instead if len(each) == 1]
    written = citation.number.written
    if len(numbers) != len(instead) or not citation.fixable or numbers != sorted(numbers, key=sort_key):
        return None
    first, last = numbers[0], numbers[-1]
    if number_parts(first)[:-1] != number_parts(last)[:-1]:
        return None  # under two rules: no range leads from the one to the other
    if tuple(members(replace(citation.number, number=first, last=last))) != tuple(numbers):
        return None
    joint = re.search(r"^[\d.]++[a-zA-Z]?(.*?)(\d[\d.]*[a-zA-Z]?|[a-zA-Z])$", written)
    if joint is None:
        return None
    whole_end = number_parts(joint[2]) == number_parts(citation.number.last or "")
    short = last[-1] if joint[2].isalpha() else last.rpartition(".")[2]
    return f"{first}{joint[1]}{last if whole_end else short}"
