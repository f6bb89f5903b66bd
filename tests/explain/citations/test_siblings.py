"""Citations that stand together: paragraphs of one rule in one block, and numbers that share one quotation."""

from __future__ import annotations

import pytest

from kb.explain.citations.siblings import families
from kb.text.citations.find import find_citations
from tests.explain.citations.cited import judged, sentence

STORM = """// 702.39 Storm
// 702.39a Storm is a triggered ability that functions on the stack.
// 702.39b If a spell has several instances of it, each triggers by itself.
"""


def _places(text: str) -> list[list[int]]:
    return list(families(text, find_citations(text, "a.java", lambda number: True)))


def test_paragraphs_of_one_rule_in_one_block_are_a_family() -> None:
    assert _places("// CR 702.39, CR 603.4, CR 702.39a\n// and CR 702.39b\n") == [[0, 2, 3]]


@pytest.mark.parametrize("gap", ["\n//\n", "\n\n", "\n" + "// and so on\n" * 80])
def test_an_empty_line_or_a_long_way_ends_a_block(gap: str) -> None:
    assert _places(f"// CR 702.39a{gap}// CR 702.39b\n") == []


def test_letters_move_with_their_rule() -> None:
    found = judged(STORM, "Storm.java")
    assert [(each.verdict, each.replacement) for each in found] == [
        ("renumbered", "702.40"),
        ("renumbered", "702.40a"),
        ("renumbered", "702.40b"),
    ]


def test_letters_in_another_block_or_under_a_day_of_their_own_stay() -> None:
    apart = judged(f"{STORM}\n\n// CR 702.39b\n", "Storm.java")
    assert [each.verdict for each in apart][-1] == "right"


def test_a_letter_whose_words_name_the_rule_of_today_stays() -> None:
    found = judged(f"{STORM}// 702.39c provoke\n// CR 702.39a provoke untaps it\n", "Storm.java")
    assert found[-1].verdict == "right"


def test_paragraphs_that_only_changed_places_in_their_rule_do_not_take_others_along() -> None:
    found = judged("// CR 704.5r: +1/+1 and -1/-1 counters annihilate in pairs\n// CR 704.5p as well\n", "Rules.java")
    assert [each.verdict for each in found] == ["renumbered", "right"]


@pytest.mark.parametrize("joint", ["500.5 / {}", "500.5 and {}", "500.5, {}", "500.5 + CR {}"])
def test_a_quotation_belongs_to_all_the_numbers_before_it(joint: str) -> None:
    text = f'// CR {joint.format("703.4e")}: "{sentence("500.5")}"\n'
    assert {each.verdict for each in judged(text, "Step.java")} == {"right"}


def test_a_quotation_that_fits_none_of_them_is_misquoted() -> None:
    text = f'// CR 500.5 / 703.4e: "{sentence("704.5j")}"\n'
    assert "misquoted" in {each.verdict for each in judged(text, "Step.java")}
