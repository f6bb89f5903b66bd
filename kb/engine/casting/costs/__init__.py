"""Costs of spells and abilities: those offered, added, changed, stood for; the X; the mana that is spent."""
