"""Expectations of what a player can't do now: choose a mode, or target something, for a spell or ability."""

from __future__ import annotations

from kb.errors import MalformedError
from kb.text.nodes.effects import Body
from kb.text.nodes.things import Target

from ..announcing.hidden import at_place, is_hidden, revealed
from ..announcing.spell_parts import enchanting, modal_of
from ..announcing.targets import Aim, legal
from ..context.context import Context
from ..context.names import called_in_lines, named
from ..game import Game
from ..stack.placement import legal_modes
from ..state.objects import GameObject
from ..wording.target_slots import slots_of

__all__ = ["may_choose_mode", "may_target"]


def may_choose_mode(game: Game, player: str, name: str, mode: str) -> bool:
    """Whether a player could choose that mode (its number, from 1) of a spell in hand, or of an ability on the stack or board."""
    object, bodies = _bodies(game, player, name) or (None, ())
    modal = next((found for body in bodies if (found := modal_of((body,)))), None)
    if object is None or modal is None:
        raise MalformedError(f"{name} has no modes", remedy="name a spell or an ability with modes")
    number = int(mode) if mode.isdecimal() else _number(modal.modes, mode)
    return number in legal_modes(game, modal, Context(object.id, player), _aim(game, player, object))


def may_target(game: Game, player: str | None, name: str, target: str) -> bool:
    """Whether a player could target that object or player with a spell in hand, or with any ability of an object.

    `player` None: the player who controls it, or whose card it is.
    """
    object, slots = _slots(game, player, name)
    who = player or object.controller
    aim, seen = _aim(game, who, object), Context(object.id, who)
    options = [option for slot in slots for option in _legal(game, object, slot, seen, aim)]
    return any(target in called_in_lines(game, option) for option in options)


def _slots(game: Game, player: str | None, name: str) -> tuple[GameObject, tuple[Target, ...]]:
    """What of that name targets something, and its slots: an Aura that is not on the board has one for what it would enchant."""
    if (found := _bodies(game, player, name)) is not None:
        object, bodies = found
        return object, tuple(slot for body in bodies for slot in _of_any_mode(body))
    for object in _called(game, player, name):
        if object.zone not in game.zones.board and (slots := enchanting(game.view(object.id))):
            return object, slots
    raise MalformedError(f"{name} targets nothing", remedy="name a spell or an ability with targets")


def _of_any_mode(body: Body) -> tuple[Target, ...]:
    modal = modal_of((body,))
    return slots_of(body, tuple(range(1, len(modal.modes) + 1)) if modal else ())


def _legal(game: Game, object: GameObject, slot: Target, seen: Context, aim: Aim) -> tuple[int | str, ...]:
    """What could be chosen for a slot: for a card that lies hidden, where it does."""
    found = legal(game, slot, seen, aim, asked=True)
    return at_place(game, str(object.place), slot, found) if is_hidden(object) else found


def _aim(game: Game, player: str, object: GameObject) -> Aim:
    return Aim(player, game.view(object.id), None, game.name(object.id))


def _number(modes: tuple[Body, ...], words: str) -> int:
    from kb.text import print_node

    plain = words.lower().strip(" .")
    return next((n for n, mode in enumerate(modes, 1) if plain in print_node(mode).lower()), 0)


def _bodies(game: Game, player: str | None, name: str) -> tuple[GameObject, tuple[Body, ...]] | None:
    """The object of that name and those of its bodies that choose something: modes or targets."""
    for object in _called(game, player, name):
        bodies = (getattr(ability, "body", None) for _, ability in revealed(game, object.id).abilities)
        if choosing := tuple(body for body in bodies if isinstance(body, Body) and (modal_of((body,)) or slots_of(body))):
            return object, choosing
    return None


def _called(game: Game, player: str | None, name: str) -> list[GameObject]:
    """What is called so, that player's own first."""
    return sorted((game.state.objects[id] for id in named(game.state, name)), key=lambda object: object.controller != player)
