"""Names of rules as people write them: lists and ranges of numbers in every dialect, and remedies for unknown ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, NoReturn

from kb.errors import AmbiguousError, MalformedError, NotFoundError
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.volume import Volume
from kb.text.rule_numbers import RuleName, number_parts, parse_rule_name, sort_key

__all__ = ["Named", "RuleNames"]

_DASH = re.compile(r"\s*(?:--?|–|—|\.\.\.?|…)\s*")
_END = re.compile(r"(?:c\.?\s?r\.?|rules?)?\s*(?P<number>[\da-z.]+?)\.?", re.IGNORECASE)
_EXAMPLES = "603.4, mtg:603.4, mtg/2006-05-01/410.8, 603.3b-d"
# As many neighbours as fit a line of a terminal beside the sentence.
_MOST_NEAR = 8


class Named(NamedTuple):
    """A rule that is meant: its edition, and its number as that edition writes it."""

    volume: Volume
    number: str


class RuleNames:
    """What rules are called, on a shelf of editions."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def named(self, texts: Iterable[str], under: str | None = None) -> tuple[Named, ...]:
        """The rules that texts name: `603.4`, `603.3a,603.3b`, `603.3b-d`, `mtg/2006:410.9a-c`, `603`.

        Raises:
            MalformedError: a text is no rule number. NotFoundError: there is no such edition, or it has no such rule.
            AmbiguousError: several games have it.
        """
        parts = [part for text in texts for part in text.split(",") if part.strip() or not text.strip(" ,")]
        return tuple(dict.fromkeys(found for part in parts for found in self._part(part.strip(), under)))

    def one(self, text: str, under: str | None = None) -> Named:
        """The rule that a text names. Raises as `named`."""
        name = _parsed(text)
        volume = self._home(name, under)
        return self._in(volume, name) or self._missing(volume, name.number)

    def there(self, text: str, under: str | None = None) -> Named | None:
        """The rule that a text names, `None` where the edition that it means has none such. Otherwise raises as `named`."""
        name = _parsed(text)
        return self._in(self._home(name, under), name)

    def newest_with(self, text: str) -> Named | None:
        """The rule of that number in the newest edition that has one, the newest of all aside; of Magic first."""
        number = _parsed(text).number
        for game in self.shelf.games:
            for volume in reversed(self.shelf.row(game)):
                if found := volume.find(number):
                    return Named(volume, found)
        return None

    @staticmethod
    def _in(volume: Volume, name: RuleName) -> Named | None:
        number = volume.find(name.number)
        return Named(volume, number) if number is not None else None

    # -- what a text means ----------------------------------------------------------------------------------------

    def _part(self, text: str, under: str | None) -> Iterator[Named]:
        for dash in reversed(list(_DASH.finditer(text))):  # the name of an edition before it may have dashes of its own
            end = _END.fullmatch(text[dash.end() :])
            begin = parse_rule_name(text[: dash.start()])
            if end is not None and begin is not None:
                yield from self._range(text, begin, end["number"].lower(), under)
                return
        yield self.one(text, under)

    def _range(self, text: str, begin: RuleName, end: str, under: str | None) -> Iterator[Named]:
        first = self.one(str(begin), under)
        volume, parts = first.volume, number_parts(first.number)
        until = _completed(parts, number_parts(end))
        written = _written(until, first.number)
        last = volume.find(written) or self._missing(volume, written)
        begins, ends = volume.place(first.number), volume.place(last)
        if ends < begins:
            raise MalformedError(f"the range {text} runs backwards", remedy=f"{last}-{first.number}")
        for number in volume.numbers[begins : ends + 1]:
            if len(until) != len(parts) or len(number_parts(number)) == len(parts):
                yield Named(volume, number)

    def _home(self, name: RuleName, under: str | None) -> Volume:
        """The edition that a name means; where only another game has a bare number, that game's newest."""
        volume = self.shelf.volume(name.scope or under or "mtg")
        if name.scope is not None or volume.find(name.number):
            return volume
        others = sorted(set(self.shelf.games) - {volume.edition.game})
        homes = [other for other in map(self.shelf.volume, others) if other.find(name.number)]
        homes = [home for home in homes if not home.edition.own] or homes  # what users add makes no number ambiguous that was not
        if len(homes) > 1:
            raise AmbiguousError(f"several games have a rule {name.number}", remedy=", ".join(h.edition.game for h in homes))
        return homes[0] if homes else volume

    # -- what is not there ------------------------------------------------------------------------------------------

    def _missing(self, volume: Volume, number: str) -> NoReturn:
        homes = self.shelf.homes(number, volume.edition.game)
        if not homes:
            raise NotFoundError(
                f"{volume.id} has no rule {number}, nor has any other edition{_known(volume)}", remedy=_near(volume, number)
            )
        newest = homes[-1]
        known = newest.find(number) or number
        now = self._names_in(volume, newest, known)
        raise NotFoundError(
            f"{volume.id} has no rule {known}: {_span(homes)} {'has' if len(homes) == 1 else 'have'} one"
            + (f"; in {volume.id} that is {_listed(now)}" if now else ""),
            remedy=" or ".join(f"apnap rule {each}" for each in (f"{newest.id}/{known}", *self._full(volume, now))),
        )

    def _full(self, volume: Volume, numbers: Sequence[str]) -> Iterator[str]:
        """The first of some numbers as one would ask for it: with its edition, unless that is the one meant anyhow."""
        scope = "" if volume.id == self.shelf.volume("mtg").id else f"{volume.id}/"
        yield from (f"{scope}{number}" for number in sorted(numbers, key=sort_key)[:1])

    def _names_in(self, volume: Volume, other: Volume, number: str) -> Sequence[str]:
        """What a rule of another edition is called in this one: by the provisions that both realise, else by their texts."""
        rule = other.gist(number)
        wanted = set(rule.provisions) if rule is not None else set()
        for each in other.edition.rules.values() if wanted else ():
            if each.number != number:  # what several rules share, such as “each instance triggers”, distinguishes none
                wanted -= set(each.provisions)
        named = [each.number for each in volume.edition.rules.values() if wanted & set(each.provisions)] if wanted else []
        if named:
            return named
        from kb.explain.shelf.timeline import Timeline  # only where a number is missing: a rule's page must be quick

        return Timeline(self.shelf, volume.edition.game, volume, other).followed(number, other, volume)


def _parsed(text: str) -> RuleName:
    name = parse_rule_name(text)
    if name is None:
        in_words = " " in text.strip() and not any(letter.isdigit() for letter in text)
        remedy = f"apnap search {text} finds rules by what they say" if in_words else _EXAMPLES
        raise MalformedError(f"“{text}” is no rule number", remedy=remedy)
    return name


def _completed(first: tuple[str, ...], end: tuple[str, ...]) -> tuple[str, ...]:
    """The last number of a range, whose beginning may be left out: `603.3b` to `d`, `410.9` to `11`; `603` to `605` is whole."""
    if len(end[0]) == len(first[0]) and not (first[-1].isdecimal() and len(first[-1]) == len(end[0])):
        return end
    for place in range(len(first) - len(end), 0, -1):
        if all(ours.isdecimal() == theirs.isdecimal() for ours, theirs in zip(first[place:], end, strict=False)):
            return (*first[:place], *end)
    return end


def _written(parts: tuple[str, ...], like: str) -> str:
    """A number from its parts, with a point before letters or none, as another has it."""
    number = ".".join(parts)
    return number if re.search(r"\.[a-z]", like) else re.sub(r"\.(?=[a-z])", "", number)


def _span(homes: Sequence[Volume]) -> str:
    names = [volume.id for volume in homes]
    return names[0] if len(names) == 1 else f"{names[0]} and {names[1]}" if len(names) == 2 else f"{names[0]} … {names[-1]}"


def _listed(numbers: Sequence[str]) -> str:
    ordered = sorted(numbers, key=sort_key)
    return ", ".join(ordered[:3]) + (" …" if len(ordered) > 3 else "")


def _known(volume: Volume) -> str:
    return "" if volume.library is not None else " that is known here"


def _near(volume: Volume, number: str) -> str:
    """The numbers beside a missing one: those of its own depth, if there are such."""
    parts = number_parts(number)
    for length in range(len(parts) - 1, 0, -1):
        kin = [each for each in volume.numbers if number_parts(each)[:length] == parts[:length]]
        if kin:
            kin = [each for each in kin if len(number_parts(each)) == len(parts)] or kin
            place = sum(sort_key(each) < sort_key(number) for each in kin)
            begin = max(0, min(place - _MOST_NEAR // 2, len(kin) - _MOST_NEAR))
            return ", ".join(kin[begin : begin + _MOST_NEAR])
    return "apnap search WORDS finds rules by what they say"
