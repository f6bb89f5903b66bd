"""Targets that a line announces with a spell or an ability, and why an answer is none of those that are legal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kb.errors import IllegalError, MalformedError
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.things import Target

from ..game import Game
from ..table.choices import Answer, Question
from .never_asked import unread_on_stack
from .options import Options, without

__all__ = ["AnnouncedTargets", "fault_of"]


class AnnouncedTargets(Struct):
    """The targets that a line names, in order. `targets`: those that nothing has taken yet."""

    game: Game
    options: Options
    targets: list[str]

    def answer(self, question: Question) -> Answer | None:
        """As many of the next ones as a question takes; None where it takes some and none is left.

        Raises:
            IllegalError: the next one is no legal target, or there are too few. MalformedError: nothing is called so.
        """
        queue = self.targets
        found: list[Any] = []
        while queue and len(found) < question.most:
            left = without(question.options, found)
            fitting = self.options.named(queue[0], question, left)
            if not fitting:
                break
            found.append(self.options.only(fitting, queue[0], question))
            queue.pop(0)
        if len(found) < question.least:
            if queue and not self.options.is_known(queue[0]):
                raise MalformedError(f"there is nothing called “{queue[0]}” here", remedy=self.options.legal(question))
            if queue:
                raise IllegalError(f"{question.source} cannot target {queue[0]}", remedy=self.options.legal(question))
            if found:
                problem = f"{question.source} needs {_span(question)}, not {len(found)}"
                raise IllegalError(problem, remedy=self.options.legal(question))
            return None
        if question.groups and not question.allows(tuple(found)):
            raise IllegalError(f"{question.source} {fault_of(question, found)}", remedy=self.options.legal(question))
        return tuple(found)

    def check_all_taken(self) -> None:
        """Raise IllegalError if not every target was taken."""
        if not self.targets:
            return
        for id, part in unread_on_stack(self.game):  # they may be what targets them: then nobody can say that it is forbidden
            self.game.trace.not_carried_out(part.words, self.game.name(id), id, why=part.why)
        raise IllegalError(f"nothing here can target {', '.join(self.targets)}", remedy=self._where_they_stand())

    def _where_they_stand(self) -> str:
        """The remedy for a target too many: an ability of a permanent spell has its own as it triggers, which is later."""
        spells = [object for object in self.game.state.objects.values() if object.item is not None and object.item.kind == "spell"]
        last = max(spells, key=lambda spell: spell.id, default=None)
        abilities = self.game.view(last.id).abilities if last is not None else ()
        triggered = [ability for _, ability in abilities if isinstance(ability, TriggeredAbility)]
        if last is None or not any(isinstance(node, Target) for ability in triggered for node in walk(ability)):
            return "name only as many targets as the words ask for"
        return f"the target of {self.game.name(last.id)}'s ability is chosen as it triggers: resolve: {{target: {self.targets[0]}}}"


def fault_of(question: Question, found: list[Any]) -> str:
    """Why an answer of options that are there is none: too few, too many, or not together."""
    if question.groups and question.least <= len(found) <= question.most:
        kind = "name" if question.text == "search" else "player"
        return f"takes those of one {kind} here" if question.together else f"takes one of each {kind} here"
    if barred := [str(word) for word in found if word in question.barred]:
        return f"asks for the name of a card of another kind than {barred[0]}"
    if question.weights and question.least <= len(found) <= question.most:
        bound = f"at most {question.within}" if question.within is not None else f"at least {question.reach}"
        return f"takes what adds up to {bound}, not {sum(question.weights[question.options.index(each)] for each in found)}"
    return f"takes {_span(question)} here, not {len(found)}"


def _span(question: Question) -> str:
    return str(question.least) if question.least == question.most else f"{question.least} to {question.most}"
