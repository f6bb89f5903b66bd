"""From words to text: articles, possessives, contractions, quotes, and what stands without a space."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.text.words.lemmas import article

__all__ = ["say"]

_ALONE = frozenset({"", "of", ",", ".", "or", "from", "and", "at", "target"})
_COUNTING = frozenset({"to", "than", "least", "exactly", "choose"})
_CONTRACTIBLE = re.compile(r"\b([Ii]t|that) is\b(?! (?:put|dealt|turned|tapped for|cast|milled|exiled|returned)\b)")
_BEGUN = re.compile(r"(?<=\. )[a-z]")
"""The first letter after a full stop."""
_THEM = re.compile(r"\b(to|of|on|onto|from|by|with) they\b")
"""A pronoun after a preposition."""
_TIGHT = frozenset({",", ".", ":", "'s", ";", "?", "!", "/"})


def say(words: Sequence[str]) -> str:
    """Words as a sentence would have them."""
    out, quoted, glue = "", False, True
    for index, raw in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        word = _determined(raw, words[index - 1] if index else "", following)
        if word == "'s":
            out += "'" if out.endswith("s") and not out.endswith("this") else "'s"
        elif word == '"':
            out += '"' if quoted or glue else ' "'
            quoted = not quoted
            glue = quoted
            continue
        else:
            out += word if word in _TIGHT or glue or word == "\n" else f" {word}"
        glue = word in {"non", "\n", "/"} or (word == "an" and following == "other")
        if word == "non" and following[:1].isupper():
            out += "-"
    return _BEGUN.sub(lambda found: found[0].upper(), _THEM.sub(r"\1 them", _CONTRACTIBLE.sub(r"\1's", out)))


def _determined(word: str, before: str, following: str) -> str:
    """ "a", "an" or "one", as what stands around asks for."""
    if word == "A1":
        word = "one" if following in _ALONE or before in _COUNTING else "a"
    if word == "a":
        return "an" if following == "other" else article(following)
    return word
