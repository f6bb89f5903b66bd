"""What an object is: printed faces, the view after all effects, keywords and type words."""
