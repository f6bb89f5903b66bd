"""Official rulebook files, original bytes → `Rulebook`: decoded, dated, numbered, with their examples and references."""
