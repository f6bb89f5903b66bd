"""Records of the state besides objects and players: the turn's plan, battlefields, designations, notes of this turn."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["AddedSteps", "Battlefields", "Designations", "Detour", "Ended", "ThisTurn", "TurnPlan"]


SPEED = "speed"
"""The resource that is a player's speed."""
# The rules of speed end there; no edition has another number.
MAX_SPEED = 4


class AddedSteps(Struct, frozen=True):
    """Steps that an effect has added, of one phase or several: after the step under way, or else after its phase.

    `number`: which one of those added it is, counted through the game.
    """

    steps: tuple[str, ...]
    after_step: bool = False
    number: int = 0


class Detour(Struct, frozen=True):
    """Added steps under way: the step that the turn goes on from, and the steps that come before that.

    Each with the number of what was added that it is of; `now`: that number for the step under way.
    """

    resume: str
    steps: tuple[tuple[str, int], ...] = ()
    now: int = 0


class AddedTurn(Struct, frozen=True):
    """A turn that an effect has added for a player, and a step that is skipped in it."""

    player: str
    skips: str | None = None


class TurnPlan(Struct, frozen=True):
    """How the turns depart from their usual course.

    `skips`: (player, what that player skips when it would come next), one for each time. `extra_turns`: the turns that were added,
    the next one last. `regular`: in a turn that was added, whose turn it was before. `extra_phases`: what waits for the end of a
    phase or step; `detour`: what has come of it. `repeat`: the step that takes place again. `ending`: an effect has ended the turn,
    and its last step is to come. `followed`: players whose next turn has an extra turn of theirs after it, one for each.
    """

    skips: tuple[tuple[str, str], ...] = ()
    extra_turns: tuple[AddedTurn, ...] = ()
    regular: str | None = None
    extra_phases: tuple[AddedSteps, ...] = ()
    detour: Detour | None = None
    repeat: str | None = None
    ending: bool = False
    followed: tuple[str, ...] = ()


class Battlefields(Struct, frozen=True):
    """Games that fight at places: who controls which, and the showdown under way.

    `control`: (place, player), sorted, of those that are controlled. `showdown`: where one is under way; `focus`: the player who
    has focus in it. `excess_damage`: how much more than lethal damage each side assigned in the last combat. `placement_order`: in
    which order the players place what triggers as a combat opens.
    """

    control: tuple[tuple[str, str], ...] = ()
    showdown: str | None = None
    focus: str | None = None
    excess_damage: tuple[tuple[str | None, int], ...] = ()
    placement_order: tuple[str, ...] | None = None


class Designations(Struct, frozen=True):
    """What only one player at a time is called, and what the game itself is called: `daytime` is "day", "night" or neither.

    `crowned`: when the monarch became that, by the clock of the state.
    """

    monarch: str | None = None
    initiative: str | None = None
    daytime: str | None = None
    crowned: int = 0


class Ended(Struct, frozen=True):
    """How the game ended: who won it; None: it is a draw."""

    winner: str | None


class ThisTurn(Struct, frozen=True):
    """What the turn's history does not say: (player, place) that was scored, (player, id) of cards that were finalized."""

    scored: tuple[tuple[str, str], ...] = ()
    finalized: tuple[tuple[str, int], ...] = ()
