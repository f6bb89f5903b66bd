"""Sentences of an effect, and those that say something of the sentence before."""
