"""Changing a view's characteristics."""

from __future__ import annotations

from copy import copy

from kb.engine.characteristics.views import View
from kb.engine.continuous import layer_changes as change
from kb.engine.game import Game
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, board, creature
from ..realm import realm, unit

FLYING = KeywordAbility("flying")


def base(game: Game, id: int = 1) -> View:
    """A view of its own, to be changed."""
    return game.lens.base(game.state.objects[id])


def test_a_copy_has_the_copied_values_and_its_own_controller() -> None:
    game = board((BEAR, "Bo"), creature("Drake", FLYING, size=3))
    view = base(game)
    change.become_copy(view, game.lens.faces.face(game.state.objects[2].card))
    assert (view.name, view.power, view.keywords, view.controller) == ("Drake", 3, {"flying"}, "Bo")


def test_a_new_creature_type_replaces_creature_types_only() -> None:
    game = board(Card("Grove", types=("creature", "land"), subtypes=("dryad", "forest"), power="1", toughness="1"))
    view = base(game)
    change.set_types(view, ("goblin",), replacing=True, lens=game.lens)
    assert view.subtypes == {"goblin", "forest"}


def test_a_land_whose_types_are_replaced_has_the_new_mana_ability_alone() -> None:
    game = board(Card("Grove", types=("land",), subtypes=("forest",), abilities=(FLYING,)))
    view = base(game)
    change.set_types(view, ("swamp",), replacing=True, lens=game.lens)
    assert (view.subtypes, view.keywords, len(view.abilities)) == ({"swamp"}, frozenset(), 1)


def test_with_a_card_type_its_subtypes_go() -> None:
    view = base(board(Card("Grove", types=("creature", "land"), subtypes=("dryad", "forest"))))
    change.take_types(view, ("land",), board().lens.type_words)
    assert (view.types, view.subtypes, view.words) == ({"creature"}, {"dryad"}, {"creature", "dryad"})


def test_what_becomes_a_creature_has_a_size() -> None:
    game = board(FOREST)
    view = base(game)
    change.set_types(view, ("creature",), replacing=False, lens=game.lens)
    assert (view.power, view.toughness) == (0, 0)


def test_a_vehicle_whose_size_no_list_gives_is_of_unknown_size_and_not_0_0() -> None:
    game = board(Card("Cart", types=("artifact",), subtypes=("vehicle",)))
    view = base(game)
    change.set_types(view, ("artifact", "creature"), replacing=False, lens=game.lens)
    assert (view.power, view.toughness) == (None, None)


def test_colorless_takes_all_colours() -> None:
    view = base(board(Card("Imp", types=("creature",), colors=("red",))))
    change.set_colors(view, ("blue",), replacing=False)
    assert view.colors == {"red", "blue"}
    change.set_colors(view, ("colorless",), replacing=True)
    assert view.colors == frozenset()


def test_a_lost_keyword_goes_with_what_it_stands_for() -> None:
    undying = KeywordAbility("undying")
    view = base(board(creature("Geist", undying, FLYING)))
    change.lose_abilities(view, (undying,))
    assert view.keywords == {"flying"}
    assert [ability for _, ability in view.abilities] == [FLYING]


def test_of_what_it_is_protected_from_only_the_quality_lost_goes() -> None:
    both, white = KeywordAbility("protection", quality="black and from red"), KeywordAbility("protection", quality="white")
    view = base(board(creature("Knight", both, white)))
    change.lose_abilities(view, (KeywordAbility("protection", quality="black"),))
    assert [ability for _, ability in view.abilities] == [KeywordAbility("protection", quality="red"), white]
    change.lose_abilities(view, (KeywordAbility("protection"),))
    assert view.keywords == frozenset()


def test_sizes_are_set_and_changed_and_might_counts_where_there_is_only_might() -> None:
    view = base(board(BEAR))
    change.set_size(view, 4, None)
    change.change_size(view, 1, -1)
    assert (view.power, view.toughness) == (5, 1)
    poro = base(realm((unit("Poro", 2), "Ada", None)))
    change.change_size(poro, 3, 0)
    assert poro.might == 5


def test_a_land_set_to_be_a_creature_of_a_type_is_no_forest_any_more() -> None:
    game = board(FOREST)
    view = game.view(1)
    change.set_types(view, ("creature", "elk"), replacing=True, lens=game.lens)
    assert (view.types, view.subtypes) == (frozenset({"creature"}), frozenset({"elk"}))


def test_what_it_cannot_have_is_neither_kept_nor_added() -> None:
    view = copy(board(creature("Drake", KeywordAbility("flying"), size=2)).view(1))
    change.bar_abilities(view, (KeywordAbility("flying"),))
    change.add_abilities(view, ((900, KeywordAbility("flying")), (901, KeywordAbility("reach"))))
    assert view.keywords == {"reach"}
