"""The one place that writes answers: text, JSON, JSON lines, CSV and Turtle; colour, links and pager only on a terminal."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from cli.terminal.harmless import harmless, harmless_json
from cli.terminal.page import Page
from kb import ImpossibleError

__all__ = ["FORMATS", "Answer", "Row", "write"]

FORMATS = ("text", "json", "jsonl", "csv", "ttl", "sarif", "srj", "srx", "tsv", "nt", "nq", "trig", "jsonld")
Row = Mapping[str, Any]


class Answer(NamedTuple):
    """What a command gives back, in every form that it can take.

    Attributes:
        text: writes it on a page. json: the whole as one JSON object, with its schema.
        rows: the same as flat records, for JSON lines and CSV. turtle: as RDF.
        code: the exit code. stepped: on a terminal, wait for Enter before each paragraph.
        notes: remarks about the question, for stderr. errors: what could not be done of it, for stderr, however quiet.
        sarif: findings at lines of files, as a SARIF log. paged: where it is long, a pager may show it. otherwise: writes it in a
            format that only this answer has, or has in another way.
    """

    text: Callable[[Page], None]
    json: Callable[[], Mapping[str, Any]]
    rows: Callable[[], Sequence[Row]] | None = None
    turtle: Callable[[], str] | None = None
    code: int = 0
    stepped: bool = False
    notes: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    sarif: Callable[[], Mapping[str, Any]] | None = None
    paged: bool = True
    otherwise: Mapping[str, Callable[[], str]] = MappingProxyType({})


def write(answer: Answer, form: str, quiet: bool = False, pager: bool = True) -> int:
    """Write an answer to stdout in a format, remarks to stderr; gives the exit code.

    Args:
        pager: what is longer than the terminal goes through the pager.

    Raises:
        ImpossibleError: the answer has no such form.
    """
    for note in (*(() if quiet else answer.notes), *answer.errors):
        sys.stderr.write(f"{harmless(note)}\n")
    if quiet and form == "text":
        return answer.code
    if form == "text":
        _text(answer, pager)
    else:
        for piece in _written(answer, form):
            sys.stdout.write(_harmless_as(form, piece))
    return answer.code


def _written(answer: Answer, form: str) -> Iterable[str]:
    """What is to be written, in one piece or several."""
    if form in answer.otherwise:
        return (answer.otherwise[form]().rstrip("\n") + "\n",)
    if form in _OBJECTS:
        return _indented(_OBJECTS[form](answer))
    if form not in _WRITERS:
        raise _no_form(form)
    return (_WRITERS[form](answer),)


def _harmless_as(form: str, text: str) -> str:
    """JSON can spell every sign, and does; a table or Turtle that no person reads keeps them, but for what no UTF-8 has."""
    if form in ("json", "jsonl", "sarif"):
        return harmless_json(text)
    return harmless(text) if sys.stdout.isatty() else text.encode("utf-8", "replace").decode("utf-8")


def _indented(value: Mapping[str, Any]) -> Iterator[str]:
    """An object as `json.dumps` indents it, its lists item by item: in a third of the time and of the room."""
    if not value:
        yield "{}\n"
        return
    for place, (name, each) in enumerate(value.items()):
        yield f"{',' if place else '{'}\n  {json.dumps(name, ensure_ascii=False)}: "
        if isinstance(each, list) and each:
            yield from (f"{',' if nth else '['}\n    {_formatted(item, 4)}" for nth, item in enumerate(each))
            yield "\n  ]"
        else:
            yield _formatted(each, 2)
    yield "\n}\n"


def _formatted(value: Any, deep: int) -> str:
    """A value within an object; `json.dumps` writes one line by native code, but indents by Python's."""
    from msgspec.json import format as indented  # most answers are text, and need no library

    line = json.dumps(value, ensure_ascii=False)
    try:
        text = indented(line, indent=2)
    except UnicodeEncodeError:  # half of a pair of UTF-16, which no UTF-8 has; `harmless_json` spells it
        text = json.dumps(value, ensure_ascii=False, indent=2)
    return text.replace("\n", "\n" + " " * deep)


def _jsonl(answer: Answer) -> str:
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in _rows(answer, "jsonl"))


def _csv(answer: Answer) -> str:
    import csv
    from io import StringIO

    rows = _rows(answer, "csv")
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    return "; ".join(map(str, value)) if isinstance(value, list | tuple) else value


def _ttl(answer: Answer) -> str:
    if answer.turtle is None:
        raise _no_form("ttl")
    return answer.turtle()


def _sarif(answer: Answer) -> Mapping[str, Any]:
    if answer.sarif is None:
        raise _no_form("sarif")
    return answer.sarif()


def _rows(answer: Answer, form: str) -> Sequence[Row]:
    if answer.rows is None:
        raise _no_form(form)
    return answer.rows()


def _no_form(form: str) -> ImpossibleError:
    return ImpossibleError(f"this answer has no form “{form}”", remedy="-o text or -o json")


_WRITERS: Mapping[str, Callable[[Answer], str]] = {"jsonl": _jsonl, "csv": _csv, "ttl": _ttl}
_OBJECTS: Mapping[str, Callable[[Answer], Mapping[str, Any]]] = {"json": lambda answer: answer.json(), "sarif": _sarif}


def _text(answer: Answer, pager: bool) -> None:
    terminal = sys.stdout.isatty()
    size = _size() if terminal else (80, 24)
    styled = terminal and not answer.stepped and os.environ.get("TERM") != "dumb"
    # Wider lines are hard to read; and a file is to be the same wherever it is written.
    page = Page(min(size[0], 100) if terminal else 80, styled and "NO_COLOR" not in os.environ)
    answer.text(page)
    page.lines = [[(harmless(words), style) for words, style in line] for line in page.lines]
    if terminal and answer.stepped:
        _stepped(page)
    elif styled:
        _styled(page, pager and len(page.lines) >= size[1])
    else:
        sys.stdout.write(page.plain())


def _size() -> tuple[int, int]:
    from shutil import get_terminal_size

    return get_terminal_size((80, 24))


def _stepped(page: Page) -> None:
    """Paragraph by paragraph; an interrupted one ends the telling."""
    for number, paragraph in enumerate(page.plain().strip("\n").split("\n\n")):
        if number:
            sys.stderr.write("Enter goes on …")
            sys.stderr.flush()
            sys.stdin.readline()
        sys.stdout.write(f"{paragraph}\n")
        sys.stdout.flush()


def _styled(page: Page, long: bool) -> None:
    from cli.terminal.screen import escaped, knows_links, links_in_pager, page_through

    links = knows_links(os.environ) and (not long or links_in_pager(os.environ))
    text = escaped(page.lines, colour="NO_COLOR" not in os.environ, links=links)
    if long:
        sys.stdout.flush()
        page_through(text, os.environ)
    else:
        sys.stdout.write(text)
