"""Questions about boards: each is put with what was asked, under the edition that was asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.errors import InputError
from kb.model.board_text import BoardText
from kb.model.testing import TestResult as Result
from kb.questions.boards import Boards
from kb.text.scenario import Scenario

OLD, NEW = "mtg/2006-05-01", "mtg/2026-09-25"


@pytest.fixture(scope="module")
def boards() -> Boards:
    return kb.load().boards


@pytest.fixture(scope="module")
def died(boards: Boards) -> Scenario:
    """Three creatures die at once, one of which watches."""
    return boards.board("Ada: Blood Artist | Bo: 2 Grizzly Bears", ["destroy all creatures"])


def test_a_board_in_one_line_is_given_lines_of_play_and_cards(boards: Boards) -> None:
    made = boards.board("Ada: Mourner | Bo: Grizzly Bears", ["next turn", "destroy Mourner"], ["Mourner | Enchantment | Hexproof"])
    assert [str(line.said) for line in made.play] == ["next turn", "destroy Mourner"]  # type: ignore[union-attr]
    assert list(made.cards) == ["Mourner"]


def test_a_board_is_made_for_the_game_that_is_meant(boards: Boards) -> None:
    made = {game: boards.board("Ada: Blazing Scorcher", under=game).board.players["Ada"].zones for game in ("mtg", "riftbound")}
    assert (list(made["mtg"]), list(made["riftbound"])) == (["battlefield"], ["base"])


def test_triggers_says_how_often_and_under_which_edition(boards: Boards, died: Scenario) -> None:
    assert (boards.triggers(died).edition, boards.triggers(died, "mtg/2006").edition) == (NEW, OLD)
    (artist,) = boards.triggers(died, "mtg/2006").of("Blood Artist")
    assert (artist.answer, artist.least, artist.most) == ("yes", 3, 3)


def test_readings_in_other_words_are_listed_only_where_they_are_asked_for(boards: Boards) -> None:
    wording = "When this creature enters, exile target player's graveyard."
    board = boards.board("Ada: Mourner | Bo: Grizzly Bears", ["destroy Mourner"], [f"Mourner | Creature 2/2 | {wording}"])
    for readings in (True, False):
        one = boards.triggers(board, readings=readings)
        (several,) = boards.verdicts([board], readings=readings)
        assert several.verdict is not None and several.verdict.rests_on == one.rests_on
        assert ("read as" in {each.kind for each in one.rests_on}) == readings
    assert boards.triggers(board) == boards.triggers(board, readings=True)
    assert list(boards.verdicts([board])) == list(boards.verdicts([board], readings=True))


def test_each_of_several_boards_has_a_verdict_and_a_bad_one_hides_no_other(boards: Boards, died: Scenario) -> None:
    found = list(boards.verdicts([died, "players: [Ada", died], "mtg/2006"))
    assert [each.verdict is None for each in found] == [False, True, False]
    assert {each.verdict.edition for each in found if each.verdict is not None} == {OLD}


def test_the_course_is_told_under_the_edition_that_is_asked_about(boards: Boards, died: Scenario) -> None:
    assert (boards.run(died).edition, boards.run(died, "mtg/2006").edition) == (NEW, OLD)


def test_why_is_answered_for_one_ability_or_all(boards: Boards) -> None:
    board = boards.board("Ada: Blood Artist, Soul Warden | Bo: Grizzly Bears", ["destroy Grizzly Bears"])
    assert [each.ability.source for each in boards.why(board, flips=False)] == ["Blood Artist", "Soul Warden"]
    (warden,) = boards.why(board, "Soul Warden", "mtg/2006", flips=False)
    assert (warden.edition, warden.ability.answer, warden.flip) == (OLD, "no", None)
    (flipped,) = boards.why(board, "Soul Warden", "mtg/2006")
    assert flipped.flip is not None


def test_the_same_board_is_compared_under_the_editions_that_are_named(boards: Boards, died: Scenario) -> None:
    compared = boards.compare(died, ["mtg/2006", "mtg/2026"])
    assert (compared.editions, compared.same) == ((OLD, NEW), True)


def test_exploring_goes_every_way_that_choices_leave_open(boards: Boards) -> None:
    card = "Mourner | Enchantment | Whenever a creature dies, you may draw a card."
    board = boards.board("Ada: Mourner | Bo: Grizzly Bears", ["destroy Grizzly Bears", "resolve"], [card])
    assert boards.explore(board, "mtg/2006").edition == OLD
    assert len(boards.explore(board).outcomes) == 2


def test_exploring_tries_every_division_of_damage_too(boards: Boards) -> None:
    cards = ["Hill Giant | Creature — Giant 4/4 | Trample", "Elf | Creature — Elf 2/2 | Whenever Elf is dealt damage, draw a card."]
    play = ["begin declare attackers", "Hill Giant attacks", "Bo blocks Hill Giant with Grizzly Bears, Elf", "combat damage"]
    assert len(boards.explore(boards.board("Ada: Hill Giant | Bo: Grizzly Bears, Elf", play, cards)).outcomes) > 1


def test_an_answer_is_also_said_as_triples(boards: Boards, died: Scenario) -> None:
    turtle = boards.as_turtle(boards.triggers(died, "mtg/2006"), died)
    assert "mtg:2006-05-01" in turtle and "Blood Artist" in turtle


TESTED = """
title: A bear dies
players: [Ada, Bo]
setup: {Ada: {battlefield: [Grizzly Bears]}}
play: [destroy Grizzly Bears]
expect: [Grizzly Bears is in Ada's graveyard]
"""


def test_expectations_of_files_and_texts_are_put_to_the_test_one_by_one(boards: Boards, tmp_path: Path) -> None:
    path = tmp_path / "bear.yaml"
    path.write_text(TESTED, encoding="utf-8")
    seen: list[Result] = []
    wrong = BoardText("wrong", TESTED.replace("graveyard]", "hand]"))
    report = boards.test([str(path), wrong], "mtg/2006", seen.append)
    assert [(result.result, result.under) for result in report.results] == [("passed", OLD), ("failed", OLD)]
    assert tuple(seen) == report.results


@pytest.mark.parametrize("question", ["triggers", "run", "why", "explore"])
def test_an_edition_that_there_is_not_is_an_error_of_every_question(boards: Boards, died: Scenario, question: str) -> None:
    with pytest.raises(InputError, match="mtg/1850"):
        getattr(boards, question)(died, under="mtg/1850")
