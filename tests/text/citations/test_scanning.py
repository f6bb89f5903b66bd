"""Comments and strings in source texts: the scanner's own, compared with those that pygments finds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, String

from kb.text.citations.languages import language_named
from kb.text.citations.scanning import scanned
from tests.fuzz import searching

TEXTS = Path(__file__).parents[2]

_SLASHED = ("// it's 1\n", "/* a \" 'b // c */", "/** d\n * e's\n */")
_COMMENTS = {
    "java": _SLASHED,
    "c": _SLASHED,
    "cpp": _SLASHED,
    "csharp": _SLASHED,
    "go": _SLASHED,
    "kotlin": _SLASHED,
    "swift": (*_SLASHED, "/* a /* b */ c */"),
    "rust": (*_SLASHED, "/* a /* b */ c */", "/// see 'a\n"),
    "scala": (*_SLASHED, "/* a /* b */ c */"),
    "dart": _SLASHED,
    "javascript": _SLASHED,
    "typescript": _SLASHED,
    "python": ("# it's \"1\n",),
    "bash": ("# it's \"1\n",),
    "toml": ("# it's \"1\n",),
    "lua": ("-- it's 1\n", "--[[ a\n' b ]]", "--[==[ a ]] b ]==]"),
    "postgresql": ("-- it's 1\n", "/* a ' -- b */"),
    "haskell": ("-- it's 1\n", '{- a {- b " -} c -}', "--- x\n"),
    "clojure": ("; it's \"1\n",),
    "css": ("/* a 'b\n */",),
}
_STRINGS = {
    "java": ('"a // b"', '"\\" /* "', "'\"'", "'\\''", '"""\n a " // b\n"""'),
    "c": ('"a // b"', '"\\" /* "', "'\"'", "'\\''", "'\\x41'"),
    "cpp": ('"a // b"', '"\\" /* "', "'\"'", "'\\''"),
    "csharp": ('"a // b"', '@"a\\"', '@"a "" // b"', "'\"'"),
    "go": ('"a // b"', '`a " /* `', "'\"'", "'\\''"),
    "kotlin": ('"a // b"', '"""a " // b"""', "'\"'"),
    "swift": ('"a // b"', '"\\" /* "'),
    "rust": ('"a // b\n c"', 'r"a\\"', 'r#"a " // b"#', "'\"'", "'\\''", "&'a str"),
    "scala": ('"a // b"', '"""a " // b"""', "'x'"),
    "dart": ('"a // b"', "'a \" // b'", "'''a ' // b'''"),
    "javascript": ('"a // b"', "'\" /* '", "`a ' // b`", "`a ${ b + `c // d` } e`", "= /['\"]\\/*/", "b / c", "`${ {a: 1} } // `"),
    "typescript": ('"a // b"', "'\" /* '", "`a ' // b`"),
    "python": ('"a # b"', "'\\' # '", '= """a " # b\n"""', 'f(r"\\" # ")', "'''a # ' b'''"),
    "bash": ('"a # b"', "'a # \\'", "$#", "a#b", "${#a}", "\\'", "<<END\nit's # a\nEND\n"),
    "toml": ('a = "a # b"\n', "a = 'a # \\'\n"),
    "lua": ('"a -- b"', "'\\' -- '", "[[ a -- ' ]]", "[=[ a ]] -- ]=]"),
    "postgresql": ("'a '' -- b'", '"a -- b"'),
    "haskell": ('"a -- b"', "'\"'", "a' b'", "a --> b"),
    "clojure": ('"a ; b"', '\\"', "\\;"),
    "css": ('"a /* b"', "'a /* b'"),
}


@st.composite
def programs(draw: st.DrawFn, language: str) -> str:
    """Comments and strings of a language between names, numbers and signs."""
    plain = st.sampled_from(("a", "b1", "603.4", "(", ")", "\n", "+", ","))
    special = st.sampled_from((*_COMMENTS[language], *_STRINGS[language]))
    return " ".join(draw(st.lists(plain | special, max_size=14))) + "\n"


def _by_pygments(text: str, lexer: Lexer) -> Iterator[int]:
    for start, token, value in lexer.get_tokens_unprocessed(text):
        directive = token in Comment.Preproc or token in Comment.PreprocFile
        if (token in Comment and not directive) or token in String.Doc:
            yield from range(start, start + len(value))


def _by_scanning(text: str, language: str) -> Iterator[int]:
    known = language_named(language)
    assert known is not None
    yield from (place for zone in scanned(text, known) if zone.kind == "comment" for place in range(zone.start, zone.end))


def _commented(text: str, places: Iterator[int]) -> str:
    """The text with a point for all that is in no comment; what is white there belongs to none."""
    inside = set(places)
    return "".join(char if place in inside or char.isspace() else "." for place, char in enumerate(text))


@pytest.mark.parametrize("language", sorted(_COMMENTS))
def test_the_comments_are_those_that_pygments_finds(language: str) -> None:
    lexer = get_lexer_by_name(language)

    @searching(60)
    @given(programs(language))
    def agree(text: str) -> None:
        assert _commented(text, _by_scanning(text, language)) == _commented(text, _by_pygments(text, lexer))

    agree()


def _files() -> list[Path]:
    ours = [*TEXTS.glob("text/citations/*.py"), *TEXTS.glob("explain/citations/*.py"), *TEXTS.glob("explain/citations/texts/*.*")]
    theirs = sorted(Path(st.__file__).parent.glob("*.py"))
    return [path for path in (*ours, *theirs) if path.suffix in (".py", ".java", ".rs", ".go", ".ts", ".json")]


def test_the_same_in_the_sources_at_hand() -> None:
    different = []
    for path in _files():
        text, language = path.read_text(encoding="utf-8"), path.suffix[1:]
        found = _commented(text, _by_scanning(text, language)), _commented(text, _by_pygments(text, get_lexer_by_name(language)))
        different += [path.name] if found[0] != found[1] else []
    assert not different


@pytest.mark.parametrize(
    ("language", "text", "comments"),
    [
        ("java", '"never closed // a\n// b', ["// a", "// b"]),
        ("kotlin", "/* a /* b */ c */", ["/* a /* b */ c */"]),
        ("java", "/* never closed", ["/* never closed"]),
        ("js", "`never closed // a\n// b", []),
        ("js", "#!/usr/bin/env node\n// b\n", ["#!/usr/bin/env node", "// b"]),
        ("c", "#include <a//b>\n// a \\\n b\nc", ["//b>", "// a \\\n b"]),
        ("php", "it's // text <?php # a ?> it's # text <? // b\n$c = '?> // d';", ["# a ", "// b"]),
        ("php", "<?php #[Attribute]\n/* a */", ["/* a */"]),
        ("perl", "=pod\n\nit's a\n\n=cut\n$#a; # b\n", ["=pod\n\nit's a\n\n=cut", "# b"]),
        ("ruby", '"#{a}" # b\n=begin\nc\n=end\n', ["# b", "=begin\nc\n=end"]),
        ("turtle", '<http://a#b> a "# c" . # d\n', ["# d"]),
        ("scss", "url(http://a) // b\n", ["// b"]),
    ],
)
def test_what_pygments_reads_otherwise_or_not_at_all(language: str, text: str, comments: list[str]) -> None:
    known = language_named(language)
    assert known is not None
    assert [text[zone.start : zone.end] for zone in scanned(text, known) if zone.kind == "comment"] == comments


@pytest.mark.parametrize("piece", ["/*", "'", '"', "`${", "//", "/", "\\", "r#", '"""', "${{"])
@pytest.mark.parametrize("language", ["js", "rust", "python", "c", "lua", "bash"])
def test_a_text_takes_no_longer_than_its_length(language: str, piece: str) -> None:
    known = language_named(language)
    assert known is not None
    begun = time.process_time()
    for _ in scanned(piece * (60_000 // len(piece)), known):
        pass
    assert time.process_time() - begun < 2
