"""Activating: an ability with a cost and a colon, put on the stack or, as a mana ability, resolved at once.

Doctrines: activation-follows-casting, ability-activated-when, activated-by-controller,
activated-once-restriction, summoning-sickness, loyalty-activation, mana-ability-stack, tapped-without-mana.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.errors import AmbiguousError, IllegalError
from kb.text.nodes.abilities import ActivatedAbility
from kb.text.nodes.conditions import Condition
from kb.text.nodes.costs import Cost, TapSelf, UntapSelf
from kb.text.wording.preparing.marks import limits_of

from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..context.context import Context
from ..context.keyword_abilities import keyword_doctrine, keyword_of
from ..continuous.deciding import cite_layers, is_touched
from ..continuous.prohibitions import forbids, permits
from ..modelled.unmodelled import unmodelled
from ..modelled.words import ONLY
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..stack import stack
from ..state.ability_ids import keyword_place
from ..state.changes import Cause, Change, Happen, PutCounters, Remove, TakeCounters
from ..state.objects import COST_CHANGED, CYCLING, GameObject, StackItem
from ..table.bookkeeping import undo
from ..table.unknown_size import loyalty_is_unknown
from ..table.world import Table
from ..triggers import limits
from ..triggers.watchers import zone_words
from ..wording.descriptions.measures import mana_in
from ..wording.evaluate import holds
from .announcing import announce_choices, pay_all
from .costs.changed_costs import ability_costs_otherwise
from .costs.tapped_for import REPORTED, report_tapped
from .costs.value_of_x import announce_x
from .forbidden import check_activating
from .mana_abilities import could_add_mana, is_mana_ability, mana_in_pools
from .timing import check_ability_timing, is_main_time

__all__ = ["activate", "activated_abilities", "is_enforced"]

ONCE = 1_000_000  # limits of activated abilities are kept beside those of triggered ones


def activate(
    game: Table,
    player: str,
    source: int,
    number: int | None = None,
    *,
    x: int | None = None,
    announced: Callable[[], None] | None = None,
) -> int | None:
    """Activate an ability of an object: gives its id on the stack, None for a mana ability, which has resolved.

    Args:
        number: which of its activated abilities, from 1, keywords among them; None where it has only one.
        announced: called when targets and modes are chosen, before costs are paid.

    Raises:
        IllegalError: it is forbidden now, or a choice or cost cannot be made. AmbiguousError: it has
        several.
    """
    index, ability = _which(game, source, number)
    before = game.state
    try:
        _check_allowed(game, player, source, index, ability)
        if is_mana_ability(game, ability):
            _resolve_at_once(game, player, source, ability)
            return None
        if could_add_mana(ability):
            game.decide("mana-ability-activated", f"{game.name(source)} adds mana, but not by a mana ability", object=source)
        return _activate(game, player, source, (index, ability), x=x, announced=announced)
    # By then targets may be chosen and half the costs paid: all of that is taken back.
    except IllegalError:
        undo(game, before)
        raise


def activated_abilities(view: View) -> list[tuple[int, ActivatedAbility]]:
    """An object's activated abilities in printed order, what keywords stand for among them."""
    return [(index, ability) for index, ability in view.abilities if isinstance(ability, ActivatedAbility)]


def _which(game: Table, source: int, number: int | None) -> tuple[int, ActivatedAbility]:
    view = game.view(source)
    found = activated_abilities(view)
    if number is None and len(found) > 1:
        names = ", ".join(f"ability {n}" for n in range(1, len(found) + 1))
        raise AmbiguousError(f"{view.name} has {len(found)} activated abilities", remedy=f"say which: {names}")
    if not 1 <= (number or 1) <= len(found):
        if (counted := _by_place(view, number or 1)) is not None:
            return counted
        _tell_what_could_be_one(game, view)
        if is_touched(game, source):
            cite_layers(game, source, lambda world: len(activated_abilities(world.view(source))))
        raise IllegalError(f"{view.name} has no such activated ability", remedy=f"it has {len(found)}")
    return found[(number or 1) - 1]


def _by_place(view: View, number: int) -> tuple[int, ActivatedAbility] | None:
    """The activated ability that stands at a place among all the abilities of an object, as people count who look at the card."""
    printed = [(index, ability) for index, ability in view.abilities if keyword_place(index) is None]
    index, ability = printed[number - 1] if number <= len(printed) else (0, None)
    return (index, ability) if isinstance(ability, ActivatedAbility) else None


def _tell_what_could_be_one(game: Table, view: View) -> None:
    """Lines and keywords of an object that are not read or modelled, among which the activated ability asked for may be."""
    for part in unmodelled(tuple(ability for _, ability in view.abilities)):
        if part.kind in ("ability", "static", "keyword"):
            game.trace.not_carried_out(part.words, view.name, view.id, what=part.kind, why=part.why)


# -- may it be activated -----------------------------------------------------------------------------------


def _check_allowed(game: Table, player: str, source: int, index: int, ability: ActivatedAbility) -> None:
    view, obj = game.view(source), game.state.objects[source]
    here = zone_words(obj.zone, game.zones)
    if here.isdisjoint(ability.functions_in):
        _refuse(game, player, view, "functions-in-zone", f"it does not function in the {obj.zone}")
    if not _may_activate(player, view, ability):
        _refuse(game, player, view, "activated-by-controller", f"{view.controller} controls it")
    mana, loyalty = is_mana_ability(game, ability), ability.loyalty is not None
    if (banned := check_activating(game, player, source, mana=mana, loyalty=loyalty)) is not None:
        _refuse(game, player, view, "activated-by-controller", banned)
    if _is_sick(view, obj, ability.cost) and not permits(game, "activate-with-haste", player, source):
        _refuse(game, player, view, "summoning-sickness", "it came under that player's control this turn")
    if not mana:
        check_ability_timing(game, player, view, ability.ability_word)
    for restriction in ability.only:
        _check_restriction(game, player, view, index, restriction)
    if ability.loyalty is not None:
        _check_loyalty(game, player, view)


def _may_activate(player: str, view: View, ability: ActivatedAbility) -> bool:
    """Whether it is an ability of that player: its controller's, unless its words say whose."""
    if "any opponent" in ability.only:
        return player != view.controller
    return player == view.controller or "any player" in ability.only


def _is_sick(view: View, obj: GameObject, cost: Cost) -> bool:
    taps = any(isinstance(part, TapSelf | UntapSelf) for part in cost.parts)
    return taps and obj.sick and "creature" in view.types and not view.has("haste")


# Older cards spell out what is called summoning sickness elsewhere.
_CONTINUOUSLY = "continuously since the beginning of your most recent turn"


def is_enforced(restriction: str) -> bool:
    """Whether a restriction that was kept as its words is held to."""
    return restriction in ONLY or _CONTINUOUSLY in restriction


def _check_restriction(game: Table, player: str, view: View, index: int, restriction: str | Condition) -> None:
    if isinstance(restriction, Condition):
        if not holds(game, restriction, Context(view.id, player)):
            _refuse(game, player, view, "activated-once-restriction", "its condition is not so")
    elif "sorcery" in restriction and not is_main_time(game, player) and not _equips_as_instant(game, player, view, index):
        _refuse(game, player, view, "cast-timing", "only as a sorcery")
    elif restriction in TIMES and not TIMES[restriction](game, player):
        _refuse(game, player, view, "activated-once-restriction", f"only during {restriction}")
    elif restriction in EACH_TURN and limits.spent(game, (view.id, ONCE + index)) >= EACH_TURN[restriction]:
        _refuse(game, player, view, "activated-once-restriction", f"only {restriction}")
    elif restriction == "once" and limits.spent(game, (view.id, ONCE + index), ever=True):
        _refuse(game, player, view, _once_by(game, view, index), "only once, and it has been")
    elif _CONTINUOUSLY in restriction and game.state.objects[view.id].sick:
        _refuse(game, player, view, "activated-once-restriction", "it came under that player's control since that turn began")


def _equips_as_instant(game: Table, player: str, view: View, index: int) -> bool:
    return keyword_of(game, view.id, index) == "equip" and permits(game, "equip-as-instant", player) is not None


def _once_by(game: Table, view: View, index: int) -> str:
    """What says that it may be activated only once: the keyword before its dash, else its words."""
    ability = view.ability(index)
    doctrine = doctrine_of(_limiting(ability) or "") if isinstance(ability, ActivatedAbility) else ""
    return doctrine if game.rules.knows(doctrine) else "activated-once-restriction"


EACH_TURN = {"once each turn": 1, "twice each turn": 2}
"""How often an ability may be activated each turn that says so."""

NOT_ZERO = "X not 0"
"""The restriction by which the X of an ability is 1 or more."""

TIMES: dict[str, Callable[[Table, str], bool]] = {
    "combat": lambda game, player: game.rules.game.step(game.state.step).phase == "combat phase",
    "your turn": lambda game, player: game.state.active == player,
    "your upkeep": lambda game, player: game.state.active == player and game.state.step == "upkeep",
}
"""When an ability may be activated that says so."""


def _check_loyalty(game: Table, player: str, view: View) -> None:
    if (banned := forbids(game, "cant-activate-loyalty", player)) is not None:
        _refuse(game, player, view, "cannot-beats-can", banned)
    if not is_main_time(game, player) and not permits(game, "loyalty-as-instant", player, view.id):
        _refuse(game, player, view, "loyalty-activation", "only at the time of a sorcery")
    if limits.spent(game, (view.id, ONCE)):
        _refuse(game, player, view, "loyalty-activation", "one loyalty ability each turn")


def _refuse(game: Table, player: str, view: View, doctrine: str, why: str) -> None:
    game.reason(doctrine, f"{player} cannot activate {view.name}: {why}", kinds=("ActivatedAbility",))
    raise IllegalError(f"{player} cannot activate {view.name}: {why}")


# -- doing it ----------------------------------------------------------------------------------------------


def _activate(
    game: Table,
    player: str,
    source: int,
    which: tuple[int, ActivatedAbility],
    *,
    x: int | None,
    announced: Callable[[], None] | None,
) -> int:
    index, ability = which
    name = game.name(source)
    game.trace.begin("activate", f"{player} activates {name}", source=source, ability=ability)
    for doctrine in ("activation-follows-casting", "ability-activated-when"):
        game.reason(doctrine, f"{player} activates {name}")
    for keyword in (keyword_doctrine(game, source, index), _limiting_doctrine(game, ability)):
        if keyword is not None:
            game.reason(keyword, f"{player} activates {name}")
    obj = game.state.objects[source]
    manner = frozenset({CYCLING}) if _is_cycling(game, source, index) else frozenset()
    id = stack.add(game, obj, player, _item(game, source, ability, manner))
    if x is None and _asks_for_x(ability):
        x = announce_x(game, player, id, least=int(NOT_ZERO in ability.only))
    if x == 0 and NOT_ZERO in ability.only:
        game.reason("x-announced", f"X can't be 0 for {name}", kinds=("ActivatedAbility",))
        raise IllegalError(f"X can't be 0 for {name}", remedy="an X of 1 or more")
    choices = announce_choices(game, id, (ability.body,), x)
    if announced is not None:
        announced()
    _spend(game, source, index, ability)
    _pay_loyalty(game, player, source, ability, x)
    pay_all(game, id, choices, (ability.cost,), "activated")
    stack.put(game, id, choices.item)
    if (keyword := keyword_of(game, source, index)) in REPORTED:
        report_tapped(game, player, choices.item, keyword)
    said = ("loyalty" if ability.loyalty else None, keyword_of(game, source, index), _limiting(ability))
    if not game.rules.has("permanents-skip-chain"):  # else it is used when it resolves (`used-trigger`)
        _happened(game, player, source, frozenset(word for word in said if word))
    return id


def _item(game: Table, source: int, ability: ActivatedAbility, manner: frozenset[str] = frozenset()) -> StackItem:
    """What goes on the stack for an ability that is being activated."""
    changed = {COST_CHANGED} if ability_costs_otherwise(game, source, ability) else set()
    return StackItem("activated", source, ability, manner=manner | changed, pending=True)


def _limiting(ability: ActivatedAbility) -> str | None:
    """The keyword before its dash that says how often it may be activated ("Exhaust — {3}: …")."""
    word = (ability.ability_word or "").lower()
    return word if limits_of(word) else None


def _limiting_doctrine(game: Table, ability: ActivatedAbility) -> str | None:
    word = _limiting(ability)
    return doctrine_of(word) if word is not None and game.rules.knows(doctrine_of(word)) else None


def _is_cycling(game: Table, source: int, index: int) -> bool:
    """Whether the ability is what the keyword cycling stands for, or one of its kinds ("plainscycling")."""
    return (keyword_of(game, source, index) or "").endswith(CYCLING)


def _asks_for_x(ability: ActivatedAbility) -> bool:
    return "X" in mana_in(ability.cost) or ability.loyalty == "-X" or NOT_ZERO in ability.only


def _spend(game: Table, source: int, index: int, ability: ActivatedAbility) -> None:
    if ability.loyalty is not None:
        limits.spend(game, (source, ONCE))
    elif any(isinstance(only, str) and only.startswith(("once", "twice")) for only in ability.only):
        limits.spend(game, (source, ONCE + index))


def _pay_loyalty(game: Table, player: str, source: int, ability: ActivatedAbility, x: int | None) -> None:
    if ability.loyalty is None:
        return
    digits = ability.loyalty.replace("−", "-")
    amount = (x or 0) if digits.endswith("X") else abs(int(digits))
    view = game.view(source)
    if digits.startswith("-") and (view.loyalty or 0) < amount and not loyalty_is_unknown(view.object):
        _refuse(game, player, view, "loyalty-activation", f"it has only {view.loyalty} loyalty")
    change: Change = PutCounters(source, "loyalty", amount, player)
    if digits.startswith("-"):
        change = TakeCounters(source, "loyalty", amount, player)
    if amount:
        game.reason("loyalty-cost", f"{player} pays with {amount} loyalty", ahead="event")
        game.perform(change, by=Cause(source, player, "cost"))


def _happened(game: Table, player: str, source: int, manner: frozenset[str]) -> None:
    kinds = frozenset({"AbilityActivated", "GameEvent"})
    game.perform(Happen(kinds, object=source, agent=player, manner=manner), by=Cause(source, player, "activated"))


def _resolve_at_once(game: Table, player: str, source: int, ability: ActivatedAbility) -> None:
    """A mana ability: its costs are paid and it resolves, without the stack."""
    name = game.name(source)
    game.trace.begin("activate", f"{player} activates {name} for mana", source=source, ability=ability)
    fact = f"{name}'s ability adds mana and does not use the {game.zones.stack}"
    game.decide("mana-ability-activated", fact)
    for doctrine in ("mana-ability-stack", "add-at-once"):
        game.reason(doctrine, fact)
    id = stack.add(game, game.state.objects[source], player, _item(game, source, ability))
    game.resolving = id
    try:
        choices = announce_choices(game, id, (ability.body,), None)
        pay_all(game, id, choices, (ability.cost,), "activated")
        taps = any(isinstance(part, TapSelf) for part in ability.cost.parts)
        game.perform(Remove(id))
        _happened(game, player, source, frozenset({"mana"}))
        before = mana_in_pools(game)
        resolution = Resolution(source, player, game=game, item=choices.item, kind="activated", taps=taps)
        carry_out(ability.body, resolution)
        if taps and (mana_in_pools(game) > before or game.decide("tapped-without-mana", f"{name} is tapped, and adds no mana")):
            kinds = frozenset({"TappedForMana", "GameEvent"})
            tapped = Happen(kinds, object=source, agent=player, what=_added(resolution))
            game.perform(tapped, by=Cause(source, player, "activated"))
    finally:
        game.resolving = None


def _added(resolution: Resolution) -> str:
    """The symbols of the mana that has been added."""
    return "".join(o.what or "" for event in resolution.events for o in event.occurrences if "ManaAdded" in o.kinds)
