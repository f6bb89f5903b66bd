"""What tests of courses share."""

import pytest

import kb


@pytest.fixture(scope="module")
def base():
    return kb.load()
