"""Drains: how much life abilities of fixed numbers can take from each player, and whether their order can tell who loses.

Players lose between resolutions only, so that of one ability only the sum of its gains and losses counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from kb.text.nodes.effects import DealDamage, GainLife, Instruction, LoseLife, Restrict
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Players, Target
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import Verb

from ..continuous.prohibitions import in_force
from ..table.world import Table

__all__ = ["Drain", "are_steps_alike", "takes_a_last_life"]

_HOLDING: tuple[Verb, ...] = ("cant-gain-life", "cant-lose-life", "cant-lose-game")

Change = tuple[int, ...]
"""How the life of each player changes, in the order of the seats."""


class Drain(Struct, frozen=True):
    """An ability by what it does, all of it in fixed numbers.

    Attributes:
        source: the id of its object. controller: nobody's name where nobody controls it.
        that: whom it means by "that player".
    """

    source: int
    controller: str
    done: tuple[Instruction, ...]
    that: tuple[str, ...] = ()


def takes_a_last_life(game: Table, drains: Sequence[Drain]) -> bool:
    """Whether so many could together take somebody's last life, whatever their targets and in whatever order."""
    gains = not _is_life_held(game)
    players = _players(game)
    worst = [0] * len(players)
    for drain in drains:
        changes = tuple(_changes(drain, players, gains=gains))
        worst = [before + max(0, *(-change[seat] for change in changes)) for seat, before in enumerate(worst)]
    return any(game.state.players[player].life <= loss for player, loss in zip(players, worst, strict=True))


def are_steps_alike(game: Table, drains: Sequence[Drain]) -> bool:
    """Whether each of them, whatever its target, does nothing or the very same as all others: then every order goes through the
    same life totals, and who loses when is the same. Only of two players: of more, one may leave before the others' turn comes.
    """
    players = _players(game)
    if len(players) > 2 or _is_life_held(game):
        return False
    if not all(isinstance(each, DealDamage | GainLife | LoseLife) for drain in drains for each in drain.done):
        return False
    changes = {change for drain in drains for change in _changes(drain, players, gains=True)}
    return len(changes - {(0,) * len(players)}) <= 1


def _players(game: Table) -> tuple[str, ...]:
    return tuple(name for name, player in game.state.players.items() if not player.left)


def _is_life_held(game: Table) -> bool:
    """Whether anything keeps life totals, or players who have none left, from what is else always so."""
    return any(True for verb in _HOLDING for _ in in_force(game, verb, (Prohibition, Restrict)))


def _changes(drain: Drain, players: Sequence[str], *, gains: bool) -> Iterator[Change]:
    """Every change of life that it can come to, by its targets and whom else its words may mean."""
    parts = []
    for each in drain.done:
        match each:
            case LoseLife(amount=Number(n=n), who=who):
                parts.append([(-n, whom) for whom in _whom(who, drain, players)])
            case DealDamage(amount=Number(n=n), to=Players() | Target() as who):
                parts.append([(-n, whom) for whom in _whom(who, drain, players)])
            case GainLife(amount=Number(n=n), who=who) if gains:
                parts.append([(n, whom) for whom in _whom(who, drain, players)])
    for chosen in product(*parts):
        yield tuple(sum(n for n, whom in chosen if player in whom) for player in players)


def _whom(who: Players | Target | None, drain: Drain, players: Sequence[str]) -> list[tuple[str, ...]]:
    """The players that are meant, in each way that the words leave open."""
    what = who.what if isinstance(who, Target) else who
    word = what.which if isinstance(what, Players) else "you"
    others = tuple(player for player in players if player != drain.controller)
    match word:
        case "you":
            return [(drain.controller,)]
        case "each-opponent" | "each-other-player":
            return [others]
        case "each-player":
            return [tuple(players)]
        case "opponent":
            return _each(others)
        case "that" if drain.that and not isinstance(who, Target):
            return [drain.that]
        case _:
            return _each(players)


def _each(players: Sequence[str]) -> list[tuple[str, ...]]:
    return [(player,) for player in players] or [()]
