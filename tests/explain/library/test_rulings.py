"""Rulings on cards: imported, and found on one card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kb
from kb import NotFoundError, RulingsReport
from kb.explain.library.rulings import import_rulings, ruled_cards, rulings_on

ONE = {"name": "Fictive Bear", "published_at": "2020-02-02", "comment": "It naps.", "source": "us"}
EARLIER = {"name": "Fictive Bear", "published_at": "2019-01-01", "comment": "It eats."}
TWO_NAMES = {"name": "Fire // Ice", "published_at": "2021-01-01", "comment": "Two halves."}


def _import(folder: Path, *records: Any, game: str = "mtg") -> tuple[RulingsReport, list[tuple[str, float]]]:
    file = folder / "rulings.json"
    file.write_text(json.dumps(records))
    seen: list[tuple[str, float]] = []
    return import_rulings(kb.load().knowledge, str(file), game, lambda name, done: seen.append((Path(name).name, done))), seen


def test_without_a_library_no_card_has_rulings() -> None:
    assert rulings_on("mtg", "Fictive Bear") == ("", ())
    assert ruled_cards("mtg") == {}


def test_rulings_are_found_on_their_card_oldest_first_whatever_the_letters_case(tmp_path: Path) -> None:
    report, seen = _import(tmp_path, ONE, EARLIER, TWO_NAMES)
    assert (report.status, report.game, report.rulings, report.cards, report.added) == ("imported", "mtg", 3, 2, 3)
    assert seen == [("rulings.json", 0.0), ("rulings.json", 0.5), ("rulings.json", 1.0)]
    name, found = rulings_on("mtg", "fictive bear")
    assert name == "Fictive Bear"
    assert [(each.date, each.text, each.source) for each in found] == [
        ("2019-01-01", "It eats.", ""),
        ("2020-02-02", "It naps.", "us"),
    ]


def test_a_card_of_two_names_is_found_by_either(tmp_path: Path) -> None:
    _import(tmp_path, ONE, TWO_NAMES)
    for name in ("Fire", "ice", "Fire // Ice"):
        assert rulings_on("mtg", name)[0] == "Fire // Ice"
    assert rulings_on("mtg", "Fir") == ("", ())


def test_they_are_of_one_game(tmp_path: Path) -> None:
    _import(tmp_path, ONE)
    assert rulings_on("riftbound", "Fictive Bear") == ("", ())
    assert list(ruled_cards("mtg").values()) == ["Fictive Bear"]
    assert ruled_cards("riftbound") == {}


def test_the_same_again_changes_nothing(tmp_path: Path) -> None:
    _import(tmp_path, ONE)
    report, _ = _import(tmp_path, ONE)
    assert (report.status, report.added, report.removed) == ("unchanged", 0, 0)


def test_what_is_no_ruling_is_reported_with_its_line(tmp_path: Path) -> None:
    report, _ = _import(tmp_path, ONE, {"name": "Nobody", "rulings": ["words"]})
    assert (report.status, report.rulings) == ("imported", 1)
    assert [(each.line, each.why) for each in report.unread] == [(1, "a ruling is no record")]


def test_a_game_that_is_not_known_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="there is no game “chess”") as refused:
        _import(tmp_path, ONE, game="chess")
    assert refused.value.remedy is not None
    assert refused.value.remedy.startswith("--game ")
    assert "riftbound" in refused.value.remedy
    assert ruled_cards("mtg") == {}
