"""Durations in front, mana of either kind, abilities for others, emblems, conditions that count."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Compare, Condition, Exists, Happened, UnreadCondition
from kb.text.nodes.effects import Activate, AddMana, Body, GainsAbility, GetEmblem, Modify
from kb.text.nodes.values import Different
from kb.text.wording.reader import read_ability, read_condition


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


def test_mana_of_one_kind_or_the_other() -> None:
    """Two or three colours."""
    assert body_of("{T}: Add {G} or {W}.").instructions == (AddMana("{G}|{W}"),)
    assert body_of("{T}: Add {R}, {W}, or {B}.").instructions == (AddMana("{R}|{W}|{B}"),)


def test_any_player_may_activate_it() -> None:
    """The last sentence says whose ability it is."""
    (ability,) = read_ability("{2}: You gain 1 life. Any player may activate this ability.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.only == ("any player",)


def test_an_emblem_has_an_ability() -> None:
    """The ability in quotes, in which "this emblem" is its own source."""
    (got,) = body_of(
        '−5: You get an emblem with "Whenever you cast a spell, this emblem deals 2 damage to any target."'
    ).instructions
    assert isinstance(got, GetEmblem)
    assert isinstance(got.abilities[0], TriggeredAbility)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("you've cast three or more instant and sorcery spells this turn", Happened),
        ("you didn't cast a spell this turn", Happened),
        ("it's the first combat phase of the turn", Happened),
        ("a creature died under your control this turn", Happened),
        ("you have four or more creature cards in your graveyard", Exists),
        ("your life total is less than your starting life total", Compare),
    ],
)
def test_conditions_that_count(words: str, kind: type[Condition]) -> None:
    """What happened, what there is."""
    read = read_condition(words)
    assert isinstance(read, kind)
    assert not isinstance(read, UnreadCondition)


def test_different_powers() -> None:
    """They are counted once each."""
    read = read_condition("you control three or more creatures with different powers")
    assert isinstance(read, Compare)
    assert isinstance(read.left, Different)
