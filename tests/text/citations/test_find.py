"""What is a citation, and what only looks like one."""

from __future__ import annotations

import pytest

from kb.text.citations import find
from kb.text.citations.find import find_citations

RULES = frozenset(("603.4", "603.3", "603.3b", "704.5", "704.5f", "704.5k", "410.8", "702.19b", "383.3.e"))
GAME = "Whenever a creature dies, its triggered ability goes on the stack; the active player gets priority.\n\n"


def _found(text: str, name: str = "") -> list[str]:
    return [each.number.written for each in find_citations(text, name, RULES.__contains__)]


@pytest.mark.parametrize(
    "text",
    [
        "CR 603.4", "C.R. 603.4", "CR603.4", "CR-603.4", "CR: 603.4", "CR §603.4", "CR section 603.4", "[CR#603.4]", "(CR 603.4)",
        "rule 603.4", "Rule 603.4:", "RULE 603.4's", "rules 603.4", "r. 603.4", "rr. 603.4", "MTG rule 603.4", "rule **603.4**",
        "the comprehensive rules 603.4",
        "2012 Comp rules 603.4", "MTG Rules 603.4", "rule `603.4`", "rule~603.4", "rule&nbsp;603.4",
        "mtg:603.4", "mtg/2006-05-01/603.4", "https://w3id.org/apnap/mtg/2026-02-27/603.4",
        "section 603.4 of the Comprehensive Rules",
        "603.4 says that “a condition is asked twice”", 'cr_refs: ["603.4"]', "@rule(603.4)", 'cr!("603.4");', "cr:603.4",
        "// see CR\n// 603.4, as ever", "rule\n * 603.4",
    ],
)  # fmt: skip
def test_a_citation_is_found_in_every_form(text: str) -> None:
    assert _found(text) == ["603.4"]


@pytest.mark.parametrize(
    "line",
    [
        "  - 704.5f toughness 0",
        "// 704.5f +1/+1 and -1/-1 counters",
        "<li><code>704.5f</code> toughness</li>",
        "- **704.5f** A creature",
    ],
)
def test_marks_of_lists_tags_and_counters_beside_a_number_are_no_arithmetic(line: str) -> None:
    assert _found(f"{GAME}See rule 603.4.\n\n{line}\n") == ["603.4", "704.5f"]


@pytest.mark.parametrize(
    "line",
    [
        "tests passed in 603.4s", "a file of 603.4 mb", "<h2>603.4 Our opening hours</h2>", ".. versionadded:: 603.4",
        'schema: "603.4"', "Penalty Guidelines 603.4: tardiness", "the tournament rules 603.4", "coordinates 603.4",
    ],
)  # fmt: skip
def test_units_headings_versions_and_other_books_are_none_in_a_text_that_cites(line: str) -> None:
    assert _found(f"{GAME}See rule 704.5f.\n\n{line}\n") == ["704.5f"]


def test_a_number_with_a_digit_too_many_behind_cr_is_one() -> None:
    assert _found("CR 702.1000") == ["702.1000"]


def test_a_tax_may_have_a_rule() -> None:
    assert _found(f"{GAME}See rule 603.4; the commander tax (704.5f).") == ["603.4", "704.5f"]


def test_the_words_before_an_item_of_a_list_belong_to_the_item_before() -> None:
    _, second = find_citations("// CR 603.3: reveal a card\n// CR 603.4: exile it\n", "x.ts", RULES.__contains__)
    assert second.context == ("", second.context[1])
    assert "exile" in second.context[1]


def test_a_paragraph_as_long_as_a_file_takes_no_longer_a_number() -> None:
    assert len(_found(f"{GAME}{'Lorem ipsum, CR 603.4 the stack resolves; 17.5 of it.' * 2000}")) == 2000


def test_a_link_to_a_rule_is_a_citation_of_it() -> None:
    (found,) = find_citations("see https://yawgatog.com/resources/magic-rules/#R6034 for it")
    assert (found.number.number, found.number.written, found.game) == ("603.4", "6034", "mtg")


def test_a_function_named_after_a_rule_is_found_but_not_to_be_renamed() -> None:
    found = find_citations(f"# {GAME}# CR 603.4\ndef cr_603_4_asked_twice(): ...\n", "test_x.py", RULES.__contains__)
    assert [(each.number.number, each.fixable) for each in found] == [("603.4", True), ("603.4", False)]


@pytest.mark.parametrize(
    "text",
    [
        "v603.4", "version 603.4", "package==603.4", "node 603.4", "603.4.1", "swift-syntax from 602.1 to 603.4", "603.4-beta",
        "603.4 MB", "701.2 Hz", "603.4%", "$603.4", "603.4 €", "took 603.4 s", "603.4px", "603.4 km",
        "section 603.4 of the tax code", "rule 603.4 of the tax code", "FRE Rule 603.4", "IMC §603.4", "ADA Section 603.4",
        "Table 603.4", "Fig. 603.4", "page 603.4", "error 603.4", "line 603.4", "port 603.4",
        "## 603.4 Release notes", "\\section{603.4 Results}",
        "x = 603.4", "603.4 * 2", "y < 603.4", "(603.4, 12.75, 99.123)", "10.20.603.4", "2026-03-01 12:30:603.4",
        "https://example.org/603.4/", "#603.4", "CR-603", "[CR#5]", "MTR 2.4 and IPG 2.5", "RFC 2616", "ISO 8601", "JAR 1.2",
        "603.4k views", "603.4k npm downloads", "603.4 hPa", "an Elo rating of 603.4", "§ 812.1 BGB", "glVertex2f(704.5f, 603.4f);",
        "rule 192.168.10.1", "cr_603_name", "rule_603_3197bf2d02", "vertical-align: 603.4em",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_citation_is_none(text: str) -> None:
    assert _found(f"{GAME}{text}\n") == []


@pytest.mark.parametrize("text", ["// 704.5k legend rule", "# 704.5f If it is too weak, it dies.", "(704.5f)"])
def test_a_bare_number_counts_where_the_text_speaks_of_the_game(text: str) -> None:
    assert len(_found(f"{GAME}{text}\n")) == 1


@pytest.mark.parametrize(
    "text", ["// 704.5k is best", "// 603.3.", "const/high16 v2, 0x44302000    # 704.5f", "(603.4)", "603.4 and 704.5"]
)
def test_the_same_number_in_a_text_about_something_else_does_not(text: str) -> None:
    assert _found(f"The path moves to here and there.\n\n{text}\n") == []


def test_bare_numbers_keep_each_other_company() -> None:
    assert _found(f"{GAME}// 603.3b\nplace();\n\n// 704.5k\nmove();\n\n// 603.3.\n") == ["603.3b", "704.5k", "603.3"]


def test_company_makes_citations_of_bare_numbers() -> None:
    assert _found("It is CR 603.4 that asks twice. Then comes 704.5, and the spell is on the stack.") == ["603.4", "704.5"]


def test_floats_in_code_are_none_but_those_in_comments_and_strings_may_be() -> None:
    code = f'/* {GAME} CR 603.4 */\nfloat x = 704.5f; // 704.5k\ncall(603.4, "603.3b");\nString version = "410.8";\n'
    assert _found(code, "Stack.java") == ["603.4", "704.5k", "603.3b"]


def test_fenced_code_in_markdown_is_code() -> None:
    assert _found(f"{GAME}CR 603.4\n\n```java\nfloat x = 704.5f; // 704.5k\n```\n", "a.md") == ["603.4", "704.5k"]


def test_a_remark_takes_a_line_out() -> None:
    assert _found("CR 603.4 // apnap: ignore\nCR 603.3b\n") == ["603.3b"]


def test_a_rule_of_another_house_in_a_long_text_is_none() -> None:
    other = "Rule 420.5: every new project follows the framework. " + "It is managed by those who build it. " * 20
    assert _found(other) == []


def test_a_line_of_numbers_is_data() -> None:
    row = " ".join(f"{n}.{n % 97}" for n in range(100, 400))
    assert _found(f"{GAME}{row}\n") == []


def test_places_are_those_of_the_text_whatever_its_line_ends() -> None:
    text = f"{GAME}\r\nrule 603.4\rrule 603.3b\n"
    assert [text[each.number.start : each.number.end] for each in find_citations(text)] == ["603.4", "603.3b"]


def test_the_other_game_is_told_by_its_name() -> None:
    (found,) = find_citations("In Riftbound, rule 383.3.e asks once.", "", RULES.__contains__)
    assert found.game == "riftbound"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("CR 603.4 second intervening-if check", ["603.4"]),
        ("CR 704.5f second half", ["704.5f"]),
        ("CR 603.4 x the condition", ["603.4"]),
        ("rule 603.4 P/T and all", ["603.4"]),
        ("CR 603.3b vs 704.5f", ["603.3b", "704.5f"]),
        ("CR 603.3b versus 603.4", ["603.3b", "603.4"]),
        ("CR 704.5f Toughness / 704.5k Legends", ["704.5f", "704.5k"]),
        ("CR 704.5f#3 / 704.5k#2", ["704.5f", "704.5k"]),
        ("CR 704.5aa", ["704.5aa"]),
    ],
)
def test_what_stands_behind_or_between_named_numbers_does_not_hide_them(text: str, wanted: list[str]) -> None:
    assert _found(f"{GAME}{text}\n") == wanted


@pytest.mark.parametrize("text", ["CR 603.4 ms", "rule 603.4 seconds", "rule 603.4 km", "CR 603.4%"])
def test_a_unit_that_is_no_other_word_is_one_behind_a_name_too(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("a.md", f"{GAME}See CR 603.4.\n\n| 704.5f / 702.19b | both |\n", ["603.4", "704.5f", "702.19b"]),
        ("a.rs", f"//! {GAME.strip()}\n//! CR 603.4\n//! - 704.5f: toughness\n", ["603.4", "704.5f"]),
        ("a.ts", f"// {GAME}describe('Trample (603.4)', () => {{}})\n", ["603.4"]),
        ("a.java", f"// {GAME}// CR 704.5f, and the 603.4-ish and 603.3b-adjacent cases\n", ["704.5f", "603.4", "603.3b"]),
        ("a.java", f"// {GAME}//20101001 - 603.4\n", ["603.4"]),
    ],
)
def test_tables_lists_tests_suffixes_and_days_cite(name: str, text: str, wanted: list[str]) -> None:
    assert _found(text, name) == wanted


@pytest.mark.parametrize("text", ["20101301 - 603.4", "id 120101001 - 603.4", "20101001-603.4"])
def test_digits_that_are_no_day_cite_nothing(text: str) -> None:
    assert _found(text) == []


def test_a_day_before_a_number_states_the_edition() -> None:
    (found,) = find_citations("// 20101001 - 603.4: triggered abilities\n", "a.java", RULES.__contains__)
    assert found.stated is not None
    assert str(found.stated.day) == "2010-10-01"


def test_words_that_are_the_rule_s_own_prove_a_bare_number() -> None:
    text = "# 704.5a. If a player has 0 or less life, he or she loses the game.\n"
    owns = {"704.5a"}.__contains__
    assert find_citations(text, "a.py", owns) == ()
    (found,) = find_citations(text, "a.py", owns, lambda number, words: "loses the game" in words)
    assert "own words" in found.signals


def test_words_that_are_nobody_s_prove_nothing() -> None:
    text = "# 704.5a. The value of the sensor in the second run of the day\n"
    assert find_citations(text, "a.py", lambda number: True, lambda number, words: False) == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Transform keyword action (Comprehensive Rules 701.27)", "Transform"),
        ("the transform keyword action (Rule 701.27)", "the transform"),
        ("Flying (MTG rule 702.9)", "Flying"),
        ("By CR 702.29a, Cycling is an activated ability", "Cycling is"),
    ],
)
def test_a_name_right_beside_a_number_is_seen_whatever_it_is_called_there(text: str, name: str) -> None:
    (found,) = find_citations(text, "a.md", lambda _number: True)
    assert found.near == name


def test_paragraphs_in_comments_after_code_are_found_in_a_row() -> None:
    text = "data Layer\n  = Copy     -- 613.1a, layer 1\n  | Control  -- 613.1b, layer 2\n  | Text     -- 613.1c, layer 3\n"
    assert [each.number.number for each in find_citations(text, "a.hs", lambda _number: True)] == ["613.1a", "613.1b", "613.1c"]
    assert find_citations("  = Copy     -- 613.1a, layer 1\n", "a.hs", lambda _number: True) == ()


def test_numbers_on_a_line_of_megabytes_are_each_looked_at_by_their_neighbourhood(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    plain = find._plain
    monkeypatch.setattr(find, "_plain", lambda text: seen.append(len(text)) or plain(text))
    find_citations("# rule 704.5a" + " and" * 50_000, "code.py")
    assert seen
    assert max(seen) <= 2_000
