"""The context in which a command is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cli.command import Asked
from cli.registry import apnap, command


def _asked(*words: str) -> Asked:
    group = apnap().make_context("apnap", list(words))
    name, *rest = group._protected_args + group.args
    context = command(name).make_context(name, rest, parent=group)
    assert isinstance(context, Asked)
    return context


@pytest.mark.parametrize("words", [("-v", "--no-pager", "check"), ("check", "-v", "--no-pager"), ("-v", "check", "--no-pager")])
def test_common_options_count_before_the_command_and_after_it(words: tuple[str, ...]) -> None:
    asked = _asked(*words)
    assert (asked.verbose, asked.paged, asked.quiet, asked.form, asked.under) == (True, False, False, "text", None)


@pytest.mark.parametrize(
    ("words", "form"), [(("--json", "check"), "json"), (("check", "-o", "csv"), "csv"), (("-ocsv", "check", "--json"), "json")]
)
def test_json_is_short_for_a_format(words: tuple[str, ...], form: str) -> None:
    assert _asked(*words).form == form


def test_the_edition_of_the_environment_is_that_of_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_UNDER", "riftbound")
    assert _asked("check").under == "riftbound"
    assert _asked("check", "--under", "mtg").under == "mtg"
    monkeypatch.setenv("APNAP_UNDER", "")
    assert not _asked("check").under


def test_building_is_reported_and_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, float]] = []
    built: list[object] = []

    @contextmanager
    def progress(_quiet: bool) -> Iterator[Any]:
        yield lambda what, done: told.append((what, done))

    def load(tell: Any) -> object:
        tell("reading the rules", 0.5)
        built.append(object())
        return built[-1]

    monkeypatch.setattr("cli.command.progress", progress)
    monkeypatch.setattr("cli.command.load", load)
    asked = _asked("check")
    assert asked.base is asked.base is built[0]
    assert told == [("building the knowledge base: reading the rules", 0.5)]


def test_the_source_of_a_board_may_be_the_name_of_one_that_ships() -> None:
    from cli.command import source_of

    assert str(source_of("felidar-below-forty")).endswith(".yaml")
    assert str(source_of("no-such-board.yaml")) == "no-such-board.yaml"
