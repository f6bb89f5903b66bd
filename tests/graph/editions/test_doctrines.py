"""Doctrines and their values."""

from __future__ import annotations

import pytest

from kb.errors import NotFoundError
from kb.graph.editions.doctrines import Doctrine, Value

ORDER = Doctrine("order", "order", "Who goes first.", (), (Value("white", "white", "White."), Value("coin", "coin", "A coin.")))


def test_a_value_is_found_by_name_and_an_unknown_one_lists_those_there_are() -> None:
    assert ORDER.value("coin").definition == "A coin."
    with pytest.raises(NotFoundError, match="the doctrine order has no value 'black'") as error:
        ORDER.value("black")
    assert error.value.remedy == "white, coin"
