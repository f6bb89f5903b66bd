"""SARIF 2.1.0: what its schema asks of the parts that are written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema

import kb

_TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
_REGION = {
    "type": "object",
    "required": ["startLine", "startColumn", "endColumn"],
    "additionalProperties": False,
    "properties": {name: {"type": "integer", "minimum": 1} for name in ("startLine", "startColumn", "endLine", "endColumn")},
}
_URI = {"type": "object", "required": ["uri"], "properties": {"uri": {"type": "string", "pattern": "^[^ \\\\]+$"}}}
_PLACE = {
    "type": "object",
    "required": ["physicalLocation"],
    "properties": {
        "physicalLocation": {
            "type": "object",
            "required": ["artifactLocation"],
            "properties": {"artifactLocation": _URI, "region": _REGION},
        }
    },
}
_RULE = {
    "type": "object",
    "required": ["id"],
    "properties": {
        "shortDescription": _TEXT,
        "defaultConfiguration": {"properties": {"level": {"enum": ["none", "note", "warning", "error"]}}},
    },
}
_RESULT = {
    "type": "object",
    "required": ["message", "ruleId", "ruleIndex", "level", "locations"],
    "properties": {
        "message": _TEXT,
        "level": {"enum": ["none", "note", "warning", "error"]},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "locations": {"type": "array", "minItems": 1, "items": _PLACE},
        "fixes": {
            "items": {
                "required": ["artifactChanges"],
                "properties": {
                    "artifactChanges": {
                        "minItems": 1,
                        "items": {
                            "required": ["artifactLocation", "replacements"],
                            "properties": {
                                "replacements": {
                                    "minItems": 1,
                                    "items": {"required": ["deletedRegion"], "properties": {"deletedRegion": _REGION}},
                                }
                            },
                        },
                    }
                },
            }
        },
    },
}
_LOG = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {
            "items": {
                "required": ["tool"],
                "properties": {
                    "tool": {
                        "required": ["driver"],
                        "properties": {"driver": {"required": ["name"], "properties": {"rules": {"items": _RULE}}}},
                    },
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {"items": _RESULT},
                    "invocations": {"items": {"required": ["executionSuccessful"]}},
                },
            }
        },
    },
}
"""The parts of the published schema that concern what is written here."""


def _log(path: Path, text: str) -> dict[str, Any]:
    path.write_text(text)
    return kb.as_sarif(kb.load().cite([path]), "1.2.3")


def test_a_log_is_what_the_schema_asks_for(tmp_path: Path) -> None:
    log = _log(tmp_path / "a b.md", "rule 410.8, rule 704.9z and “x” rule 603.4\n")
    jsonschema.validate(log, _LOG)
    (run,) = log["runs"]
    assert [each["ruleId"] for each in run["results"]] == ["cite/renumbered", "cite/missing"]
    assert all(run["tool"]["driver"]["rules"][each["ruleIndex"]]["id"] == each["ruleId"] for each in run["results"])


def test_a_result_has_its_place_and_its_fix(tmp_path: Path) -> None:
    (result,) = _log(tmp_path / "a b.md", "\nsee rule 410.8\n")["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"].endswith("/a%20b.md")
    assert place["region"] == {"startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 15}
    assert result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"] == {"text": "603.4"}


def test_a_file_that_was_not_read_is_a_notification(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\0\0")
    log = kb.as_sarif(kb.load().cite([tmp_path / "x"]), "1.2.3")
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    assert "was not read: it is no text" in invocation["toolExecutionNotifications"][0]["message"]["text"]
