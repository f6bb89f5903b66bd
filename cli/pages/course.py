"""The course of a board as a page: each step under its line, what all ways share once, what repeats itself once with its count."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from cli.pages.boards import heading, reasons, to_be_reviewed
from cli.pages.choices_made import in_words
from cli.pages.resting import open_first, rests_on
from cli.terminal.page import Page

if TYPE_CHECKING:
    from cli.terminal.output import Row
    from kb import Narration, StepReport, Way

__all__ = ["step_rows", "story"]

MOST_WAYS = 4  # as for reviews


def story(page: Page, found: Narration, until: str, numbered: bool, verbose: bool) -> None:
    """Every step; what all ways share once, then each way from where they part."""
    open_first(page, found.rests_on, verbose)
    heading(page, found.title, f"{found.label} ({found.edition})")
    courses = [_told(way, until) for way in found.ways]
    seen: Sequence[Sequence[object]] = (
        courses if numbered or verbose else [[_as_shown(step) for step in steps] for steps in courses]
    )
    shared = _shared(seen)
    _steps(page, courses[0][:shared], numbered, verbose)
    groups: dict[tuple[object, ...], list[int]] = {}
    for number, (way, steps) in enumerate(zip(found.ways, seen, strict=True)):
        groups.setdefault((tuple(steps[shared:]), way.ending), []).append(number)
    for count, numbers in enumerate(groups.values(), 1):
        if count > MOST_WAYS and not verbose:
            page.line((f"and {len(groups) - MOST_WAYS} more ways: -v shows them all, `apnap explore` their outcomes", "yellow"))
            break
        if len(groups) > 1:
            _heading_of_way(page, count, len(groups), [found.ways[number] for number in numbers])
        _steps(page, courses[numbers[0]][shared:], numbered, verbose, shared)
        _ending(page, found.ways[numbers[0]] if until == "resolve" else None)
    to_be_reviewed(page, found.review, verbose)
    rests_on(page, found.rests_on, verbose)


def _heading_of_way(page: Page, number: int, of: int, ways: Sequence[Way]) -> None:
    page.blank()
    choices = in_words(ways[0].choices)
    more = f" (and {len(ways) - 1} more {'choice' if len(ways) == 2 else 'choices'} with the same end)" if len(ways) > 1 else ""
    page.line((f"Way {number} of {of}", "bold yellow"), f"  {choices}{more}", hang=4)


def _told(way: Way, until: str) -> list[StepReport]:
    stages = ("trigger", "stack", "resolve")
    return [step for step in way.steps if stages.index(step.stage) <= stages.index(until)]


def _shared(courses: Sequence[Sequence[object]]) -> int:
    """How many steps all ways have in common; all of them where there is one way."""
    if len(courses) == 1:
        return len(courses[0])
    return next((number for number, steps in enumerate(zip(*courses, strict=False)) if len(set(steps)) > 1), min(map(len, courses)))


def _steps(page: Page, steps: Sequence[StepReport], numbered: bool, verbose: bool, before: int = 0) -> None:
    if numbered or verbose:
        for number, step in enumerate(steps, before + 1):
            _step(page, step, f"{number:3} " if numbered else "")
            if verbose:
                reasons(page, step.reasons, 6, verbose=True)
    else:
        _folded_steps(page, steps)


def _step(page: Page, step: StepReport, mark: str = "", count: int = 1) -> None:
    if step.kind == "line":
        page.blank()
        page.line(mark, ("▸ " + step.text, "bold"))
    else:
        rules = f"  [{', '.join(step.deciding)}]" if step.deciding else ""
        repeated = f"  ({count} times)" if count > 1 else ""
        page.line(mark, step.text or step.kind, (rules, "cyan"), (repeated, "dim"), indent=2, hang=6)


# What follows one of these belongs to it: a stretch from the middle of one would show its rest and the head of the next.
BEGINNINGS = frozenset({"activate", "cast", "not placed", "placed", "resolves", "turn"})

# A resolution is five steps and more, each of which may make others: longer stretches than this hardly come twice in a row.
LONGEST_REPEATED = 16


def _folded_steps(page: Page, steps: Sequence[StepReport]) -> None:
    """Steps that come several times in a row, once; a dozen equal triggers fill three screens otherwise."""
    # That a land is begun to be played, and that it has been, reads alike and happens once: the kind of step is compared too.
    shown = [(number,) if step.kind == "line" else (step.kind, *_as_shown(step)) for number, step in enumerate(steps)]
    for block, count in repeated_blocks(shown, {number for number, step in enumerate(steps) if step.kind in BEGINNINGS}):
        first = steps[block.start : block.stop]
        if len(first) == 1:
            _step(page, first[0], count=count)
        elif count == 1:
            for step in first:
                _step(page, step)
        else:
            _folded_steps(page, first)
            page.line((f"… the same {'once more' if count == 2 else f'{count - 1} more times'}", "dim"), indent=2, hang=6)


def _as_shown(step: StepReport) -> tuple[object, ...]:
    """What is seen of a step, its reasons aside: ways that differ in these only are one way to whoever reads them."""
    return (step.text or step.kind, step.deciding)


def repeated_blocks(shown: Sequence[object], beginnings: Collection[int]) -> Iterator[tuple[range, int]]:
    """The stretches that a sequence is made of, each with how often it comes in a row; of several ways the one that leaves least.

    Args:
        beginnings: the places where a stretch of several may begin.

    Returns:
        Each time the places of its first coming, and the count; what is not repeated comes alone, once.
    """
    at = 0
    while at < len(shown):
        sizes = range(1, (LONGEST_REPEATED if at in beginnings else 1) + 1)
        length, count = max(((size, _times(shown, at, size)) for size in sizes), key=_saved)
        if count == 1:
            length = 1
        yield range(at, at + length), count
        at += length * count


def _times(shown: Sequence[object], at: int, size: int) -> int:
    block, count = shown[at : at + size], 1
    while len(block) == size and shown[at + count * size : at + (count + 1) * size] == block:
        count += 1
    return count


def _saved(block: tuple[int, int]) -> tuple[int, int]:
    """How many entries a fold spares; of equal ones the shorter. Two steps said twice are not worth a line about them."""
    size, count = block
    saved = size * (count - 1)
    return (saved if size == 1 or saved > 2 else 0, -size)


def _ending(page: Page, way: Way | None) -> None:
    page.blank()
    for line in way.ending if way is not None else ():
        page.line((line, "dim"), indent=2, hang=4)
    page.blank()


def step_rows(way: Way, number: int) -> Sequence[Row]:
    """One record for each step of a way."""
    return [
        {
            "way": number,
            "step": step,
            "kind": each.kind,
            "text": each.text,
            "stage": each.stage,
            "rules": list(dict.fromkeys(rule for reason in each.reasons for rule in reason.rules)),
            "stack": list(each.stack),
        }
        for step, each in enumerate(way.steps, 1)
    ]
