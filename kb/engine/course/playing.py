"""Lines of play about casting, playing and activating: which card, and which of the abilities, is meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from kb.errors import AmbiguousError, InputError, MalformedError
from kb.text.nodes.abilities import ActivatedAbility
from kb.text.nodes.costs import PayMana
from kb.text.nodes.effects import KeywordAction
from kb.text.scenario import lines as line

from ..casting import activating, casting
from ..casting.costs.offered_costs import BACK_UP
from ..context.names import find_one, named, part_called, tell_apart
from ..game import Game
from ..modelled.unmodelled import unmodelled
from ..state.objects import GameObject
from ..table.choices import Explored
from ..triggers.watchers import zone_words
from .answers import LineAnswers

__all__ = ["activates", "casts", "each_ability", "to_cast"]


def casts(game: Game, said: line.Casts, answers: LineAnswers) -> None:
    announced = said.announced
    card = to_cast(game, said.player, said.card, announced.zone)
    part = part_called(game.state.objects[card].card, said.card)
    over = answers.announcement_over
    announcement = casting.Announcement(announced.x, announced.kicked, announced.free, said.to, part, over)
    casting.cast(game, said.player, card, announcement)
    answers.announcement_over()


def to_cast(game: Game, player: str, name: str, zone: str | None = None) -> int:
    """The card meant: in that player's hand if one is there, else wherever it is; "a land" if that hand has one kind of it.

    A card that is cast with its back face up may be called by that. `zone`: from where it is cast, if the line says so.
    """
    by_name = named(game.state, name) or _by_its_back(game, name)
    ids = by_name or (_lands_in_hand(game, player) if _A_LAND.fullmatch(name) else ())
    if zone is not None:
        ids = _in_zone(game, player, name, ids, zone)
    held = [id for id in ids if game.state.objects[id].zone == game.zones.hand and game.state.objects[id].owner == player]
    castable = held or [id for id in ids if game.state.objects[id].zone not in (*game.zones.board, game.zones.stack)]
    if len({_same(game.state.objects[id]) for id in castable}) == 1:
        return castable[0]
    if len(plain := [id for id in castable if game.state.objects[id].alias is None]) == 1:
        return plain[0]  # the others were given names to tell them from it
    return find_one(game, name) if not castable else _ambiguous(game, name, castable)


def _in_zone(game: Game, player: str, name: str, ids: Iterable[int], zone: str) -> tuple[int, ...]:
    """Those in a zone; the player's own if there are any."""
    there = [id for id in ids if game.state.objects[id].zone == game.zones.name(zone.removesuffix(" zone"))]
    if not there:
        raise MalformedError(f"no {name} is in a {zone}", remedy=f"put it there in the setup: {zone}: {name}")
    return tuple(id for id in there if game.state.objects[id].owner == player) or tuple(there)


def _by_its_back(game: Game, name: str) -> tuple[int, ...]:
    """Cards that a keyword lets be cast with their back face up, which has that name."""
    backs = (obj for obj in game.state.objects.values() if obj.card.back is not None and obj.card.back.name == name)
    return tuple(obj.id for obj in backs if any(game.view(obj.id).has(keyword) for keyword in BACK_UP))


_A_LAND = re.compile(r"(?:an?|the|his|her|their) land(?: card)?", re.I)  # players say so where the hand has one land only


def _lands_in_hand(game: Game, player: str) -> tuple[int, ...]:
    cards = ((id, game.state.objects[id]) for id in game.state.zones.get((game.zones.hand, player), ()))
    return tuple(id for id, object in cards if "land" in object.card.types)


def _same(object: GameObject) -> Any:
    return (object.card, object.alias, object.zone, object.owner, object.chosen, object.counters)


def _ambiguous(game: Game, name: str, ids: Sequence[int]) -> int:
    named_apart = f"name it: {' or '.join(map(game.name, ids))}" if _A_LAND.fullmatch(name) else tell_apart(game, name, ids)
    raise AmbiguousError(f"“{name}” fits {len(ids)} cards", remedy=named_apart)


def activates(game: Game, said: line.Activates, answers: LineAnswers) -> None:
    source = _own_or_only(game, said.player, said.source)
    number = said.number if said.loyalty is None else _with_loyalty(game, source, said.loyalty)
    if number is None:
        number = _only_possible(game, said, source)
    activating.activate(game, said.player, source, number, x=said.announced.x, announced=answers.announcement_over)
    answers.announcement_over()


def each_ability(game: Game, said: line.Activates) -> tuple[line.Activates, ...]:
    """A line that says of none of several abilities that it is the one, once for each of them; else the line as it is."""
    if said.number is not None or said.loyalty is not None or said.announced.targets:
        return (said,)
    count = len(activating.activated_abilities(game.view(_own_or_only(game, said.player, said.source))))
    return tuple(replace(said, number=number) for number in range(1, count + 1)) if count > 1 else (said,)


def _only_possible(game: Game, said: line.Activates, source: int) -> int | None:
    """The number of the one ability of several that can be activated with what is announced; None where it has only one.

    An ability whose words are not read could be the one that is meant: then none is picked.

    Raises:
        AmbiguousError: it has several, and not just one of them can be meant.
    """
    view = game.view(source)
    abilities = activating.activated_abilities(view)
    if len(abilities) < 2:
        return None
    here = zone_words(game.state.objects[source].zone, game.zones)
    working = [number for number, (_, ability) in enumerate(abilities, 1) if not here.isdisjoint(ability.functions_in)]
    if len(working) == 1 and not any(unmodelled(tuple(ability for _, ability in view.abilities))):
        return working[0]
    if len({_but_for_how_much(abilities[number - 1][1]) for number in working}) == 1:
        return working[0]
    asked = said.announced.targets or said.choices.answers or all(_gains_level(ability) for _, ability in abilities)
    if asked and not any(unmodelled(tuple(ability for _, ability in view.abilities))):
        possible = [number for number in range(1, len(abilities) + 1) if _is_possible(game, said, source, number)]
        if len(possible) == 1:
            return possible[0]
    from kb.text import print_node  # the grammar is loaded when it is needed

    shown = (f"ability {number} ({_beginning(print_node(ability))})" for number, (_, ability) in enumerate(abilities, 1))
    raise AmbiguousError(f"{view.name} has {len(abilities)} activated abilities", remedy=f"say which: {', '.join(shown)}")


def _gains_level(ability: ActivatedAbility) -> bool:
    """Whether it is one of those abilities of a Class of which one at most can be activated: that for the next level."""
    return all(isinstance(part, KeywordAction) and part.name == "gain level" for part in ability.body.instructions)


def _but_for_how_much(ability: ActivatedAbility) -> object:
    """An ability without the numbers of its cost, where that is no mana: of "crew 1" and "crew 2" either will do."""
    parts = ability.cost.parts if not any(isinstance(part, PayMana) for part in ability.cost.parts) else ()
    return (ability.body, *map(type, parts), ability.functions_in) if parts else id(ability)


def _beginning(wording: str) -> str:
    """The first words of a wording, enough to tell it from others."""
    return wording if len(wording) <= _ENOUGH else f"{wording[: wording.rfind(' ', 0, _ENOUGH)]} …"


_ENOUGH = 32
"""Characters of a wording: three of them with their numbers stand on two lines."""


def _is_possible(game: Game, said: line.Activates, source: int, number: int) -> bool:
    copy = Game(game.state, game.rules, lens=game.lens)
    announced = said.announced
    answers = LineAnswers(copy, said.choices, Explored(), copy.rules.id, announced.targets, announced.ways)
    copy.choices = answers
    try:
        activating.activate(copy, said.player, source, number, x=announced.x, announced=answers.announcement_over)
        answers.announcement_over()
        answers.check_all_used()
    except InputError:  # whatever is wrong, this is not the ability that the line means
        return False
    return True


def _with_loyalty(game: Game, source: int, cost: str) -> int:
    """The number of the activated ability with that loyalty cost."""
    costs = [ability.loyalty or "" for _, ability in activating.activated_abilities(game.view(source))]
    plain = [each.lstrip("+") for each in costs]
    if cost in _BY_WORD:
        named = sorted(filter(_BY_WORD[cost], plain), key=_loyalty_cost)
        if cost == "minus" and len(named) == 2:
            named = named[1:]  # the other one is the ultimate
        if len(named) > 1 and cost != "ultimate":
            raise AmbiguousError(f"{game.name(source)} has several loyalty abilities that {cost} means", remedy=" or ".join(named))
        cost = named[0] if named else cost
    if cost not in plain:
        known = ", ".join(filter(None, costs))
        raise MalformedError(f"{game.name(source)} has no loyalty ability that costs {cost}",
                             remedy=f"one of {known}" if known else "it has none: activate it by “ability 1”")  # fmt: skip
    return plain.index(cost) + 1


_BY_WORD: dict[str, Callable[[str], bool]] = {
    "plus": lambda cost: cost.isdecimal() and cost != "0",
    "minus": lambda cost: cost.startswith("-"),
    "ultimate": lambda cost: cost.startswith("-"),
}
"""The loyalty abilities that people call so; the ultimate is the one that costs most."""


def _loyalty_cost(cost: str) -> int:
    return int(cost) if cost.lstrip("-").isdecimal() else 0


def _own_or_only(game: Game, player: str, name: str) -> int:
    mine = named(game.state, name, lambda o: o.controller == player and o.zone in game.zones.board)
    return mine[0] if len(mine) == 1 else find_one(game, name)
