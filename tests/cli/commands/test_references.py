"""`refs`: references both ways, ours and the official text's, and the concordance over doctrines."""

from __future__ import annotations

from pathlib import Path

from tests.cli.books import imported
from tests.cli.running import apnap


def test_refs_finds_the_same_doctrine_elsewhere() -> None:
    found = apnap("refs", "410.8", "--under", "mtg/2006", "--json").json["references"]
    assert {"mtg/2026-09-25/603.4", "riftbound/1.3/383.3.e"} <= {each["rule"] for each in found}


def test_editions_that_agree_stand_together_in_one_line() -> None:
    out = apnap("refs", "603.4").out
    assert "mtg/2004-06-01 … 2009-05-01  410.8    checked twice" in out
    assert "mtg/2017-07-08 … 2026-09-25  603.4    checked twice  ◂" in out
    assert "riftbound/1.3                383.3.e  checked once" in out


def test_the_concordance_is_in_the_json_too() -> None:
    first = apnap("refs", "603.4", "--json").json["concordance"][0]
    assert (first["doctrine"], first["setting"]) == ("intervening-if", "checked-twice")
    assert first["standings"][-1]["editions"] == ["riftbound/1.3"]
    assert first["standings"][-1]["setting"] == "checked-once"


def test_refs_in_and_out_are_told_apart() -> None:
    into = apnap("refs", "603.4", "--in", "--json").json["references"]
    assert {each["why"] for each in into} == {"cited by"}
    assert "608.2a" in {each["rule"].rpartition("/")[2] for each in into}


def test_refs_follows_references_as_far_as_asked() -> None:
    near, far = (apnap("refs", "603.4", "--in", "--depth", depth, "--json").json["references"] for depth in "12")
    assert len(far) > len(near)
    assert {each["via"] for each in far if each["depth"] == 2} <= {each["rule"].rpartition("/")[2] for each in near}


def test_circles_end() -> None:
    ran = apnap("refs", "603.4", "--depth", "1000", "--json")
    found = [each["rule"] for each in ran.json["references"] if each["why"] == "cited by"]
    assert len(found) == len(set(found))


def test_a_bare_number_that_the_newest_edition_lacks_is_looked_for_in_older_ones() -> None:
    ran = apnap("refs", "410.10d")
    assert ran.code == 0
    assert "mtg/2009-05-01/410.10d" in ran.out
    assert "No longer in mtg/2026-09-25: shown as in mtg/2009-05-01, the newest edition" in ran.out
    assert "603.10a" in ran.out


def test_references_of_the_official_text_are_told_apart_from_ours(tmp_path: Path) -> None:
    imported(tmp_path)
    every = apnap("refs", "603.4", "--json").json["references"]
    found = {each["rule"].rpartition("/")[2]: each["source"] for each in every if each["why"] in ("cites", "cited by")}
    assert (found["603.2"], found["608.2a"], found["702.112c"]) == ("official", "both", "ours")
    assert "official text only" in " ".join(apnap("refs", "603.4").out.split())


def test_the_glossary_refers_to_rules_too(tmp_path: Path) -> None:
    imported(tmp_path)
    assert "glossary: Moment" in apnap("refs", "603.2").out


def test_what_refers_to_a_rule_refers_to_its_parts_too(tmp_path: Path) -> None:
    imported(tmp_path)
    found = apnap("refs", "603.4a", "--in", "--json").json["references"]
    assert ("mtg/2026-09-25/608.2a", "603.4") in {(each["rule"], each["via"]) for each in found}
    assert "608.2a" in (out := apnap("refs", "603.4a").out)
    assert "(refers to 603.4)" in " ".join(out.split())


def test_a_circle_in_the_official_text_ends(tmp_path: Path) -> None:
    imported(tmp_path)
    found = apnap("refs", "603.4", "--out", "--depth", "50", "--json").json["references"]
    assert [each["rule"].rpartition("/")[2] for each in found if each["rule"].startswith("mtg/2026")].count("603.4") == 0


def test_without_references_it_says_how_to_get_more() -> None:
    out = apnap("refs", "410.8", "--under", "mtg/2006").out
    assert out.count("nothing in our reading; the official text has more: apnap import rules FILE") == 2


def test_a_number_that_no_edition_has_is_told() -> None:
    ran = apnap("refs", "999.1")
    assert ran.code == 2
    assert "has no rule 999.1, nor has any other edition" in ran.err


def test_no_steps_are_no_references() -> None:
    ran = apnap("refs", "603.4", "--depth", "0")
    assert ran.code == 2
    assert "references cannot be followed 0 steps" in ran.err
