"""The stack, from inside an effect: countering, changing targets, casting or playing during a resolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Activate, ChangeTarget, CounterStack, ExileAsItResolves, Restrict
from kb.text.nodes.qualities import Among, ExiledWith
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Each, Filter, Some, Thing

from ..casting.during_resolution import play_during_resolution
from ..casting.origin import is_land
from ..context.names import whose_ability
from ..continuous.next_played import for_the_next
from ..continuous.prohibitions import as_cast, forbids
from ..resolution.choosing import ask
from ..resolution.references import objects, present
from ..stack.exiled_on_resolving import will_be_exiled
from ..stack.retargeting import choose_new
from ..state.changes import AddEffect, Change, CounterItem
from ..state.lasting import Effect
from ..state.objects import UNNAMED, GameObject
from ..wording.descriptions.compared import beside
from ..wording.evaluate import fits
from .parts.common import mention_together, names, object_of, one_player, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution
    from ..table.world import Table

__all__ = ["activate", "change_target", "counter_stack", "exile_as_it_resolves", "resists"]


def counter_stack(node: CounterStack, ctx: Resolution) -> None:
    """Spells or abilities on the stack are countered (`counter-effect`)."""
    changes: list[Change] = []
    for id in objects(node.what, ctx):
        obj = ctx.game.state.objects[id]
        if obj.item is None:
            continue
        if resists(ctx.game, obj):
            continue
        to = ctx.game.zones.name(node.to.name) if node.to is not None else None
        for doctrine in ("counter-effect", "countering"):
            ctx.game.reason(doctrine, f"{ctx.game.name(id)} is countered", ahead="event")
        changes.append(CounterItem(id, to, _position(node, ctx)))
    countered = [change.object for change in changes if isinstance(change, CounterItem)]
    ctx.mention("whose-ability", _sources(ctx, countered))
    ctx.mention("countered", tuple(countered))
    perform(ctx, *changes)


def _sources(ctx: Resolution, countered: Sequence[int]) -> tuple[int, ...]:
    """The permanents, as they are now, of which those abilities are."""
    state = ctx.game.state
    items = (state.objects[id].item for id in countered)
    found = (item.source for item in items if item is not None and item.ability is not None)
    return tuple(dict.fromkeys(id for id in found if id in state.objects and state.objects[id].zone in ctx.game.zones.board))


def _position(node: CounterStack, ctx: Resolution) -> str | None:
    """Where in the library it goes, which may be for the controller to choose."""
    if node.position != "choice":
        return node.position
    return str(ask(ctx, "choose", ctx.controller, ("top", "bottom"), text="top or bottom")[0])


def resists(game: Table, obj: GameObject) -> bool:
    """Whether something keeps a spell or ability from being countered: another effect, or words of its own after what it does."""
    name = game.name(obj.id)
    as_the_next = any(found.node.verb == "cant-be-countered" for found in for_the_next(game, obj.id, Prohibition))
    if "cant-be-countered" in obj.marks or as_the_next or forbids(game, "cant-be-countered", obj.id) is not None:
        for doctrine in ("counter-effect", "cannot-beats-can", "functions-as-modifying-cast"):
            game.reason(doctrine, f"{name} can't be countered")
        return True
    body = getattr(obj.item.ability, "body", None) if obj.item is not None else None
    if any(isinstance(part, Restrict) and part.verb == "cant-be-countered" for part in getattr(body, "instructions", ())):
        game.reason("instructions-after-effect", f"{whose_ability(name)} says itself that it can't be countered")
        return True
    return False


def change_target(node: ChangeTarget, ctx: Resolution) -> None:
    """The target of a spell or ability is changed, only to another legal one (`target-changed`); “new targets” may be the old."""
    to = next(iter(present(node.to, ctx)), None) if node.to is not None else None
    for id in objects(node.what, ctx):
        ctx.game.reason("target-changed", f"{ctx.game.name(id)} may get another target, if that is legal")
        choose_new(ctx.game, id, ctx.controller or "", to, other=not node.new_targets)


def _cards_to_cast(what: Thing) -> Thing:
    """Spells that are to be cast are cards as yet, and no lands."""
    if not isinstance(what, Some | Each) or "spell" not in (*what.what.nouns, *_inner_nouns(what.what)):
        return what
    card = as_cast(what.what)
    assert isinstance(card, Filter)
    return replace(what, what=replace(card, without=(*card.without, "land")))


def _inner_nouns(what: Filter) -> tuple[str, ...]:
    return tuple(noun for part in what.any_of if isinstance(part, Filter) for noun in part.nouns)


def _permit(node: Activate, player: str, ctx: Resolution) -> None:
    """Cards may be played for a time; which of several is chosen only as one of them is played."""
    what = _cards_to_cast(node.what)
    one = (
        isinstance(what, Some)
        and what.count is None
        and any(isinstance(quality, Among | ExiledWith) for quality in what.what.where)
    )
    found = objects(Each(what.what) if isinstance(what, Some) and one else what, ctx)
    values: tuple[tuple[str, object], ...] = (("player", player), *((("one", True),) if one else ()))
    perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, values)))
    if not node.played and not one:
        ctx.mention("cast", found, "spell")  # "that spell": what a card becomes that may be cast


def activate(node: Activate, ctx: Resolution) -> None:
    """A card is cast or played now, as part of the effect, or may be for a time (`cast-during-resolution`)."""
    player = one_player(node.who, ctx) or ctx.controller or ""
    if node.until is not None:
        _permit(node, player, ctx)
        return
    found = objects(_cards_to_cast(node.what), ctx)
    begun = len(ctx.mentions)
    done = False
    for id in found:
        if (card := object_of(id, ctx)).card is UNNAMED:
            ctx.game.rests_on_unsaid(card)  # what such a spell does, if it is one, is unknown
            continue
        fact = f"{player} plays {names((id,), ctx)} while the effect is carried out"
        ctx.game.reason("cast-during-resolution", fact, ahead="cast")
        if not node.played and is_land(ctx.game, ctx.game.view(id)):
            ctx.game.reason("cast-during-resolution", f"{names((id,), ctx)} is a land, which is played and never cast")
            continue
        cast = play_during_resolution(
            ctx.game, player, id, free=node.free, transformed=node.transformed, by=ctx.cause, to=node.to,
            cheaper=node.reduced_by is not None, how=node.how, suits=lambda id: _is_let(node, ctx, id),
        )  # fmt: skip
        if cast is not None:
            ctx.mention("cast", (cast,))
            done = True
    mention_together(ctx, begun, "cast")
    ctx.did = ctx.did or done
    ctx.done = done


def _is_let(node: Activate, ctx: Resolution, id: int) -> bool:
    """Whether an instruction lets a player cast or play a card as the part that it now shows: only a land's is played, not cast."""
    if not node.played and "land" in ctx.game.view(id).types and ctx.game.rules.has("lands"):
        return False
    return node.resulting is None or fits(ctx.game, node.resulting, id, beside(ctx, node.resulting, id))


def exile_as_it_resolves(node: ExileAsItResolves, ctx: Resolution) -> None:
    """A spell that resolves is exiled instead of being put into a graveyard."""
    for id in objects(node.what, ctx):
        will_be_exiled(ctx.game, ctx.game.state.objects[id], ctx, node.body)
        ctx.did = ctx.done = True
