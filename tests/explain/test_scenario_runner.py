"""Scenarios read from whatever holds them, and run under the editions that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb import InputError, MalformedError, NotFoundError
from kb.explain.scenario_runner import ScenarioRunner
from kb.graph.editions.edition import Edition
from kb.model.board_text import BoardText
from tests.explain.asking import board
from tests.explain.made_up_books import book, put
from tests.text.card_lists.lists import SOUL_WARDEN, as_array

DIES = "Whenever a creature dies, you gain 1 life."
TEXT = board(DIES, "destroy Bo's Bear", "resolve")


def _runner() -> ScenarioRunner:
    return ScenarioRunner(kb.load().knowledge)


def _ids(editions: tuple[Edition, ...]) -> list[str]:
    return [each.id for each in editions]


# -- reading --------------------------------------------------------------------------------------------------------------


def test_a_board_is_a_text_a_file_a_mapping_or_a_scenario(tmp_path: Path) -> None:
    runner, file = _runner(), tmp_path / "a.yaml"
    file.write_text(TEXT, encoding="utf-8")
    scenario = runner.scenario(TEXT)
    assert scenario.file is None
    assert runner.scenario(scenario) is scenario
    assert runner.scenario(file).file == str(file)
    assert runner.scenario(BoardText("b.yaml", TEXT)).file == "b.yaml"
    assert runner.scenario({"players": ["Ada", "Bo"], "setup": {"Ada": {"battlefield": ["Grizzly Bears"]}}}).players == (
        "Ada",
        "Bo",
    )


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match=r"nowhere\.yaml"):
        _runner().scenario(tmp_path / "nowhere.yaml")


# -- editions -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stated", "asked", "editions"),
    [
        ("mtg/2006", (), ["mtg/2006-05-01"]),
        ("[mtg/2006, mtg/2004]", (), ["mtg/2006-05-01", "mtg/2004-06-01"]),
        ("[mtg/2006, mtg/2006-05-01]", (), ["mtg/2006-05-01"]),
        ("mtg/2006", ("riftbound",), ["riftbound/1.3"]),
        ("mtg/2006", ("mtg/2009", "mtg/2004"), ["mtg/2009-05-01", "mtg/2004-06-01"]),
    ],
)
def test_what_is_asked_for_goes_before_what_a_scenario_names(stated: str, asked: tuple[str, ...], editions: list[str]) -> None:
    runner = _runner()
    assert _ids(runner.editions_of(runner.scenario(TEXT.replace("under: mtg", f"under: {stated}")), asked)) == editions


def test_a_scenario_that_names_none_is_run_under_the_newest_of_magic() -> None:
    runner = _runner()
    assert _ids(runner.editions_of(runner.scenario(TEXT.replace("under: mtg\n", "")))) == ["mtg/2026-09-25"]


def test_an_edition_that_is_not_there_is_shown_where_it_stands() -> None:
    runner = _runner()
    with pytest.raises(NotFoundError, match="there is no edition") as refused:
        runner.editions_of(runner.scenario(TEXT.replace("under: mtg", "under: mtg/1066")))
    assert refused.value.place is not None
    assert refused.value.place.line == 1
    with pytest.raises(NotFoundError) as refused:
        runner.editions_of(runner.scenario(TEXT), ("mtg/1066",))
    assert refused.value.place is None


def test_what_a_scenario_names_is_an_edition_that_ships_and_what_is_asked_for_may_be_imported() -> None:
    put(book("mtg/2031-05-09", {"997": "Frogs", "997.1": "A frog sits."}))
    runner = _runner()
    scenario = runner.scenario(TEXT)
    assert _ids(runner.editions_of(scenario)) == ["mtg/2026-09-25"]
    assert _ids(runner.editions_of(scenario, ("mtg",))) == ["mtg/2031-05-09"]
    assert _ids(runner.editions_of(runner.scenario(TEXT.replace("under: mtg\n", "")))) == ["mtg/2031-05-09"]
    shipped = next(iter(kb.rules_folder().glob("mtg/scenarios/**/*.yaml")))
    assert "mtg/2031-05-09" not in _ids(runner.editions_of(runner.scenario(shipped)))


def test_of_several_editions_the_newest_of_the_first_game_is_run() -> None:
    several = TEXT.replace("under: mtg", "under: [mtg/2004, riftbound, mtg/2009]")
    assert _runner().course(several).rules.id == "mtg/2009-05-01"


# -- running --------------------------------------------------------------------------------------------------------------


def test_a_course_that_was_just_run_is_not_run_again() -> None:
    runner = _runner()
    scenario = runner.scenario(TEXT)
    course = runner.course(scenario)
    assert runner.course(scenario) is course
    assert runner.course(scenario, lines=1) is not course
    assert runner.course(scenario, "mtg/2006").rules.id == "mtg/2006-05-01"
    again = runner.course(runner.scenario(TEXT))
    assert again is not course


def test_a_course_may_stop_after_some_lines() -> None:
    runner = _runner()
    (whole,), (half,) = (course.games() for course in (runner.course(TEXT), runner.course(TEXT, lines=1)))
    assert (whole.state.players["Ada"].life, half.state.players["Ada"].life) == (21, 20)


def test_what_nearly_triggered_is_only_in_a_course_that_is_asked_for_it() -> None:
    runner = _runner()
    scenario = runner.scenario(board("Whenever a Goblin dies, you gain 1 life.", "destroy Bo's Bear"))
    edition = runner.knowledge.edition("mtg")
    plain, full = (play(scenario, runner.ruleset(edition), edition) for play in (runner.played, runner.course_under))
    reasons = [
        [reason for branch in course.branches for step in branch.steps for reason in step.reasons] for course in (plain, full)
    ]
    assert len(reasons[0]) < len(reasons[1])


def test_a_refusal_names_what_it_could_turn_on() -> None:
    with pytest.raises(InputError) as refused:
        _runner().course(board("Whenever the moon winks, draw a card.", "tap Ada's Bear", "resolve"))
    assert [each.source for each in refused.value.rests_on] == ["Watcher"]


# -- imports --------------------------------------------------------------------------------------------------------------


def test_imports_are_taken_up_when_it_is_told(tmp_path: Path) -> None:
    runner = kb.load().runner
    before = runner.names
    assert runner.names is before
    kb.load().import_cards(as_array(tmp_path / "cards.json", {**SOUL_WARDEN, "name": "Fictive Warden"}))
    runner.reload()
    assert runner.names is not before
    assert "Fictive Warden" in runner.card_names
