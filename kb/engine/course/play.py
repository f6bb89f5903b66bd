"""Carrying out the lines of a scenario: each kind of line has one function, in `PLAYERS_OF`."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kb.errors import AmbiguousError, ApnapError, IllegalError, InputError, KnowledgeBaseError, MalformedError, NotFoundError
from kb.text.scenario import lines as line
from kb.text.scenario.lines import PlayLine

from ..battlefields import places, scoring
from ..casting import activating, casting, hiding, special_actions
from ..casting.offered_costs import BACK_UP
from ..context.names import called, find_one, named, part_called, tell_apart
from ..game import Game
from ..instructions.stack import resists
from ..state.changes import CounterItem
from ..state.objects import GameObject
from ..state_checks import players_leaving
from ..table.bookkeeping import renew
from ..table.choices import Choices, Explored
from ..turn import combat_steps, showdowns, turns
from . import nothing
from .answers import LineAnswers
from .doing import at_once, cause_of, does
from .several import own, own_each

__all__ = ["CARRIERS", "attempt", "carry_out_line"]


def carry_out_line(game: Game, said: PlayLine, otherwise: Choices, settle: bool = True) -> None:
    """Carry one line out, and then do what the game does when a player would next receive priority.

    Args:
        otherwise: who answers what the line leaves open.

    Raises:
        InputError: placed at the line; IllegalError where the rules forbid it.
    """
    announced = getattr(getattr(said, "announced", None), "targets", None)
    answers = LineAnswers(game, said.choices, otherwise, game.rules.id, announced)
    first_new = game.state.next_id
    game.choices = answers
    begun, before = game.trace.begin("line", _shown(said)), game.state
    try:
        CARRIERS[type(said)](game, said, answers)
        if settle:
            game.settle()
        nothing.tell(game, begun, before, does=isinstance(said, line.Does))
        answers.check_all_used()
        _name_new(game, answers.names_for_new(), first_new)
    except InputError as error:
        raise error.at(said.said.place) from None
    except ApnapError:
        raise
    except (RecursionError, MemoryError):  # nesting without end, and boards without: what was given, not how it is carried out
        raise
    except Exception as error:
        if isinstance(error, ValueError) and "int_max_str_digits" in str(error):
            raise MalformedError("a number has too many digits", place=said.said.place, remedy="a smaller one") from None
        raise _own_fault(error, said) from error


def _own_fault(error: Exception, said: PlayLine) -> KnowledgeBaseError:
    """A fault of the executor itself, reported as such: it is no mistake of the board."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    return KnowledgeBaseError(f"the executor failed here ({type(error).__name__}: {error}, {where})", place=said.said.place,
                              remedy="this is a fault of apnap, not of your board: please report it with the file")  # fmt: skip


def _shown(said: PlayLine) -> str:
    """A line as it was written, what happens at once after it."""
    parts = ", ".join(str(part.said) for part in said.lines) if isinstance(said, line.AtOnce) else ""
    return f"{said.said}: {parts}" if parts else str(said.said)


def attempt(game: Game, said: PlayLine) -> None:
    """Carry a line out on a copy of the game; raises IllegalError where the rules refuse it, and keeps the reasons for that."""
    copy = Game(game.state, game.rules, lens=game.lens)
    try:
        carry_out_line(copy, said, Explored(), settle=False)
    except IllegalError as error:
        refused = game.trace.begin("refused", f"{said.said}: {error.message}", tried=copy.trace.steps)
        refused.reasons += [reason for step in copy.trace.steps for reason in step.reasons]
        raise
    game.trace.begin("tried", f"{said.said}: the rules allow it", tried=copy.trace.steps)


def _name_new(game: Game, names: tuple[str, ...], first: int) -> None:
    """Give the tokens and copies that a line made their names."""
    if not names:
        return
    made = [o for o in game.state.objects.values() if o.id >= first and (o.token or _is_copy(o)) and o.was is None]
    renew(game, *(o.with_(alias=name) for name, o in zip(names, sorted(made, key=lambda o: o.id), strict=False)))


def _is_copy(object: GameObject) -> bool:
    return object.item is not None and "copy" in object.item.manner


# -- casting, activating, combat ------------------------------------------------------------------------------------


def _casts(game: Game, said: line.Casts, answers: LineAnswers) -> None:
    card = _to_cast(game, said.player, said.card)
    announced = said.announced
    part = part_called(game.state.objects[card].card, said.card)
    over = answers.announcement_over
    announcement = casting.Announcement(announced.x, announced.kicked, announced.free, said.to, part, over)
    casting.cast(game, said.player, card, announcement)
    answers.announcement_over()


def _to_cast(game: Game, player: str, name: str) -> int:
    """The card meant: in that player's hand if one is there, else wherever it is; also by the back with which it is cast."""
    ids = named(game.state, name) or _by_its_back(game, name)
    held = [id for id in ids if game.state.objects[id].zone == game.zones.hand and game.state.objects[id].owner == player]
    castable = held or [id for id in ids if game.state.objects[id].zone not in (*game.zones.board, game.zones.stack)]
    if len({_same(game.state.objects[id]) for id in castable}) == 1:
        return castable[0]
    return find_one(game, name) if not castable else _ambiguous(game, name, castable)


def _by_its_back(game: Game, name: str) -> tuple[int, ...]:
    """Cards that a keyword lets be cast with their back face up, which has that name."""
    backs = (obj for obj in game.state.objects.values() if obj.card.back is not None and obj.card.back.name == name)
    return tuple(obj.id for obj in backs if any(game.view(obj.id).has(keyword) for keyword in BACK_UP))


def _same(object: GameObject) -> Any:
    return (object.card, object.alias, object.zone, object.owner, object.chosen, object.counters)


def _ambiguous(game: Game, name: str, ids: Sequence[int]) -> int:
    raise AmbiguousError(f"“{name}” fits {len(ids)} cards", remedy=tell_apart(game, name, ids))


def _activates(game: Game, said: line.Activates, answers: LineAnswers) -> None:
    source = _own_or_only(game, said.player, said.source)
    number = said.number if said.loyalty is None else _with_loyalty(game, source, said.loyalty)
    activating.activate(game, said.player, source, number, x=said.announced.x, announced=answers.announcement_over)
    answers.announcement_over()


def _with_loyalty(game: Game, source: int, cost: str) -> int:
    """The number of the activated ability with that loyalty cost."""
    costs = [ability.loyalty or "" for _, ability in activating.activated_abilities(game.view(source))]
    plain = [each.lstrip("+") for each in costs]
    if cost not in plain:
        known = ", ".join(filter(None, costs))
        raise MalformedError(f"{game.name(source)} has no loyalty ability that costs {cost}",
                             remedy=f"one of {known}" if known else "it has none: activate it by “ability 1”")  # fmt: skip
    return plain.index(cost) + 1


def _own_or_only(game: Game, player: str, name: str) -> int:
    mine = named(game.state, name, lambda o: o.controller == player and o.zone in game.zones.board)
    return mine[0] if len(mine) == 1 else find_one(game, name)


def _attacks(game: Game, said: line.Attacks, _: LineAnswers) -> None:
    groups = [(_whom(game, whom), _attackers(game, said.player, names, whom)) for whom, names in said.groups]
    combat_steps.attack(game, said.player, groups)


_ALL = frozenset({"everything", "everyone", "all", "all creatures", "all attackers", "all their creatures"})


def _attackers(game: Game, player: str | None, names: tuple[str, ...], whom: str | None) -> list[int]:
    """The creatures named; "everything" is all that can attack."""
    if len(names) > 1 or names[0] not in _ALL:
        return own_each(game, player, names)
    return combat_steps.all_attackers(game, player, _whom(game, whom))


def _whom(game: Game, name: str | None) -> int | str | None:
    return name if name is None or name in game.state.players else find_one(game, name)


def _blocks(game: Game, said: line.Blocks, _: LineAnswers) -> None:
    groups = [(_attacker(game, attacker), own_each(game, said.player, names)) for attacker, names in said.groups]
    combat_steps.block(game, said.player, groups)


def _attacker(game: Game, name: str) -> int:
    """What is blocked: one that attacks, if any of that name does."""
    attacking = named(game.state, name, lambda o: o.attacking is not None)
    return attacking[0] if len(attacking) == 1 else find_one(game, name, lambda o: o.zone in game.zones.board)


# -- time and priority -------------------------------------------------------------------------------------------------


def _damage(game: Game, said: line.DamageStep, _: LineAnswers) -> None:
    combat_steps.to_damage(game, said.first_strike, assigned=said.assigned)


def _end_combat(game: Game, said: line.EndsCombat, _: LineAnswers) -> None:
    combat_steps.end(game)


def _begins(game: Game, said: line.Begins, _: LineAnswers) -> None:
    try:
        game.rules.game.step(said.step)
    except NotFoundError:
        known = ", ".join(step.name for step in game.rules.game.steps)
        raise MalformedError(f"{game.rules.game.label} has no step “{said.step}”", remedy=f"one of {known}") from None
    turns.advance_to(game, said.step, said.player)


def _next_turn(game: Game, said: line.NextTurn, _: LineAnswers) -> None:
    turns.next_turn(game)


def _resolves(game: Game, said: line.Resolves, _: LineAnswers) -> None:
    if said.everything:
        showdowns.pass_all(game)
        return
    if not _stack(game):
        raise IllegalError(
            f"the {game.zones.stack} is empty: nothing can resolve",
            remedy="`resolve all` is in order with an empty one",
        )
    game.resolve_top()


def _stack(game: Game) -> tuple[int, ...]:
    return game.state.zones.get((game.zones.stack, None), ())


def _counters(game: Game, said: line.Counters, _: LineAnswers) -> None:
    items = [game.state.objects[id] for id in _stack(game)]
    fitting = [o for o in items if _is_item(game, o, said)]
    if not fitting:
        raise MalformedError(
            f"no {said.what or 'spell or ability'} of {said.name} is on the {game.zones.stack}", remedy="cast or activate it first"
        )
    if len(fitting) > 1 and not said.what:
        raise AmbiguousError(f"“{said.name}” fits {len(fitting)} things on the {game.zones.stack}",
                             remedy=f"counter the spell {said.name}, or counter {said.name}'s ability")  # fmt: skip
    if not resists(game, fitting[-1]):
        game.perform(CounterItem(fitting[-1].id), by=cause_of(said))


def _is_item(game: Game, object: GameObject, said: line.Counters) -> bool:
    item = object.item
    if item is None or (said.what and (item.kind == "spell") != (said.what == "spell")):
        return False
    return said.name in called(game, object.id if item.kind == "spell" else item.source)


# -- players and places ------------------------------------------------------------------------------------------------------


def _acts(game: Game, said: line.Acts, _: LineAnswers) -> None:
    if said.action == "unlocks":
        special_actions.unlock_half(game, said.player, own(game, said.player, said.card), said.card)
        return
    act = _SPECIAL_ACTIONS[said.action]
    act(game, said.player, own(game, said.player, said.card) if said.action == "turns" else _to_cast(game, said.player, said.card))


_SPECIAL_ACTIONS = {
    "foretells": special_actions.foretell,
    "plots": special_actions.plot,
    "suspends": special_actions.suspend,
    "turns": special_actions.turn_face_up,
}


def _concedes(game: Game, said: line.Concedes, _: LineAnswers) -> None:
    players_leaving.concede(game, said.player)


def _loses(game: Game, said: line.Loses, _: LineAnswers) -> None:
    players_leaving.lose(game, said.player)


def _draw(game: Game, said: line.GameDrawn, _: LineAnswers) -> None:
    players_leaving.draw(game, said.players)


def _moves(game: Game, said: line.Moves, _: LineAnswers) -> None:
    to = None if said.to == "base" else said.to
    places.standard_move(game, said.player, own_each(game, said.player, said.units), to)


def _hides(game: Game, said: line.Hides, _: LineAnswers) -> None:
    hiding.hide(game, said.player, _to_cast(game, said.player, said.card), said.place)


def _conquers(game: Game, said: line.Conquers, _: LineAnswers) -> None:
    scoring.conquer(game, said.player, said.place)


def _holds(game: Game, said: line.Holds, _: LineAnswers) -> None:
    scoring.hold(game, said.player, said.place)


CARRIERS: dict[type[PlayLine], Callable[[Game, Any, LineAnswers], None]] = {
    line.Casts: _casts,
    line.Activates: _activates,
    line.Acts: _acts,
    line.Attacks: _attacks,
    line.Blocks: _blocks,
    line.DamageStep: _damage,
    line.EndsCombat: _end_combat,
    line.Begins: _begins,
    line.NextTurn: _next_turn,
    line.Resolves: _resolves,
    line.Counters: _counters,
    line.Does: does,
    line.AtOnce: at_once,
    line.Concedes: _concedes,
    line.Loses: _loses,
    line.GameDrawn: _draw,
    line.Moves: _moves,
    line.Hides: _hides,
    line.Conquers: _conquers,
    line.Holds: _holds,
}
