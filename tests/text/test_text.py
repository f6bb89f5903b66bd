"""The door of `kb.text`: what other stages may ask of reading."""

from __future__ import annotations

import pytest

import kb.text


@pytest.mark.parametrize("name", kb.text.__all__)
def test_every_name_of_the_door_is_there(name: str) -> None:
    assert getattr(kb.text, name) is not None


def test_another_name_is_an_error() -> None:
    with pytest.raises(AttributeError):
        kb.text.frobnicate  # type: ignore[attr-defined] # noqa: B018
