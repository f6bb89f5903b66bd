"""Turn-based actions: what the rules do in a step, by the procedures that the game has.

Doctrines: untap-step, untap-together, draw-step, cleanup-step, end-of-combat, awaken-phase,
channel-phase, draw-phase, scoring-step, expiration, stunned-until.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from ..battlefields import scoring
from ..combat import deal, out_of_combat
from ..continuous import durations
from ..continuous.prohibitions import forbids, permits
from ..events.phasing import phases_in_with
from ..state.changes import Alter, Cause, Change, DrawCard, Move, Phase, SetTapped, Unmark
from ..state.game_changes import ForgetTurn
from ..state.in_combat import in_combat
from ..state.objects import GameObject
from ..state.records import ThisTurn
from ..table import daytime
from ..table.bookkeeping import end_combat, repeat_step
from ..table.choices import Question, yes_or_no
from ..table.trace import WITHOUT_EFFECT
from ..table.world import Table
from ..triggers import delayed
from . import sagas
from .hand_size import maximum_hand_size
from .untapping import within_limits

__all__ = [
    "ACTIONS", "after_turn_began", "begin_turn", "end_step", "holds_triggers", "repeats", "take_repeat", "turn_based_actions",
    "would_begin_turn",
]  # fmt: skip

_TURN = Cause(kind="turn")
SINCE_LAST_TURN = "since-your-last-upkeep"  # a mark: it came under its controller's control since that player's last turn began


def turn_based_actions(game: Table, step: str) -> None:
    """Do what the game does at the beginning of the step, before players get priority."""
    for procedure, at, action in ACTIONS:
        if at == step and game.rules.has(procedure):
            before = game.state
            action(game)
            if game.state is not before:
                game.reason("turn-based-actions", f"{step}: what the rules themselves do, without the stack")


def begin_turn(game: Table, player: str) -> None:
    """What ends as a player's turn begins."""
    ended = durations.end_with_new_turn(game, player)
    if ended:
        game.perform(*ended, by=_TURN)
    delayed.end_with_new_turn(game, player)
    end_combat(game)


def would_begin_turn(game: Table, player: str) -> None:
    """What ends as the turn of a player who has left would have begun (`leaver-continuous-effects`)."""
    ended = durations.end_with_turn_of_leaver(game, player)
    if ended:
        game.reason("leaver-continuous-effects", f"{player}'s turn would have begun: what lasted until then is over")
        game.perform(*ended, by=_TURN)
    delayed.end_with_new_turn(game, player)


def after_turn_began(game: Table, player: str) -> None:
    """What the player has controlled since before the turn is no longer new to that player; what was noted of the
    turn before is forgotten.
    """
    settled = [change for o in _controlled(game, player) if (change := _settled(o)) is not None]
    noted = (ForgetTurn(),) if game.state.this_turn != ThisTurn() else ()
    if settled or noted:
        game.perform(*settled, *noted, by=_TURN)


def _settled(object: GameObject) -> Alter | None:
    """What was new before this turn is new no longer; that it came since the turn before is remembered for the turn."""
    marks = object.marks | {SINCE_LAST_TURN} if object.sick else object.marks - {SINCE_LAST_TURN}
    if not object.sick and marks == object.marks:
        return None
    return Alter(object.id, (("sick", False), ("marks", marks)))


def holds_triggers(game: Table, step: str) -> bool:
    """Whether nobody gets priority in the step, whatever triggers: it waits for the next one."""
    return step == "untap" and game.rules.has("untap-for-turn")


def end_step(game: Table, step: str) -> None:
    """What the end of a step ends."""
    if step == "end of combat":
        fighting = [object.id for object in in_combat(game.state)]
        game.perform(*out_of_combat(game.state, *fighting), *durations.end_of_combat(game), by=_TURN)
        delayed.end_of_combat(game)
        if fighting:
            later = game.trace.steps[-1].kind != "event"  # other things have happened in the step since it began
            game.reason("end-of-combat", "everything is removed from combat", beside=later)
        end_combat(game)


def repeats(game: Table, step: str) -> bool:
    """Whether the step takes place again, because something happened in it that gave players priority."""
    again = step in ("cleanup", "expiration") and _gave_priority(game)
    if again:
        doctrine = "cleanup-again" if step == "cleanup" else "expiration-again"
        game.reason(doctrine, f"something happened in the {step} step: there is another one")
        repeat_step(game, step)
    return again


def _gave_priority(game: Table) -> bool:
    """Whether anything has happened since the step began besides what the rules themselves do in it."""
    since = takewhile(lambda step: step.kind != "step", reversed(game.trace.steps))
    return any(step.kind in _WITH_PRIORITY and not step.about.get(WITHOUT_EFFECT) for step in since)


_WITH_PRIORITY = frozenset({"state check", "placed", "not placed", "cast", "activate", "resolves", "showdown"})


def take_repeat(game: Table) -> str | None:
    """The step that takes place again, if one does."""
    step = game.state.plan.repeat
    if step is not None:
        repeat_step(game, None)
    return step


def _controlled(game: Table, player: str) -> Iterator[GameObject]:
    board = game.zones.board
    return (o for o in game.state.objects.values() if o.zone in board and o.controller == player)


# -- the actions -------------------------------------------------------------------------------------------


def _untap(game: Table) -> None:
    """Phasing happens first; then what untaps does so at once."""
    player = game.state.active
    out = [_phased(o) for o in _controlled(game, player) if not o.phased_out and game.view(o.id).has("phasing")]
    back = [
        o
        for o in game.state.objects.values()
        if o.phased_out and o.zone in game.zones.board and phases_in_with(game.state, o, player)
    ]
    phasing = [*out, *map(_phased, back)]
    if phasing:
        game.reason("keyword-phasing", f"{player}'s permanents phase in or out before any untaps", ahead="event")
        game.perform(*phasing, by=_TURN)
    daytime.check_at_untap(game)
    _ready_all(game, "untap-step", "untaps")


def _phased(object: GameObject) -> Phase:
    return Phase(object.id, not object.phased_out)


def _ready(game: Table) -> None:
    _ready_all(game, "awaken-phase", "readies")


def _ready_all(game: Table, doctrine: str, verb: str) -> None:
    player = game.state.active
    ready: list[int] = []
    for object in (*_controlled(game, player), *_untapping_besides(game, player)):
        if not object.tapped or object.phased_out:
            continue
        if banned := forbids(game, "doesnt-untap", object.id, player):
            game.reason(doctrine, f"{game.name(object.id)} stays tapped: {banned}", object=object.id)
        elif not _is_left_tapped(game, player, object, doctrine):
            ready.append(object.id)
    changes: list[Change] = [SetTapped(id, False, agent=player) for id in within_limits(game, doctrine, player, ready)]
    spent = durations.end_with_untap(game, player)
    if changes or spent:
        game.reason(doctrine, f"{player} {verb} what is tapped", ahead="event")
        game.perform(*changes, *spent, by=_TURN)


def _is_left_tapped(game: Table, player: str, object: GameObject, doctrine: str) -> bool:
    """Whether the player chooses not to untap it, as its words allow; what nobody says of it untaps."""
    if object.controller != player or permits(game, "may-stay-tapped", object.id) is None:
        return False
    name = game.name(object.id)
    question = yes_or_no("may", player, name, f"not to untap {name}", object.id, unsaid=(False,))
    game.reason(doctrine, f"{player} determines whether {name} will untap", ahead="choice", lapses=True)
    return game.ask(question) == (True,)


def _untapping_besides(game: Table, player: str) -> Iterator[GameObject]:
    """What other players control that an effect untaps during this player's untap step."""
    others = (obj for other in game.state.players if other != player for obj in _controlled(game, other))
    return (obj for obj in others if permits(game, "untaps-in-others-steps", obj.id) is not None)


def _draw(game: Table, doctrine: str = "draw-step") -> None:
    player = game.state.active
    if not forbids(game, "cant-draw", player):
        game.cite(doctrine, f"{player} draws a card for the turn", ahead="event")
        game.perform(DrawCard(player), by=_TURN)


def _draw_in_phase(game: Table) -> None:
    _draw(game, "draw-phase")


def _damage_first(game: Table) -> None:
    deal(game, first=True)


def _damage(game: Table) -> None:
    deal(game, first=False)


def _cleanup(game: Table) -> None:
    """Discard to the maximum hand size; then damage wears off and effects of the turn end, at once."""
    _discard_down(game)
    worn = tuple(_wears_off(game))
    ended = durations.end_for_turn(game)
    if worn or ended:
        game.reason("cleanup-step", "damage wears off and effects until end of turn end")
        game.perform(*worn, *ended, by=_TURN)
    delayed.end_of_turn(game)  # after that: an ability that looks back sees what ends together with it


def _wears_off(game: Table) -> Iterator[Change]:
    for object in game.state.objects.values():
        if object.damage or "deathtouched" in object.marks:
            yield Alter(object.id, (("damage", 0), ("marks", object.marks - {"deathtouched"})))


def _discard_down(game: Table) -> None:
    player = game.state.active
    hand = game.state.zones.get((game.zones.hand, player), ())
    limit = maximum_hand_size(game, player)
    if limit is None or len(hand) <= limit:
        return
    number = len(hand) - limit
    chosen = game.ask(Question("choose", player, "cleanup", hand, number, number, "what to discard"))
    game.reason("cleanup-step", f"{player} discards down to {limit} cards", kinds=("Discards",), ahead="event")
    how = frozenset({"Discards"})
    game.perform(*(Move(id, game.zones.grave, how=how, agent=player) for id in chosen), by=_TURN)


def _channel(game: Table) -> None:
    """The active player channels as many runes as the game says, or all that the rune deck has."""
    player = game.state.active
    deck = game.state.zones.get(("rune deck", player), ())[: game.rules.game.numbers.get("runesPerTurn", 0)]
    if deck:
        game.perform(*(Move(id, "runes", how=frozenset({"Channels"}), agent=player) for id in deck), by=_TURN)
        game.reason("channel-phase", f"{player} channels {len(deck)} runes")


def _recover(game: Table) -> None:
    stunned = [o.id for o in game.state.objects.values() if "stunned" in o.marks]
    if stunned:
        game.perform(*(Unmark(id, "stunned") for id in stunned), by=_TURN)
        game.reason("stunned-until", "stunned units recover")


def _expire(game: Table) -> None:
    healed = tuple(_wears_off(game))
    ended = durations.end_for_turn(game)
    delayed.end_of_turn(game)
    if healed or ended:
        game.reason("expiration", "units heal, and effects of the turn end")
        game.perform(*healed, *ended, by=_TURN)


# Procedure, step, what is done; in this order.
ACTIONS: tuple[tuple[str, str, Callable[[Table], None]], ...] = (
    ("untap-for-turn", "untap", _untap),
    ("draw-for-turn", "draw step", _draw),
    ("combat-with-blockers", "precombat main", sagas.lore_counters),
    ("combat-with-blockers", "first strike damage", _damage_first),
    ("combat-with-blockers", "combat damage", _damage),
    ("cleanup", "cleanup", _cleanup),
    ("ready-for-turn", "awaken", _ready),
    ("hold", "scoring", scoring.hold_all),
    ("channel-for-turn", "channel", _channel),
    ("draw-for-turn", "draw", _draw_in_phase),
    ("expiration", "ending", _recover),
    ("expiration", "expiration", _expire),
)
