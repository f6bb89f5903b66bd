"""Citing is deciding: a doctrine with several settings is cited only by asking for its setting, and each setting is carried out or
listed as not modelled.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kb.engine
from kb.closure import open_knowledge
from kb.engine.game import Game
from kb.engine.modelled.decisions import ALIKE, DECISIONS, NotModelled
from kb.engine.modelled.settings import SETTINGS_NOT_MODELLED
from kb.engine.state.game_state import GameState
from kb.engine.state.objects import Player
from kb.engine.triggers.combat_wordings import WORDINGS
from kb.errors import KnowledgeBaseError
from kb.patterns.ruleset import Ruleset

ENGINE = Path(kb.engine.__file__).parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")) if path.parent.name != "modelled")


def several() -> dict[str, tuple[str, ...]]:
    """Every doctrine with several settings, and them."""
    doctrines = open_knowledge().doctrines
    return {name: tuple(v.name for v in found.values) for name, found in doctrines.items() if len(found.values) > 1}


def fresh(**settings: str) -> Game:
    players = {name: Player(name) for name in ("Ada", "Bo")}
    chosen = {name.replace("_", "-"): value for name, value in settings.items()}
    return Game(GameState(players=players, active="Ada"), Ruleset.plain(chosen))


def test_every_setting_of_a_doctrine_with_several_has_an_outcome() -> None:
    wanted = {(name, value) for name, values in several().items() for value in values}
    assert len(wanted) > 150
    assert {(name, value) for name, outcomes in DECISIONS.items() for value in outcomes} == wanted


def test_a_setting_that_is_not_modelled_is_listed_with_the_reason() -> None:
    marked = {(name, value) for name, outcomes in DECISIONS.items() for value, o in outcomes.items() if isinstance(o, NotModelled)}
    assert marked <= SETTINGS_NOT_MODELLED.keys()
    for (name, value), reason in SETTINGS_NOT_MODELLED.items():
        assert value in several()[name]
        assert reason
        in_part = re.search(rf"leave_out\(\s*\"{name}\"", SOURCE)
        assert (name, value) in marked or in_part, f"{name}/{value} is listed, and no code leaves it out"


def test_settings_that_lead_to_the_same_course_say_why() -> None:
    same = {name for name, outcomes in DECISIONS.items() if set(outcomes.values()) == {None}}
    assert same == ALIKE.keys()


def test_what_settings_part_in_is_asked_for_by_the_engine() -> None:
    """A table of outcomes that nothing asks for decides nothing."""
    by_table = {*open_knowledge().vocabulary.look_back_under.values(), *WORDINGS}
    for name, outcomes in DECISIONS.items():
        parts = len({repr(outcome) for outcome in outcomes.values() if not isinstance(outcome, NotModelled)}) > 1
        asked = re.search(rf"(?:outcome|decide|setting|_by_setting)\(\s*(?:game, )?\"{name}\"", SOURCE)
        assert not parts or asked or name in by_table or name in ("delayed-controller", "layers"), name


def test_settings_told_apart_by_name_are_named_where_they_are_carried_out() -> None:
    """One of them may be what is left when it is none of the others."""
    for name, outcomes in DECISIONS.items():
        named = [value for value, outcome in outcomes.items() if value == outcome]
        assert sum(f'"{value}"' not in SOURCE for value in named) <= 1, name


@pytest.mark.parametrize("name", sorted(DECISIONS))
def test_a_doctrine_with_several_settings_is_not_cited_beside_its_decision(name: str) -> None:
    with pytest.raises(KnowledgeBaseError, match=f"the doctrine {name} has several settings and was cited without deciding on it"):
        fresh().reason(name, "so it is")


def test_deciding_records_the_reason_and_gives_the_outcome() -> None:
    game = fresh(mana_burn="loses-life")
    assert game.decide("mana-burn", "Ada has 2 mana left") is True
    [reason] = game.trace.steps[-1].reasons
    assert (reason.doctrine, reason.setting, reason.fact) == ("mana-burn", "loses-life", "Ada has 2 mana left")
    assert fresh(mana_burn="no-loss").decide("mana-burn") is False


def test_an_outcome_alone_records_nothing() -> None:
    game = fresh()
    assert game.outcome("optional-effect") is False
    assert game.trace.steps == []


def test_a_setting_that_is_not_modelled_is_noted_and_not_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DECISIONS, "mana-burn", {"loses-life": NotModelled(False), "no-loss": False})
    monkeypatch.setitem(SETTINGS_NOT_MODELLED, ("mana-burn", "loses-life"), "nobody counts the mana")
    game = fresh(mana_burn="loses-life")
    game.decide("mana-burn", "mana left")
    game.decide("mana-burn", "mana left again")
    assert [step.reasons for step in game.trace.steps if step.reasons] == []
    [(doctrine, setting, why)] = game.trace.unmodelled_settings
    assert (doctrine, setting, why) == ("mana-burn", "loses-life", "nobody counts the mana")


def test_a_setting_that_no_code_knows_is_an_error() -> None:
    with pytest.raises(KnowledgeBaseError, match="nothing carries out the setting 'twice' of the doctrine mana-burn"):
        fresh(mana_burn="twice").decide("mana-burn")


def test_a_point_that_is_settled_in_one_way_has_nothing_to_decide() -> None:
    with pytest.raises(KnowledgeBaseError, match="nothing carries out"):
        fresh().outcome("stack-order")


def test_only_a_gap_whose_settings_part_is_consulted() -> None:
    """Settings that lead to the same course leave nothing open."""
    editions = open_knowledge().editions
    game = Game(fresh().state, Ruleset.of(editions["mtg/2004-06-01"], open_knowledge().games["mtg"]))
    game.outcome("hidden-object")
    game.decide("reflexive-wording")
    assert game.consulted == {"hidden-object"}
