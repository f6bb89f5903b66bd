"""One rule with all that is known of it, and what it is connected with, in its own edition and in others."""

from __future__ import annotations

from collections.abc import Iterator

from kb.graph.editions import Edition, Rule
from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason
from kb.model.rules import Reference, RefReport, RuleReport

__all__ = ["references", "rule_report"]


def rule_report(knowledge: Knowledge, rule: Rule) -> RuleReport:
    """Gist, settings, examples and references of a rule, with the edition and its date."""
    edition = knowledge.editions[rule.edition]
    return RuleReport(
        rule.id, rule.number, edition.id, edition.label, edition.issued.isoformat() if edition.issued else None, rule.gist,
        tuple(_stated(knowledge, rule)), rule.explanatory, rule.examples, rule.cites, rule.cited_by,
        rule.within, rule.parts, rule.shown_by,
    )  # fmt: skip


def _stated(knowledge: Knowledge, rule: Rule) -> Iterator[CitedReason]:
    for state in rule.states:
        doctrine, _, value = state.partition("/")
        known = knowledge.doctrines[doctrine]
        yield CitedReason(doctrine, known.label, value, known.value(value).definition, (rule.number,), "")


def references(knowledge: Knowledge, rule: Rule, *, into: bool = True, out: bool = True, depth: int = 1) -> RefReport:
    """The references of a rule.

    Args:
        into: what refers to it. out: what it refers to. depth: how many steps to follow; 1 is the rule's own.
    """
    edition = knowledge.editions[rule.edition]
    found: list[Reference] = []
    if out:
        found += _followed(edition, rule, "cites", depth)
    if into:
        found += _followed(edition, rule, "cited_by", depth)
    if into and out:
        found += _elsewhere(knowledge, rule)
    return RefReport(rule.id, edition.label, rule.gist, tuple(found))


def _followed(edition: Edition, rule: Rule, direction: str, depth: int) -> Iterator[Reference]:
    seen = {rule.number}
    layer = [rule]
    for level in range(1, depth + 1):
        numbers = [number for each in layer for number in getattr(each, direction) if number not in seen]
        seen |= set(numbers)
        layer = [edition.rule(number) for number in dict.fromkeys(numbers)]
        yield from (Reference(each.id, direction.replace("_", " "), each.gist, level) for each in layer)


def _elsewhere(knowledge: Knowledge, rule: Rule) -> Iterator[Reference]:
    """The rules of other editions and games that state the same doctrines, the most specific of each."""
    for state in rule.states:
        doctrine, _, _ = state.partition("/")
        label = knowledge.doctrines[doctrine].label
        for name, setting in knowledge.across(doctrine).items():
            if name != rule.edition and setting.rules:
                other = knowledge.editions[name].rule(setting.rules[0])
                yield Reference(other.id, label, other.gist, 1, setting.value)
