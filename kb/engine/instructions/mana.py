"""Mana: added to players' pools, of the kinds that the words say, and lost again.

Of "any color" the color stays open in the pool. Where the words say of which it is (those of the permanents that a player controls,
that of an exiled card, the color chosen), it is one of these, or one of each.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.text.nodes.effects import AddMana, LoseMana, WhenSpent
from kb.text.nodes.things import Filter

from ..announcing.from_pool import symbols_of_pool
from ..context.moment import object_at
from ..replacement.mana import produced
from ..resolution.choosing import ask
from ..resolution.references import everything, things
from ..state.changes import AlterPlayer, Happen
from ..state.objects import COMMANDER, Rider
from ..table.choices import Question
from ..table.on_board import on_board
from ..wording.descriptions.unknown_color import note_open_colors_of
from .parts.common import by_each, count_of, perform, repeated

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["add_mana", "lose_mana", "when_spent"]

Kinds = tuple[str, ...]


def add_mana(node: AddMana, ctx: Resolution) -> None:
    """Mana goes into a player's pool, or into those of several."""
    ctx.mana.clear()
    for player in by_each(node.who, ctx):
        _add_mana_of(node, ctx, player)


def _add_mana_of(node: AddMana, ctx: Resolution, player: str) -> None:
    if not _can_be(node.symbols, ctx, player):
        return
    kinds = _kinds(node, ctx)
    if not kinds:
        return
    chosen = ask(ctx, "choose", player, kinds, text="which mana") if len(kinds) > 1 else _of_a_color(kinds, ctx, player)
    symbols = symbols_of_pool(chosen[0]) or (chosen[0],)
    added = symbols * len(repeated(count_of(node.count, ctx)))
    lot = len(added)
    if ctx.taps and ctx.source is not None:
        added = produced(ctx.game, ctx.source, player, added)
    pool = ctx.game.state.players[player].pool
    mana = Happen(frozenset({"ManaAdded"}), agent=player, what="".join(added), object=ctx.source)
    perform(ctx, AlterPlayer(player, (("pool", (*pool, *added)),)), mana)
    more = Counter(ctx.game.state.players[player].pool) - Counter(pool)
    ctx.mana.append((player, tuple(more.elements()), lot))


def _of_a_color(kinds: Kinds, ctx: Resolution, player: str) -> Kinds:
    """One mana of any color, or several of one, as of the color that the line names; else it stays open."""
    if kinds != ("any",):
        return kinds
    colors = ctx.game.rules.game.colors
    question = Question("color", player, ctx.game.name(ctx.source), tuple(colors), 0, 1, "of which color", ctx.source, unsaid=())
    said = ctx.game.ask(question)
    return (f"{{{colors[said[0]]}}}",) if said else kinds


def when_spent(node: WhenSpent, ctx: Resolution) -> None:
    """The mana just added says something of what it is spent on (`mana-riders`, `mana-riders-multiplied`)."""
    source = ctx.source if ctx.source is not None else -1
    for player, symbols, lot in ctx.mana:
        now = ctx.game.state.players[player].riders
        clock = ctx.game.state.clock
        if node.body is not None and len(symbols) > lot:
            ctx.game.reason("mana-riders-multiplied", f"it holds of all the {''.join(symbols)} that is produced")
        riders = (Rider(symbol, node, source, player, (clock, number // lot)) for number, symbol in enumerate(symbols))
        perform(ctx, AlterPlayer(player, (("riders", (*now, *riders)),)))


_LANDS_OF = frozenset({"opponents-lands", "own-lands", "own-lands-type"})
"""Mana of a kind that lands could produce: what each of them could is not worked out, but without any there is none."""


def _can_be(symbols: str, ctx: Resolution, player: str) -> bool:
    """Whether there is what the kind of the mana goes by: such a land, or a commander."""
    game = ctx.game
    if symbols == "commander":
        return any(COMMANDER in obj.marks and obj.owner == player for obj in game.state.objects.values())
    if symbols not in _LANDS_OF:
        return True
    lands = (view for obj in on_board(game) if "land" in (view := game.view(obj.id)).types and obj.id != ctx.source)
    return any((view.controller == player) != (symbols == "opponents-lands") for view in lands)


def _kinds(node: AddMana, ctx: Resolution) -> Kinds:
    """The lots of mana of which the player adds one, each as its symbols; none where there is no color that it could be of."""
    match node.symbols:
        case "produced":
            return _produced(ctx)
        case "color-of":
            return _colors_of(node, ctx)
        case "each-color-of":
            colors = _colors_of(node, ctx)
            return ("".join(colors),) if colors else ()
        case symbols:
            return tuple(_chosen(ctx) if kind == "chosen" else kind for kind in symbols.split("|"))


def _produced(ctx: Resolution) -> Kinds:
    """The kinds of mana that what was tapped for mana has produced."""
    symbols = "".join(o.what or "" for o in ctx.occurrences if "TappedForMana" in o.kinds)
    return tuple(dict.fromkeys(symbols_of_pool(symbols))) or ("any",)


def _colors_of(node: AddMana, ctx: Resolution) -> Kinds:
    """The symbols of the colors of what the words speak of, in the game's order."""
    among = node.among
    found = everything(among, ctx) if isinstance(among, Filter) else things(among, ctx) if among is not None else ()
    views = [ctx.game.view(id) for id in found if isinstance(id, int)]
    note_open_colors_of(ctx.game, *views)
    colors = frozenset[str]().union(*(view.colors for view in views))
    return tuple(f"{{{symbol}}}" for color, symbol in ctx.game.rules.game.colors.items() if color in colors)


def _chosen(ctx: Resolution) -> str:
    """The symbol of the color that was chosen for the source; the word for it where none was, so that it stays open."""
    source = object_at(ctx.game.state, ctx.source) if ctx.source is not None else None
    colors = ctx.game.rules.game.colors
    chosen = [value.casefold() for kind, value in source.chosen if kind == "color"] if source is not None else []
    return next((f"{{{colors[value]}}}" for value in chosen if value in colors), "chosen")


def lose_mana(node: LoseMana, ctx: Resolution) -> None:
    """Players lose all unspent mana."""
    perform(ctx, *(AlterPlayer(player, (("pool", ()),)) for player in by_each(node.who, ctx)))
