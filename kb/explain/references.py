"""What a rule is connected with: references in its edition, ours and the official text's, and its doctrines in all others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from kb.errors import IllegalError, MalformedError
from kb.explain.concordance import concordance, counterparts
from kb.explain.naming import Named, Shelf
from kb.explain.volumes import Volume
from kb.model.rules import Reference, RefReport
from kb.text.numbers import parse_rule_name, sort_key

__all__ = ["references"]

_Way = Literal["cites", "cited by"]
_MOST = 120


def references(shelf: Shelf, text: str, under: str | None, *, into: bool = True, out: bool = True, depth: int = 1) -> RefReport:
    """The references of a rule. A bare number that the newest edition lacks is one of the newest edition that has it.

    Args:
        into: what refers to it. out: what it refers to. depth: how many steps to follow; 1 is the rule's own.

    Raises:
        InputError: the text names no rule, or depth is less than 1.
    """
    if depth < 1:
        raise MalformedError(f"references cannot be followed {depth} steps", remedy="--depth 1")
    named, note = _chosen(shelf, text, under)
    found: list[Reference] = []
    if out:
        found += _followed(named, "cites", depth)
    if into:
        found += _followed(named, "cited by", depth)
    both = into and out
    if both:
        found += counterparts(shelf, named)
    volume = named.volume
    return RefReport(
        f"{volume.id}/{named.number}", volume.edition.label, words(volume, named.number), tuple(found),
        concordance(shelf, named) if both else (), volume.library is not None, note,
    )  # fmt: skip


def _chosen(shelf: Shelf, text: str, under: str | None) -> tuple[Named, str]:
    try:
        return shelf.one(text, under), ""
    except IllegalError:
        name = parse_rule_name(text)
        other = shelf.newest_with(text) if name is not None and name.scope is None and under is None else None
        if other is None:
            raise
        return other, f"No longer in {shelf.volume('mtg').id}: shown as in {other.volume.id}, the newest edition that has it."


def words(volume: Volume, number: str) -> str:
    """What a rule says: in our own words, else the beginning of the official ones; nothing where only its number is known."""
    rule = volume.gist(number)
    if rule is not None and rule.gist:
        return rule.gist
    text = volume.paragraph(number)
    return _beginning(text.text) if text is not None else ""


def _beginning(text: str) -> str:
    line = text.partition("\n")[0]
    if len(line) <= _MOST:
        return line
    return f"{line[:_MOST].rsplit(' ', 1)[0].rstrip(',;:')} …"


def _followed(named: Named, way: _Way, depth: int) -> Iterator[Reference]:
    """References step by step; each rule once, so that circles end."""
    volume = named.volume
    seen, layer = {named.number}, [named.number]
    for level in range(1, depth + 1):
        found: dict[str, Literal["ours", "official", "both"]] = {}
        for number in layer:
            found |= {each: source for each, source in _sources(volume, number, way).items() if each not in seen}
        layer = sorted(found, key=sort_key)
        seen |= set(layer)
        yield from (Reference(f"{volume.id}/{each}", way, words(volume, each), level, "", found[each]) for each in layer)
    if way == "cited by":
        yield from _in_glossary(named)


def _sources(volume: Volume, number: str, way: _Way) -> Mapping[str, Literal["ours", "official", "both"]]:
    rule = volume.gist(number)
    ours = set((rule.cites if way == "cites" else rule.cited_by) if rule is not None and volume.edition.shipped else ())
    theirs = set(volume.cites(number) if way == "cites" else volume.cited_by(number)) - {number}
    return {each: "both" if each in ours & theirs else "ours" if each in ours else "official" for each in ours | theirs}


def _in_glossary(named: Named) -> Iterator[Reference]:
    volume = named.volume
    for heading in volume.glossary(named.number):
        entry = volume.library.entry(volume.id, heading) if volume.library is not None else None
        yield Reference(f"{volume.id}/{heading}", "cited by", _beginning(entry.text) if entry else "", 1, "", "official")
