"""Magic's Comprehensive Rules as text, any edition: lines → `Rulebook`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..book import Entry, Paragraph, Rulebook, Trouble
from ..dates import Issue
from ..encoding.decode import Decoded
from ..layout.wrapping import wrapping
from .blocks import Block
from .body import numbered
from .division import Division, has_words, title_of
from .glossary import Term, fold, names, terms
from .numbering import ancestors, holes
from .references import References

__all__ = ["magic"]

# A longer line that has "comprehensive rules" in it is a sentence about them.
_LONGEST_TITLE = 100
_ITALICS = re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\w_])")


def magic(decoded: Decoded, parts: Division, issue: Issue) -> Rulebook:
    """The rulebook in the lines of a file, whose parts and date are known."""
    lines = parts.lines
    rules, troubles = numbered(parts)
    entries, strays = terms(parts.between(parts.glossary + 1, parts.index), wrapping(parts))
    glossary = {term.heading: term for term in _merged(entries)}
    references = References(rules, _index(glossary))
    return Rulebook(
        game=issue.game,
        edition=issue.edition,
        title=_title(lines[: parts.rules]),
        effective=issue.effective,
        encoding=decoded.encoding,
        line_ends=decoded.line_ends,
        paragraphs=_paragraphs(rules, references),
        glossary={heading: _entry(term, references) for heading, term in glossary.items()},
        introduction=(*_prose(lines, 0, parts.contents), *_prose(lines, parts.foreword, parts.rules)),
        credits=_prose(lines, parts.credits, parts.end),
        unread=tuple(sorted((*troubles, *strays, *_left_out(parts, rules)), key=lambda trouble: trouble.line)),
        damaged=decoded.damaged,
        holes=holes(rules),
    )


def _merged(entries: Iterable[Term]) -> Iterable[Term]:
    """The entries, those of one heading as one."""
    found: dict[str, Term] = {}
    for term in entries:
        term.heading = _plain(term.heading)
        if term.heading in found:
            found[term.heading].text.extend(term.text)
        else:
            found[term.heading] = term
    return found.values()


def _index(glossary: Iterable[str]) -> Mapping[str, str]:
    """Folded name → heading; a whole heading goes before a name inside another one."""
    index: dict[str, str] = {fold(heading): heading for heading in glossary}
    for heading in glossary:
        for name in names(heading):
            index.setdefault(fold(name), heading)
    return index


def _paragraphs(rules: Mapping[str, Block], references: References) -> Mapping[str, Paragraph]:
    above = {number: next((each for each in ancestors(number) if each in rules), None) for number in rules}
    with_rules = frozenset(above.values())
    return {number: _paragraph(block, above[number], number in with_rules, references) for number, block in rules.items()}


def _paragraph(block: Block, above: str | None, has_subrules: bool, references: References) -> Paragraph:
    text = _plain("\n".join(part for part in block.text if part))
    examples = tuple(_plain(_bare(example)) for example in block.examples)
    return Paragraph(
        number=block.number,
        kind=block.kind(has_subrules=has_subrules),
        text=text,
        within=above,
        examples=examples,
        line=block.line,
        links=references.of_rule(text),
        example_links=tuple(map(references.of_rule, examples)),
    )


def _entry(term: Term, references: References) -> Entry:
    text = _plain("\n".join(term.text))
    return Entry(term.heading, text, names(term.heading), term.line, references.of_entry(text))


def _plain(text: str) -> str:
    """The words without the underscores that some editions set around italics."""
    return _ITALICS.sub(r"\1", text) if "_" in text else text


def _bare(example: str) -> str:
    """An example without the parentheses around the whole of it."""
    return example[1:-1] if re.fullmatch(r"\((?:[^()]|\([^()]*\))*\)", example) else example


def _title(front: Sequence[str]) -> str:
    """The line that names the book, or the first one."""
    said = [" ".join(_plain(line).split()) for line in front if has_words(line)]
    return next(
        (line for line in said if "comprehensive rules" in line.lower() and len(line) < _LONGEST_TITLE), said[0] if said else ""
    )


def _left_out(parts: Division, rules: Mapping[str, Block]) -> Iterator[Trouble]:
    """Contents that the rules do not have, an index, which only repeats numbers, and a second book."""
    lines = parts.lines
    for at in range(parts.contents, parts.foreword):
        if at in parts.openings and parts.openings[at].number not in rules:
            yield parts.trouble(at, f"the contents name {parts.openings[at].number}, but it is not among the rules")
    if parts.glossary == parts.index and any(title_of(line) == "glossary" for line in lines[parts.contents : parts.foreword]):
        yield parts.trouble(len(lines) - 1, "the contents name a glossary, but the book ends without one: is the file cut short?")
    if parts.index < parts.credits:
        length = sum(map(has_words, lines[parts.index : parts.credits]))
        yield parts.trouble(parts.index, f"an index of {length} lines, left out: it only repeats numbers")
    yield from _second_book(parts)


_A_BOOK = 20
"""So many numbered rules after the credits are a book of their own."""


def _second_book(parts: Division) -> Iterator[Trouble]:
    """Rules after the credits: another edition in the same file."""
    behind = [at for at in range(parts.credits, parts.end) if at in parts.openings and not parts.openings[at].is_heading]
    if len(behind) >= _A_BOOK:
        why = f"{len(behind)} more rules stand after the credits, not read: another edition needs a file of its own"
        yield parts.trouble(behind[0], why)


def _prose(lines: Sequence[str], start: int, end: int) -> tuple[str, ...]:
    """The paragraphs between two lines."""
    return tuple(_plain(line.strip()) for line in lines[start:end] if has_words(line))
