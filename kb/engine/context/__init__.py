"""From where words are judged: source and controller, the moment, what was spoken of and what is named."""
