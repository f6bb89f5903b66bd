"""The name of what grants an ability, in the ability that it grants."""

from __future__ import annotations

from kb.engine.characteristics.granters import bound_to_choice, colors_chosen, granted_by, granted_to_itself
from kb.text.nodes.abilities import Ability, KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import ChosenKind, Named
from kb.text.nodes.statics import GrantAbility
from kb.text.nodes.things import Filter, Granter, This
from kb.text.wording.reader import read_ability

from ..boards import BEAR, alter, board


def granted(text: str, name: str = "Torch") -> tuple[Ability, ...]:
    """The abilities that a static ability grants."""
    (ability,) = read_ability(text, name=name)
    assert isinstance(ability, StaticAbility)
    return tuple(a for effect in ability.effects if isinstance(effect, GrantAbility) for a in effect.abilities)


TORCH = 'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."'
NAMELESS = 'Equipped creature has "{T}, Sacrifice this creature: This creature deals 2 damage to any target."'
VAMPIRE = 'As long as you control a Swamp, Torch has "When Torch is put into a graveyard from anywhere, you lose 6 life."'


def names(abilities: tuple[Ability, ...]) -> list[Granter]:
    """The names of granters in abilities."""
    return [node for node in walk(abilities) if isinstance(node, Granter)]


def test_the_name_is_bound_to_the_object_that_grants_the_ability() -> None:
    assert [name.meant for name in names(granted_by(7, granted(TORCH)))] == [7, 7]


def test_a_name_that_is_bound_stays_bound() -> None:
    assert [name.meant for name in names(granted_by(8, granted_by(7, granted(TORCH))))] == [7, 7]


def test_each_granter_is_bound_once() -> None:
    abilities = granted(TORCH)
    assert granted_by(7, abilities)[0] is granted_by(7, abilities)[0]
    assert granted_by(7, abilities) != granted_by(8, abilities)


def test_without_a_name_or_a_granter_the_ability_stays_as_it_is() -> None:
    plain, named = granted(NAMELESS), granted(TORCH)
    assert granted_by(7, plain)[0] is plain[0]
    assert granted_to_itself(plain)[0] is plain[0]
    assert granted_by(None, named)[0] is named[0]


def test_what_an_object_grants_itself_is_about_itself_and_functions_where_that_happens() -> None:
    (own,) = granted_to_itself(granted(VAMPIRE))
    assert isinstance(own, TriggeredAbility)
    assert own.pattern.object == This()
    assert own.functions_in == ("anywhere",)
    (given,) = granted_by(7, granted(VAMPIRE))
    assert isinstance(given, TriggeredAbility)
    assert given.functions_in == ("battlefield",)


def test_what_was_chosen_for_what_grants_an_ability_is_bound_in_it() -> None:
    guarded, flies = KeywordAbility("protection", quality="the chosen color"), KeywordAbility("flying")
    halo = KeywordAbility("protection", what=Filter(where=(ChosenKind("name"),)))
    game = board(BEAR)
    assert bound_to_choice((guarded, flies, halo), game.state.objects[1]) == (guarded, flies, halo)
    alter(game, 1, chosen=(("color", "Red"), ("name", "Shock")))
    granter = game.state.objects[1]
    red, flying, named = bound_to_choice((guarded, flies, halo), granter)
    assert (red.quality, flying, named.what) == ("red", flies, Filter(where=(Named("Shock"),)))
    assert bound_to_choice((guarded,), granter)[0] is red
    assert bound_to_choice((guarded,), None) == (guarded,) and colors_chosen(granter) == ("red",)
