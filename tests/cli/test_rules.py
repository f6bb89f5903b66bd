"""`rule` and `refs`."""

from __future__ import annotations

from tests.cli.running import apnap


def test_a_rule_is_shown_with_its_edition_and_date() -> None:
    ran = apnap("rule", "603.4", "mtg/2006:410.8")
    assert "603.4  Magic Comprehensive Rules, effective 27 February 2026" in ran.out
    assert "410.8  Magic Comprehensive Rules, effective 1 May 2006" in ran.out
    assert "mtg/2006-05-01/410.8" in ran.out


def test_every_dialect_is_read() -> None:
    numbers = {apnap("rule", name, "--json").json["rules"][0]["rule"] for name in ("mtg/2009:410.4.a", "mtg/2009-05-01/410.4a")}
    assert numbers == {"mtg/2009-05-01/410.4a"}


def test_a_bare_number_of_the_other_game_finds_it() -> None:
    assert apnap("rule", "383.3.e", "--json").json["rules"][0]["edition"] == "riftbound/1.3"


def test_refs_finds_the_same_doctrine_elsewhere() -> None:
    found = apnap("refs", "410.8", "--under", "mtg/2006", "--json").json["references"]
    assert {"mtg/2026-02-27/603.4", "riftbound/1.3/383.3.e"} <= {each["rule"] for each in found}


def test_refs_in_and_out_are_told_apart() -> None:
    into = apnap("refs", "603.4", "--in", "--json").json["references"]
    assert {each["why"] for each in into} == {"cited by"}
    assert "608.2a" in {each["rule"].rpartition("/")[2] for each in into}


def test_refs_follows_references_as_far_as_asked() -> None:
    near, far = (apnap("refs", "603.4", "--in", "--depth", depth, "--json").json["references"] for depth in "12")
    assert len(far) > len(near)
