"""The rulebooks' words through the years, from `vocabulary.txt`: which names mean the same, which are only related.

Alignment folds names that mean the same into the newest one; search looks for all of a line's names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

__all__ = ["GAP", "Names", "cut", "names_with", "settled", "vocabulary"]

GAP = "…"
_LONGEST_GAP = 12  # words: what stands further apart is not one phrase
_TOKEN = re.compile(r"\{[^{}]*\}|[+-]?(?:\d+|[x*])/[+-]?(?:\d+|[x*])|[^\W_]+(?:'[^\W_]+)*|[#…%]|[.;:!?](?=\s|$|[\"')\]])")
_CIRCLED = re.compile(r"\{o(?=[\w{])", re.IGNORECASE)
"""Symbols as files of the first years have them: `{o1}`, `{oT}`."""
_MARKS = re.compile(r"\((?:tm|r)\)", re.IGNORECASE)
"""Trademarks as plain ASCII has them; elsewhere they are no letters."""
_STOPS = frozenset(".;:!?")
_QUOTES = {"’": "'", "‘": "'", "´": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": " - ", "−": "-"}


class Names(Struct, frozen=True):
    """The names of one thing, the newest first, in one inflection; folded to small letters.

    `same`: they mean the same; otherwise they are only related. A `…` in a name stands for words between.
    """

    names: tuple[str, ...]
    same: bool


def cut(text: str) -> list[str]:
    """The words, symbols and sentence stops of a text, in small letters, without quotes and other marks.

    >>> cut("It’s {T}: Add {G}. (See above.)")
    ["it's", '{t}', ':', 'add', '{g}', '.', 'see', 'above', '.']
    """
    plain = text if text.isascii() else _plain_quotes(text)
    if "{" in plain:
        plain = _CIRCLED.sub("{", plain)
    return _TOKEN.findall((_MARKS.sub("", plain) if "(" in plain else plain).casefold())


def _plain_quotes(text: str) -> str:
    for mark, plain in _QUOTES.items():  # `translate` asks for every character, and takes twenty times as long
        text = text.replace(mark, plain)
    return text


@cache
def vocabulary() -> tuple[Names, ...]:
    """Every line of the list, once for each inflection that it gives."""
    return tuple(names for line in _lines() for names in _of_line(line))


def names_with(parts: Collection[str]) -> tuple[Names, ...]:
    """The same of those lines only in which one of these pieces of words stands: what a short question needs."""
    return tuple(names for line in _lines() if any(part in line for part in parts) for names in _of_line(line))


@cache
def _lines() -> tuple[str, ...]:
    lines = Path(__file__).with_name("vocabulary.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def _of_line(line: str) -> Iterator[Names]:
    same = " = " in line
    written = [each.strip() for each in line.split(" = " if same else " ~ ")]
    inflections = [list(_inflected(each)) for each in written]
    for nth in range(max(map(len, inflections))):
        yield Names(tuple(dict.fromkeys(each[min(nth, len(each) - 1)] for each in inflections)), same)


def _inflected(name: str) -> Iterator[str]:
    """A name with strokes, once for each place between them; `his/her`, which has one stroke and no kin, stays."""
    if name in {"his/her", "he/she", "him/her"}:
        yield name
        return
    forms = max((word.count("/") for word in name.split()), default=0) + 1
    for nth in range(forms):
        yield " ".join(word.split("/")[min(nth, word.count("/"))] for word in name.split())


# -- folding to the newest name -------------------------------------------------------------------------------------


class _Change(Struct, frozen=True):
    """An old name as the words before its gap and those after it, and the new one likewise."""

    head: list[str]
    tail: list[str] | None
    new_head: list[str]
    new_tail: list[str]


@cache
def _changes() -> dict[str, list[_Change]]:
    """The first word of each old name → what may begin with it, the longest first."""
    table: dict[str, list[_Change]] = {}
    for names in vocabulary():
        for old in names.names[1:] if names.same else ():
            change = _change(old, names.names[0])
            changes = table.setdefault(change.head[0], [])
            if all((each.head, each.tail) != (change.head, change.tail) for each in changes):  # "put": the first line's
                changes.append(change)
    for changes in table.values():
        changes.sort(key=lambda each: -len(each.head) - len(each.tail or ()))
    return table


def _change(old: str, new: str) -> _Change:
    head, gap, tail = old.partition(GAP)
    new_head, _, new_tail = new.partition(GAP)
    return _Change(cut(head), cut(tail) if gap else None, cut(new_head), cut(new_tail))


def settled(words: Sequence[str]) -> list[str]:
    """The words with each old name replaced by the newest that means the same.

    >>> settled(cut("When a creature comes into play, remove it from the game."))
    ['when', 'a', 'creature', 'enters', 'exile', 'it', '.']
    """
    table = _changes()
    current = list(words)
    for _ in range(3):  # a name may stand inside another: "remove his or her hand from the game"
        replaced = _once(current, table)
        if replaced is None:
            break
        current = replaced
    return current


def _once(words: list[str], table: dict[str, list[_Change]]) -> list[str] | None:
    """The words with each old name replaced that they have now; `None` where there is none."""
    found: list[str] = []
    done = 0
    for position in [place for place, word in enumerate(words) if word in table]:
        if position >= done and (applied := _first_fitting(table[words[position]], words, position)):
            found += words[done:position]
            found += applied[0]
            done = applied[1]
    return found + words[done:] if done else None


def _first_fitting(changes: Iterable[_Change], words: list[str], position: int) -> tuple[Sequence[str], int] | None:
    for change in changes:
        after = position + len(change.head)
        if words[position:after] != change.head:
            continue
        if change.tail is None:
            return change.new_head, after
        end = _tail_at(change.tail, words, after)
        if end is not None:
            return [*change.new_head, *words[after:end], *change.new_tail], end + len(change.tail)
    return None


def _tail_at(tail: list[str], words: list[str], start: int) -> int | None:
    """Where the words after a gap begin, if that is within the sentence."""
    for end in range(start, min(start + _LONGEST_GAP + 1, len(words) - len(tail) + 1)):
        if words[end : end + len(tail)] == tail:
            return end if end > start else None
        if words[end] in _STOPS:
            return None
    return None
