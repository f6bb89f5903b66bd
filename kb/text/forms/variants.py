"""One way to say a node, ready for use: its elements, and how the node is made from the parts and taken apart again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.base import Node
from kb.text.nodes.by_name import class_named
from kb.text.nodes.things import Filter
from kb.text.words.lemmas import lemma
from kb.text.words.tokens import CONTRACTED

from .classes import FieldKind, field_kinds, subclasses
from .scopes import scoped
from .source import Source
from .syntax import Element, Form, Make, Rule, Setting, Slot, Template, Word
from .templates import SHORT, fill, holes, kind_of_hole, value_of
from .terms import hold, refuse

__all__ = ["Slotted", "Variant", "Worded", "fixed_by", "make_variant"]

Parts = dict[str, Any]
_OWNER = re.compile(r"(\w+)'s?")


@dataclass(frozen=True, slots=True)
class Worded:
    """A word to be matched by its lemma. `text`: as printed."""

    lemma: str
    plural: bool
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Slotted:
    """A part to be matched. `field`: of the node, where its words are of a closed vocabulary."""

    hole: str
    category: str
    kind: str
    digits: bool = field(default=False, compare=False)
    plural: bool = field(default=False, compare=False)
    field: FieldKind | None = field(default=None, compare=False)

    @property
    def one(self) -> bool:
        """Whether it holds exactly one part."""
        return self.kind == "one"


@dataclass(slots=True, eq=False)
class Variant:
    """A sequence of elements that says a node of `rule` (or, for word lists, the text `value`).

    `constants`: fields with a fixed value. `templates`: fields whose value is put together from several parts.
    `leads`: it begins with its subject. `inner`: values fixed inside a part (`what.other`).
    """

    rule: Rule
    elements: tuple[Worded | Slotted, ...]
    constants: Parts
    order: int
    line: int
    value: str | None = None
    cls: type[Node] | None = None
    templates: dict[str, Template] = field(default_factory=dict)
    inner: dict[str, Parts] = field(default_factory=dict)
    fixed_items: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    many: frozenset[str] = frozenset()
    leads: bool = False

    def make(self, pairs: Iterable[tuple[Slotted, Any]]) -> Any:
        """The node (or text) that this says with these parts, in the order of its slots; None where a part does not fit."""
        if self.cls is None:
            return self.value if self.value is not None else next(value for _, value in pairs)
        parts = self._gather(pairs)
        given = self.constants | parts
        for hole, settings in self.inner.items():
            if not all(hasattr(given[hole], name) for name in settings):
                return None
            given[hole] = replace(given[hole], **settings)
        base = given.pop("self", None)
        for name, template in self.templates.items():
            given[name] = fill(template, parts)
        if self.templates:
            for name in holes(tuple(self.templates.values())):
                if name not in self.templates:
                    given.pop(name, None)
        for name, items in self.fixed_items.items():
            given[name] = items + tuple(given.get(name, ()))
        node = self._onto(base, given) if base is not None else self.cls(**given)
        return scoped(node) if isinstance(node, Filter) else node

    def _gather(self, pairs: Iterable[tuple[Slotted, Any]]) -> Parts:
        parts: Parts = {}
        for slot, value in pairs:
            if slot.hole in self.many:
                parts[slot.hole] = parts.get(slot.hole, ()) + ((value,) if slot.one else tuple(value))
            else:
                parts[slot.hole] = value
        return parts

    def _onto(self, base: Any, given: Parts) -> Any:
        kinds = field_kinds(type(base))
        changed = {name: getattr(base, name) + value if kinds[name].many else value for name, value in given.items()}
        return replace(base, **changed)

    def fits_onto(self, base: Any) -> bool:
        """Whether an extension may be put onto `base`: what it sets is not set yet."""
        if not isinstance(base, self.cls or Node):
            return False
        kinds = field_kinds(type(base))
        names = {element.hole for element in self.elements if isinstance(element, Slotted)} - {"self"}
        names |= set(self.constants) | set(self.templates)
        return all(kinds[name].many or getattr(base, name) == kinds[name].default for name in names if name in kinds)


def make_variant(rule: Rule, elements: tuple[Element, ...], order: int, form: Form) -> Variant:
    """Resolve the categories of the slots and the values of the settings. Raises `KnowledgeBaseError` naming the form's place."""
    line, head, here = form.line, rule.source, form.source
    cls = class_named(rule.class_name) if rule.class_name else None
    if rule.class_name and cls is None:
        refuse(f"no node is called {rule.class_name}", rule.class_name, subclasses(Node), head)
    variant = Variant(rule, (), {}, order, line, cls=cls)
    kinds = field_kinds(cls) if cls else {}
    for setting in rule.settings:
        _set(variant, setting, kinds, head)
    for element in elements:
        if isinstance(element, Setting):
            _set(variant, element, kinds, here)
    found = holes(tuple(variant.templates.values()))
    where = {hole: kind_of_hole(variant.templates, hole, kinds) for hole in found}
    sequence: list[Worded | Slotted] = []
    for element in elements:
        if isinstance(element, Word):
            sequence += _worded(element)
        elif isinstance(element, Slot):
            sequence.append(_slotted(element, kinds, where, rule, here))
    if not sequence:
        raise here.error("a form may be empty", "a word or a part outside the options [ … ]")
    if cls is None and not any(isinstance(element, Slotted) for element in sequence):
        raise here.error("a group's form needs a slot whose value it passes on", "{value:category}")
    variant.elements = tuple(sequence)
    variant.leads = isinstance(sequence[0], Slotted) and sequence[0].hole != "self" and len(sequence) > 1
    variant.many = frozenset(name for name, kind in {**kinds, **where}.items() if kind.many)
    _check(variant, kinds, here)
    return variant


def fixed_by(rule: Rule) -> tuple[tuple[str, Any], ...]:
    """The fields to which a rule's head gives one value in all its forms, but for those that say another themselves."""
    if rule.fixed is None:
        cls = class_named(rule.class_name) if rule.class_name else None
        kinds = field_kinds(cls) if cls else {}
        rule.fixed = tuple(
            (setting.path, value_of(setting.value, kinds[setting.path].category))
            for setting in rule.settings
            if setting.path in kinds and not kinds[setting.path].many and not holes(setting.value)
        )
    return rule.fixed


def _worded(word: Word) -> list[Worded]:
    text = word.text
    if text == "another":
        return [Worded("a", False, "a"), Worded("other", False, "other")]
    if text.startswith("non") and len(text) > 5:
        return [Worded("non", False, "non"), *_worded(Word(text[3:]))]
    if text in CONTRACTED:
        return [piece for part in CONTRACTED[text] for piece in _worded(Word(part))]
    if owner := _OWNER.fullmatch(text):
        return [*_worded(Word(owner[1])), Worded("'s", False, "'s")]
    return [Worded(text if text[0] in "{[+-" else lemma(text), word.plural, text)]


def _slotted(slot: Slot, kinds: Mapping[str, FieldKind], where: Mapping[str, FieldKind], rule: Rule, source: Source) -> Slotted:
    if slot.hole == "self":
        return Slotted("self", f"={rule.class_name}" if slot.category is None else slot.category, "one")
    kind = where.get(slot.hole) or kinds.get(slot.hole)
    if kind is None and rule.class_name:
        refuse(f"{rule.class_name} has no field {slot.hole}", slot.hole, kinds, source)
    category = slot.category or (kind.category if kind else slot.hole)
    if category in {"str", "Node"}:
        category = slot.hole
    closed = kind if kind is not None and kind.vocabularies and not kind.open else None
    return Slotted(slot.hole, category, slot.kind, slot.digits, slot.plural, closed)


def _check(variant: Variant, kinds: Mapping[str, FieldKind], source: Source) -> None:
    slots = {element.hole for element in variant.elements if isinstance(element, Slotted)}
    if variant.cls is None or "self" in slots:
        return
    slots -= holes(tuple(variant.templates.values()))
    given = slots | set(variant.constants) | set(variant.templates) | set(variant.fixed_items)
    for name, kind in kinds.items():
        if kind.required and name not in given:
            message = f"{variant.cls.__name__} needs {name}, which this form does not give"
            raise source.error(message, f"{{{name}}} or <{name}=…>")


# -- settings ----------------------------------------------------------------------------------------------------


def _set(variant: Variant, setting: Setting, kinds: Mapping[str, FieldKind], source: Source) -> None:
    name, _, inner = setting.path.partition(".")
    owner = variant.rule.class_name or ""
    kind = kinds.get(name)
    if kind is None:
        refuse(f"{owner} has no field {name}", name, kinds, source)
    if inner:
        variant.inner.setdefault(name, {})[inner] = _scalar(setting.value)
        return
    _hold_inside(setting.value, kind, owner, source)
    if holes(setting.value):
        variant.templates[name] = setting.value
    elif kind.many:
        items = setting.value if isinstance(setting.value, tuple) else (setting.value,)
        made = tuple(value_of(item, kind.category) for item in items)
        variant.fixed_items[name] = variant.fixed_items.get(name, ()) + made
    else:
        variant.constants[name] = value_of(setting.value, kind.category)


def _hold_inside(template: Template, kind: FieldKind, owner: str, source: Source) -> None:
    """Refuse words that are no terms, and unknown classes and fields, in a setting and all that it makes."""
    if isinstance(template, tuple):
        for item in template:
            _hold_inside(item, kind, owner, source)
    elif isinstance(template, Make):
        _hold_made(template, source)
    elif isinstance(template, str):
        if isinstance(value_of(template, kind.category), str) and "str" not in kind.category.split("|"):
            refuse(f"{owner}.{kind.name} takes {kind.category}, and {template} is a word", template, (), source)
        hold(value_of(template, kind.category), kind, f"{owner}.{kind.name}", source)
        if kind.category in SHORT and (shorthand := class_named(SHORT[kind.category])) is not None:
            first = next(iter(field_kinds(shorthand).values()))
            hold(template, first, f"{shorthand.__name__}.{first.name}", source)


def _hold_made(made: Make, source: Source) -> None:
    cls = class_named(made.class_name)
    if cls is None:
        refuse(f"no node is called {made.class_name}", made.class_name, subclasses(Node), source)
    kinds = field_kinds(cls)
    if len(made.arguments) > len(kinds):
        raise source.error(f"{made.class_name} has only {len(kinds)} fields", ", ".join(kinds), made.class_name)
    for index, (name, value) in enumerate(made.arguments):
        if name is not None and name not in kinds:
            refuse(f"{made.class_name} has no field {name}", name, kinds, source)
        _hold_inside(value, kinds[name] if name else list(kinds.values())[index], made.class_name, source)


def _scalar(value: Template) -> Any:
    return {"True": True, "False": False}.get(value, value) if isinstance(value, str) else value
