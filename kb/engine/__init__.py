"""The executor: state, occurrences, firings, stack."""
