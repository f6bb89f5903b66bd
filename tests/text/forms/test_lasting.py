"""Durations said once, in front of all that lasts so long."""

from __future__ import annotations

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Activate, Body, GainsAbility, Modify
from kb.text.wording.reader import read_ability


def body_of(text: str, *types: str) -> Body:
    """What the one ability of a wording does."""
    (ability,) = read_ability(text, types=types)
    assert isinstance(ability, ActivatedAbility | SpellAbility | TriggeredAbility)
    return ability.body


def test_a_duration_in_front_is_said_of_all() -> None:
    """ "Until your next turn, …"."""
    body = body_of("Until your next turn, target creature gets +2/+2 and gains flying.", "sorcery")
    changes = [part for part in walk(body) if isinstance(part, Modify | GainsAbility)]
    assert [part.until for part in changes] == ["next-turn", "next-turn"]


def test_a_duration_in_front_of_a_permission() -> None:
    """ "Until end of turn, you may play that card …"."""
    (play,) = body_of("Until end of turn, you may play that card without paying its mana cost.", "sorcery").instructions
    assert isinstance(play, Activate)
    assert play.until == "end-of-turn"
    assert play.free
