"""Exit codes of errors and answers."""

from __future__ import annotations

from cli.errors import BROKEN, CODES, OPEN, UNREADABLE, code_of
from kb import IllegalError, KnowledgeBaseError, MalformedError, NotFoundError


def test_a_faulty_question_is_2_and_a_broken_knowledge_base_4() -> None:
    assert [code_of(error("x")) for error in (MalformedError, NotFoundError)] == [UNREADABLE, UNREADABLE] == [2, 2]
    assert code_of(KnowledgeBaseError("x")) == BROKEN == 4


def test_an_open_answer_is_neither_yes_nor_no() -> None:
    assert CODES == {"yes": 0, "no": 1, "depends": 3, "undecided": 3}


def test_a_refusal_that_words_left_out_may_have_caused_is_undecided() -> None:
    refused = IllegalError("it cannot be cast")
    refused.rests_on = ("words",)
    assert code_of(refused) == OPEN == 3
