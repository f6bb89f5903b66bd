"""Abilities of cards as links between things, for queries: to event classes, zones, steps, keywords and types.

A read wording is kept as it is worded (`wording`): words for zones and steps, lists, one node in another. Beside that
stands here, once and in plain properties, what it means in its game: `:event :Dies`, `:from` and `:to` the zones of that
game, `:ofCard` its card. The same for every game and edition, shipped or imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from pyoxigraph import Literal, NamedNode, Triple

from kb.graph import iri
from kb.text.nodes.abilities import Ability, KeywordAbility, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import Node
from kb.text.nodes.conditions import TurnIs
from kb.text.nodes.things import Filter, Thing, This
from kb.text.nodes.triggers import Pattern
from kb.text.wording.printer import print_node
from kb.text.wording.reader import read_ability

if TYPE_CHECKING:
    from kb.graph.nodes.places import Places
    from kb.text.nodes.cards import Card

__all__ = ["ability_triples", "card_triples", "parts_of_card", "printed", "wordings"]

_TYPE = iri.PREFIXES["rdf"] + "type"
_LABEL = iri.PREFIXES["rdfs"] + "label"
_NOTATION = iri.PREFIXES["skos"] + "notation"
_ANYWHERE = "anywhere"

_Named = tuple[str, Any]
"""A node of a wording with its IRI."""


def card_triples(name: str, card: Card, places: Places) -> Iterator[Triple]:
    """What holds of a card and its abilities.

    Args:
        name: the card's IRI.
        places: the zones, steps and event classes of its game.
    """
    yield from _of_face(name, card, places)
    yield from _of_abilities(name, name, card, places)
    for part, face in parts_of_card(name, card):
        yield from _of_face(part, face, places)
        yield from _of_abilities(part, name, face, places)


def parts_of_card(name: str, card: Card) -> Iterator[tuple[str, Card]]:
    """The further faces of a card, each with its IRI: its back, its inset, its halves.

    Args:
        name: the card's IRI.
    """
    if card.back is not None:
        yield iri.part(name, "back"), card.back
    if card.inset is not None:
        yield iri.part(name, "inset"), card.inset
    for position, half in enumerate(card.halves):
        yield iri.part(name, "halves", position), half


def ability_triples(name: str, ability: Ability, words: str, places: Places) -> Iterator[Triple]:
    """What holds of an ability by itself, and of the abilities that it makes or gives.

    Args:
        name: the ability's IRI. words: its wording. places: the zones, steps and event classes of its game.
    """
    yield _text(name, iri.term("wording"), words)
    yield from _of_ability(name, ability, places)
    for part, node in _inner(name, ability):
        yield _link(part, iri.term("ofAbility"), name)
        if isinstance(node, Ability):
            yield from _made(part, node, places)


@lru_cache(maxsize=2000)  # a build asks twice of each card that ships: for the hash, and for its triples
def wordings(card: Card) -> tuple[str, ...]:
    """The words of each ability of a card: its line as printed; where lines and abilities do not pair off, the ability printed."""
    paragraphs = _paragraphs(card.lines)
    if len(paragraphs) == 1 or len(card.abilities) == 1:
        return ("\n".join(card.lines),) * len(card.abilities)
    types = (*card.supertypes, *card.types, *card.subtypes)
    read = [(line, read_ability(line, name=card.name, types=types)) for line in paragraphs]
    if tuple(ability for _, abilities in read for ability in abilities) == card.abilities:
        return tuple(line for line, abilities in read for _ in abilities)
    return tuple(printed(ability) or "" for ability in card.abilities)


def _paragraphs(lines: Iterable[str]) -> list[str]:
    """The lines, each with the modes in bullets that belong to it."""
    found: list[str] = []
    for line in lines:
        if line.lstrip().startswith("•") and found:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


def printed(node: Node) -> str | None:
    """A node as text; None for one that no form says."""
    try:
        return print_node(node)
    except ValueError:
        return None


# -- cards ------------------------------------------------------------------------------------------------------------


def _of_face(name: str, card: Card, places: Places) -> Iterator[Triple]:
    yield _link(name, _TYPE, iri.term("Card"))
    yield _text(name, _LABEL, card.name)
    yield _text(name, iri.term("name"), card.name)
    for word in (*card.supertypes, *card.types, *card.subtypes):
        yield _link(name, iri.term("ofType"), iri.kind(places.game, word))
        yield from _kind(places.game, word, _sort(card, word))
    for keyword in dict.fromkeys(ability.name for ability in card.abilities if isinstance(ability, KeywordAbility)):
        yield _link(name, iri.term("hasKeyword"), iri.keyword(keyword))


def _sort(card: Card, word: str) -> str:
    return "CardKind" if word in card.types else "Subtype" if word in card.subtypes else "Supertype"


@cache  # there are few kinds, and every imported card names some
def _kind(game: str, word: str, cls: str) -> tuple[Triple, ...]:
    node = iri.kind(game, word)
    return _link(node, _TYPE, iri.term(cls)), _text(node, _NOTATION, word)


# -- abilities --------------------------------------------------------------------------------------------------------


def _of_abilities(face: str, owner: str, card: Card, places: Places) -> Iterator[Triple]:
    for position, (ability, words) in enumerate(zip(card.abilities, wordings(card), strict=True)):
        name = iri.part(face, "abilities", position)
        yield _text(name, _LABEL, f"{card.name}, ability {position + 1}")
        yield from ability_triples(name, ability, words, places)
        for part in (name, *(part for part, _ in _inner(name, ability))):
            yield _link(part, iri.term("ofCard"), owner)


def _made(name: str, ability: Ability, places: Places) -> Iterator[Triple]:
    """An ability that another one makes or gives."""
    if words := printed(ability):
        yield _text(name, iri.term("wording"), words)
    yield from _of_ability(name, ability, places)


def _of_ability(name: str, ability: Ability, places: Places) -> Iterator[Triple]:
    yield _link(name, _TYPE, iri.term("Ability"))
    if not isinstance(ability, UnreadAbility):
        yield _link(name, _TYPE, iri.term(type(ability).__name__))
    for zone in dict.fromkeys(zone for word in getattr(ability, "functions_in", ()) for zone in places.zones(word)):
        yield _link(name, iri.term("functionsIn"), zone)
    if isinstance(ability, KeywordAbility):
        yield _link(name, iri.term("hasKeyword"), iri.keyword(ability.name))
    if isinstance(ability, StaticAbility | TriggeredAbility) and ability.condition is not None:
        yield _link(name, iri.term("condition"), iri.part(name, "condition"))
    if isinstance(ability, TriggeredAbility):
        yield from _triggered(name, ability, places)


def _triggered(name: str, ability: TriggeredAbility, places: Places) -> Iterator[Triple]:
    if ability.condition is not None:
        yield _link(iri.part(name, "condition"), _TYPE, iri.term("InterveningIf"))
        yield from _steps(name, ability.condition, places)
    found: dict[Triple, None] = {}
    for part, pattern in _alternatives(iri.part(name, "pattern"), ability.pattern):
        found |= dict.fromkeys(_watched(name, part, pattern, places))
    yield from found


def _alternatives(name: str, pattern: Pattern) -> Iterator[tuple[str, Pattern]]:
    """The patterns of which any will do, with their IRIs."""
    if not pattern.either:
        yield name, pattern
    for position, choice in enumerate(pattern.either):
        yield from _alternatives(iri.part(name, "either", position), choice)


def _watched(name: str, part: str, pattern: Pattern, places: Places) -> Iterator[Triple]:
    """What an ability watches for in one of its alternatives, whose IRI is `part`."""
    if places.knows(pattern.event):
        yield _link(name, iri.term("event"), iri.term(pattern.event))
    left, reached = places.ends(pattern.event)
    for term, said, meant in (("from", pattern.from_zone, left), ("to", pattern.to_zone, reached)):
        zones = places.zones(said.name) if said is not None and said.name != _ANYWHERE else meant
        yield from (_link(name, iri.term(term), zone) for zone in zones)
    if pattern.object is not None:
        yield from _things(name, pattern.object, places)
    if pattern.step is not None:
        yield from (_link(name, iri.term("step"), step) for step in places.steps(pattern.step))
    if pattern.restriction is not None:
        restriction = iri.part(part, "restriction")
        yield _link(name, iri.term("restriction"), restriction)
        yield _link(restriction, _TYPE, iri.term("Restriction"))
        yield from _steps(name, pattern.restriction, places)


def _things(name: str, watched: Filter | Thing, places: Places) -> Iterator[Triple]:
    """The kinds of things that an ability watches for, and whether they are others or the object that has it."""
    if isinstance(watched, This):
        yield Triple(NamedNode(name), NamedNode(iri.term("watchesForItself")), Literal(True))
    if not isinstance(watched, Filter):
        return
    if watched.other:
        yield Triple(NamedNode(name), NamedNode(iri.term("watchesForOthers")), Literal(True))
    for kind in dict.fromkeys(kind for noun in watched.nouns for kind in places.kinds(noun)):
        yield _link(name, iri.term("watchesFor"), kind)
    for choice in watched.any_of:
        yield from _things(name, choice, places)


def _steps(name: str, condition: Node, places: Places) -> Iterator[Triple]:
    for node in (condition, *(inner for _, inner in _inner(name, condition))):
        if isinstance(node, TurnIs) and node.step is not None and not node.negated:
            yield from (_link(name, iri.term("step"), step) for step in places.steps(node.step))


def _inner(name: str, node: Node) -> Iterator[_Named]:
    """What is inside a node, each with its IRI as the mapper names it."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        parts = enumerate(value) if isinstance(value, tuple) else ((None, value),)
        for position, part in parts:
            if isinstance(part, Node):
                inner = iri.part(name, field) if position is None else iri.part(name, field, position)
                yield inner, part
                yield from _inner(inner, part)


# -- triples ----------------------------------------------------------------------------------------------------------


def _link(subject: str, name: str, value: str) -> Triple:
    return Triple(NamedNode(subject), NamedNode(name), NamedNode(value))


def _text(subject: str, name: str, value: str) -> Triple:
    return Triple(NamedNode(subject), NamedNode(name), Literal(value))
