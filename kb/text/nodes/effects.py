"""Instructions: what a resolving spell or ability does, in the order of its words.

`agent` is the player who carries the instruction out; None is the controller. A `Thing` in an instruction may be a `Target`:
targets are collected from the body in reading order.
"""

from __future__ import annotations

from .base import Node
from .conditions import Condition
from .costs import Cost
from .things import Filter, Players, Quality, Target, Thing, Zone
from .values import Value

__all__ = [
    "Activate", "AddCounters", "AddMana", "AttachTo", "Become", "Body", "ChangeTarget", "Choose", "CopyOf", "CounterStack",
    "CreateDelayed", "CreateReflexive", "CreateToken", "DealDamage", "Defining",
    "Destroy", "Discard", "DoSame", "DoubleCounters", "Draw",
    "EndTurn", "ExchangeBlocks", "ExchangeControl", "ExchangeLife", "ExchangeZones",
    "ExtraTurn", "Fight", "FlipCoin", "ForEach", "GainControl",
    "GainLife", "GainResource", "GainsAbility", "IfSo", "Instruction", "KeywordAction", "Look", "LoseGame", "LoseLife",
    "LoseMana", "MakeAttacking", "MakeBlock", "MakeBlocked", "May", "Mill", "Modal", "Modify", "Move", "MoveCounters",
    "PayTo", "PhaseChange", "PreventDamage", "PutCardsBack", "RedirectDamage", "Regenerate", "RemoveCounters", "RemoveFromCombat",
    "Repeat", "ReplaceThisTurn", "Restrict", "Reveal", "RevealUntil", "RollDie", "Sacrifice", "Search", "Sentence", "SetLife",
    "Shuffle", "SkipStep",
    "SwitchStats", "Tap", "TokenSpec", "Transform", "Turn", "UnlessPaid", "Untap", "Vote", "WinGame", "Words",
]  # fmt: skip


class Instruction(Node, frozen=True):
    """One thing that a resolving spell or ability does."""


class Body(Node, frozen=True):
    """Instructions in order.

    Sentences are one instruction each, "then" separates two, "and" joins what happens at once: `together`.
    """

    instructions: tuple[Instruction, ...] = ()
    together: bool = False


# -- structure ---------------------------------------------------------------------------------------------------


class Sentence(Instruction, frozen=True):
    """Several instructions of one sentence, joined by "and" (`body.together`) or "then", where other sentences stand beside it."""

    body: Body


class May(Instruction, frozen=True):
    """An option: "you may …" (`who` None: the controller), possibly with a payment: "you may pay {1}"."""

    body: Body
    who: Players | Target | None = None
    cost: Cost | None = None  # "you may pay …" / "you may sacrifice a creature" in front of "if you do"
    repeatedly: bool = False  # "any number of times"
    most: Value | None = None  # "… where X is less than or equal to …"


class PayTo(Instruction, frozen=True):
    """A cost inside the instructions: "[discard 1] to [draw 2]".

    In an option ("you may [pay [1]] to [ready me]") it stands in `May`.
    """

    cost: Cost
    body: Body


class IfSo(Instruction, frozen=True):
    """A conditional part anywhere but right behind the trigger event.

    "if X, do", "do if X" (`after`), "otherwise …", "if you do, …".

    `instead`: it takes the place of what the sentence before says, which is `otherwise`; what it leaves out is as there.
    """

    condition: Condition
    body: Body
    otherwise: Body | None = None
    after: bool = False
    instead: bool = False


class UnlessPaid(Instruction, frozen=True):
    """Do it unless a player pays or does something, or unless something is so."""

    body: Body
    who: Players | Target | None = None
    cost: Cost | None = None
    condition: Condition | None = None
    per: Value | None = None  # "pays … for each …": the cost so many times


class Modal(Instruction, frozen=True):
    """Choose modes.

    `least`/`most`: how many ("choose one", "choose one or both", "choose up to two"); `repeat`: the same mode twice.
    """

    modes: tuple[Body, ...]
    least: int = 1
    most: int = 1
    who: Players | Target | None = None
    repeat: bool = False


class ForEach(Instruction, frozen=True):
    """Do it once for each such thing or that many times; "it"/"that player" inside is that one."""

    what: Filter | Thing | Value
    body: Body


class Repeat(Instruction, frozen=True):
    """Repeat the process, a number of times or while a condition holds."""

    times: Value | None = None
    condition: Condition | None = None


class Defining(Instruction, frozen=True):
    """Instructions in which X stands for a number: "…, where X is the number of …"."""

    body: Body
    value: Value
    letter: str = "X"


class DoSame(Instruction, frozen=True):
    """Other players do what the instruction before says: "each opponent attacking that player does the same"."""

    who: Players


class FlipCoin(Instruction, frozen=True):
    """Flip a coin: what happens on winning the flip, what on losing it (`count` coins, each by itself)."""

    won: Body | None = None
    lost: Body | None = None
    count: Value | None = None
    who: Players | Target | None = None


class RollDie(Instruction, frozen=True):
    """Roll a die; `results`: what happens on each range of results, `ranges`: "1-9", "10-19", "20" in the same order."""

    sides: int = 6
    ranges: tuple[str, ...] = ()
    results: tuple[Body, ...] = ()
    who: Players | Target | None = None


class Vote(Instruction, frozen=True):
    """Each player votes for one of several words; then something is done for the votes."""

    options: tuple[str, ...]


class CreateDelayed(Instruction, frozen=True):
    """Create a delayed triggered ability ("at the beginning of the next end step, …", "when that creature dies this turn, …")."""

    ability: Node  # abilities.TriggeredAbility
    after: bool = False  # said behind what it does: "… at end of combat"


class CreateReflexive(Instruction, frozen=True):
    """A reflexive triggered ability: "when you do, …", "when a player does …"."""

    ability: Node  # abilities.TriggeredAbility


class Words(Instruction, frozen=True):
    """An instruction kept as its words: the ability triggers, and the answer says that this could not be carried out."""

    words: str


# -- cards and zones ----------------------------------------------------------------------------------------------


class Draw(Instruction, frozen=True):
    """Draw cards."""

    count: Value
    who: Players | Target | None = None


class Discard(Instruction, frozen=True):
    """Discard cards. `what` None: cards of the player's choice; `all_cards`: their hand."""

    who: Players | Target | None = None
    count: Value | None = None
    what: Thing | None = None
    at_random: bool = False
    all_cards: bool = False
    up_to: bool = False


class Mill(Instruction, frozen=True):
    """Put the top cards of a library into the graveyard."""

    count: Value
    who: Players | Target | None = None


class Move(Instruction, frozen=True):
    """Move things to a zone: exile, return, put onto the battlefield, into a hand, on top of a library …

    `verb`: "exile", "return", "put", "bounce", "banish", "recall", "move", "play" as worded. `position`: "top",
    "bottom", "nth", "any-order", "random-order".
    `control`: under whose control it enters. `state`: how it enters ("tapped", "attacking", "blocking", "face-down",
    "transformed", "ready", "exhausted", "attached").
    `counters`: counters that it enters with. `attach`: what it enters attached to. `until`: "leaves" = until the source leaves.
    """

    what: Thing
    to: Zone
    verb: str = "put"
    from_zone: Zone | None = None
    control: Players | None = None
    position: str | None = None
    state: tuple[str, ...] = ()
    counters: tuple[AddCounters, ...] = ()
    attach: Thing | None = None
    until: str | None = None
    who: Players | Target | None = None
    attacking: Thing | None = None
    blocking: Thing | None = None


class Destroy(Instruction, frozen=True):
    """Destroy things (`can_regenerate` False: they can't be regenerated)."""

    what: Thing
    can_regenerate: bool = True


class Sacrifice(Instruction, frozen=True):
    """A player sacrifices permanents that they control (Riftbound: kills their own)."""

    what: Thing
    who: Players | Target | None = None


class Search(Instruction, frozen=True):
    """Search a library (or other zones) for cards, and put them somewhere."""

    what: Filter
    to: Zone
    count: Value | None = None
    up_to: bool = False
    who: Players | Target | None = None
    whose: Players | None = None
    reveal: bool = False
    state: tuple[str, ...] = ()
    position: str | None = None
    shuffle: bool = True
    zones: tuple[str, ...] = ()  # besides or instead of the library: "your graveyard, hand, and/or library"


class Shuffle(Instruction, frozen=True):
    """Shuffle a library (`into`: things shuffled into it first)."""

    who: Players | Target | None = None
    into: Thing | None = None


class Look(Instruction, frozen=True):
    """Look at cards; they become "them" for what follows."""

    what: Thing
    who: Players | Target | None = None


class Reveal(Instruction, frozen=True):
    """Reveal cards; they become "them" for what follows."""

    what: Thing
    who: Players | Target | None = None


class RevealUntil(Instruction, frozen=True):
    """Reveal (or exile) cards from the top of a library until one fits, or so many do.

    That one is "that card", the others "the rest".
    """

    what: Filter
    who: Players | Target | None = None
    verb: str = "reveal"
    count: Value | None = None


class PutCardsBack(Instruction, frozen=True):
    """Put looked-at cards: some to one zone, the rest to another."""

    count: Value | None
    what: Filter | None
    to: Zone
    rest_to: Zone
    up_to: bool = False
    rest_position: str | None = None
    state: tuple[str, ...] = ()
    who: Players | Target | None = None


class ExchangeZones(Instruction, frozen=True):
    """A player's cards in two zones change places ("exchange your hand and graveyard")."""

    first: str
    second: str
    who: Players | Target | None = None


# -- life, damage, counters -----------------------------------------------------------------------------------------


class DealDamage(Instruction, frozen=True):
    """A source deals damage to things or players. `divided`: as the controller divides it among the targets."""

    amount: Value
    to: Thing
    source: Thing | None = None  # None: this object
    divided: bool = False
    unpreventable: bool = False


class GainLife(Instruction, frozen=True):
    """Gain life."""

    amount: Value
    who: Players | Target | None = None


class LoseLife(Instruction, frozen=True):
    """Lose life."""

    amount: Value
    who: Players | Target | None = None


class SetLife(Instruction, frozen=True):
    """A life total becomes a number."""

    amount: Value
    who: Players | Target | None = None


class ExchangeLife(Instruction, frozen=True):
    """Two players exchange life totals."""

    first: Players | Target
    second: Players | Target


class AddCounters(Instruction, frozen=True):
    """Put counters on things or players."""

    kind: str
    count: Value
    on: Thing | None = None
    divided: bool = False  # "distribute … among …"


class RemoveCounters(Instruction, frozen=True):
    """Remove counters (`count` None: all of them; `kind` None: of any kind)."""

    kind: str | None
    count: Value | None
    on: Thing | None = None
    up_to: bool = False


class MoveCounters(Instruction, frozen=True):
    """Move counters from one thing onto another (`count` None: all of them), or put the counters that it had."""

    kind: str | None
    count: Value | None
    origin: Thing
    to: Thing


class DoubleCounters(Instruction, frozen=True):
    """Double (or triple) the number of counters on things."""

    on: Thing
    kind: str | None = None
    times: int = 2


class GainResource(Instruction, frozen=True):
    """A player gets points, experience, energy or another resource that is no counter on a thing."""

    what: str
    amount: Value
    who: Players | Target | None = None


class LoseMana(Instruction, frozen=True):
    """A player loses unspent mana."""

    who: Players | Target | None = None


class AddMana(Instruction, frozen=True):
    """Add mana (or runes, energy) to a player's pool."""

    symbols: str
    count: Value | None = None
    who: Players | Target | None = None


class PreventDamage(Instruction, frozen=True):
    """Prevent damage this turn: so much of it, or all (`amount` None)."""

    amount: Value | None = None
    to: Thing | None = None
    source: Filter | Thing | None = None
    combat_only: bool = False
    period: str = "turn"


class ReplaceThisTurn(Instruction, frozen=True):
    """What would happen this turn is replaced: each time, or the next time only (`next`)."""

    effect: Node  # statics.Replacement
    next: bool = False


class RedirectDamage(Instruction, frozen=True):
    """Damage that would be dealt to one thing this turn is dealt to another instead."""

    of: Thing
    to: Thing
    amount: Value | None = None


# -- permanents -----------------------------------------------------------------------------------------------------


class Tap(Instruction, frozen=True):
    """Tap (exhaust) things."""

    what: Thing


class Untap(Instruction, frozen=True):
    """Untap (ready) things."""

    what: Thing


class GainControl(Instruction, frozen=True):
    """A player gains control of things."""

    what: Thing
    who: Players | Target | None = None
    until: str | None = None  # None: for good; "end-of-turn", "source" (as long as this stays), "while-tapped" …


class ExchangeControl(Instruction, frozen=True):
    """Exchange control of two things."""

    first: Thing
    second: Thing


class Modify(Instruction, frozen=True):
    """Power and toughness (or might) change: "+2/+2 until end of turn". `power`/`toughness` None where the game has only might."""

    what: Thing
    power: Value | None = None
    toughness: Value | None = None
    until: str | None = "end-of-turn"
    minus_power: bool = False
    minus_toughness: bool = False
    per: Value | None = None  # "+1/+1 for each …"
    might: Value | None = None  # where the game has only might
    minus_might: bool = False
    least: Value | None = None  # "to a minimum of 1 might"


class SwitchStats(Instruction, frozen=True):
    """Switch power and toughness."""

    what: Thing
    until: str | None = "end-of-turn"


class GainsAbility(Instruction, frozen=True):
    """Things gain (or lose) abilities."""

    what: Thing
    abilities: tuple[Node, ...]
    until: str | None = "end-of-turn"
    loses: bool = False
    loses_all: bool = False


class Become(Instruction, frozen=True):
    """Things become something: types, colours, base power and toughness, a copy of another."""

    what: Thing
    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Node, ...] = ()
    copy_of: Thing | None = None
    in_addition: bool = False
    until: str | None = None
    supertypes: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()  # what a copy does not have ("except it isn't legendary")
    name: str | None = None
    loses_all: bool = False  # "loses all abilities"
    chosen: str | None = None  # "of the color of your choice"


class AttachTo(Instruction, frozen=True):
    """Attach a thing to another, or (to None) unattach it."""

    what: Thing
    to: Thing | None


class Turn(Instruction, frozen=True):
    """Turn things face up or face down."""

    what: Thing
    face: str


class Transform(Instruction, frozen=True):
    """Transform (or flip, convert) things."""

    what: Thing
    verb: str = "transform"


class PhaseChange(Instruction, frozen=True):
    """Things phase out or in."""

    what: Thing
    out: bool = True


class Regenerate(Instruction, frozen=True):
    """Regenerate things: a shield for the turn."""

    what: Thing


class RemoveFromCombat(Instruction, frozen=True):
    """Remove things from combat."""

    what: Thing


class MakeBlock(Instruction, frozen=True):
    """An effect makes one creature block another (or change what it blocks)."""

    blocker: Thing
    attacker: Thing
    instead: bool = False


class MakeBlocked(Instruction, frozen=True):
    """An attacking creature becomes blocked, with no creature blocking it (or becomes unblocked)."""

    what: Thing
    blocked: bool = True
    only_by: Thing | None = None  # those that had become blocked by only that creature


class ExchangeBlocks(Instruction, frozen=True):
    """Two blocking creatures, if each could block all that the other blocks, leave combat and block what the other blocked."""

    what: Thing


class MakeAttacking(Instruction, frozen=True):
    """Creatures on the battlefield become attacking without having attacked."""

    what: Thing
    whom: Thing | None = None  # None: its controller chooses


class Fight(Instruction, frozen=True):
    """Two creatures fight."""

    first: Thing
    second: Thing


class Restrict(Instruction, frozen=True):
    """For a time, something can't, must, or may happen.

    "can't block this turn", "doesn't untap during its controller's next untap step", "attacks if able").

    `what`: to whom or what; `verb`: "cant-attack", "cant-block", "cant-be-blocked", "doesnt-untap", "must-attack",
    "must-block", "cant-cast", "cant-activate", "may-play", "cant-gain-life" …
    """

    what: Thing | None
    verb: str
    until: str | None = "end-of-turn"
    object: Filter | Thing | None = None


# -- stack, tokens, players -----------------------------------------------------------------------------------------


class CounterStack(Instruction, frozen=True):
    """Counter a spell or ability.

    `to`: where it is put instead of the graveyard; `position` in a library: "top", "bottom", or "choice".
    """

    what: Thing
    to: Zone | None = None
    position: str | None = None


class CopyOf(Instruction, frozen=True):
    """Copy a spell or ability on the stack.

    `new_targets`: its controller may choose new targets; `each`: one copy for each of these that it could target; `target`: what
    the copy targets.
    """

    what: Thing
    count: Value | None = None
    new_targets: bool = False
    who: Players | Target | None = None
    each: Filter | None = None
    target: Thing | None = None


class TokenSpec(Node, frozen=True):
    """What a token is: printed characteristics, or a copy of a thing (with exceptions)."""

    name: str | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Node, ...] = ()
    copy_of: Thing | None = None
    might: Value | None = None
    lost: tuple[str, ...] = ()  # supertypes that a copy does not have ("isn't legendary")


class ChangeTarget(Instruction, frozen=True):
    """Change the targets of a spell or ability on the stack."""

    what: Thing
    to: Thing | None = None


class CreateToken(Instruction, frozen=True):
    """Create (put onto the battlefield, play) tokens."""

    token: TokenSpec
    count: Value
    who: Players | Target | None = None
    state: tuple[str, ...] = ()
    where: Zone | None = None
    attacking: Thing | None = None
    blocking: Thing | None = None
    attached_to: Thing | None = None
    counters: tuple[AddCounters, ...] = ()


class Choose(Instruction, frozen=True):
    """Choose something as the effect is carried out: an object, a colour, a type, a number, a player, a name, an opponent."""

    kind: str
    what: Filter | Thing | None = None
    who: Players | Target | None = None


class GetEmblem(Instruction, frozen=True):
    """A player gets an emblem with abilities."""

    abilities: tuple[Node, ...]
    who: Players | Target | None = None


class KeywordAction(Instruction, frozen=True):
    """An action with a rule of its own.

    Scry, surveil, investigate, proliferate, explore, connive, amass, learn, venture, channel, predict …
    """

    name: str
    count: Value | None = None
    who: Players | Target | None = None
    what: Thing | None = None
    kind: str | None = None  # "amass Orcs 2": "orc"


class Activate(Instruction, frozen=True):
    """Cast or play a card as part of an effect, possibly without paying its cost."""

    what: Thing
    who: Players | Target | None = None
    free: bool = False
    from_zone: Zone | None = None
    until: str | None = None  # "end-of-turn": permission for a time instead of now


class ExtraTurn(Instruction, frozen=True):
    """An extra turn, phase or step."""

    what: str = "turn"
    who: Players | Target | None = None


class SkipStep(Instruction, frozen=True):
    """A player skips a turn, phase or step."""

    what: str
    who: Players | Target | None = None


class EndTurn(Instruction, frozen=True):
    """End the turn."""


class LoseGame(Instruction, frozen=True):
    """A player loses the game."""

    who: Players | Target


class WinGame(Instruction, frozen=True):
    """A player wins the game, or the game is a draw (`who` None)."""

    who: Players | Target | None


_ = Quality
