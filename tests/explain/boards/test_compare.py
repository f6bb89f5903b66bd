"""Comparing editions and games: the numbers side by side, and the doctrine that makes the difference."""

from __future__ import annotations

from typing import Any

import pytest

from kb.explain.boards import compare
from tests.explain.asking import base, board

CLERIC = "Creature — Cleric\n    pt: 2/2"
LIFELINK = board("Lifelink", "Watcher deals 2 damage to Bo", kind=CLERIC)


def test_a_board_under_every_edition_if_it_names_none() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear").replace("under: mtg\n", "")
    assert base().compare(text).editions == tuple(base().knowledge.editions)


def test_a_board_of_a_games_own_cards_is_played_in_that_game_only() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Soul Warden", bo="Soul Warden").replace(
        "under: mtg\n", ""
    )
    assert base().compare(text).editions == tuple(each.id for each in base().knowledge.modelled("mtg"))


def test_the_doctrine_that_makes_the_difference_is_found_by_playing() -> None:
    found = base().compare(LIFELINK, ["mtg/2009", "mtg/2026"])
    (part,) = found.partings
    assert (part.doctrine, part.verified) == ("lifelink", True)
    assert [each.setting for each in part.settings] == ["as-trigger", "with-damage"]
    assert not found.same


def test_editions_that_agree_part_on_nothing() -> None:
    found = base().compare(board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear"), ["mtg/2004", "mtg/2026"])
    assert found.same
    assert found.partings == ()


def test_a_board_that_cannot_be_played_somewhere_says_why() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear", "begin Bo's draw step", "begin Bo's combat")
    found = base().compare(text, ["mtg/2026", "riftbound"])
    (row,) = found.rows
    assert row.cells[0].answer == "yes"
    assert row.cells[1].answer is None
    assert "cannot be played" in row.cells[1].why


def test_an_edition_is_held_against_the_newest_of_its_own_game() -> None:
    """What another game settles otherwise is said once, by the newest editions of the two."""
    asked = ["mtg/2004", "mtg/2009", "mtg/2026", "riftbound"]
    apart = [[part.doctrine for part in base().compare(LIFELINK, under).partings] for under in (asked[:-1], asked)]
    assert apart[0] == ["lifelink"] == apart[1][:1]


def test_a_mixture_of_settings_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many editions are held against it."""
    played: list[tuple[str, tuple[tuple[str, str], ...]]] = []
    run = compare._run

    def counted(runner: Any, scenario: Any, edition: Any, share: int, **other: str) -> Any:
        played.append((edition.id, tuple(sorted(other.items()))))
        return run(runner, scenario, edition, share, **other)

    monkeypatch.setattr(compare, "_run", counted)
    base().compare(LIFELINK, ["mtg/2004", "mtg/2005", "mtg/2006", "mtg/2009", "mtg/2026"])
    assert len(played) == len(set(played)) > 5
