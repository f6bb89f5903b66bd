"""The scenario file to begin with."""

from kb.text.scenario.file import read_scenario
from kb.text.scenario.template import template


def test_it_can_be_read_as_it_is() -> None:
    scenario = read_scenario(template())
    assert scenario.players == ("Ada", "Bo")
    assert len(scenario.play) == 1


def test_every_key_that_is_left_out_can_be_put_in() -> None:
    whole = template().replace("# under", "under").replace("# expect", "expect")
    assert read_scenario(whole).under == ("mtg/2006",)
