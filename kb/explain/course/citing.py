"""Reasons as people read them: the doctrine in words, what its setting means, and the rules of the edition asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason

if TYPE_CHECKING:
    from kb.graph.editions.edition import Edition

__all__ = ["Recorded", "cite", "cite_all", "cited_doctrine", "is_idle", "reviews"]


_BESIDE = ("beside", True)
"""About a reason on which nothing hangs: what doubles triggers and does not speak of this one, how often an event counts that
happened once.
"""


class Recorded(Protocol):
    """A reason as the engine records it."""

    @property
    def doctrine(self) -> str: ...
    @property
    def setting(self) -> str: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def assumed(self) -> bool: ...
    @property
    def fact(self) -> str: ...
    @property
    def review(self) -> str: ...
    @property
    def about(self) -> tuple[tuple[str, Any], ...]: ...


def cite(knowledge: Knowledge, reason: Recorded) -> CitedReason:
    """A recorded reason with the doctrine's label and the sentence that its setting stands for."""
    bearing = "idle" if is_idle(reason) else dict(reason.about).get("bearing") or _bearing(knowledge, reason.doctrine)
    return CitedReason(
        reason.doctrine, _label(knowledge, reason.doctrine), reason.setting, _means(knowledge, reason.doctrine, reason.setting),
        reason.rules, reason.fact, reason.assumed, reason.review, bearing, _said(reason.setting),
    )  # fmt: skip


def is_idle(reason: Recorded) -> bool:
    """Whether nothing hangs on a reason: it says why something else did not come of the event, or counts what was one anyway."""
    return _BESIDE in reason.about or ("bearing", "idle") in reason.about


def cite_all(knowledge: Knowledge, reasons: Iterable[Recorded]) -> tuple[CitedReason, ...]:
    """Reasons in order, equal ones once, and what no rule of the edition says and nothing turns on left out."""
    return tuple(dict.fromkeys(cite(knowledge, reason) for reason in reasons if reason.rules or reason.assumed))


def cited_doctrine(
    knowledge: Knowledge, edition: Edition, doctrine: str, fact: str = "", kinds: Collection[str] = ()
) -> CitedReason:
    """What an edition says on a doctrine, as a reason; of things of some kinds, if any are given (`Setting.cited`)."""
    setting = edition.setting(doctrine)
    label, means = _label(knowledge, doctrine), _means(knowledge, doctrine, setting.value)
    bearing = _bearing(knowledge, doctrine)
    rules = setting.cited(kinds)
    return CitedReason(
        doctrine, label, setting.value, means, rules, fact, setting.assumed, setting.review, bearing, _said(setting.value)
    )


def reviews(edition: Edition, reasons: Iterable[CitedReason]) -> tuple[str, ...]:
    """What has to be reviewed: the edition as a whole, if most of it has; then each of some reasons that has, once."""
    return tuple(filter(None, dict.fromkeys((edition.review, *(reason.review for reason in reasons)))))


def _bearing(knowledge: Knowledge, doctrine: str) -> str:
    known = knowledge.doctrines.get(doctrine)
    return known.bearing if known else "decisive"


def _label(knowledge: Knowledge, doctrine: str) -> str:
    known = knowledge.doctrines.get(doctrine)
    return known.label if known else doctrine


def _said(setting: str) -> str:
    return setting.replace("-", " ")


def _means(knowledge: Knowledge, doctrine: str, setting: str) -> str:
    known = knowledge.doctrines.get(doctrine)
    return next((value.definition for value in known.values if value.name == setting), "") if known else ""
