"""Which server is asked."""

from __future__ import annotations

import pytest

import kb
from kb.errors import ImpossibleError
from kb.questions.server import server_asked


def test_no_address_means_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APNAP_STORE", raising=False)
    assert server_asked() is None
    monkeypatch.setenv("APNAP_STORE", " ")
    assert server_asked() is None


def test_rules_and_references_are_asked_of_the_server_and_whole_chapters_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/")
    with pytest.raises(ImpossibleError, match="cannot be asked"):
        kb.load().rules(["603.4"])
    with pytest.raises(ImpossibleError, match="cannot be asked"):
        kb.load().refs("603.4")
    with pytest.raises(ImpossibleError, match="single rules only"):
        kb.load().rules(["603"], tree=True)
