"""Reading `.forms` files: rules, and what their forms are made of. The syntax is explained in `grammar/README.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct, field

from kb.errors import KnowledgeBaseError, Place

__all__ = ["Element", "Form", "Hole", "Make", "Rule", "Setting", "Slot", "Word", "parse_rules", "spread"]


class Word(Struct, frozen=True):
    """A word that stands in the text. `plural`: printed in the plural behind a number other than one."""

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
    """One way to say a rule: its text with macros put in, the number of its line, and the line as written.

    `variants`: the sequences it stands for, once they were asked for.
    """

    text: str
    line: int
    written: str = ""
    variants: list[Any] | None = None


class Rule(Struct):
    """A node class with settings, the groups it can be found under besides its class, and its forms.

    `only`: it is found under its groups and not under its class. A rule with no class (`= group`) passes the value of its one
    slot on; those of `words` have text as their value. `written`: its head as it stands in the file.
    """

    class_name: str | None
    groups: tuple[str, ...]
    settings: tuple[Setting, ...]
    forms: list[Form] = field(default_factory=list)
    file: str = ""
    line: int = 0
    values: bool = False
    only: bool = False
    written: str = ""


_HEAD = re.compile(r"(?:words\s+(?P<words>[\w-]+)|=\s*(?P<pass>[\w-]+)|(?P<cls>[A-Z]\w*))(?P<rest>(?:\s.*)?)$")
_GROUP = re.compile(r"@([\w-]+)")
_PIECE = re.compile(
    r"""(?P<slot>\{(?:[a-z_]|[A-Z][a-z])[\w-]*(?::[\w|@'-]+)?\#?(?:\.\.\.|,\ ?[\w/]*)?\}(?:s\b)?)
      | (?P<symbol>\{[A-Z0-9/]+\}|\[[A-Z0-9>]\])
      | (?P<open>[\[(]) | (?P<bar>\|) | (?P<close>[\])])
      | <(?P<setting>[\w.]+=(?:"[^"]*"|[^<>"])*)>
      | \$(?P<macro>\w+)
      | (?P<word>'s\b|[+-](?:\d+|[XY])(?!\w)|\d+|[^\W_]+(?:['-][^\W_]+)*'?(?:\(s\))?|[.,:;—•"~%+/])""",
    re.VERBOSE,
)
_SLOT = re.compile(r"\{([\w-]+)(?::([\w|@'-]+))?(\#)?(\.\.\.|,\ ?[\w/]*)?\}")


def parse_rules(source: str, file: str) -> Iterator[Rule]:
    """Yield the rules of one file in order. Raises `KnowledgeBaseError` on a line that is none of the syntax."""
    rule: Rule | None = None
    macros: dict[str, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        text = line.split(" #")[0].rstrip() if not line.startswith("#") else ""
        if not text:
            continue
        if text.startswith("$"):
            name, _, body = text[1:].partition("=")
            macros[name.strip()] = body.strip()
        elif text[0].isspace():
            if rule is None:
                raise KnowledgeBaseError("a form stands before any rule", place=Place(file, number, text=line))
            rule.forms.append(Form(_expand(text.strip(), macros), number, line))
        else:
            if rule is not None:
                yield rule
            rule = _head(text, file, number)
    if rule is not None:
        yield rule


def _expand(text: str, macros: dict[str, str]) -> str:
    return re.sub(r"\$(\w+)", lambda found: macros[found[1]], text) if "$" in text else text


def _head(text: str, file: str, number: int) -> Rule:
    found = _HEAD.match(text)
    if not found:
        raise KnowledgeBaseError("this is no rule head", place=Place(file, number, text=text))
    groups = tuple(_GROUP.findall(found["rest"]))
    if found["words"]:
        return Rule(None, (found["words"], *groups), (), file=file, line=number, values=True, written=text)
    if found["pass"]:
        return Rule(None, (found["pass"],), (), file=file, line=number, written=text)
    rest = _GROUP.sub("", found["rest"]).strip()
    only = rest == "only" or rest.startswith("only ")
    rest = rest.removeprefix("only").strip() if only else rest
    settings = tuple(Setting(path, value) for path, value in _settings(rest, file, number))
    return Rule(found["cls"], groups, settings, file=file, line=number, only=only, written=text)


# -- settings ----------------------------------------------------------------------------------------------------

_VALUE = re.compile(r"\s*(?:(?P<name>[^\s(),=\[\]]+)|(?P<quoted>\"[^\"]*\"))\s*")


def _settings(text: str, file: str, number: int) -> Iterator[tuple[str, Template]]:
    while text:
        name, separator, text = text.partition("=")
        if not separator:
            raise KnowledgeBaseError("a setting is written name=value", place=Place(file, number, text=name))
        value, text = _value(text)
        yield name.strip(), value
        text = text.strip()


def _value(text: str) -> tuple[Template, str]:
    text = text.lstrip()
    if text.startswith("("):
        items, rest = _arguments(text[1:])
        return tuple(value for _, value in items), rest
    if text.startswith('"'):
        quoted, _, rest = text[1:].partition('"')
        return quoted, rest
    if text.startswith("{"):
        name, _, rest = text[1:].partition("}")
        return Hole(name), rest
    found = re.match(r"[^\s(),]+", text)
    if not found:
        raise KnowledgeBaseError("a setting has no value", place=Place(text=text))
    name, rest = found[0], text[found.end() :]
    if rest.startswith("(") and name[0].isupper():
        arguments, rest = _arguments(rest[1:])
        return Make(name, tuple(arguments)), rest
    return name, rest


def _arguments(text: str) -> tuple[list[tuple[str | None, Template]], str]:
    items: list[tuple[str | None, Template]] = []
    text = text.lstrip()
    while not text.startswith(")"):
        named = re.match(r"([a-z_]+)=(?!=)", text)
        value, text = _value(text[named.end() :] if named else text)
        items.append((named and named[1], value))
        text = text.lstrip().removeprefix(",").lstrip()
    return items, text[1:]


# -- forms -------------------------------------------------------------------------------------------------------


def spread(form: Form, file: str = "") -> list[tuple[Element, ...]]:
    """Every sequence that a form stands for: its options with and without, its alternatives each."""
    pieces = list(_pieces(form, file))
    sequences, rest = _sequence(pieces, 0, form, file)
    if rest != len(pieces):
        raise KnowledgeBaseError("a bracket is closed that was not opened", place=Place(file, form.line, text=form.text))
    return sequences


def _pieces(form: Form, file: str) -> Iterator[re.Match[str]]:
    position = 0
    while position < len(form.text):
        if form.text[position] == " ":
            position += 1
            continue
        found = _PIECE.match(form.text, position)
        if not found:
            raise KnowledgeBaseError("this is no part of a form", place=Place(file, form.line, position + 1, form.text))
        yield found
        position = found.end()


def _sequence(pieces: list[re.Match[str]], position: int, form: Form, file: str) -> tuple[list[tuple[Element, ...]], int]:
    alternatives: list[list[tuple[Element, ...]]] = [[()]]
    while position < len(pieces) and not pieces[position]["close"]:
        piece = pieces[position]
        if piece["bar"]:
            alternatives.append([()])
        elif piece["open"]:
            inner, end = _sequence(pieces, position + 1, form, file)
            if end >= len(pieces):
                raise KnowledgeBaseError("a bracket is not closed", place=Place(file, form.line, text=form.text))
            if piece["open"] == "[":
                telling = [sequence for sequence in inner if any(not isinstance(element, Word) for element in sequence)]
                inner = [*telling, (), *(sequence for sequence in inner if sequence not in telling)]
            alternatives[-1] = [before + after for before, after in product(alternatives[-1], inner)]
            position = end
        else:
            element = _element(piece)
            alternatives[-1] = [(*before, element) for before in alternatives[-1]]
        position += 1
    return [sequence for alternative in alternatives for sequence in alternative], position


def _element(piece: re.Match[str]) -> Element:
    if piece["slot"]:
        hole, category, digits, tail = _SLOT.fullmatch(piece["slot"].removesuffix("s")).groups()  # type: ignore[union-attr]
        kind = "one" if not tail else "many" if tail == "..." else tail[1:].strip() or ","
        return Slot(hole, category, kind, bool(digits), piece["slot"].endswith("s"))
    if piece["setting"]:
        path, _, value = piece["setting"].partition("=")
        return Setting(path, _value(value)[0])
    word = piece["symbol"] or piece["word"]
    return Word(word.removesuffix("(s)"), word.endswith("(s)"))
