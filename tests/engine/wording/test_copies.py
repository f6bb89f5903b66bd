"""Copies and tokens as their words describe them."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.wording.copies import abilities_of, excepted, own_abilities, size_of
from kb.text.nodes.abilities import KeywordAbility, ThisAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import TokenSpec
from kb.text.nodes.values import Number

from ..boards import board
from ..worded import worded

DRAGON = Card(
    "Dragon", types=("creature",), subtypes=("dragon",), supertypes=("legendary",), colors=("red",), power="5", toughness="5"
)


def test_a_copy_is_as_it_was_but_for_its_exceptions() -> None:
    spec = TokenSpec(types=("artifact",), lost=("legendary",), power=Number(1), abilities=(KeywordAbility("haste"),))
    copy = excepted(spec, DRAGON, board(), Context(1, "Ada"))
    assert (copy.name, copy.types, copy.supertypes, copy.colors) == ("Dragon", ("creature", "artifact"), (), ("red",))
    assert (copy.power, copy.toughness, copy.abilities) == ("1", "5", (KeywordAbility("haste"),))


def test_a_size_is_as_worded_else_as_given() -> None:
    assert size_of(TokenSpec(toughness=Number(4)), board(), Context(1, "Ada"), "2", "2") == ("2", "4")


def test_only_abilities_are_abilities() -> None:
    flying = KeywordAbility("flying")
    assert abilities_of(TokenSpec(abilities=(flying, Number(1))), Context(1, "Ada")) == (flying,)


def test_types_that_are_set_replace_those_of_their_kind() -> None:
    copy = excepted(TokenSpec(subtypes=("wraith",), in_addition=False), DRAGON, board(), Context(1, "Ada"))
    assert (copy.types, copy.subtypes, copy.supertypes) == (("creature",), ("wraith",), ("legendary",))


def test_a_card_type_that_is_set_replaces_the_others() -> None:
    copy = excepted(TokenSpec(types=("artifact",), in_addition=False), DRAGON, board(), Context(1, "Ada"))
    assert (copy.types, copy.subtypes) == (("artifact",), ())


def test_an_artifact_creature_keeps_its_types() -> None:
    spec = TokenSpec(types=("artifact", "creature"), subtypes=("golem",), in_addition=False)
    copy = excepted(spec, DRAGON, board(), Context(1, "Ada"))
    assert (copy.types, copy.subtypes) == (("creature", "artifact"), ("golem",))


def test_colors_replace_unless_they_are_added() -> None:
    spec, seen = TokenSpec(colors=("black",)), Context(1, "Ada")
    assert excepted(spec, DRAGON, board(), seen).colors == ("black",)
    assert excepted(TokenSpec(colors=("black",), adds_colors=True), DRAGON, board(), seen).colors == ("red", "black")


def test_exceptions_are_made_one_after_another() -> None:
    spec = TokenSpec(exceptions=(TokenSpec(lost=("legendary",)), TokenSpec(power=Number(1), toughness=Number(1))))
    copy = excepted(spec, DRAGON, board(), Context(1, "Ada"))
    assert (copy.supertypes, copy.power, copy.toughness) == ((), "1", "1")


def test_a_set_size_is_not_defined_by_what_was_copied() -> None:
    goyf = worded("Goyf", "creature", "Goyf's power and toughness are each equal to the number of creatures you control.", "*/*")
    assert not excepted(TokenSpec(power=Number(7), toughness=Number(7)), goyf, board(), Context(1, "Ada")).abilities
    assert excepted(TokenSpec(colors=("black",)), goyf, board(), Context(1, "Ada")).abilities


def test_types_that_are_set_are_not_every_type() -> None:
    changeling = worded("Blob", "creature — shapeshifter", "Changeling", "1/1")
    assert not excepted(TokenSpec(subtypes=("wraith",), in_addition=False), changeling, board(), Context(1, "Ada")).abilities
    assert excepted(TokenSpec(subtypes=("wraith",)), changeling, board(), Context(1, "Ada")).abilities


def test_this_ability_is_the_one_that_is_carried_out() -> None:
    flying = KeywordAbility("flying")
    spec = TokenSpec(exceptions=(TokenSpec(abilities=(ThisAbility(), KeywordAbility("hexproof"))),))
    (part,) = own_abilities(spec, board(), None, flying).exceptions
    assert part.abilities == (flying, KeywordAbility("hexproof"))
