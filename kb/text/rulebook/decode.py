"""Bytes of a rulebook file → its lines, whatever wrote them: encodings, mixtures of them, line ends, and what got damaged.

Every token with bytes beyond ASCII is read in each encoding and weighed (`fitness`); the way of least strain through the
file decides, so that a file keeps one encoding unless the words say otherwise, and a stray byte is still read rightly.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .book import Trouble
from .fitness import fitness, is_damaged

__all__ = ["Decoded", "decode"]


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text.

    Attributes:
        lines: without line ends; line n stands at n - 1.
        encoding: `ascii`, `utf-8`, `utf-8-sig`, `utf-16-le`, `cp1252`, `mac_roman`, `cp437`, or `mixed: utf-8, cp1252`.
        line_ends: `CRLF`, `LF`, `CR`, `mixed`, another one's name, or `none`.
        damaged: the lines with characters that could not be restored.
    """

    lines: tuple[str, ...]
    encoding: str
    line_ends: str
    damaged: tuple[Trouble, ...] = ()


def decode(raw: bytes) -> Decoded:
    """The lines of a file. Nothing is refused: what cannot be read is in `damaged`."""
    text, encoding = _text_of(raw)
    text, ends = _line_feeds(text)
    lines = text.removesuffix("\n").split("\n")
    restored = _restored(lines)
    damaged = [Trouble(n, line, why) for n, line in enumerate(restored, 1) if (why := _damage(line))]
    return Decoded(tuple(_clean(line) for line in restored), encoding, ends, tuple(damaged))


# bytes → text

_EIGHT_BIT = ("utf-8", "cp1252", "mac_roman", "cp437")
_PRIOR = (2.0, 0.0, -1.0, -1.5)
_SWITCH = 2.5
_TOKEN = re.compile(r"[\x80-\xff]\S*", re.ASCII)


def _text_of(raw: bytes) -> tuple[str, str]:
    wide = _wide(raw)
    if wide:
        return raw.decode(wide, errors="replace").removeprefix("\ufeff"), wide
    raw, mark = (raw[3:], "-sig") if raw.startswith(b"\xef\xbb\xbf") else (raw, "")
    if raw.isascii():
        return raw.decode("ascii"), "utf-8-sig" if mark else "ascii"
    try:
        return raw.decode("utf-8"), "utf-8" + mark
    except UnicodeDecodeError:
        return _weighed(raw, mark)


def _wide(raw: bytes) -> str:
    """UTF-16 by its mark, or by where the zero bytes of its ASCII letters stand."""
    for mark, name in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if raw.startswith(mark):
            return name
    even, odd = raw[0::2].count(0), raw[1::2].count(0)
    if max(even, odd) * 5 < len(raw) or not raw:
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


def _weighed(raw: bytes, mark: str) -> tuple[str, str]:
    """Each token with high bytes in the encoding that fits it and its neighbours best."""
    text = raw.decode("latin-1")
    spans = [_token(text, found) for found in _TOKEN.finditer(text)]
    weights: dict[str, tuple[float, ...]] = {}
    for start, end in spans:
        token = text[start:end]
        if token not in weights:
            weights[token] = tuple(fitness(reading) for reading in _readings(token))
    states = _course([weights[text[start:end]] for start, end in spans])
    out, done = [], 0
    for (start, end), state in zip(spans, states, strict=True):
        out += [text[done:start], _reading(text[start:end], _EIGHT_BIT[state])]
        done = end
    used = Counter(_EIGHT_BIT[state] + (mark if state == 0 else "") for state in states)
    return "".join([*out, text[done:]]), _name(used)


def _name(used: Counter[str]) -> str:
    names = [name for name, _ in used.most_common()]
    return names[0] if len(names) == 1 else "mixed: " + ", ".join(names)


def _token(text: str, found: re.Match[str]) -> tuple[int, int]:
    start = found.start()
    while start and text[start - 1] not in " \t\r\n\x0b\x0c\x00":
        start -= 1
    return start, found.end()


def _readings(token: str) -> list[str]:
    return [_reading(token, encoding) for encoding in _EIGHT_BIT]


def _reading(token: str, encoding: str) -> str:
    return token.encode("latin-1").decode(encoding, errors="replace")


def _course(weights: Iterable[tuple[float, ...]]) -> list[int]:
    """The encodings of the tokens, one after the other, that fit best when each change costs something."""
    total = list(_PRIOR)
    back: list[list[int]] = []
    for each in weights:
        best = max(range(len(total)), key=total.__getitem__)
        floor = total[best] - _SWITCH
        back.append([state if total[state] >= floor else best for state in range(len(total))])
        total = [max(sum_, floor) + weight for sum_, weight in zip(total, each, strict=True)]
    state = max(range(len(total)), key=total.__getitem__)
    states: list[int] = []
    for origin in reversed(back):
        states.append(state)
        state = origin[state]
    return states[::-1]


# line ends

_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_END_NAMES = {"\r\n": "CRLF", "\n": "LF", "\r": "CR", "\r\r\n": "CRCRLF", "\x85": "NEL", "\u2028": "LS", "\u2029": "PS"}


def _line_feeds(text: str) -> tuple[str, str]:
    """The text with each line end as a line feed, and the name of the file's line ends."""
    doubled = text.count("\r\r\n")
    if doubled and doubled * 2 == text.count("\r") and doubled == text.count("\n"):
        return text.replace("\r\r\n", "\n"), "CRCRLF"
    found = Counter(_ENDS.findall(text))
    found["\n"] = text.count("\n") - found["\r\n"]
    kinds = {name for end, name in _END_NAMES.items() if found[end]}
    return _ENDS.sub("\n", text), kinds.pop() if len(kinds) == 1 else "mixed" if kinds else "none"


# what was written in one encoding and read in another

_SUSPECT = re.compile("[^\x00-\x7f“”‘’—–®™©…•\xa0]")
_READ_AS = ("cp1252", "latin-1", "mac_roman", "cp437")
_WRITTEN_AS = ("utf-8", "cp1252", "mac_roman", "cp437")


def _restored(lines: list[str]) -> list[str]:
    """The lines with every token made sense of that was encoded twice, or read in a wrong encoding and saved."""
    cache: dict[str, str] = {}
    return [line if line.isascii() or not _SUSPECT.search(line) else _repaired_line(line, cache) for line in lines]


def _repaired_line(line: str, cache: dict[str, str]) -> str:
    return re.sub(r"[^ \t]*[^\x00-\x7f][^ \t]*", lambda token: _repaired(token[0], cache), line)


def _repaired(token: str, cache: dict[str, str]) -> str:
    """A token without double encoding, where exactly that makes sense of it."""
    if token not in cache:
        best = token
        for _ in range(3):
            better = max([best, *_unravelled(best)], key=fitness) if is_damaged(best) else best
            if better == best:
                break
            best = better
        cache[token] = best
    return cache[token]


def _unravelled(token: str) -> list[str]:
    out = []
    for read in _READ_AS:
        for written in _WRITTEN_AS:
            try:
                out.append(token.encode(read).decode(written))
            except UnicodeError:
                continue
    return out


# damage

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffd]")
_DROPPED = dict.fromkeys([*range(9), *range(14, 32), 0x7F, 0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF])
_FOLDED = {"\xa0": " ", "\u202f": " ", "\u2007": " ", "\u2009": " ", "\ufb01": "fi", "\ufb02": "fl"}
_CLEAN = str.maketrans(_FOLDED) | _DROPPED


def _clean(line: str) -> str:
    return line if line.isascii() and line.isprintable() else line.translate(_CLEAN)


def _damage(line: str) -> str:
    """What is wrong with the characters of a line, or ""."""
    if control := _CONTROL.search(line):
        return f"a character is lost or has no meaning (U+{ord(control[0]):04X})"
    if line.isascii() or not _SUSPECT.search(line):
        return ""
    wrong = [token for token in line.split() if not token.isascii() and is_damaged(token)]
    return f"unlikely characters: {', '.join(wrong)}" if wrong else ""
