"""Asking the shipped knowledge base about small boards."""

from __future__ import annotations

from pathlib import Path

import kb
from kb import AbilityAnswer, KnowledgeBase, TestResult, Verdict

__all__ = ["about", "base", "board", "result_of", "verdict"]


def base() -> KnowledgeBase:
    """The shipped knowledge base."""
    return kb.load()


def board(wording: str, *play: str, bo: str = "Bear", under: str = "mtg", kind: str = "Enchantment") -> str:
    """A scenario: Ada has a Watcher of that wording and a Bear of her own, Bo has something; and what happens."""
    lines = "".join(f"  - {line}\n" for line in play)
    return f"""\
under: {under}
players: [Ada, Bo]
cards:
  Watcher:
    type: {kind}
    text: '{wording}'
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Drake: {{type: Creature — Drake, pt: 2/2, text: Flying}}
setup:
  Ada: {{battlefield: [Watcher, Bear as Ada's Bear], library: 9}}
  Bo: {{battlefield: [{bo} as Bo's {bo}], library: 9}}
play:
{lines}"""


def verdict(wording: str, *play: str, **more: str) -> Verdict:
    """The verdict on such a board."""
    return base().triggers(board(wording, *play, **more))


def about(wording: str, *play: str, **more: str) -> AbilityAnswer:
    """The answer about the Watcher's ability."""
    (answer,) = verdict(wording, *play, **more).of("Watcher")
    return answer


def result_of(folder: Path, text: str) -> TestResult:
    """One scenario put to the test."""
    file = folder / "a.yaml"
    file.write_text(text, encoding="utf-8")
    (found,) = base().test([file]).results
    return found
