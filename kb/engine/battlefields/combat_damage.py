"""Combat damage of one side: the might of its units together, assigned to one enemy after another.

Doctrines: damage-assignment (full lethal to one before the next), damage-assignment-conflict, keyword-tank,
keyword-backline, stun-effect, negative-might.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..characteristics.views import View
from ..continuous.prohibitions import forbids, must
from ..state.changes import Damage
from ..table.choices import Question
from ..table.world import Table

__all__ = ["combat_damage", "excess"]


def combat_damage(game: Table, dealing: Sequence[View], against: Sequence[View]) -> tuple[Damage, ...]:
    """The damage that one side's units deal to the other's: their might, lethal to one after another."""
    pool = [(unit.id, might) for unit in dealing if (might := _deals(game, unit)) > 0]
    total = sum(might for _, might in pool)
    if not total:
        return ()
    order = _ordered(game, dealing[0].controller, against, total)
    return tuple(_dealt(pool, _shares(order, total)))


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
    return max(unit.might or 0, 0)


def _lethal(unit: View) -> int:
    return max((unit.might or 0) - unit.object.damage, 1)


def _ordered(game: Table, player: str, against: Sequence[View], total: int) -> list[View]:
    """Tanks first, units of the backline last; among the others the player who assigns decides."""
    game.reason("damage-assignment", f"{player} assigns {total} damage, lethal to one unit before the next")
    order: list[View] = []
    left = total
    for rank in sorted({_rank(game, unit) for unit in against}):
        group = [unit for unit in against if _rank(game, unit) == rank]
        needed = sum(_lethal(unit) for unit in group)
        if len(group) > 1 and 0 < left < needed:
            ids = tuple(unit.id for unit in group)
            text = "in which order damage is assigned"
            answer = game.ask(Question("order", player, "combat damage", ids, text=text)) or ids
            group.sort(key=lambda unit: answer.index(unit.id))
        order += group
        left -= needed
    return order


def _rank(game: Table, unit: View) -> int:
    if unit.has("tank") or must(game, "tank", unit.id):
        return 0
    return 2 if unit.has("backline") or must(game, "backline", unit.id) else 1


def _shares(order: Sequence[View], total: int) -> dict[int, int]:
    shares: dict[int, int] = {}
    for unit in order:
        shares[unit.id] = min(_lethal(unit), total)
        total -= shares[unit.id]
    if total and order:
        shares[order[-1].id] += total
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
