"""Expectations of what a creature can or must do in combat: attack, block."""

from __future__ import annotations

from kb.text.scenario import expectations as expected

from ...combat import attackable, attackers, demanded_blocks, has_to_attack, may_attack, may_block
from ...continuous.prohibitions import forbids
from ...game import Game
from ..names.several import own
from .found import Found, TryLine

__all__ = ["fights"]


def fights(game: Game, want: expected.Fights, _: TryLine) -> Found:
    """Whether a creature has to attack or block now, or could."""
    creature = own(game, None, want.name)
    if want.verb == "attack":
        holds, found = _attacking(game, creature, want)
    else:
        holds, found = _blocking(game, creature, want)
    return Found(holds, f"{want.name} {found}")


def _attacking(game: Game, creature: int, want: expected.Fights) -> tuple[bool, str]:
    whom = attackable(game, creature)
    if want.must:
        demanded = has_to_attack(game, creature) and want.whom in (None, *whom) and (want.whom is None or len(whom) == 1)
        return demanded, f"has to attack {' or '.join(whom)}" if has_to_attack(game, creature) else "does not have to attack"
    if want.whom is not None and want.whom not in game.state.players:
        why = may_attack(game, creature, own(game, None, want.whom))
        return why is None, f"cannot attack {want.whom}: {why}" if why else f"can attack {want.whom}"
    return want.whom in whom if want.whom else bool(whom), f"can attack {' and '.join(whom) or 'nobody'}"


def _blocking(game: Game, creature: int, want: expected.Fights) -> tuple[bool, str]:
    meant = [own(game, None, want.whom)] if want.whom is not None else [attacker.id for attacker in attackers(game.state)]
    if want.must:
        demanded = [attacker for attacker, _ in demanded_blocks(game, creature)]
        holds = bool(demanded) if want.whom is None else bool({None, *meant}.intersection(demanded))
        return holds, "has to block" if demanded else "does not have to block"
    if not meant:  # no combat yet: what forbids it whatever attacks
        barred = forbids(game, "cant-block", creature)
        return barred is None, "can block" if barred is None else f"cannot block: {barred}"
    could = [game.name(attacker) for attacker in meant if may_block(game, creature, attacker) is None]
    return bool(could), f"can block {' and '.join(could)}" if could else "can block nothing"
