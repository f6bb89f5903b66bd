"""What ships is whole: every doctrine that the engine names is defined, every scenario is read."""

from __future__ import annotations

from kb.explain.health.checkup import acted_on, shipped_scenarios
from tests.explain.asking import base


def test_every_doctrine_that_the_engine_acts_on_exists() -> None:
    unknown = {name: place for name, place in acted_on().items() if name not in base().knowledge.doctrines}
    assert unknown == {}


def test_every_shipped_scenario_is_read() -> None:
    assert shipped_scenarios()
    for file in shipped_scenarios():
        assert base().editions_of(base().scenario(file))
