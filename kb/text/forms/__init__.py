"""The engine behind the grammar: forms matched against words, and printed from the same lines."""
