"""The share of real wordings that is read, by a sample. Skipped, saying so, where the card lists are absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.text.cards.records import card_from

from .corpus import FOLDER, Report, left_over, read_once

EXAMPLES = Path(__file__).parents[3] / "shared" / "examples"
LEAST = {"mtg-oracle": (0.97, 0.80), "mtg-oracle-2017-01": (0.96, 0.78), "mtg-printed": (0.94, 0.70), "riftbound": (0.95, 0.60)}


@pytest.mark.parametrize("name", sorted(LEAST))
def test_shares(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Trigger conditions, and triggered abilities without a word left."""
    path = FOLDER / f"{name}.jsonl.gz"
    if not path.exists():
        pytest.skip(f"{path} is not here")
    report = Report()
    for ability in read_once(path, tmp_path_factory):
        report.add(ability)
    conditions, whole = LEAST[name]
    assert report.read_triggers / report.triggers >= conditions
    assert report.whole_triggers / report.triggers >= whole


def test_every_example_card_is_read_whole() -> None:
    """The scenarios from rulings, other engines' tests and several editions; of those in `tournament/` a few words are not read."""
    if not EXAMPLES.exists():
        pytest.skip(f"{EXAMPLES} is not here")
    from ruamel.yaml import YAML

    unread = []
    for path in sorted(set(EXAMPLES.glob("*/*.yaml")) - set(EXAMPLES.glob("tournament/*.yaml"))):
        for name, record in (YAML(typ="safe").load(path).get("cards") or {}).items():
            for edition in record["text"] if isinstance(record.get("text"), dict) else [""]:
                plain = {key: value if key in ("text", "back") else str(value) for key, value in record.items()}
                card = card_from(name, plain, edition)
                unread += [(path.name, name, part) for ability in card.abilities for part in left_over(ability)]
    assert not unread
