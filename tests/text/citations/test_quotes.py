"""Words beside a citation that may be the rule's."""

from __future__ import annotations

import pytest

from kb.text.citations.citation import Quote
from kb.text.citations.find import find_citations

WORDS = "a condition is asked twice over"


def _quotes(text: str, name: str = "") -> tuple[Quote, ...]:
    return find_citations(text, name)[0].quotes


@pytest.mark.parametrize(
    "text",
    [
        f"Rule 603.4 says that “{WORDS}”.",
        f'CR 603.4: "{WORDS}"',
        f"[CR#603.4]: \"{WORDS}\"",
        f"**CR 603.4** (verbatim): *\"{WORDS}\"*",
        "// CR 603.4 states:\n// \"a condition is asked\n// twice over\"",
        f"Rule 603.4 reads as follows:\n\n> {WORDS}\n",
        "Rule 603.4:\n\n> a condition is\n> asked twice over\n",
        "> CR 603.4. A condition is asked twice over\n",
        f"<p>CR 603.4 says &ldquo;{WORDS}&rdquo;</p>",
        f"CR 603.4 says ``{WORDS}''",
    ],
)  # fmt: skip
def test_a_quotation_that_is_given_as_the_rules_is_found(text: str) -> None:
    assert [each.text.lower() for each in _quotes(text) if each.attributed] == [WORDS]


def test_a_quotation_before_the_citation_is_found_too() -> None:
    assert [(each.text, each.attributed) for each in _quotes(f"“{WORDS}” (CR 603.4)")] == [(WORDS, False)]


def test_words_behind_a_number_that_opens_a_comment_are_not_marked_as_a_quotation() -> None:
    assert [(each.text, each.marked) for each in _quotes("# CR 704.5f If it is weak, it dies\nx = 1\n", "a.py")] == [
        ("If it is weak, it dies", False)
    ]


def test_a_key_and_its_text_in_json_belong_together() -> None:
    found = find_citations('{"mtg": "creature, stack, mana", "CR 704.5f": "a \\"weak\\" creature dies at once"}', "a.json")
    assert [each.text for each in found[0].quotes] == ['a "weak" creature dies at once']


@pytest.mark.parametrize(
    "text", ["CR 603.4. He said “I do not know about that”.", "CR 603.4 “if”", "CR 603.4, and CR 603.5 says “yes to all of that”"]
)
def test_other_quotations_are_not_its(text: str) -> None:
    assert not [each for each in _quotes(text) if each.marked]


def test_words_after_a_colon_introduce_something_else() -> None:
    (quote,) = _quotes('// CR 603.4: the log says "the condition was not true any more"\n', "a.rs")
    assert (quote.aside, quote.said, quote.attributed) == (True, False, False)
    (quote,) = _quotes('// CR 603.4 says "the condition was not true any more"\n', "a.rs")
    assert (quote.aside, quote.said) == (False, True)
