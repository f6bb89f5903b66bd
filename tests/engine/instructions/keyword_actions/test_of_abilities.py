"""What keyword abilities tell a player to do."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.table.choices import Scripted
from kb.text.nodes.cards import Card
from tests.engine.boards import BEAR, board, deal, triggered
from tests.engine.worded import worded

FALCON = worded("Falcon", "creature — bird", "Exploit\nWhen ~ exploits a creature, you gain 2 life.", "1/1")
GORGER = worded("Gorger", "creature — wurm", "Devour 2", "1/1")
DRAGON = worded("Dragon", "creature — dragon", "Amplify 2", "3/3")
SNAKE = worded("Snake", "creature — snake", "Tribute 3\nWhen ~ enters, if tribute wasn't paid, you gain 4 life.", "4/4")


def entered(card: Card, *permanents: Card, hand: tuple[Card, ...] = (), **answers: object) -> Game:
    """A game in which Ada's card has been cast and everything has resolved, with the answers by kind of question."""
    game = board(*permanents, choices=Scripted({kind: list(given) for kind, given in answers.items()}))  # type: ignore[call-overload]
    spell = deal(game, card, "Ada", "hand")
    for other in hand:
        deal(game, other, "Ada", "hand")
    cast(game, "Ada", spell)
    while game.state.zones.get(("stack", None)):
        game.resolve_top()
        game.settle()
    return game


def the(game: Game, name: str) -> tuple[int | None, int]:
    """A permanent's power, and its +1/+1 counters."""
    (id,) = (o.id for o in game.state.objects.values() if o.card.name == name and o.zone == "battlefield")
    return game.view(id).power, dict(game.state.objects[id].counters).get("+1/+1", 0)


def test_what_is_sacrificed_is_exploited() -> None:
    game = entered(FALCON, BEAR, may=[(True,)], choose=[(1,)])
    assert triggered(game) == ["Falcon", "Falcon"]
    assert game.state.players["Ada"].life == 22


def test_nobody_has_to_exploit() -> None:
    assert triggered(entered(FALCON, BEAR, may=[(False,)])) == ["Falcon"]


def test_devour_may_take_nothing() -> None:
    game = entered(GORGER, BEAR, choose=[()])
    assert the(game, "Gorger") == (1, 0)
    assert the(game, "Bear") == (2, 0)


def test_each_creature_devoured_is_so_many_counters() -> None:
    assert the(entered(GORGER, BEAR, BEAR, choose=[(1, 2)]), "Gorger") == (5, 4)


def test_only_cards_of_its_type_are_revealed_for_amplify() -> None:
    wyrm = worded("Wyrm", "creature — dragon", size="1/1")
    game = entered(DRAGON, hand=(wyrm, BEAR), choose=[(2,)])
    assert the(game, "Dragon") == (5, 2)
    assert sum(o.zone == "hand" for o in game.state.objects.values()) == 2


def test_tribute_is_paid_by_an_opponent_or_the_ability_triggers() -> None:
    paid, unpaid = (entered(SNAKE, may=[(answer,)]) for answer in (True, False))
    assert (the(paid, "Snake"), triggered(paid)) == ((7, 3), [])
    assert (the(unpaid, "Snake"), triggered(unpaid)) == ((4, 0), ["Snake"])
