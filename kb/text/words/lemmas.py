"""Word forms: the one form under which a word is matched, and the forms in which it is printed.

Matching ignores number: `dies` and `die`, `creatures` and `creature` are one lemma; determiners ("a", "two", "all") keep
the difference where it matters. Printing puts it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

__all__ = ["CARDINALS", "agree", "article", "by_lemma", "is_plural", "lemma", "plural", "third_person"]

CARDINALS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

_IRREGULAR = {
    "are": "is", "am": "is", "were": "was", "have": "has", "do": "does", "aren't": "isn't", "don't": "doesn't",
    "weren't": "wasn't", "haven't": "hasn't", "cannot": "can't", "an": "a", "elves": "elf", "dwarves": "dwarf", "wolves": "wolf",
    "werewolves": "werewolf", "halves": "half", "leaves": "leave", "mice": "mouse", "oxen": "ox", "thieves": "thief",
    "sphinxes": "sphinx", "equipments": "equipment", "themselves": "itself", "yourself": "itself", "himself": "itself",
    "selves": "self", "phoenixes": "phoenix", "foxes": "fox", "loci": "locus", "fungi": "fungus", "octopuses": "octopus",
    "vertices": "vertex", "knives": "knife", "calves": "calf", "lives": "life",
    "goes": "go", "undoes": "undo", "zombies": "zombie", "faeries": "faerie", "dies": "die", "ties": "tie", "pixies": "pixie",
    "cartouches": "cartouche", "brownies": "brownie",
    "allies": "ally", "theirs": "their", "us": "us", "boxes": "box", "mixes": "mix", "genies": "genie", "aetherborn": "aetherborn",
    "men": "man", "women": "woman", "children": "child",
    "eyes": "eye", "axes": "axe", "does": "does", "has": "has", "is": "is", "was": "was", "heroes": "hero",
} | {word: str(number) for number, word in enumerate(CARDINALS)}  # fmt: skip

_PLURALS = {"elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "werewolf": "werewolves", "mouse": "mice", "ox": "oxen",
            "locus": "loci", "thief": "thieves", "half": "halves", "hero": "heroes", "man": "men", "woman": "women",
            "child": "children"}  # fmt: skip
_FULL = {"is": "are", "was": "were", "has": "have", "does": "do", "isn't": "aren't", "doesn't": "don't", "wasn't": "weren't",
         "hasn't": "haven't"}  # fmt: skip


@cache
def _listed() -> dict[str, frozenset[str]]:
    lists: dict[str, list[str]] = {}
    current: list[str] = []
    for line in Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line.endswith(":"):
            current = lists.setdefault(line[:-1], [])
        elif not line.startswith("#"):
            current += line.split()
    return {name: frozenset(words) for name, words in lists.items()}


@cache  # every word of every wording is looked up; their number is that of the words in use
def lemma(word: str) -> str:
    """The form under which a word is matched.

    >>> lemma("Creatures"), lemma("dies"), lemma("are"), lemma("two")
    ('creature', 'die', 'is', '2')
    """
    word = word.lower()
    if found := _IRREGULAR.get(word):
        return found
    if len(word) < 4 or not word.endswith("s") or word in _listed()["unchanged"] or word.endswith(("ss", "'s")):
        return word
    if word.endswith("es") and word[:-2] in _listed()["unchanged"]:
        return word[:-2]
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    return word[:-1]


def by_lemma(words: Iterable[str]) -> dict[str, str]:
    """Words by the form under which each is matched.

    >>> by_lemma(["zorblax", "glorbs"])
    {'zorblax': 'zorblax', 'glorb': 'glorbs'}
    """
    return {lemma(word): word for word in words}


def plural(noun: str) -> str:
    """The plural of a noun, in its own letter case.

    >>> plural("Ally"), plural("creature"), plural("Merfolk")
    ('Allies', 'creatures', 'Merfolk')
    """
    low = noun.lower()
    if low in _listed()["same-plural"]:
        return noun
    if low in _PLURALS:
        return noun[0] + _PLURALS[low][1:]
    if low.endswith(("s", "x", "sh", "ch")):
        return noun + "es"
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


@cache
def is_plural(word: str) -> bool:
    """Whether a word may be a noun in the plural, in any letter case.

    >>> is_plural("creatures"), is_plural("Merfolk"), is_plural("creature")
    (True, True, False)
    """
    low = word.lower()
    return low in _listed()["same-plural"] or lemma(low) != low


def third_person(verb: str) -> str:
    """A verb as it stands after one who does it, which is spelt as the plural of a noun is.

    >>> third_person("amass"), third_person("populate")
    ('amasses', 'populates')
    """
    return plural(verb)


def agree(verb: str) -> str:
    """The verb that goes with a plural subject, from the one that goes with a singular subject.

    >>> agree("dies"), agree("is"), agree("isn't")
    ('die', 'are', "aren't")
    """
    if verb in _FULL:
        return _FULL[verb]
    return lemma(verb) if verb.endswith("s") else verb


def article(word: str) -> str:
    """`a` or `an`, whichever stands before a word."""
    if word.lower().startswith(("uni", "one", "eu", "use")):
        return "a"
    return "an" if word[:1].lower() in "aeiou" or word.startswith(("8", "11", "18")) else "a"
