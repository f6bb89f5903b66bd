"""Small changes of the board itself: of one object, of who does what, of the order of lines, of an answer given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import HasCounter
from kb.text.nodes.things import Filter, Target, Thing
from kb.text.words.lemmas import article

from .case import Case, newcomer
from .document import Standing
from .edit import Edit

__all__ = ["line_of", "of_answers", "of_lines", "of_object", "of_source", "replaced", "with_targets", "without_others"]

_NUMBERS = {"1": ("2", "3", "5"), "2": ("3", "5"), "3": ("5",), "a card": ("two cards", "three cards")}


def of_object(case: Case, name: str, wanted: Filter | Thing | None) -> Iterator[Edit]:
    """Changes of an object that was not what the ability waits for: whose it is, what it is, what is on it."""
    standing = case.document.named(name)
    if standing is None:
        return
    yield from _other_controller(case, standing)
    if isinstance(wanted, Filter):
        yield from _other_types(case, standing, wanted)
        yield from _other_details(case, standing, wanted)


def _other_controller(case: Case, standing: Standing) -> Iterator[Edit]:
    for player in case.document.players:
        if player != standing.player:
            made = case.document.changed()
            entry = made.taken(standing)
            made.entries(player, standing.zone, standing.place).append(entry)
            yield Edit(f"let {standing.name} be {player}'s, not {standing.player}'s", made)


def _other_types(case: Case, standing: Standing, wanted: Filter) -> Iterator[Edit]:
    """The card with the words that it lacks, or without those that it must not have."""
    card = _card(case, standing.card)
    if card is None:
        return
    words = {*card.types, *card.subtypes, *card.supertypes, *card.colors}
    parts = [wanted, *(part for part in wanted.any_of if isinstance(part, Filter))]
    for part in parts:
        lacking = [noun for noun in part.nouns if noun not in words and noun not in ("permanent", "card", "token", "spell")]
        extra = [word for word in part.without if word in words]
        if lacking or extra:
            made = case.document.changed()
            record = _record(case, card, lacking, extra)
            made.data.setdefault("cards", {})[standing.card] = record
            colors = f", {record['colors']}" if "colors" in record else ""
            yield Edit(
                f"let {standing.card} be {article(record['type'])} {record['type']}{colors}", made, len(lacking) + len(extra)
            )


def _card(case: Case, name: str) -> Card | None:
    state = case.game.state
    objects = [*state.objects.values(), *(snapshot.object for snapshot in state.past.values())]
    return next((card for o in objects for card in (o.printed, o.card) if card is not None and card.name == name), None)


_KINDS = ("artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "sorcery", "unit", "gear", "spell")


def _record(case: Case, card: Card, more: list[str], fewer: list[str]) -> dict[str, Any]:
    own = case.document.data.get("cards", {}).get(card.name)
    record: dict[str, Any] = dict(own) if isinstance(own, dict) else _from_card(card)
    known = case.game.rules.game.colors
    colors = [color for color in dict.fromkeys((*card.colors, *more)) if color in known and color not in fewer]
    if colors != list(card.colors):
        record.pop("cost", None)
        record["colors"] = " ".join(colors) if colors else "colorless"
    first = [word for word in (*card.supertypes, *card.types, *(m for m in more if m in _KINDS)) if word not in fewer]
    rest = [word for word in (*card.subtypes, *(m for m in more if m not in (*_KINDS, *known))) if word not in fewer]
    line = " ".join(word.capitalize() for word in first) or case.kind.capitalize()
    record["type"] = line + (f" — {' '.join(word.capitalize() for word in rest)}" if rest else "")
    if "creature" in first and "pt" not in record:
        record["pt"] = "2/2"
    return record


def _from_card(card: Card) -> dict[str, Any]:
    found: dict[str, Any] = {"type": ""}
    if card.lines:
        found["text"] = "\n".join(card.lines)
    if card.power is not None:
        found["pt"] = f"{card.power}/{card.toughness}"
    for key in ("cost", "loyalty", "might", "energy"):
        if getattr(card, key) is not None:
            found[key] = str(getattr(card, key))
    return found


def _other_details(case: Case, standing: Standing, wanted: Filter) -> Iterator[Edit]:
    """Token or not, tapped or not, with the counter that is asked for."""
    flags = {"token": "token" in wanted.nouns, "tapped": any(getattr(q, "word", "") == "tapped" for q in wanted.where)}
    for word, needed in flags.items():
        if needed or word in wanted.without:
            made = case.document.changed()
            made.detailed(standing, **{word: "true" if needed else None})
            yield Edit(f"let {standing.name} {'' if needed else 'not '}be {'a token' if word == 'token' else word}", made)
    for quality in wanted.where:
        if isinstance(quality, HasCounter):
            made = case.document.changed()
            made.detailed(standing, counters=None if quality.negated else {quality.kind or "+1/+1": str(quality.least)})
            yield Edit(f"let {standing.name} have {'no' if quality.negated else 'a'} {quality.kind or ''} counter", made)


# -- the source ---------------------------------------------------------------------------------------------------------


def of_source(case: Case) -> Iterator[Edit]:
    """Put the source where its ability functions; let another player have it; take flags off it."""
    standing = case.standing
    if standing is None:
        return
    zones = [case.main if zone == "battlefield" else zone for zone in case.ability.functions_in if zone != "battlefields"]
    for zone in (*zones, *(("hand",) if standing.zone != "hand" else ())):
        if zone != standing.zone:
            made = case.document.changed()
            entry = made.taken(standing)
            made.entries(standing.player, zone).append(entry)
            yield Edit(f"let {standing.name} be in {standing.player}'s {zone} at the start", made, 1 if zone in zones else 4)
    yield from _at_places(case, standing)
    yield from _other_controller(case, standing)
    yield from _other_counters(case, standing)
    for flag in ("tapped", "token", *(("buffed",) if "sizeWord" in case.game.rules.game.words else ())):
        made = case.document.changed()
        made.detailed(standing, **{flag: "true"})
        yield Edit(f"let {standing.name} be {'a token' if flag == 'token' else flag} at the start", made)


def _other_counters(case: Case, standing: Standing) -> Iterator[Edit]:
    """Without the counters that it has at the start, or with one of a kind fewer."""
    said = case.document.details(standing).get("counters")
    has: dict[str, str] = said if isinstance(said, dict) else {}
    for kind, number in has.items():
        fewer = [0, int(number) - 1] if number.isdecimal() else [0]
        for left in dict.fromkeys(fewer):
            made = case.document.changed()
            rest = {other: str(left) if other == kind else count for other, count in has.items() if other != kind or left > 0}
            made.detailed(standing, counters=rest or None)
            yield Edit(f"let {standing.name} have {left or 'no'} {kind} counter{'' if left == 1 else 's'} at the start", made)


_NEW_PLACE = "Quiet Grove"  # any name will do that no card has


def _at_places(case: Case, standing: Standing) -> Iterator[Edit]:
    """At a battlefield with a name, in games that have such."""
    if "battlefields" not in case.game.zones.scope:
        return
    places = [o.place for o in case.game.state.objects.values() if o.place] or [_NEW_PLACE]
    for place in dict.fromkeys(places):
        if place != standing.place:
            made = case.document.changed()
            entry = made.taken(standing)
            made.entries(standing.player, "battlefields", place).append(entry)
            yield Edit(f"let {standing.name} be at {place} at the start", made)


def with_targets(case: Case) -> Iterator[Edit]:
    """Something added that the ability can target: one that has no legal target is never placed, in some rules."""
    for target in (node for node in walk(case.ability.body) if isinstance(node, Target)):
        if isinstance(target.what, Filter):
            for zone, place in ((case.main, None), ("battlefields", _NEW_PLACE)):
                if place is None or "battlefields" in case.game.zones.scope:
                    made = case.document.changed()
                    new = newcomer(case, target.what)
                    new.put(made, zone, place)
                    kind = new.record["type"]
                    yield Edit(f"put {article(kind)} {kind} onto the board under {new.player}'s control", made, 3)


def without_others(case: Case) -> Iterator[Edit]:
    """One object fewer: what interferes may be any of them."""
    for standing in case.document.standing():
        if standing.name != case.source:
            made = case.document.changed()
            made.taken(standing)
            yield Edit(f"take {standing.name} off the board", made, 2)


# -- lines and answers ----------------------------------------------------------------------------------------------------


def of_lines(case: Case) -> Iterator[Edit]:
    """One line done by another player; two lines the other way round; one line less; other numbers."""
    play = case.document.play
    for number, entry in enumerate(play):
        line = line_of(entry)
        yield from _by_another(case, number, entry, line)
        yield from _by_fewer(case, number, entry, line)
        for words, others in _NUMBERS.items():
            if f" {words} " in f" {line} ":
                yield from (replaced(case, number, entry, line, line.replace(words, other, 1), 2) for other in others)
        yield from _by_part(case, number, entry)
        if number:
            made = case.document.changed()
            made.play[number - 1], made.play[number] = made.play[number], made.play[number - 1]
            yield Edit(f"let “{line}” come before “{line_of(play[number - 1])}”", made, 3)
        made = case.document.changed()
        del made.play[number]
        yield Edit(f"leave out “{line}”", made, 3)


def _by_part(case: Case, number: int, entry: Any) -> Iterator[Edit]:
    """One thing less of those that happen at once."""
    parts = entry.get("at once", ()) if isinstance(entry, dict) else ()
    for part in parts if len(parts) > 1 else ():
        made = case.document.changed()
        made.play[number]["at once"].remove(part)
        yield Edit(f"let “{part}” not be among what happens at once", made, 2)


def _by_fewer(case: Case, number: int, entry: Any, line: str) -> Iterator[Edit]:
    """A line that names several, with one of them less."""
    for name in {standing.name for standing in case.document.standing()} - {case.source}:
        for shape in (f" and {name}", f", {name}", f"{name} and ", f"{name}, "):
            if shape in line:
                yield replaced(case, number, entry, line, line.replace(shape, "", 1), 2)
                break


def _by_another(case: Case, number: int, entry: Any, line: str) -> Iterator[Edit]:
    for player in case.document.players:
        for other in case.document.players:
            if player != other and player in line.split("'", maxsplit=1)[0].split():
                yield replaced(case, number, entry, line, line.replace(player, other), 2)


def line_of(entry: Any) -> str:
    """What an entry of play says, without its choices."""
    if isinstance(entry, dict):
        key = next(iter(entry))
        return key if key not in ("at once",) else f"at once: {entry[key]}"
    return str(entry)


def replaced(case: Case, number: int, entry: Any, line: str, said: str, size: int) -> Edit:
    made = case.document.changed()
    made.play[number] = {said if key == line else key: value for key, value in entry.items()} if isinstance(entry, dict) else said
    return Edit(f"let it be “{said}”, not “{line}”", made, size)


_TURNED = {"yes": "no", "no": "yes", "(no)": "yes"}


def of_answers(case: Case) -> Iterator[Edit]:
    """A yes for a no, wherever a line answers so."""
    for number, entry in enumerate(case.document.play):
        for answer, turned in _answers(entry):
            made = case.document.changed()
            made.play[number] = turned
            yield Edit(f"let {answer} be the other one in “{line_of(entry)}”", made, 1)


def _answers(entry: Any) -> Iterator[tuple[str, Any]]:
    """Each answer of an entry in words, and the entry with the other one."""
    if not isinstance(entry, dict):
        return
    for key, value in entry.items():
        if isinstance(value, str) and value in _TURNED:
            yield f"the answer to “{key}”", {**entry, key: _TURNED[value]}
        elif isinstance(value, list):  # one for each time that it is asked
            for at, each in enumerate(value):
                if isinstance(each, str) and each in _TURNED:
                    yield f"answer {at + 1} to “{key}”", {**entry, key: [*value[:at], _TURNED[each], *value[at + 1 :]]}
        elif isinstance(value, dict):
            yield from ((inner, {**entry, key: turned}) for inner, turned in _answers(value))
