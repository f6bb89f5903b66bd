"""Activating: which ability, when, how often, and what happens at once."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate, activated_abilities, is_enforced
from kb.errors import AmbiguousError, IllegalError

from ..boards import BEAR, alter, board, cited, deal, stack_names
from ..worded import worded

WAND = worded("Wand", "artifact", "{T}: You gain 1 life.")


def test_an_activated_ability_is_put_on_the_stack_and_its_cost_is_paid() -> None:
    game = board(WAND)
    assert activate(game, "Ada", 1) is not None
    assert stack_names(game) == ["Wand"]
    assert game.state.objects[1].tapped
    assert {"activation-follows-casting", "ability-activated-when"} <= cited(game)


def test_a_mana_ability_resolves_without_the_stack() -> None:
    game = board(worded("Stone", "artifact", "{T}: Add {C}."))
    assert activate(game, "Ada", 1) is None
    assert stack_names(game) == []
    assert game.state.players["Ada"].pool == ("{C}",)
    assert "mana-ability-stack" in cited(game)


def test_which_of_several_abilities_has_to_be_said() -> None:
    game = board(worded("Staff", "artifact", "{T}: You gain 1 life.\n{1}, {T}: You gain 2 life."))
    assert len(activated_abilities(game.view(1))) == 2
    with pytest.raises(AmbiguousError, match="Staff has 2 activated abilities"):
        activate(game, "Ada", 1)
    with pytest.raises(IllegalError, match="no such activated ability"):
        activate(game, "Ada", 1, 3)


def test_an_ability_may_be_counted_among_all_that_the_card_has() -> None:
    game = board(worded("Rose", "artifact", "Whenever you gain life, draw a card.\n{1}, {T}: You gain 2 life."))
    activate(game, "Ada", 1, 2)
    assert stack_names(game) == ["Rose"]
    with pytest.raises(IllegalError, match="no such activated ability"):
        activate(game, "Ada", 1, 3)


def test_only_its_controller_activates_it_unless_it_says_who() -> None:
    game = board(WAND, worded("Well", "artifact", "{T}: You gain 1 life. Any player may activate this ability."))
    with pytest.raises(IllegalError, match="Ada controls it"):
        activate(game, "Bo", 1)
    assert activate(game, "Bo", 2) is not None


def test_what_came_this_turn_has_summoning_sickness() -> None:
    game = board(worded("Elf", "creature", "{T}: You gain 1 life.", "1/1"))
    alter(game, 1, sick=True)
    with pytest.raises(IllegalError, match="came under that player's control this turn"):
        activate(game, "Ada", 1)
    assert not game.state.objects[1].tapped, "what was begun is undone"


@pytest.mark.parametrize(
    ("restriction", "why"),
    [
        ("Activate only once each turn.", "only once each turn"),
        ("Activate only once.", "only once, and it has been"),
    ],
)
def test_once_is_once(restriction: str, why: str) -> None:
    game = board(worded("Bell", "artifact", f"{{0}}: You gain 1 life. {restriction}"))
    activate(game, "Ada", 1)
    with pytest.raises(IllegalError, match=why):
        activate(game, "Ada", 1)


def test_only_as_a_sorcery_is_not_in_an_opponents_turn() -> None:
    game = board((worded("Drum", "artifact", "{0}: You gain 1 life. Activate only as a sorcery."), "Bo"))
    with pytest.raises(IllegalError, match="only as a sorcery"):
        activate(game, "Bo", 1)


def test_one_loyalty_ability_each_turn_and_no_more_loyalty_than_there_is() -> None:
    walker = worded("Walker", "planeswalker", "+1: You gain 1 life.\n−3: You gain 2 life.", loyalty="2")
    game = board(walker)
    alter(game, 1, counters=(("loyalty", 2),))
    with pytest.raises(IllegalError, match="it has only 2 loyalty"):
        activate(game, "Ada", 1, 2)
    activate(game, "Ada", 1, 1)
    assert game.state.objects[1].counters == (("loyalty", 3),)
    game.resolve_top()
    with pytest.raises(IllegalError, match="one loyalty ability each turn"):
        activate(game, "Ada", 1, 1)


def test_an_ability_that_functions_elsewhere_is_not_activated_here() -> None:
    game = board()
    id = deal(game, WAND, "Ada", "hand")
    with pytest.raises(IllegalError, match="does not function in the hand"):
        activate(game, "Ada", id)


def test_words_that_nothing_enforces_are_known_as_such() -> None:
    assert is_enforced("sorcery")
    assert not is_enforced("if the moon is full")


def test_an_ability_that_may_stand_in_unread_words_is_told_as_left_out() -> None:
    game = board(worded("Rod", "artifact", "{2}, Wiggle this: Draw a card."))
    with pytest.raises(IllegalError, match="no such activated ability"):
        activate(game, "Ada", 1)
    assert game.trace.missing == ["{2}, Wiggle this: Draw a card"]


def test_an_x_that_cannot_be_zero_is_one_or_more() -> None:
    game = board(worded("Well", "artifact", "{X}: Draw X cards. X can't be 0."))
    with pytest.raises(IllegalError, match="X can't be 0 for Well"):
        activate(game, "Ada", 1, x=0)
    activate(game, "Ada", 1, x=1)
    assert stack_names(game) == ["Well"]


def test_equip_abilities_are_activated_as_instants_where_something_allows_it() -> None:
    blade = worded("Blade", "artifact — equipment", "Equip {1}")
    for shikari, refused in ((BEAR, True), (worded("Shikari", "creature", SHIKARI, "2/2"), False)):
        game = board(shikari, blade)
        game.state = game.state.with_(active="Bo")
        if refused:
            with pytest.raises(IllegalError, match="only as a sorcery"):
                activate(game, "Ada", 2)
        else:
            activate(game, "Ada", 2)


SHIKARI = "You may activate equip abilities any time you could cast an instant."
