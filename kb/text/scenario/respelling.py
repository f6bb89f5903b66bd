"""Lines of play with a misspelt word in them, and the lines that were probably meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, product

from kb.misspelt import alike

from ..words.lemmas import lemma
from .everyday.reading import words as everyday_words
from .play import ANNOUNCED, PLAY

__all__ = ["LONGEST", "respelt"]

_WORD = re.compile(r"[^\W\d_]+(?:['’-](?!s\b)[^\W\d_]+)*")
_SLOT = re.compile(r"\{[^{}]*\}|<[^<>]*>")
MOST_WRONG = 2
"""More words than this that nothing knows are no slip of the fingers."""
LONGEST = 300
"""Characters of a line, or of a name, that is looked into: no person's is longer."""
MOST_TRIED = 12
"""Spellings tried, each by reading a line, which takes some milliseconds."""


def respelt(line: str, names: Iterable[str], reads: Callable[[str], bool]) -> str | None:
    """The line as it was probably meant; None where no word of it looks misspelt, or no other spelling makes it a line.

    Args:
        names: of players, cards and places. reads: whether a line can be read and is about what there is.
    """
    if len(line) > LONGEST:
        return None
    own = {word for name in names for word in _WORD.findall(name)}
    written = [found for found in _WORD.finditer(line) if found[0] not in own and len(found[0]) > 2]
    wrong = [found for found in written if lemma(found[0].lower()) not in _lemmas()]
    if len(wrong) > MOST_WRONG or reads(line):
        return None
    # Where every word is one, a single one may still be another's: "Ada cats Shock".
    slips = [wrong] if wrong else [[found] for found in written]
    tried = ((each, spelling) for each in slips for spelling in product(*(_spellings(found[0], own) for found in each)))
    made = (_with(line, zip(each, spelling, strict=True)) for each, spelling in islice(tried, MOST_TRIED))
    return next((text for text in made if reads(text)), None)


def _spellings(word: str, own: set[str]) -> list[str]:
    """What a word was probably meant to be, likeliest first: of equally like ones the one that more forms have."""
    said = _vocabulary()
    found = alike(word, own | said.keys(), most=8, least=0.65)
    return [name for name, _ in sorted(found, key=lambda each: (-each[1], -said[each[0]]))]


def _with(line: str, spelt: Iterable[tuple[re.Match[str], str]]) -> str:
    for found, word in sorted(spelt, key=lambda each: -each[0].start()):  # from the end: places before it stay right
        line = line[: found.start()] + word + line[found.end() :]
    return line


@cache  # it reads the whole grammar, and only a line that nobody understands needs it
def _vocabulary() -> Counter[str]:
    """Every word of three letters or more that a line of play or an instruction can have, but for names, and in how many forms."""
    return Counter(word.lower() for text in _texts() for word in _WORD.findall(text) if len(word) > 2)


@cache
def _lemmas() -> frozenset[str]:
    return frozenset(map(lemma, _vocabulary()))


def _texts() -> Iterator[str]:
    from ..wording.grammar import grammar  # only here: few lines are misspelt

    yield ANNOUNCED
    for template in PLAY.templates:
        yield _SLOT.sub(" ", template.form)
    yield from everyday_words()
    for rule in grammar().rules:
        for form in rule.forms:
            yield _SLOT.sub(" ", form.text)
