"""Mutation: bytes, texts and words, a little or much changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .material import evil

__all__ = ["broken_bytes", "broken_text", "broken_words", "in_bytes"]


def in_bytes(text: str) -> bytes:
    """A text as a file holds it, whatever is in it."""
    return text.encode("utf-8", "surrogatepass")


def broken_text(random: Random, text: str, most: int = 4) -> str:
    """A text with a few mistakes in it."""
    for _ in range(random.randint(1, most)):
        text = random.choice(_TEXT)(random, text)
    return text[:2_000_000]


def broken_bytes(random: Random, raw: bytes) -> bytes:
    """Bytes with a few mistakes in them."""
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(raw) + 1)
        match random.randrange(5):
            case 0:
                raw = raw[:at] + bytes([random.randrange(256)]) + raw[at + 1 :]
            case 1:
                raw = raw[:at]
            case 2:
                raw = raw[:at] + random.randbytes(random.randint(1, 8)) + raw[at:]
            case 3:
                raw = raw[:at] + b"\0" * random.randint(1, 3) + raw[at:]
            case _:
                raw = random.choice((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"")) + raw
    return raw


def broken_words(random: Random, words: Sequence[str]) -> list[str]:
    """A command line with a few mistakes in it."""
    mixed = list(words)
    for _ in range(random.randint(0, 2)):
        at = random.randrange(len(mixed) + 1)
        match random.randrange(4):
            case 0:
                mixed.insert(at, evil(random))
            case 1:
                del mixed[at : at + 1]
            case 2 if mixed:
                at = random.randrange(len(mixed))
                mixed[at] = broken_text(random, mixed[at], 2)
            case _:
                random.shuffle(mixed)
    return mixed


def _parts(random: Random, text: str) -> tuple[str, str, str]:
    """A text cut in three: before a line, word or stretch, this, and after it."""
    start = random.randrange(len(text) + 1)
    match random.randrange(3):
        case 0:
            start = text.rfind("\n", 0, start) + 1
            end = text.find("\n", start) + 1 or len(text)
        case 1:
            start = text.rfind(" ", 0, start) + 1
            end = text.find(" ", start) + 1 or len(text)
        case _:
            end = start + random.randint(0, 12)
    return text[:start], text[start:end], text[end:]


def _without(random: Random, text: str) -> str:
    before, _, after = _parts(random, text)
    return before + after


def _twice(random: Random, text: str) -> str:
    before, part, after = _parts(random, text)
    return before + part * random.choice((2, 2, 2, 3, 20, 200)) + after


def _replaced(random: Random, text: str) -> str:
    before, _, after = _parts(random, text)
    return before + evil(random) + after


def _inserted(random: Random, text: str) -> str:
    before, part, after = _parts(random, text)
    return before + part + evil(random) + after


def _swapped(random: Random, text: str) -> str:
    before, one, rest = _parts(random, text)
    middle, other, after = _parts(random, rest)
    return before + other + middle + one + after


def _moved(random: Random, text: str) -> str:
    before, part, after = _parts(random, text)
    rest = before + after
    at = random.randrange(len(rest) + 1)
    return rest[:at] + part + rest[at:]


def _number(random: Random, text: str) -> str:
    figures = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not figures:
        return text
    at = random.choice(figures)
    return text[:at] + random.choice(("0", "00", "7", "99", "-1", "1000000", "10" * 30, "²", "x", "1.5", "")) + text[at + 1 :]


_TEXT: tuple[Callable[[Random, str], str], ...] = (
    _without, _twice, _replaced, _inserted, _swapped, _moved, _number, lambda random,
    text: text[: random.randrange(len(text) + 1)],
)  # fmt: skip
