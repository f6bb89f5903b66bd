"""Samples of long rows of cases."""

from __future__ import annotations

import pytest

from . import samples
from .samples import one_in


def test_a_sample_is_the_same_each_time_and_has_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "ALL", False)
    assert one_in(3, range(8)) == one_in(3, range(8)) == [0, 3, 6]


def test_all_are_tried_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "ALL", True)
    assert one_in(3, range(8)) == list(range(8))
