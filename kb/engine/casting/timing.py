"""The times at which a player may cast or activate.

Doctrines: cast-timing, default-timing (games with open and closed states), loyalty-activation.
"""

from __future__ import annotations

from typing import TypeGuard

from kb.errors import IllegalError
from kb.text.nodes.abilities import KeywordAbility, StaticAbility
from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import GrantAbility, Permission, Prohibition, StaticEffect
from kb.text.nodes.things import This

from ..announcing.hidden import hidden_this_turn
from ..battlefields import places
from ..characteristics.views import View
from ..context.context import Context
from ..continuous.next_played import would_be_next
from ..continuous.prohibitions import as_cast, in_force
from ..stack import stack
from ..table.world import Table
from ..wording.evaluate import fits, holds

__all__ = [
    "SNEAK",
    "check_ability_timing",
    "check_timing",
    "is_main_phase",
    "is_main_time",
    "is_time_to_sneak",
    "time_for_sorceries",
]

SNEAK = "sneak"


def check_timing(game: Table, player: str, view: View, place: str | None = None) -> None:
    """Refuse what may not be cast now. `place`: the battlefield it is played to, if it is played to one.

    Raises:
        IllegalError: it is not the time for it.
    """
    _check_own_words(game, player, view)  # first: flash is no way round them
    if game.rules.has("permanents-skip-chain"):
        _check_state_timing(game, player, view, place)
        return
    if "instant" in view.types or view.has("flash") or _may_as_instant(game, player, view):
        return
    if not is_main_time(game, player):
        game.reason(
            "cast-timing",
            f"{view.name} waits for a main phase of {player}'s turn with an empty {game.zones.stack}",
            kinds=("Spell",),
        )
        raise IllegalError(
            f"{player} cannot cast {view.name} now",
            remedy=time_for_sorceries(game, player),
        )


def _check_own_words(game: Table, player: str, view: View) -> None:
    """Refuse a card that says itself when it may be cast ("only during the declare blockers step"). Doctrine cast-timing."""
    for effect in (e for _, ability in view.abilities if isinstance(ability, StaticAbility) for e in ability.effects):
        if not isinstance(effect, Prohibition) or effect.verb != "cant-cast" or not isinstance(effect.what, This):
            continue
        if effect.unless is None or not holds(game, effect.unless, Context(view.id, player)):
            game.reason("cast-timing", f"{view.name} says itself when it may be cast, and this is another time", kinds=("Spell",))
            raise IllegalError(f"{player} cannot cast {view.name} now", remedy="its own words say when it may be cast")


def _may_as_instant(game: Table, player: str, view: View) -> bool:
    """Whether the card itself, or a permission in force, lets it be cast as though it had flash. Doctrine flash-permission."""
    own = (ability for _, ability in view.abilities if isinstance(ability, StaticAbility))
    granted = any(_grants_itself(game, player, view, ability) for ability in own)
    standing_for = in_force(game, "as-flash", (Permission, Restrict))
    if view.has(SNEAK) and is_time_to_sneak(game, player):
        game.reason("keyword-sneak", f"{player} may cast {view.name} in the declare blockers step, for its sneak cost")
        return True
    if granted or any(
        f.applies(game, f.node.what, player) and fits(game, as_cast(f.node.object), view.id, f.seen) for f in standing_for
    ):
        game.reason("flash-permission", f"{player} may cast {view.name} as though it had flash")
        return True
    if any(found.node.effect.verb == "as-flash" for found in would_be_next(game, player, view.id, Permission)):
        game.reason("flash-permission", f"{player} may cast {view.name}, the next such card, as though it had flash")
        return True
    return False


def _grants_itself(game: Table, player: str, view: View, ability: StaticAbility) -> bool:
    """Whether a card's own words let it be cast as though it had flash, and their condition holds."""
    seen = Context(view.id, player)
    if ability.condition is not None and not holds(game, ability.condition, seen):
        return False
    named = (effect for effect in ability.effects if _speaks_of_its_flash(effect))
    return any(effect.condition is None or holds(game, effect.condition, seen) for effect in named)


def _speaks_of_its_flash(effect: StaticEffect) -> TypeGuard[Permission | GrantAbility]:
    """ "You may cast this spell as though it had flash", or "this spell has flash": also where it is cast from."""
    if isinstance(effect, GrantAbility):
        return effect.what == This("spell") and KeywordAbility("flash") in effect.abilities
    return isinstance(effect, Permission) and effect.verb == "as-flash" and isinstance(effect.object, This)


def is_main_time(game: Table, player: str) -> bool:
    """Whether it is a main phase of the player's own turn and the stack is empty."""
    return is_main_phase(game, player) and not stack.on_stack(game)


def is_main_phase(game: Table, player: str) -> bool:
    """Whether it is a main phase of the player's own turn."""
    return game.state.active == player and "main" in game.state.step


def time_for_sorceries(game: Table, player: str) -> str:
    """When it is, for someone who tried at another time; with the line of play that goes there, if it is no such phase."""
    line = "" if is_main_phase(game, player) else f" (“begin {player}'s main phase”)"
    return f"in a main phase of {player}'s own turn{line}, with the {game.zones.stack} empty"


def is_time_to_sneak(game: Table, player: str) -> bool:
    """Whether it is the declare blockers step of the player's own turn."""
    return game.state.active == player and game.state.step == "declare blockers"


def _check_state_timing(game: Table, player: str, view: View, place: str | None) -> None:
    """By default only on one's own turn, with no chain and no showdown; an Action also in showdowns, a
    Reaction at any time.
    """
    if hidden_this_turn(game, view.object):
        game.reason("keyword-hidden", f"{view.name} was hidden in this turn")
        raise IllegalError(f"{player} cannot play {view.name} now", remedy="what was hidden is played from the next turn on")
    if view.has("reaction") or view.has("quick-draw"):
        return
    if view.has("ambush") and place is not None and places.units_at(game, place, player):
        game.reason("keyword-ambush", f"{view.name} is played as a reaction to where {player} has units")
        return
    if view.object.zone == "facedown":
        game.reason("keyword-hidden", f"{view.name} was hidden, and can be played at any time now")
        return
    if not _is_open_to(game, player, action=view.has("action")):
        _refuse(game, player, view, "play")


def check_ability_timing(game: Table, player: str, view: View, word: str | None) -> None:
    """Refuse an activated ability that may not be used now; `word`: what stands before it, Action or Reaction.

    Raises:
        IllegalError: it is not the time for it.
    """
    if word != "Reaction" and game.rules.has("permanents-skip-chain") and not _is_open_to(game, player, action=word == "Action"):
        _refuse(game, player, view, "activate")


def is_neutral_open(game: Table, player: str) -> bool:
    """Whether it is a player's own main phase, with nothing on the stack and no showdown."""
    return _is_open_to(game, player, action=False)


def _is_open_to(game: Table, player: str, *, action: bool) -> bool:
    """Whether the player could play something by default now; with `action` in a showdown too."""
    if stack.on_stack(game) or game.state.step != "main":
        return False
    fighting = game.state.combat is not None or game.state.battlefields.showdown is not None
    return action if fighting else game.state.active == player


def _refuse(game: Table, player: str, view: View, verb: str) -> None:
    game.reason("default-timing", f"{view.name} is for {player}'s own turn in a neutral open state")
    raise IllegalError(f"{player} cannot {verb} {view.name} now", remedy=f"on {player}'s own turn, with no chain and no showdown")
