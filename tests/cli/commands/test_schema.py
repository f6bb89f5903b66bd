"""`apnap schema`: the JSON Schema of every answer, by its short name or by the one that answers give."""

from __future__ import annotations

import json

import jsonschema
import pytest

from kb import schemas
from tests.cli.running import apnap


def test_without_a_name_it_lists_what_there_is() -> None:
    lines = apnap("schema").out.splitlines()
    assert len(lines) == len(schemas())
    assert "verdict    apnap/verdict/1" in lines


@pytest.mark.parametrize("name", ["verdict", "apnap/verdict/1"])
def test_a_schema_is_printed_as_json(name: str) -> None:
    found = json.loads(apnap("schema", name).out)
    assert found["title"] == "apnap/verdict/1"
    jsonschema.Draft202012Validator.check_schema(found)


def test_a_schema_that_does_not_exist_is_not_found() -> None:
    ran = apnap("schema", "verdikt")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "not found: there is no answer 'verdikt'")
