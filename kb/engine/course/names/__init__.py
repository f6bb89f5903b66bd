"""Finding what a line of a scenario names: cards, objects in words, several at once, abilities by their words, misspelt names."""
