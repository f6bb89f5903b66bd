"""Why what happens is not what an ability waits for."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from tests.engine.boards import OPPONENT, SHOCK, YOU, board, creature, deal, steps, triggered, when


def test_another_players_spell_is_told_with_its_axis() -> None:
    game = board(creature("Mine", when("SpellCast", agent=YOU)), creature("Theirs", when("SpellCast", agent=OPPONENT)))
    cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    facts = [reason.fact for step in steps(game) for reason in step.reasons if reason.doctrine == "triggers-on-match"]
    assert triggered(game) == ["Mine"]
    assert "Theirs does not trigger: another player does it" in facts
    assert not any(fact.startswith("Mine does not") for fact in facts)
