"""Prints: what is compared of a rule's text. Hashes, so that editions whose text may not be shipped can be compared too.

Two texts that differ only in the years' vocabulary, in quotes and dashes, or in the numbers of rules that they refer
to, have the same `folded`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from zlib import crc32

from msgspec import Struct

from .vocabulary import cut, settled

__all__ = ["Print", "fold", "keys_in", "print_of", "word_key", "word_keys"]

_NAMED = re.compile(r"\b(rules?|sections?|§+)(\s+)\d[\d.]*(?:[a-z]\b)?(?:\.\d+)*", re.IGNORECASE)
_MAY_BE_NAMED = re.compile(r"\d(?<=[esn§\s]\s\d)", re.IGNORECASE)
"""What “rule 5” and the like end in: digits are few, and to look for the word at every place takes long."""
_NUMBER = re.compile(r"[1-9](?<![\w.#][1-9])\d\d\.\d+(?:\.?[a-z]\b)?(?:\.\d+|\.[a-z]\b)*")
_RANGE = re.compile(r"#\s*[-–—]\s*(?:#|[a-z0-9]{1,3}\b)")
_STOPS = frozenset(".;:!?")
_ADVERBS = frozenset({"also", "always", "both", "never", "now", "still", "then"})
_AGREEING = {
    "is": "are", "has": "have", "does": "do", "was": "were", "isn't": "aren't", "hasn't": "haven't", "doesn't": "don't",
    "wasn't": "weren't",
}  # fmt: skip


class Print(Struct, frozen=True):
    """A rule's text as it is compared.

    Attributes:
        number: the rule's number in its edition.
        folded: 16 hexadecimal digits; equal where the texts are, apart from vocabulary and rule numbers.
        words: the words that come in it, 16 bits each.
    """

    number: str
    folded: str
    words: frozenset[int]


def print_of(number: str, text: str) -> Print:
    """The print of a rule.

    >>> print_of("410.1", "When he or she plays a spell").folded == print_of("603.1", "When they cast a spell").folded
    True
    """
    return Print(number, *_pressed(text))


@lru_cache(5_000)  # most of an edition's texts are those of the one before it, and books are imported one after the other
def _pressed(text: str) -> tuple[str, frozenset[int]]:
    """What is compared of a text."""
    words = _folded(text)
    digest = blake2b(" ".join(words).encode(), digest_size=8).hexdigest()
    return digest, frozenset(map(word_key, set(words)))


def keys_in(text: str) -> frozenset[int]:
    """The words of a print alone."""
    return frozenset(map(word_key, _folded(text)))


@lru_cache(20_000)
def word_keys(word: str) -> frozenset[int]:
    """The words of a print of one word: texts repeat theirs, and each is folded once."""
    return keys_in(word)


def fold(text: str) -> str:
    """A text apart from vocabulary: its words in small letters, old names replaced by new ones, rule numbers by `#`."""
    return " ".join(_folded(text))


def _folded(text: str) -> list[str]:
    named = _NAMED.sub(r"\1\2#", text) if _MAY_BE_NAMED.search(text) else text
    numbered = _NUMBER.sub("#", named)
    words = settled(cut(_RANGE.sub("#", numbered) if "#" in numbered else numbered))
    return [word for word in (_agreeing(words) if "they" in words else words) if word not in _STOPS]


def _agreeing(words: Sequence[str]) -> Sequence[str]:
    """What "they" does, said alike after "he or she": "if they control", "if he or she controls"."""
    found = [*words]
    for place, word in enumerate(words):
        if word == "they":
            for verb in _verbs_after(words, place):
                found[verb] = _plural(words[verb])
    return found


def _verbs_after(words: Sequence[str], place: int) -> Iterator[int]:
    """The places of what may be the verb of a word."""
    if place + 1 < len(words):
        yield place + 1
        if place + 2 < len(words) and (words[place + 1] in _ADVERBS or words[place + 1].endswith("ly")):
            yield place + 2


def _plural(verb: str) -> str:
    if verb in _AGREEING:
        return _AGREEING[verb]
    if verb.endswith("ies") and len(verb) > 4:  # “dies” and “lies” lose only their s
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


@lru_cache(maxsize=1 << 16)  # words recur in rule after rule, and hashing one takes longer than finding it here
def word_key(word: str) -> int:
    """A word as 16 bits, whatever its number: `creature` and `creatures` are one."""
    # “has” and “its” are no plurals.
    stem = word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
    # Two bytes a word keep the prints that ship small; the few words that share a key do no harm.
    return crc32(stem.encode()) & 0xFFFF
