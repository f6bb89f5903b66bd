"""Trigger conditions as descriptions of what an occurrence must be like."""

from __future__ import annotations

import pytest

from kb.closure.expressions import AllOf, AnyOf, Description, HasNot, HasWord, Implied, Kind, Role
from kb.closure.patterns import Atom, alternatives, atoms, describe_pattern, pattern_iri, prototype_iri, word_for
from kb.graph import iri
from kb.text.nodes.conditions import TurnIs
from kb.text.nodes.qualities import ControlledBy, Status
from kb.text.nodes.things import Filter, Host, Players, That, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

YOU = Players("you")
MINE = ControlledBy(YOU)
CREATURE = Filter(("creature",))
GOBLINS = Pattern("Dies", object=Filter(("goblin",), without=("token",), where=(MINE,), other=True), manner=("noncombat",))
NOTATION = iri.PREFIXES["skos"] + "notation"


def parts(pattern: Pattern) -> tuple[Description, ...]:
    found = describe_pattern(pattern)
    assert isinstance(found, AllOf)
    return found.parts


def filler(pattern: Pattern, role: str = "object") -> Description:
    """What is asked of what fills a role."""
    (found,) = [part.filler for part in parts(pattern) if isinstance(part, Role) and part.name == role]
    return found


def implied(pattern: Pattern, name: str) -> list[str]:
    return [part.word for part in parts(pattern) if isinstance(part, Implied) and part.under == iri.term(name)]


# -- alternatives ---------------------------------------------------------------------------------------------------------


def test_a_choice_is_as_many_patterns_and_a_state_is_none() -> None:
    dies, enters = Pattern("Dies", object=CREATURE), Pattern("Enters", object=CREATURE)
    attacks = Pattern("Attacks", object=CREATURE)
    assert alternatives(Pattern("GameEvent", either=(dies, Pattern("GameEvent", either=(enters, attacks))))) == (
        dies,
        enters,
        attacks,
    )
    assert alternatives(dies) == (dies,)
    assert alternatives(Pattern("StateIs")) == ()


def test_each_is_in_normal_form() -> None:
    (entered,) = alternatives(Pattern("Enters", object=CREATURE, agent=YOU))
    assert entered == Pattern("Enters", object=Filter(("creature",), where=(MINE,)))


# -- descriptions ---------------------------------------------------------------------------------------------------------


def test_the_event_is_a_kind_and_each_stated_role_a_part() -> None:
    pattern = Pattern("DamageDealt", object=This(), patient=YOU, manner=("combat",))
    assert parts(pattern)[0] == Kind("DamageDealt")
    assert [part.name for part in parts(pattern) if isinstance(part, Role)] == ["object", "patient"]


def test_a_filter_is_its_nouns_its_qualities_and_what_it_is_not() -> None:
    assert filler(GOBLINS) == AllOf(
        (
            AllOf((HasWord("goblin"), HasNot("token"), HasWord(word_for(MINE)), HasNot("this"))),
            Implied("description", iri.term("mentionedAs")),
        )
    )


def test_a_quality_that_is_denied_does_not_hold_of_it() -> None:
    described = filler(Pattern("Dies", object=Filter(("elf",), where=(ControlledBy(YOU, negated=True),))))
    assert isinstance(described, AllOf) and described.parts[0] == AllOf((HasWord("elf"), HasNot(word_for(MINE))))


def test_alternatives_of_a_filter_are_any_of_its_descriptions() -> None:
    described = filler(Pattern("Dies", object=Filter(any_of=(This(), CREATURE))))
    assert isinstance(described, AllOf)
    assert described.parts[0] == AllOf((AnyOf((HasWord(word_for(This())), AllOf((HasWord("creature"),)))),))


@pytest.mark.parametrize(
    ("thing", "mention"),
    [
        (This(), "this"),
        (Host("enchanted"), "host"),
        (CREATURE, "description"),
        (That(), "reference"),
        (Players("opponent"), "opponent"),
    ],
)
def test_it_is_said_how_the_wording_mentions_a_thing(thing: Filter | This | Players, mention: str) -> None:
    described = filler(Pattern("Dies", object=thing))
    assert isinstance(described, AllOf) and described.parts[1] == Implied(mention, iri.term("mentionedAs"))


def test_zones_are_roles_with_their_name_their_player_and_their_place() -> None:
    pattern = Pattern("ZoneChange", from_zone=Zone("graveyard", YOU), to_zone=Zone("battlefield", place="here"))
    assert filler(pattern, "fromZone") == AllOf((HasWord("graveyard", NOTATION), HasWord(word_for(YOU))))
    assert filler(pattern, "toZone") == AllOf((HasWord("battlefield", NOTATION), HasWord("place=here")))


def test_anywhere_is_no_zone() -> None:
    pattern = Pattern("PutIntoGraveyard", from_zone=Zone("anywhere"))
    assert not any(isinstance(part, Role) for part in parts(pattern))
    assert "fromZone" in implied(pattern, "leavesOpen")


def test_manners_hold_or_do_not_and_some_ask_nothing() -> None:
    pattern = Pattern("DamageDealt", manner=("combat", "not-cast", "nontoken", "next", "either-way"))
    assert [part for part in parts(pattern) if isinstance(part, HasWord | HasNot)] == [
        HasWord("combat", iri.term("manner")), HasNot("cast"), HasNot("token"),
    ]  # fmt: skip


def test_what_is_asked_of_the_occurrence_itself_is_a_word_of_it() -> None:
    pattern = Pattern("LifeLost", step="upkeep", turn=YOU, restriction=TurnIs(YOU), amount=Number(3))
    words = [part.word for part in parts(pattern) if isinstance(part, HasWord)]
    assert words == [
        "step=upkeep",
        f"turn={word_for(YOU)}",
        f"restriction={word_for(TurnIs(YOU))}",
        f"amount>={word_for(Number(3))}",
    ]
    exactly = Pattern("LifeLost", amount=Number(3), compare="=")
    assert HasWord(f"amount={word_for(Number(3))}") in parts(exactly)


def test_the_prototype_says_by_which_event_it_is_called_and_what_is_left_open() -> None:
    pattern = Pattern("Dies", object=CREATURE, to_zone=Zone("graveyard"))
    assert implied(pattern, "wordedAs") == ["Dies"]
    assert implied(pattern, "leavesOpen") == ["agent", "patient", "cause", "fromZone"]


@pytest.mark.parametrize(
    ("pattern", "counting"),
    [
        (Pattern("Dies"), "plain"),
        (Pattern("Dies", occurrences="exactly", number=2), "number"),
        (Pattern("Dies", occurrences="at-least", number=2), "number"),
        (Pattern("Dies", occurrences="at-least"), "plain"),
        (Pattern("Dies", occurrences="nth", number=2), "plain"),
    ],
)
def test_the_prototype_says_whether_a_number_is_asked_for(pattern: Pattern, counting: str) -> None:
    assert implied(pattern, "counting") == [counting]


# -- names ----------------------------------------------------------------------------------------------------------------


def test_a_word_says_a_node_with_all_that_it_says() -> None:
    assert word_for(MINE) == "ControlledBy(player=Players(which=you))"
    assert word_for(("a", Number(2))) == "[a Number(n=2)]"
    assert word_for(This()) == "This()" != word_for(This("card"))


def test_patterns_that_differ_in_counting_only_are_one_class_but_not_one_prototype() -> None:
    each, two = Pattern("Dies", object=CREATURE), Pattern("Dies", object=CREATURE, occurrences="at-least", number=2)
    assert pattern_iri(each) == pattern_iri(two)
    assert prototype_iri(each) != prototype_iri(two)
    turn = Pattern("Dies", object=CREATURE, occurrences="nth", number=2, per="turn")
    game = Pattern("Dies", object=CREATURE, occurrences="nth", number=2, per="game")
    assert prototype_iri(turn) == prototype_iri(game)


def test_other_patterns_are_other_classes() -> None:
    assert pattern_iri(Pattern("Dies", object=CREATURE)) != pattern_iri(Pattern("Enters", object=CREATURE))
    assert pattern_iri(Pattern("Dies", object=CREATURE)) != pattern_iri(Pattern("Dies", object=Filter(("elf",))))


# -- atoms ----------------------------------------------------------------------------------------------------------------


def asked(pattern: Pattern) -> set[tuple[str, str]]:
    return {(atom.role, atom.word) for atom in atoms(pattern)}


def test_the_atoms_of_a_pattern_are_all_that_must_be_decided() -> None:
    assert asked(GOBLINS) == {
        ("object", "goblin"),
        ("object", "token"),
        ("object", "this"),
        ("object", word_for(MINE)),
        ("", "combat"),
    }


def test_of_what_is_denied_the_opposite_is_decided() -> None:
    tapped = Filter(where=(Status("tapped", negated=True),), any_of=(CREATURE, This()))
    assert asked(Pattern("Dies", object=tapped)) == {
        ("object", word_for(Status("tapped"))), ("object", "creature"), ("object", word_for(This())),
    }  # fmt: skip


def test_of_zones_the_player_and_the_place_are_decided() -> None:
    zone = Zone("battlefield", YOU, "here")
    assert list(atoms(Pattern("ZoneChange", from_zone=zone, to_zone=Zone("hand")))) == [
        Atom("fromZone", word_for(YOU), YOU), Atom("fromZone", "place=here", zone),
    ]  # fmt: skip


def test_of_the_occurrence_itself_the_axis_is_known() -> None:
    found = {atom.word: (atom.axis, atom.what) for atom in atoms(Pattern("LifeLost", step="upkeep", amount=Number(3)))}
    assert found == {"step=upkeep": ("step", "upkeep"), f"amount>={word_for(Number(3))}": ("amount", (">=", Number(3)))}
