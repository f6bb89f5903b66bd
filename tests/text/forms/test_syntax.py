"""Reading `.forms` files."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.syntax import Slot, Word, parse_rules, spread


def forms(*lines: str) -> list[list[str]]:
    """The sequences of a rule's forms, each as its words and slots."""
    (rule,) = parse_rules("Draw\n" + "\n".join(f"    {line}" for line in lines), "x.forms")
    shown = {Word: lambda e: e.text, Slot: lambda e: "{" + e.hole + "}"}
    return [[shown[type(e)](e) for e in seq if type(e) in shown] for form in rule.forms for seq in spread(form)]  # type: ignore[index]


def test_an_option_is_there_or_not_and_of_alternatives_one_is() -> None:
    assert sorted(forms("draw [up to] (a|one) card")) == sorted(
        [*(["draw", *up, a, "card"] for up in ([], ["up", "to"]) for a in ("a", "one"))]
    )


def test_a_slot_stands_for_a_part() -> None:
    assert forms("{who} draws {count} cards") == [["{who}", "draws", "{count}", "cards"]]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("    draw a card", "a form stands before any rule"),
        ("Draw\n    draw ] a card", "a bracket is closed that was not opened"),
    ],
)
def test_what_is_none_of_the_syntax_is_reported_with_its_place(source: str, message: str) -> None:
    with pytest.raises(KnowledgeBaseError, match=message) as error:
        for rule in parse_rules(source, "x.forms"):
            for form in rule.forms:
                spread(form)
    assert error.value.place is not None and error.value.place.file == "x.forms"
