"""The single checks that `kb.closure.check` makes, each a function from the data to what is wrong with it."""
