"""The X of a spell or ability that is being announced.

Doctrines: x-announced (its controller chooses it, unless the text defines it), x-unpaid (0 where no cost with an X is paid).
"""

from __future__ import annotations

from kb.errors import IllegalError
from kb.text.nodes.abilities import Ability, StaticAbility, TriggeredAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Defining
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import This
from kb.text.nodes.values import VariableX

from ...announcing.spell_parts import bodies, defining_x
from ...characteristics.views import View
from ...state.objects import StackItem
from ...table.choices import of_x
from ...table.world import Table
from ...wording.descriptions.measures import costs_instead, mana_in
from . import offered_costs
from .multikicking import paid_kickers

__all__ = ["announce_x", "has_x", "x_of_spell"]

_UNPAID = frozenset({"without-paying", "free", "suspend"})
"""The manners of a spell whose mana cost nobody pays."""


def announce_x(game: Table, player: str, id: int, least: int = 0) -> int:
    """Ask for X."""
    game.reason("x-announced", f"{player} announces X", ahead="choice")
    return int(game.ask(of_x(player, game.name(id), id, least))[0])


def x_of_spell(game: Table, player: str, id: int, said: int | None) -> int | None:
    """The X of a spell on the stack whose costs have been chosen; None where it has none. `said`: what its controller announced.

    Raises:
        IllegalError: more than 0 is announced, and no cost with an X is paid.
    """
    view = game.view(id)
    item = game.state.objects[id].item
    assert item is not None
    if "{X}" not in (view.cost or "") and _pays_x_otherwise(view, item):
        return said if said is not None else announce_x(game, player, id)
    if not _asks_for_x(view):
        return said
    if "{X}" not in (view.cost or "") or _is_paid(game, player, view, item):
        return said if said is not None else announce_x(game, player, id)
    if said:
        raise IllegalError(f"{player} pays no cost with an X for {view.name}", remedy="its X can only be 0")
    game.reason("x-unpaid", f"no cost with an X is paid for {view.name}: its X is 0", object=id, ahead="cast")
    return 0


def _asks_for_x(view: View) -> bool:
    if "{X}" in (view.cost or ""):
        return True
    if view.cost:
        return False
    said = bodies(view)
    # By identity: an X that is defined elsewhere is an equal node.
    defined = {id(node) for part in defining_x(said) for node in walk(part.body)}
    spoken_of = any(isinstance(node, VariableX) and node.defined is None and id(node) not in defined for node in walk(said))
    return spoken_of or (view.cost is None and any(map(_enters_by_x, view.abilities)))


def _enters_by_x(numbered: tuple[int, Ability]) -> bool:
    """Whether an ability about its own entering or being cast speaks of an X that it does not define: that of its cost."""
    _, ability = numbered
    if isinstance(ability, StaticAbility):
        parts: tuple[Node, ...] = tuple(part for part in ability.effects if isinstance(part, EntersWith) and part.what == This())
    elif isinstance(ability, TriggeredAbility) and isinstance(ability.pattern.object, This):
        parts = (ability.body,) if ability.pattern.event in ("Enters", "SpellCast") else ()
    else:
        return False
    if any(isinstance(node, Defining) for node in walk(parts)):
        return False
    return any(isinstance(node, VariableX) and node.defined is None and node.letter == "X" for node in walk(parts))


def _is_paid(game: Table, player: str, view: View, item: StackItem) -> bool:
    """Whether the mana cost of a spell is paid, or an alternative cost that has an X."""
    if item.manner & _UNPAID:
        return False
    instead = costs_instead(view, item.manner)
    chosen = (offered_costs.alternatives(game, player, view.id) | {"flashback"}) & (item.manner | instead.keys())
    return not chosen or any(name not in instead or has_x(instead[name]) for name in chosen)


def _pays_x_otherwise(view: View, item: StackItem) -> bool:
    """Whether what is paid in place of a mana cost without an X, or besides it, has one: a madness cost, that of a kicker."""
    if item.manner & _UNPAID:
        return False
    kicked = paid_kickers(view, item.manner) if "kicked" in item.manner else ()
    return any(map(has_x, (*costs_instead(view, item.manner).values(), *kicked)))


def has_x(cost: Cost) -> bool:
    """Whether a cost has an X: in its mana, or in what it takes ("discard X cards")."""
    return "X" in mana_in(cost) or any(isinstance(part, VariableX) and part.defined is None for part in walk(cost))
