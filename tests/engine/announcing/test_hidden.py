"""Hidden cards."""

from __future__ import annotations

from kb.engine.announcing.hidden import at_place, hidden_at, is_hidden, revealed, turn_up
from kb.engine.casting import casting
from kb.engine.game import Game
from kb.engine.stack.stack import on_stack
from kb.engine.state.objects import GameObject
from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Filter, Target, Zone

from ..boards import alter, board, cited
from ..realm import realm, unit, where
from ..worded import worded

AMBUSHER = worded("Ambusher", "unit", "[Hidden]\nWhen you play me, draw 1.", might=3)
PORO = unit("Poro", 2)


def hidden(game: Game, card: Card, place: str, player: str = "Bo") -> int:
    """Put a card facedown at a battlefield; gives its id."""
    state = game.state
    obj = GameObject(state.next_id, card, player, player, "facedown", place, face_down=True)
    game.state = state.with_(
        objects={**state.objects, obj.id: obj}, zones={**state.zones, ("facedown", place): (obj.id,)}, next_id=obj.id + 1
    )
    return obj.id


def test_nobody_sees_what_it_is_until_it_is_played() -> None:
    game = realm((PORO, "Bo", "Field"), control={"Field": "Bo"})
    id = hidden(game, AMBUSHER, "Field")
    assert is_hidden(game.state.objects[id])
    assert (game.view(id).types, revealed(game, id).types) == (frozenset(), frozenset({"unit"}))


def test_it_is_played_in_another_players_turn_to_its_battlefield() -> None:
    game = realm((PORO, "Bo", "Field"), control={"Field": "Bo"})
    casting.cast(game, "Bo", hidden(game, AMBUSHER, "Field"))
    assert where(game, "Ambusher") == ["Field"]
    assert "keyword-hidden" in cited(game)


def test_a_hidden_spell_targets_at_its_battlefield() -> None:
    daze = worded("Daze", "spell", "[Hidden]\nStun a unit.")
    game = realm((PORO, "Bo", "Field"), (PORO, "Ada", None), control={"Field": "Bo"})
    casting.cast(game, "Bo", hidden(game, daze, "Field"))
    item = game.state.objects[on_stack(game)[-1]]
    assert item.item is not None and item.item.targets == ((1,),)
    assert hidden_at(game, item.id) == "Field"


def test_without_control_of_the_battlefield_it_goes_to_the_trash() -> None:
    game = realm((PORO, "Bo", "Field"), control={"Field": "Ada"})
    hidden(game, AMBUSHER, "Field")
    game.settle()
    assert where(game, "Ambusher") == ["trash"]


def test_it_chooses_at_its_battlefield_or_nothing_unless_its_words_ask_for_another_place() -> None:
    game = realm((PORO, "Ada", "Field"), (PORO, "Ada", None))
    anywhere = Target(Filter(("unit",)))
    assert at_place(game, "Field", anywhere, (1, 2, "Ada")) == (1, "Ada")
    assert at_place(game, "Hill", anywhere, (1, 2)) == ()
    in_a_base = Target(Filter(("unit",), where=(Located(Zone("base")),)))
    assert at_place(game, "Field", in_a_base, (2,)) == (2,)


def test_a_card_face_down_in_exile_is_turned_up_to_be_played() -> None:
    game = board(worded("Zap", "instant", "You gain 3 life."))
    alter(game, 1, face_down=True, zone="exile")
    turn_up(game, "Ada", 1)
    assert game.view(1).types == {"instant"}
    assert "exiled-face-down" in cited(game)
