"""Places: cards from a single graveyard, spells from where they were cast."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.context.context import Context
from kb.engine.wording.places import greatest_choice, grouped, is_located, of_single_zone, zones_of
from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import Located, SharesWith
from kb.text.nodes.things import Filter, Target, That, Zone

from ..boards import BEAR, board, deal
from ..worded import worded


def described(zone: str) -> Filter:
    """What is targeted by what exiles cards from there."""
    (ability,) = read_ability(f"Exile up to two target cards from {zone}.", types=("sorcery",))
    assert isinstance(ability, SpellAbility)
    (slot,) = (node for node in walk(ability) if isinstance(node, Target))
    assert isinstance(slot.what, Filter)
    return slot.what


def test_a_single_graveyard_is_not_any_graveyard() -> None:
    assert of_single_zone(described("a single graveyard"))
    assert not of_single_zone(described("graveyards"))


def test_only_cards_of_one_player_can_be_chosen_together() -> None:
    game = board()
    for player in ("Ada", "Bo", "Bo"):
        deal(game, BEAR, player, "graveyard")
    cards = tuple(id for id, obj in game.state.objects.items() if obj.zone == "graveyard")
    assert zones_of(game, cards) == ("Ada", "Bo", "Bo")
    assert greatest_choice(game, described("a single graveyard"), cards) == 2
    assert greatest_choice(game, described("graveyards"), cards) == 3


def test_targets_of_one_controller_or_of_different_ones_are_counted_by_their_controllers() -> None:
    game = board(BEAR, (BEAR, "Bo"), (BEAR, "Bo"))
    same = Filter(("creature",), where=(SharesWith("controller", That()),))
    different = Filter(("creature",), where=(SharesWith("controller", That(), negated=True),))
    assert grouped(game, same, (1, 2, 3)) == (("Ada", "Bo", "Bo"), True)
    assert grouped(game, different, (1, 2, 3)) == (("Ada", "Bo", "Bo"), False)
    assert greatest_choice(game, same, (1, 2, 3)) == greatest_choice(game, different, (1, 2, 3)) == 2
    assert greatest_choice(game, different, (2, 3)) == 1


def test_where_a_spell_was_cast_from_is_known_when_it_has_left_the_stack() -> None:
    game = board(BEAR)
    spell = cast(game, "Ada", deal(game, worded("Rest", "sorcery", "You gain 1 life."), "Ada", "hand"))
    game.resolve_top()
    assert is_located(Located(Zone("hand"), said="from"), game, game.view(spell), Context(1, "Ada"))
    assert not is_located(Located(Zone("graveyard"), said="from"), game, game.view(spell), Context(1, "Ada"))
