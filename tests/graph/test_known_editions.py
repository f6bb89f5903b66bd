"""The editions that can be named."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from tests.imported import EDITION, import_made_up
from tests.shipped import EDITIONS


def test_what_ships_is_there_by_game_and_age() -> None:
    ids = [id for id, edition in open_knowledge().editions.items() if edition.shipped]
    assert set(ids) == set(EDITIONS)
    assert ids.index("mtg/2004-06-01") < ids.index("mtg/2006-05-01") < ids.index("mtg/2026-02-27")


def test_an_import_is_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert EDITION not in open_knowledge().editions
    import_made_up(monkeypatch)
    assert EDITION in open_knowledge().editions
    assert not open_knowledge().editions[EDITION].shipped
