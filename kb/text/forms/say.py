"""From words to text: articles, possessives, contractions, quotes, and what stands without a space."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.text.words.lemmas import article

__all__ = ["say"]

# Before these words, and after those below, a number stands by itself: “one or more”, “up to one”.
_ALONE = frozenset({"", "of", ",", ".", "or", "from", "and", "at", "target"})
_COUNTING = frozenset({"to", "than", "least", "exactly", "choose"})
_CONTRACTIBLE = re.compile(r"\b([Ii]t|that) is\b(?! (?:put|dealt|turned|tapped for|cast|milled|exiled|returned)\b)")
_BEGUN = re.compile(r"(?<=\. )[a-z]")
"""The first letter after a full stop."""
_THEM = re.compile(r"\b(to|of|on|onto|from|by|with) they\b")
"""A pronoun after a preposition."""
_TIGHT = frozenset({",", ".", ":", "'s", ";", "?", "!", "/"})


_SUBJECTS = frozenset({"~", "<granter>", "you", "it", "they", "that", "this", "those", "these", "target", "each", "any", "all", "a",
                       "an", "A1", "the", "your", "its", "their", "up", "another", "other", "one", "two"})  # fmt: skip
"""What a sentence within another may begin with, where that has a subject of its own; else a verb is first."""


def say(words: Sequence[str]) -> str:
    """Words as a sentence would have them."""
    words = _let(words)
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


def _let(words: Sequence[str]) -> Sequence[str]:
    """ "They may have you draw", but "they may draw", and "they may search their library"."""
    out = list(words)
    for at in range(len(words) - 2, 0, -1):  # from the end, as words are added and taken away
        following = words[at + 1]
        if words[at - 1 : at + 1] == ["may", "have"] and not (following in _SUBJECTS or following.endswith("s")):
            del out[at]
            stop = next((end for end in range(at, len(out)) if out[end] == "."), len(out))
            if following == "search":
                out[at:stop] = ["their" if word == "your" else word for word in out[at:stop]]
        elif words[at] == "may" and following == "you":
            out.insert(at + 1, "have")
    return out
