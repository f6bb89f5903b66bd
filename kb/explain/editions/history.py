"""A provision's life through the editions: its numbers, its wordings, what it was split into and merged from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from kb.explain.editions.branches import further_parts, further_sources, probably_after, probably_before
from kb.explain.editions.worddiff import changed_words, same_wording, word_diff
from kb.explain.shelf.rule_names import RuleNames
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume, book_order
from kb.model.history import Basis, EventKind, HistoryReport, Life, LifeEvent, WordSpan
from kb.text.rule_numbers import number_parts, parse_rule_name

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.editions.edition import Rule
    from kb.graph.knowledge import Knowledge

__all__ = ["heading", "history", "wording"]


def history(knowledge: Knowledge, text: str, under: str | None = None) -> HistoryReport:
    """The lives of the provisions that a number means.

    A number alone, or with a game, is the newest edition's; if that has none, each provision that ever bore it is meant.

    Raises:
        MalformedError: the text is no rule number. NotFoundError: no such edition, or no edition has that number.
        AmbiguousError: several games have it.
    """
    shelf = Shelf(knowledge)
    homes = _homes(shelf, text, under)
    game, number = homes[0][0].edition.game, homes[0][1]
    timeline = Timeline(shelf, game, *(volume for volume, _ in homes))
    lives = list(_lives(timeline, homes))
    volumes = timeline.volumes
    official = tuple(each.id for each in volumes if each.library is not None)
    found, others = tuple(life.as_answer() for life in lives), (*_others(timeline, lives, number), *_elsewhere(shelf, game, number))
    return HistoryReport(text, _game(volumes[-1]), tuple(each.id for each in volumes), official, found, others)


def _game(volume: Volume) -> str:
    return volume.edition.label.partition(",")[0]


def _homes(shelf: Shelf, text: str, under: str | None) -> list[tuple[Volume, str]]:
    """The edition and number that are meant; of a number that the newest edition lacks, all that have it, the newest first."""
    name = parse_rule_name(text)
    scope = (name.scope if name is not None else None) or under
    if name is not None and (scope is None or scope in shelf.knowledge.games):
        for game in [scope] if scope else _games(shelf):
            newest = shelf.volume(shelf.knowledge.edition(game))
            if number := newest.find(name.number):
                return [(newest, number)]
            homes = [(volume, volume.find(name.number) or "") for volume in reversed(shelf.homes(name.number, game))]
            if homes:
                return homes
    named = RuleNames(shelf).one(text, under)
    return [(named.volume, named.number)]


def _games(shelf: Shelf) -> list[str]:
    return sorted(shelf.knowledge.games, key=lambda each: (each != "mtg", each))


def _elsewhere(shelf: Shelf, game: str, number: str) -> Iterator[str]:
    """The newest editions of other games that have a number."""
    for other in _games(shelf):
        homes = shelf.homes(number, other) if other != game else ()
        if homes and not homes[-1].edition.own:
            yield homes[-1].id


# -- lives ------------------------------------------------------------------------------------------------------------


class _Life(Struct, frozen=True):
    """A provision's numbers from place to place, and where its editions end."""

    timeline: Timeline
    begin: int
    numbers: tuple[str, ...]
    ended: bool

    def bears(self, place: int, number: str) -> bool:
        """Whether it has that number in the edition at a place."""
        at = place - self.begin
        return 0 <= at < len(self.numbers) and self.numbers[at] == number

    def as_answer(self) -> Life:
        """The life as an answer."""
        events = tuple(_compressed(self._events()))
        last = self.timeline.volumes[self.begin + len(self.numbers) - 1]
        number = self.numbers[-1]
        # A provision that came back to an earlier number has that one now: it stands last, however early it was met.
        numbers = (*(each for each in dict.fromkeys(self.numbers) if each != number), number)
        return Life(f"{last.id}/{number}", numbers, self.ended, events, heading(last, number))

    def _events(self) -> Iterator[LifeEvent]:
        volumes = self.timeline.volumes
        yield self._begun()
        for place, (old, new) in enumerate(zip(self.numbers, self.numbers[1:], strict=False), self.begin):
            yield self._step(place, old, new)
        if self.ended:
            place, number = self.begin + len(self.numbers), self.numbers[-1]
            perhaps = probably_after(self.timeline, place - 1, number)
            yield replace(_event(volumes[place], None, "deleted"), before=(number,), alike=0.0, perhaps=perhaps)

    def _begun(self) -> LifeEvent:
        volume, number = self.timeline.volumes[self.begin], self.numbers[0]
        if not self.begin:
            return _event(volume, number, "first")
        return replace(_event(volume, number, "created"), perhaps=probably_before(self.timeline, self.begin, number))

    def _step(self, place: int, old: str, new: str) -> LifeEvent:
        passage, older, newer = self.timeline.passage(place), self.timeline.volumes[place], self.timeline.volumes[place + 1]
        after = tuple(each.after for each in passage.forth(old) if each.after is not None)
        before = tuple(each.before for each in passage.back(new) if each.before is not None)
        step = next(each for each in passage.forth(old) if each.after == new)
        spans, basis = wording(older, old, newer, new, step)
        kind = _kind(step, spans, len(before) > 1)
        reworded = step.alike < 1 and kind != "reworded"
        event = replace(_event(newer, new, kind), reworded=reworded, before=before, alike=step.alike, wording=spans, basis=basis)
        branches = (
            *further_parts(self.timeline, place + 1, after, new),
            *(further_sources(self.timeline, place, before, old) if len(before) > 1 else ()),
        )
        event = replace(event, branches=tuple(sorted(branches, key=lambda branch: book_order(branch.number))))
        return replace(event, after=tuple(sorted(after, key=book_order))) if len(after) > 1 else event


def _kind(step: Step, spans: Sequence[WordSpan], several: bool) -> EventKind:
    if step.kind == "same":
        return "unchanged" if not spans else "vocabulary" if changed_words(spans) else "references"
    if step.kind == "merged" or (several and step.kind != "split"):
        return "merged"
    return "split" if step.kind == "split" else "renumbered" if step.kind == "renumbered" else "reworded"


def _event(
    volume: Volume,
    number: str | None,
    kind: EventKind,
) -> LifeEvent:
    issued = volume.edition.issued.isoformat() if volume.edition.issued else None
    return LifeEvent(volume.id, issued, volume.id, issued, number, kind)


def wording(older: Volume, old: str, newer: Volume, new: str, step: Step) -> tuple[tuple[WordSpan, ...], Basis]:
    """What changed in the official words, where both editions have them; else in our own, if the texts are known to differ."""
    was, now = older.paragraph(old), newer.paragraph(new)
    if was is not None and now is not None:
        return (() if same_wording(was.text, now.text) else word_diff(was.text, now.text)), "official"
    ours, theirs = older.gist(old), newer.gist(new)
    if step.alike < 1 and _has_words(ours) and _has_words(theirs) and ours.gist != theirs.gist:
        return word_diff(ours.gist, theirs.gist), "gist"
    return (), ""


def _has_words(rule: Rule | None) -> TypeGuard[Rule]:
    """Whether we say what it says, and not only what it is about."""
    return rule is not None and bool(rule.gist) and not rule.not_modelled


def heading(volume: Volume, number: str) -> str:
    """The official title of the rule that a number stands under (its own where it has one), where it is imported."""
    paragraph = volume.paragraph(number_parts(number)[0])
    return paragraph.text if paragraph is not None and paragraph.kind != "rule" else ""


def _compressed(events: Iterator[LifeEvent]) -> Iterator[LifeEvent]:
    """Editions in a row in which nothing happened made one event."""
    run: LifeEvent | None = None
    for event in events:
        if event.kind == "unchanged" and run is not None:
            run = replace(run, until=event.until, until_issued=event.until_issued)
            continue
        if run is not None:
            yield run
            run = None
        if event.kind == "unchanged":
            run = event
        else:
            yield event
    if run is not None:
        yield run


def _lives(timeline: Timeline, homes: Sequence[tuple[Volume, str]]) -> Iterator[_Life]:
    found: list[_Life] = []
    for volume, number in homes:
        place = timeline.place(volume)
        if not any(life.bears(place, number) for life in found):
            found.append(_life(timeline, place, number))
            yield found[-1]


def _life(timeline: Timeline, place: int, number: str) -> _Life:
    numbers, begin = [number], place
    while begin > 0 and (step := _first(timeline.passage(begin - 1).back(numbers[0]))) and step.before is not None:
        numbers.insert(0, step.before)
        begin -= 1
    last = len(timeline.volumes) - 1
    while begin + len(numbers) - 1 < last:
        step = _first(timeline.passage(begin + len(numbers) - 1).forth(numbers[-1]))
        if step is None or step.after is None:
            return _Life(timeline, begin, tuple(numbers), True)
        numbers.append(step.after)
    return _Life(timeline, begin, tuple(numbers), False)


def _first(steps: Sequence[Step]) -> Step | None:
    return steps[0] if steps else None


def _others(timeline: Timeline, lives: Sequence[_Life], number: str) -> Iterator[str]:
    """The editions in which the number was that of another provision."""
    for place, volume in enumerate(timeline.volumes):
        known = volume.find(number)
        if known is not None and not any(life.bears(place, known) for life in lives):
            yield volume.id
