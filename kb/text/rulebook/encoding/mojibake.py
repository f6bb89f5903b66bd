"""Text that was written in one encoding, read in another and saved so: put right where exactly one way makes sense.

ftfy comes first; what it leaves is put right token by token here: code pages read as one another (`donÕt`, `youíre`),
UTF-8 read as MacRoman or cp437, and sequences that lost their last byte.

Each is there for what the other cannot do. Of the 22 sentences of `test_mojibake.py` (names of cards, every mark of
typeset text) ftfy puts right 15 of UTF-8 read as MacRoman, 12 as cp437, none of the code pages read as one another;
ours all 22. Of UTF-8 read as cp1250 ftfy puts right 20, as cp1257 13, as cp1251 7; ours 5, 0 and 0. Both together make
all of a real rulebook of 9,274 lines that was read as cp1252; ftfy alone leaves 5 lines with `â„¢`. ftfy changes no
line of the 16 real rulebooks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from .fitness import fitness, is_damaged, replaced, tokens_with

__all__ = ["restored", "suspects"]

_SOUND = frozenset("“”‘’—–®™©…•\xa0") | {chr(n) for n in range(128)}
_READ_AS = ("cp1252", "latin-1", "mac_roman", "cp437")
_WRITTEN_AS = ("utf-8", "cp1252", "mac_roman", "cp437")
_CLEAR = 3.0  # as `fitness` counts, one apostrophe within a word: less may be chance
_BETTER = 0.4  # below this the difference is noise, and the token is left as it is
_ROUNDS = 6  # more than a file is ever misread one after another
_SAMPLE = 200  # tokens are enough to tell a way by; weighing all of a long file takes seconds
# The last byte of a closing quotation mark is no character in cp1252, so many programs drop it.
_QUOTE = re.compile(r"(?<=\S)â€(?:[?\ufffd\x9d]|(?=[ \t\r\n.,;:)!?\]]|$))")


def suspects(text: str) -> str:
    """The characters of a text that are not in every sound text: it needs no repair where there are none."""
    return "".join(sorted(set(text) - _SOUND))


def restored(text: str) -> str:
    """The text with every token made sense of that was read wrongly."""
    odd = suspects(text)
    if not odd:
        return text
    text = _by_ftfy(_QUOTE.sub("”", text), odd)  # not the other way round: to ftfy a lone “â€” before a blank is a dagger
    odd = suspects(text)
    odd_tokens = Counter(text[start:end] for start, end in tokens_with(text, re.escape(odd))) if odd else Counter[str]()
    repairs, ways = _repairs(odd_tokens)
    if not ways:
        return _trimmed(text, odd)
    spans = list(tokens_with(text, "\x80-\U0010ffff"))
    for token in {text[start:end] for start, end in spans} - odd_tokens.keys():
        repairs[token] = _undone(token, ways)
    return _trimmed(replaced(text, spans, repairs), odd)


def _by_ftfy(text: str, odd: str) -> str:
    """The text with the lines put right that ftfy is sure of; it is asked only about lines with an odd character, as it is slow."""
    from ftfy import fix_encoding  # only here: it takes 60 ms

    return "\n".join(fix_encoding(line) if any(c in line for c in odd) else line for line in text.split("\n"))


def _trimmed(text: str, odd: str) -> str:
    """The text without what is left of a sequence whose last byte was dropped or became a blank."""
    return re.sub("Â(?=[ \xa0])\xa0?", "", _QUOTE.sub("”", text)) if "Â" in odd or "€" in odd else text


def _repairs(tokens: Mapping[str, int]) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Tokens with what they stand for: the way of misreading that explains most of the damage is undone first, then the next."""
    now = {token: token for token in tokens}
    ways: list[tuple[str, str]] = []
    for _ in range(_ROUNDS):
        damaged = [token for token in tokens if is_damaged(now[token])]
        way = _likeliest({now[token]: tokens[token] for token in damaged[:_SAMPLE]})
        if way is None:
            break
        ways.append(way)
        now = {token: _undone(each, [way]) for token, each in now.items()}
    return now, ways


def _undone(token: str, ways: Iterable[tuple[str, str]]) -> str:
    for way in ways:
        other = _reread(token, *way)
        if other != token and _gain(token, other, way) > _BETTER:
            token = other
    return token


def _likeliest(damaged: Mapping[str, int]) -> tuple[str, str] | None:
    """The way of misreading that explains damaged tokens best; `None` where none does clearly."""
    found: dict[tuple[str, ...], tuple[float, tuple[str, str]]] = {}
    for way in _WAYS:
        others = tuple(_reread(token, *way) for token in damaged)
        pairs = [(one, other, times) for (one, times), other in zip(damaged.items(), others, strict=True) if other != one]
        # At most ten times: one word that comes again and again is not to decide alone.
        gains = [_gain(one, other, way) * min(times, 10) for one, other, times in pairs if _is_sense(other, way)]
        gain = sum(each for each in gains if each > 0)
        if gain > found.get(others, (0.0, way))[0]:
            found[others] = gain, way
    best, second = (*sorted(found.values(), reverse=True), (0.0, None), (0.0, None))[:2]
    return best[1] if best[0] >= _CLEAR and best[0] - second[0] >= 1.0 else None  # two ways nearly as good: better none


def _is_sense(token: str, way: tuple[str, str]) -> bool:
    """Whether a reading is evidence: what looked like UTF-8 always is, one letter for another only where it speaks for itself."""
    return way[1] == "utf-8" or fitness(token) >= _CLEAR


def _gain(token: str, other: str, way: tuple[str, str]) -> float:
    """How much better the other reading is; what happens to look like UTF-8 throughout is rare, so that this counts in itself."""
    gain = fitness(other) - fitness(token)
    if way[1] != "utf-8":
        return gain
    rest, sequences = _sequences(way[0]).subn("", token)
    return gain + 4.0 * sequences + (0.0 if suspects(rest) else 6.0)


_WAYS = tuple((read, written) for written in _WRITTEN_AS for read in _READ_AS if read != written)


def _reread(token: str, read: str, written: str) -> str:
    """The token with what was read as one encoding read as the other; characters that this makes no sense of stay."""
    if written == "utf-8":
        return _sequences(read).sub(lambda found: _utf8(found[0], read), token)
    whole = "".join(_transcoded(c, read, written) for c in token)
    marked = "".join(c if c in "“”‘’—–" else _transcoded(c, read, written) for c in token)
    return max(marked, whole, key=fitness)


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
