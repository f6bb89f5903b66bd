"""The doctrines by which an ability triggered."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Move
from kb.engine.triggers.citations import word_doctrines
from kb.text.nodes.abilities import TriggeredAbility

from ..boards import BEAR, board, cited, deal
from ..worded import worded


@pytest.mark.parametrize(
    ("text", "doctrines"),
    [
        ("Whenever another creature dies, you gain 1 life.", {"dies", "leaves-battlefield", "look-back-leaves-battlefield"}),
        ("Whenever another creature enters, you gain 1 life.", {"enters-battlefield", "enters-check"}),
    ],
)
def test_what_decides_that_it_triggers_is_cited(text: str, doctrines: set[str]) -> None:
    game = board(worded("Watcher", "creature", text, "1/1"), BEAR)
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield") if "enters" in text else Move(2, "graveyard"))
    assert doctrines | {"triggers-on-match", "once-per-occurrence"} <= cited(game)


def test_a_word_that_a_rule_defines_is_cited_once() -> None:
    (ability,) = worded("Reader", "creature", "Whenever you cast a historic spell, draw a card.", "1/1").abilities
    assert isinstance(ability, TriggeredAbility)
    assert word_doctrines(ability.pattern) == ("historic",)
    (plain,) = worded("Reader", "creature", "Whenever you cast a spell, draw a card.", "1/1").abilities
    assert isinstance(plain, TriggeredAbility)
    assert word_doctrines(plain.pattern) == ()


def test_a_word_of_its_condition_is_cited_too() -> None:
    text = "At the beginning of your end step, if a spell was warped this turn, draw a card."
    (ability,) = worded("Reader", "creature", text, "1/1").abilities
    assert isinstance(ability, TriggeredAbility)
    assert (word_doctrines(ability.pattern), word_doctrines(ability.condition)) == ((), ("warped-this-turn",))
    assert word_doctrines(None) == ()
