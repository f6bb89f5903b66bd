"""Triggering: which abilities trigger on an event, how often, and what stops or doubles them."""
