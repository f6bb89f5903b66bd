"""A SPARQL text before it is run: its keywords and names, apart from texts and comments; what it may not do is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kb.errors import MalformedError, NotFoundError

__all__ = [
    "in_full", "in_the_open", "names_in", "names_its_graphs", "refuse_deep", "refuse_to_leave", "refuse_unknown_variables",
    "where_part",
]  # fmt: skip

# Longest first: a text in three quotes may hold quotes; "<" begins a name only where ">" follows without a space between.
_SKIPPED = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""'
    r"|'''(?:[^'\\]|\\.|'(?!''))*'''"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'(?:[^'\\\n]|\\.)*'"
    r'|<[^<>"{}|^`\\\s]*>'
    r"|\#[^\n]*"
    r"|[?$@]\w+"
    r"|[\w.-]*:[\w.:%/-]*",
    re.DOTALL,
)
# What is skipped, and after it a prefixed name that goes on after a "/" or "#".
_NAME = re.compile(
    _SKIPPED.pattern.rpartition("|")[0] + r"|(?<![\w:])(?P<prefix>(?:[A-Za-z][\w-]*)?):(?P<local>\w[\w.%-]*(?:[/#][\w.%-]+)+)",
    re.DOTALL,
)
_WORD = re.compile(r"[A-Za-z]+")
_UPDATES = frozenset({"ADD", "CLEAR", "COPY", "CREATE", "DELETE", "DROP", "INSERT", "LOAD", "MOVE"})

_DEEPEST, _MOST_PARTS = 200, 1_000
"""The engine of the store takes a query apart by calling itself, and a stack that is full ends the whole process."""
_OPENS = re.compile(r"[{(\[]|<<|[})\]]|>>")
_PARTS = frozenset({"BIND", "OPTIONAL", "MINUS", "UNION", "EXISTS", "GRAPH", "AS", "IF"})


def refuse_deep(text: str) -> None:
    """Refuse a query with more parts inside each other, or one upon the other, than the engine can take apart.

    Raises:
        MalformedError: it has more.
    """
    deep = 0
    for found in _OPENS.finditer(_bare(text)):
        deep = deep + 1 if found[0] in ("{", "(", "[", "<<") else max(0, deep - 1)
        if deep > _DEEPEST:
            raise MalformedError(f"the query has more than {_DEEPEST} parts inside each other", remedy="fewer brackets")
    if sum(word in _PARTS for word, _, _ in _words(text)) > _MOST_PARTS:
        raise MalformedError(
            f"the query has more than {_MOST_PARTS:,} parts such as BIND and OPTIONAL", remedy="VALUES, or several queries"
        )


def refuse_to_leave(text: str) -> None:
    """Refuse a query that would ask another server, fetch a file or change the graph, before anything is run.

    Raises:
        MalformedError: it has SERVICE, LOAD or an update; the place is where the word stands.
    """
    for word, line, column in _words(text):
        if word == "SERVICE":
            raise MalformedError(
                f"SERVICE at {line}:{column} would ask another server",
                remedy="ask that server itself; queries stay on this machine",
            )
        if word in _UPDATES:
            raise MalformedError(
                f"{word} at {line}:{column} would change the graph",
                remedy="queries only read: SELECT, ASK, CONSTRUCT, DESCRIBE; `apnap import` adds to your library",
            )


def refuse_unknown_variables(text: str, names: Iterable[str]) -> None:
    """Refuse to give a value to a variable that the query does not have.

    Raises:
        NotFoundError: there is such a name; says which there are.
    """
    known = sorted({found[0][1:] for found in _SKIPPED.finditer(text) if found[0][0] in "?$"})
    for name in names:
        if name not in known:
            raise NotFoundError(f"the query has no variable ?{name}", remedy=f"it has {', '.join(known)}" if known else "")


def names_its_graphs(text: str) -> bool:
    """Whether the query says itself which graphs it asks (FROM, FROM NAMED)."""
    return any(word == "FROM" for word, _, _ in _words(text))


def in_full(text: str, prefixes: Mapping[str, str]) -> str:
    """The query with the names that answers print, `mtg:2006-05-01/410.8`, spelt out: SPARQL allows no "/" or "#" in them.

    A path of properties (`:game/skos:notation`, `:settles/a`) stays one.
    """
    out, at = [], 0
    for found in _NAME.finditer(text):
        if found["prefix"] is None or found["prefix"] not in prefixes:
            continue
        local = found["local"].rstrip(".")
        after = found.start("local") + len(local)
        if not set("/#") & set(local) or text[after : after + 1] == ":" or local.endswith("/a"):
            continue
        out += [text[at : found.start()], f"<{prefixes[found['prefix']]}{local}>"]
        at = after
    return "".join([*out, text[at:]])


def names_in(text: str, prefixes: Mapping[str, str]) -> tuple[str, ...]:
    """The IRIs that a query names, in full or by prefix, in their order; prefixes and texts themselves are none."""
    found = []
    for match in _SKIPPED.finditer(in_full(text, prefixes)):
        prefix, colon, local = match[0].partition(":")
        # After the colon of "PREFIX mtg: <…>" a namespace stands, which is no name.
        if match[0].startswith("<") and not match.string[: match.start()].rstrip().endswith(":"):
            found.append(match[0].strip("<>"))
        elif colon and prefix in prefixes and local and not match[0].startswith(("'", '"', "#")):
            found.append(prefixes[prefix] + local.rstrip(".").replace("\\", ""))
    return tuple(dict.fromkeys(found))


def where_part(text: str) -> tuple[int, int] | None:
    """From where to where what a query asks of the graph stands between its outermost braces; `None` where it has none."""
    bare = _bare(text)
    template = re.search(r"\bCONSTRUCT\s*\{", bare, re.IGNORECASE)
    begin = _closing(bare, template.end()) if template else 0
    opens = bare.find("{", begin)
    return (opens + 1, _closing(bare, opens + 1)) if opens >= 0 else None


def in_the_open(text: str, low: int, high: int) -> frozenset[str]:
    """The variables of a part of a query that stand in it itself, or in GRAPH or EXISTS, and get no value by BIND: in OPTIONAL,
    UNION, MINUS and queries of their own a variable may be left without one."""
    bare, found = _bare(text), set[str]()
    names = {name.start(): name[0][1:] for name in _SKIPPED.finditer(text, low, high) if name[0][0] in "?$"}
    opened: list[bool] = []  # whether each brace around a place hides what is in it
    for at in range(low, high):
        if bare[at] == "{":
            # Only a short stretch is searched, or long queries would take quadratic time.
            opened.append(_OPEN_BRACE.search(bare, max(low, at - 300), at) is None)
        elif bare[at] == "}" and opened:
            opened.pop()
        elif at in names and not any(opened):
            found.add(names[at])
    bound = {names[at] for at in names if _BINDS.search(bare, max(low, at - 300), at)}
    return frozenset(found - bound)


_BINDS = re.compile(r"\bAS\s+$", re.IGNORECASE)
_OPEN_BRACE = re.compile(r"\b(?:GRAPH\s+\S*|EXISTS)\s*$", re.IGNORECASE)


def _closing(bare: str, begin: int) -> int:
    """The brace that closes the one right before a place; the end of the text where none does."""
    deep = 1
    for found in re.compile(r"[{}]").finditer(bare, begin):
        deep += 1 if found[0] == "{" else -1
        if not deep:
            return found.start()
    return len(bare)


def _words(text: str) -> list[tuple[str, int, int]]:
    """The words of the language, in capitals, each with its line and column."""
    lines = enumerate(_bare(text).split("\n"), 1)
    return [(found[0].upper(), number, found.start() + 1) for number, line in lines for found in _WORD.finditer(line)]


def _bare(text: str) -> str:
    """The query without texts, names, variables and comments; each sign where it was."""
    return _SKIPPED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
