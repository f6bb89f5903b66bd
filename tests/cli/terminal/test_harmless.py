"""Text from others is shown, never obeyed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.terminal.harmless import harmless, harmless_json

from ...fuzz import searching
from ..running import apnap

EVIL = "Bear\x1b]8;;http://evil\x07\x1b[2J\u202e\x9b31m\r\udcff\u2066"


def test_signs_that_a_terminal_obeys_are_spelt_out() -> None:
    assert harmless(EVIL) == r"Bear\x1b]8;;http://evil\x07\x1b[2J\u202e\x9b31m\x0d\udcff\u2066"


def test_words_of_every_script_stay_as_they_are() -> None:
    text = "Æther Vial, Jötun, 魔法, עברית, e\u0301, 👩\u200d👧\n\tx"
    assert harmless(text) == text


@searching(200)
@given(st.text(st.characters(codec=None)))
def test_json_says_the_same(text: str) -> None:
    shown = harmless_json(json.dumps(text, ensure_ascii=False))
    shown.encode("utf-8")
    assert harmless(shown) == shown
    assert json.loads(shown) == json.loads(json.dumps(text))


@pytest.mark.parametrize(
    "words", [("card", "\x1b[31mBear"), ("rule", "\x1b[2J"), ("define", "\u202ex"), ("search", "\x9b1m\x07"), ("\x1b[5m",)]
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_no_command_says_again_what_a_terminal_would_obey(words: tuple[str, ...], form: str) -> None:
    done = apnap(*words, "-o", form)
    shown = done.out + done.err
    assert shown
    assert harmless(shown) == shown


def test_a_board_is_shown_harmlessly(tmp_path) -> None:
    board = {"players": ["A\u202eda", "Bo"], "title": "x\u2066y", "setup": {"A\u202eda": {"battlefield": ["Bear\u202e"]}},
    "play": ["destroy Bear\u202e"],
             "cards": {"Bear\u202e": {"type": "Creature", "text": "When Bear\u202e dies, you gain 1 life.",
             "pt": "2/2"}}}  # fmt: skip
    file = tmp_path / "board\x1b[31m.yaml"
    file.write_text(json.dumps(board, ensure_ascii=False), encoding="utf-8")
    for command in ("triggers", "run", "why", "test"):
        for form in ("text", "json"):
            done = apnap(command, str(file), "-o", form)
            assert harmless(done.out + done.err) == done.out + done.err
