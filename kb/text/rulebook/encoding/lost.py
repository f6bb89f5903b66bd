"""Characters lost to `?` or U+FFFD, put back where the letters around them leave only one: a guess, which the report mentions.

Programs that cannot write a character write a question mark, and no question mark stands within a word, before a word or
after a blank: `don?t`, `rules 306?311`, `Creature ? Goblin`, `not played?it just exists`, `El-Hajj?j`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from .fitness import lost_letter, replaced, tokens_with
from .quotes import with_quotes

__all__ = ["put_back"]

_APOSTROPHE = re.compile(r"(?<=[A-Za-z])[?\ufffd](?=(?:s|t|re|ve|ll|d|m)(?![A-Za-z?=&/]))")
_RANGE = re.compile(r"(?<=\d)[?\ufffd](?=\d)|(?<=\d[a-z])[?\ufffd](?=[a-z]\b|\d)|(?<=\d )\?(?= \d)")
_BETWEEN_WORDS = re.compile(r"(?<=[A-Za-z0-9])\?(?=[A-Za-z])")
_BEHIND_BLANK = re.compile(r"(?<=[\w\"”\])] )\?(?!\w)")
_COPYRIGHT = re.compile(r"(?<!\S)[?\ufffd](?= ?(?:19|20)\d\d\b)")
_WORD = re.compile(r"[^\W\d_]*[?\ufffd][^\W\d_]+")
_COMPOUND = re.compile(r"[A-Za-z]+(?:[?\ufffd][A-Za-z]+)+")
_ADDRESS = re.compile(r"[/=&@]|\.[a-z]")


def put_back(text: str) -> str:
    """The text with the characters that can only have been one. It is as long as before, so that the places stay."""
    if "?" not in text and "\ufffd" not in text:
        return text
    text = "\n".join(with_quotes(text.split("\n")))
    spans = list(tokens_with(text, "?\ufffd"))
    tokens = Counter(text[start:end] for start, end in spans)
    compounds = frozenset(re.findall(r"[a-z]+(?:-[a-z]+)+", text.lower())) if any(map(_COMPOUND.search, tokens)) else frozenset()
    apostrophe = "’" if "’" in text else "'"
    repairs = {token: _token(token, apostrophe, compounds) for token in tokens if not _ADDRESS.search(token)}
    return _between_tokens(replaced(text, spans, repairs), repairs)


def _between_tokens(text: str, repairs: Mapping[str, str]) -> str:
    if any(token.startswith(("?", "\ufffd")) for token in repairs):
        text = _COPYRIGHT.sub("©", text)
        text = _BEHIND_BLANK.sub("—", _RANGE.sub("–", text))
    return text


def _token(token: str, apostrophe: str, compounds: frozenset[str]) -> str:
    """A token with what was lost in it."""
    token = _COMPOUND.sub(lambda found: _compound(found[0], compounds), token)
    token = _RANGE.sub("–", _APOSTROPHE.sub(apostrophe, token))
    word = _WORD.search(token)
    if word and (letter := lost_letter(word[0])):
        return token.replace(word[0], letter)
    return _BETWEEN_WORDS.sub("—", token)


def _compound(word: str, compounds: frozenset[str]) -> str:
    """A word of several with its hyphens, where the book has it so elsewhere."""
    joined = re.sub("[?\ufffd]", "-", word)
    return joined if joined.lower() in compounds else word
