"""What TAB offers: asked directly, and in the shells themselves, where they are installed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kb
from cli.commands.complete import _plain, _split
from tests.bench.__main__ import ROOT
from tests.cli.books import imported
from tests.cli.running import Ran, apnap
from tests.fuzz import searching

_BREAKS = " \t\n\"'@><=;|&(:"


@pytest.fixture(autouse=True)
def _compiled() -> None:
    kb.load()


def _offered(*words: str) -> list[str]:
    return [line.partition("\t")[0] for line in apnap("complete", "--", *words).out.splitlines()]


def test_commands_are_offered_with_what_they_do() -> None:
    assert "refs\treferences in and out" in apnap("complete", "--", "re").out
    assert {"rule", "run"} <= set(_offered("ru"))


def test_the_question_that_shells_ask_is_not_offered() -> None:
    assert _offered("comp") == ["compare", "completion"]
    assert "complete " not in apnap("--help").out


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        (("rule", "603."), "603.1", "603.12"),
        (("rule", "603.3"), "603.3", "603.3d"),
        (("rule", "--tree", "603.3"), "603.3", "603.3d"),
        (("rule", "603.4", "603.3"), "603.3", "603.3d"),
        (("rule", "--under", "mtg/2006", "410.9"), "410.9", "410.9e"),
        (("rule", "mtg/2006:410.9"), "mtg/2006:410.9", "mtg/2006:410.9e"),
        (("rule", "mtg/2006-05-01/410.9"), "mtg/2006-05-01/410.9", "mtg/2006-05-01/410.9e"),
        (("refs", "riftbound:383.3."), "riftbound:383.3.a", "riftbound:383.3.f"),
        (("rule", "603.3a,603.3b"), "603.3a,603.3b", "603.3a,603.3b"),
    ],
)
def test_numbers_are_offered_one_step_further_in_the_books_order(words: tuple[str, ...], first: str, last: str) -> None:
    found = _offered(*words)
    assert (found[0], found[-1]) == (first, last)


def test_a_number_that_only_the_official_text_has_is_offered(tmp_path: Path) -> None:
    imported(tmp_path)
    assert "603.4a" in _offered("rule", "603.4")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("rule", "--under", "mtg/2006"), "mtg/2006-05-01"),
        (("rule", "--under=river"), None),
        (("rule", "--under=rift"), "--under=riftbound/1.3"),
        (("compare", "board.yaml", "--under", "mtg/2004,mtg/2006"), "mtg/2004,mtg/2006-05-01"),
        (("card", "soul w"), "Soul Warden"),
        (("ability", "--card", "Soul W"), "Soul Warden"),
        (("sparql", "@look"), "@look-back-rules"),
        (("why", "felidar-below"), "felidar-below-forty"),
        (("rule", "--offi"), "--official"),
        (("rule", "603.4", "--output", "js"), "json"),
        (("completion", "z"), "zsh"),
        (("import", "rules", ""), ":files"),
        (("test", ""), ":files"),
        (("--und",), "--under"),
    ],
)
def test_arguments_are_offered_by_what_they_stand_for(words: tuple[str, ...], offered: str | None) -> None:
    found = _offered(*words)
    assert offered in found if offered is not None else found == []


def test_a_shipped_scenario_may_be_asked_about_by_name() -> None:
    assert apnap("triggers", "felidar-below-forty", "-q").code == 1


def test_nothing_is_built_for_a_tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    assert _offered("rule", "603.") == []
    assert not (tmp_path / "cache").exists()


def test_what_cannot_be_completed_is_no_error() -> None:
    assert apnap("complete", "--", "rule", "mtg/1850:6") == Ran(0, "", "")
    assert apnap("complete") == apnap("complete", "--", "")


def test_in_bash_only_what_stands_behind_the_last_break_is_given_and_quoted() -> None:
    assert apnap("complete", "--bash", _BREAKS, "apnap rule mtg:603.4").out.startswith("603.4\t")
    assert apnap("complete", "--bash", _BREAKS, "apnap card Soul\\ W").out.startswith("Soul\\ Warden\t")
    assert apnap("complete", "--bash", _BREAKS, 'apnap card "Soul W').out.startswith("Soul Warden\t")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("apnap", ["apnap"]),
        ("apnap ", ["apnap", ""]),
        ("apnap  rule 603.", ["apnap", "rule", "603."]),
        ('apnap card "Soul W', ["apnap", "card", '"Soul W']),
        ("apnap card 'Soul W' ", ["apnap", "card", "'Soul W'", ""]),
        ("apnap card Soul\\ W", ["apnap", "card", "Soul\\ W"]),
        ("apnap card Soul\\ ", ["apnap", "card", "Soul\\ "]),
        ("apnap \\", ["apnap", "\\"]),
        ("", [""]),
    ],
)
def test_a_line_falls_into_words_as_a_shell_would_have_it(line: str, words: list[str]) -> None:
    assert _split(line) == words


@pytest.mark.parametrize(
    ("written", "plain"),
    [("Soul\\ W", "Soul W"), ('"Soul W', "Soul W"), ("'a'b", "ab"), ('a\\"b', 'a"b'), ("603.", "603."), ("a\\", "a")],
)
def test_a_word_is_taken_without_the_shell_s_quotes(written: str, plain: str) -> None:
    assert _plain(written) == plain


@searching(100)
@given(st.text(alphabet="ab \\'\"=:", max_size=12))
def test_every_line_has_a_last_word_and_nothing_of_it_is_lost(line: str) -> None:
    found = _split(line)
    assert found
    assert "".join(found).replace(" ", "") == line.replace(" ", "")


def test_an_option_with_an_equals_sign_keeps_its_name() -> None:
    assert _offered("rule", "--under=mtg/2006") == ["--under=mtg/2006-05-01"]
    assert apnap("complete", "--bash", _BREAKS, "apnap rule --under=mtg/2006").out.startswith("mtg/2006-05-01\t")
    assert apnap("complete", "--bash", " \t\n", "apnap rule --under=mtg/2006").out.startswith("--under=mtg/2006-05-01\t")


def test_what_a_word_stands_for_is_one_line() -> None:
    for line in apnap("complete", "--", "doctrine", "").out.splitlines():
        assert line.count("\t") <= 1


# -- the shells themselves ---------------------------------------------------------------------------------------------


@pytest.fixture
def _command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`apnap` on the path, as an installed one would be."""
    file = tmp_path / "bin" / "apnap"
    file.parent.mkdir()
    file.write_text(f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} -m cli.main "$@"\n')
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{file.parent}{os.pathsep}{os.environ['PATH']}")


def _shell(name: str, *words: str) -> str:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    return subprocess.run([name, *words], capture_output=True, text=True, check=True).stdout


_BASH = r"""
source <(apnap completion bash)
COMP_LINE=$1; COMP_POINT=${#COMP_LINE}
_apnap apnap "$2"
printf '%s\n' "${COMPREPLY[@]}"
"""


@pytest.mark.usefixtures("_command")
@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        ("apnap rule 603.", "603.", "603.12"),
        ("apnap rule mtg:603.", "603.", "603.12"),
        ("apnap card Soul\\ W", "Soul\\ W", "Soul\\ Warden"),
        ("apnap triggers felidar-below", "felidar-below", "felidar-below-forty"),
    ],
)
def test_bash_offers_it(line: str, word: str, offered: str) -> None:
    assert offered in _shell("bash", "--norc", "-c", _BASH, "bash", line, word).splitlines()


@pytest.mark.usefixtures("_command")
@pytest.mark.parametrize(
    ("line", "offered"),
    [("apnap rule 603.", "603.12"), ("apnap card Soul", "Soul Warden"), ("apnap rule mtg/2006:41", "mtg/2006:410")],
)
def test_fish_offers_it(line: str, offered: str) -> None:
    out = _shell("fish", "--no-config", "-c", f"apnap completion fish | source; complete -C {shlex.quote(line)}")
    assert offered in [each.partition("\t")[0] for each in out.splitlines()]


_READY = "echo READY''NOW\r"
_PATH = "export PATH={folder}:$PATH"
_TYPED = {
    "bash": (["bash", "--norc", "-i"], f"{_PATH}; source <(apnap completion bash); {_READY}"),
    "zsh": (
        ["zsh", "-f", "-i"],
        f"path=({{folder}} $path); autoload -Uz compinit; compinit -u -D; source <(apnap completion zsh); {_READY}",
    ),
    "fish": (["fish", "--no-config", "-i"], f"set -gx PATH {{folder}} $PATH; apnap completion fish | source; {_READY}"),
}
"""How each shell is started, and what is typed first: the command on its path, and its completion."""


@pytest.mark.usefixtures("_command")
@pytest.mark.parametrize("shell", _TYPED)
@pytest.mark.parametrize(
    ("begun", "offered"), [("apnap rule mtg:603.12", "603.12a"), ("apnap card Soul\\ War", "Warden"), ("apnap expl", "explore")]
)
def test_tab_on_a_terminal_offers_it(shell: str, begun: str, offered: str) -> None:
    if shutil.which(shell) is None or sys.platform == "win32":
        pytest.skip(f"{shell} is not installed")
    from tests.cli.terminals import typed

    program, first = _TYPED[shell]
    folder = shlex.quote(os.environ["PATH"].split(os.pathsep)[0])
    assert offered in typed(program, (first.format(folder=folder), "READYNOW\r"), (f"{begun}\t\t", offered))
