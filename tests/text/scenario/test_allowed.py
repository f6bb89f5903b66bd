"""What could be done now, and what could not, in the words that people use for it."""

from __future__ import annotations

import pytest

from kb.errors import Place
from kb.text.scenario import expectations as expected
from kb.text.scenario.allowed import ALLOWED
from kb.text.scenario.expect import EXPECT, read_expectation
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text

NAMES = Names(("Ada", "Bo"), frozenset({"Bolt", "Giant"}), frozenset())


@pytest.mark.parametrize(
    ("can", "cannot"),
    [
        ("Ada can cast Bolt", "Ada can't cast Bolt"),
        ("Ada can choose mode 2 of Bolt", "Ada cannot choose mode 2 of Bolt"),
        ("Ada can target Giant with Bolt", "Ada can't target Giant with Bolt"),
        ("Bolt can target Bo", "Bolt can't target Bo"),
        ("Bo can be targeted by Bolt", "Bo can't be the target of Bolt"),
        ("Giant is a legal target for Bolt", "Giant isn't a legal target for Bolt"),
    ],
)
def test_what_is_allowed_is_the_opposite_of_what_is_refused(can: str, cannot: str) -> None:
    allowed, refused = (read_expectation(Text.of(line, Place()), NAMES) for line in (can, cannot))
    assert isinstance(allowed, expected.Cant)
    assert isinstance(refused, expected.Cant)
    assert (allowed.negated, refused.negated) == (True, False)
    assert (allowed.name, allowed.target, allowed.mode) == (refused.name, refused.target, refused.mode)


def test_whose_spell_it_is_need_not_be_said() -> None:
    read = read_expectation(Text.of("Bolt can target Giant", Place()), NAMES)
    assert isinstance(read, expected.Cant)
    assert (read.player, read.name, read.target) == (None, "Bolt", "Giant")


def test_what_is_not_unblockable_can_be_blocked() -> None:
    read = [read_expectation(Text.of(f"Giant {verb} unblockable", Place()), NAMES) for verb in ("is", "isn't")]
    assert [line.negated for line in read] == [True, False]


def test_they_are_forms_of_expectations() -> None:
    assert {form for form, _ in ALLOWED} <= {template.form for template in EXPECT.templates}
