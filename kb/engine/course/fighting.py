"""Lines of play about combat: who attacks whom, who blocks what."""

from __future__ import annotations

from kb.errors import MalformedError
from kb.text.scenario import lines as line

from ..context.names import find_one, named
from ..game import Game
from ..turn import combat_steps
from .answers import LineAnswers
from .names.several import own_each

__all__ = ["attacks", "blocks"]


def attacks(game: Game, said: line.Attacks, _: LineAnswers) -> None:
    groups = [(_whom(game, whom), _attackers(game, said.player, names, whom)) for whom, names in said.groups]
    combat_steps.attack(game, said.player, groups)


_ALL = frozenset({"everything", "everyone", "all", "all creatures", "all attackers", "all their creatures"})


def _attackers(game: Game, player: str | None, names: tuple[str, ...], whom: str | None) -> list[int]:
    """The creatures named; "everything" is all that can attack."""
    if len(names) > 1 or names[0] not in _ALL:
        return own_each(game, player, names)
    return combat_steps.all_attackers(game, player, _whom(game, whom))


def _whom(game: Game, name: str | None) -> int | str | None:
    return name if name is None or name in game.state.players else find_one(game, name)


def blocks(game: Game, said: line.Blocks, _: LineAnswers) -> None:
    groups = [(_attacker(game, attacker), own_each(game, said.player, names)) for attacker, names in said.groups]
    combat_steps.block(game, said.player, groups)


def _attacker(game: Game, name: str) -> int:
    """What is blocked: one that attacks, if any of that name does."""
    if not name:
        return _only_attacker(game)
    attacking = named(game.state, name, lambda o: o.attacking is not None)
    return attacking[0] if len(attacking) == 1 else find_one(game, name, lambda o: o.zone in game.zones.board)


def _only_attacker(game: Game) -> int:
    attacking = [id for id, object in game.state.objects.items() if object.attacking is not None]
    if len(attacking) != 1:
        several = ", ".join(map(game.name, attacking))
        raise MalformedError(f"it is not said which attacker is blocked: {several}" if several else "nothing attacks",
                             remedy="ATTACKER with BLOCKER, after the attack")  # fmt: skip
    return attacking[0]
