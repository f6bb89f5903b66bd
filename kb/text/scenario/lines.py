"""What the lines of a scenario say: one frozen dataclass for each kind of play line and of expectation.

Names in them are texts as the scenario wrote them ("Bo's Giant"); the engine finds the objects. `said` is the whole line.
"""

from __future__ import annotations

from dataclasses import dataclass, field

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


@dataclass(frozen=True)
class PlayLine:
    """Something that happens. `choices` answers what is asked during it; `by`: the player whose effect it is."""

    said: Text = field(kw_only=True)
    choices: Choices = field(kw_only=True, default=Choices())
    by: str | None = field(kw_only=True, default=None)


@dataclass(frozen=True)
class Announcement:
    """What is announced with a spell or ability."""

    targets: tuple[str, ...] | None = None
    x: int | None = None
    kicked: bool = False
    free: bool = False


@dataclass(frozen=True)
class Casts(PlayLine):
    """A player casts or plays a card; `to`: the battlefield it is played to."""

    player: str
    card: str
    announced: Announcement = Announcement()
    to: str | None = None


@dataclass(frozen=True)
class Activates(PlayLine):
    """A player activates an ability: the only one, or the one with this number among the printed activated abilities."""

    player: str
    source: str
    number: int | None = None
    announced: Announcement = Announcement()


@dataclass(frozen=True)
class Attacks(PlayLine):
    """A player attacks: pairs (whom, attackers); whom is None for the one opponent. `player` None: the creature's controller."""

    player: str | None
    groups: tuple[tuple[str | None, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Blocks(PlayLine):
    """A player blocks: pairs (attacker, blockers)."""

    player: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class DamageStep(PlayLine):
    """On to combat damage, or to first-strike damage."""

    first_strike: bool = False


@dataclass(frozen=True)
class EndsCombat(PlayLine):
    """On to the end of combat."""


@dataclass(frozen=True)
class Begins(PlayLine):
    """On to the next step of this name, of this player or of anyone."""

    step: str
    player: str | None = None


@dataclass(frozen=True)
class NextTurn(PlayLine):
    """On to the next turn's first main phase."""


@dataclass(frozen=True)
class Resolves(PlayLine):
    """All players pass: the top object resolves, or all of them in turn."""

    everything: bool = False


@dataclass(frozen=True)
class Counters(PlayLine):
    """A spell or ability on the stack is countered. `what`: "spell", "ability", or "" where only one fits."""

    name: str
    what: str = ""


@dataclass(frozen=True)
class Concedes(PlayLine):
    """A player concedes."""

    player: str


@dataclass(frozen=True)
class Loses(PlayLine):
    """A player loses the game."""

    player: str


@dataclass(frozen=True)
class GameDrawn(PlayLine):
    """The game is a draw for some players."""

    players: tuple[str, ...]


@dataclass(frozen=True)
class Moves(PlayLine):
    """A player's standard move of units to a place ("base" or a battlefield)."""

    player: str
    units: tuple[str, ...]
    to: str


@dataclass(frozen=True)
class Conquers(PlayLine):
    """A player conquers a battlefield."""

    player: str
    place: str


@dataclass(frozen=True)
class Holds(PlayLine):
    """A player holds a battlefield."""

    player: str
    place: str


@dataclass(frozen=True)
class Does(PlayLine):
    """Any instruction, in the words of the cards; it happens at once, with no spell or ability behind it."""


@dataclass(frozen=True)
class AtOnce(PlayLine):
    """Instructions that happen simultaneously."""

    lines: tuple[PlayLine, ...]


@dataclass(frozen=True)
class Expectation:
    """Something that must hold. `negated` turns it round."""

    said: Text = field(kw_only=True)
    negated: bool = field(kw_only=True, default=False)


@dataclass(frozen=True)
class Triggers(Expectation):
    """Firings so far. `times` None: at least once. `ability`: which triggered ability of it; `delayed`: only the delayed ones."""

    name: str
    times: int | None = None
    ability: int | None = None
    delayed: bool = False


@dataclass(frozen=True)
class StackIs(Expectation):
    """What is on the stack or chain, top first."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Pending(Expectation):
    """Placed on the chain, not yet finalized."""

    name: str


@dataclass(frozen=True)
class Fate(Expectation):
    """What became of the last such object to leave the stack: "resolved", "countered", "removed", "did nothing"."""

    name: str
    fate: str


@dataclass(frozen=True)
class Amount(Expectation):
    """A number of a player: "life", "points", "XP", or the number of a kind of counter."""

    player: str
    what: str
    number: int


@dataclass(frozen=True)
class CardCount(Expectation):
    """How many cards a player has in a zone."""

    player: str
    zone: str
    number: int


@dataclass(frozen=True)
class HasMana(Expectation):
    """The mana in a player's pool."""

    player: str
    mana: str


@dataclass(frozen=True)
class IsIn(Expectation):
    """An object is in a zone (of a player), or at a place."""

    name: str
    zone: str
    player: str | None = None
    place: str | None = None


@dataclass(frozen=True)
class ControlsCount(Expectation):
    """A player controls an object by name (`number` None), or so many objects of a description."""

    player: str
    what: str
    number: int | None = None


@dataclass(frozen=True)
class ControlsAbility(Expectation):
    """A player controls an object's ability on the stack."""

    player: str
    name: str


@dataclass(frozen=True)
class IsState(Expectation):
    """An object is tapped, phased out, exhausted, a creature, a Goblin, white …"""

    name: str
    state: str


@dataclass(frozen=True)
class IsSize(Expectation):
    """An object's power and toughness, or its Might (`toughness` None)."""

    name: str
    power: int
    toughness: int | None


@dataclass(frozen=True)
class CountersOn(Expectation):
    """How many counters of a kind (None: any) an object has."""

    name: str
    kind: str | None
    number: int


@dataclass(frozen=True)
class Has(Expectation):
    """An object has an ability."""

    name: str
    ability: str


@dataclass(frozen=True)
class IsAttached(Expectation):
    """An object is attached to another, or to a player."""

    name: str
    to: str


@dataclass(frozen=True)
class TargetsOf(Expectation):
    """A spell or ability on the stack targets something."""

    name: str
    target: str


@dataclass(frozen=True)
class OneOf(Expectation):
    """At least one of several lines holds."""

    lines: tuple[Expectation, ...]


@dataclass(frozen=True)
class EachOf(Expectation):
    """All of several lines hold."""

    lines: tuple[Expectation, ...]


@dataclass(frozen=True)
class Cant(Expectation):
    """The rules would refuse it now: a play line, or choosing a mode or a target.

    `action`: the play line that would be refused; or `mode` / `target` of the spell or ability `name`.
    """

    player: str
    action: PlayLine | None = None
    name: str = ""
    mode: str | None = None
    target: str | None = None


@dataclass(frozen=True)
class Wins(Expectation):
    """A player wins the game."""

    player: str


@dataclass(frozen=True)
class LosesGame(Expectation):
    """A player loses the game; `player` None: the game is a draw."""

    player: str | None


@dataclass(frozen=True)
class ActivePlayer(Expectation):
    """Whose turn it is."""

    player: str


@dataclass(frozen=True)
class StepIs(Expectation):
    """Which step it is."""

    step: str


@dataclass(frozen=True)
class Undecided(Expectation):
    """The edition's rules do not settle the question; or whether a line holds."""

    line: Expectation | None = None
