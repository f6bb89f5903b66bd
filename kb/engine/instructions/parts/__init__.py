"""Parts that executors share: branches, words that are chosen, numbers that a sentence defines, moves, tokens of known kinds."""
