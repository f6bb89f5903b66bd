"""Events, their occurrences, and what triggered on them, in one way of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.engine.table.occurrences_in_words import in_words
from kb.graph import iri

from ..course.events_in_words import event_in_words
from .said import a, labelled, link, number, text

if TYPE_CHECKING:
    from kb.engine.course.course import Branch
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.occurrences import Firing, Occurrence
    from kb.engine.table.trace import Step
    from kb.graph.nodes.places import Places

    from .objects import Objects

__all__ = ["Happenings"]


class Happenings:
    """What happened in one way, by the IRIs of it. The same whatever part of it is described.

    Args:
        way: the IRI of the way. places: the zones, steps and event classes of the game.
    """

    def __init__(self, way: str, game: Game, branch: Branch, objects: Objects, places: Places) -> None:
        self._way, self._game, self._objects, self._places = way, game, objects, places
        self._events = {id(step): step.event for step in branch.steps if step.kind == "event" and step.event is not None}
        self._nodes = {step: iri.part(way, "event", place) for place, step in enumerate(self._events, 1)}
        self._numbered: dict[int, str] = {}
        self._seen: dict[Occurrence, list[tuple[int, str]]] = {}
        for step, event in self._events.items():
            self._numbered.setdefault(event.number, self._nodes[step])
            for place, occurrence in enumerate(event.occurrences, 1):
                node = iri.part(self._nodes[step], "occurrence", place)
                self._seen.setdefault(occurrence, []).append((event.number, node))
        self._fired = [(firing, iri.part(way, "firing", place)) for place, firing in enumerate(game.state.fired, 1)]

    def event(self, step: Step) -> str | None:
        """The IRI of the event that a step is; None for any other step."""
        return self._nodes.get(id(step))

    def firings(self) -> Iterator[tuple[Firing, str]]:
        """Everything that triggered, in order, each with its IRI."""
        yield from self._fired

    def firing(self, firing: Firing, nth: int = 0) -> str | None:
        """The IRI of a firing; of equal ones, the one counted from 0."""
        alike = [node for each, node in self._fired if each is firing] or [node for each, node in self._fired if each == firing]
        return alike[min(nth, len(alike) - 1)] if alike else None

    def events_described(self) -> Iterator[Triple]:
        """Every event in order, with its occurrences."""
        for place, (step, event) in enumerate(self._events.items(), 1):
            yield from self._event(self._nodes[step], place, event)

    def firings_described(self, placed: dict[str, str] | None = None) -> Iterator[Triple]:
        """Every firing, with the ability, the object that has it, and what it triggered on.

        Args:
            placed: firing → the stack item that it became, by their IRIs.
        """
        for firing, node in self._fired:
            yield from self._firing(node, firing)
            if placed and node in placed:
                yield link(node, "placedAs", placed[node])

    # -- events and occurrences ---------------------------------------------------------------------------------------

    def _event(self, node: str, place: int, event: Event) -> Iterator[Triple]:
        yield from a(node, "Event", "prov:Activity")
        yield labelled(node, event_in_words(self._game, event) or "an event")
        yield link(node, "happensIn", self._way)
        yield number(node, "position", place)
        yield number(node, "turnNumber", event.before.turn)
        if (player := self._objects.player(event.before.active)) is not None:
            yield link(node, "inTurnOf", player)
        steps = self._places.steps(event.before.step)
        if len(steps) == 1:  # a word that names both main phases names none
            yield link(node, "inStep", steps[0])
        for nth, occurrence in enumerate(event.occurrences, 1):
            yield from self._occurrence(iri.part(node, "occurrence", nth), node, occurrence)

    def _occurrence(self, node: str, event: str | None, occurrence: Occurrence) -> Iterator[Triple]:
        yield from a(node, "Occurrence", *(kind for kind in sorted(occurrence.kinds) if self._places.knows(kind)))
        yield labelled(node, in_words(self._game, occurrence))
        if event is not None:
            yield link(node, "inEvent", event)
        objects = self._objects
        for name, value in (
            ("object", objects.either(occurrence.object)), ("became", objects.either(occurrence.became)),
            ("agent", objects.player(occurrence.agent)), ("patient", objects.either(occurrence.patient)),
            ("cause", objects.either(occurrence.cause)), ("causedBy", objects.player(occurrence.by)),
            ("fromZone", self._zone(occurrence.from_zone)), ("toZone", self._zone(occurrence.to_zone)),
        ):  # fmt: skip
            if value is not None:
                yield link(node, name, value)
        if occurrence.amount is not None:
            yield number(node, "amount", occurrence.amount)
        if occurrence.what is not None:
            yield text(node, "what", occurrence.what)
        yield from (text(node, "manner", word) for word in sorted(occurrence.manner))

    def _zone(self, word: str | None) -> str | None:
        return next(iter(self._places.zones(word)), None) if word is not None else None

    # -- firings ------------------------------------------------------------------------------------------------------

    def _firing(self, node: str, firing: Firing) -> Iterator[Triple]:
        objects = self._objects
        yield from a(node, "Firing")
        yield labelled(node, f"{self._game.name(firing.source)} triggers")
        yield link(node, "ability", objects.ability((firing.source,), firing.index, firing.ability))
        yield link(node, "source", objects.node(firing.source))
        if (player := objects.player(firing.controller)) is not None:
            yield link(node, "controller", player)
        yield from self._triggered_on(node, firing)

    def _triggered_on(self, node: str, firing: Firing) -> Iterator[Triple]:
        """The occurrences that it fired on; such as stand in no event of the trace are described here."""
        for place, occurrence in enumerate(firing.occurrences, 1):
            known = self._known(firing.event, occurrence)
            if known is None:
                known = iri.part(node, "occurrence", place)
                yield from self._occurrence(known, self._numbered.get(firing.event), occurrence)
            yield link(node, "occurrence", known)

    def _known(self, event: int, occurrence: Occurrence) -> str | None:
        found: Iterable[tuple[int, str]] = self._seen.get(occurrence, ())
        same = [node for number, node in found if number == event]
        return next(iter(same), None) or next((node for _, node in found), None)
