"""What forbids to cast and activate: split second, bans on players, so many spells each turn."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate
from kb.engine.casting.casting import cast
from kb.errors import IllegalError

from ..boards import BEAR, SHOCK, YOU, artifact, board, cited, creature, deal, stack_names, when
from ..worded import worded

GRIP = worded("Grip", "instant", "Split second\nYou gain 1 life.")
PINGER = worded("Pinger", "creature — wizard", "{T}: You gain 1 life.", "1/1")
ROCK = worded("Rock", "artifact", "{T}: Add {C}.")
ABOLISHER = worded(
    "Abolisher",
    "creature — human",
    "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments.",
    "2/2",
)


def test_only_mana_abilities_and_triggers_while_a_spell_with_split_second_waits() -> None:
    game = board((PINGER, "Bo"), (ROCK, "Bo"), (creature("Scribe", when("SpellCast")), "Bo"))
    cast(game, "Ada", deal(game, GRIP, "Ada", "hand"))
    game.settle()
    assert stack_names(game) == ["Scribe", "Grip"]
    with pytest.raises(IllegalError, match="split second"):
        cast(game, "Bo", deal(game, SHOCK, "Bo", "hand"))
    with pytest.raises(IllegalError, match="split second"):
        activate(game, "Bo", 1)
    assert activate(game, "Bo", 2) is None
    assert {"keyword-split-second", "split-second-triggers"} <= cited(game)


def test_a_ban_on_players_covers_spells_and_some_sources() -> None:
    game = board(ABOLISHER, (PINGER, "Bo"))
    with pytest.raises(IllegalError, match="Abolisher"):
        cast(game, "Bo", deal(game, SHOCK, "Bo", "hand"))
    with pytest.raises(IllegalError, match="Abolisher"):
        activate(game, "Bo", 2)
    game.state = game.state.with_(active="Bo")
    activate(game, "Bo", 2)


def test_one_spell_each_turn() -> None:
    game = board(artifact("Law", *worded("Law", "artifact", "Each player can't cast more than one spell each turn.").abilities))
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    with pytest.raises(IllegalError, match="has cast 1 spell"):
        cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))


def test_a_limit_on_noncreature_spells_counts_and_concerns_only_those() -> None:
    game = board(
        artifact("Law", *worded("Law", "artifact", "Each player can't cast more than one noncreature spell each turn.").abilities)
    )
    for card in (BEAR, SHOCK, BEAR):
        cast(game, "Ada", deal(game, card, "Ada", "hand"))
        game.resolve_top()
    with pytest.raises(IllegalError, match="has cast 1 spell"):
        cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))


def test_only_at_the_time_of_a_sorcery() -> None:
    law = worded("Law", "artifact", "Each opponent can cast spells only any time they could cast a sorcery.")
    game = board(law)
    assert YOU.which == "you"
    with pytest.raises(IllegalError, match="Law"):
        cast(game, "Bo", deal(game, SHOCK, "Bo", "hand"))


def test_what_is_cast_face_down_is_judged_by_what_it_is_then() -> None:
    ban = worded("Ban", "enchantment", "Zombie spells can't be cast.")
    morph = worded("Caretaker", "creature — zombie", "Morph {3}{B}", "2/2")
    game = board(ban)
    spell = cast(game, "Ada", deal(game, morph, "Ada", "hand"))
    assert [o.face_down for o in game.state.objects.values() if o.id == spell] == [True]
    assert "prohibited-face-down" in cited(game)
    storm = worded("Storm", "enchantment", "Creature spells can't be cast.")
    game = board(ban, storm)
    with pytest.raises(IllegalError, match="face-down creature spell"):
        cast(game, "Ada", deal(game, morph, "Ada", "hand"))
