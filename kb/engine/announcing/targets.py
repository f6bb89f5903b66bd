"""Targets: what can be chosen for the slots of a body, and whether what was chosen is still legal.

Doctrines: targeting, targets-announced, target-legality (it left the zone, or no longer
fits), some-targets-illegal, up-to-targets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.base import inside, walk
from kb.text.nodes.qualities import ExceptFor
from kb.text.nodes.things import Filter, Players, Target, That
from kb.text.nodes.values import ThatMuch, TimesPaid, Value, VariableX

from ..context.context import Context, Mention
from ..continuous.targeting import untargetable
from ..resolution.choosing import trait
from ..state.objects import QUIET
from ..state.seats import turn_order
from ..table.choices import Question
from ..table.world import Table
from ..wording.descriptions.filters import fitting
from ..wording.descriptions.measures import measure
from ..wording.descriptions.unknown_measure import note_open_measure
from ..wording.evaluate import amount, matches
from ..wording.places import greatest_choice, grouped
from ..wording.players import named
from ..wording.target_slots import FOR_EACH_PLAYER
from .aim import Aim, kind_of, words_for_item
from .division import how_much
from .for_each_player import is_anothers, players_of
from .hidden import nearby

__all__ = ["Aim", "can_choose", "choose_targets", "chooser", "legal", "still_legal"]

Chosen = tuple[tuple[int | str, ...], ...]
ANY = ("creature", "planeswalker", "battle")
_ANY_THING = Filter(any_of=tuple(Filter((word,)) for word in ANY))
_ANY_OTHER_THING = replace(_ANY_THING, other=True)


def legal(game: Table, slot: Target, seen: Context, aim: Aim, *, asked: bool = False) -> tuple[int | str, ...]:
    """Everything that can be chosen for a slot now. `asked`: whether it is asked what cannot be, so that this decides."""
    kind, candidates = kind_of(game, aim), tuple(_candidates(game, slot, seen))
    bans = [untargetable(game, id, aim.source, aim.player, kind) for id in candidates]
    found = tuple(id for id, banned in zip(candidates, bans, strict=True) if banned is None and id != aim.item)
    placed = bool(game.trace.steps) and game.trace.steps[-1].kind == "placed"  # where it finds no target, it is taken off again
    for doctrine, fact in filter(None, bans):
        game.reason(doctrine, fact, beside=bool(found) and not asked, ahead="leaves the stack" if placed and not found else ())
    return nearby(game, aim.item, slot, found)


def _candidates(game: Table, slot: Target, seen: Context) -> Iterable[int | str]:
    if _is_another_target(slot, seen):
        before = {id for chosen in seen.targets[: _place(slot, seen)] for id in chosen}
        yield from (id for id in _candidates(game, _not_other(slot), seen) if id not in before)
        return
    if slot.any_target:
        other = isinstance(slot.what, Filter) and slot.what.other
        yield from _except(game, slot, fitting(game, _ANY_OTHER_THING if other else _ANY_THING, seen), seen)
        yield from _except(game, slot, turn_order(game.state), seen)
        return
    if isinstance(slot.what, Players):
        yield from named(game, slot.what, seen)
        return
    what = _described(slot)
    seats = [part for part in what.any_of if isinstance(part, Players)]
    if len(seats) < len(what.any_of) or not seats:
        yield from fitting(game, what, seen)
    for seat in seats:
        yield from named(game, seat, seen)


def _except(game: Table, slot: Target, candidates: Iterable[int | str], seen: Context) -> Iterable[int | str]:
    """Without what "any target other than that permanent" leaves out."""
    exempt = [part.what for part in getattr(slot.what, "where", ()) if isinstance(part, ExceptFor)]
    return [id for id in candidates if not any(matches(game, what, id, seen) for what in exempt)]


def _described(slot: Target) -> Filter:
    """What a slot is for."""
    assert isinstance(slot.what, Filter)
    return slot.what if slot.chooser is None else _as_chooser_says(slot.what, slot.chooser)


@lru_cache(maxsize=256)  # the changed filter has to stay one object, by which its test is kept
def _as_chooser_says(what: Filter, chooser: Players) -> Filter:
    """A description as it stands after another player who chooses: "they" is that player, "another player" any but that one."""

    def changed(value: Any) -> Any:
        if value == Players("another-player"):
            return Players("each-opponent-of", of=chooser)
        return chooser if value == Players("that") else inside(value, changed)

    described: Filter = inside(what, changed)
    return described


def _is_another_target(slot: Target, seen: Context) -> bool:
    """Whether "another" refers to targets before it."""
    return isinstance(slot.what, Filter) and slot.what.other and any(seen.targets[: _place(slot, seen)])


def _place(slot: Target, seen: Context) -> int:
    return next((number for number, own in enumerate(seen.slots) if own is slot), 0)


@lru_cache(maxsize=1024)  # slots are distinguished by identity: the same slot has to give the same changed slot each time
def _not_other(slot: Target) -> Target:
    """The slot without its "another", which refers to the targets before it where there are any."""
    assert isinstance(slot.what, Filter)
    return replace(slot, what=replace(slot.what, other=False))


def can_choose(game: Table, slots: tuple[Target, ...], seen: Context, aim: Aim, defined: Mapping[int, Value] | None = None) -> bool:
    """Whether every slot could be filled, each by itself. `defined`: as for `choose_targets`."""
    first = [slot for number, slot in enumerate(slots) if not number or not _speaks_of_a_target(slot)]
    return all(_can_fill(game, slot, _with_x(game, slot, seen, defined), aim) for slot in first)


def _can_fill(game: Table, slot: Target, seen: Context, aim: Aim) -> bool:
    """Whether there are enough legal targets for a slot; what is not given of some is recorded unless the others are enough."""
    with game.trace.holding_unsaid() as unsaid:
        options = legal(game, slot, seen, aim)
    about = {each.source for each in unsaid}
    if about and greatest_choice(game, slot.what, tuple(option for option in options if option not in about)) >= slot.least:
        return True
    game.trace.unsaid(unsaid)
    return greatest_choice(game, slot.what, options) >= slot.least


def _speaks_of_a_target(slot: Target) -> bool:
    """Whether what a slot is for refers to a target before it: "target Equipment attached to that creature"."""
    parts = walk(slot.what) if isinstance(slot.what, Filter) else ()
    return any(isinstance(part, That) and part.role == "recent" and part.noun not in (None, "player") for part in parts)


def _after(chosen: Chosen, slot: Target, seen: Context) -> Context:
    """What is seen where a slot speaks of a target that was chosen for one before it."""
    if not chosen or not _speaks_of_a_target(slot):
        return seen
    return replace(seen, mentions=[*seen.mentions, *(Mention("target", ids) for ids in chosen if ids)])


def _with_x(game: Table, slot: Target, seen: Context, defined: Mapping[int, Value] | None) -> Context:
    """What is seen where a slot speaks of an X that the words define: it is that number now."""
    number = (defined or {}).get(id(slot))
    return seen if number is None else replace(seen, x=amount(game, number, seen))


def choose_targets(
    game: Table,
    slots: tuple[Target, ...],
    seen: Context,
    aim: Aim,
    divided: Mapping[int, Value] | None = None,
    defined: Mapping[int, Value] | None = None,
) -> Chosen | None:
    """Choose targets slot by slot; None where a slot has too few legal ones. `seen.targets` holds those chosen so far.

    Args:
        divided: what is divided among a slot's targets, by the slot's identity: each gets at least one of it.
        defined: what X is of a slot that speaks of it, where the words say so, by the slot's identity.
    """
    seen.slots = slots
    for slot in slots:
        own = _after(seen.targets, slot, _with_x(game, slot, seen, defined))
        with game.trace.holding_unsaid() as unsaid:
            options = legal(game, slot, own, aim)
        if greatest_choice(game, slot.what, options) < slot.least:
            game.trace.unsaid(unsaid)
            return None
        share = (divided or {}).get(id(slot))
        if slot.most == ONE_MORE_THAN_KICKS and len(options) < _most(game, slot, options, own):
            game.trace.unsaid(unsaid)
            return None
        most = min(_most(game, slot, options, own), len(options) if share is None else how_much(game, share, seen))
        tried = game.choices.tried
        chosen = _ask(game, slot, options, seen, aim, most)
        # Of what a player has said to choose others, it does not matter whether it could have been chosen.
        game.trace.unsaid(each for each in unsaid if game.choices.tried > tried or each.source in chosen)
        seen.targets = (*seen.targets, chosen)
    return seen.targets


ONE_MORE_THAN_KICKS = "one more than kicks"
"""How many targets there are where each time that the spell was kicked adds one."""


def _most(game: Table, slot: Target, options: tuple[int | str, ...], seen: Context) -> int:
    if slot.most == FOR_EACH_PLAYER:
        return len(set(players_of(game, options)))
    if slot.most == ONE_MORE_THAN_KICKS:
        return 1 + amount(game, TimesPaid("kicked"), seen)
    if slot.most == "that-many":
        return amount(game, ThatMuch(), seen)
    if isinstance(slot.most, str):
        return amount(game, VariableX(), seen)  # of a permanent's ability it can be what was announced for its spell
    return len(options) if slot.most is None else slot.most


def _ask(game: Table, slot: Target, options: tuple[int | str, ...], seen: Context, aim: Aim, most: int) -> tuple[int | str, ...]:
    least = most if isinstance(slot.most, str) and slot.least else slot.least
    player = chooser(game, slot.chooser, seen, aim)
    labels = tuple(game.name(option) for option in options)
    weights, within = _weighed(game, slot, options, seen)
    groups, together = grouped(game, slot.what, options)
    if slot.most == FOR_EACH_PLAYER:
        groups = groups or players_of(game, options)
    if slot.different is not None:
        groups = tuple(trait(game, slot.different, option) for option in options)
    question = Question(
        "target", player, aim.name, options, min(least, len(options)), min(most, len(options)), "choose targets", aim.source.id,
        labels=labels, floor=_floor(game, slot, options, aim),
        groups=groups, together=together,
        weights=weights, within=within,
    )  # fmt: skip
    fact = f"{player} chooses targets of {aim.name}"
    try:
        found = game.ask(question)
    # The answer is refused: the reasons are to say which rule makes a target legal, and why this one is not.
    except IllegalError:
        game.reason("targets-announced", fact, kinds=words_for_item(game, aim), bearing="decisive")
        legal(game, slot, seen, aim, asked=True)
        raise
    if question.is_open():
        game.reason("targets-announced", fact, kinds=words_for_item(game, aim))
    return found


def _weighed(game: Table, slot: Target, options: tuple[int | str, ...], seen: Context) -> tuple[tuple[int, ...], int | None]:
    """The number of each option that the words limit together, and to how much; nothing where they do not."""
    if slot.total is None or slot.within is None:
        return (), None
    for option in options:
        if isinstance(option, int):
            note_open_measure(game, game.view(option), slot.total)
    numbers = (measure(game.view(option), slot.total) if isinstance(option, int) else 0 for option in options)
    return tuple(numbers), amount(game, slot.within, seen)


def _floor(game: Table, slot: Target, options: tuple[int | str, ...], aim: Aim) -> int:
    """Where to begin trying: of equal abilities whose order makes no difference, none has a target before an earlier one's."""
    obj = game.state.objects.get(aim.item) if aim.item is not None else None
    if obj is None or obj.item is None or QUIET not in obj.item.manner or (slot.least, slot.most) != (1, 1):
        return 0
    batch = {word for word in obj.item.manner if word.startswith(QUIET)}
    below = [game.state.objects[id] for id in game.state.zones.get((game.zones.stack, None), ()) if id != aim.item]
    for other in reversed(below):  # the one placed last: it began where all before it had left off
        if other.item is None or not batch <= other.item.manner:
            continue  # of an earlier batch the targets are settled: no other way has them the other way round
        if other.item.ability is obj.item.ability and other.item.source == obj.item.source:
            chosen = other.item.targets[0] if other.item.targets else ()
            return options.index(chosen[0]) if chosen and chosen[0] in options else 0
    return 0


def chooser(game: Table, who: Players | None, seen: Context, aim: Aim) -> str:
    """Who makes a choice of the announcement: the controller, or whom the wording names; of several the controller says which.

    Doctrines: choice-by-opponent, which-opponent, simultaneous-casting-choices (the controller's own choices come first).
    """
    found = named(game, who, seen) if who is not None else ()
    if not found or found == (aim.player,):
        return aim.player
    if len(found) > 1:
        question = Question("choose", aim.player, aim.name, found, text="who chooses", item=aim.source.id, labels=found)
        found = game.ask(question)
        game.reason("which-opponent", f"{aim.player} decides that {found[0]} chooses")
    for doctrine in ("choice-by-opponent", "simultaneous-casting-choices"):
        game.decide(doctrine, f"{found[0]} chooses for {aim.name}", kinds=words_for_item(game, aim), ahead="choice", lapses=True)
    return str(found[0])


def still_legal(
    game: Table, slots: tuple[Target, ...], chosen: Chosen, seen: Context, aim: Aim, defined: Mapping[int, Value] | None = None
) -> Chosen:
    """The chosen targets without those that have become illegal; slots keep their places. `defined`: as for `choose_targets`."""
    seen.slots, seen.targets = slots, chosen
    left = []
    for number, (slot, targets) in enumerate(zip(slots, chosen, strict=False)):
        own = _after(chosen[:number], slot, _with_x(game, slot, seen, defined))
        left.append(tuple(target for target in targets if _is_legal(game, slot, target, own, aim)))
    return tuple(left)


def _is_legal(game: Table, slot: Target, target: int | str, seen: Context, aim: Aim) -> bool:
    doctrine, why = _illegal(game, slot, target, seen, aim) or ("", None)
    if why is not None:
        fact = f"{game.name(target)} is no legal target any more: {why}"
        game.reason("target-legality", fact)
        if doctrine:
            game.reason(doctrine, fact)
        if game.rules.rules_for("source-referents"):
            game.reason("source-referents", f"{aim.name}'s words are read as it resolves")
    return why is None


def _illegal(game: Table, slot: Target, target: int | str, seen: Context, aim: Aim) -> tuple[str, str] | None:
    """Why a target is illegal now, with the doctrine of what forbids it, if there is one; None where it is legal."""
    if isinstance(target, str):
        if game.state.players[target].left:
            return "", "left the game"
        return untargetable(game, target, aim.source, aim.player, kind_of(game, aim))
    obj = game.state.objects.get(target)
    if obj is None or obj.phased_out:
        return "", "it is not there any more"
    meant = _not_other(slot) if _is_another_target(slot, seen) else slot
    fits = target in tuple(_candidates(game, slot, seen)) if slot.any_target else matches(game, _described(meant), target, seen)
    if not fits or is_anothers(game, slot, target, getattr(seen, "item", None)):
        return "", "it does not fit"
    return untargetable(game, target, aim.source, aim.player, kind_of(game, aim))
