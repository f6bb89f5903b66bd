"""The grammar in memory: what its forms make and print, and what it says of a wrong form."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.catalogue import Catalogue, needed_word, variants
from kb.text.forms.say import say
from kb.text.forms.show import Printer
from kb.text.nodes.effects import Draw
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.wording import grammar as shipped_grammar
from tests.text.forms.small import grammar, read, shown


def test_a_form_makes_a_node_of_its_settings_and_slots() -> None:
    """Options set fields where they stand."""
    assert read("Pattern", "the goblin dies") == Pattern("Dies", manner=("goblin",))
    assert read("Pattern", "one or more elves die") == Pattern("Dies", manner=("elf",), occurrences="one-or-more")


def test_every_phrase_of_a_value_is_read_and_the_first_is_printed() -> None:
    """`value = phrase | phrase`."""
    node = read("Pattern", "the small man dies")
    assert node == Pattern("Dies", manner=("dwarf",))
    assert shown("Pattern", node) == "the dwarf dies"


def test_an_extension_adds_to_a_node() -> None:
    """`{self}` is the node without what is added."""
    node = read("Pattern", "the goblin dies slowly")
    assert node == Pattern("Dies", manner=("goblin", "alone"))
    assert shown("Pattern", node) == "the goblin dies slowly"


@pytest.mark.parametrize(("count", "text"), [(1, "draw a card"), (2, "draw two cards")])
def test_numbers_and_nouns_agree(count: int, text: str) -> None:
    """`card(s)`."""
    assert shown("Draw", Draw(Number(count))) == text
    assert read("Draw", text) == Draw(Number(count))


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("Pattern event=Dies\n    {object dies", "no part of a form"),
        ("Pattern event=Dies\n    [{object} dies", "not closed"),
        ("    draw cards", "before any rule"),
        ("Pattern event\n    x", "name=value"),
    ],
)
def test_a_wrong_form_says_what_is_wrong_and_where(source: str, message: str) -> None:
    """With its file and line."""
    with pytest.raises(KnowledgeBaseError, match=message) as raised:
        made = Catalogue([("test", source)])
        for rule in made.rules:
            for form in rule.forms:
                variants(rule, form, 0)
    assert raised.value.place is not None


def test_a_category_that_is_nowhere_is_an_error() -> None:
    """Named in the message."""
    with pytest.raises(KnowledgeBaseError, match="nothing called nowhere"):
        grammar().category("nowhere")


def test_every_form_of_the_grammar_is_sound() -> None:
    """Each can be made, and each of its slots has a category."""
    shipped = shipped_grammar.grammar.__wrapped__()  # a grammar of its own: forms keep the order that they are first made with
    checked = 0
    for rule in shipped.rules:
        for form in rule.forms if not rule.values else ():
            for variant in variants(rule, form, 0):
                checked += 1
                for slot in variant.elements:
                    if hasattr(slot, "category") and slot.hole != "self" and slot.category not in shipped.builtins:
                        assert shipped.category(slot.category).entries or slot.category[0].isupper(), (rule.file, form.line)
    assert checked > 2000


@pytest.mark.parametrize(
    ("form", "word"),
    [("{object} dies", "die"), ("[the] {n} <x=y>", None), ("{of}'s owner", "owner"), ("draw (a|two) cards", "draw")],
)
def test_a_form_waits_for_its_longest_word(form: str, word: str | None) -> None:
    """Only texts that have it can have the form."""
    assert needed_word(form) == word


def test_no_category_begins_with_itself() -> None:
    """A reading that would begin with the same reading is never found, except where the engine grows it (tails, `behind`)."""
    whole = shipped_grammar.grammar().whole_grammar()
    inside = {"Pattern": ["=Pattern"], "Condition": ["=Condition"], "Body": ["Instruction"], "static-sentence": ["StaticEffect"],
              "described": ["definite", "player", "Filter"], "noun": ["listed-noun"]}  # fmt: skip

    def following(name: str) -> list[str]:
        if name in whole.builtins:
            return inside.get(name, [])
        return sorted({slot.category for slot in whole.category(name).trie.slots})

    for start in ("Pattern", "Body", "Condition", "static-sentence", "KeywordAbility", "Cost", "behind"):
        seen: set[str] = set()
        waiting = following(start)
        while waiting:
            name = waiting.pop()
            assert name != start, start
            if name not in seen:
                seen.add(name)
                waiting += following(name)


def test_one_grammar_never_takes_the_forms_of_one_that_is_gone() -> None:
    """What is remembered of a form goes with it."""
    for number in range(300):
        word = f"dies{number}"
        gone = grammar(f"Pattern event=Dies\n    it {word}\n")
        words = Printer(gone).words("Pattern", Pattern("Dies"))
        assert words is not None
        assert say(words) == f"it {word}"
        del gone, words


def test_forms_of_rules_that_fix_a_field_otherwise_are_not_asked() -> None:
    whole = grammar(FIXED)
    fitting = [variant.constants.get("event") for variant in whole.category("Pattern").fitting(Pattern("Leaves"))]
    assert fitting == ["Leaves", None]
    printer = Printer(whole)
    said = [printer.words("Pattern", Pattern(event)) for event in ("Dies", "Leaves", "Draws", "rests")]
    assert said == [["it", "dies"], ["it", "goes"], ["it", "draws"], ["it", "rests"]]


FIXED = """
Pattern event=Dies
    it dies
    it goes <event=Leaves>

Pattern event=Draws
    it draws

Pattern
    it {event:word}

words word
    rests
"""


def test_a_form_may_begin_with_a_contracted_not() -> None:
    known = grammar("Draw count=Number(0)\n    doesn't draw\n\nDraw count=Number(1)\n    it's drawing\n")
    assert known.starts("Draw") == {"doesn't", "it"}
