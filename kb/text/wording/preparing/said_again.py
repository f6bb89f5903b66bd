"""Instructions said of one thing and then of others, put in full for each: "Then repeat this process for an enchantment"."""

from __future__ import annotations

import re

from kb.text.words.lemmas import article

__all__ = ["said_in_full"]


def said_in_full(text: str) -> str:
    """A wording in which a process that is repeated for other things is said for each of them."""
    if "for " not in text:
        return text
    for sign, pattern in _WAYS:
        if sign in text:
            text = pattern.sub(_each, text)
    return text


def _each(found: re.Match[str]) -> str:
    """The process for the first thing, then for each other one; who is a target in the first one is "that player" in the others."""
    parts = found.groupdict(default="")
    others = (re.sub(r"^(?:and )?(?:an?|the) ", "", other) for other in re.split(r", and |, | and ", parts["others"]))
    who = parts.get("who", "")
    again = "That player" if who.startswith("Target") else who
    said = [f"{who}{parts['said']}{_with_article(parts, parts['kind'])}{parts['rest']}."]
    said += [f"{again}{parts['said']}{_with_article(parts, other)}{parts['rest']}." for other in others]
    return " ".join(said) + parts.get("after", "")


def _with_article(parts: dict[str, str], kind: str) -> str:
    return f"{article(kind)} {kind}" if parts.get("article") else kind


_OTHERS = r"(?P<others>[^.\n]{1,200})\."
_WAYS = tuple((sign, re.compile(pattern)) for sign, pattern in (
    (
        "repeat this process for a",
        r"(?P<who>Target (?:player|opponent)|You|Each opponent|Each player)(?P<said> [^.\n]{1,200}? )(?P<article>an?) (?P<kind>\w+)"
        rf"(?P<rest>[^\n]{{1,300}}?)\. Then repeat this process for (?=an? ){_OTHERS}",
    ),
    (
        "repeats this process for a",
        r"(?P<who>Target (?:player|opponent))(?P<said> [^.\n]{1,200}? )(?P<article>an?) (?P<kind>\w+)"
        rf"(?P<rest>[^.\n]{{1,200}}?), then repeats this process for (?=an? ){_OTHERS}",
    ),
    (
        "then do the same for ",
        r"(?P<said>Return )(?P<article>an?) (?P<kind>[A-Z]\w+)(?P<rest> card [^.\n]{1,200}?), then do the same for "
        r"(?=[A-Z]\w+(?:,? (?:and )?[A-Z]\w+)*\.)" rf"{_OTHERS}",
    ),
    (
        "repeat this process for ",
        r"(?P<said>Search [^.\n]{1,200}? with mana value )(?P<kind>\d+)(?P<rest>[^\n]{1,200}?)\. Then repeat this process for "
        r"[\w ]{1,80}? with mana values (?P<others>\d+(?:, \d+)*,? and \d+)\.",
    ),
))  # fmt: skip
"""Each a way of saying it, with a sign without which it is not there. Parts are of bounded length, as in `in_other_words`."""
