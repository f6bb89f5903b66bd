"""From the class of an instruction to the function that carries it out: both stand in files of one name."""

from __future__ import annotations

from kb.engine.instructions import EXECUTORS


def test_an_instruction_and_its_executor_stand_in_files_of_one_name() -> None:
    named = {kind.__name__: (kind.__module__.rpartition(".")[2], executor.__module__) for kind, executor in EXECUTORS.items()}
    assert [(kind, *files) for kind, files in named.items() if files[1].rpartition(".")[2] != files[0]] == []
