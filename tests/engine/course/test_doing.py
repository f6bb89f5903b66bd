"""Instructions as lines of play."""

from __future__ import annotations

import pytest

from kb.errors import AmbiguousError, MalformedError

from .running import SETUP, course, end


def test_an_instruction_happens_with_nothing_behind_it() -> None:
    game = end("Boris deals 2 damage to Ada")
    assert game.state.players["Ada"].life == 18


@pytest.mark.parametrize("line", ["put a +1/+1 counter on Bruno", "by Bo: put a +1/+1 counter on Bruno"])
def test_an_instruction_is_an_effect_whoever_it_is_of(line: str) -> None:
    doubled = "an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on it"
    season = f"  Season: {{type: Enchantment, text: 'If {doubled} instead.'}}\n  Shock:"
    setup = SETUP.replace("  Shock:", season).replace("Sage]", "Sage, Season]")
    assert course(line, expect="Bruno has 2 +1/+1 counters", setup=setup).judgements[0].result == "holds"


@pytest.mark.parametrize("line", ["destroy all creatures your opponents control", "each opponent loses 1 life", "you draw a card"])
def test_you_are_nobody_in_a_line_of_nobody(line: str) -> None:
    with pytest.raises(MalformedError, match="does not say who does it") as error:
        course(line)
    assert f"by Ada: {line}" in str(error.value.remedy)


def test_instructions_at_once_are_one_event() -> None:
    (branch,) = course("at once: [destroy Boris, destroy Bruno]", expect="Sage triggers twice").branches
    events = [step.event for step in branch.steps if step.event is not None]
    (event,) = (event for event in events if any("Dies" in o.kinds for o in event.occurrences))
    assert len([o for o in event.occurrences if "Dies" in o.kinds]) == 2


def test_only_instructions_happen_at_once() -> None:
    with pytest.raises(MalformedError, match="cannot happen at once with other lines"):
        course("at once: [destroy Boris, next turn]")


def test_the_marker_of_a_designation_is_no_name() -> None:
    assert end("Ada becomes the monarch", "Bo becomes the monarch").state.designations.monarch == "Bo"


@pytest.mark.parametrize(("line", "message"), [("destroy Borris", "Borris"), ("destroy the moon", "moon")])
def test_what_cannot_be_read_or_found_is_reported_with_its_words(line: str, message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        course(line)


@pytest.mark.parametrize("line", ["Angel of Nowhere enters under Bo's control", "exile Angel of Nowhere"])
def test_a_line_about_what_is_nowhere_says_so(line: str) -> None:
    with pytest.raises(MalformedError, match="no object called “Angel of Nowhere” here") as error:
        course(line)
    assert "hand: [Angel of Nowhere]" in str(error.value.remedy)


@pytest.mark.parametrize("line", ["draw a card", "gain 3 life", "create a Treasure token", "scry 1", "cast Boris"])
def test_what_a_player_does_is_refused_where_no_player_is_named(line: str) -> None:
    with pytest.raises(MalformedError, match="does not say who does it") as error:
        course(line)
    assert line in error.value.remedy


@pytest.mark.parametrize("line", ["Ada draws a card", "by Ada: draw a card", "each player draws a card", "sacrifice Boris"])
def test_what_names_a_player_or_an_object_happens(line: str) -> None:
    assert any(step.event is not None and step.event.occurrences for branch in course(line).branches for step in branch.steps)


def test_a_line_targets_nothing() -> None:
    with pytest.raises(MalformedError, match="no spell or ability is here that could target") as error:
        course("destroy target creature")
    assert "name what is meant" in error.value.remedy


def test_a_token_of_which_nothing_is_said_is_not_guessed_at() -> None:
    with pytest.raises(MalformedError, match="it is not said what a Goblin token is") as error:
        course("Ada creates a Goblin token")
    assert error.value.remedy == "its size and types: a 1/1 red Goblin creature token"


@pytest.mark.parametrize("line", ["Ada creates a 1/1 red Goblin creature token", "Ada creates a Treasure token"])
def test_a_token_that_is_described_by_the_line_or_the_rules_is_created(line: str) -> None:
    assert any(object.token for object in end(line).state.objects.values())


@pytest.mark.parametrize("line", ["Old Ox fights Old Ox", "at once: [destroy Old Ox, tap Old Ox]"])
def test_a_name_that_stands_twice_must_not_fit_several(line: str) -> None:
    setup = SETUP.replace("Bruno, Sage]", "Bruno, 2 Old Ox]").replace(
        "  Bear: {", "  Old Ox: {type: Creature — Ox, pt: 2/2}\n  Bear: {"
    )
    with pytest.raises(AmbiguousError, match="“Old Ox” stands here 2 times and fits 2 objects"):
        course(line, setup=setup)


def test_an_action_of_several_steps_is_done_whole_before_anything_is_checked() -> None:
    game = end("by Ada: amass Orcs 2")
    (army,) = (each for each in game.state.objects.values() if each.token)
    assert (army.card.name, army.zone, dict(army.counters)) == ("Orc Army", "battlefield", {"+1/+1": 2})
    assert game.state.fired == ()


def test_a_line_of_somebody_who_does_not_play_names_the_players() -> None:
    with pytest.raises(MalformedError, match="there is no player called “Cy” here") as refused:
        end("Cy gains 2 life")
    assert refused.value.remedy == "the players are Ada, Bo"


def test_a_token_like_one_that_is_there_is_described_and_not_called() -> None:
    line = "Ada creates a 2/2 colorless Robot Villain artifact creature token"
    robots = [obj for obj in end(line, line).state.objects.values() if obj.card.name == "Robot Villain"]
    assert len(robots) == 2
