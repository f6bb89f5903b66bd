"""Which parts of a text are prose, comments, strings, code."""

from __future__ import annotations

import time

import pytest

from kb.text.citations.regions import zones_of


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("a.py", "x = 1  # HERE\n", "comment"),
        ("a.py", 'x = "HERE"\n', "string"),
        ("a.py", '"""Doc HERE."""\n', "comment"),
        ("a.py", "x = HERE\n", "code"),
        ("a.java", "/** HERE */ class A {}", "comment"),
        ("a.rs", "/// HERE\nfn f<'a>(x: &'a str) {}\n", "comment"),
        ("a.rs", 'cr!("HERE");', "string"),
        ("a.ts", "const a = `HERE`;", "string"),
        ("a.json", '{"a": "HERE"}', "string"),
        ("a.json", '{"a": 1, "HERE": 2}', "string"),
        ("a.yaml", "a: 1 # HERE\n", "comment"),
        ("a.yaml", "a: 'HERE'\n", "string"),
        ("a.yaml", "a: see HERE for it\n", "string"),
        ("a.yaml", "a: HERE\n", "code"),
        ("a.md", "# HERE\n", "prose"),
        ("a.md", "a\n\n```py\n# HERE\n```\n", "comment"),
        ("a.md", "a\n\n```py\nHERE = 1\n```\n", "code"),
        ("a.md", "a\n\n```\nHERE it is\n```\n", "prose"),
        ("a.tex", "HERE", "prose"),
        ("", "just HERE", "prose"),
        ("a.nothing", "just HERE", "prose"),
    ],
)
def test_a_place_is_told_by_the_language_of_the_file(name: str, text: str, kind: str) -> None:
    assert zones_of(text, name).at(text.index("HERE")).kind == kind


def test_source_code_without_a_name_is_told_by_its_looks() -> None:
    text = "import x\n\ndef f(a):\n    # HERE\n    return 603.4\n"
    assert [zones_of(text, "").at(text.index(word)).kind for word in ("HERE", "603.4")] == ["comment", "code"]


def test_comments_on_lines_that_follow_are_one_paragraph() -> None:
    text = "x = 1\n// one HERE\n// two\n\n// three\ny = 2\n"
    zones = zones_of(text, "a.js")
    start, end = zones.paragraph(text.index("HERE"))
    assert "two" in text[start:end]
    assert "three" not in text[start:end]


def test_a_comment_on_a_last_line_without_an_end_is_one() -> None:
    text = "// one\n// two 603.4"
    zone = zones_of(text, "a.java").at(text.index("603.4"))
    assert (zone.kind, zone.end) == ("comment", len(text))


def test_a_line_without_end_is_code_and_is_not_taken_apart() -> None:
    text = "x = 1  # see 603.2\n" + "a b " * 200_000 + "\n# and 603.4\n"
    started = time.process_time()
    zones = zones_of(text, "a.py")
    assert [zones.at(text.index(number)).kind for number in ("603.2", "a b", "603.4")] == ["comment", "code", "comment"]
    assert time.process_time() - started < 2
