"""Paraphrases: ways of saying things on cards that speak of themselves as "I", put as the grammar has them."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

__all__ = ["as_the_grammar_says"]

_RUN_TOGETHER = re.compile(r"(?P<head>[Cc]hoose one[^\n]* [-—])\n\n(?P<modes>[^\n]+)")
_WHILE_CONTROLLED = re.compile(r"^While you control this battlefield, (?P<first>\w)", re.M)
_MIGHT_OF_TOKEN = re.compile(r":rb_energy_(\d+): :rb_might:")
_PAID = re.compile(
    r"^(?P<cost>As (?:you play this|an additional cost to play this), you may [^.\n]+\.) "
    r"If you do, (?P<first>\w)",
    re.M,
)
_OWN_COST = re.compile(r"(?<=[.:]) ?This ability's Energy cost is reduced by the [^.\n]+\.")


def as_the_grammar_says(text: str, types: AbstractSet[str]) -> str:
    """A wording in other words that mean the same.

    - Modes that lost their bullets get them back: one ends where a full stop is followed by a capital with no space.
    - "Your unit" that is moved is the one that was chosen.
    - "While you control this battlefield" goes without saying on a battlefield: without a controller its "you" is nobody.
    - What a spell does if an additional cost was paid stands in a line of its own.
    - That what a keyword stands for costs less itself is left out, as costs of energy are taken as payable.
    """
    text = _RUN_TOGETHER.sub(_in_bullets, text).replace("[>>]", "").replace(" move your unit ", " move that unit ")
    text = _OWN_COST.sub("", _MIGHT_OF_TOKEN.sub(r"\1 :rb_might:", text))
    if "battlefield" in types:
        text = _WHILE_CONTROLLED.sub(lambda found: found["first"].upper(), text)
    if "spell" in types:
        text = _PAID.sub(_in_two_lines, text)
    return text


def _in_bullets(found: re.Match[str]) -> str:
    modes = re.split(r"(?<=\.)(?=[A-Z])", found["modes"])
    return "\n• ".join((found["head"], *modes))


def _in_two_lines(found: re.Match[str]) -> str:
    return f"{found['cost']}\nIf you paid the additional cost, {found['first']}"
