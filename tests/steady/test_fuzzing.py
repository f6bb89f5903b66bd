"""A short form of the random search of `make fuzz`, the same cases each time; and the oracle, which must find what is wrong."""

from __future__ import annotations

from random import Random

import pytest

import kb

from ..fuzzing.case import Case
from ..fuzzing.growth import grown
from ..fuzzing.oracle import faults
from ..fuzzing.outcomes import Outcome
from ..fuzzing.sameness import digest
from ..fuzzing.search import TARGETS, judged, made

SEED, CASES = 1, 6
_HEAVY = {"queries": 3}
"""Targets of which each case is a process of its own."""


@pytest.fixture(scope="module", autouse=True)
def store() -> None:
    """What every case asks: building it is no part of any."""
    kb.load()


@pytest.mark.parametrize("target", TARGETS)
def test_whatever_is_asked_ends_in_an_answer_or_a_clear_error(target: str) -> None:
    wrong = {number: judged(SEED, target, number)[1] for number in range(_HEAVY.get(target, CASES))}
    assert {number: found for number, found in wrong.items() if found} == {}


@pytest.mark.parametrize("target", TARGETS)
def test_a_case_is_the_same_for_the_same_seed_and_number(target: str) -> None:
    assert made(7, target, 3) == made(7, target, 3)
    assert made(7, target, 3) != made(8, target, 3)


def test_a_case_of_growth_is_the_same_in_four_sizes() -> None:
    sizes = [sum(len(content) for _, content in case.files) + len(case.stdin) for case in grown(Random(3))]
    assert sizes == sorted(sizes)


WELL = Outcome(2, b"", b"board.yaml:1:1: malformed: no\n  try: yes\n", 0.1, 3.0, ())


def test_what_is_well_is_no_fault() -> None:
    assert list(faults(Case(("triggers", "board.yaml")), WELL)) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"code": 4}, "exit code 4"),
        ({"code": None, "raised": "ValueError: x"}, "raised ValueError"),
        ({"err": b""}, "exit code 2 without a word"),
        ({"err": b"broken"}, "no kind of error"),
        ({"err": b"malformed: no"}, "no remedy"),
        ({"err": b"Traceback (most recent call last)", "code": 1}, "a traceback"),
        ({"seconds": 6.0}, "6.0 seconds"),
        ({"megabytes": 900.0}, "900 MB"),
        ({"left": ("junk",)}, "left behind"),
    ],
)
def test_what_is_wrong_is_found(change: dict[str, object], said: str) -> None:
    assert any(said in fault for fault in faults(Case(("triggers", "board.yaml")), WELL._replace(**change)))


def test_answers_that_differ_have_other_digests_and_time_is_no_difference() -> None:
    assert digest(WELL) == digest(WELL._replace(seconds=4.0))
    assert digest(WELL) != digest(WELL._replace(out=b"x"))
