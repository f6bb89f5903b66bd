"""Line numbers of the triples of a Turtle file: the parser gives no lines, and a finding is of use only with the line.

The file has been parsed before, so it is known to be Turtle: tokens are followed without asking whether they may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import NamedTuple
from urllib.parse import urljoin

__all__ = ["Stated", "stated"]

_TOKEN = re.compile(
    r'(?P<comment>#[^\n]*)|(?P<iri><[^<>"{}|^`\\\s]*>)|(?P<text>"""(?:[^"\\]|\\.|"(?!""))*"""|\'\'\'(?:[^\'\\]|\\.|\'(?!\'\'))*\'\'\''
    r'|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')|(?P<of>\^\^|@[A-Za-z]+(?:-[A-Za-z0-9]+)*)|(?P<punctuation>[\[\]();,]|\.(?![0-9]))'
    r"|(?P<number>[+-]?[0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?(?![\w:-]))|(?P<name>(?:[^\s<>\"'\[\]();,.#^@\\]|\\.|\.(?=[\w:%-]))+)",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
_ABSOLUTE = re.compile(r"[A-Za-z][\w+.-]*:")
_LETTERS = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f"}
_RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"


class Stated(NamedTuple):
    """A triple as plain text, and the line on which its object stands; of blank nodes each is named by its place."""

    subject: str
    predicate: str
    object: str
    line: int


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


class _Reader:
    def __init__(self, text: str) -> None:
        self._tokens = list(_tokens(text))
        self._at = 0
        self._base = ""
        self._prefixes: dict[str, str] = {}
        self._blanks = 0

    def triples(self) -> Iterator[Stated]:
        while self._at < len(self._tokens):
            if not self._directive():
                subject = yield from self._node()
                yield from self._about(subject)
                self._at += 1  # the full stop

    def _directive(self) -> bool:
        word = self._next.text.lower().removeprefix("@")
        if self._next.kind == "iri" or word not in ("prefix", "base"):
            return False
        self._at += 1
        if word == "prefix":
            prefix = self._taken().text.removesuffix(":")
            self._prefixes[prefix] = self._iri(self._taken().text)
        else:
            self._base = self._iri(self._taken().text)
        if self._at < len(self._tokens) and self._next.text == ".":
            self._at += 1
        return True

    def _about(self, subject: str) -> Iterator[Stated]:
        while self._next.text not in (".", "]"):
            if self._next.text == ";":
                self._at += 1
                continue
            predicate = self._term(self._taken())
            while True:
                line = self._next.line
                value = yield from self._node()
                yield Stated(subject, predicate, value, line)
                if self._next.text != ",":
                    break
                self._at += 1

    def _node(self) -> Generator[Stated, None, str]:
        token = self._taken()
        if token.text == "[" and token.kind == "punctuation":
            return (yield from self._bracket(token.line))
        if token.text == "(" and token.kind == "punctuation":
            return (yield from self._list(token.line))
        return self._term(token)

    def _bracket(self, line: int) -> Generator[Stated, None, str]:
        node = self._blank(line)
        yield from self._about(node)
        self._at += 1
        return node

    def _list(self, line: int) -> Generator[Stated, None, str]:
        first = cell = ""
        while self._next.text != ")":
            new, at = self._blank(self._next.line), self._next.line
            if cell:
                yield Stated(cell, f"{_RDF}rest", new, at)
            first, cell = first or new, new
            value = yield from self._node()
            yield Stated(cell, f"{_RDF}first", value, at)
        self._at += 1
        if cell:
            yield Stated(cell, f"{_RDF}rest", f"{_RDF}nil", line)
        return first or f"{_RDF}nil"

    def _term(self, token: _Token) -> str:
        if token.kind == "iri":
            return self._iri(token.text)
        if token.kind == "text":
            quote = 3 if token.text[:3] in ('"""', "'''") else 1
            self._skip_type()
            return _ESCAPE.sub(_unescaped, token.text[quote:-quote])
        if token.kind == "number" or token.text in ("true", "false"):
            return token.text
        if token.text == "a":
            return f"{_RDF}type"
        prefix, _, local = token.text.partition(":")
        return token.text if prefix == "_" else self._prefixes.get(prefix, "") + re.sub(r"\\(.)", r"\1", local)

    def _skip_type(self) -> None:
        if self._at < len(self._tokens) and self._next.kind == "of":
            self._at += 2 if self._next.text == "^^" else 1

    def _iri(self, text: str) -> str:
        written = _ESCAPE.sub(_unescaped, text[1:-1])
        return written if _ABSOLUTE.match(written) else urljoin(self._base, written)

    def _blank(self, line: int) -> str:
        self._blanks += 1
        return f"_:{line}.{self._blanks}"

    @property
    def _next(self) -> _Token:
        return self._tokens[self._at]

    def _taken(self) -> _Token:
        self._at += 1
        return self._tokens[self._at - 1]


def stated(text: str) -> Iterator[Stated]:
    """Every triple of a Turtle file, in the order written."""
    return _Reader(text).triples()


def _tokens(text: str) -> Iterator[_Token]:
    line, last = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", last, found.start())
        last = found.start()
        if found.lastgroup and found.lastgroup != "comment":
            yield _Token(found.lastgroup, found[0], line)


def _unescaped(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else _LETTERS.get(found[3], found[3])
