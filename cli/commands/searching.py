"""`search`: rules, doctrines, cards, rulings by their words or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from typer import Argument, BadParameter, Option

from cli.command import Asked, Command, Parser, application
from cli.errors import NO, YES
from cli.terminal.output import FORMATS, Answer, Row
from cli.terminal.page import Page, Span, to_file
from cli.terminal.values import EDITION, one_of
from kb import as_json, rules_folder

if TYPE_CHECKING:
    from typer._click.parser import _ParsingState

    from kb import Hit, SearchReport, Snippet

__all__ = ["HOW_TO_IMPORT", "app", "either", "marked"]

app = application()

_KINDS = ("rule", "glossary", "doctrine", "term", "card", "scenario", "ruling")
_PLACES = {
    "glossary": "Glossary",
    "doctrine": "Doctrines: what an edition settles",
    "term": "Terms of the ontology",
    "card": "Cards",
    "scenario": "Scenarios, under rules/",
    "ruling": "Rulings",
}
# More names than this wrap the line; their number is shown instead.
_MOST_NAMED = 3
_FIELDS = (
    "kind", "name", "number", "title", "game", "edition", "issued", "section", "official", "also", "editions", "why", "score"
)  # fmt: skip
HOW_TO_IMPORT = "Official texts are not shipped. With apnap import rules FILE they are searched too."


# -- search -------------------------------------------------------------------------------------------------------------------


class _Search(Command):
    """A word that begins with a hyphen is one to leave out, and no option."""

    class parser(Parser):
        def _process_opts(self, arg: str, state: _ParsingState) -> None:
            if _is_option(arg):
                super()._process_opts(arg, state)
            else:
                state.largs.append(arg)


def _is_option(text: str) -> bool:
    """Whether it is no word to leave out: those have one hyphen. `-ojson` may be written together."""
    return text.startswith("--") or (text[:1] == "-" and (len(text) == 2 or (text[:2] == "-o" and text[2:] in FORMATS)))


def _limit(text: str | int) -> int:
    if not str(text).isdecimal() or int(text) < 1:
        raise BadParameter(f"“{text}” is no number of things to show")
    return int(text)


def _query(words: Sequence[str]) -> str:
    """The words as one question; what the shell was asked to keep together, beside other words, is a phrase."""
    return " ".join(f'"{word}"' if len(words) > 1 and " " in word.strip() and '"' not in word else word for word in words)


@app.command(
    "search",
    cls=_Search,
    help="find rules, doctrines, cards and rulings by words, phrases or number",
    epilog='apnap search "intervening if" -token\napnap search 603.4 clause --in mtg/2006',
)
def search(
    asked: Asked,
    words: Annotated[
        list[str] | None,
        Argument(metavar="WORDS", help='words, "a phrase", trig*, -without, 603.4; a word finds all its forms'),
    ] = None,
    within: Annotated[
        list[str] | None,
        Option("--in", metavar="EDITION", click_type=EDITION, help="an edition, a game, or all; may be repeated"),
    ] = None,
    kind: Annotated[list[str] | None, Option(metavar="KIND", click_type=one_of(_KINDS), help=", ".join(_KINDS))] = None,
    limit: Annotated[int, Option(metavar="N", parser=_limit, help="how many to show (default 10)")] = 10,
) -> Answer:
    """What is found for some words."""
    query = _query(words or [])
    found = asked.base.search(query, asked.under, within=within or [], kinds=kind or [], limit=limit)

    def text(page: Page) -> None:
        _show_found(page, found, asked.verbose)

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
    if found.beyond:
        page.line(f"Asked about so: {', '.join(found.beyond)}; the words are in the rulebook itself.", hang=2)
    if not found.imported:
        page.line((HOW_TO_IMPORT, "dim"), hang=2)


def _other_editions(found: SearchReport) -> str:
    of = "1 of these is" if found.older == 1 else f"{found.older} of these are"
    return f"{of} from editions other than {_names(found.editions)}."


def _names(editions: Sequence[str]) -> str:
    """A few editions by name, more by their number."""
    return " and ".join(editions) if len(editions) <= _MOST_NAMED else f"{len(editions)} editions"
