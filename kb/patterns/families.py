"""Families of trigger conditions, as the compiled axioms classify them: which look back in time, and which doctrines they name.

Doctrines: those that `ontology/axioms/trigger.ttl` names with `:lookBackUnder` and `:wordedUnder`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from kb.closure.chaining import Individual, chainer
from kb.closure.expressions import individual
from kb.closure.patterns import describe_pattern
from kb.graph.vocabulary import Vocabulary
from kb.text.nodes.triggers import Pattern

__all__ = ["Families", "families_of"]

_ABILITY = "TriggeredAbility"
_OF_WHAT_IS_GONE = frozenset({"LeavesAbility", "CounteredAbility"})


class Families(Struct, frozen=True):
    """What an ability with a trigger condition is.

    Attributes:
        classes: the classes of abilities that it is in.
        look_back: the doctrines that say whether it looks back in time.
        wording: the doctrine that says when, and how often, such a wording is met.
    """

    classes: frozenset[str]
    look_back: tuple[str, ...]
    wording: str | None

    @property
    def leaving(self) -> bool:
        """Whether it is about something leaving the board, or the stack as it is countered."""
        return not _OF_WHAT_IS_GONE.isdisjoint(self.classes)


def families_of(patterns: Iterable[Pattern], vocabulary: Vocabulary, kind: str = "ordinary") -> Families:
    """The families of an ability that triggers on any of these patterns (in normal form, without alternatives).

    `kind`: that of the ability, as its wording says.
    """
    ability = Individual({_ABILITY}, {("w:abilityKind", kind)})
    for pattern in patterns:
        individual(describe_pattern(pattern), ability.part("prototype"))
    classes = chainer(vocabulary).close(ability).types
    worded = sorted(_named(classes, vocabulary.worded_under))
    return Families(frozenset(classes), tuple(sorted(_named(classes, vocabulary.look_back_under))), next(iter(worded), None))


def _named(classes: Iterable[str], doctrines: Mapping[str, str]) -> set[str]:
    return {doctrines[name] for name in classes if name in doctrines}
