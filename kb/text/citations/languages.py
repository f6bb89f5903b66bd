"""Languages: what opens and closes comments and strings in each, and which files and fenced blocks are in it.

Enough to tell the words of a source text from its code. A language whose comments no such marks tell is not in the table.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

__all__ = ["Block", "Language", "Line", "Marked", "Part", "Quote", "Regex", "language_named", "language_of"]


class Line(Struct, frozen=True):
    """A comment up to the end of its line.

    Attributes:
        unless: an expression for a sign that stands right before the mark where it opens nothing. unless_next: the same for
            what stands right after it. joins: a backslash at the end of the line joins the next to it. ends: what ends it too.
    """

    opens: str
    unless: str = ""
    unless_next: str = ""
    joins: bool = False
    ends: str = ""


class Block(Struct, frozen=True):
    """A comment between two marks. nests: such comments stand in one another. at_line: its mark opens a line."""

    opens: str
    closes: str
    nests: bool = False
    at_line: bool = False
    unless: str = ""
    unless_next: str = ""


class Quote(Struct, frozen=True):
    """A string between two marks.

    Attributes:
        escape: the sign that takes the next one's meaning; empty for none. doubled: two closing marks stand for one. spans: it
            goes on over lines. hole: what opens program code in it, up to the matching brace. letter: it holds one letter, or
            it is no string: `'a'` and not `&'a`. skipped: it is code, and only passed over. unless, unless_next: as of a line.
    """

    opens: str
    closes: str
    escape: str = "\\"
    doubled: bool = False
    spans: bool = False
    hole: str = ""
    letter: bool = False
    skipped: bool = False
    unless: str = ""
    unless_next: str = ""


class Marked(Struct, frozen=True):
    """A string or comment that ends as its beginning says: `R"x(…)x"`, `<<END`, `--[==[…]==]`.

    Attributes:
        mark: an expression with one group, for what follows the sign that opens it. closes: an expression; `{}` is that group.
    """

    opens: str
    mark: str
    closes: str
    comment: bool = False
    unless: str = ""
    unless_next: str = ""


class Regex(Struct, frozen=True):
    """A regular expression between strokes, where no value stands before the first one."""

    opens: str = "/"
    unless: str = ""
    unless_next: str = ""


Part = Line | Block | Quote | Marked | Regex


class Language(Struct, frozen=True):
    """How the texts of a language are cut up.

    Attributes:
        parts: of two that open alike the longer first. begins: what opens the program in another text. documents: three
            quotation marks at the beginning of a line open a comment.
    """

    parts: tuple[Part, ...]
    begins: str = ""
    documents: bool = False


_IN_WORD = r"[^\s;&|()`]"
"""Before a mark that is part of a word, and opens nothing: `$#`, `a#b`."""
_SIGN = r"[!#$%&*+./<=>?@^|~:\\]"
"""With which two hyphens are an operator."""
_SLASHES, _STARS, _NESTED, _HASH = Line("//"), Block("/*", "*/"), Block("/*", "*/", nests=True), Line("#")
_DOUBLE, _SINGLE, _LETTER = Quote('"', '"'), Quote("'", "'"), Quote("'", "'", letter=True)
_WIDE, _WIDE_SINGLE, _RAW_WIDE = (
    Quote('"""', '"""', spans=True),
    Quote("'''", "'''", spans=True),
    Quote('"""', '"""', "", spans=True),
)
_LONG, _LONG_SINGLE, _LONG_LITERAL = Quote('"', '"', spans=True), Quote("'", "'", spans=True), Quote("'", "'", "", spans=True)
_DASHES = Line("--")

_TABLE: Mapping[str, Language] = {
    "c cc cpp cxx h hh hpp hxx ino cu c++ m mm objective-c": Language(
        (Line("//", joins=True), _STARS, Marked('R"', r"([^()\\\s]{0,16})\(", r'\){}"'), _DOUBLE, _LETTER)
    ),
    "cs csharp c#": Language(
        (
            _SLASHES, _STARS, Quote('@"', '"', "", doubled=True, spans=True), Quote('@$"', '"', "", doubled=True, spans=True),
            Quote('$@"', '"', "", doubled=True, spans=True), Marked('"""', r'("*)', r'"""{}'), _DOUBLE, _LETTER,
        )
    ),
    "java": Language((_SLASHES, _STARS, _WIDE, _DOUBLE, _LETTER)),
    "proto sol": Language((_SLASHES, _STARS, _DOUBLE, _SINGLE)),
    "go golang": Language((_SLASHES, _STARS, Quote("`", "`", "", spans=True), _DOUBLE, _LETTER)),
    "rs rust": Language((_SLASHES, _NESTED, Marked("r", r'(#*)"', r'"{}'), _LONG, _LETTER)),
    "kt kts kotlin scala sc": Language((_SLASHES, _NESTED, _RAW_WIDE, _DOUBLE, _LETTER)),
    "swift": Language((_SLASHES, _NESTED, Marked("#", r'(?=#*")(#*)"', r'"{}#'), _WIDE, _DOUBLE)),
    "dart": Language((_SLASHES, _NESTED, _WIDE, _WIDE_SINGLE, _DOUBLE, _SINGLE)),
    "groovy gradle": Language((_SLASHES, _STARS, _WIDE, _WIDE_SINGLE, _DOUBLE, _SINGLE)),
    "js mjs cjs jsx ts mts cts tsx json5 jsonc javascript typescript node": Language(
        (Line("#!", unless=r"[\s\S]"), _SLASHES, _STARS, Regex(), Quote("`", "`", spans=True, hole="${"), _DOUBLE, _SINGLE)
    ),
    "php": Language(
        (
            Line("//", ends="?>"), _STARS, Line("#", unless_next=r"\[", ends="?>"),
            Quote("?>", "<?", "", spans=True, skipped=True), Marked("<<<", r"[ \t]*[\"']?(\w+)[\"']?", r"\n[ \t]*{}\b"),
            _LONG, _LONG_SINGLE,
        ),
        begins="<?",
    ),
    "css": Language((_STARS, _DOUBLE, _SINGLE)),
    "scss less": Language((Line("//", unless=":"), _STARS, _DOUBLE, _SINGLE)),
    "json jsonl ndjson webmanifest": Language((_DOUBLE,)),
    "py pyi pyw gd python python3 py3": Language((_HASH, _WIDE, _WIDE_SINGLE, _DOUBLE, _SINGLE), documents=True),
    "sh bash zsh ksh shell": Language(
        (
            Line("#", unless=_IN_WORD), Marked("<<", r"-?[ \t]*\\?[\"']?([A-Za-z_]\w*)[\"']?", r"\n\t*{}(?=\n|\Z)"),
            Quote('"', '"', spans=True, unless=r"\\"), Quote("'", "'", "", spans=True, unless=r"\\"),
        )
    ),
    "rb ruby rake": Language(
        (
            Block("=begin", "\n=end", at_line=True), Line("#", unless=_IN_WORD, unless_next=r"\{"),
            Marked("<<", r"[-~]?[\"']?([A-Z_]\w*)[\"']?", r"\n[ \t]*{}(?=\n|\Z)"), _DOUBLE, _SINGLE,
        )
    ),
    "pl pm t perl": Language(
        (
            *(Block(f"={word}", "\n=cut", at_line=True) for word in ("pod", "head", "over", "item", "begin", "for", "encoding")),
            Line("#", unless=_IN_WORD), Marked("<<", r"~?[\"']?([A-Z_]\w*)[\"']?", r"\n[ \t]*{}(?=\n|\Z)"), _DOUBLE, _SINGLE,
        )
    ),
    "r": Language((_HASH, _LONG, _LONG_SINGLE)),
    "jl julia": Language((Block("#=", "=#", nests=True), _HASH, _WIDE, _LONG, Quote("'", "'", letter=True, unless=r"[\w)\]]"))),
    "toml": Language((_HASH, _WIDE, Quote("'''", "'''", "", spans=True), _DOUBLE, Quote("'", "'", ""))),
    "ex exs elixir": Language((Line("#"), _WIDE, _WIDE_SINGLE, _LONG, _SINGLE)),
    "cmake": Language((Marked("#[", r"(=*)\[", r"\]{}\]", comment=True), _HASH, _LONG)),
    "ttl trig nt nq rq ru turtle sparql": Language(
        (_HASH, Quote("<", ">", "", skipped=True, unless_next=r"\s"), _WIDE, _WIDE_SINGLE, _DOUBLE, _SINGLE)
    ),
    "lua": Language(
        (
            Marked("--[", r"(=*)\[", r"\]{}\]", comment=True), _DASHES, Marked("[", r"(=*)\[", r"\]{}\]"), _DOUBLE, _SINGLE,
        )
    ),
    "sql psql plsql mysql postgresql": Language(
        (_DASHES, _NESTED, Quote("'", "'", "", doubled=True, spans=True), Quote('"', '"', "", doubled=True, spans=True))
    ),
    "hs haskell elm": Language(
        (
            Block("{-", "-}", nests=True), Line("--", unless=_SIGN, unless_next=f"-*{_SIGN}"), _DOUBLE,
            Quote("'", "'", letter=True, unless=r"[\w']"),
        )
    ),
    "clj cljs cljc edn lisp lsp cl scm ss rkt el clojure scheme racket": Language(
        (Block("#|", "|#", nests=True), Line(";", unless=r"[\\?]"), Quote('"', '"', spans=True, unless=r"[\\?]"))
    ),
    "erl hrl erlang": Language(
        (Line("%", unless=r"\$"), Quote('"', '"', spans=True, unless=r"[$\\]"), Quote("'", "'", unless=r"\$"))
    ),
}  # fmt: skip
"""The ends of the names of files and the names in fenced blocks → the language."""

_BY_NAME: Mapping[str, Language] = {name: language for names, language in _TABLE.items() for name in names.split()}


def language_named(name: str) -> Language | None:
    """The language of a fenced block, by the name that it gives: `rust`, `py`; `None` for one that the table lacks."""
    return _BY_NAME.get(name.lower())


def language_of(suffix: str) -> Language | None:
    """The language of a file, by the end of its name: `.rs`; `None` for one that the table lacks."""
    return _BY_NAME.get(suffix[1:].lower())
