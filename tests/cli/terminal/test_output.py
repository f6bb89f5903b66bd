"""Answers written in every form."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from cli.terminal import output
from cli.terminal.output import FORMATS, Answer, write
from cli.terminal.page import Page
from kb import ImpossibleError

ROWS = [{"name": "Æther", "rules": ["1.1", "1.2"]}, {"name": "a, b", "rules": ()}]


def _answer(**more: Any) -> Answer:
    given: dict[str, Any] = {
        "text": lambda page: page.line("Hello."),
        "json": lambda: {"schema": "x/1", "name": "Æther\x1b"},
        "rows": lambda: ROWS,
        "turtle": lambda: "<a> <b> <c> .\n",
        "sarif": lambda: {"version": "2.1.0"},
    }
    return Answer(**{**given, **more})


def _written(capsys: pytest.CaptureFixture[str], form: str, answer: Answer | None = None, **more: Any) -> str:
    write(answer or _answer(), form, **more)
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "Hello.\n"),
        ("jsonl", '{"name": "Æther", "rules": ["1.1", "1.2"]}\n{"name": "a, b", "rules": []}\n'),
        ("csv", 'name,rules\nÆther,1.1; 1.2\n"a, b",\n'),
        ("ttl", "<a> <b> <c> .\n"),
        ("sarif", '{\n  "version": "2.1.0"\n}\n'),
    ],
)
def test_an_answer_is_written_as_it_is_asked_for(capsys: pytest.CaptureFixture[str], form: str, text: str) -> None:
    assert _written(capsys, form) == text
    assert form in FORMATS


def test_json_keeps_letters_and_spells_what_a_terminal_would_obey(capsys: pytest.CaptureFixture[str]) -> None:
    written = _written(capsys, "json")
    assert "Æther" in written
    assert "\x1b" not in written
    assert json.loads(written) == {"schema": "x/1", "name": "Æther\x1b"}


def test_a_table_without_rows_has_no_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert _written(capsys, "csv", _answer(rows=list)).strip() == ""


def test_a_form_of_its_own_goes_before_the_usual_one_and_ends_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _answer(otherwise={"nt": lambda: "<a> .\n\n", "ttl": lambda: "own"})
    assert _written(capsys, "nt", answer) == "<a> .\n"
    assert _written(capsys, "ttl", answer) == "own\n"


@pytest.mark.parametrize(
    ("form", "without"),
    [("ttl", "turtle"), ("sarif", "sarif"), ("csv", "rows"), ("jsonl", "rows"), ("trig", "rows"), ("moon", "rows")],
)
def test_a_form_that_the_answer_has_not_is_refused(form: str, without: str) -> None:
    with pytest.raises(ImpossibleError, match=f"this answer has no form “{form}”") as refused:
        write(_answer(**{without: None}), form)
    assert refused.value.remedy == "-o text or -o json"


def test_the_code_is_given_and_remarks_go_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _answer(code=3, notes=("look\x1b here",))
    assert write(answer, "text") == 3
    out, err = capsys.readouterr()
    assert out == "Hello.\n"
    assert err.startswith("look")
    assert "\x1b" not in err


def test_in_quiet_there_is_only_the_code_and_what_a_program_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _answer(code=1, notes=("look",))
    assert write(answer, "text", quiet=True) == 1
    assert capsys.readouterr() == ("", "")
    assert write(answer, "ttl", quiet=True) == 1
    assert capsys.readouterr() == ("<a> <b> <c> .\n", "")


def test_what_could_not_be_done_is_said_however_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    assert write(_answer(code=2, notes=("look",), errors=("there is no such file",)), "text", quiet=True) == 2
    assert capsys.readouterr() == ("", "there is no such file\n")


def test_what_no_utf_8_has_is_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    assert _written(capsys, "ttl", _answer(turtle=lambda: "a\udcffb")) == "a?b"


# -- on a terminal --------------------------------------------------------------------------------------------------------


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _terminal(monkeypatch: pytest.MonkeyPatch) -> _Terminal:
    """One of 120 columns and 10 lines; put there by the test itself, since pytest takes the stream back after a fixture."""
    found = _Terminal()
    monkeypatch.setattr(sys, "stdout", found)
    monkeypatch.setattr(output, "_size", lambda: (120, 10))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return found


def _bold(page: Page) -> None:
    page.line(("Hello.", "bold"))


def test_a_terminal_gets_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _terminal(monkeypatch)
    write(_answer(text=_bold), "text")
    assert "\x1b[1m" in terminal.getvalue()


def test_a_dumb_one_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _terminal(monkeypatch)
    monkeypatch.setenv("TERM", "dumb")
    write(_answer(text=_bold), "text")
    assert terminal.getvalue() == "Hello.\n"


def test_a_page_is_as_wide_as_the_terminal_but_no_wider_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    _terminal(monkeypatch)
    widths: list[int] = []
    write(_answer(text=lambda page: widths.append(page.width)), "text")
    assert widths == [100]


def test_off_a_terminal_a_page_has_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    widths: list[int] = []
    write(_answer(text=lambda page: widths.append(page.width)), "text")
    assert widths == [80]


@pytest.mark.parametrize(("lines", "pager", "paged"), [(9, True, False), (10, True, True), (10, False, False)])
def test_what_does_not_fit_goes_through_the_pager(monkeypatch: pytest.MonkeyPatch, lines: int, pager: bool, paged: bool) -> None:
    terminal = _terminal(monkeypatch)
    seen: list[str] = []
    monkeypatch.setattr("cli.terminal.screen.page_through", lambda text, environment: seen.append(text))
    write(_answer(text=lambda page: [page.line("x") for _ in range(lines)]), "text", pager=pager)
    assert bool(seen) is paged
    assert (terminal.getvalue() == "") is paged


def test_a_stepped_answer_waits_before_each_further_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _terminal(monkeypatch)

    def text(page: Page) -> None:
        page.line(("one", "bold"))
        page.blank()
        page.line("two")

    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\n"))
    monkeypatch.setattr(sys, "stderr", errors := io.StringIO())
    write(_answer(text=text, stepped=True), "text")
    assert terminal.getvalue() == "one\ntwo\n"
    assert errors.getvalue().count("Enter goes on …") == 1
    assert sys.stdin.read() == "\n"


def test_what_a_terminal_would_obey_is_spelt_out_in_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _terminal(monkeypatch)
    write(_answer(turtle=lambda: "a\x1bb"), "ttl")
    assert "\x1b" not in terminal.getvalue()


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"a": [], "b": {}, "c": [[], {}, [1, {"d": []}]], "é": '\u2028 \\ " \n\t\x1f/', "f": [1.5, -0.0, 1e-7, None, True]},
        {"list": [{"text": "line\nline", "deep": [{"er": [1, 2]}]}, "x"], "half": "\ud83d", "halves": ["\ud83d"], "sign": "😀"},
    ],
)
def test_objects_are_indented_as_json_does_it(value: dict[str, Any]) -> None:
    assert "".join(output._indented(value)) == json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def test_an_object_is_written_item_by_item(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = list(output._indented({"citations": [{"text": "x" * 100}] * 50}))
    assert max(map(len, pieces)) < 200
