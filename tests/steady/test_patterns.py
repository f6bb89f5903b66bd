"""No regular expression of the source takes long on what is made to make it slow."""

from __future__ import annotations

import time

import pytest

from kb.text.citations.find import find_citations

from .patterns import adversaries, patterns

LENGTH, SECONDS = 300, 0.25
"""A pattern whose time grows with the cube takes a third of a second at that length; with the square it is well below."""


@pytest.mark.parametrize("part", range(8))
def test_no_pattern_takes_more_than_the_square_of_the_length(part: int) -> None:
    slow = {}
    for where, pattern in list(patterns().items())[part::8]:
        for text in adversaries(pattern, LENGTH):
            started = time.process_time()
            pattern.search(text)
            pattern.fullmatch(text)  # where nothing is a match, a search tries one way, and this tries all
            if (took := time.process_time() - started) > SECONDS:
                slow[where] = f"{took:.2f} s on {text[:30]!r}…"
    assert slow == {}


def test_patterns_are_found_in_constants_of_every_kind() -> None:
    found = patterns()
    assert len(found) > 300
    assert any("[" in where for where in found)


@pytest.mark.parametrize("sign", [" ", "\n", "*", "(", "`", "/", "A ", "“"])
def test_what_stands_beside_a_citation_may_go_on_for_long(sign: str) -> None:
    started = time.process_time()
    for form in ("CR 603.2{}x", "rule 603.2{}(as of", "MTG: the stack. CR 603.2 and {}603.4"):
        find_citations(form.format(sign * 10_000), "a.md")
    assert time.process_time() - started < 3
