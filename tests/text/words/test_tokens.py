"""The words of a wording, each with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.words.tokens import CONTRACTED, NAME, PLAYER, SELF, Text, cut, is_pronoun, unreminded
from tests.fuzz import searching


def words(source: str, **said: object) -> list[str]:
    return cut(source, **said).words  # type: ignore[arg-type]


# -- words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "cut_up"),
    [
        ("Draws two cards.", ["draw", "2", "card", "."]),
        ("it's", ["it", "is"]),
        ("Another elf", ["a", "other", "elf"]),
        ("its owner's", ["its", "owner", "'s"]),
        ("players' life", ["player", "'s", "life"]),
        ("'s", ["'s"]),
        ("as'", ["as"]),
        ("nonland", ["non", "land"]),
        ("non-Elf", ["non", "elf"]),
        ("none nonce nones", ["none", "nonce", "none"]),
        ("{t}, {2/w}", ["{T}", ",", "{2/W}"]),
        ("[1] [E] [>] [M]", ["[1]", "[E]", "—", "might"]),
        ("[Fury] [body] [Deflect]", ["[fury]", "[body]", "deflect"]),
        ("+1/-X 3+", ["+1", "/", "-X", "3+"]),
        ("1,000", ["1,000"]),
        ("a - b — c – d", ["a", "—", "b", "—", "c", "—", "d"]),
        (":rb_exhaust: :rb_might: :rb_rune_rainbow: :rb_energy_2: :rb_rune_fury:", ["[E]", "might", "[A]", "[2]", "[fury]"]),
        ("“top” it’s", ['"', "top", '"', "it", "is"]),
        ("first-strike", ["first-strike"]),
        ("and/or", ["and", "/", "or"]),
        ("", []),
    ],
)
def test_a_text_is_cut_into_words_that_forms_can_match(source: str, cut_up: list[str]) -> None:
    assert words(source) == cut_up


def test_lines_are_kept_apart() -> None:
    assert words("Flying\nTrample") == ["flying", "\n", "trample"]


@pytest.mark.parametrize("contracted", sorted(CONTRACTED))
def test_a_contraction_is_its_words_at_one_place(contracted: str) -> None:
    text = cut(f"  {contracted.capitalize()} x")
    assert text.written[:-1] == list(CONTRACTED[contracted])
    assert text.starts[:-1] == [2, 2]


def test_the_written_form_is_kept_beside_the_lemma() -> None:
    text = cut("Draws nonElf Cards")
    assert (text.words, text.written) == (["draw", "non", "elf", "card"], ["Draws", "non", "Elf", "Cards"])


# -- reminders ------------------------------------------------------------------------------------------------------------


def test_reminder_text_goes_and_what_is_after_it_keeps_its_place() -> None:
    source = "Flying (It can't be blocked (or so).) and reach"
    text = cut(source)
    assert text.words == ["flying", "and", "reach"]
    assert source[text.column(1) - 1 :].startswith("and")


def test_a_sentence_right_after_a_reminder_is_an_ability_of_its_own() -> None:
    assert words("Flying (It flies.)Trample") == ["flying", "\n", "trample"]
    assert words("Flying (It flies.) Trample") == ["flying", "trample"]
    assert words("Flying (It flies.)trample") == ["flying", "trample"]


def test_a_bracket_that_is_not_closed_reminds_of_nothing() -> None:
    assert words("Flying (It flies.") == ["flying", "it", "fly", "."]


# -- names ----------------------------------------------------------------------------------------------------------------


GARNA = "Garna, Bloodfist of Keld"


@pytest.mark.parametrize(("called", "legend"), [(GARNA, False), ("Garna", False), ("CARDNAME", False), ("~", False)])
def test_a_card_is_itself_by_its_name_and_the_part_before_a_comma(called: str, legend: bool) -> None:
    assert words(f"When {called} dies", name=GARNA, legendary=legend) == ["when", SELF, "die"]


def test_a_legend_is_itself_by_its_first_name_too() -> None:
    assert words("When Urza dies", name="Urza of Argive", legendary=True) == ["when", SELF, "die"]
    assert words("When Urza dies", name="Urza of Argive") == ["when", "urza", "die"]
    assert words("When Akki Lord dies", name="Akki Lord the Great", legendary=True) == ["when", SELF, "die"]


@pytest.mark.parametrize("name", ["The Ur-Dragon of Fire", "Sir Shandlar of Eberyn", "Jo of Keld"])
def test_a_first_name_that_says_little_is_none(name: str) -> None:
    first = name.split(maxsplit=1)[0]
    assert SELF not in words(f"When {first} frog dies", name=name.replace(" of", " Big of"), legendary=True)


def test_a_name_is_a_whole_word() -> None:
    assert words("When Elfhame dies", name="Elf") == ["when", "elfhame", "die"]
    assert words("When Half-Elf dies", name="Elf") == ["when", "half-elf", "die"]
    assert words("When Elf's friend", name="Elf") == ["when", SELF, "'s", "friend"]


def test_a_name_before_creatures_is_a_type() -> None:
    assert words("Elf creatures and Elf", name="Elf") == ["elf", "creature", "and", SELF]
    assert words("Elf creature", name="Elf") == ["elf", "creature"]


def test_a_name_with_other_apostrophes_is_the_same() -> None:
    assert words("Ada’s Ring dies", name="Ada's Ring") == [SELF, "die"]


def test_other_names_are_one_word_in_any_letters_the_longest_first() -> None:
    text = cut("Destroy hill giant and Giant for ADA", names={"Hill Giant": NAME, "Giant": NAME, "Ada": PLAYER})
    assert text.words == ["destroy", NAME, "and", NAME, "for", PLAYER]
    assert text.written == ["Destroy", "Hill Giant", "and", "Giant", "for", "Ada"]


def test_a_name_that_is_written_exactly_so_goes_before_one_in_other_letters() -> None:
    assert cut("destroy bear", names={"Bear": NAME, "bear": PLAYER}).words == ["destroy", PLAYER]
    assert cut("destroy BEAR", names={"Bear": NAME, "bear": PLAYER}).written == ["destroy", "Bear"]


def test_other_names_and_its_own_stand_in_one_text() -> None:
    assert words("Elf fights Bear", name="Elf", names={"Bear": NAME}) == [SELF, "fight", NAME]
    assert words("élan fights", names={"Élan": NAME}) == [NAME, "fight"]


def test_in_the_first_person_a_card_speaks_of_itself() -> None:
    assert words("When I attack, I'm my own; ready me", first_person=True)[:4] == ["when", SELF, "attack", ","]
    assert words("I'm my", first_person=True) == [SELF, "is", SELF, "'s"]
    assert SELF not in words("When I attack, ready me")
    assert is_pronoun("me") and not is_pronoun("it")


# -- places ---------------------------------------------------------------------------------------------------------------


def test_columns_are_counted_from_one_and_end_with_the_text() -> None:
    text = cut("  Draw a card.  ")
    assert [text.column(place) for place in range(6)] == [3, 8, 10, 14, 15, 15]


def test_the_source_between_two_words_is_as_it_stands() -> None:
    text = cut("Draw  two (2) Cards, then win.")
    assert text.between(1, 3) == "two (2) Cards"
    assert text.between(3, 99) == ", then win."
    assert text.between(2, 2) == text.between(3, 1) == text.between(50, 60) == ""


def test_a_word_is_added_with_its_place() -> None:
    text = Text("x")
    text.add("draw", "Draws", 3)
    assert (text.words, text.written, text.starts) == (["draw"], ["Draws"], [3])


PIECES = st.sampled_from(
    ["Draws", "it's", "nonland", "{2}", "Elf", "(so)", "players'", ",", "another", "Hill Giant", "“x”", "\n", "-"]
)


@given(st.lists(PIECES, max_size=12))
@searching(80)
def test_every_word_stands_where_its_place_says(pieces: list[str]) -> None:
    source = " ".join(pieces)
    text = cut(source, name="Elf", names={"Hill Giant": NAME})
    assert len(text.words) == len(text.written) == len(text.starts)
    assert text.starts == sorted(text.starts)
    assert all((0 <= start < len(source) and not source[start].isspace()) or source[start] == "\n" for start in text.starts)
    assert text.words.count(SELF) == pieces.count("Elf") and text.words.count(NAME) == pieces.count("Hill Giant")
    assert cut(source.upper().replace("ELF", "Elf"), name="Elf", names={"Hill Giant": NAME}).words == text.words


def test_a_stretch_may_be_had_without_its_reminder_text() -> None:
    assert unreminded("Okaun, Eye of Chaos (When this enters (from anywhere), draw.)") == "Okaun, Eye of Chaos"
    assert unreminded("Okaun") == "Okaun"


@pytest.mark.parametrize("listed", ["A-Garna", "Garna (b)", "Garna [B]", "Garna (Garna/Urza)"])
def test_what_a_list_of_cards_puts_to_a_name_is_in_no_text(listed: str) -> None:
    assert words("When Garna dies", name=listed) == ["when", SELF, "die"]
