"""Choices made while an effect is carried out (`choices-on-resolution`)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.text.nodes.effects import PutCardsBack, Search
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Filter, Some
from kb.text.nodes.vocabulary import Quantity

from ..continuous.crewing import crewing_power, may_crew
from ..state.objects import GameObject
from ..table.choices import NUMBERS, Question, yes_or_no
from ..table.unknown_size import SIDEBOARD, cost_matters, sideboard_matters
from ..wording.descriptions.filters import note_out_of_sight
from ..wording.descriptions.measures import asks_cost, measure
from ..wording.evaluate import amount
from ..wording.places import greatest_choice, grouped

if TYPE_CHECKING:
    from ..table.world import Table
    from .resolution import Resolution

__all__ = [
    "NOT_WEIGHED",
    "Weighing",
    "able",
    "ask",
    "choice_on_entering",
    "choose",
    "in_order",
    "of_choice",
    "point_of_choice",
    "says_yes",
    "trait",
    "weighed",
]


_CHANCE = frozenset({"flip", "roll", "random"})
"""Nobody chooses what chance decides."""


class Weighing(NamedTuple):
    """A number for each option, how much those chosen must add up to at least, and how much at most."""

    weights: tuple[int, ...]
    reach: int
    within: int | None


NOT_WEIGHED = Weighing((), 0, None)


def ask(
    ctx: Resolution, kind: str, player: str | None, options: tuple[Any, ...], *, least: int = 1, most: int = 1, text: str = "",
    weighing: Weighing = NOT_WEIGHED, bounded: bool = False, zones: tuple[str, ...] = (), groups: tuple[str, ...] = (),
    point: str = "", alike: tuple[Any, ...] = (),
) -> tuple[Any, ...]:  # fmt: skip
    """What the player (None: the controller) takes of the options; fewer where there are not enough.

    `weighing`: how much those taken must add up to. `bounded`: a number beyond the options is legal too. `zones`: whose zone each
    is in, where all must be from one. `groups`: a group for each option, of each of which one at most is taken. `point`: what is
    settled on this choice, where a rule is on it. `alike`: what each option looks like, of an order.
    """
    most = min(most, len(options))
    least = min(least, most)
    if not options or most <= 0:
        return ()
    who = player or ctx.controller or ctx.game.state.active
    labels = tuple(str(option) if kind in NUMBERS else ctx.game.name(option) for option in options)
    name = ctx.game.name(ctx.source)
    question = Question(kind, who, name, options, least, most, text, ctx.source, labels=labels, weights=weighing.weights,
                        reach=weighing.reach, within=weighing.within, bounded=bounded, groups=zones or groups,
                        together=bool(zones), alike=alike)  # fmt: skip
    answer = ctx.game.ask(question)
    if kind not in _CHANCE and question.is_open():
        doctrine = point if ctx.game.rules.rules_for(point) else point_of_choice(ctx)
        ctx.game.reason(doctrine, f"{who} chooses for {name}", **{"bearing": "general", **of_choice(ctx)})
    return answer


def in_order(ctx: Resolution, player: str | None, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which a player puts cards into a library; nothing tells cards apart there that are equal but for their ids."""
    alike = tuple(_looks(ctx.game.state.objects[id]) for id in cards)
    return ask(ctx, "order", player, cards, least=len(cards), most=len(cards), text="in which order", alike=alike)


_looks = attrgetter(*(name for name in GameObject.__struct_fields__ if name not in ("id", "was", "timestamp", "seen")))


def weighed(options: tuple[int | str, ...], thing: Some | Search | PutCardsBack, ctx: Resolution) -> Weighing:
    """What each option adds to the total that is asked for, and that total; nothing where none is asked for."""
    if thing.total is None:
        return NOT_WEIGHED
    numbers = tuple(_adds(id, thing.total, ctx) if isinstance(id, int) else 0 for id in options)
    least, most = getattr(thing, "reaching", None), thing.within
    return Weighing(
        numbers, amount(ctx.game, least, ctx) if least is not None else 0, amount(ctx.game, most, ctx) if most is not None else None
    )


def _adds(id: int, total: Quantity, ctx: Resolution) -> int:
    if total == "power" and ctx.kind == "cost" and ctx.source is not None:
        return crewing_power(ctx.game, id, ctx.source)
    return measure(ctx.game.view(id), total)


def able(options: tuple[Any, ...], thing: Some, ctx: Resolution) -> tuple[Any, ...]:
    """Of what could be tapped for the total power that a cost asks for, that which may crew or saddle; all, for anything else."""
    if thing.total != "power" or ctx.kind != "cost" or ctx.source is None:
        return options
    return tuple(id for id in options if not isinstance(id, int) or may_crew(ctx.game, id, ctx.source))


def says_yes(ctx: Resolution, kind: str, player: str | None, text: str = "") -> bool:
    """Whether the player takes an option or pays."""
    who = player or ctx.controller or ctx.game.state.active
    name = ctx.game.name(ctx.source)
    wanted = ctx.game.ask(yes_or_no(kind, who, name, text, ctx.source)) == (True,)
    ctx.game.reason(point_of_choice(ctx), f"{who} decides for {name}", bearing="general")
    return wanted


def point_of_choice(ctx: Resolution) -> str:
    """The point by which a choice is made: of a cost as it is paid, of how something enters before that, of what happens instead
    as it replaces the event, else on resolution.
    """
    if ctx.kind == "cost":
        return "costs-before-cast"
    point = "replacement" if ctx.entering is None else choice_on_entering(ctx.game)
    return point if ctx.kind == "static" and ctx.game.rules.knows(point) else "choices-on-resolution"


def choice_on_entering(game: Table) -> str:
    """The point by which a choice is made for how something enters; where no rule is on that, the one on what such effects are."""
    return "enters-choice" if game.rules.rules_for("enters-choice") else "enters-static"


def choose(options: tuple[int | str, ...], thing: Some, ctx: Resolution, chooser: str | None) -> tuple[int | str, ...]:
    """The objects meant by "a creature", "two cards", "up to one …", chosen now."""
    options = able(options, thing, ctx)
    if not options:
        if _is_outside(thing.what):
            sideboard_matters(ctx.game.trace, ctx.game.state, chooser or "")
        note_out_of_sight(ctx.game, thing.what, ctx)
    most = amount(ctx.game, thing.count, ctx) if thing.count is not None else len(options) if thing.total else 1
    kind = "random" if thing.at_random else "choose"
    most = min(most, greatest_choice(ctx.game, thing.what, options))
    groups, together = grouped(ctx.game, thing.what, options)
    zones = groups if together else ()
    different: Quantity | None = "name" if thing.different_names else thing.different
    alike = tuple(trait(ctx.game, different, id) for id in options) if different is not None else ()
    found = ask(ctx, kind, chooser, options, least=0 if thing.up_to else most, most=most, text="choose",
                weighing=weighed(options, thing, ctx), zones=zones, groups=alike)  # fmt: skip
    if len(options) > most:
        doctrine = "random-choice" if thing.at_random else "choices-on-resolution"
        ctx.game.reason(doctrine, f"{chooser} chooses {', '.join(map(ctx.game.name, found)) or 'nothing'}", **of_choice(ctx))
    return found


def trait(game: Table, what: Quantity, option: int | str) -> str:
    """What no two of those that are chosen may have in common: a name, or a number."""
    if not isinstance(option, int):
        return option
    view = game.view(option)
    if what == "name":
        return view.name
    if asks_cost(view, what):
        cost_matters(game.trace, view, game.state, "its mana value was taken for 0")
    return str(measure(view, what))


def _is_outside(what: Filter) -> bool:
    return any(isinstance(quality, Located) and quality.zone.name == SIDEBOARD for quality in what.where)


def of_choice(ctx: Resolution) -> dict[str, Any]:
    """Which step a reason for what was chosen is of: the choice; where it was not put as a question, what is done with it."""
    steps = ctx.game.trace.steps
    return {} if steps and steps[-1].kind == "choice" else {"ahead": "event", "bearing": "general"}
