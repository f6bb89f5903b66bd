"""The languages by the names of files and of fenced blocks."""

from __future__ import annotations

from kb.text.citations.languages import language_named, language_of


def test_a_language_is_found_by_the_end_of_a_file_and_by_its_name() -> None:
    assert language_of(".RS") is language_named("rust") is not None
    assert language_of(".py") is language_named("Python")


def test_one_that_the_table_lacks_is_none() -> None:
    assert language_of(".f90") is None
    assert language_named("fortran") is None
    assert language_of("") is None
