"""Numbers as bytes: the same on every machine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.packing import pack, unpack, unpacked_set


@given(st.lists(st.integers(0, 2**16 - 1)))
def test_what_is_packed_is_unpacked(numbers: list[int]) -> None:
    assert list(unpack("H", pack("H", numbers))) == numbers


@pytest.mark.parametrize("order", ["little", "big"])
def test_the_lowest_byte_stands_first(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = pack("I", [1, 258])
    assert here == bytes([1, 0, 0, 0, 2, 1, 0, 0])
    monkeypatch.setattr("sys.byteorder", order)
    assert list(unpack("I", pack("I", [1, 258]))) == [1, 258]


def test_half_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="multiple"):
        unpack("H", b"\x01")


def test_sets_of_packed_numbers_share_them() -> None:
    one, other = unpacked_set(pack("H", [500, 60_000])), unpacked_set(pack("H", [60_000]))
    assert one == {500, 60_000}
    assert {id(each) for each in other} <= {id(each) for each in one}
