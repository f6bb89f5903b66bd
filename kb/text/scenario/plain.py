"""A scenario's document between three forms: as it is read, with places; as plain Python values; and as YAML text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

from kb.errors import MalformedError, Place

from .source import List, Table, Text, Value

__all__ = ["as_yaml", "placed", "plain", "value_of"]

Plain = Any
"""A mapping, a list or a text, of such again; numbers and truth values too where it comes from Python."""


def plain(value: Value) -> Plain:
    """A value as Python has it, without its places."""
    if isinstance(value, Table):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, List):
        return [plain(item) for item in value]
    return str(value)


def value_of(given: Plain, path: str = "") -> Value:
    """What `read_yaml` would give for a document that is built in Python. The place of each part is its path: `setup.Ada.hand`.

    Raises:
        MalformedError: a part is none of mapping, list, text, number, truth value.
    """
    place = Place(path or None)
    if isinstance(given, Mapping):
        return Table({Text.of(str(key), place): value_of(item, _inner(path, str(key))) for key, item in given.items()}, place)
    if isinstance(given, list | tuple):
        return List(tuple(value_of(item, f"{path}[{number}]") for number, item in enumerate(given)), place)
    if given is None:
        return Text.of("", place)
    if isinstance(given, bool):
        return Text.of(str(given).lower(), place)
    if isinstance(given, str | int | float):
        return Text.of(str(given), place)
    raise MalformedError(
        f"a {type(given).__name__} has no place in a scenario", place=place, remedy="mappings, lists, texts and numbers"
    )


def _inner(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def placed(value: Value, place: Place) -> Value:
    """A value that was read from a part of a line, with places in that line: columns are kept."""

    def moved(old: Place) -> Place:
        return place._replace(column=old.column, length=old.length)

    if isinstance(value, Table):
        entries = {Text.of(str(key), moved(key.place)): placed(item, place) for key, item in value.items()}
        return Table(entries, moved(value.place))
    if isinstance(value, List):
        return List(tuple(placed(item, place) for item in value), moved(value.place))
    return Text.of(str(value), moved(value.place))


def as_yaml(document: Plain) -> str:
    """A plain document as the text of a scenario file."""
    from ruamel.yaml import YAML

    out = StringIO()
    writer = YAML()
    writer.width = 120
    writer.dump(_laid_out(document), out)
    return out.getvalue()


def _laid_out(document: Plain) -> Plain:
    """As a person would write it: lists of names on one line, figures without quotes."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    if isinstance(document, Mapping):
        laid = CommentedMap((key, _laid_out(item)) for key, item in document.items())
        if not laid:
            laid.fa.set_flow_style()
        return laid
    if isinstance(document, list | tuple):
        listed = CommentedSeq(map(_laid_out, document))
        if not any(isinstance(item, dict | list) for item in document):
            listed.fa.set_flow_style()
        return listed
    if document in ("true", "false"):
        return document == "true"
    figure = isinstance(document, str) and re.fullmatch(r"0|[1-9][0-9]{0,8}", document)
    return int(document) if figure else document
