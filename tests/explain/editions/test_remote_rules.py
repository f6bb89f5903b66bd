"""Rules and references made by queries: the same as this machine's own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from pyoxigraph import Literal, NamedNode

import kb
from kb.closure import open_knowledge
from kb.errors import MalformedError, NotFoundError
from kb.explain.editions.remote_rules import remote_refs, remote_rules
from kb.graph.given_values import with_values
from kb.graph.sparql import Answer, sparql


def ask(query: str, given: Mapping[str, NamedNode | Literal]) -> Answer:
    """A server that holds what ships."""
    return sparql(open_knowledge().store, with_values(query, given), inferred=True)


@pytest.mark.parametrize("name", ["mtg/2006-05-01/410.8", "mtg/2026-09-25/603.4", "riftbound/1.3/383.3.e"])
def test_a_rule_says_what_it_says_here(name: str) -> None:
    (there,), here = remote_rules(ask, [name], None), kb.load().rule(name)
    for field in ("rule", "number", "edition", "label", "issued", "gist", "cites", "cited_by", "within", "parts"):
        assert getattr(there, field) == getattr(here, field), field
    assert {(each.doctrine, each.setting, each.means) for each in there.settings} == {
        (each.doctrine, each.setting, each.means) for each in here.settings
    }
    assert len(there.shown_by) == len(here.shown_by)


def test_a_bare_number_is_of_the_newest_edition_that_has_it() -> None:
    assert [each.rule for each in remote_rules(ask, ["410.8,603.4"], None)] == ["mtg/2009-05-01/410.8", "mtg/2026-09-25/603.4"]
    assert [each.rule for each in remote_rules(ask, ["410.8"], "mtg/2004")] == ["mtg/2004-06-01/410.8"]


def test_references_are_those_of_here() -> None:
    there = remote_refs(ask, "603.4", None, into=True, out=True, depth=2)
    here = kb.load().refs("603.4", depth=2)
    near = [each.rule for each in there.references if each.why in ("cites", "cited by")]
    assert set(near) == {each.rule for each in here.references if each.why in ("cites", "cited by")}
    assert {each.doctrine for each in there.concordance} == {each.doctrine for each in here.concordance}
    assert ("mtg/2006-05-01", "410.8") in {(each.editions[0], each.number) for c in there.concordance for each in c.standings}


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("nonsense", MalformedError, "“nonsense” is no rule number"),
        ("999.9", NotFoundError, "the server has no rule 999.9"),
        ("mtg/2006:603.4", NotFoundError, "the server has no rule 603.4 under mtg/2006"),
    ],
)
def test_what_the_server_has_not_is_refused(text: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        remote_rules(ask, [text], None)
