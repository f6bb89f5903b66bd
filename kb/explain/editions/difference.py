"""Differences between two editions: rules added, removed, split, merged, reworded, moved; and what follows from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from kb.errors import ImpossibleError, NotFoundError
from kb.explain.editions.grouping import groups, new_homes
from kb.explain.editions.moving import gathered
from kb.explain.editions.settings_and_verdicts import setting_changes, verdict_changes
from kb.explain.editions.worddiff import changed_words, same_wording, word_diff
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.model.history import Basis, Change, ChangeKind, DiffReport, WordSpan
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.graph.alignment.align import Step
    from kb.graph.knowledge import Knowledge

__all__ = ["diff"]

_TITLE = 50
"""A rule of so few letters is as good as a heading."""
_KINDS: tuple[ChangeKind, ...] = ("added", "removed", "split", "merged", "reworded", "moved", "vocabulary", "references")


def diff(
    runner: ScenarioRunner,
    one: str,
    other: str,
    number: str | None = None,
    verdicts: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> DiffReport:
    """What is different in `other`, compared with `one`.

    Two games have no rules in common: of them only what they settle otherwise is compared.

    Args:
        number: only this rule, as either edition numbers it, and those under it.
        verdicts: run the shipped scenarios of the game under both, or those that show that rule. progress: how many of how many
            are done.

    Raises:
        NotFoundError: there is no such edition, or neither has that number.
        ImpossibleError: both are the same, or scenarios of two games are asked for.
    """
    shelf = Shelf(runner.knowledge)
    older, newer = shelf.volume(one), shelf.volume(other)
    if older.id == newer.id:
        raise ImpossibleError(f"both are {older.id}", remedy=_two_of(runner.knowledge, older))
    report = _report(older, newer, number)
    if older.edition.game == newer.edition.game:
        report = _compared(shelf, older, newer, number, report)
    elif verdicts or number is not None:
        raise _two_games(older, newer, number)
    if number is None:
        report = replace(report, settings=setting_changes(runner.knowledge, older.edition, newer.edition))
    if verdicts:
        only = None if number is None else _shown_by(older, number) | _shown_by(newer, number)
        changed, tried = verdict_changes(runner, older.edition, newer.edition, progress, only)
        report = replace(report, verdicts=changed, tried=tried)
    return report


def _two_of(knowledge: Knowledge, volume: Volume) -> str:
    """How to compare an edition with the one before it, or else with the one after it."""
    ids = [each.id for each in knowledge.of_game(volume.edition.game)]
    place = max(1, ids.index(volume.id))
    return f"apnap diff {ids[place - 1]} {ids[place]}" if len(ids) > 1 else "apnap import rules FILE"


def _report(older: Volume, newer: Volume, number: str | None) -> DiffReport:
    official = tuple(each.id for each in (older, newer) if each.library is not None)
    return DiffReport(
        older.id, older.edition.label, newer.id, newer.edition.label, number, (0, 0), (), (), official=official
    )  # fmt: skip


def _two_games(older: Volume, newer: Volume, number: str | None) -> ImpossibleError:
    if number is None:
        return ImpossibleError(
            f"{older.id} and {newer.id} are of different games, and so are their scenarios",
            remedy=f"apnap compare FILE --under {older.id},{newer.id}",
        )
    return ImpossibleError(f"{older.id} and {newer.id} are of different games: no rule of one is a rule of the other",
                        remedy=f"apnap refs {number}, or apnap diff {older.id} {newer.id}")  # fmt: skip


# -- rules --------------------------------------------------------------------------------------------------------------


def _compared(shelf: Shelf, older: Volume, newer: Volume, number: str | None, report: DiffReport) -> DiffReport:
    steps = Timeline(shelf, older.edition.game, older, newer).between(older, newer)
    homes = new_homes(steps)
    if number is not None:
        steps = _under(steps, older, newer, number)
    steps = tuple(step for step in steps if not (step.kind == "same" and _is_chapter(step.after)))
    changes = list(_changes(steps, homes, _Texts(older), _Texts(newer)))
    found = [change for change in changes if change is not None]
    counts = Counter[str]()
    for change in found:
        counts[change.kind] += len(change.before) if change.kind in ("removed", "merged") else len(change.after)
    rules = (_rules(step.before for step in steps), _rules(step.after for step in steps))
    listed = (*((kind, counts[kind]) for kind in _KINDS if counts[kind]), ("unchanged", changes.count(None)))
    return replace(report, rules=rules, counts=listed, changes=tuple(gathered(found)))


def _rules(numbers: Iterable[str | None]) -> int:
    """How many rules there are, counted as an import does: without the chapters over them."""
    return len({number for number in numbers if number is not None and not _is_chapter(number)})


def _is_chapter(number: str | None) -> bool:
    """Whether a number is that of a part of the book, of one digit."""
    return number is not None and len(number) == 1


def _under(steps: Sequence[Step], older: Volume, newer: Volume, number: str) -> tuple[Step, ...]:
    """The steps of a rule and those under it, whichever of the two editions numbers them so.

    Raises:
        NotFoundError: neither has the number.
    """
    olds, news = _family(older, number), _family(newer, number)
    if not olds and not news:
        raise NotFoundError(f"neither {older.id} nor {newer.id} has a rule {number}", remedy=f"apnap history {number}")
    splits = {step.before for step in steps if step.kind == "split" and (step.before in olds or step.after in news)}
    mergers = {step.after for step in steps if step.kind == "merged" and (step.before in olds or step.after in news)}
    whole = {(step.before, step.after) for step in steps if step.before in splits or step.after in mergers}
    return tuple(step for step in steps if step.before in olds or step.after in news or (step.before, step.after) in whole)


def _family(volume: Volume, number: str) -> frozenset[str]:
    found = volume.find(number)
    return frozenset((found, *(each for each, _ in volume.under(found)))) if found is not None else frozenset()


def _shown_by(volume: Volume, number: str) -> frozenset[str]:
    """The scenarios that show a rule or one under it."""
    rules = (volume.gist(each) for each in _family(volume, number))
    return frozenset(file for rule in rules if rule is not None for file in rule.shown_by)


def _changes(steps: Sequence[Step], homes: Mapping[str, str], older: _Texts, newer: _Texts) -> Iterator[Change | None]:
    """A change for each step, or for all those of one split or merger; `None` for what did not change."""
    before = {new: old for old, new in homes.items()}
    for group in groups(steps, homes):
        change = _change(group.steps, older, newer)
        if change is None:
            yield None
        else:
            old = f"{older.chapter(change.before[0])} ({older.volume.edition.version})" if change.before else ""
            yield replace(change, chapter=_chapter(group.home, before, older, newer) if group.home is not None else old)


def _chapter(home: str, before: Mapping[str, str], older: _Texts, newer: _Texts) -> str:
    """The newer heading; where its words are not known, under the new number those of the older one."""
    if newer.chapter(home) != home or home not in before:
        return newer.chapter(home)
    _, point, title = older.chapter(before[home]).partition(". ")
    return f"{home}{point}{title}"


def _change(group: Sequence[Step], older: _Texts, newer: _Texts) -> Change | None:
    step = group[0]
    if step.before is None or step.after is None:
        return _new_or_gone(step, older, newer)
    compared = [_compare(each, older, newer) for each in group]
    befores = tuple(dict.fromkeys(each.before or "" for each in group))
    afters = tuple(dict.fromkeys(each.after or "" for each in group))
    wording, basis = tuple(spans for spans, _ in compared if spans), compared[0][1]
    kind = _kind(group, wording)
    if kind is None:
        return None
    text = newer.text(step.after)[0] if kind == "moved" and newer.is_heading(step.after) else ""
    source = ""
    if kind == "reworded" and not wording:
        text, basis = newer.text(step.after)
        if basis != "official" and not newer.is_modelled(step.after):
            text, source = _nearest(step, older, newer)
            basis = "gist" if text else ""
    return Change(kind, befores, afters, alike=step.alike, text=text, wording=wording, basis=basis, source=source)


def _nearest(step: Step, older: _Texts, newer: _Texts) -> tuple[str, str]:
    """Our words that tell best what a rule is about of which none are known, and whose: what it was, or what stands above it."""
    if step.before is not None and older.is_modelled(step.before):
        return older.ours(step.before), f"{older.volume.id}/{step.before}"
    for number in newer.above(step.after or ""):
        if newer.is_modelled(number):
            return newer.ours(number), f"{newer.volume.id}/{number}"
    return "", ""


def _kind(group: Sequence[Step], wording: Sequence[Sequence[WordSpan]]) -> ChangeKind | None:
    step = group[0]
    if step.kind in ("split", "merged") and len(group) > 1:
        return "split" if step.kind == "split" else "merged"
    if step.alike < 1:
        return "reworded"
    if step.before != step.after:
        return "moved"
    return None if not wording else "vocabulary" if changed_words(wording[0]) else "references"


def _new_or_gone(step: Step, older: _Texts, newer: _Texts) -> Change:
    if step.after is not None:
        text, basis = newer.text(step.after)
        return Change("added", (), (step.after,), alike=0.0, text=text, basis=basis)
    text, basis = older.text(step.before or "")
    return Change("removed", (step.before or "",), (), alike=0.0, text=text, basis=basis)


def _compare(step: Step, older: _Texts, newer: _Texts) -> tuple[tuple[WordSpan, ...], Basis]:
    """What changed in the words of a pair, in the official ones where both are known, else in ours."""
    was, now = older.official(step.before or ""), newer.official(step.after or "")
    if was and now:
        return (() if same_wording(was, now) else word_diff(was, now)), "official"
    ours, theirs = older.ours(step.before or ""), newer.ours(step.after or "")
    if step.alike == 1 or not ours or not theirs or same_wording(ours, theirs):
        return (), ""
    return word_diff(ours, theirs), "gist"


class _Texts(Struct, dict=True):
    """The words of an edition's rules: the official ones, else ours."""

    volume: Volume
    _chapters: dict[str, str] = field(default_factory=dict)

    def text(self, number: str) -> tuple[str, Basis]:
        """The words of a rule, and whose they are; none where neither are known."""
        if words := self.official(number):
            return words, "official"
        ours = self.ours(number)
        return ours, "gist" if ours else ""

    def official(self, number: str) -> str:
        """The official words, where they are imported."""
        return self._official[number][0] if number in self._official else ""

    def ours(self, number: str) -> str:
        """Our words, where there are any."""
        rule = self.volume.gist(number)
        return rule.gist if rule is not None else ""

    def above(self, number: str) -> Iterator[str]:
        """The numbers that a rule stands under, the nearest first."""
        chapter, *parts = number_parts(number)
        for length in range(len(parts) - 1, -1, -1):
            above = self.volume.find(f"{chapter}.{''.join(parts[:length])}".removesuffix("."))
            if above is not None:
                yield above

    def is_modelled(self, number: str) -> bool:
        """Whether our words say more than which chapter it is of."""
        rule = self.volume.gist(number)
        return rule is not None and bool(rule.gist) and not rule.not_modelled

    def is_heading(self, number: str) -> bool:
        """Whether it is a title and no rule."""
        return number in self._official and self._official[number][1] != "rule"

    def chapter(self, number: str) -> str:
        """The heading that a rule stands under: `603. Handling Triggered Abilities`, or the bare number."""
        top = number_parts(number)[0]
        if top not in self._chapters:
            title = self._official[top][0] if top in self._official else ""
            self._chapters[top] = f"{top}. {title}" if title and (self.is_heading(top) or len(title) <= _TITLE) else top
        return self._chapters[top]

    @cached_property
    def _official(self) -> Mapping[str, tuple[str, str]]:
        library = self.volume.library
        if library is None:
            return {}
        rows: Iterable[tuple[str, str, str]] = library.connection.execute(
            "SELECT number, text, kind FROM paragraph WHERE edition = ?", (self.volume.id,)
        ).fetchall()
        return {number: (text, kind) for number, text, kind in rows}
