"""Tokens with names: what their own abilities say of the name is said of the token."""

from __future__ import annotations

import re

__all__ = ["as_this_token"]

_NAMED = re.compile(r"\bcreate (?P<name>[A-Z][\w'’ -]*), (?:an? |X )?(?P<rest>[^\n]+)", re.I)
_QUOTED = re.compile(r'"[^"\n]+"')


def as_this_token(text: str) -> str:
    """A wording in which a named token's ability says "this token" for its name: "When Smaug dies, …"."""
    return _NAMED.sub(_said, text)


def _said(found: re.Match[str]) -> str:
    name = re.compile(rf"\b{re.escape(found['name'])}\b")
    if not found["name"][0].isupper() or not _QUOTED.search(found["rest"]):
        return found[0]
    rest = _QUOTED.sub(lambda quoted: name.sub("this token", quoted[0]), found["rest"])
    return found[0].removesuffix(found["rest"]) + rest
