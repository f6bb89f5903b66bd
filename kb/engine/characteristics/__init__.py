"""Characteristics of objects: printed faces, the view after all effects, keywords and type words."""
