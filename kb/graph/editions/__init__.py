"""Editions, doctrines and games as plain Python values."""
