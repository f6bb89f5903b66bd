"""The user's own files: what is asked of them is asked with all that was given, and answers at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import kb
from kb.errors import MalformedError, NotFoundError
from kb.explain.library import cards, importing, rulings, worlds
from kb.questions.library import Library
from tests.text.card_lists.lists import DELVER, SOUL_WARDEN, as_array


class Asked:
    """What stands in for a function: it keeps what it was asked with."""

    def __init__(self) -> None:
        self.given: list[tuple[tuple[object, ...], dict[str, object]]] = []

    def __call__(self, *arguments: object, **named: object) -> str:
        self.given.append((arguments, named))
        return "answered"


@pytest.fixture
def library() -> Library:
    return kb.load().library


def progress(_what: str, _done: float) -> None:
    """Says nothing."""


def test_a_list_of_cards_is_imported_listed_and_removed(library: Library, tmp_path: Path) -> None:
    seen: list[float] = []
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN, DELVER)
    report = library.import_cards(path, None, lambda _what, done: seen.append(done))
    assert (report.cards, report.games) == (2, ("mtg",)) and seen
    assert [Path(each.file).name for each in library.card_lists()] == ["cards.json"]
    assert library.remove_cards(library.card_lists()[0].file).status == "removed"
    assert library.card_lists() == ()


def test_cards_may_be_said_to_be_of_a_game(library: Library, tmp_path: Path) -> None:
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN)
    with pytest.raises(NotFoundError, match="chess"):
        library.import_cards(path, "chess")


def test_a_list_that_was_never_imported_cannot_be_removed(library: Library) -> None:
    with pytest.raises(NotFoundError):
        library.remove_cards("frogs.json")


def test_a_file_that_holds_no_cards_or_rulings_is_malformed(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "frogs.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(MalformedError):
        library.import_cards(path)
    with pytest.raises(MalformedError):
        library.import_rulings(path)


@pytest.mark.parametrize(
    ("module", "name", "ask", "given", "named"),
    [
        (
            importing, "import_rules",
            lambda asked: asked.import_rules(["a.txt"], progress, date(2006, 5, 1), replace=True),
            (["a.txt"], progress, date(2006, 5, 1)), {"replace": True},
        ),
        (rulings, "import_rulings", lambda asked: asked.import_rulings("a.csv", "mtg", progress),
         ("a.csv", "mtg", progress), {}),
        (cards, "import_cards", lambda asked: asked.import_cards(Path("a.json"), "mtg", progress),
         ("a.json", "mtg", progress), {}),
    ],
)  # fmt: skip
def test_files_are_imported_into_what_is_known(
    library: Library, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, ask: Callable[[Library], object],
    given: tuple[object, ...], named: dict[str, object],
) -> None:  # fmt: skip
    asked = Asked()
    monkeypatch.setattr(module, name, asked)
    assert ask(library) == "answered"
    assert asked.given == [((kb.load().knowledge, *given), named)]


def test_own_editions_and_games_are_known_to_the_next_question(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was imported or removed is looked up anew: the runner is made to."""
    imported, removed, reloaded = Asked(), Asked(), Asked()
    monkeypatch.setattr(worlds, "import_world", imported)
    monkeypatch.setattr(worlds, "remove_world", removed)
    monkeypatch.setattr(type(library._runner), "reload", reloaded)
    knowledge = kb.load().knowledge
    assert library.import_world("edition", "house.ttl", progress, replace=True) == "answered"
    assert imported.given == [((knowledge, "edition", Path("house.ttl"), progress), {"replace": True})]
    assert len(reloaded.given) == 1
    assert library.remove_world("edition", "mtg/house", progress) == "answered"
    assert removed.given == [(("edition", "mtg/house", progress), {})]
    assert len(reloaded.given) == 2


def test_without_own_editions_and_games_there_are_none(library: Library) -> None:
    assert library.worlds() == ()
