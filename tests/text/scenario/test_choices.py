"""The choices that a line answers."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.choices import names_given, read_choices
from kb.text.scenario.source import read_yaml


def read(text: str):  # type: ignore[no-untyped-def]
    return read_choices(read_yaml(text, "board.yaml"))


def test_answers_by_kind_and_by_who_is_asked() -> None:
    choices = read("{may: yes, targets: [A, B], Ada: {order: [A, B]}}")
    assert [(answer.kind, answer.value) for answer in choices.answers] == [("may", "yes"), ("target", ("A", "B"))]
    ((name, named),) = choices.named
    assert (name, named.answers[0].kind) == ("Ada", "order")


def test_in_parentheses_an_answer_need_not_be_asked_for() -> None:
    assert [answer.optional for answer in read("{may: (yes), pay: no}").answers] == [True, False]


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("you may", "may"),
        ("unless", "pay"),
        ("in which order", "order"),
        ("scry", "choose"),
        ("which effect applies first", "choose"),
    ],
)
def test_an_answer_may_go_by_what_the_question_is_called(label: str, kind: str) -> None:
    assert [answer.kind for answer in read(f"{{{label}: X}}").answers] == [kind]


def test_whom_a_mapping_is_for_is_no_question() -> None:
    ((name, named),) = read("{Scry: {may: yes}}").named
    assert (name, named.answers[0].kind) == ("Scry", "may")


def test_choices_are_a_mapping() -> None:
    with pytest.raises(MalformedError, match="choices are a mapping"):
        read("[may, yes]")
    assert not read("{}")


def test_names_given_to_what_lines_create_are_found_however_deep() -> None:
    play = read_yaml(
        "[{resolve: {as: [T1, T2], may: yes}}, {at once: [a, b], choices: {Ada: {as: T3}}}, {expect: [A is 1/1]}]", "x"
    )
    assert list(names_given(play)) == ["T1", "T2", "T3"]
