"""Comparing editions and games: the numbers side by side, and the doctrine that makes the difference."""

from __future__ import annotations

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
