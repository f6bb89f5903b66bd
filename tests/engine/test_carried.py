"""Every word that means something is carried out by a table of the engine or listed as not modelled, never both or neither."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import kb.engine
import kb.patterns
from kb.engine.carried import TABLES, carried_out, reason_of, state_of
from kb.engine.instructions import EXECUTORS
from kb.engine.modelled.verbs import ASKED, TAKEN_FOR_GRANTED, enforced, saying
from kb.engine.modelled.words import NOT_MODELLED, PARTS
from kb.engine.wording.conditions import CONDITIONS
from kb.engine.wording.descriptions.qualities import QUALITIES
from kb.engine.wording.quantities import VALUES
from kb.graph.nodes.wording import kinds
from kb.text.nodes import conditions, effects, qualities, statics, values, vocabulary

WHOLE = [name for name in vocabulary.__all__ if name not in PARTS]
UNREAD = {"Words", "UnreadCondition", "UnreadStatic"}
NOTHING_ON_A_BOARD = {"AboutChance", "AboutPayment", "FromOpeningHand"}
"""Static effects that are over before a board begins, or about which mana is spent: the engine has nothing to do for them."""


def words_of(name: str) -> frozenset[str]:
    """The words of a vocabulary."""
    return frozenset(get_args(getattr(vocabulary, name)))


@cache
def named_in_code() -> frozenset[str]:
    """Every text that stands in the engine's code, besides the tables of words, and what is told of an event."""
    told = {"carried.py", "triggers/citations.py", "modelled/words.py", "modelled/verbs.py", "table/occurrences_in_words.py"}
    folders = [Path(package.__path__[0]) for package in (kb.engine, kb.patterns)]
    files = [path for folder in folders for path in folder.rglob("*.py") if path.relative_to(folder).as_posix() not in told]
    return frozenset(text for path in files for text in _texts(ast.parse(path.read_text(encoding="utf-8"))))


def _texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("name", WHOLE)
def test_every_word_is_carried_out_or_listed_with_the_reason(name: str) -> None:
    listed = {word for vocabulary_name, word in NOT_MODELLED if vocabulary_name == name}
    carried = carried_out(name)
    assert sorted(carried & listed) == [], "carried out and listed as not modelled"
    assert sorted(words_of(name) - carried - listed) == [], "neither carried out nor listed as not modelled"
    assert sorted(listed - words_of(name)) == [], "listed, but no term"


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_table_of_the_engine_has_terms_only(name: str) -> None:
    assert sorted(carried_out(name) - words_of(name) - {"becomes", "at-least"}) == []


def test_every_reason_says_something() -> None:
    assert all(len(reason) > 15 for reason in (*NOT_MODELLED.values(), *TAKEN_FOR_GRANTED.values()))


def test_every_verb_that_is_in_the_table_is_asked_about_somewhere() -> None:
    """A verb in the table that nobody asks for would be as silent as one that is nowhere."""
    assert sorted(set(ASKED) - named_in_code()) == []


def test_no_verb_that_is_listed_as_not_modelled_is_asked_about() -> None:
    listed = {word for name, word in NOT_MODELLED if name == "Verb"} | set(TAKEN_FOR_GRANTED)
    assert sorted(listed & (enforced() | named_in_code())) == []


def test_a_verb_of_no_table_cannot_be_asked_about() -> None:
    with pytest.raises(KeyError):
        saying("cant-cast-from")


def test_an_event_happens_or_is_listed() -> None:
    """What leaves a zone is classified by the zone (`ontology/axioms/event.ttl`), not by name."""
    by_zone = {"LeavesExile", "LeavesGraveyard", "LeavesHand", "LeavesLibrary", "ControlChanges"}
    listed = {word for name, word in NOT_MODELLED if name == "Event"}
    assert sorted(words_of("Event") - named_in_code() - by_zone - listed) == []
    assert sorted(listed & named_in_code()) == []


@pytest.mark.parametrize(
    ("base", "table"),
    [
        (effects.Instruction, EXECUTORS),
        (conditions.Condition, CONDITIONS),
        (qualities.Quality, {**QUALITIES, qualities.Topmost: None}),  # `filters` asks it itself
        (values.Value, {**VALUES, values.Number: None}),
    ],
)
def test_every_class_of_node_has_a_function(base: type, table: dict[type, object]) -> None:
    classes = {cls for cls in kinds() if issubclass(cls, base) and cls is not base and cls.__name__ not in UNREAD}
    assert sorted(cls.__name__ for cls in classes - set(table)) == []


def test_every_class_of_static_effects_is_named_by_the_engine() -> None:
    folder = Path(kb.engine.__path__[0])
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    classes = {cls.__name__ for cls in kinds() if issubclass(cls, statics.StaticEffect) and cls is not statics.StaticEffect}
    assert sorted(name for name in classes - UNREAD - NOTHING_ON_A_BOARD if name not in sources) == []


def test_the_state_of_a_word_comes_with_its_reason() -> None:
    assert (state_of("Duration", "next-turn"), reason_of("Duration", "next-turn")) == ("carried out", None)
    assert state_of("ProhibitionVerb", "cant-cast-from") == "not modelled"
    assert reason_of("ProhibitionVerb", "cant-cast-from") == "from which zones is not kept in the reading"
    assert state_of("PermissionVerb", "look-at-top") == "nothing to do"
