"""Costs that are paid by doing something: whether it can be done in full, and doing it as the player who pays.

What an effect says cannot happen is no cost that can be paid.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.text.nodes.costs import PayByDoing
from kb.text.nodes.effects import (
    AddCounters,
    Discard,
    Instruction,
    KeywordAction,
    LoseLife,
    Mill,
    Move,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Tap,
    Untap,
)  # fmt: skip
from kb.text.nodes.qualities import Status
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Players, Some, That, Thing

from ..continuous.prohibitions import counters_banned, forbids, forbids_sacrificing, in_force
from ..resolution.carrying_out import carry_out_one
from ..resolution.choosing import able, weighed
from ..resolution.references import everything, objects
from ..resolution.resolution import Resolution
from ..wording.composed_actions import COMPOSED
from ..wording.descriptions.filters import note_out_of_sight
from ..wording.descriptions.unknown_kind import note_open_cards
from ..wording.descriptions.unknown_measure import note_open_measure
from ..wording.evaluate import amount, fits, matches
from ..wording.places import greatest_choice
from .beholding import to_behold

__all__ = ["can_do", "can_lose", "is_barred", "pay_by_doing", "stays_tapped"]


def pay_by_doing(part: PayByDoing, r: Resolution, player: str) -> None:
    """Carry the action out as the player who pays; what it chooses, that player chooses."""
    action = part.action
    assert isinstance(action, Instruction)
    who = Players("named", name=player)
    if getattr(action, "who", who) is None:
        action = replace(action, who=who)
    what = getattr(action, "what", None)
    if isinstance(what, Some):
        action = replace(action, what=replace(_that_can_be(action, what), chooser=what.chooser or who))
    carry_out_one(action, r)


def _that_can_be(action: Instruction, what: Some) -> Some:
    """Of what is tapped or untapped for a cost, those that are not so yet: a cost is paid in full."""
    if not isinstance(action, (Tap, Untap)):
        return what
    fresh = Status("tapped" if isinstance(action, Untap) else "untapped")
    return replace(what, what=replace(what.what, where=(*what.what.where, fresh)))


def can_do(part: PayByDoing, r: Resolution, player: str) -> bool:
    """Whether the player has what the action takes."""
    action = part.action
    if isinstance(action, Sacrifice):
        theirs = [id for id in _meant(action.what, r) if r.game.view(id).controller == player]
        free = [id for id in theirs if forbids_sacrificing(r.game, id, player) is None and not is_barred(r, player, id)]
        return _enough(action.what, free, r)
    if isinstance(action, Discard):
        return _can_discard(action, r, player)
    if isinstance(action, (Tap, Untap)):
        wanted = isinstance(action, Untap)
        there = [
            id
            for id in _meant(action.what, r)
            if r.game.state.objects[id].tapped == wanted and not (wanted and stays_tapped(id, r))
        ]
        return _enough(action.what, there, r)
    if isinstance(action, LoseLife):
        return not is_barred(r, player) and can_lose(player, amount(r.game, action.amount, r), r)
    if isinstance(action, Mill):
        cards = r.game.state.zones.get((r.game.zones.library, player), ())
        return len(cards) >= amount(r.game, action.count, r)
    if isinstance(action, RemoveCounters):
        return _has_counters(action, r)
    if isinstance(action, Move) and isinstance(action.what, That) and not r.mentions:
        return True  # "behold an Elf and exile it": the part before it says what, as it is paid
    if isinstance(action, (Move, Reveal)):
        return _enough(action.what, _meant(action.what, r), r)
    if isinstance(action, AddCounters):
        there = _meant(action.on, r) if action.on is not None else []
        return action.on is None or _enough(action.on, [id for id in there if counters_banned(r.game, action.kind, id) is None], r)
    if isinstance(action, KeywordAction) and action.name in COMPOSED:
        number = 0 if action.count is None else amount(r.game, action.count, r)
        # "Your graveyard" is the payer's.
        own = Resolution(r.source, player, game=r.game, item=r.item, item_id=r.item_id, kind=r.kind)
        return all(can_do(PayByDoing(part), own, player) for part in COMPOSED[action.name](number).instructions)
    if isinstance(action, KeywordAction) and action.name == "behold":
        number = 1 if action.count is None else amount(r.game, action.count, r)
        return len(to_behold(action, r, player)) >= number
    if isinstance(action, KeywordAction) and action.what is not None:
        return _enough(action.what, _meant(action.what, r), r)
    return True


def is_barred(r: Resolution, player: str, id: int | None = None) -> bool:
    """Whether the player may not pay life (or sacrifice that object) to cast or activate; an effect may still ask for it."""
    for found in in_force(r.game, "cant-pay-life-or-sacrifice", (Prohibition,)) if r.kind == "cost" else ():
        what = found.node.object
        if found.applies(r.game, found.node.what, player) and (id is None or fits(r.game, what, id, found.seen)):
            r.game.reason("cannot-beats-can", f"{r.game.name(found.source)} does not let {player} pay that")
            return True
    return False


def can_lose(player: str, life: int, r: Resolution) -> bool:
    """Whether the player has so much life and can lose it; nothing can always be paid."""
    return life == 0 or (r.game.state.players[player].life >= life and forbids(r.game, "cant-lose-life", player) is None)


def stays_tapped(id: int, r: Resolution) -> bool:
    """Whether an object cannot become untapped."""
    return forbids(r.game, "cant-become-untapped", id) is not None


def _meant(what: Thing, r: Resolution) -> list[int]:
    found: tuple[Any, ...] = able(everything(what.what, r), what, r) if isinstance(what, Some) else objects(what, r)
    return [id for id in found if isinstance(id, int)]


def _enough(what: Thing, there: list[int], r: Resolution, among: tuple[int, ...] | None = None) -> bool:
    """Whether there is what a cost takes. `among`: the cards that it is taken from, where the words do not say which."""
    if not isinstance(what, Some):
        return bool(there)
    enough = _is_enough(what, there, r)
    if not enough:
        note_out_of_sight(r.game, what.what, r, among)
    return enough


def _is_enough(what: Some, there: list[int], r: Resolution) -> bool:
    weights, reach, _ = weighed(tuple(there), what, r)
    if weights or reach:
        enough = sum(weight for weight in weights if weight > 0) >= reach
        if not enough and what.total is not None:
            for view in map(r.game.view, there):
                note_open_measure(r.game, view, what.total)
                note_open_cards(r.game, (view,))
        return enough
    needed = 1 if what.count is None else amount(r.game, what.count, r)
    return what.up_to or greatest_choice(r.game, what.what, tuple(there)) >= needed


def _can_discard(action: Discard, r: Resolution, player: str) -> bool:
    hand = r.game.state.zones.get((r.game.zones.hand, player), ())
    if action.all_cards:
        return True
    if isinstance(action.what, Some):
        return _enough(action.what, [id for id in hand if matches(r.game, action.what.what, id, r)], r, hand)
    if action.what is not None:
        return any(id in hand for id in objects(action.what, r))
    fits = action.including is None or any(matches(r.game, action.including, id, r) for id in hand)
    return fits and len(hand) >= (1 if action.count is None else amount(r.game, action.count, r))


def _has_counters(action: RemoveCounters, r: Resolution) -> bool:
    there = objects(action.on, r) if action.on is not None else ((r.source,) if r.source is not None else ())
    kinds = [pair for id in there for pair in r.game.state.objects[id].counters if action.kind in (None, pair[0])]
    needed = 1 if action.count is None else amount(r.game, action.count, r)
    return action.up_to or sum(number for _, number in kinds) >= needed
