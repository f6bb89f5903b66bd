"""Events of YAML by libyaml and by ruamel.yaml: where the quick one is sure, the two are the same."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml.error import YAMLError

from kb.paths import scenario_files
from kb.text.scenario.source import read_yaml
from kb.text.scenario.yaml_events import UnsureError, careful, quick

from ...fuzz import searching
from ...samples import one_in

PIECES = (
    "a", "b c", ":", ": ", ",", ", ", " ", "  ", "\n", "\n  ", "- ", "\n- ", "{", "}", "[", "]", '"', "'", "#", " # x", "|", ">",
    "|-\n  ",
    "&a ", "*a", "!", "!!str ", "%", "---\n", "...", "? ", "\\n", "\\x41", "\\", "é", "😀", "@", "`", "<<", "~", "0", "\t", "\r\n",
    "a: b\n", "- c\n", "  - x\n", "- - y\n", '"q"', "'s'", "{x: y}", "[p, q]", "key: |\n  text\n", "key: >-\n  fold\n  more\n",
    'n: "a\n b"\n', "x: 'it''s'\n", "# comment\n", "plain text: here\n", "\x85", "\u2028",
)  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map(lambda pieces: "".join(pieces) + "\n")


def told(events: Any) -> list[tuple[object, ...]]:
    """What a reader here takes from events."""
    return [
        (type(each).__name__, getattr(each, "value", None), each.start_mark.line, each.start_mark.column, each.end_mark.line,
         each.end_mark.column)
        for each in events[1]
    ]  # fmt: skip


@searching(600)
@given(TEXTS)
def test_what_is_certain_is_as_yaml_1_2_has_it(text: str) -> None:
    try:
        found = told(quick(text))
    except UnsureError:
        return
    assert found == told(careful(text))


@pytest.mark.parametrize("path", one_in(20, scenario_files().values()), ids=lambda path: path.stem)
def test_scenarios_that_ship_are_certain(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(quick(text)) == told(careful(text))


@pytest.mark.parametrize(
    "text", ["a: &x 1\n", "a: *x\n", "a: !!str 1\n", "a:\n", "a: [1\n", "a:\tb\n", "%YAML 1.1\n---\na\n", "a: |2\n    b\n", "a: b"]
)
def test_the_rest_is_left_to_the_careful_reader(text: str) -> None:
    with pytest.raises(UnsureError):
        told(quick(text))


def test_without_libyaml_everything_is_read_carefully(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_yaml("a: [b, c]\n")
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    with pytest.raises(UnsureError):
        quick("a: [b, c]\n")
    assert read_yaml("a: [b, c]\n") == before


def test_errors_are_the_careful_readers() -> None:
    with pytest.raises(YAMLError):
        told(careful("a: [1\n"))
