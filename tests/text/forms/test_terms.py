"""Words of closed vocabularies: a grammar may give a field only a term of the ontology."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.catalogue import Catalogue
from kb.text.wording import grammar as shipped_grammar


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
