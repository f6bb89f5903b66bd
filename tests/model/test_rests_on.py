"""The grounds of an answer, each as a sentence."""

from __future__ import annotations

from kb.model.rests_on import RestsOn


def test_words_of_an_object_are_said_with_it_and_why_they_are_open() -> None:
    assert RestsOn("ability", "Mourner", "it frobs", "not read", True).said == "Mourner: “it frobs” is not read"


def test_what_is_silent_or_the_like_is_not_modelled_and_says_why() -> None:
    assert RestsOn("instruction", "Mourner", "it frobs", "no frogs", True).said == "Mourner: “it frobs” is not modelled: no frogs"


def test_a_point_that_is_nobodys_words_is_said_with_the_fact() -> None:
    assert RestsOn("gap", "", "mana burn", "silent", False, "nobody has mana").said == "mana burn: nobody has mana"
