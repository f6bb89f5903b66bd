"""A few of each table of odd commands; and that things in a file's place are made, and are noticed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import kb

from ..fuzzing.case import Case
from ..fuzzing.oracle import outcome
from ..fuzzing.things import made
from .one_shots import one_shots, wrong
from .one_shots.paths import MISTAKES

_EVERY = 40
_SLOW = ("citations: ", "queries: runaway", "yaml: a megabyte")
"""Those of which each takes half a second or more: `make fuzz` tries them."""


@pytest.fixture(scope="module", autouse=True)
def store() -> None:
    """What every case asks: building it is no part of any."""
    kb.load()


def test_odd_commands_end_in_an_answer_or_a_clear_error() -> None:
    chosen = [each for each in one_shots() if not each[0].startswith(_SLOW)][::_EVERY]
    assert {name: found for name, case in chosen if (found := wrong(case))} == {}


def test_there_are_more_than_a_thousand_and_each_has_a_name_of_its_own() -> None:
    names = [name for name, _ in one_shots()]
    assert len(names) == len(set(names)) > 1000


@pytest.mark.parametrize("name", MISTAKES)
def test_what_is_no_file_is_a_mistake_of_the_user(name: str) -> None:
    if name == "unreadable" and os.geteuid() == 0:
        pytest.skip("root may read everything")
    found = outcome(Case(("why", "t", "x"), (("t", MISTAKES[name]),)))
    assert (found.code, b"try: " in found.err) == (2, True)


def test_a_file_is_made_as_it_is(tmp_path: Path) -> None:
    made(tmp_path / "a", b"x")
    assert (tmp_path / "a").read_bytes() == b"x"
