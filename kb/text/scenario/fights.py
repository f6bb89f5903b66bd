"""Lines of play that declare attackers and blockers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from kb.errors import MalformedError

from . import lines as line
from .lines import PlayLine
from .sentences import Names, split_names
from .source import Text
from .stand_ins import BETWEEN, unquote

__all__ = ["FIGHTS"]


def _attacks(name: str, said: Text, names: Names, rest: str | None = None) -> PlayLine:
    if rest is None:
        if name in names.players:
            raise MalformedError(
                f"it is not said with what {name} attacks", remedy=f"{name} attacks with NAME, NAME, or with everything"
            )
        return line.Attacks(None, ((None, (unquote(name),)),), said=said)
    attacked = _attacked(names)
    groups = [_group(part, names, attacked) for part in re.split(rf" and (?={attacked} with )", rest)]
    return line.Attacks(name, tuple(groups), said=said)


def _attacked(names: Names) -> str:
    """A regular expression for whom one can attack: a player, or a permanent."""
    return f"(?:{names.patterns['player']}|{names.patterns['known']})"


def _attack(attackers: str, said: Text, names: Names, whom: str = "") -> PlayLine:
    return line.Attacks(None, ((unquote(whom) or None, split_names(attackers, names)),), said=said)


def _attack_without(player: str, whom: str, said: Text, names: Names) -> PlayLine:
    raise MalformedError(f"it is not said with what {player} attacks {whom}", remedy=f"{player} attacks {whom} with NAME, NAME")


def _attack_each(pairs: str, said: Text, names: Names) -> PlayLine:
    """Attacks said one by one: `A attacks Bo, B and C attack D`."""
    found = _pairs("attack", pairs, _attacked(names), names)
    return line.Attacks(None, tuple((whom, attackers) for attackers, whom in found), said=said)


def _pairs(verb: str, pairs: str, other: str, names: Names) -> Iterator[tuple[tuple[str, ...], str]]:
    """Those who do something to somebody, and to whom, several times in one line. `other`: a regular expression for the latter."""
    for pair in re.finditer(rf"(?P<who>\S.*?)(?: both| all)? {verb}s? (?P<whom>{other})(?:(?:{BETWEEN})|$)", pairs, re.I):
        yield split_names(pair["who"], names), unquote(pair["whom"])


def _group(part: str, names: Names, attacked: str) -> tuple[str | None, tuple[str, ...]]:
    said = re.fullmatch(rf"(?:(?P<whom>{attacked}) )?with (?P<attackers>.+)", part)
    assert said is not None
    return unquote(said["whom"] or "") or None, split_names(said["attackers"], names)


def _blocks(player: str, rest: str, said: Text, names: Names) -> PlayLine:
    groups = []
    for part in _parted(rest, names):
        attacker, found, blockers = f" {part}".partition(" with ")
        if not found:
            raise MalformedError(
                f"“{part}” names no blockers",
                remedy="“Bo blocks ATTACKER with BLOCKER, BLOCKER; ATTACKER with BLOCKER”",
            )
        groups.append((unquote(attacker.strip()), split_names(blockers, names)))
    return line.Blocks(player, tuple(groups), said=said)


def _parted(rest: str, names: Names) -> list[str]:
    """The parts of several blocks, each an attacker with its blockers: parted by semicolons, or by a comma before an attacker."""
    return re.split(rf"\s*;\s*|(?:{BETWEEN})(?={names.patterns['known']} with )", rest)


def _block_it(blockers: str, said: Text, names: Names) -> PlayLine:
    return line.Blocks(None, (("", split_names(blockers, names)),), said=said)


def _block(blockers: str, attackers: str, said: Text, names: Names) -> PlayLine:
    who = split_names(blockers, names)
    return line.Blocks(None, tuple((attacker, who) for attacker in split_names(attackers, names)), said=said)


def _block_each(pairs: str, said: Text, names: Names) -> PlayLine:
    """Blocks said one by one: `A blocks B, C and D block E`."""
    found = _pairs("block", pairs, names.patterns["known"], names)
    return line.Blocks(None, tuple((attacker, blockers) for blockers, attacker in found), said=said)


FIGHTS: list[tuple[str, Callable[..., PlayLine]]] = [
    ("{name:player} attacks {rest:groups}", _attacks),
    ("{name} attacks", _attacks),
    ("{player} attacks {whom:player}", _attack_without),
    ("{pairs:attackings}", _attack_each),
    ("{attackers:creatures}[ both| all] (attacks|attack) {whom:player}", _attack),
    ("{attackers:names} (attacks|attack) {whom:player}", _attack),
    ("{attackers:creatures}[ both| all] (attacks|attack) {whom:known}", _attack),
    ("{attackers:creatures}[ both| all] attack", _attack),
    ("{player} blocks {rest:blocks}", _blocks),
    ("{pairs:blockings}", _block_each),
    ("{blockers:creatures}[ both| all] (blocks|block) {attackers:creatures}", _block),
    ("{blockers:creatures}[ both| all] (blocks|block) (it|that creature|the attacker)", _block_it),
    ("{blockers:names} (blocks|block)", _block_it),
]
"""The forms, each with what makes a line of its slots."""
