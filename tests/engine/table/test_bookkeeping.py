"""What the game notes of itself without an event; and that nothing else gives it another state."""

from __future__ import annotations

import ast
from pathlib import Path

import kb.engine
from kb.engine.state.combat import Combat
from kb.engine.table import bookkeeping

from ..boards import BEAR, artifact, board, when

ENGINE = Path(kb.engine.__file__).parent
ALLOWED = {"game.py", "table/bookkeeping.py"}


def assignments(file: Path) -> list[int]:
    """The lines in which something is given another state."""
    nodes = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign))
    targets = ((node, target) for node in nodes for target in (node.targets if isinstance(node, ast.Assign) else [node.target]))
    return [node.lineno for node, target in targets if isinstance(target, ast.Attribute) and target.attr == "state"]


def test_only_events_and_these_notes_give_a_game_another_state() -> None:
    files = {file.relative_to(ENGINE).as_posix(): file for file in ENGINE.rglob("*.py")}
    assert {name for name, file in files.items() if assignments(file)} >= ALLOWED
    assert not {name: lines for name, file in files.items() if name not in ALLOWED and (lines := assignments(file))}


def test_what_is_undone_has_not_happened() -> None:
    game = board(BEAR)
    before = game.state
    bookkeeping.begin_combat(game, Combat(attacks_declared=True))
    assert game.state != before
    bookkeeping.undo(game, before)
    assert game.state is before


def test_a_note_triggers_nothing() -> None:
    game = board(artifact("Bell", when("Enters")))
    bookkeeping.add_object(game, game.state.objects[1].with_(id=game.state.next_id, zone="stack"))
    assert not game.state.fired
    assert game.state.zones["stack", None] == (game.state.next_id - 1,)


def test_a_state_trigger_may_trigger_again_only_once_it_was_noted() -> None:
    game = board(BEAR)
    bookkeeping.note_state_trigger(game, (1, 0))
    assert game.state.waiting == {(1, 0)}
    bookkeeping.forget_triggers(game)
    assert not game.state.waiting


def test_a_limited_ability_counts_its_uses() -> None:
    game = board(BEAR)
    bookkeeping.note_spent(game, (2, 1))
    bookkeeping.note_spent(game, (1, 0))
    bookkeeping.note_spent(game, (2, 1))
    assert game.state.spent == (((1, 0), 1), ((2, 1), 2))
