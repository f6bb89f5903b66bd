"""YAML in which every scalar is text and knows its place."""

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
