"""A branch of a course as a list of moments: when objects were there, what happened then, what resolved, what was activated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.engine.course.course import Branch
    from kb.engine.state.event import Event
    from kb.engine.table.trace import Step
    from kb.text.nodes.abilities import Ability

__all__ = ["Moments"]

Clue = frozenset[str] | None


class Moments:
    """One branch. A moment is the number of a step."""

    def __init__(self, branch: Branch) -> None:
        self.steps: list[Step] = branch.steps

    @cached_property
    def _events(self) -> list[tuple[int, Event]]:
        return [(number, step.event) for number, step in enumerate(self.steps) if step.kind == "event" and step.event is not None]

    @property
    def begin(self) -> int | None:
        """The moment of the first event; the board as it was set up is seen in no earlier one."""
        return self._events[0][0] if self._events else None

    def there(self, id: int) -> Iterator[tuple[int, Event]]:
        """The events before or after which an object of that id was there."""
        for number, event in self._events:
            if id in event.before.objects or id in event.after.objects:
                yield number, event

    def after(self, id: int) -> Iterator[tuple[int, Event]]:
        """The events after which an object of that id was there."""
        return ((number, event) for number, event in self._events if id in event.after.objects)

    def first(self, id: int, clue: Clue = None, itself: bool = False, since: int = 0) -> int | None:
        """The first moment at which something of those event classes happened while an object was there.

        Args:
            clue: the event classes; None for any. itself: it must have happened to the object, or by it.
            since: not before that moment.
        """
        for number, event in self.there(id):
            for occurrence in event.occurrences:
                if number < since or (clue is not None and clue.isdisjoint(occurrence.kinds)):
                    continue
                if not itself or id in (occurrence.object, occurrence.became, occurrence.patient):
                    return number
        return None

    def acted(self, id: int, since: int = 0) -> int | None:
        """The first moment at which something was cast or activated, or resolved, while an object was there."""
        there = {number for number, _ in self.there(id)}
        first = max(since, min(there, default=len(self.steps)) - 1)
        last = max(there, default=-1)
        kinds = ("cast", "activate", "resolves")
        return next((number for number in range(first, last + 1) if number >= 0 and self.steps[number].kind in kinds), None)

    def attached(self, id: int, since: int = 0) -> int | None:
        """The first moment at which an object became attached to something, other than by its own effect, which chose."""
        for number, event in self.there(id):
            if number >= since and any(
                "BecomesAttached" in o.kinds and o.object == id and o.cause != id for o in event.occurrences
            ):
                return number
        return None

    def fired(self, source: int, index: int) -> int | None:
        """The first moment at which an ability triggered."""
        for number, step in enumerate(self.steps):
            firing = step.firing
            if step.kind == "triggers" and firing is not None and (firing.source, firing.index) == (source, index):
                return number
        return None

    def resolved(self, source: int, ability: Ability | None = None) -> int | None:
        """The first moment at which a spell (an ability of a source) had resolved."""
        for number, step in enumerate(self.steps):
            outcome: Any = step.about.get("outcome")
            if outcome is None or outcome.how != "resolved":
                continue
            if (outcome.id if ability is None else outcome.source) == source and (ability is None or outcome.ability == ability):
                return number
        return None

    def activated(self, source: int, ability: Ability) -> int | None:
        """The first moment at which an ability was activated."""
        for number, step in enumerate(self.steps):
            tried = (step, *step.about.get("tried", ()))  # an expectation may ask whether it could be
            used = (each.about for each in tried if each.kind == "activate")
            if any(about.get("source") == source and about.get("ability") == ability for about in used):
                return number
        return None

    def next_resolution(self, after: int) -> int | None:
        """The next moment at which something resolves, or time goes on: until then what waits on the stack changes nothing else.

        All players pass there on an empty stack too, on which something could have been; and where a line has all of the stack
        resolve, what was put there within it has resolved too.
        """
        found = next((number for number in range(after + 1, len(self.steps)) if _is_resolution(self.steps[number])), None)
        moments = (found, self._emptied(after))
        return min((moment for moment in moments if moment is not None), default=None)

    def _emptied(self, moment: int) -> int | None:
        """The end of the line in which a moment lies, where that line has all of the stack resolve."""
        begun = [number for number, step in enumerate(self.steps) if step.kind == "line"]
        line = max((number for number in begun if number <= moment), default=None)
        if line is None or not self.steps[line].about.get("empties"):
            return None
        return next((number for number in begun if number > moment), len(self.steps)) - 1

    def line(self, lines: int) -> int:
        """The moment at which the line of play after so many began; the end where there is none."""
        begun = [number for number, step in enumerate(self.steps) if step.kind == "line"]
        return begun[lines] if lines < len(begun) else len(self.steps)


def _is_resolution(step: Step) -> bool:
    passed = step.kind == "nothing" and any(reason.doctrine == "all-pass" for reason in step.reasons)
    return passed or step.kind in ("resolves", "step")
