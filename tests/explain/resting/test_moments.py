"""The moments of a branch."""

from __future__ import annotations

from kb.engine.game import Game
from kb.explain.course.roster import games_of
from kb.explain.resting.moments import Moments
from tests.engine.course.running import course

SETUP = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature, pt: 2/2}
  Sage: {type: Creature, pt: 1/1, text: "Whenever another creature dies, you gain 1 life."}
  Rod: {type: Artifact, text: "{T}: You gain 1 life."}
  Shock: {type: Instant, text: "Shock deals 2 damage to any target."}
  Veil: {type: Enchantment — Aura, text: "Enchant creature"}
setup:
  Ada: {battlefield: [Bear as Bruno, Sage, Rod], hand: [Shock, Veil], library: 5}
  Bo: {battlefield: [Bear as Boris], library: 5}
"""


def _played(*lines: str) -> tuple[Moments, Game]:
    ((game, branch),) = games_of(course(*lines, setup=SETUP))
    return Moments(branch), game


def _first_id(game: Game, name: str) -> int:
    """The id of what is called so, as the board was set up."""
    return min(
        id
        for id, object in {**{id: each.object for id, each in game.state.past.items()}, **game.state.objects}.items()
        if name in (object.alias, object.card.name)
    )


def _kinds(moments: Moments, number: int | None) -> str:
    return "" if number is None else moments.steps[number].kind


def test_the_board_is_seen_from_the_first_event_on() -> None:
    moments, _ = _played("destroy Boris")
    assert moments.begin is not None
    assert _kinds(moments, moments.begin) == "event"
    assert all(step.event is None for step in moments.steps[: moments.begin])
    assert _played()[0].begin is None


def test_an_object_is_there_until_the_event_with_which_it_goes() -> None:
    moments, game = _played("Ada gains 1 life", "destroy Boris", "Ada gains 1 life")
    boris, sage = _first_id(game, "Boris"), _first_id(game, "Sage")
    there, after = [number for number, _ in moments.there(boris)], [number for number, _ in moments.after(boris)]
    assert there[:-1] == after
    assert [number for number, _ in moments.there(sage)] == [number for number, _ in moments.after(sage)]
    assert len(there) < len([number for number, _ in moments.there(sage)])


def test_the_first_of_some_kind_is_found() -> None:
    moments, game = _played("Ada gains 1 life", "destroy Boris")
    sage, boris = _first_id(game, "Sage"), _first_id(game, "Boris")
    dies = moments.first(sage, frozenset({"Dies"}))
    assert moments.first(sage) == moments.begin
    assert dies is not None
    assert dies > (moments.begin or 0)
    assert moments.first(boris, frozenset({"Dies"}), itself=True) == dies
    assert moments.first(sage, frozenset({"Dies"}), itself=True) is None
    assert moments.first(sage, frozenset({"Draws"})) is None
    assert moments.first(sage, since=dies) == dies
    assert moments.first(sage, frozenset({"Dies"}), since=dies + 1) is None
    assert moments.first(999) is None


def test_an_ability_that_triggers_is_found_with_its_source_and_index() -> None:
    moments, game = _played("destroy Boris", "resolve")
    sage = _first_id(game, "Sage")
    fired = moments.fired(sage, 0)
    assert _kinds(moments, fired) == "triggers"
    assert moments.fired(sage, 1) is None
    assert moments.fired(_first_id(game, "Bruno"), 0) is None


def test_what_resolves_is_found_by_its_source_and_by_itself() -> None:
    moments, game = _played("Ada casts Shock targeting Bo", "resolve", "destroy Boris", "resolve")
    sage, ability = _first_id(game, "Sage"), game.state.fired[0].ability
    resolved = moments.resolved(sage, ability)
    assert resolved is not None
    assert resolved > (moments.fired(sage, 0) or 0)
    assert moments.resolved(sage) is None  # it is no spell
    spells = [id for id in range(max(game.state.objects)) if moments.resolved(id) is not None]
    assert len(spells) == 1
    assert (moments.resolved(spells[0]) or 0) < resolved


def test_what_is_still_on_the_stack_has_not_resolved() -> None:
    moments, game = _played("destroy Boris")
    assert moments.resolved(_first_id(game, "Sage"), game.state.fired[0].ability) is None


def test_what_was_activated_is_found() -> None:
    moments, game = _played("Ada activates Rod")
    rod = _first_id(game, "Rod")
    (ability,) = game.state.objects[rod].card.abilities
    assert _kinds(moments, moments.activated(rod, ability)) == "activate"
    assert moments.activated(rod + 1, ability) is None
    assert _played("tap Rod")[0].activated(rod, ability) is None


def test_the_next_resolution_is_after_the_moment_asked_about() -> None:
    moments, _ = _played("destroy Boris", "resolve", "destroy Bruno", "resolve")
    first = moments.next_resolution(0)
    assert first is not None
    second = moments.next_resolution(first)
    assert second is not None
    assert [_kinds(moments, first), _kinds(moments, second)] == ["resolves", "resolves"]
    assert first < second
    assert moments.next_resolution(second) is None


def test_that_all_pass_on_an_empty_stack_counts_as_a_resolution() -> None:
    moments, _ = _played("tap Rod", "resolve all")
    assert _kinds(moments, moments.next_resolution(0)) == "nothing"
    assert _played("tap Rod", "tap Rod")[0].next_resolution(0) is None


def test_what_triggers_while_all_of_the_stack_resolves_has_resolved_with_it() -> None:
    moments, _ = _played("Ada casts Shock targeting Bo", "resolve all")
    last = len(moments.steps) - 1
    assert moments.next_resolution(last) == last
    assert _played("Ada casts Shock targeting Bo", "resolve")[0].next_resolution(last) is None


def test_somebody_acted_only_while_the_object_was_there() -> None:
    moments, game = _played("destroy Boris", "Ada casts Shock targeting Bo")
    assert _kinds(moments, moments.acted(_first_id(game, "Sage"))) == "cast"
    assert moments.acted(_first_id(game, "Boris")) is None
    cast = moments.acted(_first_id(game, "Sage")) or 0
    assert (moments.acted(_first_id(game, "Sage"), since=cast + 1) or 0) > cast
    assert moments.acted(_first_id(game, "Sage"), since=len(moments.steps)) is None
    assert moments.acted(999) is None


def test_a_line_begins_at_a_moment_and_after_the_last_one_is_the_end() -> None:
    moments, _ = _played("Ada gains 1 life", "destroy Boris")
    lines = [number for number, step in enumerate(moments.steps) if step.kind == "line"]
    assert [moments.line(count) for count in range(3)] == [*lines, len(moments.steps)]


def test_an_object_that_another_attached_is_found() -> None:
    moments, game = _played("Veil enters attached to Boris")
    attached = [id for id in game.state.objects if moments.attached(id) is not None]
    assert [game.name(id) for id in attached] == ["Veil"]
    moment = moments.attached(attached[0])
    assert moment is not None
    assert moments.attached(attached[0], since=moment + 1) is None
