"""Permanents of which there may be only one.

Doctrines: legend-rule, planeswalker-uniqueness, world-rule, role-newest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping

from ..characteristics.views import View
from ..continuous.prohibitions import permits
from ..table.choices import Question
from ..table.on_board import permanents
from ..table.world import Table
from .finding import Finding, Findings, buried, cite_once

__all__ = ["legend", "planeswalker_uniqueness", "role", "world"]


def legend(game: Table) -> Findings:
    """Legendary permanents of one name: who may keep one, or whether any stays, is the edition's setting."""
    every = [view for view in permanents(game) if "legendary" in view.words or "legend" in view.subtypes]
    exempt = {view.id: by for view in every if (by := permits(game, "legend-rule-off", view.id)) is not None}
    legends = [view for view in every if view.id not in exempt]
    if exempt:
        _cite_exemption(game, [view for view in every if view.id in exempt], exempt)
    for group in _groups((view.name, view) for view in legends if view.name):  # a face-down permanent has no name to share
        yield from _by_setting(game, "legend-rule", group, f"{len(group)} legendary permanents are named {group[0].name}")


def _cite_exemption(game: Table, exempt: list[View], by: Mapping[int, str]) -> None:
    """Record what lets several of one name stay. `by`: what lets each of them."""
    for group in _groups(((view.controller, view.name), view) for view in exempt if view.name):
        fact = f"{by[group[0].id]}: the legend rule does not take {len(group)} permanents named {group[0].name}"
        cite_once(game, "legend-rule", fact, group[0].id)


def planeswalker_uniqueness(game: Table) -> Findings:
    """Planeswalkers of one type, in the editions that limit them."""
    walkers = [view for view in permanents(game) if "planeswalker" in view.types]
    for group in _groups((type, view) for view in walkers for type in view.subtypes):
        yield from _by_setting(game, "planeswalker-uniqueness", group, f"{len(group)} planeswalkers share a type")


def world(game: Table) -> Findings:
    """All world permanents but the newest go; if several are newest, all do."""
    worlds = [view for view in permanents(game) if "world" in view.supertypes]
    if len(worlds) > 1:
        newest = max(view.object.timestamp for view in worlds)
        keep = [view for view in worlds if view.object.timestamp == newest]
        yield from _all_but(game, worlds, keep[0].id if len(keep) == 1 else None, "a newer world permanent is there")


def role(game: Table) -> Findings:
    """Of the Roles that one player controls on one permanent, all but the newest go."""
    roles = [view for view in permanents(game) if "role" in view.subtypes and view.object.attached is not None]
    for group in _groups(((view.controller, view.object.attached), view) for view in roles):
        newest = max(group, key=lambda view: view.object.timestamp)
        yield from _all_but(game, group, newest.id, f"{newest.controller} put a newer Role on it")


def _by_setting(game: Table, doctrine: str, group: list[View], fact: str) -> Findings:
    if len(group) < 2:
        return
    match game.outcome(doctrine):
        case "controller-keeps-one":
            owned = _groups((view.controller, view) for view in group)
            if not owned:
                cite_once(game, doctrine, f"{fact}, and no player controls two of them", group[0].id)
            for own in owned:
                yield from _all_but(game, own, _kept(game, own, doctrine), f"{own[0].controller} keeps another {own[0].name}")
        case "all-go":
            yield from _all_but(game, group, None, fact)
        case "oldest-stays":
            first = min(view.object.timestamp for view in group)
            oldest = [view for view in group if view.object.timestamp == first]
            yield from _all_but(game, group, oldest[0].id if len(oldest) == 1 else None, fact)


def _kept(game: Table, group: list[View], doctrine: str) -> int:
    options = tuple(view.id for view in group)
    text = f"which {group[0].name} to keep"
    if len(group) > 1:
        game.cite(doctrine, text, ahead="choice")
    answer = game.ask(Question("choose", group[0].controller, group[0].name, options, text=text))
    return int(answer[0])


def _all_but(game: Table, group: list[View], kept: int | None, fact: str) -> Findings:
    for view in group:
        if view.id != kept:
            yield Finding(buried(game, view), f"{game.name(view.id)} goes: {fact}", view.id)


def _groups(pairs: Iterable[tuple[Hashable, View]]) -> list[list[View]]:
    groups: defaultdict[Hashable, list[View]] = defaultdict(list)
    for key, view in pairs:
        groups[key].append(view)
    return [group for group in groups.values() if len(group) > 1]
