"""A “no” of the shipped knowledge base, to be turned round: a board with its source, for the makers of small changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kb.explain.course.roster import games_of
from kb.explain.flips.case import Case
from kb.explain.flips.document import Document
from kb.explain.flips.edit import Edit
from kb.text.nodes.abilities import TriggeredAbility
from tests.explain.asking import base

__all__ = ["case_of", "changes", "document_of", "made"]


def case_of(text: str, source: str = "Watcher", controller: str = "Ada") -> Case:
    """The first triggered ability of that source, as it stands at the end of a board."""
    runner = base().runner
    scenario = runner.scenario(text)
    course = runner.course(scenario)
    game, _ = next(games_of(course))
    objects = [*game.state.objects.values(), *(snapshot.object for snapshot in game.state.past.values())]
    abilities = [ability for each in objects if source in (each.alias, each.card.name) for ability in each.card.abilities]
    ability = next(ability for ability in abilities if isinstance(ability, TriggeredAbility))
    return Case(Document.of(scenario.document, course.rules.id), ability, source, controller, game)


def document_of(text: str) -> Document:
    """The document of a board."""
    return Document.of(base().scenario(text).document, "mtg/2026-09-25")


def changes(edits: Iterable[Edit]) -> list[str]:
    """What they say."""
    return [edit.change for edit in edits]


def made(edits: Iterable[Edit], change: str) -> dict[str, Any]:
    """The document that the edit with these words has made."""
    return next(edit.document.data for edit in edits if edit.change == change)
