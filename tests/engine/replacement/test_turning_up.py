"""What is done as a permanent is turned face up."""

from __future__ import annotations

import kb

WARDEN = (
    "As this creature enters or is turned face up, put X +1/+1 counters on it, "
    "where X is the number of other creatures you control."
)
MORE = (
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead."
)


def result(expected: list[str], *others: str, text: str = WARDEN, line: str = "Ada turns Warden face up") -> str:
    """Whether that holds when a face-down Warden has been turned up beside two bears and the other things."""
    board = {
        "players": ["Ada", "Bo"],
        "under": "mtg/2026-09-25",
        "cards": {
            "Warden": {"type": "Creature — Centaur", "pt": "2/2", "cost": "{3}{G}", "text": f"{text}\nMorph {{G}}"},
            "More": {"type": "Enchantment", "text": MORE},
        },
        "setup": {"Ada": {"hand": ["Warden"], "battlefield": ["2 Grizzly Bears", *others]}},
        "play": [{"Ada casts Warden": {"choose": "morph"}}, "resolve", line],
        "expect": expected,
    }
    (found,) = kb.load().test([board]).results
    return str(found.result)


def test_counters_are_there_as_it_is_turned_up() -> None:
    assert result(["Warden is 4/4", "the stack is empty", "Warden doesn't trigger"]) == "passed"


def test_nothing_is_done_before() -> None:
    assert result(["Warden is 2/2", "Warden has no counters"], line="next turn") == "passed"


def test_other_effects_apply_to_it() -> None:
    assert result(["Warden is 5/5"], "More") == "passed"


def test_of_what_says_nothing_of_it_nothing_is_done() -> None:
    assert result(["Warden is 2/2"], text="Trample") == "passed"
