"""Work that makes very many objects at once."""

from __future__ import annotations

import gc

import pytest

from kb.graph.turtle.bulk import bulk_work


def test_garbage_is_looked_for_again_afterwards_also_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), bulk_work():
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled()


def test_what_was_off_stays_off() -> None:
    gc.disable()
    try:
        with bulk_work():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
