"""The one place that writes answers: text, JSON, JSON lines, CSV and Turtle; colour and pager only on a terminal."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cli.page import Page
from kb import IllegalError

__all__ = ["FORMATS", "Answer", "Row", "write"]

FORMATS = ("text", "json", "jsonl", "csv", "ttl")
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command gives back, in every form that it can take.

    Attributes:
        text: writes it on a page. json: the whole as one JSON object, with its schema.
        rows: the same as flat records, for JSON lines and CSV. turtle: as RDF.
        code: the exit code. stepped: on a terminal, wait for Enter before each paragraph.
        notes: remarks about the question, for stderr.
    """

    text: Callable[[Page], None]
    json: Callable[[], Mapping[str, Any]]
    rows: Callable[[], Sequence[Row]] | None = None
    turtle: Callable[[], str] | None = None
    code: int = 0
    stepped: bool = False
    notes: tuple[str, ...] = ()


def write(answer: Answer, form: str, quiet: bool = False) -> int:
    """Write an answer to stdout in a format, remarks to stderr; gives the exit code.

    Raises:
        IllegalError: the answer has no such form.
    """
    for note in () if quiet else answer.notes:
        sys.stderr.write(f"{note}\n")
    if quiet and form == "text":
        return answer.code
    if form == "text":
        _text(answer)
    else:
        sys.stdout.write(_WRITERS[form](answer))
    return answer.code


def _json(answer: Answer) -> str:
    return json.dumps(answer.json(), ensure_ascii=False, indent=2) + "\n"


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


def _rows(answer: Answer, form: str) -> Sequence[Row]:
    if answer.rows is None:
        raise _no_form(form)
    return answer.rows()


def _no_form(form: str) -> IllegalError:
    return IllegalError(f"this answer has no form “{form}”", remedy="-o text or -o json")


_WRITERS: Mapping[str, Callable[[Answer], str]] = {"json": _json, "jsonl": _jsonl, "csv": _csv, "ttl": _ttl}


def _text(answer: Answer) -> None:
    terminal = sys.stdout.isatty()
    page = Page(min(shutil.get_terminal_size((80, 24)).columns, 100) if terminal else 80)
    answer.text(page)
    if terminal and answer.stepped:
        _stepped(page)
    elif terminal and os.environ.get("TERM") != "dumb":
        _styled(page)
    else:
        sys.stdout.write(page.plain())


def _stepped(page: Page) -> None:
    """Paragraph by paragraph; an interrupted one ends the telling."""
    for number, paragraph in enumerate(page.plain().strip("\n").split("\n\n")):
        if number:
            sys.stderr.write("Enter goes on …")
            sys.stderr.flush()
            sys.stdin.readline()
        sys.stdout.write(f"{paragraph}\n")
        sys.stdout.flush()


def _styled(page: Page) -> None:
    from rich.console import Console  # on a terminal only: it costs 45 ms
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True, no_color="NO_COLOR" in os.environ or None)
    text = Text("\n").join(Text.assemble(*line) for line in page.lines)
    if len(page.lines) >= console.size.height:
        os.environ.setdefault("LESS", "-RFX")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
