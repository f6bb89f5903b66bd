"""Answers as JSON: every value field by field, under a schema name with a version.

The schemas themselves are files in `kb/explain/schemas`, one for each name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kb.errors import NotFoundError

__all__ = ["SCHEMAS", "as_json", "fields_of", "schema_for", "schemas"]

_FOLDER = Path(__file__).parent / "schemas"

SCHEMAS: Mapping[str, tuple[str, str | None]] = {
    "verdict": ("apnap/verdict/1", None),
    "verdicts": ("apnap/verdicts/1", "boards"),
    "run": ("apnap/run/1", None),
    "why": ("apnap/why/1", "explanations"),
    "compare": ("apnap/compare/1", None),
    "explore": ("apnap/explore/1", None),
    "test": ("apnap/test/1", None),
    "rule": ("apnap/rule/1", "rules"),
    "refs": ("apnap/refs/1", None),
    "history": ("apnap/history/1", None),
    "diff": ("apnap/diff/1", None),
    "search": ("apnap/search/1", None),
    "define": ("apnap/define/1", None),
    "ability": ("apnap/ability/1", "abilities"),
    "card": ("apnap/card/1", None),
    "cite": ("apnap/cite/1", None),
    "sparql": ("apnap/sparql/1", None),
    "check": ("apnap/check/1", None),
    "coverage": ("apnap/coverage/1", None),
    "words": ("apnap/words/1", "words"),
    "import": ("apnap/import/1", "files"),
    "rulings": ("apnap/rulings/1", "files"),
    "cards": ("apnap/cards/1", "files"),
    "draft": ("apnap/draft/1", None),
    "error": ("apnap/error/1", None),
    "worlds": ("apnap/worlds/1", "worlds"),
}
"""What is answered → the schema's name, and the key under which a list of answers stands."""


def as_json(kind: str, value: Any, **more: Any) -> dict[str, Any]:
    """An answer as a JSON object with its schema's name. `more`: further keys, after the others."""
    schema, key = SCHEMAS[kind]
    body = {key: plain(value)} if key is not None else plain(value)
    return {"schema": schema, **body, **{name: plain(each) for name, each in more.items()}}


def schemas() -> dict[str, str]:
    """What there are schemas of: a short name, and the one that answers give as `schema`."""
    return {kind: name for kind, (name, _) in SCHEMAS.items()}


def schema_for(kind: str) -> dict[str, Any]:
    """The JSON Schema of an answer.

    Raises:
        NotFoundError: there is no such answer.
    """
    if kind not in SCHEMAS:
        raise NotFoundError(f"there is no answer {kind!r}", remedy=", ".join(SCHEMAS))
    found: dict[str, Any] = json.loads((_FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    return found


def fields_of(record: Any) -> tuple[str, ...] | None:
    """The names of the fields of a record, or of a class of records; `None` for what is none."""
    names: tuple[str, ...] | None = getattr(record, "__struct_fields__", None) or getattr(record, "_fields", None)
    return names


_SCALARS = frozenset((str, int, float, bool))  # most values of an answer; to ask these for fields took half of the time


def plain(value: Any) -> Any:
    """A value in JSON's own terms: records as objects, tuples as arrays."""
    if value is None or type(value) in _SCALARS:
        return value
    if (names := fields_of(value)) is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return value if isinstance(value, str | int | float | bool) or value is None else str(value)
