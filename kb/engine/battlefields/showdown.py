"""Showdowns and combats at battlefields: opening, damage, result.

Doctrines: showdown-begins, showdown-outcome, combat-begins, combat-designations, attack-effects, defend-effects, damage-assignment,
combat-no-finalize, combat-cleanup, combat-result, combat-control, combat-ends, keyword-tank, keyword-backline.
"""

from __future__ import annotations

from kb.errors import IllegalError
from kb.text.nodes.abilities import TriggeredAbility

from ..combat.participants import remember
from ..continuous import durations
from ..state.changes import Alter, Cause, Change, Happen, Move
from ..state.combat import Combat
from ..state.game_changes import AlterBattlefields
from ..state.in_combat import combat_of
from ..state.objects import GameObject
from ..state.seats import turn_order
from ..table.bookkeeping import begin_combat, end_combat
from ..table.world import Table
from ..triggers import delayed
from . import places, scoring
from .combat_damage import combat_damage, excess
from .lethal_damage import kill_the_dead
from .places import contested_by, controller_of, place_object, showdown_at, units_at

__all__ = ["becomes_combat", "close", "designate", "fight", "open_at", "staged"]

_RULES = Cause(kind="rules")


def staged(game: Table) -> tuple[str, ...]:
    """The battlefields where a showdown is staged: contested, with units of who contests them."""
    found = []
    for object in places.battlefields(game.state):
        player, place = contested_by(object), str(object.place)
        if player is not None and units_at(game, place, player):
            found.append(place)
    return tuple(found)


def open_at(game: Table, place: str) -> None:
    """A showdown opens at a battlefield; with units of two opponents there it is a combat."""
    object = place_object(game.state, place)
    player = contested_by(object) if object is not None else None
    if player is None:
        return
    game.trace.begin("showdown", f"a showdown opens at {place}")
    begins = Happen(frozenset({"ShowdownBegins"}), agent=player, patient=object.id if object else None, what=place)
    game.reason("showdown-begins", f"{player} contests {place}: a showdown begins there")
    game.reason("showdown-focus", f"{player} contested {place} and has focus")
    game.perform(AlterBattlefields((("showdown", place), ("focus", player), ("excess_damage", ()))), begins, by=_RULES)
    enemies = {unit.controller for unit in units_at(game, place)} - {player}
    if enemies:
        _open_combat(game, place, player, min(enemies))  # one at most: a third player may not come where two are


def becomes_combat(game: Table) -> bool:
    """A showdown at which units of an opponent have arrived becomes a combat; whether it did."""
    place = showdown_at(game.state)
    if place is None or combat_of(game.state).place is not None or not _has_enemies(game, place):
        return False
    game.reason("showdown-becomes-combat", f"the showdown at {place} becomes a combat")
    open_at(game, place)
    return True


def _has_enemies(game: Table, place: str) -> bool:
    return len({unit.controller for unit in units_at(game, place)}) > 1


def _open_combat(game: Table, place: str, attacker: str, defender: str) -> None:
    begin_combat(game, Combat(place=place, attacker=attacker, defender=defender))
    game.trace.begin("showdown", f"combat opens at {place}")
    game.reason("combat-begins", f"combat opens at {place}")
    game.reason("combat-showdown", f"the showdown at {place} is a combat showdown")
    game.reason("combat-designations", f"{attacker} attacks, {defender} defends", ahead="event")
    designate(game, opening=True)


def designate(game: Table, opening: bool = False) -> bool:
    """Units at the combat get their controller's designation, units elsewhere lose theirs; whether anything changed."""
    combat = combat_of(game.state)
    if combat.place is None:
        return False
    changed = [(o, role) for o in game.state.objects.values() if (role := _role(game, combat, o)) != _marked(o)]
    if not changed:
        return False
    new = frozenset(o.id for o, role in changed if role is not None and (o.id, role) not in combat.designated)
    again = [o for o, role in changed if role is not None and o.id not in new]
    changes: list[Change] = [Alter(o.id, (("marks", (o.marks - _ROLES) | ({role} if role else set())),)) for o, role in changed]
    changes += [_designated(game, o, str(role), combat, opening) for o, role in changed if o.id in new]
    _announce(game, combat, new, again, opening)
    remember(game, designated=combat.designated | {(o.id, role) for o, role in changed if role is not None})
    game.perform(*changes, *_opening(game, combat, new, opening), by=_RULES)
    if opening:
        # That order was for what the opening triggers alone.
        game.perform(AlterBattlefields((("placement_order", None),)), by=_RULES)
    return True


_ROLES = frozenset({"attacker", "defender"})


def _marked(object: GameObject) -> str | None:
    return next(iter(object.marks & _ROLES), None)


def _role(game: Table, combat: Combat, object: GameObject) -> str | None:
    """The designation that an object is to have."""
    if object.place != combat.place or object.zone != "battlefields" or "unit" not in game.view(object.id).types:
        return None
    return {combat.attacker: "attacker", combat.defender: "defender"}.get(game.view(object.id).controller)


def _announce(game: Table, combat: Combat, new: frozenset[int], again: list[GameObject], opening: bool) -> None:
    for id in sorted(new):  # a set, whose order would differ from run to run
        attacks = game.view(id).controller == combat.attacker
        doctrine = "attack-effects" if attacks else "defend-effects"
        verb = "attacks" if attacks else "defends"
        game.reason(doctrine, f"{game.name(id)} {verb}: its first designation in this combat", object=id, ahead="event")
        if not opening:
            game.reason(
                "combat-late-arrivals", f"{game.name(id)} has come to the combat and is designated now", object=id, ahead="event"
            )
        _tell_requirements(game, id, "Attacks" if attacks else "Defends")
        _tell_more_might(game, id, "assault" if attacks else "shield")
    for object in again:
        attacks = game.view(object.id).controller == combat.attacker
        doctrine = "attack-effects" if attacks else "defend-effects"
        fact = f"{game.name(object.id)} was designated before in this combat: not a second time"
        game.reason(doctrine, fact, object=object.id, bearing="routine")


def _tell_requirements(game: Table, id: int, kind: str) -> None:
    """What else an ability asks of the attack ("alone") is asked now and never again in this combat."""
    patterns = [a.pattern for _, a in game.view(id).abilities if isinstance(a, TriggeredAbility)]
    if any(p.event == kind and (p.manner or p.restriction is not None) for pattern in patterns for p in (pattern, *pattern.either)):
        doctrine = "attack-requirements" if kind == "Attacks" else "defend-requirements"
        game.reason(doctrine, f"{game.name(id)} is asked with its first designation only", object=id, ahead="event")


def _tell_more_might(game: Table, id: int, keyword: str) -> None:
    """The might that a keyword adds while the unit attacks or defends."""
    more = game.view(id).keyword_total(keyword)
    if more:
        fact = f"{game.name(id)} has {more} more might from its {keyword.capitalize()}"
        game.reason(f"keyword-{keyword}", fact, object=id, bearing="general", ahead="event")


def _opening(game: Table, combat: Combat, new: frozenset[int], opening: bool) -> tuple[Change, ...]:
    """What else happens as a combat opens: the player attacks, and the attacker places what triggers first, the defender last."""
    if not opening:
        return ()
    others = [player for player in turn_order(game.state) if player not in (combat.attacker, combat.defender)]
    order = (combat.attacker, *others, combat.defender)
    game.reason("combat-chain-order", f"{combat.attacker} places first, {combat.defender} last")
    number = sum(game.view(id).controller == combat.attacker for id in new)
    object = place_object(game.state, str(combat.place))
    where = object.id if object else None
    attack = Happen(frozenset({"PlayerAttacks"}), None, combat.attacker, where, number, combat.place, _DECLARED)
    return (AlterBattlefields((("placement_order", order),)), attack)


_DECLARED = frozenset({"declared"})


def _designated(game: Table, object: GameObject, role: str, combat: Combat, opening: bool) -> Happen:
    kind = "Attacks" if role == "attacker" else "Defends"
    battlefield = place_object(game.state, str(combat.place))
    where = battlefield.id if battlefield else None
    controller = game.view(object.id).controller
    return Happen(
        frozenset({kind}), object.id, controller, where, what=combat.place, manner=_manner(game, controller, combat, opening)
    )


def _manner(game: Table, controller: str, combat: Combat, opening: bool) -> frozenset[str]:
    """How a unit attacks or defends: as the combat opens, alone on its side, one on one."""
    units = units_at(game, str(combat.place))
    mine = sum(unit.controller == controller for unit in units)
    words = {"opening"} if opening else set()
    if mine == 1:
        words |= {"alone", "one-on-one"} if len(units) == 2 else {"alone"}
    return _DECLARED | words


# -- damage and result -------------------------------------------------------------------------------------


def fight(game: Table) -> None:
    """Combat damage is dealt; its cleanup and its result follow before anything that triggers is finalized.

    Raises:
        IllegalError: there is no combat.
    """
    combat = combat_of(game.state)
    if combat.place is None:
        raise IllegalError("there is no combat damage to deal: no combat is under way")
    _deal_damage(game, combat, combat.place)
    _clean_up(game, combat)
    _result(game, combat)


def _deal_damage(game: Table, combat: Combat, place: str) -> None:
    attackers = units_at(game, place, combat.attacker)
    defenders = units_at(game, place, combat.defender)
    if attackers and defenders:
        attack, defense = combat_damage(game, attackers, defenders), combat_damage(game, defenders, attackers)
        beyond = ((combat.attacker, excess(attack, defenders)), (combat.defender, excess(defense, attackers)))
        _note_excess(game, beyond)
        if damage := (*attack, *defense):
            game.decide("combat-damage", "both sides deal their might at once", ahead="event")
            game.perform(*damage, by=_RULES)
            game.reason("combat-no-finalize", "what triggers now waits until the result of the combat is settled")


def _note_excess(game: Table, assigned: tuple[tuple[str | None, int], ...]) -> None:
    """Remember how much more than lethal damage each side has assigned, until the next showdown."""
    game.perform(AlterBattlefields((("excess_damage", assigned),)), by=_RULES)


def _clean_up(game: Table, combat: Combat) -> None:
    """The dead are killed at once; then all units heal, and attackers go home if a defender is left."""
    game.reason("combat-cleanup", "after combat damage: kills, healing, attackers that did not win go home")
    kill_the_dead(game)
    healed: list[Change] = [Alter(o.id, (("damage", 0),)) for o in game.state.objects.values() if o.damage]
    place = str(combat.place)
    attackers = units_at(game, place, combat.attacker)
    if attackers and units_at(game, place, combat.defender):
        for doctrine in ("recall", "recall-no-trigger"):
            game.reason(doctrine, f"{', '.join(unit.name for unit in attackers)}: recalled, which is no move", ahead="event")
        healed += [Move(unit.id, "base", how=frozenset({"Recalled"})) for unit in attackers]
    if healed:
        game.perform(*healed, by=_RULES)


def close(game: Table, place: str) -> None:
    """A showdown without combat is over: the only side there takes control."""
    sides = {unit.controller for unit in units_at(game, place)}
    _over(game)
    if len(sides) == 1 and sides != {controller_of(game.state, place)}:
        player = sides.pop()
        game.reason("showdown-outcome", f"only {player} has units at {place}", ahead="event")
        scoring.conquer(game, player, place)
    else:
        _uncontest(game, place)


def _result(game: Table, combat: Combat) -> None:
    """The side that is alone there has won, and establishes control; a side that gains control conquers."""
    place = str(combat.place)
    units = units_at(game, place)
    sides = {unit.controller for unit in units}
    if len(sides) == 1:
        winner = units[0].controller
        wins = frozenset({"WinsCombat"})
        game.reason("combat-result", f"{winner} wins the combat at {place}", ahead="event")
        game.perform(*(Happen(wins, unit.id, winner, what=place) for unit in units), by=_RULES)
    if len(sides) == 1 and sides != {controller_of(game.state, place)}:
        game.reason("combat-control", f"{min(sides)} gains control of {place}", ahead="event")
        scoring.conquer(game, min(sides), place, attacked=min(sides) == combat.attacker)
    elif not sides:
        game.trace.begin("state check", f"nobody is at {place}")
        game.perform(*places.take_control(game, place, None), by=_RULES)
        game.reason("combat-control", f"nobody is left at {place}: it is uncontrolled", kinds=("StateCheck",))
    else:
        _uncontest(game, place)
    _end_combat(game)
    _over(game)


def _end_combat(game: Table) -> None:
    marked = [o for o in game.state.objects.values() if o.marks & {"attacker", "defender"}]
    unmarked = [Alter(o.id, (("marks", o.marks - {"attacker", "defender"}),)) for o in marked]
    game.perform(*unmarked, *durations.end_of_combat(game), by=_RULES)
    delayed.end_of_combat(game)
    game.reason("combat-ends", "designations and effects of this combat end")
    end_combat(game)


def _over(game: Table) -> None:
    game.perform(AlterBattlefields((("showdown", None), ("focus", None))), by=_RULES)


def _uncontest(game: Table, place: str) -> None:
    object = place_object(game.state, place)
    if object is not None and contested_by(object) is not None:
        game.perform(places.clear_contested(object), by=_RULES)
