"""The chapter at which a Saga begins.

Doctrines: saga (it enters with a lore counter), saga-lore (whether it does without its abilities), keyword-read-ahead (its
controller chooses how many).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from kb.text.nodes.abilities import Ability, TriggeredAbility
from kb.text.wording.abilities.chapters import CHAPTER

from ...state.objects import View
from ...table.choices import Question

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["first_chapter"]


def first_chapter(game: Table, view: View) -> int:
    """With how many lore counters a Saga enters."""
    lost = any(layer == "ability" and _is_chapter(ability) for _, ability, _, layer in view.taken)
    if not game.outcome("saga-lore") and lost:
        game.decide("saga-lore", f"{view.name} enters without abilities, and so without a lore counter", object=view.id)
        return 0
    if lost:
        game.decide("saga-lore", f"{view.name} enters with a lore counter although it has lost its abilities", object=view.id)
    ahead = view.has("read ahead")
    kinds = ("read-ahead",) if ahead else ("Enters",)
    game.reason("saga", f"{view.name} enters with a lore counter", object=view.id, kinds=kinds, ahead="event")
    if not ahead:
        return 1
    last = max((ability.pattern.number or 1 for _, ability in view.abilities if _is_chapter(ability)), default=1)
    chapters = tuple(map(str, range(1, last + 1)))
    question = Question(
        "choose", view.controller, view.name, chapters, text="which chapter to begin with", item=view.id, labels=chapters
    )
    (chosen,) = game.ask(question)
    game.reason("keyword-read-ahead", f"{view.name} begins with chapter {chosen}", object=view.id)
    return int(chosen)


def _is_chapter(ability: Ability) -> TypeGuard[TriggeredAbility]:
    return isinstance(ability, TriggeredAbility) and ability.word == CHAPTER
