"""Questions about the knowledge base itself."""

from __future__ import annotations

import pytest

import kb
from kb.explain.health import checkup as asked
from kb.model.health import CheckReport, Coverage, CoveredWord
from kb.questions import health
from kb.questions.health import Health


@pytest.fixture(scope="module")
def questions() -> Health:
    return kb.load().health


def test_checking_needs_no_knowledge_base_and_says_what_it_is_at(monkeypatch: pytest.MonkeyPatch, questions: Health) -> None:
    """The check itself is tested where it is made; here, that it is asked, and with what."""

    def checkup(progress: object) -> CheckReport:
        progress("shapes")  # type: ignore[operator]
        return CheckReport((("shapes", 3),), ())

    monkeypatch.setattr(asked, "checkup", checkup)
    names: list[str] = []
    assert health.check(names.append) == CheckReport((("shapes", 3),), ())
    assert questions.check(names.append).ok
    assert names == ["shapes", "shapes"]
    assert health.check().ok


def test_coverage_is_of_the_edition_that_is_asked_about(monkeypatch: pytest.MonkeyPatch, questions: Health) -> None:
    from kb.explain.health import coverage as module

    given: list[tuple[object, ...]] = []

    def coverage(*arguments: object) -> Coverage:
        given.append(arguments)
        return Coverage(())

    monkeypatch.setattr(module, "coverage", coverage)
    seen: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        seen.append((done, of))

    assert questions.coverage("mtg/2006", progress) == Coverage(())
    ((runner, under, passed_on),) = given
    assert (runner, under, passed_on) == (kb.load().runner, "mtg/2006", progress)


def test_the_table_of_words_is_made_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch, questions: Health) -> None:
    from kb.explain.health import word_table

    word = CoveredWord("Duration", "turn", "d:turn", "carried out")
    monkeypatch.setattr(word_table, "words", lambda: (word,))
    assert questions.words() == (word,)
