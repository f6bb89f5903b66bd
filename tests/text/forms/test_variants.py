"""One way to say a node: its elements, and the node that is made of its parts."""

from __future__ import annotations

from typing import Any

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.syntax import parse_rules, spread
from kb.text.forms.variants import Slotted, Variant, Worded, make_variant
from kb.text.nodes.effects import Draw, GainLife
from kb.text.nodes.qualities import ControlledBy, HasKeyword, Status
from kb.text.nodes.things import Each, Filter, Group, Players, Target, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Half, Number, VariableX

YOU, OPPONENT = Players("you"), Players("opponent")
YOURS = (ControlledBy(YOU),)
ELVES, GOBLINS = Filter(("elf",)), Filter(("goblin",))


def variant(source: str) -> Variant:
    """The first sequence of a rule's one form."""
    (rule,) = parse_rules(source, "x.forms")
    (form,) = rule.forms
    return make_variant(rule, spread(form)[0], 7, form)


def made(source: str, *parts: Any) -> Any:
    """What a form makes of parts for its slots, in their order."""
    form = variant(source)
    slots = [element for element in form.elements if isinstance(element, Slotted)]
    return form.make(zip(slots, parts, strict=True))


def words(source: str) -> list[str]:
    return [element.lemma if isinstance(element, Worded) else f"{{{element.category}}}" for element in variant(source).elements]


# -- elements -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lemmas"),
    [
        ("draws cards", ["draw", "card"]),
        ("another", ["a", "other"]),
        ("nonland", ["non", "land"]),
        ("nonelf", ["non", "elf"]),
        ("none", ["none"]),
        ("creature's", ["creature", "'s"]),
        ("players'", ["player", "'s"]),
        ("it's", ["it", "is"]),
        ("and/or", ["and", "/", "or"]),
        ("{T}", ["{T}"]),
        ("+1", ["+1"]),
    ],
)
def test_words_are_matched_as_texts_are_cut(text: str, lemmas: list[str]) -> None:
    assert words(f"Draw count=1\n    {text}") == lemmas


def test_a_word_is_printed_as_it_is_written() -> None:
    draw = variant("Draw count=1\n    draws card(s)")
    assert [(element.text, element.plural) for element in draw.elements if isinstance(element, Worded)] == [
        ("draws", False),
        ("card", True),
    ]


def test_a_slot_reads_what_its_field_takes_unless_it_says_otherwise() -> None:
    assert words("GainLife\n    {who} gains {amount:plain} life") == ["{Players|Target}", "gain", "{plain}", "life"]
    assert words("Pattern event=Dies\n    {object} dies {manner:kind}") == ["{described}", "die", "{kind}"]
    assert words("HasCounter\n    it has {kind}") == ["it", "has", "{kind}"], "a field of text is read by the category of its name"
    assert words("= group\n    the {elf}") == ["the", "{elf}"]


def test_the_node_itself_is_read_as_one_of_its_class_alone() -> None:
    assert words("Pattern\n    {self} twice <number=2>") == ["{=Pattern}", "twice"]
    assert words("Pattern\n    {self:some} twice <number=2>") == ["{some}", "twice"]


def test_a_slot_in_a_setting_reads_what_it_is_made_into() -> None:
    assert words("GainLife\n    half of {n} <amount=Half({n})>") == ["half", "of", "{Value}"]


def test_a_slot_of_a_closed_vocabulary_knows_its_field() -> None:
    slots = {
        element.hole: element
        for element in variant("Pattern\n    {event} in {step} for {manner}").elements
        if isinstance(element, Slotted)
    }
    assert slots["event"].field is not None and slots["event"].field.vocabularies == ("Event", "WatchedOtherwise")
    assert slots["manner"].field is None, "other words may stand there as well"


def test_a_form_that_begins_with_its_subject_says_so() -> None:
    assert variant("GainLife\n    {who} gains {amount}").leads
    assert not variant("GainLife\n    gain {amount}").leads
    assert not variant("Pattern\n    {self} twice <number=2>").leads
    assert not variant("Number\n    {n}").leads


# -- nodes ----------------------------------------------------------------------------------------------------------------


def test_a_node_is_made_of_what_is_fixed_and_what_was_read() -> None:
    assert made("GainLife\n    {who} gains {amount}", OPPONENT, Number(2)) == GainLife(Number(2), OPPONENT)
    assert made("Draw count=2 who=Players(you)\n    draw two") == Draw(Number(2), YOU)
    assert made("Draw\n    draw two <count=2>") == Draw(Number(2))


def test_a_form_without_a_class_passes_on_what_was_read() -> None:
    assert made("= group\n    the {x:kind} there", "elf") == "elf"


def test_several_slots_of_one_field_are_one_row() -> None:
    assert made("Filter\n    {nouns:kind} of {nouns:kind...}", "elf", ("red", "blue")) == Filter(("elf", "red", "blue"))
    assert made("Filter nouns=card\n    {nouns:kind...} card", ("red",)) == Filter(("card", "red"))
    assert made("Filter nouns=(red, card)\n    red card") == Filter(("red", "card"))


def test_what_is_fixed_in_the_head_and_in_the_form_is_one_row() -> None:
    assert made("Filter nouns=red\n    card <nouns=card>") == Filter(("red", "card"))


def test_a_field_may_be_put_together_from_several_parts() -> None:
    assert made("GainLife\n    half of {n} <amount=Half({n})>", Number(3)) == GainLife(Half(Number(3)))
    assert made("Each\n    {a:x} and {b:x} <what=Filter(any_of=({a}, {b}))>", ELVES, This()) == Each(Filter(any_of=(ELVES, This())))


def test_a_part_may_have_a_value_set_inside() -> None:
    source = "Each\n    each other {what} <what.other=True>"
    assert made(source, ELVES) == Each(Filter(("elf",), other=True))
    assert made("Target\n    target {what} <what.other=True>", OPPONENT) is None, "a player has no such field"


def test_an_extension_adds_to_the_node_that_it_goes_on_from() -> None:
    assert made("Pattern\n    {self} slowly <manner=alone>", Pattern("Dies", manner=("kicked",))) == Pattern(
        "Dies", manner=("kicked", "alone")
    )
    assert made("Pattern\n    {self} with {number}", Pattern("Dies"), 3) == Pattern("Dies", number=3)


def test_an_extension_fits_onto_what_does_not_have_it_yet() -> None:
    number = variant("Pattern\n    {self} twice <number=2>")
    assert number.fits_onto(Pattern("Dies"))
    assert not number.fits_onto(Pattern("Dies", number=2))
    assert not number.fits_onto(Draw(Number(1)))
    read = variant("Pattern\n    {self} with {number}")
    assert read.fits_onto(Pattern("Dies")) and not read.fits_onto(Pattern("Dies", number=1))
    together = variant("GainLife\n    {self} by half of {n} <amount=Half({n})>")
    assert not together.fits_onto(GainLife(VariableX()))
    assert variant("Pattern\n    {self} alone <manner=alone>").fits_onto(Pattern("Dies", manner=("alone",))), "a row only grows"


def test_whose_things_they_are_is_said_of_all_kinds() -> None:
    """ "Elf or goblin you control"."""
    yours = Filter(("goblin",), where=YOURS)
    source = "Filter\n    {any_of:kind, or} with {where:quality}"
    tapped = Status("tapped")
    assert made(source, (ELVES, yours), tapped) == Filter(any_of=(ELVES, GOBLINS), where=(ControlledBy(YOU), tapped))


@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param((Filter(("goblin",), where=YOURS),), id="one kind"),
        pytest.param((ELVES, Filter(("goblin",), where=(Status("untapped"),))), id="another quality"),
        pytest.param((Filter(("elf",), where=YOURS), Filter(("goblin",), where=YOURS)), id="said of each"),
        pytest.param((This(), Filter(("goblin",), where=YOURS)), id="a thing that is no kind"),
        pytest.param((ELVES, GOBLINS), id="nobody's"),
    ],
)
def test_other_qualities_stay_with_the_kind_that_they_stand_at(kinds: tuple[Any, ...]) -> None:
    source = "Filter\n    {any_of:kind, or} with {where:quality}"
    assert made(source, kinds, Status("tapped")) == Filter(any_of=kinds, where=(Status("tapped"),))


SEE = "see what is wrong: apnap check"
"""Where no known word is near."""


# -- wrong forms ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "message", "remedy", "caret"),
    [
        ("Drow\n    x", "no node is called Drow", "Draw", (1, 1)),
        ("Draw\n    draw {cont}", "Draw has no field cont", "count", (2, 11)),
        ("Draw\n    draw", "Draw needs count, which this form does not give", "{count} or <count=…>", (2, 5)),
        ("Draw coun=2\n    draw", "Draw has no field coun", "count", (1, 6)),
        ("Draw count=2\n    [draw]", "a form may be empty", "a word or a part outside the options [ … ]", (2, 5)),
        ("= group\n    only words", "a group's form needs a slot whose value it passes on", "{value:category}", (2, 5)),
        ("GainLife\n    gain <amount=two>", "GainLife.amount takes Value, and two is a word", SEE, (2, 18)),
        ("Draw count=Numbr(2)\n    draw", "no node is called Numbr", "Number", (1, 12)),
        ("Draw count=Number(2, 3)\n    draw", "Number has only 1 fields", "n", (1, 12)),
        ("Draw count=Number(size=2)\n    draw", "Number has no field size", SEE, (1, 19)),
        ("Draw count=2 who=Players(yu)\n    draw", "yu is no PlayerWord, which Players.which takes", "you", (1, 26)),
        ("Draw count=2\n    draw <who=yu>", "Draw.who takes Players|Target, and yu is a word", SEE, (2, 15)),
        (
            "StaticAbility functions_in=(hand, exle)\n    x",
            "exle is no ZoneWord, which StaticAbility.functions_in takes",
            "exile",
            (1, 35),
        ),
        ("TurnIs player=yu\n    yes", "yu is no PlayerWord, which Players.which takes", "you", (1, 15)),
    ],
)
def test_a_wrong_form_is_reported_with_the_place_and_what_to_write(
    source: str, message: str, remedy: str, caret: tuple[int, int]
) -> None:
    with pytest.raises(KnowledgeBaseError) as raised:
        (rule,) = parse_rules(source, "x.forms")
        for elements in spread(rule.forms[0]):
            make_variant(rule, elements, 0, rule.forms[0])
    assert raised.value.message == message
    assert raised.value.remedy == remedy
    assert raised.value.place is not None
    assert (raised.value.place.line, raised.value.place.column) == caret


def test_an_extension_needs_to_give_nothing() -> None:
    assert made("Group\n    {self} too {members:x}", Group((This(),)), YOU) == Group((This(), YOU))
    assert variant("Target\n    {self} again <least=0>").cls is Target


def test_what_only_creatures_have_is_said_of_the_creatures_alone() -> None:
    form = "Filter\n    {any_of:kind, or} [{where:after...}]"
    flying, artifact, creature = HasKeyword("flying"), Filter(("artifact",)), Filter(("creature",))
    wanted = Filter(any_of=(artifact, Filter(("creature",), where=(flying,))))
    assert made_of_kinds(form, (artifact, creature), (flying,)) == wanted
    tapped = Status("tapped")
    assert made_of_kinds(form, (artifact, creature), (tapped,)) == Filter(any_of=(artifact, creature), where=(tapped,))
    assert made_of_kinds(form, (creature, ELVES), (flying,)) == Filter(any_of=(creature, ELVES), where=(flying,))


def made_of_kinds(source: str, kinds: tuple[Filter, ...], where: tuple[Any, ...]) -> Any:
    """What a form makes of kinds and what is said of them."""
    (rule,) = parse_rules(source, "x.forms")
    (form,) = rule.forms
    longest = make_variant(rule, max(spread(form), key=len), 7, form)
    slots = [element for element in longest.elements if isinstance(element, Slotted)]
    return longest.make(zip(slots, (kinds, where), strict=True))
