"""References of a rule: in its edition, ours and the official text's, and its doctrines in all others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from kb.errors import MalformedError
from kb.explain.editions.concordance import concordance, counterparts
from kb.explain.shelf.rule_names import Named, RuleNames
from kb.explain.shelf.volume import Volume
from kb.model.references import Reference, RefReport
from kb.text.rule_numbers import number_parts, parse_rule_name, sort_key

__all__ = ["references"]

_Way = Literal["cites", "cited by"]
_MOST = 120
"""Letters of a rule's text that stand for it in a list: one or two lines of a terminal."""


def references(names: RuleNames, text: str, under: str | None, *, into: bool = True, out: bool = True, depth: int = 1) -> RefReport:
    """The references of a rule. A bare number that the newest edition lacks is one of the newest edition that has it.

    Args:
        into: what refers to it. out: what it refers to. depth: how many steps to follow; 1 is the rule's own.

    Raises:
        InputError: the text names no rule, or depth is less than 1.
    """
    if depth < 1:
        raise MalformedError(f"references cannot be followed {depth} steps", remedy="--depth 1")
    named, note = _chosen(names, text, under)
    found: list[Reference] = []
    if out:
        found += _followed(named, "cites", depth)
    if into:
        found += _followed(named, "cited by", depth)
        found += _to_above(named, {each.rule for each in found})
    both = into and out
    if both:
        found += counterparts(names.shelf, named)
    volume = named.volume
    return RefReport(
        f"{volume.id}/{named.number}", volume.edition.label, words(volume, named.number), tuple(found),
        concordance(names.shelf, named) if both else (), volume.library is not None, note,
    )  # fmt: skip


def _chosen(names: RuleNames, text: str, under: str | None) -> tuple[Named, str]:
    name = parse_rule_name(text)
    bare = name is not None and name.scope is None and under is None
    found = names.there(text) if bare else None
    other = names.newest_with(text) if bare and found is None else None
    if other is None:
        return found or names.one(text, under), ""
    return other, f"No longer in {names.shelf.volume('mtg').id}: shown as in {other.volume.id}, the newest edition that has it."


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
    """References step by step, each after the one by which it is reached; each rule once, so that circles end."""
    if way == "cited by":
        yield from _in_glossary(named)
    found = _reached(named, way, depth)
    below: dict[str, list[Reference]] = {}
    for each in found.values():
        below.setdefault(each.via, []).append(each)
    yield from _outlined(below, "")


def _to_above(named: Named, known: set[str]) -> Iterator[Reference]:
    """What refers to the rules that it is a part of, and so to it as well; headings and chapters aside."""
    volume, above = named.volume, named.volume.within(named.number)
    while above is not None and len(number_parts(above)) > 1:
        near = Named(volume, above)
        for each in (*_in_glossary(near), *_reached(near, "cited by", 1).values()):
            if each.rule not in known:
                known.add(each.rule)
                yield replace(each, via=above)
        above = volume.within(above)


def _outlined(below: Mapping[str, list[Reference]], number: str) -> Iterator[Reference]:
    for each in below.get(number, ()):
        yield each
        yield from _outlined(below, each.rule.rpartition("/")[2])


def _reached(named: Named, way: _Way, depth: int) -> Mapping[str, Reference]:
    """Number → the reference that leads to it by the fewest steps."""
    volume = named.volume
    found: dict[str, Reference] = {}
    layer = [named.number]
    for level in range(1, depth + 1):
        above, layer = layer, []
        for number in above:
            sources = _sources(volume, number, way)
            for each in sorted(set(sources) - found.keys() - {named.number}, key=sort_key):
                via = number if level > 1 else ""
                text = words(volume, each)
                found[each] = Reference(f"{volume.id}/{each}", way, text, level, "", sources[each], "rule", via)
                layer.append(each)
        if not layer:  # however many steps are asked for
            break
    return found


def _sources(volume: Volume, number: str, way: _Way) -> Mapping[str, Literal["ours", "official", "both"]]:
    rule = volume.gist(number)
    ours = set((rule.cites if way == "cites" else rule.cited_by) if rule is not None and volume.edition.modelled else ())
    theirs = set(volume.cites(number) if way == "cites" else volume.cited_by(number)) - {number}
    return {each: "both" if each in ours & theirs else "ours" if each in ours else "official" for each in ours | theirs}


def _in_glossary(named: Named) -> Iterator[Reference]:
    volume = named.volume
    for heading in volume.glossary(named.number):
        entry = volume.library.entry(volume.id, heading) if volume.library is not None else None
        yield Reference(
            f"{volume.id}/{heading}", "cited by", _beginning(entry.text) if entry else "", 1, "", "official", "glossary"
        )
