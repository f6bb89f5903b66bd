"""Verdicts on several boards."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import NotFoundError
from kb.model.board_text import BoardText
from tests.explain.asking import base

BOARD = "players: [Ada, Bo]\ncards: {Bell: {type: Artifact, text: 'Whenever you gain life, draw a card.'}}\n"
BOARD += "setup: {Ada: {battlefield: [Bell], library: 5}}\nplay: [Ada gains 1 life]\n"


def test_a_bad_file_hides_no_other(tmp_path: Path) -> None:
    for name, text in (("a.yaml", BOARD), ("b.yaml", "players: ["), ("c.yml", BOARD)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = list(base().verdicts([tmp_path, tmp_path / "none.yaml", BoardText("-", BOARD)]))
    assert [Path(each.file).name for each in found] == ["a.yaml", "b.yaml", "c.yml", "none.yaml", "-"]
    assert [each.verdict.answer if each.verdict else None for each in found] == ["yes", None, "yes", None, "yes"]
    assert "not YAML" in (found[1].error or "")
    assert "cannot read" in (found[3].error or "")


def test_an_edition_that_there_is_not_is_no_fault_of_the_boards() -> None:
    with pytest.raises(NotFoundError, match="there is no edition 'mtg/1066'"):
        list(base().verdicts([BoardText("-", BOARD)], "mtg/1066"))
