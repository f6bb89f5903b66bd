"""Rulings come into the library whole or not at all; a newer file replaces what it knows better, and names join oracle ids."""

from __future__ import annotations

from kb.graph.library import Library
from kb.graph.library.ruling import Changed, add_rulings
from kb.text.rulings.reading import CardRuling, RulingsFile


def simple(name: str, text: str, day: str = "2004-10-04") -> CardRuling:
    return CardRuling(name, "", day, "", text)


def bulk(oracle: str, text: str, day: str = "2004-10-04") -> CardRuling:
    return CardRuling("", oracle, day, "wotc", text, whole=True)


def add(*rulings: CardRuling, names: dict[str, str] | None = None, game: str = "mtg") -> Changed:
    return add_rulings(RulingsFile(list(rulings), names or {}), game)


def texts(slug: str, game: str = "mtg") -> list[str]:
    library = Library.opened()
    assert library is not None
    with library:
        return [each.text for each in library.rulings(game, slug)]


def found(words: str) -> list[tuple[str, str, str]]:
    library = Library.opened()
    assert library is not None
    with library:
        query = "SELECT kind, name, edition FROM found WHERE found MATCH ? ORDER BY rowid"
        return [tuple(row) for row in library.connection.execute(query, (words,)).fetchall()]


def test_rulings_on_a_card_are_given_oldest_first() -> None:
    add(simple("Soul Warden", "Later.", "2010-01-01"), simple("Soul Warden", "Earlier.", "2004-01-01"))
    assert texts("soul-warden") == ["Earlier.", "Later."]


def test_they_can_be_searched_under_the_name_of_their_card() -> None:
    add(simple("Soul Warden", "She triggers once for each."))
    assert found("trigger") == [("ruling", "Soul Warden", "mtg")]
    assert found("warden") == [("ruling", "Soul Warden", "mtg")]


def test_the_same_again_changes_nothing() -> None:
    add(simple("Soul Warden", "Once."), bulk("aa-1", "Twice."))
    again = add(simple("Soul Warden", "Once."), bulk("aa-1", "Twice."))
    assert not again.anything
    assert (again.rulings, again.cards, again.unnamed) == (2, 2, 1)


def test_a_ruling_that_several_say_is_kept_once() -> None:
    add(simple("Soul Warden", "Once."))
    assert add(CardRuling("Soul Warden", "aa-1", "2004-10-04", "wotc", "Once.")).added == 0
    assert texts("soul-warden") == ["Once."]


def test_what_a_whole_file_no_longer_says_of_a_card_goes() -> None:
    add(bulk("aa-1", "Old."), bulk("aa-2", "Another card."), names={"aa-1": "Soul Warden", "aa-2": "Hill Giant"})
    changed = add(bulk("aa-1", "New."))
    assert (changed.added, changed.removed) == (1, 1)
    assert texts("soul-warden") == ["New."]
    assert texts("hill-giant") == ["Another card."]
    assert found("old") == []


def test_a_users_own_rulings_stay_beside_those_of_a_whole_file() -> None:
    add(simple("Soul Warden", "My own note."))
    add(CardRuling("Soul Warden", "aa-1", "2004-10-04", "wotc", "Theirs.", whole=True))
    assert sorted(texts("soul-warden")) == ["My own note.", "Theirs."]


def test_rulings_by_oracle_id_get_their_name_from_a_later_file() -> None:
    assert add(bulk("aa-1", "Once.")).unnamed == 1
    assert texts("soul-warden") == []
    changed = add(names={"aa-1": "Soul Warden"})
    assert changed.named == 1
    assert changed.anything
    assert texts("soul-warden") == ["Once."]
    assert found("warden") == [("ruling", "Soul Warden", "mtg")]


def test_and_from_an_earlier_one() -> None:
    add(names={"aa-1": "Soul Warden"})
    assert add(bulk("aa-1", "Once.")).unnamed == 0
    assert texts("soul-warden") == ["Once."]


def test_each_game_has_its_own() -> None:
    add(simple("Soul Warden", "Once."))
    add(simple("Soul Warden", "Other."), game="riftbound")
    assert texts("soul-warden") == ["Once."]
    assert texts("soul-warden", "riftbound") == ["Other."]
