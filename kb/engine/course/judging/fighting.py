"""Expectations of what a creature can or must do in combat: attack, block."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kb.errors import MalformedError
from kb.text.scenario import expectations as expected

from ...combat import (
    attackable,
    attackers,
    cite_barred_attack,
    cite_barred_block,
    demanded_blocks,
    has_to_attack,
    kept_from,
    may_attack,
    may_declare,
)
from ...continuous.prohibitions import forbids
from ...game import Game
from ..names.several import own
from .found import Found, TryLine

__all__ = ["fights"]


def fights(game: Game, want: expected.Fights, _: TryLine) -> Found:
    """Whether a creature has to attack or block now, or could."""
    creature = own(game, None, want.name)
    holds, found = _ASKED[want.verb](game, creature, want)
    return Found(holds, f"{want.name} {found}")


def _attacking(game: Game, creature: int, want: expected.Fights) -> tuple[bool, str]:
    whom = attackable(game, creature)
    if want.must:
        demanded = has_to_attack(game, creature) and want.whom in (None, *whom) and (want.whom is None or len(whom) == 1)
        return demanded, f"has to attack {' or '.join(whom)}" if has_to_attack(game, creature) else "does not have to attack"
    if not want.must and not whom and (why := may_attack(game, creature)) is not None:
        game.trace.begin("refused", f"{want.name} attacks: {why}")
        cite_barred_attack(game, creature, None, why)
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
    able = [attacker for attacker in meant if _cited(game, creature, attacker, may_declare(game, creature, attacker)) is None]
    sent = {attacker: by for attacker in able if (by := kept_from(game, creature, attacker)) is not None}
    if sent and len(sent) == len(able):
        return False, f"has to block another attacker: {', '.join(dict.fromkeys(sent.values()))} demands it"
    could = [game.name(attacker) for attacker in able if attacker not in sent]
    return bool(could), f"can block {' and '.join(could)}" if could else "can block nothing"


def _being_blocked(game: Game, creature: int, want: expected.Fights) -> tuple[bool, str]:
    if want.whom is not None:
        blocker = own(game, None, want.whom)
        why = _cited(game, blocker, creature, _barred(game, blocker, creature))
        return why is None, f"can be blocked by {want.whom}" if why is None else f"cannot be blocked by {want.whom}: {why}"
    if (barred := forbids(game, "cant-be-blocked", creature)) is not None:
        return False, f"cannot be blocked: {barred}"
    others = [id for id in game.state.objects if _could_meet(game, id, creature)]
    if not others:
        raise MalformedError(f"no creature is there that could block {want.name}",
                             remedy=f"say it of one that is: {want.name} can't be blocked by CREATURE")  # fmt: skip
    why_not = {id: _barred(game, id, creature) for id in others}
    could = [game.name(id) for id in others if why_not[id] is None]
    if could:
        return True, f"can be blocked by {' and '.join(could)}"
    _cited(game, others[0], creature, why_not[others[0]])
    return False, f"cannot be blocked: {'; '.join(dict.fromkeys(why for why in why_not.values() if why))}"


def _barred(game: Game, blocker: int, attacker: int) -> str | None:
    """Why a creature cannot block another: now, if that attacks; else what would forbid it whenever it does."""
    if any(object.id == attacker for object in attackers(game.state)):
        return may_declare(game, blocker, attacker) or kept_from(game, blocker, attacker)
    return forbids(game, "cant-block", blocker, attacker) or forbids(game, "cant-be-blocked", attacker, blocker)


def _cited(game: Game, blocker: int, attacker: int, why: str | None) -> str | None:
    """Why a creature cannot block another, with the rule cited that forbids it."""
    if why is not None:
        game.trace.begin("refused", f"{game.name(blocker)} blocks {game.name(attacker)}: {why}")
        cite_barred_block(game, blocker, attacker, why)
    return why


def _could_meet(game: Game, id: int, creature: int) -> bool:
    object = game.state.objects[id]
    if object.zone != "battlefield" or object.phased_out:
        return False
    view = game.view(id)
    return "creature" in view.types and view.controller != game.view(creature).controller


_ASKED: Mapping[str, Callable[[Game, int, expected.Fights], tuple[bool, str]]] = {
    "attack": _attacking,
    "block": _blocking,
    "be blocked": _being_blocked,
}
