"""The roster: every triggered ability that was on the board, or was created, in the course of a game; and how often each fired.

An ability that an effect has taken away is among them: people see it on the card, and ask why it does not trigger.

An object that changes zones becomes a new one; here it is one bearer all along, so that a count is about the card that people see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from kb.engine.game import Game
from kb.engine.triggers.watchers import zone_words
from kb.text.nodes.abilities import Ability, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import This

if TYPE_CHECKING:
    from kb.engine.course.course import Branch, Course
    from kb.engine.state.objects import GameObject
    from kb.engine.state.occurrences import Firing

__all__ = ["Bearer", "Entry", "Roster", "games_of", "objects_seen", "roster"]


class Bearer(Struct, frozen=True):
    """Who has an ability, in whatever zone and under whatever id: a name, and which one of that name."""

    name: str
    nth: int


class Entry(Struct, frozen=True):
    """One ability of one bearer. `index` as the engine counts abilities; -1 for delayed ones."""

    bearer: Bearer
    index: int
    ability: Ability


class Roster(Struct):
    """The abilities of a course in the order in which they were created, with who controls each.

    `counts`: how often each fired, branch by branch. `sources`: the ids under which each bearer was known in a branch.
    """

    entries: dict[Entry, str] = field(default_factory=dict)
    counts: list[Counter[Entry]] = field(default_factory=list)
    sources: list[dict[Bearer, frozenset[int]]] = field(default_factory=list)

    def span(self, entry: Entry) -> tuple[int, int]:
        """The least and the greatest number of times that it fired."""
        numbers = [count[entry] for count in self.counts] or [0]
        return min(numbers), max(numbers)


def games_of(course: Course) -> Iterator[tuple[Game, Branch]]:
    """The end of each branch as a game that can be looked at, with the branch."""
    yield from zip(course.games(), course.branches, strict=True)


def roster(course: Course) -> Roster:
    """Every triggered ability of a course, and every ability that only looks like one."""
    found = Roster()
    for game, branch in games_of(course):
        _add_branch(found, game, branch)
    return found


def _add_branch(found: Roster, game: Game, branch: Branch) -> None:
    bearers = _bearers(game)
    for object, view in objects_seen(game, branch):
        for index, ability in (*view.abilities, *((index, ability) for index, ability, *_ in view.taken)):
            if _counts(game, object, ability):
                found.entries.setdefault(Entry(bearers[object.id], index, ability), view.controller)
    count: Counter[Entry] = Counter()
    for firing in game.state.fired:
        entry = _entry_of(found, firing, bearers)
        found.entries.setdefault(entry, firing.controller)
        count[entry] += 1
    found.counts.append(count)
    by_bearer: dict[Bearer, set[int]] = {}
    for id, bearer in bearers.items():
        by_bearer.setdefault(bearer, set()).add(id)
    found.sources.append({bearer: frozenset(ids) for bearer, ids in by_bearer.items()})


def _entry_of(found: Roster, firing: Firing, bearers: dict[int, Bearer]) -> Entry:
    """The entry that a firing is of; a copy of an ability that the roster has under another index is that one."""
    bearer = bearers.get(firing.source, Bearer("the game", 1))
    return Entry(bearer, firing.index, firing.ability)


def objects_seen(game: Game, branch: Branch) -> Iterator[tuple[GameObject, Any]]:
    """Every object as it was at the start, as it is at the end, and as it last existed where it is gone."""
    start = next((step.event.before for step in branch.steps if step.event is not None), None)
    for state in (start, game.state) if start is not None else (game.state,):
        for object in state.objects.values():
            if not _is_ability(object):
                yield object, game.lens.view(state, object.id)
    for snapshot in game.state.past.values():
        if not _is_ability(snapshot.object):
            yield snapshot.object, snapshot.view


def _is_ability(object: GameObject) -> bool:
    return object.item is not None and object.item.ability is not None


def _counts(game: Game, object: GameObject, ability: Ability) -> bool:
    """Whether an ability is one to answer for: triggered, or looking so, where the board or its own zone shows it."""
    if isinstance(ability, TriggeredAbility):
        if object.item is not None and "copy" in object.item.manner:
            return False  # a copy of a spell was never cast: what triggers of it is counted, no more is asked of it
        if "dungeon" in object.card.types:
            return False  # of the rooms of a dungeon those count that were entered
        here = zone_words(object.zone, game.zones)
        return object.zone in game.zones.board or not here.isdisjoint(ability.functions_in)
    if isinstance(ability, UnreadAbility):
        return ability.triggers and object.zone in (*game.zones.board, game.zones.stack)
    looks_so = isinstance(ability, StaticAbility) and any(_enters_in_a_way(effect) for effect in ability.effects)
    return looks_so and object.zone in game.zones.board


def _enters_in_a_way(effect: object) -> bool:
    return isinstance(effect, EntersWith) and isinstance(effect.what, This)


def _bearers(game: Game) -> dict[int, Bearer]:
    """Every id that was ever used → its bearer. Bearers of one name are distinguished by the order in which they came."""
    everything = {**{id: snapshot.object for id, snapshot in game.state.past.items()}, **game.state.objects}
    roots = {id: _root(id, everything) for id in everything}
    names: dict[int, str] = {}
    for id in sorted(everything):
        names.setdefault(roots[id], _name(everything[id]))
        if everything[id].alias:
            names[roots[id]] = _name(everything[id])
    nth: Counter[str] = Counter()
    made: dict[int, Bearer] = {}
    for root in sorted(set(roots.values())):
        nth[names[root]] += 1
        made[root] = Bearer(names[root], nth[names[root]])
    return {id: made[root] for id, root in roots.items()}


def _name(object: GameObject) -> str:
    return object.alias or object.card.name


def _root(id: int, everything: dict[int, GameObject]) -> int:
    while (object := everything.get(id)) is not None and object.was is not None and object.was != id:
        id = object.was
    return id
