"""Sentences of cards in other words that mean the same, and for which the grammar has its forms.

What is said of two things at once is said of each: "can't draw cards or gain life", "protection from Vampires, from Werewolves, and
from Zombies".
"""

from __future__ import annotations

import re

__all__ = ["in_other_words"]


def in_other_words(text: str) -> str:
    """A wording in words that the grammar has, with the same meaning."""
    for sign, pattern, words in _WAYS:
        if sign in text:
            text = pattern.sub(words, text)
    return _PROTECTED.sub(_of_each, text) if " from " in text else text


def _chosen_first(found: re.Match[str]) -> str:
    """A sentence of a kind "of your choice", with the choice before it: after what a triggered ability waits for."""
    waiting = _WAITING.match(found["said"])
    said = found["said"][waiting.end() :] if waiting else found["said"]
    choose = f"{waiting[0]}choose" if waiting else "Choose"
    of_it = f"{said[:1].upper()}{said[1:]} of the chosen {found['kind'].split()[-1]}{found['rest']}"
    return f"{found['start']}{choose} a {found['kind']}. {of_it}"


_WAITING = re.compile(r"(?:When|Whenever|At) [^,\n]{1,200}, ")


def _of_each(found: re.Match[str]) -> str:
    first, *others = re.split(r",? and from |, from ", found[0])
    return ", ".join((first, *(f"protection from {other}" for other in others)))


_EACH_COLOR = (
    r"Each (?P<what>[^.,\n]{1,60}?) you control has (?P<said>[a-z ]{1,30} if it's (?:white|blue|black|red|green)"
    r"(?:,(?: and)? [a-z ]{1,30} if it's (?:white|blue|black|red|green)){1,4})\."
)


def _of_its_color(found: re.Match[str]) -> str:
    """A sentence of keywords that each color has, as one for each color."""
    each = re.findall(r"(?:^|, )(?:and )?([a-z ]+?) if it's ([a-z]+)", found["said"])
    return "\n".join(f"{color.capitalize()} {found['what']}s you control have {keyword}." for keyword, color in each)


_KEYWORD = r"flying|first strike|double strike|trample|haste|vigilance|lifelink|deathtouch|menace|reach|hexproof|\"[^\"\n]+\""
# The stretches are bounded, or a long line would take quadratic time.
_WAYS = tuple((sign, re.compile(pattern), words) for sign, pattern, words in (
    (
        "exproof from ",
        r"\b(?P<h>[Hh])exproof from (?P<a>artifacts|creatures|enchantments), (?P<b>[a-z]{1,20}), and (?P<c>[a-z]{1,20})",
        r"\g<h>exproof from \g<a>, hexproof from \g<b>, hexproof from \g<c>",
    ),
    ("if it's white", _EACH_COLOR, _of_its_color),
    (
        "can't attack you or block", r"(?P<who>[^.\n]{1,100}) can't attack you or block (?P<whom>[^.\n]{1,100})\.",
        r"\g<who> can't attack you. \g<who> can't block \g<whom>.",
    ),
    (
        ", instead that card is revealed", r", instead that card is revealed and put (?P<where>[^.\n]{1,100})\.",
        r", put it \g<where> instead.",
    ),
    (
        "or any number of opponents", r"\b(?P<f>[Ff])or any number of opponents, (?P<does>[a-z]{1,20}) target ",
        r"\g<f>or each opponent, \g<does> up to one target ",
    ),
    (
        ", instead only ",
        r"(?P<all>[^.\n]{1,200} until end of turn)\. (?P<so>If [^,.\n]{1,200}), instead only (?P<some>[^.\n]{1,200})\.",
        lambda found: f"{found['so']}, {found['some']}. Otherwise, {found['all'][:1].lower()}{found['all'][1:]}.",
    ),
    (
        " and it gains ",
        r"Until end of turn, double its power and toughness and it gains (?P<k>[a-z ]{1,40})\.",
        r"Double the power and toughness of that creature until end of turn. It gains \g<k> until end of turn.",
    ),
    (
        " enters or is turned face up, ",
        r"As (?P<who>[^.\n]{1,100}?) enters (?:the battlefield )?or is turned face up, (?P<does>[^\n]{1,400})",
        r"As \g<who> enters, \g<does>" "\n" r"As \g<who> is turned face up, \g<does>",
    ),
    (
        "by the voter and gain control", r"choose (?P<what>[^.\n]{1,60}) owned by the voter and gain control of it",
        r"gain control of \g<what> that player owns",
    ),
    (
        "deals double that damage instead",
        r"deals damage equal to (?P<n>the number of [^.\n]{1,80} revealed this way) to any target\. "
        r"If the revealed (?:land )?card was an? (?P<kind>[A-Z][a-z]{1,20}), [^.,\n]{1,80} deals double that damage instead\.",
        r"deals damage equal to \g<n> to any target. "
        r"If a \g<kind> card is revealed this way, it deals damage equal to twice \g<n> instead.",
    ),
    (
        ", or untap all tapped",
        r"Tap all untapped permanents of the chosen type target player controls, or untap all tapped permanents of that type that "
        r"player controls\.",
        "You may tap all untapped permanents of the chosen type target player controls. If you don't, untap all tapped "
        "permanents of the chosen type that player controls.",
    ),
    (
        "f target opponent has more", r"If target opponent has more (?P<what>[a-z ]{1,40}) than you, ",
        r"Choose target opponent. If that player has more \g<what> than you, ",
    ),
    (
        ", then sacrifices all other",
        r"(?<=chooses any number of )(?P<some>[^.,\n]{1,100}), then sacrifices all other [^.,\n]{1,60}\.",
        r"\g<some>, then sacrifices the rest.",
    ),
    (
        " instead of one.",
        r"(?P<one>[Yy]ou may put a creature card from among them (?P<to>onto the battlefield|into your hand))\. "
        r"(?P<rest>Put the rest into your graveyard\.)\n(?:[A-Z][a-z ]{1,30} — )?If (?P<so>[^,\n]{1,120}), (?:you may )?"
        r"put (?:up to )?two creature cards (?:from among the revealed cards )?(?P=to) instead of one\.",
        r"If \g<so>, you may put up to two creature cards from among them \g<to>. Otherwise, \g<one>. \g<rest>",
    ),
    (
        "hoose a permanent type.", r"hoose a permanent type\.",
        "hoose artifact, battle, creature, enchantment, land, or planeswalker.",
    ),
    (
        "Choose a number. ", r"(?<=Choose a number\. )(?P<rest>[^\n]{1,400})",
        lambda found: re.sub(r"equal to (?:that|the) number\b", "equal to the chosen number", found["rest"]),
    ),
    (
        " loses this ability and becomes ", r"(?P<who>[A-Z~][^.,:\n]{0,80}?) loses this ability and becomes ",
        r"\g<who> loses this ability. \g<who> becomes ",
    ),
    (
        " less to cast this way",
        r"(?P<f>Flashback (?:\{[^{}\n]{1,3}\}){1,6})\. (?=This spell costs \{X\} less to cast this way, )",
        r"\g<f>" "\n",
    ),
    (
        "Round up each time", r"(?P<thirds>[^.\n]{0,300} a third of [^.\n]{1,300})\. Round up each time\.",
        lambda found: re.sub(r", then|$", r", rounded up\g<0>", found["thirds"]) + ".",
    ),
    (
        " or gain life", r"(?P<who>[^.\n]{1,300}) can't draw cards or gain life\.",
        r"\g<who> can't draw cards. \g<who> can't gain life.",
    ),
    (
        ", or transform", r"(?P<who>[^.\n]{1,300}) can't attack, block, or transform\.",
        r"\g<who> can't attack or block. \g<who> can't transform.",
    ),
    (
        " was kicked",
        r"If (?P<who>[^.,\n]{1,300}) was kicked(?P<how>[^.,\n]{0,300}), it enters(?P<where> the battlefield)? "
        rf"with (?P<counters>[^.\n]{{1,300}}? counters? on it) and with (?P<keyword>{_KEYWORD})\.?",
        r"If \g<who> was kicked\g<how>, it enters\g<where> with \g<counters>."
        "\n" r"As long as \g<who> was kicked\g<how>, it has \g<keyword>.",
    ),
    (
        " of your choice",
        r"(?P<start>^|\n|[:.—] )(?P<said>[A-Z][^.:—\n]{0,300}?) of the (?P<kind>creature type|color) of your choice"
        r"(?P<rest>[^.\n]{0,300}\.)",
        _chosen_first,
    ),
    (
        "attacking or blocking", r"target (?P<what>[a-z ]{0,80}creature) that's attacking or blocking",
        r"target attacking or blocking \g<what>",
    ),
    (
        "Those players put",
        r"(?P<searches>searches their library for a [^.,\n]{1,300})\. "
        r"Those players put those cards onto the battlefield(?P<tapped> tapped)?, then shuffle\.",
        r"\g<searches>, puts it onto the battlefield\g<tapped>, then shuffles.",
    ),
    (", then you may", r"(?P<defined>, where X is [^.,\n]{1,300}), then you may", r"\g<defined>. You may"),
    ("ed creatures", r"(?<=by )(?P<how>enchanted|equipped) creatures", r"creatures that are \g<how>"),
    ("If you don't, ", r"\b[Yy]ou may (?=pay (?:\{[^{}\n]{1,9}\}){1,20}\. If you don't, )", ""),
    (". If you pay, ", r"(?P<may>[Yy]ou may pay [^.\n]{1,100})\. If you pay, ", r"\g<may>. If you do, "),
    ("and/or up to one target", r", and/or (?=up to one target )", ", and "),
    (
        "triggers an additional time", r"If an ability of (?P<of>[^,.\n]{1,200}) triggers while (?P<so>[^,.\n]{1,200}), ",
        r"As long as \g<so>, if an ability of \g<of> triggers, ",
    ),
    ("any card name", r"(?<=choose )any card name", "a card name"),
    (
        "didn't have hexproof",
        r"(?P<who>[^.\n]{1,300}) can be the targets of (?P<what>spells(?: and abilities)?) as though they didn't have hexproof\. "
        r"Ward abilities of those creatures don't trigger\.",
        r"\g<who> can be the targets of \g<what> as though they didn't have hexproof."
        "\n" r"Ward abilities of \g<who> don't trigger.",
    ),
))  # fmt: skip
"""Each a way of saying something, with a sign without which it is not there, and the words for it. Parts are of bounded length, so
that a wording without a full stop is not gone over from each of its letters."""

_COLOR = "(?:white|blue|black|red|green)"
_PROTECTED = re.compile(
    rf"[Pp]rotection from (?!{_COLOR} and from {_COLOR}\b|[Dd]ragons and from)[^.,\n]{{1,80}}?"
    r"(?:, from [^.,\n]{1,80}?){0,10},? and from [^.,\n]{1,80}"
)
"""Protection from several; from two colors it is one quality in the grammar."""
