"""Ways of saying things on cards, put as the grammar has them."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.paraphrase import as_the_grammar_says

_PAID = "As an additional cost to play this, you may discard 1."


@pytest.mark.parametrize(
    ("said", "kind", "meant"),
    [
        ("Choose one -\n\nDraw 1.Kill a gear.", "spell", "Choose one -\n• Draw 1.\n• Kill a gear."),
        ("While you control this battlefield, draw 1.", "battlefield", "Draw 1."),
        ("While you control this battlefield, draw 1.", "gear", "While you control this battlefield, draw 1."),
        ("Play two :rb_energy_1: :rb_might: Bird unit tokens.", "unit", "Play two 1 :rb_might: Bird unit tokens."),
        (
            f"{_PAID} If you do, draw 2. Otherwise, draw 1.",
            "spell",
            f"{_PAID}\nIf you paid the additional cost, draw 2. Otherwise, draw 1.",
        ),
        (f"{_PAID} If you do, draw 2.", "spell", f"{_PAID}\nIf you paid the additional cost, draw 2."),
        (f"{_PAID} If you do, draw 2.", "unit", f"{_PAID} If you do, draw 2."),
        ("Draw 1. This ability's Energy cost is reduced by the Might of it.", "legend", "Draw 1."),
        ("[Level 6][>] [>>][Reaction][>] Draw 1.", "gear", "[Level 6][>] [Reaction][>] Draw 1."),
        ("Deal 1 to a unit, then move your unit there.", "spell", "Deal 1 to a unit, then move that unit there."),
        ("Move your units there.", "spell", "Move your units there."),
        ("When I conquer, draw 1.", "unit", "When I conquer, draw 1."),
    ],
)
def test_what_is_said_otherwise_is_put_as_the_grammar_has_it(said: str, kind: str, meant: str) -> None:
    assert as_the_grammar_says(said, {kind}) == meant
