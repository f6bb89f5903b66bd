"""The full-text index of a store, opened."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import OperationalError, connect

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.store.fulltext import FILE, open_words


def test_an_index_is_opened_to_be_read_only(tmp_path: Path) -> None:
    made = connect(tmp_path / FILE)
    made.execute("CREATE TABLE frog (hops)")
    made.execute("INSERT INTO frog VALUES (3)")
    made.commit()
    made.close()
    index = open_words(tmp_path)
    assert index.execute("SELECT hops FROM frog").fetchall() == [(3,)]
    with pytest.raises(OperationalError, match="readonly"):
        index.execute("DELETE FROM frog")


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    """What would be a question or a mark in an address is part of the name."""
    folder = tmp_path / "a?mode=rw#%20 b"
    folder.mkdir()
    connect(folder / FILE).close()
    assert open_words(folder).execute("SELECT 1").fetchone() == (1,)


def test_an_index_that_is_gone_is_an_error_that_says_what_to_remove(tmp_path: Path) -> None:
    with pytest.raises(KnowledgeBaseError, match=rf"the full-text index .*{FILE} is gone") as raised:
        open_words(tmp_path)
    assert raised.value.remedy == f"remove {tmp_path}: it is made anew"
