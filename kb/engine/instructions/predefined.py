"""Predefined tokens: what "a Clue token" or "a Treasure token" is (`token`)."""

from __future__ import annotations

from kb.text.nodes.abilities import Ability, ActivatedAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.costs import Cost, CostPart, PayByDoing, PayMana, TapSelf
from kb.text.nodes.effects import AddMana, Body, Discard, Draw, GainLife, Instruction, Sacrifice
from kb.text.nodes.things import This
from kb.text.nodes.values import Number

__all__ = ["PREDEFINED"]

SACRIFICE = PayByDoing(Sacrifice(This("token")))


def _ability(*parts: CostPart | Instruction) -> Ability:
    cost = tuple(part for part in parts if isinstance(part, CostPart))
    done = tuple(part for part in parts if isinstance(part, Instruction))
    return ActivatedAbility(Cost((*cost, SACRIFICE)), Body(done))


def _artifact(name: str, *abilities: Ability) -> Card:
    return Card(name.capitalize(), ("artifact",), (name,), abilities=abilities, token=True)


_ONE = Number(1)

PREDEFINED: dict[str, Card] = {
    "clue": _artifact("clue", _ability(PayMana("{2}"), Draw(_ONE))),
    "food": _artifact("food", _ability(PayMana("{2}"), TapSelf(), GainLife(Number(3)))),
    "treasure": _artifact("treasure", _ability(TapSelf(), AddMana("any"))),
    "gold": _artifact("gold", _ability(AddMana("any"))),
    "blood": _artifact("blood", _ability(PayMana("{1}"), TapSelf(), PayByDoing(Discard(count=_ONE)), Draw(_ONE))),
    "map": _artifact("map"),
    "powerstone": _artifact("powerstone"),
    "junk": _artifact("junk"),
    "lander": _artifact("lander"),
    "walker": Card("Walker", ("creature",), ("zombie",), (), ("black",), power="2", toughness="2", token=True),
    "shard": Card("Shard", ("enchantment",), ("shard",), token=True),
}
