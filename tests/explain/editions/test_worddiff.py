"""Wordings compared word by word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.explain.editions.worddiff import changed_words, same_wording, word_diff


def _marked(older: str, newer: str) -> str:
    marks = {"same": "{}", "removed": "[-{}-]", "added": "(+{}+)"}
    return " ".join(marks[span.kind].format(span.text.strip()) for span in word_diff(older, newer))


def test_words_that_changed_are_told_from_those_that_stayed() -> None:
    assert _marked("A frog sits on a leaf.", "A toad sits on a leaf.") == "A [-frog-] (+toad+) sits on a leaf."


def test_words_that_came_and_words_that_went() -> None:
    assert _marked("A frog sits.", "A green frog sits.") == "A (+green+) frog sits."
    assert _marked("A green frog sits.", "A frog sits.") == "A [-green-] frog sits."


def test_quotes_dashes_and_italics_are_no_change() -> None:
    assert same_wording("the Oracle™ reference", "the Oracle(tm) reference")
    assert same_wording("A “frog” – it's _green_", 'A "frog" - it’s green')
    assert _marked("A “frog” sits", 'A "frog" swims') == 'A "frog" [-sits-] (+swims+)'


def test_what_stayed_between_longer_changes_is_told_with_them() -> None:
    older = "Whoever threw the pebble chooses a leaf and tells everybody."
    newer = "The oldest player looks for a pond but keeps it secret until noon."
    assert [span.kind for span in word_diff(older, newer)] == ["removed", "added"]


def test_numbers_of_other_rules_are_told_from_words() -> None:
    assert not changed_words(word_diff("See rule 409.1a–h, then rest.", "See rule 601.2a–i, then rest."))
    assert not changed_words(word_diff("(See section 500.)", "(See section 508.)"))
    assert changed_words(word_diff("in play", "on the battlefield"))
    assert changed_words(word_diff("seven frogs", "8 frogs"))


TEXTS = st.lists(st.sampled_from(["frog", "leaf", "pond", "a", "the", "sits", "on.", "“hat”"]), max_size=30).map(" ".join)


@given(TEXTS, TEXTS)
def test_both_wordings_can_be_read_off(older: str, newer: str) -> None:
    spans = word_diff(older, newer)
    assert "".join(span.text for span in spans if span.kind != "added").split() == older.split()
    assert "".join(span.text for span in spans if span.kind != "removed").split() == newer.split()


@given(TEXTS)
def test_a_wording_is_the_same_as_itself(text: str) -> None:
    assert all(span.kind == "same" for span in word_diff(text, text))
    assert same_wording(text, text)
