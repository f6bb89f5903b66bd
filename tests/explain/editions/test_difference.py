"""Two editions side by side: rules, settings, verdicts."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb import Change, DiffReport, ImpossibleError, InputError
from kb.explain.editions import settings_and_verdicts
from tests.explain.made_up_books import book, put

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
HERON = "A heron waits at the shore and eats each frog that comes into play beside it."
TOAD = "Toads are frogs in every respect but the colour of their hats, which is brown."
NEWT = "Each newt counts twice. A newt that was counted hides under the nearest stone until noon."
OLDER = {
    "100": "Frogs",
    "100.1": FROG,
    "100.2": HERON,
    "100.3": TOAD,
    "101": "Newts",
    "101.1": NEWT,
    "101.2": "See rule 100.1 first.",
}
NEWER = {
    "100": "Frogs",
    "100.1": "Nobody brings pebbles larger than a leaf.",
    "100.2": FROG.replace("a pebble", "two pebbles"),
    "100.3": HERON.replace("comes into play", "enters"),
    "101": "Newts",
    "101.1": "Each newt counts twice.",
    "101.1a": "A newt that was counted hides under the nearest stone until noon.",
    "101.2": "See rule 100.2 first.",
}
ONE, OTHER = "mtg/1901-01-01", "mtg/1902-01-01"


@pytest.fixture
def two() -> None:
    put(book(ONE, OLDER), book(OTHER, NEWER))


def _diff(one: str = ONE, other: str = OTHER, number: str | None = None, *, verdicts: bool = False) -> DiffReport:
    return kb.load().diff(one, other, number, verdicts)


def _told(changes: tuple[Change, ...]) -> list[tuple[str, str, str]]:
    return [(each.kind, " ".join(each.before), " ".join(each.after)) for each in changes]


@pytest.mark.usefixtures("two")
def test_each_kind_of_change_is_told_apart_in_the_order_of_the_newer_book() -> None:
    assert _told(_diff().changes) == [
        ("added", "", "100.1"),
        ("reworded", "100.1", "100.2"),
        ("moved", "100.2", "100.3"),
        ("removed", "100.3", ""),
        ("split", "101.1", "101.1 101.1a"),
        ("references", "101.2", "101.2"),
    ]


@pytest.mark.usefixtures("two")
def test_changes_are_counted() -> None:
    found = _diff()
    assert found.rules == (7, 8)
    assert dict(found.counts) == {"added": 1, "removed": 1, "split": 2, "reworded": 1, "moved": 1, "references": 1, "unchanged": 2}


@pytest.mark.usefixtures("two")
def test_the_way_back_is_told_backwards() -> None:
    back = set(_told(_diff(OTHER, ONE).changes))
    assert {("removed", "100.1", ""), ("added", "", "100.3"), ("merged", "101.1 101.1a", "101.1")} <= back


@pytest.mark.usefixtures("two")
def test_old_words_alone_are_told_apart() -> None:
    put(book("mtg/1903-01-01", NEWER | {"100.3": HERON}))
    assert ("vocabulary", "100.3", "100.3") in _told(_diff(OTHER, "mtg/1903-01-01").changes)


@pytest.mark.usefixtures("two")
def test_words_that_changed_are_shown() -> None:
    reworded = next(each for each in _diff().changes if each.kind == "reworded")
    assert reworded.basis == "official"
    assert [(span.kind, span.text) for span in reworded.wording[0] if span.kind != "same"] == [
        ("removed", "a pebble "),
        ("added", "two pebbles "),
    ]
    split = next(each for each in _diff().changes if each.kind == "split")
    assert len(split.wording) == 2


@pytest.mark.usefixtures("two")
def test_one_rule_and_those_under_it() -> None:
    found = _diff(number="101")
    assert _told(found.changes) == [("split", "101.1", "101.1 101.1a"), ("references", "101.2", "101.2")]
    assert found.rules == (3, 4)
    assert found.settings == ()


@pytest.mark.usefixtures("two")
def test_a_part_of_a_split_is_shown_with_the_whole() -> None:
    found = _diff(number="101.1a")
    assert _told(found.changes) == [("split", "101.1", "101.1 101.1a")]
    assert found.counts == (("split", 2), ("unchanged", 0))


@pytest.mark.usefixtures("two")
def test_changes_stand_under_the_heading_of_their_rule() -> None:
    assert {each.chapter for each in _diff().changes} == {"100. Frogs", "101. Newts"}


@pytest.mark.usefixtures("two")
def test_editions_far_apart_are_compared_by_way_of_those_between() -> None:
    put(book("mtg/1903-01-01", NEWER | {"100.4": "A frog that nobody wants sits on a stone."}))
    assert set(_told(_diff().changes)) < set(_told(_diff(ONE, "mtg/1903-01-01").changes))


def test_the_split_of_2006_shows_in_our_own_words() -> None:
    found = _diff("mtg/2005-10-01", "mtg/2006-05-01", "410.9")
    assert ("split", "410.9a", "410.9a 410.9c") in _told(found.changes)
    assert ("reworded", "410.9c", "410.9d") in _told(found.changes)
    assert {each.basis for each in found.changes} == {"gist"}
    assert found.official == ()


def _reworded(number: str) -> Change:
    """What became of a rule of 2017, where its words are not known."""
    base = kb.load()
    return next(each for each in base.diff("mtg/2009-05-01", "mtg/2017-07-08", number).changes if number in each.after)


def test_of_a_rule_without_words_of_ours_it_is_said_what_it_was() -> None:
    change = _reworded("101.2a")
    assert (change.kind, change.before, change.wording) == ("reworded", ("103.2",), ())
    assert (change.source, change.basis) == ("mtg/2009-05-01/103.2", "gist")
    assert change.text == kb.load().rule("103.2", "mtg/2009-05-01").gist


def test_of_a_rule_without_words_in_either_edition_it_is_said_what_it_stands_under() -> None:
    change = _reworded("103.3a")
    assert (change.source, change.basis) == ("mtg/2017-07-08/103.3", "gist")
    assert change.text == kb.load().rule("103.3", "mtg/2017-07-08").gist


def test_words_that_only_name_the_chapter_are_no_words_of_a_rule() -> None:
    changes = kb.load().diff("mtg/2009-05-01", "mtg/2017-07-08").changes
    assert not [each.after for each in changes if each.kind == "reworded" and "not modelled" in each.text]


def test_whole_editions_are_compared_by_what_they_settle_too() -> None:
    found = _diff("mtg/2005", "mtg/2006")
    changed = {each.doctrine: [setting.setting for setting in each.settings] for each in found.settings}
    assert changed["blocks-a-creature"] == ["each-blocked", "each-blocked-declared-only"]


def test_two_games_are_compared_by_what_they_settle() -> None:
    found = _diff("mtg/2026", "riftbound")
    assert (found.changes, found.counts) == ((), ())
    assert "intervening-if" in {each.doctrine for each in found.settings}


@pytest.mark.parametrize(
    ("one", "other", "number", "message"),
    [
        ("mtg/2026", "mtg/2026-09-25", None, "both are mtg/2026-09-25"),
        ("mtg/1600", "mtg/2026", None, "there is no edition"),
        ("mtg/2005", "mtg/2006", "999", "neither .* has a rule 999"),
        ("mtg/2026", "riftbound", "603.4", "are of different games"),
    ],
)
def test_what_cannot_be_compared_is_refused(one: str, other: str, number: str | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        _diff(one, other, number)


def test_scenarios_of_two_games_are_not_compared() -> None:
    with pytest.raises(ImpossibleError, match="so are their scenarios"):
        _diff("mtg/2026", "riftbound", verdicts=True)


def test_of_one_rule_only_the_scenarios_that_show_it_are_run() -> None:
    found = _diff("mtg/2005", "mtg/2006", "410.4", verdicts=True)
    shown = kb.load().rules(["mtg/2006:410.4"], None)[0].shown_by
    assert 0 < found.tried <= len(shown) + len(kb.load().rules(["mtg/2005:410.4"], None)[0].shown_by)
    assert found.verdicts == ()


def test_scenarios_that_change_their_answer_are_told_with_the_doctrine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rules = kb.rules_folder()
    folder = tmp_path / "mtg" / "scenarios"
    folder.mkdir(parents=True)
    for name in ("blocks/idle-creature-sent-blocks", "look-back/artifact-and-two-creatures"):
        file = rules / "mtg" / "scenarios" / f"{name}.yaml"
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(settings_and_verdicts, "rules_folder", lambda: tmp_path)
    seen: list[tuple[int, int]] = []
    found = kb.load().diff("mtg/2005", "mtg/2006", verdicts=True, progress=lambda done, many: seen.append((done, many)))
    assert found.tried == 2
    (verdict,) = found.verdicts or ()
    assert verdict.file == "mtg/scenarios/idle-creature-sent-blocks.yaml"
    assert [answer[1:] for answer in verdict.answers] == [("yes, once", "no")]
    assert [each.doctrine for each in verdict.why] == ["blocks"]
    assert seen[-1] == (2, 2)
