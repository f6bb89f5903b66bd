"""Reading abilities: their kinds, their parts, and where reading stops."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text import print_node, read_ability, read_condition, read_instruction, read_pattern
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, SpellAbility, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Controls, Happened, UnreadCondition
from kb.text.nodes.effects import Body, CreateDelayed, CreateReflexive, Destroy, Draw, IfSo, May, Modal, Words
from kb.text.nodes.statics import ChangeCost, UnreadStatic
from kb.text.nodes.things import Filter, Group, Host, NamedThing, Players, Some, This
from kb.text.nodes.triggers import Limit, Pattern
from kb.text.nodes.values import HappenedCount, Number


def one(text: str, **given: object) -> object:
    """The only ability of a wording."""
    (ability,) = read_ability(text, **given)  # type: ignore[arg-type]
    return ability


def triggered(text: str, **given: object) -> TriggeredAbility:
    """The only ability, which must be triggered."""
    ability = one(text, **given)
    assert isinstance(ability, TriggeredAbility), ability
    return ability


def test_a_triggered_ability() -> None:
    """Event and effect."""
    ability = triggered("Whenever a creature dies, draw a card.")
    assert ability.pattern == Pattern("Dies", object=Filter(("creature",)))
    assert ability.body == Body((Draw(Number(1)),))
    assert ability.word == "whenever"


def test_an_if_behind_the_event_is_a_condition_and_elsewhere_it_is_not() -> None:
    """Doctrine intervening-if."""
    assert isinstance(triggered("Whenever ~ attacks, if you control an artifact, draw a card.").condition, Controls)
    late = triggered("Whenever ~ attacks, draw a card if you control an artifact.")
    assert late.condition is None
    assert isinstance(late.body.instructions[0], IfSo)


def test_a_while_clause_is_part_of_the_event() -> None:
    """A restriction inside the event, not a condition."""
    ability = triggered("Whenever a creature attacks while you control an artifact, draw a card.")
    assert isinstance(ability.pattern.restriction, Controls)
    assert ability.condition is None


@pytest.mark.parametrize(
    ("sentence", "limit"),
    [
        ("This ability triggers only once each turn.", Limit(1, "turn", "triggering")),
        ("Do this only once each turn.", Limit(1, "turn", "doing")),
    ],
)
def test_limits_say_what_spends_them(sentence: str, limit: Limit) -> None:
    """Triggering, or doing."""
    assert triggered(f"Whenever a creature dies, you may draw a card. {sentence}").limit == limit


def test_a_choice_of_events() -> None:
    """A later event has the subject of the one before."""
    either = triggered("Whenever ~ enters or attacks, draw a card.").pattern.either
    assert either == (Pattern("Enters", object=This()), Pattern("Attacks", object=This()))


def test_a_state_trigger() -> None:
    """Its event is a state."""
    ability = triggered("When you control no Islands, sacrifice ~.")
    assert (ability.kind, ability.pattern.event) == ("state", "StateIs")


def test_delayed_and_reflexive_abilities_are_made_by_effects() -> None:
    """Their kinds and how long they last."""
    (spell,) = read_ability("Whenever you gain life this turn, draw a card.", types=("instant",))
    assert isinstance(spell, SpellAbility)
    made = spell.body.instructions[0]
    assert isinstance(made, CreateDelayed)
    assert made.ability.until == "turn"  # type: ignore[attr-defined]
    body = triggered("Whenever ~ attacks, you may sacrifice a creature. When you do, draw a card.").body
    assert isinstance(body.instructions[1], CreateReflexive)
    assert isinstance(body.instructions[0], May)


def test_keywords_in_a_line() -> None:
    """One ability each."""
    assert read_ability("Flying, first strike; haste") == (
        KeywordAbility("flying"),
        KeywordAbility("first strike"),
        KeywordAbility("haste"),
    )
    assert one("Modular 2") == KeywordAbility("modular", number=2)


def test_an_activated_ability_with_its_restriction() -> None:
    """Cost, effect, and when."""
    ability = one("{2}, {T}: Draw a card. Activate only as a sorcery.")
    assert isinstance(ability, ActivatedAbility)
    assert (len(ability.cost.parts), ability.only) == (2, ("sorcery",))


def test_a_loyalty_ability() -> None:
    """Its cost is a number."""
    ability = one("+1: Draw a card.", types=("planeswalker",))
    assert isinstance(ability, ActivatedAbility)
    assert ability.loyalty == "+1"


def test_modes_in_bullets() -> None:
    """They belong to the line above."""
    ability = one("Choose one or both —\n• Draw a card.\n• Destroy target creature.", types=("sorcery",))
    assert isinstance(ability, SpellAbility)
    choice = ability.body.instructions[0]
    assert isinstance(choice, Modal)
    assert (choice.least, choice.most, len(choice.modes)) == (1, 2, 2)


def test_what_looks_like_a_trigger_and_is_none() -> None:
    """Doctrine enters-static."""
    for text in ("~ enters tapped.", "~ enters with two +1/+1 counters on it.", "As ~ enters, choose a color."):
        ability = one(text)
        assert isinstance(ability, StaticAbility), text
        assert not any(isinstance(effect, UnreadStatic) for effect in ability.effects), text


def test_a_sentence_may_change_the_one_before() -> None:
    """No regeneration."""
    assert read_ability("Destroy all creatures. They can't be regenerated.", types=("sorcery",))[0].body.instructions == (  # type: ignore[attr-defined]
        Destroy(walk_first(read_ability("Destroy all creatures.", types=("sorcery",))), can_regenerate=False),
    )


def walk_first(abilities: object) -> object:
    """What the first instruction destroys."""
    return next(node.what for node in walk(abilities) if isinstance(node, Destroy))


def test_names_of_a_scenario() -> None:
    """Players and objects are told to the reader."""
    body = read_instruction("Ada draws two cards", players=("Ada",))
    assert body == Body((Draw(Number(2), who=Players("named", name="Ada")),))
    assert read_instruction("destroy Hill Giant", objects=("Hill Giant",)) == Body((Destroy(NamedThing("Hill Giant")),))


def test_patterns_and_conditions_alone() -> None:
    """With or without their first word."""
    assert (
        read_pattern("Whenever a creature dies") == read_pattern("a creature dies") == Pattern("Dies", object=Filter(("creature",)))
    )
    assert read_pattern("a creature frobnicates") is None
    assert read_condition("if you control an artifact") == Controls(Players("you"), Filter(("artifact",)))
    assert read_condition("the moon is full tonight") == UnreadCondition("the moon is full tonight")


# -- what cannot be read ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "wanted"),
    [
        ("Whenever a creature frobnicates, draw a card.", "frobnicates", "“becomes”"),
        ("At the beginning of your lunch, draw a card.", "lunch", "a step"),
        ("When this creature enters the kitchen, draw a card.", "the kitchen", "“,”"),
        ("Whenever a creature you control dies draw a card.", "draw", "“,”"),
    ],
)
def test_an_event_that_cannot_be_read_is_declined_with_its_place(text: str, at: str, wanted: str) -> None:
    """Never defaulted."""
    ability = one(text)
    assert isinstance(ability, UnreadAbility)
    assert ability.triggers
    assert text[ability.column - 1 :].startswith(at)
    assert wanted in ability.expected


def test_the_column_is_counted_in_its_own_line() -> None:
    """Whatever lines stand before."""
    abilities = read_ability("Flying\nWhenever a creature frobnicates, draw a card.")
    unread = abilities[1]
    assert isinstance(unread, UnreadAbility)
    assert unread.words[unread.column - 1 :].startswith("frobnicates")


def test_an_instruction_that_cannot_be_read_is_kept_as_words() -> None:
    """The ability still triggers."""
    body = triggered("Whenever a creature dies, sing a song. Draw a card.").body
    assert body.instructions == (Words("sing a song"), Draw(Number(1)))


def test_a_condition_that_cannot_be_read_is_kept_as_words() -> None:
    """An answer that depends on it says so."""
    condition = triggered("Whenever a creature dies, if the moon is full tonight, draw a card.").condition
    assert condition == UnreadCondition("the moon is full tonight")


def test_results_of_a_die_are_said_to_be_unmodelled() -> None:
    """Not read as something else."""
    ability = one("15+ | Draw two cards.", types=["sorcery"])
    assert isinstance(ability, UnreadAbility)
    assert ability.expected == "results are not modelled"


def test_each_chapter_is_a_triggered_ability() -> None:
    """One for each number before the dash, triggering on lore counters."""
    first, second = read_ability("I, II — Draw a card.")
    assert isinstance(first, TriggeredAbility)
    assert isinstance(second, TriggeredAbility)
    assert (first.pattern.number, second.pattern.number) == (1, 2)
    assert first.pattern.manner == ("lore",)
    assert [print_node(first), print_node(second)] == ["I — Draw a card.", "II — Draw a card."]


def test_a_linked_trigger_in_one_paragraph() -> None:
    """Two abilities."""
    static, linked = read_ability("Creatures you control have flying. Whenever a creature attacks, draw a card.")
    assert isinstance(static, StaticAbility)
    assert isinstance(linked, TriggeredAbility)


def test_static_text_that_cannot_be_read_is_kept_as_words() -> None:
    """As its own line."""
    ability = one("The moon is full tonight.")
    assert isinstance(ability, StaticAbility)
    assert ability.effects == (UnreadStatic("The moon is full tonight"),)


def test_spells_that_target_something_cost_more() -> None:
    (ability,) = read_ability("Spells your opponents cast that target this creature cost {2} more to cast.", types=("creature",))
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, ChangeCost) and effect.more


def test_a_spell_of_two_colors_has_both() -> None:
    """Not one of the two, as "red and white" before a noun is read."""
    pattern = read_pattern("whenever you cast a spell that's both red and white")
    assert pattern is not None and pattern.object == Filter(("spell",), any_of=(Filter(("red", "white")),))


def test_the_greatest_is_found_among_creatures() -> None:
    """A permanent that is no creature may have a power as well."""
    among = "a creature with the greatest power among creatures"
    assert read_condition("if you control the creature with the greatest power or tied for the greatest power") == read_condition(
        f"if you control {among}"
    )


def test_what_is_revealed_this_way_is_an_event_of_the_effect() -> None:
    """Nothing is, where "you may reveal" is declined."""
    kinds = (Filter(("instant",)), Filter(("sorcery",)))
    condition = read_condition("if an instant or sorcery card is revealed this way")
    assert condition == Happened(Pattern("Reveals", object=Filter(("card",), any_of=kinds)), period="way")


def test_cards_of_a_kind_are_counted_in_what_the_effect_did() -> None:
    """Not among all cards that the source has exiled by now."""
    ability = triggered("When ~ enters, exile two target cards. You gain 1 life for each creature card exiled this way.")
    gain = ability.body.instructions[1]
    assert HappenedCount(Pattern("PutIntoExile", object=Filter(("creature", "card"))), "way") in walk(gain)


def test_a_list_whose_parts_may_be_cut_in_many_ways_is_read_at_once() -> None:
    """Each two of two hundred symbols may be one part or two: a reading that tries all ways does not end."""
    (ability,) = read_ability("{T}, " * 200 + "Sacrifice this land: Search your library for  1.")
    assert isinstance(ability, UnreadAbility | ActivatedAbility)


def test_a_wording_longer_than_any_card_is_refused() -> None:
    with pytest.raises(MalformedError, match="a wording of 24,000 characters") as error:
        read_ability("You gain 2 life. Draw 1. " * 960)
    assert error.value.remedy == "a card's: at most 10,000"


def test_enchanted_creature_is_the_host_and_not_whatever_is_enchanted() -> None:
    """A description of all that is enchanted has its article or is in the plural."""
    host = Host("enchanted", "creature")
    assert triggered("Whenever enchanted artifact creature attacks, draw a card.").pattern.object == host
    (ability,) = read_ability("~ and enchanted creature each get +1/+1.")
    assert Group((This(), host)) in walk(ability)


def test_a_spell_and_a_permanent_share_no_noun() -> None:
    ability = triggered("When ~ enters, return target spell or nonland permanent to its owner's hand.")
    assert Filter(any_of=(Filter(("spell",)), Filter(("permanent",), ("land",)))) in walk(ability)


def test_one_of_each_kind_is_not_one_of_either() -> None:
    """ "A creature card and/or a land card" is up to two cards."""
    (ability,) = read_ability("When ~ enters, you may put a creature card and/or a land card from your hand onto the battlefield.")
    (both,) = (part for part in walk(ability) if isinstance(part, Group))
    assert [isinstance(member, Some) and member.up_to for member in both.members] == [True, True]
