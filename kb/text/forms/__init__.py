"""The engine of the grammar: forms matched against words, and printed from the same lines."""
