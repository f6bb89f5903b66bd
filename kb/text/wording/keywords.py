"""Meanings of keyword abilities, spelled out: the wordings are in `keywords.txt`, read when first asked for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ..nodes.abilities import Ability, KeywordAbility
from ..nodes.base import walk
from ..nodes.costs import PayMana
from ..nodes.roots import Value
from .crafting import crafting
from .printer import print_node
from .reader import read_ability

__all__ = ["KEYWORDS", "meaning", "wording"]

_FIRST_PERSON = re.compile(r"\bme\b")  # a meaning in the words of a card that speaks of itself so, "play" among them
_NUMBER = re.compile(r"\bN\b")
_SYMBOLS = re.compile(r"N (\{\w\})")  # so many symbols: "add N {R}"


def meaning(ability: KeywordAbility, *, older: bool = False) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for; none where it works by itself (flying, trample …).

    `older`: as in editions where it is a triggered ability (lifelink, deathtouch), which a setting of the edition says.
    """
    if ability.name == "craft":
        return crafting(ability)
    text = wording(ability, older=older)
    return read_ability(text, types=("unit",) if _FIRST_PERSON.search(text) else ()) if text else ()


@cache  # keywords recur on thousands of cards with a few hundred meanings
def wording(ability: KeywordAbility, *, older: bool = False) -> str:
    """The wording that a keyword ability stands for, with its number, cost, object and quality put in; "" where there is none."""
    name = f"{ability.name} (older)" if older else _table_name(ability)
    text = "\n".join(_table().get(name, ()))
    if not text:
        return ""
    if isinstance(ability.what, Value):
        return _counted(text, print_node(ability.what))
    number = 1 if ability.number is None else ability.number
    text = _SYMBOLS.sub(lambda found: found[1] * number, text)
    text = _NUMBER.sub(str(number), text)
    if ability.cost is not None:
        text = _with_cost(text, print_node(ability.cost))
    text = text.replace("QUALITY", ability.quality or "")
    if "WHAT" not in text:
        return text
    return text.replace("WHAT", print_node(ability.what) if ability.what else "creature")


def _counted(text: str, value: str) -> str:
    """A meaning whose number is worked out as it resolves: "mobilize X, where X is the number of …"."""
    if _SYMBOLS.search(text):
        return _SYMBOLS.sub(lambda found: f"an amount of {found[1]} equal to {value}", text)
    first, stop, rest = _NUMBER.sub("X", text).partition(".")
    return f"{first}, where X is {value}{stop}{rest}"


def _table_name(ability: KeywordAbility) -> str:
    """ "partner", but "partner with" where it names another card, "gift treasure", and "equip []" with a cost in such brackets;
    "vanishing (alone)" without a number.
    """
    longer = (f"{ability.name} {ability.quality}", f"{ability.name} with") if ability.quality else ()
    if any(isinstance(part, PayMana) and part.symbols.startswith("[") for part in walk(ability.cost)):
        longer = (*longer, f"{ability.name} []")
    if ability.number is None and ability.what is None:
        longer = (*longer, f"{ability.name} (alone)")
    return next((name for name in longer if name in _table()), ability.name)


def _with_cost(text: str, cost: str) -> str:
    """ "pay {2}" but "sacrifice a land": a cost that is an action is not paid."""
    if not cost.startswith(("{", "[")):
        verb, _, rest = cost.partition(" ")
        text = text.replace("pays COST", f"{verb}s {rest}".rstrip()).replace("pay COST", cost)
    return text.replace("COST", cost)


@cache
def _table() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for line in Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, text = line.partition(": ")
            table[name] = (*table.get(name, ()), text)
    return table


KEYWORDS = frozenset(name for name in _table() if not name.endswith(")"))  # “lifelink (older)” is a meaning of one
