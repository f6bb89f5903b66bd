"""JSON: every answer fits the schema that ships, and every schema says what the values are."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

import kb
from kb.explain.output.as_json import SCHEMAS
from tests.cli.boards import BEAR, DRAW, LEDGER, OPEN
from tests.cli.running import apnap
from tests.explain.schema_of import schema_of


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_shipped_schema_is_what_the_records_say(kind: str) -> None:
    assert kb.schema_for(kind) == schema_of(kind)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_a_schema(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(kb.schema_for(kind))


BOARDS = {"ledger": LEDGER, "bear": BEAR, "draw": DRAW, "open": OPEN}
QUESTIONS = {"triggers": "verdict", "run": "run", "why": "why", "compare": "compare", "explore": "explore", "test": "test"}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_about_boards_fit_their_schema(question: str, board: str, tmp_path: Any) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARDS[board], encoding="utf-8")
    _fits(QUESTIONS[question], apnap(question, str(file), "--json").json)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("rule", ("rule", "603.4", "riftbound:383.3.e")),
        ("refs", ("refs", "603.4")),
        ("ability", ("ability", "Whenever a creature dies, draw a card.")),
        ("card", ("card", "Soul Warden")),
        ("search", ("search", "intervning", "if", "603.4")),
        ("define", ("define", "intervening if")),
        ("sparql", ("sparql", "@cites-rule", "--given", "number=603.4")),
        ("sparql", ("sparql", "ASK { ?x a :Edition }")),
    ],
)
def test_other_answers_fit_their_schema(kind: str, words: tuple[str, ...]) -> None:
    _fits(kind, apnap(*words, "--json").json)


def _fits(kind: str, found: Any) -> None:
    assert found["schema"] == SCHEMAS[kind][0]
    jsonschema.Draft202012Validator(kb.schema_for(kind)).validate(json.loads(json.dumps(found)))


def test_an_unknown_answer_has_no_schema() -> None:
    with pytest.raises(kb.NotFoundError):
        kb.schema_for("opinion")
