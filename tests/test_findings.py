"""What was once found wrong with the graph, and the tests that would fail if it came back.

Each finding stands with its claims: what must hold, and the names of the tests that hold it, as `pytest` takes them.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FINDINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "5: how a triple follows is told of what the graph holds, and of nothing else": {
        "what is not in the store is denied": (
            "tests/closure/test_silence.py::test_a_rule_that_states_a_setting_itself_does_not_inherit_another",
            "tests/closure/test_silence.py::test_what_the_store_does_not_hold_has_no_explanation",
            "tests/closure/test_why.py::test_what_does_not_follow_has_no_explanation",
            "tests/cli/commands/test_sparql.py::test_why_denies_what_the_graph_does_not_hold",
        ),
        "silence, defaults and what is assumed are explained": (
            "tests/closure/test_silence.py::test_every_such_triple_that_ships_is_explained",
            "tests/closure/test_silence.py::test_what_is_assumed_names_the_edition_that_stands_in_or_the_default",
            "tests/closure/test_silence.py::test_a_gap_says_that_no_rule_settles_it",
        ),
        "so is every other inferred triple": (
            "tests/closure/test_why.py::test_every_inferred_triple_of_a_kind_is_explained",
            "tests/closure/test_why.py::test_every_inferred_class_of_an_ability_is_explained",
            "tests/closure/test_comparison.py::test_a_revision_is_found_by_comparing_texts",
        ),
    },
    "6: FROM and FROM NAMED are heeded": {
        "those graphs are asked and no other": (
            "tests/graph/test_sparql.py::test_from_and_from_named_ask_those_graphs_only",
            "tests/graph/test_asked_graphs.py::test_a_query_with_from_says_it_itself",
            "tests/graph/test_query_text.py::test_a_query_that_names_its_graphs_is_known_by_its_own_words",
        ),
    },
    "7: a query stays on this machine, only reads, and can be ended": {
        "no other server is asked": (
            "tests/graph/test_sparql.py::test_another_server_is_never_asked",
            "tests/graph/test_query_text.py::test_what_leaves_this_machine_or_changes_the_graph_is_refused",
            "tests/graph/test_remote.py::test_a_query_that_would_leave_or_change_is_refused_before_it_is_sent",
        ),
        "the clock ends it, and so does Ctrl-C": (
            "tests/cli/test_own_process.py::test_a_query_is_ended_after_the_time_that_it_has",
            "tests/cli/test_own_process.py::test_ctrl_c_ends_a_query_within_a_second_and_leaves_no_process_behind",
            "tests/cli/test_own_process.py::test_a_query_whose_parent_is_killed_ends_by_itself",
            "tests/graph/test_remote.py::test_a_server_that_is_too_slow_is_told",
        ),
    },
    "8: results are those of the W3C": {
        "types and languages are kept, unbound and empty are two things": (
            "tests/explain/output/test_query_results.py::test_rows_are_read_back_as_they_were_by_another_reader",
            "tests/explain/output/test_query_results.py::test_unbound_and_empty_are_not_the_same_in_json",
            "tests/explain/output/test_query_results.py::test_a_table_has_full_names",
            "tests/explain/output/test_query_results.py::test_a_yes_or_no_is_a_boolean",
            "tests/explain/output/test_query_results.py::test_triples_are_read_back",
            "tests/questions/test_graph.py::test_a_query_has_only_the_forms_of_its_kind",
        ),
        "names can be pasted back as they were printed": (
            "tests/graph/test_query_text.py::test_names_as_answers_print_them_can_be_pasted_back",
        ),
    },
    "9: the graph can be taken along": {
        "a file holds the named graphs and what describes them": (
            "tests/graph/export/test_exporting.py::test_the_file_holds_the_graphs_and_their_description",
            "tests/graph/export/test_writing.py::test_what_is_written_is_read_back",
            "tests/graph/export/test_writing.py::test_rdflib_reads_the_same_graphs",
            "tests/graph/export/test_graphs.py::test_what_was_inferred_leaves_when_asked_for",
        ),
        "rdflib has it as a dataset": ("tests/questions/test_graph.py::test_a_data_set_has_the_graphs_that_are_named",),
        "another engine answers on it as this one does": (
            "tests/graph/test_remote.py::test_named_queries_have_the_rows_that_this_machine_gives",
            "tests/graph/test_remote.py::test_rdflib_gives_the_same_rows",
        ),
    },
    "10: the store grows by what is new": {
        "an import writes its own graphs, in a linked copy": (
            "tests/graph/library/test_merging.py::test_an_import_writes_its_own_graphs_and_no_other",
            "tests/graph/library/test_merging.py::test_it_is_merged_once_for_each_state_of_the_library",
        ),
        "each triple is written once, and what is carried over leaves with its edition": (
            "tests/graph/test_sparql.py::test_no_triple_that_ships_stands_in_two_graphs_or_in_one_without_a_name",
            "tests/graph/library/test_parts.py::test_an_edition_fills_its_own_graph_and_that_of_what_is_carried_over",
        ),
    },
    "11: all graphs are asked as one": {
        "by the union, and not by a list": (
            "tests/graph/test_sparql.py::test_all_graphs_are_asked_as_one_and_not_by_a_list_of_them",
            "tests/graph/test_asked_graphs.py::test_all_are_asked_where_nothing_else_is_said",
        ),
        "which gives nothing twice": (
            "tests/graph/test_sparql.py::test_no_triple_that_ships_stands_in_two_graphs_or_in_one_without_a_name",
            "tests/graph/library/test_merging.py::test_what_ours_and_the_official_text_both_say_is_found_once",
        ),
    },
    "12: shipped and imported editions are one model": {
        "rules of both are part of an edition and realise provisions": (
            "tests/graph/library/test_merging.py::test_an_imported_rule_is_part_of_its_edition_and_realises_what_is_carried_to_it",
            "tests/graph/library/test_merging.py::test_a_provision_is_followed_through_shipped_and_imported_editions_alike",
            "tests/graph/test_named_queries.py::test_no_named_query_takes_an_iri_apart",
        ),
        "what changed between any two is in the graph": (
            "tests/graph/library/test_merging.py::test_the_named_queries_see_an_imported_edition",
            "tests/graph/library/test_parts.py::test_an_edition_fills_its_own_graph_and_that_of_what_is_carried_over",
        ),
    },
    "20: no named query misleads": {
        "what is renumbered has two numbers, in two editions that follow each other": (
            "tests/graph/test_named_queries.py::test_what_is_renumbered_went_to_another_number_in_the_next_edition",
        ),
        "silence is not what cannot apply": (
            "tests/graph/editions/test_exclusions.py::test_the_query_for_gaps_has_only_points_that_could_apply",
            "tests/graph/editions/test_exclusions.py::test_silence_and_what_cannot_apply_are_two_things_in_the_store",
        ),
    },
    "21: verdicts as RDF say what happened, under names of their own": {
        "the name comes from the board": (
            "tests/explain/runs/test_boards.py::test_another_board_has_another_name",
            "tests/explain/runs/test_boards.py::test_the_file_does_not_matter",
            "tests/explain/runs/test_boards.py::test_names_with_one_slug_stay_apart",
        ),
        "run, events, firings, stack and resolutions are nodes": (
            "tests/explain/runs/test_boards.py::test_a_run_used_its_board_and_its_edition_and_a_program_made_it",
            "tests/explain/runs/test_happenings.py::test_each_thing_that_happens_is_an_occurrence_of_one_event",
            "tests/explain/runs/test_happenings.py::test_a_firing_has_its_ability_its_source_and_what_it_triggered_on",
            "tests/explain/runs/test_stack_items.py::test_each_firing_becomes_an_item_in_the_order_of_placing",
            "tests/explain/runs/test_verdicts.py::test_a_verdict_comes_from_a_run_and_is_of_parts",
            "tests/explain/runs/test_verdicts.py::test_the_number_that_a_choice_decides_is_a_least_and_a_greatest",
            "tests/explain/runs/test_verdicts.py::test_what_the_board_expects_and_whether_it_came_true",
        ),
        "other answers have RDF too, and are queried with the rules": (
            "tests/explain/runs/test_explanations.py::test_the_verdict_that_is_explained_is_the_one_that_was_given",
            "tests/explain/runs/test_explanations.py::test_compared_verdicts_are_those_of_the_runs_under_each_edition",
            "tests/explain/runs/test_explanations.py::test_every_outcome_has_its_ways_and_their_choices",
            "tests/explain/runs/test_rules.py::test_a_rule_is_said_as_the_graph_says_it",
            "tests/cli/commands/test_sparql.py::test_a_verdict_is_joined_with_the_rules_that_it_cites_and_their_gists",
        ),
    },
    "22: links to other vocabularies are true, and used": {
        "nothing is said of them that is false": (
            "tests/ontology/test_alignments.py::test_a_part_of_a_rule_is_no_part_of_a_work",
            "tests/ontology/test_alignments.py::test_an_answer_is_no_narrower_question",
            "tests/ontology/test_alignments.py::test_every_link_is_between_things_of_one_kind",
            "tests/closure/checks/test_names.py::test_a_term_comes_from_a_rule_that_some_edition_has",
        ),
        "points stand in a scheme, and are not all doctrines": (
            "tests/graph/editions/test_exclusions.py::test_every_point_and_setting_stands_in_the_scheme",
            "tests/ontology/test_alignments.py::test_what_is_decided_one_way_only_is_a_point_and_no_doctrine",
        ),
        "each is used": (
            "tests/ontology/test_alignments.py::test_the_classes_of_others_have_members",
            "tests/ontology/test_alignments.py::test_the_properties_of_others_lead_from_something_to_something",
        ),
    },
    "23: a slip at the command line is told as one": {
        "no traceback": (
            "tests/cli/commands/test_sparql.py::test_a_slip_is_told_with_a_remedy",
            "tests/cli/commands/test_sparql.py::test_why_of_what_is_no_triple_says_how_one_looks",
            "tests/graph/test_given_values.py::test_what_a_graph_cannot_hold_is_the_users_mistake",
        ),
        "values are what other commands take": (
            "tests/graph/test_given_values.py::test_a_value_may_mean_what_other_commands_take",
            "tests/cli/commands/test_sparql.py::test_an_edition_is_given_by_any_name",
            "tests/cli/commands/test_sparql.py::test_a_value_may_be_of_a_variable_that_is_not_shown",
        ),
        "why nothing was found is said": (
            "tests/cli/commands/test_sparql.py::test_a_name_that_is_not_there_is_told_with_the_nearest_where_nothing_was_found",
            "tests/cli/commands/test_sparql.py::test_a_value_that_is_not_there_is_told_with_the_nearest_where_nothing_was_found",
            "tests/cli/commands/test_sparql.py::test_what_only_follows_is_said_to_follow_where_nothing_is_asserted",
        ),
    },
}  # fmt: skip


@cache
def standing_in(file: str) -> frozenset[str]:
    """The tests of a file, apart from those that are always passed over."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    found = (each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"))
    return frozenset(each.name for each in found if not any(_gives_up(mark) for mark in each.decorator_list))


def _gives_up(mark: ast.expr) -> bool:
    return ast.unparse(mark).startswith(("pytest.mark.skip(", "pytest.mark.xfail"))


@pytest.mark.parametrize("finding", FINDINGS)
def test_each_claim_of_a_finding_has_tests_that_there_are(finding: str) -> None:
    for claim, tests in FINDINGS[finding].items():
        assert tests, claim
        missing = [test for test in tests if test.partition("::")[2] not in standing_in(test.partition("::")[0])]
        assert missing == [], claim


def test_each_finding_has_its_number_once() -> None:
    numbers = [int(finding.partition(":")[0]) for finding in FINDINGS]
    assert numbers == [*range(5, 13), *range(20, 24)]
