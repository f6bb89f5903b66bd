"""Several lines of play that people type as one: "Ada casts Opt and it resolves", "Ada attacks with Elf, Bo blocks with Ogre"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

__all__ = ["lines_of", "with_names"]

_CHOICES = re.compile(r"(?P<line>.*?\S)(?P<rest>\s*:\s+[\[{].*[\]}]\s*)")
_AND = r"(?:,|\s+and)(?: then)?\s+"
_RESOLVES = re.compile(
    rf"{_AND}(?:it|that|the spell|the ability) resolves|{_AND}(?:resolves? it|lets? it resolve)|,?\s+(?:which|that) resolves", re.I
)
_UNBLOCKED = re.compile(
    rf"{_AND}(?:it'?s|it is|which is) (?:not blocked|unblocked)|{_AND}(?:there (?:are|is) )?no (?:blocks|blockers|block)"
    rf"|,?\s+unblocked|{_AND}(?:nobody|no one) blocks",
    re.I,
)
_RESPONSE = re.compile(r",?\s+in response$", re.I)


def lines_of(line: str, players: Sequence[str]) -> tuple[str, ...]:
    """The lines of play that one typed line is; choices after it belong to the last that has any to make."""
    said = _CHOICES.fullmatch(line)
    text, choices = (said["line"], said["rest"]) if said is not None else (line, "")
    if not choices and ('"' in text or "“" in text):
        return (line,)  # names in quotes may hold anything
    said_apart = _said_apart(text.strip(), players)
    found = [each for piece in said_apart for part in _parts(piece, players) for each in _with_its_end(part)]
    if not choices:
        return tuple(map(_with_its_choice, found))
    found[-1] += choices
    return tuple(found)


def with_names(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines of play in which "it" is what a line before has just cast, attacked with or targeted, where that is one thing."""
    meant: dict[str, str] = {}
    found: list[str] = []
    for line in lines:
        for form, roles in _IT:
            name = next((meant[role] for role in roles if role in meant), None)
            if name is not None and (said := form.search(line)) is not None:
                line = f"{line[: said.end('before')]}{name}{line[said.end() :]}"  # noqa: PLW2901 - it is the line from here on
        found.append(line)
        for role, form in _NAMED.items():
            if (said := form.search(line)) is not None and not re.search(r",| and ", said["name"]):
                meant[role] = said["name"].strip()
            elif role == "target" and "casts " in line:
                meant.pop(role, None)
    return tuple(found)


_ENDS = r"(?= targeting | on | with | for | kicked|, |:|$)"
_NAMED = {
    "spell": re.compile(rf" (?:casts|plays|flashes in) (?P<name>[A-Z].*?){_ENDS}"),
    "attacker": re.compile(r" attacks (?:\S+ )?with (?P<name>[A-Z][^:]*)"),
    "target": re.compile(r" casts .*? (?:targeting|on) (?P<name>[A-Z][^:]*)"),
}
_IT = (
    (re.compile(r"(?P<before> counters )it\b"), ("spell",)),
    (re.compile(r"(?P<before> blocks )(?:it|that creature)\b"), ("attacker",)),
    (re.compile(r"(?P<before> (?:cracks|pops|activates) )it\b"), ("spell",)),
    (re.compile(r"(?P<before> (?:sacrifices|sacs|flickers|blinks|bounces|kills|destroys|exiles) )it\b"), ("target", "spell")),
)
"""What "it" is after some verbs: nearest first. After others it may be several things, and is left for an error."""


_VERB = "(?:activate|attack with|cast|crack|equip|evoke|move to|play|sac|sacrifice|swing with|tap)"
"""With no player before them they begin a line of their own."""
_ALONE = (
    r"Damage|Combat damage|Resolve(?: all| everything)?|No blocks|End (?:of )?turn|Next turn"
    r"|(?:It|Everything|The (?:spell|ability|stack)) resolves"
)
"""Sentences that say no more than what the game does next."""


def _said_apart(text: str, players: Sequence[str]) -> list[str]:
    """What semicolons part, but for those between blocks or attacks, which are one declaration: "Bo blocks A with X; B with Y"."""
    found: list[str] = []
    for piece in re.split(r"\s*;\s+", text):
        more = _goes_on_fighting(found[-1], piece, players) if found else ""
        if more:
            found[-1] += more
        else:
            found.append(piece)
    return found


def _goes_on_fighting(before: str, piece: str, players: Sequence[str]) -> str:
    """What is added to a line of blocks or attacks by a piece that says more of them; nothing by any other piece."""
    blocker = next((player for player in players if before.startswith(f"{player} blocks ")), None)
    somebody = tuple(f"{player} " for player in players)
    by_players = piece.startswith(somebody)
    if blocker is not None and re.fullmatch(rf"(?:{re.escape(blocker)} blocks )?[^:]+ with [^:]+", piece):
        more = piece.removeprefix(f"{blocker} blocks ")
        return "" if by_players and more == piece else f"; {more}"
    if by_players or before.startswith(somebody):
        return ""
    same = any(all(re.search(rf" {verb}s? ", line) for line in (before, piece)) for verb in ("block", "attack"))
    return f", {piece}" if same and ":" not in before + piece else ""


def _parts(text: str, players: Sequence[str]) -> Iterator[str]:
    """The sentences of a line: a player who does something after a comma, semicolon or full stop begins another one."""
    who = "|".join(map(re.escape, sorted(players, key=len, reverse=True)))  # an alternation takes the first that fits
    begins = re.compile(
        rf"\s*[,;.](?: and| then| and then)?\s+(?=(?:{who}) (?:(?:chump|double|triple|gang)[- ])?[a-z]\w*s\b(?!['’]))"
        rf"|,?\s+and (?=(?:{who}) responds\b)|,\s+(?=(?:{who}) [A-Z][^,;:]*s it\b)"
        rf"|(?<=\w{{3}})\.\s+(?=(?:{_ALONE})\b)"
        rf"|,(?: and| then| and then)? (?=(?:combat damage|damage|resolve|resolve all|resolve everything)(?:\.?$|,)|{_VERB} )"
    )
    at = 0
    for found in begins.finditer(text):
        if re.match(rf"(?:{who}|in response|by|attack|swing|cast) |(?:{_ALONE})\b", text[at:], re.I) is not None:
            yield _lowered(text[at : found.start()])
            at = found.end()
    yield _lowered(text[at:].removesuffix(".")) if at else text


def _lowered(part: str) -> str:
    """A sentence that is a step or a word of the game alone, as it stands within a line."""
    return part[0].lower() + part[1:] if re.match(_ALONE, part) else part


_CHOSEN = (
    (re.compile(r"(?P<line>resolve|(?:it|(?:the |its )?(?:trigger|ability)) resolves),? (?:targeting|on) (?P<what>[^,]+)", re.I),
     "target"),
    (re.compile(r"(?P<line>\S+ proliferates),? (?:choosing|on|onto) (?P<what>.+)"), "choose"),
    (re.compile(r"(?P<who>\S+) (?:ninjutsus|uses ninjutsu (?:of|with|on)|activates the ninjutsu of) (?P<card>.+?)"
                r"(?:,|,? and)? (?:by )?return(?:ing|s) (?P<what>.+?)(?: to (?:hand|her hand|his hand|their hand))?"), "choose"),
)  # fmt: skip
"""Lines that say at their end what is chosen in them, and the kind of that choice."""


def _with_its_choice(part: str) -> str:
    """A line with what it says at its end that is chosen as the choice that it is."""
    for form, kind in _CHOSEN:
        if (said := form.fullmatch(part)) is not None:
            several = [f'"{each}"' for each in re.split(r",? and |, ", said["what"])] if kind == "choose" else [f'"{said["what"]}"']
            line = said["line"] if "line" in form.groupindex else f"{said['who']} activates {said['card']}"
            return f"{line}: {{{kind}: {several[0] if len(several) == 1 else '[' + ', '.join(several) + ']'}}}"
    return part


def _with_its_end(part: str) -> Iterator[str]:
    """A sentence, and what is said at its end of how it goes on."""
    part = _RESPONSE.sub("", part)
    if (said := re.fullmatch(r"(?P<who>\S+) (?P<did>.+) and (?P<then>(?:cracks|pops|sacrifices|activates) it)", part)) is not None:
        yield f"{said['who']} {said['did']}"
        yield f"{said['who']} {said['then']}"
        return
    if (said := re.fullmatch(r"(?P<one>.+ dies)(?:,| and|, and) then (?P<two>.+ dies)", part)) is not None:
        yield said["one"]
        yield said["two"]
        return
    for form, then in ((_RESOLVES, "resolve"), (_UNBLOCKED, "no blocks")):
        found = next((found for found in form.finditer(part) if found.end() == len(part)), None)
        if found is not None and found.start():
            yield part[: found.start()]
            yield then
            return
    yield part
