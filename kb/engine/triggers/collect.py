"""Triggering: after every event, which abilities trigger on it, and how often.

Doctrines: triggers-on-match, normal-check (what exists after the event is asked), look-back-… (what existed
before it, where the setting says so), enters-check (newcomers too), intervening-if (the first check),
hidden-object, keyword-deathknell, once-each-turn, do-once-each-turn, extra-triggers, event-must-occur.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct, field

from kb.patterns.compile import Alternative
from kb.text.nodes.things import This
from kb.text.nodes.triggers import Pattern

from ..context.context import Context, Triggering
from ..context.keyword_abilities import cite_keyword
from ..context.moment import Moment
from ..context.own_death import notes_own_death
from ..state.changes import Happen
from ..state.event import Event
from ..state.occurrences import Firing, Occurrence
from ..table.bookkeeping import await_pending
from ..table.endless import goes_on_for_ever
from ..table.trace import Collected
from ..table.world import World
from ..wording.evaluate import holds
from ..wording.time.scene import Viewpoint
from . import additional, citations, delayed, limits, triggered_mana
from .additional import Waiting
from .counting import grouped
from .other_half import is_of_other_half
from .read_ahead import is_passed_over
from .suppressed import silenced
from .watchers import Watcher, watchlist

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["add_firings", "collect"]

_Key = tuple[int, int, int, int]


class _Hit(Struct):
    """The occurrences of one event that one ability waits for, in one of its ways. `either`: so before the event and after it."""

    watcher: Watcher
    way: Alternative
    back: bool
    found: list[Occurrence] = field(default_factory=list)
    either: bool = True


def collect(game: Table, event: Event) -> None:
    """Find the abilities that trigger on an event, and add their firings to those that wait for the stack."""
    if any("Enters" in occurrence.kinds for occurrence in event.occurrences):
        game.reason("enters-check", "all permanents are asked, those that enter now among them", beside=True)
    firings: list[Firing] = []
    hits = _hits(game, event)
    for hit in hits:
        firings.extend(_firings(game, hit, event))
    game.trace.collected(Collected(event, game.state, frozenset([hit.watcher.key for hit in hits]), tuple(game.gone)))
    game.trigger(*firings)


# -- which abilities wait for it ---------------------------------------------------------------------------


def _hits(game: Table, event: Event) -> list[_Hit]:
    after = watchlist(event.after, game.lens, game.zones).by_event
    before = watchlist(event.before, game.lens, game.zones).by_event
    if not after and not before:
        return []
    now, then = _Look(game, event, back=False), _Look(game, event, back=True)
    found: dict[_Key, _Hit] = {}
    awaited = after.keys() | before.keys()
    for occurrence in event.occurrences:
        for kind in sorted(occurrence.kinds & awaited):  # a set's own order differs from process to process
            for watcher, way in after.get(kind, ()):
                # What looks back is asked before the event only.
                if not (way.families and then.applies(way, occurrence)) and now.sees(watcher, way, occurrence):
                    _add(found, watcher, way, occurrence, back=False)
            for watcher, way in before.get(kind, ()):
                seen = (watcher, way, occurrence)
                if way.families and then.applies(way, occurrence) and then.sees(*seen):
                    hit = _add(found, watcher, way, occurrence, back=True)
                    hit.either = hit.either and _is_same_after(game, watcher, way, after.get(kind, ())) and now.sees(*seen)
    return list(found.values())


def _is_same_after(game: Table, watcher: Watcher, way: Alternative, after: Iterable[tuple[Watcher, Alternative]]) -> bool:
    """Whether the same player's ability waits after the event too; asked only where the edition does not say when it is asked."""
    if not any(game.rules.assumed(family) for family in way.families):
        return False
    return any(each.key == watcher.key and each.controller == watcher.controller and its is way for each, its in after)


class _Look:
    """The moment before or after an event, seen by one watcher after another through one scene."""

    __slots__ = ("answers", "back", "delayed", "event", "game", "scene", "seen")

    def __init__(self, game: Table, event: Event, *, back: bool) -> None:
        self.game, self.event = game, event
        self.back: dict[tuple[tuple[str, ...], int], bool] = {}
        self.answers: dict[tuple[int, int, str], bool] = {}
        self.delayed = event.before.delayed
        self.seen = Context(None, None)
        world: World = Moment(event.before, game.lens, game) if back else game
        self.scene = Viewpoint(world, self.seen, game.rules, event.after, back)

    def sees(self, watcher: Watcher, way: Alternative, occurrence: Occurrence) -> bool:
        """Whether the occurrence is what the watcher waits for."""
        if watcher.delayed is not None:
            return self._delayed_sees(watcher, way, occurrence)
        if way.impartial and not self._takes_part(watcher, occurrence):
            # Asked once for all of a player's abilities in the same words: a board may have hundreds.
            key = (id(way), id(occurrence), watcher.controller)
            known = self.answers.get(key)
            if known is None:
                known = self.answers[key] = self._fits(watcher, way, occurrence)
            return known
        return self._fits(watcher, way, occurrence)

    def _takes_part(self, watcher: Watcher, occurrence: Occurrence) -> bool:
        """Whether the source took part in what happened, or what it is attached to: "another" is other than these."""
        involved = (occurrence.object, occurrence.became, occurrence.patient)
        source = self.scene.world.state.objects.get(watcher.source)
        host = source.attached if source is not None else None
        return watcher.source in involved or (host is not None and host in involved)

    def _fits(self, watcher: Watcher, way: Alternative, occurrence: Occurrence) -> bool:
        self.seen.source, self.seen.controller = watcher.source, watcher.controller
        return way.fits(occurrence, self.scene)

    def applies(self, way: Alternative, occurrence: Occurrence) -> bool:
        """Whether the edition lets an ability of this kind look at the moment before the event."""
        key = (way.families, id(occurrence))
        known = self.back.get(key)
        if known is None:
            known = self.back[key] = any(self._looks_back(family, occurrence) for family in way.families)
        return known or notes_own_death(self.game, way.pattern)

    def _looks_back(self, family: str, occurrence: Occurrence) -> bool:
        if family == "look-back-to-hand-or-library" and occurrence.from_zone not in self.game.zones.public:
            return False
        if family == "from-anywhere":
            return occurrence.from_zone in self.game.zones.board and bool(self.game.outcome(family))
        return bool(self.game.outcome(family))

    def _delayed_sees(self, watcher: Watcher, way: Alternative, occurrence: Occurrence) -> bool:
        """A delayed ability sees only what happens after it was made, and looks from no object: always at the game as it is."""
        if not any(delayed is watcher.delayed for delayed in self.delayed):
            return False
        scene = Viewpoint(self.game, _context(self.game, watcher), self.game.rules, self.event.after, self.scene.back)
        return way.matches(occurrence, scene)


def _add(found: dict[_Key, _Hit], watcher: Watcher, way: Alternative, occurrence: Occurrence, *, back: bool) -> _Hit:
    key = (watcher.source, watcher.index, id(way), id(watcher.delayed))
    hit = found.get(key)
    if hit is None:
        hit = found[key] = _Hit(watcher, way, back)
    hit.found.append(occurrence)
    return hit


def _context(game: Table, watcher: Watcher, occurrences: tuple[Occurrence, ...] = ()) -> Context:
    if watcher.delayed is None and occurrences:
        fires = Firing(watcher.source, watcher.ability, watcher.index, watcher.controller, occurrences, game.state.clock)
        return Triggering(watcher.source, watcher.controller, occurrences, fires=fires)
    if watcher.delayed is None:
        return Context(watcher.source, watcher.controller, occurrences)
    seen = delayed.context_of(watcher.delayed, game)
    seen.occurrences = occurrences
    return seen


# -- how often it triggers ---------------------------------------------------------------------------------


def _firings(game: Table, hit: _Hit, event: Event) -> list[Firing]:
    watcher = hit.watcher
    if _is_hidden(game, watcher, event):
        return []
    groups = grouped(game, watcher, hit.way, hit.found, event, seen=_context(game, watcher))
    if watcher.delayed is not None:
        groups = delayed.only_once(game, watcher.delayed, groups)
    firings = []
    for group in groups:
        if not _may_trigger(game, hit, group, event):
            continue
        firing = _fires(game, hit, group, event)
        times = additional.times_triggered(game, firing, event, back=hit.back)
        firings += [firing] * limits.within(game, watcher.key, watcher.ability, times)
    return firings


def _is_hidden(game: Table, watcher: Watcher, event: Event) -> bool:
    """Whether the ability's object is at no time visible to all players, and its ability so never triggers."""
    public = game.zones.public
    now, then = event.after.objects.get(watcher.source), event.before.objects.get(watcher.source)
    if watcher.delayed is not None or any(obj is not None and obj.zone in public for obj in (now, then)):
        return False
    if (now is None and then is None) or _is_shown_as_drawn(watcher.ability.pattern):
        return False
    hidden = bool(game.outcome("hidden-object"))
    if hidden:
        _does_not(game, watcher, "hidden-object", "is at no time visible to all players")
    return hidden


def _is_shown_as_drawn(pattern: Pattern) -> bool:
    """Whether it is about drawing the card that it stands on as a certain one of the turn: who draws it then reveals it."""
    return pattern.event == "Draws" and pattern.occurrences == "nth" and isinstance(pattern.object, This)


def _may_trigger(game: Table, hit: _Hit, group: tuple[Occurrence, ...], event: Event) -> bool:
    watcher = hit.watcher
    ability = watcher.ability
    seen = _context(game, watcher, group)
    asked: World = Moment(event.before, game.lens, game) if hit.back else game
    if is_of_other_half(asked, watcher, group) or is_passed_over(game, watcher, hit.way.pattern.number, event):
        return False
    waiting = Waiting(watcher.source, watcher.index, ability, watcher.controller, group)
    if (banned := silenced(game, asked, waiting, hit.way, back=hit.back)) is not None:
        _does_not(game, watcher, "cannot-beats-can", f"{banned} says so", group)
        fact = f"its event happens, but {banned} keeps it from triggering"
        game.reason("card-over-rule", fact, ability=watcher.key)
        game.reason("triggers-on-match", fact, ability=watcher.key)
        for family in filter(game.outcome, hit.way.families if hit.back else ()):
            game.decide(family, f"{banned} is asked as it was before the event", ability=watcher.key)
        return False
    noted = hit.back and notes_own_death(game, hit.way.pattern)
    if ability.condition is not None and not holds(asked if noted else game, ability.condition, seen):
        fact = "its condition is not so as the event happens"
        _does_not(game, watcher, "intervening-if", fact, group)
        cite_keyword(game, watcher.source, watcher.index, fact)
        return False
    if ability.limit is not None and (doctrine := limits.reached(game, watcher.key, ability)):
        inherent = citations.inherent(game, watcher.source)  # whose limit is a rule's own
        _does_not(game, watcher, inherent or doctrine, "its limit for now is reached", group)
        return False
    return True


def _does_not(game: Table, watcher: Watcher, doctrine: str, why: str, group: tuple[Occurrence, ...] = ()) -> None:
    fact = f"{game.name(watcher.source)} does not trigger: {why}"
    game.trace.begin("does not trigger", fact, ability=watcher.key, occurrences=group)
    game.cite(doctrine, fact, ability=watcher.key)


def _fires(game: Table, hit: _Hit, group: tuple[Occurrence, ...], event: Event) -> Firing:
    watcher = hit.watcher
    waiting = watcher.delayed
    controller = watcher.controller or (game.view(watcher.source).controller if waiting else watcher.controller)
    memory = waiting.memory if waiting is not None else ()
    firing = Firing(watcher.source, watcher.ability, watcher.index, controller, group, event.number, memory)
    citations.triggers(game, firing, hit.way, event, hit.back, either=hit.back and hit.either)
    if watcher.ability.limit is not None:
        limits.spend_by_triggering(game, watcher.key, watcher.ability)
    return firing


def add_firings(game: Table, firings: tuple[Firing, ...]) -> None:
    """Let firings wait for the stack, and let abilities trigger on that (`AbilityTriggers`); mana abilities resolve at once."""
    _check_bound(game, firings)
    at_once = [firing for firing in firings if triggered_mana.is_mana_ability(game, firing)]
    waiting = tuple(firing for firing in firings if firing not in at_once) if at_once else firings
    await_pending(game, firings, waiting)
    if "AbilityTriggers" in watchlist(game.state, game.lens, game.zones).by_event:
        kinds = frozenset({"AbilityTriggers", "GameEvent"})
        game.perform(*(_told(kinds, firing) for firing in firings))
    for firing in at_once:
        triggered_mana.resolve_at_once(game, firing)


def _told(kinds: frozenset[str], firing: Firing) -> Happen:
    """The occurrence that an ability triggers: its source, and, where something entering caused it, what entered."""
    entered = next((o.became for o in firing.occurrences if "Enters" in o.kinds), None)
    manner = frozenset({"from-entering"}) if entered is not None else frozenset[str]()
    return Happen(kinds, object=firing.source, agent=firing.controller, patient=entered, manner=manner)


MOST_PENDING = 100
"""More waiting abilities than this, all of them set off by abilities triggering, are taken for a loop without end."""


def _check_bound(game: Table, firings: tuple[Firing, ...]) -> None:
    """Abilities that wait for abilities to trigger can set each other off without end.

    Raises:
        EndlessError: they do.
    """
    echoes = all(firing.ability.pattern.event == "AbilityTriggers" for firing in firings)
    if echoes and len(game.state.pending) + len(firings) > MOST_PENDING:
        names = tuple(dict.fromkeys(game.name(firing.source) for firing in firings))
        first = next((n for n, step in enumerate(game.trace.steps) if step.firing in game.state.pending), 0)
        goes_on_for_ever(game, names, first, "they trigger again each time, and none of them can be put on the stack")
