"""Words that two forms read differently are declined, unless one of the forms is declared to go first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import kb
from kb.explain.cards.readings import parsed
from kb.text import read_ability
from kb.text.forms import alike
from kb.text.nodes.abilities import TriggeredAbility, UnreadAbility
from kb.text.nodes.effects import Draw
from kb.text.nodes.things import Filter, Group, Players, This
from kb.text.nodes.values import Number
from kb.text.wording import reader
from kb.text.wording.ambiguous import AMBIGUOUS
from kb.text.wording.grammar import grammar

from ..corpus import FOLDER
from ..doubts import doubtful, pair

BOTH = "When ~ enters, return target creature card from your graveyard to your hand."
ORACLE = FOLDER / "mtg-oracle.jsonl.gz"


@pytest.fixture
def nothing_declared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No form goes before another. Nothing may be compiled meanwhile: what is would be kept, as wordings read before are."""
    monkeypatch.setattr(alike, "preferences", frozenset)
    monkeypatch.setattr(alike, "_KNOWN", {})
    reader._read.cache_clear()
    yield
    reader._read.cache_clear()


def test_a_declared_form_goes_first() -> None:
    (ability,) = read_ability(BOTH)
    assert isinstance(ability, TriggeredAbility)


@pytest.mark.usefixtures("nothing_declared")
def test_words_with_two_readings_are_declined_with_both() -> None:
    (ability,) = read_ability(BOTH)
    assert isinstance(ability, UnreadAbility)
    assert ability.triggers
    assert ability.expected.startswith(AMBIGUOUS)
    assert ability.expected.count("return target creature card from your graveyard to your hand") == 2


@pytest.mark.usefixtures("nothing_declared")
def test_words_with_one_reading_are_read() -> None:
    (ability,) = read_ability("Whenever a creature dies, draw a card.")
    assert isinstance(ability, TriggeredAbility)


@pytest.mark.usefixtures("nothing_declared")
def test_asking_for_such_a_reading_is_ambiguous() -> None:
    with pytest.raises(kb.AmbiguousError, match="this could mean one of two readings"):
        parsed(None, BOTH, None, None)  # type: ignore[arg-type]  # a wording alone needs no knowledge base


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (This(), Group((This(),))),
        (Draw(Number(1)), Draw(Number(1), who=Players("you"))),
        (Filter(nouns=("blue", "card")), Filter(any_of=(Filter(nouns=("blue", "card")),))),
    ],
)
def test_what_only_looks_different_is_no_doubt(one: object, other: object) -> None:
    assert alike.alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Draw(Number(1)), Draw(Number(2))),
        (Draw(Number(1)), Draw(Number(1), who=Players("opponent"))),
        (Filter(nouns=("card",)), Filter(nouns=("card",), other=True)),
    ],
)
def test_what_is_different_is_a_doubt(one: object, other: object) -> None:
    assert not alike.alike(one, other)


def test_every_declared_form_is_a_form() -> None:
    """A form that was changed has to be declared again."""
    forms = {
        f"{rule.file.rsplit('/', 1)[-1].removesuffix('.forms')} | {rule.written} | {form.text}"
        for rule in grammar().rules
        for form in rule.forms
    }
    named = {name for declared in alike.preferences() for name in declared}
    assert len(named) > 100
    assert named - forms == set()


def test_no_real_card_is_ambiguous() -> None:
    """Every doubt that a sample of real cards raises is declared."""
    if not ORACLE.exists():
        pytest.skip(f"{ORACLE} is not here")
    assert {pair(doubt): name for name, doubt in doubtful(ORACLE, every=12, first=5)} == {}
