"""One rule with all that is known of it: our gist and settings, the official text if imported, its neighbours and parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kb.explain.shelf.rule_names import Named, RuleNames
from kb.explain.shelf.volume import Volume
from kb.graph.editions.edition import Rule
from kb.model.reasons import CitedReason
from kb.model.rules import RuleReport
from kb.text.rule_numbers import sort_key

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["rule_report", "rule_reports"]


def rule_reports(names: RuleNames, texts: Iterable[str], under: str | None, *, tree: bool, around: int) -> tuple[RuleReport, ...]:
    """The rules that some texts name, in order, each once.

    Args:
        tree: also all that stands under each. around: also so many neighbours before and after each, in the book's order.

    Raises:
        InputError: a text names no rule.
    """
    found: dict[str, RuleReport] = {}
    for named in names.named(texts, under):
        for number, depth, offset in _wanted(named, tree, around):
            report = rule_report(names.shelf.knowledge, Named(named.volume, number))._replace(depth=depth, offset=offset)
            found.setdefault(report.rule, report)
    return tuple(found.values())


def _wanted(named: Named, tree: bool, around: int) -> Iterator[tuple[str, int, int]]:
    """Numbers, each with how deep it lies below the one that is named and how far after it."""
    volume, number = named.volume, named.number
    if around:
        place = volume.place(number)
        for each in range(max(0, place - around), min(len(volume.numbers), place + around + 1)):
            yield volume.numbers[each], 0, each - place
    else:
        yield number, 0, 0
        yield from ((part, depth, 0) for part, depth in (volume.under(number) if tree else ()))


def rule_report(knowledge: Knowledge, named: Named) -> RuleReport:
    """Gist, official text, settings, examples and references of a rule, with the edition and its date."""
    volume, number = named.volume, named.number
    edition, rule, text = volume.edition, volume.gist(number), volume.paragraph(number)
    ours = rule or Rule(edition.id, number, "")
    return RuleReport(
        ours.id, number, edition.id, edition.label, edition.issued.isoformat() if edition.issued else None, ours.gist,
        tuple(_stated(knowledge, ours)), ours.explanatory, ours.examples,
        _merged(ours.cites, volume.cites(number)), _merged(ours.cited_by, volume.cited_by(number)),
        volume.within(number), volume.parts(number), ours.shown_by,
        text.text if text is not None else None, text.examples if text is not None else (),
        _title(volume, number), volume.library is not None, _review(ours), carried_from=ours.carried_from,
    )  # fmt: skip


def _stated(knowledge: Knowledge, rule: Rule) -> Iterator[CitedReason]:
    for state in rule.states:
        doctrine, _, value = state.partition("/")
        known = knowledge.doctrines[doctrine]
        yield CitedReason(doctrine, known.label, value, known.value(value).definition, (rule.number,), "", bearing=known.bearing)


def _merged(ours: Sequence[str], theirs: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted({*ours, *theirs}, key=sort_key)) if theirs else tuple(ours)


def _title(volume: Volume, number: str) -> str:
    """The heading that a rule stands under: that of `603` for `603.4`, of the chapter `6` for `603`."""
    above = volume.within(number)
    while above is not None and volume.library is not None:
        paragraph = volume.paragraph(above)
        if paragraph is not None and paragraph.kind != "rule":
            return paragraph.text.rstrip(".")
        above = volume.within(above)
    return ""


def _review(rule: Rule) -> str:
    if not rule.review:
        return ""
    return (
        f"carried over from {', '.join(rule.carried_from)}, and the text has changed since"
        if rule.carried_from
        else "to be reviewed"
    )
