"""Actions on units and runes: buff, stun, recycle, channel, predict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ..resolution.choosing import says_yes
from ..resolution.references import objects
from ..state.changes import Alter, Change, Entering, Happen, Mark, Move, Reorder
from .acting import act, by_each, count_of, holders, names, object_of, on_board

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["buff", "channel", "heal", "predict", "recycle", "stun"]


def _units(node: KeywordAction, r: Resolution) -> tuple[int, ...]:
    return tuple(id for id in holders(node.what, r) if isinstance(id, int) and on_board(id, r))


def buff(node: KeywordAction, r: Resolution) -> None:
    """Units without a buff get one (`buff`); a unit has at most one, even where something would let it have more."""
    fresh = tuple(id for id in _units(node, r) if "buffed" not in object_of(id, r).marks)
    r.game.reason("buff", f"{names(fresh, r)} gets a buff")
    act(r, *(Mark(id, "buffed", frozenset({"Buffs"})) for id in fresh))


def stun(node: KeywordAction, r: Resolution) -> None:
    """Units become stunned (`stun-effect`); stunning the stunned is no event (`becomes`)."""
    found = _units(node, r)
    r.game.reason("stun-effect", f"{names(found, r)} is stunned")
    act(r, *(Mark(id, "stunned", frozenset({"Stuns"})) for id in found))


def heal(node: KeywordAction, r: Resolution) -> None:
    """Damage is taken off units (`damage-heals`)."""
    found = tuple(id for id in _units(node, r) if object_of(id, r).damage)
    act(r, *(Alter(id, (("damage", 0),)) for id in found))


def recycle(node: KeywordAction, r: Resolution) -> None:
    """Cards go to the bottom of their owner's deck (`recycle`)."""
    found = objects(node.what, r) if node.what is not None else ()
    r.game.reason("recycle", f"{names(found, r)} is recycled")
    moves = [Move(id, _deck(id, r), how=frozenset({"Recycles"}), position="bottom", agent=r.controller) for id in found]
    act(r, *moves)


def _deck(id: int, r: Resolution) -> str:
    is_rune = "rune" in object_of(id, r).card.types
    return "rune deck" if is_rune and "rune deck" in r.game.zones.scope else r.game.zones.library


def channel(node: KeywordAction, r: Resolution) -> None:
    """The top runes of the rune deck go to the board."""
    changes: list[Change] = []
    for player in by_each(node.who, r):
        runes = r.game.state.zones.get(("rune deck", player), ())[: count_of(node.count, r)]
        entering = Entering(tapped=node.kind == "exhausted")
        changes += [Move(id, "runes", control=player, agent=player, how=frozenset({"Channels"}), entering=entering) for id in runes]
    act(r, *changes)


def predict(node: KeywordAction, r: Resolution) -> None:
    """Look at the top card; it may be recycled."""
    for player in by_each(node.who, r):
        cards = r.game.state.zones.get((r.game.zones.library, player), ())[: count_of(node.count, r)]
        said = Happen(frozenset({"KeywordActionDone"}), agent=player, what="predict")
        away = [id for id in cards if says_yes(r, "may", player, f"recycle {r.game.name(id)}")]
        act(r, said)
        order = r.game.state.zones.get((r.game.zones.library, player), ())
        if away:
            key = (r.game.zones.library, player)
            r.perform(Reorder(key, (*(id for id in order if id not in away), *away)))
