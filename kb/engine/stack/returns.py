"""Returns: cards that abilities bring back from a graveyard, each its own, so that it makes no difference which comes first.

A card comes quietly to the board where nothing changes what objects are there, it changes nothing itself, waits for nothing that
happens meanwhile, asks nothing as it enters, and stays.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from kb.text.nodes.effects import Instruction, Move
from kb.text.nodes.things import Players, That, This, Zone
from kb.text.nodes.values import Number

from ..state.objects import GameObject
from ..state.occurrences import Firing
from ..table.world import Table
from ..triggers.watchers import waiting_of

__all__ = ["EVENTS", "are_apart", "is_plain_return"]

EVENTS = ("Enters", "LeavesGraveyard", "PutIntoHand", "Returns", "CountersPut")
"""What happens as cards come back, whichever way."""
# Order is proved to make no difference for these wordings only; with any other, every order is played.
_IT = (That(), That("card"), That("creature"), This())
_OWN = Players("owner", of=That())
_BOARD = (None, Players("you"), _OWN)
_HAND = Zone("hand", of=_OWN)
_STATES = ((), ("tapped",))
_ASKING = frozenset({"aura", "battle", "case", "class", "legendary", "planeswalker", "room", "saga", "world"})
"""Words for what enters attached to something or with counters of its own, or is not the only one of its kind for long."""


def is_plain_return(instruction: Move, of_combat: frozenset[str]) -> bool:
    """Whether it only puts the card of the event back onto the battlefield or into its owner's hand.

    Args:
        of_combat: names of counters that do nothing unless there is combat.
    """
    plain = Move(
        instruction.what, instruction.to, instruction.verb, instruction.from_zone, instruction.control,
        state=instruction.state, counters=instruction.counters,
    )  # fmt: skip
    if instruction != plain or instruction.what not in _IT or instruction.state not in _STATES:
        return False
    if instruction.from_zone is not None and instruction.from_zone.name != "graveyard":
        return False
    if instruction.to.name == "battlefield":
        counted = (each.kind in {*of_combat, *_SIZES} and isinstance(each.count, Number) for each in instruction.counters)
        return instruction.control in _BOARD and all(counted)
    return instruction.to == _HAND and not instruction.counters and not instruction.state


_SIZES = {"+1/+1": 1, "-1/-1": -1}


def are_apart(game: Table, returns: Sequence[tuple[Firing, Instruction]], kinds: frozenset[str]) -> bool:
    """Whether each of them brings a card of its own back, and quietly.

    Args:
        kinds: every class of event that happens meanwhile.
    """
    cards: set[int] = set()
    for firing, move in returns:
        card = _card_of(game, firing)
        if not isinstance(move, Move) or card is None or card.id in cards:
            return False
        cards.add(card.id)
        if move.to.name == "battlefield" and not _comes_quietly(game, card, move, kinds):
            return False
    return not returns or not game.lens.is_modified(game.state)


def _card_of(game: Table, firing: Firing) -> GameObject | None:
    """The card in a graveyard that the one event of a firing has moved there."""
    became = firing.occurrences[0].became if len(firing.occurrences) == 1 else None
    card = game.state.objects.get(became) if became is not None else None
    return card if card is not None and card.zone == game.zones.grave and not card.token else None


def _comes_quietly(game: Table, card: GameObject, move: Move, kinds: frozenset[str]) -> bool:
    view = game.view(card.id)
    asks = not view.words.isdisjoint(_ASKING) or card.card.back is not None
    if asks or view.open or not all(_is_idle(ability) for _, ability in view.abilities):
        return False
    if any(alternative.event in kinds for _, ways in waiting_of(view.abilities, game.zones) for alternative in ways):
        return False
    counts = sum(_SIZES.get(each.kind, 0) * each.count.n for each in move.counters if isinstance(each.count, Number))
    return "creature" not in view.types or view.toughness is None or view.toughness + counts > 0


def _is_idle(ability: object) -> bool:
    """Whether it does nothing of itself while others resolve; what triggers is asked of apart."""
    if isinstance(ability, KeywordAbility):
        return ability.name in _IDLE
    return isinstance(ability, ActivatedAbility | TriggeredAbility)


_IDLE = frozenset({
    "deathtouch", "defender", "double strike", "fear", "first strike", "flying", "haste", "hexproof", "horsemanship",
    "indestructible", "intimidate", "kicker", "lifelink", "menace", "persist", "protection", "reach", "shadow", "shroud", "skulk",
    "trample", "undying", "vigilance",
})  # fmt: skip
