"""Judged citations as SARIF 2.1.0, which code hosts and editors show at the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from kb.model.cites import CitedRule, CitesReport

__all__ = ["as_sarif"]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_RULES: Mapping[str, tuple[str, str, str]] = {
    "missing": ("MissingRule", "error", "The edition has no rule of this number."),
    "renumbered": ("RenumberedRule", "warning", "The rule stands under another number, or the number means another rule."),
    "misquoted": ("MisquotedRule", "warning", "The words beside the number are not the rule's."),
    "reworded": ("RewordedRule", "note", "The words beside the number are those of another edition."),
    "newer": ("NewerRule", "note", "A newer edition than those known here may have a rule of this number."),
    "unchecked": ("UncheckedRule", "note", "What it takes to check the citation is not there."),
}
"""Verdict → name, level and description of the SARIF rule. What is right is no result."""


def as_sarif(report: CitesReport, version: str) -> dict[str, Any]:
    """A SARIF log with one run. `version`: of the program."""
    rules = [
        {
            "id": f"cite/{verdict}",
            "name": name,
            "shortDescription": {"text": text},
            "defaultConfiguration": {"level": level},
        }
        for verdict, (name, level, text) in _RULES.items()
    ]
    run = {
        "tool": {"driver": {"name": "apnap", "semanticVersion": version, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": not report.unread, "toolExecutionNotifications": list(_notifications(report))}],
        "results": list(_results(report)),
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _notifications(report: CitesReport) -> Iterator[dict[str, Any]]:
    for each in report.unread:
        yield {
            "level": "error",
            "message": {"text": f"{each.file} was not read: {each.why}"},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(each.file)}}}],
        }


def _results(report: CitesReport) -> Iterator[dict[str, Any]]:
    order = list(_RULES)
    for each in report.citations:
        if each.verdict in _RULES:
            yield {
                "ruleId": f"cite/{each.verdict}",
                "ruleIndex": order.index(each.verdict),
                "level": _RULES[each.verdict][1],
                "message": {"text": f"“{each.text}”: {each.message}"},
                "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(each.file)}, "region": _region(each)}}],
                **({"fixes": [_fix(each)]} if each.replacement is not None else {}),
            }


def _region(each: CitedRule) -> dict[str, int]:
    return {"startLine": each.line, "startColumn": each.column, "endLine": each.line, "endColumn": each.end_column}


def _fix(each: CitedRule) -> dict[str, Any]:
    change = {
        "artifactLocation": {"uri": _uri(each.file)},
        "replacements": [{"deletedRegion": _region(each), "insertedContent": {"text": each.replacement}}],
    }
    return {"description": {"text": f"write {each.replacement}"}, "artifactChanges": [change]}


def _uri(name: str) -> str:
    if name == "-":
        return "stdin"
    return ("file://" if name.startswith("/") else "") + quote(name.removeprefix("./"))
