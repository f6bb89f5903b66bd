"""The editions as books on a shelf: numbers and texts of each, the names of their rules, and what became of each rule."""
