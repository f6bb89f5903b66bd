"""The grammar in memory: categories of forms, as tries that are grown when a text first needs them.

A category is what a slot can hold: a node class (with the classes under it), a group (`@group`), a word list, a union
(`Filter|Thing`) or a built-in. Every form is a way through the category's trie; forms that begin alike share their beginning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from kb.errors import KnowledgeBaseError
from kb.text.nodes.by_name import class_named
from kb.text.words.lemmas import lemma

from .classes import field_kinds, root_class, subclasses
from .syntax import Form, Rule, parse_rules, spread
from .terms import hold
from .variants import Slotted, Variant, Worded, fixed_by, make_variant

__all__ = ["Catalogue", "Category", "Opening", "Trie", "needed_word", "values_of", "variants"]

_OPTIONAL = re.compile(r'<[\w.]+=(?:"[^"]*"|[^<>"])*>|\{[^{}]*\}(?:s\b)?|\[[^\[\]()]*\]|\([^\[\]()]*\)')
_CONTRACTED_IS = re.compile(r"'(?:s|re|ve|d)\b")
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_FIRST = re.compile(r"(?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*)|\{(?P<hole>[a-z_][\w-]*)(?::(?P<category>[\w|-]+))?[^}]*\}")


class Opening(Struct, frozen=True):
    """What a built-in category may begin with."""

    words: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()


class Trie:
    """A step through forms: which words and slots may follow, and which forms end here."""

    __slots__ = ("ends", "slots", "words", "written")

    def __init__(self) -> None:
        self.words: dict[str, Trie] = {}
        self.slots: dict[Slotted, Trie] = {}
        self.ends: list[Variant] = []
        self.written: dict[str, str] = {}

    def grow(self, variant: Variant, start: int = 0) -> None:
        """Add a form from its element `start` on."""
        step = self
        for element in variant.elements[start:]:
            if isinstance(element, Worded):
                step.written.setdefault(element.lemma, element.text or element.lemma)
                step = step.words.setdefault(element.lemma, Trie())
            else:
                step = step.slots.setdefault(element, Trie())
        step.ends.append(variant)


class Category:
    """What a slot can hold. `trie`: its forms; `tails`: those that begin with a part of the same category;
    `rests`: forms without their first slot, for clauses that share a subject."""

    def __init__(
        self, name: str, entries: list[tuple[Rule, Form, int]], values: bool = False, hold: Callable[[Slotted], None] | None = None
    ) -> None:
        self.name, self.entries, self.values, self._hold = name, entries, values, hold
        self.trie, self.tails, self.rests = Trie(), Trie(), Trie()
        self.has_tails = False
        self._pending: dict[str, list[tuple[Rule, Form, int]]] = {}
        self._by_class: dict[str, list[tuple[Rule, Form, int]]] = {}
        self.phrases: dict[str, str] = {}
        for entry in entries:
            self._place(entry)

    def _place(self, entry: tuple[Rule, Form, int]) -> None:
        rule, form, order = entry
        if self.values:
            self._place_value(rule, form, order)
        elif key := needed_word(form.text):
            self._pending.setdefault(key, []).append(entry)
        else:
            self._compile(entry)

    def _place_value(self, rule: Rule, form: Form, order: int) -> None:
        _, separator, phrases = form.text.partition(" = ")
        if separator:
            self._value(values_of(form)[0], phrases.split(" | "), rule, form, order)
        else:
            for item in form.text.split(", "):
                self._value(item.lower(), [item], rule, form, order)

    def _value(self, value: str, phrases: list[str], rule: Rule, form: Form, order: int) -> None:
        self.phrases.setdefault(value, phrases[0])
        for phrase in phrases:
            words = tuple(Worded(word, False) for word in _phrase_words(phrase))
            self.trie.grow(Variant(rule, words, {}, order, form.line, value))

    def _compile(self, entry: tuple[Rule, Form, int]) -> None:
        rule, form, order = entry
        for variant in variants(rule, form, order):
            for element in variant.elements:
                if self._hold is not None and isinstance(element, Slotted) and element.field is not None:
                    self._hold(element)
            first = variant.elements[0]
            if isinstance(first, Slotted) and first.one and _same_root(first.category, self.name):
                self.has_tails = True
                self.tails.grow(variant, 1)
            else:
                self.trie.grow(variant)
            if isinstance(first, Slotted) and first.hole != "self" and len(variant.elements) > 1:
                self.rests.grow(variant, 1)

    def ready(self, words: frozenset[str]) -> None:
        """Make sure that all forms which a text of these words may have are in the tries."""
        met = [entry for word in self._pending.keys() & words for entry in self._pending.pop(word)]
        for entry in sorted(met, key=_order):  # a set: of a word with several spellings the same one is named in every run
            self._compile(entry)

    def complete(self) -> None:
        """Put all forms into the tries, whatever a text may have."""
        self.ready(frozenset(self._pending))

    def of_class(self, name: str) -> list[Variant]:
        """The forms of one node class (or of pass rules and values, under ""), in order."""
        return [variant for entry in self._entries_of(name) for variant in variants(*entry)]

    def fitting(self, value: Any) -> Iterator[Variant]:
        """The forms of a value's class that may say it, in order: those of rules which fix a field otherwise are not even
        worked out, and of a thousand patterns a few are left.
        """
        for entry in self._entries_of(type(value).__name__):
            rule, form, _ = entry
            if all(getattr(value, name) == fixed for name, fixed in fixed_by(rule) if f"<{name}=" not in form.text):
                yield from variants(*entry)

    def _entries_of(self, name: str) -> list[tuple[Rule, Form, int]]:
        if name not in self._by_class:
            mine = (entry for entry in self.entries if (entry[0].class_name or "") == name and not self.values)
            self._by_class[name] = sorted(mine, key=_order)
        return self._by_class[name]

    def firsts(self) -> tuple[set[str], set[str]] | None:
        """The words, and the categories, that a part may begin with; None where that is not known."""
        words, categories = set(self.trie.words), {slot.category for slot in self.trie.slots}
        for entries in self._pending.values():
            for rule, form, _ in entries:
                first = _FIRST.match(form.text)
                if first is None:
                    return None
                if first["word"]:
                    words.add(_first_word(first["word"]))
                elif category := first["category"] or _field_category(rule, first["hole"]):
                    categories.add(category)
                else:
                    return None
        return words, categories


def _first_word(word: str) -> str:
    """A form's first word as a text has it: "it's" is two words, "didn't" is one."""
    if word == "another":
        return "a"
    return lemma(word if word.endswith("n't") else word.split("'", maxsplit=1)[0])


def values_of(form: Form) -> list[str]:
    """The values that one line of a word list gives."""
    value, separator, _ = form.text.partition(" = ")
    return [value] if separator else [item.lower() for item in value.split(", ")]


def _order(entry: tuple[Rule, Form, int]) -> int:
    return entry[2]


def needed_word(form: str) -> str | None:
    """The longest word that must stand in a text for a form to be in it, as a lemma; None where there is none."""
    text, before = _OPTIONAL.sub(" ", form), form
    while text != before and ("(" in text or "[" in text):  # one within another
        before, text = text, _OPTIONAL.sub(" ", text)
    if "'" in text:
        text = _CONTRACTED_IS.sub(" ", text)
    # "nonland" is two words to the reader
    words = [lemma(word) for word in _WORD.findall(text)]
    return max((word for word in words if word != "another" and not word.startswith("non")), key=len, default=None)


def _field_category(rule: Rule, hole: str) -> str | None:
    """The category of a slot that names none; None where it stands in a setting."""
    if hole == "self":
        return f"={rule.class_name}"
    cls = class_named(rule.class_name or "")
    if cls is None:
        return hole
    kind = field_kinds(cls).get(hole)
    if kind is None:
        return None
    return hole if kind.category in {"str", "Node"} else kind.category


def _same_root(one: str, other: str) -> bool:
    if one in {other, "self"}:
        return True
    first, second = class_named(one.lstrip("=")), class_named(other.lstrip("="))
    return first is not None and second is not None and root_class(first) is root_class(second)


@cache  # the phrases of a category are asked for by every form that it stands in
def _phrase_words(phrase: str) -> tuple[str, ...]:
    return tuple(word if word.startswith("{") else lemma(word) for word in re.findall(r"'s|/|[^\s',/]+(?:'[a-rt-z]\w*)?|,", phrase))


def variants(rule: Rule, form: Form, order: int) -> list[Variant]:
    """The sequences that a form stands for, ready to match and to print."""
    if form.variants is None:
        form.variants = [make_variant(rule, elements, order + step, form) for step, elements in enumerate(spread(form))]
    return form.variants


class Catalogue:
    """All rules, and the categories asked for so far.

    `sources`: each file's name and text, in order. `builtins`: the built-in categories by name. `whole`: every category is grown
    whole at once, so that a failed reading can say all that was possible; else a form enters its trie when a text first needs it.
    """

    def __init__(
        self, sources: Iterable[tuple[str, str]], builtins: Mapping[str, Any] | None = None, *, whole: bool = False
    ) -> None:
        self.whole = whole
        self.builtins: Mapping[str, Any] = builtins or {}
        self.rules = [rule for file, source in sources for rule in parse_rules(source, file)]
        self._entries: dict[str, list[tuple[Rule, Form, int]]] = {}
        self._categories: dict[str, Category] = {}
        self._starts: dict[str, frozenset[str] | None] = {}
        self._held: set[tuple[str, tuple[str, ...]]] = set()
        self._grown: Catalogue | None = None
        order = 0
        for rule in self.rules:
            for form in rule.forms:
                order += 1000  # leaves room for the form's variants
                for name in (rule.class_name, *rule.groups):
                    if name and not (name == rule.class_name and rule.only):
                        self._entries.setdefault(name, []).append((rule, form, order))

    def whole_grammar(self) -> Catalogue:
        """The same rules with every form in its trie.

        Made when first asked for, by a reading that failed: it takes about a second, which readings that succeed never pay.
        """
        if self.whole:
            return self
        if self._grown is None:
            self._grown = Catalogue((), self.builtins, whole=True)
            self._grown.rules, self._grown._entries = self.rules, self._entries
        return self._grown

    def category(self, name: str) -> Category:
        """The category of that name. Raises `KnowledgeBaseError` where nothing has it."""
        found = self._categories.get(name)
        if found is None:
            entries = list(self._collect(name))
            if not entries and class_named(name.lstrip("=")) is None:
                raise KnowledgeBaseError(f"the grammar has nothing called {name}")
            values = bool(entries) and entries[0][0].values
            found = self._categories[name] = Category(name, entries, values, self._hold)
            if self.whole:
                found.complete()
        return found

    def _hold(self, slot: Slotted) -> None:
        """Refuse a word list that feeds a field of a closed vocabulary a word that is none of it."""
        kind = slot.field
        assert kind is not None
        if (slot.category, kind.vocabularies) in self._held:
            return
        self._held.add((slot.category, kind.vocabularies))
        for rule, form, _ in self._entries.get(slot.category, ()):
            for word in values_of(form) if rule.values else ():
                hold(word, kind, f"a slot of {slot.category} for {kind.name}", form.source)

    def _collect(self, name: str) -> Iterator[tuple[Rule, Form, int]]:
        parts = name.split("|")
        if len(parts) > 1:
            for part in parts:
                yield from self._collect(part)
            return
        cls = class_named(name.lstrip("="))
        for key in sorted(subclasses(cls)) if cls else [name]:
            yield from self._entries.get(key, ())

    def starts(self, name: str) -> frozenset[str] | None:
        """The words that a part of the category may begin with; None where any may."""
        if name not in self._starts:
            self._starts[name] = self._reach(name)
        return self._starts[name]

    def _reach(self, name: str) -> frozenset[str] | None:
        words: set[str] = set()
        seen, waiting = {name}, [name]
        while waiting:
            current = waiting.pop()
            builtin = self.builtins.get(current)
            opening = builtin.opening if builtin else None
            if builtin and opening is None:
                return None
            firsts = (set(opening.words), set(opening.categories)) if opening else self.category(current).firsts()
            if firsts is None:
                return None
            own, following = firsts
            words |= own
            waiting += following - seen
            seen |= following
        return frozenset(words)
