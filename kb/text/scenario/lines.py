"""What the lines of a scenario say: one frozen record for each kind of play line and of expectation.

Names in them are texts as the scenario wrote them ("Bo's Giant"); the engine finds the objects. `said` is the whole line.
"""

from __future__ import annotations

from msgspec import Struct

from .choices import Choices
from .source import Text

__all__ = [
    "Activates",
    "ActivePlayer",
    "Amount",
    "AtOnce",
    "Attacks",
    "Begins",
    "Blocks",
    "Cant",
    "CardCount",
    "Casts",
    "Concedes",
    "Conquers",
    "ControlsAbility",
    "ControlsCount",
    "Counters",
    "CountersOn",
    "DamageStep",
    "Does",
    "EachOf",
    "EndsCombat",
    "Expectation",
    "Fate",
    "GameDrawn",
    "Has",
    "HasMana",
    "Holds",
    "IsAttached",
    "IsIn",
    "IsSize",
    "IsState",
    "Loses",
    "LosesGame",
    "Moves",
    "NextTurn",
    "OneOf",
    "Pending",
    "PlayLine",
    "Resolves",
    "StackIs",
    "StepIs",
    "TargetsOf",
    "Triggers",
    "Undecided",
    "Wins",
]  # fmt: skip


class PlayLine(Struct, frozen=True, kw_only=True):
    """Something that happens. `choices` answers what is asked during it; `by`: the player whose effect it is."""

    said: Text
    choices: Choices = Choices()
    by: str | None = None


class Announcement(Struct, frozen=True):
    """What is announced with a spell or ability."""

    targets: tuple[str, ...] | None = None
    x: int | None = None
    kicked: bool = False
    free: bool = False


class Casts(PlayLine, frozen=True):
    """A player casts or plays a card; `to`: the battlefield it is played to."""

    player: str
    card: str
    announced: Announcement = Announcement()
    to: str | None = None


class Activates(PlayLine, frozen=True):
    """A player activates an ability: the only one, or the one with this number among the printed activated abilities."""

    player: str
    source: str
    number: int | None = None
    announced: Announcement = Announcement()


class Attacks(PlayLine, frozen=True):
    """A player attacks: pairs (whom, attackers); whom is None for the one opponent. `player` None: the creature's controller."""

    player: str | None
    groups: tuple[tuple[str | None, tuple[str, ...]], ...]


class Blocks(PlayLine, frozen=True):
    """A player blocks: pairs (attacker, blockers)."""

    player: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]


class DamageStep(PlayLine, frozen=True):
    """On to combat damage, or to first-strike damage."""

    first_strike: bool = False


class EndsCombat(PlayLine, frozen=True):
    """On to the end of combat."""


class Begins(PlayLine, frozen=True):
    """On to the next step of this name, of this player or of anyone."""

    step: str
    player: str | None = None


class NextTurn(PlayLine, frozen=True):
    """On to the next turn's first main phase."""


class Resolves(PlayLine, frozen=True):
    """All players pass: the top object resolves, or all of them in turn."""

    everything: bool = False


class Counters(PlayLine, frozen=True):
    """A spell or ability on the stack is countered. `what`: "spell", "ability", or "" where only one fits."""

    name: str
    what: str = ""


class Concedes(PlayLine, frozen=True):
    """A player concedes."""

    player: str


class Loses(PlayLine, frozen=True):
    """A player loses the game."""

    player: str


class GameDrawn(PlayLine, frozen=True):
    """The game is a draw for some players."""

    players: tuple[str, ...]


class Moves(PlayLine, frozen=True):
    """A player's standard move of units to a place ("base" or a battlefield)."""

    player: str
    units: tuple[str, ...]
    to: str


class Conquers(PlayLine, frozen=True):
    """A player conquers a battlefield."""

    player: str
    place: str


class Holds(PlayLine, frozen=True):
    """A player holds a battlefield."""

    player: str
    place: str


class Does(PlayLine, frozen=True):
    """Any instruction, in the words of the cards; it happens at once, with no spell or ability behind it."""


class AtOnce(PlayLine, frozen=True):
    """Instructions that happen simultaneously."""

    lines: tuple[PlayLine, ...]


class Expectation(Struct, frozen=True, kw_only=True):
    """Something that must hold. `negated` turns it round."""

    said: Text
    negated: bool = False


class Triggers(Expectation, frozen=True):
    """Firings so far. `times` None: at least once. `ability`: which triggered ability of it; `delayed`: only the delayed ones."""

    name: str
    times: int | None = None
    ability: int | None = None
    delayed: bool = False


class StackIs(Expectation, frozen=True):
    """What is on the stack or chain, top first."""

    names: tuple[str, ...]


class Pending(Expectation, frozen=True):
    """Placed on the chain, not yet finalized."""

    name: str


class Fate(Expectation, frozen=True):
    """What became of the last such object to leave the stack: "resolved", "countered", "removed", "did nothing"."""

    name: str
    fate: str


class Amount(Expectation, frozen=True):
    """A number of a player: "life", "points", "XP", or the number of a kind of counter."""

    player: str
    what: str
    number: int


class CardCount(Expectation, frozen=True):
    """How many cards a player has in a zone."""

    player: str
    zone: str
    number: int


class HasMana(Expectation, frozen=True):
    """The mana in a player's pool."""

    player: str
    mana: str


class IsIn(Expectation, frozen=True):
    """An object is in a zone (of a player), or at a place."""

    name: str
    zone: str
    player: str | None = None
    place: str | None = None


class ControlsCount(Expectation, frozen=True):
    """A player controls an object by name (`number` None), or so many objects of a description."""

    player: str
    what: str
    number: int | None = None


class ControlsAbility(Expectation, frozen=True):
    """A player controls an object's ability on the stack."""

    player: str
    name: str


class IsState(Expectation, frozen=True):
    """An object is tapped, phased out, exhausted, a creature, a Goblin, white …"""

    name: str
    state: str


class IsSize(Expectation, frozen=True):
    """An object's power and toughness, or its Might (`toughness` None)."""

    name: str
    power: int
    toughness: int | None


class CountersOn(Expectation, frozen=True):
    """How many counters of a kind (None: any) an object has."""

    name: str
    kind: str | None
    number: int


class Has(Expectation, frozen=True):
    """An object has an ability."""

    name: str
    ability: str


class IsAttached(Expectation, frozen=True):
    """An object is attached to another, or to a player."""

    name: str
    to: str


class TargetsOf(Expectation, frozen=True):
    """A spell or ability on the stack targets something."""

    name: str
    target: str


class OneOf(Expectation, frozen=True):
    """At least one of several lines holds."""

    lines: tuple[Expectation, ...]


class EachOf(Expectation, frozen=True):
    """All of several lines hold."""

    lines: tuple[Expectation, ...]


class Cant(Expectation, frozen=True):
    """The rules would refuse it now: a play line, or choosing a mode or a target.

    `action`: the play line that would be refused; or `mode` / `target` of the spell or ability `name`.
    """

    player: str
    action: PlayLine | None = None
    name: str = ""
    mode: str | None = None
    target: str | None = None


class Wins(Expectation, frozen=True):
    """A player wins the game."""

    player: str


class LosesGame(Expectation, frozen=True):
    """A player loses the game; `player` None: the game is a draw."""

    player: str | None


class ActivePlayer(Expectation, frozen=True):
    """Whose turn it is."""

    player: str


class StepIs(Expectation, frozen=True):
    """Which step it is."""

    step: str


class Undecided(Expectation, frozen=True):
    """The edition's rules do not settle the question; or whether a line holds."""

    line: Expectation | None = None
