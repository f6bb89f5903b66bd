"""JSON Schemas as the records of `kb.model` say them. `python -m tests.explain.schema_of` writes them into the package."""

from __future__ import annotations

import json
import types
import typing
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import kb.explain
import kb.model
from kb.explain.output.as_json import SCHEMAS, fields_of

FOLDER = Path(kb.explain.__file__).parent / "output" / "schemas"

_NAMES: dict[str, Any] = {}
for _found in iter_modules(kb.model.__path__):
    _NAMES |= vars(import_module(f"kb.model.{_found.name}"))

ROOTS = {
    "verdict": "Verdict",
    "verdicts": "BoardVerdict",
    "run": "Narration",
    "why": "Explanation",
    "compare": "Comparison",
    "explore": "Outcomes",
    "test": "TestReport",
    "rule": "RuleReport",
    "refs": "RefReport",
    "search": "SearchReport",
    "define": "DefineReport",
    "ability": "AbilityReading",
    "card": "CardReport",
    "cite": "CitesReport",
    "sparql": "QueryResult",
    "check": "CheckReport",
    "coverage": "Coverage",
    "words": "CoveredWord",
    "history": "HistoryReport",
    "diff": "DiffReport",
    "import": "ImportReport",
    "rulings": "RulingsReport",
    "cards": "CardsReport",
    "draft": "DraftReport",
    "error": "ErrorReport",
    "worlds": "WorldReport",
}

_TOTALS = ("passed", "failed", "undecided", "unreadable", "uncited")
_FURTHER: dict[str, dict[str, Any]] = {
    "test": {
        "totals": {
            "type": "object",
            "properties": {name: {"type": "integer", "minimum": 0} for name in _TOTALS},
            "required": list(_TOTALS),
            "additionalProperties": False,
        }
    },
    "check": {"ok": {"type": "boolean"}},
    "cite": {
        "totals": {
            "type": "object",
            "properties": {name: {"type": "integer", "minimum": 0} for name in typing.get_args(_NAMES["Judgement"])},
            "required": list(typing.get_args(_NAMES["Judgement"])),
            "additionalProperties": False,
        },
        "ok": {"type": "boolean"},
    },
}

_PLAIN: dict[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of an answer."""
    schema, key = SCHEMAS[kind]
    root = _NAMES[ROOTS[kind]]
    defs: dict[str, Any] = {}
    body = _object(root, defs, _FURTHER.get(kind, {})) if key is None else _listed(root, key, defs)
    body["properties"] = {"schema": {"const": schema}, **body["properties"]}
    body["required"] = ["schema", *body["required"]]
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"https://w3id.org/apnap/schema/{schema.removeprefix('apnap/')}",
        "title": schema,
    }
    return {**head, **body, **({"$defs": defs} if defs else {})}


def _listed(root: type[Any], key: str, defs: dict[str, Any]) -> dict[str, Any]:
    items = {"type": "array", "items": _of(root, defs)}
    return {
        "type": "object",
        "description": _about(root),
        "properties": {key: items},
        "required": [key],
        "additionalProperties": False,
    }


def _object(cls: type[Any], defs: dict[str, Any], further: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls, _NAMES)
    properties = {name: _of(hints[name], defs) for name in fields_of(cls) or ()} | further
    return {
        "type": "object",
        "description": _about(cls),
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _of(kind: Any, defs: dict[str, Any]) -> dict[str, Any]:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if origin is typing.Literal:
        return {"enum": list(arguments)}
    if origin in (typing.Union, types.UnionType):
        return _either([_of(each, defs) for each in arguments])
    if origin is tuple and arguments[-1] is Ellipsis:
        return {"type": "array", "items": _of(arguments[0], defs)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_of(each, defs) for each in arguments], "items": False, "minItems": len(arguments)}
    if kind.__name__ not in defs:
        defs[kind.__name__] = {}
        defs[kind.__name__] = _object(kind, defs, {})
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _either(parts: list[dict[str, Any]]) -> dict[str, Any]:
    if all(set(part) == {"type"} for part in parts):
        return {"type": [part["type"] for part in parts]}
    if any("enum" in part for part in parts):
        return {"enum": [value for part in parts for value in part.get("enum", [None])]}
    return {"anyOf": parts}


def _about(cls: type[Any]) -> str:
    return (cls.__doc__ or "").split("\n")[0]


if __name__ == "__main__":
    for name in SCHEMAS:
        (FOLDER / f"{name}.json").write_text(json.dumps(schema_of(name), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
