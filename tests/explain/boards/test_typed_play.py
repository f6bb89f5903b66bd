"""Lines of play typed beside a board in one line."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError, MalformedError
from kb.explain.boards.typed_play import with_doer
from kb.text.scenario import Scenario
from kb.text.scenario.plain import plain
from tests.explain.asking import base


def board(line: str, *play: str) -> Scenario:
    return base().board(line, play)


def setup(made: Scenario) -> object:
    return plain(made.document)["setup"]


def test_names_may_be_typed_in_any_case() -> None:
    made = board("Ada: Grizzly Bears | Bo: Blood Artist", "destroy grizzly bears")
    assert base().triggers(made).abilities[0].most == 1


def test_a_name_that_is_a_word_of_rules_counts_only_after_a_verb() -> None:
    made = board("Ada: Island, Forest", "destroy all islands", "ada sacrifices an island", "tap forest")
    assert [str(line.said) for line in made.play if hasattr(line, "said")][::2] == ["destroy all islands", "tap Forest"]


def test_a_card_that_is_cast_and_nowhere_on_the_board_is_in_hand() -> None:
    made = board("Ada: Grizzly Bears | Bo: Blood Artist", "Ada casts Lightning Bolt targeting Grizzly Bears", "resolve all")
    assert setup(made) == {
        "Ada": {"battlefield": ["Grizzly Bears"], "hand": ["Lightning Bolt"]},
        "Bo": {"battlefield": ["Blood Artist"]},
    }
    assert base().triggers(made).abilities[0].most == 1


@pytest.mark.parametrize(("line", "who"), [("Shock enters under Bo's control", "Bo"), ("Shock enters tapped", "Ada")])
def test_a_card_that_enters_and_is_nowhere_on_the_board_is_in_hand(line: str, who: str) -> None:
    assert setup(board("Ada: Grizzly Bears | Bo: Blood Artist", line))[who]["hand"] == ["Shock"]  # type: ignore[index]


def test_a_card_that_is_somewhere_stays_there() -> None:
    made = board("Ada: hand: 2; graveyard: Shock", "Ada casts Shock targeting Bo")
    assert setup(made) == {"Ada": {"hand": "2", "graveyard": ["Shock"]}}


def test_what_is_no_card_is_in_no_hand() -> None:
    with pytest.raises(MalformedError, match="no object called “Bogus Card” here"):
        base().triggers(board("Ada: Grizzly Bears", "Ada casts Bogus Card"))


def test_a_legend_goes_by_its_first_name() -> None:
    made = board("Ada: Sheoldred, the Apocalypse", "destroy Sheoldred")
    assert any("Sheoldred, the Apocalypse dies" in step.text for step in base().run(made).ways[0].steps)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("cast Lightning Bolt targeting Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("attack with Grizzly Bears", "Ada attacks with Grizzly Bears"),
        ("activate Evolving Wilds", "Bo activates Evolving Wilds"),
        ("play Forest", "Ada plays Forest"),
        ("draw two cards", "by Ada: draw two cards"),
        ("create 3 1/1 white Soldier tokens", "by Ada: create three 1/1 white Soldier creature tokens"),
        ("stun Giant", "by Ada: stun Giant"),
        ("proliferate", "by Ada: proliferate"),
        ("Bo creates a 2/2 Zombie token", "Bo creates a 2/2 Zombie creature token"),
        ("destroy Grizzly Bears", "destroy Grizzly Bears"),
        ("discard Lightning Bolt", "Bo discards Lightning Bolt"),
        ("discard two cards", "Ada discards two cards"),
        ("flash back Lightning Bolt", "Ada flashes back Lightning Bolt"),  # which is in no graveyard
        ("evoke Lightning Bolt", "Bo evokes Lightning Bolt"),
        ("hardcast Lightning Bolt", "Bo hardcasts Lightning Bolt"),
        ("suspend Ancestral Vision", "Ada suspends Ancestral Vision"),
        ("exile one of the Grizzly Bears", "exile Grizzly Bears"),
        ("Bo casts Lightning Bolt on a Grizzly Bears", "Bo casts Lightning Bolt on Grizzly Bears"),
    ],
)
def test_who_does_it_may_be_left_out(line: str, meant: str) -> None:
    """It is the player who has the card, else the active one."""
    made = board("Ada: 2 Grizzly Bears | Bo: Evolving Wilds; hand: Lightning Bolt")
    assert with_doer(line, made) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Bo bolts Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("Bo bolts the Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("Shock Bo", "Ada casts Shock targeting Bo"),
        ("Ada shocks Bo", "Ada casts Shock targeting Bo"),
        ("Ada bolts Bo", "Ada bolts Bo"),  # who has none
        ("bolt resolves", "bolt resolves"),
        ("Bo lightnings Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("Bo lightning bolts Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("my upkeep", "Ada's upkeep"),
        ("my opponent bolts Grizzly Bears", "Bo casts Lightning Bolt targeting Grizzly Bears"),
        ("the opponent's creatures die", "Bo's creatures die"),
        ("sac Grizzly Bears to Grizzly Bears", "Ada sacrifices Grizzly Bears to Grizzly Bears"),
        ("Ada plays a Forest", "Ada plays Forest"),
        ("Hill Giant ETBs", "Hill Giant enters"),
        ("Hill Giant comes into play under Bo's control", "Hill Giant enters under Bo's control"),
    ],
)
def test_a_card_in_hand_may_be_a_verb_and_entering_has_other_names(line: str, meant: str) -> None:
    assert with_doer(line, board("Ada: 2 Grizzly Bears; hand: Shock, Forest | Bo: hand: Lightning Bolt")) == meant


@pytest.mark.parametrize(
    ("line", "who"), [("another Soul Warden enters", "Ada"), ("a Grizzly Bears enters under Bo's control", "Bo")]
)
def test_a_further_card_of_a_name_may_enter(line: str, who: str) -> None:
    made = board("Ada: Soul Warden | Bo: Grizzly Bears", line)
    assert line.partition(" enters")[0] in str(setup(made)[who]["hand"])  # type: ignore[index]
    assert base().triggers(made).abilities[0].most == 1


@pytest.mark.parametrize(
    ("line", "whose"),
    [
        ("a 1/1 Goblin token enters", "Ada"),
        ("a 1/1 red Goblin token enters the battlefield under Bo's control", "Bo"),
        ("put Hill Giant onto the battlefield", "Ada"),
        ("put Hill Giant onto the battlefield under Bo's control", "Bo"),
    ],
)
def test_what_is_nowhere_yet_can_enter(line: str, whose: str) -> None:
    made = base().course(board("Ada: Soul Warden | Bo: ", line))
    (game,) = made.games()
    assert [obj.controller for obj in game.state.objects.values() if obj.card.name in ("Goblin", "Hill Giant")] == [whose]


def test_several_may_attack_the_player_that_is_named() -> None:
    made = base().course(board("Ada: Grizzly Bears, Hill Giant | Bo: | Cy: ", "Grizzly Bears and Hill Giant attack Cy"))
    (game,) = made.games()
    assert [obj.attacking for obj in game.state.objects.values() if obj.attacking] == ["Cy", "Cy"]


def test_a_unit_that_attacks_a_battlefield_is_moved_there_by_its_controller() -> None:
    cards = ["Scout | Unit | When I attack, draw 1.", "Guard | Unit"]
    made = base().board("Ada: Scout | Bo: Guard at Old Mill", ["Scout attacks Old Mill"], cards, under="riftbound")
    assert [str(line.said) for line in made.play if hasattr(line, "said")] == ["Ada moves Scout to Old Mill"]
    assert base().triggers(made, under="riftbound").abilities[0].most == 1


def test_several_units_attack_a_battlefield_by_their_short_names() -> None:
    cards = ["Vi, Peacekeeper | Unit", "Scout | Unit", "Guard | Unit"]
    there = "Ada: Vi, Peacekeeper, Scout | Bo: Guard at Old Mill"
    made = base().board(there, ["Vi and Scout attack Old Mill"], cards, under="riftbound")
    assert [str(line.said) for line in made.play if hasattr(line, "said")] == ["Ada moves Vi and Scout to Old Mill"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("I cast Shock targeting Opponent", "Me casts Shock targeting Opponent"),
        ("I sacrifice Blood Artist", "Me sacrifices Blood Artist"),
        ("I attack with Blood Artist", "Me attacks with Blood Artist"),
        ("Opponent casts Shock at Me's face", "Opponent casts Shock at Me"),
    ],
)
def test_who_speaks_is_the_player_called_so(line: str, said: str) -> None:
    assert with_doer(line, board("Opponent: Island | Me: Blood Artist; hand: Shock")) == said


def test_who_speaks_is_else_the_active_player() -> None:
    assert with_doer("I cast Shock targeting Bo", board("Ada: hand: Shock | Bo: Island")) == "Ada casts Shock targeting Bo"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Lightning Bolt", ["Bo casts Lightning Bolt"]),
        ("Forest", ["Ada plays Forest"]),
        ("wrath of god", ["Ada casts Wrath of God"]),
        ("Wrath of God resolves", ["Ada casts Wrath of God", "Wrath of God resolves"]),
        ("sacrifice everything", ["Ada sacrifices all permanents Ada controls"]),
        ("sac my creatures", ["Ada sacrifices all creatures Ada controls"]),
        ("Bo sacrifices all his creatures", ["Bo sacrifices all creatures Bo controls"]),
        ("destroy Bo's creatures", ["destroy all creatures Bo controls"]),
    ],
)
def test_a_line_may_be_a_card_alone_or_everything(line: str, said: list[str]) -> None:
    made = board("Ada: Hill Giant; hand: Forest | Bo: Hill Giant; hand: Lightning Bolt", line)
    assert [str(each.said) for each in made.play if hasattr(each, "said")] == said


def test_a_spell_resolves_by_name_only_on_top() -> None:
    lines = ("Ada casts Wrath of God", "Hill Giant resolves")
    with pytest.raises(IllegalError, match="Hill Giant is not on top of the stack: Wrath of God is"):
        base().triggers(board("Ada: Hill Giant; hand: Wrath of God | Bo: hand: Lightning Bolt", *lines))
