"""Lines that make an event happen to something that fits: the last resort, made from the trigger condition.

The lines are those of `lines_of_events`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace

from kb.engine.context.context import Context
from kb.engine.wording.evaluate import matches
from kb.text.nodes.qualities import DamagedBy, Located
from kb.text.nodes.things import Filter, Host, Players, Thing, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.words.lemmas import article

from .case import Case, Newcomer, newcomer, whose
from .document import Document
from .edit import Edit
from .lines_of_events import HAPPENINGS, PROPS

__all__ = ["happenings"]

Words = dict[str, Any]


def happenings(case: Case, pattern: Pattern) -> Iterator[Edit]:
    """Documents in which the event happens at the end, at the beginning, or alone, to what is there or to a newcomer."""
    for zone, lines in HAPPENINGS.get(pattern.event, ()):
        for document, words, added in _casts(case, pattern, zone):
            said = _filled(case, pattern, lines, words)
            if said is not None:
                said = [*_before(case, pattern, words), *said] * (_times(pattern) if pattern.occurrences == "nth" else 1)
                yield from _edits(_equipped(case, document, said), said, added)


def _times(pattern: Pattern) -> int:
    return pattern.number or 1


def _before(case: Case, pattern: Pattern, words: Words) -> Iterator[str]:
    """What must have happened to the object for it to fit."""
    qualities = pattern.object.where if isinstance(pattern.object, Filter) else ()
    if any(isinstance(quality, DamagedBy) for quality in qualities):
        yield f"{case.source} deals 1 damage to {words['x']}"


def _equipped(case: Case, document: Document, said: list[str]) -> Document:
    """The document with the spells that the lines name, in the hands of those who cast them."""
    if any(line.startswith("begin ") for line in said):
        document = _stocked(document)
    for name, records in PROPS.items():
        for line in said:
            if f" {name} " in line:
                document = document.changed()
                Newcomer(name, dict(records[case.kind]), {}, line.split()[0]).put(document, "hand")
    return document


def _stocked(document: Document) -> Document:
    """The document with cards to draw for everybody, so that no player loses on the way to a later step."""
    document = document.changed()
    for player in document.players:
        document.data["setup"].setdefault(player, {}).setdefault("library", "9")
    return document


def _edits(document: Document, said: list[str], added: str) -> Iterator[Edit]:
    """The lines at the end; first of all, and all that they cause; with no other line at all."""
    quoted = ", ".join(f"“{line}”" for line in said)
    # Larger than other edits, as these are the last resort.
    size = 10 + 3 * len(said) + (2 if added else 0)
    ways = (
        ("let this happen at the end", [*document.play, *said]),
        ("let this happen first of all", [*said, "resolve all", *document.play]),
        ("let only this happen", said),
    )
    for extra, (where, play) in enumerate(ways):
        made = document.changed()
        made.data["play"] = list(play)
        yield Edit(f"{where}: {quoted}{added}", made, size + 2 * extra)
    yield from _in_turn(document, said, added, size + 5)


def _in_turn(document: Document, said: list[str], added: str, size: int) -> Iterator[Edit]:
    """The lines alone, in the turn of the player whose turn they begin with."""
    found = re.fullmatch(r"begin (.+)'s precombat main", said[0])
    if found is not None and found[1] in document.players:
        made = document.changed()
        at = made.players.index(found[1])
        made.data["players"] = [*made.players[at:], *made.players[:at]]
        made.data["play"] = said[1:]
        quoted = ", ".join(f"“{line}”" for line in said[1:])
        yield Edit(f"let only this happen, in {found[1]}'s turn: {quoted}{added}", made, size)


def _casts(case: Case, pattern: Pattern, zone: str) -> Iterator[tuple[Document, Words, str]]:
    """Who plays which part: what is there first, then a newcomer; with the document that has it."""
    for document, name, who, added in _subjects(case, pattern, zone):
        words: Words = {"x": name, "holder": who, "other": _other(case, who)}
        yield from _other_sides(case, pattern, document, words, added)


def _subjects(case: Case, pattern: Pattern, zone: str) -> Iterator[tuple[Document, str, str, str]]:
    what = pattern.object
    if isinstance(what, This) or (what is None and zone not in ("", "library")):
        yield case.document, case.source, case.controller, ""
        if isinstance(what, This):
            yield from _source_elsewhere(case, zone)
            return
    if isinstance(what, Host):
        host = _host(case)
        if host is not None:
            yield case.document, host, case.controller, ""
        return
    if zone == "" or isinstance(what, Players):
        yield case.document, "", case.controller, ""
        if zone == "":
            return
    if isinstance(what, Filter):
        for name, who in islice(_there(case, what), 2):
            yield case.document, name, who, ""
    made = newcomer(case, what if isinstance(what, Filter) else None)
    document = case.document.changed()
    who = made.player if isinstance(what, Filter) or pattern.agent is None else whose(case, pattern.agent)
    if pattern.event == "SpellCast" and _from_graveyard(pattern):
        zone, made = "graveyard", replace(made, record={"type": "Instant", "text": "Draw a card.\nFlashback {0}"})
    Newcomer(made.name, made.record, made.details, who).put(document, case.main if zone in ("main", "place") else zone)
    kind = made.record["type"]
    yield document, made.name, who, f" (with {article(kind)} {kind} added, “{made.name}”)"


def _from_graveyard(pattern: Pattern) -> bool:
    where = pattern.object.where if isinstance(pattern.object, Filter) else ()
    return any(isinstance(quality, Located) and quality.zone.name == "graveyard" for quality in where)


def _source_elsewhere(case: Case, zone: str) -> Iterator[tuple[Document, str, str, str]]:
    """The ability's own source, put where the event takes it from."""
    standing = case.standing
    if standing is not None and standing.zone != zone and zone not in ("main", "place", ""):
        document = case.document.changed()
        entry = document.taken(standing)
        owner = entry.get("owner", standing.player) if isinstance(entry, dict) else standing.player
        kept = {key: value for key, value in entry.items() if key in ("card", "as")} if isinstance(entry, dict) else entry
        document.entries(owner, zone).append(kept)
        yield document, case.source, owner, f" (with {case.source} in {owner}'s {zone} at the start)"


def _host(case: Case) -> str | None:
    source = next((o for o in case.game.state.objects.values() if case.source in (o.alias, o.card.name)), None)
    return case.game.name(source.attached) if source is not None and source.attached is not None else None


def _there(case: Case, what: Filter) -> Iterator[tuple[str, str]]:
    """The names of permanents that are there at the end and fit, with who controls each."""
    source = next((o.id for o in case.game.state.objects.values() if case.source in (o.alias, o.card.name)), None)
    seen = Context(source, case.controller)
    for object in case.game.state.objects.values():
        if object.zone in case.game.zones.board and object.item is None and matches(case.game, what, object.id, seen):
            yield case.game.name(object.id), case.game.view(object.id).controller


def _other(case: Case, who: str) -> str:
    return next((player for player in case.document.players if player != who), who)


def _other_sides(
    case: Case, pattern: Pattern, document: Document, words: Words, added: str
) -> Iterator[tuple[Document, Words, str]]:
    """The other side: a player, or something to fight with."""
    what = pattern.patient
    several = _times(pattern) if pattern.occurrences in ("exactly", "at-least") else 1
    if what is not None and not isinstance(what, Filter):
        yield document, {**words, "y": _thing(case, what)}, added
        return
    fitting = what if isinstance(what, Filter) and not _is_player(what) else None
    there = [name for name, _ in _there(case, fitting)] if fitting is not None else []
    yield document, {**words, "y": ", ".join(there[:several]) or words["other"]}, added
    if pattern.event in ("Blocks", "BecomesBlocked", "DamageDealt"):
        yield _with_foes(case, document, words, fitting, several, added)


def _with_foes(
    case: Case, document: Document, words: Words, what: Filter | None, several: int, added: str
) -> tuple[Document, Words, str]:
    """As many of the other side as it takes, brought along."""
    document, names = document.changed(), []
    for number in range(several):
        made = newcomer(case, what, f"Foe {number + 1}" if several > 1 else "Foe")
        Newcomer(made.name, made.record, made.details, words["other"]).put(document, case.main)
        names.append(made.name)
    return document, {**words, "y": ", ".join(names)}, f"{added} (with {' and '.join(names)} added for {words['other']})"


def _is_player(what: Filter) -> bool:
    return "player" in what.nouns or any(isinstance(part, Players) for part in what.any_of)


def _thing(case: Case, what: Thing) -> str:
    return whose(case, what) if isinstance(what, Players) else case.source


def _filled(case: Case, pattern: Pattern, lines: tuple[str, ...], words: Words) -> list[str] | None:
    """The lines with their parts; None where a part is not to be had."""
    amount = pattern.amount.n if isinstance(pattern.amount, Number) else 1
    agent = whose(case, pattern.agent) if pattern.agent is not None else words["holder"]
    parts = {**words, "agent": agent, "n": amount, "counter": _counter(pattern), "turn": whose(case, pattern.turn),
             "step": _step(case, pattern.step or "upkeep"), "place": _place(case)}  # fmt: skip
    if any("{place}" in line for line in lines) and not parts["place"]:
        return None
    if any("{x}" in line for line in lines) and not parts["x"]:
        return None
    return [line.format(**parts) for line in lines]


def _step(case: Case, word: str) -> str:
    """The game's own name for a step that a wording calls so."""
    for step in case.game.rules.game.steps:
        if {word, f"{word} step"} & {step.name, step.label, *step.aliases}:
            return step.name
    return word


def _counter(pattern: Pattern) -> str:
    return next((word for word in pattern.manner if "/" in word or word.isalpha()), "+1/+1")


def _place(case: Case) -> str:
    return next((o.place for o in case.game.state.objects.values() if o.place), "")
