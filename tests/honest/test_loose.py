"""Wordings that were once read as saying less than they say: each is read in full now, or undecided and quotes the words."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.text import print_node, read_ability
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import WasCast

from ..explain.asking import base
from .test_faults import asked


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


def test_colors_of_mana_that_nobody_chose_are_open(tmp_path: Path) -> None:
    text = asked(
        '  Vessel: {type: Artifact, text: "{T}: Add two mana of different colors."}\n', "battlefield: [Vessel, Watcher]",
        "Ada activates Vessel", 'expect: ["Ada has {W}{U} in her mana pool"]',
    )  # fmt: skip
    board = tmp_path / "board.yaml"
    board.write_text(text)
    assert base().test([board]).results[0].result == "undecided"
    board.write_text(text.replace("{W}{U}", "{W}{U}{U}"))
    assert base().test([board]).results[0].result == "failed"


MAGE = """
under: mtg
players: [Ada, Bo]
cards:
  Mage: {type: Creature — Human Wizard, pt: 2/2, text: "As ~ enters, choose a nonland card name."}
  Grove: {type: Land}
setup:
  Ada: {hand: [Mage, Hill Giant], battlefield: [Grove]}
play:
  - Ada casts Mage
  - resolve: {name: NAME}
"""


def test_a_nonland_card_name_is_none_of_a_land() -> None:
    base().course(MAGE.replace("NAME", "Hill Giant"), strict=True)
    with pytest.raises(kb.IllegalError, match="a card of another kind than Grove"):
        base().course(MAGE.replace("NAME", "Grove"), strict=True)


def test_which_kicker_was_paid_is_not_what_was_spent() -> None:
    words = "When ~ enters, if it was kicked with its {W} kicker, you gain 3 life."
    asked = [node.how for ability in read_ability(words) for node in walk(ability) if isinstance(node, WasCast)]
    assert asked == ["{W} kicker"], "and not {W}, which is white mana spent"
