"""The activated ability that the keyword craft stands for: its materials may come from two zones, which no one phrase says."""

from __future__ import annotations

from msgspec.structs import replace

from ..nodes.abilities import Ability, ActivatedAbility, KeywordAbility
from ..nodes.costs import Cost, PayByDoing
from ..nodes.effects import Body, Move
from ..nodes.qualities import ControlledBy, Located
from ..nodes.things import Filter, Players, Some, That, This, Zone

__all__ = ["crafting"]

_YOU = Players("you")


def crafting(ability: KeywordAbility) -> tuple[Ability, ...]:
    """The ability for one material; none where the keyword names no plain one."""
    if not isinstance(ability.what, Filter) or ability.cost is None:
        return ()
    material = ability.what
    here = replace(material, where=(*material.where, ControlledBy(_YOU)), other=True)
    buried = replace(material, nouns=(*material.nouns, "card"), where=(*material.where, Located(Zone("graveyard", _YOU))))
    # The card itself goes last: what was exiled last is what comes back.
    parts = (Move(Some(Filter(any_of=(here, buried))), Zone("exile"), verb="exile"), Move(This(), Zone("exile"), verb="exile"))
    owner = Players("owner", of=That())
    back = Move(That("card", role="exiled"), Zone("battlefield"), verb="return", control=owner, state=("transformed",))
    cost = Cost((*ability.cost.parts, *map(PayByDoing, parts)))
    return (ActivatedAbility(cost, Body((back,)), only=("sorcery",)),)
