"""Answers as JSON, RDF and rows."""
