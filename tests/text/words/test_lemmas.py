"""Word forms."""

from __future__ import annotations

import doctest

import pytest

from kb.text.words import lemmas
from kb.text.words.lemmas import agree, article, lemma, plural


def test_the_examples_hold() -> None:
    """The docstrings' own."""
    assert doctest.testmod(lemmas).failed == 0


@pytest.mark.parametrize("word", ["creature", "Ally", "Elf", "Dwarf", "Phoenix", "Merfolk", "Plains", "Zombie", "Locus"])
def test_a_plural_has_the_lemma_of_its_singular(word: str) -> None:
    """What is printed in the plural is read again."""
    assert lemma(plural(word)) == lemma(word)


@pytest.mark.parametrize("verb", ["dies", "is", "isn't", "has", "doesn't", "enters", "deals", "attacks", "loses"])
def test_a_verb_has_one_lemma_in_both_numbers(verb: str) -> None:
    """What agrees with a plural subject is read again."""
    assert lemma(agree(verb)) == lemma(verb)


@pytest.mark.parametrize(("word", "said"), [("Elf", "an"), ("creature", "a"), ("unit", "a"), ("untapped", "an"), ("8/8", "an")])
def test_articles(word: str, said: str) -> None:
    """By sound, nearly."""
    assert article(word) == said
