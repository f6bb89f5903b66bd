"""Shipped scenarios in the graph: the rules that each is a worked example of."""

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.scenarios import add_to_index, read_scenarios, scenario_quads

EDITIONS = ("mtg/2005-10-01", "mtg/2006-05-01", "riftbound/1.3")


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "rules" / "mtg" / "scenarios" / "blocks"
    folder.mkdir(parents=True)
    return tmp_path, folder


def test_a_plain_list_of_rules_holds_for_every_edition_of_the_scenario(home):
    root, folder = home
    (folder / "one.yaml").write_text("title: One\nunder: [mtg/2005, mtg/2006]\ncites: [410.8]\n")
    assert read_scenarios(root, EDITIONS)[0].rules == (("mtg/2005-10-01", "410.8"), ("mtg/2006-05-01", "410.8"))


def test_rules_can_be_told_for_each_edition(home):
    root, folder = home
    (folder / "one.yaml").write_text("title: One\nunder: [mtg/2005, mtg/2006]\ncites: {mtg/2006: [410.9d]}\n")
    assert read_scenarios(root, EDITIONS)[0].rules == (("mtg/2006-05-01", "410.9d"),)


def test_a_rule_names_the_scenarios_that_show_it_and_they_are_in_the_graph(home):
    root, folder = home
    (folder / "one.yaml").write_text("title: One\nunder: mtg/2006\ncites: [410.8, 999.9]\n")
    index = {"mtg/2006-05-01": {"rules": {"410.8": {}}}}
    shown = read_scenarios(root, EDITIONS)
    add_to_index(index, shown)
    assert index["mtg/2006-05-01"]["rules"]["410.8"]["shown_by"] == ["mtg/scenarios/blocks/one.yaml"]
    assert [quad.object.value for quad in scenario_quads(index, shown)][-1] == "https://w3id.org/apnap/mtg/2006-05-01/410.8"


def test_a_file_that_is_no_yaml_is_an_error_with_its_place(home):
    root, folder = home
    (folder / "one.yaml").write_text("title: [")
    with pytest.raises(KnowledgeBaseError, match="not YAML") as caught:
        read_scenarios(root, EDITIONS)
    assert caught.value.place is not None
