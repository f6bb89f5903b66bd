"""Explanations of what an edition does not say."""

from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, Store, Triple

import kb
from kb.closure import open_knowledge
from kb.closure.silence import ways_of_silence
from kb.closure.why import Explainer, explain
from kb.graph import iri
from kb.graph.editions.edition import Setting

EDITION, DOCTRINE, VALUE = NamedNode(iri.edition("mtg/2004-06-01")), NamedNode(iri.doctrine("d")), NamedNode(iri.doctrine("d/v"))


def step(name: str, value: NamedNode, setting: Setting | None) -> list[str]:
    triple = Triple(DOCTRINE if name == "defaultSetting" else EDITION, NamedNode(iri.term(name)), value)
    return [step for step, _ in ways_of_silence(Store(), lambda _edition, _doctrine: setting, triple)]


def test_a_gap_says_that_no_rule_settles_it() -> None:
    assert step("silentOn", DOCTRINE, Setting("d", "v")) == ["none of its 0 rules settles it"]


def test_a_point_that_cannot_apply_says_why() -> None:
    assert step("notApplicable", DOCTRINE, Setting("d", "v", absent="There is no such word.")) == [
        "none of its 0 rules settles it: there is no such word"
    ]


def test_what_is_assumed_names_the_edition_that_stands_in_or_the_default() -> None:
    assert step("assumes", VALUE, Setting("d", "v", assumed_from="mtg/2005-10-01")) == [
        "mtg/2005-10-01 stands in, the nearest edition that says something"
    ]
    assert step("assumes", VALUE, Setting("d", "v")) == ["no edition of the game says anything: the default is taken"]
    assert step("assumes", VALUE, None) == []


@pytest.fixture(scope="module")
def explainer() -> Explainer:
    """One for the hundreds of triples that go back to the same editions."""
    editions = kb.load().knowledge.editions
    return Explainer(open_knowledge().store, lambda edition, doctrine: editions[edition].settings.get(doctrine))


@pytest.mark.parametrize("name", ["silentOn", "notApplicable", "assumes", "defaultSetting"])
def test_every_such_triple_that_ships_is_explained(explainer: Explainer, name: str) -> None:
    quads = list(open_knowledge().store.quads_for_pattern(None, NamedNode(iri.term(name)), None))
    assert quads
    for quad in quads[::7]:
        told = explainer.explain(quad.triple)  # type: ignore[arg-type]
        assert told is not None, quad
        assert "not spelt out" not in told.step
    subject, value = quads[0].subject.value, quads[0].object.value  # type: ignore[union-attr]
    (first, *_) = kb.load().why_triple(f"<{subject}> :{name} <{value}>")
    assert "not spelt out" not in first


def test_a_rule_that_states_a_setting_itself_does_not_inherit_another() -> None:
    triple = (":settles", "d:intervening-if-failing/removed-from-stack")
    assert kb.load().why_triple(" ".join(("mtg:2006-05-01/410.8", *triple))) == ()


def test_what_the_store_does_not_hold_has_no_explanation() -> None:
    store = open_knowledge().store
    assert explain(store, Triple(EDITION, NamedNode(iri.term("silentOn")), NamedNode(iri.doctrine("keyword-persist")))) is None
