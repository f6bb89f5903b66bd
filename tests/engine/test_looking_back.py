"""What the moment before the event decides besides the trigger itself: silence, extra triggers, hidden faces, late arrivals."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Move, Phase
from kb.patterns.ruleset import Ruleset

from .boards import alter, board, cited, triggered
from .worded import worded

WATCHER = worded("Watcher", "creature — human", "Whenever another creature dies, you gain 1 life.", "1/1")
BEAR = worded("Bear", "creature — bear", size="2/2")
HUSH = worded("Hush", "creature — faerie", "Creatures entering or dying don't cause abilities to trigger.", "1/2")
TWICE = worded(
    "Twice",
    "creature — human",
    "If a creature dying causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time.",
    "2/4",
)


def all_die(game: Game) -> None:
    """Everything on the board dies at once."""
    game.perform(*(Move(id, "graveyard") for id, obj in game.state.objects.items() if obj.zone == "battlefield"))


def test_what_keeps_deaths_silent_does_so_for_those_who_die_with_it() -> None:
    game = board(WATCHER, BEAR, HUSH)
    all_die(game)
    assert triggered(game) == []
    assert {"cannot-beats-can", "triggers-on-match"} <= cited(game)


def test_extra_triggers_count_for_those_who_die_with_their_source() -> None:
    game = board(WATCHER, BEAR, TWICE)
    all_die(game)
    assert triggered(game) == ["Watcher"] * 4


def test_a_hidden_face_has_no_abilities() -> None:
    game = board(WATCHER, BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(2, "graveyard"))
    assert triggered(game) == []
    assert "face-down" in cited(game)


def test_what_leaves_face_down_is_shown() -> None:
    game = board(BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(1, "graveyard"))
    assert "face-down-revealed" in cited(game)


def test_phasing_out_leaves_play_where_the_setting_says_so() -> None:
    keepsake = worded("Keepsake", "creature — spirit", "When ~ leaves the battlefield, you gain 3 life.", "1/1")
    for setting, expected in (("status", []), ("own-zone-no-triggers", []), ("own-zone-leaving-triggers", ["Keepsake"])):
        game = board(keepsake)
        game.rules = Ruleset.plain({"phasing-is-not-zone-change": setting}, game="mtg")
        game.perform(Phase(1, True))
        assert triggered(game) == expected, setting


def test_a_phased_out_token_ceases_where_the_setting_says_so() -> None:
    for setting, left in (("stays", True), ("ceases", False)):
        game = board(BEAR)
        alter(game, 1, token=True)
        game.rules = Ruleset.plain({"phased-out-token": setting}, game="mtg")
        game.perform(Phase(1, True))
        game.settle()
        assert (1 in game.state.objects) is left, setting
