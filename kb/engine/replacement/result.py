"""The outcome of one replacement or prevention effect: the changes that it makes of a change.

Doctrines: replacement, replacement-event-never-happens, event-must-occur, replacement-draw, replacement-skip, prevention,
prevention-triggers (what a prevention effect does besides), instead-words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body
from kb.text.nodes.statics import Replacement
from kb.text.nodes.values import ThatMuch
from kb.text.nodes.vocabulary import ReplacementChange

from ..context.context import Context
from ..context.keyword_abilities import cite_keyword
from ..continuous.in_force import Standing
from ..state.changes import Change, Create, Damage, DrawCard, DrawCards, Life, Move
from ..table.bookkeeping import keep_effects
from ..table.choices import yes_or_no
from ..wording.evaluate import amount
from .afterwards import Afterwards, done_and_short, done_by
from .amounts import RESIZED, resized
from .damage import prevention
from .damage.redirection import can_take_it
from .proposed import affected_player, seen_with
from .said_instead import says_instead

if TYPE_CHECKING:
    from ..state.occurrences import Occurrence
    from ..table.world import Table

__all__ = ["CHANGES", "besides_prevented", "made_of"]


_OWN: frozenset[ReplacementChange] = frozenset({"besides", "elsewhere", "instead", "not-below", "prevent", "redirect", "skip"})
CHANGES: frozenset[str] = _OWN | frozenset(RESIZED)
"""What can become of a change: by name here, or another amount of it (`resizing`)."""


def made_of(game: Table, effect: Standing, change: Change, occurrence: Occurrence) -> tuple[Change, ...]:
    """What a replacement effect makes of a change."""
    node: Replacement = effect.node
    name = game.name(effect.source)
    if (lasting := effect.effect) is not None and dict(lasting.values).get("next"):
        # Used up, even if it is declined.
        keep_effects(game, tuple(other for other in game.state.effects if other is not lasting))
    if node.optional and not _wanted(game, effect, change):
        return (change,)
    seen = seen_with(effect, occurrence)
    if node.change == "instead":
        made, short = done_and_short(game, effect, node.body or Body(), seen.occurrences, seen.mentions)
        happened = _as_the_same_action(change, made)
        if node.after is not None:
            happened += (Afterwards(effect, node.after, seen.occurrences, tuple(seen.mentions), short=short),)
        says_instead(game, f"{name} replaces it", effect.source)
        game.reason("replacement-event-never-happens", f"what {name} replaces never happens", ahead="event")
        kinds = tuple(sorted(occurrence.kinds))
        game.reason("event-must-occur", f"what {name} replaces triggers nothing", kinds=kinds, ahead="event")
        if isinstance(change, (DrawCard, DrawCards)):
            game.reason("replacement-draw", f"{name} replaces a draw", ahead="event")
        if effect.source is not None:
            cite_keyword(game, effect.source, effect.index, f"{name} replaces it")
        return happened
    if node.change == "besides":
        game.reason("replacement", f"{name} adds to it", object=effect.source, ahead="event")
        return (change, *_as_the_same_action(change, _done_instead(game, effect, node.body or Body(), seen)))
    if node.change in ("prevent", "skip"):
        return _prevented(game, effect, change, seen)
    if node.change == "elsewhere":
        return _elsewhere(game, effect, change, seen)
    if node.change == "redirect":
        return _redirected(game, effect, change, seen)
    if node.change == "not-below":
        return _not_below(game, effect, change, seen)
    number = amount(game, node.amount, seen) if node.amount is not None else None
    says_instead(game, f"{name} changes it", effect.source)
    game.reason("replacement-event-never-happens", f"what happens is the event as {name} changes it", ahead="event")
    return resized(change, node.change, number)


def _as_the_same_action(change: Change, instead: tuple[Change, ...]) -> tuple[Change, ...]:
    """What goes somewhere else than to the graveyard is still discarded, sacrificed, destroyed or milled.

    What is said of tokens that would be created, but for their characteristics, is said of those created instead or besides.
    """
    if isinstance(change, Create):
        return tuple(_entering_alike(change, other) for other in instead)
    if not isinstance(change, Move) or not change.how:
        return instead
    return tuple(_same_action(change, other) for other in instead)


def _same_action(change: Move, other: Change) -> Change:
    if not isinstance(other, Move) or other.object != change.object or other.to_zone == change.to_zone:
        return other
    entering = replace(other.entering, x=change.entering.x) if change.entering.x is not None else other.entering
    return replace(other, how=other.how | change.how, agent=change.agent, entering=entering)


def _entering_alike(change: Create, other: Change) -> Change:
    """A token that enters tapped or in combat as the other was to; what is no creature is in no combat."""
    if not isinstance(other, Create):
        return other
    said = change.entering
    entering = replace(other.entering, tapped=said.tapped or other.entering.tapped)
    if "creature" in other.card.types:
        entering = replace(entering, attacking=said.attacking, blocking=said.blocking, blocked=said.blocked)
    return replace(other, entering=entering)


def _elsewhere(game: Table, effect: Standing, change: Change, seen: Context) -> tuple[Change, ...]:
    """What goes to another zone happens as it would have: what is discarded is discarded wherever it is put."""
    assert isinstance(change, Move)
    moves = _done_instead(game, effect, effect.node.body or Body(), seen)
    to = next((move for move in moves if isinstance(move, Move) and move.object == change.object), None)
    if to is None:
        return (change,)
    says_instead(game, f"{game.name(effect.source)} says where {game.name(change.object)} goes", effect.source)
    game.reason("replacement-event-never-happens", f"{game.name(change.object)} never goes to the {change.to_zone}", ahead="event")
    manner = to.manner | change.manner | {"this-way"}
    return (
        replace(to, how=to.how | change.how, agent=change.agent, manner=manner),
        *(m for m in moves if m is not to),
    )


def _redirected(game: Table, effect: Standing, change: Change, seen: Context) -> tuple[Change, ...]:
    """The same damage is dealt to something else."""
    made = _done_instead(game, effect, effect.node.body or Body(), seen)
    to = next((other.target for other in made if isinstance(other, Damage)), None)
    if to is None or not isinstance(change, Damage) or not can_take_it(game, to):
        return (change,)
    game.reason("redirection", f"{game.name(effect.source)}: the damage is dealt to {game.name(to)} instead", ahead="event")
    return (replace(change, target=to),)


def _not_below(game: Table, effect: Standing, change: Change, seen: Context) -> tuple[Change, ...]:
    """The life total goes down no further than to a number; the damage is dealt all the same."""
    if not isinstance(change, Life):
        return (change,)
    life, least = game.state.players[change.player].life, amount(game, effect.node.amount, seen)
    if life + change.delta >= least:
        return (change,)
    game.reason(
        "replacement", f"{game.name(effect.source)}: {change.player}'s life total becomes {min(life, least)}", ahead="event"
    )
    return (replace(change, delta=min(least - life, 0)),) if life > least else ()  # already that low: nothing is lost


def _prevented(game: Table, effect: Standing, change: Change, seen: Context) -> tuple[Change, ...]:
    node, name = effect.node, game.name(effect.source)
    if not isinstance(change, Damage):
        game.reason("replacement-skip", f"{name}: it does not happen", object=effect.source)
        game.reason("event-must-occur", "what does not happen triggers nothing")
        return _done_instead(game, effect, node.body or Body(), seen)
    left = amount(game, node.amount, seen) if node.amount is not None else None
    rest = prevention.reduced(game, change, left, name)
    return (*rest, *besides_prevented(game, effect, seen, change.amount if change in rest else 0))


def besides_prevented(game: Table, effect: Standing, seen: Context, dealt: int) -> tuple[Change, ...]:
    """What a prevention effect does besides preventing damage. `dealt`: how much of the damage cannot be prevented."""
    body: Body | None = effect.node.body
    if body is None:
        return ()
    if dealt and any(isinstance(part, ThatMuch) and part.of != "prevented" for part in walk(body)):
        name, why = game.name(effect.source), "the damage cannot be prevented, and what it does goes by its number"
        game.trace.not_carried_out(f"what {name} does besides", name, effect.source, why=why)
        return ()
    if dealt:
        # “That much” is what was prevented, and the damage that cannot be is no part of it.
        seen.occurrences = tuple(replace(would, amount=(would.amount or 0) - dealt) for would in seen.occurrences)
    fact = f"what {game.name(effect.source)} does besides comes right after the damage is prevented"
    game.reason("prevention-triggers", fact, ahead="event")
    return _done_instead(game, effect, body, seen)


def _wanted(game: Table, effect: Standing, change: Change) -> bool:
    player = effect.controller or affected_player(game, change)
    name = game.name(effect.source)
    if effect.node.change in ("instead", "elsewhere"):
        says_instead(game, f"{name} may replace it", effect.source, ahead="choice")
    else:
        game.reason("replacement", f"{name} may replace it", object=effect.source, ahead="choice")
    return game.ask(yes_or_no("may", player, name, f"whether {name} replaces it", effect.source)) == (True,)


def _done_instead(game: Table, effect: Standing, body: Body, seen: Context) -> tuple[Change, ...]:
    return done_by(game, effect, body, seen.occurrences, seen.mentions)
