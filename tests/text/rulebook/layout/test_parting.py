"""Rules that share a line."""

from __future__ import annotations

import pytest

from kb.text.rulebook.layout.parting import parted
from kb.text.rulebook.magic.blocks import Block


def texts(*blocks: Block) -> dict[str, tuple[list[str], list[str]]]:
    return {number: (block.text, block.examples) for number, block in parted({block.number: block for block in blocks}).items()}


@pytest.mark.parametrize("number", ["100.2. ", "100.2 ", "100.2.  "])
def test_a_rule_on_the_line_of_the_one_before_is_cut_off(number: str) -> None:
    found = texts(Block("100.1", 5, [f"It is.{number}It was.", "And more."], ["It has."]), Block("100.3", 6, ["It will."]))
    assert found == {"100.1": (["It is."], []), "100.2": (["It was.", "And more."], ["It has."]), "100.3": (["It will."], [])}


def test_several_are_cut_off_also_from_an_example() -> None:
    found = texts(Block("100.1", 5, ["It is."], ["It has. 100.1a It can. 100.1b It may.", "It would."]))
    assert found == {"100.1": (["It is."], ["It has."]), "100.1a": (["It can."], []), "100.1b": (["It may."], ["It would."])}


@pytest.mark.parametrize(
    "text",
    [
        "It is as in 100.2 The end.",
        "It is. (See rule 100.2. It was.)",
        "It is. 100.4 It was.",
        "It is. 100.3 It was.",
        "It is. 100.2 it was.",
    ],
)
def test_a_reference_is_not_cut_off(text: str) -> None:
    blocks = Block("100.1", 5, [text]), Block("100.3", 6, ["It will."])
    assert texts(*blocks) == {"100.1": ([text], []), "100.3": (["It will."], [])}
