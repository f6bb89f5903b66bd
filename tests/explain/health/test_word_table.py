"""The feature table: what it says of words, and the page that is made from it."""

from __future__ import annotations

from kb.explain.health.word_table import PAGE, markdown, words


def test_the_page_is_what_the_tables_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(), "run python -m kb.explain.health.word_table"


def test_a_word_that_is_not_modelled_has_its_reason_and_no_other_has() -> None:
    for each in words():
        assert bool(each.reason) == (each.state != "carried out"), each


def test_words_that_no_code_acts_on_are_among_them() -> None:
    found = {(each.vocabulary, each.word): each.state for each in words()}
    assert found["ProhibitionVerb", "cant-cast-from"] == "not modelled"
    assert found["ProhibitionVerb", "cant-play-land"] == "carried out"
    assert found["Duration", "next-turn"] == "carried out"
