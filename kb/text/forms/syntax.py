"""Reading `.forms` files: rules, and what their forms are made of. The syntax is explained in `grammar/README.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct, field

from .source import Source

__all__ = ["Element", "Form", "Hole", "Make", "Rule", "Setting", "Slot", "Word", "parse_rules", "spread"]


class Word(Struct, frozen=True):
    """A word that stands in the text. `plural`: printed in the plural after a number other than one."""

    text: str
    plural: bool = False


class Slot(Struct, frozen=True):
    """A place for a part.

    `kind`: "one", "many" (side by side), or for a list its conjunction ("and", "or", "or/and", or "," for none).
    `digits`: printed as a figure; `plural`: printed in the plural.
    """

    hole: str
    category: str | None = None
    kind: str = "one"
    digits: bool = False
    plural: bool = False


class Setting(Struct, frozen=True):
    """A field that has a value wherever this stands in a form (`<occurrences=one-or-more>`)."""

    path: str
    value: Template


class Hole(Struct, frozen=True):
    """In a setting: the value of the slot of that name."""

    name: str


class Make(Struct, frozen=True):
    """In a setting: a node to be made."""

    class_name: str
    arguments: tuple[tuple[str | None, Template], ...]


Template = str | Hole | Make | tuple["Template", ...]
Element = Word | Slot | Setting


class Form(Struct):
    """One way to say a rule: its text with macros put in, the number of its first line, and its lines as written.

    `variants`: the sequences it stands for, once they were asked for.
    """

    text: str
    line: int
    source: Source = Source()
    variants: list[Any] | None = None


class Rule(Struct):
    """A node class with settings, the groups it can be found under besides its class, and its forms.

    `only`: it is found under its groups and not under its class. A rule with no class (`= group`) passes the value of its one
    slot on; those of `words` have text as their value. `written`: its head as it stands in the file. `fixed`: the fields to which
    its head gives a value, once they were asked for. `set_as`: its settings as they stand there.
    """

    class_name: str | None
    groups: tuple[str, ...]
    forms: list[Form] = field(default_factory=list)
    file: str = ""
    line: int = 0
    values: bool = False
    only: bool = False
    written: str = ""
    source: Source = Source()
    fixed: tuple[tuple[str, Any], ...] | None = None
    set_as: str = ""
    _settings: tuple[Setting, ...] | None = None

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The fields that have a value in all its forms. Raises `KnowledgeBaseError`, with a caret, on what is no setting."""
        # Read when first asked for: a board needs some three hundred of the twelve hundred rules.
        if self._settings is None:
            self._settings = tuple(Setting(path, value) for path, value in _read_settings(self.set_as, self.source))
        return self._settings


_HEAD = re.compile(r"(?:words\s+(?P<words>[\w-]+)|=\s*(?P<pass>[\w-]+)|(?P<cls>[A-Z]\w*))(?P<rest>(?:\s.*)?)$")
_GROUP = re.compile(r"@([\w-]+)")
_PIECE = re.compile(
    r"""(?P<slot>\{(?:[a-z_]|[A-Z][a-z])[\w-]*(?::[\w|@'-]+)?\#?(?:\.\.\.|,\ ?[\w/]*)?\}(?:s\b)?)
      | (?P<symbol>\{[A-Z0-9/]+\}|\[[A-Z0-9>]\])
      | (?P<open>[\[(]) | (?P<bar>\|) | (?P<close>[\])])
      | <(?P<setting>[\w.]+=(?:"[^"]*"|[^<>"])*)>
      | \$(?P<macro>\w+)
      | (?P<word>'s\b|[+-](?:\d+|[XY])(?!\w)|\d+\+?|[^\W_]+(?:['-][^\W_]+)*'?(?:\(s\))?|[.,:;—•"~%+/])""",
    re.VERBOSE,
)
_SLOT = re.compile(r"\{([\w-]+)(?::([\w|@'-]+))?(\#)?(\.\.\.|,\ ?[\w/]*)?\}")

_BARE_VALUE = re.compile(r"[^\s(),]+")
_NAMED = re.compile(r"([a-z_]+)=(?!=)")


def parse_rules(source: str, file: str) -> Iterator[Rule]:
    """Yield the rules of one file in order. Raises `KnowledgeBaseError`, with a caret, on a line that is none of the syntax."""
    rule: Rule | None = None
    macros: dict[str, str] = {}
    for text, where in _logical_lines(source, file):
        if text.startswith("$"):
            name, _, body = text[1:].partition("=")
            macros[name.strip()] = body.strip()
        elif text[0].isspace():
            if rule is None:
                raise where.error("a form stands before any rule", "begin with a head, such as Pattern event=Dies")
            rule.forms.append(Form(_expand(text.strip(), macros, where), where.line, where))
        else:
            if rule is not None:
                yield rule
            rule = _head(text, where)
    if rule is not None:
        yield rule


def _logical_lines(source: str, file: str) -> Iterator[tuple[str, Source]]:
    """Each line without its comment; one that ends in a backslash is one with the line after it."""
    held: list[str] = []
    text = ""
    for number, line in enumerate(source.splitlines(), 1):
        if not held and "#" not in line and not line.endswith("\\"):  # nearly all: they are read at every start
            if part := line.rstrip():
                yield part, Source(file, number, (line,))
            continue
        part = line.split(" #")[0].rstrip() if not line.startswith("#") else ""
        if not part and not held:
            continue
        held.append(line)
        goes_on = part.endswith(" \\")
        part = part.removesuffix("\\").rstrip()
        text = f"{text} {part.strip()}" if text else part
        if not goes_on:
            yield text, Source(file, number - len(held) + 1, tuple(held))
            held, text = [], ""
    if held:
        raise Source(file, len(source.splitlines()), (held[-1],)).error("the last line goes on nowhere", "without the backslash")


def _expand(text: str, macros: dict[str, str], source: Source) -> str:
    def body(found: re.Match[str]) -> str:
        if found[1] not in macros:
            known = ", ".join(f"${name}" for name in macros) or f"${found[1]} = … at the left margin before it"
            raise source.error(f"no macro is called ${found[1]}", known, found[0])
        return macros[found[1]]

    return re.sub(r"\$(\w+)", body, text) if "$" in text else text


def _head(text: str, source: Source) -> Rule:
    found = _HEAD.match(text)
    if not found:
        raise source.error("this is no rule head", "a node class, “words name” or “= group”; a form is indented")
    groups = tuple(_GROUP.findall(found["rest"]))
    here: dict[str, Any] = {"file": source.file, "line": source.line, "written": text, "source": source}
    if found["words"]:
        return Rule(None, (found["words"], *groups), values=True, **here)
    if found["pass"]:
        return Rule(None, (found["pass"],), **here)
    rest = _GROUP.sub("", found["rest"]).strip()
    only = rest == "only" or rest.startswith("only ")
    rest = rest.removeprefix("only").strip() if only else rest
    return Rule(found["cls"], groups, only=only, set_as=rest, **here)


# -- settings ----------------------------------------------------------------------------------------------------


def _read_settings(text: str, source: Source) -> Iterator[tuple[str, Template]]:
    while text:
        name, separator, text = text.partition("=")
        if not separator:
            raise source.error("a setting is written name=value", f"{name}=…", name)
        value, text = _value(text, source)
        yield name.strip(), value
        text = text.strip()


def _value(text: str, source: Source) -> tuple[Template, str]:
    text = text.lstrip()
    if text.startswith("("):
        items, rest = _arguments(text[1:], source)
        return tuple(value for _, value in items), rest
    if text.startswith('"'):
        quoted, _, rest = text[1:].partition('"')
        return quoted, rest
    if text.startswith("{"):
        name, _, rest = text[1:].partition("}")
        return Hole(name), rest
    found = _BARE_VALUE.match(text)
    if not found:
        raise source.error("a setting has no value", "name=value; a value with spaces in it stands in quotes", text)
    name, rest = found[0], text[found.end() :]
    if rest.startswith("(") and name[0].isupper():
        arguments, rest = _arguments(rest[1:], source)
        return Make(name, tuple(arguments)), rest
    return name, rest


def _arguments(text: str, source: Source) -> tuple[list[tuple[str | None, Template]], str]:
    items: list[tuple[str | None, Template]] = []
    text = text.lstrip()
    while not text.startswith(")"):
        if not text:
            raise source.error("a bracket is not closed", "write ) at the end of the node's settings")
        named = _NAMED.match(text)
        value, text = _value(text[named.end() :] if named else text, source)
        items.append((named and named[1], value))
        text = text.lstrip().removeprefix(",").lstrip()
    return items, text[1:]


# -- forms -------------------------------------------------------------------------------------------------------


def spread(form: Form) -> list[tuple[Element, ...]]:
    """Every sequence that a form stands for: its options with and without, its alternatives each."""
    pieces = list(_pieces(form))
    sequences, rest = _sequence(pieces, 0, form)
    if rest != len(pieces):
        raise form.source.error("a bracket is closed that was not opened", "[ … ] or ( … | … )", pieces[rest][0])
    return sequences


def _pieces(form: Form) -> Iterator[re.Match[str]]:
    position = 0
    while position < len(form.text):
        if form.text[position] == " ":
            position += 1
            continue
        found = _PIECE.match(form.text, position)
        if not found:
            part = form.text[position:].split(" ", maxsplit=1)[0]
            raise form.source.error("this is no part of a form", "words, {field}, [ … ], ( … | … ) or <field=value>", part)
        yield found
        position = found.end()


def _sequence(pieces: list[re.Match[str]], position: int, form: Form) -> tuple[list[tuple[Element, ...]], int]:
    alternatives: list[list[tuple[Element, ...]]] = [[()]]
    while position < len(pieces) and not pieces[position]["close"]:
        piece = pieces[position]
        if piece["bar"]:
            alternatives.append([()])
        elif piece["open"]:
            inner, end = _sequence(pieces, position + 1, form)
            if end >= len(pieces):
                raise form.source.error("a bracket is not closed", "[ … ] or ( … | … )", piece[0])
            if piece["open"] == "[":
                telling = [sequence for sequence in inner if any(not isinstance(element, Word) for element in sequence)]
                inner = [*telling, (), *(sequence for sequence in inner if sequence not in telling)]
            alternatives[-1] = [before + after for before, after in product(alternatives[-1], inner)]
            position = end
        else:
            element = _element(piece, form.source)
            alternatives[-1] = [(*before, element) for before in alternatives[-1]]
        position += 1
    return [sequence for alternative in alternatives for sequence in alternative], position


def _element(piece: re.Match[str], source: Source) -> Element:
    if piece["slot"]:
        found = _SLOT.fullmatch(piece["slot"].removesuffix("s"))
        assert found is not None  # `_PIECE` took it for a slot
        hole, category, digits, tail = found.groups()
        kind = "one" if not tail else "many" if tail == "..." else tail[1:].strip() or ","
        return Slot(hole, category, kind, bool(digits), piece["slot"].endswith("s"))
    if piece["setting"]:
        path, _, value = piece["setting"].partition("=")
        return Setting(path, _value(value, source)[0])
    word = piece["symbol"] or piece["word"]
    return Word(word.removesuffix("(s)"), word.endswith("(s)"))
