"""The lines of `play`: what each form says, and what is wrong with a line that fits none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import MalformedError, Place
from kb.text.scenario import lines
from kb.text.scenario.choices import Answer
from kb.text.scenario.lines import Announcement, AtOnce, Attacks, Casts, Does, PlayLine
from kb.text.scenario.play import read_line, read_play
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import List, Table, Text, Value, read_yaml
from tests.fuzz import searching

NAMES = Names(
    players=("Ada", "Bo", "Cy"),
    objects=frozenset({"Bear", "Bear Cub", "Linvala, the Preserver", "Bo's Giant", "Jace"}),
    places=frozenset({"Quiet Grove"}),
)


def line(text: str) -> Any:
    """A line of play: of any kind, so that its fields need no cast."""
    return read_line(Text.of(text, Place("board.yaml", 7, 5, "  - " + text)), NAMES)


def entry(yaml: str) -> Any:
    """What an entry of `play` is read as."""
    table = read_yaml(f"play:\n  - {yaml}\n", "board.yaml")
    assert isinstance(table, Table)
    play = table.get("play")
    assert isinstance(play, List)
    return read_play(play.items[0], NAMES)


def refused(yaml: str) -> tuple[str, str, str]:
    """The message, the remedy, and what the caret points at, for an entry that is none."""
    with pytest.raises(MalformedError) as caught:
        entry(yaml)
    place = caught.value.place
    assert place is not None and place.line == 2
    return caught.value.message, caught.value.remedy, place.text[place.column - 1 : place.column - 1 + place.length]


# -- spells and abilities -------------------------------------------------------------------------------------------------


def test_quotes_may_stand_round_a_name() -> None:
    assert line('Ada casts "Bear Cub" targeting Bo').card == "Bear Cub"


def test_a_spell_is_cast_with_everything_announced() -> None:
    read = line("Ada casts Bear targeting Bo, Bo's Giant with X = 3 kicked")
    assert isinstance(read, Casts)
    assert read.announced == Announcement(targets=("Bo", "Bo's Giant"), x=3, kicked=True)


@pytest.mark.parametrize("free", ["without paying its mana cost", "for free", "without paying the cost"])
def test_a_spell_can_be_cast_without_paying(free: str) -> None:
    assert line(f"Ada casts Bear {free}").announced == Announcement(free=True)
    assert not line("Ada casts Bear kicked").announced.free


def test_x_is_announced_without_anything_else() -> None:
    read = line("Ada casts Bear with X = 3")
    assert isinstance(read, Casts)
    assert (read.card, read.announced) == ("Bear", Announcement(x=3))


def test_a_card_is_played_to_a_place_or_on_what_it_targets() -> None:
    assert (line("Ada plays Bear to Quiet Grove kicked").to, line("Ada plays Bear").to) == ("Quiet Grove", None)
    assert line("Ada casts Bear on Jace and Bo").announced.targets == ("Jace", "Bo")


def test_what_is_sacrificed_is_the_answer_to_what_the_cost_takes() -> None:
    one = line("Ada casts Bear sacrificing Jace")
    assert (one.announced.given, one.choices.answers) == (("Jace",), (Answer("choose", "Jace", Place()),))
    for between in (",", " and", ", and"):
        more = line(f"Ada casts Bear targeting Bo{between} sacrificing Jace")
        assert (more.announced.targets, more.announced.given) == (("Bo",), ("Jace",))
    several = line("Ada sacrifices Jace and Bear Cub to Bear targeting Bo")
    assert (several.source, several.announced.targets) == ("Bear", ("Bo",))
    assert several.choices.answers == (Answer("choose", ("Jace", "Bear Cub"), Place()),)
    assert line("Ada casts Bear").choices.answers == ()


def test_what_is_no_announcement_is_shown_with_those_that_there_are() -> None:
    with pytest.raises(MalformedError, match="“for love” is no announcement") as caught:
        line("Ada casts Bear kicked for love")
    assert caught.value.remedy.startswith("“targeting A, B”")
    assert caught.value.place is not None and caught.value.place.line == 7


@pytest.mark.parametrize(
    ("text", "number", "loyalty"),
    [
        ("Ada activates Jace", None, None),
        ("Ada activates Jace's ability", None, None),
        ("Ada activates Jace ability 2", 2, None),
        ("Ada activates Jace ability two", 2, None),
        ("Ada activates Jace: +1", None, "1"),
        ("Ada activates Jace loyalty ability: −2", None, "-2"),
        ("Ada activates Jace’s +1", None, "1"),
        ("Ada activates Jace [–X]", None, "-X"),
        ("Ada activates Jace ability 0", 0, None),
        ("Ada activates Jace 0 ability", None, "0"),
    ],
)
def test_an_ability_is_the_only_one_or_has_a_number_or_a_loyalty_cost(text: str, number: int | None, loyalty: str | None) -> None:
    read = line(f"{text} targeting Bo")
    assert (type(read), read.source, read.number, read.loyalty) == (lines.Activates, "Jace", number, loyalty)
    assert read.announced.targets == ("Bo",)


# -- all others -----------------------------------------------------------------------------------------------------------


SAID = Text.of("x", Place())


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Ada foretells Bear", lines.Acts("Ada", "Bear", "foretells", said=SAID)),
        ("Ada plots Bear", lines.Acts("Ada", "Bear", "plots", said=SAID)),
        ("Ada turns Bear face up", lines.Acts("Ada", "Bear", "turns", said=SAID)),
        ("Ada unlocks Bear", lines.Acts("Ada", "Bear", "unlocks", said=SAID)),
        ("first-strike damage", lines.DamageStep(first_strike=True, said=SAID)),
        ("combat damage", lines.DamageStep(said=SAID)),
        ("assign first strike damage", lines.DamageStep(first_strike=True, assigned=True, said=SAID)),
        ("assign combat damage", lines.DamageStep(assigned=True, said=SAID)),
        ("end combat", lines.EndsCombat(said=SAID)),
        ("next turn", lines.NextTurn(said=SAID)),
        ("begin Bo's turn", lines.NextTurn("Bo", said=SAID)),
        ("Bo's turn ends", lines.EndsTurn("Bo", said=SAID)),
        ("begin Bo’s upkeep", lines.Begins("upkeep", "Bo", said=SAID)),
        ("begin the end step", lines.Begins("end step", said=SAID)),
        ("resolve all", lines.Resolves(everything=True, said=SAID)),
        ("resolve", lines.Resolves(said=SAID)),
        ("counter the spell Bear", lines.Counters("Bear", "spell", said=SAID)),
        ("counter the ability Bear", lines.Counters("Bear", "ability", said=SAID)),
        ("counter Bear's ability", lines.Counters("Bear", "ability", said=SAID)),
        ("counter Bear", lines.Counters("Bear", said=SAID)),
        ("Ada concedes", lines.Concedes("Ada", said=SAID)),
        ("Ada loses the game", lines.Loses("Ada", said=SAID)),
        ("the game is a draw for Ada and Cy", lines.GameDrawn(("Ada", "Cy"), said=SAID)),
        ("the game is a draw", lines.GameDrawn(("Ada", "Bo", "Cy"), said=SAID)),
        ("Ada moves Bear, Jace to Quiet Grove", lines.Moves("Ada", ("Bear", "Jace"), "Quiet Grove", said=SAID)),
        ("Ada conquers Quiet Grove", lines.Conquers("Ada", "Quiet Grove", said=SAID)),
        ("Ada holds Quiet Grove", lines.Holds("Ada", "Quiet Grove", said=SAID)),
        ("destroy Bear", lines.Does(said=SAID)),
        ("Ada draws a card", lines.Does(said=SAID)),
    ],
    ids=str,
)
def test_every_other_form_is_a_record_of_its_own(text: str, read: PlayLine) -> None:
    found = line(text)
    assert type(found) is type(read)
    assert {name: getattr(found, name) for name in found.__struct_fields__ if name != "said"} == {
        name: getattr(read, name) for name in read.__struct_fields__ if name != "said"
    }
    assert str(found.said) == text


def test_everyday_words_stand_for_lines_of_play() -> None:
    read = line("Ada swings at Bo with Bear")
    assert isinstance(read, Attacks) and str(read.said) == "Ada attacks Bo with Bear"


@pytest.mark.parametrize("text", ["Ada casts", "begin 3", "Ada conquers", "resolve twice"])
def test_a_line_that_begins_like_a_form_but_goes_on_otherwise_shows_where(text: str) -> None:
    with pytest.raises(MalformedError, match="this line of play cannot be read") as caught:
        line(text)
    assert caught.value.place is not None and (caught.value.place.line, caught.value.place.file) == (7, "board.yaml")


# -- whose effect it is ---------------------------------------------------------------------------------------------------


def test_an_effect_can_be_somebodys() -> None:
    read = line("by Bo: destroy Bear")
    assert isinstance(read, Does)
    assert (read.by, str(read.said)) == ("Bo", "destroy Bear")
    assert line("destroy Bear").by is None


def test_the_caret_is_moved_by_what_stands_before_the_line() -> None:
    assert line("by Bo: destroy Bear").said.place.column == 5 + len("by Bo: ")


def test_only_a_player_has_effects() -> None:
    """Other words before a colon are none of this form."""
    assert line("by Jace: destroy Bear").by is None


# -- entries --------------------------------------------------------------------------------------------------------------


def test_an_entry_may_have_choices() -> None:
    read = entry("resolve: {may: yes, Bo: {target: Bear}}")
    assert [(answer.kind, answer.value) for answer in read.choices.answers] == [("may", "yes")]
    assert [name for name, _ in read.choices.named] == ["Bo"]


def test_choices_come_after_what_the_line_itself_answers() -> None:
    read = entry("Ada casts Bear sacrificing Jace: {may: yes}")
    assert [answer.kind for answer in read.choices.answers] == ["choose", "may"]


def test_a_checkpoint_is_left_to_who_reads_expectations() -> None:
    assert isinstance(entry("expect: [Bear is tapped]"), Table)


def test_lines_at_once_are_one_entry() -> None:
    read = entry("at once: [destroy Bear, {by Bo: destroy Jace}]")
    assert isinstance(read, AtOnce) and [part.by for part in read.lines] == [None, "Bo"]
    chosen = entry("{at once: [destroy Bear], choices: {may: no}}")
    assert [answer.value for answer in chosen.choices.answers] == ["no"]


def test_what_happens_by_a_player_may_be_a_line_with_choices_or_several_at_once() -> None:
    assert entry("by Bo: destroy Bear").by == "Bo"
    chosen = entry("by Bo: {destroy Bear: {may: yes}}")
    assert (chosen.by, [answer.kind for answer in chosen.choices.answers]) == ("Bo", ["may"])
    more = entry("{by Bo: {destroy Bear: {may: yes, Ada: {may: no}}}, choices: {target: Jace, Cy: {may: no}}}")
    assert [answer.kind for answer in more.choices.answers] == ["may", "target"]
    assert [name for name, _ in more.choices.named] == ["Ada", "Cy"]
    several = entry("by Bo: {at once: [destroy Bear, destroy Jace]}")
    assert (several.by, [part.by for part in several.lines]) == ("Bo", ["Bo", "Bo"])
    outside = entry("{by Bo: destroy Bear, choices: {may: yes}}")
    assert (outside.by, [answer.kind for answer in outside.choices.answers]) == ("Bo", ["may"])


WRONG = [
    ("[destroy Bear]", "an entry of `play` is one line", "`at once: [LINE, LINE]` for several at once", "[destroy Bear]"),
    ("{resolve: {may: yes}, next turn: {}}", "an entry of `play` is one line", "start each line with its own “- ”", "next turn"),
    ("{choices: {may: yes}}", "an entry of `play` is one line", "start each line with its own “- ”", "{choices: {may: yes}}"),
    ("{resolve: {}, choices: {may: yes}}", "the choices stand after the line itself", "resolve: {…}", "choices"),
    ("at once: destroy Bear", "`at once` takes a list of lines", "at once: [LINE, LINE]", "destroy Bear"),
    ("at once: [{expect: [x]}]", "no checkpoint inside `at once`", "", "{expect: [x]}"),
    ("by Bo: [destroy Bear]", "`by PLAYER` takes one line", "by Bo: LINE", "[destroy Bear]"),
]


@pytest.mark.parametrize(("yaml", "message", "remedy", "under"), WRONG)
def test_an_entry_of_another_shape_is_refused_at_its_place(yaml: str, message: str, remedy: str, under: str) -> None:
    found = refused(yaml)
    assert (found[0], found[2]) == (message, under)
    assert remedy in found[1]


def test_text_after_a_colon_is_no_choice_and_quotes_are_offered() -> None:
    message, remedy, under = refused("choose one: Bear")
    assert (message, under) == ("choices are a mapping", "Bear")
    assert remedy.endswith('quotes round all of it: - "choose one: Bear"')


THINGS = st.lists(st.sampled_from(sorted(NAMES.objects | {"Ada", "Bo"})), min_size=1, max_size=4, unique=True)


@given(THINGS, st.none() | st.integers(0, 20), st.booleans(), st.booleans(), st.permutations(["t", "x", "k", "f"]))
@searching(60)
def test_announcements_stand_in_any_order(names: list[str], x: int | None, kicked: bool, free: bool, order: list[str]) -> None:
    said = {"t": f" targeting {', '.join(names)}", "x": "" if x is None else f" with X = {x}",
            "k": " kicked" * kicked, "f": " for free" * free}  # fmt: skip
    read = line("Ada casts Bear" + "".join(said[key] for key in order))
    assert read.announced == Announcement(tuple(names), x, kicked, free)


def test_a_value_of_another_kind_is_none() -> None:
    value: Value = Text.of("Ada casts Bear", Place())
    assert read_play(value, NAMES) == read_line(Text.of("Ada casts Bear", Place()), NAMES)


def test_a_card_is_hidden_at_a_place() -> None:
    assert line("Ada hides Bear at Quiet Grove").place == "Quiet Grove"
    with pytest.raises(MalformedError, match="it is not said at which battlefield Ada hides Bear") as caught:
        line("Ada hides Bear")
    assert caught.value.remedy == "Ada hides Bear at PLACE"
