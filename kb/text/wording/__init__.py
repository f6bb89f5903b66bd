"""Card wordings read into nodes, and nodes printed as English again."""
