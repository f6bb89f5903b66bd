"""A list of cards becomes cards that boards may name; what is no card is reported and left out."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.errors import MalformedError, NotFoundError
from kb.explain.library import card_readings
from kb.graph.library.card_adding import Reading, readings_kept
from tests.text.card_lists.lists import DELVER, SCORCHER, SOUL_WARDEN, as_array

BEAR = {"object": "card", "name": "Fictive Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2",
        "oracle_text": "When Fictive Bear dies, draw a card.\nFrobnicate the moon."}  # fmt: skip


def test_a_board_names_what_was_imported(tmp_path: Path) -> None:
    base = kb.load()
    report = base.import_cards(as_array(tmp_path / "cards.json", SOUL_WARDEN, BEAR, SCORCHER))
    assert (report.status, report.games, report.cards, report.added, report.declined) == ("imported", ("mtg", "riftbound"), 3, 3, 1)
    verdict = base.triggers(base.board("Ada: Fictive Bear | Bo: fictive bears", ["destroy all creatures"]))
    assert [each.source for each in verdict.abilities] == ["Fictive Bear", "Fictive Bear"]


def test_what_was_declined_is_said_of_the_card(tmp_path: Path) -> None:
    base = kb.load()
    base.import_cards(as_array(tmp_path / "cards.json", BEAR))
    library = base.knowledge.cards.library
    assert library is not None
    assert [(each.ability, each.words, each.why) for each in library.declined("mtg", "Fictive Bear")] == [
        (2, "Frobnicate the moon", "not read")
    ]


def test_the_same_file_again_changes_nothing(tmp_path: Path) -> None:
    base, path = kb.load(), as_array(tmp_path / "cards.json", SOUL_WARDEN, DELVER)
    base.import_cards(path)
    again = base.import_cards(path)
    assert (again.status, again.added, again.changed) == ("unchanged", 0, 0)


def test_entries_that_are_no_cards_are_left_out_with_their_line(tmp_path: Path) -> None:
    huge = {"name": "Huge", "type_line": "Creature", "oracle_text": "", "power": "?", "toughness": "?"}
    report = kb.load().import_cards(as_array(tmp_path / "cards.json", {"object": "error"}, SOUL_WARDEN, huge))
    assert [(each.line, each.why) for each in report.unread] == [(2, "it has no name"), (4, "“?/?” is no size (Huge)")]
    assert report.cards == 1


def test_what_is_broken_off_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base, path = kb.load(), as_array(tmp_path / "cards.json", SOUL_WARDEN, BEAR, DELVER)
    monkeypatch.setattr(card_readings, "_AT_A_TIME", 1)

    def broken(what: str, done: float) -> None:
        if done > 0.3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        base.import_cards(path, None, broken)
    assert base.card_lists() == ()  # of the list nothing is there: no board names half of it
    wanted = [card_readings.digest_of("mtg", "Soul Warden", {}, b"")]
    assert readings_kept(wanted) == frozenset()
    assert base.knowledge.cards.library is not None
    kept = base.knowledge.cards.library.connection.execute("SELECT count(*) FROM reading").fetchone()[0]
    assert kept == 1
    assert base.import_cards(path).added == 3


def counted(wanted: list[card_readings.Wanted]) -> list[tuple[object, ...]]:
    """What was read of each, with the number of its triples: nodes without a name have another one each time."""
    found = (each for portion in card_readings.readings(wanted, frozenset()) for each in portion)
    return sorted((each.digest, each.triples.count(b"\n"), each.declined) for each in found if isinstance(each, Reading))


def test_readings_do_not_depend_on_how_many_processes_make_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [card_readings.Wanted("mtg", name, {"type": "Creature", "text": "Flying"}, name) for name in ("A", "B", "C")]
    alone = counted(wanted)
    monkeypatch.setattr(card_readings, "_ALONE", 1)
    monkeypatch.setattr(card_readings, "_AT_A_TIME", 2)
    assert counted(wanted) == alone


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="there is no card in it; it has no name"):
        kb.load().import_cards(as_array(tmp_path / "cards.json", {"object": "list"}))


def test_a_game_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="there is no game “chess”"):
        kb.load().import_cards(as_array(tmp_path / "cards.json", SOUL_WARDEN), "chess")


def test_a_list_is_let_go_of_by_its_file(tmp_path: Path) -> None:
    base, path = kb.load(), as_array(tmp_path / "cards.json", BEAR)
    base.import_cards(path)
    assert base.remove_cards(str(path)).cards == 1
    assert base.card_lists() == ()
    with pytest.raises(NotFoundError, match="no cards were imported"):
        base.remove_cards(str(path))


def test_two_entries_that_are_the_halves_of_a_split_card_become_one_card(tmp_path: Path) -> None:
    prowl = {"name": "Prowl (Prowl/Howl)", "type_line": "Sorcery", "oracle_text": "Draw a card.", "mana_cost": "{1}{G}"}
    howl = {"name": "Howl (Prowl/Howl)", "type_line": "Sorcery", "oracle_text": "You gain 2 life.", "mana_cost": "{4}{W}"}
    alone = {"name": "Bark (Bark/Bite)", "type_line": "Instant", "oracle_text": "You gain 1 life.", "mana_cost": "{R}"}
    base = kb.load()
    report = base.import_cards(as_array(tmp_path / "cards.json", howl, SOUL_WARDEN, prowl, alone))
    assert report.cards == 3
    found = [base.knowledge.cards.card("mtg", name) for name in ("Prowl // Howl", "Howl", "Prowl (Prowl/Howl)")]
    assert [[half.name for half in card.halves] for card in found if card is not None] == [["Prowl", "Howl"]] * 3
    board = base.board("Ada: hand: Prowl // Howl; library 5 Island | Bo", ["Ada casts Prowl", "resolve"])
    (game,) = base.course(board).games()
    assert len(game.state.zones["hand", "Ada"]) == 1  # the card drawn: no second card was put there to be cast
