"""Derive from the graph what commands need at once: small JSON records, one per edition, and a catalogue.

Two things are worked out here, once, instead of at every question:

- **Inheritance.** A rule says what the provisions say that it realises. Its own gist replaces theirs; its own
  settings replace the whole inherited set; its own `:explanatory` says that it states nothing.
- **Gaps.** Where an edition is silent on a doctrine, the nearest later edition of the same game stands in,
  else the nearest earlier one, else the doctrine's first-listed value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from kb.graph import iri
from kb.graph.editions.exclusions import excluded_from, exclusions, points
from kb.graph.editions.games import game_record
from kb.graph.store import not_modelled
from kb.graph.turtle.quad_index import Facts
from kb.text.rule_numbers import number_parts, sort_key

__all__ = ["Index", "build_index", "cited_for", "own_index", "rule_records", "specific_first"]

Index = dict[str, dict[str, Any]]
"""Name → JSON object: `catalogue`, one for each edition's id, and `own`: what the user has added (nothing, where that ships)."""


def build_index(facts: Facts) -> Index:
    """All records of the knowledge base."""
    editions = _edition_records(facts)
    rules = {name: rule_records(facts, name) for name in editions}
    excluded = exclusions(facts)
    doctrines = {iri.short(node): _doctrine_record(facts, node, excluded) for node in sorted(points(facts))}
    stated = {name: _stated(records) for name, records in rules.items()}
    index: Index = {}
    for name in editions:
        settings = _settings((name,), _nearest_first(name, editions), doctrines, stated)
        index[name] = {"rules": rules[name], "settings": settings}
    games = {iri.short(node): game_record(facts, node) for node in sorted(facts.typed(":Game"))}
    index["catalogue"] = {"editions": editions, "doctrines": doctrines, "games": games, "events": _of_events(facts)}
    index["own"] = {"editions": {}, "games": {}}
    return index


def own_index(facts: Facts, names: Iterable[str], catalogue: Mapping[str, Any], read: Callable[[str], Mapping[str, Any]]) -> Index:
    """The records of the user's own editions of those names, beside what ships; `own` in place of a catalogue.

    Where such an edition is silent, the one that it builds on stands in, then the shipped editions of its game as for each other.

    Args:
        catalogue: of what ships. read: gives the record of a shipped edition.
    """
    every, own = _edition_records(facts), frozenset(names)
    editions = {name: {**record, "like": _like(facts, name, own)} for name, record in every.items() if name in own}
    rules = {name: rule_records(facts, name) for name in editions}
    stated = {name: _stated(records) for name, records in rules.items()}
    stated |= {name: _settled(read(name)) for name in catalogue["editions"]}
    index: Index = {}
    for name, record in editions.items():
        beside = {other: shipped for other, shipped in catalogue["editions"].items() if shipped["game"] == record["game"]}
        dated = {**beside, name: record}
        row = dict(sorted(dated.items(), key=lambda item: (item[1]["issued"], item[0])))
        like = (name, *_bases(facts, name))
        stand_ins = list(dict.fromkeys((*like[1:], *_nearest_first(name, row))))
        index[name] = {"rules": rules[name], "settings": _settings(like, stand_ins, catalogue["doctrines"], stated)}
    games = {iri.short(node): node for node in sorted(facts.typed(":Game")) if iri.short(node) not in catalogue["games"]}
    described = {name: {**game_record(facts, node), "like": _based_on(facts, node)} for name, node in games.items()}
    index["own"] = {"editions": editions, "games": described}
    return index


def _bases(facts: Facts, name: str) -> list[str]:
    """The editions that one builds on, the nearest first."""
    found: list[str] = []
    base = facts.one(iri.edition(name), ":buildsOn")
    while base is not None and iri.short(base) not in (name, *found):
        found.append(iri.short(base))
        base = facts.one(base, ":buildsOn")
    return found


def _like(facts: Facts, name: str, own: frozenset[str]) -> str:
    """The shipped edition that an own one builds on in the end; nothing if it builds on none."""
    return next((base for base in _bases(facts, name) if base not in own), "")


def _based_on(facts: Facts, game: str) -> str:
    """The game that another builds on; nothing if it builds on none."""
    base = facts.one(game, ":buildsOn")
    return iri.short(base) if base is not None else ""


_Stated = tuple[str, list[str], dict[str, list[str]]]
"""What an edition states of a doctrine: the value, the rules that say so, those of them that are `cited_for` some things only."""


def _settled(record: Mapping[str, Any]) -> dict[str, _Stated]:
    """What the record of an edition states, by doctrine."""
    return {
        name: (found[0], found[1], found[7] if len(found) > 7 else {}) for name, found in record["settings"].items() if found[1]
    }


def specific_first(records: Mapping[str, Mapping[str, Any]], numbers: Iterable[str], doctrine: str) -> list[str]:
    """Rules that state one doctrine, the most specific first.

    That is the rule that leads it (`:ledBy`); then the one whose provision bears the doctrine's own name; then the deepest, then
    those that state least.
    """
    return sorted(
        numbers,
        key=lambda number: (
            doctrine not in records[number].get("leads", ()),
            doctrine not in records[number].get("provisions", ()),
            -len(number_parts(number)),
            len(records[number].get("states", ())),
            sort_key(number),
        ),
    )


def cited_for(records: Mapping[str, Mapping[str, Any]], numbers: Iterable[str]) -> dict[str, list[str]]:
    """Of some rules those that speak of certain kinds of things only (`:citedFor`), each with the words for these."""
    return {number: words for number in numbers if (words := records[number].get("cited_for"))}


def _edition_records(facts: Facts) -> dict[str, dict[str, Any]]:
    found = {
        iri.short(node): {
            "game": iri.short(facts.text(node, ":game")),
            "label": facts.text(node, "skos:prefLabel"),
            "issued": facts.text(node, "dcterms:issued"),
            "covers": [iri.local(rule) for rule in facts.all(node, ":covers")],
        }
        for node in facts.typed(":Edition")
    }
    return dict(sorted(found.items(), key=lambda item: (item[1]["game"], item[1]["issued"], item[0])))


def rule_records(facts: Facts, edition: str) -> dict[str, dict[str, Any]]:
    """Number → record of each rule of an edition, in the order of the book."""
    base, leads = f"{iri.edition(edition)}/", _leads(facts)
    nodes = [node for node in facts.typed(":Rule") if node.startswith(base)]
    records = {facts.text(node, ":number"): _rule_record(facts, node, leads) for node in nodes}
    not_modelled.describe(records)
    for number, record in records.items():
        for cited in record.get("cites", ()):
            records.get(cited, {}).setdefault("cited_by", []).append(number)
        if parent := record.get("within"):
            records.get(parent, {}).setdefault("parts", []).append(number)
    return {number: _ordered(records[number]) for number in sorted(records, key=sort_key)}


def _leads(facts: Facts) -> Mapping[str, list[str]]:
    """Provision or rule → the points that it leads: that it is cited for before any other."""
    found: dict[str, list[str]] = defaultdict(list)
    for point in sorted(points(facts)):
        for leading in facts.all(point, ":ledBy"):
            found[leading].append(iri.short(point))
    return found


def _of_events(facts: Facts) -> dict[str, list[str]]:
    """Class of events → the points that say its nature (`:ofEvent`); of what begins with a step or phase, "step:" and its name.

    "not:" and the class: the points by which something is none of it (`:keepsFrom`).
    """
    found: dict[str, list[str]] = defaultdict(list)
    for point in sorted(points(facts)):
        for event in facts.all(point, ":ofEvent"):
            step = facts.text(event, "skos:notation") if "/step/" in event else ""
            found[f"step:{step}" if step else iri.local(event)].append(iri.short(point))
        for event in facts.all(point, ":keepsFrom"):
            found[f"not:{iri.local(event)}"].append(iri.short(point))
    return dict(sorted(found.items()))


def _rule_record(facts: Facts, node: str, leads: Mapping[str, list[str]]) -> dict[str, Any]:
    provisions = facts.all(node, ":realises")
    states, explanatory = _effective(facts, node, provisions)
    own = facts.one(node, ":gist")
    record = {
        "gist": own or " ".join(facts.text(provision, ":gist") for provision in provisions),
        "own_gist": bool(own and provisions),
        "states": [iri.short(state) for state in states],
        "explanatory": explanatory,
        "cites": [iri.local(cited) for cited in facts.all(node, ":cites")],
        "within": next((iri.local(parent) for parent in facts.all(node, ":within")), None),
        "examples": list(facts.all(node, ":example")),
        "provisions": [iri.local(provision) for provision in provisions],
        "leads": [point for each in (node, *provisions) for point in leads.get(each, ())],
        "cited_for": [iri.local(kind) for each in (node, *provisions) for kind in facts.all(each, ":citedFor")],
        "not_modelled": facts.text(node, ":notModelled") == "true",
    }
    return {key: value for key, value in record.items() if value or key == "gist"}


def _effective(facts: Facts, node: str, provisions: Sequence[str]) -> tuple[Sequence[str], str | None]:
    if facts.has(node, ":explanatory"):
        return (), facts.one(node, ":explanatory")
    if facts.has(node, ":states"):
        return facts.all(node, ":states"), None
    inherited = tuple(dict.fromkeys(chain.from_iterable(facts.all(p, ":states") for p in provisions)))
    reasons = (facts.one(provision, ":explanatory") for provision in provisions)
    return inherited, None if inherited else next(filter(None, reasons), None)


def _ordered(record: dict[str, Any]) -> dict[str, Any]:
    for key in ("cites", "cited_by", "parts"):
        if key in record:
            record[key] = sorted(dict.fromkeys(record[key]), key=sort_key)
    return record


def _doctrine_record(facts: Facts, node: str, excluded: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    return {
        "label": facts.text(node, "skos:prefLabel"),
        "definition": facts.text(node, "skos:definition"),
        "broader": [iri.short(wider) for wider in facts.all(node, "skos:broader")],
        "values": [
            [iri.local(value), facts.text(value, "skos:prefLabel"), facts.text(value, "skos:definition")]
            for value in facts.all(node, ":hasSetting")
        ],
        "bearing": facts.text(node, ":bearing") or "decisive",
        "excluded": dict(excluded.get(iri.short(node), {})),
    }


def _stated(records: Mapping[str, Mapping[str, Any]]) -> dict[str, _Stated]:
    """What the rules of an edition state, by doctrine."""
    numbers: dict[str, list[str]] = defaultdict(list)
    values: dict[str, str] = {}
    for number, record in records.items():
        for doctrine, _, value in (state.partition("/") for state in record.get("states", ())):
            numbers[doctrine].append(number)
            values.setdefault(doctrine, value)
    return {
        name: (values[name], specific_first(records, found, name), cited_for(records, found)) for name, found in numbers.items()
    }


def _settings(
    like: Sequence[str],
    stand_ins: Sequence[str],
    doctrines: Mapping[str, Mapping[str, Any]],
    stated: Mapping[str, Mapping[str, _Stated]],
) -> dict[str, list[Any]]:
    """The settings of the first edition of `like`; the others are those that it builds on, if any."""
    return {name: _setting(name, doctrine, like, stand_ins, stated) for name, doctrine in doctrines.items() if doctrine["values"]}


def _setting(
    name: str,
    doctrine: Mapping[str, Any],
    like: Sequence[str],
    stand_ins: Sequence[str],
    stated: Mapping[str, Mapping[str, _Stated]],
) -> list[Any]:
    possible = [value[0] for value in doctrine["values"]]
    if name in stated[like[0]]:
        value, rules, kinds = stated[like[0]][name]
        return [value, rules, None, possible, [], "", "", kinds] if kinds else [value, rules, None, possible]
    source = next((other for other in stand_ins if name in stated[other]), None)
    value = stated[source][name][0] if source else possible[0]
    absent = next(filter(None, (excluded_from(doctrine, each) for each in like)), "")
    return [value, [], source, possible, [], "", absent] if absent else [value, [], source, possible]


def _nearest_first(edition: str, editions: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The game's other editions: the later ones first, then the earlier ones; in each the nearest first."""
    game = editions[edition]["game"]
    same = [name for name, record in editions.items() if record["game"] == game]
    place = same.index(edition)
    return same[place + 1 :] + same[:place][::-1]
