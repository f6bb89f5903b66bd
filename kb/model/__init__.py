"""Answers: the values that every question to the knowledge base gives back.

Plain frozen values that explain themselves and turn into JSON without loss (`kb.explain.output.as_json`). Rule numbers in an
answer are always those of the edition that it names. One module for each kind of question, so that a command loads the
values of its own question only.
"""
