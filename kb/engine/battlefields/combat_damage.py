"""Combat damage of one side: the might of its units together, assigned to one enemy after another.

Doctrines: damage-assignment (full lethal to one before the next), damage-assignment-conflict, keyword-tank,
keyword-backline, stun-effect, negative-might.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from ..characteristics.views import View
from ..continuous.prohibitions import forbids, must
from ..state.changes import Damage
from ..table.choices import Question
from ..table.dividing import MOST_WAYS
from ..table.unknown_size import size_matters
from ..table.world import Table

__all__ = ["combat_damage", "excess"]


def combat_damage(game: Table, dealing: Sequence[View], against: Sequence[View]) -> tuple[Damage, ...]:
    """The damage that one side's units deal to the other's: their might, lethal to one after another."""
    pool = [(unit.id, might) for unit in dealing if (might := _deals(game, unit)) > 0]
    total = sum(might for _, might in pool)
    if not total:
        return ()
    for unit in against:
        size_matters(game.trace, unit, "any damage was taken to be lethal as it was assigned")
    return tuple(_dealt(pool, _assigned(game, dealing[0].controller, against, total)))


def excess(dealt: Sequence[Damage], against: Sequence[View]) -> int:
    """How much of the damage that was assigned is beyond what was lethal to each."""
    lethal = {unit.id: _lethal(unit) for unit in against}
    given = {id: sum(part.amount for part in dealt if part.target == id) for id in lethal}
    return sum(max(given[id] - lethal[id], 0) for id in lethal)


def _deals(game: Table, unit: View) -> int:
    if "stunned" in unit.object.marks:
        game.reason("stun-effect", f"{unit.name} is stunned and adds no damage", object=unit.id)
        return 0
    if forbids(game, "assigns-no-combat-damage", unit.id):
        return 0
    size_matters(game.trace, unit, "it was taken to deal no combat damage")
    return max(unit.might or 0, 0)


def _lethal(unit: View) -> int:
    return max((unit.might or 0) - unit.object.damage, 1)


def _assigned(game: Table, player: str, against: Sequence[View], total: int) -> dict[int, int]:
    """How much each gets: Tanks first, units of the backline last; among the others the player who assigns decides."""
    game.reason("damage-assignment", f"{player} assigns {total} damage, lethal to one unit before the next")
    shares: dict[int, int] = {}
    _tell_ranks(game, against)
    for rank in sorted({_rank(game, unit) for unit in against}):
        group = [unit for unit in against if _rank(game, unit) == rank]
        found = _divided(game, player, group, total)
        shares |= found
        total -= sum(found.values())
    if total and shares:
        shares[next(reversed(shares))] += total  # each has its lethal share: what is left is dealt all the same
    return shares


def _tell_ranks(game: Table, against: Sequence[View]) -> None:
    ranked = [(unit, rank) for unit in against if (rank := _rank(game, unit)) != _PLAIN]
    for unit, rank in ranked if len(against) > 1 else ():
        keyword, place = ("tank", "first") if rank < _PLAIN else ("backline", "last")
        if unit.has(keyword):
            game.reason(f"keyword-{keyword}", f"{unit.name} is assigned damage {place}", object=unit.id)


def _divided(game: Table, player: str, group: Sequence[View], total: int) -> dict[int, int]:
    """How a player divides damage among units none of which comes first: asked where it is not enough for all of them."""
    ways = tuple(dict.fromkeys(islice(_ways(group, total), MOST_WAYS)))
    if len(ways) == 1:
        return dict(ways[0])
    labels = tuple(", ".join(f"{share} to {game.name(id)}" for id, share in way if share) for way in ways)
    text = "how combat damage is assigned"
    game.reason("damage-assignment", f"{player} assigns damage where it is not enough for all", ahead="choice")
    return dict(game.ask(Question("divide", player, "combat damage", ways, text=text, labels=labels))[0])


def _ways(group: Sequence[View], total: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """The shares that each order gives, lethal to one before the next."""
    if total >= sum(map(_lethal, group)):
        yield tuple((unit.id, _lethal(unit)) for unit in group)
        return
    for order in permutations(group):
        shares = _shares(order, total)
        yield tuple((unit.id, shares[unit.id]) for unit in group)


def _rank(game: Table, unit: View) -> int:
    if unit.has("tank") or must(game, "tank", unit.id):
        return 0
    return 2 if unit.has("backline") or must(game, "backline", unit.id) else _PLAIN


_PLAIN = 1  # between Tanks, which are dealt damage first, and the backline, which is last


def _shares(order: Sequence[View], total: int) -> dict[int, int]:
    shares: dict[int, int] = {}
    for unit in order:
        shares[unit.id] = min(_lethal(unit), total)
        total -= shares[unit.id]
    return shares


def _dealt(pool: list[tuple[int, int]], shares: dict[int, int]) -> Iterator[Damage]:
    """Who deals how much of it: the units' might used up one after another."""
    for target, share in shares.items():
        left = share
        while left > 0 and pool:
            source, might = pool.pop(0)
            dealt = min(might, left)
            yield Damage(source, target, dealt, combat=True)
            left -= dealt
            if might > dealt:
                pool.insert(0, (source, might - dealt))
