"""Small changes of the board itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from kb.explain.flips import board as making
from kb.explain.flips.case import Case
from kb.explain.flips.edit import Edit
from kb.text.nodes.things import Filter, This
from tests.explain.asking import board
from tests.explain.flips.cases import case_of, changes, made

DIES = "Whenever a creature you control dies, draw a card."
TARGETS = "Whenever you draw a card, destroy target artifact."


def _case(*play: str, wording: str = DIES, **more: str) -> Case:
    return case_of(board(wording, *(play or ("destroy Bo's Bear",)), **more))


def _of_bear(case: Case) -> Iterator[Edit]:
    return making.of_object(case, "Bo's Bear", Filter(("goblin",), without=frozenset({"bear"})))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "make", [_of_bear, making.of_source, making.of_lines, making.of_answers, making.with_targets, making.without_others]
)
def test_no_change_touches_the_board_that_it_is_made_from(make: Callable[[Case], Iterator[Edit]]) -> None:
    case = _case("{destroy Bo's Bear: {may: yes}}", "tap Ada's Bear", wording=TARGETS)
    before = case.document.changed().data
    edits = list(make(case))
    assert edits
    assert case.document.data == before
    assert all(edit.document.data != before for edit in edits)


# -- an object ------------------------------------------------------------------------------------------------------------


def _wanted(*nouns: str, **more: object) -> Filter:
    return Filter(nouns, **more)  # type: ignore[arg-type]


def test_an_object_may_be_another_player_s() -> None:
    edits = list(making.of_object(_case(), "Bo's Bear", None))
    assert changes(edits) == ["let Bo's Bear be Ada's, not Bo's"]
    assert edits[0].document.data["setup"]["Ada"]["battlefield"][-1] == "Bear as Bo's Bear"
    assert edits[0].document.data["setup"]["Bo"]["battlefield"] == []


def test_an_object_that_the_board_did_not_begin_with_is_not_changed() -> None:
    assert list(making.of_object(_case(), "Moon", _wanted("goblin"))) == []


@pytest.mark.parametrize(
    ("wanted", "change", "record"),
    [
        (_wanted("goblin"), "let Bear be a Creature — Bear Goblin", {"type": "Creature — Bear Goblin", "pt": "2/2"}),
        (_wanted("artifact"), "let Bear be a Creature Artifact — Bear", {"type": "Creature Artifact — Bear", "pt": "2/2"}),
        (_wanted("creature", without=("bear",)), "let Bear be a Creature", {"type": "Creature", "pt": "2/2"}),
        (_wanted("land", without=("creature",)), "let Bear be a Land — Bear", {"type": "Land — Bear", "pt": "2/2"}),
        (
            _wanted("enchantment", without=("creature",)),
            "let Bear be an Enchantment — Bear",
            {"type": "Enchantment — Bear", "pt": "2/2"},
        ),
        (
            _wanted("red", "creature"),
            "let Bear be a Creature — Bear, red",
            {"type": "Creature — Bear", "pt": "2/2", "colors": "red"},
        ),
    ],
)
def test_a_card_may_have_the_words_that_it_lacks(wanted: Filter, change: str, record: dict[str, str]) -> None:
    assert made(making.of_object(_case(), "Bo's Bear", wanted), change)["cards"]["Bear"] == record


def test_a_card_that_fits_is_left_as_it_is() -> None:
    found = changes(making.of_object(_case(), "Bo's Bear", _wanted("creature", "permanent")))
    assert found == ["let Bo's Bear be Ada's, not Bo's"]


def test_the_more_words_the_greater_the_change() -> None:
    sizes = {edit.change: edit.size for edit in making.of_object(_case(), "Bo's Bear", _wanted("goblin", "artifact"))}
    assert sizes["let Bear be a Creature Artifact — Bear Goblin"] == 2


def test_a_card_that_ships_becomes_one_of_the_board_s_own() -> None:
    case = case_of(board(DIES, "destroy Bo's Grizzly Bears", bo="Grizzly Bears"))
    edits = making.of_object(case, "Bo's Grizzly Bears", _wanted("goblin"))
    assert made(edits, "let Grizzly Bears be a Creature — Bear Goblin")["cards"]["Grizzly Bears"] == {
        "type": "Creature — Bear Goblin",
        "pt": "2/2",
        "cost": "{1}{G}",
    }


def test_an_object_may_be_a_token_or_no_token() -> None:
    edits = list(making.of_object(_case(), "Bo's Bear", _wanted("creature", "token")))
    assert made(edits, "let Bo's Bear be a token")["setup"]["Bo"]["battlefield"] == [
        {"card": "Bear", "as": "Bo's Bear", "token": "true"}
    ]
    assert "let Bo's Bear not be a token" in changes(
        making.of_object(_case(), "Bo's Bear", _wanted("creature", without=("token",)))
    )


# -- the source -----------------------------------------------------------------------------------------------------------


def test_the_source_may_stand_elsewhere_be_another_s_or_be_tapped() -> None:
    edits = list(making.of_source(_case()))
    assert changes(edits) == [
        "let Watcher be in Ada's hand at the start",
        "let Watcher be Bo's, not Ada's",
        "let Watcher be tapped at the start",
        "let Watcher be a token at the start",
    ]
    assert [edit.size for edit in edits] == [4, 1, 1, 1]


def test_the_source_may_be_where_its_ability_functions() -> None:
    text = board(DIES, "destroy Bo's Bear").replace("battlefield: [Watcher, Bear", "graveyard: [Watcher], battlefield: [Bear")
    edits = list(making.of_source(case_of(text)))
    found = made(edits, "let Watcher be in Ada's battlefield at the start")["setup"]["Ada"]
    assert (found["graveyard"], found["battlefield"][-1]) == ([], "Watcher")
    assert edits[0].size == 1


def test_the_source_may_have_fewer_counters() -> None:
    text = board(DIES, "destroy Bo's Bear").replace("[Watcher,", "[{card: Watcher, counters: {charge: 3, age: 1}},")
    edits = list(making.of_source(case_of(text)))
    entries = {
        edit.change: edit.document.data["setup"]["Ada"]["battlefield"][0].get("counters")
        for edit in edits
        if "counter" in edit.change
    }
    assert entries == {
        "let Watcher have no charge counters at the start": {"age": "1"},
        "let Watcher have 2 charge counters at the start": {"charge": "2", "age": "1"},
        "let Watcher have no age counters at the start": {"charge": "3"},
    }


def test_a_source_that_the_board_did_not_begin_with_is_not_moved() -> None:
    case = _case()
    gone = case.document.named("Watcher")
    assert gone is not None
    case.document.taken(gone)
    assert list(making.of_source(case)) == []


def test_something_to_target_is_added() -> None:
    edits = list(making.with_targets(_case("Ada draws a card", wording=TARGETS)))
    assert changes(edits) == ["put an Artifact onto the board under Ada's control"]
    assert edits[0].document.data["setup"]["Ada"]["battlefield"][-1] == "Newcomer"
    assert list(making.with_targets(_case())) == []
    assert list(making.with_targets(_case(wording="Whenever you draw a card, target player draws a card."))) == []


def test_any_other_object_may_be_missing() -> None:
    edits = list(making.without_others(_case()))
    assert changes(edits) == ["take Ada's Bear off the board", "take Bo's Bear off the board"]
    assert edits[0].document.named("Ada's Bear") is None


# -- lines ----------------------------------------------------------------------------------------------------------------


def test_a_line_may_be_done_by_another_be_left_out_or_come_before() -> None:
    found = {edit.change: edit.document.play for edit in making.of_lines(_case("Bo gains 1 life", "tap Ada's Bear"))}
    assert found["let it be “Ada gains 1 life”, not “Bo gains 1 life”"] == ["Ada gains 1 life", "tap Ada's Bear"]
    assert found["leave out “Bo gains 1 life”"] == ["tap Ada's Bear"]
    assert found["let “tap Ada's Bear” come before “Bo gains 1 life”"] == ["tap Ada's Bear", "Bo gains 1 life"]
    assert found["let it be “Bo gains 3 life”, not “Bo gains 1 life”"] == ["Bo gains 3 life", "tap Ada's Bear"]
    assert "let it be “tap Bo's Bear”, not “tap Ada's Bear”" in found


def test_a_line_may_name_one_fewer() -> None:
    found = changes(making.of_lines(_case("tap Ada's Bear and Bo's Bear")))
    assert "let it be “tap Ada's Bear”, not “tap Ada's Bear and Bo's Bear”" in found
    assert "let it be “tap Bo's Bear”, not “tap Ada's Bear and Bo's Bear”" in found


def test_one_of_what_happens_at_once_may_be_missing() -> None:
    edits = list(making.of_lines(_case("at once: [destroy Bo's Bear, destroy Ada's Bear]")))
    found = made(edits, "let “destroy Bo's Bear” not be among what happens at once")
    assert found["play"] == [{"at once": ["destroy Ada's Bear"]}]
    assert not any(
        "at once" in change for change in changes(making.of_lines(_case("at once: [destroy Bo's Bear]"))) if "among" in change
    )


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ("tap Bear", "tap Bear"),
        ({"tap Bear": {"may": "yes"}}, "tap Bear"),
        ({"at once": ["tap Bear"]}, "at once: ['tap Bear']"),
    ],
)
def test_a_line_is_what_an_entry_says_without_its_choices(entry: object, line: str) -> None:
    assert making.line_of(entry) == line


def test_an_answer_may_be_the_other_one() -> None:
    wording = "Whenever a creature dies, you may draw a card."
    case = _case("destroy Bo's Bear", "resolve: {may: no}", wording=wording)
    edits = list(making.of_answers(case))
    assert [edit.document.play[-1] for edit in edits] == [{"resolve": {"may": "yes"}}]
    assert changes(edits) == ["let the answer to “may” be the other one in “resolve”"]
    assert list(making.of_answers(_case())) == []


def test_of_several_answers_each_may_be_the_other_one() -> None:
    wording = "Whenever a creature dies, you may draw a card."
    case = _case("destroy Bo's Bear", "resolve: {may: ['no', 'yes']}", wording=wording)
    edits = list(making.of_answers(case))
    assert [edit.document.play[-1] for edit in edits] == [{"resolve": {"may": ["yes", "yes"]}}, {"resolve": {"may": ["no", "no"]}}]
    assert changes(edits)[0] == "let answer 1 to “may” be the other one in “resolve”"


def test_a_thing_that_is_no_description_changes_only_whose_it_is() -> None:
    assert changes(making.of_object(_case(), "Bo's Bear", This())) == ["let Bo's Bear be Ada's, not Bo's"]
