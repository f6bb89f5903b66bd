"""Lines of the play: one frozen record for each kind.

Names in them are texts as the scenario wrote them ("Bo's Giant"); the engine finds the objects. `said` is the whole line.
"""

from __future__ import annotations

from msgspec import Struct

from .choices import Choices
from .source import Text

__all__ = [
    "Activates", "Announcement", "AtOnce", "Attacks", "Begins", "Blocks", "Casts", "Concedes", "Conquers", "Counters",
    "DamageStep", "Does", "EndsCombat", "GameDrawn", "Hides", "Holds", "Loses", "Moves", "NextTurn", "PlayLine", "Resolves",
]  # fmt: skip


class PlayLine(Struct, frozen=True, kw_only=True):
    """Something that happens. `choices` answers what is asked during it; `by`: the player whose effect it is."""

    said: Text
    choices: Choices = Choices()
    by: str | None = None


class Announcement(Struct, frozen=True):
    """What is announced with a spell or ability.

    `given`: what is sacrificed, exiled or discarded for its cost. `ways`: keywords whose costs are paid ("with evoke").
    `zone`: from where the card is cast.
    """

    targets: tuple[str, ...] | None = None
    x: int | None = None
    kicked: bool = False
    free: bool = False
    given: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    zone: str | None = None


class Casts(PlayLine, frozen=True):
    """A player casts or plays a card; `to`: the battlefield it is played to."""

    player: str
    card: str
    announced: Announcement = Announcement()
    to: str | None = None


class Activates(PlayLine, frozen=True):
    """A player activates an ability: the only one, or the one with this number among the printed activated abilities.

    `loyalty`: or the one with this loyalty cost, "1", "-2" or "-X".
    """

    player: str
    source: str
    number: int | None = None
    loyalty: str | None = None
    announced: Announcement = Announcement()


class Acts(PlayLine, frozen=True):
    """A player takes a special action with a card: "foretells", "plots", "suspends", "turns" (a permanent face up), "unlocks"."""

    player: str
    card: str
    action: str


class Attacks(PlayLine, frozen=True):
    """A player attacks: pairs (whom, attackers); whom is None for the one opponent. `player` None: the creature's controller."""

    player: str | None
    groups: tuple[tuple[str | None, tuple[str, ...]], ...]


class Blocks(PlayLine, frozen=True):
    """A player blocks: pairs (attacker, blockers). `player` None: the creature's controller; attacker "": the only one."""

    player: str | None
    groups: tuple[tuple[str, tuple[str, ...]], ...]


class DamageStep(PlayLine, frozen=True):
    """On to combat damage, or to first-strike damage; `assigned`: not dealt yet, where it waits on the stack."""

    first_strike: bool = False
    assigned: bool = False


class EndsCombat(PlayLine, frozen=True):
    """On to the end of combat."""


class Begins(PlayLine, frozen=True):
    """On to the next step of this name, of this player or anyone. `from_start`: a turn just begins, its first step included."""

    step: str
    player: str | None = None
    from_start: bool = False


class NextTurn(PlayLine, frozen=True):
    """On to the first main phase of the next turn: this player's, or whoever's it is. `begins`: only to that turn's beginning."""

    player: str | None = None
    begins: bool = False


class EndsTurn(PlayLine, frozen=True):
    """On to the first main phase of the turn after this player's: after the present one, if it is this player's.

    `begins`: only to that turn's beginning.
    """

    player: str
    begins: bool = False


class Resolves(PlayLine, frozen=True):
    """All players pass: the top object resolves, or all of them in turn. `name`: what has to be on top, where the line says so."""

    everything: bool = False
    name: str | None = None


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


class Hides(PlayLine, frozen=True):
    """A player hides a card at a battlefield."""

    player: str
    card: str
    place: str


class Conquers(PlayLine, frozen=True):
    """A player conquers a battlefield."""

    player: str
    place: str


class Holds(PlayLine, frozen=True):
    """A player holds a battlefield."""

    player: str
    place: str


class Does(PlayLine, frozen=True):
    """Any instruction, in the words of the cards; it happens at once, caused by no spell or ability."""


class AtOnce(PlayLine, frozen=True):
    """Instructions that happen simultaneously."""

    lines: tuple[PlayLine, ...]
