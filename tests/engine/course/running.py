"""Running short scenarios with the shipped knowledge base, down to the course."""

from __future__ import annotations

import kb
from kb.engine.course.course import Course
from kb.engine.game import Game

__all__ = ["SETUP", "course", "end", "judged"]

SETUP = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature — Bear, pt: 2/2}
  Sage: {type: Creature, pt: 1/1, text: "Whenever another creature dies, you may draw a card."}
  Shock: {type: Instant, text: "Shock deals 2 damage to any target."}
  Charm: {type: Instant, text: "Choose one —\\n• You gain 3 life.\\n• Destroy target artifact."}
setup:
  Ada: {battlefield: [Bear as Bruno, Sage], hand: [Shock, Charm], library: 5}
  Bo: {battlefield: [Bear as Boris]}
"""


def course(*lines: str, expect: str = "", setup: str = SETUP) -> Course:
    """The course of a scenario with these lines of play."""
    play = "".join(f"  - {line}\n" for line in lines)
    text = setup + (f"play:\n{play}" if play else "") + (f"expect: [{expect}]\n" if expect else "")
    return kb.load().course(text, strict=True)


def end(*lines: str, setup: str = SETUP) -> Game:
    """The end of the one branch that a scenario has."""
    (game,) = course(*lines, setup=setup).games()
    return game


def judged(expect: str, *lines: str, setup: str = SETUP) -> tuple[str, str]:
    """What became of an expectation, and what was found."""
    (judgement,) = course(*lines, expect=expect, setup=setup).judgements
    return judgement.result, judgement.found
