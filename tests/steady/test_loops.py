"""Thirty boards that go round in circles: each is answered, with the cycle, what a round comes to, and the edition's rules."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path

import pytest

from ..cli.running import apnap
from ..samples import one_in
from .loop_boards import LOOPS, RULES

SECONDS = 5.0


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_answered(name: str, tmp_path: Path) -> None:
    loop = LOOPS[name]
    file = tmp_path / "board.yaml"
    file.write_text(loop.yaml(), encoding="utf-8")
    started = time.process_time()
    done = apnap("triggers", str(file))
    assert time.process_time() - started < SECONDS
    said = " ".join((done.out + done.err).split())
    assert done.code == loop.code, said
    if loop.cycle:
        assert f"a loop: {loop.cycle}" in said
        assert all(rule in said for rule in RULES.get(loop.under, ()))
    assert loop.effect in said


NAMES = ("a token a round", "as many as one likes", "life to and fro", "mandatory, back to the same")


@pytest.mark.parametrize(("name", "command"), one_in(4, product(NAMES, ("run", "why", "compare", "explore"))))
def test_every_command_ends_on_a_loop(name: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(LOOPS[name].yaml(), encoding="utf-8")
    started = time.process_time()
    done = apnap(command, str(file))
    assert time.process_time() - started < SECONDS * (2 if command == "compare" else 1)  # which asks every edition
    assert done.code in (0, 1, 3), done.err
    assert "a loop: " in done.out


def test_an_ability_of_a_loop_triggers_nobody_can_say_how_often(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(LOOPS["a token a round"].yaml(), encoding="utf-8")
    (ability,) = apnap("triggers", str(file), "--json").json["abilities"]
    assert (ability["answer"], ability["least"] > 0) == ("undecided", True)


def test_what_comes_after_a_loop_is_not_played_and_no_expectation_of_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(LOOPS["a token a round"].yaml() + "expect: [Nest is on the battlefield]\n", encoding="utf-8")
    done = apnap("test", str(file))
    assert done.code != 0
    assert "undecided" in done.out


def test_what_ends_before_a_thousand_rounds_is_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    ended = LOOPS["life to and fro"]._replace(bo="life: 300").yaml()
    file.write_text(ended + "expect: [Bo loses the game]\n", encoding="utf-8")
    assert apnap("test", str(file)).code == 0
