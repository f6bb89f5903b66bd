"""Lines that make the event of a trigger condition happen to something that fits."""

from __future__ import annotations

import pytest

from kb.explain.flips.case import Case
from kb.explain.flips.edit import Edit
from kb.explain.flips.happenings import happenings
from kb.text import read_pattern
from kb.text.nodes.triggers import Pattern
from tests.explain.asking import base, board
from tests.explain.flips.cases import case_of, changes, made

DIES = "Whenever a creature dies, you gain 1 life."


def _case(wording: str = DIES, *play: str, **more: str) -> Case:
    return case_of(board(wording, *(play or ("tap Ada's Bear",)), **more))


def _pattern(words: str) -> Pattern:
    found = read_pattern(words, name="Watcher")
    assert found is not None
    return found


def _happenings(words: str, case: Case | None = None) -> list[Edit]:
    return list(happenings(case or _case(), _pattern(words)))


def test_an_event_happens_at_the_end_first_of_all_or_alone() -> None:
    edits = _happenings("Whenever you gain life")
    assert [(edit.change, edit.document.play) for edit in edits] == [
        ("let this happen at the end: “Ada gains 1 life”", ["tap Ada's Bear", "Ada gains 1 life"]),
        ("let this happen first of all: “Ada gains 1 life”", ["Ada gains 1 life", "resolve all", "tap Ada's Bear"]),
        ("let only this happen: “Ada gains 1 life”", ["Ada gains 1 life"]),
    ]
    assert [edit.size for edit in edits] == [13, 15, 17]


def test_it_happens_to_what_is_there_and_fits_before_a_newcomer() -> None:
    found = changes(_happenings("Whenever a creature dies"))
    assert found[0] == "let this happen at the end: “destroy Ada's Bear”"
    assert "let this happen at the end: “destroy Newcomer” (with a Creature added, “Newcomer”)" in found


def test_what_does_not_fit_is_left_alone() -> None:
    found = changes(_happenings("Whenever an artifact you control dies"))
    assert not any("Bear" in change for change in found)
    assert found[0] == "let this happen at the end: “destroy Newcomer” (with an Artifact added, “Newcomer”)"


def test_it_happens_to_the_source_itself_where_that_is_meant() -> None:
    found = changes(_happenings("When ~ leaves the battlefield"))
    assert found[0] == "let this happen at the end: “exile Watcher”"
    assert not any("Newcomer" in change for change in found)


def test_the_source_is_put_where_the_event_takes_it_from() -> None:
    edits = _happenings("When ~ enters")
    change = "let only this happen: “Watcher enters under Ada's control” (with Watcher in Ada's hand at the start)"
    assert made(edits, change)["setup"]["Ada"]["hand"] == ["Watcher"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Whenever an opponent draws a card", "Bo draws a card"),
        ("Whenever you draw a card", "Ada draws a card"),
        ("At the beginning of your upkeep", "begin Ada's upkeep"),
        ("At the beginning of each opponent's draw step", "begin Bo's draw-step"),
        ("Whenever you gain life", "Ada gains 1 life"),
    ],
)
def test_it_is_done_by_whom_it_waits_for(words: str, line: str) -> None:
    assert f"let only this happen: “{line}”" in [change.partition(" (")[0] for change in changes(_happenings(words))]


def test_before_a_later_step_everybody_has_cards_to_draw() -> None:
    case = _case()
    case.document.data["setup"]["Bo"].pop("library")
    (edit, *_) = _happenings("At the beginning of your upkeep", case)
    assert [edit.document.data["setup"][player]["library"] for player in ("Ada", "Bo")] == ["9", "9"]


def test_of_an_event_that_counts_the_lines_are_repeated() -> None:
    pattern = _pattern("Whenever you draw your second card each turn")
    (edit, *_) = happenings(_case(), pattern)
    assert edit.document.play.count("Ada draws a card") == 2


def test_a_blocker_has_somebody_to_block() -> None:
    found = changes(_happenings("Whenever a creature blocks"))
    assert any("“Bo attacks with Foe”, “Ada blocks Foe with Ada's Bear” (with Foe added for Bo)" in change for change in found)


def test_a_spell_that_a_line_names_is_in_hand() -> None:
    edits = _happenings("Whenever a creature becomes the target of a spell")
    poke = next(edit for edit in edits if "casts Poke" in edit.change)
    assert poke.document.data["cards"]["Poke"]["type"] == "Instant"
    assert "Poke" in poke.document.data["setup"]["Ada"]["hand"]


def test_what_was_to_be_dealt_damage_first_is() -> None:
    edits = _happenings("Whenever a creature dealt damage by ~ this turn dies")
    assert edits[0].document.play[-2:] == ["Watcher deals 1 damage to Ada's Bear", "destroy Ada's Bear"] or any(
        edit.document.play[-2] == f"Watcher deals 1 damage to {edit.document.play[-1].removeprefix('destroy ')}" for edit in edits
    )


def test_an_attack_may_happen_in_the_attacker_s_own_turn() -> None:
    edits = _happenings("Whenever a creature an opponent controls attacks")
    turn = next(edit for edit in edits if "in Bo's turn" in edit.change)
    assert turn.document.players == ["Bo", "Ada"]
    assert turn.document.play[0].startswith("Bo attacks with")


def test_an_event_of_which_no_lines_are_known_cannot_be_made_to_happen() -> None:
    assert list(happenings(_case(), Pattern("StateIs"))) == []


def test_without_a_battlefield_with_a_name_nothing_can_be_conquered() -> None:
    assert list(happenings(_case(), Pattern("PlayerConquers"))) == []


def test_the_board_that_it_is_made_from_stays() -> None:
    case = _case()
    for words in ("Whenever a creature dies", "Whenever a creature blocks", "At the beginning of your upkeep", "When ~ enters"):
        assert _happenings(words, case)
    assert case.document.data == _case().document.data


@pytest.mark.parametrize("words", ["Whenever a Goblin dies", "Whenever you gain life", "At the beginning of your upkeep"])
def test_on_the_changed_board_the_ability_triggers(words: str) -> None:
    text = board(f"{words}, draw a card.", "tap Ada's Bear")
    assert base().triggers(text).of("Watcher")[0].answer == "no"
    edit = _happenings(words, case_of(text))[0]
    assert base().triggers(edit.document.yaml()).of("Watcher")[0].answer == "yes"
