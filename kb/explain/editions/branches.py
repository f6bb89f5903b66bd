"""The branches of a provision's life: the other parts of a split, the other rules of a merger, and where it probably lived before
and after the editions in which its words alone can be followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kb.explain.shelf.timeline import Timeline
from kb.model.history import Branch
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.likeness import Likeness

__all__ = ["further_parts", "further_sources", "probably_after", "probably_before"]

_MOST_TRIED, _RARE = 8, 300
"""Candidates, and in how many rules a word may stand to find some: as many as alignment tries for what is left over."""
_FEWEST = 6  # a rule of fewer words stands in others by chance
_ALIKE, _WEIGHTY = 0.35, 0.1
_ENOUGH, _CLEARLY, _TAKEN = 0.56, 0.1, 0.15
"""How much likeness, containment and length must say together, how much less the next best says, and how much of the rule's words
the other must have got that its own former (or later) text lacks. Of the 28 rules that reach it in twelve pairs of editions, 24
say the same or a part of it, as read by hand, and four say it of something near by; hence “probably”."""
_LENGTH, _LONG = 0.25, 0.6  # the weight of much text in common, and the point from which more adds nothing


def further_parts(timeline: Timeline, place: int, parts: Iterable[str], followed: str) -> Iterator[Branch]:
    """Of a rule split on the way to the edition at a place, the parts that are not followed: each as it is in the newest."""
    for part in parts:
        if part != followed:
            at, number, ended = _followed(timeline, place, part, 1)
            yield Branch(part, f"{timeline.volumes[at].id}/{number}", ended)


def further_sources(timeline: Timeline, place: int, sources: Iterable[str], followed: str) -> Iterator[Branch]:
    """Of a merger on the way from the edition at a place, the rules that are not followed: each as it was in its oldest."""
    for source in sources:
        if source != followed:
            at, number, _ = _followed(timeline, place, source, -1)
            yield Branch(source, f"{timeline.volumes[at].id}/{number}", False)


def _followed(timeline: Timeline, place: int, number: str, way: int) -> tuple[int, str, bool]:
    """The last place at which a rule stands, its number there, and whether there are editions beyond."""
    end = len(timeline.volumes) - 1 if way > 0 else 0
    while place != end:
        passage = timeline.passage(place if way > 0 else place - 1)
        steps = passage.forth(number) if way > 0 else passage.back(number)
        found = (steps[0].after if way > 0 else steps[0].before) if steps else None
        if found is None:
            return place, number, True
        place, number = place + way, found
    return place, number, False


def probably_after(timeline: Timeline, place: int, number: str) -> str | None:
    """The rule of the next edition that probably says what a rule of the edition at a place said, which is gone; `None` where its
    words are too few, or another has them as well."""
    return _probably(timeline, place, number, forth=True)


def probably_before(timeline: Timeline, place: int, number: str) -> str | None:
    """The rule of the edition before that probably said what a rule that is new in the edition at a place says."""
    return _probably(timeline, place - 1, number, forth=False)


def _probably(timeline: Timeline, place: int, number: str, *, forth: bool) -> str | None:
    from kb.graph.alignment.likeness import Likeness

    older, newer = (timeline.prints(volume) for volume in timeline.volumes[place : place + 2])
    ours = older if forth else newer
    if number not in ours or len(ours[number].words) < _FEWEST:
        return None
    olds, news = tuple(older), tuple(newer)
    words = Likeness(list(older.values()), list(newer.values()))
    one = (olds if forth else news).index(number)
    near = words.nearest([one] if forth else range(len(olds)), range(len(news)) if forth else [one], _MOST_TRIED, _RARE)
    pairs = (pair for pair in near if pair[0 if forth else 1] == one)
    scored = sorted(((_score(words, *pair, forth=forth), pair) for pair in pairs), reverse=True)
    if not scored or scored[0][0] < _ENOUGH or (len(scored) > 1 and scored[0][0] - scored[1][0] < _CLEARLY):
        return None
    old, new = scored[0][1]
    passage = timeline.passage(place)
    kept = _numbers(passage.back(news[new]), "before") if forth else _numbers(passage.forth(olds[old]), "after")
    partner = frozenset[int]().union(*(ours[each].words for each in kept if each in ours))
    taken = words.mass((words.older[old] & words.newer[new]) - partner) / (words.mass(ours[number].words) or 1)
    if words.alike(old, new) < _ALIKE or words.weighty(old, new) < _WEIGHTY or taken < _TAKEN:
        return None
    return None if _of_other_things(timeline, place, olds[old], news[new]) else (news[new] if forth else olds[old])


def _of_other_things(timeline: Timeline, place: int, old: str, new: str) -> bool:
    """Whether two paragraphs of one chapter stand under rules known to be two: rules of two keywords say the same of each."""
    older, newer = timeline.volumes[place : place + 2]
    above, under = older.within(old), newer.within(new)
    if above is None or under is None or above.isdecimal() or under.isdecimal():
        return False
    passage = timeline.passage(place)
    if number_parts(old)[0] not in _numbers(passage.back(number_parts(new)[0]), "before"):
        return False
    went, came = _numbers(passage.forth(above), "after"), _numbers(passage.back(under), "before")
    return (bool(came) and above not in came) or (bool(went) and under not in went)


def _score(words: Likeness, old: int, new: int, *, forth: bool) -> float:
    mass = words.mass(words.older[old] & words.newer[new])
    covered = mass / ((words.old_mass[old] if forth else words.new_mass[new]) or 1)
    return (words.dice(mass, old, new) + covered) / 2 + _LENGTH * min(words.weighty(old, new), _LONG)


def _numbers(steps: Sequence[Step], end: str) -> tuple[str, ...]:
    return tuple(number for each in steps if (number := getattr(each, end)) is not None)
