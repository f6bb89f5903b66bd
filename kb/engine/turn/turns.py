"""Advancing: from step to step and turn to turn, resolving what is on the stack in between.

Doctrines: turn-structure, turn-based-actions (before anything that triggered on the step goes on the
stack), step-ends, phase-begins, extra-turns, skipped-steps, combat-steps, cleanup-again, leaver-turn. The
steps and their order are the game's description.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kb.errors import IllegalError

from ..battlefields import places
from ..combat import attackers, combat_of, declare_no_attacks, declare_no_blocks, has_first_strike_step
from ..continuous.kept_mana import kept as kept_mana
from ..state.changes import AlterPlayer, Cause, Life
from ..state.game_changes import PlanTurn
from ..state.records import AddedTurn
from ..table.world import Table
from . import added_phases, showdowns, skipping, turn_based_actions
from .loops import resolve_all
from .step_loops import StepsTaken
from .steps import begin_step

if TYPE_CHECKING:
    from kb.graph.editions.games import StepKind

__all__ = ["advance_to", "next_turn"]

# Eighty turns, so that one who has turn after turn draws the last card of a deck; more means that the step asked for never comes.
_MOST_STEPS = 1000
_TURN = Cause(kind="turn")


def advance_to(game: Table, step: str, player: str | None = None, *, declaring: bool = False) -> None:
    """On to the next step of that name after this moment (where none is named: the first of another turn), of one player or anyone.

    What is on the stack resolves first, and so does everything in the steps between. `declaring`: blockers
    are about to be declared, so that the step begins without a declaration.

    Raises:
        EndlessError: it never comes, since others are added again and again.
        IllegalError: it never comes.
    """
    wanted = game.rules.game.step(step).name if step else ""
    if player is not None and player not in game.state.players:
        raise IllegalError(f"there is no player {player}")
    taken = StepsTaken(turn=game.state.turn)
    for number in range(_MOST_STEPS):
        _finish_step(game)
        if game.state.over is not None or not _go_on(game):
            return
        state = game.state
        arrived = state.step == wanted if wanted else state.turn != taken.turn
        if arrived and player in (None, state.active):
            _declare_none(game, declaring)
            return
        _declare_none(game, False)
        if _missed(game, wanted):
            return
        taken.note(game, _MOST_STEPS - number)
    taken.ends(game)
    raise IllegalError(f"there is no {step} to move on to")


def next_turn(game: Table, player: str | None = None, *, begins: bool = False) -> None:
    """On to the main phase of the next turn: the first step in which the active player may act freely.

    Args:
        player: whose turn it is to be; by default whoever's comes next.
        begins: only to the first step of that turn.

    Raises:
        EndlessError, IllegalError: it never comes, as in `advance_to`.
    """
    turn = game.state.turn
    main = (s.name for s in game.rules.game.steps if s.phase in ("precombat main phase", "main phase"))
    step = "" if begins else next(main)
    while game.state.over is None and (game.state.turn == turn or player not in (None, game.state.active)):
        advance_to(game, step, player)


# -- one step further --------------------------------------------------------------------------------------


def _finish_step(game: Table) -> None:
    """Everything that happens in the step is over: the stack is emptied, and the step ends."""
    step = game.rules.game.step(game.state.step)
    if turn_based_actions.holds_triggers(game, step.name):
        return
    if step.name == "declare attackers":
        declare_no_attacks(game)
    _come_to_rest(game)
    if game.state.over is not None:
        return
    if turn_based_actions.repeats(game, step.name):
        return
    turn_based_actions.end_step(game, step.name)
    _empty_pools(game, step)


def _come_to_rest(game: Table) -> None:
    """The stack is emptied, and every showdown or combat at a place is fought out."""
    resolve_all(game)
    for _ in range(_MOST_STEPS):
        if places.showdown_at(game.state) is None or game.state.over is not None:  # one showdown may lead to another
            return
        showdowns.finish(game)
        resolve_all(game)


def _go_on(game: Table) -> bool:
    """Begin the next step that takes place; False where there is no player left to go on."""
    order = game.rules.game.steps
    names = [step.name for step in order]
    if repeated := turn_based_actions.take_repeat(game):
        begin_step(game, repeated)
        return True
    ended = game.rules.game.step(game.state.step)
    if _begin_extra(game, ended):
        return True
    later = order[names.index(added_phases.going_on_from(game, ended, None)) + 1 :]
    position = skipping.first_taken(game, later, game.state.active, takes_place=partial(_takes_place, game))
    if position is None:
        return _begin_turn(game)
    begin_step(game, later[position].name)
    return True


def _begin_extra(game: Table, ended: StepKind) -> bool:
    """Begin the next step that was added to the turn, if there is one."""
    coming = added_phases.take(game, ended)
    left = tuple(game.rules.game.step(name) for name, _ in coming)
    position = skipping.first_taken(game, left, game.state.active, takes_place=partial(_takes_place, game))
    if position is None:
        return False
    added_phases.going_on_from(game, ended, coming[position:])
    begin_step(game, left[position].name)
    return True


def _takes_place(game: Table, step: StepKind) -> bool:
    if step.skipped_without_attackers and not (combat_of(game.state).declared or any(True for _ in attackers(game.state))):
        return False
    if step.name == "first strike damage":
        return has_first_strike_step(game)
    return True


def _begin_turn(game: Table) -> bool:
    """Begin the next turn, with the first step that its player does not skip."""
    player = _next_player(game)
    if player is None:
        return False
    _follow(game, player)
    steps = game.rules.game.steps
    first = skipping.first_taken(game, steps, player, takes_place=lambda _: True)
    begin_step(game, steps[first or 0].name, player)  # a turn of which all steps are skipped begins all the same
    return True


def _follow(game: Table, player: str) -> None:
    """The extra turns that were to come after this turn of the player's are the next ones now."""
    plan = game.state.plan
    if player in plan.followed:
        added = (AddedTurn(player),) * plan.followed.count(player)
        others = tuple(name for name in plan.followed if name != player)
        game.perform(PlanTurn((("extra_turns", (*plan.extra_turns, *added)), ("followed", others))), by=_TURN)


def _next_player(game: Table) -> str | None:
    """Whose turn is next: an extra turn's, else the next in turn order; skipped turns are counted off."""
    regular = game.state.plan.regular or game.state.active
    if (added := _next_added(game)) is not None:
        game.reason("extra-turns", f"{added.player} takes an extra turn", ahead="step")
        skips = ((added.player, added.skips),) if added.skips is not None else ()
        game.perform(PlanTurn((("regular", regular), ("skips", (*skips, *game.state.plan.skips)))), by=_TURN)
        return added.player
    if game.state.plan.regular is not None:
        game.perform(PlanTurn((("regular", None),)), by=_TURN)
    names = list(game.state.players)
    start = names.index(regular)
    for offset in range(1, 2 * len(names) + 1):  # two rounds: every player may have a turn to skip
        player = game.state.players[names[(start + offset) % len(names)]]
        if player.left or player.lost:
            _pass_over(game, player.name)
        elif not skipping.skips(game, player.name, "turn"):
            return player.name
    return None


def _pass_over(game: Table, player: str) -> None:
    """The turn of a player who has left does not begin (`leaver-turn`)."""
    game.reason("leaver-turn", f"{player} has left: that turn does not begin")
    turn_based_actions.would_begin_turn(game, player)


def _next_added(game: Table) -> AddedTurn | None:
    """The newest of the turns that were added and take place; those before it that do not are gone."""
    while game.state.plan.extra_turns:
        *others, added = game.state.plan.extra_turns
        game.perform(PlanTurn((("extra_turns", tuple(others)),)), by=_TURN)
        player = game.state.players[added.player]
        if player.left or player.lost:
            _pass_over(game, player.name)
        elif not skipping.skips(game, player.name, "extra turn"):
            return added
    return None


def _declare_none(game: Table, declaring: bool) -> None:
    """In the step of blocks, with no declaration to come: nobody blocks."""
    if game.state.step == "declare blockers" and not declaring:
        declare_no_blocks(game)


def _missed(game: Table, wanted: str) -> bool:
    """Whether the wanted combat step does not take place in the combat under way."""
    return wanted == "first strike damage" and game.state.step == "combat damage" and combat_of(game.state).struck is None


def _empty_pools(game: Table, step: StepKind) -> None:
    """Mana empties as the step ends, or only as its phase does; in some editions it hurts."""
    holding = [(player, kept) for player in game.state.players.values() if (kept := kept_mana(game, player)) != player.pool]
    if not holding:
        return
    if "runes" in game.zones.scope:
        _empty_rune_pools(game, step)
        return
    if not game.outcome("mana-emptying") and not _ends_phase(game, step):
        return
    burns = game.outcome("mana-burn")
    for player, kept in holding:
        number = len(player.pool) - len(kept)
        lost = (Life(player.name, -number),) if burns else ()
        if burns:
            game.decide("mana-burn", f"{player.name} has {number} mana left")
        game.perform(AlterPlayer(player.name, (("pool", kept),)), *lost, by=_TURN)
    game.decide("mana-emptying")


def _empty_rune_pools(game: Table, step: StepKind) -> None:
    """Energy and power last until the draw phase or the turn ends."""
    if step.name == "draw" or step == game.rules.game.steps[-1]:
        game.reason("rune-pools-empty", "what is left in the rune pools is lost", kinds=(step.name,))
        players = game.state.players.values()
        game.perform(*(AlterPlayer(player.name, (("pool", ()),)) for player in players if player.pool), by=_TURN)


def _ends_phase(game: Table, step: StepKind) -> bool:
    """Whether the phase ends with the step: no other step of it comes after."""
    order = game.rules.game.steps
    return all(later.phase != step.phase for later in order[order.index(step) + 1 :])
