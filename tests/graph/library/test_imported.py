"""Imported editions as editions that answer: their text from the library, the rest carried over from what ships."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.graph.alignment import shipped
from kb.graph.alignment.prints import print_of
from kb.graph.library import Library, imported, library_path
from kb.graph.library.connection import transaction
from kb.graph.library.imported import Imported, carry, carrying_key
from kb.graph.library.rows import Rows
from kb.graph.store.records import Record, record_from

from .small import book, put, reworded

EDITION = "mtg/2011-01-01"
CATALOGUE: dict[str, Any] = {
    "editions": {
        "chess/2010-12-31": {"game": "chess", "label": "Chess, 2010", "issued": "2010-12-31"},
        "mtg/2006-05-01": {"game": "mtg", "label": "Frog Rules, effective 2006", "issued": "2006-05-01"},
        "mtg/2009-05-01": {"game": "mtg", "label": "Frog Rules, effective 2009", "issued": "2009-05-01"},
        "mtg/2011-02-01": {"game": "mtg", "label": "Frog Rules, effective 2011", "issued": "2011-02-01"},
    },
    "doctrines": {},
}


def record(name: str) -> Record:
    """Of a shipped edition: one rule, which settles who begins, otherwise in each."""
    value = {"mtg/2009-05-01": "white", "mtg/2011-02-01": "coin"}.get(name, "none")
    return {
        "rules": {"100.2": {"gist": f"As in {name}.", "states": [f"order/{value}"]}},
        "settings": {"order": [value, ["100.2"], None, ["white", "coin"]], "draw": ["never", [], None, ["never"]]},
    }


@pytest.fixture(autouse=True)
def texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The later of the shipped editions has the very sentence of the imported book."""
    sentence = book().paragraphs["100.2"].text
    words = {"mtg/2009-05-01": "Whoever has white begins each game of chess.", "mtg/2011-02-01": sentence}
    monkeypatch.setattr(shipped, "shipped_prints", lambda name: {"100.2": print_of("100.2", words[name])})


def library() -> Library:
    found = Library.opened()
    assert found is not None
    return found


def editions(folder: Path | None = None, read: Any = record, catalogue: Mapping[str, Any] = CATALOGUE) -> Imported:
    return Imported(library(), folder, catalogue, read)


def test_an_imported_edition_has_its_own_day_and_is_called_as_those_of_its_game() -> None:
    put(book())
    (found,) = editions().editions()
    assert (found.id, found.game, found.issued, found.shipped) == (EDITION, "mtg", date(2011, 1, 1), False)
    assert found.label.startswith("Frog Rules") and "Made-up" not in found.label
    other = {**CATALOGUE, "editions": {"chess/2010-12-31": CATALOGUE["editions"]["chess/2010-12-31"]}}
    (alone,) = editions(catalogue=other).editions()
    assert alone.label.startswith("Made-up Rules")


def test_it_is_like_the_shipped_edition_of_its_game_that_is_nearest_in_time() -> None:
    put(book())
    (found,) = editions().editions()
    assert found.like == "mtg/2011-02-01"
    put(book("mtg/2009-06-01"))
    assert {each.id: each.like for each in editions().editions()}["mtg/2009-06-01"] == "mtg/2009-05-01"


def test_an_edition_that_ships_is_no_further_one_but_has_its_book() -> None:
    put(book("mtg/2009-05-01"))
    assert list(editions().editions()) == []
    text = editions().book("mtg/2009-05-01")
    assert text is not None
    assert (text.text("100.2a"), text.text("999.9")) == ("Æther cards are an exception.", None)
    assert editions().book("mtg/2006-05-01") is None


def test_its_rules_take_over_what_the_rule_with_the_same_words_says() -> None:
    put(book())
    (found,) = editions().editions()
    rule = found.rule("100.2")
    assert (rule.gist, rule.states, rule.carried_from) == ("As in mtg/2011-02-01.", ("order/coin",), ("mtg/2011-02-01/100.2",))
    assert found.rule("100.1").cites == ("100", "100.2"), "references are the book's own, without those that it has not"
    assert found.rule("100.2a").within == "100.2"
    assert found.setting("order").value == "coin"


def test_what_was_made_is_kept_beside_the_store_and_not_made_again(tmp_path: Path) -> None:
    put(book())
    folder = tmp_path / "store"
    folder.mkdir()
    (found,) = editions(folder).editions()
    assert found.rule("100.2").gist == "As in mtg/2011-02-01."
    (kept,) = (folder / "carried").iterdir()
    assert kept.name.startswith("mtg-2011-01-01-") and kept.suffix == ".record"

    def never(name: str) -> Record:
        raise AssertionError(name)

    (again,) = editions(folder, never).editions()
    assert again.rule("100.2").gist == "As in mtg/2011-02-01."


def test_a_folder_that_cannot_be_written_to_is_nothing_worse_than_slow(tmp_path: Path) -> None:
    put(book())
    file = tmp_path / "store"
    file.write_text("no folder", encoding="utf-8")
    (found,) = editions(file).editions()
    assert found.rule("100.2").gist == "As in mtg/2011-02-01."
    assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_another_text_of_the_edition_is_carried_over_anew(tmp_path: Path) -> None:
    put(book())
    (first,) = editions(tmp_path).editions()
    assert first.rule("100.2").states == ("order/coin",)
    put(reworded(book(), "100.2", "Whoever has white begins each game of chess."))
    (second,) = editions(tmp_path).editions()
    assert second.rule("100.2").states == ("order/white",)


# -- as an import makes it ------------------------------------------------------------------------------------------------


def entered(edition: str, folder: Path | None, rows: Rows | None = None) -> str | None:
    with transaction(library_path(), lambda: None) as connection:
        carry(connection, edition, folder, CATALOGUE, record, rows)
    return library().carried(edition, carrying_key(folder))


def test_an_import_enters_what_is_carried_over_for_this_version_of_everything(tmp_path: Path) -> None:
    put(book())
    made = entered(EDITION, tmp_path)
    assert made is not None
    assert record_from(made)["rules"]["100.2"]["states"] == ["order/coin"]
    assert library().carried(EDITION, "another version") is None


def test_with_the_book_at_hand_the_same_is_entered_without_reading_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(book())
    read_there = entered(EDITION, tmp_path)
    for name in ("paragraphs", "prints"):
        monkeypatch.setattr(Library, name, lambda *_: pytest.fail("it was read again"))
    assert entered(EDITION, tmp_path, Rows(book())) == read_there is not None


def test_nothing_is_entered_for_what_ships_or_was_not_imported(tmp_path: Path) -> None:
    put(book("mtg/2009-05-01"))
    assert entered("mtg/2009-05-01", tmp_path) is None
    assert entered(EDITION, tmp_path) is None


def test_what_was_entered_is_read_and_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(book())
    entered(EDITION, tmp_path)
    monkeypatch.setattr(imported, "_carried", lambda *_arguments, **_named: pytest.fail("it was made again"))
    (found,) = editions(tmp_path).editions()
    assert found.rule("100.2").states == ("order/coin",)


def test_the_key_is_that_of_the_store_of_what_ships_whatever_was_added_to_it(tmp_path: Path) -> None:
    one, same, other = (carrying_key(tmp_path / name) for name in ("abc", "abc~house", "abd"))
    assert one == same != other
    assert carrying_key(None) not in {one, other}


def test_the_key_is_that_of_the_code_which_carries_over_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = carrying_key.__wrapped__(None)
    assert before == carrying_key.__wrapped__(None)
    monkeypatch.setattr(imported, "_CODE", ("library/carrying.py",))
    assert carrying_key.__wrapped__(None) != before
