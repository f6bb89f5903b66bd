"""The choices of one way, in words."""

from __future__ import annotations

from cli.pages.choices_made import in_words
from kb import Choice


def test_choices_stand_in_the_order_in_which_they_were_made() -> None:
    assert in_words([Choice("pay {1}", "yes"), Choice("choose targets", "Ada")]) == "pay {1}: yes; choose targets: Ada"


def test_a_choice_made_several_times_in_a_row_is_said_once() -> None:
    ada, bo = Choice("choose targets", "Ada"), Choice("choose targets", "Bo")
    assert in_words([ada, ada, bo, ada]) == "choose targets: Ada (2 times); choose targets: Bo; choose targets: Ada"


def test_no_choice_is_no_words() -> None:
    assert in_words([]) == ""
