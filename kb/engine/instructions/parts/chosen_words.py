"""Choices that are made by a word: a colour, a type, a number, a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Become, Choose
from kb.text.nodes.things import Filter, Thing

from ...resolution.choosing import point_of_choice
from ...table.choices import Answer, Question

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["with_chosen", "worded"]


def with_chosen(node: Become, ctx: Resolution) -> Become:
    """What becomes "the color of your choice" or a type, with the one that is chosen now."""
    if node.chosen is None:
        return node
    chosen = tuple(str(word).lower() for word in worded(Choose(kind=node.chosen), ctx.controller, ctx))
    if node.chosen in ("color", "color or colors"):
        return replace(node, chosen=None, colors=chosen)
    return replace(node, chosen=None, types=chosen)


def worded(node: Choose, player: str | None, ctx: Resolution) -> Answer:
    """Something that is chosen by its word: a colour, a type, a number, a name; of anchors only these will do."""
    kind = node.kind
    left_out = node.what.without if isinstance(node.what, Filter) else ()
    listed: tuple[str | int, ...] = node.anchors or tuple(word for word in _listed(kind, ctx) if word not in left_out)
    barred = () if listed else _of_other_kinds(node.what, ctx)
    options = listed or tuple(word for word in _at_hand(kind, ctx) if word not in barred) or (kind,)
    asked = player or ctx.controller or ""
    question = Question(
        "name", asked, ctx.game.name(ctx.source), options, most=len(options) if kind == "color or colors" else 1,
        text=f"choose a {kind}", item=ctx.source, free=not listed, barred=barred,
    )  # fmt: skip
    found = ctx.game.ask(question)
    if question.is_open():
        ctx.game.reason(point_of_choice(ctx), f"{asked} chooses a {kind} for {ctx.game.name(ctx.source)}", bearing="general")
    return found


def _at_hand(kind: str, ctx: Resolution) -> tuple[str, ...]:
    """The names or types that something in the game has, which are those that can matter."""
    objects = ctx.game.state.objects.values()
    if "name" in kind:
        return tuple(dict.fromkeys(o.card.name for o in objects if o.id != ctx.source))
    subtypes = "type" in kind and "card type" not in kind
    return tuple(dict.fromkeys(word for o in objects for word in (o.card.subtypes if subtypes else o.card.types)))


def _of_other_kinds(what: Filter | Thing | None, ctx: Resolution) -> tuple[str, ...]:
    """The names of cards in the game that are not of the kind of which a name is chosen ("a nonland card name")."""
    if not isinstance(what, Filter):
        return ()
    kinds, others = frozenset(what.nouns), frozenset(what.without)
    cards = {obj.card.name: frozenset((*obj.card.types, *obj.card.supertypes)) for obj in ctx.game.state.objects.values()}
    return tuple(name for name, words in cards.items() if not kinds <= words or others & words)


def _listed(kind: str, ctx: Resolution) -> tuple[str | int, ...]:
    """What can be chosen, where that is a closed list; else nothing."""
    match kind:
        case "color" | "color or colors":
            return tuple(ctx.game.rules.game.colors)
        case "basic land type":
            return tuple(ctx.game.rules.game.basic_lands)
        case "odd or even":
            return ("odd", "even")
        case "number":
            return tuple(map(str, range(21)))
        case _:
            return ()
