"""Bans on casting and activating: prohibitions in force, split second, limits on how many spells and when.

Doctrines: prohibited-to-cast, prohibited-face-down, cannot-beats-can, keyword-split-second, activation-bans.
"""

from __future__ import annotations

from kb.errors import IllegalError

from ..characteristics.views import View
from ..continuous import prohibitions
from ..continuous.turn_limits import used_up
from ..stack.stack import split_second
from ..table.world import Table
from .costs.offered_costs import FACE_DOWN, ONLY_FACE_DOWN
from .timing import is_main_time

__all__ = ["check_activating", "check_casting", "check_face_down", "only_face_down"]

_SPLIT_SECOND = "keyword-split-second"


def only_face_down(game: Table, player: str, view: View) -> bool:
    """Whether a card that may be cast face down may be cast only so: as it is, something forbids it (`keyword-morph`)."""
    return any(map(view.has, FACE_DOWN)) and prohibitions.forbids(game, "cant-cast", player, view.id) is not None


def check_casting(game: Table, player: str, view: View, *, face_up: bool = True) -> None:
    """Refuse a spell that something forbids to cast.

    Args:
        face_up: whether what it is as it lies there counts; what is turned face down first is asked about once it is.

    Raises:
        IllegalError: naming what forbids it.
    """
    what = f"{player} cannot cast {view.name}"
    if (waiting := split_second(game)) is not None:
        game.reason(_SPLIT_SECOND, f"{what}: {waiting} has split second")
        raise IllegalError(f"{what}: {waiting} has split second")
    itself = prohibitions.forbids(game, "cant-cast", player, view.id) if face_up else None
    banned = itself or _too_many(game, player, view.id) or _too_early(game, player)
    if banned is not None:
        _tell_prohibited(game, view, f"{what}: {banned}")
        game.reason("cannot-beats-can", f"{what}: {banned}")
        raise IllegalError(f"{what}: {banned}")


def check_face_down(game: Table, player: str, id: int) -> None:
    """Refuse a spell that was turned face down before it went on the stack, if something forbids such a spell.

    Raises:
        IllegalError: naming what forbids it.
    """
    spell = game.state.objects[id]
    if spell.face_down and spell.item is not None and ONLY_FACE_DOWN in spell.item.manner:
        game.reason("prohibited-face-down", f"{player} casts it face down: what it is face down may be cast")
    if spell.face_down and (banned := prohibitions.forbids(game, "cant-cast", player, id)) is not None:
        fact = f"{player} cannot cast a face-down creature spell: {banned}"
        game.reason("cannot-beats-can", fact)
        raise IllegalError(fact)


def _tell_prohibited(game: Table, view: View, fact: str) -> None:
    """Where a choice on the way could make the spell legal, the choice of X is one that nobody is asked for before."""
    if game.outcome("prohibited-to-cast") and "X" in (view.object.card.cost or ""):
        game.leave_out("prohibited-to-cast")
    else:
        game.decide("prohibited-to-cast", fact)


def check_activating(game: Table, player: str, source: int, *, mana: bool, loyalty: bool = False) -> str | None:
    """What forbids a player to activate abilities of an object; a spell with split second leaves mana abilities alone."""
    if not mana and (waiting := split_second(game)) is not None:
        game.reason(_SPLIT_SECOND, f"{player} cannot activate {game.name(source)}: {waiting} has split second")
        return f"{waiting} has split second"
    banned = prohibitions.forbids(game, "cant-activate", source) or prohibitions.forbids(game, "cant-activate-of", player, source)
    if not mana:
        forbids = prohibitions.forbids
        banned = banned or forbids(game, "cant-activate-but-mana", source) or forbids(game, "cant-activate-but-mana", player)
        banned = banned or (None if loyalty else forbids(game, "cant-activate-but-loyalty-or-mana", player))
    if banned is not None:
        game.reason("cannot-beats-can", f"{player} cannot activate {game.name(source)}: {banned}")
    return banned


def _too_many(game: Table, player: str, card: int) -> str | None:
    """What lets the player cast only so many spells each turn, where that many have been cast."""
    done = used_up(game, "cant-cast-more", "SpellCast", player, card)
    return None if done is None else f"{player} has cast {done} {'spell' if done == 1 else 'spells'} this turn"


def _too_early(game: Table, player: str) -> str | None:
    """What lets the player cast only at the time of a sorcery, where this is another time."""
    banned = prohibitions.forbids(game, "cant-cast-but-sorcery-speed", player)
    return banned if banned is not None and not is_main_time(game, player) else None
