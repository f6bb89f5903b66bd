"""Every part of a text that a category can read, with the place where it ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.forms.match import Matcher, Results
from kb.text.nodes.effects import Draw, GainLife, Instruction
from kb.text.nodes.things import Group, Players, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.words.fold import fold
from tests.fuzz import searching
from tests.text.forms.small import grammar

KINDS = """
words kind
    goblin, elf
    dwarf = dwarf | small man
    small elf

= row
    {kinds:kind...}

= some
    {kinds:kind, or/and}

= both
    {kinds:kind, and}

= pairs
    {kinds:kind,}

= line
    we see {kinds:row}
    they hear {kinds:row}
"""

TAKINGS = """
Draw
    take {count}

GainLife
    take {amount}
    take {amount} life

Number
    {n}
"""

EVENTS = """
Pattern event=Dies
    {object:Thing} dies

Pattern event=Attacks
    {object:Thing} attacks

Pattern event=Draws
    {agent} draws

Pattern
    {self} slowly <manner=alone>

Players which=you
    you

This
    it
"""


def matcher(source: str, text: str) -> Matcher:
    return Matcher(grammar(source), fold(text))


def read(source: str, category: str, text: str) -> Results:
    return matcher(source, text).parse(category, 0)


def test_every_end_has_one_reading_and_the_longest_comes_first() -> None:
    assert read(KINDS, "row", "goblin elf goblin") == [(3, ("goblin", "elf", "goblin")), (2, ("goblin", "elf")), (1, ("goblin",))]
    assert read(KINDS, "row", "the goblin") == []


def test_a_reading_may_begin_in_the_midst_of_a_text() -> None:
    reading = matcher(KINDS, "goblin elf dwarf")
    assert reading.parse("row", 1) == [(3, ("elf", "dwarf")), (2, ("elf",))]
    assert reading.parse("row", 3) == []


def test_the_whole_is_a_reading_up_to_exactly_that_end() -> None:
    reading = matcher(KINDS, "goblin elf goblin")
    assert reading.whole("row", 0, 2) == ("goblin", "elf")
    assert reading.whole("row", 1, 2) == ("elf",)
    assert reading.whole("kind", 0, 2) is None


def test_of_two_forms_that_read_the_same_words_the_earlier_one_is_taken() -> None:
    draw, life = TAKINGS.strip().split("\n\n")[:2]
    number = "\n\nNumber\n    {n}\n"
    assert read(TAKINGS, "Instruction", "take 2") == [(2, Draw(Number(2)))]
    assert read(f"{life}\n\n{draw}{number}", "Instruction", "take 2") == [(2, GainLife(Number(2)))]


def test_what_was_taken_and_what_else_the_words_could_mean_is_a_doubt() -> None:
    reading = matcher(TAKINGS, "take 2")
    reading.parse("Instruction", 0)
    (doubt,) = reading.doubts
    assert (doubt.taken, doubt.other) == (Draw(Number(2)), GainLife(Number(2)))
    assert (doubt.first.cls, doubt.later.cls) == (Draw, GainLife)


@pytest.mark.parametrize("order", [1, -1])
def test_the_doubt_is_the_same_whichever_form_is_met_first(order: int) -> None:
    """A slot and a word are two ways through the trie: which of them is gone first is not what is preferred."""
    forms = ["Draw\n    take {count} now", "GainLife amount=2\n    take 2 {who}"][::order]
    rest = ["Number\n    {n}", "Players which=you\n    now"]
    reading = matcher("\n\n".join([*forms, *rest]) + "\n", "take 2 now")
    ((_, taken),) = reading.parse("Instruction", 0)
    both: list[Instruction] = [Draw(Number(2)), GainLife(Number(2), Players("you"))]
    assert taken == both[::order][0]


@pytest.mark.parametrize("first", range(3))
def test_every_other_reading_is_a_doubt_in_whatever_order_forms_are_met(first: int) -> None:
    forms = ["Draw\n    take {count} now", "GainLife amount=2\n    take 2 {who}", "LoseLife amount=2\n    {who:taker} 2 now"]
    rest = ["= taker\n    {Players}", "Number\n    {n}", "Players which=you\n    now\n    take"]
    reading = matcher("\n\n".join([*forms[first:], *forms[:first], *rest]) + "\n", "take 2 now")
    ((_, taken),) = reading.parse("Instruction", 0)
    assert len([doubt for doubt in reading.doubts if doubt.taken is taken]) == 2


def test_two_forms_of_one_rule_can_mean_two_things() -> None:
    reading = matcher("Draw\n    draw it <count=1>\n    draw it <count=2>\n", "draw it")
    assert reading.parse("Draw", 0) == [(2, Draw(Number(1)))]
    assert [doubt.other for doubt in reading.doubts] == [Draw(Number(2))]


@pytest.mark.parametrize(
    ("source", "category", "text"),
    [
        pytest.param("Draw\n    take {count}\n    take {count}\n\nNumber\n    {n}\n", "Draw", "take 2", id="the same node"),
        pytest.param("This\n    it\n\nGroup members=(This())\n    it\n", "Thing", "it", id="a group of one"),
        pytest.param(
            "Draw count=2\n    take 2\n\nGainLife\n    take {amount}\n\nNumber\n    {n}\n", "Instruction", "take 2", id="own words"
        ),
        pytest.param("words kind\n    goblin\n    elf = goblin\n", "kind", "goblin", id="words of a list"),
        pytest.param(
            "Draw\n    take {count} [{who}]\n    \nNumber\n    {n} [more]\n\nPlayers which=you\n    more\n",
            "Draw",
            "take 2 more",
            id="options",
        ),
    ],
)
def test_there_is_no_doubt_where_it_makes_no_difference_or_one_is_preferred(source: str, category: str, text: str) -> None:
    reading = matcher(source, text)
    assert reading.parse(category, 0)[0][0] == len(reading.text.words)
    assert reading.doubts == []


def test_a_part_that_begins_with_one_of_its_own_category_grows_as_far_as_the_words_go() -> None:
    source = "= left\n    {before:left} goblin\n    elf {x:kind}\n\nwords kind\n    goblin\n"
    assert [end for end, _ in read(source, "left", "elf goblin goblin goblin")] == [4, 3, 2]


def test_a_category_that_begins_with_itself_by_way_of_another_reads_nothing_that_way_and_ends() -> None:
    source = "= chicken\n    {x:egg} goblin\n    {x:kind}\n\n= egg\n    {x:chicken} elf\n\nwords kind\n    goblin\n"
    assert read(source, "chicken", "goblin elf goblin") == [(1, "goblin")]


def test_an_extension_adds_what_is_not_there_yet() -> None:
    slow = Pattern("Dies", object=This(), manner=("alone",))
    assert read(EVENTS, "Pattern", "it dies slowly") == [(3, slow), (2, Pattern("Dies", object=This()))]
    twice = Pattern("Dies", object=This(), manner=("alone", "alone"))
    assert read(EVENTS, "Pattern", "it dies slowly slowly")[0] == (4, twice)


def test_an_extension_is_not_put_onto_what_has_it_already() -> None:
    source = EVENTS + "\nPattern number=2\n    {self} twice\n"
    assert read(source, "Pattern", "it dies twice slowly")[0][0] == 4
    assert read(source, "Pattern", "it dies twice twice")[0][0] == 3


def test_readings_that_were_made_elsewhere_go_on_in_the_same_way() -> None:
    reading = matcher(EVENTS, "then slowly slowly")
    base = Pattern("Dies")
    grown = reading.grown("Pattern", {1: base})
    assert [(end, value.manner) for end, value in grown] == [(3, ("alone", "alone")), (2, ("alone",)), (1, ())]
    assert reading.grown("This", {1: This()}) == [(1, This())]


def test_a_clause_without_its_subject_waits_for_it() -> None:
    reading = matcher(EVENTS, "attacks slowly")
    ((end, clause),) = reading.rests("Pattern", 0, This())
    assert (end, clause.about(This())) == (1, Pattern("Attacks", object=This()))
    assert reading.rests("Pattern", 1, This()) == []


def test_a_clause_is_not_offered_to_a_subject_that_it_cannot_have() -> None:
    reading = matcher(EVENTS, "draws")
    assert reading.rests("Pattern", 0, This()) == []
    ((_, clause),) = reading.rests("Pattern", 0, Players("opponent"))
    assert clause.about(Players("opponent")) == Pattern("Draws", agent=Players("opponent"))


def test_the_subject_of_a_clause_is_noted_with_the_place_where_it_ends() -> None:
    reading = matcher(EVENTS, "it dies slowly")
    read_here = dict(reading.parse("Pattern", 0))
    assert reading.subjects[id(read_here[2])] == (This(), 1)
    assert id(read_here[3]) not in reading.subjects, "an extension begins with no subject"


def test_the_subject_of_a_form_that_was_outdone_is_not_noted_in_its_place() -> None:
    reading = matcher("Group members=(This())\n    it\n\nThis\n    it\n", "it")
    assert reading.parse("Thing", 0) == [(1, Group((This(),)))]
    assert reading.subjects == {}


def test_a_list_has_commas_and_a_conjunction_before_its_last_part() -> None:
    assert read(KINDS, "some", "goblin, elf, or dwarf")[0] == (6, ("goblin", "elf", "dwarf"))
    assert read(KINDS, "some", "goblin, elf and dwarf")[0] == (5, ("goblin", "elf", "dwarf"))
    assert read(KINDS, "some", "goblin or elf")[0] == (3, ("goblin", "elf"))
    assert read(KINDS, "some", "goblin") == [(1, ("goblin",))]


def test_what_stands_after_the_last_part_of_a_list_is_not_in_it() -> None:
    assert read(KINDS, "some", "goblin or elf or dwarf")[0] == (3, ("goblin", "elf"))
    assert read(KINDS, "some", "goblin or elf, dwarf")[0] == (3, ("goblin", "elf"))


def test_a_list_without_its_conjunction_is_one_part_only() -> None:
    assert read(KINDS, "some", "goblin, elf, dwarf") == [(1, ("goblin",))]
    assert read(KINDS, "both", "goblin or elf") == [(1, ("goblin",))]
    assert read(KINDS, "both", "goblin and elf")[0] == (3, ("goblin", "elf"))


def test_a_list_that_wants_no_conjunction_needs_its_commas() -> None:
    assert read(KINDS, "pairs", "goblin, elf, dwarf")[0] == (5, ("goblin", "elf", "dwarf"))
    assert read(KINDS, "pairs", "goblin, elf")[0] == (3, ("goblin", "elf"))
    assert read(KINDS, "pairs", "goblin elf") == [(1, ("goblin",))]


def test_and_or_is_one_conjunction() -> None:
    reading = Matcher(grammar(KINDS), fold("x x x x x"))
    reading.words = ["goblin", "and", "/", "or", "elf", "", "", ""]
    assert reading.parse("some", 0)[0] == (5, ("goblin", "elf"))


def test_parts_of_several_words_are_taken_where_more_can_be_read_with_them() -> None:
    assert read(KINDS, "row", "small man goblin")[0] == (3, ("dwarf", "goblin"))
    assert read(KINDS, "row", "small elf")[0] == (2, ("small elf",))


def test_the_farthest_place_is_the_one_up_to_which_anything_could_be_read() -> None:
    reading = matcher(KINDS, "we see goblin frog")
    reading.parse("line", 0)
    assert reading.farthest == 3
    reading = matcher(KINDS, "frob")
    reading.parse("line", 0)
    assert reading.farthest == 0
    reading = Matcher(grammar(KINDS).whole_grammar(), fold("we frob goblin"))
    reading.parse("line", 0)
    assert reading.farthest == 1
    assert {word for step in reading.wanted for word in step.words} == {"see"}


def test_only_what_is_wanted_at_the_farthest_place_is_kept() -> None:
    reading = Matcher(grammar(KINDS).whole_grammar(), fold("they see goblin"))
    reading.parse("line", 0)
    assert [sorted(step.words) for step in reading.wanted] == [["hear"]]


def test_a_word_that_can_begin_no_part_is_not_tried() -> None:
    reading = matcher(KINDS, "goblin frog")
    assert reading.can_start("kind", 0)
    assert not reading.can_start("kind", 1)
    assert reading.can_start("free", 1), "free text begins with any word"


def test_types_that_are_known_besides_the_listed_ones_are_found_by_their_lemma() -> None:
    assert Matcher(grammar(KINDS), fold("x"), types=["Frogs"]).types == {"frog": "Frogs"}


def test_nothing_is_read_past_the_end_of_the_text() -> None:
    source = "= open\n    [before] {x:kind}\n\nwords kind\n    goblin\n"
    assert read(source, "open", "before") == []
    assert read(source, "open", "") == []


@given(st.lists(st.sampled_from(["goblin", "elf", "dwarf", "small elf"]), min_size=1, max_size=7), st.sampled_from(["and", "or"]))
@searching(60)
def test_a_list_of_any_length_is_read_part_by_part(kinds: list[str], conjunction: str) -> None:
    *before, last = kinds
    text = f"{', '.join(before)}, {conjunction} {last}" if before else last
    end, value = read(KINDS, "some", text)[0]
    assert value == tuple(kinds)
    assert end == len(fold(text).words)


@given(st.lists(st.sampled_from(["goblin", "elf", "small", "man", "we", "see", ","]), max_size=9), st.integers(0, 8))
@searching(60)
def test_asking_again_gives_the_same_with_ends_that_fall(words: list[str], place: int) -> None:
    reading = matcher(KINDS, " ".join(words))
    place = min(place, len(reading.text.words))
    found = reading.parse("row", place)
    ends = [end for end, _ in found]
    assert ends == sorted(set(ends), reverse=True)
    assert all(place < end <= len(reading.text.words) for end in ends)
    assert reading.parse("row", place) is found
