"""The doctrines by which an ability triggered: recorded as it triggers, so that a verdict can cite them all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Condition
from kb.text.nodes.effects import AddMana, Move
from kb.text.nodes.qualities import BaseSize, ControlledBy, Located, Measure, Status
from kb.text.nodes.things import Filter, Host, That, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Stat
from kb.text.wording.abilities.chapters import CHAPTER

from ..context.keyword_abilities import cite_keyword, keyword_doctrine
from ..context.moment import object_at
from ..context.own_death import notes_own_death
from ..continuous.in_force import by_kind
from ..continuous.prohibitions import forbids
from ..state.ability_ids import OF_SIEGE
from ..state.event import Event
from ..state.occurrences import Firing
from ..state.records import SPEED
from ..table.command_zone import COMMAND, is_marker
from ..table.occurrences_in_words import in_brief
from .action_citations import about_action, by_manner
from .designations import INITIATIVE, MONARCH, RADIATION, RING
from .event_doctrines import ABOUT_LOOKS, BY_STEP, are_settled, by_event

if TYPE_CHECKING:
    from kb.patterns.compile import Alternative

    from ..state.objects import GameObject
    from ..table.world import Table

__all__ = ["inherent", "triggers", "word_doctrines"]


def triggers(game: Table, firing: Firing, way: Alternative, event: Event, back: bool, *, either: bool = False) -> None:
    """Record that an ability triggers, with what decides it. `either`: whether it is asked before the event or after."""
    fact = f"{in_brief(game, firing.occurrences[0]) if firing.occurrences else 'it happens'}: {game.name(firing.source)} triggers"
    step = game.trace.begin("triggers", fact, firing=firing)
    if are_settled(game.rules, way, keyword_doctrine(game, firing.source, firing.index)):
        game.explain_later(step, lambda then: _explain(then, firing, way, event, back=back, either=either))
    else:
        _explain(game, firing, way, event, back=back, either=either)


def _explain(game: Table, firing: Firing, way: Alternative, event: Event, *, back: bool, either: bool) -> None:
    """Record the reasons for which an ability triggers; the current step says that it does."""
    fact, name = game.trace.steps[-1].text, game.name(firing.source)
    kinds = _kinds(game, way, firing)
    game.reason("triggers-on-match", fact, kinds=kinds)
    if firing.ability.kind == "delayed":
        game.reason("delayed-once", f"{name} waited for this")
    else:
        game.reason("once-per-occurrence", fact, beside=True)  # where the count is not plain, `counting` has said so
    _about_time(game, firing, way, name, back and not either, gone=firing.source not in event.after.objects)
    told = way.wording is not None and (game.rules.rules_for(way.wording) or not game.rules.has("combat-at-battlefield"))
    if told and way.pattern.occurrences not in ("one-or-more", "nth"):  # those are counted otherwise
        game.cite(str(way.wording), fact)
    for doctrine in by_event(way):
        if game.rules.rules_for(doctrine):
            game.cite(doctrine, fact, kinds=kinds)
    for occurrence in firing.occurrences:
        for doctrine in (*BY_STEP.get(occurrence.what or "", ()), *by_manner(way, occurrence)):
            game.reason(doctrine, fact, kinds=kinds)
        about_action(game, way, occurrence, fact)
    _about_looks(game, firing, way, event, name)
    _about_what_is_printed(game, way, event, name)
    _about_bans(game, firing, name)
    _about_itself(game, firing, way, name)
    cite_keyword(game, firing.source, firing.index, fact)


def _kinds(game: Table, way: Alternative, firing: Firing) -> tuple[str, ...]:
    """Words for what triggers and on what, by which its rules are chosen: the class of event waited for, the step that begins."""
    steps = (occurrence.what for occurrence in firing.occurrences if way.event == "StepBegins")
    targeting = _what_targets(game, firing) if way.event == "BecomesTarget" else ()
    return ("TriggeredAbility", way.event, *targeting, *(step.replace(" ", "-") for step in steps if step))


def _what_targets(game: Table, firing: Firing) -> tuple[str, ...]:
    """Words for what has chosen the targets, while it is on the stack."""
    causes = (game.state.objects.get(occurrence.cause or -1) for occurrence in firing.occurrences)
    return tuple(kind for cause in causes if cause is not None and cause.item is not None for kind in cause.item.kinds)


def _about_looks(game: Table, firing: Firing, way: Alternative, event: Event, name: str) -> None:
    """What the objects look like in the moment that counts: what takes part in combat, what enters."""
    if way.event in ABOUT_LOOKS and (_describes(way.pattern.object) or _describes(way.pattern.patient)):
        game.decide(ABOUT_LOOKS[way.event], f"{name} asks what it looks like in that moment")
    for occurrence in firing.occurrences if "Enters" in game.classes(way.event) else ():
        entered = event.after.objects.get(occurrence.became if occurrence.became is not None else -1)
        if entered is not None and (change := _modified(game, entered, of_types=not _describes(way.pattern.object))) is not None:
            for doctrine in ("enters-modified", "before-entering"):
                game.reason(doctrine, f"{change} from its first moment on")


_WITHOUT_POINT = {
    "Conquers": "conquer-point-replaced",
    "PlayerConquers": "conquer-point-replaced",
    "Holds": "hold-point-replaced",
    "PlayerHolds": "hold-point-replaced",
}


def _about_what_is_printed(game: Table, way: Alternative, event: Event, name: str) -> None:
    """A cost that is asked for is the printed one; to conquer or hold it is not asked whether a point was gained."""
    measures = (q.what for q in getattr(way.pattern.object, "where", ()) if isinstance(q, Measure))
    if any(what in ("energy", "power-cost") for what in measures):
        game.reason("printed-cost", f"{name} asks for the printed cost, whatever was paid")
    doctrine = _WITHOUT_POINT.get(way.event)
    if doctrine is not None and not any("Scores" in occurrence.kinds for occurrence in event.occurrences):
        game.reason(doctrine, f"no point is gained: {name} triggers all the same")


def _modified(game: Table, entered: GameObject, *, of_types: bool) -> str | None:
    """What continuous effects make of it, in words; None where they leave it as it is. `of_types`: only its types matter."""
    view, plain = game.view(entered.id), game.lens.plain(entered)
    if view.types != plain.types:
        return f"{view.name} is {' '.join(sorted(view.types))}"
    if of_types:
        return None
    if (view.power, view.toughness) != (plain.power, plain.toughness):
        return f"{view.name} is {view.power}/{view.toughness}"
    changed = (view.words, view.keywords) != (plain.words, plain.keywords)
    return f"{view.name}'s abilities or colours are changed" if changed else None


def _describes(what: object) -> bool:
    """Whether a wording asks for more than a creature of somebody's."""
    if not isinstance(what, Filter):
        return False
    return bool(set(what.nouns) - {"creature"} or what.without or any(not isinstance(q, ControlledBy) for q in what.where))


def _about_bans(game: Table, firing: Firing, name: str) -> None:
    """A time at which no player could cast or activate anything, or a ban on activating: triggering is neither."""
    state = game.state
    if not game.rules.game.step(state.step).priority:
        game.reason("illegal-time", f"{name} triggers although nobody gets priority in the {state.step} step")
    if not by_kind(game) or firing.source not in state.objects:
        return
    banned = forbids(game, "cant-activate", firing.source) or forbids(game, "cant-activate-of", firing.controller, firing.source)
    if banned is not None:
        game.reason("activation-bans", f"{banned} forbids to activate {name}'s abilities; this one triggers")


def _about_time(game: Table, firing: Firing, way: Alternative, name: str, back: bool, *, gone: bool) -> None:
    if not back:
        game.reason("normal-check", f"{name} was asked as it was after the event" if not gone else f"{name} is gone")
        return
    also = " although it leaves too" if gone else ""
    if notes_own_death(game, way.pattern):
        game.reason("keyword-deathknell", f"{name}'s own death is noted before it leaves")
        return
    for family in way.families:
        if game.outcome(family):
            # Of what is still there the rule says when it is asked; only of what is gone does the answer hang on it.
            bearing = {} if gone and firing.ability.kind != "delayed" else {"bearing": "general"}
            game.decide(family, f"{name} is asked as it was before the event{also}", **bearing)


def _about_itself(game: Table, firing: Firing, way: Alternative, name: str) -> None:
    """What the ability itself is or says. The order is that in which a verdict lists the reasons."""
    _about_wording(game, firing.ability, firing.index, way, name)
    of_rules = inherent(game, firing.source)
    if of_rules is not None:
        game.reason(of_rules, f"this ability is inherent: {name} is no object that has it")
    elif firing.ability.functions_in != ("battlefield",):
        source = object_at(game.state, firing.source)
        keyword = keyword_doctrine(game, firing.source, firing.index)
        # A keyword's own rule says where it functions.
        bearing = {"bearing": "general"} if keyword and game.rules.rules_for(keyword) else {}
        _about_zones(game, firing.ability, name, bearing, emblem=source is not None and is_marker(source))
    _about_event(game, firing.ability, way, name)
    if (firing.ability.ability_word or "").startswith("Level"):
        game.reason("keyword-level", f"{name}'s text is active: {firing.ability.ability_word}")


def _about_wording(game: Table, ability: TriggeredAbility, firing_index: int, way: Alternative, name: str) -> None:
    """Its condition, and what it is called by."""
    if ability.condition is not None:
        game.decide("intervening-if", f"{name}'s condition is true as the event happens")
    if "from-anywhere" in way.families:
        game.decide("from-anywhere", f"{name} waits for it from anywhere")
    if firing_index == OF_SIEGE:
        game.reason("siege-defeated", f"{name} is a Siege, and every Siege has this ability")
    if ability.word == CHAPTER:
        game.reason(
            "saga", f"{name} now has at least {way.pattern.number} lore counters, and had fewer", kinds=("TriggeredAbility",)
        )
    for doctrine in dict.fromkeys((*word_doctrines(way.pattern), *word_doctrines(ability.condition))):
        if game.rules.knows(doctrine) and game.rules.rules_for(doctrine):
            bearing = {"bearing": "general"} if doctrine in _NUMBERS else {}
            game.reason(doctrine, f"{name} asks for what is described so", **bearing)


def inherent(game: Table, id: int) -> str | None:
    """The doctrine of a designation, emblem of the rules or dungeon that an ability comes with; None for any card's own."""
    source = object_at(game.state, id)
    if source is None or source.zone != COMMAND:
        return None
    if "dungeon" in source.card.types:
        return "dungeon-room"
    return None if source.card.types else _INHERENT.get(source.card.name)


_INHERENT = {MONARCH: "monarch", INITIATIVE: "initiative", SPEED: "speed-trigger", RADIATION: "radiation", RING: "ring-emblem"}
"""What the markers of the command zone are called that have abilities which no object has → the doctrine of each."""


def _about_zones(game: Table, ability: TriggeredAbility, name: str, bearing: dict[str, str], *, emblem: bool) -> None:
    """Why it functions elsewhere than on the battlefield. `emblem`: it is of no card, and stands in the command zone."""
    fact = f"{name} functions in {', '.join(ability.functions_in)}"
    moves = any(isinstance(node, Move) and isinstance(node.what, This) for node in walk(ability.body))
    stated = any(isinstance(node, Located) for node in walk((ability.condition, ability.pattern.restriction)))
    why = "functions-moves-source" if moves else "functions-stated-zone" if stated else "functions-trigger-elsewhere"
    for doctrine in ("functions-in-zone", "functions-emblem" if emblem else why):
        game.reason(doctrine, fact, **bearing)


def _about_event(game: Table, ability: TriggeredAbility, way: Alternative, name: str) -> None:
    """What is particular about the event that it waits for."""
    if isinstance(way.pattern.object, That) and way.pattern.object.role == "haunted":
        game.reason("keyword-haunt", f"{name} haunts what dies")
    if "excess" in way.pattern.manner:
        game.reason("excess-damage", f"{name}: the damage is more than lethal")
    if isinstance(way.pattern.object, Host) and way.pattern.object.how == "enchanted" and way.leaving:
        game.decide("attached-tracking", f"{name} finds what it was attached to")
    if way.event == "SpellCast" and any(isinstance(node, AddMana) for node in walk(ability.body)):
        game.decide("mana-ability-triggered", f"{name} does not trigger from mana, so it uses the {game.zones.stack}")


# A word that a rule defines → the doctrine of that rule; of what happened before, the manner in which it did.
_WORDS = {
    "alone": "alone",
    "base-power": "base-size",
    "base-toughness": "base-size",
    "historic": "historic",
    "mana-value": "mana-value",
    "one-on-one": "alone",
    "saddled": "saddled",
    "warp": "warped-this-turn",
}


_NUMBERS = frozenset({"mana-value"})
"""What is counted in one way only: that it is counted so decides nothing."""


@lru_cache(maxsize=4096)  # walking a pattern takes longer than all other citations of a firing
def word_doctrines(words: Pattern | Condition | None) -> tuple[str, ...]:
    """The doctrines of the words in a trigger event, or in its condition, that a rule of their own defines."""
    parts = tuple(walk(words))
    statuses = (part.word for part in parts if isinstance(part, Status))
    nouns = (noun for part in parts if isinstance(part, Filter) for noun in part.nouns)
    manners = (manner for part in parts if isinstance(part, Pattern) for manner in part.manner)
    sizes = (part.what for part in parts if isinstance(part, Measure | Stat))
    based = ("base-power" for part in parts if isinstance(part, BaseSize))
    named = (*statuses, *nouns, *manners, *sizes, *based)
    return tuple(dict.fromkeys(_WORDS[word] for word in named if word in _WORDS))
