"""Targets of which there is one for each of several players."""

from __future__ import annotations

from msgspec.structs import replace

import kb
from kb.engine.announcing.for_each_player import is_anothers, players_of, with_players
from kb.engine.announcing.spell_parts import slots_of_item
from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted
from kb.patterns.ruleset import Ruleset

from ..boards import board, creature, deal
from ..worded import worded

THIEVERY = worded("Thievery", "sorcery", "For each opponent, gain control of target permanent that player controls.")


def newest() -> Ruleset:
    base = kb.load()
    return Ruleset.of(base.knowledge.editions["mtg/2026-02-27"], base.knowledge.games["mtg"])


def test_a_target_is_remembered_with_the_player_whose_it_was() -> None:
    game = board((creature("Ox"), "Bo"), rules=newest())
    game.choices = Scripted({"target": [(1,)]})
    spell = cast(game, "Ada", deal(game, THIEVERY, "Ada", "hand"))
    item = game.state.objects[spell].item
    assert item is not None
    slot = slots_of_item(game, game.state.objects[spell])[0]
    assert players_of(game, (1, "Bo")) == ("Bo",)
    assert not is_anothers(game, slot, 1, item)
    assert not is_anothers(game, slot, 1, None)
    assert with_players(game, (), item) == item


def test_another_players_it_is_no_target_any_more() -> None:
    game = board((creature("Ox"), "Bo"), rules=newest())
    game.choices = Scripted({"target": [(1,)]})
    spell = cast(game, "Ada", deal(game, THIEVERY, "Ada", "hand"))
    slot = slots_of_item(game, game.state.objects[spell])[0]
    item = game.state.objects[spell].item
    assert item is not None
    elsewhere = replace(item, memory=tuple((key, _bos_as_cys(value)) for key, value in item.memory))
    assert is_anothers(game, slot, 1, elsewhere)


def _bos_as_cys(pairs: object) -> object:
    return tuple((id, "Cy") for id, _ in pairs) if isinstance(pairs, tuple) else pairs
