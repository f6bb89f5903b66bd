"""One citation judged: is there such a rule, does it still mean the same, are the words beside it its own?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from kb.explain.citations.editions_meant import EditionsMeant, is_here
from kb.explain.citations.living_on import quoted_elsewhere
from kb.explain.citations.meaning import Elsewhere, is_named, meant_elsewhere, named_beside
from kb.explain.citations.messages import listed, misquoted
from kb.explain.citations.near_numbers import near_numbers
from kb.explain.citations.newer_numbers import may_be_newer
from kb.explain.citations.quoting import Compared, compare
from kb.explain.citations.replacing import range_moved, replacement_of
from kb.explain.citations.siblings import families, rule_of
from kb.explain.citations.sources import source_of
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from kb.model.cites import Judgement
from kb.text.citations.citation import Citation, Quote
from kb.text.citations.numbers import members

__all__ = ["Judge", "Ruling"]


class Ruling(Struct, frozen=True):
    """What comes of a citation; the fields are those of `kb.model.cites.CitedRule`. `source`: the edition of the old number."""

    verdict: Judgement
    numbers: tuple[str, ...]
    edition: str
    message: str = ""
    instead: tuple[str, ...] = ()
    replacement: str | None = None
    quote: str | None = None
    source: str | None = None


_FEW = 7  # words: a quotation of fewer, near no rule, may be the writer's own
_KEPT = 2_000  # so many comparisons are some megabytes


class Judge:
    """Judges citations under an edition, those of another game or edition under that.

    Args:
        edition: for citations that name none.
    """

    def __init__(self, knowledge: Knowledge, edition: Edition) -> None:
        self._meant_editions = EditionsMeant(knowledge, edition)
        self._known: dict[tuple[str, str, Quote], Compared] = {}
        self._elsewhere = lru_cache(_KEPT)(meant_elsewhere)  # a generated file says one thing about one rule a thousand times

    def knows(self, number: str) -> bool:
        """Whether any edition of any game has a rule of that number."""
        return self._meant_editions.knows(number)

    def owns(self, number: str, words: str) -> bool:
        """Whether the rule of that number has words, or nearly all of them, in any edition of any game."""
        return self._meant_editions.owns(number, words)

    def lean(self, citations: Sequence[Citation]) -> None:
        """See which game a text is about: the one to which alone most of its numbers belong."""
        self._meant_editions.lean(citations)

    def judge(self, citation: Citation) -> Ruling:
        """The verdict on one citation."""
        timeline = self._meant_editions.timeline_of(citation)
        if citation.stated is not None and citation.stated.text == "formerly":
            return self._former(citation, timeline)
        homes = self._meant_editions.homes(citation.stated, timeline)
        if homes is None:
            stated = citation.stated.text if citation.stated else ""
            return Ruling(
                "unchecked", self._numbers(citation, None), stated, f"there is no edition {stated} here to check it against"
            )
        found = [self._under(citation, timeline, home) for home in homes]
        best = next((ruling for ruling in found if ruling.verdict in ("right", "reworded")), found[0])
        if _hangs_on_the_edition(best, timeline, homes) and not (
            is_here(citation.stated, homes) and self._surely(citation, timeline, homes)
        ):
            when = citation.stated and (citation.stated.day or citation.stated.year)
            other = f"{best.edition} has it otherwise, and another edition of {when}"
            which = other if is_here(citation.stated, homes) else f"the edition in force in {when}"
            message = f"{which} is not here: import it to check {best.numbers[0]}"
            return Ruling("unchecked", best.numbers, best.edition, message)
        return best

    def _surely(self, citation: Citation, timeline: Timeline, homes: Sequence[Volume]) -> bool:
        """Whether a fault is one in every edition of the year stated: not where the book before or after that year has the rule so,
        for another of that year, which is not here, may have had it too."""
        if citation.stated is None or citation.stated.day is not None or citation.stated.edition is not None:
            return True
        places = [place for place, volume in enumerate(timeline.volumes) if volume in homes]
        beside = [timeline.volumes[place] for place in (min(places) - 1, max(places) + 1) if 0 <= place < len(timeline.volumes)]
        return all(self._under(citation, timeline, volume).verdict not in ("right", "reworded") for volume in beside)

    def judge_all(self, text: str, citations: Sequence[Citation]) -> list[Ruling]:
        """The verdicts on all citations of a text, those of one rule in one block of it together."""
        rulings = [self.judge(each) for each in citations]
        for family in families(text, citations):
            moved = next((rulings[place] for place in family if rulings[place].source is not None), None)
            if moved is not None:
                for place in family:
                    rulings[place] = self._with_its_rule(citations[place], rulings[place], moved)
        return rulings

    def _with_its_rule(self, citation: Citation, ruling: Ruling, moved: Ruling) -> Ruling:
        """A citation beside another of the same rule that has moved, with which it moved unless words say that it did not."""
        timeline = self._meant_editions.timeline_of(citation)
        home, number = self._meant_editions.default(timeline), citation.number.number
        source = next((volume for volume in timeline.volumes if volume.id == moved.source), None)
        stays = (
            ruling.verdict != "right" or ruling.quote is not None or citation.stated is not None or citation.number.last is not None
        )
        if stays or ruling.edition != home.id or source is None or not source.has(number) or is_named(home, number, citation):
            return ruling
        numbers = timeline.moved(number, source, home)
        if {rule_of(each) for each in numbers} != {rule_of(each) for each in moved.instead} or rule_of(number) in map(
            rule_of, numbers
        ):
            return ruling  # it did not go where the other went, or both only changed places in their rule
        now = f"{moved.numbers[0]} beside it was that of {source.id}, where {number} is what is now {listed(numbers)}"
        message = f"{number} is another rule in {home.id}; {now}"
        return Ruling("renumbered", (number,), home.id, message, numbers, replacement_of(citation, numbers), None, source.id)

    # -- is it there? ------------------------------------------------------------------------------------------------

    def _former(self, citation: Citation, timeline: Timeline) -> Ruling:
        """A number that the text itself calls an old one: right where some edition had it."""
        numbers = self._numbers(citation, None)
        # The last edition that had the number is the one that the writer most likely knew.
        homes = [volume for volume in reversed(timeline.volumes) if all(volume.has(number) for number in numbers)]
        if homes:
            return Ruling("right", numbers, homes[0].id)
        return self._under(citation, timeline, self._meant_editions.default(timeline))

    def _numbers(self, citation: Citation, home: Volume | None) -> tuple[str, ...]:
        """The numbers of a citation, of a range those that the edition has and its two ends."""
        every = members(citation.number)
        if citation.number.last is None or home is None:
            return every
        ends = (citation.number.number, citation.number.last)
        return tuple(number for number in every if number in ends or home.has(number))

    def _under(self, citation: Citation, timeline: Timeline, home: Volume) -> Ruling:
        there = home if home.has(citation.number.number) else next(iter(timeline.versions(home, citation.number.number)), home)
        numbers = self._numbers(citation, there)
        found = [self._one(citation, timeline, home, number) for number in numbers]
        wrong = [ruling for ruling in found if ruling.verdict not in ("right", "reworded")]
        if not wrong:
            return replace(next((each for each in found if each.verdict == "reworded"), found[0]), numbers=numbers)
        if len(numbers) == 1:
            return wrong[0]
        return self._range(citation, home, numbers, found, wrong)

    def _range(
        self, citation: Citation, home: Volume, numbers: tuple[str, ...], found: list[Ruling], wrong: list[Ruling]
    ) -> Ruling:
        """A range: what is wrong with its members together, and the range that it has become if it moved as a whole."""
        worst = next((each for verdict in ("missing", "newer") for each in wrong if each.verdict == verdict), wrong[0])
        if worst.verdict in ("missing", "newer"):
            return Ruling(worst.verdict, numbers, home.id, worst.message, worst.instead)
        moved = range_moved(citation, [each.instead for each in found]) if len(wrong) == len(found) else None
        instead = tuple(dict.fromkeys(number for each in found for number in (each.instead or each.numbers)))
        message = "; ".join(dict.fromkeys(each.message for each in wrong))
        if moved is not None and len({each.source for each in found}) == 1:
            message = f"{citation.number.written} of {found[0].source} is now {moved}"
        return Ruling(worst.verdict, numbers, home.id, message, instead, moved)

    def _one(self, citation: Citation, timeline: Timeline, home: Volume, number: str) -> Ruling:
        if home.has(number):
            return self._there(citation, timeline, home, home.as_printed(number))
        if not home.whole:
            message = f"{home.id} is known by the rules that are modelled only; import it to check {number}"
            return Ruling("unchecked", (number,), home.id, message)
        sources = timeline.versions(home, number)
        if not sources:
            return self._invented(timeline, home, number, citation.near)
        return self._moved(citation, timeline, home, number, sources)

    def _invented(self, timeline: Timeline, home: Volume, number: str, beside: str) -> Ruling:
        """A number that no edition known here ever had. `beside`: the words right beside it, which may name the rule."""
        named = named_beside(home, number, beside)
        if named is not None and rule_of(number) != named:
            message = f"no edition has a rule {number}; what stands beside it is {named}"
            return Ruling("missing", (number,), home.id, message, (named, *near_numbers(home, f"{named}{number[-1]}")))
        if home is timeline.newest and may_be_newer(home, number):
            message = f"{home.id}, the newest edition here, has no rule {number}; a newer one may have it"
            return Ruling("newer", (number,), home.id, message)
        near = near_numbers(home, number)
        hint = f"; near it: {', '.join(near)}" if near else ""
        message = f"no edition has a rule {number}{hint}" if len(timeline.volumes) > 1 else f"{home.id} has no rule {number}{hint}"
        return Ruling("missing", (number,), home.id, message, near)

    def _moved(self, citation: Citation, timeline: Timeline, home: Volume, number: str, sources: Sequence[Volume]) -> Ruling:
        """A number of another edition: where the rule stands in this one."""
        source = source_of(citation, timeline, home, number, sources)
        chosen, instead = source.volume, source.numbers
        old = chosen.as_printed(number)
        if not instead:
            once = sum(volume.has(number) for volume in timeline.nearest(home)) == 1
            years = f"only in {chosen.id}" if once else f"last in {sources[0].id}"
            when = "it came later" if chosen.edition.order > home.edition.order else "it was deleted"
            return Ruling(
                "missing", (number,), home.id, f"{home.id} has no rule {number}: {when} ({years})", near_numbers(home, number)
            )
        then = "was then" if chosen.edition.order > home.edition.order else "is now"
        message = f"{old} of {chosen.id} {then} {listed(instead)}"
        quote = self._quoted(citation, timeline, home, instead[0])
        if quote is not None and quote[1].outcome == "misquoted":
            message += f". {misquoted(quote[1], instead[0])}"
            if quote[1].rule is not None:  # the words are a rule's, whatever stood at the number in the editions known here
                instead = (quote[1].rule,)
                return Ruling("renumbered", (number,), home.id, message, instead, replacement_of(citation, instead))
        if source.others:
            message += f"; of other editions {listed(source.others)}, and nothing beside it tells which is meant"
            return Ruling("renumbered", (number,), home.id, message, (*instead, *source.others), None, None, chosen.id)
        if not source.fits:
            message += ", which the words beside it do not fit"
        replacement = replacement_of(citation, instead) if source.fits else None
        return Ruling("renumbered", (number,), home.id, message, instead, replacement, None, chosen.id)

    # -- does it say that? --------------------------------------------------------------------------------------------

    def _there(self, citation: Citation, timeline: Timeline, home: Volume, number: str) -> Ruling:
        quoted = self._quoted(citation, timeline, home, number)
        if quoted is not None and quoted[1].outcome == "right":
            return Ruling("right", (number,), home.id, "", (), None, quoted[0].text)
        if citation.stated is None or citation.stated.edition is None:
            elsewhere = self._meant(citation, timeline, home, number, quoted)
            if elsewhere is not None and not set(elsewhere.numbers) & set(citation.beside):
                return _reused(citation, home, number, elsewhere)
        if quoted is not None and quoted[1].outcome in ("misquoted", "reworded", "unchecked"):
            return _on_quote(home, number, *quoted)
        aside = "the words beside it are near no rule's and not taken for a quotation"
        return Ruling("right", (number,), home.id, aside if quoted is not None and quoted[0].attributed else "")

    def _quoted(self, citation: Citation, timeline: Timeline, home: Volume, number: str) -> tuple[Quote, Compared] | None:
        """The quotation that says most: one that is right, else one that is another rule's, else any."""
        if citation.number.last is not None:
            return None
        found = [(quote, self._compared(timeline, home, number, quote)) for quote in citation.quotes]
        order = ("right", "reworded", "misquoted", "unchecked", "other")
        best = min(found, key=lambda each: order.index(each[1].outcome), default=None)
        if best is not None and best[1].outcome == "misquoted":
            others = [other for other in citation.beside if home.has(other)]
            fits = ("right", "reworded")
            if fitting := next((other for other in others if self._compared(timeline, home, other, best[0]).outcome in fits), None):
                return best[0], Compared("right", fitting)  # a quotation belongs to all the numbers before it: one fit is enough
        return best

    def _compared(self, timeline: Timeline, home: Volume, number: str, quote: Quote) -> Compared:
        """The same words stand beside the same number again and again in one project."""
        key = (home.id, number, replace(quote, start=0, end=0))
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = compare(timeline, home, number, quote)
        return self._known[key]

    def _meant(
        self, citation: Citation, timeline: Timeline, home: Volume, number: str, quoted: tuple[Quote, Compared] | None
    ) -> Elsewhere | None:
        if quoted is not None and quoted[1].outcome in ("misquoted", "reworded"):
            return quoted_elsewhere(timeline, home, number, quoted[0])
        if quoted is not None and (found := quoted_elsewhere(timeline, home, number, quoted[0], fewest=_FEW)):
            return found
        if citation.number.last is not None or citation.number.whole_chapter:
            return None
        return self._elsewhere(timeline, home, number, citation.context, citation.near)


def _hangs_on_the_edition(ruling: Ruling, timeline: Timeline, homes: Sequence[Volume]) -> bool:
    """Whether a fault might be none in an edition next to those it was judged under: not of a number that could never have been."""
    if ruling.verdict == "missing":
        number = ruling.numbers[0]
        return timeline.knows(number) or timeline.knows(rule_of(number)) or any(may_be_newer(home, number) for home in homes)
    return ruling.verdict in ("renumbered", "misquoted")


def _reused(citation: Citation, home: Volume, number: str, found: Elsewhere) -> Ruling:
    if found.source is not None:
        words = f" (“{'”, “'.join(found.words)}”)" if found.words else ""
        now = f"was {number} in {found.source} and is {listed(found.numbers)}"
        message = f"{number} is another rule in {home.id}; what the words beside it{words} are about {now}"
    else:
        that = "that is" if found.sure else "that is perhaps"
        about = " ".join(filter(None, found.words)) or "what stands beside it"
        message = f"{number} is not about {about} in {home.id}; {that} {listed(found.numbers)}"
    replacement = replacement_of(citation, found.numbers) if found.sure else None
    return Ruling("renumbered", (number,), home.id, message, found.numbers, replacement, None, found.source)


def _on_quote(home: Volume, number: str, quote: Quote, found: Compared) -> Ruling:
    if found.outcome == "unchecked":
        message = f"the words cannot be checked: import {home.id} to compare them"
        return Ruling("unchecked", (number,), home.id, message, (), None, quote.text)
    if found.outcome == "reworded":
        return Ruling(
            "reworded",
            (number,),
            home.id,
            f"{number} had these words in {found.edition}; it is worded anew in {home.id}",
            (),
            None,
            quote.text,
        )
    instead = (found.rule,) if found.rule is not None else ()
    return Ruling("misquoted", (number,), home.id, misquoted(found, number), instead, None, quote.text)
