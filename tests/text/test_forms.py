"""The grammar of forms: its syntax, what it makes, and what it says of a wrong form."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.builtins import BUILTINS
from kb.text.forms.catalogue import Catalogue, needed_word, variants
from kb.text.forms.match import Matcher
from kb.text.forms.say import say
from kb.text.forms.show import Printer
from kb.text.nodes.effects import Draw
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.wording import grammar as shipped_grammar
from kb.text.words.fold import fold

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


def shown(category: str, node: object) -> str:
    """How a node is printed."""
    words = Printer(grammar()).words(category, node)
    assert words is not None
    return say(words)


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
        ("Nonsense\n    x", "no node is called Nonsense"),
        ("Pattern event=Dies\n    {colour} dies", "has no field colour"),
        ("Draw\n    draw cards", "needs count"),
        ("    draw cards", "before any rule"),
        ("Pattern event\n    x", "name=value"),
        ("= group\n    only words", "needs a slot"),
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


def refused(source: str) -> str:
    """What is said of a grammar with a word that is no term."""
    with pytest.raises(KnowledgeBaseError) as told:
        whole = Catalogue([("grammar/some.forms", source)], whole=True)
        for name in {rule.class_name or rule.groups[0] for rule in whole.rules}:
            whole.category(name)
    return str(told.value)


@pytest.mark.parametrize(
    ("source", "line", "caret", "nearest"),
    [
        ("Pattern event=Dyes\n    {object} dies", "1:15: knowledge base: Dyes is no Event or WatchedOtherwise", "^^^^", "Dies"),
        (
            "Prohibition\n    {what} can't play lands <verb=cant-play-lands>",
            "2:35: knowledge base: cant-play-lands is no ProhibitionVerb, which Prohibition.verb takes",
            "^^^^^^^^^^^^^^^",
            "cant-play-land",
        ),
        (
            "Restrict what=Players(each-players)\n    all attack <verb=must-attack>",
            "1:23: knowledge base: each-players is no PlayerWord, which Players.which takes",
            "^^^^^^^^^^^^",
            "each-player",
        ),
        (
            "Modify what=This(creature) until=end-of-turns\n    {power}",
            "1:34: knowledge base: end-of-turns is no Duration, which Modify.until takes",
            "^^^^^^^^^^^^",
            "end-of-turn",
        ),
        (
            "words how-long\n    turns, end-of-turn\nSwitchStats\n    switch {what} {until:how-long}",
            "2:5: knowledge base: turns is no Duration, which a slot of how-long for until takes",
            "^^^^^",
            "turn",
        ),
        ("Draw\n    draw {count} <whom=you>", "2:19: knowledge base: Draw has no field whom", "^^^^", "who"),
        ("Draw\n    {cout} cards", "2:6: knowledge base: Draw has no field cout", "^^^^", "count"),
        ("Drow\n    draw {count}", "1:1: knowledge base: no node is called Drow", "^^^^", "Draw"),
        (
            "Draw count=CountOf(which=creature)\n    draw",
            "1:20: knowledge base: CountOf has no field which",
            "^^^^^",
            "what",
        ),
    ],
)
def test_a_word_that_is_no_term_is_refused_with_its_place_and_the_nearest_term(
    source: str, line: str, caret: str, nearest: str
) -> None:
    """Wherever it stands: in a head, in a form, inside a made node, or in a list that feeds the field."""
    told = refused(source)
    first, shown_line, under, remedy = told.splitlines()
    assert first.startswith(f"grammar/some.forms:{line}")
    assert under.strip() == caret
    assert shown_line[under.index("^") : under.rindex("^") + 1] in source
    assert remedy == f"  try: {nearest}"


def test_a_word_is_refused_where_a_node_belongs() -> None:
    """`who=you` where the field takes players or a target: it is written `Players(you)`."""
    assert refused("Draw who=you\n    {count} cards").startswith(
        "grammar/some.forms:1:10: knowledge base: Draw.who takes Players|Target, and you is a word"
    )


def test_a_field_of_names_takes_words_that_are_no_terms() -> None:
    """A counter's kind may be any word."""
    whole = Catalogue([("test", "words kind\n    doubloon, wish\nPattern event=CountersPut\n    {manner:kind}")], whole=True)
    assert whole.category("Pattern").of_class("Pattern")


def test_every_word_of_the_grammar_that_ships_is_a_term() -> None:
    """All forms made, all word lists held."""
    whole = shipped_grammar.grammar().whole_grammar()
    for rule in whole.rules:
        for name in (rule.class_name, *rule.groups):
            if name and not rule.values:
                whole.category(name)


def test_one_grammar_never_takes_the_forms_of_one_that_is_gone() -> None:
    """What is remembered of a form goes with it."""
    for number in range(300):
        word = f"dies{number}"
        gone = grammar(f"Pattern event=Dies\n    it {word}\n")
        words = Printer(gone).words("Pattern", Pattern("Dies"))
        assert words is not None
        assert say(words) == f"it {word}"
        del gone, words
