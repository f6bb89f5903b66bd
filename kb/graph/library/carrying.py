"""The record of an imported edition, carried over from the shipped editions of its game that lie nearest to it.

Each rule takes gist, provisions and settings from the shipped rule that it is aligned with: from one whose text is the
same apart from vocabulary, else from the one that is most like it, and then it is *to be reviewed*. Where the edition
before and the edition after part on a setting and the text is neither's, both values are candidates. A rule that has
no counterpart says nothing here; the official text is shown instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from kb.graph.editions.edition_records import cited_for, specific_first
from kb.text.rule_numbers import sort_key

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print

__all__ = ["Neighbour", "Numbered", "carried_record"]

Record = dict[str, Any]
CHANGED = "its text has changed"


class Numbered(Struct, frozen=True):
    """What carrying over needs of a paragraph: where it stands and which numbers it refers to."""

    within: str | None = None
    cites: tuple[str, ...] = ()


class Neighbour(Struct, frozen=True):
    """A shipped edition next to the imported one.

    Attributes:
        edition: its id. record: as `kb.graph.editions.edition_records` made it. prints: its rules' texts as prints.
        steps: its alignment with the imported edition. earlier: it came before. days: how far it is away.
    """

    edition: str
    record: Mapping[str, Any]
    prints: Mapping[str, Print]
    steps: Sequence[Step]
    earlier: bool
    days: int = 0

    def aligned(self) -> Mapping[str, tuple[tuple[str, float], ...]]:
        """Number in the imported edition → the numbers here that became it (or that it became), each with how alike."""
        found: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for step in self.steps:
            here, there = (step.before, step.after) if self.earlier else (step.after, step.before)
            if here is not None and there is not None and here in self.record["rules"]:
                found[there].append((here, step.alike))
        return {number: tuple(others) for number, others in found.items()}


class _Origin(Struct, frozen=True):
    """What one neighbour gives a rule: the rules there that it is aligned with."""

    edition: str
    numbers: tuple[str, ...]
    records: tuple[Mapping[str, Any], ...]
    same: bool
    alike: float
    days: int

    @property
    def ids(self) -> list[str]:
        return [f"{self.edition}/{number}" for number in self.numbers]

    def listed(self, key: str) -> list[str]:
        return list(dict.fromkeys(chain.from_iterable(record.get(key, ()) for record in self.records)))

    def value(self, doctrine: str) -> str | None:
        """Its value of a doctrine."""
        found = (state.partition("/") for state in self.listed("states"))
        return next((value for name, _, value in found if name == doctrine), None)


def carried_record(
    edition: str,
    book: Mapping[str, Numbered],
    prints: Mapping[str, Print],
    neighbours: Sequence[Neighbour],
    shipped: Mapping[str, Mapping[str, Any]],
) -> Record:
    """The record of an imported edition, `{"rules": …, "settings": …}`, as `edition_records` makes those of shipped ones.

    Rules have besides `carried_from` (ids of shipped rules) and `review`; a setting's list has besides, where it is to
    be reviewed, its candidates and why.

    Args:
        book: number → paragraph, in order. prints: number → print. neighbours: the nearest shipped editions.
        shipped: id → record of all shipped editions of the game, those that stand in for gaps first.
    """
    origins = _origins(book, prints, neighbours)
    rules = {number: _rule(number, each, origins.get(number, ())) for number, each in book.items()}
    _connect(rules)
    stated = _Stated(edition, rules, origins)
    stated.add_missing()
    return {"rules": rules, "settings": _settings(stated, neighbours, shipped)}


# -- rules ------------------------------------------------------------------------------------------------------------


def _origins(
    book: Mapping[str, Numbered], prints: Mapping[str, Print], neighbours: Sequence[Neighbour]
) -> Mapping[str, tuple[_Origin, ...]]:
    """Number → what its neighbours give it, the best first."""
    found: dict[str, list[_Origin]] = defaultdict(list)
    for neighbour in neighbours:
        for number, others in neighbour.aligned().items():
            if number in book:
                found[number].append(_origin(neighbour, prints.get(number), others))
    return {number: tuple(sorted(each, key=lambda o: (not o.same, -o.alike, o.days))) for number, each in found.items()}


def _origin(neighbour: Neighbour, own: Print | None, others: Sequence[tuple[str, float]]) -> _Origin:
    same = [number for number, _ in others if own is not None and _folded(neighbour.prints, number) == own.folded]
    numbers = tuple(sorted(same[:1] or (number for number, _ in others), key=sort_key))
    records = tuple(neighbour.record["rules"][number] for number in numbers)
    return _Origin(neighbour.edition, numbers, records, bool(same), max(alike for _, alike in others), neighbour.days)


def _folded(prints: Mapping[str, Print], number: str) -> str | None:
    found = prints.get(number)
    return found.folded if found is not None else None


def _rule(number: str, each: Numbered, origins: Sequence[_Origin]) -> Record:
    record: Record = {"gist": "", "cites": [cited for cited in each.cites if cited != number], "within": each.within}
    if origins:
        best = origins[0]
        record["gist"] = " ".join(dict.fromkeys(rule["gist"] for rule in best.records))
        record |= {key: best.listed(key) for key in ("states", "examples", "provisions", "leads", "cited_for")}
        record["explanatory"] = None if record["states"] else best.records[0].get("explanatory")
        record["carried_from"] = best.ids
        record["review"] = not best.same
        record["not_modelled"] = all(rule.get("not_modelled") for rule in best.records)
    return {key: value for key, value in record.items() if value or key == "gist"}


def _connect(rules: Mapping[str, Record]) -> None:
    """References that point nowhere are left out; each of the others is entered at its other end too."""
    into: dict[str, dict[str, None]] = defaultdict(dict)
    parts: dict[str, list[str]] = defaultdict(list)
    for number, record in rules.items():
        record["cites"] = sorted((cited for cited in record.pop("cites", ()) if cited in rules), key=sort_key)
        for cited in record["cites"]:
            into[cited][number] = None
        if record.get("within") in rules:
            parts[record["within"]].append(number)
    for number, record in rules.items():
        record |= {"cited_by": sorted(into[number], key=sort_key), "parts": parts[number]}
        for key in ("cites", "cited_by", "parts"):
            if not record[key]:
                del record[key]


# -- settings ---------------------------------------------------------------------------------------------------------


class _Stated(Struct):
    """What the rules of the edition state, once each has what it was given."""

    edition: str
    rules: Mapping[str, Record]
    origins: Mapping[str, tuple[_Origin, ...]]
    by_doctrine: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for number, record in self.rules.items():
            for state in record.get("states", ()):
                self._note(number, state)

    def _note(self, number: str, state: str) -> None:
        doctrine, _, value = state.partition("/")
        self.by_doctrine.setdefault(doctrine, []).append((value, number))

    def add_missing(self) -> None:
        """What no rule states so far, and a reworded rule may: its other neighbour's rule does."""
        further = [(number, state) for number, state in self._further() if state.partition("/")[0] not in self.by_doctrine]
        for number, state in further:
            self.rules[number].setdefault("states", []).append(state)
            self.rules[number].pop("explanatory", None)
            self._note(number, state)

    def _further(self) -> Iterator[tuple[str, str]]:
        for number, origins in self.origins.items():
            if not origins[0].same:
                yield from ((number, state) for other in origins[1:] for state in other.listed("states"))

    def setting(self, doctrine: str) -> tuple[str, list[str], list[str], str]:
        """Value, rules, candidates if there are several, and why it is to be reviewed, if so."""
        firm = [(value, number) for value, number in self.by_doctrine[doctrine] if not self.rules[number].get("review")]
        said = firm or self.by_doctrine[doctrine]
        values = list(dict.fromkeys(value for value, _ in said))
        numbers = [number for value, number in self.by_doctrine[doctrine] if value == values[0]]
        rules = specific_first(self.rules, dict.fromkeys(numbers), doctrine)
        candidates = list(dict.fromkeys([*values, *(() if firm else self._other_values(doctrine, said))]))
        return values[0], rules, candidates if len(candidates) > 1 else [], self._why(doctrine, rules[0], candidates)

    def _other_values(self, doctrine: str, said: Iterable[tuple[str, str]]) -> Iterator[str]:
        """The values that the other neighbours of those rules give."""
        for _, number in said:
            yield from (value for origin in self.origins[number] if (value := origin.value(doctrine)) is not None)

    def _why(self, doctrine: str, number: str, candidates: Sequence[str]) -> str:
        record = self.rules[number]
        if not record.get("review") and len(candidates) < 2:
            return ""
        changed = f", {CHANGED}" if record.get("review") else ""
        parted = f"; on {doctrine} the editions beside it part: {' or '.join(candidates)}" if len(candidates) > 1 else ""
        origin = " and ".join(record["carried_from"])
        return f"{number} of {self.edition} is carried over from {origin}{changed}{parted}: to be reviewed"


def _settings(stated: _Stated, neighbours: Sequence[Neighbour], shipped: Mapping[str, Mapping[str, Any]]) -> dict[str, list[Any]]:
    doctrines: Mapping[str, list[Any]] = next(iter(shipped.values()), {"settings": {}})["settings"]
    return {name: _setting(name, setting[3], stated, neighbours, shipped) for name, setting in doctrines.items()}


def _setting(
    doctrine: str,
    possible: list[str],
    stated: _Stated,
    neighbours: Sequence[Neighbour],
    shipped: Mapping[str, Mapping[str, Any]],
) -> list[Any]:
    if doctrine in stated.by_doctrine:
        value, rules, candidates, why = stated.setting(doctrine)
        row, kinds = [value, rules, None, possible], cited_for(stated.rules, rules)
        return [*row, candidates, why, "", kinds] if kinds else [*row, candidates, why] if why else row
    near = [each for each in neighbours if each.record["settings"][doctrine][1]]
    if len(near) > 1:
        return _unmatched(doctrine, stated.edition, near)
    source = next((name for name, record in shipped.items() if record["settings"][doctrine][1]), None)
    value, absent = shipped[source]["settings"][doctrine][0] if source else possible[0], _absent(doctrine, shipped)
    return [value, [], source, possible, [], "", absent] if absent else [value, [], source, possible]


def _absent(doctrine: str, shipped: Mapping[str, Mapping[str, Any]]) -> str:
    """Why a point cannot apply to an edition of the game that does not settle it; nothing where it can."""
    further = (record["settings"][doctrine][6:7] for record in shipped.values())
    return next((str(absent) for absent in chain.from_iterable(further) if absent), "")


def _unmatched(doctrine: str, edition: str, near: Sequence[Neighbour]) -> list[Any]:
    """The editions on both sides state it, so this one hardly is silent: no rule of it could be matched."""
    nearest = min(near, key=lambda each: each.days)
    values = list(dict.fromkeys(each.record["settings"][doctrine][0] for each in (nearest, *near)))
    said = " and ".join(f"{each.edition}/{each.record['settings'][doctrine][1][0]}" for each in near)
    why = f"no rule of {edition} could be matched with {said}: to be reviewed"
    return [values[0], [], nearest.edition, values, [], why]
