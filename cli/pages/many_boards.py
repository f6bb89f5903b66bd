"""Answers over several editions or outcomes as pages, and as flat rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.pages.boards import STYLE, heading, times, to_be_reviewed
from cli.pages.choices_made import in_words
from cli.pages.resting import columns, open_first, rests_on
from cli.terminal.page import Page

if TYPE_CHECKING:
    from cli.terminal.output import Row
    from kb import Comparison, Outcomes, RestsOn

__all__ = ["comparison", "comparison_rows", "outcomes"]

MOST_WAYS = 8  # to one outcome: as many as a screen has room for beside its ending

# -- compare -----------------------------------------------------------------------------------------------------------


def comparison(page: Page, found: Comparison, verbose: bool = False) -> None:
    """A table of abilities by edition, and the doctrines on which they part."""
    for words, editions in _open_words(found).items():
        open_first(page, words, verbose, editions)
    page.line((found.title, "bold"))
    page.blank()
    for row in found.rows:
        page.line((row.name, "bold"), "  ", (row.wording, "italic"), hang=4)
        for cell in row.cells:
            said = cell.why if cell.answer is None else "no" if not cell.most else times(cell.least, cell.most)
            extra = f" ({cell.answer})" if cell.answer in ("depends", "undecided") else ""
            page.line((cell.edition.ljust(18), "dim"), (said + extra, STYLE.get(cell.answer or "", "dim")), indent=2, hang=22)
        page.blank()
    if found.same:
        page.line("Every edition gives the same answers.")
    for part in found.partings:
        page.line(
            "They part on ",
            (part.label, "bold"),
            f": {', '.join(part.abilities)}{'' if part.verified else ' (not verified)'}",
            hang=4,
        )
        for each in part.settings:
            rules = ", ".join(each.rules[:3]) or "silent"
            review = (" (review)", "yellow") if each.review else ""
            said = f"  {each.said or each.setting.replace('-', ' ')}"
            page.line((each.edition.ljust(18), "dim"), (rules, "cyan"), said, review, indent=2, hang=22)
        page.blank()
    to_be_reviewed(page, found.review, verbose)
    rests_on(page, tuple(dict.fromkeys(one for each in found.rests_on for one in each.rests_on)), verbose)


def _open_words(found: Comparison) -> dict[tuple[RestsOn, ...], str]:
    """What answers could turn on, edition by edition; said once where several rest on the same."""
    editions: dict[tuple[RestsOn, ...], list[str]] = {}
    for each in found.rests_on:
        matters = tuple(one for one in each.rests_on if one.matters and one.kind != "gap")
        if matters:
            editions.setdefault(matters, []).append(each.edition)
    return {words: "" if len(named) == len(found.editions) else ", ".join(named) for words, named in editions.items()}


def comparison_rows(found: Comparison) -> Sequence[Row]:
    """One record for each ability and edition."""
    open_of = {each.edition: columns(each.rests_on)["rests_on"] for each in found.rests_on}
    return [
        {
            "ability": row.name,
            "edition": cell.edition,
            "answer": cell.answer,
            "least": cell.least,
            "most": cell.most,
            "why": cell.why,
            "rests_on": open_of[cell.edition],
        }
        for row in found.rows
        for cell in row.cells
    ]


# -- explore -----------------------------------------------------------------------------------------------------------


def outcomes(page: Page, found: Outcomes, verbose: bool = False) -> None:
    """Each outcome with the ways that lead there."""
    open_first(page, found.rests_on, verbose)
    count = f"{len(found.outcomes)} outcome{'s' if len(found.outcomes) != 1 else ''}"
    heading(page, found.title, f"{found.edition}: {count}{' among the ways that were tried' if found.cut else ''}")
    for number, each in enumerate(found.outcomes, 1):
        page.line((f"{number}", "bold"), "  ", ", ".join(each.triggered) or "nothing triggers", hang=3)
        for line in each.ending:
            page.line((line, "dim"), indent=3, hang=5)
        ways = list(dict.fromkeys(in_words(way) for way in each.ways))  # which of two equal Forests it was tells nothing
        for words in ways[:MOST_WAYS]:
            page.line("by ", words or "no choice at all", indent=3, hang=6)
        if len(ways) > MOST_WAYS:
            page.line(f"and {len(ways) - MOST_WAYS} more ways", indent=3)
        page.blank()
    to_be_reviewed(page, found.review, verbose)
    rests_on(page, found.rests_on, verbose)
