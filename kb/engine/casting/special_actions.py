"""Special actions, which do not use the stack: foretelling, plotting, suspending, turning a permanent face up, unlocking a door.

Doctrines: keyword-foretell, keyword-plot, keyword-suspend, keyword-megamorph, morph-turned-up, disguise-turned-up, room-unlocking,
x-announced.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.costs import Cost

from ..announcing.costs import can_pay, pay
from ..characteristics.cast_faces import PUT_FACE_DOWN
from ..characteristics.keywords import doctrine_of
from ..resolution.resolution import Resolution
from ..state.changes import ACTION_DONE, Alter, Cause, Change, Entering, Happen, Move, PutCounters, TurnFace
from ..state.objects import GameObject
from ..table.choices import of_x
from ..table.doors import is_room, locked_halves, unlock
from ..table.set_aside import FORETOLD, PLOTTED, set_aside
from ..table.world import Table
from .costs.offered_costs import FACE_DOWN
from .costs.value_of_x import announce_x, has_x
from .forbidden import check_casting
from .timing import check_timing, is_main_time, time_for_sorceries

__all__ = ["foretell", "plot", "suspend", "turn_face_up", "unlock_half"]


def foretell(game: Table, player: str, id: int) -> None:
    """Exile a card from hand face down, in one's own turn, to cast it in a later one.

    Raises:
        IllegalError: it is another player's turn, or the card has no foretell.
    """
    ability = _in_hand(game, player, id, "foretell")
    if game.state.active != player:
        game.reason(_doctrine("foretell"), f"{player} cannot foretell {game.name(id)} in another player's turn")
        raise IllegalError(f"{player} cannot foretell {game.name(id)} now", remedy=f"in {player}'s own turn")
    _exile(game, player, id, ability.name, replace(_marked(game, FORETOLD), face_down=True))


def plot(game: Table, player: str, id: int) -> None:
    """Exile a card from hand for its plot cost, as a sorcery would be cast, to cast it for nothing in a later turn.

    Raises:
        IllegalError: it is not the time for a sorcery, or the card has no plot, or its cost cannot be paid.
    """
    ability = _in_hand(game, player, id, "plot")
    if not is_main_time(game, player):
        game.reason(_doctrine("plot"), f"{player} cannot plot {game.name(id)}: it is not the time for a sorcery")
        raise IllegalError(f"{player} cannot plot {game.name(id)} now", remedy=time_for_sorceries(game, player))
    _pay(game, player, id, ability.cost)
    _exile(game, player, id, ability.name, _marked(game, PLOTTED))


def suspend(game: Table, player: str, id: int) -> None:
    """Exile a card from hand with time counters for its suspend cost, when the player could begin to cast it.

    Raises:
        IllegalError: it could not be cast now, or the card has no suspend, or its cost cannot be paid.
    """
    ability, view = _in_hand(game, player, id, "suspend"), game.view(id)
    check_casting(game, player, view)
    check_timing(game, player, view)
    _pay(game, player, id, ability.cost)
    if (number := ability.number) is None:
        game.reason("x-announced", f"{player} names the X of the suspend cost", kinds=("SpecialAction",), ahead="choice")
        number = int(game.ask(of_x(player, game.name(id), id, least=1))[0])  # the X of a suspend cost can't be 0
    _exile(game, player, id, ability.name, Entering(counters=(("time", number),)))


_TURNED_UP = {"disguise": "disguise-turned-up", "morph": "morph-turned-up", "megamorph": "morph-turned-up"}
"""Keyword → the doctrine about turning up."""


def turn_face_up(game: Table, player: str, id: int) -> None:
    """Turn a face-down permanent face up for the cost that a keyword of its face gives.

    Raises:
        IllegalError: it is not that player's, or not face down, or its face has no such keyword, or the cost cannot be paid.
    """
    obj, name = game.state.objects[id], game.name(id)
    own = [each for each in obj.card.abilities if isinstance(each, KeywordAbility) and each.name in FACE_DOWN]
    doctrine = _TURNED_UP[own[0].name] if own else _for_its_mana_cost(obj)
    if not obj.face_down or obj.controller != player or obj.zone not in game.zones.board:
        if own:
            game.reason(_TURNED_UP[own[0].name], f"{name} is no face-down permanent of {player}'s")
        raise IllegalError(f"{player} has no face-down permanent {name}")
    if doctrine is None:
        raise IllegalError(
            f"nothing lets {player} turn {name} face up",
            remedy="morph and disguise have a cost for it; a creature card that was manifested or cloaked has its mana cost",
        )
    if own:
        _pay(game, player, id, own[0].cost)
    game.reason(doctrine, f"{player} turns {name} face up, which does not use the {game.zones.stack}", ahead="event")
    more: list[Change] = []
    if own and own[0].name == "megamorph":
        game.reason(doctrine_of("megamorph"), f"{name} was turned up for its megamorph cost", ahead="event")
        more = [PutCounters(id, "+1/+1", 1, player)]
    if own and own[0].cost is not None and has_x(own[0].cost):  # what else it says of X means this one
        more.append(Alter(id, (("x", announce_x(game, player, id)),)))
    game.perform(TurnFace(id, False), *more, by=Cause(id, player, "action"))


def _for_its_mana_cost(obj: GameObject) -> str | None:
    """The doctrine by which a creature card that was put there face down is turned up for its mana cost."""
    if "creature" not in obj.card.types or not obj.card.cost:
        return None
    return "manifest-turned-up" if obj.marks & set(PUT_FACE_DOWN.values()) else None


def unlock_half(game: Table, player: str, id: int, name: str) -> None:
    """Unlock a locked half of a Room for its mana cost, at a time when a sorcery could be cast.

    Args:
        name: what the half is called; a Room with one locked half may be called by its own name.

    Raises:
        IllegalError: it is no Room of that player's, no such half is locked, or it is not the time.
    """
    obj = game.state.objects[id]
    halves = locked_halves(obj) if is_room(obj.card) and obj.controller == player else ()
    meant = [half for half, card in halves if card.name == name] or [half for half, _ in halves if len(halves) == 1]
    if not meant:
        raise IllegalError(f"{player} has no locked half {name}", remedy="a half of a Room on the battlefield, by its name")
    if not is_main_time(game, player):
        raise IllegalError(f"{player} cannot unlock {name} now", remedy=time_for_sorceries(game, player))
    game.reason("room-unlocking", f"{player} unlocks {name}, which does not use the {game.zones.stack}", ahead="event")
    unlock(game, player, id, meant[0])


def _in_hand(game: Table, player: str, id: int, keyword: str) -> KeywordAbility:
    obj, view = game.state.objects[id], game.view(id)
    ability = next(iter(view.keyword_abilities(keyword)), None)
    if obj.zone != game.zones.hand or obj.owner != player or ability is None:
        raise IllegalError(f"{player} has no {view.name} with {keyword} in hand")
    return ability


def _pay(game: Table, player: str, id: int, cost: Cost | None) -> None:
    r = Resolution(id, player, game=game, kind="cost")
    if cost is not None and not (can_pay(cost, r, player) and pay(cost, r, player)):
        game.reason("cost-unpayable", f"{player} cannot pay the cost of {game.name(id)}")
        raise IllegalError(f"{player} cannot pay the cost of {game.name(id)}")


def _marked(game: Table, mark: str) -> Entering:
    return Entering(marks=frozenset({mark}), chosen=set_aside(game))


def _exile(game: Table, player: str, id: int, keyword: str, entering: Entering) -> None:
    game.reason(_doctrine(keyword), f"{player} exiles {game.name(id)}, which does not use the {game.zones.stack}", ahead="event")
    by = Cause(id, player, "action")
    event = game.perform(Move(id, game.zones.exile, agent=player, entering=entering), by=by)
    there = next((o.became for o in event.occurrences if o.object == id and o.became is not None), id)
    game.perform(Happen(ACTION_DONE, object=there, agent=player, what=keyword), by=by)


def _doctrine(keyword: str) -> str:
    return doctrine_of(keyword)
