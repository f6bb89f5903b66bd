"""Pending firings: from having triggered to lying on the stack.

Doctrines: trigger-placement, trigger-placer, simultaneous-order, own-trigger-order,
optional-effect (on-placement asks here), once-each-turn-declined, leaver-triggers,
trigger-position, pending-first, keyword-deathknell, battlefield-ability-controller,
battlefield-you.
"""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import May
from kb.text.nodes.things import Players, Target, That, This
from kb.text.nodes.values import ThatMuch

from ..context.moment import object_at
from ..context.names import whose_ability
from ..context.own_death import notes_own_death
from ..state.objects import NOBODYS, QUIET, StackItem
from ..state.occurrences import Firing
from ..state.seats import turn_order
from ..table.bookkeeping import forget_firing, take_pending
from ..table.choices import Question, yes_or_no
from ..table.world import Table
from ..triggers import limits
from ..wording.that_player import that_players
from . import stack
from .order_labels import order_labels
from .placement import finalize, is_possible
from .quiet import Triggered, are_quiet
from .stack import split_second

__all__ = ["in_order", "place_pending"]


def place_pending(game: Table) -> None:
    """Put every firing that waits on the stack, in the order that the edition gives."""
    waiting = take_pending(game)
    at_once = game.outcome("trigger-placement")
    if (silent := split_second(game)) is not None:
        fact = f"{silent} has split second; triggers go on the {game.zones.stack} all the same"
        game.reason("split-second-triggers", fact, ahead="placed", lapses=True)
    batch = f"{QUIET} {game.state.clock}"
    for place, (firing, quiet) in enumerate(in_order(game, waiting)):
        if place:
            _tell_order(game, waiting)
        id = _place(game, firing, frozenset({QUIET, batch}) if quiet else frozenset())
        if id is not None and not at_once:
            finalize(game, id)


# -- order -------------------------------------------------------------------------------------------------


def in_order(game: Table, waiting: tuple[Firing, ...]) -> list[tuple[Firing, bool]]:
    """The firings in the order in which they go on the stack; with each, whether that player's order makes no difference."""
    blocks = [
        (player, tuple(firing for firing in part if _handler(game, firing) == player))
        for part in _parts(game, waiting)
        for player in _players(game, part)
    ]
    ordered: list[tuple[Firing, bool]] = []
    for number, (player, own) in enumerate(blocks, 1):
        later = tuple(firing for _, others in blocks[number:] for firing in others)
        ordered += _own_order(game, player, own, later)
    _gone(game, waiting)
    return ordered


def _parts(game: Table, waiting: tuple[Firing, ...]) -> tuple[tuple[Firing, ...], ...]:
    """What is placed first and what after it: abilities about their own death where those are noted before
    it; in two parts those that triggered on an ability triggering come last.
    """
    if len(waiting) == 1:
        return (waiting,)
    in_two = _tell_order(game, waiting) == "apnap-in-two-parts"
    parts: tuple[list[Firing], ...] = ([], [], [])
    for firing in waiting:
        last = in_two and firing.ability.pattern.event == "AbilityTriggers"
        parts[0 if notes_own_death(game, firing.ability.pattern) else 2 if last else 1].append(firing)
    return tuple(tuple(part) for part in parts if part)


def _tell_order(game: Table, waiting: tuple[Firing, ...]) -> object:
    """Say by what the next one of several has its place among them."""
    return game.decide("simultaneous-order", f"{len(waiting)} abilities wait for the {game.zones.stack}", ahead="placed")


def _players(game: Table, waiting: tuple[Firing, ...]) -> tuple[str, ...]:
    """The players in the order in which they put theirs on the stack."""
    order = game.state.battlefields.placement_order or turn_order(game.state)
    if len({_handler(game, firing) for firing in waiting}) > 1:
        return _with_others(game, order, {_handler(game, firing) for firing in waiting})
    return order


def _with_others(game: Table, order: tuple[str, ...], handlers: set[str]) -> tuple[str, ...]:
    """The order where several players beside the first have something to place, as far as it is settled."""
    others = tuple(player for player in order[1:] if player in handlers)
    knows_one = game.outcome("simultaneous-order") == "active-then-opponent"
    if knows_one and len(others) < 2:
        return order
    if game.decide("multiplayer-apnap", f"in the order {', '.join(order)}", ahead="placed") or not knows_one:
        return order
    asked = Question("order", order[0], "the game", others, text="in which order the other players follow")
    return (order[0], *game.ask(asked))


def _handler(game: Table, firing: Firing) -> str:
    """Who places it: its controller; where nobody controls its source, the active player."""
    return firing.controller or game.state.active


def _own_order(game: Table, player: str, own: tuple[Firing, ...], later: tuple[Firing, ...]) -> list[tuple[Firing, bool]]:
    """One player's firings in the order of that player's choice; asked only if they can be distinguished.

    Args:
        later: those that are placed after them.

    Returns:
        The firings; with each, whether their order makes no difference.
    """
    if len(own) < 2:
        return [(firing, False) for firing in own]
    groups = _alike(game, own)
    game.reason("own-trigger-order", f"{player} orders {len(own)} abilities", ahead=("choice", "placed"))
    if len(groups) == 1 and not any(_asks_back(firing) for firing in own):
        return [(firing, False) for firing in own]  # nothing is to be chosen, as there are no targets either: no proof is needed
    quiet = are_quiet(game, own, later)
    options = tuple(group[0] for group in groups for _ in group)
    labels = order_labels(game, options)
    unsaid = options if quiet else None
    question = Question(
        "order", player, player, options, len(options), len(options), "in which order", labels=labels, unsaid=unsaid
    )
    left = {id(group[0]): list(group) for group in groups}
    return [(left[id(_same(chosen, groups))].pop(0), quiet) for chosen in game.ask(question)]


def _same(chosen: Firing, groups: list[list[Firing]]) -> Firing:
    return next(group[0] for group in groups if group[0] is chosen or group[0] == chosen)  # comparing walks all that happened


def _alike(game: Table, own: tuple[Firing, ...]) -> list[list[Firing]]:
    """Firings whose order among themselves changes nothing, together: of one ability, whose effect asks nothing of what it
    triggered on, or finds the same there.
    """
    groups: list[list[Firing]] = []
    for firing in own:
        for group in groups:
            if _cannot_be_told_apart(game, firing, group[0]):
                group.append(firing)
                break
        else:
            groups.append([firing])
    return groups


def _cannot_be_told_apart(game: Table, one: Firing, other: Firing) -> bool:
    if one == other:
        return True
    if one.source != other.source or one.memory or other.memory or not _is_one_ability(one, other):
        return False
    back = _asked_back(one.ability)
    if not back or (one.event, one.occurrences) == (other.event, other.occurrences):
        return True
    return back == {"that player"} and that_players(game, Triggered.of(one)) == that_players(game, Triggered.of(other))


def _is_one_ability(one: Firing, other: Firing) -> bool:
    """Whether they are of one ability, or of two in the same words, neither of which goes by what became of itself before."""
    if one.index == other.index:
        return one.ability is other.ability
    return one.ability.limit is None and one.ability == other.ability and not _counts_itself(one.ability)


def _counts_itself(ability: TriggeredAbility) -> bool:
    return any(isinstance(node, This) and node.noun == "ability" for node in walk(ability))


def _asks_back(firing: Firing) -> bool:
    """Whether the effect depends on what it triggered on, or has a target, so that its controller is asked for an order."""
    return _targets(firing.ability) or bool(_asked_back(firing.ability)) or bool(firing.memory)


def _targets(ability: TriggeredAbility) -> bool:
    return _ASKED.of(ability)[1]


def _asked_back(ability: TriggeredAbility) -> frozenset[str]:
    """What the effect asks of the event that it triggered on."""
    return _ASKED.of(ability)[0]


def _asked(ability: TriggeredAbility) -> tuple[frozenset[str], bool]:
    """What an ability asks back, and whether it has a target."""
    nodes = [node for part in (ability.body, ability.condition) if part is not None for node in walk(part)]
    return frozenset(said for node in nodes if (said := _points(node))), any(isinstance(node, Target) for node in nodes)


_ASKED = ByIdentity(_asked)


def _points(node: object) -> str:
    """What a node asks of the event, if anything."""
    if isinstance(node, Players) and node.which in ("that", "defending"):
        return "that player" if node.which == "that" else "event"
    return "event" if isinstance(node, That | ThatMuch) else ""


def _gone(game: Table, waiting: tuple[Firing, ...]) -> None:
    for firing in waiting:
        player = game.state.players.get(firing.controller)
        if player is not None and player.left:
            game.reason("leaver-triggers", f"{firing.controller} has left: {whose_ability(game.name(firing.source))} is not placed")


# -- placing -----------------------------------------------------------------------------------------------


def _place(game: Table, firing: Firing, quiet: frozenset[str]) -> int | None:
    """Put a firing on the stack, not yet finalized; None where its controller does not let it go there.

    Args:
        quiet: what marks it where the order among those that its controller places with it makes no difference.
    """
    name = game.name(firing.source)
    if _asked_early(game, firing) and not _is_wanted(game, firing, name):
        _forget(game, firing)
        return None
    source = object_at(game.state, firing.source)
    if source is None:
        return None
    taken = frozenset({"option-taken"}) if _begins_with_may(firing) and _asked_early(game, firing) else frozenset()
    manner = (taken if firing.controller else taken | {NOBODYS}) | quiet
    item = StackItem("triggered", firing.source, firing.ability, firing=firing, manner=manner, pending=True)
    id = stack.add(game, source, _handler(game, firing), item)
    game.trace.begin("placed", f"{whose_ability(name)} goes on the {game.zones.stack}", firing=firing, object=id)
    at_once = game.decide("trigger-placement", f"{whose_ability(name)} is put on the {game.zones.stack}")
    if at_once:
        _tell_when(game, firing, name)
    _tell_placer(game, firing, name)
    _tell_declaration(game, firing, name)
    return id


_AFTER_DECLARING = {"declare attackers": "attack-triggers-placed", "declare blockers": "block-triggers-placed"}


def _tell_declaration(game: Table, firing: Firing, name: str) -> None:
    doctrine = _AFTER_DECLARING.get(game.state.step, "")
    if game.rules.knows(doctrine) and any("declared" in occurrence.manner for occurrence in firing.occurrences):
        game.reason(doctrine, f"{whose_ability(name)} goes there before {game.state.active} gets priority")


def _tell_when(game: Table, firing: Firing, name: str) -> None:
    """Where abilities are placed at once: in the midst of a resolution, or at a time when nothing could be played."""
    if game.resolving is not None:
        game.reason("placed-during-resolution", f"{whose_ability(name)} waits until what resolves has done so in full")
    if firing.controller != game.state.active or len(stack.on_stack(game)) > 1:
        game.reason("illegal-time", f"{whose_ability(name)} is placed although {firing.controller} could play nothing now")


def _tell_placer(game: Table, firing: Firing, name: str) -> None:
    if firing.controller:
        game.reason("trigger-controller", f"{firing.controller} controlled {name} as it triggered")
        itself = game.outcome("trigger-placer") == "itself"
        placed = "it goes there by itself" if itself else f"{firing.controller} puts it there"
        game.decide("trigger-placer", placed)
        return
    game.reason("battlefield-ability-controller", f"nobody controls {name}: {game.state.active} handles its ability")
    game.reason("battlefield-you", f"nobody controls {name}: \u201cyou\u201d is nobody")


def _asked_early(game: Table, firing: Firing) -> bool:
    """Whether its controller decides as it is placed, on an option or a limit that it has."""
    limited = firing.ability.limit is not None and firing.ability.limit.spent_by == "triggering"
    return (limited or _begins_with_may(firing)) and bool(game.outcome("optional-effect"))


def _begins_with_may(firing: Firing) -> bool:
    """Whether it begins with an option of its controller's; one of another player's is decided as it resolves."""
    instructions = firing.ability.body.instructions
    return bool(instructions) and isinstance(first := instructions[0], May) and first.who in (None, Players("you"))


def _is_wanted(game: Table, firing: Firing, name: str) -> bool:
    """Whether an optional ability is put there: asked only if it could be finalized."""
    limited = firing.ability.limit is not None and firing.ability.limit.spent_by == "triggering"
    if _begins_with_may(firing) and not is_possible(game, firing):
        game.reason("targets-needed", f"{name} has no legal choice and is not placed", ahead="not placed")
        return False
    question = yes_or_no("may", _handler(game, firing), name, "put it on the chain", firing.source)
    wanted = game.ask(question) == (True,)
    game.decide("optional-effect", f"{_handler(game, firing)} {'takes' if wanted else 'declines'} {name}'s option on placement")
    if limited and wanted:
        game.reason("once-each-turn", f"{name} is used for this turn")
        limits.spend(game, (firing.source, firing.index))
    elif limited and game.outcome("once-each-turn-declined"):
        game.decide("once-each-turn-declined", f"{name} is used up although it was declined")
        limits.spend(game, (firing.source, firing.index))
    elif limited:
        game.decide("once-each-turn-declined", f"{name} is not used up")
    return wanted


def _forget(game: Table, firing: Firing) -> None:
    """A firing declined on placement counts as not triggered."""
    forget_firing(game, firing)
    game.trace.begin("not placed", f"{whose_ability(game.name(firing.source))} is not placed", firing=firing)
    game.decide("optional-effect", f"{firing.controller} does not let it go there")
