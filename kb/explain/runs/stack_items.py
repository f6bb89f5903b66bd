"""The items that went on the stack in one way of a run: each with its targets and modes, in order, and how it left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.graph import iri

from .said import a, labelled, link, number, text

if TYPE_CHECKING:
    from kb.engine.course.course import Branch
    from kb.engine.game import Game
    from kb.engine.state.objects import GameObject, Outcome, StackItem
    from kb.engine.table.trace import Step

    from .happenings import Happenings
    from .objects import Objects

__all__ = ["StackItems"]

_ENDINGS = {"resolved": "Resolved", "countered": "CounteredOnStack", "removed": "RemovedFromStack"}


class StackItems:
    """The items of one way, by their IRIs.

    Attributes:
        placed: firing → the item that it became, by their IRIs.
    """

    def __init__(self, way: str, game: Game, branch: Branch, objects: Objects, happenings: Happenings) -> None:
        self._way, self._game, self._objects = way, game, objects
        gone = (snapshot.object for snapshot in game.state.past.values())
        found = {object.id: object for object in (*gone, *game.state.objects.values()) if object.item is not None}
        # Every item gets its number as it goes on the stack, so that these are in the order of placing.
        self._items = dict(sorted(found.items()))
        self.placed = dict(self._placed(branch, happenings))

    def item(self, id: int | None) -> str | None:
        """The IRI of an item by the id of its object; None where that is none."""
        return self._objects.node(id) if id in self._items else None

    def resolution(self, step: Step) -> str | None:
        """The IRI of how an item left the stack, if a step is about that; None for any other step."""
        outcome = step.about.get("outcome")
        return self._resolution(outcome) if outcome is not None else None

    def described(self) -> Iterator[Triple]:
        """Every item in the order of placing, and how each left."""
        for place, object in enumerate(self._items.values(), 1):
            if object.item is not None:
                yield from self._item(place, object, object.item)
        for outcome in self._game.state.outcomes:
            yield from self._left(outcome)

    def _placed(self, branch: Branch, happenings: Happenings) -> Iterator[tuple[str, str]]:
        """Of equal firings the first that is placed is the first that fired."""
        times: Counter[str] = Counter()
        for step in branch.steps:
            item = self.item(step.about.get("object"))
            if step.kind != "placed" or step.firing is None or item is None:
                continue
            first = happenings.firing(step.firing) or ""
            node = happenings.firing(step.firing, times[first])
            times[first] += 1
            if node is not None:
                yield node, item

    def _item(self, place: int, object: GameObject, item: StackItem) -> Iterator[Triple]:
        node = self._objects.node(object.id)
        yield from a(node, "StackItem")
        yield number(node, "position", place)
        yield text(node, "itemKind", item.kind)
        if (player := self._objects.player(object.controller)) is not None:
            yield link(node, "controller", player)
        if item.ability is not None:
            yield link(node, "source", self._objects.node(item.source))
            index = item.firing.index if item.firing is not None else _index(self._objects.object(item.source), item)
            yield link(node, "ability", self._objects.ability((item.source,), index, item.ability))
        for target in dict.fromkeys(target for slot in item.targets for target in slot):
            if (chosen := self._objects.either(target)) is not None:
                yield link(node, "chosenTarget", chosen)
        for mode in dict.fromkeys(item.modes):
            yield number(node, "chosenMode", mode)

    def _left(self, outcome: Outcome) -> Iterator[Triple]:
        node = self._resolution(outcome)
        ended = "DidNothing" if outcome.did_nothing and outcome.how == "resolved" else _ENDINGS[outcome.how]
        yield from a(node, "Resolution", "prov:Activity")
        yield labelled(node, f"{outcome.name}: {'did nothing' if ended == 'DidNothing' else outcome.how}")
        yield link(node, "endedAs", iri.term(ended))
        if (item := self.item(outcome.id)) is not None:
            yield link(item, "resolution", node)

    def _resolution(self, outcome: Outcome) -> str:
        return iri.part(self._way, "resolution", outcome.id)


def _index(source: GameObject | None, item: StackItem) -> int:
    """Which of the abilities printed on its source an activated ability is; -1 for none of them."""
    abilities = source.card.abilities if source is not None else ()
    return next((place for place, ability in enumerate(abilities) if ability == item.ability), -1)
