"""The rules that say what an event is: what milling, sacrificing, drawing are, cited where such a thing happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason

from .citing import cited_doctrine, is_idle

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.table.trace import Step
    from kb.graph.editions.edition import Edition

__all__ = ["Underway", "of_events", "where_things_go"]


def of_events(knowledge: Knowledge, edition: Edition, game: Game, step: Step) -> Iterator[CitedReason]:
    """What the edition says of the kinds of things that happened in a step, as general reasons; each point once.

    Of a thing that is of several classes the narrower are asked: of a sacrifice not what dying is. Of a step or phase of the turn
    that begins it is said what that step is.
    """
    said = {reason.doctrine for reason in step.reasons if not is_idle(reason)}
    for doctrine, kinds in _asked(knowledge, edition, game, step):
        if doctrine not in said:
            said.add(doctrine)
            cited = cited_doctrine(knowledge, edition, doctrine, kinds=kinds)
            yield cited if cited.bearing == "routine" else cited._replace(bearing="general")


def where_things_go(knowledge: Knowledge, edition: Edition, step: Step) -> Iterator[CitedReason]:
    """What the edition says of where a thing goes, of one of which no rule says what happened to it otherwise; it is cited last."""
    found: dict[str, CitedReason] = {}
    for occurrence in step.event.occurrences if step.event is not None and step.kind == "event" else ():
        known = occurrence.kinds & knowledge.events.keys()
        for kind in _of_dying(knowledge, edition, known) or sorted(known) if known <= _INTO else ():
            for doctrine in _stated(knowledge.events[kind], edition):
                found.setdefault(doctrine, cited_doctrine(knowledge, edition, doctrine))
    yield from found.values()


def _of_dying(knowledge: Knowledge, edition: Edition, known: frozenset[str]) -> tuple[str, ...]:
    """That a thing dies says more than that it goes to a graveyard, where the edition says what that is."""
    return ("Dies",) if "Dies" in known and _stated(knowledge.events["Dies"], edition) else ()


_INTO = frozenset({"Dies", "PutIntoGraveyard", "PutIntoHand", "PutIntoLibrary"})
"""The classes of what goes somewhere, whatever is done with it."""


def _asked(knowledge: Knowledge, edition: Edition, game: Game, step: Step) -> Iterator[tuple[str, frozenset[str]]]:
    """The points that say the nature of what happened, each with the kinds of thing that it is asked of."""
    if step.kind == "step":
        yield from ((doctrine, _ANY) for doctrine in _of_step(knowledge, edition, step.about.get("step")))
    if step.kind == "choice" and (question := step.about.get("question")) is not None:
        actions = dict.fromkeys((question.kind, question.text))
        yield from ((doctrine, _ANY) for action in actions for doctrine in _of_action(knowledge, edition, action))
    if step.event is None or step.kind != "event":
        return
    for occurrence in step.event.occurrences:
        if "StepBegins" in occurrence.kinds:
            yield from ((doctrine, _ANY) for doctrine in _of_step(knowledge, edition, occurrence.what))
        yield from ((doctrine, occurrence.kinds) for doctrine in _points(knowledge, edition, game, occurrence.kinds))
        if "KeywordActionDone" in occurrence.kinds:
            kinds = frozenset({(occurrence.what or "").replace(" ", "-")})
            yield from ((doctrine, kinds) for doctrine in _of_action(knowledge, edition, occurrence.what))


_ANY: frozenset[str] = frozenset()


def _of_action(knowledge: Knowledge, edition: Edition, action: str | None) -> list[str]:
    """The points of a keyword action, or of the keyword of which it is one part, by its name."""
    words = (action or "").replace(" ", "-")
    forms = dict.fromkeys((words, words.removesuffix("ed"), f"{words}ing", words.removesuffix("ed") + "ing"))
    named = [f"{kind}-{word}" for word in forms for kind in ("action", "keyword")] + [words]
    longer = [point for point in edition.settings if point.startswith(f"{named[0]}-")]  # "venture", of venturing into the dungeon
    known = [point for point in named if point in knowledge.doctrines]
    return _stated(known or longer[:1], edition)


def _of_step(knowledge: Knowledge, edition: Edition, step: str | None) -> list[str]:
    return _stated(knowledge.events.get(f"step:{step}", ()), edition)


def _points(knowledge: Knowledge, edition: Edition, game: Game, kinds: frozenset[str]) -> Iterator[str]:
    """The points of the narrowest classes of which the edition says anything."""
    asked = sorted(kind for kind in kinds - _INTO if kind in knowledge.events)
    stated = {kind: _stated(knowledge.events[kind], edition) for kind in asked}
    known = [kind for kind, points in stated.items() if points]
    for kind in known:
        if not any(kind in game.classes(other) for other in known if other != kind):
            yield from stated[kind]


def _stated(points: Sequence[str], edition: Edition) -> list[str]:
    return [point for point in points if point in edition.settings and edition.rules_for(point)]


class Underway:
    """What is being done as steps go by: a spell or ability is played, or resolves. By it is cited what nothing else says."""

    def __init__(self, knowledge: Knowledge, edition: Edition) -> None:
        self._knowledge = knowledge
        self._edition = edition
        self._point = self._outer = ""

    def of(self, step: Step) -> Iterator[CitedReason]:
        """The rule by which an event happens: of what is done to pay, that costs are paid; of what a resolving object does, that
        its instructions are followed.
        """
        if step.kind in _BEGINS:
            self._outer = self._point if self._point == _FOLLOWED else self._outer
            self._point = _BEGINS[step.kind]
        elif step.kind in _ENDS:
            self._point = self._outer = ""
        if step.event is None or step.kind != "event" or not self._point:
            return
        kinds = {kind for occurrence in step.event.occurrences for kind in occurrence.kinds}
        if self._point == _PAYING and kinds & _NO_COST:
            self._point = self._outer if kinds & _PLAYED else self._point
        elif self._edition.rules_for(self._point):
            yield cited_doctrine(self._knowledge, self._edition, self._point)._replace(bearing="routine")


_PAYING = "costs-before-cast"
_FOLLOWED = "instructions-in-order"
_BEGINS = {"cast": _PAYING, "activate": _PAYING, "resolves": _FOLLOWED}
_ENDS = frozenset({"line", "step", "leaves the stack", "placed", "not placed", "state check", "refused", "nothing"})
_PLAYED = frozenset({"SpellCast", "AbilityActivated"})
_NO_COST = _PLAYED | {"ManaAdded"}
