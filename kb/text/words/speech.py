"""The speech of a game: its own words, where texts that are made for every game say it in another one's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from .lemmas import article

__all__ = ["PLAIN", "Speech"]


class Speech(Struct, frozen=True):
    """What a game calls what others call otherwise.

    `calls`: the words of others, each with the game's own: nothing for words to leave out, the same for words it avoids.
    """

    calls: tuple[tuple[str, str], ...] = ()

    def say(self, text: str, names: Iterable[str] = ()) -> str:
        """A text in the game's own words; names, and words that are quoted from a card, stay as they are."""
        if not self.calls or not text:
            return text
        own = {other.lower(): words for other, words in self.calls}
        return _pattern(self.calls, tuple(sorted(set(names)))).sub(lambda found: _own_words(found, own), text)

    def is_foreign(self, words: Sequence[str]) -> bool:
        """Whether words of another game are among these."""
        return bool(self.calls) and _pattern(self.calls, ()).search(" ".join(words)) is not None


PLAIN = Speech()
"""The speech of a game that calls everything as the texts do."""


def _own_words(found: re.Match[str], own: dict[str, str]) -> str:
    if found["words"] is None:
        return found[0]
    said, rest = own[found["words"].lower()], found["rest"]
    if found["words"][0].isupper():
        said = said[:1].upper() + said[1:]
    if found["article"] is None:
        return f"{said}{rest}" if said else ""
    determined = article(said or found.string[found.end() :])
    if found["article"][0].isupper():
        determined = determined.capitalize()
    return f"{determined} {said}{rest}" if said else f"{determined} "


# A text is looked through for all words at once, and a page has many texts of the same board; of other boards nothing is kept.
@lru_cache(maxsize=64)
def _pattern(calls: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> re.Pattern[str]:
    """Finds names and quoted lines first, then the longest words of others with an article before them."""
    kept = _any(names)
    words = _any((other for other, _ in calls))
    return re.compile(rf"(?<!\w)(?:(?-i:{kept})|(?:(?P<article>an?) )?(?P<words>{words})(?!\w)(?P<rest>[ ]?))", re.IGNORECASE)


def _any(parts: Iterable[str]) -> str:
    """One of some texts, the longest first; of none at all what never fits."""
    return "|".join(re.escape(part) for part in sorted(filter(None, parts), key=len, reverse=True)) or "(?!)"
