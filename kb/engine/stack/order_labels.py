"""Labels of abilities whose order is asked for: their sources, and where those are alike what tells them apart."""

from __future__ import annotations

from collections.abc import Sequence

from kb.text.wording.printer import in_words

from ..state.occurrences import Firing
from ..table.occurrences_in_words import in_brief
from ..table.world import Table

__all__ = ["order_labels"]

_MOST = 60
"""Characters of an effect: more than one line of a page helps nobody to choose."""


def order_labels(game: Table, options: Sequence[Firing]) -> tuple[str, ...]:
    """A word for each: `Twin`; of two abilities of one thing `Twin: draw a card`; of one ability twice `Twin (Bear dies)`."""
    names = [game.name(firing.source) for firing in options]
    if len(set(names)) == len(names):
        return tuple(names)
    return tuple(_label(game, firing, name, options, names) for firing, name in zip(options, names, strict=True))


def _label(game: Table, firing: Firing, name: str, options: Sequence[Firing], names: Sequence[str]) -> str:
    alike = [each for each, other in zip(options, names, strict=True) if other == name and each != firing]
    if not alike:
        return name
    if any(each.ability != firing.ability for each in alike):
        name = f"{name}: {_effect(firing)}"
    same = [each for each in alike if each.ability == firing.ability]
    if firing.occurrences and any(each.occurrences != firing.occurrences for each in same):
        name = f"{name} ({in_brief(game, firing.occurrences[0])})"
    return name


def _effect(firing: Firing) -> str:
    words = in_words(firing.ability).partition(", ")[2].rstrip(".") or in_words(firing.ability)
    return words if len(words) <= _MOST else f"{words[:_MOST].rsplit(' ', 1)[0]} …"
