"""`search`: rules, doctrines, cards, rulings by their words or numbers."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.command import Command
from cli.errors import NO, YES
from cli.output import FORMATS, Answer, Row
from cli.page import Page, Span, to_file
from kb import as_json, rules_folder

if TYPE_CHECKING:
    from kb import Hit, KnowledgeBase, SearchReport, Snippet

__all__ = ["BY_NAME", "HOW_TO_IMPORT", "either", "marked", "words_apart"]

_KINDS = ("rule", "glossary", "doctrine", "term", "card", "scenario", "ruling")
_PLACES = {
    "glossary": "Glossary",
    "doctrine": "Doctrines: what an edition settles",
    "term": "Terms of the ontology",
    "card": "Cards",
    "scenario": "Scenarios, under rules/",
    "ruling": "Rulings",
}
_MOST_NAMED = 3
_FIELDS = (
    "kind", "name", "number", "title", "game", "edition", "issued", "section", "official", "also", "editions", "why", "score"
)  # fmt: skip
HOW_TO_IMPORT = "Official texts are not shipped. With apnap import rules FILE they are searched too."


# -- search -------------------------------------------------------------------------------------------------------------------


def _search_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "words", metavar="WORDS", nargs="*", help='words, "a phrase", trig*, -without, 603.4; a word finds all its forms'
    )
    parser.add_argument(
        "--in", dest="within", metavar="EDITION", action="append", default=[], help="an edition, a game, or all; may be repeated"
    )
    parser.add_argument("--kind", metavar="KIND", action="append", default=[], choices=_KINDS, help=", ".join(_KINDS))
    parser.add_argument("--limit", metavar="N", type=_limit, default=10, help="how many to show (default 10)")


def _limit(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"“{text}” is no number of things to show")
    return int(text)


def words_apart(line: Sequence[str]) -> list[str]:
    """A command line with its options first and the words behind them, so that `-word` is a word to leave out and no option.

    >>> words_apart(["search", "dies", "--limit", "3", "-token", "-q"])
    ['search', '--limit', '3', '-q', '--', 'dies', '-token']
    """
    start = line.index("search") + 1
    rest = iter(line[start:])
    options: list[str] = []
    words: list[str] = []
    for each in rest:
        if each == "--":
            words += rest
        elif _is_option(each):
            options += [each, *([next(rest, "")] if each in _WITH_VALUE else [])]
        else:
            words.append(each)
    return [*line[:start], *options, "--", *words]


_WITH_VALUE = frozenset({"--in", "--kind", "--limit", "--under", "-o", "--output"})


def _is_option(text: str) -> bool:
    """Whether it is no word to leave out: those have one hyphen. `-ojson` may be written together."""
    return text.startswith("--") or (text[:1] == "-" and (len(text) == 2 or (text[:2] == "-o" and text[2:] in FORMATS)))


def _asked(words: Sequence[str]) -> str:
    """The words as one question; what the shell was told to keep together beside others is a phrase."""
    return " ".join(f'"{word}"' if len(words) > 1 and " " in word.strip() and '"' not in word else word for word in words)


def _search(base: KnowledgeBase, options: Namespace) -> Answer:
    found = base.search(_asked(options.words), options.under, within=options.within, kinds=options.kind, limit=options.limit)

    def text(page: Page) -> None:
        _show_found(page, found, options.verbose)

    return Answer(text, lambda: as_json("search", found), lambda: [_row(hit) for hit in found.hits], code=_code(found.hits))


def _code(found: Sequence[object]) -> int:
    return YES if found else NO


def _row(hit: Hit) -> Row:
    return {field: getattr(hit, field) for field in _FIELDS} | {"text": hit.snippet.text}


def _show_found(page: Page, found: SearchReport, verbose: bool) -> None:
    _heading(page, found)
    whole = len(found.hits) - found.partly
    _show_hits(page, found, found.hits[:whole], verbose)
    if found.partly:
        page.blank()
        page.line(("Not all of the words, but most:" if whole else "Nothing has all of the words. With most of them:", "yellow"))
        _show_hits(page, found, found.hits[whole:], verbose)
    _remarks(page, found)


def _show_hits(page: Page, found: SearchReport, hits: Sequence[Hit], verbose: bool) -> None:
    """Section by section, that of the best hit first."""
    for place in dict.fromkeys(map(_place, hits)):
        page.blank()
        _show_place(page, place)
        for hit in hits:
            if _place(hit) == place:
                _show_hit(page, hit, found.imported, verbose)


def _heading(page: Page, found: SearchReport) -> None:
    for word in found.unknown:
        page.line(f"No text has “{word}”.", hang=2)
    if found.searched_for is not None:
        page.line("Searched for ", (found.searched_for, "bold"), " instead.", hang=2)
    if found.did_you_mean and (found.searched_for is None or len(found.did_you_mean) > 1):
        page.line(f"Did you mean {either(found.did_you_mean)}?", hang=2)
    if not found.hits:
        page.line((f"Nothing is found for {found.query}.", "bold"))
        for said in found.missing:
            page.line(f"{said}.", hang=2)
        if not found.everywhere:
            page.line(f"Looked in {_names(found.editions)}: --in all looks into every edition.", hang=2)


def either(words: Sequence[str]) -> str:
    """Some words to choose from: “a, b or c”."""
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def _place(hit: Hit) -> tuple[str, ...]:
    """What hits are grouped by: the section of a book, or the kind of everything else."""
    book = hit.label or ""
    return (book, *hit.section) if hit.kind == "rule" else (book, _PLACES[hit.kind])


def _show_place(page: Page, place: tuple[str, ...]) -> None:
    book, *section = place
    page.line((" › ".join(_short(heading) for heading in section) or book, "bold"), hang=4)
    if book and section:
        page.line((book, "dim"), hang=4)


def _short(heading: str) -> str:
    return heading if len(heading) <= 60 else f"{heading[:57].rsplit(' ', 1)[0]} …"


def _show_hit(page: Page, hit: Hit, imported: bool, verbose: bool) -> None:
    name = hit.number or hit.title or hit.kind
    if hit.kind == "ruling" and hit.issued:
        name = f"{name}, {hit.issued}"
    ours: Span = ("  (our words)", "dim") if imported and hit.kind == "rule" and not hit.official else ""
    page.line((name, "cyan"), "  ", *marked(page, hit.snippet), ours, indent=2, hang=6)
    if hit.kind in {"doctrine", "term"} and hit.name != hit.title:
        page.line((f"apnap define {hit.name.lstrip(':')}", "dim"), indent=6)
    if hit.kind == "scenario":
        page.line(to_file(hit.name, rules_folder() / hit.name, "dim"), indent=6)
    also = ", ".join(hit.also)
    if also:
        page.line((f"also {also}", "dim"), indent=6, hang=11)
    if len(hit.editions) > 1:
        page.line((f"in {len(hit.editions)} editions, {hit.editions[-1]} to {hit.editions[0]}", "dim"), indent=6, hang=9)
    if verbose:
        page.line((f"{hit.name}, {'official' if hit.official else 'our own words'}, {hit.score}", "dim"), indent=6)


def marked(page: Page, snippet: Snippet) -> list[Span]:
    """The words of a snippet; those found are bold, or between guillemets where that would not be seen."""
    spans: list[Span] = []
    at = 0
    for mark in snippet.marks:
        start, end = _whole_word(snippet.text, *mark, at) if page.styled else mark
        spans.append(snippet.text[at:start])
        spans.append((snippet.text[start:end], "bold") if page.styled else f"«{snippet.text[start:end]}»")
        at = end
    spans.append(snippet.text[at:])
    return spans if page.styled else ["".join(span for span in spans if isinstance(span, str))]


def _whole_word(text: str, start: int, end: int, at: int) -> tuple[int, int]:
    """A mark and what touches it, from `at` on: lines are broken only where a span has a space."""
    after = text.find(" ", end)
    return max(text.rfind(" ", 0, start) + 1, at), after if after >= 0 else len(text)


def _remarks(page: Page, found: SearchReport) -> None:
    page.blank()
    if found.total > len(found.hits) > 0:
        older = "" if found.everywhere else ", --in all looks into every edition"
        page.line(f"{found.total} found: --limit N shows more{older}.", hang=2)
    if found.older:
        page.line(_other_editions(found), hang=2)
    if not found.imported:
        page.line((HOW_TO_IMPORT, "dim"), hang=2)


def _other_editions(found: SearchReport) -> str:
    of = "1 of these is" if found.older == 1 else f"{found.older} of these are"
    return f"{of} from editions other than {_names(found.editions)}."


def _names(editions: Sequence[str]) -> str:
    """A few editions by name, more by their number."""
    return " and ".join(editions) if len(editions) <= _MOST_NAMED else f"{len(editions)} editions"


BY_NAME = {
    "search": Command(
        "search",
        "find rules, doctrines, cards and rulings by words, phrases or number",
        'apnap search "intervening if" -token\napnap search 603.4 clause --in mtg/2006',
        _search_arguments,
        _search,
        words_apart,
    )
}
