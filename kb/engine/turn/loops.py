"""Loops: a game that comes back to where it was. The game is Turing complete, so there is a bound on steps as well.

A loop of mandatory actions in which the game is just where it was is a draw where the edition says so. Any other (something grows,
or a player has a choice in it) has no end that could be played: it ends the way that is tried, with its cycle and what each round
comes to.

Doctrine: loops (one made of mandatory actions only is a draw).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NoReturn

from msgspec import Struct, field

from kb.errors import ImpossibleError
from kb.text.nodes.cards import Card

from ..stack import stack
from ..state.game_changes import Win
from ..state.game_state import GameState
from ..state.notation import write_state
from ..state.objects import GameObject
from ..table.bookkeeping import undo
from ..table.effort import MOST_EFFORT, effort
from ..table.endless import EFFECT, goes_on_for_ever, in_a_ring
from ..table.world import Table
from .net_effect import NOTHING, falling, net_effect, period

__all__ = ["MOST_STEPS", "Going", "fingerprint", "look", "resolve_all"]

# A loop whose state never comes back (a counter more each time) ends only here; boards that come to rest resolve a few dozen
# things.
MOST_STEPS = 1000
"""Far beyond any board that comes to rest: what resolves more often goes round and round, with something growing."""
MOST_ADDED = 120
"""By so many objects a board may grow before it is asked whether it goes round: each round takes longer than the one before."""
LOOKS_AT = 120
"""After so many resolutions it is asked whether each round comes to the same. Before, what ends it may still be on its way: cards
that end a game at so many counters or so much life ask for a hundred at most.
"""
LOOKS_EVERY = 20  # looking compares states, which takes as long as some resolutions
ROUNDS_SHOWN = 2  # one round could be chance
_NONE = Card("")


class Going(Struct):
    """What a game goes through, such as what resolves, one after the other; the state before each, and how many steps the trace
    had then.

    `quiet`: those in which nothing happens that would be reported.
    """

    names: list[str] = field(default_factory=list)
    quiet: set[str] = field(default_factory=set)
    states: list[GameState] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    likely: dict[Hashable, int] = field(default_factory=dict)
    seen: dict[Hashable, int] = field(default_factory=dict)

    def goes_on(self, game: Table, name: str) -> None:
        """What comes next is called so."""
        self.names.append(name)
        self.states.append(game.state)
        self.marks.append(len(game.trace.steps))

    def was_there(self, state: GameState) -> int | None:
        """Before which resolution the game was just as it is now. Only states alike in outline are compared."""
        outline, step = _outline(state), len(self.states)
        first = self.likely.setdefault(outline, step)
        if first == step:
            return None
        if first >= 0:
            self.seen[fingerprint(self.states[first])] = first
            self.likely[outline] = -1
        key = fingerprint(state)
        if key in self.seen:
            return self.seen[key]
        self.seen[key] = step
        return None

    def cycle(self, start: int, length: int) -> tuple[str, ...]:
        """What goes round."""
        names = self.names[start : start + length]
        return tuple(name for name in names if name not in self.quiet) or tuple(names)

    def since(self, length: int) -> int:
        """With which resolution a cycle of that length began."""
        start = len(self.names) - length
        while start and self.names[start - 1] == self.names[start - 1 + length]:
            start -= 1
        return start


def resolve_all(game: Table, most: int = MOST_STEPS) -> None:
    """All players pass until the stack is empty, with whatever that brings about.

    A state that comes back is a loop, and a draw if nobody can end it.

    Raises:
        EndlessError: the loop contains a choice, or something grows in it.
        ImpossibleError: no end was found, and no cycle; or the board takes too long.
    """
    course = Going()
    game.settle()
    most_objects = len(game.state.objects) + MOST_ADDED
    for step in range(most):
        if game.state.over is not None or not stack.on_stack(game):
            return
        if (before := course.was_there(game.state)) is not None:
            _comes_back(game, course, step - before)
            return
        course.goes_on(game, _top_name(game))
        _bounded(game, course)
        if len(game.state.objects) > most_objects or (step >= LOOKS_AT and not step % LOOKS_EVERY):
            look(game, course, most - step, grown=len(game.state.objects) > most_objects)
        game.resolve_top()
        game.settle()
    look(game, course, 0, grown=True)
    last = f"the last were {', '.join(course.names[-6:])}; now:\n{write_state(game.state)}"
    raise ImpossibleError(f"the {game.zones.stack} is not empty after {len(course.names):,} resolutions", remedy=last)


def _bounded(game: Table, course: Going) -> None:
    """Refuse to go on where a board takes too long.

    Raises:
        ImpossibleError: it does.
    """
    taken = game.trace.effort + effort(len(game.trace.steps) - course.marks[0], game.state, game.zones)
    if taken > MOST_EFFORT:
        raise ImpossibleError(
            f"this board takes too long to be played: {len(course.names):,} resolutions with {len(game.state.objects):,} objects",
            remedy="fewer objects, lines and open choices",
        )


def look(game: Table, course: Going, left: int, *, grown: bool) -> None:
    """Whether it goes round and round.

    Args:
        left: how many resolutions would still be tried: what falls to nothing within them ends it. grown: the board has grown so
            much that it is one although no round comes to the same as the one before.

    Raises:
        EndlessError: it does.
    """
    length = period(course.names)
    if length is None or len(course.states) <= 2 * length:
        return
    before, last, now = course.states[-1 - 2 * length], course.states[-1 - length], course.states[-1]
    effect = net_effect(last, now)
    steady = net_effect(before, last) == effect
    if (grown or steady) and not _ends(last, now, left // length):
        told = f"each round: {effect}" if steady else f"each round more, the last: {effect}"
        _endless(game, course, length, told if effect != NOTHING else "each round comes back to the same", _end(last, now))


def _ends(last: GameState, now: GameState, rounds: int) -> bool:
    """Whether something is used up within so many rounds."""
    return any(amount // lost < rounds for _, amount, lost in falling(last, now))


def _end(last: GameState, now: GameState) -> str:
    """What will end it: whatever is used up first; nothing where nothing becomes less."""
    rounds, what = min(((amount // lost, what) for what, amount, lost in falling(last, now)), default=(0, ""))
    return f"it may go on until there is no more {what}, {rounds:,} rounds later" if what else ""


def _comes_back(game: Table, course: Going, length: int) -> None:
    """The game is where it was so many resolutions ago: a draw if the edition says so and nobody has a choice."""
    start = len(course.names) - length
    chosen = [step for step in game.trace.steps[course.marks[start] :] if step.kind == "choice"]
    if chosen:
        asked = chosen[-1].text or "a choice"
        _endless(game, course, length, f"each round comes back to the same, if “{asked}” is answered in the same way")
    if not game.rules.rules_for("loops"):
        _endless(game, course, length, "each round comes back to the same")
    shown = in_a_ring(course.cycle(start, length))
    meant = f"the game is where it was, and nobody can end it: it is a draw ({', '.join(game.rules.rules_for('loops'))})"
    told = game.trace.begin("loop", f"a loop: {shown}; the game is where it was")
    told.about |= {"cycle": course.cycle(start, length), EFFECT: meant}
    game.reason("loops", f"nobody can end it: {shown}", kinds=("EndlessLoop",))
    game.perform(Win(None))


def _endless(game: Table, course: Going, length: int, effect: str, end: str = "") -> NoReturn:
    """End the way that is tried after the first rounds: those that follow say nothing new. `end`: what will end it."""
    start = course.since(length)
    shown_to = start + ROUNDS_SHOWN * length
    if shown_to < len(course.names):
        undo(game, course.states[shown_to])
        game.trace.drop_from(course.marks[shown_to])
    goes_on_for_ever(game, course.cycle(start, length), course.marks[start], effect, end)


def _top_name(game: Table) -> str:
    found = stack.top(game)
    return game.name(found.id) if found is not None else "nothing"


def _outline(state: GameState) -> Hashable:
    """What differs in most states that differ, and is found fast: the players, and how many cards each zone has."""
    zones = tuple((key, len(ids)) for key, ids in state.zones.items())
    return (tuple(state.players.values()), zones, len(state.objects), len(state.pending))


def fingerprint(state: GameState) -> Hashable:
    """What makes two states the same for a loop: everything but the numbers of objects and the clock."""
    order = {id: position for position, id in enumerate(state.objects)}
    objects = tuple(_seen(obj, order) for obj in state.objects.values())
    players = tuple(state.players.values())
    pending = tuple((firing.source in order, firing.index, firing.controller) for firing in state.pending)
    return (objects, players, state.turn, state.active, state.step, pending, len(state.delayed), len(state.effects))


def _seen(obj: GameObject, order: dict[int, int]) -> Hashable:
    """An object without its number; what it points at by position."""

    def place(id: Any) -> Any:
        return order.get(id, -1) if isinstance(id, int) else id

    item = obj.item
    carried = None
    if item is not None:
        targets = tuple(tuple(place(target) for target in slot) for slot in item.targets)
        carried = (item.kind, place(item.source), item.ability, targets, item.modes, item.x, item.pending)
    plain = obj.with_(
        id=0, card=_NONE, printed=None, was=None, timestamp=0, counted=(), attached=place(obj.attached),
        attacking=place(obj.attacking),
        blocking=tuple(order.get(id, -1) for id in obj.blocking), exiled_with=None, put_with=None, item=None,
    )  # fmt: skip
    return (obj.card.name, plain, carried)
