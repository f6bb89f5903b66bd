"""Several lines of play that people type as one: "Ada casts Opt and it resolves", "Ada attacks with Elf, Bo blocks with Ogre"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

__all__ = ["lines_of"]

_CHOICES = re.compile(r"(?P<line>.*?\S)(?P<rest>\s*:\s+[\[{].*[\]}]\s*)")
_AND = r"(?:,|\s+and)(?: then)?\s+"
_RESOLVES = re.compile(
    rf"{_AND}(?:it|that|the spell|the ability) resolves|{_AND}(?:resolves? it|lets? it resolve)|,?\s+(?:which|that) resolves", re.I
)
_UNBLOCKED = re.compile(
    rf"{_AND}(?:there (?:are|is) )?no (?:blocks|blockers|block)|,?\s+unblocked|{_AND}(?:nobody|no one) blocks", re.I
)
_RESPONSE = re.compile(r",?\s+in response$", re.I)


def lines_of(line: str, players: Sequence[str]) -> tuple[str, ...]:
    """The lines of play that one typed line is; choices after it belong to the last that has any to make."""
    said = _CHOICES.fullmatch(line)
    text, choices = (said["line"], said["rest"]) if said is not None else (line, "")
    if not choices and ('"' in text or "“" in text):
        return (line,)  # names in quotes may hold anything
    found = [each for part in _parts(text.strip(), players) for each in _with_its_end(part)]
    found[-1] += choices
    return tuple(found)


def _parts(text: str, players: Sequence[str]) -> Iterator[str]:
    """The sentences of a line: a player who does something after a comma, semicolon or full stop begins another one."""
    who = "|".join(map(re.escape, sorted(players, key=len, reverse=True)))
    begins = re.compile(rf"\s*[,;.](?: and| then| and then)?\s+(?=(?:{who}) [a-z]\w*s\b(?!['’]))")
    at = 0
    for found in begins.finditer(text):
        if re.match(rf"(?:{who}|in response|by) ", text[at:]) is not None:
            yield text[at : found.start()]
            at = found.end()
    yield text[at:].removesuffix(".") if at else text


def _with_its_end(part: str) -> Iterator[str]:
    """A sentence, and what is said at its end of how it goes on."""
    part = _RESPONSE.sub("", part)
    for form, then in ((_RESOLVES, "resolve"), (_UNBLOCKED, "no blocks")):
        found = next((found for found in form.finditer(part) if found.end() == len(part)), None)
        if found is not None and found.start():
            yield part[: found.start()]
            yield then
            return
    yield part
