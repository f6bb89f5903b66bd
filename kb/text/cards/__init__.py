"""Card records as lists and scenarios write them, read into cards."""
