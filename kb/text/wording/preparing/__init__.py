"""Wordings made ready for the forms: marks and costs taken out, lines joined, sentences put as the grammar says them."""
