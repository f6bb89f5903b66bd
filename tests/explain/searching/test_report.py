"""A search finds the best rule first, once for all editions, whatever years the words are from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kb
from kb import Hit, NotFoundError
from tests.explain.made_up_books import book, put

NEWEST = "mtg/2026-09-25"


def _names(text: str, under: str | None = None, **options: object) -> list[str]:
    return [hit.name for hit in kb.load().search(text, under, **options).hits]  # type: ignore[arg-type]


def _first_rule(text: str, under: str) -> str:
    return kb.load().search(text, under, kinds=["rule"], limit=1).hits[0].name


# -- what a judge looks for ------------------------------------------------------------------------------------------------


JUDGES = {
    "intervening if": ("410.8", "603.4", "383.3.e"),
    "leaves the battlefield look back": ("410.10d", "603.10a", "383.2.c.2"),
    "simultaneous triggers order": ("410.3", "603.3b", "383.3.d.1"),
    "damage prevented trigger": ("410.7", "603.2g", None),
    "legend rule": ("420.5e", "704.5j", None),
    "reflexive": (None, "603.12", "387"),
    "state trigger": ("410.11", "603.8", None),
    "blocks each creature": ("410.9b", "509.3b", None),
    "copy of a spell triggers": ("503.10b", "707.10b", None),
    "once each turn": (None, "603.2h", "383.3.f"),
    "comes into play ability": ("410.10a", "603.6a", None),
    "enters tapped": ("410.10e", "603.6d", None),
    "loses the game trigger": ("410.12", "603.9", None),
    "becomes tapped": (None, "603.2e", "423.1.a.1"),
    "modes of triggered ability": ("410.4a", "603.3c", None),
    "from anywhere": ("410.10c", "603.6c", None),
    "may trigger on resolution": ("410.5", "603.5", "383.3.a"),
    "additional time triggers": (None, "603.2d", None),
    "token ceases to exist": ("216.3", "111.7", "183.1"),
    "triggers once each time": ("410.6", "603.2c", None),
    "triggered ability controller": ("410.2", "603.3a", None),
    "no legal target trigger removed": ("410.4", "603.3d", None),
    "dies": (None, "700.4", None),
}


@pytest.mark.parametrize(
    ("text", "under", "number"),
    [
        (text, under, number)
        for text, numbers in JUDGES.items()
        for under, number in zip(("mtg/2009-05-01", NEWEST, "riftbound/1.3"), numbers, strict=True)
        if number
    ],
)
def test_the_best_rule_is_on_top_in_each_edition(text: str, under: str, number: str) -> None:
    assert _first_rule(text, under) == f"{under}/{number}"


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("my creature died what happens to the aura that was on it", "704.5m"),
        ("does a token go to the graveyard", "111.7"),
        ("what if I draw from an empty deck", "704.5b"),
        ("the target is gone, does the spell fizzle", "608.2b"),
    ],
)
def test_a_question_that_has_all_words_of_what_players_call_a_point_leads_to_its_rule(question: str, number: str) -> None:
    assert _first_rule(question, NEWEST) == f"{NEWEST}/{number}"


def test_a_question_that_lacks_one_of_its_words_does_not() -> None:
    assert _first_rule("does it go to the graveyard", NEWEST) != f"{NEWEST}/111.7"


def test_by_default_the_newest_edition_of_each_game_is_searched() -> None:
    hits = kb.load().search("intervening if", kinds=["rule"], limit=4).hits
    assert [hit.name for hit in hits][:1] == [f"{NEWEST}/603.4"]
    assert "riftbound/1.3/383.3.e" in [hit.name for hit in hits]


def test_a_hit_says_where_the_same_has_another_number() -> None:
    first = kb.load().search("intervening if", kinds=["rule"], limit=1).hits[0]
    assert {"mtg/2009-05-01/410.8", "riftbound/1.3/383.3.e"} <= set(first.also)


def test_a_hit_stands_in_its_section_with_the_words_marked() -> None:
    hit = kb.load().search("prevented or replaced", NEWEST, kinds=["rule"], limit=1).hits[0]
    assert hit.section
    assert [hit.snippet.text[start:end] for start, end in hit.snippet.marks] == ["prevented or replaced"]


def test_all_editions_show_a_provision_once_with_the_editions_that_have_it() -> None:
    hits = kb.load().search("intervening if", within=["mtg"], kinds=["rule"], limit=10).hits
    first = next(hit for hit in hits if hit.number in {"603.4", "410.8"})
    assert len(first.editions) >= 6
    assert not {hit.name for hit in hits} >= {f"{NEWEST}/603.4", "mtg/2009-05-01/410.8"}


def test_a_kind_is_all_that_is_found_when_asked_for() -> None:
    assert {hit.kind for hit in kb.load().search("soul warden", kinds=["card"]).hits} == {"card"}
    with pytest.raises(NotFoundError):
        kb.load().search("soul warden", kinds=["planet"])


def test_cards_are_found_by_name_and_by_wording() -> None:
    assert _names("soul warden")[0] == "Soul Warden"
    assert "Soul Warden" in _names('"whenever another creature enters" gain life', kinds=["card"])


def test_scenarios_are_found_by_their_titles() -> None:
    assert any(name.endswith("panharmonicon.yaml") for name in _names("additional time triggers twice", kinds=["scenario"]))


def test_the_beginning_of_a_word_with_a_star() -> None:
    assert _names("reflexiv* trig*", NEWEST, kinds=["rule"])[0].startswith(f"{NEWEST}/603.12")


def test_the_limit_is_kept_and_the_rest_counted() -> None:
    report = kb.load().search("creature", limit=3)
    assert len(report.hits) == 3
    assert report.total > 3


# -- misspelt, missing ---------------------------------------------------------------------------------------------------------


def test_a_misspelt_word_is_corrected_and_said() -> None:
    report = kb.load().search("intervning if", kinds=["rule"])
    assert (report.unknown, report.searched_for) == (("intervning",), "intervening if")
    assert report.hits[0].number == "603.4"


def test_a_word_that_nothing_is_like_is_left_out_and_said() -> None:
    report = kb.load().search("xqzzyk intervening if", kinds=["rule"])
    assert report.unknown == ("xqzzyk",)
    assert report.hits[0].number == "603.4"


def test_nothing_is_found_for_nothing_known() -> None:
    report = kb.load().search("xqzzyk")
    assert (report.hits, report.total, report.unknown) == ((), 0, ("xqzzyk",))


def test_texts_with_most_of_the_words_stand_behind_those_with_all() -> None:
    report = kb.load().search("reflexive banana trigger legend", NEWEST)
    assert report.partly == len(report.hits) > 0


# -- numbers -------------------------------------------------------------------------------------------------------------------


def _why(text: str, **options: object) -> list[tuple[str, str]]:
    return [(hit.why, hit.number or hit.title) for hit in kb.load().search(text, limit=50, **options).hits]  # type: ignore[arg-type]


def test_a_number_is_the_rule_then_what_refers_to_it() -> None:
    assert _why("603.4")[:2] == [("number", "603.4"), ("cites", "608.2a")]


def test_a_number_is_no_beginning_of_another() -> None:
    numbers = [number for _, number in _why("702.6")]
    assert numbers[0] == "702.6"
    assert not [number for number in numbers if number.startswith("702.6") and number[5:6].isdigit()]


def test_a_number_that_was_renumbered_is_found_in_its_edition_and_leads_to_the_newest() -> None:
    first = kb.load().search("410.8").hits[0]
    assert (first.edition, first.number) == ("mtg/2009-05-01", "410.8")
    assert f"{NEWEST}/603.4" in first.also or "mtg/2017-07-08/603.4" in first.also


def test_a_number_that_meant_several_things_is_shown_for_each() -> None:
    editions = [hit.edition for hit in kb.load().search("410.9c").hits if hit.why == "number"]
    assert editions == ["mtg/2009-05-01", "mtg/2005-10-01"] or len(editions) > 1


def test_a_number_of_one_edition_is_asked_by_its_full_name() -> None:
    assert _names("mtg/2004:410.9c")[0] == "mtg/2004-06-01/410.9c"


@pytest.mark.parametrize("text", ["383.3.d", "383.3d", "riftbound:383.3.d"])
def test_numbers_of_another_game_are_found_in_any_dialect(text: str) -> None:
    assert _names(text)[0] == "riftbound/1.3/383.3.d"


def test_words_beside_a_number_choose_among_what_belongs_to_it() -> None:
    names = _names("603.10 graveyard", kinds=["rule"])
    assert names[:2] == [f"{NEWEST}/603.10a", f"{NEWEST}/603.10"] or f"{NEWEST}/603.10a" in names[:2]


def test_a_number_that_no_edition_has_finds_nothing() -> None:
    assert kb.load().search("999.99z").hits == ()


# -- official texts ------------------------------------------------------------------------------------------------------------


OLD, NEW = "mtg/1990-01-01", "mtg/2030-01-01"


@pytest.fixture
def _shelf() -> None:
    put(
        book(
            OLD,
            {
                "400": "Frobbing",
                "400.1": "A frob comes into play shining.",
                "400.2": "Whenever a glimmer is removed from the game, its frob rests.",
                "400.3": "Nobody may dawdle with an obsolete wibble.",
            },
        ),
        book(
            NEW,
            {
                "700": "Keyword Frobs",
                "700.1": "A frob enters the battlefield shining.",
                "700.2": "Whenever a glimmer is exiled, its frob rests. See rule 700.6.",
                "700.6": "A glimmer is no frob at all.",
                "700.6a": ("A glimmer fades.", ("Zed has a glimmer and a quokka.",)),
                "700.60": "A shimmer is another thing.",
            },
            {"Glimmer": "A thing that shines. See rule 700.6.", "Frob": "See Glimmer."},
            {"Glimmer": "700.6", "Frob": "Glimmer"},
        ),
    )


def _official(hit: Hit) -> tuple[str, bool]:
    return hit.name, hit.official


@pytest.mark.usefixtures("_shelf")
def test_official_words_are_found_in_their_section() -> None:
    hit = kb.load().search("frob shining").hits[0]
    assert (_official(hit), hit.section) == ((f"{NEW}/700.1", True), ("700. Keyword Frobs",))
    assert [hit.snippet.text[start:end] for start, end in hit.snippet.marks] == ["frob", "shining"]


@pytest.mark.usefixtures("_shelf")
@pytest.mark.parametrize(
    ("text", "number"),
    [("frob comes into play", "700.1"), ("glimmer removed from the game", "700.2"), ("frobs entering", "700.1")],
)
def test_old_words_find_the_new_text(text: str, number: str) -> None:
    assert _names(text, kinds=["rule"])[0] == f"{NEW}/{number}"


@pytest.mark.usefixtures("_shelf")
def test_new_words_find_the_old_text() -> None:
    assert _names("glimmer exiled", OLD, kinds=["rule"])[0] == f"{OLD}/400.2"


@pytest.mark.usefixtures("_shelf")
def test_what_only_an_older_edition_has_is_found_and_said() -> None:
    report = kb.load().search("wibble")
    assert ([hit.name for hit in report.hits], report.older) == ([f"{OLD}/400.3"], 1)


@pytest.mark.usefixtures("_shelf")
def test_glossary_entries_are_found_by_heading_first() -> None:
    first = kb.load().search("glimmer").hits[0]
    assert (first.kind, first.title, first.edition) == ("glossary", "Glimmer", NEW)


@pytest.mark.usefixtures("_shelf")
def test_an_official_number_has_its_parts_and_what_refers_to_it_and_no_longer_number() -> None:
    assert _why("700.6", within=[NEW]) == [
        ("number", "700.6"), ("part", "700.6a"), ("cites", "Glimmer"), ("cites", "700.2"),
    ]  # fmt: skip


@pytest.mark.usefixtures("_shelf")
def test_what_stands_only_in_an_example_is_found_and_shown() -> None:
    hit = kb.load().search("quokka").hits[0]
    assert (hit.name, hit.snippet.text) == (f"{NEW}/700.6a", "Zed has a glimmer and a quokka.")


@pytest.mark.usefixtures("_shelf")
def test_the_same_rule_is_shown_once_for_the_editions_that_have_it() -> None:
    hits = kb.load().search("frob shining", within=["all"], kinds=["rule"]).hits
    assert (hits[0].name, hits[0].editions) == (f"{NEW}/700.1", (NEW, OLD))
    assert f"{OLD}/400.1" not in [hit.name for hit in hits]


@pytest.mark.usefixtures("_shelf")
def test_a_misspelt_word_of_the_official_texts_only_is_corrected() -> None:
    report = kb.load().search("glimer frob")
    assert report.searched_for == "glimmer frob"


@pytest.mark.usefixtures("_shelf")
def test_a_word_to_leave_out_leaves_out_its_texts() -> None:
    assert f"{NEW}/700.6a" not in _names("glimmer -quokka", kinds=["rule"])


# -- rulings -------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def _rulings(tmp_path: Path) -> None:
    file = tmp_path / "rulings.json"
    texts = ("It frobs, see rule 603.4.", "It frobs twice, see rule 603.40.")
    records = [{"name": "Soul Warden", "date": f"2020-01-0{day}", "text": text} for day, text in enumerate(texts, 1)]
    file.write_text(json.dumps(records), encoding="utf-8")
    kb.load().import_rulings(file)


@pytest.mark.usefixtures("_rulings")
def test_every_ruling_on_a_card_is_found_with_its_date() -> None:
    hits = kb.load().search("frobs").hits
    assert {(hit.kind, hit.title, hit.issued) for hit in hits} == {
        ("ruling", "Soul Warden", "2020-01-01"), ("ruling", "Soul Warden", "2020-01-02"),
    }  # fmt: skip


@pytest.mark.usefixtures("_rulings")
def test_a_ruling_that_names_the_number_refers_to_it() -> None:
    cited = [hit.snippet.text for hit in kb.load().search("603.4", kinds=["ruling"]).hits]
    assert cited == ["It frobs, see rule 603.4."]


def test_a_rule_that_only_the_rulebook_itself_has_is_named_where_it_is_asked_about_so() -> None:
    assert kb.load().search("sideboard how big").beyond == (f"{NEWEST}/100.4a",)
    assert kb.load().search("whose triggers go first").beyond == ()
