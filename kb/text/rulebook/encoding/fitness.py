"""A score of how well decoded bytes fit English text and the names of a card game: the evidence for an encoding.

Each character beyond ASCII is weighed where it stands: an apostrophe inside a word, a dash between words, a closing quotation
mark after a point, an accented letter in a name that is known. The sums are like logarithms of odds: 0 says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

__all__ = ["DAMAGE", "fitness", "is_damaged", "lost_letter", "replaced", "signature", "tokens_with"]

DAMAGE = -4.0  # a character that is lost costs more than any letter gains
# A known word with its accents outweighs whatever single letters speak for.
_KNOWN = 9.0
_WORD = re.compile(r"[^\W\d_]+")
_CONTRACTED = re.compile(r"(?:s|t|re|ve|ll|d|m)(?![^\W\d_])")
_BLANK = frozenset(" \t\r\n\x0b\x0c\x00")
_SUFFIXES = frozenset(("s", "t", "re", "ve", "ll", "d", "m"))
_LOWER = re.compile("[a-z]+")
_DIGITS = re.compile("[0-9]+")
_OPENING = set("([{<“‘—–-/_\"'*")
_COMMON = dict.fromkeys("é", 2.0) | dict.fromkeys("áâíúûöüñóèæ", 1.2) | dict.fromkeys("àêëäåøîôòùìïãõ", 0.6)
_FINAL = set("éà")
_INITIALS = set("ÉÆÖÅÁÓÍÜØÇ")
_VOWELS = frozenset("aeiou")
_PARTED = frozenset("ëï")
_RARE = set("šžœÿýþðßıŠŽŒŸÝÞÐł")
_SCARCE = set("‚„‰‡ˆ¨ªº¬¦¤¯¸´˜")
_INVISIBLE = frozenset("\xad\u2010\u2011\u202f\u2060\u3000\ufeff") | {chr(n) for n in range(0x2000, 0x2010)}
_FIGURES = set("½¼¾²³¹×÷±°∞−≤≥≠")


@cache
def _vocabulary() -> frozenset[str]:
    lines = Path(__file__).with_name("accented.txt").read_text(encoding="utf-8").splitlines()
    words = {word.casefold() for line in lines if not line.startswith("#") for word in line.split()}
    return frozenset(word for word in words if not word.isascii() and len(word) > 1)


def fitness(token: str) -> float:
    """How well the characters beyond ASCII in a token (what stands between blanks) fit where they stand."""
    known = _known_spans(token)
    return sum(_weigh(token, i, known) for i, c in enumerate(token) if c > "\x7f")


def is_damaged(token: str) -> bool:
    """Whether some character of a token makes no sense where it stands."""
    known = _known_spans(token)
    return any(c > "\x7f" and _weigh(token, i, known) <= DAMAGE and not _is_foreign(c) for i, c in enumerate(token))


def _is_foreign(c: str) -> bool:
    """Whether it is a letter of another alphabet that no code page has: such a letter was meant."""
    return "\u0100" <= c < "\u2000" and c not in _code_pages()


def tokens_with(text: str, characters: str) -> Iterator[tuple[int, int]]:
    """Where the tokens stand that hold one of the characters (a set as in a regular expression, without its brackets)."""
    for found in re.finditer(rf"[{characters}]\S*", text, re.ASCII):
        start = found.start()
        while start and text[start - 1] not in _BLANK:
            start -= 1
        yield start, found.end()


def replaced(text: str, spans: Iterable[tuple[int, int]], repairs: Mapping[str, str]) -> str:
    """The text with other tokens at those places, where there are any for them."""
    out, done = [], 0
    for start, end in spans:
        token = text[start:end]
        out += [text[done:start], repairs.get(token, token)]
        done = end
    return "".join([*out, text[done:]])


def signature(token: str) -> str:
    """What the measure sees of a token: tokens with one signature fit equally well."""
    if any(word[0].casefold() in _vocabulary() for word in _accented(token)):
        return token
    return _LOWER.sub(lambda found: found[0] if found[0] in _SUFFIXES else "xx", _DIGITS.sub("0", token))


def lost_letter(word: str) -> str:
    """The one word that is known in which a letter was lost to `?` or U+FFFD, or ""."""
    form = re.compile(re.escape(word).replace("\\?", "[^a-z]").replace("\ufffd", "[^a-z]"), re.IGNORECASE)
    fitting = [known for known in _vocabulary() if form.fullmatch(known)] if re.search("[?\ufffd]", word) else []
    if len(fitting) != 1:
        return ""
    at = re.search("[?\ufffd]", word)
    return word[: at.start()] + fitting[0][at.start()] + word[at.end() :] if at else ""


def _known_spans(token: str) -> frozenset[int]:
    """The places of letters in words that are known."""
    words = [word for word in _accented(token) if word[0].casefold() in _vocabulary()]
    return frozenset(place for word in words for place in range(*word.span()))


def _accented(token: str) -> list[re.Match[str]]:
    """The words of a token that have an accent; a pattern that asks for one tries a long word without from each of its letters."""
    return [word for word in _WORD.finditer(token) if not word[0].isascii()]


def _weigh(token: str, i: int, known: frozenset[int]) -> float:
    c = token[i]
    before, after = token[i - 1] if i else "", token[i + 1] if i + 1 < len(token) else ""
    if i in known and c.isalpha():
        return _KNOWN
    weigh = _MARKS.get(c)
    if weigh is not None:
        return weigh(token, i, before, after)
    if c.isalpha() and c < "\u0180" and c not in "ªº":
        return _letter(c, before, after) - (3.0 if _DIGITS.search(token) or (before and _CONTRACTED.match(token, i + 1)) else 0.0)
    return _other(c, before, after)


def _letter(c: str, before: str, after: str) -> float:
    if not (before.isalpha() or after.isalpha()):
        return 0.3 if c in "àéÉ" and not (before or after) else -5.0
    # Two accented letters side by side are nearly always one character that was misread.
    if (before > "\x7f" and before.isalpha()) or (after > "\x7f" and after.isalpha()):
        return -4.0
    weight = -1.5 if c in _RARE else _COMMON.get(c.lower(), -2.5 if c > "\xff" else 0.0)
    if c not in _FINAL and not after.isalpha():
        weight -= 0.9
    if c == "ç":
        weight = 1.5 if after and after in "aou" else -1.0  # before e and i a plain c sounds the same
    if c in _PARTED and before and before in _VOWELS:  # a diaeresis parts two vowels: naïve, Noël
        weight += 1.2
    elif c in "áâàæ" and ((before and before in _VOWELS) or (after and after in _VOWELS)):
        weight -= 1.2
    if c.isupper():
        if before.islower():
            return -6.0
        weight -= (0.0 if c in _INITIALS else 1.5) + (1.5 if after.isupper() and not before else 0.0)
        return weight if not before.isalpha() else min(weight, 0.0)
    if before.isupper() and after.isupper():
        return -4.0
    return weight - (1.5 if not before.isalpha() else 0.0)


def _other(c: str, before: str, after: str) -> float:
    # The control characters from 0x80 on are in no text: they come of bytes read as Latin-1.
    if c == "\ufffd" or "\x80" <= c <= "\x9f":
        return -12.0
    if c == "\xa0":
        return 0.5 if before.isalnum() or after.isalnum() else 0.0
    if c in _INVISIBLE:
        return 0.0
    if c == "°" and not before.isdecimal():
        return -1.0
    if c in _FIGURES:
        return 2.0 if not before.isalpha() and not after.islower() else -4.0
    if c in "ﬀﬁﬂﬃﬄ":
        return -1.0 if after.islower() or before.islower() else -5.0
    if c in _SCARCE:
        return -4.5
    if c in "£€¢¥§†·" and not (before.isalpha() and after.isalpha()):
        return -2.0
    return -6.0 if c in _code_pages() or c.isalpha() or c > "\u2e7f" else -1.0


@cache
def _code_pages() -> frozenset[str]:
    """What a byte can be misread as: a sign that no code page has was meant."""
    high = bytes(range(128, 256))
    return frozenset("".join(high.decode(name, errors="ignore") for name in ("cp1252", "mac_roman", "cp437")))


def _apostrophe(token: str, i: int, before: str, after: str) -> float:
    if before.isalnum() and after.isalpha():
        return 7.0 if _CONTRACTED.match(token, i + 1) else 3.0
    if before:
        return 3.0 if not after.isalnum() else 0.5
    return 0.5 if after.isalnum() else -1.0


def _single(token: str, i: int, before: str, after: str) -> float:
    if (not before or before in _OPENING) and (after.isalnum() or after in "{[+“"):
        return 3.0
    return -3.0 if before.isalpha() else -1.0


def _opening(token: str, i: int, before: str, after: str) -> float:
    if not before or before in _OPENING:
        return 4.0 if after else 0.0
    return -6.0 if before.isalpha() else -2.0


def _closing(token: str, i: int, before: str, after: str) -> float:
    if not before:
        return -1.0
    return -5.0 if after.isalpha() else 4.0


def _dash(token: str, i: int, before: str, after: str) -> float:
    if before.isdecimal() or after.isdecimal() or any(d.isdecimal() for d in token[:i]):
        return 4.0
    return 3.0 if not (before or after) else 0.0 if before.isalpha() and after.isalpha() else 1.0


def _long_dash(token: str, i: int, before: str, after: str) -> float:
    return 3.5 if before and after else 3.0


def _trade(token: str, i: int, before: str, after: str) -> float:
    if not before:
        return -1.0
    return 5.0 if (before.isalnum() or before in ")_*\"'”’®™") and not after.isalnum() else -4.0


def _copyright(token: str, i: int, before: str, after: str) -> float:
    return 4.0 if not before.isalnum() and not after.isalpha() else -3.0


def _dots(token: str, i: int, before: str, after: str) -> float:
    return 2.0 if not (before and after) or not after.isalpha() else 0.0


def _bullet(token: str, i: int, before: str, after: str) -> float:
    return 4.0 if not before and not after else 1.0 if not before else -3.0


_MARKS = {
    "’": _apostrophe,
    "‘": _single,
    "“": _opening,
    "”": _closing,
    "–": _dash,
    "—": _long_dash,
    "®": _trade,
    "™": _trade,
    "©": _copyright,
    "…": _dots,
    "•": _bullet,
}
