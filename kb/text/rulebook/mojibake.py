"""Text that was written in one encoding, read in another and saved so: put right token by token, where exactly one way makes sense.

Found are UTF-8 read as cp1252, Latin-1, MacRoman or cp437 (`playerâ€™s`), these read as one another (`donÕt`, `youíre`), both
several times over, and characters lost to `?` or U+FFFD in a contraction (`don?t`) or in a name that is known.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

from .fitness import fitness, is_damaged, lost_letter, tokens_with

__all__ = ["restored", "suspects"]

_SOUND = frozenset("“”‘’—–®™©…•\xa0") | {chr(n) for n in range(128)}
_READ_AS = ("cp1252", "latin-1", "mac_roman", "cp437")
_WRITTEN_AS = ("utf-8", "cp1252", "mac_roman", "cp437")
_CLEAR = 3.0
_ROUNDS = 6
_SAMPLE = 200
_LOST = re.compile(r"(?<=[A-Za-z])[?\ufffd](?=(?:s|t|re|ve|ll|d|m)(?![A-Za-z?=&/]))")
_LOST_RANGE = re.compile(r"(?<=\d)[?\ufffd](?=\d)|(?<=\d[a-z])[?\ufffd](?=[a-z]\b|\d)|(?<=\d )\?(?= \d)")
_LOST_DASH = re.compile(r"(?<=\w)\?(?=[A-Za-z])")
_LOST_BETWEEN_BLANKS = re.compile(r"(?<=\w )\?(?= \w)")
_LOST_COPYRIGHT = re.compile(r"(?<!\S)[?\ufffd](?= ?(?:19|20)\d\d\b)")
_ADDRESS = re.compile(r"[/=&@]|\.[a-z]")
_QUOTE = re.compile(r"(?<=[\w.,!?)’'])â€(?:[?\ufffd\x9d]|(?=[\s.,;:)!?\]]|$))")


def suspects(text: str) -> str:
    """The characters of a text that are not in every sound text: it needs no repair where there are none."""
    return "".join(sorted(set(text) - _SOUND))


def restored(text: str) -> str:
    """The text with every token made sense of that was read wrongly."""
    if "?" in text or "\ufffd" in text:
        text = _found(text)
    odd = suspects(text)
    if "Â" in odd or "€" in odd:
        text = re.sub("Â(?=[ \xa0])\xa0?", "", _QUOTE.sub("”", text))
    spans = list(tokens_with(text, re.escape(odd))) if odd else []
    repairs = _repairs(Counter(text[start:end] for start, end in spans))
    return _replaced(text, spans, repairs) if repairs else text


def _replaced(text: str, spans: list[tuple[int, int]], repairs: Mapping[str, str]) -> str:
    out, done = [], 0
    for start, end in spans:
        token = text[start:end]
        out += [text[done:start], repairs.get(token, token)]
        done = end
    return "".join([*out, text[done:]])


def _found(text: str) -> str:
    """The text with characters that were lost to `?` or U+FFFD, where only one can have stood there."""
    spans = list(tokens_with(text, "?\ufffd"))
    repairs = {token: _found_in(token, text) for token in {text[start:end] for start, end in spans} if not _ADDRESS.search(token)}
    text = _LOST_COPYRIGHT.sub("©", _replaced(text, spans, repairs))
    return _LOST_BETWEEN_BLANKS.sub("—", _LOST_RANGE.sub("–", text)) if " ? " in text else text


def _found_in(token: str, text: str) -> str:
    token = _LOST_RANGE.sub("–", _LOST.sub("’" if "’" in text else "'", token))
    if not (word := re.search(r"[^\W\d_]*[?\ufffd][^\W\d_]+", token)):
        return token
    if letter := lost_letter(word[0]):
        return token.replace(word[0], letter)
    return _LOST_DASH.sub("—", token)


def _repairs(tokens: Mapping[str, int]) -> dict[str, str]:
    """Tokens with what they stand for: the way of misreading that explains most of the damage is undone first, then the next."""
    now = {token: token for token in tokens}
    for _ in range(_ROUNDS):
        damaged = [token for token in tokens if is_damaged(now[token])]
        way = _likeliest({now[token]: tokens[token] for token in damaged[:_SAMPLE]})
        if way is None:
            break
        for token, each in now.items():
            other = _reread(each, *way)
            if other != each and _gain(each, other, way) > 0.4:
                now[token] = other
    return {token: each for token, each in now.items() if each != token}


def _likeliest(damaged: Mapping[str, int]) -> tuple[str, str] | None:
    """The way of misreading that explains damaged tokens best; `None` where none does clearly."""
    found: dict[tuple[str, ...], tuple[float, tuple[str, str]]] = {}
    for way in _WAYS:
        others = tuple(_reread(token, *way) for token in damaged)
        gains = [
            _gain(one, other, way) * min(times, 10)
            for (one, times), other in zip(damaged.items(), others, strict=True)
            if other != one
        ]
        gain = sum(each for each in gains if each > 0)
        if gain > found.get(others, (0.0, way))[0]:
            found[others] = gain, way
    best, second = (*sorted(found.values(), reverse=True), (0.0, None), (0.0, None))[:2]
    return best[1] if best[0] >= _CLEAR and best[0] - second[0] >= 1.0 else None


def _gain(token: str, other: str, way: tuple[str, str]) -> float:
    """How much better the other reading is; sequences that happen to be UTF-8 are rare, so that they count in themselves."""
    return fitness(other) - fitness(token) + (4.0 if way[1] == "utf-8" else 0.0)


_WAYS = tuple((read, written) for written in _WRITTEN_AS for read in _READ_AS if read != written)


def _reread(token: str, read: str, written: str) -> str:
    """The token with what was read as one encoding read as the other; characters that this makes no sense of stay."""
    if written == "utf-8":
        return _sequences(read).sub(lambda found: _utf8(found[0], read), token)
    return "".join(_transcoded(c, read, written) if c > "\x7f" and c not in "“”‘’—–" else c for c in token)


def _utf8(text: str, read: str) -> str:
    raw = bytes(_bytes(read)[c] for c in text)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return text


def _transcoded(c: str, read: str, written: str) -> str:
    byte = _bytes(read).get(c)
    if byte is None:
        return c
    other = bytes([byte]).decode(written, errors="replace")
    return c if other == "\ufffd" else other


@cache
def _bytes(name: str) -> dict[str, int]:
    """Character → byte; in cp1252 the bytes that it leaves free stand for themselves; of Latin-1 what differs from it."""
    table = {chr(byte): byte for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)} if name == "cp1252" else {}
    for byte in range(128, 256):
        c = bytes([byte]).decode(name, errors="replace")
        if c != "\ufffd":
            table[c] = byte
    return table


@cache
def _sequences(name: str) -> re.Pattern[str]:
    """UTF-8's sequences of two to four bytes as that encoding shows them."""
    after = _class(name, 0x80, 0xBF)
    return re.compile(
        f"{_class(name, 0xC2, 0xDF)}{after}|{_class(name, 0xE0, 0xEF)}{after}{{2}}|{_class(name, 0xF0, 0xF4)}{after}{{3}}"
    )


def _class(name: str, first: int, last: int) -> str:
    return "[" + "".join(re.escape(c) for c, byte in _bytes(name).items() if first <= byte <= last) + "]"
