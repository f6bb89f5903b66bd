"""YAML in which every scalar is text and knows its place."""

import time

import pytest

from kb.errors import MalformedError
from kb.text.scenario.source import List, Table, read_yaml


def test_a_rule_number_stays_text():
    table = read_yaml("cites: [410.10, 410.1]")
    assert isinstance(table, Table)
    cites = table.get("cites")
    assert isinstance(cites, List)
    assert [str(item) for item in cites] == ["410.10", "410.1"]


def test_yes_and_no_stay_words():
    assert str(read_yaml("may: yes").get("may")) == "yes"


def test_a_value_knows_its_line_and_column():
    place = read_yaml("title: A\nunder: mtg", "board.yaml").get("under").place
    assert (place.file, place.line, place.column, place.text) == ("board.yaml", 2, 8, "under: mtg")


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("a: [1, 2", "this is not YAML"),
        ("a: 1\na: 2", "stands here twice"),
        ("", "the file is empty"),
        ("? [a]\n: b", "a key must be plain text"),
    ],
)
def test_bad_yaml_is_malformed(source, problem):
    with pytest.raises(MalformedError, match=problem):
        read_yaml(source)


BOMB = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
    f"{to}: &{to} [{', '.join([f'*{of}'] * 8)}]\n" for of, to in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("[" * 50_000, "stand inside each other"),
        ("{a: " * 5_000 + "}" * 5_000, "stand inside each other"),
        ("- " * 5_000 + "x", "stand inside each other"),
        (BOMB, "more than 50,000 values"),
        ("a: &a [*a]", "stands within what it names"),
        ("a: *b", "nothing is called &b before this"),
        ("<<: {a: b}", "merge keys"),
        ("a: !!python/object/apply:os.system [ls]", "tags .* are not used here"),
        ("a: !!set {x, y}", "tags .* are not used here"),
        ("a: 1\n--- \nb: 2", "a second document begins here"),
        ("x" * 500_001, "more than 500,000"),
        ("a: b\nc: d\x07", "0x0007 cannot stand in YAML"),
        ('a: "\\ud800"', "no character"),
        ('a: "\\0"', "no character"),
        ('a: "\\UFFFFFFFF"', "this is not YAML"),
    ],
)
def test_what_is_too_deep_too_large_or_odd_is_told_at_once_with_its_remedy(source, problem):
    started = time.monotonic()
    with pytest.raises(MalformedError, match=problem) as caught:
        read_yaml(source, "board.yaml")
    assert caught.value.remedy
    assert caught.value.place.file == "board.yaml"
    assert len(str(caught.value)) < 3000
    assert time.monotonic() - started < 5


def test_a_character_that_yaml_forbids_is_shown_where_it_stands():
    with pytest.raises(MalformedError) as caught:
        read_yaml("a: b\nc: d\x07", "board.yaml")
    assert (caught.value.place.line, caught.value.place.column) == (2, 5)


def test_an_alias_stands_for_what_it_names():
    table = read_yaml("a: &x [Ada, Bo]\nb: *x")
    assert [str(name) for name in table.get("b")] == ["Ada", "Bo"]
