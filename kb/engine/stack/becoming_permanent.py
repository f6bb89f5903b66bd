"""Permanent spells becoming permanents, and what a spell does to itself as it resolves.

Doctrines: permanent-spell-enters, aura-spell-target, new-object-exceptions, gift-first, keyword-sneak.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.effects import Body, CreateDelayed, GainsAbility, IfSo
from kb.text.nodes.statics import AsItResolves, ChangeCost, EntersWith, GrantAbility
from kb.text.nodes.things import That
from kb.text.wording.keywords import meaning

from ..combat.sneaking import attacked_in_its_place
from ..context.keyword_abilities import cite_keyword, keyword_of
from ..continuous.in_force import Standing, own, standing
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.changes import AddEffect, Entering, Move
from ..state.lasting import Effect
from ..state.objects import GameObject, StackItem
from ..table.bookkeeping import keep_effects
from ..table.doors import enters_unlocked
from ..table.world import Table
from .merging import merges

__all__ = ["done_to_itself", "enters"]


def enters(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> None:
    """A permanent spell becomes a permanent; an Aura enters attached to its target, and one that mutates becomes part of it."""
    if (merged := merges(game, r, obj, item)) is not None:
        _keep_effects(game, obj.id, merged)
        return
    host = next((slot[0] for slot in r.targets if slot), None) if "aura" in game.view(obj.id).subtypes else None
    marks = item.manner | ({"cast"} if "copy" not in item.manner else set())
    fact = f"{game.name(obj.id)} enters under {obj.controller}'s control"
    game.reason("permanent-spell-enters", fact, bearing="general", ahead="event")
    if host is not None:
        game.reason("aura-spell-target", f"{game.name(obj.id)} enters attached to {game.name(host)}", ahead="event")
    given = _given_by_statics(game, obj.id)
    attacking = attacked_in_its_place(game, obj.id) if "sneak" in item.manner else None
    entering = Entering(
        attached=host, x=item.x, marks=marks, chosen=obj.chosen, transformed=obj.transformed, face_down=obj.face_down,
        tapped=attacking is not None, attacking=attacking,
    )  # fmt: skip
    if attacking is not None:
        fact = f"{game.name(obj.id)} enters tapped and attacking {game.name(attacking)}"
        game.reason("keyword-sneak", fact, kinds=("PutAttacking",), ahead="event")
    event = r.perform(Move(obj.id, game.zones.main, control=obj.controller, entering=entering))
    arrived = next((o.became for o in event.occurrences if o.object == obj.id and o.became is not None), None) if event else None
    if arrived is not None:
        enters_unlocked(game, arrived, item.manner)
        _keep_effects(game, obj.id, arrived)
        _keep_given(game, arrived, given)
        done_to_itself(game, r, arrived)


def done_to_itself(game: Table, r: Resolution, id: int, *, early: bool = False) -> None:
    """What a spell does to itself as it resolves, or to the permanent that it has become."""
    if r.kind != "spell" or id not in game.state.objects:
        return
    waiting = len(game.state.delayed)
    for found in [found for found in own(game, id, AsItResolves) if found.node.early == early]:
        if id not in game.state.objects:
            return  # what does so twice (rebound, given once more) does it once: the spell is no longer there
        itself = Resolution(id, r.controller, x=r.x, game=game, kind="spell", about_itself=True)
        begun = len(game.trace.steps)
        carry_out(found.node.body, itself)
        made = len(game.state.delayed) > waiting
        happened = any(step.kind == "event" for step in game.trace.steps[begun:])
        if itself.did or made:
            fact = f"{game.name(id)} does so as it resolves"
            if itself.did and happened and not _only_waits(found.node.body):
                cite_keyword(game, id, found.index, fact, back="event")
            if made:
                cite_keyword(game, id, found.index, fact)
            if early and keyword_of(game, id, found.index) == "gift":
                game.reason("gift-first", f"the gift of {game.name(id)} is given before anything else that it does")


def _only_waits(body: Node) -> bool:
    """Whether a spell does nothing to itself yet: all that it makes is an ability that waits."""
    if isinstance(body, IfSo):
        return _only_waits(body.body)
    if isinstance(body, Body):
        return all(map(_only_waits, body.instructions))
    return isinstance(body, CreateDelayed)


def _keep_effects(game: Table, spell: int, permanent: int) -> None:
    """What an effect has given a permanent spell, the permanent that it becomes has too. Doctrine new-object-exceptions."""
    if not any(spell in (effect.objects or ()) for effect in game.state.effects):
        return
    game.decide("new-object-exceptions", f"what applied to {game.name(permanent)} as a spell still does")
    keep_effects(game, tuple(_kept(effect, spell, permanent) for effect in game.state.effects))


def _given_by_statics(game: Table, spell: int) -> tuple[Standing, ...]:
    """What static abilities of others give a spell that functions on the battlefield: keywords that ask how it was cast."""
    found = (found for found in standing(game, GrantAbility) if any(map(_functions_on_board, found.node.abilities)))
    return tuple(found for found in found if not found.node.loses and found.applies(game, found.node.what, spell))


def _functions_on_board(ability: Node) -> bool:
    """Whether a keyword stands for an ability that functions on the battlefield, and not as the spell is cast or enters."""
    stands_for = meaning(ability) if isinstance(ability, KeywordAbility) else ()
    return any(
        isinstance(part, TriggeredAbility | StaticAbility)
        and "battlefield" in part.functions_in
        and not all(isinstance(each, ChangeCost | AsItResolves | EntersWith) for each in getattr(part, "effects", (part,)))
        for part in stands_for
    )


def _keep_given(game: Table, permanent: int, given: tuple[Standing, ...]) -> None:
    """The permanent goes on having what static abilities gave its spell. Doctrine new-object-exceptions."""
    for found in given:
        game.decide("new-object-exceptions", f"{game.name(permanent)} keeps what its spell was given")
        node = GainsAbility(That(), tuple(filter(_functions_on_board, found.node.abilities)), None)
        game.perform(AddEffect(Effect(node, (permanent,), found.source, found.controller, None)))


def _kept(effect: Effect, spell: int, permanent: int) -> Effect:
    objects = effect.objects or ()
    return replace(effect, objects=(*objects, permanent)) if spell in objects else effect
