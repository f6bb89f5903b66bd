"""The bytes of a rulebook file → its lines, whatever wrote them: encodings and mixtures, line ends, and what got damaged."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from html import unescape
from itertools import accumulate

from msgspec import Struct

from ..book import Trouble
from .charsets import text_of
from .fitness import is_damaged, tokens_with
from .lost import put_back
from .mojibake import restored, suspects

__all__ = ["Decoded", "decode"]


class Decoded(Struct, frozen=True):
    """A file's text.

    Attributes:
        lines: without line ends; line n stands at n - 1.
        encoding: `ascii`, `utf-8`, `utf-8-sig`, `utf-16-le`, `cp1252`, `mac_roman`, `cp437`, or `mixed: utf-8, cp1252`.
        line_ends: `CRLF`, `LF`, `CR`, `mixed`, another one's name, or `none`.
        damaged: the lines with characters that could not be restored, or only by a guess (`why` says which).
    """

    lines: tuple[str, ...]
    encoding: str
    line_ends: str
    damaged: tuple[Trouble, ...] = ()


def decode(raw: bytes) -> Decoded:
    """The lines of a file. Nothing is refused: what cannot be read is in `damaged`."""
    text, encoding = text_of(raw.rstrip(b"\x1a") if raw[-1:] == b"\x1a" else raw)
    written, ends = _line_feeds(text.rstrip("\x00\x1a"))
    guessed = put_back(written)
    text = _without_entities(restored(guessed)).removesuffix("\n")
    lines, clean = text.split("\n"), _clean(text).split("\n")
    why = _by_line(guessed.split("\n"), _guesses(written, guessed))
    for line, damage in _by_line(lines, _damage(text)).items():
        why[line] = "; ".join(filter(None, (why.get(line), damage)))
    return Decoded(tuple(clean), encoding, ends, tuple(Trouble(line, clean[line - 1], why[line]) for line in sorted(why)))


# line ends

# Between two lines a form feed parts pages, and ends neither.
_ENDS = re.compile("\r\n|[\r\x0b\u2028\u2029]|(?<![\r\n])\x0c(?![\r\n])")
_RARE_ENDS = "\x0b\x0c\u2028\u2029"
_NAMES = {"\r\n": "CRLF", "\n": "LF", "\r": "CR", "\u2028": "LS", "\u2029": "PS"}


def _line_feeds(text: str) -> tuple[str, str]:
    """The text with each line end as a line feed, and the name of the file's line ends."""
    # Some tool has converted the line feed of each CRLF a second time.
    doubled = text.count("\r\r\n")
    if doubled and doubled * 2 == text.count("\r") and doubled == text.count("\n"):
        return text.replace("\r\r\n", "\n"), "CRCRLF"
    if text.count("\n\r") == text.count("\n") == text.count("\r") > 0:
        return text.replace("\n\r", "\n"), "LFCR"
    if "\n" not in text and "\r" not in text and "\x85" in text:
        return text.replace("\x85", "\n"), "NEL"
    if not any(end in text for end in _RARE_ENDS):  # in nearly all files: then counting does, and takes a fifth of the time
        found = Counter({"\r\n": text.count("\r\n")})
        found["\r"] = text.count("\r") - found["\r\n"]
        plain = text.replace("\r\n", "\n").replace("\r", "\n")
    else:
        found, plain = Counter(_ENDS.findall(text)), _ENDS.sub("\n", text)
    found["\n"] = text.count("\n") - found["\r\n"]
    kinds = {name for end, name in _NAMES.items() if found[end]}
    return plain, kinds.pop() if len(kinds) == 1 else "mixed" if kinds else "none"


# what is no part of the words

_ENTITY = re.compile(r"&(?:#\d{1,5}|#x[\da-fA-F]{1,4}|[a-zA-Z]{2,8});")


def _without_entities(text: str) -> str:
    """A plain text with the characters that its entities stand for; where there are tags, the entities belong to them."""
    return _ENTITY.sub(lambda found: unescape(found[0]), text) if "&" in text and "</" not in text else text


_FOLDED = {
    "\t": " ",
    "\xa0": " ",
    "\u202f": " ",
    "\u3000": " ",
    "\x1e": "-",  # what Word saves a non-breaking hyphen as
    "\u2010": "-",
    "\u2011": "-",
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
} | {chr(n): " " for n in range(0x2000, 0x200B)}
# Without 30, which Word uses as a hyphen, and the line ends.
_DROPPED = [*map(chr, (*range(9), *range(14, 30), 31, *range(0x7F, 0xA0))), "\xad", *"\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"]
_CLEANED = _FOLDED | dict.fromkeys(_DROPPED, "")


_BROKEN_WORD = re.compile(r"(?<=\w)\xad[ \t]*\n[ \t]*(\w\S*)[ \t]+(?=\S)")
"""A word broken at a soft hyphen: the rest of it is moved up, so that the lines stay as many."""


def _clean(text: str) -> str:
    """The text with every blank as a blank, ligatures spelled out, words whole, and nothing that does not show."""
    if "\xad" in text:
        text = _BROKEN_WORD.sub(r"\1\n", text)
    for c in set(text) & _CLEANED.keys():
        text = text.replace(c, _CLEANED[c])
    return text


# damage

_CONTROL = frozenset(map(chr, (*range(9), *range(14, 30), *range(0x7F, 0xA0), 0xFFFD)))


def _damage(text: str) -> dict[int, str]:
    """The places of characters that make no sense, and why."""
    odd = suspects(text)
    control = set(text) & _CONTROL
    places = {found.start(): _lost(found[0]) for c in control for found in re.finditer(re.escape(c), text)}
    rest = "".join(set(odd) - control - _CLEANED.keys())
    verdicts: dict[str, bool] = {}
    for start, end in tokens_with(text, re.escape(rest)) if rest else ():
        token = text[start:end]
        if verdicts.get(token) or (token not in verdicts and verdicts.setdefault(token, is_damaged(token))):
            places.setdefault(start, f"“{token[:30]}” has characters that make no sense there")
    return places


def _lost(c: str) -> str:
    return "a character is lost" if c == "\ufffd" else f"a character without meaning (U+{ord(c):04X})"


def _guesses(before: str, after: str) -> dict[int, str]:
    """The places of characters that were put back, and what was made of them."""
    if before == after:
        return {}
    out: dict[int, str] = {}
    for place, end in tokens_with(before, "?\ufffd"):
        if before[place:end] != after[place:end]:
            blank = before[place - 1 : place + 1] == " ?"
            start = max(before.rfind(each, 0, max(place - 1, 0)) for each in " \n") + 1 if blank else place
            out[start] = f"“{_clean(before[start:end])}” restored as “{_clean(after[start:end])}”"
    return out | {found.start(): f"“{found[0]}” has lost a character, it seems" for found in _QUESTIONABLE.finditer(after)}


_QUESTIONABLE = re.compile(r"[\w\])]+\?(?= (?![a-z]\b)[a-z])")
"""A question mark in the middle of a sentence."""


def _by_line(lines: list[str], places: dict[int, str]) -> dict[int, str]:
    """The numbers of lines with damage, and what is wrong with each."""
    if not places:
        return {}
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    found: dict[int, list[str]] = {}
    for place in sorted(places):
        found.setdefault(min(bisect_right(starts, place), len(lines)), []).append(places[place])
    return {line: "; ".join(dict.fromkeys(each)) for line, each in found.items()}
