"""The grammar that ships."""

from __future__ import annotations

import pytest

from kb.text.nodes.things import Filter
from kb.text.wording.grammar import FILES, grammar

from ..forms.real import read


def test_it_is_read_once() -> None:
    assert grammar() is grammar()


def test_words_come_before_what_is_made_of_them() -> None:
    assert FILES.index("words") < FILES.index("things") < FILES.index("triggers") < FILES.index("abilities")
    assert "quoted" in grammar().builtins


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("artifact, enchantment, or nonbasic land", [(("artifact",), ()), (("enchantment",), ()), (("land",), ("basic",))]),
        ("artifacts and white creatures", [(("artifact",), ()), (("white", "creature"), ())]),
        ("Vehicle or legendary creature", [(("vehicle",), ()), (("legendary", "creature"), ())]),
    ],
)
def test_what_limits_a_type_is_not_said_of_the_things_before_it(words: str, kinds: list[tuple[tuple[str, ...], ...]]) -> None:
    """ "Artifact or nonbasic land" is an artifact, or a land that is not basic."""
    found = read("Filter", words)
    assert isinstance(found, Filter) and not found.nouns
    assert [(kind.nouns, kind.without) for kind in found.any_of if isinstance(kind, Filter)] == kinds


@pytest.mark.parametrize("words", ["white or green creature", "Wolf or Werewolf creature", "artifact or red spell"])
def test_a_noun_after_several_of_one_sort_is_that_of_all(words: str) -> None:
    """ "White or green creature" is a creature in either case."""
    found = read("Filter", words)
    assert isinstance(found, Filter) and found.nouns
