"""Wordings that were once read as saying less than they say: each is read in full now, or undecided and quotes the words."""

from __future__ import annotations

import pytest

from kb.text import print_node, read_ability, read_instruction

from ..explain.asking import base
from .test_faults import asked, words_that_matter


def read(words: str, *types: str) -> str:
    """A wording as it is printed from its reading."""
    return "\n".join(print_node(ability) for ability in read_ability(words, types=types))


@pytest.mark.parametrize(
    "words",
    [
        "{T}: Add two mana of different colors.",
        "{T}: Add two mana in any combination of colors.",
        "{T}: Add three mana of any one color.",
    ],
)
def test_colors_of_mana_keep_their_words(words: str) -> None:
    assert read(words) == words


def test_colors_of_mana_that_nobody_chose_are_open() -> None:
    text = asked(
        '  Vessel: {type: Artifact, text: "{T}: Add two mana of different colors."}\n', "battlefield: [Vessel, Watcher]",
        "Ada activates Vessel", 'expect: ["Ada has {W}{U} in her mana pool"]',
    )  # fmt: skip
    assert base().test(text).results[0].result == "undecided"
    wrong = text.replace("{W}{U}", "{W}{U}{U}")
    assert base().test(wrong).results[0].result == "failed"
