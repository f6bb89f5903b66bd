"""Declaring attackers.

Doctrines: attack-declaration (untapped creatures, all at once, then tapped), attack-declared, attacks,
player-attacks, player-attacked, is-attacked, summoning-sickness, keyword-vigilance, keyword-haste,
keyword-defender, priority-after-attackers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.errors import IllegalError
from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import Players, This

from ..characteristics.keywords import doctrine_of
from ..continuous.in_force import Standing
from ..continuous.prohibitions import demands, forbids, hindrance, keyword_that_forbids, must, permits
from ..state.changes import ACTION_DONE, AddEffect, Alter, Change, Happen, SetTapped
from ..state.in_combat import combat_of
from ..state.lasting import Effect
from ..table.choices import yes_or_no
from ..table.world import Table
from ..triggers.watchers import watchlist
from ..wording.descriptions.goading import goaded_by, goading
from ..wording.descriptions.measures import measure
from ..wording.evaluate import fits
from .company import lacks_company
from .enlisting import enlist
from .participants import defender_of, more_than_allowed, remember

__all__ = ["attackable", "attacking_player", "declare_attackers", "declare_no_attacks", "has_to_attack", "may_attack"]

Attack = tuple[int, int | str]  # the attacker, and the player or permanent that it attacks
_DECLARED = frozenset({"declared"})
_STAYS_TAPPED = Restrict(This(), "doesnt-untap", "next-untap", Players("you"))


def declare_attackers(game: Table, player: str | None, groups: Sequence[tuple[int | str | None, Sequence[int]]]) -> None:
    """Declare these attackers, in the step for it: groups of (whom they attack, their ids).

    Raises:
        IllegalError: the rules do not allow these attackers.
    """
    player = attacking_player(game, player)
    if combat_of(game.state).attacks_declared:
        raise IllegalError("attackers have been declared in this combat")
    attacks = tuple((id, _whom(game, player, whom)) for whom, ids in groups for id in ids)
    _check(game, player, attacks)
    _tap(game, player, attacks)
    _exert(game, player, attacks)
    enlist(game, player, [id for id, _ in attacks])
    _become_attacking(game, player, attacks)


def attacking_player(game: Table, player: str | None) -> str:
    """The player who may declare attackers (None: whoever may).

    Raises:
        IllegalError: it is another player's turn.
    """
    if player not in (None, game.state.active):
        remedy = f"`next turn` before it; or {player} as the first player, whose turn it is at the start"
        raise IllegalError(f"{player} cannot attack: it is {game.state.active}'s turn", remedy=remedy)
    return game.state.active


def may_attack(game: Table, id: int, whom: int | str | None = None) -> str | None:
    """Why a creature cannot be declared as an attacker now (of that player or permanent); None where it can."""
    return _may_attack_itself(game, id, whom) or _alone(game, id)


def cite_barred_attack(game: Table, id: int, whom: int | str | None, why: str) -> None:
    """Record by which rules an attack cannot be declared. `why`: as `may_attack` has it."""
    game.reason("attack-declaration", f"{game.name(id)} cannot attack: {why}", object=id, kinds=_kind_of_refusal(game, id, whom))
    if (keyword := keyword_that_forbids(game, "cant-attack", id, whom)) is not None:
        game.reason(doctrine_of(keyword), why, object=id)


def _may_attack_itself(game: Table, id: int, whom: int | str | None = None) -> str | None:
    """The same, whatever attacks beside it."""
    object = game.state.objects.get(id)
    if object is None:
        return f"{game.name(id)} is not there any more"
    view = game.view(id)
    if "creature" not in view.types:
        return f"{view.name} is no creature"
    if object.tapped:
        return f"{view.name} is tapped"
    if view.controller != game.state.active:
        return f"{view.controller} controls {view.name}, and it is {game.state.active}'s turn"
    if object.sick and not (view.has("haste") or permits(game, "may-attack-with-haste", id)):
        return f"{view.name} has not been under {view.controller}'s control since the turn began"
    if banned := forbids(game, "cant-attack", id, whom):
        return hindrance(banned, f"{view.name} attack")
    return None


def _alone(game: Table, id: int) -> str | None:
    """What keeps a creature from attacking because nothing that could attack beside it is what it needs."""
    others = (o.id for o in game.state.objects.values() if o.zone in game.zones.board and _may_attack_itself(game, o.id) is None)
    missing = lacks_company(game, "cant-attack-without", id, others)
    return None if missing is None else f"{game.name(missing)} lets it attack only beside others"


def _whom(game: Table, player: str, whom: int | str | None) -> int | str:
    if whom is not None:
        return whom
    others = [other.name for other in game.state.players.values() if other.name != player and not other.left]
    if len(others) != 1:
        names = " or ".join(others)
        raise IllegalError(f"it must be said whom {player} attacks", remedy=f"attack {names} with …")
    return others[0]


def _check(game: Table, player: str, attacks: tuple[Attack, ...]) -> None:
    for id, whom in attacks:
        if why := may_attack(game, id, whom):
            cite_barred_attack(game, id, whom, why)
            raise IllegalError(f"{game.name(id)} cannot attack: {why}")
    _check_company(game, attacks)
    _check_number(game, attacks)
    _check_demands(game, player, {id for id, _ in attacks})
    for id, whom in attacks:
        instead = _instead(game, player, id, whom)
        if any(whom != other for other in instead):
            if not _named(game, player, id):
                game.reason("action-goad", f"{game.name(id)} is goaded and could attack someone else", object=id)
                _refuse(game, id, f"{game.name(id)} is goaded and has to attack someone who has not goaded it")
            source = must(game, "must-attack", id)
            _refuse(game, id, f"{game.name(id)} has to attack {' or '.join(instead)}: {source} demands it")


def _check_company(game: Table, attacks: tuple[Attack, ...]) -> None:
    """Refuse a creature that attacks alone, or with others, where an effect does not let it."""
    how = "alone" if len(attacks) == 1 else "together with others"
    for id, _ in attacks:
        if banned := forbids(game, "cant-attack-alone" if len(attacks) == 1 else "cant-attack-with-others", id):
            game.reason("attack-declaration", f"{banned} does not let {game.name(id)} attack {how}", kinds=("CombatRestriction",))
            raise IllegalError(f"{game.name(id)} cannot attack {how}: {banned}")
        if (missing := lacks_company(game, "cant-attack-without", id, (other for other, _ in attacks))) is not None:
            fact = f"{game.name(missing)} does not let {game.name(id)} attack without such others as it asks for"
            game.reason("attack-declaration", fact, object=id, kinds=("CombatRestriction",))
            raise IllegalError(fact)


def declare_no_attacks(game: Table) -> None:
    """The step for declaring attackers ends: without a declaration none attacks.

    Raises:
        IllegalError: an effect demands that a creature attacks.
    """
    if not combat_of(game.state).attacks_declared:
        _check_demands(game, game.state.active, set())


def _check_demands(game: Table, player: str, declared: set[int]) -> None:
    for id, whom in _demanded(game, player, declared):
        source = must(game, "must-attack", id) or "being goaded"
        name, attacked = game.name(id), game.name(whom)
        remedy = f"declare it among the attackers: {player} attacks {attacked} with {name}"
        _refuse(game, id, f"{name} has to attack {attacked}: {source} demands it", remedy)


def _check_number(game: Table, attacks: tuple[Attack, ...]) -> None:
    """Refuse more attackers than an effect lets attack, or attack one player, in a combat."""

    def counted(found: Standing) -> int:
        whom = found.node.object
        return sum(whom is None or fits(game, whom, attacked, found.seen) for _, attacked in attacks)

    if fact := more_than_allowed(game, "cant-attack-more", "attack", counted):
        game.reason("attack-declaration", fact, kinds=("CombatRestriction",))
        raise IllegalError(fact)


def _kind_of_refusal(game: Table, id: int, whom: int | str | None) -> tuple[str, ...]:
    """Whether an effect forbids the attack, or it is one that the rules allow of no creature."""
    return ("CombatRestriction",) if forbids(game, "cant-attack", id, whom) is not None else ()


def _refuse(game: Table, id: int, why: str, remedy: str = "") -> None:
    game.reason("attack-declaration", why, object=id, kinds=("CombatRequirement",))
    raise IllegalError(why, remedy=remedy)


def _instead(game: Table, player: str, id: int, whom: int | str) -> tuple[str, ...]:
    """Whom a creature has to attack instead: the player whom an effect names; of a goaded one players who have not goaded it, if
    there are any that it can attack."""
    if named := _named(game, player, id):
        return () if whom in named else named
    goaders = goaded_by(game, id)
    if not goaders or (isinstance(whom, str) and whom not in goaders):
        return ()
    others = (other.name for other in game.state.players.values() if other.name != player and not other.left)
    return tuple(other for other in others if other not in goaders and _is_able(game, id, other))


def _named(game: Table, player: str, id: int) -> tuple[str, ...]:
    """The players whom an effect says that a creature attacks, of those whom it can attack."""
    others = (other.name for other in game.state.players.values() if other.name != player and not other.left)
    return tuple(other for other in others if demands(game, "must-attack", id, other) and _is_able(game, id, other))


def _demanded(game: Table, player: str, declared: set[int]) -> Iterator[Attack]:
    """Creatures that would have to attack and are left out, with someone they could attack."""
    others = [other.name for other in game.state.players.values() if other.name != player and not other.left]
    goaders = tuple(goading(game))
    for id, object in game.state.objects.items():
        if object.controller != player or id in declared or object.zone not in game.zones.board:
            continue
        named = _named(game, player, id)
        if named or demands(game, "must-attack", id, None) or goaded_by(game, id, goaders):
            whom = next((other for other in named or others if _is_able(game, id, other)), None)
            if whom is not None:
                yield id, whom


def _is_able(game: Table, id: int, whom: str) -> bool:
    """Whether what demands an attack can demand this one: nobody has to pay for an attack (`attack-declaration`)."""
    return may_attack(game, id, whom) is None and forbids(game, "attack-tax", id, whom) is None


def attackable(game: Table, id: int) -> tuple[str, ...]:
    """The players that a creature could be declared as attacking now; of a goaded one only those that it may attack."""
    view = game.view(id)
    others = (other.name for other in game.state.players.values() if other.name != view.controller and not other.left)
    return tuple(who for who in others if may_attack(game, id, who) is None and not _instead(game, view.controller, id, who))


def has_to_attack(game: Table, id: int) -> bool:
    """Whether a declaration of attackers without that creature would not be allowed now."""
    return any(id == demanded for demanded, _ in _demanded(game, game.state.active, set()))


def _tap(game: Table, player: str, attacks: tuple[Attack, ...]) -> None:
    tapping: list[Change] = []
    for id, _ in attacks:
        if not game.view(id).has("vigilance"):
            tapping.append(SetTapped(id, True, agent=player))
    if tapping:
        game.reason("attack-tapping", f"{player} taps the attackers: that is no cost", ahead="event")
        game.perform(*tapping)


def _exert(game: Table, player: str, attacks: tuple[Attack, ...]) -> None:
    """Attackers that may be exerted as they attack, and are (`action-exert`)."""
    for id, _ in attacks:
        said = permits(game, "may-exert", id)
        if not said:
            continue
        game.reason("action-exert", f"{said}: {player} may exert {game.name(id)}", object=id, ahead="choice")
        if game.ask(yes_or_no("may", player, game.name(id), "exert it", id)) == (True,):
            game.reason("action-exert", f"{said}: {game.name(id)} is exerted as it attacks", object=id, ahead="event")
            kept = Effect(_STAYS_TAPPED, (id,), id, player, "next-untap", (("object", (player,)),))
            game.perform(AddEffect(kept), Happen(ACTION_DONE, id, player, what="exert"))


def _become_attacking(game: Table, player: str, attacks: tuple[Attack, ...]) -> None:
    manner = _DECLARED | {"alone"} if len(attacks) == 1 else _DECLARED
    changes: list[Change] = []
    for id, whom in attacks:
        changes.append(Alter(id, (("attacking", whom), ("blocked", False))))
        changes.append(Happen(frozenset({"Attacks"}), id, player, whom, manner=manner))
    game.reason("attack-declaration", f"{player} declares {len(attacks)} attackers at once", ahead="event")
    for id, whom in attacks:
        fact = f"{game.name(id)} is declared as an attacker of {game.name(whom)}"
        game.reason("attack-declared", fact, object=id, kinds=("Declared",), ahead="event")
    for id, _ in attacks:
        if game.view(id).has("vigilance"):
            fact = f"{game.name(id)} attacks without tapping"
            game.reason("keyword-vigilance", fact, object=id, ahead="event", bearing="general")
    changes.extend(_on_players(game, player, attacks))
    game.perform(*changes)
    _tell_alone(game, attacks)
    powers = tuple((id, measure(game.view(id), "power")) for id, _ in attacks)
    remember(game, declared=frozenset(id for id, _ in attacks), attacks_declared=True, powers=powers)
    game.reason("priority-after-attackers", f"{player} gets priority next")


def _tell_alone(game: Table, attacks: tuple[Attack, ...]) -> None:
    """Whether a creature attacks alone: only one that is the only one declared."""
    waiting = watchlist(game.state, game.lens, game.zones).by_event.get("Attacks", ())
    names = ", ".join(game.name(id) for id, _ in attacks)
    alone = "is the only declared attacker" if len(attacks) == 1 else "are declared together: none attacks alone"
    if attacks and any("alone" in way.pattern.manner for _, way in waiting):
        game.decide("attacks-alone", f"{names} {alone}")


def _on_players(game: Table, player: str, attacks: tuple[Attack, ...]) -> Iterator[Change]:
    """One attack of a player, and on a player, for each player attacked."""
    whole = not game.outcome("player-attacked")
    attacked = [defender_of(game, whom) if whole else whom for _, whom in attacks]
    for whom in dict.fromkeys(attacked):
        number = attacked.count(whom)
        yield Happen(frozenset({"PlayerAttacks"}), None, player, whom, number, manner=_DECLARED)
        if isinstance(whom, str):
            yield Happen(frozenset({"PlayerAttacked"}), None, player, whom, number, manner=_DECLARED)
            alone = len(set(attacked)) == 1
            game.decide("player-attacked", f"{player} attacks {whom} with {number}", ahead="event", beside=alone)
