"""Errors: message, place and remedy."""

from __future__ import annotations

from kb.errors import AmbiguousError, InputError, KnowledgeBaseError, MalformedError, Place


def test_a_place_that_it_has_is_kept() -> None:
    first, second = Place("a.yaml", 1), Place("b.yaml", 2)
    assert MalformedError("it is wrong", place=first).at(second).place == first
    assert MalformedError("it is wrong").at(second).place == second


def test_a_caret_stands_under_what_is_meant() -> None:
    assert Place("a.yaml", 3, 9, "destroy Beer", 4).caret() == "  destroy Beer\n          ^^^^"
    assert Place("a.yaml", 3).caret() == ""


def test_a_place_within_a_shorter_text_is_moved_to_where_that_stands() -> None:
    error = MalformedError("it is wrong", place=Place(None, 1, 3, "Beer", 2)).inside("a.yaml", 7, 10, "  text: 'Beer'")
    assert error.place == Place("a.yaml", 7, 12, "  text: 'Beer'", 2)


def test_a_broken_knowledge_base_is_no_fault_of_the_question() -> None:
    assert issubclass(AmbiguousError, InputError)
    assert not issubclass(KnowledgeBaseError, InputError)
