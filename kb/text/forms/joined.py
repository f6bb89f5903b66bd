"""Clauses joined to one another, where a later one may leave out the subject: "it enters or attacks"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from kb.text.nodes.base import inside, walk
from kb.text.nodes.conditions import AllOf, AnyOf, Condition
from kb.text.nodes.effects import Body, Instruction, May, Sentence
from kb.text.nodes.things import Filter, Target
from kb.text.nodes.triggers import Pattern

from .catalogue import Opening
from .events_joined import one_of, said_of_each
from .lasting import said_in_front, until_the_same
from .match import Matcher, Results
from .rows_shown import shown_row
from .show import Context, Printer, joined

__all__ = ["Bodies", "Conditions", "Patterns", "Statics"]


class Join(Struct, frozen=True):
    """A way to join: `kind` and the words, the longest first."""

    kind: str
    words: tuple[str, ...]


class Row(Struct, frozen=True):
    """Clauses with the kinds of the joins between them, and the first word and the end of each."""

    items: tuple[Any, ...]
    kinds: tuple[str, ...]
    places: tuple[tuple[int, int], ...]

    @property
    def end(self) -> int:
        """Where the last one ends."""
        return self.places[-1][1]


def _rows(matcher: Matcher, category: str, position: int, joins: Sequence[Join]) -> Iterator[Row]:
    """Every row of clauses from a place on."""
    rows = [Row((value,), (), ((position, end),)) for end, value in matcher.parse(category, position)]
    seen: set[tuple[int, tuple[str, ...]]] = set()
    while rows:
        row = rows.pop(0)
        if (row.end, row.kinds) in seen:
            continue
        seen.add((row.end, row.kinds))
        yield row
        for join in joins:
            after = row.end + len(join.words)
            if tuple(matcher.words[row.end : after]) == join.words:
                rows += [
                    Row((*row.items, value), (*row.kinds, join.kind), (*row.places, (after, stop)))
                    for stop, value in _next(matcher, category, after, row.items)
                ]


def _next(matcher: Matcher, category: str, position: int, items: tuple[Any, ...]) -> Iterator[tuple[int, Any]]:
    full = matcher.parse(category, position)
    subject = next((matcher.subjects[id(item)] for item in reversed(items) if id(item) in matcher.subjects), None)
    if subject is None:
        yield from full
        return
    elided = list(_elided(matcher, category, position, subject))
    yield from (elided + full if _is_elided(matcher, position, subject[1]) else full + elided)


def _elided(matcher: Matcher, category: str, position: int, subject: tuple[Any, int]) -> Iterator[tuple[int, Any]]:
    read = {end: rest.about(subject[0]) for end, rest in matcher.rests(category, position, subject[0])}
    for end, value in matcher.grown(category, read):
        matcher.remember(value, *subject)
        yield end, value


def _is_elided(matcher: Matcher, position: int, verb: int) -> bool:
    """Whether a clause goes on with the subject before: its verb has the same number as the first verb."""
    written = matcher.text.written
    return position < matcher.end and (
        written[position].endswith("s") or not written[verb].endswith("s") or matcher.words[verb] in {"may", "can't"}
    )


class Conditions:
    """Conditions joined by "and" or by "or"."""

    joins = (Join("and", ("and", "if")), Join("and", ("and",)), Join("or", ("or", "if")), Join("or", ("or",)))

    opening = Opening(categories=("=Condition",))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """One condition, or several of one conjunction."""
        found: dict[int, Condition] = {}
        for row in _rows(matcher, "=Condition", position, self.joins):
            if len(set(row.kinds)) <= 1:
                found.setdefault(row.end, _condition(row.items, row.kinds))
        return sorted(found.items(), reverse=True)

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """The parts with the conjunction between them, or what says them all at once."""
        if not isinstance(value, AllOf | AnyOf):
            return printer.words("=Condition", value, context)
        pieces = [printer.words("=Condition", part) for part in value.parts]
        if None in pieces:
            return printer.words("=Condition", value, context)
        return joined([piece or [] for piece in pieces], "and" if isinstance(value, AllOf) else "or")


def _condition(items: tuple[Any, ...], kinds: tuple[str, ...]) -> Condition:
    if len(items) == 1:
        return cast("Condition", items[0])
    return AllOf(items) if kinds[0] == "and" else AnyOf(items)


class Patterns:
    """Trigger events joined by "or"."""

    joins = (
        Join("or", ("or", "whenever")), Join("or", ("and", "whenever")), Join("or", (",", "or", "whenever")),
        Join("or", ("or", "when")), Join("or", ("and", "when")), Join("or", ("or", "at")), Join("or", ("and", "at")),
        Join("or", (",", "or")), Join("or", ("or",)), Join("or", ("and", "/", "or")), Join("comma", (",",)),
    )  # fmt: skip

    opening = Opening(categories=("=Pattern",))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """One event, or a choice of several."""
        found: dict[int, Pattern] = {}
        for row in _rows(matcher, "=Pattern", position, self.joins):
            if not row.kinds or row.kinds[-1] == "or":
                event = row.items[0] if not row.kinds else one_of(row.items, apart=self._are_apart(row, matcher))
                if event is not None and (of_each := said_of_each(event)) is not None:
                    found.setdefault(row.end, of_each)
        return sorted(found.items(), reverse=True)

    @staticmethod
    def _are_apart(row: Row, matcher: Matcher) -> bool:
        """Whether the last event has a "when" of its own: what is said of it is then said of it alone."""
        between = matcher.words[row.places[-2][1] : row.places[-1][0]]
        return any(word in ("when", "whenever", "at") for word in between)

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """The events with "or" between them."""
        shown = printer.words("=Pattern", value, context)
        if shown is None and isinstance(value, Pattern) and value.either:
            return shown_row(printer, "=Pattern", value.either, ["or"], again="whenever")
        return shown


class Bodies:
    """Instructions of one sentence: one, or several joined by "and" or "then"."""

    joins = (
        Join("then", (",", "then")), Join("then", ("and", "then")), Join("then", ("then",)), Join("and", (",", "and")),
        Join("and", ("and",)), Join("comma", (",",)),
    )  # fmt: skip

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """Every row of instructions from there on."""
        found: dict[int, Body] = {}
        for row in _rows(matcher, "Instruction", position, self.joins):
            items = _with_a_third_target(row.items)
            if any(map(_costs_another, items)) or _targets_the_same_twice(items):
                continue
            kinds = _with_its_own_then(row, matcher)
            if (not kinds or kinds[-1] != "comma") and not any(map(_only_asks_to_pay, items[:-1])):
                found.setdefault(row.end, _body(until_the_same(items, row.places, matcher), kinds))
        for end, body in said_in_front(matcher, position):
            found.setdefault(end, body)
        self._grow(matcher, found)
        return sorted(found.items(), key=lambda item: -item[0])

    def _grow(self, matcher: Matcher, found: dict[int, Body]) -> None:
        """Sentences that go on after their instructions: "… if you control a Swamp", "… unless you pay {1}"."""
        category = matcher.grammar.category("behind")
        fresh = dict(found)
        while fresh:
            more: dict[int, Any] = {}
            for end, body in fresh.items():
                before, last = _last_step(body)
                for stop, rest in matcher.rests(category.name, end, last):
                    more.setdefault(stop, Body((*before, rest.about(last))))
            fresh = {end: body for end, body in more.items() if end not in found}
            found |= fresh

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """The instructions with their conjunctions."""
        if not isinstance(value, Body) or not value.instructions:
            return None
        shown = shown_row(printer, "Instruction", value.instructions, ["and"] if value.together else [",", "then"])
        if shown:
            return shown
        *before, last = value.instructions
        behind = printer.words("behind", last)
        if not before or behind is None or value.together:
            return behind
        first = shown_row(printer, "Instruction", before, [",", "then"])
        return [*first, ",", "then", *behind] if first else None


def _last_step(body: Body) -> tuple[tuple[Instruction, ...], Body]:
    """What stands before the last "then", and the rest, of which alone the words after it are said ("…, then … if …")."""
    if body.together or len(body.instructions) == 1:
        return (), body
    *before, last = body.instructions
    return tuple(before), last.body if isinstance(last, Sentence) else Body((last,))


class Statics:
    """Static effects of one sentence, joined by "and"; the value is a tuple."""

    joins = (Join("and", (",", "and")), Join("and", ("and",)), Join("comma", (",",)))
    opening = Opening(categories=("StaticEffect",))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """One effect, or several."""
        found: dict[int, tuple[Any, ...]] = {}
        for row in _rows(matcher, "StaticEffect", position, self.joins):
            if not row.kinds or row.kinds[-1] == "and":
                found.setdefault(row.end, row.items)
        return sorted(found.items(), key=lambda item: -item[0])

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """The effects, with what they share said once."""
        return shown_row(printer, "StaticEffect", value, ["and"])


def _with_its_own_then(row: Row, matcher: Matcher) -> tuple[str, ...]:
    """The kinds of a row of which the last instruction ends with a "then" of its own: "sacrifice it, search …, then shuffle"."""
    if row.kinds and row.kinds[-1] == "comma" and "then" in matcher.words[slice(*row.places[-1])]:
        return (*row.kinds[:-1], "then")
    return row.kinds


def _only_asks_to_pay(item: Any) -> bool:
    """ "You may pay {2}", which says nothing of what that is for: what goes on with "and" is more of the cost."""
    return isinstance(item, May) and item.cost is not None and not item.body.instructions


def _costs_another(item: Any) -> bool:
    """ "You may pay {2} and target opponent loses 1 life": what is done to a target is no cost."""
    return isinstance(item, May) and item.cost is not None and any(isinstance(part, Target) for part in walk(item.cost))


def _with_a_third_target(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "…, up to one other target creature gets +2/+2, and up to one other target creature gets +1/+1": the last is a third one."""
    if len(items) <= 2:
        return items
    before = [part for item in items[1:-1] for part in walk(item) if isinstance(part, Target) and _is_another(part)]

    def changed(value: Any) -> Any:
        if any(value is not one and value == one for one in before) and isinstance(value, Target):
            return replace(value, third=True)
        return inside(value, changed)

    return (*items[:-1], changed(items[-1])) if before else items


def _is_another(target: Target) -> bool:
    return isinstance(target.what, Filter) and target.what.other


def _targets_the_same_twice(items: tuple[Any, ...]) -> bool:
    """ "Up to one other target creature gets +2/+2 and up to one other target creature gets +1/+1": two targets, which nothing here
    tells from one that is spoken of twice; a subject that is left out is the very same node."""
    if len(items) == 1:  # as most sentences are: there is nothing to walk through
        return False
    targets = [{id(part): part for part in walk(item) if isinstance(part, Target)} for item in items]
    return any(
        one == other and id(one) not in later
        for earlier, later in combinations(targets, 2)
        for one, other in product(earlier.values(), later.values())
    )


def _body(items: tuple[Instruction, ...], kinds: tuple[str, ...]) -> Body:
    """ "and" binds closer than "then"; a comma is what the next conjunction is."""
    if len(items) == 1 and isinstance(items[0], Sentence):
        return items[0].body
    parts: list[list[Instruction]] = [[items[0]]]
    for index, item in enumerate(items[1:]):
        kind = next(kind for kind in kinds[index:] if kind != "comma")
        if kind == "then":
            parts.append([item])
        else:
            parts[-1].append(item)
    if len(parts) == 1:
        return Body(tuple(parts[0]), together=len(items) > 1)
    return Body(tuple(part[0] if len(part) == 1 else Sentence(Body(tuple(part), together=True)) for part in parts))
