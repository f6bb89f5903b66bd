"""Keyword actions, by topic; `ACTIONS` is the list of all of them by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.vocabulary import KeywordActionName

from ...state.changes import Happen
from ...wording.composed_actions import COMPOSED
from ..library import fateseal, scry, surveil
from ..parts.common import by_each, perform
from .behold import behold
from .cards import cloak, connive, explore, manifest, manifest_dread
from .clash import clash
from .common import DONE
from .composed import composed, pay_one_of
from .counters import adapt, bolster, grow, monstrosity, monstrous, proliferate
from .designations import blessing, day_or_night, initiative, monarch, speed
from .doors import lock_or_unlock, unlock
from .dungeons import venture
from .encoding import encode
from .epic import go_on
from .of_abilities import amplify, backup, devour, exploit, gift, pair, renown, saddle, tribute
from .permanents import gain_level, restricting, suspect, tap_or_untap
from .prepare import harness, paradigm, prepare, solve, unprepare
from .set_aside import airbend, foretell, plot
from .the_ring import the_ring_tempts
from .tokens import amass, empower, endure, incubate, investigate, populate
from .units import buff, channel, heal, predict, recycle, stun

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["ACTIONS", "keyword_action"]


def keyword_action(node: KeywordAction, ctx: Resolution) -> None:
    """A keyword action; one without an entry here is done in name only, and the trace says so."""
    known = ACTIONS.get(node.name)
    if known is not None and node.name in _BY_CONTROLLER and node.who is not None:
        for player in by_each(node.who, ctx):
            _as_if_by(player, node, ctx)
        return
    if known is not None:
        known(node, ctx)
        return
    ctx.game.trace.not_carried_out(f"what “{node.name}” does", ctx.game.name(ctx.source), ctx.source, why="not modelled")
    perform(ctx, *(Happen(DONE, agent=player, what=node.name, object=ctx.source) for player in by_each(node.who, ctx)))


def _as_if_by(player: str, node: KeywordAction, ctx: Resolution) -> None:
    """Such an action of whoever is named: "you" in what it means is that player."""
    controller, ctx.controller = ctx.controller, player
    ACTIONS[node.name](replace(node, who=None), ctx)
    ctx.controller = controller


_BY_CONTROLLER = frozenset({"amass", "bolster", "empower", "goad", "incubate", "populate", "proliferate"})
"""Actions that are written from the side of whoever controls the effect."""

ACTIONS: dict[KeywordActionName, Callable[[KeywordAction, Resolution], None]] = {
    "adapt": adapt,
    "amass": amass,
    "amplify": amplify,
    "backup": backup,
    "behold": behold,
    "bolster": bolster,
    "buff": buff,
    "channel": channel,
    "city's blessing": blessing,
    "clash": clash,
    "connive": connive,
    "day": day_or_night,
    "devour": devour,
    "detain": restricting("cant-attack-block-or-activate", "next-turn", "action-detain"),
    "empower": empower,
    "encode": encode,
    "epic": go_on,
    "endure": endure,
    "evolve": grow,
    "exploit": exploit,
    "exert": restricting("doesnt-untap", "next-untap", "action-exert", yours=True),
    "explore": explore,
    "fateseal": fateseal,
    "foretell": foretell,
    "gain level": gain_level,
    "gift": gift,
    "goad": restricting("goaded", "next-turn", "action-goad"),
    "heal": heal,
    "incubate": incubate,
    "initiative": initiative,
    "investigate": investigate,
    "manifest": manifest,
    "monarch": monarch,
    "monstrosity": monstrosity,
    "monstrous": monstrous,
    "night": day_or_night,
    "pair": pair,
    "paradigm": paradigm,
    "prepare": prepare,
    "unprepare": unprepare,
    "solve": solve,
    "harness": harness,
    "plot": plot,
    "populate": populate,
    "predict": predict,
    "proliferate": proliferate,
    "recycle": recycle,
    "renown": renown,
    "saddle": saddle,
    "scry": scry,
    "speed": speed,
    "stun": stun,
    "surveil": surveil,
    "tap or untap": tap_or_untap,
    "lock or unlock": lock_or_unlock,
    "unlock": unlock,
    "train": grow,
    "tribute": tribute,
    "venture": venture,
    "suspect": suspect,
    "the ring tempts": the_ring_tempts,
    "airbend": airbend,
    "cloak": cloak,
    "forage": pay_one_of,
    "manifest dread": manifest_dread,
    **{name: composed(name) for name in COMPOSED},
}
