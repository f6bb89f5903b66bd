"""Near misses: abilities that did not trigger, and what came nearest."""
