"""A small grammar of its own: what its forms read and print."""

from __future__ import annotations

from kb.text.forms.builtins import BUILTINS
from kb.text.forms.catalogue import Catalogue
from kb.text.forms.match import Matcher
from kb.text.forms.say import say
from kb.text.forms.show import Printer
from kb.text.words.fold import fold

__all__ = ["grammar", "read", "shown"]

RULES = """
$n = [one or more <occurrences=one-or-more>]

words kind
    goblin, elf
    dwarf = dwarf | small man

Pattern event=Dies
    the {manner:kind} dies
    $n {manner:kind} dies

Pattern
    {self} slowly <manner=alone>

Draw
    draw {count} card(s)

Number
    {n}
"""


def grammar(source: str = RULES) -> Catalogue:
    """A grammar of the given rules, with the built-in categories."""
    own = {name: builtin for name, builtin in BUILTINS.items() if name in {"int", "free"}}
    return Catalogue([("test", source)], own)


def read(category: str, text: str, rules: Catalogue | None = None) -> object:
    """What a category makes of a text."""
    folded = fold(text)
    return Matcher(rules or grammar(), folded).whole(category, 0, len(folded.words))


def shown(category: str, node: object, rules: Catalogue | None = None) -> str:
    """How a node is printed."""
    words = Printer(rules or grammar()).words(category, node)
    assert words is not None
    return say(words)
