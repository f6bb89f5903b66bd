"""Answers about boards as pages: how each is laid out on a terminal, and as flat rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cli.pages.resting import open_first, rests_on
from cli.terminal.page import Page

if TYPE_CHECKING:
    from cli.terminal.output import Row
    from kb import AbilityAnswer, BoardVerdict, CitedReason, Explanation, Verdict

__all__ = [
    "STYLE",
    "ability_rows",
    "explanation",
    "heading",
    "open_explanations",
    "reasons",
    "times",
    "to_be_reviewed",
    "verdict",
    "verdicts",
]

STYLE = {"yes": "green", "no": "red", "depends": "yellow", "undecided": "magenta"}


def times(least: int, most: int) -> str:
    """A number of times in words."""
    if least != most:
        return f"{least} to {most} times"
    return {1: "once", 2: "twice"}.get(least, f"{least} times")


def heading(page: Page, title: str, label: str) -> None:
    if title:
        page.line((title, "bold"))
    page.line((label, "dim"))
    page.blank()


# -- reasons --------------------------------------------------------------------------------------------------------


def reasons(page: Page, cited: Iterable[CitedReason], indent: int, verbose: bool = False) -> None:
    """The facts, each once, and under it the rules that made it matter; all that they mean, if verbose."""
    by_doctrine: dict[tuple[str, str], list[CitedReason]] = {}
    for reason in cited:
        by_doctrine.setdefault((reason.doctrine, reason.setting), []).append(reason)
    by_facts: dict[tuple[str, ...], list[CitedReason]] = {}
    for found in by_doctrine.values():
        by_facts.setdefault(tuple(dict.fromkeys(each.fact for each in found)), []).append(found[0])
    for facts, found in by_facts.items():
        _facts(page, facts, indent, verbose)
        for each in found:
            _rule(page, each, indent + 2, verbose)


def _facts(page: Page, facts: tuple[str, ...], indent: int, verbose: bool) -> None:
    for fact in facts if verbose else [fact for fact in facts if fact][:1]:
        more = f" (and {len(facts) - 1} more)" if len(facts) > 1 and not verbose else ""
        page.line(("· ", "dim"), fact + more, indent=indent, hang=indent + 2)


def _rule(page: Page, reason: CitedReason, indent: int, verbose: bool) -> None:
    shown = ", ".join(reason.rules[: 9 if verbose else 2]) or ("no rule matched" if reason.review else "silent")
    assumed = " (assumed)" if reason.assumed else ""
    review = (" (review)", "yellow") if reason.review else ""
    page.line((shown, "cyan"), "  ", (f"{reason.label}: {reason.said}{assumed}", "dim"), review, indent=indent, hang=indent + 4)
    if verbose and reason.means:
        page.line((reason.means, "dim italic"), indent=indent + 4)


# -- verdict ----------------------------------------------------------------------------------------------------------


def verdict(page: Page, found: Verdict, verbose: bool) -> None:
    """Every ability, with its reasons; above them what the answer could turn on."""
    open_first(page, found.rests_on, verbose)
    heading(page, found.title, f"{found.label} ({found.edition})")
    if len(found.abilities) > 1:
        for each in found.abilities:
            _headline(page, each)
            _altered(page, each)
        page.blank()
    for each in found.abilities:
        _ability(page, each, verbose)
        page.blank()
    _remarks(page, found, verbose)
    page.line((found.answer, f"bold {STYLE[found.answer]}"), ": ", _summary(found))


def verdicts(page: Page, found: Sequence[BoardVerdict], verbose: bool) -> None:
    """The verdict on each board, under the name of its file."""
    for each in found:
        page.line((each.file, "bold underline"))
        if each.verdict is not None:
            verdict(page, each.verdict, verbose)
        for line in (each.error or "").splitlines():
            page.line(line)
        page.blank()


def _headline(page: Page, each: AbilityAnswer) -> None:
    """What a judge wants first: who, how often, by which rule."""
    rules = (f" — {', '.join(each.deciding)}", "cyan") if each.deciding else ""
    whose = f" ({each.controller}) " if each.controller else " "
    page.line((each.name, "bold"), whose, (_said(each), STYLE[each.answer]), rules, hang=4)


def _altered(page: Page, each: AbilityAnswer) -> None:
    """What another object has to do with it: what took the ability away, doubled it, or let its event not happen."""
    facts = dict.fromkeys(reason.fact for reason in each.reasons if reason.bearing == "altering" and reason.fact)
    for fact in list(facts)[:MOST_ALTERING]:
        page.line(("· ", "dim"), fact, indent=2, hang=4)


MOST_ALTERING = 2  # in the lines that come first; below them stand all


def _ability(page: Page, each: AbilityAnswer, verbose: bool) -> None:
    _headline(page, each)
    page.line((each.wording, "italic"), indent=2)
    shown = each.reasons if verbose else _telling(each)
    if each.missing and each.missing not in {reason.fact for reason in shown}:
        page.line(("· ", "dim"), each.missing, indent=2, hang=4)
    for question in each.depends:
        page.line(f"depends on: {question}", indent=2, hang=4)
    reasons(page, shown, 2, verbose)


def _telling(each: AbilityAnswer) -> Sequence[CitedReason]:
    """Its reasons without those of nearly everything that triggers, where nothing hangs on that."""
    return [reason for reason in each.reasons if _is_telling(reason, each.deciding)]


def _is_telling(reason: CitedReason, deciding: Sequence[str]) -> bool:
    if reason.bearing in ("constant", "routine"):
        return bool(reason.assumed or reason.review or set(reason.rules[:1]) & set(deciding))
    return reason.bearing != "idle"


def _said(each: AbilityAnswer) -> str:
    if each.kind == "static":
        return "is static: it never triggers"
    if each.kind == "unread":
        return "cannot be read"
    how_often = times(each.least, each.most)
    if each.answer == "no":
        return "does not trigger"
    said = f"triggers {how_often}"
    return said if each.answer == "yes" else f"{said} ({each.answer})"


MOST_REVIEWS = 4  # a verdict is to fit a screen: -v shows the others


def to_be_reviewed(page: Page, found: Sequence[str], verbose: bool) -> None:
    """What an answer leans on that has to be reviewed: the first few, all if verbose."""
    for said in found if verbose else found[:MOST_REVIEWS]:
        page.line(("to be reviewed: ", "yellow"), said.removesuffix(": to be reviewed"), hang=4)
    if len(found) > MOST_REVIEWS and not verbose:
        page.line((f"and {len(found) - MOST_REVIEWS} more to be reviewed: -v shows them all", "yellow"), hang=4)


def _remarks(page: Page, found: Verdict, verbose: bool) -> None:
    to_be_reviewed(page, found.review, verbose)
    for question in found.open:
        page.line(("open: ", "yellow"), question, hang=4)
    rests_on(page, found.rests_on, verbose)
    page.blank()


def _summary(found: Verdict) -> str:
    triggered = [each for each in found.abilities if each.kind != "static"]
    some = [each for each in triggered if each.most]
    if not triggered:
        return "no triggered ability here"
    return f"{len(some)} of {len(triggered)} triggered abilities {'triggers' if len(some) == 1 else 'trigger'}"


def ability_rows(found: Verdict) -> Sequence[Row]:
    """One record for each ability."""
    return [
        {
            "edition": found.edition,
            "source": each.source,
            "number": each.number,
            "controller": each.controller,
            "kind": each.kind,
            "answer": each.answer,
            "least": each.least,
            "most": each.most,
            "wording": each.wording,
            "missing": each.missing,
            "rules": list(dict.fromkeys(rule for reason in each.reasons for rule in reason.rules)),
        }
        for each in found.abilities
    ]


# -- why ---------------------------------------------------------------------------------------------------------------


def open_explanations(page: Page, found: Sequence[Explanation], verbose: bool) -> None:
    """What any of the answers could turn on, once, above them all."""
    open_first(page, tuple(dict.fromkeys(one for each in found for one in each.rests_on if one.matters)), verbose)


def explanation(page: Page, found: Explanation, verbose: bool, *, first: bool = True) -> None:
    """One ability: its reasons, what it lacks, what would flip it, and where the answer is another.

    Args:
        first: whether nothing was said of the board before.
    """
    if first:
        heading(page, found.title, f"{found.label} ({found.edition})")
    page.blank()
    _ability(page, found.ability, verbose)
    if found.flip is not None:
        page.blank()
        page.item("flip", found.flip.change, "bold", column=10)
    for other in found.elsewhere:
        said = f"triggers {times(other.least, other.most)}" if other.most else "does not trigger"
        page.item("but", f"under {other.edition} it {said}", column=10)
    to_be_reviewed(page, found.review, verbose)
    rests_on(page, found.rests_on, verbose)
