"""How the files of 1999 to 2003 look, in made-up books: drawn lines, contents with pages, lines broken at two widths, an index."""

from __future__ import annotations

from datetime import date

from kb.text.rulebook.read import read_rulebook

SPRING_1999 = """\

==============================================================================

COMPREHENSIVE RULES                                                   04/23/99

==============================================================================

Made into text by a friend.


------------------------------------------------------------------------------
Contents
------------------------------------------------------------------------------

Introduction
1. The Game
     100. General
     101. 'Infinite' Games
Glossary
Index


Changes may have been made since.


------------------------------------------------------------------------------
Magic: The Gathering(R)  Comprehensive Rules
------------------------------------------------------------------------------

Introduction

This book is for those who know the game already. If you're a beginner, you
need not read it.


------------------------------------------------------------------------------
1. The Game
------------------------------------------------------------------------------

100. General
------------

100.1. A game is played by two players, and it goes on and on until one of
them has won. (See rule 101.)

  100.1a Each player has some cards, which are shuffled before the game (see
  rule 101.1) begins.
  EXAMPLE: A player who reads "Shuffle <your> cards" shuffles them, and the
  other one waits.

  100.1b The cards are drawn.


101. 'Infinite' Games
---------------------

101.1. Some games do not end.
EXAMPLE: Neither player wins.


------------------------------------------------------------------------------
Glossary
------------------------------------------------------------------------------

Control/Controller
  Every card has a controller, who is the player that played it or to whom it
  was given. See rule 100.1.

  A card that is nowhere has none.

Draw
  1. To draw a card is to take it from where it lies, which is the top of the
  pile, to one's hand.

  2. A draw is a game that both players win.

Sign
  Each card has one. They are:

    Old Cards
    ---------
    Desert                   A sun

    Sea                      A wave


Wall
  See Draw.


------------------------------------------------------------------------------
Index
------------------------------------------------------------------------------

Cards, 100.1a
\tdrawn, 100.1b

------------------------------------------------------------------------------
Credits
------------------------------------------------------------------------------

Rules: A Friend

These rules are current as of April 23, 1999.
"""

AUTUMN_1999 = """\
COMPREHENSIVE
RULES

These rules are current as of November 1, 1999.

Questions?

Somewhere in America
Tel: 1-800-324-6496

Contents
Introduction......................................................................1
1. The Game......................................................................2
     100. General.................................................................................2
101. Winning.................................................................3
Glossary...........................................................................46
Index...............................................................................73

Magic: The Gathering(r)

Comprehensive Rules

Introduction
This book is for those who know the game already.

1. The Game

   100. General

100.1. A game is played by two players, and LONG until one of them has won. (See rules 100-101.)
EXAMPLE: Neither player wins.
"Winning" is said of one player.
   101. Winning

101.1. Who wins, has won.

101.2 Who loses, has lost.


Glossary

"As though"
As if.
    It is said of cards.
It is also said of the color(s) of the
cards.

Zone
A place. See rule 101, "Winning.

Index

Cards, 100.1

Credits

Rules: A Friend
"""

YEAR_2001 = """\
Magic: The Gatheringr Comprehensive Rules

These rules are current as of September 24, 2001.

Contents

1. The Game
100. General
101. Winning

Glossary

Credits

Questions?


1. The Game

100. General

100.1. A game is played by two players, whose lines were broken at about a hundred columns (see
rules 100-101).

100.1a This is a subrule, whose lines were broken at a column that is some way before that (see rule
100.1). Both of them end in the same place. It is called a "once-
in-a-lifetime" rule.
Example: This is an example, whose lines were broken at a column still nearer. It is said "That is
all." It ends.
     It has a second paragraph, which is told by nothing but its indent, and goes on to the next line
as well.

101. Winning

101.1. A player wins when the other player has lost the game, or left it, or conceded it. See rule
100.1. Otherwise nobody wins.

Glossary

Player
One of two.

Sign
Each card has one.
They are:

Old Cards

     Desertr [sign]

     Sear [sign]

Gifts

     Pen [sign]

Turn
Players take turns.

Two
Not one.

Winning
See rule 101, "Winning."


Credits

Rules: A Friend
"""


def test_a_file_of_spring_1999() -> None:
    book = read_rulebook(SPRING_1999.encode(), "1999.txt")
    assert (book.effective, book.title) == (date(1999, 4, 23), "COMPREHENSIVE RULES 04/23/99")
    assert {number: rule.text for number, rule in book.paragraphs.items()} == {
        "1": "The Game",
        "100": "General",
        "100.1": "A game is played by two players, and it goes on and on until one of them has won. (See rule 101.)",
        "100.1a": "Each player has some cards, which are shuffled before the game (see rule 101.1) begins.",
        "100.1b": "The cards are drawn.",
        "101": "'Infinite' Games",
        "101.1": "Some games do not end.",
    }
    assert book.paragraphs["100.1a"].examples == (
        'A player who reads "Shuffle <your> cards" shuffles them, and the other one waits.',
    )
    assert list(book.glossary) == ["Control/Controller", "Draw", "Sign", "Wall"]
    assert book.glossary["Draw"].text.split("\n")[1] == "2. A draw is a game that both players win."
    assert [link.target for link in book.glossary["Wall"].links] == ["Draw"]
    assert "This book is for those who know the game already. If you're a beginner, you" in book.introduction
    assert book.credits[:2] == ("Credits", "Rules: A Friend")
    assert [trouble.why for trouble in book.unread] == ["an index of 3 lines, left out: it only repeats numbers"]


def test_a_file_of_autumn_1999() -> None:
    book = read_rulebook(AUTUMN_1999.replace("LONG", "on and on, " * 20).encode(), "1999.txt")
    assert (book.effective, book.title) == (date(1999, 11, 1), "Comprehensive Rules")
    assert list(book.paragraphs) == ["1", "100", "100.1", "101", "101.1", "101.2"]
    assert book.paragraphs["100.1"].examples == ("Neither player wins.",)
    assert book.paragraphs["100.1"].text.split("\n")[1] == '"Winning" is said of one player.'
    assert book.glossary['"As though"'].text.split("\n") == [
        "As if.",
        "It is said of cards.",
        "It is also said of the color(s) of the cards.",
    ]
    assert list(book.glossary) == ['"As though"', "Zone"]


def test_a_file_of_2001() -> None:
    book = read_rulebook(YEAR_2001.encode(), "2001.txt")
    assert book.effective == date(2001, 9, 24)
    assert list(book.paragraphs) == ["1", "100", "100.1", "100.1a", "101", "101.1"]
    subrule = book.paragraphs["100.1a"]
    assert subrule.text.split("\n")[0].endswith(
        '(see rule 100.1). Both of them end in the same place. It is called a "once-in-a-lifetime" rule.'
    )
    assert subrule.text.split("\n")[1].startswith("It has a second paragraph") and subrule.text.endswith("next line as well.")
    assert subrule.examples == (
        'This is an example, whose lines were broken at a column still nearer. It is said "That is all." It ends.',
    )
    assert book.paragraphs["101.1"].text.endswith("See rule 100.1. Otherwise nobody wins.")
    assert list(book.glossary) == ["Player", "Sign", "Turn", "Two", "Winning"]
    assert book.unread == ()


def test_marks_of_the_macintosh_among_plain_ones_and_lines_that_end_with_returns() -> None:
    text = SPRING_1999.replace("It is", "it’s").replace("a player who reads", "“He” reads").replace("Some games", "Gamesª—some")
    text = text.replace("Made into text by a friend.", "Made by a friend of the Pond® and the Heron™.").replace("ª", "™")
    book = read_rulebook(text.replace("\n", "\r").encode("mac_roman"), "1999.txt")
    assert (book.encoding, book.line_ends, book.damaged) == ("mac_roman", "CR", ())
    assert book.paragraphs["101.1"].text == "Games™—some do not end."
    assert "Made by a friend of the Pond® and the Heron™." in book.introduction


def test_numbers_of_1999_may_lack_the_blank_and_have_a_point_behind_the_letter() -> None:
    text = SPRING_1999.replace("101.1. Some games", "101.1.Some games").replace("  100.1b The", "100.1b. The")
    assert list(read_rulebook(text.encode(), "1999.txt").paragraphs) == list(read_rulebook(SPRING_1999.encode(), "x").paragraphs)


def test_an_index_may_follow_the_glossary_without_a_blank_line() -> None:
    text = AUTUMN_1999.replace('"Winning.\n\nIndex', '"Winning.\nIndex').replace("Cards, 100.1", "Cards, 100.1\n  in play, 101.1")
    book = read_rulebook(text.replace("LONG", "on and on, " * 20).encode(), "1999.txt")
    assert list(book.glossary) == ['"As though"', "Zone"]
    assert [trouble.why for trouble in book.unread] == ["an index of 3 lines, left out: it only repeats numbers"]
    assert book.credits[0] == "Credits"
