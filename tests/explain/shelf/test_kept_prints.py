"""Prints that are taken apart when they are asked for."""

from __future__ import annotations

import pytest

from kb.explain.shelf.kept_prints import KeptPrints
from kb.graph.alignment.shipped import shipped_prints

PACKED = shipped_prints("mtg/2006-05-01")


def test_each_print_is_taken_apart_once() -> None:
    prints = KeptPrints(PACKED)
    assert prints["410.8"] == PACKED["410.8"]
    assert prints["410.8"] is prints["410.8"]
    assert list(prints) == list(PACKED)
    assert len(prints) == len(PACKED)


def test_a_number_that_is_not_there_is_none_of_them() -> None:
    prints = KeptPrints(PACKED)
    assert "999.9" not in prints
    with pytest.raises(KeyError):
        prints["999.9"]
