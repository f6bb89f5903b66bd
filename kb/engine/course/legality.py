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
    body = _body(game, player, name)
    modal = modal_of((body[1],)) if body else None
    if body is None or modal is None:
        raise MalformedError(f"{name} has no modes", remedy="name a spell or an ability with modes")
    object, _ = body
    number = int(mode) if mode.isdecimal() else _number(modal.modes, mode)
    return number in legal_modes(game, modal, Context(object.id, player), _aim(game, player, object))


def may_target(game: Game, player: str, name: str, target: str) -> bool:
    """Whether a player could target that object or player with a spell in hand, or an ability on the stack or board."""
    object, slots = _slots(game, player, name)
    aim, seen = _aim(game, player, object), Context(object.id, player)
    options = [option for slot in slots for option in _legal(game, object, slot, seen, aim)]
    return any(target in called_in_lines(game, option) for option in options)


def _slots(game: Game, player: str, name: str) -> tuple[GameObject, tuple[Target, ...]]:
    """What of that name targets something, and its slots: an Aura that is not on the board has one for what it would enchant."""
    if (body := _body(game, player, name)) is not None:
        return body[0], slots_of(body[1])
    of_that_name = [game.state.objects[id] for id in named(game.state, name)]
    for object in sorted(of_that_name, key=lambda object: object.controller != player):
        if object.zone not in game.zones.board and (slots := enchanting(game.view(object.id))):
            return object, slots
    raise MalformedError(f"{name} targets nothing", remedy="name a spell or an ability with targets")


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


def _body(game: Game, player: str, name: str) -> tuple[GameObject, Body] | None:
    """The object of that name and the first of its bodies that chooses something: modes or targets."""
    for id in sorted(named(game.state, name), key=lambda id: game.state.objects[id].controller != player):
        for _, ability in revealed(game, id).abilities:
            body = getattr(ability, "body", None)
            if isinstance(body, Body) and (modal_of((body,)) or slots_of(body)):
                return game.state.objects[id], body
    return None
