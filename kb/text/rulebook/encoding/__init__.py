"""Bytes of a rulebook to text: encodings and their mixtures, characters lost on the way."""
