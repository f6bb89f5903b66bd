"""The events of a YAML text: by libyaml where it and YAML 1.2 agree for certain, else by ruamel.yaml.

libyaml takes a tenth of the time, and scenarios are the most frequent files here; but it is of YAML 1.1 and tells errors otherwise.
So it is believed only about plain matters, which `tests` hold against ruamel.yaml on random texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

__all__ = ["UnsureError", "careful", "quick"]

Events = tuple[ModuleType, Iterator[Any]]
"""The module with the classes of the events, and the events; they have the same names and attributes in both libraries."""

# A tab, a line end of its own kind or a directive is read in two ways; libyaml also ends lines that YAML 1.2 does not.
_TWO_WAYS = re.compile("[\t\r\x85\u2028\u2029\ufeff\ud800-\udfff]|^%", re.M)
_BLOCK_HEADERS = ("|", "|-", "|+", ">", ">-", ">+")


class UnsureError(Exception):
    """What comes next is a matter for the careful reader: an error, or what the two might read in two ways."""


def careful(source: str) -> Events:
    """The events as YAML 1.2 has them. They raise ruamel.yaml's errors."""
    from ruamel.yaml import YAML, events

    return events, YAML(typ="safe", pure=True).parse(source)


def quick(source: str) -> Events:
    """The events as libyaml finds them, as far as they are certain.

    Raises:
        UnsureError: also later on, while the events are asked for.
    """
    import yaml

    if not yaml.__with_libyaml__ or not source.endswith("\n") or _TWO_WAYS.search(source):
        raise UnsureError
    return yaml.events, _certain(source)


def _certain(source: str) -> Iterator[Any]:
    import yaml

    lines = source.split("\n")
    try:
        for event in yaml.parse(source, Loader=yaml.CLoader):
            if not _is_plain(event, lines):
                raise UnsureError
            yield event
    except (yaml.YAMLError, ValueError) as error:
        raise UnsureError from error


def _is_plain(event: Any, lines: list[str]) -> bool:
    """Whether it has no anchor, alias or tag, and is no value that is left out or a block of an odd shape."""
    if getattr(event, "anchor", None) is not None or getattr(event, "tag", None) is not None:
        return False
    style = getattr(event, "style", None)
    if style in ("|", ">"):
        line, column = event.start_mark.line, event.start_mark.column
        return bool(event.value) and lines[line][column:] in _BLOCK_HEADERS and lines[line + 1].strip() != ""
    return getattr(event, "value", "x") != "" or style in ("'", '"')
