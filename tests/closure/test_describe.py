"""Real occurrences as triples: which words hold of one, and which do not."""

from __future__ import annotations

from pyoxigraph import Literal, NamedNode

from kb.closure.describe import Seen, describe
from kb.closure.patterns import word_for
from kb.graph import iri
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.triggers import Pattern

NAME = "https://example.org/x"
MINE = ControlledBy(Players("you"))
GOBLINS = Pattern("Dies", object=Filter(nouns=("goblin",), without=("token",), where=(MINE,), other=True), manner=("noncombat",))


def test_what_does_not_hold_is_said_not_to_hold() -> None:
    seen = Seen(frozenset({"Dies"}), frozenset({"object"}), lambda atom: atom.word == "goblin")
    triples = set(describe(seen, [GOBLINS], NAME))
    about = NamedNode(f"{NAME}#object")
    words = {
        name: {t.object for t in triples if t.subject == about and t.predicate.value == iri.term(name)} for name in ("is", "isNot")
    }
    assert words == {"is": {Literal("goblin")}, "isNot": {Literal("token"), Literal("this"), Literal(word_for(MINE))}}


def test_of_a_role_that_nothing_fills_nothing_is_said() -> None:
    triples = list(describe(Seen(frozenset({"Dies"}), frozenset(), lambda atom: False), [GOBLINS], NAME))
    assert {triple.subject for triple in triples} == {NamedNode(NAME)}
