"""The grammar that ships."""

from __future__ import annotations

from kb.text.wording.grammar import FILES, grammar


def test_it_is_read_once() -> None:
    assert grammar() is grammar()


def test_words_come_before_what_is_made_of_them() -> None:
    assert FILES.index("words") < FILES.index("things") < FILES.index("triggers") < FILES.index("abilities")
    assert "quoted" in grammar().builtins
