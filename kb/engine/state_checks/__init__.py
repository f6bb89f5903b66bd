"""State checks: what the state of the game demands whenever a player would receive priority.

Doctrines: state-checks (all at once, again until none applies; or one after another in the game's order), state-check-replaced.
Which checks a game has is its description's business; here is one function for each name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.errors import ImpossibleError

from .. import combat
from ..continuous import durations, lasting_designations, standing_control
from ..continuous.prohibitions import forbids
from ..state.changes import Cause
from ..table import daytime, preparation
from ..table.trace import WITHOUT_EFFECT
from ..table.world import Table
from ..triggers.designations import irradiated
from . import attachments, ceasing, commanders, creatures, places, players, players_leaving, uniqueness
from .finding import Finding, Findings

if TYPE_CHECKING:
    from kb.graph.editions.games import StateCheck

__all__ = ["CHECKS", "perform_checks", "run"]

CHECKS: dict[str, Callable[[Table], Findings]] = {
    "zero-life": players.zero_life,
    "empty-draw": players.empty_draw,
    "poison": players.poison,
    "zero-toughness": creatures.zero_toughness,
    "lethal-damage": creatures.lethal_damage,
    "deathtouch-damage": creatures.deathtouch_damage,
    "planeswalker-loyalty": ceasing.planeswalker_loyalty,
    "legend": uniqueness.legend,
    "planeswalker-uniqueness": uniqueness.planeswalker_uniqueness,
    "world": uniqueness.world,
    "aura-unattached": attachments.aura_unattached,
    "equipment-unattached": attachments.equipment_unattached,
    "illegally-attached": attachments.illegally_attached,
    "token-elsewhere": ceasing.token_elsewhere,
    "copy-elsewhere": ceasing.copy_elsewhere,
    "counters-cancel": ceasing.counters_cancel,
    "saga-finished": ceasing.saga_finished,
    "battle-defense": ceasing.battle_defense,
    "role": uniqueness.role,
    "without-speed": players.without_speed,
    "dungeon-finished": ceasing.dungeon_finished,
    "commander-damage": players.commander_damage,
    "commander-elsewhere": commanders.commander_elsewhere,
    "victory": places.victory,
    "battlefield-abandoned": places.battlefield_abandoned,
    "out-of-place-recalled": places.out_of_place_recalled,
    "facedown-without-control": places.facedown_without_control,
}
_RULES = Cause(kind="rules")
# Each round makes at least one change; a board has far fewer that follow from one another, so more is a fault of the checks.
_MOST = 200


def run(game: Table) -> bool:
    """Make the state checks until none finds anything; whether any did."""
    done = False
    for _ in range(_MOST):
        if game.state.over is not None or not perform_checks(game):
            return done
        done = True
    raise ImpossibleError("a loop: the state checks find something each time that they are made",
                          remedy="take off the board what undoes them")  # fmt: skip


def perform_checks(game: Table) -> bool:
    """Make every state check once, all at the same time; whether anything came of it."""
    tidied = _tidy(game)
    if game.rules.game.checks_in_order:
        return _in_order(game) or tidied
    checks = game.rules.game.state_checks
    findings = [(check, finding) for check in checks for finding in _found(game, check)]
    done = _carry_out(game, findings) if findings else tidied
    if older := creatures.forget_deathtouch(game):
        game.perform(*older, by=_RULES)
    return done


def _in_order(game: Table) -> bool:
    """Go through the checks one after another; whether anything came of it."""
    description = game.rules.game
    known = {check.name: check for check in description.state_checks}
    rest = [name for name in known if name not in description.checks_in_order]
    done = False
    for name in (*description.checks_in_order, *rest):
        act = places.ACTS.get(name)
        if act is not None:
            done = act(game) or done
        elif findings := [(known[name], finding) for finding in _found(game, known[name])]:
            done = _carry_out(game, findings) or done
        if game.state.over is not None:
            break
    if done:
        game.decide("state-checks")
    return done


def _tidy(game: Table) -> bool:
    """Changes that are no state checks but happen at once: players who lost leave, effects that lapse end."""
    tidied = players_leaving.depart(game)
    tidied = lasting_designations.give(game) or tidied
    tidied = preparation.uphold(game) or tidied
    if markers := irradiated(game):
        game.perform(*markers, by=_RULES)
        tidied = True
    tidied = daytime.uphold(game, lambda id: forbids(game, "cant-transform", id) is None) or tidied
    if game.state.effects:
        tidied = durations.lapse(game) or tidied
    tidied = standing_control.uphold(game) or tidied
    if game.state.combat is not None:
        combat.tidy(game)
    return tidied


def _found(game: Table, check: StateCheck) -> Findings:
    function = CHECKS.get(check.name)
    return function(game) if function is not None else iter(())


def _carry_out(game: Table, findings: list[tuple[StateCheck, Finding]]) -> bool:
    """Carry out what several checks demand as one event; whether anything came of it."""
    step = game.trace.begin("state check", "; ".join(dict.fromkeys(finding.fact for _, finding in findings)))
    for check, finding in findings:
        game.cite(check.doctrine or "state-checks", finding.fact, object=finding.object)
    game.decide("state-checks")
    for doctrine in dict.fromkeys(check.doctrine for check, _ in findings if check.doctrine):  # what comes of it is its doing too
        game.cite(doctrine, "what the state check demands", ahead="event", bearing="general")
    changes = [change for _, finding in findings for change in finding.changes]
    event = game.perform(*dict.fromkeys(changes), by=_RULES)
    came = bool(event.occurrences) or event.after.objects.keys() != event.before.objects.keys()
    step.about[WITHOUT_EFFECT] = not came
    return came
