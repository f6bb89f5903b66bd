"""Copies of a book that lack what another has."""

from __future__ import annotations

import pytest

from kb.graph.library.poorer import poorer

WHOLE = '{"glossary": 474, "references": 1340, "damaged": [{"line": 3}]}'


@pytest.mark.parametrize(("copy", "lacks"), [
    ('{"glossary": 30, "references": 805}', ("30 terms, not 474", "805 references, not 1,340")),
    ('{"glossary": 474, "references": 1300}', ()),
    ('{"glossary": 474, "references": 1340, "damaged": [' + ",".join(["{}"] * 40) + "]}", ("40 damaged lines, not 1",)),
    ('{"glossary": 474, "references": 1340, "damaged": [{}, {}, {}]}', ()),
    ('{"glossary": 474, "references": 1150}', ("1,150 references, not 1,340",)),
    ('{"glossary": 474, "references": 1330, "unresolved": [' + ",".join(["{}"] * 79) + "]}", ("79 references to nowhere, not 0",)),
])  # fmt: skip
def test_what_a_copy_lacks_is_said(copy: str, lacks: tuple[str, ...]) -> None:
    assert poorer(copy, WHOLE) == lacks


def test_a_better_copy_lacks_nothing() -> None:
    assert poorer(WHOLE, '{"glossary": 30, "references": 805}') == ()


def test_a_report_that_is_none_says_nothing() -> None:
    assert poorer("", WHOLE) == ()
