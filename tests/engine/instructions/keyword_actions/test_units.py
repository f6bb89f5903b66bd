"""Actions on units and runes."""

from __future__ import annotations

from kb.text.nodes.cards import Card

from ...boards import alter, deal
from ...doing import do
from ...realm import realm, unit

PORO = unit("Poro", 2)


def test_a_unit_has_at_most_one_buff() -> None:
    game = realm((PORO, "Ada", None))
    for _ in range(2):
        do(game, "buff Poro")
    assert game.view(1).might == 3
    assert len([o for o in game.state.history if "Buffs" in o.kinds]) == 1


def test_what_is_recycled_from_among_cards_is_none_of_the_rest() -> None:
    game = realm((PORO, "Ada", None))
    first, second, *others = game.state.zones[game.zones.library, "Ada"]
    text = "look at the top two cards of your main deck. Recycle one of them. Recycle the rest"
    do(game, text, answers={"choose": [(second,)]})
    assert game.state.zones[game.zones.library, "Ada"] == (*others, second, first)


def test_stunning_the_stunned_is_no_event() -> None:
    game = realm((PORO, "Ada", None))
    for _ in range(2):
        do(game, "stun Poro")
    assert len([o for o in game.state.history if "Stuns" in o.kinds]) == 1


def test_healing_takes_damage_off() -> None:
    game = realm((PORO, "Ada", None))
    alter(game, 1, damage=1)
    do(game, "heal Poro")
    assert game.state.objects[1].damage == 0


def test_channelled_runes_come_from_the_top_of_the_rune_deck() -> None:
    game = realm((PORO, "Ada", None))
    ids = [deal(game, Card("Rune", ("rune",)), "Ada", "rune deck") for _ in range(3)]
    do(game, "channel 2 runes exhausted")
    channelled = [obj for obj in game.state.objects.values() if obj.zone == "runes"]
    assert (len(channelled), all(obj.tapped for obj in channelled)) == (2, True)
    assert game.state.zones["rune deck", "Ada"] == (ids[2],)
