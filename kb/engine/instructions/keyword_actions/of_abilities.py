"""Keyword actions that only keyword abilities use: exploit, devour, amplify, tribute, saddle, renown, backup.

Doctrines: those of the keywords (`keyword-exploit` …).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.context.lasting_states import pair_of
from kb.text.nodes.effects import GainsAbility, KeywordAction, Restrict
from kb.text.nodes.things import Thing

from ...continuous.soulbond import may_be_paired, paired
from ...resolution.choosing import ask, says_yes
from ...state.ability_ids import keyword_place
from ...state.changes import AddEffect, Change, Happen, Mark, Move, PutCounters
from ...state.lasting import Effect
from ..parts.common import count_of, names, object_of, of_theirs, on_board, perform, permanents
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["amplify", "backup", "devour", "exploit", "gift", "pair", "renown", "saddle", "tribute"]


def exploit(node: KeywordAction, ctx: Resolution) -> None:
    """Sacrifice a creature: the source exploits it (`keyword-exploit`)."""
    assert isinstance(node.what, Thing)
    player = ctx.controller or ""
    for id in of_theirs(node.what, player, ctx):
        ctx.game.reason("keyword-exploit", f"{ctx.game.name(ctx.source)} exploits {ctx.game.name(id)}")
        perform(ctx, _sacrificed(ctx, id, player), Happen(DONE, object=ctx.source, patient=id, agent=player, what="exploit"))


def _sacrificed(ctx: Resolution, id: int, player: str) -> Move:
    return Move(id, ctx.game.zones.grave, how=frozenset({"Sacrifices"}), agent=player)


def devour(node: KeywordAction, ctx: Resolution) -> None:
    """As it enters, any number of creatures are sacrificed: so many counters for each (`keyword-devour`)."""
    player = ctx.controller or ""
    theirs = tuple(id for id in ctx.game.state.objects if on_board(id, ctx) and _is_food(id, player, ctx))
    eaten = ask(ctx, "choose", player, theirs, least=0, most=len(theirs), text="what to devour")
    number = len(eaten) * count_of(node.count, ctx)
    ctx.game.reason("keyword-devour", f"{ctx.game.name(ctx.source)} devours {names(eaten, ctx)}")
    _enters_with(ctx, number, *(_sacrificed(ctx, id, player) for id in eaten))


def _is_food(id: int, player: str, ctx: Resolution) -> bool:
    view = ctx.game.view(id)
    return view.controller == player and "creature" in view.types


def _enters_with(ctx: Resolution, number: int, *besides: Change) -> None:
    assert ctx.source is not None
    perform(ctx, *besides, *([PutCounters(ctx.source, "+1/+1", number, ctx.controller)] if number else []))


def amplify(node: KeywordAction, ctx: Resolution) -> None:
    """As it enters, cards in hand of one of its types are revealed: so many counters for each (`keyword-amplify`)."""
    assert ctx.source is not None
    player, own = ctx.controller or "", (ctx.entering or ctx.game.view(ctx.source)).subtypes
    hand = ctx.game.state.zones.get((ctx.game.zones.hand, player), ())
    shares = ctx.game.lens.type_words.share_creature_type
    alike = tuple(id for id in hand if id != ctx.source and shares(ctx.game.view(id).subtypes, own))
    shown = ask(ctx, "choose", player, alike, least=0, most=len(alike), text="which cards to reveal")
    ctx.game.reason("keyword-amplify", f"{player} reveals {names(shown, ctx)}")
    _enters_with(ctx, len(shown) * count_of(node.count, ctx), *(_shown(id, player) for id in shown))


def _shown(id: int, player: str) -> Happen:
    return Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal")


def tribute(node: KeywordAction, ctx: Resolution) -> None:
    """As it enters, an opponent of its controller's choice may give it counters: tribute is paid then (`keyword-tribute`)."""
    assert ctx.source is not None
    others = tuple(name for name, player in ctx.game.state.players.items() if name != ctx.controller and not player.left)
    for opponent in ask(ctx, "choose", ctx.controller, others, text="which opponent may pay tribute"):
        paid = says_yes(ctx, "may", opponent, "tribute")
        ctx.game.reason("keyword-tribute", f"{opponent} {'pays' if paid else 'does not pay'} tribute")
        if paid:
            _enters_with(ctx, count_of(node.count, ctx), Mark(ctx.source, "tribute"))


def saddle(node: KeywordAction, ctx: Resolution) -> None:
    """It is saddled until end of turn. Doctrines: keyword-saddle, saddled."""
    found = permanents(node.what, ctx) if node.what is not None else ()
    ctx.game.reason("keyword-saddle", f"{names(found, ctx)} becomes saddled until end of turn")
    ctx.game.reason("saddled", f"{names(found, ctx)} stays so until end of turn", ahead="event")
    effect = Effect(Restrict(node.what, "saddled"), found, ctx.source, ctx.controller, "end-of-turn")
    perform(ctx, AddEffect(effect), *(Happen(DONE, object=id, agent=ctx.controller, what="saddled") for id in found))


def gift(node: KeywordAction, ctx: Resolution) -> None:
    """What was promised has been given (`keyword-gift`)."""
    fact = f"{ctx.controller} gives the gift of {ctx.game.name(ctx.source)}"
    ctx.game.reason("keyword-gift", fact, kinds=("gift",), ahead="event")
    perform(ctx, Happen(DONE, object=ctx.source, agent=ctx.controller, what="gift"))


def pair(node: KeywordAction, ctx: Resolution) -> None:
    """The source and another creature become paired, if both are unpaired creatures of that player (`keyword-soulbond`)."""
    source = ctx.source
    for id in permanents(node.what, ctx)[:1] if node.what is not None else ():
        both = (source or 0, id)
        if all(may_be_paired(ctx.game, one, ctx.controller) and not pair_of(ctx.game, one) for one in both):
            ctx.game.reason("keyword-soulbond", f"{names(both, ctx)} are paired")
            perform(ctx, paired(node, both, ctx.controller))


def renown(node: KeywordAction, ctx: Resolution) -> None:
    """It becomes renowned (`keyword-renown`)."""
    for id in permanents(node.what, ctx) if node.what is not None else ():
        ctx.game.reason("keyword-renown", f"{ctx.game.name(id)} becomes renowned")
        perform(ctx, Mark(id, "renowned"), Happen(DONE, object=id, agent=ctx.controller, what="renown"))


def backup(node: KeywordAction, ctx: Resolution) -> None:
    """Another creature gets, until end of turn, the abilities that are printed below this one (`keyword-backup`)."""
    source, firing = ctx.source, ctx.firing
    if source is None or firing is None:
        return
    place = keyword_place(firing.index)
    below = object_of(source, ctx).card.abilities[0 if place is None else place + 1 :]
    found = tuple(id for id in permanents(node.what, ctx) if id != source) if node.what is not None else ()
    gained = tuple(ability for ability in below if getattr(ability, "name", "") != "backup")
    ctx.game.reason("keyword-backup", f"{names(found, ctx)} gets what is printed below on {ctx.game.name(source)}")
    if node.what is not None and found and gained:
        perform(ctx, AddEffect(Effect(GainsAbility(node.what, gained), found, source, ctx.controller, "end-of-turn")))
