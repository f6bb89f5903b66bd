"""One way to say a line, and what makes the line of it."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.form import Form, forms, goes, to


def test_a_line_is_read_where_all_of_it_fits() -> None:
    form = Form("zaps", r"Ada zaps (?P<what>.+)", to("destroy {what}"))
    assert form.read("Ada zaps Bear") == "destroy Bear"
    assert form.read("Bo zaps Bear") is None


def test_a_line_without_any_of_the_words_is_not_looked_at() -> None:
    (form,) = forms([("zaps", r"(unclosed", to(""))])
    assert form.read("Ada casts Bear") is None


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("Bear", "return Bear to its owner's hand"),
        ("a creature", "return a creature to its owner's hand"),
        ("Bear and Cub", "return Bear and Cub to their owners' hands"),
        ("all creatures", "return all creatures to their owners' hands"),
    ],
)
def test_several_things_go_to_the_zones_of_their_owners(what: str, line: str) -> None:
    assert Form("zaps", r"zaps (?P<what>.+)", goes("return {what} to {whose} hand{s}")).read(f"zaps {what}") == line
