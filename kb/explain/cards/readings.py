"""Readings of a wording: kind, axes, effect, the classes that the reasoner finds, and the rules that bear on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.closure.patterns import alternatives
from kb.errors import AmbiguousError, InputError, MalformedError, Place
from kb.graph.knowledge import Knowledge
from kb.misspelt import nearest
from kb.model.cards import AbilityReading, CardReport
from kb.model.reasons import CitedReason
from kb.patterns.compile import compile_pattern
from kb.patterns.families import families_of
from kb.text import read_ability
from kb.text.nodes.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    UnreadAbility,
)
from kb.text.nodes.base import Node, said
from kb.text.nodes.effects import Instruction, Words
from kb.text.nodes.statics import EntersWith, UnreadStatic
from kb.text.nodes.things import This
from kb.text.nodes.triggers import Pattern
from kb.text.wording.ambiguous import AMBIGUOUS
from kb.text.wording.faithful import lines_for, lines_of, read_as
from kb.text.wording.type_words import type_remedy, unknown_type
from kb.text.words.speech import Speech
from kb.text.words.symbols import with_symbols

from ..course.citing import cited_doctrine
from ..course.spoken import spoken
from ..course.wording_of_ability import in_words
from ..library.rulings import ruled_cards, rulings_on

if TYPE_CHECKING:
    from kb.graph.editions.edition import Edition
    from kb.text.nodes.cards import Card

__all__ = ["card_report", "parsed", "read_wording"]


def read_wording(knowledge: Knowledge, wording: str, name: str | None, edition: Edition) -> tuple[AbilityReading, ...]:
    """Every ability of a wording.

    Raises:
        MalformedError: part of it cannot be read; with a caret at the place.
        AmbiguousError: it could mean two things.
    """
    speech = knowledge.games[edition.game].speech
    try:
        found = parsed(knowledge, wording, name, edition)
    except InputError as error:
        error.message, error.remedy = speech.say(error.message), speech.say(error.remedy)
        raise
    types = _types(_find(knowledge, name, edition) if name else None)
    lines = lines_for(_lines(wording), len(found), name, types)
    return tuple(
        replace(_reading(knowledge, each, _called(each, name, speech), edition), read_as=_read_as(each, line, name, types, speech))
        for each, line in zip(found, lines, strict=True)
    )


def parsed(knowledge: Knowledge, wording: str, name: str | None, edition: Edition) -> tuple[Ability, ...]:
    """The abilities of a wording as nodes.

    Raises:
        MalformedError: as `read_wording`.
    """
    types = _types(_find(knowledge, name, edition) if name else None)
    found = read_ability(wording, name=name, types=types)
    if not types and _SPEAKS.search(wording) and any(isinstance(each, UnreadAbility) for each in found):
        found = read_ability(wording, types=_SPEAKER)
    if not found:
        raise MalformedError("there is no wording to read", remedy='apnap ability "Whenever a creature dies, draw a card."')
    for each in found:
        _refuse_unread(each, wording)
    return found


_SPEAKS = re.compile(r"\b(?:I|I'm|I’m|me|my)\b")
_SPEAKER = ("unit",)
"""The type of a card that speaks of itself as "I", where nobody says on which card the words stand."""


def _types(card: Card | None) -> tuple[str, ...]:
    return (*card.supertypes, *card.types, *card.subtypes) if card is not None else ()


def _lines(wording: str) -> tuple[str, ...]:
    return tuple(line for line in wording.splitlines() if line.strip())


def _read_as(ability: Ability, line: str, name: str | None, types: tuple[str, ...], speech: Speech) -> str:
    """What an ability was read as where that is not what its line says; "" where it is, or no line is this ability's."""
    return (read_as(ability, line, name=name, types=types, speech=speech) or "") if line else ""


def _refuse_unread(ability: Ability, wording: str) -> None:
    if isinstance(ability, UnreadAbility) and ability.expected.startswith(AMBIGUOUS):
        raise AmbiguousError(f"this could mean {ability.expected}", place=_place(wording, ability.words, ability.column),
                             remedy="say it in the words of one of them")  # fmt: skip
    if isinstance(ability, UnreadAbility):
        what = "the trigger condition" if ability.triggers else "this"
        raise MalformedError(
            f"{what} cannot be read", place=_place(wording, ability.words, ability.column), remedy=_expected(ability)
        )
    for effect in ability.effects if isinstance(ability, StaticAbility) else ():
        if isinstance(effect, UnreadStatic):
            raise MalformedError("this cannot be read", place=_place(wording, effect.words, 0),
                                 remedy="whenever …, …; when …, …; at the beginning of …, …; {cost}: …")  # fmt: skip


def _place(wording: str, words: str, column: int) -> Place:
    lines = wording.splitlines() or [wording]
    at = next((number for number, line in enumerate(lines) if words[:20] in line), 0)
    start = max(0, lines[at].find(words[:20]))
    return Place("wording", at + 1, start + max(column, 1), lines[at], _word_length(lines[at], start + max(column - 1, 0)))


def _word_length(line: str, column: int) -> int:
    return max(1, len(line[column:].split(" ", 1)[0].rstrip(".,;:")))


def _expected(ability: UnreadAbility) -> str:
    """What could stand where reading stopped: kinds of things rather than single words."""
    if (word := unknown_type(ability.words)) is not None and ability.words[ability.column - 1 :].startswith(word):
        return type_remedy(word)
    parts = ability.expected.split(", ") if ability.expected else []
    wanted = [part for part in parts if part.startswith(("a ", "an "))] or parts[:5]
    return f"{' or '.join(wanted)} could stand there" if wanted else "docs/scenarios.md says what can be written"


# -- one ability --------------------------------------------------------------------------------------------------


def _reading(knowledge: Knowledge, ability: Ability, wording: str, edition: Edition) -> AbilityReading:
    pattern, speech = getattr(ability, "pattern", None), knowledge.games[edition.game].speech
    return AbilityReading(
        with_symbols(wording), _kind(ability), in_words(ability, speech),
        tuple(_axes(pattern, speech)) if pattern is not None else (),
        tuple(_zone(zone, speech) for zone in getattr(ability, "functions_in", ())),
        _part(ability, "condition", speech), _part(ability, "body", speech),
        _families(knowledge, ability) if isinstance(ability, TriggeredAbility) else (),
        spoken(tuple(_notes(knowledge, ability, edition)), speech), _unmodelled(ability, speech),
    )  # fmt: skip


def _part(ability: Ability, name: str, speech: Speech) -> str:
    part = getattr(ability, name, None)
    return in_words(part, speech) if part is not None else ""


def _zone(name: str, speech: Speech) -> str:
    """A zone as the game calls it where something comes from there: "battlefield" alone may be a word of the game for a place."""
    return speech.say(f"from the {name}").removeprefix("from the ")


def _unmodelled(ability: Ability, speech: Speech) -> tuple[str, ...]:
    """The words that the engine does not carry out; a line of which nothing was read is reported as such instead."""
    from kb.engine.modelled.unmodelled import unmodelled

    parts = (part for part in unmodelled(ability) if part.kind != "ability" or part.node is not ability)
    said = (in_words(part.node, speech) if part.kind == "keyword" else part.words for part in parts if _is_left_out(part.node))
    return tuple(dict.fromkeys(said))


def _is_left_out(node: Node) -> bool:
    """Whether it is left out as far as its words say: what carries instructions out is not loaded to show how a card is read."""
    return not isinstance(node, Instruction) or isinstance(node, Words)


def _called(ability: Ability, name: str | None, speech: Speech) -> str:
    words = in_words(ability, speech)
    return words.replace("~", name) if name else words


def _kind(ability: Ability) -> str:
    if isinstance(ability, TriggeredAbility):
        return "triggered" if ability.kind == "ordinary" else f"triggered, {ability.kind}"
    return next(word for kind, word in _KINDS if isinstance(ability, kind))


_KINDS: tuple[tuple[type[Ability], str], ...] = (
    (ActivatedAbility, "activated"), (StaticAbility, "static"), (SpellAbility, "spell"),
    (KeywordAbility, "keyword"), (Ability, "ability"),
)  # fmt: skip


def _axes(pattern: Pattern, speech: Speech) -> Iterator[tuple[str, str]]:
    """The axes of a trigger condition that say something."""
    for alternative in pattern.either:
        yield from _axes(alternative, speech)
    if pattern.either:
        return
    for name, value in said(pattern):
        if value not in (None, ()):
            yield name.replace("_", " "), in_words(value, speech)


def _notes(knowledge: Knowledge, ability: Ability, edition: Edition) -> Iterator[CitedReason]:
    """The doctrines that bear on an ability of this kind, as the edition settles them."""
    for doctrine in dict.fromkeys(_doctrines(knowledge, ability)):
        if doctrine in edition.settings:
            yield cited_doctrine(knowledge, edition, doctrine)


def _doctrines(knowledge: Knowledge, ability: Ability) -> Iterator[str]:
    if isinstance(ability, StaticAbility) and any(_enters(effect) for effect in ability.effects):
        yield "enters-static"
    if not isinstance(ability, TriggeredAbility):
        return
    yield from ("intervening-if",) if ability.condition is not None else ()
    yield from ("once-each-turn",) if ability.limit is not None else ()
    yield from ("state-trigger",) if ability.pattern.event == "StateIs" else ()
    for way in compile_pattern(ability.pattern, knowledge.vocabulary):
        yield from way.families
        yield from (way.wording,) if way.wording else ()
        yield from ("enters-check",) if way.event == "Enters" else ()


def _enters(effect: object) -> bool:
    return isinstance(effect, EntersWith) and isinstance(effect.what, This)


def _families(knowledge: Knowledge, ability: TriggeredAbility) -> tuple[str, ...]:
    """The classes of abilities that an ability is in, the most general left out."""
    found = families_of(alternatives(ability.pattern), knowledge.vocabulary, ability.kind).classes
    return tuple(sorted(kind for kind in found if kind.endswith("Ability") and kind != "TriggeredAbility"))


# -- cards ----------------------------------------------------------------------------------------------------------


def card_report(knowledge: Knowledge, name: str, edition: Edition | None) -> CardReport:
    """A card that the knowledge base knows; or one of which only rulings are known, from a file of the user's.

    Raises:
        MalformedError: it knows none of that name.
    """
    games = (edition.game,) if edition is not None else tuple(knowledge.games)
    for game in games:
        card = knowledge.card(game, name)
        if card is not None:
            return _report(knowledge, game, card, edition or knowledge.edition(game))
    for game in games:
        called, rulings = rulings_on(game, name)
        if rulings:
            return CardReport(called, game, "", "", "", (), rulings=rulings)
    known = [each for game in games for each in (*knowledge.card_names(game), *ruled_cards(game).values())]
    near = nearest(name, known, least=0.6)
    raise MalformedError(
        f"there is no card called “{name}”",
        remedy=f"perhaps {' or '.join(near)}" if near else "describe it under `cards` in a scenario",
    )


def _report(knowledge: Knowledge, game: str, card: Card, edition: Edition) -> CardReport:
    alone = len(card.lines) == len(card.abilities)
    lines = lines_of(card)
    speech = knowledge.games[game].speech
    abilities = tuple(
        replace(
            _reading(knowledge, each, lines[number] if alone else _called(each, card.name, speech), edition),
            read_as=_read_as(each, lines[number], card.name, _types(card), speech),
        )
        for number, each in enumerate(card.abilities)
    )
    size = f"{card.power}/{card.toughness}" if card.power is not None else str(card.might or card.loyalty or "")
    _, rulings = rulings_on(game, card.name)
    return CardReport(card.name, game, _type_line(card), size, card.cost or "", abilities, rulings=rulings)


def _type_line(card: Card) -> str:
    line = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    return f"{line} — {' '.join(word.capitalize() for word in card.subtypes)}" if card.subtypes else line


def _find(knowledge: Knowledge, name: str, edition: Edition) -> Card | None:
    return knowledge.card(edition.game, name)
