"""Chains that come back to where they began."""

from __future__ import annotations

import pytest
from pyoxigraph import RdfFormat, parse

from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.turtle.cycles import cycles, refuse_cycles


@pytest.mark.parametrize(
    ("pairs", "found"),
    [
        ("ab bc", []),
        ("ab ac bd cd", []),
        ("aa", ["a"]),
        ("ab ba", ["ab"]),
        ("xa ab bc ca", ["abc"]),
        ("ab ba cd dc", ["ab", "cd"]),
    ],
)
def test_every_way_round_is_found_once(pairs: str, found: list[str]) -> None:
    assert ["".join(around) for around in cycles((one, other) for one, other in pairs.split())] == found


def test_a_long_chain_is_followed_to_its_end() -> None:
    assert list(cycles((str(n), str(n + 1)) for n in range(20_000))) == []


def test_what_stands_within_itself_is_refused_with_the_way_round() -> None:
    one, other, within = "<https://e.org/1>", "<https://e.org/2>", f"<{iri.term('within')}>"
    turtle = f"{one} {within} {other} . {other} {within} {one} ."
    with pytest.raises(KnowledgeBaseError) as error:
        refuse_cycles(parse(turtle, format=RdfFormat.TURTLE))
    assert f"{one} → {other} → {one}" in error.value.message
