"""Effects and abilities that come of the mana spent on a spell. Doctrine: mana-riders."""

from __future__ import annotations

from collections.abc import Sequence

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.effects import Body, Move, WhenSpent
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import Players, That
from kb.text.nodes.triggers import Pattern

from ...announcing.riders import applies
from ...resolution.carrying_out import carry_out
from ...resolution.resolution import Resolution
from ...state.changes import AddEffect
from ...state.lasting import Effect
from ...state.objects import Rider
from ...table.world import Table
from ...triggers import delayed

__all__ = ["speak_of_spell"]

_THIS_CAST = Pattern(event="SpellCast", object=That(noun="spell"), agent=Players("you"))


def speak_of_spell(game: Table, spell: int, spent: Sequence[Rider]) -> None:
    """An effect on the spell begins, or an ability waits for it to have been cast, for the mana that is spent on it."""
    lots: set[tuple[int, tuple[int, int]]] = set()
    for rider in spent:
        node = rider.node
        assert isinstance(node, WhenSpent)
        if node.body is None or not applies(game, rider, spell):
            continue
        if (rider.source, rider.lot) in lots:
            continue  # all of one lot is one ability, one effect
        lots.add((rider.source, rider.lot))
        fact = f"mana of {game.name(rider.source)} is spent on {game.name(spell)}"
        game.reason("mana-riders", fact, ahead="cast")
        r = Resolution(rider.source, rider.controller, game=game, kind="activated")
        r.mention("spell", (spell,), "spell", one=True)
        for counters in _entered_with(node.body):
            with_them = EntersWith(That(), counters=counters)
            game.perform(AddEffect(Effect(with_them, (spell,), rider.source, rider.controller, None)))
        if node.waits:
            delayed.create(r, TriggeredAbility(_THIS_CAST, node.body, kind="delayed", word="when"))
        elif not _entered_with(node.body):
            carry_out(node.body, r)


def _entered_with(body: Body) -> list[tuple[Node, ...]]:
    """The counters of "that creature enters with …", which is said of the permanent to come."""
    return [part.counters for part in body.instructions if isinstance(part, Move) and part.verb == "enter"]
