"""Lists of cards as others publish them: Scryfall, MTGJSON, Riftbound."""
