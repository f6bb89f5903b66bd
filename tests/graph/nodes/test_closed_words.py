"""The closed vocabularies are those of the ontology, and nodes are typed with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.graph.nodes import closed_words
from kb.graph.nodes.wording import node_classes
from kb.paths import ontology_folder
from kb.text.forms.classes import field_kinds
from kb.text.forms.terms import words_of
from kb.text.nodes import vocabulary as generated

# Text of any kind: names, types and colours, counters, symbols, words kept as they stand, letters.
OPEN = frozenset({
    "ability_word", "amount", "anchor", "anchors", "back", "colors", "cost", "expected", "kind", "kinds", "letter", "lines",
    "lost", "loyalty", "most", "name", "not_types", "noun", "nouns", "only", "option", "options", "power", "quality", "ranges",
    "reduced_by", "said", "subtypes", "supertypes", "symbols", "toughness", "types", "without", "words", "how", "worth",
})  # fmt: skip


def test_the_module_is_what_the_ontology_says() -> None:
    assert closed_words.is_current(), closed_words.REMEDY


def test_a_word_more_in_the_turtle_is_a_word_more_in_the_module(tmp_path: Path) -> None:
    shutil.copytree(ontology_folder(), tmp_path / "ontology")
    path = tmp_path / "ontology" / "terms" / "durations.ttl"
    longer = path.read_text(encoding="utf-8").replace(
        "duration:combat a", 'duration:long a owl:NamedIndividual , :Duration ; skos:notation "long" .\n\nduration:combat a'
    )
    path.write_text(longer, encoding="utf-8")
    assert "long" in closed_words.vocabularies(tmp_path / "ontology")["Duration"]
    assert not closed_words.is_current(tmp_path / "ontology")


def test_words_of_narrower_classes_belong_to_the_wider_vocabulary() -> None:
    assert words_of("ProhibitionVerb") | words_of("RequirementVerb") | words_of("PermissionVerb") < words_of("Verb")


def test_every_word_has_a_term_with_an_iri_of_its_vocabulary() -> None:
    assert closed_words.terms("Duration")["next-turn"].endswith("/ontology/duration/next-turn")
    assert closed_words.terms("Comparison")[">="].endswith("/ontology/comparison/at-least")
    assert closed_words.terms("Event")["Dies"].endswith("/ontology#Dies")


@pytest.mark.parametrize("name", sorted(generated.__all__))
def test_every_vocabulary_types_some_field_or_is_part_of_one_that_does(name: str) -> None:
    used = {used for cls in node_classes() for kind in field_kinds(cls).values() for used in kind.vocabularies}
    assert name in used or any(words_of(name) < words_of(wide) for wide in used)


def test_every_field_of_text_is_typed_with_a_vocabulary_or_known_to_be_open() -> None:
    free = {
        f"{cls.__name__}.{kind.name}"
        for cls in node_classes()
        for kind in field_kinds(cls).values()
        if "str" in kind.category.split("|") and not kind.vocabularies and kind.name not in OPEN
    }
    assert free == set()
