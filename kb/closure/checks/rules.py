"""Checks on rules that no shape can make: on what they state once everything that they inherit is counted in."""

from __future__ import annotations

from collections.abc import Iterator

from kb.closure.checks.data import Violation
from kb.closure.checks.subject import Subject
from kb.graph import iri

__all__ = ["rules_say_something", "settings_are_single"]


def rules_say_something(subject: Subject) -> Iterator[Violation]:
    """Every rule has a gist, and states a setting or says why it states none; its own or its provisions'."""
    for edition, rules in subject.rules.items():
        for number, rule in rules.items():
            node = iri.rule(edition, number)
            if not rule["gist"]:
                yield Violation(node, f"{edition}/{number} has no gist, nor has its provision", remedy=":gist “what it says”@en")
            if not rule.get("states") and not rule.get("explanatory"):
                message = f"{edition}/{number} states no setting, and no reason why it states none"
                yield Violation(node, message, remedy=":states a setting, or :explanatory “definition”@en")


def settings_are_single(subject: Subject) -> Iterator[Violation]:
    """An edition gives a doctrine one setting."""
    for edition, rules in subject.rules.items():
        values: dict[str, dict[str, list[str]]] = {}
        for number, rule in rules.items():
            for doctrine, _, value in (state.partition("/") for state in rule.get("states", ())):
                values.setdefault(doctrine, {}).setdefault(value, []).append(number)
        for doctrine, stated in values.items():
            if len(stated) > 1:
                settled = "; ".join(f"{value} by {', '.join(numbers)}" for value, numbers in stated.items())
                first = next(iter(stated.values()))[0]
                yield Violation(
                    iri.rule(edition, first), f"{edition} settles {doctrine} in several ways: {settled}", iri.term("states")
                )
