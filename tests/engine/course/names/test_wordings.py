"""The words of an ability that has triggered."""

from __future__ import annotations

from kb.engine.course.names.wordings import wordings_of

from ..running import end


def test_it_reads_as_printed_back_and_as_its_card_has_it() -> None:
    game = end("destroy Boris")
    (firing,) = game.state.fired
    assert list(wordings_of(game, firing))[1:] == ["Whenever another creature dies, you may draw a card."]
