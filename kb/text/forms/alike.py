"""Preference between two readings of the same words: none where they say the same, else the one that is declared.

The form with more words of its own goes first; others are declared in `grammar/preferred.txt`, pairs of one before the other. Two
forms that make different nodes of the same words and are not settled that way make a wording ambiguous: it is declined, never
read by the one that stands earlier.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.base import Node, defaults_of
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.values import Number

from .variants import Variant, Worded

__all__ = ["ARROW", "alike", "name_of", "preferences", "preferred"]

ARROW = " >> "
_YOU, _ONE = Players("you"), Number(1)
_SAID = frozenset({"said", "noun", "least"})


def alike(one: Any, other: Any) -> bool:
    """Whether two readings say the same: up to a group of one, a choice of one, "you" and "one" left unsaid, and mere wording."""
    return bool(one == other or _plain(one) == _plain(other))


def name_of(variant: Variant) -> str:
    """A form as `preferred.txt` names it: its file, its rule's first line and itself."""
    text = next((form.text for form in variant.rule.forms if form.line == variant.line), "")
    return f"{Path(variant.rule.file).stem} | {variant.rule.written} | {text}"


def preferred(first: Variant, later: Variant) -> bool:
    """Whether it is settled which of two forms goes first that make different nodes of the same words.

    It is where the first one has more words of its own ("is put into exile from {zone}" before "is put into {zone} from {zone}"),
    and where a pair is declared.
    """
    if _own_words(first) > _own_words(later):
        return True
    known = _KNOWN.get((id(first.rule), first.line, id(later.rule), later.line))
    if known is None:
        pair = (name_of(first), name_of(later))
        known = _KNOWN[id(first.rule), first.line, id(later.rule), later.line] = (
            pair in preferences() or pair[::-1] in preferences()
        )
        _RULES.extend((first.rule, later.rule))
    return known


def _own_words(variant: Variant) -> int:
    return sum(isinstance(element, Worded) for element in variant.elements)


_KNOWN: dict[tuple[int, int, int, int], bool] = {}
_RULES: list[Any] = []  # what is remembered by identity must live as long as the memory


@cache
def preferences() -> frozenset[tuple[str, str]]:
    """The declared pairs, each the preferred form first."""
    path = Path(__file__).parent.parent / "grammar" / "preferred.txt"
    lines = (line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    return frozenset((first, later) for first, _, later in (line.partition(ARROW) for line in lines))


# -- what says the same -----------------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """A reading without what makes no difference."""
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    if not isinstance(value, Node):
        return value
    new = {name: _plain_field(name, getattr(value, name), default) for name, default in defaults_of(type(value))}
    return _unwrapped(replace(value, **new))


def _plain_field(name: str, value: Any, default: Any) -> Any:
    if name in _SAID and (value is None or isinstance(value, str)):
        return default if default is None or isinstance(default, str) else value
    if name in {"who", "by", "agent"} and value == _YOU:
        return None
    if name == "count" and value == _ONE and (default is None or default == _ONE):
        return default
    return _plain(value)


def _unwrapped(node: Node) -> Any:
    """The only member of a group or choice."""
    members = getattr(node, "members", None) or getattr(node, "either", None)
    if isinstance(members, tuple) and len(members) == 1 and type(node).__name__ in {"Group", "Cost"}:
        return members[0]
    if isinstance(node, Filter) and len(node.any_of) == 1 and isinstance(node.any_of[0], Filter):
        inner = node.any_of[0]
        return replace(
            node, any_of=inner.any_of, nouns=(*inner.nouns, *node.nouns), without=(*inner.without, *node.without),
            where=(*inner.where, *node.where), other=inner.other or node.other,
        )  # fmt: skip
    return node
