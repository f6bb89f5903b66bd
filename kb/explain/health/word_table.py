"""Every word of the closed vocabularies, and whether the engine carries it out: the feature table.

`python -m kb.explain.health.word_table` writes `docs/modelled.md`; a test holds that it is what the tables say.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import get_args

from kb.engine.carried import reason_of, state_of
from kb.engine.modelled.settings import SETTINGS_NOT_MODELLED
from kb.engine.modelled.words import PARTS
from kb.graph.nodes import closed_words
from kb.model.health import CoveredWord
from kb.text.nodes import vocabulary

__all__ = ["PAGE", "markdown", "words", "write"]

PAGE = Path(__file__).parents[3] / "docs" / "modelled.md"
_WIDER = frozenset({"Verb"})  # reported in its parts
_HEAD = """# What is modelled, word by word

A read wording holds words of closed vocabularies: what is forbidden, how long it lasts, who is meant, what happened. Each is a
term of the ontology (`ontology/terms`), and each is carried out by the engine or listed here with the reason. What is not
modelled never counts as nothing: an answer that it could change says so. `apnap coverage words` prints the same table.

This page is written by `python -m kb.explain.health.word_table`.
"""


def words() -> tuple[CoveredWord, ...]:
    """Every word, by vocabulary and in order."""
    return tuple(_covered())


def _covered() -> Iterator[CoveredWord]:
    for name in vocabulary.__all__:
        terms = closed_words.terms(name) if name not in _WIDER else {}
        for word in sorted(get_args(getattr(vocabulary, name))) if name not in _WIDER else ():
            if not _is_of_a_part(name, word):
                state = state_of(name, word)
                yield CoveredWord(name, word, terms[word], state, "" if state == "carried out" else reason_of(name, word) or "")


def _is_of_a_part(name: str, word: str) -> bool:
    """Whether a narrower vocabulary has the word, and reports it."""
    parts = (part for part, whole in PARTS.items() if whole == name)
    return any(word in get_args(getattr(vocabulary, part)) for part in parts)


def markdown() -> str:
    """The page: for each vocabulary the words that are not modelled by reason, and how many are carried out."""
    found = words()
    left_out = sum(each.state == "not modelled" for each in found)
    parts = [_HEAD, f"\nOf {len(found)} words {left_out} are not modelled.\n"]
    for name, group in groupby(found, key=lambda each: each.vocabulary):
        parts.append(f"\n## {_spelled(name)}\n\n{_section(tuple(group))}")
    parts.append(f"\n## Settings of editions\n\n{_settings()}")
    return "".join(parts)


def _settings() -> str:
    """The settings that some edition has and the engine does not carry out, or not in full."""
    listed = (f"- Not modelled: `{doctrine}`, `{value}` — {reason}." for (doctrine, value), reason in SETTINGS_NOT_MODELLED.items())
    return "\n".join(_wrapped(line, "  ") for line in listed) + "\n"


def _section(group: tuple[CoveredWord, ...]) -> str:
    carried = [each.word for each in group if each.state == "carried out"]
    lines = [_wrapped(f"Carried out: {_listed(carried)}.")] if carried else []
    for state in ("nothing to do", "not modelled"):
        rows = [each for each in group if each.state == state]
        for reason in dict.fromkeys(each.reason for each in rows):
            of_reason = [each.word for each in rows if each.reason == reason]
            lines.append(_wrapped(f"- {state.capitalize()}: {_listed(of_reason)} — {reason}.", "  "))
    return "\n".join(lines) + "\n"


def _listed(found: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in found)


def _wrapped(text: str, indent: str = "") -> str:
    return "\n".join(textwrap.wrap(text, 130, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False))


def _spelled(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip().capitalize()


def write() -> None:
    """Write the page."""
    PAGE.write_text(markdown(), encoding="utf-8")


if __name__ == "__main__":
    write()
