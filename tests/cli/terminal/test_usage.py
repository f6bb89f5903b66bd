"""What cannot be read of a command line: the message, the remedy and the exit code."""

from __future__ import annotations

import pytest

from tests.cli.running import Ran, apnap


@pytest.mark.parametrize(
    ("line", "said", "remedy"),
    [
        ("rul 603.4", "there is no command “rul”", "apnap rule or apnap run"),
        ("frobnicate", "there is no command “frobnicate”", "apnap --help"),
        ("rule", "the following arguments are required: NUMBER", "apnap rule --help"),
        ("rule 603.4 --undr mtg", "unrecognized arguments: --undr", "apnap rule --under or apnap rule --help"),
        ("--jsn rule 603.4", "unrecognized arguments: --jsn", "apnap --json or apnap --help"),
        ("rule 603.4 -z", "unrecognized arguments: -z", "apnap rule --help"),
        ("run a.yaml b.yaml", "unrecognized arguments: b.yaml", "apnap run --help"),
        ("rule 603.4 --under", "argument --under: expected one argument", "apnap rule --help"),
        ("rule 603.4 --only=5", "argument --only: takes no value", "apnap rule --help"),
        ("rule 603.4 --o mtg", "ambiguous option: --o could match --only, --official, --output", "apnap rule --help"),
        ("rule 603.4 --around 0", "argument --around: “0” is no number of neighbours", "apnap rule --help"),
        ("search dies --limit none", "argument --limit: “none” is no number of things to show", "apnap search --help"),
        ("import rules x --effective 5", "argument --effective: '5' is no date like 2006-05-01", "apnap import --help"),
        ("rule 603.4 --only --tree", "argument --tree: not allowed with argument --only", "apnap rule --help"),
        ("refs 603.4 --in --out", "argument --out: not allowed with argument --in", "apnap refs --help"),
    ],
)
def test_a_mistake_is_named_with_what_to_try(line: str, said: str, remedy: str) -> None:
    assert apnap(*line.split()) == Ran(2, "", f"malformed: {said}\n  try: {remedy}\n")


def test_a_number_that_is_none_is_told() -> None:
    assert "argument --depth: 'x' is not a valid int" in apnap("refs", "603.4", "--depth", "x").err


@pytest.mark.parametrize(
    ("line", "argument", "choices"),
    [
        ("rule 603.4 -o xml", "-o/--output", "'text', 'json'"),
        ("run board.yaml --until end", "--until", "'trigger', 'stack', 'resolve'"),
        ("search dies --kind law", "--kind", "'rule', 'glossary'"),
        ("completion tcsh", "SHELL", "'bash', 'zsh', 'fish'"),
    ],
)
def test_a_value_that_is_none_of_the_choices_is_told_what_they_are(line: str, argument: str, choices: str) -> None:
    ran = apnap(*line.split())
    assert ran.code == 2
    assert ran.err.startswith(f"malformed: argument {argument}: '")
    assert f"is not one of {choices}" in ran.err


def test_a_mistake_comes_to_light_before_anything_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(_tell: object) -> None:
        raise AssertionError("built")

    monkeypatch.setattr("cli.command.load", built)
    assert apnap("rule", "603.4", "--frob").code == 2


def test_an_option_may_be_shortened_to_a_beginning_that_is_its_own() -> None:
    assert apnap("rule", "603.4", "--offi") == apnap("rule", "603.4", "--official")
    assert apnap("--und", "mtg/2006", "rule", "410.8") == apnap("rule", "410.8", "--under", "mtg/2006")


def test_the_value_of_an_option_may_be_joined_to_it() -> None:
    assert apnap("rule", "410.8", "--under=mtg/2006", "-ojson") == apnap("rule", "410.8", "--under", "mtg/2006", "-o", "json")


def test_letters_of_options_may_be_joined() -> None:
    assert apnap("rule", "603.4", "-qv") == Ran(0, "", "")


def test_what_stands_after_two_hyphens_is_no_option() -> None:
    assert "“--only” is no rule number" in apnap("rule", "--", "--only").err


def test_the_edition_after_the_command_wins_over_that_before_it_and_over_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("APNAP_UNDER", "riftbound")
    found = apnap("--under", "mtg/2026", "rule", "410.8", "--under", "mtg/2006", "--json").json["rules"]
    assert [each["edition"] for each in found] == ["mtg/2006-05-01"]
