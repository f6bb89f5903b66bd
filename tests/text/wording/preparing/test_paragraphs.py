"""Lines of a spell's text that belong together."""

from __future__ import annotations

from kb.text.wording.preparing.paragraphs import joined


def lines(*texts: str) -> list[str]:
    """The texts as they are put together."""
    words: list[str] = []
    places = []
    for text in texts:
        start = len(words)
        words += text.split()
        places.append((start, len(words)))
    return [" ".join(words[start:end]) for start, end in joined(places, words)]


def test_a_line_that_says_what_is_done_instead_changes_the_one_before() -> None:
    deal, instead = "~ deals 2 damage to any target .", "metalcraft — ~ deals 4 damage instead if you control three artifacts ."
    assert lines(deal, instead) == [f"{deal} {instead}"]
    assert lines(deal, "draw a card .", instead) == [deal, f"draw a card . {instead}"]


def test_replacement_effects_stand_by_themselves() -> None:
    would = "kicked — if ~ would die , exile it instead ."
    assert lines("draw a card .", would) == ["draw a card .", would]


def test_no_lines_are_none() -> None:
    assert lines() == []
