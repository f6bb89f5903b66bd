"""The draft of an edition: what is the same is carried over under its new number, everything else is listed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
import rdflib

from kb.errors import ImpossibleError
from kb.explain.library import drafting
from kb.graph.alignment.prints import print_of
from kb.model.draft import DraftReport
from kb.text.rulebook.book import Paragraph, Rulebook
from tests.explain.asking import base

GONE, MOVED, REWORDED = "603.11", ("603.12", "603.13"), "603.4"
"""What the made-up next edition does to the newest: one rule is deleted, one is renumbered, one is reworded; 603.14 is new."""


def sentence(number: str) -> str:
    """A sentence for every rule, in words of which no two have more than a few in common."""
    return " ".join(
        f"{number.replace('.', 'dot')}{word}" for word in ("bells", "ring", "before", "noon", "and", "after", "dusk", "falls")
    )


@pytest.fixture
def next_edition(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    knowledge = base().knowledge
    newest = knowledge.edition("mtg")
    old = {number: print_of(number, sentence(number)) for number in newest.rules}
    monkeypatch.setattr(drafting, "shipped_prints", lambda _: old)
    texts = {number: sentence(number) for number in newest.rules if number not in (GONE, MOVED[0])}
    texts |= {
        MOVED[1]: sentence(MOVED[0]),
        REWORDED: sentence(REWORDED) + " unless rain comes",
        "603.14": "Nobody has said this before.",
    }
    paragraphs = {number: Paragraph(number, "rule", text, number.rpartition(".")[0]) for number, text in texts.items()}
    book = Rulebook("mtg", "mtg/2031-05-09", "Made-up Rules", date(2031, 5, 9), "utf-8", "LF", paragraphs)
    file = tmp_path / "next.txt"
    file.write_text("the next rulebook", encoding="utf-8")
    monkeypatch.setattr(drafting, "read_rulebook", lambda *_: book)
    return file


def drafted(file: Path, folder: Path | None = None) -> DraftReport:
    return base().draft_edition(str(file), None if folder is None else str(folder))


def test_everything_that_is_not_the_same_is_listed(next_edition: Path) -> None:
    found = drafted(next_edition)
    work = {(each.kind, each.number, each.before) for each in found.work}
    assert work == {("created", "603.14", None), ("deleted", GONE, GONE), ("reworded", REWORDED, REWORDED)}
    assert found.renumbered == 1
    assert (found.edition, found.label) == ("mtg/2031-05-09", "Magic Comprehensive Rules, effective 9 May 2031")


def test_what_is_carried_over_says_the_same_of_its_new_number(next_edition: Path, tmp_path: Path) -> None:
    drafted(next_edition, folder := tmp_path / "out")
    triggered = (folder / "triggered.ttl").read_text(encoding="utf-8")
    assert f'<{MOVED[1]}> a :Rule ; :number "{MOVED[1]}"' in triggered
    assert f"<{GONE}>" not in triggered
    assert f"# reworded: see whether this still holds\n<{REWORDED}> a :Rule" in triggered
    assert "2026-09-25" not in triggered
    assert len(rdflib.Graph().parse(folder / "triggered.ttl", format="turtle")) > 100


def test_the_prints_of_its_rules_are_written_beside(next_edition: Path, tmp_path: Path) -> None:
    drafted(next_edition, folder := tmp_path / "out")
    assert {"prints.bin", "clauses.bin"} <= {each.name for each in folder.iterdir()}


def test_exclusions_that_name_the_old_edition_are_listed(next_edition: Path) -> None:
    assert "mtg/exclusion/damage-order" in drafted(next_edition).exclusions


def test_a_folder_with_something_in_it_is_not_written_over(next_edition: Path, tmp_path: Path) -> None:
    with pytest.raises(ImpossibleError, match="is not empty"):
        drafted(next_edition, tmp_path)


def test_an_edition_that_ships_is_not_drafted(next_edition: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Rulebook("mtg", "mtg/2026-09-25", "Made-up Rules", date(2026, 9, 25), "utf-8", "LF", {})
    monkeypatch.setattr(drafting, "read_rulebook", lambda *_: book)
    with pytest.raises(ImpossibleError, match="mtg/2026-09-25 ships already") as raised:
        drafted(next_edition)
    assert raised.value.remedy == "apnap diff mtg/2026-02-27 mtg/2026-09-25"
