"""What is said of a citation that is wrong."""

from __future__ import annotations

from kb.explain.citations.messages import listed, misquoted
from kb.explain.citations.quoting import Compared


def test_numbers_are_listed_as_one_says_them() -> None:
    assert listed(("603.4",)) == "603.4"
    assert listed(("603.4", "603.5", "603.6")) == "603.4, 603.5 and 603.6"


def test_the_rule_whose_words_they_are_is_named_before_the_words() -> None:
    assert misquoted(Compared("misquoted", "603.5", odd=("may",)), "603.4") == "603.4 does not say that; 603.5 does"
    assert "“may”" in misquoted(Compared("misquoted", odd=("may",)), "603.4")
    assert "another order" in misquoted(Compared("misquoted"), "603.4")


def test_long_official_words_are_cut_at_a_word() -> None:
    message = misquoted(Compared("misquoted", text="rule " * 100, odd=("may",)), "603.4")
    assert message.endswith("rule …”")
