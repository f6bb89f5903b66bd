"""Becoming a target: the rules that say so, crimes, and the cost of choosing what has a price.

Doctrines: targets-announced, copy-on-stack and target-changed (of copies, and of other targets), action-crime, keyword-deflect.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..state.changes import Cause, Change, Happen
from ..table.world import Table
from ..triggers.watchers import watchlist
from .aim import Aim, words_for_item

__all__ = ["announce"]


def announce(game: Table, chosen: Sequence[Sequence[int | str]], aim: Aim, *, crime: bool = True) -> None:
    """Let everything that becomes a target become one, which may be a crime (`crime`: of who casts, activates or places it)."""
    targets = tuple(dict.fromkeys(target for slot in chosen for target in slot))
    if not targets:
        _tell_nothing(game, aim)
        return
    by = Cause(aim.item if aim.item is not None else aim.source.id, aim.player, "targeting", aim.item)
    fact = f"{aim.name} targets {', '.join(map(game.name, targets))}"
    _tell_chosen(game, fact, aim, anew=not crime)
    changes: list[Change] = [_becomes_target(target, aim) for target in targets]
    _tell_deflect(game, targets, aim)
    crime = crime and (not game.rules.lacks("action-crime") or _watched_for_crimes(game))
    if crime and not any(_is_crime(game, target, aim.player) for target in targets):
        _tell_no_crime(game, aim)
    elif crime:
        _tell_crime(game, aim)
        changes.append(Happen(frozenset({"CommitsCrime", "GameEvent"}), agent=aim.player))
    game.perform(*changes, by=by)


def _tell_chosen(game: Table, fact: str, aim: Aim, *, anew: bool) -> None:
    """By which rule the targets were chosen, both where that was and where they become targets. `anew`: for a copy, or others."""
    kinds, doctrine = words_for_item(game, aim), "targets-announced"
    if anew:
        obj = game.state.objects.get(aim.item) if aim.item is not None else None
        copied = obj is not None and obj.item is not None and "copy" in obj.item.manner
        doctrine, kinds = "copy-on-stack" if copied else "target-changed", ("BecomesTarget",)
    steps = game.trace.steps
    if not anew or (steps and steps[-1].kind == "choice"):  # of a copy that nobody was asked about, nothing was chosen
        game.reason(doctrine, fact, kinds=kinds)
    game.reason(doctrine, fact, kinds=kinds, ahead="event", bearing="general")


def _tell_crime(game: Table, aim: Aim) -> None:
    """Which rule makes a crime of it, in editions that know crimes."""
    if game.rules.rules_for("action-crime"):
        fact = f"{aim.name} targets something of an opponent's: that is a crime"
        game.reason("action-crime", fact, kinds=("CommitsCrime",), bearing="general", ahead="event")


def _tell_no_crime(game: Table, aim: Aim) -> None:
    """Why nothing that waits for a crime triggers on what targets nothing of an opponent's."""
    if _watched_for_crimes(game) and game.rules.rules_for("action-crime"):
        game.reason(
            "action-crime",
            f"{aim.name} targets nothing of an opponent's: that is no crime",
            kinds=("CommitsCrime",),
            bearing="routine",
        )


def _watched_for_crimes(game: Table) -> bool:
    return "CommitsCrime" in watchlist(game.state, game.lens, game.zones).by_event


def _tell_nothing(game: Table, aim: Aim) -> None:
    """Why nothing that waits for being targeted triggers on what targets nothing, whatever its costs take or "all" means."""
    if "BecomesTarget" not in watchlist(game.state, game.lens, game.zones).by_event:
        return
    for doctrine in ("targeting-restrictions-mention", "targeting-automatic", "targeting-effects"):
        if game.rules.rules_for(doctrine):
            game.reason(doctrine, f"{aim.name} targets nothing", bearing="routine")


def _tell_deflect(game: Table, targets: tuple[int | str, ...], aim: Aim) -> None:
    """Choosing an opponent's unit with Deflect costs more, which counts as payable."""
    for id in targets:
        if isinstance(id, int) and game.view(id).has("deflect") and game.view(id).controller != aim.player:
            more = game.view(id).keyword_total("deflect")
            game.reason("keyword-deflect", f"{aim.player} pays {more} more to choose {game.name(id)}", object=id)


def _becomes_target(target: int | str, aim: Aim) -> Happen:
    kinds = frozenset({"BecomesTarget", "GameEvent"})
    if isinstance(target, str):
        return Happen(kinds, patient=target, agent=aim.player, cause=aim.item)
    return Happen(kinds, object=target, agent=aim.player, cause=aim.item)


def _is_crime(game: Table, target: int | str, player: str) -> bool:
    if isinstance(target, str):
        return target != player
    obj = game.state.objects[target]
    there = obj.zone in game.zones.board or obj.zone == game.zones.stack
    return (obj.controller if there else obj.owner) != player and (there or obj.zone == game.zones.grave)
