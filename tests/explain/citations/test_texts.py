"""Whole texts of very different kinds: every wrong citation is told, no right one is, and no look-alike is taken for one.

A file `x.expected` has a line for each citation: line, text, verdict and, for a renumbered rule, where it stands now; *maybe* is
for numbers that are rules and stand in a text that cites, but are none here: they may be found, and are right.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.explain.citations.cited import TEXTS, filled, judged

FILES = sorted(path for path in TEXTS.iterdir() if path.suffix != ".expected")
Told = tuple[int, str, str]


def _expected(path: Path) -> dict[Told, tuple[str, ...]]:
    lines = path.with_name(f"{path.name}.expected").read_text(encoding="utf-8").splitlines()
    return {(int(line), text, verdict): tuple(instead) for line, text, verdict, *instead in map(str.split, lines)}


def _counted(path: Path) -> Counter[Told]:
    lines = path.with_name(f"{path.name}.expected").read_text(encoding="utf-8").splitlines()
    return Counter((int(line), text, verdict) for line, text, verdict, *_ in map(str.split, lines))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_citation_of_a_text_is_judged_as_it_should_be(path: Path) -> None:
    found = judged(filled(path.read_text(encoding="utf-8")), path.name)
    expected = _counted(path)
    maybe = {(line, text) for line, text, verdict in expected if verdict == "maybe"}
    told = Counter((each.line, each.text, each.verdict) for each in found if (each.line, each.text) not in maybe or each.wrong)
    assert told == Counter({key: count for key, count in expected.items() if key[2] != "maybe"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_was_renumbered_is_told_where_it_stands(path: Path) -> None:
    found = judged(filled(path.read_text(encoding="utf-8")), path.name)
    told = {(each.line, each.text, each.verdict): each.instead for each in found if each.verdict == "renumbered"}
    wanted = {key: instead for key, instead in _expected(path).items() if key[2] == "renumbered" and instead}
    assert {key: told[key][: len(instead)] for key, instead in wanted.items()} == wanted


def test_there_are_sixty_citations_and_more_in_them() -> None:
    counts = Counter(verdict for path in FILES for (_, _, verdict), n in _counted(path).items() for _ in range(n))
    assert counts["right"] >= 60
    assert min(counts["renumbered"], counts["missing"]) >= 8
    assert counts["misquoted"] >= 4
