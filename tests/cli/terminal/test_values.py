"""Types of arguments: what a value names, and what TAB offers for it."""

from __future__ import annotations

import pytest
from typer._click.core import Context
from typer._click.shell_completion import CompletionItem
from typer.core import TyperCommand

import kb
from cli.terminal import values
from cli.terminal.values import CARD, EDITION, FILES, RULE, SCENARIO, Named, one_of


@pytest.fixture(autouse=True)
def _compiled() -> None:
    kb.load()


def _items(named: Named, begun: str, under: str | None = None) -> list[CompletionItem]:
    context = Context(TyperCommand("x"))
    if under is not None:
        context.meta["cli.under"] = under
    return named.shell_complete(context, None, begun)  # type: ignore[arg-type]


def _offered(named: Named, begun: str, under: str | None = None) -> list[str]:
    return [item.value for item in _items(named, begun, under)]


def test_a_value_is_the_text_as_it_is() -> None:
    assert RULE.convert("603.4", None, None) == "603.4"
    assert (RULE.name, FILES.name) == ("rule", "file")


def test_what_there_is_is_offered_with_what_it_stands_for() -> None:
    (item,) = _items(CARD, "soul war")
    assert (item.value, item.help) == ("Soul Warden", "mtg")


def test_of_a_list_the_last_one_is_completed_and_the_others_stay() -> None:
    assert _offered(EDITION, "mtg/2004,mtg/2006") == ["mtg/2004,mtg/2006-05-01"]
    assert _offered(RULE, "603.2,603.4") == ["603.2,603.4"]
    assert _offered(CARD, "Bear,Soul War") == []


def test_numbers_are_of_the_edition_that_the_line_names() -> None:
    assert "410.8" in _offered(RULE, "410.8", "mtg/2006")
    assert _offered(RULE, "410.8") == []


def test_files_are_offered_where_one_may_be_given() -> None:
    assert [item.type for item in _items(SCENARIO, "felidar-below")] == ["plain", "file"]
    assert [item.type for item in _items(FILES, "x")] == ["file"]
    assert "file" not in [item.type for item in _items(CARD, "soul war")]


def test_without_a_store_nothing_is_offered_and_none_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "at_hand", lambda: None)
    assert _offered(CARD, "soul war") == []
    assert [item.type for item in _items(SCENARIO, "felidar-below")] == ["file"]


def test_of_a_few_values_one_is_taken() -> None:
    assert list(one_of(["a", "b"]).choices) == ["a", "b"]
