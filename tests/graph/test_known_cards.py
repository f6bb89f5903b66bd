"""Every card by name: what ships first, then what the user imported, as it is now."""

from __future__ import annotations

from kb.closure import open_knowledge
from kb.graph.known_cards import KnownCards
from kb.graph.library.card_adding import CardEntry, add_cards, remove_cards


def known() -> KnownCards:
    return open_knowledge().cards


def entry(name: str, text: str) -> CardEntry:
    return CardEntry("mtg", name, (), {"type": "Creature — Human", "text": text, "pt": "1/1"}, True, False, f"{name}:{text}")


def test_what_ships_is_known_without_any_import() -> None:
    assert "Soul Warden" in known()
    assert "soul warden" not in known()
    assert "Fictive Bear" not in known()
    assert known().library is None


def test_an_import_is_seen_at_once_and_so_is_its_removal() -> None:
    cards = known()
    add_cards([entry("Fictive Bear", "Whenever Fictive Bear attacks, draw a card.")], "list.json", ())
    assert "Fictive Bear" in cards
    assert "Fictive Bear" in set(cards)
    assert cards.imported_as("fictive bears") == "Fictive Bear"
    card = cards.card("mtg", "fictive bear")
    assert card is not None
    assert (card.name, card.power, len(card.abilities)) == ("Fictive Bear", "1", 1)
    remove_cards("list.json")
    assert "Fictive Bear" not in cards


def test_a_card_that_ships_stays_what_it_is() -> None:
    add_cards([entry("Soul Warden", "Flying")], "list.json", ())
    card = known().card("mtg", "Soul Warden")
    assert card is not None
    assert "Whenever another creature enters" in card.lines[0]
    assert known().names("mtg").count("Soul Warden") == 1


def test_a_card_has_the_node_of_the_wording_that_holds() -> None:
    cards = known()
    assert cards.node("mtg", "soul warden") == "https://w3id.org/apnap/mtg/card/soul-warden"
    assert cards.node("mtg", "Fictive Bear") is None
    add_cards([entry("Fictive Bear", "Flying")], "list.json", ())
    assert cards.node("mtg", "fictive bear") == "https://w3id.org/apnap/mtg/card/fictive-bear"
    remove_cards("list.json")


def test_what_goes_on_after_a_comma_is_found_among_what_ships_and_what_was_imported() -> None:
    cards = known()
    assert cards.called_short("Teysa Karlov") == ()
    assert cards.called_short("Kokusho") == ("Kokusho, the Evening Star",)
    add_cards([entry("Kokusho, Bogus", "")], "list.json", ())
    assert cards.called_short("Kokusho") == ("Kokusho, Bogus", "Kokusho, the Evening Star")
