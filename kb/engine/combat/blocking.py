"""Declaring blockers.

Doctrines: block-declared, blocks, becomes-blocked, becomes-blocked-by-creature, blocked-stays, unblocked, evasion-static,
blocking-additional, keyword-menace, priority-after-blockers. Which abilities a block triggers is the patterns' business: every pair
of blocker and attacker is an occurrence of its own, with the manner in which it came about.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from kb.errors import IllegalError
from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import Permission
from kb.text.nodes.vocabulary import ProhibitionVerb

from ..characteristics.keywords import doctrine_of
from ..continuous.prohibitions import demands, forbids, hindrance, in_force, keyword_that_forbids, must, permits
from ..state.changes import Alter, Change, Happen
from ..state.in_combat import attackers, combat_of
from ..table.world import Table
from ..wording.evaluate import amount
from .company import lacks_company
from .participants import defender_of, more_than_allowed, remember

__all__ = ["cite_barred_block", "declare_blockers", "declare_no_blocks", "demanded_blocks", "kept_from", "may_block", "may_declare"]

Pair = tuple[int, int]  # blocker, attacker
_DECLARED = frozenset({"declared"})


def declare_blockers(game: Table, player: str | None, groups: Sequence[tuple[int, Sequence[int]]]) -> None:
    """Declare these blockers, in the step for it: groups of (attacker, ids of the creatures that block it).

    Raises:
        IllegalError: nothing attacks, or the rules do not allow these blocks.
    """
    pairs = tuple((blocker, attacker) for attacker, blockers in groups for blocker in blockers)
    player = player or (game.view(pairs[0][0]).controller if pairs else _only_defender(game))
    if player in combat_of(game.state).blocked_by:
        raise IllegalError(f"{player} has declared blockers in this combat")
    _check(game, player, pairs)
    _declare(game, player, pairs)


def declare_no_blocks(game: Table) -> None:
    """Every defending player who has declared nothing declares no blockers.

    Raises:
        IllegalError: an effect demands a block.
    """
    defenders = {defender_of(game, o.attacking) for o in attackers(game.state) if o.attacking is not None}
    for player in game.state.players:
        if player in defenders and player not in combat_of(game.state).blocked_by:
            _check_demands(game, player, ())
            _declare(game, player, ())


def may_block(game: Table, blocker: int, attacker: int) -> str | None:
    """Why a creature cannot block that attacker now; None where it can."""
    if gone := next((id for id in (blocker, attacker) if id not in game.state.objects), None):
        return f"{game.name(gone)} is no longer there"
    view, object = game.view(blocker), game.state.objects[blocker]
    whom = game.state.objects[attacker].attacking
    if "creature" not in view.types:
        return f"{view.name} is no creature"
    if object.tapped and not permits(game, "may-block-tapped", blocker):
        return f"{view.name} is tapped"
    if whom is None:
        return f"{game.name(attacker)} is not attacking"
    if defender_of(game, whom) != view.controller:
        return f"{game.name(attacker)} does not attack {view.controller}"
    return _restriction(game, blocker, attacker)


def may_declare(game: Table, blocker: int, attacker: int) -> str | None:
    """Why a creature cannot be declared as a blocker of that attacker now, beside whatever else could be; None where it can."""
    return may_block(game, blocker, attacker) or _alone(game, blocker) or _too_few(game, blocker, attacker)


def cite_barred_block(game: Table, blocker: int, attacker: int, why: str) -> None:
    """Record by which rules a block cannot be declared. `why`: as `may_declare` has it."""
    kinds = ("CombatRestriction",) if why == _restriction(game, blocker, attacker) else ()
    game.reason("block-declared", f"{game.name(blocker)} cannot block {game.name(attacker)}: {why}", kinds=kinds)
    if (keyword := _keyword(game, blocker, attacker)) is not None:
        game.reason(_BLOCKING.get(keyword, doctrine_of(keyword)), why, object=attacker)


def _too_few(game: Table, blocker: int, attacker: int) -> str | None:
    """Why an attacker cannot be blocked because too few creatures could block it together."""
    if (needed := _needed(game, attacker)) < 2:
        return None
    player = game.view(blocker).controller
    there = (o.id for o in game.state.objects.values() if o.controller == player and o.zone in game.zones.board)
    together = sum(may_block(game, id, attacker) is None for id in there)
    if together >= needed:
        return None
    menace = " has menace and" if game.view(attacker).has("menace") else ""
    return f"{game.name(attacker)}{menace} is blocked by no fewer than {needed} creatures"


def _needed(game: Table, attacker: int) -> int:
    """How many creatures it takes to block an attacker."""
    said = [least for least, verb in _NEEDED if forbids(game, verb, attacker)]
    return max([*said, 2 if game.view(attacker).has("menace") else 1])


def _alone(game: Table, blocker: int) -> str | None:
    """What keeps a creature from blocking because nothing that could block beside it is what it needs."""
    attacking = [attacker.id for attacker in attackers(game.state)]
    there = [o.id for o in game.state.objects.values() if o.zone in game.zones.board]
    others = (id for id in there if any(may_block(game, id, attacker) is None for attacker in attacking))
    missing = lacks_company(game, "cant-block-without", blocker, others)
    return None if missing is None else f"{game.name(missing)} lets it block only beside others"


def _restriction(game: Table, blocker: int, attacker: int) -> str | None:
    """What forbids the block, be it said of the blocker or of the attacker."""
    banned = forbids(game, "cant-block", blocker, attacker) or forbids(game, "cant-be-blocked", attacker, blocker)
    return hindrance(banned, f"{game.name(blocker)} block {game.name(attacker)}") if banned else None


def _keyword(game: Table, blocker: int, attacker: int) -> str | None:
    """The keyword that forbids the block: one of the blocker, else of the attacker."""
    own = keyword_that_forbids(game, "cant-block", blocker, attacker)
    return own or keyword_that_forbids(game, "cant-be-blocked", attacker, blocker)


_BLOCKING = {"protection": "protection-blocking"}
"""Keywords with a rule of their own on what they do to blocks → its doctrine."""


# -- the declaration ---------------------------------------------------------------------------------------


def _declare(game: Table, player: str, pairs: tuple[Pair, ...]) -> None:
    blocking: dict[int, tuple[int, ...]] = {}
    for blocker, attacker in pairs:
        blocking[blocker] = (*blocking.get(blocker, ()), attacker)
    changes: list[Change] = [Alter(blocker, (("blocking", them),)) for blocker, them in blocking.items()]
    changes += [Alter(attacker, (("blocked", True),)) for attacker in dict.fromkeys(a for _, a in pairs)]
    changes += [change for pair in pairs for change in _pair(game, *pair, _DECLARED)]
    changes += _unblocked(game, player, {attacker for _, attacker in pairs})
    remember(game, blocked_by=combat_of(game.state).blocked_by | {player})
    for blocker, attacker in pairs:
        game.reason(
            "block-declared",
            f"{game.name(blocker)} blocks {game.name(attacker)}",
            object=blocker,
            kinds=("Declared",),
            ahead="event",
        )
    if changes:
        _tell_unblocked(game, changes)
        game.perform(*changes)
    game.reason("priority-after-blockers", f"{game.state.active} gets priority next")


def _tell_unblocked(game: Table, changes: list[Change]) -> None:
    for change in changes:
        if isinstance(change, Happen) and "AttacksUnblocked" in change.kinds:
            game.reason("unblocked", f"no blocker is declared for {game.name(change.object)}", object=change.object, ahead="event")


def _pair(game: Table, blocker: int, attacker: int, manner: frozenset[str]) -> tuple[Change, Change]:
    return (
        Happen(frozenset({"Blocks"}), blocker, game.view(blocker).controller, attacker, manner=manner),
        Happen(frozenset({"BecomesBlocked"}), attacker, game.view(attacker).controller, blocker, manner=manner),
    )


def _unblocked(game: Table, player: str, blocked: set[int]) -> list[Change]:
    found: list[Change] = []
    for object in attackers(game.state):
        whom = object.attacking
        if whom is None or object.blocked or object.id in blocked or defender_of(game, whom) != player:
            continue
        found.append(Happen(frozenset({"AttacksUnblocked"}), object.id, object.controller, whom, manner=_DECLARED))
    return found


# -- what the rules allow ----------------------------------------------------------------------------------


def _check(game: Table, player: str, pairs: tuple[Pair, ...]) -> None:
    for blocker, attacker in pairs:
        if why := may_declare(game, blocker, attacker):
            cite_barred_block(game, blocker, attacker, why)
            raise IllegalError(f"{game.name(blocker)} cannot block {game.name(attacker)}: {why}")
    blockers = tuple(dict.fromkeys(b for b, _ in pairs))
    if fact := more_than_allowed(game, "cant-block-more", "block", lambda _: len(blockers)):
        game.reason("block-declared", fact, kinds=("CombatRestriction",))
        raise IllegalError(fact)
    for blocker in blockers:
        number = sum(b == blocker for b, _ in pairs)
        if number > _limit(game, blocker):
            raise IllegalError(f"{game.name(blocker)} cannot block {number} creatures")
    blockers = tuple(dict.fromkeys(b for b, _ in pairs))
    if len(blockers) == 1 and (banned := forbids(game, "cant-block-alone", blockers[0])):
        raise IllegalError(f"{game.name(blockers[0])} cannot block alone: {banned}")
    for blocker in blockers:
        if (missing := lacks_company(game, "cant-block-without", blocker, blockers)) is not None:
            fact = f"{game.name(missing)} does not let {game.name(blocker)} block without such others as it asks for"
            game.reason("block-declared", fact, object=blocker, kinds=("CombatRestriction",))
            raise IllegalError(fact)
    for attacker in dict.fromkeys(a for _, a in pairs):
        _check_numbers(game, attacker, sum(a == attacker for _, a in pairs))
    _check_demands(game, player, pairs)


def _check_numbers(game: Table, attacker: int, number: int) -> None:
    if number == 1 and game.view(attacker).has("menace"):
        game.reason("keyword-menace", f"{game.name(attacker)} cannot be blocked by one creature", object=attacker)
        raise IllegalError(f"{game.name(attacker)} has menace: one creature alone cannot block it")
    name = game.name(attacker)
    if number > 1 and forbids(game, "cant-be-blocked-by-more-than-one", attacker):
        raise IllegalError(f"{name} cannot be blocked by more than one creature")
    for least, verb in _NEEDED:
        if number < least and forbids(game, verb, attacker):
            raise IllegalError(f"{name} cannot be blocked by fewer than {least} creatures")


_NEEDED: tuple[tuple[int, ProhibitionVerb], ...] = ((2, "needs-two-blockers"), (3, "needs-three-blockers"))


def _check_demands(game: Table, player: str, pairs: tuple[Pair, ...]) -> None:
    blocking, blocked = {b for b, _ in pairs}, {a for _, a in pairs}
    for id, object in game.state.objects.items():
        if object.controller != player or object.zone not in game.zones.board:
            continue
        asked = tuple(_demanded_instead(game, id, pairs) if id in blocking else demanded_blocks(game, id, blocked))
        for attacker, source in asked[:1]:
            whom = "" if attacker is None else f" {game.name(attacker)}"
            name = game.name(id)
            raise IllegalError(
                f"{name} has to block{whom}: {source} demands it", remedy=f"{player} blocks{whom or ' …'} with {name}"
            )


def _demanded_instead(game: Table, id: int, pairs: tuple[Pair, ...]) -> Iterator[tuple[int, str]]:
    """What a creature that blocks would have to block instead: none of what it blocks is demanded of it, as another attacker is."""
    its_own = {attacker for blocker, attacker in pairs if blocker == id}
    asked = {attacker: source for attacker, source in demanded_blocks(game, id) if attacker is not None}
    alone = {attacker for attacker in its_own if all(blocker == id for blocker, blocked in pairs if blocked == attacker)}
    kept = {attacker for attacker in asked if attacker in its_own and (attacker in alone or _is_lured(game, id, attacker))}
    blocked = {attacker for _, attacker in pairs}
    for attacker, source in () if kept else asked.items():
        if attacker not in blocked or _is_lured(game, id, attacker):
            yield attacker, source


def kept_from(game: Table, id: int, attacker: int) -> str | None:
    """By whose demand a creature cannot block that attacker, as no other creature could meet it; None where it can."""
    if _limit(game, id) > 1:
        return None
    player = game.view(id).controller
    others = [o.id for o in game.state.objects.values() if o.controller == player and o.id != id and o.zone in game.zones.board]
    for other, source in _demanded_instead(game, id, ((id, attacker),)):
        if _is_lured(game, id, other) or all(may_declare(game, each, other) for each in others):
            return source
    return None


def _is_lured(game: Table, id: int, attacker: int) -> bool:
    """Whether a creature itself has to block that attacker, whoever else does."""
    return (must(game, "lure", attacker) or demands(game, "must-block", id, attacker)) is not None


def demanded_blocks(game: Table, id: int, blocked: Container[int] = ()) -> Iterator[tuple[int | None, str]]:
    """What a creature that does not block would have to block, and by whose demand; None where any attacker will do.

    Args:
        blocked: the attackers that another creature blocks already.
    """
    if forbids(game, "block-tax", id):
        return  # nobody has to pay for a block
    could = [attacker.id for attacker in attackers(game.state) if may_declare(game, id, attacker.id) is None]
    if could and (source := demands(game, "must-block", id, None)):
        yield None, source
    for attacker in could:
        lured = must(game, "lure", attacker) or demands(game, "must-block", id, attacker)
        alone = must(game, "must-be-blocked", attacker) if attacker not in blocked else None
        if demand := lured or alone:
            yield attacker, demand


def _limit(game: Table, blocker: int) -> int:
    """How many attackers it may block."""
    limit = 1
    if permits(game, "block-any-number", blocker):
        return 1_000
    for found in in_force(game, "may-block-additional", (Permission, Restrict)):
        if found.applies(game, found.node.what, blocker):
            count = getattr(found.node, "count", None)
            limit += amount(game, count, found.seen) if count is not None else 1
    return limit


def _only_defender(game: Table) -> str:
    defenders = {defender_of(game, o.attacking) for o in attackers(game.state) if o.attacking is not None}
    if len(defenders) != 1:
        raise IllegalError("it must be said who blocks")
    return defenders.pop()
