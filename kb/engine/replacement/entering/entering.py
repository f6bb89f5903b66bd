"""Replacement effects on how permanents enter: tapped, with counters, as copies, after a choice; and the rules' own.

Doctrines: enters-static (none of this triggers), replacement-enters (the permanent is seen as it would exist on the board),
enters-modified, functions-enters-modified, unit-enters, gear-enters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.conditions import Done, Happened
from kb.text.nodes.effects import AddCounters, Body, IfSo
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import That, This

from ...context.context import Context, Mention, recalled
from ...context.keyword_abilities import cite_keyword
from ...continuous.in_force import Standing, own, standing
from ...continuous.next_played import for_the_next
from ...continuous.prohibitions import counters_banned
from ...events.workbench import with_counters
from ...resolution.carrying_out import carry_out
from ...resolution.resolution import Resolution
from ...state.changes import Alter, Cause, Change, Create, Entering, Mark, Move, PutCounters, SetTapped
from ...state.objects import Counters
from ...state.occurrences import Occurrence
from ...table.choices import yes_or_no
from ...table.daytime import enters_by_night
from ...table.preparation import PREPARED
from ...table.unknown_size import NOT_GIVEN, without_loyalty
from ...table.world import World
from ...wording.evaluate import amount, fits, holds
from ..proposed import as_counted, as_entered, would_be
from ..watching import is_what_it_let_be_cast
from .as_a_copy import as_copy, attached_as_copy, counted_as_copy
from .battles import as_battle
from .chosen_counters import with_chosen_counters
from .first_chapter import first_chapter
from .new_controller import under_control

if TYPE_CHECKING:
    from ...characteristics.views import View
    from ...table.world import Table

__all__ = ["CONTROL_FIRST", "COPY_FIRST", "collected", "modifications"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]], None, str | None]
CONTROL_FIRST, COPY_FIRST = "replacement-control-first", "replacement-copy-first"
Enter = Move | Create


def modifications(game: Table, change: Enter, by: Cause | None) -> Iterator[Parts]:
    """What applies to how the permanent enters: (key, name, what it makes of it, None, by which point it is first)."""
    id, world = as_entered(game, change)
    intrinsic = _intrinsic(game, change, id, world)
    if intrinsic is not change.entering:  # what the rules give comes first: effects are then asked of it with that
        yield ("intrinsic",), "the rules", lambda now: (replace(now, entering=intrinsic),), None, None
        return
    for found in _found(game, change, id, world):
        if _applies(world, found, id):
            name = game.name(found.source) if found.source in game.state.objects else world.view(id).name
            key = ("enters", found.source, found.index, _node_key(found))
            yield key, name, _application(game, found, by), None, _comes_first_by(found.node)


def _comes_first_by(node: EntersWith) -> str | None:
    """The point by which an effect is applied before others."""
    return CONTROL_FIRST if node.control is not None else COPY_FIRST if node.copy_of is not None else None


def _node_key(found: Standing) -> tuple[int, int]:
    """What tells two effects of one ability apart, also where it has made the same one twice."""
    return id(found.node), id(found.effect)


def _found(game: Table, change: Enter, id: int, world: World) -> Iterator[Standing]:
    """The entering object's own abilities about entering, then what others say about it, or about the next one cast."""
    yield from (found for found in own(world, id, EntersWith) if _is_own(found.node))
    yield from for_the_next(game, id, EntersWith)
    for found in standing(game, EntersWith):
        if _is_of_what_is_cast(found.node):
            if isinstance(change, Move) and is_what_it_let_be_cast(game, found, change.object, unsaid=False):
                yield found
        elif (found.objects is not None and id in found.objects) or not (_is_own(found.node) or found.source == id):
            yield found


def _is_own(node: EntersWith) -> bool:
    """Whether it is said of the object that has the ability: by name, or as "it" ("if ~ was kicked, it enters with …")."""
    return isinstance(node.what, This | That) and not _is_of_what_is_cast(node)


def _is_of_what_is_cast(node: EntersWith) -> bool:
    """Whether it is said of what a permission beside it lets be cast: "if you cast a spell this way, it enters with …"."""
    return isinstance(node.what, That) and isinstance(node.condition, Happened) and node.condition.period == "way"


def _applies(world: World, found: Standing, id: int) -> bool:
    node, seen = found.node, found.seen
    if _is_of_what_is_cast(node):
        return True
    if not all(holds(world, condition, seen) for condition in found.conditions):
        return False
    if not (node.unless is None or isinstance(node.unless, Done)) and holds(world, node.unless, seen):
        return False
    return _is_own(node) or fits(world, node.what, id, seen)


def _application(game: Table, found: Standing, by: Cause | None) -> Callable[[Change], tuple[Change, ...]]:
    return lambda change: _modified(game, found, change, by)


def _modified(game: Table, found: Standing, change: Change, by: Cause | None) -> tuple[Change, ...]:
    assert isinstance(change, (Move, Create))
    node: EntersWith = found.node
    id, world = as_entered(game, change)
    view = world.view(id)
    if node.optional and found.source is not None:
        cite_keyword(game, found.source, found.index, f"{view.name} may enter so", ahead="choice")
    if node.optional and not _wanted(game, found, view.controller, view.name):
        return (change,)
    if node.control is not None:
        change = under_control(game, found, change, view)
    entering = change.entering
    if not isinstance(node.unless, Done):
        entering = _with_state(entering, frozenset(node.state))
    seen = found.seen
    seen.x = _announced_x(game, change, entering)
    seen.mentions = _paid_with(game, change) or seen.mentions
    node = with_chosen_counters(game, found, view)
    entering = replace(entering, counters=_counted(as_counted(game, change, world), node, seen, entering.counters))
    if node.copy_of is not None:
        entering = as_copy(game, found, entering, world, view.controller)
        id, world = as_entered(game, replace(change, entering=entering))
        entering = attached_as_copy(game, entering, world, id, view.controller)
        entering = _counted_as_copy(game, found, replace(change, entering=entering))
    rest: tuple[Change, ...] = ()
    if node.body is not None:
        occurrence = would_be(game, change, by)
        occurrences = (occurrence,) if occurrence else ()
        controller = view.controller if _is_own(node) else found.controller
        made, done = carried_out(game, node.body, found.source, controller, occurrences, entering=_itself(found, view))
        entering, rest = _folded(entering, made, id)
        if isinstance(node.unless, Done) and not done:
            entering = _with_state(entering, frozenset(node.state))
    fact = f"{view.name} {_told(node, entering)}: part of its entering, nothing triggers"
    if found.source is not None:  # a keyword says more than that something enters in some way
        cite_keyword(game, found.source, found.index, fact, ahead="event")
    game.reason("instead-words", fact, object=id, kinds=(_kind(node),), bearing="decisive", ahead="event")
    game.reason("enters-static", fact, object=id, ahead="event")
    return (replace(change, entering=entering), *rest)


def _itself(found: Standing, view: View) -> View | None:
    """What enters, where the words are its own."""
    return view if found.source == view.id else None


def _wanted(game: Table, found: Standing, player: str, name: str) -> bool:
    doctrine = "copy-enters" if found.node.copy_of is not None else "enters-static"
    game.reason(doctrine, f"{player} chooses it before {name} enters", bearing="general", ahead="choice")
    return game.ask(yes_or_no("may", player, name, f"how {name} enters", found.source)) == (True,)


def _kind(node: EntersWith) -> str:
    """Which words it has: with what, as what or after what a permanent itself enters, or how permanents enter otherwise."""
    with_or_as = node.counters or node.copy_of is not None or node.body is not None
    return "EntersWith" if with_or_as and _is_own(node) else "EntersSo"


def _told(node: EntersWith, entering: Entering) -> str:
    if node.copy_of is not None and entering.card is not None:
        return f"enters as a copy of {entering.card.name}"
    if node.counters:
        return "enters with " + ", ".join(f"{number} {kind} counters" for kind, number in entering.counters)
    return f"enters {' and '.join(node.state)}" if node.state else "enters after a choice"


def _with_state(entering: Entering, state: frozenset[str]) -> Entering:
    if not state:
        return entering
    return replace(
        entering,
        tapped=bool(state & {"tapped", "exhausted"}) or (entering.tapped and not state & {"untapped", "ready"}),
        face_down=entering.face_down or "face-down" in state,
        transformed=entering.transformed or "transformed" in state,
        marks=entering.marks | (state & {"ready", PREPARED}),
    )


def _counted(world: World, node: EntersWith, seen: Context, counters: Counters) -> Counters:
    for part in node.counters:
        if isinstance(part, AddCounters):
            counters = with_counters(counters, part.kind, amount(world, part.count, seen))
    return counters


def _counted_as_copy(game: Table, found: Standing, change: Enter) -> Entering:
    """With counters that only a copy of some kind has, after those that the rules give it: both count."""
    if change.entering.card is None or not any(isinstance(part, IfSo) for part in found.node.counters):
        return change.entering
    id, world = as_entered(game, change)
    entering = _intrinsic(game, change, id, world)
    return replace(entering, counters=counted_as_copy(world, found, id, entering.counters))


def _paid_with(game: Table, change: Enter) -> list[Mention]:
    """What was returned, sacrificed, exiled … to pay for the spell that becomes the permanent."""
    object = game.state.objects.get(change.object) if isinstance(change, Move) else None
    return recalled(object.item.memory) if object is not None and object.item is not None else []


def _announced_x(game: Table, change: Enter, entering: Entering) -> int | None:
    object = game.state.objects.get(change.object) if isinstance(change, Move) else None
    return entering.x if entering.x is not None else object.x if object is not None else None


# -- bodies: "as it enters, …" -----------------------------------------------------------------------------


Occurred = tuple[Occurrence, ...]


def collected(
    game: Table, body: Body, source: int | None, controller: str | None, occurrences: Occurred, mentions: Iterable[Mention] = ()
) -> tuple[Change, ...]:
    """The changes that a body would make, collected instead of carried out."""
    return carried_out(game, body, source, controller, occurrences, mentions)[0]


def carried_out(
    game: Table,
    body: Body,
    source: int | None,
    controller: str | None,
    occurrences: Occurred,
    mentions: Iterable[Mention] = (),
    entering: View | None = None,
    this_way: Occurred = (),
    done: bool | None = None,
) -> tuple[tuple[Change, ...], bool]:
    """The changes that a body makes, and whether what it says was done, or the option in it taken.

    `entering`: the source as it would enter. `this_way`: what the effect did just before. `done`: whether it did what it says.
    """
    if not body.instructions:
        return (), False
    changes: list[Change] = []
    resolution = Resolution(
        source, controller, occurrences, mentions=list(mentions), game=game, kind="static", collect=changes, entering=entering,
        instead=this_way, done=done,
    )  # fmt: skip
    carry_out(body, resolution)
    return tuple(changes), bool(resolution.done or resolution.took_option)


def _folded(entering: Entering, made: tuple[Change, ...], id: int) -> tuple[Entering, tuple[Change, ...]]:
    """What was said of the entering object itself becomes how it enters; the rest happens beside it."""
    rest: list[Change] = []
    for change in made:
        fold = _FOLDS.get(type(change))
        about = getattr(change, "object", getattr(change, "target", None))
        if fold is not None and about == id:
            entering = fold(entering, change)
        else:
            rest.append(change)
    return entering, tuple(rest)


def _fold_alter(entering: Entering, change: Alter) -> Entering:
    fields: dict[str, Any] = {name: value for name, value in change.fields if name in ("chosen", "marks", "x")}
    if "chosen" in fields:
        fields["chosen"] = tuple(dict.fromkeys((*entering.chosen, *fields["chosen"])))
    if "marks" in fields:
        fields["marks"] = entering.marks | fields["marks"]
    return replace(entering, **fields)


_FOLDS: dict[type[Change], Callable[[Entering, Any], Entering]] = {
    SetTapped: lambda entering, change: replace(entering, tapped=change.tapped),
    PutCounters: lambda entering, change: replace(entering, counters=with_counters(entering.counters, change.kind, change.count)),
    Mark: lambda entering, change: replace(entering, marks=entering.marks | {change.mark}),
    Alter: _fold_alter,
}


# -- what the rules add ------------------------------------------------------------------------------------


def _banned(game: Table, kind: str, id: int, world: World) -> bool:
    """Whether such counters cannot be on what enters."""
    banned = counters_banned(world, kind, id)
    if banned is not None:
        game.reason("cannot-beats-can", f"{world.view(id).name} enters without {kind} counters: {banned}")
    return banned is not None


def _intrinsic(game: Table, change: Enter, id: int, world: World) -> Entering:
    """Loyalty, defense and lore counters; units exhausted."""
    view, entering = world.view(id), change.entering
    counters = tuple(pair for pair in entering.counters if not _banned(game, pair[0], id, world))
    kinds = dict(counters)
    printed, x = view.copied.loyalty, _announced_x(game, change, entering)
    loyalty = x if printed == "X" else view.loyalty
    if loyalty and "planeswalker" in view.types and "loyalty" not in kinds and not _banned(game, "loyalty", id, world):
        counters = with_counters(counters, "loyalty", loyalty)
    if not counters and without_loyalty(view.types, printed, x_known=True) and not entering.face_down:
        entering = replace(entering, marks=entering.marks | {NOT_GIVEN})
    if "battle" in view.types:
        return as_battle(game, view, entering)
    if "saga" in view.subtypes and "lore" not in kinds and not entering.face_down:
        chapter = first_chapter(game, view)
        counters = with_counters(counters, "lore", chapter) if chapter and not _banned(game, "lore", id, world) else counters
    if enters_by_night(game, view.object) and not (entering.face_down or entering.transformed):
        game.reason("keyword-daybound-and-nightbound", f"{view.name} enters with its night side up", object=id, ahead="event")
        return replace(entering, counters=counters, transformed=True)
    if counters != entering.counters:
        return replace(entering, counters=counters)
    if "unit" in view.types and not entering.tapped and not entering.marks & {"ready"}:
        game.reason("unit-enters", f"{view.name} enters exhausted", object=id, ahead="event")
        return replace(entering, tapped=True)
    return entering
