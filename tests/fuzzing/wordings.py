"""Wordings: those of real cards, mixed and misspelt; what is read of them must print."""

from __future__ import annotations

import re
from random import Random

from .case import Case
from .material import card_names, evil, wordings
from .mutate import broken_text, in_bytes

__all__ = ["case", "wording"]


def case(random: Random) -> Case:
    """A wording put to `ability`, in any form."""
    said = wording(random)
    words = ["ability", said]
    if random.random() < 0.6:
        words += ["-o", random.choice(("json", "jsonl", "csv", "ttl", "text"))]
    if random.random() < 0.2:
        words += ["--card", random.choice(card_names()) if random.random() < 0.7 else evil(random)]
    if random.random() < 0.1:
        words.append("-v")
    if random.random() < 0.2 or "\0" in said:
        words[1] = "-"
        return Case(tuple(words), stdin=in_bytes(said))
    return Case(tuple(words))


def wording(random: Random) -> str:
    """A wording: parts of several, or one with mistakes."""
    one, other = random.choice(wordings()), random.choice(wordings())
    match random.randrange(5):
        case 0:
            return broken_text(random, one)
        case 1:
            return _crossed(random, one, other, r"(, )")
        case 2:
            return _crossed(random, one, other, r"( )")
        case 3:
            return _crossed(random, one, other, r"( and |, then |\. | or |, )")
        case _:
            return broken_text(random, _crossed(random, one, other, r"( )"), 2)


def _crossed(random: Random, one: str, other: str, between: str) -> str:
    """The beginning of one and the end of another, cut where such words stand."""
    left, right = re.split(between, one), re.split(between, other)
    return "".join(left[: random.randint(1, len(left))]) + random.choice((" ", "")) + "".join(right[random.randrange(len(right)) :])
