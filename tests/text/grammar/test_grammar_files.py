"""The grammar's files: short lines, nothing said twice, nothing left empty."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.catalogue import Catalogue
from kb.text.forms.syntax import Form, Rule, Setting, Slot, Word, parse_rules, spread
from kb.text.forms.variants import Variant, Worded, make_variant
from kb.text.wording.grammar import FILES, grammar

FOLDER = Path(__file__).parents[3] / "kb" / "text" / "grammar"
WIDEST = 132


def test_every_file_is_read_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.forms")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_no_line_is_wider_than_a_line_of_code(name: str) -> None:
    lines = (FOLDER / f"{name}.forms").read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > WIDEST] == []


def test_every_rule_has_a_form() -> None:
    assert [rule.source.place() for rule in grammar().rules if not rule.forms] == []


def test_no_form_stands_twice() -> None:
    """Two forms are the same if they make the same of the same words, number and article aside: "a" and "an" fold to one."""
    first: dict[object, str] = {}
    twice = []
    for rule, form in _forms():
        here = f"{rule.file}:{form.line}"
        key = (rule.class_name, rule.groups, rule.only, repr(rule.settings), tuple(map(_folded, _variants(rule, form))))
        if first.setdefault(key, here) != here:
            twice.append(f"{here} says what {first[key]} says")
    assert twice == []


def _forms() -> Iterator[tuple[Rule, Form]]:
    for name in FILES:
        for rule in parse_rules((FOLDER / f"{name}.forms").read_text(encoding="utf-8"), f"kb/text/grammar/{name}.forms"):
            yield from ((rule, form) for form in rule.forms if not rule.values)


def _variants(rule: Rule, form: Form) -> list[tuple[Variant, tuple[object, ...]]]:
    return [
        (make_variant(rule, elements, 0, form), tuple(element for element in elements if isinstance(element, Slot | Setting)))
        for elements in spread(form)
    ]


def _folded(made: tuple[Variant, tuple[object, ...]]) -> tuple[object, ...]:
    variant, parts = made
    return tuple(element.lemma if isinstance(element, Worded) else Word for element in variant.elements), repr(parts)


def refused(source: str) -> str:
    """What is said of a wrong grammar file, all of its forms made."""
    with pytest.raises(KnowledgeBaseError) as told:
        whole = Catalogue([("kb/text/grammar/some.forms", source)], whole=True)
        for rule in whole.rules:
            whole.category(rule.class_name or rule.groups[0])
    return str(told.value)


@pytest.mark.parametrize(
    ("source", "place", "caret", "remedy"),
    [
        ("    draw cards", "1:5", "^^^^^^^^^^", "begin with a head"),
        ("draw\n    draw cards", "1:1", "^^^^", "a node class"),
        ("Draw count\n    draw", "1:6", "^^^^^", "count=…"),
        ("Draw\n    draw {count cards", "2:10", "^^^^^^", "{field}"),
        ("Draw\n    [draw {count} cards", "2:5", "^", "[ … ]"),
        ("Draw\n    draw {count} card]", "2:22", "^", "[ … ]"),
        ("Draw\n    draw $some cards", "2:10", "^^^^^", "$some = …"),
        ("Draw\n    draw cards", "2:5", "^^^^^^^^^^", "{count}"),
        ("Draw\n    [{count}]", "2:5", "^^^^^^^^^", "outside the options"),
        ("= cards\n    only words", "2:5", "^^^^^^^^^^", "{value:category}"),
        ("Draw\n    draw {count} \\\n        cards <whom=you>", "3:16", "^^^^", "who"),
        ("Draw\n    draw {count} \\", "2:5", "^^^^^^^^^^^^^^", "without the backslash"),
        ("Draw count=Number(1, 2, 3)\n    draw", "1:12", "^^^^^^", "n"),
        ("Draw count=Number(1\n    draw", "1:1", "^^^^^^^^^^^^^^^^^^^", "write )"),
    ],
)
def test_a_fault_is_shown_with_folder_file_line_column_caret_and_remedy(source: str, place: str, caret: str, remedy: str) -> None:
    first, _, under, then = refused(source).splitlines()
    assert first.startswith(f"kb/text/grammar/some.forms:{place}: knowledge base: ")
    assert under.strip() == caret
    assert then.startswith("  try: ")
    assert remedy in then


def test_a_form_may_go_on_over_several_lines() -> None:
    (rule,) = parse_rules("Draw  # of cards\n    draw \\\n        {count} \\\n        card(s)\n", "some.forms")
    assert [form.text for form in rule.forms] == ["draw {count} card(s)"]
    assert rule.forms[0].line == 2
