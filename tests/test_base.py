"""The knowledge base as a whole."""

from __future__ import annotations

import kb
from kb.base import opened


def test_it_is_opened_once() -> None:
    assert opened() is opened() is kb.load()


def test_what_is_compiled_is_at_hand() -> None:
    kb.load()
    found = kb.at_hand()
    assert found is not None
    assert found.knowledge.editions.keys() == kb.load().knowledge.editions.keys()


def test_it_knows_the_names_of_cards() -> None:
    assert "Blood Artist" in kb.load().card_names
    assert "Blood Artst" not in kb.load().card_names
