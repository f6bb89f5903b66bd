"""Bytes → text: which encoding wrote them, decided by evidence, and for each part of the file where several did.

Every token with bytes beyond ASCII is read in each encoding and weighed (`fitness`); the way of least strain through the
file decides, so that a file keeps one encoding unless the words say otherwise, and a stray byte is still read rightly.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from .fitness import fitness, signature, tokens_with

__all__ = ["text_of"]

_NAMES = ("utf-8", "cp1252", "mac_roman", "cp437")
_PRIOR = (2.0, 0.0, -1.0, -1.5)  # where the bytes leave it open: nearly all files are UTF-8 or of Windows, few of a Mac or DOS
# Changing the encoding within a file must gain more than one odd word could.
_SWITCH = 2.5


def text_of(raw: bytes) -> tuple[str, str]:
    """The text of a file and the name of its encoding, or of its encodings; U+FFFD stands where bytes have no meaning."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\x00" in raw:
        return _of_parts(list(_parts(raw)))
    return _narrow(raw)


def _of_parts(parts: Sequence[tuple[bytes, str]]) -> tuple[str, str]:
    texts: list[str] = []
    used: Counter[str] = Counter()
    for raw, name in parts:
        text, names = (_wide(raw, name), name) if name else _narrow(raw)
        texts.append(text)
        used.update({each: len(text) for each in names.removeprefix("mixed: ").split(", ")})
    return "".join(texts), _name(used)


# two bytes a character

_KINDS = re.compile(rb"(?P<wide>(?:\x00[\t\n\r -~\xa0-\xff]){2,})|(?P<narrow>[\t\n\r -~\x80-\xff]{16,})")
_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def _parts(raw: bytes) -> Iterator[tuple[bytes, str]]:
    """The file cut where it goes over from one byte a character to two, changes their order, or loses a byte.

    English in two bytes has a zero at every other place: after the letter (`utf-16-le`) or before it (`utf-16-be`).
    """
    name, order, start, odd = _MARKS.get(raw[:2]), _MARKS.get(raw[:2]), 0, None
    for found in _KINDS.finditer(raw):
        zero = found.start() % 2 if found.lastgroup == "wide" else None
        marked = _MARKS.get(raw[found.start() - 3 : found.start() - 1]) or _MARKS.get(raw[found.start() - 2 : found.start()])
        if zero is not None:
            order = marked or order or ("utf-16-le" if zero else "utf-16-be")
        now = "" if zero is None else order or ""
        if name is None or (odd is None and name == now):
            name, odd = now, zero
        elif (now, zero) != (name, odd):
            cut = _beginning(raw, found.start(), now)
            cut -= (cut - start) % 2 if name == "utf-16-le" and not now else 0
            yield raw[start:cut], name
            start, name, odd = cut, now, zero
    yield raw[start:], name or ""


def _beginning(raw: bytes, zero: int, name: str) -> int:
    """Where the part begins whose first zero byte, or first letter, was found: at its letter, and at the mark before it."""
    start = zero - 1 if name == "utf-16-le" else zero
    return start - 2 if name and raw[start - 2 : start] in _MARKS else start


def _wide(raw: bytes, name: str) -> str:
    """Two bytes a character; a byte left over is a character cut in two, unless it belongs to a line's end."""
    text = raw[: len(raw) // 2 * 2].decode(name, errors="replace").removeprefix("\ufeff")
    return text if len(raw) % 2 == 0 or text[-1:] in ("\r", "\n") else text + "\ufffd"


# one byte a character, and UTF-8


_ODD = re.compile("[^\x00-\u024f\u2000-\u2bff\ufb00-\ufb06\ufeff\ufffd]")


def _narrow(raw: bytes) -> tuple[str, str]:
    raw, mark = (raw[3:], "-sig") if raw.startswith(b"\xef\xbb\xbf") else (raw, "")
    if raw.isascii():
        return raw.decode("ascii"), "utf-8-sig" if mark else "ascii"
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        # A file cut off within its last character is still UTF-8.
        cut = error.end == len(raw) and error.start > len(raw) - 4 and not raw[: error.start].isascii()
        return (raw[: error.start].decode("utf-8") + "\ufffd", "utf-8" + mark) if cut else _weighed(raw, mark)
    # A few bytes may be UTF-8 by chance: if they give characters that no rulebook has, they probably are not.
    return _weighed(raw, mark) if not mark and _ODD.search(text) and len(raw) - len(text) < 16 else (text, "utf-8" + mark)


def _weighed(raw: bytes, mark: str) -> tuple[str, str]:
    """Each token with high bytes in the encoding that fits it and its neighbours best."""
    text = raw.decode("latin-1")
    spans = list(tokens_with(text, "\x80-\xff"))
    tokens = [text[start:end] for start, end in spans]
    states = _course(_weights(tokens))
    out, done = [], 0
    for (start, end), token, state in zip(spans, tokens, states, strict=True):
        out += [text[done:start], _reading(token, _NAMES[state])]
        done = end
    used = Counter(_NAMES[state] + (mark if state == 0 else "") for state in states)
    return "".join([*out, text[done:]]), _name(used)


def _name(used: Counter[str]) -> str:
    names = [name for name, _ in used.most_common() if name != "ascii"] or ["ascii"]
    return names[0] if len(names) == 1 else "mixed: " + ", ".join(names)


def _reading(token: str, name: str) -> str:
    return token.encode("latin-1").decode(name, errors="replace")


def _weights(tokens: Iterable[str]) -> list[tuple[float, ...]]:
    """How well each encoding reads each token, computed once for all that look alike to the measure."""
    known: dict[str, tuple[float, ...]] = {}
    return [known.get(token) or known.setdefault(token, _weight(token, known)) for token in tokens]


def _weight(token: str, known: dict[str, tuple[float, ...]]) -> tuple[float, ...]:
    readings = [_reading(token, name) for name in _NAMES]
    alike = "\0".join(map(signature, readings))
    return known.get(alike) or known.setdefault(alike, tuple(map(fitness, readings)))


def _course(weights: Sequence[tuple[float, ...]]) -> list[int]:
    """The encodings of the tokens, one after the other, that fit best when each change costs something."""
    times = Counter(weights)
    sums = [prior + sum(each[state] * n for each, n in times.items()) for state, prior in enumerate(_PRIOR)]
    best = max(range(len(sums)), key=sums.__getitem__)
    if all(each[best] == max(each) for each in times):
        return [best] * len(weights)
    return _winding(weights)


def _winding(weights: Iterable[tuple[float, ...]]) -> list[int]:
    total = list(_PRIOR)
    back: list[tuple[int, ...]] = []
    for each in weights:
        top = max(total)
        best, floor = total.index(top), top - _SWITCH
        back.append(tuple([state if sum_ >= floor else best for state, sum_ in enumerate(total)]))
        total = [(sum_ if sum_ >= floor else floor) + weight for sum_, weight in zip(total, each, strict=True)]
    state = total.index(max(total))
    states: list[int] = []
    for origin in reversed(back):
        states.append(state)
        state = origin[state]
    return states[::-1]
