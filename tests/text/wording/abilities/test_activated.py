"""Activated abilities: what they add, who may activate them, what they give."""

from __future__ import annotations

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.effects import AddMana, Body, GetEmblem
from kb.text.wording.reader import read_ability


def body_of(text: str, *types: str) -> Body:
    """What the one ability of a wording does."""
    (ability,) = read_ability(text, types=types)
    assert isinstance(ability, ActivatedAbility | SpellAbility | TriggeredAbility)
    return ability.body


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


def test_what_reveals_its_own_card_works_in_the_hand() -> None:
    """The cost needs the card there."""
    (ability,) = read_ability("Forecast — {1}{U}, Reveal Scribe from your hand: Draw a card.", name="Scribe", types=("instant",))
    assert isinstance(ability, ActivatedAbility)
    assert (ability.functions_in, ability.only) == (("hand",), ("your upkeep", "once each turn"))


def test_restrictions_stand_in_one_sentence_after_another() -> None:
    (ability,) = read_ability("{X}: Draw X cards. X can't be 0. Activate only as a sorcery and only once each turn.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.only == ("X not 0", "sorcery", "once each turn")
