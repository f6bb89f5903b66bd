"""The end of a resolution: the item leaves the stack, and what has been done so is reported.

Doctrines: instant-to-graveyard, ability-ceases, keyword-buyback, adventure-exiled, omen-shuffled, used-trigger, played-trigger.
"""

from __future__ import annotations

from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Happened
from kb.text.nodes.effects import CreateDelayed

from ..characteristics.keywords import doctrine_of
from ..context.keyword_abilities import keyword_of
from ..context.names import whose_ability
from ..state.changes import ACTION_DONE, Cause, Change, Entering, Happen, Move, Remove, ShuffleZone
from ..state.objects import EXILED_AFTERWARDS, FROM_GRAVE_ONCE, GameObject, StackItem
from ..table.set_aside import ON_ADVENTURE
from ..table.world import Table
from ..triggers.watchers import watchlist
from .exiled_on_resolving import exiled_instead

__all__ = ["leaves", "report_resolved"]


def leaves(game: Table, obj: GameObject, item: StackItem, *, resolved: bool = True) -> None:
    """A resolved item leaves the stack, if it has not left already: a spell's card to the graveyard, an ability ceases to exist."""
    now = game.state.objects.get(obj.id)
    if now is None:
        return
    if item.kind != "spell" or now.token:
        game.perform(Remove(obj.id), by=Cause(kind="rules"))
        game.reason("ability-ceases", f"{game.name(obj.id)} leaves the stack last", ahead="leaves the stack")
        return
    by = Cause(obj.id, obj.controller, "rules")
    if resolved and (moves := _as_its_part(game, now)):
        game.perform(*moves, by=by)
        return
    if resolved and "buyback" not in item.manner and exiled_instead(game, now, item):
        return
    to = game.zones.exile if item.manner & EXILED_AFTERWARDS else game.zones.grave
    if resolved and "buyback" in item.manner:
        to = game.zones.hand
        game.reason("keyword-buyback", f"{game.name(obj.id)} was bought back", ahead="event")
    exiling = sorted(item.manner & FROM_GRAVE_ONCE) if to == game.zones.exile else []
    game.reason(
        doctrine_of(exiling[0]) if exiling else "instant-to-graveyard",
        f"{game.name(obj.id)} goes to its owner's {to}",
        ahead="event",
    )
    game.perform(Move(obj.id, to, manner=frozenset({"resolving"}) if resolved else frozenset()), by=by)


def _as_its_part(game: Table, obj: GameObject) -> tuple[Change, ...]:
    """Where a resolved spell goes that was cast as an Adventure or an Omen; nothing for any other."""
    view = game.view(obj.id)
    if "adventure" in view.subtypes:
        game.reason("adventure-exiled", f"{view.name} is exiled, and {obj.controller} may cast the card from there", ahead="event")
        return (Move(obj.id, game.zones.exile, entering=Entering(chosen=((ON_ADVENTURE, obj.controller),))),)
    if "omen" in view.subtypes:
        game.reason("omen-shuffled", f"{view.name} is shuffled into its owner's {game.zones.library}", ahead="event")
        return Move(obj.id, game.zones.library), ShuffleZone(obj.owner, game.zones.library)
    return ()


def report_resolved(game: Table, obj: GameObject, item: StackItem) -> None:
    if item.kind != "spell":
        _report_keyword(game, obj, item)
        if item.kind == "activated" and game.rules.has("permanents-skip-chain"):
            game.reason("used-trigger", f"{whose_ability(game.name(item.source))} has been used now", ahead="event")
            used = Happen(frozenset({"AbilityActivated", "GameEvent"}), object=item.source, agent=obj.controller)
            game.perform(used, by=Cause(item.source, obj.controller, "activated"))
        if _counts_resolutions(item):
            told = frozenset({"AbilityResolves", "SpellResolves", "GameEvent"})
            game.perform(Happen(told, object=item.source, agent=obj.controller))
        return
    kinds = {"SpellResolves", "GameEvent"}
    if game.rules.has("permanents-skip-chain"):
        game.reason("played-trigger", f"{game.name(obj.id)} has been played now", kinds=item.kinds)
        played = Happen(frozenset({"SpellCast", *kinds}), object=obj.id, agent=obj.controller, manner=item.manner)
        game.perform(played)
    elif kinds & watchlist(game.state, game.lens, game.zones).by_event.keys():
        game.perform(Happen(frozenset(kinds), object=obj.id, agent=obj.controller))


_DONE_BY = {"firebending": "firebend", "crew": "crewed"}  # keyword → what has been done once its ability has resolved


def _report_keyword(game: Table, obj: GameObject, item: StackItem) -> None:
    """Report what is done by an ability that a keyword stands for, as such: a player firebends, a Vehicle becomes crewed."""
    own = game.view(item.source).abilities if item.source in game.state.objects or item.source in game.state.past else ()
    index = next((index for index, ability in own if ability is item.ability), None)
    done = _DONE_BY.get(keyword_of(game, item.source, index) or "") if index is not None else None
    if done is not None:
        game.perform(Happen(ACTION_DONE, object=item.source, agent=obj.controller, what=done))


def _counts_resolutions(item: StackItem) -> bool:
    """Whether the ability makes another one for its Nth resolution in a turn, or asks which one this is."""
    nodes = tuple(walk(item.ability))
    made = [getattr(node.ability, "pattern", None) for node in nodes if isinstance(node, CreateDelayed)]
    asked = [node.pattern for node in nodes if isinstance(node, Happened)]
    return any(getattr(pattern, "event", None) == "SpellResolves" for pattern in (*made, *asked))
